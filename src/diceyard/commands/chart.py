"""`diceyard chart`: every result that dice allow, with its exact chance (K-9)."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from textwrap import wrap
from typing import Annotated

import typer

from diceyard.core import notation
from diceyard.core.arithmetic import TIGHTNESS, Sign
from diceyard.core.dice import Die, handful
from diceyard.core.errors import Refused
from diceyard.core.game import Game
from diceyard.core.outcomes import grid, outcomes
from diceyard.core.speech import listed, say
from diceyard.core.sums import signs
from diceyard.games import all_games, find

COLUMNS = 80
ROW_HEAD = 5


def add(app: typer.Typer) -> None:
    app.command()(chart)


def chart(
    what: Annotated[list[str], typer.Argument(help="Dice, like black2 or red2:advanced; or a game and a position.")],
    ops: Annotated[str | None, typer.Option(help="The operations to use instead of the dice's own: +,-")] = None,
) -> None:
    """Print every result that a handful of dice allows, with its exact chance; or which throws help in a position.

    For example: diceyard chart black red --ops +,-

    With a game and a position: diceyard chart knock-yourself-out "knock-yourself-out/basic/2 a=1,2 b=3 turn=a roll=-"
    """
    typer.echo("\n".join(charted(what, ops)))


def charted(what: list[str], ops: str | None) -> Iterable[str]:
    """The chart of a position where a game is named first, and of a handful otherwise."""
    if what[0] in {game.key for game in all_games()}:
        return position_chart(find(what[0]), " ".join(what[1:]))
    return kit_chart(handful(what), signs(ops) if ops is not None else None)


def position_chart(game: Game, text: str) -> list[str]:
    """What the next roll can bring in a position, or in the opening where none is given."""
    if game.chart is None:
        raise Refused(say("{game} has no outcomes chart.", game=game.name))
    at = notation.read(text, find) if text else game.start()
    if at.game is not game:
        raise Refused(say("That is a position of {other}, not of {game}.", other=at.game.name, game=game.name))
    return game.chart(at.level.numbers, at.state)


def kit_chart(dice: Sequence[Die], operations: Sequence[Sign] | None) -> Iterator[str]:
    """The chart of a handful: for two dice with numbers what each pair of faces gives, then every chance."""
    chances = outcomes(dice, operations)
    yield from wrap(_title(dice, operations), COLUMNS)
    if len(dice) == 2 and all(die.numbers for die in dice):
        yield from _grid_lines(dice[0], dice[1], operations)
    yield from _chance_lines(chances)
    if sum(chances.values()) > 1:
        yield ""
        yield say("A throw can allow several results, so the chances add up to over 100%.")


def _title(dice: Sequence[Die], operations: Sequence[Sign] | None) -> str:
    handful = listed(
        say("{n} {colour} ({shows})", n=count, colour=die.colour_name, shows=die.shows)
        for die, count in Counter(dice).items()
    )
    if any(die.signs for die in dice):
        return say("{dice}, with the signs that white shows", dice=handful)
    allowed = operations or {sign for die in dice for sign in die.operations}
    if not allowed:
        return say("{dice}", dice=handful)
    return say("{dice}, with {signs}", dice=handful, signs=listed(sign for sign in TIGHTNESS if sign in allowed))


def _grid_lines(first: Die, second: Die, operations: Sequence[Sign] | None) -> Iterator[str]:
    """A row for each face of the first die, a column for each of the second, in as many parts as the page needs."""
    cells = {pair: "/".join(map(str, results)) for pair, results in grid(first, second, operations).items()}
    width = max(len(cell) for cell in cells.values()) + 1
    columns = (COLUMNS - ROW_HEAD) // width
    for start in range(0, len(second.numbers), columns):
        across = second.numbers[start : start + columns]
        yield ""
        yield _grid_row("", map(str, across), width)
        for down in first.numbers:
            yield _grid_row(str(down), (cells[down, face] for face in across), width)


def _grid_row(head: str, cells: Iterable[str], width: int) -> str:
    return f"{head:>{ROW_HEAD - 2}} │" + "".join(f"{cell:>{width}}" for cell in cells)


def _chance_lines(chances: dict[int, Fraction]) -> Iterator[str]:
    """Each result with its chance as a fraction, in percent and as a bar; the likeliest has the longest bar."""
    wide = max(len(str(result)) for result in chances)
    exact = max(len(str(chance)) for chance in chances.values())
    room = COLUMNS - wide - exact - len("  " * 3 + ">99.9%")
    likeliest = max(chances.values())
    yield ""
    for result, chance in chances.items():
        bar = "█" * round(chance / likeliest * room) or "▏"
        yield f"{result:>{wide}}  {chance!s:>{exact}}  {_percent(chance):>6}  {bar}"


def _percent(chance: Fraction) -> str:
    """The chance in percent, rounded; but only what is impossible is 0, and only what is certain is 100."""
    tenths = (chance * 2000 + 1) // 2  # halves go up, as they do at school
    if tenths == 0:
        return say("<0.1%")
    if chance < 1 and tenths == 1000:
        return say(">99.9%")
    return say("{whole}.{tenth}%", whole=tenths // 10, tenth=tenths % 10)
