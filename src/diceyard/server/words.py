"""What the pages' templates ask about language: sentences, and the messages that a page's scripts say."""

from functools import lru_cache

from babel import Locale

from diceyard import languages
from diceyard.core.speech import ENGLISH, in_reader_words, language, say
from diceyard.games import find
from diceyard.languages.catalogue import MEETING
from diceyard.server.files import folder_of

SCRIPTS = "server/static/js"
UP_TO = 200
"""Beyond this, numbers take no form that smaller ones do not take as well."""

Words = dict[str, str | dict[str, str]]


def in_page(template: str, **gaps: object) -> str:
    """A sentence in a page. Without gaps it is left as it is, for the page or its script to fill."""
    return say(template, **gaps) if gaps else in_reader_words(template)


def tongue() -> str:
    """The page's language, as HTML has it."""
    return language.get().code.replace("_", "-")


def tongues() -> list[tuple[str, str]]:
    """Every language with its own name, for the settings."""
    return [(code.replace("_", "-"), languages.own_name(code)) for code in languages.codes()]


def words_of(game: str = "") -> Words:
    """The messages that a page's scripts say, with those of a game's board where the page shows one."""
    code = language.get().code
    return {} if code == ENGLISH.code else scripts_words(code, game)


@lru_cache(maxsize=100)
def scripts_words(code: str, game: str) -> Words:
    folders = [SCRIPTS]
    if game:
        folders.append(folder_of(find(game)).relative_to(languages.PACKAGE).as_posix())
    catalogue = languages.catalogue(code)
    said = [MEETING, *catalogue.said_in(folders, ".js")]
    return {message: forms_of(code, message) for message in said if message in catalogue.forms}


def forms_of(code: str, message: str) -> str | dict[str, str]:
    """A message's one form, or its forms by the names that browsers have for them: one, few, other …"""
    catalogue = languages.catalogue(code)
    forms = catalogue.forms[message]
    if len(forms) == 1:
        return forms[0]
    named = Locale.parse(code).plural_form
    return {named(n): catalogue.translate(message, message, n) for n in range(UP_TO, -1, -1)}


GLOBALS = {"_": in_page, "tongue": tongue, "tongues": tongues, "words_of": words_of}
