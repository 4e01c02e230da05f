"""What a table tells of the comings and goings at it."""

import diceyard
from diceyard.core.table import Event, Left, Sat
from diceyard.yard.opened import NOBODY, Opened


def told(*events: Event) -> list[str]:
    table = diceyard.Table.open(diceyard.all_games()[0], "", 2, first=0)
    return [line.text for line in Opened("CODE", table, (NOBODY,) * 2, NOBODY).happened(*events).story.log]


def test_a_person_and_a_computer_sit_down() -> None:
    assert told(Sat(0, "Ana"), Sat(1, "Robo", "simple")) == ["Ana sits down.", "The computer is Robo."]


def test_who_lends_the_seat_to_the_computer_has_not_gone_away() -> None:
    lent = (Sat(0, "Ana"), Left(0), Sat(0, "Ana", "simple"))
    assert told(*lent) == ["Ana sits down.", "The computer plays for Ana."]
    back = told(*lent, Left(0), Sat(0, "Ana"))
    assert back == ["Ana sits down.", "The computer plays for Ana.", "Ana is back."]


def test_one_computer_player_takes_over_from_another() -> None:
    swapped = told(Sat(0, "Ana", "mine"), Left(0), Sat(0, "Ana", "simple"))
    assert swapped[-1] == "Ana cannot play on. Another computer player takes over."
    assert len(swapped) == 2


def test_who_leaves_has_gone_and_somebody_else_sits_down() -> None:
    gone = told(Sat(0, "Ana"), Left(0), Sat(0, "Ben"))
    assert gone == ["Ana sits down.", "Ana gets up.", "Ben sits down."]


def test_another_who_leaves_in_between_is_told_of() -> None:
    apart = told(Sat(0, "Ana"), Sat(1, "Ben"), Left(0), Left(1), Sat(0, "Ana"))
    assert apart[-3:] == ["Ana gets up.", "Ben gets up.", "Ana sits down."]
