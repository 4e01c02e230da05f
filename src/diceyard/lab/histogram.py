"""The chart of a handful as a drawing: a bar for each result, and in front of it what has come so far."""

from collections.abc import Iterator
from fractions import Fraction

from diceyard.core.chances import in_full, percent
from diceyard.core.speech import say
from diceyard.lab.chart import Chart
from diceyard.lab.svg import INK, LINE, PICK, SOFT, drawing, size, tag, text
from diceyard.lab.tally import Tally

MOST_BARS = 48
HIGH, ABOVE, BELOW, LEFT, RIGHT = 240, 74, 80, 62, 14
LEAST_WIDE = 440
FEW = 14
"""So many bars at most have their fractions written under them."""
STEPS = (1, 2, 5, 10, 20, 25, 50)
"""The lines across stand at so many percent; the first that leaves at most five lines is taken."""


def likeliest(chart: Chart, most: int = MOST_BARS) -> list[int]:
    """The results that are drawn: all, or where they are too many the likeliest, in order."""
    chances = chart.chances
    if len(chances) <= most:
        return list(chances)
    return sorted(sorted(chances, key=lambda result: -chances[result])[:most])


def histogram(chart: Chart, tally: Tally | None = None) -> str:
    """The drawing. A result's bar can be found by its `data-result`; `data-top` is the share at the upper edge."""
    results = likeliest(chart)
    each = width_of(chart, results)
    across = max(LEAST_WIDE - LEFT - RIGHT, each * len(results))
    frame = Frame(results, across / len(results), top_of(chart, tally))
    width, height = round(LEFT + across + RIGHT), ABOVE + HIGH + BELOW
    return drawing(
        title_of(chart, tally),
        width,
        height,
        text(chart.title, LEFT, 28, text_anchor="start", class_="ink"),
        *key(tally),
        *(line for percents in frame.lines() for line in across_at(frame, percents, width)),
        *(bar for place in range(len(results)) for bar in bars(frame, chart, tally, place)),
        text(say("result"), LEFT + across / 2, height - 14, fill=SOFT, class_="soft", font_weight=600),
        class_=f"histogram{size(width)}",
        data_top=float(frame.top),
        data_high=HIGH,
        data_base=ABOVE + HIGH,
    )


def width_of(chart: Chart, results: list[int]) -> int:
    """How wide the place of each bar has to be for what is written under it."""
    longest = max(len(str(result)) for result in results)
    exact = max(len(str(chart.chances[result])) for result in results) if len(results) <= FEW else 0
    return max(22, 8 + 12 * longest, 8 + 9 * exact)


def title_of(chart: Chart, tally: Tally | None) -> str:
    if tally and tally.throws:
        return say(
            "{title}: how likely each result is, and what came in {n} throws",
            title=chart.title,
            n=in_full(tally.throws),
        )
    return say("{title}: how likely each result is", title=chart.title)


def top_of(chart: Chart, tally: Tally | None) -> Fraction:
    """The share at the upper edge: a little more than the highest bar."""
    highest = max(chart.chances.values())
    if tally and tally.throws:
        highest = max(highest, max(tally.share(result) for result in chart.chances))
    return min(Fraction(1), highest * Fraction(21, 20))


class Frame:
    """Where things stand."""

    def __init__(self, results: list[int], each: float, top: Fraction) -> None:
        self.results, self.each, self.top = results, each, top

    def middle(self, place: int) -> float:
        return LEFT + (place + 0.5) * self.each

    def height(self, share: Fraction) -> float:
        return float(share / self.top * HIGH)

    def lines(self) -> range:
        step = next((step for step in STEPS if self.top * 100 <= 5 * step), STEPS[-1])
        return range(0, int(self.top * 100) + 1, step)


def across_at(frame: Frame, percents: int, width: int) -> Iterator[str]:
    y = ABOVE + HIGH - frame.height(Fraction(percents, 100))
    yield tag("path", d=f"M{LEFT} {y:.2f}H{width - RIGHT}", stroke=LINE, stroke_width=2, class_="rule")
    yield text(f"{percents}%", LEFT - 8, y + 6, text_anchor="end", fill=SOFT, class_="soft", font_weight=600)


def bars(frame: Frame, chart: Chart, tally: Tally | None, place: int) -> Iterator[str]:
    """One result: its chance as a wide bar, what came as a narrow one in front of it, and its number below."""
    result, middle = frame.results[place], frame.middle(place)
    chance = chart.chances[result]
    wide = frame.each * (0.82 if frame.each > 30 else 0.9)
    base = ABOVE + HIGH
    told = f"{result}: {chance} = {percent(chance)}"
    yield tag(
        "g",
        tag("title", told),
        upright("chance", middle, wide, frame.height(chance), LINE),
        upright("came", middle, wide * 0.5, frame.height(tally.share(result)) if tally else 0.0, PICK),
        text(result, middle, base + 26, class_="ink"),
        *([fraction(chance, middle, base + 46)] if len(frame.results) <= FEW else []),
        class_="bar",
        data_result=result,
    )


def upright(kind: str, middle: float, wide: float, high: float, fill: str) -> str:
    y = ABOVE + HIGH - high
    box: dict[str, float] = {"x": middle - wide / 2, "y": y, "width": wide, "height": high}
    return tag("rect", **box, fill=fill, stroke=INK, stroke_width=2 if high else 0, class_=kind)


def fraction(chance: Fraction, middle: float, y: float) -> str:
    return text(chance, middle, y, font_size=15, fill=SOFT, class_="soft")


def key(tally: Tally | None) -> Iterator[str]:
    """Which bar is which."""
    yield tag("rect", x=LEFT, y=42, width=20, height=16, fill=LINE, stroke=INK, stroke_width=2, class_="chance")
    words = say("the chance of it")
    yield text(words, LEFT + 28, 56, text_anchor="start", font_size=16, font_weight=600, class_="ink")
    if tally and tally.throws:
        x = LEFT + 60 + 9 * len(words)
        yield tag("rect", x=x, y=42, width=12, height=16, fill=PICK, stroke=INK, stroke_width=2, class_="came")
        came = say("came in {n} throws", n=in_full(tally.throws))
        yield text(came, x + 20, 56, text_anchor="start", font_size=16, font_weight=600, class_="ink")
