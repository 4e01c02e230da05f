"""Charts as lines for a terminal, at most 80 columns wide."""

from collections.abc import Iterable, Iterator
from fractions import Fraction
from textwrap import wrap

from diceyard.core.chances import Chances, in_full, percent
from diceyard.core.speech import say
from diceyard.lab.chart import Chart
from diceyard.lab.tally import Tally

COLUMNS = 80
ROW_HEAD = 5


def chart_lines(chart: Chart) -> Iterator[str]:
    """For two dice with numbers what each pair of faces gives, then every chance."""
    chances = chart.chances
    yield from wrap(chart.title, COLUMNS)
    yield from grid_lines(chart)
    yield ""
    wide = max(len(str(result)) for result in chances)
    exact = max(len(str(chance)) for chance in chances.values())
    room = COLUMNS - wide - exact - len("  " * 3 + ">99.9%")
    likeliest = max(chances.values())
    for result, chance in chances.items():
        bar = "█" * round(chance / likeliest * room) or "▏"
        yield f"{result:>{wide}}  {chance!s:>{exact}}  {percent(chance):>6}  {bar}"
    if chart.overlaps:
        yield ""
        yield say("A throw can allow several results, so the chances add up to over 100%.")


def grid_lines(chart: Chart) -> Iterator[str]:
    """A row for each face of the first die, a column for each of the second, in as many parts as the page needs."""
    if chart.grid is None:
        return
    first, second = chart.dice
    cells = {pair: "/".join(map(str, results)) for pair, results in chart.grid.items()}
    width = max(len(cell) for cell in cells.values()) + 1
    columns = (COLUMNS - ROW_HEAD) // width
    for start in range(0, len(second.numbers), columns):
        across = second.numbers[start : start + columns]
        yield ""
        yield grid_row("", map(str, across), width)
        for down in first.numbers:
            yield grid_row(str(down), (cells[down, face] for face in across), width)


def grid_row(head: str, cells: Iterable[str], width: int) -> str:
    return f"{head:>{ROW_HEAD - 2}} │" + "".join(f"{cell:>{width}}" for cell in cells)


def tally_lines(tally: Tally) -> Iterator[str]:
    """What came beside what was to be expected, and whether that is surprising."""
    chances = tally.chart.chances
    heads = (say("result"), say("expected"), say("came"))
    wide = [max(len(head), 8) for head in heads]
    yield "  ".join(f"{head:>{width}}" for head, width in zip(heads, wide, strict=True))
    top = max(max(chances.values()), max(tally.share(result) for result in chances))
    room = COLUMNS - sum(wide) - 6
    for result, chance in chances.items():
        cells = (str(result), percent(chance), percent(tally.share(result)))
        bar = "█" * round(tally.share(result) / top * room)
        line = "  ".join(f"{cell:>{width}}" for cell, width in zip(cells, wide, strict=True))
        yield f"{line}  {bar}".rstrip()
    yield ""
    yield from wrap(say("{n} throws.", n=in_full(tally.throws)) + " " + tally.verdict, COLUMNS)


def coming_lines(tables: Iterable[Chances]) -> Iterator[str]:
    """The tables of a position, each chance as a fraction and in percent."""
    for table in tables:
        rows = [(line.name, *map(told, line.chances)) for line in table.lines]
        heads = (table.of, *table.heads)
        columns = list(zip(*([heads, *rows] if fits([heads, *rows]) else [numbered(heads), *rows]), strict=True))
        wide = [max(map(len, column)) for column in columns]
        yield ""
        yield table.caption
        if not fits([heads, *rows]):
            yield from (f"  {place} {head}" for place, head in enumerate(table.heads, 1))
        for row in zip(*columns, strict=True):
            first, *rest = row
            cells = (f"{cell:>{width}}" for cell, width in zip(rest, wide[1:], strict=True))
            yield "  ".join([f"  {first:<{wide[0]}}", *cells]).rstrip()
        if table.note:
            yield from wrap(table.note, COLUMNS)


def fits(rows: list[tuple[str, ...]]) -> bool:
    return sum(max(map(len, column)) + 2 for column in zip(*rows, strict=True)) <= COLUMNS


def numbered(heads: tuple[str, ...]) -> tuple[str, ...]:
    """Heads that are too long for their columns stand above the table, under these numbers."""
    return heads[0], *(str(place) for place in range(1, len(heads)))


def told(chance: Fraction | None) -> str:
    return "–" if chance is None else f"{chance} = {percent(chance)}"
