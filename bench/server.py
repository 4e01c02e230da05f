"""How many tables one server process carries: streams, memory, and how soon a move is seen by the others.

    python bench/server.py                    # 1,250 tables of four, a move per table every 5 s, for a minute
    python bench/server.py --tables 100 --seconds 10

The server runs pinned to one core, on SQLite on the disk; the clients run on the others. Each table has four devices
with an open stream each. The time is taken from before the POST is sent until the last of the other three streams has
the news.
"""

import argparse
import asyncio
import json
import os
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import diceyard
from diceyard.bots import simple

SERVE = [sys.executable, "-c", "from diceyard.cli import main; main()", "serve", "--port", "0"]


@dataclass
class Client:
    """One connection that is kept open, and only as much HTTP as is needed."""

    port: int
    cookie: str = ""
    reader: asyncio.StreamReader | None = None
    writer: asyncio.StreamWriter | None = None

    async def open(self) -> None:
        self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port, limit=2**20)

    async def post(self, path: str, body: object) -> dict[str, object]:
        text = json.dumps(body).encode()
        head = f"POST {path} HTTP/1.1\r\nHost: yard\r\nContent-Type: application/json\r\nCookie: {self.cookie}\r\n"
        whole = f"{head}Content-Length: {len(text)}\r\n\r\n".encode() + text
        try:
            return await self.asked(whole)
        except (asyncio.IncompleteReadError, ConnectionError):
            # The server hangs up on who is silent for long; the key in the command makes it safe to ask again.
            await self.open()
            return await self.asked(whole)

    async def asked(self, whole: bytes) -> dict[str, object]:
        assert self.writer
        self.writer.write(whole)
        return await self.answer()

    async def answer(self) -> dict[str, object]:
        assert self.reader
        head = (await self.reader.readuntil(b"\r\n\r\n")).decode()
        lines = dict(line.lower().split(": ", 1) for line in head.split("\r\n")[1:] if line)
        body = await self.reader.readexactly(int(lines["content-length"]))
        if "set-cookie" in lines and not self.cookie:
            self.cookie = lines["set-cookie"].partition(";")[0]
        if not head.startswith("HTTP/1.1 20"):
            raise RuntimeError(f"{head.splitlines()[0]}: {body[:200]!r}")
        answered: dict[str, object] = json.loads(body)
        return answered

    async def listen(self, code: str, table: "Table") -> None:
        """Read a stream, and note when each version came."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port, limit=2**20)
        writer.write(f"GET /api/tables/{code}/stream HTTP/1.1\r\nHost: yard\r\nCookie: {self.cookie}\r\n\r\n".encode())
        while line := await reader.readline():
            if line.startswith(b"id: "):
                table.hear(int(line[4:]))


@dataclass
class Table:
    """A table of four, all of whose people are here."""

    code: str
    seats: list[Client]
    view: dict[str, object]
    heard: dict[int, int] = field(default_factory=dict)
    whole: dict[int, float] = field(default_factory=dict)
    """When the fourth stream had the version."""
    busy: bool = False

    def hear(self, version: int) -> None:
        self.heard[version] = self.heard.get(version, 0) + 1
        if self.heard[version] == len(self.seats):
            self.whole[version] = time.perf_counter()


@dataclass
class Result:
    sent: dict[tuple[str, int], float] = field(default_factory=dict)
    acknowledged: list[float] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)


async def set_up(port: int, game: str, level: str, people: int = 4) -> Table:
    clients = [Client(port) for _ in range(people)]
    await clients[0].open()
    chairs = [{"kind": "me"}, *[{"kind": "away"}] * (people - 1)]
    opened = await clients[0].post("/api/tables", {"game": game, "level": level, "seats": chairs})
    code, view = str(opened["code"]), opened["view"]
    for number, client in enumerate(clients[1:], start=1):
        await client.open()
        view = (await client.post(f"/api/tables/{code}/sit", {"key": f"bench-{code}-{number}"}))["view"]
    return Table(code, clients, view)  # type: ignore[arg-type]


async def move(table: Table, rng: Random, result: Result) -> None:
    """The next thing that is to be done at the table: a roll or a choice."""
    view: dict[str, object] = table.view
    seat = next((one["seat"] for one in view["seats"] if one["waiting"]), None)  # type: ignore[attr-defined]
    if seat is None:
        return
    body = {"key": f"k{rng.getrandbits(60):x}xxxxxxxx", "seat": seat, "version": view["version"]}
    deed = "roll" if view["dice"] else "propose"
    if deed == "propose":
        body |= {"proposal": line_for(str(view["position"]), seat, rng), "done": True, "ms": 900}
    begun, table.busy = time.perf_counter(), True
    try:
        answered = await table.seats[seat].post(f"/api/tables/{table.code}/{deed}", body)
    except (RuntimeError, OSError) as error:
        result.errors.append(str(error))
        return
    finally:
        table.busy = False
    table.view = answered["view"]  # type: ignore[assignment]
    if table.view["version"] == body["version"]:
        result.errors.append(f"{body} was not taken: {answered.get('verdict')}")
    result.sent[table.code, int(str(table.view["version"]))] = begun
    result.acknowledged.append(time.perf_counter() - begun)


def line_for(text: str, seat: int, rng: Random) -> str:
    """A whole proposal for a good move."""
    at = diceyard.position(text)
    chosen = simple.choose(at, seat, rng)
    written = at.game.text.write_move(at.level.numbers, at.state, seat, chosen, 0)
    claims = at.game.words.explain(at.level.numbers, at.state, seat, chosen)
    for line in (f"{claims[0]}: {written}" if claims else written, str(claims[0]) if claims else "strike", written,
                 f"strike, {written}", "strike"):  # fmt: skip
        if at.game.words.judge(at.level.numbers, at.state, seat, line, diceyard.Help.CHECK).move == chosen:
            return line
    return written


async def play(tables: list[Table], seconds: float, every: float, result: Result) -> None:
    """A move per table in each period, spread evenly over it."""
    rng, start, number, running = Random(1), time.perf_counter(), 0, set()
    while (now := time.perf_counter() - start) < seconds:
        due = int(now / every * len(tables))
        for one in range(number, due):
            if (table := tables[one % len(tables)]).busy:
                # The server is behind: that is what the times will say.
                continue
            task = asyncio.create_task(move(table, rng, result))
            running.add(task)
            task.add_done_callback(running.discard)
        number = due
        await asyncio.sleep(0.002)
    await asyncio.gather(*running)


async def flat_out(tables: list[Table], seconds: float, result: Result) -> float:
    """Acknowledged, durable moves a second, when every table moves as fast as it is answered."""
    rng, end, before = Random(2), time.perf_counter() + seconds, len(result.acknowledged)

    async def on_and_on(table: Table) -> None:
        while time.perf_counter() < end and table.view["stage"] != "over":
            await move(table, rng, result)

    await asyncio.gather(*map(on_and_on, tables))
    return (len(result.acknowledged) - before) / seconds


def memory(pid: int) -> int:
    """Kilobytes that the process holds."""
    status = Path(f"/proc/{pid}/status").read_text()
    return int(next(line for line in status.splitlines() if line.startswith("VmRSS")).split()[1])


def used(pid: int) -> float:
    """Seconds of processor time that the process has used: what does not depend on who else uses the machine."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def quantile(times: list[float], part: float) -> float:
    return 1000 * sorted(times)[min(len(times) - 1, int(len(times) * part))] if times else float("nan")


