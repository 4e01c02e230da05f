"""The sums that two dice make."""

from collections.abc import Iterator

from diceyard.core.arithmetic import Number, Op, Sign, value
from diceyard.core.claims import Claim
from diceyard.games.knock_yourself_out.rules import Level, State, answers


def signs(level: Level) -> tuple[Sign, ...]:
    return ("+", "−", "×", "÷") if level.all_operations else ("+", "−")


def sums(level: Level, roll: tuple[int, int]) -> Iterator[Claim]:
    """Every sum of a roll, the larger face first, with its answer; a division only where it comes out whole."""
    big, small = roll
    for sign in signs(level):
        if sign != "÷" or big % small == 0:
            sum_ = Op(sign, Number(big), Number(small))
            yield Claim(sum_, value(sum_))


def making(level: Level, roll: tuple[int, int], number: int) -> tuple[Claim, ...]:
    """The sums of a roll whose answer is this number."""
    return tuple(claim for claim in sums(level, roll) if claim.answer == number)


def removable(level: Level, state: State) -> int:
    """The numbers that the roll takes out of the tray of the player whose turn it is."""
    return answers(level, state.roll) & state.trays[state.turn & 1]
