"""A game looked at once more, in the terminal."""

from collections.abc import Iterator, Sequence

from diceyard.analysis.choices import how_known
from diceyard.analysis.review import Review
from diceyard.analysis.told import change, choices_told, turns_told, what_it_means
from diceyard.core.game import SHAPES
from diceyard.core.speech import listed, say
from diceyard.terminal.screen import Screen, safe

HIGH, WIDE = 11, 66
"""Rows and columns of the chart."""


def show_review(review: Review, screen: Screen) -> None:
    table = review.table
    screen.tell(f"{table.game.name} · {say(table.level.name)}", style="bold")
    screen.tell()
    screen.tell(say("Points to expect, turn by turn") if review.alone else say("The chance to win, turn by turn"))
    screen.lines(chart(review))
    screen.tell()
    screen.lines(summary(review))
    screen.tell(what_it_means(review), style="faded")
    show(screen, say("The turns that mattered"), [text for _, text in turns_told(review)])
    show(screen, say("The choices that cost most"), [text for _, text in choices_told(review)])
    screen.tell()
    screen.tell(how_known(review.source, review.games), style="faded")


def show(screen: Screen, heading: str, sentences: Sequence[str]) -> None:
    if sentences:
        screen.tell()
        screen.tell(heading, style="bold")
        for sentence in sentences:
            screen.tell(f"  {sentence}")


def summary(review: Review) -> Iterator[str]:
    """A line for each seat: luck, what was given away, and how many choices were the best."""
    names = [safe(name) for name in review.table.names]
    rows = [(f"{SHAPES[seat]} {name}", *figures(review, seat)) for seat, name in enumerate(names)]
    heads = ("", say("luck"), say("given away"), say("best choice"))
    wide = [max(len(row[column]) for row in (heads, *rows)) for column in range(len(heads))]
    for seat, row in enumerate((heads, *rows), start=-1):
        line = "  ".join([f"{row[0]:<{wide[0]}}", *(f"{row[i]:>{wide[i]}}" for i in range(1, len(heads)))])
        yield f"[seat{seat}]{line}[/]" if seat >= 0 else line


def figures(review: Review, seat: int) -> tuple[str, str, str]:
    own = review.of(seat)
    right = say("{n} of {all}", n=own.right, all=own.choices)
    return change(own.luck, review.alone), change(-own.lost, review.alone), right


def chart(review: Review) -> list[str]:
    """What each side could expect after each turn, the beginning on the left."""
    line = squeezed(review.line)
    low, high = bounds(review)
    grid = [[" "] * len(line) for _ in range(HIGH)]
    for column, values in enumerate(line):
        for seat in reversed(range(sides(review))):
            row = round((HIGH - 1) * (high - values[seat]) / (high - low))
            grid[row][column] = f"[seat{seat}]{SHAPES[seat]}[/]"
    marks = {0: label(review, high), HIGH // 2: label(review, (high + low) / 2), HIGH - 1: label(review, low)}
    rows = [f"{marks.get(row, ''):>6} │{''.join(cells)}" for row, cells in enumerate(grid)]
    return [*rows, f"{'':>6} └{'─' * len(line)}", f"{'':>8}{legend(review)}"]


def squeezed(line: Sequence[tuple[float, ...]]) -> list[tuple[float, ...]]:
    """At most as many as fit side by side, always with the first and the last."""
    if len(line) <= WIDE:
        return list(line)
    return [line[round(i * (len(line) - 1) / (WIDE - 1))] for i in range(WIDE)]


def bounds(review: Review) -> tuple[float, float]:
    if not review.alone:
        return 0.0, 1.0
    values = [value for values in review.line for value in values]
    return min(values), max(max(values), min(values) + 1)


def sides(review: Review) -> int:
    """How many lines there are: partners share theirs."""
    return min(review.table.game.sides or review.table.seats, review.table.seats)


def label(review: Review, value: float) -> str:
    return str(round(value)) if review.alone else say("{n}%", n=round(100 * value))


def legend(review: Review) -> str:
    many, names = sides(review), [safe(name) for name in review.table.names]
    return "  ".join(f"[seat{side}]{SHAPES[side]} {listed(names[side::many])}[/]" for side in range(many))
