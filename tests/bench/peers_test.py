"""The peers play the very game that we play, or there would be nothing to compare."""

import sys
from importlib import import_module
from pathlib import Path
from random import Random

import pytest

BENCH = Path(__file__).parents[2] / "bench"

with pytest.MonkeyPatch.context() as patch:
    patch.syspath_prepend(BENCH)
    bench, peers, chain = import_module("rules"), import_module("peers"), import_module("peers.chain")

TRUTH = chain.truth()


def test_our_own_random_games_are_as_the_chain_has_them() -> None:
    game = chain.find(chain.GAME)
    play, rng = bench.by_rules(game, game.levels[0], 2), Random(1)
    ends = [play(rng.random) for _ in range(4000)]
    assert not chain.disagreement(len(ends), sum(steps for _, steps in ends) // 2, sum(w == 1 for w, _ in ends), TRUTH)


@pytest.mark.parametrize("peer", peers.PEERS[:2], ids=lambda peer: peer.name)
def test_a_peer_plays_the_same_game(peer: object) -> None:
    """The other two are held against the chain by the bench itself; they need more than the tests do."""
    assert peer.play(seconds=0.7, seed=11).games > 50


def test_another_game_is_noticed() -> None:
    turns, first = round(TRUTH.turns * 10_000), round(TRUTH.first * 10_000)
    assert not chain.disagreement(10_000, turns, first, TRUTH)
    assert "mean length" in chain.disagreement(10_000, turns + 30_000, first, TRUTH)
    assert "share" in chain.disagreement(10_000, turns, first - 300, TRUTH)


def test_who_plays_another_game_is_not_measured() -> None:
    told = 'print(\'{"games": 1000, "turns": 50000, "first": 507, "seconds": 2.0}\')'
    with pytest.raises(ValueError, match="Hasty plays another game: mean length"):
        peers.Peer("Hasty", (sys.executable, "-c", told), peers.nothing).play(1, 1)


def test_what_cannot_be_installed_is_left_out_aloud(capsys: pytest.CaptureFixture[str]) -> None:
    def fail() -> None:
        raise FileNotFoundError("npm")

    assert not peers.ready(peers.Peer("Nowhere", (), fail))
    assert "LEFT OUT: Nowhere" in capsys.readouterr().err
    assert peers.ready(peers.PEERS[0])
