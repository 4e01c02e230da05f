"""What there is to print, found by looking: what the games' folders offer, and the dice kit."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

from diceyard.core.errors import Refused
from diceyard.core.speech import later, listed, say

PAPERS = {"a4": later("A4"), "letter": later("US Letter")}
LARGEST_SEED = 999_999
SHELVES = ("of_games", "kit")
"""The files beside this one that have `documents()`."""


class Variant(NamedTuple):
    """One of several that a document comes in: a level of its game, or a handful of dice."""

    key: str
    name: str
    """Written with `later`."""


class Order(NamedTuple):
    """What somebody wants of a document."""

    variant: str = ""
    paper: str = "a4"
    seed: int = 1
    problems: int = 0
    key: bool = False


@dataclass(frozen=True)
class Document:
    """Something to print."""

    key: str
    name: str
    """Written with `later`, as is `about`."""
    about: str
    shelf: str
    """Under which name it lies: a game's, or the kit's."""
    template: str
    page: str
    """Which of the template's pages it is."""
    fill: Callable[[Order], dict[str, Any]]
    """What its page draws, with `title`, `line` and, where it is not the usual one, `foot`."""
    variants: tuple[Variant, ...] = ()
    choice: str = later("Level")
    """What the variants are."""
    usual: int = 0
    """How many problems there are, if it has some."""
    most: int = 0
    """How many problems it can have at most."""
    keyed: bool = False
    """Whether it has answers."""
    wide: bool = False


@cache
def all_documents() -> tuple[Document, ...]:
    shelves = (import_module(f"{__package__}.{shelf}") for shelf in SHELVES)
    return tuple(document for shelf in shelves for document in shelf.documents())


def find(key: str) -> Document:
    """The document of this key, such as `kit/eight-sided`."""
    for document in all_documents():
        if document.key == key.lower():
            return document
    raise Refused(say("There is nothing “{key}” to print. “diceyard print” lists what there is.", key=key[:60]))


def checked(document: Document, order: Order) -> Order:
    """The order with all that it leaves open filled in, or Refused."""
    if order.paper not in PAPERS:
        raise Refused(say("There is no paper “{paper}”. There is {known}.", paper=order.paper, known=listed(PAPERS)))
    if not 0 <= order.seed <= LARGEST_SEED:
        raise Refused(say("A seed is a number from 0 to {most}.", most=LARGEST_SEED))
    if document.usual and not 0 <= order.problems <= document.most:
        raise Refused(say("This sheet can have from 1 to {most} problems.", most=document.most))
    return order._replace(
        variant=variant_of(document, order.variant),
        seed=order.seed if document.usual else 0,
        problems=(order.problems or document.usual) if document.usual else 0,
        key=order.key and document.keyed,
    )


def variant_of(document: Document, wanted: str) -> str:
    """The key of the variant that is wanted; by default the first."""
    keys = [variant.key for variant in document.variants]
    if not keys:
        return ""
    if wanted and wanted not in keys:
        known = listed(keys)
        raise Refused(say("“{name}” has no level “{key}”. It has {known}.", name=document.key, key=wanted, known=known))
    return wanted or keys[0]


def file_name(document: Document, order: Order) -> str:
    """`some-game-all-moves-standard-17.pdf`."""
    parts = [document.key.replace("/", "-"), order.variant, str(order.seed) if document.usual else ""]
    return "-".join(part.replace(":", "-") for part in parts if part) + ".pdf"


def same(problem: Any) -> str:
    """A text that is the same for problems that look the same."""
    return json.dumps(problem, sort_keys=True)


def template_beside(file: str) -> str:
    """The path of a template as typst wants it, from the package's folder."""
    return "/" + Path(file).relative_to(Path(__file__).parents[1]).as_posix()
