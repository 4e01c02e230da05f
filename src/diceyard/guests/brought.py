"""`--bot mine="python3 mybot.py"`: a program among the computer players, as long as it is wanted."""

import os
import shlex
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from diceyard import bots
from diceyard.core.errors import Refused
from diceyard.core.speech import say
from diceyard.core.table import BOT
from diceyard.guests.guest import Guest


@contextmanager
def brought(texts: Sequence[str]) -> Iterator[None]:
    """Meanwhile these programs are computer players like the others; afterwards none of them runs any more."""
    guests: list[Guest] = []
    try:
        for text in texts:
            guests.append(guest(text))
            bots.bring(guests[-1])
        yield
    finally:
        for one in guests:
            bots.send_home(one)
            one.close()


def guest(text: str) -> Guest:
    """`name=command`."""
    key, equals, command = text.partition("=")
    if not equals or not command.strip():
        raise Refused(
            say("A bot is given as name=command, for example --bot mine=./mybot.py, not “{text}”.", text=text)
        )
    if not BOT.fullmatch(key):
        raise Refused(say("A computer player goes by small letters, not “{bot}”.", bot=key))
    if bots.is_known(key):
        raise Refused(say("There is a computer player “{key}” already. Give yours another name.", key=key))
    return Guest(key, words(command))


def words(command: str) -> list[str]:
    """The command as a list; a file of Python is run by the Python that runs us."""
    try:
        parts = shlex.split(command, posix=os.name == "posix")
    except ValueError:
        raise Refused(say("A quotation mark is missing in the command “{command}”.", command=command)) from None
    return [sys.executable, *parts] if parts[0].endswith(".py") else parts
