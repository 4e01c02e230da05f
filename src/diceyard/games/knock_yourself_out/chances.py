"""How likely the next roll is to take out something, for each side's tray and each die that is still in it."""

from fractions import Fraction

from diceyard.core.chances import Chances, Line
from diceyard.core.game import members
from diceyard.core.speech import listed, say
from diceyard.games.knock_yourself_out.chart import in_tray
from diceyard.games.knock_yourself_out.rules import Level, State
from diceyard.games.knock_yourself_out.sense import helping


def chances(level: Level, state: State, names: tuple[str, ...]) -> tuple[Chances, ...]:
    """A table for each side, first that whose turn it is."""
    return tuple(of_side(level, state, side, names) for side in (state.turn & 1, 1 - (state.turn & 1)))


def of_side(level: Level, state: State, side: int, names: tuple[str, ...]) -> Chances:
    tray = state.trays[side]
    something = taking_out(level, tray)
    dice = (Line(str(number), (taking_out(level, 1 << number),)) for number in members(tray))
    return Chances(
        caption=say("{names}: tray {tray}", names=listed(names[side::2]), tray=in_tray(tray)),
        of=say("Die"),
        heads=(say("The next roll takes it out"),),
        lines=(*dice, Line(say("any die"), (something,)), Line(say("a strike"), (1 - something,))),
        note=say("Three of the 36 throws are always strikes: double 4, double 5 and double 6."),
    )


def taking_out(level: Level, dice: int) -> Fraction:
    """The chance that a roll makes one of these numbers."""
    return Fraction(helping(level, dice), 36)
