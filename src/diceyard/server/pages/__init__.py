"""The pages. Each file here brings some, found by looking. Each is whole without a script, which only enlivens it.

A file has its `HANDLERS`, and a `LINK` where every page's foot should lead to it.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType
from typing import Any


@dataclass(frozen=True, order=True)
class Link:
    """From the foot of every page to one that is no game: where it stands in the row, where it leads, what it says."""

    place: int
    path: str
    text: str
    """Written with `later`, so that it is said in the reader's language."""


@cache
def all_pages() -> tuple[ModuleType, ...]:
    return tuple(import_module(f"{__name__}.{found.name}") for found in iter_modules(__path__))


def handlers() -> Iterator[Any]:
    for pages in all_pages():
        yield from pages.HANDLERS


def links() -> list[Link]:
    return sorted(pages.LINK for pages in all_pages() if hasattr(pages, "LINK"))
