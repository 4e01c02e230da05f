"""Random games a second: the tightest C, ours compiled, from tables and interpreted, and the peers.

    python bench/simulate.py [--seconds N] [--rounds N] [--alone] [--write]

Everybody plays the same games with one core: two players, every choice uniform among the legal moves, offers left. All
take turns within the same run, several times over, and of C and ours only processor time counts; what matters is the
ratio to C, of which the median over the rounds is told. `--alone` leaves the peers out, `--write` puts the table and a
chart into docs/.
"""

import argparse
import subprocess
import sys
from collections.abc import Callable, Iterator
from math import log10
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import process_time
from typing import NamedTuple

from peers import PEERS, ready

from diceyard.simulate import COMPILED, INTERPRETED, TABLES, Plan
from diceyard.simulate.engine import engine

HERE = Path(__file__).parent
DOCS = HERE.parent / "docs"
GAMES = (("knock-yourself-out", "basic"), ("get-outta-here", "standard"), ("strikes-and-locks", "basic"))
TABLED = PEERED = "knock-yourself-out"
C = "C, by hand"
NAMES = {COMPILED: "ours, compiled", TABLES: "ours, from tables", INTERPRETED: "ours, interpreted"}
FIRST = {COMPILED: 2_000, TABLES: 200_000, INTERPRETED: 20}
Play = Callable[[int], tuple[int, float]]
"""Plays so many games: how many turns they took, and how many seconds of processor time."""


class Speed(NamedTuple):
    games: float
    turns: float


class Contender(NamedTuple):
    game: str
    name: str
    speed: Callable[[float], Speed]
    """How fast it is, found out in about so many seconds."""


Found = dict[tuple[str, str], list[Speed]]


def contenders(limit: Path, with_peers: bool) -> Iterator[Contender]:
    for game, level in GAMES:
        yield Contender(game, C, timed(by_hand(limit, game), 100_000))
        for way in (COMPILED, TABLES, INTERPRETED):
            if way != TABLES or game == TABLED:
                yield Contender(game, NAMES[way], timed(ours(game, level, way), FIRST[way]))
    for peer in filter(ready, PEERS if with_peers else ()):
        yield Contender(PEERED, peer.name, lambda seconds, peer=peer: Speed(*rates(peer.play(max(seconds, 1), 7))))


def rates(played: object) -> tuple[float, float]:
    return played.games_a_second, played.turns_a_second  # type: ignore[attr-defined]


def timed(play: Play, games: int) -> Callable[[float], Speed]:
    """Plays as many games as took the time asked for when it was last asked."""
    many = games

    def speed(seconds: float) -> Speed:
        nonlocal many
        turns, passed = play(many)
        passed = max(passed, 1e-6)
        found = Speed(many / passed, turns / passed)
        many = max(1, int(found.games * seconds))
        return found

    return speed


def by_hand(limit: Path, game: str) -> Play:
    def play(games: int) -> tuple[int, float]:
        told = subprocess.run([limit, game, str(games)], capture_output=True, text=True, check=True).stdout.split()
        return int(told[1]), float(told[5])

    return play


def ours(game: str, level: str, way: str) -> Play:
    made = engine(Plan(game, level, 2, ("random", "random"), 7, way))
    print(f"{game}, {way}: ready after {made.seconds_to_compile:.1f} s", file=sys.stderr)

    def play(games: int) -> tuple[int, float]:
        begun = process_time()
        tally = made.played(0, games)
        return tally.turns.total, process_time() - begun

    return play


def built(folder: Path) -> Path:
    limit = folder / "limit"
    subprocess.run(["cc", "-O3", "-march=native", "-o", limit, HERE / "limit.c"], check=True)
    return limit


def measured(taking_part: list[Contender], rounds: int, seconds: float) -> Found:
    """Every round everybody has a turn. A first one, that does not count, finds out how many games to play."""
    found: Found = {}
    for number in range(-1, rounds):
        for contender in taking_part:
            speed = contender.speed(seconds)
            if number >= 0:
                found.setdefault((contender.game, contender.name), []).append(speed)
    return found


def table(found: Found) -> Iterator[str]:
    yield "| game | by | games a second | turns a second | beside C |"
    yield "|---|---|---:|---:|---:|"
    for (game, name), speeds in found.items():
        games, turns = median(speed.games for speed in speeds), median(speed.turns for speed in speeds)
        yield f"| {game} | {name} | {games:,.0f} | {turns:,.0f} | {beside_c(found, game, name):.4g} |"


def beside_c(found: Found, game: str, name: str) -> float:
    """The ratio to C, round by round; the median of these."""
    pairs = zip(found[game, name], found[game, C], strict=True)
    return median(speed.games / limit.games for speed, limit in pairs)


def chart(found: Found) -> str:
    """Bars; the same step to the right is always ten times as fast."""
    rows = [(f"{game}: {name}", median(speed.games for speed in speeds)) for (game, name), speeds in found.items()]
    most = max(log10(speed) for _, speed in rows)
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 760 {26 * len(rows) + 50}" font-size="13" '
        'font-family="system-ui, sans-serif"><rect width="100%" height="100%" fill="#fff"/>',
        '<text x="12" y="22" font-weight="600">Games a second on one core; each step is ten times as fast</text>',
    ]
    for place, (name, speed) in enumerate(rows):
        y, wide = 36 + 26 * place, max(2.0, 320 * log10(max(speed, 1)) / most)
        colour = "#2b6cb0" if "ours" in name else "#718096"
        lines.append(f'<text x="12" y="{y + 14}">{name}</text>')
        lines.append(f'<rect x="300" y="{y}" width="{wide:.1f}" height="18" fill="{colour}"/>')
        lines.append(f'<text x="{306 + wide:.1f}" y="{y + 14}">{speed:,.0f}</text>')
    return "\n".join([*lines, "</svg>", ""])


def main() -> None:
    parser = argparse.ArgumentParser(description="Random games a second, beside the tightest C and peers.")
    parser.add_argument("--seconds", type=float, default=1.0, help="how long each turn of each contender is")
    parser.add_argument("--rounds", type=int, default=3, help="how many turns each has")
    parser.add_argument("--alone", action="store_true", help="leave the peers out")
    parser.add_argument("--write", action="store_true", help="write docs/speed-table.md and docs/speed.svg")
    asked = parser.parse_args()
    with TemporaryDirectory() as folder:
        found = measured(list(contenders(built(Path(folder)), not asked.alone)), asked.rounds, asked.seconds)
    print("\n".join(table(found)))
    if asked.write:
        (DOCS / "speed-table.md").write_text("\n".join(table(found)) + "\n", encoding="utf-8")
        (DOCS / "speed.svg").write_text(chart(found), encoding="utf-8")


if __name__ == "__main__":
    main()
