"""The hints in the games lead to the best move, where that is known at once, and the last one says why."""

from random import Random
from types import SimpleNamespace

import pytest
from tests.helpers import EVERY_TABLE, KYO, positions

import diceyard
from diceyard.analysis import hints as room
from diceyard.analysis.hints import hints
from diceyard.analysis.learnt import Learnt
from diceyard.solve import known

TORN = diceyard.position("knock-yourself-out/basic/2 a=1,5 b=1,2 turn=a roll=3,2")


def test_the_last_hint_names_the_best_move_and_its_reason() -> None:
    assert hints(TORN, 0) == (
        "There is a die you can take out. Try every sum that your dice can make.",
        "Work out 3 + 2.",
        "3 + 2 = 5: take out the 5. Taking out the 5 leaves you 1; 10 of the 36 rolls help. "
        "Taking out the 1 leaves 5; 6 help.",
    )


@pytest.mark.parametrize("level", ["basic", "all-operations"])
def test_all_three_lead_to_what_is_exactly_best(level: str) -> None:
    solution = known(KYO, level, 2)
    assert solution
    for at in positions(KYO, KYO.level(level), 2, Random(8), most=80):
        for seat in at.waiting:
            best = solution.best(at, seat)
            assert best is not None
            claims = KYO.words.explain(at.level.numbers, at.state, seat, best)
            _, plainer, plain = hints(at, seat)
            if claims:
                assert plainer == f"Work out {str(claims[0]).partition(' =')[0]}."
                assert plain.startswith(str(claims[0]))
            assert plain.count("leaves") <= 2


@pytest.mark.parametrize(("game", "level", "seats"), EVERY_TABLE)
def test_there_are_three_hints_in_every_game(game, level, seats) -> None:
    for at in positions(game, level, seats, Random(9), most=3):
        if at.moves(at.turn):
            assert all(hints(at, at.turn))


def learned(best: int) -> Learnt:
    return Learnt([1.0], SimpleNamespace(), SimpleNamespace(play=lambda *at: best))


def test_what_was_learnt_leads_the_hints(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room, "sure", lambda *of: learned(1))
    assert hints(TORN, 0)[1:] == (
        "Work out 3 − 2.",
        "3 − 2 = 1: take out the 1. Taking out the 1 leaves you 5; 6 of the 36 rolls help.",
    )


def test_where_nothing_is_known_the_hints_are_the_games_own(monkeypatch: pytest.MonkeyPatch) -> None:
    own = KYO.words.hints(TORN.level.numbers, TORN.state, 0)
    monkeypatch.setattr(room, "sure", lambda *of: None)
    assert hints(TORN, 0) == own


def test_where_rolling_on_is_best_the_hints_are_the_games_own(monkeypatch: pytest.MonkeyPatch) -> None:
    game = next(game for game in diceyard.all_games() if game.start().moves(0))
    at = game.start()
    own = game.words.hints(at.level.numbers, at.state, 0)
    for best, expected in ((-1, own), (at.moves(0)[0], None)):
        monkeypatch.setattr(room, "sure", lambda *of, best=best: learned(best))
        assert (hints(at, 0) == own) == (expected == own)


def test_without_reasons_the_hints_are_the_games_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room, "part", lambda *of: None)
    assert hints(TORN, 0) == KYO.words.hints(TORN.level.numbers, TORN.state, 0)


def test_a_hint_tells_nothing_of_what_others_have_chosen() -> None:
    game = next(game for game in diceyard.all_games() if game.start().moves(0))
    at = game.start(seats=2).rolled((6, 5, 4, 3, 7, 2))
    assert len({hints(at.after(1, move), 0) for move in (at.moves(1)[0], at.moves(1)[-1])}) == 1
