"""Alone on a sheet: what a turn is worth, worked out backwards from full sheets. Plain functions, made to be compiled.

A row matters only through its last crossed place and how many are crossed, and once its last place is crossed only
through whether it is locked: 58 kinds of row. A sheet is two pairs of rows, the black pair and the green pair, and is
worth the same with black and green exchanged. Every cross leads right, so sheets are worked out from the right to the
left.

A value is what is still to come, without the score so far. Rows may have fewer than 11 places, for tests.
"""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

Array = NDArray[Any]
NEVER = -1e9
"""Less than anything: what cannot be done."""
PENALTY = 5.0
MOST_KINDS = 36


class Rows(NamedTuple):
    """The kinds of row, ordered by their last crossed place. The last two are closed: without a lock, and with one."""

    places: int
    kinds: int
    last: Array
    crossed: Array
    after: Array
    """The kind of row after crossing a place, which lies right of the last."""
    begin: Array
    """Where the kinds begin whose last place is p, at p + 1."""


class Rolls(NamedTuple):
    """How a pair of dice can fall, as far as it matters when only some numbers are open (a set as bits)."""

    kinds: Array
    one: Array
    two: Array
    odds: Array


class Scratch(NamedTuple):
    """Room to work in. The first three are by number, with one beyond for none; the others by kind of roll."""

    black_green: Array
    black_red: Array
    green_red: Array
    by_black_green: Array
    by_black_red: Array
    by_green_red: Array
    steps: Array
    gains: Array


def scratch(places: int) -> Scratch:
    by_number, by_roll = (places + 1, places + 1), (MOST_KINDS, MOST_KINDS)
    return Scratch(
        np.empty(by_number),
        np.empty(by_number),
        np.empty(by_number),
        np.empty(by_roll),
        np.empty(by_roll),
        np.empty(by_roll),
        np.empty((2, 2, places), np.int64),
        np.empty((2, 2, places)),
    )


