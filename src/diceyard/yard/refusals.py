"""Why the yard refuses something. Each has a sentence that can be shown to a child."""

from diceyard.core.errors import Refused
from diceyard.core.speech import say


class UnknownTable(Refused):
    """There is no such table, or no longer."""

    def __init__(self, code: str) -> None:
        super().__init__(say("There is no table {code}. Check the code, or start a new table.", code=code[:12]))


class NotYours(Refused):
    """The seat, or the say, is somebody else's."""


class NotNow(Refused):
    """The table has gone on, or is not that far yet. Who asked needs to see it as it is."""


class TooMany(Refused):
    """More than this server can or wants to carry at the moment."""


class Conflict(Exception):
    """Somebody else wrote to this table first. The one who asked looks again and tries again."""
