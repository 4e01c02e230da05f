"""Games kept on disk, as their text form."""

import os
from pathlib import Path
from tempfile import NamedTemporaryFile

from diceyard.core import record
from diceyard.core.errors import Refused
from diceyard.core.speech import say
from diceyard.core.table import Table
from diceyard.games import find
from diceyard.places import data_folder


def unfinished() -> Path:
    """The game that was going on last."""
    return data_folder() / "unfinished.txt"


def finished() -> Path:
    """The game that was played to its end last."""
    return data_folder() / "finished.txt"


def save(table: Table, path: Path) -> None:
    """Write the game so that the file is always whole: either the old one or the new one."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with NamedTemporaryFile("w", encoding="utf-8", dir=path.parent, delete=False) as file:
            file.write(record.write(table) + "\n")
        os.replace(file.name, path)
    except OSError as error:
        raise Refused(say("The game could not be saved in {path}: {why}.", path=path, why=error.strerror)) from error


def load(path: Path) -> Table:
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise Refused(say("The file {path} cannot be read: {why}.", path=path, why=error.strerror)) from error
    except UnicodeDecodeError as error:
        raise Refused(say("The file {path} is not a text file.", path=path)) from error
    return record.read(text, find)
