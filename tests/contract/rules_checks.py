"""What every game's rules keep to."""

import re
from collections.abc import Iterator
from itertools import pairwise, permutations, zip_longest
from random import Random
from typing import Any

from tests.contract.walks import LONGEST, Moment, choices, few, moments, moved, some, thrown, walk

from diceyard.core.errors import IllegalMove, Refused
from diceyard.core.game import Game, Level, Position
from diceyard.core.table import Chose, Rolled

KEY = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
MOST_OFFERS = 100
ORDERS = 12


def check_title_page(game: Game, level: Level, seats: int, rng: Random) -> None:
    """Game and level say who they are and whom they are for."""
    assert KEY.fullmatch(game.key), f"the key {game.key!r} does not look well in a link"
    assert game.name.strip(), "the game has no name"
    assert game.sentence.strip(), "the game has no sentence"
    assert game.seats == tuple(sorted(set(game.seats))), "the numbers of seats go up"
    assert game.seats[0] >= 1, "somebody has to play"
    keys = [one.key for one in game.levels]
    assert len(set(keys)) == len(keys), f"two levels have the same key: {keys}"
    assert KEY.fullmatch(level.key), f"the key {level.key!r} does not look well in a link"
    assert level.name.strip(), f"{level.key} has no name"
    assert level.sentence.strip(), f"{level.key} has no sentence"
    assert 3 <= level.ages[0] <= level.ages[1], f"{level.key} is for ages {level.ages}"
    assert level.practises, f"{level.key} practises nothing"
    assert all(text.strip() for text in (*level.practises, *level.tags)), f"{level.key} has an empty tag"
    assert len(set(level.tags)) == len(level.tags), f"{level.key} has a tag twice"
    assert all("{n}" in text for text in game.scored), "the points have a name but no number"


def check_dice_have_numbers(game: Game, level: Level, seats: int, rng: Random) -> None:
    """There are dice to play and to start with, and all of them show numbers."""
    for dice in (level.dice, level.opening):
        assert dice, "there are no dice"
        assert all(die.numbers == die.faces for die in dice), "a die shows something that is no number"


def check_one_thing_at_a_time(game: Game, level: Level, seats: int, rng: Random) -> None:
    """Dice are due, or seats are waited for, or there are winners; and they are dice and seats that there are."""
    rules = game.rules
    for at, *_ in moments(game, level, seats, rng):
        due, waiting, winners = (ask(level.numbers, at.state) for ask in (rules.dice, rules.waiting, rules.winners))
        assert [due > 0, waiting > 0, winners > 0].count(True) == 1, f"{due=} {waiting=} {winners=} in {at.state}"
        assert 0 <= due < 1 << len(level.dice), f"dice {due:b} are due in {at.state}"
        assert 0 <= waiting < 1 << seats, f"seats {waiting:b} are waited for in {at.state}"
        assert 0 <= winners < 1 << seats, f"seats {winners:b} win in {at.state}"


def check_first_seat_has_the_first_turn(game: Game, level: Level, seats: int, rng: Random) -> None:
    for first in range(seats):
        at = game.start(level.key, seats, first)
        assert (at.turn, at.seats) == (first, seats), f"seat {first} of {seats} starts, but: {at.state}"


def check_who_is_waited_for_has_a_move(game: Game, level: Level, seats: int, rng: Random) -> None:
    for at, *_ in moments(game, level, seats, rng):
        for seat in at.waiting:
            assert at.moves(seat), f"seat {seat} is waited for and can do nothing in {at.state}"


def check_who_is_not_waited_for_has_none(game: Game, level: Level, seats: int, rng: Random) -> None:
    """While seats are waited for, the others have nothing to choose, or they could choose twice."""
    for at, *_ in moments(game, level, seats, rng):
        others = set(range(seats)) - set(at.waiting) if at.waiting else ()
        for seat in others:
            assert not at.moves(seat), f"nobody waits for seat {seat}, but it can choose in {at.state}"


