"""Two of the games as tight as plain Python goes: one function each, local variables, nothing checked or kept.

They play exactly as `rules.py` does when every choice is made uniformly, and use up the same random numbers in the same
order; `tests/bench` holds them to that. They are what our rules are measured against, not something to build on.
"""

from collections.abc import Callable, Sequence

Random = Callable[[], float]
Outcome = tuple[int, int]
"""The winners as bits, and how many throws and choices it took."""


def bits_of(numbers: int) -> tuple[int, ...]:
    return tuple(1 << n for n in range(numbers.bit_length()) if numbers >> n & 1)


# Knock Yourself Out, basic, two players. Bit n stands for the number n.

FULL = 0b1111110
BITS = tuple(map(bits_of, range(FULL + 1)))


def answers(one: int, other: int) -> int:
    if one == other >= 4:
        return 0
    return (1 << one + other | 1 << abs(one - other)) & FULL


ANSWERS = tuple(tuple(answers(one, other) for other in range(1, 7)) for one in range(1, 7))


def knock_yourself_out(random: Random) -> Outcome:
    answers, bits = ANSWERS, BITS
    mine = theirs = FULL
    turns = 0
    while True:
        turns += 1
        can = bits[answers[int(random() * 6)][int(random() * 6)] & mine] or bits[FULL ^ mine]
        if can:
            mine ^= can[int(random() * len(can))]
            if not mine:
                return 2 - turns % 2, 2 * turns
        else:
            random()  # a missed turn is the only choice then
        mine, theirs = theirs, mine


# Get Outta Here!, standard, two players. Bit n - 1 stands for the number n.


def sets_by_total() -> list[list[int]]:
    """The sets of different numbers, by what they add up to."""
    sets: list[list[int]] = [[] for _ in range(19)]
    for marks in range(1 << 18):
        total = sum(bit.bit_length() for bit in bits_of(marks)) if marks.bit_count() <= 5 else 19
        if total <= 18:
            sets[total].append(marks)
    return sets


SETS = sets_by_total()
TARGET, SUPPLY, LARGEST_SET = 5, 20, 5


def get_outta_here(random: Random) -> Outcome:
    sets = SETS
    mine = theirs = shut = 0
    my_points = their_points = passes = turns = 0
    while True:
        turns += 1
        total = int(random() * 6) + int(random() * 6) + int(random() * 6) + 3
        can = [marks for marks in sets[total] if not marks & shut]
        left = SUPPLY - mine.bit_count() - 2 * my_points
        if left < LARGEST_SET:
            can = [marks for marks in can if marks.bit_count() <= left]
        if can:
            passes = 0
            marks = can[int(random() * len(can))]
            taken = mine & marks
            mine = (mine | marks) & ~taken
            theirs &= ~marks
            if taken:
                shut |= taken
                my_points += taken.bit_count()
                if my_points >= TARGET:
                    return 2 - turns % 2, 2 * turns
        else:
            random()  # “no move” is the only choice then
            passes += 1
            if passes == 4:
                return leaders((mine, my_points), (theirs, their_points), turns), 2 * turns
        mine, theirs = theirs, mine
        my_points, their_points = their_points, my_points


def leaders(mine: Sequence[int], theirs: Sequence[int], turns: int) -> int:
    """Most points, then most markers; the one who has just had a turn is seat 0 after an odd number of them."""
    ranks = [(points, singles.bit_count() + 2 * points) for singles, points in (mine, theirs)]
    if ranks[0] == ranks[1]:
        return 0b11
    return 2 - turns % 2 if ranks[0] > ranks[1] else 1 + turns % 2


BY_HAND = {
    ("knock-yourself-out", "basic", 2): knock_yourself_out,
    ("get-outta-here", "standard", 2): get_outta_here,
}
