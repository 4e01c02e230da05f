"""How to play, in plain words."""

from diceyard.core.game import Point
from diceyard.core.speech import say
from diceyard.games.knock_yourself_out.rules import Level


def how(level: Level) -> dict[str, list[Point]]:
    return {
        say("You need"): needs(),
        say("Your turn"): turn(level),
        say("A strike"): strike(),
        say("Winning"): winning(),
        say("An example"): example(level),
    }


def needs() -> list[Point]:
    return [
        Point(say("Two players, or four in two teams of two that share a tray.")),
        Point(say("With four players the teams take turns: a1, b1, a2, b2."), ours=True),
        Point(say("Each side has a tray with the dice 1, 2, 3, 4, 5 and 6, in that order. They stay in order.")),
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


def strike() -> list[Point]:
    return [
        Point(say("If no answer is in your tray, it is a strike: choose one die that is out and put it back.")),
        Point(say("If no die is out yet, you just miss the turn.")),
        Point(say("Double 4, double 5 and double 6 are always a strike.")),
        Point(say("That holds at every level."), ours=True),
    ]


def winning() -> list[Point]:
    return [Point(say("The first side with all six dice out wins."))]


def example(level: Level) -> list[Point]:
    points = [
        Point(say("You roll 6 and 2: 6 − 2 = 4, so you take out the 4.")),
        Point(say("You roll 6 and 1: 6 − 1 = 5, but 5 is out already, and 7 is not in a tray. A strike!")),
    ]
    if level.all_operations:
        points[1] = Point(say("You roll 6 and 2 again: 6 ÷ 2 = 3, so you take out the 3."))
    return points
