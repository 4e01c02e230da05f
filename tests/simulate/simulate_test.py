"""One plan gives the same counts however it is carried out, and they are the counts of those games."""

import subprocess
import sys
from collections import Counter
from itertools import pairwise
from math import prod
from random import Random
from typing import Any

import pytest
from tests.simulate import players
from tests.simulate.players import Chooser, cheating, first_move, not_for_compilers, taking_offers

from diceyard import bots
from diceyard.bots import LEAVE
from diceyard.core.errors import IllegalMove, Refused
from diceyard.core.game import members
from diceyard.core.luck import below, fresh, word
from diceyard.games import all_games, find
from diceyard.simulate import COMPILED, INTERPRETED, Plan, running, simulate
from diceyard.simulate.engine import engine
from diceyard.simulate.plan import Drawn
from diceyard.simulate.run import larger, played

KYO = "knock-yourself-out"
PLANS = [pytest.param(game.key, game.levels[-1].key, game.seats[-1], "random", id=game.key) for game in all_games()] + [
    pytest.param("strikes-and-locks", "basic", 2, taking_offers, id="offers")
]


def with_policy(player: Any, game: str, level: str) -> Any:
    return player if isinstance(player, str) else player(find(game), find(game).level(level))


@pytest.mark.parametrize(("game", "level", "seats", "player"), PLANS)
def test_compiled_and_interpreted_count_the_same(game: str, level: str, seats: int, player: Any) -> None:
    pytest.importorskip("numba", reason="needs diceyard[fast]")
    policies = (with_policy(player, game, level), *["random"] * (seats - 1))
    slow = simulate(game, level, seats, policies, 8, 11, way=INTERPRETED)
    fast = simulate(game, level, seats, policies, 8, 11, way=COMPILED)
    assert (slow.way, fast.way) == (INTERPRETED, COMPILED)
    assert slow.tally == fast.tally
    assert fast.seconds_to_compile > slow.seconds_to_compile == 0


def by_hand(game_key: str, level_key: str, seats: int, games: int, seed: int) -> dict[str, Any]:
    """The same games, played through `Position` and counted in the plainest way."""
    game = find(game_key)
    won: Counter[int] = Counter()
    lengths: Counter[int] = Counter()
    points: list[Counter[int]] = [Counter() for _ in range(seats)]
    for number in range(games):
        luck, at, turns = fresh(seed, number), game.start(level_key, seats), 0
        while not at.winners:
            if at.dice:
                turns += 1
                # The first die counts ones, the next as many as the first has sides, and so on.
                place = below(luck, prod(len(die.numbers) for die in at.dice))
                faces = []
                for die in at.dice:
                    faces.append(die.numbers[place % len(die.numbers)])
                    place //= len(die.numbers)
                at = at.rolled(tuple(faces))
            for seat in at.waiting[:1]:
                moves = at.moves(seat)
                at = at.after(seat, moves[below(luck, len(moves))])
        won[sum(1 << seat for seat in at.winners)] += 1
        lengths[turns] += 1
        for seat in range(seats):
            points[seat][at.points[seat]] += 1
    return {"won": dict(won), "lengths": dict(lengths), "points": [dict(each) for each in points]}


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.key)
def test_what_is_counted_is_what_happened(game: Any) -> None:
    level, seats = game.levels[0].key, game.seats[1]
    tally = simulate(game.key, level, seats, ("random",) * seats, 25, 3, way=INTERPRETED).tally
    plain = by_hand(game.key, level, seats, 25, 3)
    assert tally.games == 25
    assert tally.won_by == plain["won"]
    assert tally.lengths == plain["lengths"]
    assert [tally.scores(seat) for seat in range(seats)] == plain["points"]
    assert tally.turns.total == sum(turns * games for turns, games in plain["lengths"].items())
    assert tally.turns.squares == sum(turns**2 * games for turns, games in plain["lengths"].items())
    for seat in range(seats):
        assert tally.points(seat).total == sum(score * games for score, games in plain["points"][seat].items())
        assert tally.points(seat).squares == sum(score**2 * games for score, games in plain["points"][seat].items())
        assert tally.won[seat] == sum(games for won, games in plain["won"].items() if seat in members(won))
        assert tally.won_alone[seat] == plain["won"].get(1 << seat, 0)
    assert tally.shared == sum(games for won, games in plain["won"].items() if len(members(won)) > 1)
    assert tally.unfinished == 0


