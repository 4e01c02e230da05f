import pytest
from hypothesis import given
from hypothesis import strategies as st

from diceyard.core.game import Help
from diceyard.games.get_outta_here.proposal import Proposal, in_one_line, merge, parts, plain, says_no_move

SHOW, CHECK, OWN = Help
helps = pytest.mark.parametrize("helping", Help)


@helps
@pytest.mark.parametrize(
    ("text", "total", "marks"),
    [
        ("14 + 3 = 17: 1 2 3 4 7", "14 + 3 = 17", "1 2 3 4 7"),
        ("14 + 3 = 17", "14 + 3 = 17", ""),
        ("13:", "13", ""),
        (": 13", "", "13"),
        ("1 2 3 7", "", "1 2 3 7"),
        ("1,2", "", "1,2"),
        ("1o", "", "1o"),
        ("1o + 2", "", "1o + 2"),
        ("1 and 2", "", "1 and 2"),
        ("14 − 3", "14 − 3", ""),
        ("(1 + 3) tens and 4", "(1 + 3) tens and 4", ""),
        ("hello", "hello", ""),
        ("", "", ""),
    ],
)
def test_the_parts_of_a_text_are_clear(helping: Help, text: str, total: str, marks: str) -> None:
    assert parts(text, helping) == Proposal(total, marks)


@pytest.mark.parametrize("text", ["13", "4+3+6", "4 + 3 + 6"])
def test_numbers_alone_are_the_total_where_it_is_asked_for(text: str) -> None:
    assert parts(text, CHECK) == Proposal(total=text)
    assert parts(text, SHOW) == parts(text, OWN) == Proposal(marks=text)


@pytest.mark.parametrize(
    "text", ["no move", "no moves", "i have no move!", "there's no move", "there’s no move", "pass", "none."]
)
def test_no_move_in_many_words(text: str) -> None:
    assert says_no_move(text)


@pytest.mark.parametrize("text", ["", "no", "move", "no move 3", "passes"])
def test_what_does_not_say_no_move(text: str) -> None:
    assert not says_no_move(text)


@pytest.mark.parametrize(
    ("lines", "merged"),
    [
        (["13"], "13"),
        (["13", "1 2 3 7"], "13: 1 2 3 7"),
        (["13", "13"], "13: 13"),
        (["13", "1+2+3+7"], "13: 1+2+3+7"),
        (["13", "1 2 3 7", "6 7"], "13: 6 7"),
        (["4 + 3 + 6"], "4 + 3 + 6"),
        (["4+3+6", "13"], "4+3+6 = 13"),
        (["4+3+6", "13", "6 7"], "4+3+6 = 13: 6 7"),
        (["4+3+6", "6 7"], "4+3+6: 6 7"),
        (["4+3+6", "6 7", "13"], "4+3+6 = 13: 6 7"),
        (["13", "6 7", "4+3+6=13"], "4+3+6=13: 6 7"),
        (["13", "14-3"], "14-3"),
        (["6 7"], "6 7"),
        (["6 7", "13"], "13: 6 7"),
        (["1o 2", "13"], "13: 1o 2"),
        (["13", ": 6 7"], "13: 6 7"),
        (["12: 6 7", "13:"], "13: 6 7"),
        (["12: 6 7", "13: 13"], "13: 13"),
        (["13", "No  move!"], "no move"),
        (["no move", "13"], "13"),
        (["13", ""], "13"),
        (["", "13"], "13"),
        (["", ""], ""),
        (["6 7", "13", "4 9"], "13: 4 9"),
    ],
)
def test_lines_are_taken_together_under_check(lines: list[str], merged: str) -> None:
    assert together(lines, CHECK) == merged


@pytest.mark.parametrize("helping", [SHOW, OWN])
@pytest.mark.parametrize(
    ("lines", "merged"),
    [
        (["13"], "13"),
        (["1 2 3 7", "13"], "13"),
        (["1+2+3+7"], "1+2+3+7"),
        (["4+3+6=13"], "4+3+6=13"),
        (["4+3+6=13", "13"], "4+3+6=13: 13"),
        (["4+3+6=13", "6+7"], "4+3+6=13: 6+7"),
        (["13:"], "13:"),
        (["13:", "6 7"], "13: 6 7"),
        (["6 7", "13:"], "13: 6 7"),
    ],
)
def test_lines_are_taken_together_under_show_and_own(helping: Help, lines: list[str], merged: str) -> None:
    assert together(lines, helping) == merged


def test_only_under_show_needs_no_answer() -> None:
    assert together(["14-3", "11"], OWN) == "14-3 = 11"
    assert together(["14-3", "11"], SHOW) == "14-3: 11"


def together(lines: list[str], helping: Help) -> str:
    staged = ""
    for line in lines:
        staged = merge(staged, line, helping)
    return staged


near = st.text("0123456789 +-=:()oi,", max_size=12) | st.text(max_size=8)


@given(text=near, helping=st.sampled_from(Help))
def test_two_parts_in_one_line_are_the_same_two_parts(text: str, helping: Help) -> None:
    both = parts(plain(text), helping)
    assert parts(in_one_line(both, helping), helping) == both


@given(staged=near, typed=near, helping=st.sampled_from(Help))
def test_an_empty_line_changes_nothing(staged: str, typed: str, helping: Help) -> None:
    merged = merge(staged, typed, helping)
    assert merge(merged, " ", helping) == merged
