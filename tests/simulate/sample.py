"""Functions for the compiler's tests: they call each other in every way that a policy may."""

from tests.simulate import sample_below

TABLE = tuple(n * n for n in range(40))
PAIR = (3, 4)


def square(n: int) -> int:
    return TABLE[n]


def by_name(n: int) -> int:
    return square(n) + 1


def by_module(n: int) -> int:
    return sample_below.twice(n) + sample_below.SOME[n]


def in_a_comprehension(n: int) -> int:
    return sum([square(i) for i in range(n)])


def with_a_default(n: int, more: int = 5) -> int:
    return n + more + PAIR[0]


def downwards(n: int) -> int:
    return 0 if n == 0 else n + downwards(n - 1)
