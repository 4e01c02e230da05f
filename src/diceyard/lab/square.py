"""The grid of two dice as a drawing: a row for each face of the first, a column for each of the second."""

from collections.abc import Iterator
from fractions import Fraction

from diceyard.core.dice import Die
from diceyard.core.errors import Refused
from diceyard.core.speech import say
from diceyard.lab.chart import Chart
from diceyard.lab.svg import INK, LINE, PAPER, PICK, TARMAC, drawing, size, tag, text

HIGH, EDGE, HEAD = 46, 14, 54
PALEST = 0.12


def written(results: tuple[int, ...]) -> str:
    """What one cell says; a pair that gives nothing has a dash."""
    return "/".join(map(str, results)) or "–"


def square(chart: Chart) -> str:
    """The drawing. A cell can be found by its `data-results`; the likelier its one result is, the more yellow it is."""
    if chart.grid is None:
        raise Refused(say("A grid is for two dice with numbers."))
    first, second = chart.dice
    wide = max(HIGH, 14 + 12 * max(len(written(results)) for results in chart.grid.values()))
    width = 2 * EDGE + HEAD + wide * len(second.numbers)
    height = 2 * EDGE + 34 + HIGH * (1 + len(first.numbers))
    return drawing(
        say("{title}: what every pair of faces gives", title=chart.title),
        max(width, 330),
        height,
        text(chart.title, EDGE, EDGE + 16, text_anchor="start", class_="ink"),
        *(
            part
            for place, face in enumerate(second.numbers)
            for part in head(face, second, HEAD + EDGE + place * wide, wide)
        ),
        *(part for place, face in enumerate(first.numbers) for part in side(face, first, place)),
        text(" ".join(chart.signs), EDGE + HEAD / 2, EDGE + 34 + 30, class_="ink"),
        *cells(chart, wide),
        class_=f"square{size(width)}",
    )


FILLS = {"black": INK, "red": "#c0362c", "green": "#007a55", "purple": "#6b4aa0", "plain": PAPER}


def head(face: int, die: Die, x: float, wide: float) -> Iterator[str]:
    """A face of the second die, over its column."""
    yield from painted(face, die, x, EDGE + 34, wide, HIGH)


def side(face: int, die: Die, place: int) -> Iterator[str]:
    """A face of the first die, beside its row."""
    yield from painted(face, die, EDGE, EDGE + 34 + HIGH * (place + 1), HEAD, HIGH)


def painted(face: int, die: Die, x: float, y: float, wide: float, high: float) -> Iterator[str]:
    plain = die.colour == "plain"
    yield tag("rect", x=x + 2, y=y + 2, width=wide - 4, height=high - 4, rx=8, fill=FILLS[die.colour], stroke=TARMAC)
    ink = INK if plain else "#ffd561" if die.advanced else PAPER
    yield text(face, x + wide / 2, y + high / 2 + 7, fill=ink, font_size=20, font_weight=800)


def cells(chart: Chart, wide: float) -> Iterator[str]:
    first, second = chart.dice
    for (one, other), results in (chart.grid or {}).items():
        x = EDGE + HEAD + second.numbers.index(other) * wide
        y = EDGE + 34 + HIGH * (1 + first.numbers.index(one))
        shade = shaded(chart, results)
        yield tag(
            "g",
            tag("rect", x=x + 1, y=y + 1, width=wide - 2, height=HIGH - 2, fill=PAPER, stroke=LINE, class_="cell"),
            tag(
                "rect", x=x + 1, y=y + 1, width=wide - 2, height=HIGH - 2, fill=PICK, fill_opacity=shade, class_="shade"
            ),
            text(written(results), x + wide / 2, y + HIGH / 2 + 7, class_="ink"),
            class_="pair",
            data_results=" ".join(map(str, results)),
        )


def shaded(chart: Chart, results: tuple[int, ...]) -> float:
    if chart.overlaps or len(results) != 1:
        return 0.0
    likely = chart.chances[results[0]] / max(chart.chances.values())
    return float(PALEST + (1 - Fraction(PALEST)) * likely * Fraction(4, 5))
