"""Who won and how long it took, as a drawing in SVG: shares with their intervals, and games by their turns."""

from collections.abc import Iterator
from html import escape

from diceyard.core.speech import say
from diceyard.simulate.chances import proportion
from diceyard.simulate.report import heading, percent, seat_name
from diceyard.simulate.run import Result

WIDTH, MARGIN, ROW, BAR = 720, 24, 44, 20
PLOT_HEIGHT, BARS = 180, 60
INK, BLUE, PALE = "#1f2933", "#2b6cb0", "#cbd5e0"
LABEL = 170


def plot(result: Result) -> str:
    """The whole drawing."""
    game, level = result.plan.titles()
    rows = list(win_rows(result))
    height = MARGIN * 4 + len(rows) * ROW + PLOT_HEIGHT + MARGIN * 2
    title = heading(result, game, level)
    begin = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img" '
        f'font-family="system-ui, sans-serif" font-size="14" fill="{INK}">'
    )
    parts = [f"<title>{escape(title)}</title>", f'<rect width="{WIDTH}" height="{height}" fill="#fff"/>']
    parts.append(text(MARGIN, MARGIN + 8, title, weight=600))
    for place, row in enumerate(rows):
        parts += share_bar(MARGIN * 3 + place * ROW, *row)
    parts += lengths(MARGIN * 4 + len(rows) * ROW, result)
    return "\n".join([begin, *parts, "</svg>", ""])


def win_rows(result: Result) -> Iterator[tuple[str, int, int]]:
    tally = result.tally
    for seat, player in enumerate(result.plan.players):
        yield say("{seat} wins", seat=seat_name(seat, player)), tally.won_alone[seat], tally.games
    if tally.shared:
        yield say("several win"), tally.shared, tally.games


def share_bar(top: int, name: str, count: int, games: int) -> Iterator[str]:
    """A bar from 0 to 100 %, and on it a line as long as the interval."""
    found, left, room = proportion(count, games), MARGIN + LABEL, WIDTH - 2 * MARGIN - LABEL - 80
    middle = top + BAR / 2
    yield text(MARGIN, top + 15, name)
    yield f'<rect x="{left}" y="{top}" width="{room}" height="{BAR}" rx="4" fill="{PALE}"/>'
    yield f'<rect x="{left}" y="{top}" width="{found.value * room:.2f}" height="{BAR}" rx="4" fill="{BLUE}"/>'
    low, high = left + found.low * room, left + found.high * room
    yield f'<path d="M{low:.2f} {middle}H{high:.2f}M{low:.2f} {top}v{BAR}M{high:.2f} {top}v{BAR}" stroke="{INK}"/>'
    yield text(left + room + 10, top + 15, percent(found.value))


def lengths(top: int, result: Result) -> Iterator[str]:
    """Games by their turns, in at most `BARS` bars."""
    bins, width = binned(result.tally.lengths)
    most, room = max(bins.values()), WIDTH - 2 * MARGIN
    first, many = min(bins), (max(bins) - min(bins)) // width + 1
    step = room / many
    yield text(MARGIN, top, say("Games by their turns"), weight=600)
    for turns, games in bins.items():
        tall = games / most * (PLOT_HEIGHT - MARGIN)
        x, y = MARGIN + (turns - first) // width * step, top + PLOT_HEIGHT - tall
        yield f'<rect x="{x:.2f}" y="{y:.2f}" width="{max(step - 1, 0.5):.2f}" height="{tall:.2f}" fill="{BLUE}"/>'
    base = top + PLOT_HEIGHT
    yield f'<path d="M{MARGIN} {base}H{WIDTH - MARGIN}" stroke="{INK}"/>'
    yield text(MARGIN, base + 18, str(first))
    yield text(WIDTH - MARGIN, base + 18, str(max(result.tally.lengths)), anchor="end")


def binned(found: dict[int, int]) -> tuple[dict[int, int], int]:
    """The counts in at most `BARS` bins of the same width; each bin under its lowest number."""
    least, most = min(found), max(found)
    width = -(-(most - least + 1) // BARS)
    bins: dict[int, int] = {}
    for number, games in sorted(found.items()):
        low = number - (number - least) % width
        bins[low] = bins.get(low, 0) + games
    return bins, width


def text(x: float, y: float, words: str, weight: int = 400, anchor: str = "start") -> str:
    return f'<text x="{x}" y="{y}" font-weight="{weight}" text-anchor="{anchor}">{escape(words)}</text>'
