"""Whole games, one after the other: plain functions on the rules, run as they are or compiled.

Everything that does not change from game to game is closed over, so that a compiler sees it as constant.
"""

from collections.abc import Callable, MutableSequence, Sequence
from functools import reduce
from math import prod
from typing import Any

from diceyard.bots import LEAVE, Pick
from diceyard.core.dice import Die
from diceyard.core.game import Rules, members
from diceyard.core.luck import MOST, Luck, begin, below

Ints = MutableSequence[int]
Throw = Callable[[Luck], tuple[int, ...]]
Write = Callable[[Any, Any, int, Ints, Ints], None]
Count = Callable[[Any, Any, int, int, Any, Ints], None]
Play = Callable[[int, int, int, Luck, Ints, Ints], None]
Cast = Callable[[Any, int, Luck], Any]

CUT_OFF = 10_000
"""After so many turns a game is given up, unfinished. Only policies that stall ever get there."""


def player(
    rules: Rules, level: Any, seats: int, cast: Cast, pick: Pick, asked: int, count: Count, write: Write
) -> Play:
    """A function that plays the games of some numbers, in order. `asked` are the seats that are asked about offers."""
    start, due, waiting = rules.start, rules.dice, rules.waiting
    moves, after, seen, winners = rules.moves, rules.after, rules.seen, rules.winners

    def lowest(seats_awaited: int) -> int:
        seat = 0
        while not seats_awaited >> seat & 1:
            seat += 1
        return seat

    def has_offer(state: Any, seat: int) -> bool:
        for _ in moves(level, state, seat):
            return True
        return False

    def offers_taken(state: Any, luck: Luck, found: Ints) -> Any:
        """Every seat is asked once, and those that come later see what the others have done."""
        for seat in range(seats):
            if asked >> seat & 1 and due(level, state) and has_offer(state, seat):
                move = pick(level, seen(level, state, seat), seat, luck)
                if move != LEAVE:
                    before, state = state, after(level, state, seat, move)
                    count(level, before, seat, move, state, found)
        return state

    def play(seed: int, first: int, end: int, luck: Luck, found: Ints, tally: Ints) -> None:
        for number in range(first, end):
            begin(luck, seed, number)
            for place in range(len(found)):
                found[place] = 0
            state, turns = start(level, seats, 0), 0
            while turns < CUT_OFF:
                thrown = due(level, state)
                if thrown and asked:
                    state = offers_taken(state, luck, found)
                    thrown = due(level, state)
                if thrown:
                    state = cast(state, thrown, luck)
                    turns += 1
                awaited = waiting(level, state)
                if not awaited:
                    if winners(level, state):
                        break
                    continue
                seat = lowest(awaited)
                move = pick(level, seen(level, state, seat), seat, luck)
                before, state = state, after(level, state, seat, move)
                count(level, before, seat, move, state, found)
            write(level, state, turns, found, tally)

    return play


def all_at_once(rules: Rules, level: Any, dice: Sequence[Die]) -> Cast:
    """The dice are cast for a game that always throws all of them: only then does a compiler know how many they are."""
    rolled, throw = rules.rolled, thrower(dice)

    def cast(state: Any, thrown: int, luck: Luck) -> Any:
        return rolled(level, state, throw(luck))

    return cast


def some_at_a_time(rules: Rules, level: Any, dice: Sequence[Die]) -> Cast:
    """The dice are cast for any game."""
    throwers: dict[int, Throw] = {}

    def cast(state: Any, thrown: int, luck: Luck) -> Any:
        if thrown not in throwers:
            throwers[thrown] = thrower([dice[i] for i in members(thrown)])
        return rules.rolled(level, state, throwers[thrown](luck))

    return cast


def thrower(dice: Sequence[Die]) -> Throw:
    """A function that throws these dice; one random number is enough for all of them where they are few."""
    ways = prod(len(die.numbers) for die in dice)
    if ways > MOST:
        return both(thrower(dice[:1]), thrower(dice[1:]))
    split = splitter(dice)

    def throw(luck: Luck) -> tuple[int, ...]:
        return split(below(luck, ways))

    return throw


def both(first: Throw, others: Throw) -> Throw:
    def throw(luck: Luck) -> tuple[int, ...]:
        return first(luck) + others(luck)

    return throw


def splitter(dice: Sequence[Die]) -> Callable[[int], tuple[int, ...]]:
    """A function that reads one number as a face of each die. A compiler has to know how many there are."""
    face = facer(dice[0].numbers)
    sides = len(dice[0].numbers)
    if len(dice) == 1:

        def split_one(number: int) -> tuple[int, ...]:
            return (face(number),)

        return split_one
    others = splitter(dice[1:])

    def split(number: int) -> tuple[int, ...]:
        return (face(number % sides), *others(number // sides))

    return split


def facer(numbers: tuple[int, ...]) -> Callable[[int], int]:
    """A function that gives the number on a side."""
    lowest = numbers[0]
    if numbers == tuple(range(lowest, lowest + len(numbers))):

        def face_in_a_row(side: int) -> int:
            return lowest + side

        return face_in_a_row

    def face(side: int) -> int:
        return numbers[side]

    return face


def asked_about_offers(picks: Sequence[Pick]) -> int:
    """The seats whose players do not leave all offers anyway, as bits."""
    return sum(1 << seat for seat, pick in enumerate(picks) if not getattr(pick, "leaves_offers", False))


def by_seat(picks: Sequence[Pick]) -> Pick:
    """One policy for all seats: each seat's own."""
    if all(pick is picks[0] for pick in picks):
        return picks[0]
    return reduce(lambda others, seat: either(picks[seat], seat, others), range(len(picks) - 1), picks[-1])


def either(own: Pick, place: int, others: Pick) -> Pick:
    def pick(level: Any, state: Any, seat: int, luck: Luck) -> int:
        if seat == place:
            return own(level, state, seat, luck)
        return others(level, state, seat, luck)

    return pick
