import pytest

from diceyard.core.errors import BadSum, BadText, IllegalMove, Refused


@pytest.mark.parametrize("error", [BadSum("no"), BadText("a", "no"), IllegalMove("no")])
def test_whatever_is_refused_is_caught_as_one_kind(error: Exception) -> None:
    assert isinstance(error, Refused)
    assert isinstance(error, ValueError)


def test_a_bad_text_says_which_field_is_wrong_and_why() -> None:
    error = BadText("turn", "expected a | b")
    assert (error.field, error.reason, str(error)) == ("turn", "expected a | b", "turn: expected a | b")


def test_a_bad_sum_says_where_it_goes_wrong() -> None:
    error = BadSum("One = is enough.", 5)
    assert (str(error), error.at) == ("One = is enough.", 5)
    assert BadSum("Type a sum.").at == 0
