"""What bulk play has found, for programs: one object, or a table of counts."""

import csv
from collections.abc import Iterator
from io import StringIO
from typing import Any

from diceyard.simulate.chances import mean, proportion
from diceyard.simulate.counting import counting_of
from diceyard.simulate.report import player_name
from diceyard.simulate.run import Result

Row = tuple[str, str, int]


def as_data(result: Result) -> dict[str, Any]:
    """Everything, as plain data. Counts are exact; `interval` is at 95 %."""
    game, level = result.plan.titles()
    tally, seats = result.tally, range(result.plan.seats)
    counting = counting_of(game)
    return {
        "game": game.key,
        "level": level.key,
        "seats": result.plan.seats,
        "players": [player_name(player) for player in result.plan.players],
        "seed": result.plan.seed,
        "games": tally.games,
        "games_asked_for": result.asked,
        "won_alone": [share(games, tally.games) for games in tally.won_alone],
        "won": [share(games, tally.games) for games in tally.won],
        "shared": share(tally.shared, tally.games),
        "unfinished": share(tally.unfinished, tally.games),
        "endings": {name: share(n, tally.games) for name, n in zip(counting.endings, tally.endings, strict=True)},
        "turns": average(tally.turns, tally.games),
        "lengths": tally.lengths,
        "points": [average(tally.points(seat), tally.games) for seat in seats],
        "scores": [tally.scores(seat) for seat in seats],
        "counted": {
            name: average(tally.counted(i), tally.games)
            for i, name in enumerate(counting.counted[: tally.shape.counted])
        },
        **speed(result),
    }


def speed(result: Result) -> dict[str, Any]:
    return {
        "way": result.way,
        "notes": list(result.notes),
        "seconds": result.seconds,
        "seconds_to_compile": result.seconds_to_compile,
        "games_per_second": result.games_per_second,
        "turns_per_second": result.turns_per_second,
    }


def share(count: int, games: int) -> dict[str, Any]:
    found = proportion(count, games)
    return {"games": count, "share": found.value, "interval": [found.low, found.high]}


def average(total_and_squares: tuple[int, int], games: int) -> dict[str, Any]:
    found = mean(*total_and_squares, games)
    return {"total": total_and_squares[0], "mean": found.value, "interval": [found.low, found.high]}


def as_table(result: Result) -> str:
    """Every count in a line of its own: what is counted, of what, how often."""
    written = StringIO()
    lines = csv.writer(written, lineterminator="\n")
    lines.writerow(("what", "of", "count"))
    lines.writerows(counts(result))
    return written.getvalue()


def counts(result: Result) -> Iterator[Row]:
    tally, counting = result.tally, counting_of(result.plan.titles()[0])
    yield ("games", "", tally.games)
    for seats, games in tally.won_by.items():
        yield ("won by seats", "+".join(str(i) for i in range(tally.shape.seats) if seats >> i & 1), games)
    for name, games in zip(counting.endings, tally.endings, strict=True):
        yield ("ending", name, games)
    for kind, name in enumerate(counting.counted[: tally.shape.counted]):
        yield ("counted", name, tally.counted(kind).total)
    for turns, games in tally.lengths.items():
        yield ("turns", str(turns), games)
    for seat in range(tally.shape.seats):
        for points, games in tally.scores(seat).items():
            yield (f"points of seat {seat}", str(points), games)
