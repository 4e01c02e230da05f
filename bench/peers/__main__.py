"""How fast the peers are, each held against the exact answers.

python bench/peers [--seconds N]
"""

import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from peers import PEERS, ready
from peers.chain import truth


def main() -> None:
    parser = argparse.ArgumentParser(description="Games and turns a second of the peers, on one core.")
    parser.add_argument("--seconds", type=float, default=3.0, help="how long each plays")
    seconds = parser.parse_args().seconds
    exact = truth()
    print(f"{'peer':22} {'games':>10} {'games/s':>10} {'turns/s':>12} {'turns a game':>13} {'first wins':>11}")
    for peer in filter(ready, PEERS):
        played = peer.play(seconds, seed=7)
        games, turns, first, _ = played
        rates = f"{played.games_a_second:10,.0f} {played.turns_a_second:12,.0f}"
        print(f"{peer.name:22} {games:10,} {rates} {turns / games:13.3f} {first / games:11.4f}", flush=True)
    print(f"{'exactly':56} {exact.turns:14.3f} {exact.first:11.4f}")


if __name__ == "__main__":
    main()
