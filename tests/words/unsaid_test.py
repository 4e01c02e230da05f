"""Nothing that people read gets past `say`: in a language that puts brackets around all it says, nothing stands bare.

Names are the same in every language: those of the product, of the games, of people and of the languages themselves.
"""

import re
from collections.abc import Iterable, Iterator
from html.parser import HTMLParser
from pathlib import Path
from random import Random

import httpx
import pytest
from tests.contract.walks import choices, few
from tests.yard.loop import run

from diceyard.core.game import Game, Help, Level
from diceyard.core.speech import TYPED, Language, speaking
from diceyard.games import all_games
from diceyard.languages import codes, own_name
from diceyard.server.app import make_app
from diceyard.server.pages import links
from diceyard.server.streams import Streams
from diceyard.yard.settings import Settings

LEVELS = [pytest.param(game, level, id=f"{game.key}/{level.key}") for game in all_games() for level in game.levels]
NAMES = ("Ana", "Ben", "Cleo", "Dario", "Eva", "Finn")
SAME = (*NAMES, "Diceyard", "K7MQ4X", *(game.name for game in all_games()), *map(own_name, codes()))
READ_ALOUD = ("aria-label", "alt", "title", "placeholder")


def bracketed(one: str, many: str, n: int) -> str:
    said = one if n == 1 else many
    return said if said.startswith((TYPED, "smooth: ")) else f"⟦{said}⟧"


BRACKETS = Language("en", bracketed)


def bare(text: str) -> str:
    """What stands outside all brackets, without what is the same in every language."""
    depth, outside = 0, []
    for character in text:
        depth += (character == "⟦") - (character == "⟧")
        outside.append(character if depth == 0 and character != "⟧" else " ")
    left = "".join(outside)
    for name in SAME:
        left = left.replace(name, " ")
    return " ".join(re.findall(r"[^\W\d_]{2,}", left))


class Page(HTMLParser):
    """All that a page shows or has read aloud; what is code is neither."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.inside: list[str] = []
        self.read: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.inside.append(tag)
        self.read += [text for name, text in attrs if name in READ_ALOUD and text]

    def handle_endtag(self, tag: str) -> None:
        while self.inside and self.inside.pop() != tag:
            pass

    def handle_data(self, data: str) -> None:
        if not {"script", "style", "code", "pre", "samp"} & set(self.inside):
            self.read.append(data)


def test_what_stands_bare_is_noticed() -> None:
    assert bare("⟦{name} has ⟦two⟧ dice⟧, Ana and 3 × 4") == "and"
    assert list(filter(None, map(bare, Page('<p title="bare">⟦said⟧ <code>x.py</code></p><b>too</b>').read))) == [
        "bare",
        "too",
    ]


@pytest.mark.parametrize(("game", "level"), LEVELS)
def test_how_to_play_is_said(game: Game, level: Level) -> None:
    with speaking(BRACKETS):
        parts = game.how(level.numbers)
    assert [
        left
        for text in (*parts, *(point.text for points in parts.values() for point in points))
        if (left := bare(text))
    ] == []


@pytest.mark.parametrize(("game", "level"), LEVELS)
def test_what_a_game_tells_and_hints_and_answers_is_said(game: Game, level: Level) -> None:
    rng = Random(f"unsaid {level.key}")
    with speaking(BRACKETS):
        heard = {text for seats in game.seats for text in told(game, level, seats, rng)}
    assert len(heard) > 10
    assert [left for text in heard if (left := bare(text))] == []


def told(game: Game, level: Level, seats: int, rng: Random) -> Iterator[str]:
    words, numbers = game.words, level.numbers
    for at, seat, moves, _ in few(choices(game, level, seats, rng), rng):
        yield words.tell(numbers, at.state, seat, rng.choice(moves), NAMES[:seats])
        if not at.waiting:
            continue
        yield from words.hints(numbers, at.state, seat)
        for helping in Help:
            for proposal in ("", "1+1=3", "6-2", "7", "nonsense"):
                verdict = words.judge(numbers, at.state, seat, proposal, helping)
                yield from (verdict.reason, verdict.wants)


PATHS = ["/", "/start", "/nothing/there", *(link.path for link in links() if link.path != "/api")]
PATHS += [f"/how/{game.key}/{level.key}" for game in all_games() for level in game.levels]


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    return run(fetched(PATHS, tmp_path_factory.mktemp("yard")))


async def fetched(paths: Iterable[str], folder: Path) -> dict[str, str]:
    """The pages as they are answered to somebody whose language is the house's, which has brackets."""
    with speaking(BRACKETS):
        transport = httpx.ASGITransport(make_app(Settings(database=str(folder / "yard.db")), Streams()))
        async with httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1") as web:
            return {path: (await web.get(path, headers={"accept": "text/html"})).text for path in paths}


@pytest.mark.parametrize("path", PATHS)
def test_pages_are_said(path: str, pages: dict[str, str]) -> None:
    page = Page(pages[path])
    assert any("⟦" in text for text in page.read)
    assert [left for text in page.read if (left := bare(text))] == []