def fill(total: int, part: int, parts: int, rows: Rows, rolls: Rolls, ends: int, worse: Array, values: Array) -> int:
    """Work out all sheets whose last places add up to a total; `worse` are their values with one strike more."""
    room, done = scratch(rows.places), 0
    pairs = rows.kinds * rows.kinds
    for black in range(part, pairs, parts):
        rest = total - rows.last[black // rows.kinds] - rows.last[black % rows.kinds]
        for up in range(rows.kinds):
            last = rest - rows.last[up]
            if -1 <= last < rows.places:
                for down in range(rows.begin[last + 1], rows.begin[last + 2]):
                    green = up * rows.kinds + down
                    if black <= green:
                        value = worth(black, green, rows, rolls, ends, worse, values, room)
                        values[black, green] = values[green, black] = value
                        done += 1
    return done


def worth(
    black: int, green: int, rows: Rows, rolls: Rolls, ends: int, worse: Array, values: Array, room: Scratch
) -> float:
    """What is still to come for a sheet: nothing where one stops, or where enough rows are locked."""
    if locked(black, rows) + locked(green, rows) >= ends:
        return 0.0
    strike = worse[black, green] - PENALTY
    one_each(black, green, rows, values, strike, room)
    two_in_pair(black, green, rows, values, room)
    return max(0.0, expected(rolls, opened(black, rows), opened(green, rows), room))


def locked(pair: int, rows: Rows) -> int:
    return int(pair // rows.kinds == rows.kinds - 1) + int(pair % rows.kinds == rows.kinds - 1)


def opened(pair: int, rows: Rows) -> int:
    """The numbers that may be crossed in a pair of rows, as bits; bit 0 is the least."""
    up, down = rows.last[pair // rows.kinds] + 1, rows.last[pair % rows.kinds] + 1
    whole = (1 << rows.places) - 1
    return int(whole >> up << up | whole >> down)


def crossings(pair: int, rows: Rows, steps: Array, gains: Array) -> None:
    """By row and number: the pair of rows after crossing it, or -1, and the points that it adds."""
    up, down = pair // rows.kinds, pair % rows.kinds
    for number in range(rows.places):
        place = rows.places - 1 - number
        steps[0, number] = rows.after[up, number] * rows.kinds + down if number > rows.last[up] else -1
        steps[1, number] = up * rows.kinds + rows.after[down, place] if place > rows.last[down] else -1
        gains[0, number] = rows.crossed[up] + 1
        gains[1, number] = rows.crossed[down] + 1


def one_each(black: int, green: int, rows: Rows, values: Array, strike: float, room: Scratch) -> None:
    """By black and green number, the best of: both, one of them, none. Red may stand in for either."""
    none, both = rows.places, room.black_green
    both[:] = NEVER
    crossings(black, rows, room.steps[0], room.gains[0])
    crossings(green, rows, room.steps[1], room.gains[1])
    for row in range(2):
        for number in range(rows.places):
            if room.steps[0, row, number] >= 0:
                value = room.gains[0, row, number] + values[room.steps[0, row, number], green]
                both[number, none] = max(both[number, none], value)
            if room.steps[1, row, number] >= 0:
                value = room.gains[1, row, number] + values[black, room.steps[1, row, number]]
                both[none, number] = max(both[none, number], value)
    for row in range(2):
        for first in range(rows.places):
            after = room.steps[0, row, first]
            if after >= 0:
                for other in range(2):
                    for second in range(rows.places):
                        if room.steps[1, other, second] >= 0:
                            value = room.gains[0, row, first] + room.gains[1, other, second]
                            value += values[after, room.steps[1, other, second]]
                            both[first, second] = max(both[first, second], value)
    with_red(rows.places, room)
    for first in range(none + 1):
        for second in range(none + 1):
            alone = max(both[first, none], both[none, second], strike)
            both[first, second] = max(both[first, second], alone)


def with_red(none: int, room: Scratch) -> None:
    """A red number in a row of the other colour, beside a black or a green one; or alone, in any row."""
    both = room.black_green
    for red in range(none):
        alone = max(both[red, none], both[none, red])
        for number in range(none):
            room.black_red[number, red] = max(alone, both[number, red])
            room.green_red[number, red] = max(alone, both[red, number])
        room.black_red[none, red] = room.green_red[none, red] = alone
    room.black_red[:, none] = NEVER
    room.green_red[:, none] = NEVER


def two_in_pair(black: int, green: int, rows: Rows, values: Array, room: Scratch) -> None:
    """A red number in a row of the same colour: beside the black one in a black row, and so with green."""
    for first in range(rows.places):
        for row in range(2):
            step = room.steps[0, row, first]
            if step >= 0:
                beside(step, room.gains[0, row, first], first, row, rows, values[:, green], room.black_red)
            step = room.steps[1, row, first]
            if step >= 0:
                beside(step, room.gains[1, row, first], first, row, rows, values[:, black], room.green_red)


def beside(step: int, gain: float, first: int, row: int, rows: Rows, values: Array, best: Array) -> None:
    """After one cross a second in the same pair: in the other row, or further right in the same. Either may be red."""
    up, down = step // rows.kinds, step % rows.kinds
    for second in range(rows.places):
        place = rows.places - 1 - second
        if second > rows.last[up]:
            value = gain + rows.crossed[up] + 1 + values[rows.after[up, second] * rows.kinds + down]
            best[first, second] = max(best[first, second], value)
            best[second, first] = max(best[second, first], value)
        if place > rows.last[down] and row == 1:
            value = gain + rows.crossed[down] + 1 + values[up * rows.kinds + rows.after[down, place]]
            best[first, second] = max(best[first, second], value)
            best[second, first] = max(best[second, first], value)


def expected(rolls: Rolls, black: int, green: int, room: Scratch) -> float:
    """The mean over all throws of the best of three: black and green, black and red, green and red."""
    red = black | green
    by_roll(rolls, black, green, room.black_green, room.by_black_green)
    by_roll(rolls, black, red, room.black_red, room.by_black_red)
    by_roll(rolls, green, red, room.green_red, room.by_green_red)
    odds, reds = rolls.odds[red], rolls.kinds[red]
    mean = 0.0
    for first in range(rolls.kinds[black]):
        with_black, inner = room.by_black_red[first], 0.0
        for second in range(rolls.kinds[green]):
            without = room.by_black_green[first, second]
            inner += rolls.odds[green, second] * mean_of_best(
                without, with_black, room.by_green_red[second], odds, reds
            )
        mean += rolls.odds[black, first] * inner
    return mean


def mean_of_best(without: float, with_black: Array, with_green: Array, odds: Array, kinds: int) -> float:
    mean = 0.0
    for kind in range(kinds):
        mean += odds[kind] * max(without, max(with_black[kind], with_green[kind]))
    return mean


def by_roll(rolls: Rolls, first: int, second: int, by_number: Array, best: Array) -> None:
    """From numbers to rolls: the best of the two results of one pair of dice with the two of another."""
    for one in range(rolls.kinds[first]):
        a, b = by_number[rolls.one[first, one]], by_number[rolls.two[first, one]]
        for two in range(rolls.kinds[second]):
            c, d = rolls.one[second, two], rolls.two[second, two]
            best[one, two] = max(max(a[c], b[c]), max(a[d], b[d]))


def all_rows(places: int, enough: int) -> Rows:
    """Every kind of row: by its last crossed place, and among those by how many are crossed."""
    shapes = [(-1, 0)]
    shapes += [(last, crossed) for last in range(places - 1) for crossed in range(1, last + 2)]
    shapes += [(places - 1, 0), (places - 1, 0)]
    after = np.full((len(shapes), places), -1)
    for kind, (last, crossed) in enumerate(shapes):
        for place in range(last + 1, places):
            after[kind, place] = kind_of(place, crossed + 1, places, enough)
    lasts = np.array([last for last, _ in shapes])
    crosses = np.array([crossed for _, crossed in shapes])
    return Rows(places, len(shapes), lasts, crosses, after, np.searchsorted(lasts, np.arange(-1, places + 1)))


def kinds_of(places: int) -> int:
    return 3 + places * (places - 1) // 2


def kind_of(last: int, crossed: int, places: int, enough: int) -> int:
    """When the last place is crossed all that counts is whether there were enough to lock."""
    if crossed == 0:
        return 0
    if last == places - 1:
        return kinds_of(places) - 1 - (crossed < enough)
    return last * (last + 1) // 2 + crossed


def all_rolls(lowest: int, sides: int, places: int) -> Rolls:
    """For every set of open numbers, the kinds of roll that differ in them and how likely each is."""
    none, sets = places, 1 << places
    kinds = np.zeros(sets, np.int64)
    one, two = np.full((sets, MOST_KINDS), none, np.int8), np.full((sets, MOST_KINDS), none, np.int8)
    odds = np.zeros((sets, MOST_KINDS))
    thrown = results(lowest, sides, places)
    for opened in range(sets):
        found: dict[tuple[int, ...], float] = {}
        for numbers, chance in thrown:
            useful = tuple(number for number in numbers if opened >> number & 1)
            found[useful] = found.get(useful, 0.0) + chance
        kinds[opened] = len(found)
        for kind, (useful, chance) in enumerate(found.items()):
            one[opened, kind], two[opened, kind] = (*useful, none, none)[:2]
            odds[opened, kind] = chance
    return Rolls(kinds, one, two, odds)


def results(lowest: int, sides: int, places: int) -> list[tuple[tuple[int, ...], float]]:
    """The two results of every throw of a pair, as numbers on the sheet counted from 0; the others are left out."""
    faces = range(lowest, lowest + sides)
    pairs = [(max(a, b), min(a, b)) for a in faces for b in faces]
    made = [(big + small, big if big == small else big - small) for big, small in pairs]
    return [(tuple(sorted(n - 2 for n in both if 0 <= n - 2 < places)), 1 / sides**2) for both in made]
