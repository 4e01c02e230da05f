"""Two players: what every board is worth to who throws next. Plain functions, made to be compiled.

Who has captured a number makes no difference, only that it is closed and how many each has; so boards are sorted by the
set of closed numbers. Sets with more numbers come first, since captures stay. Among boards with the same closed numbers
play can go round in circles, and there values are improved until they stand still. The supply of markers never runs
out: with two captures a player has at most 10 single markers and 4 captured on the board.

A value is the chance of who throws next, a draw counting half. A board is the sets of single markers `mine` and
`theirs`; its place among those with the same closed numbers is a number in base three.
"""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

Array = NDArray[Any]
NO_MOVE = -1.0
NOWHERE = -1
STILL = 4e-16
MOST_ROUNDS = 400
EASY_SWEEPS = 6


class Kinds(NamedTuple):
    """How the dice can fall, as far as it matters, and the moves of each kind: numbers marked, and a pair on one."""

    odds: Array
    begin: Array
    marks: Array
    pairs: Array


class Boards(NamedTuple):
    """All sets of closed numbers, and where the values of their boards lie."""

    target: int
    closed: Array
    number: Array
    """By closed set, which one it is; -1 where play is over before."""
    start: Array
    """By its number and by how many of the closed ones are mine: where its boards begin."""
    powers: Array
    """By its number: for a set of open numbers the place in base three of a board with ones there."""
    size: Array
    """How many numbers are in a set."""


class Work(NamedTuple):
    """One set of closed numbers, and room to work on its boards; the first index is whose view it is."""

    which: int
    blocked: float
    """How likely a throw is that has no move."""
    begin: Array
    marks: Array
    pairs: Array
    captures: Array
    """By board and kind: the best that a capture gives."""
    targets: Array
    """By board and kind: where the best move without a capture leads."""
    movable: Array
    """By board: the part of its value in which there is a move."""


def solve_part(part: int, parts: int, among: Array, kinds: Kinds, boards: Boards, values: Array) -> float:
    """Work out the boards of some of these sets of closed numbers; the greatest change in their last improvements."""
    worst = 0.0
    for at in range(part, len(among), parts):
        which = among[at]
        many = boards.size[boards.closed[which]]
        for mine in range(many + 1):
            theirs = many - mine
            if mine <= theirs < boards.target:
                work = prepared(which, mine, theirs, kinds, boards, values)
                worst = max(worst, stand_still(work, mine, theirs, kinds, boards, values))
    return worst


def prepared(which: int, mine: int, theirs: int, kinds: Kinds, boards: Boards, values: Array) -> Work:
    """The moves that are left with these numbers closed, and what captures are worth, which is known already."""
    closed = boards.closed[which]
    many, left, blocked = len(kinds.odds), 0, 0.0
    begin, marks, pairs = np.zeros(many + 1, np.int64), kinds.marks.copy(), kinds.pairs.copy()
    for kind in range(many):
        for move in range(kinds.begin[kind], kinds.begin[kind + 1]):
            if kinds.marks[move] & closed == 0:
                marks[left], pairs[left] = kinds.marks[move], kinds.pairs[move]
                left += 1
        begin[kind + 1] = left
        if begin[kind + 1] == begin[kind]:
            blocked += kinds.odds[kind]
    views = 1 if mine == theirs else 2
    size = 2 * boards.powers[which, -1] + 1
    captures = np.full((views, size, many), NO_MOVE)
    targets, movable = np.full((views, size, many), NOWHERE, np.int32), np.zeros((views, size))
    work = Work(which, blocked, begin, marks, pairs, captures, targets, movable)
    value_captures(work, 0, mine, theirs, boards, values)
    if views == 2:
        value_captures(work, 1, theirs, mine, boards, values)
    return work


def value_captures(work: Work, view: int, own: int, other: int, boards: Boards, values: Array) -> None:
    """For each board and kind of throw the best move that captures something."""
    powers, closed = boards.powers[work.which], boards.closed[work.which]
    opened = len(powers) - 1 & ~closed
    mine = opened
    while mine >= 0:
        theirs = opened & ~mine
        while theirs >= 0:
            at = powers[mine] + 2 * powers[theirs]
            for kind in range(len(work.begin) - 1):
                for move in range(work.begin[kind], work.begin[kind + 1]):
                    marks, pair = work.marks[move], work.pairs[move]
                    taken = marks & mine | pair
                    if taken and not pair & (mine | theirs):
                        value = captured(taken, marks, mine, theirs, own, other, closed, boards, values)
                        work.captures[view, at, kind] = max(work.captures[view, at, kind], value)
            theirs = theirs - 1 & opened & ~mine if theirs else -1
        mine = mine - 1 & opened if mine else -1


def captured(
    taken: int, marks: int, mine: int, theirs: int, own: int, other: int, closed: int, boards: Boards, values: Array
) -> float:
    """What a capture is worth to who makes it. Afterwards it is the other's turn, who sees the board the other way."""
    if own + boards.size[taken] >= boards.target:
        return 1.0
    which = boards.number[closed | taken]
    powers = boards.powers[which]
    place = powers[theirs & ~marks] + 2 * powers[(mine | marks) & ~taken]
    return float(1 - values[boards.start[which, other] + place])


