"""Charts as comma-separated values, which every spreadsheet reads."""

import csv
from collections.abc import Iterable
from fractions import Fraction
from io import StringIO

from diceyard.core.chances import Chances
from diceyard.core.errors import Refused
from diceyard.core.speech import say
from diceyard.lab.chart import Chart
from diceyard.lab.square import written
from diceyard.lab.tally import Tally


def chart_csv(chart: Chart, tally: Tally | None = None) -> str:
    """A line for each result: its chance, exactly and in percent, and how often it has come."""
    heads = [say("result"), say("chance"), say("percent")]
    more = [say("came"), say("percent of the throws")] if tally else []
    return joined([heads + more, *(line(chart, tally, result) for result in chart.chances)])


def line(chart: Chart, tally: Tally | None, result: int) -> list[object]:
    chance = chart.chances[result]
    found: list[object] = [result, chance, plain(chance)]
    return [*found, tally.times[result], plain(tally.share(result))] if tally else found


def grid_csv(chart: Chart) -> str:
    """A line for each face of the first die, a column for each of the second."""
    if chart.grid is None:
        raise Refused(say("A grid is for two dice with numbers."))
    first, second = chart.dice
    rows = ([one, *(written(chart.grid[one, other]) for other in second.numbers)] for one in first.numbers)
    return joined([["", *second.numbers], *rows])


def chances_csv(tables: Iterable[Chances]) -> str:
    """The tables of a position below each other, each chance exactly."""
    rows: list[list[object]] = []
    for table in tables:
        rows += [[table.caption], [table.of, *table.heads]]
        rows += [[line.name, *("" if chance is None else chance for chance in line.chances)] for line in table.lines]
    return joined(rows)


def plain(chance: Fraction) -> str:
    return f"{float(100 * chance):.4f}"


def joined(rows: Iterable[Iterable[object]]) -> str:
    file = StringIO()
    csv.writer(file, lineterminator="\n").writerows(rows)
    return file.getvalue()
