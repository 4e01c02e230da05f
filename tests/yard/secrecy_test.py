"""What one sees does not depend on what one must not know."""

from random import Random
from typing import Any

import msgspec
import pytest
from tests.helpers import EVERY_LEVEL, next_event

from diceyard.core import record
from diceyard.core.game import Game, Help, Level
from diceyard.core.table import Chose, Said
from diceyard.yard.opened import Opened, at_version, settled
from diceyard.yard.seating import Chair, start
from diceyard.yard.view import Viewer, view

DEVICE = b"d" * 32


def waiting_after_a_throw(game: Game) -> tuple[int, ...]:
    return game.start(seats=max(game.seats)).thrown(Random(0)).waiting


SEVERAL = [(game, level) for game, level in EVERY_LEVEL if len(waiting_after_a_throw(game)) > 1]
"""Where several choose at the same time, there is something to hide."""


def a_table(game: Game, level: Level) -> Opened:
    seats = min(3, max(game.seats)) if 3 in game.seats else game.seats[0]
    return start(game, level.key, Help.CHECK, [Chair("me")] * seats, DEVICE)


@pytest.mark.parametrize(("game", "level"), SEVERAL)
def test_what_somebody_chooses_makes_no_difference_to_others_before_it_is_settled(game: Game, level: Level) -> None:
    """Two worlds that differ only in one unsettled choice look alike to everybody else: now, looked back at, and as a
    record."""
    rng, compared = Random(level.key), 0
    now = a_table(game, level)
    for _ in range(40):
        if now.table.winners:
            now = a_table(game, level)
        for seat in now.table.waiting if len(now.table.waiting) > 1 else ():
            one, other = (chosen(now, seat, rng) for _ in range(2))
            for viewer in (-1, (seat + 1) % now.table.seats):
                compared += 1
                assert all_that_is_sent(one, viewer) == all_that_is_sent(other, viewer)
        now = now.happened(next_event(now.table, rng))
    assert compared > 20


def chosen(now: Opened, seat: int, rng: Random) -> Opened:
    """The table after the seat has worked something out and chosen one of its moves."""
    at = now.table.position
    assert at
    said = Said(seat, f"{rng.randint(1, 9)} + {rng.randint(1, 9)}", str(rng.randint(1, 20)), rng.random() < 0.5, 900)
    return now.happened(said, Chose(seat, rng.choice(at.moves(seat))))


def all_that_is_sent(now: Opened, viewer: int) -> Any:
    who = Viewer((viewer,) if viewer >= 0 else (), False)
    views = [view(at_version(now, version), who) for version in (now.version - 1,)]
    public = record.write(record.opened(now.table).after(settled(now.table)))
    return msgspec.json.encode([view(now, who), *views]).replace(now.code.encode(), b""), public


@pytest.mark.parametrize(("game", "level"), EVERY_LEVEL)
def test_what_is_settled_can_be_read_back_at_any_moment(game: Game, level: Level) -> None:
    rng, now = Random(3), a_table(game, level)
    for _ in range(25):
        public = record.opened(now.table).after(settled(now.table))
        assert len(public.events) <= now.version
        if not now.table.waiting:
            assert public == now.table
        if now.table.winners:
            return
        now = now.happened(next_event(now.table, rng))


def test_the_chosen_are_known_though_not_what_they_chose() -> None:
    game, _ = SEVERAL[0]
    now, rng = a_table(game, game.levels[0]), Random(1)
    while len(now.table.waiting) < 2:
        now = now.happened(next_event(now.table, rng))
    seat = now.table.waiting[0]
    seen = view(chosen(now, seat, Random(1)), Viewer())
    assert [one.chosen for one in seen.seats] == [one == seat for one in range(now.table.seats)]
    assert seen.position == ""
