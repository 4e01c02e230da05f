"""How to play, in plain words; the positions beside them are shown as live pieces of the board."""

from diceyard.core.game import Point
from diceyard.core.speech import say
from diceyard.games.knock_yourself_out.rules import Level

FULL = "1,2,3,4,5,6"


def how(level: Level) -> dict[str, list[Point]]:
    return {
        say("You need"): needs(level),
        say("Your turn"): turn(level),
        say("A strike"): strike(level),
        say("Winning"): winning(level),
        say("An example"): example(level),
    }


def shown(level: Level, own: str, other: str = FULL, roll: str = "-", turn: str = "a") -> str:
    """A position with two players, in the text form."""
    key = "all-operations" if level.all_operations else "basic"
    return f"knock-yourself-out/{key}/2 a={own} b={other} turn={turn} roll={roll}"


def needs(level: Level) -> list[Point]:
    trays = say("Each side has a tray with the dice 1, 2, 3, 4, 5 and 6, in that order. They stay in order.")
    return [
        Point(say("Two players, or four in two teams of two that share a tray.")),
        Point(say("With four players the teams take turns: a1, b1, a2, b2."), ours=True),
        Point(trays, position=shown(level, FULL)),
        Point(say("Each side rolls two extra dice. The higher total starts.")),
        Point(say("If the totals are equal, both sides roll again."), ours=True),
    ]


def turn(level: Level) -> list[Point]:
    points = [
        Point(say("Roll the two dice. Add them, or take the smaller from the larger.")),
        Point(say("If the answer is in your tray, take that die out. One die a turn, and you choose which sum.")),
        Point(say("If you can take a die out, you must."), ours=True),
    ]
    if level.all_operations:
        points.append(
            Point(say("You may also multiply, or divide the larger by the smaller if it comes out whole."), ours=True)
        )
    return points


def strike(level: Level) -> list[Point]:
    always = say("Double 4, double 5 and double 6 are always a strike.")
    return [
        Point(say("If no answer is in your tray, it is a strike: choose one die that is out and put it back.")),
        Point(say("If no die is out yet, you just miss the turn.")),
        Point(always, position=shown(level, "1,3,4,6", roll="5,5")),
        Point(say("That holds at every level."), ours=True),
    ]


def winning(level: Level) -> list[Point]:
    clear = say("The first side with all six dice out wins.")
    return [Point(clear, position=shown(level, "-", "2,5", turn="b"))]


def example(level: Level) -> list[Point]:
    first = say("You roll 6 and 2: 6 − 2 = 4, so you take out the 4.")
    strike = say("You roll 6 and 1: 6 − 1 = 5, but 5 is out already, and 7 is not in a tray. A strike!")
    points = [
        Point(first, position=shown(level, "1,2,3,4,6", "1,4,6", roll="6,2")),
        Point(strike, position=shown(level, "1,2,3,6", "1,4,6", roll="6,1")),
    ]
    if level.all_operations:
        again = say("You roll 6 and 2 again: 6 ÷ 2 = 3, so you take out the 3.")
        points[1] = Point(again, position=shown(level, "1,2,3,6", "1,4,6", roll="6,2"))
    return points
