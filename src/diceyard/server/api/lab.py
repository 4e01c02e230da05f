"""The lab for programs, and for the page on which people make a chart of their own."""

from typing import Annotated

import msgspec
from litestar import Response, get, post
from litestar.params import JSONBody, QueryParameter

from diceyard.core import notation
from diceyard.core.errors import Refused
from diceyard.core.notation import LONGEST
from diceyard.core.speech import say
from diceyard.games import find
from diceyard.lab.bench import read, specs
from diceyard.lab.chart import Chart
from diceyard.lab.coming import coming
from diceyard.lab.own import Own, Pair, offered
from diceyard.lab.tally import Tally
from diceyard.server.api.looking import chances_reply, grid_reply
from diceyard.server.bodies import ChartReply
from diceyard.server.devices import Asked
from diceyard.server.given import WithinLimits
from diceyard.server.lab.bodies import CellSaid, HandfulReply, OwnBody, OwnReply, ThrownReply
from diceyard.server.lab.showing import chart_of, tally_of
from diceyard.server.limits import client_of
from diceyard.server.replies import described, raw

Dice = Annotated[str, QueryParameter(min_length=1, max_length=300, description="Such as `black2,red:advanced`.")]
Ops = Annotated[str, QueryParameter(max_length=20, description="Such as `+-`; without, those of the colours.")]
Seed = Annotated[int, QueryParameter(ge=0, le=10**6, description="The same throws the same again.")]
Throws = Annotated[int, QueryParameter(ge=1, le=100_000)]
Of = Annotated[str, QueryParameter(min_length=1, max_length=LONGEST, description="A position in the text form.")]
What = Annotated[str, QueryParameter(max_length=60, description="A question, where the game takes one.")]
REFUSALS = (400, 422, 429)


@get("/api/lab/chart", responses=described(HandfulReply, 200, *REFUSALS))
async def chart(request: Asked, limits: WithinLimits, dice: Dice, ops: Ops = "") -> Response[bytes]:
    """Every result of a handful with its exact chance."""
    bench = read(dice, ops, "", 0, 0)
    reply = await limits.counted(client_of(request), lambda: handful_reply(chart_of(bench.dice, bench.operations)))
    return raw(msgspec.json.encode(reply))


def handful_reply(chart: Chart) -> HandfulReply:
    chances = {str(result): str(chance) for result, chance in chart.chances.items()}
    return HandfulReply(chart.title, specs(chart.dice), list(chart.signs), chances, chart.throws)


@get("/api/lab/throws", responses=described(ThrownReply, 200, *REFUSALS))
async def throws(
    request: Asked, limits: WithinLimits, dice: Dice, throws: Throws, seed: Seed, ops: Ops = ""
) -> Response[bytes]:
    """A handful thrown so many times, beside its chart."""
    bench = read(dice, ops, "", seed, throws)
    reply = await limits.counted(client_of(request), lambda: thrown_reply(tally_of(bench)))
    return raw(msgspec.json.encode(reply))


def thrown_reply(tally: Tally) -> ThrownReply:
    came = {str(result): tally.times[result] for result in tally.chart.chances}
    fit = tally.fit
    return ThrownReply(tally.throws, tally.seed, came, fit.distance, fit.kinds, fit.chance, tally.verdict)


@get("/api/lab/position", responses=described(ChartReply, 200, *REFUSALS))
async def position(request: Asked, limits: WithinLimits, of: Of, what: What = "") -> Response[bytes]:
    """What the next roll can bring in a position; the answer to a question comes first."""
    reply = await limits.counted(client_of(request), coming_reply, of, what)
    return raw(msgspec.json.encode(reply))


def coming_reply(of: str, what: str) -> ChartReply:
    at = notation.read(of, find)
    found = coming(at, what=what)
    tables = (found.answer, *found.tables) if found.answer else found.tables
    lines = at.game.chart(at.level.numbers, at.state) if at.game.chart else []
    return ChartReply(lines, [grid_reply(grid) for grid in found.grids], [chances_reply(table) for table in tables])


@post("/api/lab/own", status_code=200, responses=described(OwnReply, 200, 400, 403, 413, 422, 429))
async def own(data: JSONBody[OwnBody], request: Asked, limits: WithinLimits) -> Response[bytes]:
    """What is to be said of the cells of a chart that somebody makes; `show` asks for the answer of one."""
    reply = await limits.counted(client_of(request), own_reply, data)
    return raw(msgspec.json.encode(reply))


def own_reply(data: OwnBody) -> OwnReply:
    chart = offered(data.ops, data.kind)
    said = chart.checked({pair_of(key): written for key, written in data.cells.items()}, data.help)
    cells = {f"{one},{other}": CellSaid(*what) for (one, other), what in said.items()}
    whole = len(said) == len(chart.pairs) and all(one.right for one in said.values())
    return OwnReply(cells, chart.summary(said), whole, answer(chart, data) if data.show else "")


def answer(chart: Own, data: OwnBody) -> str:
    if data.help != "show":
        raise Refused(say("Answers are shown only where you asked for it."))
    pair = pair_of(data.show)
    if pair not in chart.pairs:
        raise Refused(say("There is no such cell."))
    return "/".join(map(str, chart.answers(pair)))


def pair_of(key: str) -> Pair:
    one, _, other = key.partition(",")
    if not (one.isdecimal() and other.isdecimal() and len(key) <= 5):
        raise Refused(say("There is no such cell."))
    return int(one), int(other)


HANDLERS = [chart, throws, position, own]
