"""One server for all tests of a run that need nothing special of it."""

from collections.abc import Callable, Iterator

import pytest
from tests.server.people import Person
from tests.server.running import Running, running


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("yard")) as one:
        yield one


@pytest.fixture
def person(server: Running) -> Iterator[Callable[..., Person]]:
    """Makes people, each with a device of their own; `client` is the address from which they come."""
    people: list[Person] = []

    def make(client: str = "") -> Person:
        people.append(Person(server.base, client))
        return people[-1]

    yield make
    for one in people:
        one.go()
