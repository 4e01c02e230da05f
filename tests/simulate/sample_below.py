"""A module that another looks into."""

SOME = tuple(range(-50, 50))


def half(n: int) -> int:
    return n // 2


def twice(n: int) -> int:
    return 4 * half(n)
