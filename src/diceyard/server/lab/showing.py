"""What the pages of the lab show: the room's values put into plain data for the templates."""

import json
from dataclasses import dataclass
from functools import lru_cache
from typing import Any
from urllib.parse import urlencode

from diceyard.core.arithmetic import TIGHTNESS, Sign
from diceyard.core.chances import Chances, in_full, percent
from diceyard.core.dice import COLOURS, Die
from diceyard.core.errors import Refused
from diceyard.core.speech import later, listed, say, say_n
from diceyard.lab.bench import KINDS, Bench, die_of
from diceyard.lab.chart import Chart
from diceyard.lab.coming import Coming
from diceyard.lab.histogram import MOST_BARS, histogram, likeliest
from diceyard.lab.square import square, written
from diceyard.lab.tally import Tally, throw

MOST_STEPS = 600_000
"""A chart for the web has to be counted in a moment."""
MOMENTS = 20
"""In so many steps a tally is seen to grow."""
MOST_TOLD = 46_656
"""A result's ways are told where there are at most so many in all."""
THROWS = (1, 10, 100, 1000, 10_000)

SIGN_NAMES: dict[Sign, str] = {"+": later("plus"), "−": later("minus"), "×": later("times"), "÷": later("divided by")}
KIND_NAMES = {"8": later("8 sides"), "8a": later("8, advanced"), "6": later("6 sides")}


@lru_cache(maxsize=12)
def chart_of(dice: tuple[Die, ...], operations: tuple[Sign, ...] | None) -> Chart:
    """The chart of a handful; the last few are remembered, since people go on throwing the same dice."""
    return Chart(dice, operations, MOST_STEPS)


def tally_of(bench: Bench) -> Tally:
    return throw(chart_of(bench.dice, bench.operations), bench.throws, bench.seed)


def shown(bench: Bench, since: int, trouble: str = "") -> dict[str, Any]:
    """All that the page of a bench shows. What cannot be counted is said, and the dice stay where they are."""
    tally = tally_of(bench) if bench.dice else None
    found: dict[str, Any] | None = None
    try:
        found = of_tally(tally, since) if tally else None
    except Refused as reason:
        trouble = trouble or str(reason)
    return {
        "bench": bench.link,
        "query": urlencode({key: value for key, value in bench.link.items() if key != "kind"}),
        "hand": hand(bench, tally if found else None),
        "kinds": [(kind, say(KIND_NAMES[kind]), die_of("black", kind).shows, kind == bench.kind) for kind in KINDS],
        "palette": [die_shown(die_of(colour, bench.kind)) for colour in COLOURS],
        "signs": None if any(die.signs for die in bench.dice) else signs(bench),
        "own": bench.operations is None,
        "throws": [(n, in_full(n)) for n in THROWS],
        "fresh": bool(found) and bench.throws > since,
        "found": found,
        "trouble": trouble,
    }


def signs(bench: Bench) -> list[tuple[str, str, bool]]:
    """Every operation, what it is called, and whether it is in use."""
    now = Chart(bench.dice, bench.operations).signs
    return [(sign, say(SIGN_NAMES[sign]), sign in now) for sign in TIGHTNESS]


def hand(bench: Bench, tally: Tally | None) -> list[dict[str, Any]]:
    """The dice that lie there, with the faces of the last throw."""
    faces = tally.faces[-1] if tally and tally.throws else (None,) * len(bench.dice)
    return [die_shown(die) | {"face": face} for die, face in zip(bench.dice, faces, strict=True)]


def die_shown(die: Die) -> dict[str, Any]:
    return {
        "colour": die.colour,
        "name": die.colour_name,
        "sides": die.sides,
        "advanced": die.advanced,
        "shows": die.shows,
        "practises": die.practises,
        "face": None,
    }


def of_tally(tally: Tally, since: int) -> dict[str, Any]:
    chart = tally.chart
    results = likeliest(chart)
    return {
        "title": chart.title,
        "histogram": histogram(chart, tally),
        "square": square(chart) if chart.grid else "",
        "grid": grid(chart),
        "lines": [line(tally, result) for result in results],
        "left_out": len(chart.chances) - len(results),
        "overlaps": chart.overlaps,
        "throws": tally.throws,
        "said": said(tally),
        "grown": json.dumps(grown(tally, since)),
    }


def grid(chart: Chart) -> dict[str, Any] | None:
    """The grid as a table, for who hears the page."""
    if not chart.grid:
        return None
    first, second = chart.dice
    rows = [(one, [written(chart.grid[one, other]) for other in second.numbers]) for one in first.numbers]
    return {"head": second.numbers, "rows": rows}


def line(tally: Tally, result: int) -> dict[str, Any]:
    chart = tally.chart
    chance, ways = chart.chances[result], chart.chances[result] * chart.throws
    counted = say("{n} of {all}", n=ways, all=in_full(chart.throws)) if chart.throws <= MOST_TOLD else ""
    return {
        "result": result,
        "chance": str(chance),
        "ways": counted if counted.replace(" ", "") != str(chance) else "",
        "percent": percent(chance),
        "came": in_full(tally.times[result]),
        "share": percent(tally.share(result)),
    }


def said(tally: Tally) -> str:
    """What is to be said of the throws, the last one first where it was seen alone."""
    if not tally.throws:
        return ""
    counted = say_n("{n} throw.", "{all} throws.", tally.throws, all=in_full(tally.throws))
    last = listed(sorted(tally.allowed[-1]))
    made = say("The last one makes {results}.", results=last) if last and tally.throws < MOMENTS else ""
    return " ".join(part for part in (counted, made, tally.verdict) if part)


def grown(tally: Tally, since: int) -> list[tuple[str, dict[int, float]]]:
    """How the shares grew from so many throws to all, for bars to follow."""
    if len(tally.chart.chances) > MOST_BARS or tally.throws <= since:
        return []
    moments = list(tally.grown(since, MOMENTS))
    return [(in_full(now), {result: times[result] / now for result in times}) for now, times in moments]


@dataclass(frozen=True)
class Told:
    """One chance as a table shows it."""

    fraction: str
    percent: str
    share: float


def table_shown(table: Chances) -> dict[str, Any]:
    rows = [
        (
            line.name,
            [
                chance if chance is None else Told(str(chance), percent(chance), float(chance))
                for chance in line.chances
            ],
        )
        for line in table.lines
    ]
    return {"caption": table.caption, "of": table.of, "heads": table.heads, "rows": rows, "note": table.note}


def coming_shown(found: Coming) -> dict[str, Any]:
    """What may come in a position."""
    return {
        "answer": table_shown(found.answer) if found.answer else None,
        "tables": [table_shown(table) for table in found.tables],
        "grids": found.grids,
    }
