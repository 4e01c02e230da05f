"""What can be set from outside. Every setting has an environment variable and a default that needs no thought."""

import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

from diceyard.core.errors import Refused
from diceyard.core.speech import say
from diceyard.places import data_folder


@dataclass(frozen=True)
class Settings:
    """Each field is also `DICEYARD_<FIELD>`; times are in seconds."""

    database: str = ""
    """A PostgreSQL URL, a path for SQLite, or nothing: SQLite in the user's data folder."""
    pause: float = 0.9
    """How long a computer player seems to think, so that a child sees what happens."""
    absent: float = 20.0
    """After so long without its device an awaited seat is idle."""
    silent: float = 120.0
    """After so long without a word an awaited seat is idle, even with its device there."""
    keep_days: float = 30.0
    """Tables at which nothing has happened for so long are thrown away."""
    most_tables: int = 100_000
    most_streams: int = 10_000
    client_streams: int = 400
    """Open streams from one address: a whole class with several tabs each."""
    client_tables: int = 200
    """Tables that one address can start in one go; after that one every ten seconds."""
    client_sheets: int = 150
    """Sheets that one address can have made to print in one go; after that two a second."""
    client_charts: int = 1000
    """Charts that one address can ask for in one go; after that twenty a second."""
    client_guesses: int = 120
    """Wrong codes that one address can try in one go; after that one a second."""

    @property
    def url(self) -> str:
        """The database as SQLAlchemy calls it."""
        for plain in ("postgresql://", "postgres://"):
            if self.database.startswith(plain):
                return f"postgresql+asyncpg://{self.database.removeprefix(plain)}"
        path = Path(self.database) if self.database else data_folder() / "yard.db"
        return f"sqlite+aiosqlite:///{path.absolute()}"


def from_environment(environment: Mapping[str, str] = os.environ) -> Settings:
    """The settings that the environment asks for."""
    asked: dict[str, Any] = {}
    for field in fields(Settings):
        if text := environment.get(f"DICEYARD_{field.name.upper()}"):
            asked[field.name] = read(field.name, type(field.default), text)
    return Settings(**asked)


def read(name: str, kind: Callable[[str], Any], text: str) -> Any:
    try:
        return kind(text)
    except ValueError:
        where = f"DICEYARD_{name.upper()}"
        raise Refused(say("{where} has to be a number, not “{text}”.", where=where, text=text)) from None
