"""Luck: a small random generator, the same to the last bit for an interpreter and a compiler.

It is the “small fast chaotic” generator on four words of 32 bits: three that are stirred and one that counts, so that
no sequence repeats before 2³² numbers. No step needs more than 63 bits, and so ints that wrap at 64 bits and ints
that never wrap come to the same. Every (seed, game number) has a sequence of its own: stirring can be undone, so two
different pairs never become the same four words.

`luck` is any mutable sequence of four ints: a list interpreted, an array of 64-bit ints compiled.
"""

from collections.abc import MutableSequence

Luck = MutableSequence[int]

WORDS = 4
BITS = 32
WORD = (1 << BITS) - 1
MOST = 1 << 31
"""`below` is for numbers up to this."""
STIRS = 12
"""After so many numbers nothing is left to see of how alike two seeds or two game numbers were."""


def fresh(seed: int, number: int) -> list[int]:
    """The luck of one game, for an interpreter."""
    luck = [0] * WORDS
    begin(luck, seed, number)
    return luck


def begin(luck: Luck, seed: int, number: int) -> None:
    """Turn a luck into that of game `number` under this seed; of both, 64 bits count."""
    luck[0] = seed & WORD
    luck[1] = seed >> BITS & WORD
    luck[2] = number & WORD
    luck[3] = (number >> BITS) + 1 & WORD
    for _ in range(STIRS):
        word(luck)


def word(luck: Luck) -> int:
    """The next 32 random bits."""
    a, b, c, count = luck[0], luck[1], luck[2], luck[3]
    mixed = a + b + count & WORD
    luck[0] = b ^ b >> 9
    luck[1] = c + (c << 3) & WORD
    luck[2] = (c << 21 | c >> 11) + mixed & WORD
    luck[3] = count + 1 & WORD
    return mixed


def below(luck: Luck, many: int) -> int:
    """One of the numbers 0 … many − 1, each exactly as likely as the others; `many` is 1 … 2³¹.

    A word times `many` is cut into `many` equal parts. Where 2³² is no multiple of `many`, the few words that would
    make some parts larger are thrown again.
    """
    product = word(luck) * many
    if product & WORD < many:
        unfair = (1 << BITS) % many
        while product & WORD < unfair:
            product = word(luck) * many
    return product >> BITS