def check_moves_ascend(game: Game, level: Level, seats: int, rng: Random) -> None:
    """Plain ints, each larger than the one before, so that none comes twice."""
    for at, seat, moves, _ in choices(game, level, seats, rng):
        assert all(type(move) is int for move in moves), f"a move is no plain int: {moves}"
        assert all(one < next_ for one, next_ in pairwise(moves)), f"seat {seat} has {moves} in {at.state}"


def check_moves_are_the_same_each_time(game: Game, level: Level, seats: int, rng: Random) -> None:
    """Asked again, and asked twice at the same time: two askers must not get into each other's way."""
    for at, seat, moves, _ in choices(game, level, seats, rng):
        first, second = (game.rules.moves(level.numbers, at.state, seat) for _ in "ab")
        both = list(zip_longest(first, second))
        assert both == [(move, move) for move in moves], f"seat {seat} has {moves}, then {both} in {at.state}"


def check_after_takes_the_moves_and_nothing_else(game: Game, level: Level, seats: int, rng: Random) -> None:
    for moment in few(choices(game, level, seats, rng), rng):
        at, seat, moves, _ = moment
        for move in some(moves, rng, 5):
            made = moved(at, Chose(seat, move))
            assert at.after(seat, move).state == made.state, f"{move} leads elsewhere in {at.state}"
        for stranger, move in wrong_choices(moment, rng):
            assert refuses(at, stranger, move), f"seat {stranger} can make the move {move!r} in {at.state}"


def wrong_choices(moment: Moment, rng: Random) -> Iterator[tuple[Any, Any]]:
    """What nobody may do: moves next to real ones, of other seats, of no seat, and things that are no move at all."""
    at, seat, moves, _ = moment
    near = [move + step for move in some(moves, rng, 3) for step in (-1, 1)]
    far = [-1, -moves[0] - 1, 1 << 70, rng.getrandbits(8), rng.getrandbits(40)]
    nonsense = [True, False, float(moves[0]), str(moves[0]), None]
    yield from ((seat, move) for move in {*near, *far} - set(moves))
    yield from ((seat, move) for move in nonsense)
    for other in range(-2, at.seats + 2):
        yield from ((other, move) for move in moves[:1] if move not in at.moves(other))
    yield from ((other, moves[0]) for other in (True, False, float(seat), None))


def refuses(at: Position, seat: Any, move: Any) -> bool:
    try:
        at.after(seat, move)
    except IllegalMove:
        return True
    return False


def check_every_throw_is_taken_and_nothing_else(game: Game, level: Level, seats: int, rng: Random) -> None:
    for moment in few(moments(game, level, seats, rng), rng, 60):
        at = moment.at
        for faces in throws(at, rng) if at.dice else ():
            assert at.rolled(faces).state == moved(at, Rolled(faces)).state, f"{faces} leads elsewhere in {at.state}"
        for faces in wrong_throws(at, rng):
            assert refuses_throw(at, faces), f"the dice can show {faces} in {at.state}"


def throws(at: Position, rng: Random) -> Iterator[tuple[int, ...]]:
    """The lowest and the highest throw, and every face of every die at least once."""
    yield from (tuple(end(die.numbers) for die in at.dice) for end in (min, max))
    for i, die in enumerate(at.dice):
        for face in die.numbers:
            faces = thrown(at, rng)
            yield (*faces[:i], face, *faces[i + 1 :])


def wrong_throws(at: Position, rng: Random) -> Iterator[tuple[Any, ...]]:
    """Too few dice, too many, faces that no die has; any throw at all when none is due."""
    faces = thrown(at, rng)
    yield faces[1:]
    yield (*faces, 1)
    yield (*faces, *faces, 3)
    for wrong in (0, -1, 99, True, float(faces[0]) if faces else 2.0):
        yield (wrong, *faces[1:])


def refuses_throw(at: Position, faces: Any) -> bool:
    try:
        at.rolled(faces)
    except Refused:
        return True
    return False


def check_states_are_plain(game: Game, level: Level, seats: int, rng: Random) -> None:
    """Ints that fit a compiler's, and tuples of them. So nothing can change a state that was given to it."""
    numbers = list(plain_ints(level.numbers))
    for at, *_ in moments(game, level, seats, rng):
        numbers += plain_ints(at.state)
        assert hash(at.state) == hash(tuple(at.state)), f"{at.state} is not the tuple that it looks like"
    assert all(-(1 << 63) <= number < 1 << 63 for number in numbers), "a number is too large to compile"


