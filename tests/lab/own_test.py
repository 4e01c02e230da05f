"""Charts that people make: what is said of each cell."""

import pytest

from diceyard.core.dice import die
from diceyard.core.errors import Refused
from diceyard.core.game import Help
from diceyard.lab.own import COLOURS, Own, Said, offered, read

ADD, BOTH = offered("+", "6"), offered("+−", "6")


@pytest.mark.parametrize("kind", ["6", "8", "8a"])
@pytest.mark.parametrize("ops", COLOURS)
def test_a_chart_filled_in_rightly_is_whole(ops: str, kind: str) -> None:
    chart = offered(ops, kind)
    cells = {(a, b): "/".join(map(str, sorted({by_hand(sign, a, b) for sign in ops}))) for a, b in chart.pairs}
    said = chart.checked(cells, Help.CHECK)
    assert set(said.values()) == {Said(True)}
    assert chart.summary(said) == "Your chart is whole, and every cell is right!"


def by_hand(sign: str, a: int, b: int) -> int:
    return {"+": a + b, "−": abs(a - b), "×": a * b}[sign]


@pytest.mark.parametrize(
    ("chart", "pair", "written", "reason"),
    [
        (ADD, (3, 4), "8", "3 + 4 isn’t 8. Start at 4 and count on 3."),
        (offered("−", "6"), (2, 5), "7", "5 − 2 isn’t 7. Count back 2 from 5."),
        (offered("×", "8"), (2, 5), "7", "2 × 5 isn’t 7. Count up in 5s, 2 times."),
        (ADD, (3, 4), "7/8", "Only one number belongs here."),
        (ADD, (3, 4), "x", "Write a number."),
        (ADD, (3, 4), "7,", "Write a number."),
        (ADD, (3, 4), "-7", "Write a number."),
        (ADD, (3, 4), "٧", "Write a number."),
        (ADD, (3, 4), "7" * 13, "Write a number."),
        (BOTH, (2, 5), "7", "Yes, and there is one more: 2 + 5 and 5 − 2."),
        (BOTH, (2, 5), "7 7", "Yes, and there is one more: 2 + 5 and 5 − 2."),
        (BOTH, (2, 5), "7/4", "4 does not belong here. Work out 2 + 5 and 5 − 2."),
    ],
)
def test_what_does_not_hold_gets_one_kind_reason(chart: Own, pair: tuple[int, int], written: str, reason: str) -> None:
    assert chart.judged(pair, written, Help.CHECK) == Said(False, reason)
    assert chart.judged(pair, written, Help.OWN) in (Said(False), Said(False, "Write a number."))


def test_several_answers_may_stand_in_any_order() -> None:
    for written in ("3/7", "7 / 3", "7 3", "3 and 7", "7,3", " 3;7 "):
        assert BOTH.judged((5, 2), written, Help.CHECK) == Said(True)
    assert read("3/7") == (3, 7)


def test_the_larger_number_goes_first_where_one_is_taken_away() -> None:
    assert BOTH.sums((2, 5)) == ("2 + 5", "5 − 2")
    assert ADD.sums((2, 5)) == ("2 + 5",)


def test_how_far_a_chart_is() -> None:
    said = ADD.checked({(1, 1): "2", (1, 2): "4", (1, 3): " "}, Help.OWN)
    assert said == {(1, 1): Said(True), (1, 2): Said(False)}
    assert ADD.summary(said) == "1 right, 1 not yet, 34 still empty."
    assert ADD.summary({(1, 1): Said(True)}) == "1 right, 35 still empty."


def test_what_cannot_be_filled_in_is_refused() -> None:
    with pytest.raises(Refused, match="no such cell"):
        ADD.judged((1, 7), "8", Help.CHECK)
    for ops in ("÷", "", "−+"):
        with pytest.raises(Refused, match="you add, take away or multiply"):
            offered(ops, "6")
    with pytest.raises(Refused, match="you add, take away or multiply"):
        Own(die("black"), die("black"), ("÷",))
    for colour in ("white", "purple"):
        with pytest.raises(Refused, match="black, red, green or plain"):
            Own(die("black"), die(colour), ("+",))
