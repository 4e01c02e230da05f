"""Every catalogue is whole: each message is translated, with the same gaps, in the file where it belongs."""

import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.catalog import Message
from tests.words import catalogues

from diceyard.core.speech import TYPED
from diceyard.games import all_games
from diceyard.languages import codes, find
from diceyard.languages.catalogue import MEETING

OTHERS = codes()[1:]
TAG = re.compile(r"</?[a-z]+\d?>|\[/?[a-z]*\d?\]")


def messages(code: str) -> list[Message]:
    return list(catalogues.known(code).values())


def gaps(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


def misfits(message: Message) -> Iterator[str]:
    """What is wrong with a translation: gaps or marks that differ, spaces lost at an end, a form that is missing."""
    ids = (message.id,) if isinstance(message.id, str) else message.id
    for form in catalogues.strings_of(message):
        allowed = set.union(*map(gaps, ids))
        # A form for one thing may say “one” and leave the number out, as the English one may.
        needed = allowed if len(ids) == 1 else set.intersection(*map(gaps, ids)) - {"n"}
        if not needed <= gaps(form) <= allowed:
            yield f"{form!r} has the gaps {gaps(form)}, not {allowed}"
        if sorted(TAG.findall(form)) not in [sorted(TAG.findall(one)) for one in ids]:
            yield f"{form!r} has other marks than {ids[0]!r}"
        if (form[:1].isspace(), form[-1:].isspace()) != (ids[0][:1].isspace(), ids[0][-1:].isspace()):
            yield f"{form!r} begins or ends with another space than {ids[0]!r}"


def test_there_is_another_language() -> None:
    assert "es" in OTHERS


@pytest.mark.parametrize("code", OTHERS)
def test_no_message_lacks_a_translation(code: str) -> None:
    assert [catalogues.key_of(message) for message in catalogues.lacking(code)] == []


@pytest.mark.parametrize("code", OTHERS)
def test_every_message_lies_in_its_place_and_none_is_left_over(code: str) -> None:
    stale = [file.name for file, text in catalogues.updated(code).items() if file.read_text(encoding="utf-8") != text]
    assert stale == [], "make words brings them up to date"


@pytest.mark.parametrize("code", OTHERS)
def test_translations_have_the_gaps_and_marks_of_their_messages(code: str) -> None:
    assert [wrong for message in messages(code) for wrong in misfits(message)] == []


@pytest.mark.parametrize(
    ("english", "translated"),
    [
        ("{n} dice", "{m} dados"),
        ("{n} dice", "dados"),
        ("dice", "{n} dados"),
        ("[faded]dice[/]", "[fade]dados[/]"),
        ("dice ", "dados"),
        (("{n} die of {name}", "{n} dice of {name}"), ("{n} dado", "{n} dados de {name}")),
    ],
)
def test_a_misfit_is_noticed(english: str | tuple[str, str], translated: str | tuple[str, str]) -> None:
    assert list(misfits(Message(english, translated)))


def test_one_die_may_be_told_without_its_number() -> None:
    assert list(misfits(Message(("one die", "{n} dice"), ("un dado", "{n} dados")))) == []


@pytest.mark.parametrize("code", OTHERS)
def test_every_message_about_several_has_all_the_forms_of_its_language(code: str) -> None:
    for message in messages(code):
        if not isinstance(message.id, str):
            assert len(catalogues.strings_of(message)) == catalogues.written(file_of(code)).num_plurals, message.id


def file_of(code: str) -> Path:
    return catalogues.HOME / f"{code}.po"


@pytest.mark.parametrize("code", OTHERS)
@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.key)
def test_what_players_type_means_one_thing(code: str, game: object) -> None:
    """Two words of one game that are typed alike could not be told apart."""
    translate = find(code).translate
    ways: dict[str, str] = {}
    for word in game.typed:  # type: ignore[attr-defined]
        for way in translate(word, word, 1).removeprefix(TYPED).split("|"):
            assert ways.setdefault(way.strip().lower(), word) == word
        assert translate(word, word, 1).startswith(TYPED)


@pytest.mark.parametrize("code", OTHERS)
def test_what_smooths_a_language_can_be_read(code: str) -> None:
    for line in find(code).translate(MEETING, MEETING, 1).removeprefix("smooth: ").splitlines():
        pattern, _, _ = line.partition(" => ")
        re.compile(pattern)


@pytest.fixture
def french(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A place in which a third language begins, beside a game that says something."""
    (tmp_path / "languages").mkdir()
    (tmp_path / "talk.py").write_text('say("Hello, {name}.")\nsay_n("{n} die", "{n} dice", 2)\n')
    monkeypatch.setattr(catalogues, "PACKAGE", tmp_path)
    monkeypatch.setattr(catalogues, "HOME", tmp_path / "languages")
    return tmp_path / "languages" / "fr.po"


def test_a_new_language_is_one_file(french: Path, capsys: pytest.CaptureFixture[str]) -> None:
    catalogues.main(["fr"])
    assert catalogues.files_of("fr") == [french]
    assert "fr: 2 messages, 2 without a translation" in capsys.readouterr().out
    french.write_text(french.read_text().replace('msgstr ""\n\n', 'msgstr "Bonjour, {name}."\n\n'))
    french.write_text(french.read_text().replace('[0] ""', '[0] "{n} dé"').replace('[1] ""', '[1] "{n} dés"'))
    catalogues.main(["fr"])
    assert "fr: 2 messages, 0 without a translation" in capsys.readouterr().out
    assert "Bonjour, {name}." in french.read_text()


def test_a_message_that_is_gone_leaves_the_catalogue(french: Path) -> None:
    catalogues.update("fr")
    (french.parents[1] / "talk.py").write_text('say("Goodbye.")\n')
    catalogues.update("fr")
    assert set(catalogues.known("fr")) == {"Goodbye."}


def test_a_message_that_one_room_says_lies_with_that_room(french: Path) -> None:
    room = french.parents[1] / "kitchen"
    room.mkdir()
    (room / "cook.py").write_text('say("Soup.")\nsay("Hello, {name}.")\n')
    (room / "fr.po").touch()
    catalogues.update("fr")
    assert {message.id for message in catalogues.written(room / "fr.po") if message.id} == {"Soup."}
    assert "Hello, {name}." in french.read_text()
