"""The peers: Knock Yourself Out `basic` between two who play at random, written the way each of four systems wants it.

A peer is a program of its own that plays for some seconds of its own time on one core and prints one line: how many
games, how many turns (a throw with its choice), how often the first player won, and the seconds. What it needs is
installed by itself, into folders that git ignores.

    from peers import PEERS, ready

    for peer in PEERS:
        if ready(peer):
            print(peer.name, peer.play(seconds=2, seed=7).games_a_second)
"""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from peers.chain import disagreement, truth

HERE = Path(__file__).parent
JAX = HERE / ".venv" / "bin" / "python"
BOARDGAME = HERE / "boardgame_io"
ONE_THREAD = {
    "NODE_ENV": "production",
    "XLA_FLAGS": "--xla_cpu_multi_thread_eigen=false",
    "OMP_NUM_THREADS": "1",
    "OPENBLAS_NUM_THREADS": "1",
}


class Played(NamedTuple):
    """What a peer did."""

    games: int
    turns: int
    first: int
    seconds: float

    @property
    def games_a_second(self) -> float:
        return self.games / self.seconds

    @property
    def turns_a_second(self) -> float:
        return self.turns / self.seconds


class Peer(NamedTuple):
    name: str
    command: tuple[str, ...]
    install: Callable[[], None]

    def play(self, seconds: float, seed: int) -> Played:
        """Let it play, on one core. Who plays another game than ours is not measured."""
        command = [*one_core(), *self.command, "--seconds", str(seconds), "--seed", str(seed)]
        done = subprocess.run(command, capture_output=True, text=True, check=True, env=os.environ | ONE_THREAD)
        played = Played(**json.loads(done.stdout.splitlines()[-1]))
        if wrong := disagreement(played.games, played.turns, played.first, truth()):
            raise ValueError(f"{self.name} plays another game: {wrong}")
        return played


def one_core() -> list[str]:
    """What keeps a program on one core, where the system can do that."""
    if not hasattr(os, "sched_getaffinity"):
        return []
    return ["taskset", "-c", str(max(os.sched_getaffinity(0)))]


def nothing() -> None:
    """These come with `diceyard[dev]`."""


def install_jax() -> None:
    if not JAX.exists():
        subprocess.run([sys.executable, "-m", "venv", HERE / ".venv"], check=True)
    pip = [JAX, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "jax>=0.4.35"]
    subprocess.run(pip, check=True)


def install_boardgame() -> None:
    npm = ["npm", "--prefix", BOARDGAME, "install", "--silent", "--no-package-lock"]
    subprocess.run(npm, check=True)


PEERS = (
    Peer("OpenSpiel, in Python", (sys.executable, str(HERE / "open_spiel_game.py")), nothing),
    Peer("PettingZoo AEC", (sys.executable, str(HERE / "pettingzoo_env.py")), nothing),
    Peer("boardgame.io", ("node", str(BOARDGAME / "game.js")), install_boardgame),
    Peer("JAX, in lock-step", (str(JAX), str(HERE / "lockstep.py")), install_jax),
)


def ready(peer: Peer) -> bool:
    """Install what a peer needs; one that cannot be installed here is left out, aloud."""
    try:
        peer.install()
    except (OSError, subprocess.CalledProcessError) as reason:
        print(f"LEFT OUT: {peer.name} cannot be installed here ({reason}).", file=sys.stderr)
        return False
    return True
