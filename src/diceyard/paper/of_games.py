"""What every game has to print: its rules at each level, and what its folder offers in `paper.py`."""

import re
from collections.abc import Iterator
from functools import partial
from inspect import getfile
from pathlib import Path
from typing import Any

from diceyard.core import notation
from diceyard.core.game import Game, Level, Point
from diceyard.core.printing import Problem, Sheet, Worksheet
from diceyard.core.speech import later, say
from diceyard.games import all_games, find, part
from diceyard.paper.documents import Document, Order, Variant, template_beside
from diceyard.paper.posing import posed

RULES = "/paper/rules.typ"
WORKSHEET = "/paper/worksheet.typ"
SIGN = re.compile(r"(?<=[\d)]) ([+−×÷=→]) (?=[\d(])")


def documents() -> Iterator[Document]:
    for game in all_games():
        offered = part(game, "paper")
        if offered:
            yield from (of_sheet(game, sheet) for sheet in offered.SHEETS)
        yield of_rules(game)
        if offered:
            yield from (of_worksheet(game, worksheet) for worksheet in offered.WORKSHEETS)


def levels_of(game: Game, keys: tuple[str, ...] = ()) -> tuple[Variant, ...]:
    return tuple(Variant(level.key, level.name) for level in game.levels if not keys or level.key in keys)


def own_template(game: Game) -> str:
    """The game's own `sheet.typ`."""
    return template_beside(str(Path(getfile(game.how)).with_name("sheet.typ")))


def on_top(*lines: str) -> str:
    return " · ".join(line for line in lines if line)


# A board, a score sheet, pieces to cut out.


def of_sheet(game: Game, sheet: Sheet) -> Document:
    return Document(
        key=f"{game.key}/{sheet.key}",
        name=sheet.name,
        about=sheet.about,
        shelf=game.name,
        template=own_template(game),
        page=sheet.key,
        fill=partial(fill_sheet, game, sheet),
        variants=levels_of(game) if sheet.levels else (),
        wide=sheet.wide,
    )


def fill_sheet(game: Game, sheet: Sheet, order: Order) -> dict[str, Any]:
    level = game.level(order.variant) if order.variant else game.levels[0]
    line = on_top(say(sheet.name), say(level.name) if sheet.levels else "")
    return {"title": game.name, "line": line, **sheet.fill(level)}


# The rules.


def of_rules(game: Game) -> Document:
    return Document(
        key=f"{game.key}/rules",
        name=later("The rules"),
        about=later("How to play on one page, in plain words, with an example drawn."),
        shelf=game.name,
        template=RULES,
        page="rules",
        fill=partial(fill_rules, game),
        variants=levels_of(game),
    )


def fill_rules(game: Game, order: Order) -> dict[str, Any]:
    level = game.level(order.variant)
    *parts, example = game.how(level.numbers).items()
    return {
        "title": game.name,
        "line": on_top(say("How to play"), say(level.name), ages(level)),
        "theirs": own_template(game) if part(game, "paper") else RULES,
        "parts": [{"heading": heading, "points": points_of(game, points)} for heading, points in parts],
        "example": {"heading": example[0], "points": points_of(game, example[1])},
        "ours": say("The printed rules leave this open; it is our choice."),
    }


def ages(level: Level) -> str:
    return say("ages {first}–{last}", first=level.ages[0], last=level.ages[1])


def points_of(game: Game, points: list[Point]) -> list[dict[str, Any]]:
    return [
        {"text": unbroken(point.text), "ours": point.ours, "picture": picture_of(game, point.position)}
        for point in points
    ]


def unbroken(text: str) -> str:
    """The text with sums that no end of a line takes apart."""
    return SIGN.sub("\u00a0\\1\u00a0", text)


def picture_of(game: Game, text: str) -> dict[str, Any] | None:
    """A position as the game's template draws it; nothing where there is none, or the game draws none."""
    offered = part(game, "paper")
    if not (text and offered):
        return None
    at = notation.read(text, find)
    drawn: dict[str, Any] = offered.picture(at.level.numbers, at.state)
    return drawn


# Worksheets.


def of_worksheet(game: Game, worksheet: Worksheet) -> Document:
    return Document(
        key=f"{game.key}/{worksheet.key}",
        name=worksheet.name,
        about=worksheet.about,
        shelf=game.name,
        template=WORKSHEET,
        page="worksheet",
        fill=partial(fill_worksheet, game, worksheet),
        variants=levels_of(game, worksheet.levels),
        usual=worksheet.usual,
        most=worksheet.most,
        keyed=True,
    )


def fill_worksheet(game: Game, worksheet: Worksheet, order: Order) -> dict[str, Any]:
    level = game.level(order.variant)
    problems = posed(worksheet, game, level, order.seed, order.problems)
    return {
        "title": say(worksheet.name),
        "line": on_top(game.name, say(level.name), ages(level)),
        "name": say("Name"),
        "theirs": own_template(game),
        "kind": worksheet.key,
        "task": say(worksheet.task),
        "problems": [in_print(problem) for problem in problems],
        "answers": say("Answers") if order.key else "",
    }


def in_print(problem: Problem) -> dict[str, Any]:
    return {"shown": problem.shown, "answer": problem.answer}
