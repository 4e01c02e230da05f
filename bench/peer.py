"""Diceyard's server beside boardgame.io's, each on one core: acknowledged moves a second, and what a move costs.

    python bench/peer.py [--tables 100] [--seconds 8] [--rounds 2]

The same two-player dice game at both: tables of two, each player with an open line, every table moving as fast as it
is answered. boardgame.io keeps its games in flat files and tells a move before it is written; Diceyard keeps them in
SQLite and tells a move only then. The servers take turns, since what counts is the ratio; and since a busy machine
spoils rates, the processor time of the server for each move stands beside them.
"""

import argparse
import asyncio
import json
import os
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median

from server import SERVE, Result, flat_out, set_up, used

PEER = Path(__file__).parent / "peer_server"
Figures = dict[str, float]


@contextmanager
def started(command: list[str], **settings: str) -> Iterator[tuple[subprocess.Popen[str], int]]:
    """A server on the first core, and its port, which is the last number of the line that tells it."""
    server = subprocess.Popen(command, env={**os.environ, **settings}, stdout=subprocess.PIPE, text=True, cwd=PEER)
    os.sched_setaffinity(server.pid, {0})
    try:
        assert server.stdout
        line = next(line for line in server.stdout if line.startswith("port ") or "http://" in line)
        yield server, int(line.replace(":", " ").split()[-1])
    finally:
        server.terminate()
        server.wait(20)


def boardgame(tables: int, seconds: float) -> Figures:
    with (
        tempfile.TemporaryDirectory() as folder,
        started(["node", str(PEER / "server.cjs"), folder]) as (server, port),
    ):
        command = ["node", str(PEER / "clients.cjs"), str(port), str(tables), str(seconds)]
        clients = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        assert clients.stdin
        assert clients.stdout
        assert clients.stdout.readline() == "ready\n"
        before = used(server.pid)
        clients.stdin.write("go\n")
        clients.stdin.flush()
        told = json.loads(clients.stdout.readline())
        busy = used(server.pid) - before
        clients.wait(20)
    return figures(told["moves"], told["seconds"], busy)


def diceyard(tables: int, seconds: float) -> Figures:
    limits = {"DICEYARD_CLIENT_STREAMS": "20000", "DICEYARD_CLIENT_TABLES": "99999"}
    with tempfile.TemporaryDirectory() as folder, started(SERVE, **limits, DICEYARD_DATA=folder) as (server, port):
        return asyncio.run(played(port, server.pid, tables, seconds))


async def played(port: int, pid: int, count: int, seconds: float) -> Figures:
    tables = [await set_up(port, "knock-yourself-out", "basic", 2) for _ in range(count)]
    listening = [asyncio.create_task(one.listen(table.code, table)) for table in tables for one in table.seats]
    await asyncio.sleep(3)
    result, before, begun = Result(), used(pid), time.perf_counter()
    await flat_out(tables, seconds, result)
    passed, busy = time.perf_counter() - begun, used(pid) - before
    for task in listening:
        task.cancel()
    if result.errors:
        raise RuntimeError(result.errors[0])
    return figures(len(result.acknowledged), passed, busy)


def figures(moves: int, seconds: float, busy: float) -> Figures:
    return {"moves a second": moves / seconds, "processor ms a move": 1000 * busy / max(1, moves)}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=8)
    parser.add_argument("--rounds", type=int, default=2)
    asked = parser.parse_args()
    os.sched_setaffinity(0, set(range(1, os.cpu_count() or 1)) or {0})
    rounds = [
        (diceyard(asked.tables, asked.seconds), boardgame(asked.tables, asked.seconds)) for _ in range(asked.rounds)
    ]
    print(f"{'':24}{'Diceyard':>12}{'boardgame.io':>14}{'ratio':>9}")
    for what in rounds[0][0]:
        ours, theirs = (median(each[which][what] for each in rounds) for which in (0, 1))
        better = ours / theirs if what == "moves a second" else theirs / ours
        print(f"{what:24}{ours:12.2f}{theirs:14.2f}{better:8.1f} ×")


if __name__ == "__main__":
    main()