@pytest.mark.parametrize("way", [COMPILED, INTERPRETED])
def test_any_chunks_add_up_to_the_same(way: str) -> None:
    if way == COMPILED:
        pytest.importorskip("numba", reason="needs diceyard[fast]")
    plan = Plan(KYO, "basic", 2, ("random", "random"), 5, way)
    whole = engine(plan).played(0, 40)
    rng = Random(1)
    for _ in range(3):
        borders = [0, *sorted(rng.sample(range(1, 40), 4)), 40]
        parts = [played(plan, first, end)[0] for first, end in pairwise(borders)]
        assert sum(parts[1:], parts[0]) == whole


@pytest.mark.parametrize("way", [COMPILED, INTERPRETED])
def test_any_number_of_cores_counts_the_same(way: str) -> None:
    if way == COMPILED:
        pytest.importorskip("numba", reason="needs diceyard[fast]")
    one = simulate(KYO, "basic", 2, ("random", "random"), 500, 5, way=way)
    two = simulate(KYO, "basic", 2, ("random", "random"), 500, 5, way=way, cores=2)
    assert one.tally == two.tally


def test_another_seed_gives_other_games() -> None:
    tallies = {
        simulate(KYO, "basic", 2, ("random",) * 2, 20, seed, way=INTERPRETED).tally for seed in (0, 1, -1, 2**64)
    }
    assert len(tallies) == 3, "2⁶⁴ is 0 again; all others differ"


def test_the_result_grows_and_can_be_left_at_any_time() -> None:
    plan = Plan(KYO, "basic", 2, ("random", "random"), 5, INTERPRETED)
    for result in running(plan, 10**9, 1):
        if result.tally.games > 100:
            break
    assert result.asked == 10**9
    assert result.tally == engine(plan).played(0, result.tally.games)
    assert result.games_per_second == pytest.approx(result.tally.games / result.seconds)
    assert result.turns_per_second == pytest.approx(result.tally.turns.total / result.seconds)


def test_seats_play_with_their_own_policies() -> None:
    level = find(KYO).levels[0]
    lazy = first_move(find(KYO), level)
    for players_ in (("random", "simple"), ("simple", "random")):
        tally = simulate(KYO, "basic", 2, players_, 200, 1, way=INTERPRETED).tally
        assert tally.won[players_.index("simple")] > 110
    four = simulate(KYO, "basic", 4, ("random", lazy, "random", "simple"), 20, 1, way=INTERPRETED)
    assert four.tally.won[0] == four.tally.won[2]


def test_a_policy_that_no_compiler_takes_is_run_as_it_is_and_told(capsys: Any) -> None:
    pytest.importorskip("numba", reason="needs diceyard[fast]")
    pick = not_for_compilers(find(KYO), find(KYO).levels[0])
    slow = simulate(KYO, "basic", 2, (pick, "random"), 10, 1)
    assert slow.way == INTERPRETED
    assert "cannot be compiled" in slow.notes[0]
    assert slow.tally == simulate(KYO, "basic", 2, ("random", "random"), 10, 1, way=INTERPRETED).tally
    with pytest.raises(Refused, match="cannot be compiled"):
        simulate(KYO, "basic", 2, (pick, "random"), 10, 1, way=COMPILED)


def test_a_bot_that_only_chooses_plays_too(monkeypatch: pytest.MonkeyPatch) -> None:
    both = (Chooser, bots.find("random"))
    monkeypatch.setattr(bots, "all_bots", lambda: both)
    tally = simulate(KYO, "basic", 2, ("chooser", "random"), 20, 1, way=INTERPRETED).tally
    again = engine.__wrapped__(Plan(KYO, "basic", 2, ("chooser", "random"), 1, INTERPRETED))
    assert tally == again.played(0, 20)
    stopped = simulate("strikes-and-locks", "basic", 2, ("chooser", "random"), 5, 1, way=INTERPRETED).tally
    assert stopped.scores(0) == {0: 5}, "it stops before its first throw"