def plain_ints(thing: Any) -> Iterator[int]:
    if isinstance(thing, tuple):
        for part in thing:
            yield from plain_ints(part)
    else:
        assert type(thing) is int, f"a state holds {thing!r}, which is no plain int"
        yield thing


def check_replay_gives_the_same_states(game: Game, level: Level, seats: int, rng: Random) -> None:
    """What happened is all there is to know: no rule remembers another game, and none throws dice of its own."""
    for _ in range(5):
        history = list(walk(game, level, seats, rng))
        at = game.start(level.key, seats, history[0].at.turn)
        for number, moment in enumerate(history):
            assert at.state == moment.at.state, f"step {number} was {moment.at.state}, now {at.state}"
            at = played_again(at, moment.event)


def played_again(at: Position, event: Rolled | Chose | None) -> Position:
    match event:
        case Rolled(faces):
            return at.rolled(faces)
        case Chose(seat, move):
            return at.after(seat, move)
    return at


def check_order_of_arrival_changes_nothing(game: Game, level: Level, seats: int, rng: Random) -> None:
    """Seats that are waited for together may choose in any order: what comes of it is the same."""
    together = (moment for moment in choices(game, level, seats, rng) if len(moment.at.waiting) > 1)
    for moment in few(together, rng, 40):
        chosen = [Chose(seat, rng.choice(moves)) for seat in moment.at.waiting if (moves := moment.at.moves(seat))]
        settled = {arrived(moment.at, order).state for order in orders(chosen, rng)}
        assert len(settled) == 1, f"{chosen} in {moment.at.state} gives {settled}"


def orders(chosen: list[Chose], rng: Random) -> Iterator[tuple[Chose, ...]]:
    """All orders, or some where there are too many."""
    if len(chosen) <= 3:
        return permutations(chosen)
    return (tuple(rng.sample(chosen, len(chosen))) for _ in range(ORDERS))


def arrived(at: Position, order: tuple[Chose, ...]) -> Position:
    for choice in order:
        at = at.after(choice.seat, choice.move)
    return at


def check_offers_come_to_an_end(game: Game, level: Level, seats: int, rng: Random) -> None:
    """What may be taken or left while dice are due can only be taken so often, and then the dice are thrown."""
    offered = (moment for moment in choices(game, level, seats, rng) if moment.at.dice)
    for moment in few(offered, rng, 40):
        at = moment.at
        for _ in range(MOST_OFFERS):
            offers = [Chose(seat, move) for seat in range(seats) for move in at.moves(seat)] if at.dice else []
            if not offers:
                break
            at = moved(at, rng.choice(offers))
        assert not offers, f"there are offers without end in {moment.at.state}"


def check_everybody_has_points(game: Game, level: Level, seats: int, rng: Random) -> None:
    """As many at every moment, whatever is going on; seats beyond the table have none."""
    lengths = set()
    for at, *_ in moments(game, level, seats, rng):
        points = game.rules.points(level.numbers, at.state)
        assert all(type(number) is int for number in points), f"points are ints, not {points}"
        assert not any(points[seats:]), f"a seat beyond the {seats} at the table has points: {points}"
        lengths.add(len(points))
    assert len(lengths) == 1, f"points come in different lengths: {lengths}"
    assert min(lengths) >= seats, f"{seats} seats have {min(lengths)} points"


def check_the_end_is_the_end(game: Game, level: Level, seats: int, rng: Random) -> None:
    """Once there are winners nobody can do anything any more, so they stay the winners with their points."""
    for at, *_ in moments(game, level, seats, rng):
        if at.winners:
            assert not any(at.moves(seat) for seat in range(seats)), f"the game goes on after its end: {at.state}"


def check_every_game_ends(game: Game, level: Level, seats: int, rng: Random) -> None:
    for _ in range(20):
        steps = sum(1 for _ in walk(game, level, seats, rng))
        assert steps < LONGEST, f"after {steps} steps there is still no end"
