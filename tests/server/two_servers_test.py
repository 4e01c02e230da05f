"""Two server processes on one PostgreSQL are one yard: tables, moves and news are shared, and one may fall."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from tests.server.people import Person, play_out
from tests.server.running import Running, running
from tests.yard.conftest import postgres_url

__all__ = ["postgres_url"]


@pytest.fixture
def pair(postgres_url: str, tmp_path: Path) -> Iterator[tuple[Running, Running]]:
    """Two servers on the same database, each with a folder of its own."""
    folders = [tmp_path / name for name in ("here", "there")]
    for folder in folders:
        folder.mkdir()
    settings = {"DICEYARD_DATABASE": postgres_url}
    with running(folders[0], settings) as first, running(folders[1], settings) as second:
        yield first, second


def test_two_servers_share_their_tables(pair: tuple[Running, Running]) -> None:
    ana, ben = (Person(server.base) for server in pair)
    code = ana.start("strikes-and-locks", "six-sided", "ma")
    ben.did(code, "sit", name="Ben")
    news = ana.watch(code)
    assert news.wait_for(2)["seats"][1]["name"] == "Ben"
    over = play_out([ana, ben], code, Random(5))
    assert news.wait_for(over["version"])["stage"] == "over"
    assert ana.view(code)["board"]["sheets"] == ben.view(code)["board"]["sheets"]
    for one in (ana, ben):
        one.go()


def test_when_one_server_falls_its_people_go_on_at_the_other(pair: tuple[Running, Running]) -> None:
    first, second = pair
    ana = Person(first.base)
    code = ana.start("knock-yourself-out", "basic", "mh")
    rng, view = Random(6), ana.view(code)
    while view["stage"] != "choosing":
        view = ana.play(view, rng) or view
    first.kill()
    again = Person(second.base)
    again.web.cookies.update(ana.web.cookies)
    assert again.view(code) == view
    play_out([again], code, rng)
    for one in (ana, again):
        one.go()