def test_python_random_numbers_come_from_the_luck() -> None:
    assert Drawn(fresh(1, 2)).getrandbits(32) == word(fresh(1, 2))
    again = Drawn(fresh(1, 2))
    assert Drawn(fresh(1, 2)).getrandbits(64) >> 32 == again.getrandbits(32)
    numbers = [again.random() for _ in range(2_000)]
    assert 0.48 < sum(numbers) / len(numbers) < 0.52
    assert all(0 <= number < 1 for number in numbers)
    assert {again.getrandbits(3) for _ in range(100)} == set(range(8))


def test_an_illegal_move_is_told_as_what_it_is() -> None:
    pick = cheating(find(KYO), find(KYO).levels[0])
    with pytest.raises(IllegalMove, match="Seat 1’s player said 99, but it could say"):
        simulate(KYO, "basic", 2, ("random", pick), 10, 1, way=INTERPRETED)


@pytest.mark.parametrize(
    ("changed", "told"),
    [
        ({"game": "chess"}, "There is no game “chess”"),
        ({"level": "hard"}, "has no level “hard”"),
        ({"seats": 3}, "is for 2 and 4 players"),
        ({"policies": ("random",)}, "2 seats need as many players, not 1"),
        ({"policies": ("random", "clever")}, "no computer player “clever”"),
        ({"games": 0}, "at least one game"),
        ({"cores": 0}, "at least one game and one core"),
    ],
)
def test_what_cannot_be_played_is_refused_kindly(changed: dict[str, Any], told: str) -> None:
    asked = {"game": KYO, "level": "basic", "seats": 2, "policies": ("random", "random"), "games": 1} | changed
    with pytest.raises(Refused, match=told):
        simulate(**asked)  # type: ignore[arg-type]


def test_offers_are_made_once_a_roll_to_every_seat_in_order() -> None:
    game = find("strikes-and-locks")
    asked: list[tuple[int, bool]] = []

    def pick(level: Any, state: Any, seat: int, luck: Any) -> int:
        offered = bool(game.rules.dice(level, state))
        asked.append((seat, offered))
        if offered:
            return LEAVE
        return next(iter(game.rules.moves(level, state, seat)))

    engine(Plan(game.key, "basic", 3, (pick,) * 3, 1, INTERPRETED)).played(0, 1)
    assert asked[:6] == [(0, True), (1, True), (2, True), (0, False), (1, False), (2, False)]


def test_what_is_hidden_from_a_seat_is_hidden_from_its_policy() -> None:
    game = find("strikes-and-locks")
    hidden = []

    def pick(level: Any, state: Any, seat: int, luck: Any) -> int:
        if game.rules.dice(level, state):
            return LEAVE
        hidden.append(state == game.rules.seen(level, state, seat))
        return next(iter(game.rules.moves(level, state, seat)))

    engine(Plan(game.key, "basic", 2, (pick,) * 2, 1, INTERPRETED)).played(0, 1)
    assert all(hidden)


def test_chunks_grow_gently_and_shrink_at_once() -> None:
    assert larger(100, 0.0001) == 800
    assert larger(100, 2.5) == 10
    assert larger(1, 100.0) == 1
    assert larger(10**9, 0.25) == 1 << 22


def test_it_all_works_without_numba_and_says_that_it_is_slow() -> None:
    code = (
        "import sys\n"
        "for name in ('numba', 'llvmlite'): sys.modules[name] = None\n"
        "from diceyard.simulate import simulate\n"
        f"result = simulate({KYO!r}, 'basic', 2, ('random', 'random'), 20, 5, cores=2)\n"
        "print(result.way, result.notes[0], result.tally.won_alone)\n"
    )
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    here = simulate(KYO, "basic", 2, ("random", "random"), 20, 5, way=INTERPRETED).tally
    assert told.startswith("interpreted Without numba this is slow.")
    assert told.rstrip().endswith(str(here.won_alone))


def test_players_are_found_by_other_processes() -> None:
    plan = Plan(KYO, "basic", 2, ("random", "random"), 5, INTERPRETED)
    results = list(running(plan, 300, 2))
    assert [result.tally.games for result in results] == sorted(result.tally.games for result in results)
    assert results[-1].tally == engine(plan).played(0, 300)
    assert players.first_move
