"""The language of the terminal: asked for with --lang, or else that of the computer."""

import os
from collections.abc import Callable, Mapping, Sequence
from copy import copy
from typing import Any

from diceyard import languages
from diceyard.core.speech import ENGLISH, Language, in_reader_words, language

OPTION = "--lang"
COMPUTERS = ("LC_ALL", "LC_MESSAGES", "LANG")
"""Where computers say what language their people speak, the one that counts most first."""


def taken_out(args: Sequence[str]) -> tuple[str, list[str]]:
    """The language asked for anywhere in a command line, and the line without it."""
    asked, rest = "", list(args)
    for place, word in enumerate(args):
        if word == "--":
            break
        if word == OPTION and place + 1 < len(args):
            asked, rest = args[place + 1], [*args[:place], *args[place + 2 :]]
        elif word.startswith(f"{OPTION}="):
            asked, rest = word.partition("=")[2], [*args[:place], *args[place + 1 :]]
    return asked, rest


def speak(asked: str = "", environment: Mapping[str, str] = os.environ) -> Callable[[], None]:
    """Say everything in this language from now on; what comes back is called when that shall end."""
    before = language.set(chosen(asked, environment))
    return lambda: language.reset(before)


def chosen(asked: str, environment: Mapping[str, str]) -> Language:
    """The language that somebody has named, or Refused; a computer's own that there is not gives way to English."""
    if named := asked or environment.get("DICEYARD_LANG", ""):
        return languages.find(named)
    own = next((environment[name] for name in COMPUTERS if environment.get(name)), "")
    return languages.best([own]) or ENGLISH


def in_own_words(command: Any) -> Any:
    """A command with its help in the reader's language. Its names and options are the same in every language."""
    if command is None:
        return None
    told = copy(command)
    told.help = in_reader_words(command.help) if command.help else command.help
    told.params = [in_own_words_too(param) for param in command.params]
    return told


def in_own_words_too(param: Any) -> Any:
    if not getattr(param, "help", None):
        return param
    told = copy(param)
    told.help = in_reader_words(param.help)
    return told
