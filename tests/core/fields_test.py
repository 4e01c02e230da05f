import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.helpers import at_leisure

from diceyard.core.errors import BadText
from diceyard.core.fields import commas, different, joined, one_of, split, whole, wholes


def test_fields_are_read_in_any_order_and_joined_in_the_given_one() -> None:
    assert split(" turn=a   a=1,2 ", ("a", "turn")) == {"a": "1,2", "turn": "a"}
    assert joined({"a": "1,2", "turn": "a"}) == "a=1,2 turn=a"


def test_a_value_may_be_empty_or_hold_an_equals_sign() -> None:
    assert split("a= b=x=y", ("a", "b")) == {"a": "", "b": "x=y"}


@pytest.mark.parametrize(
    ("text", "field", "reason"),
    [
        ("a=1 c=2 b=3", "c=2", "expected one of the fields a and b, as name=value"),
        ("a=1 b", "b", "expected one of the fields a and b, as name=value"),
        ("a=1 =2 b=1", "=2", "expected one of the fields a and b, as name=value"),
        ("a=1 b=1 a=1", "a", "this field stands here twice"),
        ("a=1", "b", "this field is missing"),
        ("", "a", "this field is missing"),
    ],
)
def test_each_field_stands_there_exactly_once(text: str, field: str, reason: str) -> None:
    with pytest.raises(BadText) as refusal:
        split(text, ("a", "b"))
    assert (refusal.value.field, refusal.value.reason) == (field, reason)


@pytest.mark.parametrize(("text", "number"), [("0", 0), ("5", 5), ("10", 10)])
def test_a_number_in_its_range_is_read(text: str, number: int) -> None:
    assert whole("n", text, 0, 10) == number


@pytest.mark.parametrize("text", ["", "-", "x", "05", "00", "+5", "-5", "5.0", " 5", "1_0", "٣", "²"])
def test_a_number_is_written_in_the_one_plain_way(text: str) -> None:
    with pytest.raises(BadText) as refusal:
        whole("n", text, 0, 10)
    assert str(refusal.value) == f"n: expected a number from 0 to 10, not “{text}”"


def test_what_is_quoted_is_cut_short_and_has_nothing_unseen_in_it() -> None:
    with pytest.raises(BadText) as refusal:
        whole("n", "1\x1b" + "1" * 5_000, 0, 10)
    assert str(refusal.value).startswith("n: expected a number from 0 to 10, not “1·11")
    assert str(refusal.value).endswith("1…")
    assert len(str(refusal.value)) < 320


@pytest.mark.parametrize("text", ["1", "11", "999999"])
def test_a_number_stays_in_its_range(text: str) -> None:
    with pytest.raises(BadText) as refusal:
        whole("n", text, 2, 10)
    assert str(refusal.value) == f"n: {text} is not from 2 to 10"


@at_leisure
@given(st.lists(st.integers(0, 999_999)))
def test_numbers_with_commas_come_back_as_they_were(numbers: list[int]) -> None:
    assert wholes("n", commas(numbers), 0, 999_999) == numbers


def test_no_numbers_at_all_are_written_so_that_one_sees_it() -> None:
    assert commas([]) == "-"
    assert wholes("n", "-", 0, 9) == []


@pytest.mark.parametrize("text", ["", ",", "1,", ",1", "1,,2", "1, 2", "-,1", "1;2", "1,11"])
def test_one_bad_number_spoils_the_list(text: str) -> None:
    with pytest.raises(BadText):
        wholes("n", text, 0, 10)


def test_numbers_that_must_differ_do() -> None:
    assert different("n", [3, 1, 2]) == [3, 1, 2]
    with pytest.raises(BadText, match=r"^n: 3 stands here twice$"):
        different("n", [3, 1, 3])


def test_one_of_some_names_is_known_by_its_place() -> None:
    assert [one_of("turn", name, ("a", "b")) for name in "ab"] == [0, 1]
    with pytest.raises(BadText, match=r"^turn: expected a \| b, not “A”$"):
        one_of("turn", "A", ("a", "b"))