async def measure(port: int, pid: int, asked: argparse.Namespace) -> dict[str, object]:
    tables: list[Table] = []
    for start in range(0, asked.tables, 50):
        some = range(start, min(asked.tables, start + 50))
        tables += await asyncio.gather(*(set_up(port, asked.game, asked.level) for _ in some))
    without = memory(pid)
    listening = [asyncio.create_task(one.listen(table.code, table)) for table in tables for one in table.seats]
    await asyncio.sleep(max(3, asked.tables / 200))
    per_stream = (memory(pid) - without) / (4 * asked.tables)
    result, before = Result(), used(pid)
    await play(tables, asked.seconds, asked.every, result)
    await asyncio.sleep(1)
    seen = [table.whole[v] - result.sent[table.code, v] for table in tables for v in table.whole
            if (table.code, v) in result.sent]  # fmt: skip
    acknowledged = list(result.acknowledged)
    busy = used(pid) - before
    rate = await flat_out(tables[: asked.flat], asked.flat_seconds, result)
    for task in listening:
        task.cancel()
    return {
        "streams": 4 * asked.tables,
        "kB per stream": round(per_stream, 1),
        "moves": len(acknowledged),
        "seen by all, ms p50 / p99": [round(quantile(seen, 0.5), 1), round(quantile(seen, 0.99), 1)],
        "acknowledged, ms p50 / p99": [round(quantile(acknowledged, 0.5), 1), round(quantile(acknowledged, 0.99), 1)],
        "processor ms per move, all told": round(1000 * busy / max(1, len(acknowledged)), 2),
        "durable moves a second, flat out": round(rate),
        "errors": len(result.errors),
        "first errors": result.errors[:3],
    }


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=1250)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--every", type=float, default=5, help="seconds between a table's moves")
    parser.add_argument("--flat", type=int, default=200, help="tables that move flat out afterwards")
    parser.add_argument("--flat-seconds", type=float, default=10)
    parser.add_argument("--game", default="knock-yourself-out")
    parser.add_argument("--level", default="basic")
    return parser.parse_args()


def main() -> None:
    asked = arguments()
    with tempfile.TemporaryDirectory() as data:
        limits = {
            "DICEYARD_MOST_STREAMS": "20000",
            "DICEYARD_CLIENT_STREAMS": "20000",
            "DICEYARD_CLIENT_TABLES": "99999",
        }
        server = subprocess.Popen(
            SERVE, env={**os.environ, **limits, "DICEYARD_DATA": data}, stdout=subprocess.PIPE, text=True
        )
        os.sched_setaffinity(server.pid, {0})
        os.sched_setaffinity(0, set(range(1, os.cpu_count() or 1)) or {0})
        assert server.stdout
        port = int(server.stdout.readline().rpartition(":")[2])
        try:
            print(json.dumps(asyncio.run(measure(port, server.pid, asked)), indent=2))
        finally:
            server.terminate()
            server.wait(20)


if __name__ == "__main__":
    main()
