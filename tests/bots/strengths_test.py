"""The four strengths: named, ordered, apart, legal, and the same for the same luck."""

from random import Random

import pytest
from tests.bots.million import illegal_moves
from tests.helpers import EVERY_TABLE, KYO

from diceyard import bots
from diceyard.bots.minds.best import best, trained, weighed
from diceyard.core.luck import fresh
from diceyard.core.speech import speaking
from diceyard.games import all_games, find, part
from diceyard.languages import spoken
from diceyard.simulate.arena import arena

GOH, SNL = find("get-outta-here"), find("strikes-and-locks")
POSITIONS = 25
STRENGTHS = tuple(bots.offered_to_people())


def test_people_choose_among_four_from_the_weakest_to_the_strongest() -> None:
    assert bots.offered_to_people() == {"mouse": "Mouse", "fox": "Fox", "owl": "Owl", "dragon": "Dragon"}
    assert bots.USUAL in STRENGTHS[1:3]


def test_they_are_found_by_their_name_in_the_readers_language() -> None:
    assert bots.find("Owl").KEY == "owl"
    with speaking(spoken("es")):
        assert bots.offered_to_people()["owl"] == "Búho"
        assert bots.find("búho") is bots.find("owl")


def test_those_of_old_games_are_still_there() -> None:
    assert [bots.find(key).KEY for key in ("simple", "random")] == ["simple", "random"]


def test_all_nets_have_learnt_something_and_weigh_less_than_a_megabyte() -> None:
    nets = [learnt for game in all_games() if (learnt := part(game, "learnt"))]
    assert all(all(trained(learnt)) for learnt in nets)
    assert sum(learnt.FILE.stat().st_size for learnt in nets) < 1_000_000


@pytest.mark.parametrize("key", STRENGTHS)
def test_no_strength_makes_an_illegal_move_in_thousands_of_random_positions(key: str) -> None:
    for game, level, seats in EVERY_TABLE:
        asked, illegal = illegal_moves(game, level, seats, key, POSITIONS, False)
        assert (asked >= POSITIONS, illegal) == (True, 0), (game.key, level.key, seats)


@pytest.mark.parametrize("seats", GOH.seats)
def test_the_dragon_leaves_nothing_to_luck(seats: int) -> None:
    at = GOH.start("standard", seats).thrown(Random(5))
    pick = best(GOH, at.level)
    assert pick(at.level.numbers, at.state, 0, fresh(1, 1)) == pick(at.level.numbers, at.state, 0, fresh(2, 2))


def test_what_was_learnt_weighs_every_move_and_the_dragon_plays_the_best() -> None:
    at = GOH.start("intermediate", 3).rolled((6, 5))
    found = weighed(at, 0)
    assert found
    assert found.keys() == set(at.moves(0))
    assert bots.find("dragon").choose(at, 0, Random(1)) == max(found, key=found.__getitem__)
    assert weighed(KYO.start().rolled((1, 2)), 0) is None


def test_a_dragon_that_leads_alone_stops_before_the_roll() -> None:
    """The other has stopped behind it: whoever rolls on can only lose."""
    start = SNL.start("basic", 2)
    level = start.level.numbers
    crossed = start.rolled((5, 4, 9, 3, 8, 2))
    ahead = crossed.after(0, crossed.moves(0)[-1]).after(1, 0)
    stopped = ahead.after(1, ahead.moves(1)[0])
    dragon = bots.find("dragon")
    assert bots.offered(dragon, stopped, 0, Random(1)) == stopped.moves(0)[0]
    assert bots.offered(dragon, start, 0, Random(1)) is None
    assert best(SNL, start.level)(level, start.state, 0, fresh(1, 1)) == bots.LEAVE


@pytest.mark.parametrize(
    ("game", "level", "players"),
    [
        (KYO, "basic", ("owl", "mouse")),
        (GOH, "intermediate", ("owl", "fox")),
        (GOH, "intermediate", ("fox", "mouse")),
        (SNL, "basic", ("owl", "fox")),
        (SNL, "basic", ("fox", "mouse")),
    ],
    ids=["kyo owl", "goh owl", "goh fox", "snl owl", "snl fox"],
)
def test_neighbours_are_apart(game: object, level: str, players: tuple[str, str]) -> None:
    """As docs/strength.md tells; these are games enough to be sure, not to be exact."""
    stronger, weaker = arena(game, level, 2, players, 400, 1, 1, "interpreted")  # type: ignore[arg-type]
    assert stronger.score.value > weaker.score.value
