"""The outcomes lab: a bench of dice, thrown as often as one likes beside the chart of what is to be expected."""

from collections.abc import Callable
from typing import Annotated
from urllib.parse import urlencode

from litestar import Response, Router, get
from litestar.di import NamedDependency, Provide
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, QueryParameter
from litestar.response import Redirect, Template

from diceyard.core.errors import Refused
from diceyard.core.speech import later
from diceyard.lab.bench import START, Bench, changed, read
from diceyard.lab.chart import Chart
from diceyard.lab.histogram import histogram
from diceyard.lab.lists import chart_csv, grid_csv
from diceyard.lab.square import square
from diceyard.lab.tally import Tally
from diceyard.server.devices import Asked
from diceyard.server.given import WithinLimits
from diceyard.server.lab.showing import chart_of, shown, tally_of
from diceyard.server.limits import Limits, client_of
from diceyard.server.pages import Link
from diceyard.yard.playing import LUCK

LONGEST = 300
LARGEST_SEED = 10**6
Words = Annotated[str, QueryParameter(max_length=LONGEST)]
Hand = Annotated[str | None, QueryParameter(max_length=LONGEST)]
Seed = Annotated[int, QueryParameter(ge=0, le=LARGEST_SEED)]
Throws = Annotated[int, QueryParameter(ge=0, le=10**6)]
OnBench = NamedDependency[Bench]
KINDS_OF_FILE = {".svg": "image/svg+xml", ".csv": "text/csv; charset=utf-8"}


async def provide_bench(
    dice: Hand = None, ops: Words = "", kind: Words = "", seed: Seed = 0, throws: Throws = 0
) -> Bench:
    """What the link says lies on the bench."""
    return START if dice is None else read(dice, ops, kind, seed, throws)


@get("/lab", include_in_schema=False)
async def lab(request: Asked, limits: WithinLimits, bench: OnBench, since: Throws = 0) -> Template:
    return await page(request, limits, bench, since)


@get("/lab/do", include_in_schema=False)
async def do(request: Asked, limits: WithinLimits, bench: OnBench, do: Words) -> Redirect | Template:
    """One thing done at the bench leads to the page of the bench as it is then; what cannot be done is said."""
    try:
        now = changed(bench, do, lambda: LUCK.randrange(1, LARGEST_SEED))
    except Refused as reason:
        return await page(request, limits, bench, bench.throws, str(reason))
    since = {"since": str(bench.throws)} if now.throws > bench.throws else {}
    return Redirect(f"/lab?{urlencode(now.link | since)}", status_code=303)


async def page(request: Asked, limits: Limits, bench: Bench, since: int, trouble: str = "") -> Template:
    context = await limits.counted(client_of(request), shown, bench, since, trouble)
    return Template("lab.html", context=context, status_code=422 if context["trouble"] else 200)


@get("/lab/{name:str}", include_in_schema=False)
async def file(request: Asked, limits: WithinLimits, bench: OnBench, name: FromPath[str]) -> Response[str]:
    """A chart to take home."""
    if name not in FILES:
        raise NotFoundException
    text = await limits.counted(client_of(request), FILES[name], bench)
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(text, media_type=KINDS_OF_FILE[name[-4:]], headers=headers)


def chart_of_bench(bench: Bench) -> Chart:
    return chart_of(bench.dice, bench.operations)


def thrown(bench: Bench) -> Tally | None:
    return tally_of(bench) if bench.throws else None


FILES: dict[str, Callable[[Bench], str]] = {
    "chart.svg": lambda bench: histogram(chart_of_bench(bench), thrown(bench)),
    "chart.csv": lambda bench: chart_csv(chart_of_bench(bench), thrown(bench)),
    "grid.svg": lambda bench: square(chart_of_bench(bench)),
    "grid.csv": lambda bench: grid_csv(chart_of_bench(bench)),
}
BENCH = {"bench": Provide(provide_bench)}
LINK = Link(2, "/lab", later("The outcomes lab"))
HANDLERS = [Router("/", route_handlers=[lab, do, file], dependencies=BENCH)]
