"""Games from tables: the chain of positions is the game, and what is drawn agrees with it and with play."""

from functools import cache
from math import sqrt
from random import Random
from typing import Any

import numpy as np
import pytest
from tests.simulate.players import first_move, taking_offers

from diceyard.bots import LEAVE
from diceyard.bots.random import policy as random_policy
from diceyard.core.errors import Refused
from diceyard.core.luck import below, word
from diceyard.games import find
from diceyard.simulate import TABLES, Plan, simulate
from diceyard.simulate.chain import Asked, Chain, Walker
from diceyard.simulate.engine import engine
from diceyard.simulate.play import CUT_OFF
from diceyard.simulate.tables import Table, aliases, results, table

KYO = find("knock-yourself-out")
BASIC = KYO.level("basic")
GAMES = 20_000


@cache
def drawn() -> Table:
    pick = random_policy(KYO, BASIC)
    return table(KYO, BASIC, 2, (pick, pick))


def chances(found: Table) -> dict[Any, float]:
    """What an alias table gives each outcome."""
    many = len(found.own)
    sums: dict[Any, float] = dict.fromkeys(found.outcomes, 0.0)
    for column, own in enumerate(found.own):
        share = (own + 1) / 2**32
        sums[found.outcomes[column]] += share / many
        sums[found.outcomes[found.other[column]]] += (1 - share) / many
    return sums


def test_played_games_agree_with_the_exact_chances() -> None:
    exact = chances(drawn())
    tally = simulate(KYO.key, "basic", 2, ("random", "random"), GAMES, 2).tally
    first_wins = sum(chance for outcome, chance in exact.items() if outcome.winners == 1)
    assert tally.won_alone[0] == pytest.approx(first_wins * GAMES, abs=4 * sqrt(GAMES / 4))
    turns = sum(outcome.turns * chance for outcome, chance in exact.items())
    spread = sum((outcome.turns - turns) ** 2 * chance for outcome, chance in exact.items())
    assert tally.turns.total / GAMES == pytest.approx(turns, abs=4 * sqrt(spread / GAMES))
    assert max(tally.lengths) <= max(outcome.turns for outcome in exact)
    assert min(outcome.turns for outcome in exact) == 11
    for points in range(7):
        chance = sum(one for outcome, one in exact.items() if outcome.points[1] == points)
        assert tally.scores(1).get(points, 0) == pytest.approx(chance * GAMES, abs=4 * sqrt(GAMES / 4))


def test_the_first_turns_are_as_the_rules_say() -> None:
    """Of the 36 throws, three doubles are nothing, and all others take out what they make."""
    walker = Walker(KYO, BASIC, (random_policy(KYO, BASIC),) * 2)
    opening = KYO.start().state
    found = walker.turn(opening)
    assert sum(found.values()) == pytest.approx(1)
    missed = [chance for state, chance in found.items() if state.trays == opening.trays]
    assert missed == [pytest.approx(3 / 36)]
    assert all(state.turn == 1 for state in found)
    assert len(found) == 7


def test_games_from_tables_agree_with_the_exact_chances(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("diceyard.simulate.tables.table", lambda *_: drawn())
    games, exact = 300_000, chances(drawn())
    tally = simulate(KYO.key, "basic", 2, ("random", "random"), games, 9, way=TABLES).tally
    assert tally.games == games
    assert sum(tally.endings) == sum(tally.won_alone) == games
    common = range(11, 100)
    expected = [sum(one for outcome, one in exact.items() if outcome.turns == turns) * games for turns in common]
    squares = sum(
        (tally.lengths.get(turns, 0) - mean) ** 2 / mean
        for turns, mean in zip(common, expected, strict=True)
        if mean > 5
    )
    cells = sum(mean > 5 for mean in expected)
    assert abs(squares - cells) < 4 * sqrt(2 * cells)
    assert tally.points(0).total == sum(points * n for points, n in tally.scores(0).items())


def test_tables_give_the_same_in_any_chunks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("diceyard.simulate.tables.table", lambda *_: drawn())
    made = engine.__wrapped__(Plan(KYO.key, "basic", 2, ("random", "random"), 5, TABLES))
    whole = made.played(0, 5_000)
    rng = Random(3)
    for _ in range(3):
        first, second = sorted(rng.sample(range(1, 5_000), 2))
        assert made.played(0, first) + made.played(first, second) + made.played(second, 5_000) == whole
    assert made.played(0, 3_000) + made.played(3_000, 5_000) == whole
    monkeypatch.setattr("diceyard.simulate.engine.find_spec", lambda _: None)
    slow = engine.__wrapped__(Plan(KYO.key, "basic", 2, ("random", "random"), 5, TABLES))
    assert slow.played(0, 5_000) == whole
    assert made.played(0, 5_000) != engine.__wrapped__(Plan(KYO.key, "basic", 2, ("random",) * 2, 6, TABLES)).played(
        0, 5_000
    )


def test_a_policy_is_gone_through_with_everything_it_may_draw() -> None:
    def pick(level: Any, state: Any, seat: int, luck: Any) -> int:
        if below(luck, 2):
            return below(luck, 3)
        return 10 + below(luck, 1)

    found: dict[int, float] = {}
    for answer, chance in Asked(pick)(None, None, 0):
        found[answer] = found.get(answer, 0) + chance
    assert found == {0: pytest.approx(1 / 6), 1: pytest.approx(1 / 6), 2: pytest.approx(1 / 6), 10: 0.5}


def test_a_policy_that_draws_otherwise_is_refused() -> None:
    def pick(level: Any, state: Any, seat: int, luck: Any) -> int:
        return word(luck)

    with pytest.raises(Refused, match="below"):
        list(Asked(pick)(None, None, 0))


def test_offers_are_walked_too() -> None:
    game = find("strikes-and-locks")
    level = game.level("basic")
    pick = taking_offers(game, level)
    state = game.start("basic", 2).state
    walker = Walker(game, level, (first_move(game, level), pick))
    offered = walker._offers(state)
    assert sum(offered.values()) == 1
    stopped = {after.marks.stopped: chance for after, chance in offered.items()}
    assert stopped == {0b01: 0.75, 0b11: 0.25}
    over = next(after for after in offered if after.marks.stopped == 0b11)
    assert walker._throws(over) == {over: 1.0}
    assert walker._settle(over) == {over: 1.0}
    assert LEAVE not in stopped


@pytest.mark.parametrize(
    ("game", "level", "why"),
    [("get-outta-here", "standard", "too many positions"), ("strikes-and-locks", "basic", "too many throws")],
)
def test_games_with_too_much_are_refused(game: str, level: str, why: str) -> None:
    with pytest.raises(Refused, match=why):
        simulate(game, level, 2, ("random", "random"), 10, way=TABLES)


def test_a_game_that_never_ends_is_given_up() -> None:
    states = [KYO.start().state]
    assert results(KYO, BASIC, Chain(states, {0: [(0, 1.0)]})) == {}
    assert CUT_OFF < 20_000


@pytest.mark.parametrize("chances_", [[1.0], [0.5, 0.5], [0.1, 0.2, 0.7], [1e-9, 1 - 1e-9], [0.25] * 4])
def test_alias_tables_hold_their_chances(chances_: list[float]) -> None:
    own, other = aliases(np.array(chances_))
    sums = [0.0] * len(chances_)
    for column in range(len(chances_)):
        share = (own[column] + 1) / 2**32
        sums[column] += share / len(chances_)
        sums[other[column]] += (1 - share) / len(chances_)
    assert sums == pytest.approx(chances_, abs=1e-9)