def stand_still(work: Work, mine: int, theirs: int, kinds: Kinds, boards: Boards, values: Array) -> float:
    """Improve both views of these boards until nothing changes, mostly without a new search for the best moves."""
    change, rounds = both(work, mine, theirs, kinds, boards, values, True), 0
    while change > STILL and rounds < MOST_ROUNDS:
        for _ in range(EASY_SWEEPS):
            both(work, mine, theirs, kinds, boards, values, False)
        change = both(work, mine, theirs, kinds, boards, values, True)
        rounds += 1
    return change


def both(work: Work, mine: int, theirs: int, kinds: Kinds, boards: Boards, values: Array, searching: bool) -> float:
    """Both views of the boards, which are the same boards where both players have captured as much."""
    change = improve(work, 0, mine, theirs, kinds, boards, values, searching)
    if mine != theirs:
        change = max(change, improve(work, 1, theirs, mine, kinds, boards, values, searching))
    return change


def improve(
    work: Work, view: int, own: int, other: int, kinds: Kinds, boards: Boards, values: Array, searching: bool
) -> float:
    """Work every board out anew from those that follow it; the greatest change."""
    powers, opened = boards.powers[work.which], len(boards.powers[work.which]) - 1 & ~boards.closed[work.which]
    here = values[boards.start[work.which, own] :]
    there = values[boards.start[work.which, other] :]
    around = len(work.movable) - 1 - view
    change, mine = 0.0, opened
    while mine >= 0:
        theirs = opened & ~mine
        while theirs >= 0:
            at = powers[mine] + 2 * powers[theirs]
            if searching:
                search(work, view, mine, theirs, at, powers, there)
            movable = followed(work, view, at, kinds, there)
            work.movable[view, at] = movable
            turned = work.movable[around, powers[theirs] + 2 * powers[mine]] if work.blocked else 0.0
            end = result(own, other, mine, theirs, boards) if work.blocked else 0.0
            value = passing(movable, turned, work.blocked, end) if work.blocked else movable
            change = max(change, abs(value - here[at]))
            here[at] = value
            theirs = theirs - 1 & opened & ~mine if theirs else -1
        mine = mine - 1 & opened if mine else -1
    return change


def search(work: Work, view: int, mine: int, theirs: int, at: int, powers: Array, there: Array) -> None:
    """For each kind of throw the best move that captures nothing."""
    for kind in range(len(work.begin) - 1):
        least, target = 2.0, NOWHERE
        for move in range(work.begin[kind], work.begin[kind + 1]):
            marks = work.marks[move]
            if not marks & mine and not work.pairs[move]:
                place = powers[theirs & ~marks] + 2 * powers[mine | marks]
                if there[place] < least:
                    least, target = there[place], place
        work.targets[view, at, kind] = target


def followed(work: Work, view: int, at: int, kinds: Kinds, there: Array) -> float:
    """The value over the throws that have a move."""
    total = 0.0
    for kind in range(len(work.begin) - 1):
        best, target = work.captures[view, at, kind], work.targets[view, at, kind]
        if target != NOWHERE:
            best = max(best, 1 - there[target])
        if best > NO_MOVE:
            total += kinds.odds[kind] * best
    return total


def passing(movable: float, turned: float, blocked: float, end: float) -> float:
    """With passes: four in a row end it (GOH-15), and until then either player may find a move again.

    `turned` is the movable part of the same board seen by the other, `end` what it is worth when nobody moves.
    """
    third = turned + blocked * (1 - end)
    second = movable + blocked * (1 - third)
    first = turned + blocked * (1 - second)
    return movable + blocked * (1 - first)


def result(own: int, other: int, mine: int, theirs: int, boards: Boards) -> float:
    """Most points, then most markers on the board (captured ones lie there too), else a draw."""
    lead = 100 * (own - other) + 2 * (own - other) + boards.size[mine] - boards.size[theirs]
    if lead == 0:
        return 0.5
    return 1.0 if lead > 0 else 0.0


def all_boards(board: int, target: int) -> Boards:
    """Every set of closed numbers with which play can go on, the larger ones first."""
    sets = 1 << board
    size = np.array([bits.bit_count() for bits in range(sets)])
    closed = np.array([bits for bits in sorted(range(sets), key=int.bit_count) if bits.bit_count() <= 2 * target - 2])
    number, start, begin = np.full(sets, -1), np.full((len(closed), target), -1), 0
    powers = np.zeros((len(closed), sets), np.int32)
    for which, bits in enumerate(map(int, closed)):
        number[bits] = which
        opened = [bit for bit in range(board) if not bits >> bit & 1]
        for rank, bit in enumerate(opened):
            powers[which] += np.where(np.arange(sets) >> bit & 1, 3**rank, 0).astype(np.int32)
        for mine in range(max(0, bits.bit_count() - target + 1), min(target - 1, bits.bit_count()) + 1):
            start[which, mine] = begin
            begin += 3 ** len(opened)
    return Boards(target, closed, number, start, powers, size)


def values_of(boards: Boards, board: int) -> int:
    """How many boards there are."""
    last = int(np.argmax(boards.start.max(axis=1)))
    opened = board - int(boards.size[boards.closed[last]])
    return int(boards.start[last].max() + 3**opened)
