"""What there is to print: the trays, and problems from positions that came up in play."""

from collections.abc import Iterator
from random import Random
from typing import Any

from diceyard.core.arithmetic import show
from diceyard.core.game import Level as Title
from diceyard.core.game import Scene, members
from diceyard.core.printing import Problem, Sheet, Worksheet
from diceyard.core.speech import later, listed, say
from diceyard.games.knock_yourself_out.chart import FACES
from diceyard.games.knock_yourself_out.rules import FULL, NO_ROLL, Level, State, answers
from diceyard.games.knock_yourself_out.sense import helping
from diceyard.games.knock_yourself_out.sums import removable, sums
from diceyard.games.knock_yourself_out.view import view

CAN, CAN_TOO, STRIKE = range(3)
"""The sorts of a problem: one in three is a strike."""


# What is printed blank.


def trays(title: Title) -> dict[str, Any]:
    return {
        "places": list(FACES),
        "alt": say("Two trays face to face, each with places for the dice 1 to 6."),
        "roll": say("Roll here"),
        "turn": say(title.sentence),
        "how": say("If an answer is in your tray, take that die out. If none is: a strike, and one die goes back."),
        "strikes": say("Double 4, double 5 and double 6 are always a strike."),
        "goal": say("The first side with all six dice out wins."),
    }


# Problems.


def take_out(level: Level, state: State, rng: Random) -> Problem | None:
    """Which dice a roll takes out of a tray."""
    made = tuple(sums(level, state.roll))
    takes = members(removable(level, state))
    tray = members(state.trays[state.turn & 1])
    shown = {
        "tray": tray,
        "roll": state.roll,
        "sums": [f"{show(claim.expr)} =" for claim in made],
        "strike": say("a strike"),
        "alt": tell_tray(tray) + " " + say("The dice show {faces}.", faces=listed(state.roll)),
    }
    told = say("Out comes {dice}.", dice=listed(takes)) if takes else say("It is a strike.")
    answer = {"results": [str(claim.answer) for claim in made], "out": takes, "told": told}
    return Problem(shown, answer, rng.choice((CAN, CAN_TOO)) if takes else STRIKE)


def helpful_rolls(level: Level, state: State, rng: Random) -> Problem | None:
    """Which of the 36 throws take a die out of a tray."""
    tray = state.trays[state.turn & 1]
    n = helping(level, tray)
    if tray == FULL or n == 0:
        return None
    shown = {
        "tray": members(tray),
        "faces": FACES,
        "of": say("of 36"),
        "tray_alt": tell_tray(members(tray)),
        "alt": say("A table of the 36 rolls: down the first die, across the second."),
    }
    helps = [[bool(answers(level, (max(a, b), min(a, b))) & tray) for b in FACES] for a in FACES]
    told = say("These help: {rolls}.", rolls=listed(f"{a}-{b}" for a in FACES for b in FACES if helps[a - 1][b - 1]))
    return Problem(shown, {"helps": helps, "n": n, "told": told})


# Pictures, and words for who cannot see them.


def picture(level: Level, state: State) -> dict[str, Any]:
    return {"view": view(level, state, Scene(state.turn, ())), "alt": tell(level, state)}


def tell_tray(tray: tuple[int, ...]) -> str:
    return say("In the tray: {dice}.", dice=listed(tray)) if tray else say("The tray is empty.")


def tell(level: Level, state: State) -> str:
    return " ".join(told(state))


def told(state: State) -> Iterator[str]:
    for side, tray in zip("ab", state.trays, strict=True):
        if tray:
            yield say("Side {side} has {dice} in the tray.", side=side, dice=listed(members(tray)))
        else:
            yield say("Side {side} has an empty tray.", side=side)
    if state.roll != NO_ROLL:
        yield say("The dice show {faces}.", faces=listed(state.roll))


SHEETS = (
    Sheet(
        key="trays",
        name=later("The trays"),
        about=later("Two trays face to face, with a place for each of the six dice."),
        fill=trays,
    ),
)
WORKSHEETS = (
    Worksheet(
        key="take-out",
        name=later("Which dice come out?"),
        about=later("A tray and a roll: work out what the dice make, and find the dice that come out."),
        task=later(
            "Work out each sum. Then cross out every die in the tray that you could take out, or tick that it is a "
            "strike."
        ),
        usual=10,
        pose=take_out,
        sorts=3,
    ),
    Worksheet(
        key="helpful-rolls",
        name=later("Which rolls help?"),
        about=later("A tray: which of the 36 rolls take a die out of it?"),
        task=later("Tick every roll that takes a die out of this tray. How many of the 36 are they?"),
        usual=4,
        pose=helpful_rolls,
        most=40,
    ),
)
