"""The databases on which the yard is tested."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.yard.postgres import postgres, programs


@pytest.fixture(scope="session")
def postgres_url() -> Iterator[str]:
    found = programs()
    if found is None:
        if os.environ.get("CI"):
            raise AssertionError("In CI the storage tests need PostgreSQL.")
        pytest.skip("PostgreSQL is not installed here")
    with postgres(found) as url:
        yield url


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Where to keep tables: what `DICEYARD_DATABASE` may be."""
    if request.param == "sqlite":
        return str(tmp_path / "yard.db")
    return str(request.getfixturevalue("postgres_url"))
