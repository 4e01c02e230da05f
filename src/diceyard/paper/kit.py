"""The dice kit on paper: dice to fold, and charts of what two dice can make, to fill in or filled in."""

from collections import Counter
from collections.abc import Iterator
from functools import partial
from typing import Any

from diceyard.core.dice import COLOURS, Colour, Die, handful
from diceyard.core.outcomes import grid, outcomes
from diceyard.core.speech import later, listed, say
from diceyard.paper.documents import Document, Order, Variant

SHELF = later("The dice kit")
TEMPLATE = "/paper/kit.typ"
EIGHT_SIDED: tuple[Colour, ...] = ("black", "red", "green", "purple")
MARKS: dict[Colour, str] = {"black": "+", "red": "−", "green": "×", "purple": "√", "white": "", "plain": ""}
"""What is printed beside each numeral, so that a die is known in black and white too."""

CHARTS = (
    Variant("black2", later("Black: adding, 2 to 9")),
    Variant("red2", later("Red: subtracting, 2 to 9")),
    Variant("green2", later("Green: multiplying, 2 to 9")),
    Variant("black2:6", later("Black: adding, 1 to 6")),
    Variant("red2:6", later("Red: subtracting, 1 to 6")),
    Variant("green2:6", later("Green: multiplying, 1 to 6")),
    Variant("plain2", later("Plain: adding and subtracting, 1 to 6")),
    Variant("black2:advanced", later("Black: adding, 6 to 13")),
    Variant("red2:advanced", later("Red: subtracting, 6 to 13")),
    Variant("green2:advanced", later("Green: multiplying, 6 to 13")),
)


def documents() -> Iterator[Document]:
    yield Document(
        key="kit/six-sided-dice",
        name=later("Six-sided dice"),
        about=later("A die of each colour to cut out, fold and glue."),
        shelf=SHELF,
        template=TEMPLATE,
        page="nets",
        fill=partial(fill_nets, tuple(Die(colour, 6) for colour in COLOURS)),
    )
    yield Document(
        key="kit/eight-sided-dice",
        name=later("Eight-sided dice"),
        about=later("Basic and advanced dice of each colour to cut out, fold and glue."),
        shelf=SHELF,
        template=TEMPLATE,
        page="nets",
        fill=fill_eight_sided,
        choice=later("Dice"),
        variants=(Variant("basic", later("Basic: 2 to 9")), Variant("advanced", later("Advanced: 6 to 13"))),
    )
    yield Document(
        key="kit/chart",
        name=later("Outcomes chart"),
        about=later("A chart of all that two dice can make, to fill in; its answers are a second page."),
        shelf=SHELF,
        template=TEMPLATE,
        page="chart",
        fill=fill_chart,
        variants=CHARTS,
        choice=later("Dice"),
        keyed=True,
    )


# Dice to fold.


def fill_eight_sided(order: Order) -> dict[str, Any]:
    dice = tuple(Die(colour, 8, order.variant == "advanced") for colour in EIGHT_SIDED)
    return fill_nets(dice, order) | {"line": say("Eight-sided dice")}


def fill_nets(dice: tuple[Die, ...], order: Order) -> dict[str, Any]:
    how = say("Print on card. Cut along the thick lines, fold along the dashed ones, and glue the tabs inside.")
    return {"title": say(SHELF), "line": say("Six-sided dice"), "how": how, "dice": [net_of(die) for die in dice]}


def net_of(die: Die) -> dict[str, Any]:
    name = say("{colour}, {shows}", colour=die.colour_name, shows=die.shows)
    return {
        "colour": die.colour,
        "numerals": die.numerals,
        "name": name,
        "mark": MARKS[die.colour],
        "faces": [str(face) for face in opposite(die.faces)],
        "alt": say("The net of a die with {n} sides: {name}.", n=die.sides, name=name),
    }


def opposite(faces: tuple[Any, ...]) -> list[Any]:
    """The faces in pairs that lie opposite each other: the lowest and the highest, and so on. Signs lie in pairs."""
    half = len(faces) // 2
    other = faces if len(set(faces)) < len(faces) else (*faces[:half], *reversed(faces[half:]))
    if other is faces:
        return list(faces)
    return [face for pair in zip(other[:half], other[half:], strict=True) for face in pair]


# Charts.


def fill_chart(order: Order) -> dict[str, Any]:
    """A row for each face of one die, a column for each of the other; then how often each result comes."""
    first, second = handful([order.variant])
    results = grid(first, second)
    often = Counter(result for made in results.values() for result in made)
    chances = outcomes((first, second))
    return {
        "title": say("Outcomes chart"),
        "line": say(next(chart.name for chart in CHARTS if chart.key == order.variant)),
        "name": say("Name"),
        "colour": first.colour,
        "sides": first.sides,
        "signs": first.operations,
        "head": first.numbers,
        "cells": [[", ".join(map(str, results[down, across])) for across in second.numbers] for down in first.numbers],
        "counts": [(result, often[result], str(chances[result])) for result in sorted(often)],
        "throws": len(results),
        "task": say("Write into each cell what the two dice make."),
        "alt": say("A table with a row and a column for each of the numbers {faces}.", faces=listed(first.numbers)),
        "count_task": say(
            "How often does each result stand in the chart? That, out of {n}, is its chance.", n=len(results)
        ),
        "words": {"result": say("Result"), "times": say("Times"), "chance": say("Chance")},
        "answers": say("Answers") if order.key else "",
    }
