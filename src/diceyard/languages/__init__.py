"""The languages that Diceyard speaks. Each but English is a catalogue, `es.po`, found by looking; nothing lists them.

A game's folder may bring catalogues of its own; they are read together with the one that lies here.
"""

import re
from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from pathlib import Path

from diceyard.core.errors import Refused
from diceyard.core.speech import ENGLISH, Language, listed, say
from diceyard.languages.catalogue import Catalogue, read, smoothing

PACKAGE = Path(__file__).parents[1]
QUALITY = re.compile(r"\s*;\s*q\s*=\s*([0-9.]+)\s*$")


@cache
def codes() -> tuple[str, ...]:
    """Every language there is, English first."""
    found = sorted({file.stem for file in PACKAGE.rglob("*.po")} - {ENGLISH.code})
    return (ENGLISH.code, *found)


@cache
def catalogue(code: str) -> Catalogue:
    """The whole catalogue of a language; English needs none."""
    return read(sorted(PACKAGE.rglob(f"{code}.po")))


@cache
def spoken(code: str) -> Language:
    """The language of one of `codes()`."""
    if code == ENGLISH.code:
        return ENGLISH
    words = catalogue(code)
    return Language(code, words.translate, smoothing(words))


def find(code: str) -> Language:
    """The language that somebody asks for by its code, such as `es` or `es_MX`."""
    found = best([code])
    if found is None:
        known = listed(codes())
        raise Refused(say("Diceyard does not speak “{code}” yet. It speaks {known}.", code=code, known=known))
    return found


def best(wanted: Iterable[str]) -> Language | None:
    """The first of the wanted languages that there is; `es-MX` is served by `es`."""
    for tag in wanted:
        for code in (plain(tag), plain(tag).partition("_")[0]):
            for known in codes():
                if plain(known) == code:
                    return spoken(known)
    return None


def plain(tag: str) -> str:
    """A language's name as browsers (`es-MX`) and computers (`es_MX.UTF-8`) write it."""
    return re.split(r"[.@]", tag.strip())[0].replace("-", "_").lower()


@lru_cache(maxsize=1000)
def accepted(header: str) -> Language | None:
    """The best language for what a browser says in Accept-Language."""
    return best(by_liking(header))


def by_liking(header: str) -> Iterator[str]:
    """The languages of `en;q=0.5, es-MX, fr;q=0`, the most wanted first; those with 0 are not wanted at all."""
    liked = []
    for part in header.split(","):
        quality = QUALITY.search(part)
        liked.append((float(quality[1]) if quality else 1.0, part[: quality.start()] if quality else part))
    yield from (tag for liking, tag in sorted(liked, key=lambda one: -one[0]) if liking > 0)


@cache
def own_name(code: str) -> str:
    """What a language calls itself: `Español`."""
    from babel import Locale

    name = Locale.parse(code).get_display_name() or code
    return name[0].upper() + name[1:]
