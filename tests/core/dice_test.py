from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from diceyard.core.dice import COLOURS, MOST_DICE, Die, Face, die, handful, throw
from diceyard.core.errors import BadText, Refused


def test_K_1_black_practises_addition() -> None:
    assert die("black").practises == "addition"
    assert die("black").operations == ("+",)


def test_K_2_red_practises_subtraction() -> None:
    assert die("red").practises == "subtraction"
    assert die("red").operations == ("−",)


def test_K_3_green_practises_multiplication() -> None:
    assert die("green").practises == "multiplication"
    assert die("green").operations == ("×",)


def test_K_4_purple_practises_squares_and_roots() -> None:
    assert die("purple").practises == "squares and square roots"
    assert die("purple").operations == ()


def test_K_5_white_is_an_operator_die_with_each_sign_on_two_sides() -> None:
    white = die("white")
    assert white == Die("white", 6)
    assert Counter(white.faces) == {"+": 2, "−": 2, "×": 2}
    assert Counter(white.signs) == {"+": 2, "−": 2, "×": 2}
    assert white.numbers == ()
    assert white.operations == ()
    assert white.shows == "+ − ×"
    assert white.practises == "addition, subtraction and multiplication"


def test_K_6_numerals_are_white_or_when_advanced_yellow() -> None:
    assert die("red").numerals == "white"
    assert die("red:advanced").numerals == "yellow"
    assert die("plain").numerals == "white"


@pytest.mark.parametrize("colour", ["black", "red", "green", "purple"])
def test_K_7_eight_sided_basic_carries_2_to_9_and_advanced_6_to_13(colour: str) -> None:
    assert die(colour).faces == die(f"{colour}:8").faces == (2, 3, 4, 5, 6, 7, 8, 9)
    assert die(f"{colour}:advanced").faces == (6, 7, 8, 9, 10, 11, 12, 13)
    assert die(f"{colour}:8:advanced") == die(f"{colour}:advanced")
    assert (die(colour).shows, die(f"{colour}:advanced").shows) == ("2–9", "6–13")


@pytest.mark.parametrize("spec", ["plain", "plain:6", "black:6", "red:6", "green:6", "purple:6"])
def test_K_8_six_sided_carries_1_to_6(spec: str) -> None:
    assert die(spec).faces == die(spec).numbers == (1, 2, 3, 4, 5, 6)
    assert die(spec).signs == ()


def test_K_8_plain_dice_add_and_subtract() -> None:
    assert die("plain") == Die("plain", 6)
    assert die("plain").operations == ("+", "−")
    assert die("plain").practises == "addition and subtraction"


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        (Die("black", 6, True), "only eight-sided dice can be advanced"),
        (Die("plain", 6, True), "only eight-sided dice can be advanced"),
        (Die("white", 6, True), "only eight-sided dice can be advanced"),
        (Die("plain", 8), "plain dice have 6 sides and are never advanced"),
        (Die("white", 8), "white dice have 6 sides and are never advanced"),
        (Die("white", 8, True), "white dice have 6 sides and are never advanced"),
        (Die("red", 7), "dice have 6 or 8 sides"),
        (Die("red", 12, True), "dice have 6 or 8 sides"),
    ],
)
def test_K_8_a_die_that_the_kit_has_not_is_refused(wrong: Die, reason: str) -> None:
    with pytest.raises(Refused, match=f"^{reason}$"):
        assert wrong.faces
    spec = f"{wrong.colour}:{wrong.sides}" + ":advanced" * wrong.advanced
    with pytest.raises(BadText) as refused:
        die(spec)
    assert (refused.value.field, refused.value.reason) == (spec, reason)


@pytest.mark.parametrize(
    ("specs", "dice"),
    [
        (["black2"], (Die("black", 8), Die("black", 8))),
        (["red2:advanced"], (Die("red", 8, True), Die("red", 8, True))),
        (["purple:6", "white"], (Die("purple", 6), Die("white", 6))),
        ([" Plain2 "], (Die("plain", 6), Die("plain", 6))),
        (["green1:8:advanced", "black"], (Die("green", 8, True), Die("black", 8))),
        (["black12"], (Die("black", 8),) * 12),
    ],
)
def test_K_9_any_handful_can_be_named(specs: list[str], dice: tuple[Die, ...]) -> None:
    assert handful(specs) == dice


HOW = "write dice like black2, purple:6 or red2:advanced"
COLOURS_ARE = "the colours are black, red, green, purple, white and plain"


@pytest.mark.parametrize(
    ("specs", "field", "reason"),
    [
        ([], "dice", "name at least one, like black2"),
        (["black7", "red6"], "dice", "12 is the most at once"),
        (["black13"], "black13", "take from 1 to 12 dice"),
        (["black0"], "black0", "take from 1 to 12 dice"),
        (["black", "blue2"], "blue2", COLOURS_ARE),
        (["Blue"], "Blue", COLOURS_ARE),
        (["2black"], "2black", HOW),
        ([""], "", HOW),
        (["black:"], "black:", HOW),
        (["black:basic"], "black:basic", HOW),
        (["black:advanced:8"], "black:advanced:8", HOW),
        (["black2\n:8"], "black2?:8", HOW),
        (["black" + "9" * 5000], "black999999999999999…", HOW),
        (["black٣"], "black٣", HOW),
        (["x" * 20], "x" * 20, COLOURS_ARE),
        (["x" * 21], "x" * 20 + "…", COLOURS_ARE),
        (["\ud800"], "?", HOW),
    ],
)
def test_a_wrong_spec_is_named_with_what_was_expected(specs: list[str], field: str, reason: str) -> None:
    with pytest.raises(BadText) as refused:
        handful(specs)
    assert (refused.value.field, refused.value.reason) == (field, reason)


def test_one_die_is_one_die() -> None:
    assert die("black1") == Die("black", 8)
    with pytest.raises(BadText) as refused:
        die("black2")
    assert (refused.value.field, refused.value.reason) == ("black2", "expected one die")


names = st.builds(
    "{}{}{}{}".format,
    st.sampled_from([*COLOURS, "blue", ""]),
    st.sampled_from(["", "1", "2", "7", "12", "99"]),
    st.sampled_from(["", ":6", ":8", ":10"]),
    st.sampled_from(["", ":advanced"]),
)


@given(st.lists(names | st.text(), max_size=4))
def test_any_words_give_dice_or_a_kind_refusal(specs: list[str]) -> None:
    try:
        dice = handful(specs)
    except BadText as refused:
        str(refused).encode()
        return
    assert 1 <= len(dice) <= MOST_DICE
    assert all(die.faces for die in dice)


def test_K_9_a_throw_shows_a_face_of_each_die_in_turn_and_repeats_with_its_seed() -> None:
    dice = handful(["black", "red:advanced", "white", "plain"])
    throws = [throw(dice, Random(seed)) for seed in range(300)]
    assert throws == [throw(dice, Random(seed)) for seed in range(300)]
    for place, thrown in enumerate(dice):
        shown: set[Face] = {faces[place] for faces in throws}
        assert shown == set(thrown.faces)
