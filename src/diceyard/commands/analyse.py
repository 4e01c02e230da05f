"""`diceyard analyse`: what every move of a position is worth, and why."""

import json
from collections.abc import Iterator, Sequence
from textwrap import wrap
from typing import Annotated, Any

import typer

from diceyard import position as read
from diceyard.analysis import Analysis, Choice, analyse, judge_of
from diceyard.analysis.saying import worth_in_words
from diceyard.core.errors import Refused
from diceyard.core.fields import one_of
from diceyard.core.game import Position
from diceyard.core.speech import say, say_n

SHOWN = 12
COLUMNS = 80


def add(app: typer.Typer) -> None:
    app.command(name="analyse")(command)


def command(
    position: Annotated[str, typer.Argument(help="A position in the text form.")],
    seat: Annotated[str, typer.Option(help="For which seat, such as b; by default for the one that chooses.")] = "",
    every: Annotated[bool, typer.Option("--all", help="Every move, however many there are.")] = False,
    games: Annotated[int, typer.Option(help="Games to play out, where nothing better is known.", min=1)] = 200,
    json_: Annotated[bool, typer.Option("--json", help="For programs.")] = False,
) -> None:
    """Print every legal move of a position with its chance to win, the best one, and why it is best.

    For example: diceyard analyse "knock-yourself-out/basic/2 a=1,3,4,6 b=1,4,6 turn=a roll=5,1"
    """
    at = read(position)
    if at.winners:
        raise Refused(say("The game is over."))
    found = analyse(at, seat_named(at, seat), judge_of(at.game, at.level, at.seats, games))
    shown = found.choices if every else found.choices[:SHOWN]
    typer.echo(json.dumps(as_data(found, shown), ensure_ascii=False) if json_ else "\n".join(lines(found, shown)))


def seat_named(at: Position, name: str) -> int | None:
    return one_of("seat", name, at.game.text.seat_names(at.seats)) if name else None


def lines(found: Analysis, shown: Sequence[Choice]) -> Iterator[str]:
    names = found.position.game.text.seat_names(found.position.seats)
    if len(found.worths) == len(names):
        yield ", ".join(f"{name}: {said(found, worth)}" for name, worth in zip(names, found.worths, strict=True))
    if shown:
        yield say("Points to expect after each move:") if found.alone else say("The chance to win after each move:")
        yield from table(found, shown)
        more = len(found.choices) + found.left_out - len(shown)
        if more:
            yield say_n("… and one more", "… and {n} more", more)
        if found.why:
            yield from ("", *wrap(found.why, COLUMNS))
    yield from ("", *wrap(found.how_it_is_known, COLUMNS))


def table(found: Analysis, shown: Sequence[Choice]) -> Iterator[str]:
    wide = min(max(len(choice.text) for choice in shown), COLUMNS // 2)
    for choice in shown:
        mark = "▸" if choice is found.best else " "
        head = f"{mark} {choice.text:<{wide}}  {said(found, choice.worth)}  "
        yield from wrap(head + found.note(choice), COLUMNS, subsequent_indent=" " * (wide + 4), drop_whitespace=True)


def said(found: Analysis, worth: Any) -> str:
    return worth_in_words(worth, found.alone)


def as_data(found: Analysis, shown: Sequence[Choice]) -> dict[str, Any]:
    at = found.position
    names = at.game.text.seat_names(at.seats)
    whose = names if len(found.worths) == len(names) else (names[found.seat],)
    return {
        "seat": names[found.seat],
        "unit": "points" if found.alone else "chance",
        "source": found.source,
        "games": found.games,
        "worth": {name: worth.value for name, worth in zip(whose, found.worths, strict=True)},
        "best": found.best.text if found.best else None,
        "why": found.why,
        "moves": [
            {"move": one.text, "worth": one.worth.value, "give": one.worth.give, "note": found.note(one)}
            for one in shown
        ],
        "more": len(found.choices) + found.left_out - len(shown),
    }
