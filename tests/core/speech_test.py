import pytest

from diceyard.core.speech import Language, later, listed, say, say_n, speaking


def test_a_sentence_is_its_template_with_the_gaps_filled() -> None:
    assert say("{sum} is {answer}.", sum="6 − 2", answer=4) == "6 − 2 is 4."


def test_what_fills_a_gap_is_never_taken_for_a_gap_itself() -> None:
    assert say("No level “{key}”.", key="{game} %s {0}") == "No level “{game} %s {0}”."


@pytest.mark.parametrize(("n", "text"), [(0, "0 dice"), (1, "1 die"), (2, "2 dice"), (21, "21 dice")])
def test_one_thing_is_told_apart_from_none_and_from_several(n: int, text: str) -> None:
    assert say_n("{n} die", "{n} dice", n) == text


def test_a_sentence_about_several_has_other_gaps_too() -> None:
    assert say_n("{name} has {n}.", "{name} has {n} each.", 2, name="Ana") == "Ana has 2 each."


@pytest.mark.parametrize(
    ("things", "text"),
    [([], ""), ([1], "1"), ([1, 2], "1 and 2"), (iter("abc"), "a, b and c")],
)
def test_things_are_listed_as_people_list_them(things: object, text: str) -> None:
    assert listed(things) == text  # type: ignore[arg-type]


def test_what_is_said_later_stays_as_it_is_written() -> None:
    assert later("{n} points") == "{n} points"


@pytest.fixture
def german() -> object:
    catalogue = {"{first} and {last}": "{first} und {last}", "{n} die": "{n} Würfel", "{n} dice": "{n} Würfel!"}
    with speaking(Language("de", lambda one, many, n: catalogue[one if n == 1 else many])):
        yield


@pytest.mark.usefixtures("german")
def test_another_language_is_another_catalogue() -> None:
    assert say("{n} die", n=1) == "1 Würfel"
    assert (say_n("{n} die", "{n} dice", 1), say_n("{n} die", "{n} dice", 3)) == ("1 Würfel", "3 Würfel!")
    assert listed("abc") == "a, b und c"
