"""How to play, in plain words; the positions beside them are shown as live pieces of the board."""

from diceyard.core.dice import Die
from diceyard.core.game import Point
from diceyard.core.speech import say
from diceyard.games.strikes_and_locks.rules import Level


def how(level: Level) -> dict[str, list[Point]]:
    return {
        say("You need"): needs(level),
        say("The sheet"): sheet(level),
        say("A turn"): turn(level),
        say("Strikes"): strikes(level),
        say("Locks"): locks(level),
        say("Stopping and the end"): end(level),
        say("Points"): score(),
        say("An example"): example(level),
    }


def shown(level: Level, own: str, strikes: int = 0, roll: str = "-") -> str:
    """A position with one player, in the text form."""
    key = ("six-sided" if level.sides == 6 else "basic") + ("-to-the-last" if level.to_the_last else "")
    return f"strikes-and-locks/{key}/1 a={own} strikes={strikes} stopped=- turn=a roll={roll} chosen=-"


def needs(level: Level) -> list[Point]:
    shows = Die("black", level.sides).numbers
    dice = say("Two black, two green and two red dice with {low} to {high}.", low=shows[0], high=shows[-1])
    return [
        Point(dice, ours=level.sides == 6),
        Point(say("1 to 6 players, each with a sheet."), ours=True),
        Point(say("Each player rolls one die. The highest starts.")),
        Point(say("If the highest are equal, they roll again."), ours=True),
    ]


def sheet(level: Level) -> list[Point]:
    jump = say("In each row cross out from left to right. A number that you jump over is gone.")
    rows = say("It has four rows: black 2 up to 12, black 12 down to 2, green 2 up to 12 and green 12 down to 2.")
    return [
        Point(rows, ours=True),
        Point(jump, position=shown(level, "2,5,6/12,9/-/11")),
    ]


def turn(level: Level) -> list[Point]:
    return [
        Point(say("One player rolls all six dice. Each pair makes two numbers: add the two, or subtract.")),
        Point(say("Two the same, like 5 and 5? They make 5 and 10.")),
        Point(say("Red is for everybody: cross out one of the two red numbers in any row.")),
        Point(say("Black and green are only for the player who rolled.")),
        Point(say("Black numbers go in black rows, green numbers in green rows."), ours=True),
        Point(say("The player who rolled may cross out two numbers, made with dice of different colours.")),
        Point(say("Everyone else may cross out one.")),
        Point(say("All choose at the same time. When all have chosen, the dice go on clockwise."), ours=True),
        Point(say("Two numbers in the same row? The left one is crossed out first.")),
    ]


def strikes(level: Level) -> list[Point]:
    nothing = say("If the player who rolled crosses out nothing, that is a strike.")
    return [
        Point(nothing, position=shown(level, "3,4/12/2,5/10", strikes=2)),
        Point(say("The others get no strike when they cross out nothing.")),
    ]


def locks(level: Level) -> list[Point]:
    last = say("Cross out the last number of a row as your sixth or later one there, and the row locks.")
    return [
        Point(last, position=shown(level, "2,3,5,6,9,12/12,8/4/11,7,2")),
        Point(say("With fewer you may still cross out the last number, but nothing locks."), ours=True),
        Point(say("From the next turn on a locked row is closed to everyone. Several may lock it in one turn.")),
    ]


def end(level: Level) -> list[Point]:
    stop = Point(say("Before any roll you may stop for good. You keep your points and get no more strikes."))
    if level.to_the_last:
        return [
            stop,
            Point(say("Play goes on until every player has four strikes or has stopped.")),
            Point(say("With four strikes you take no further part."), ours=True),
        ]
    over = say("The game ends after the turn in which anyone gets a fourth strike, or the second row locks.")
    return [stop, Point(over)]


def score() -> list[Point]:
    table = ", ".join(say("{n} → {points}", n=n, points=n * (n + 1) // 2) for n in range(1, 12))
    return [
        Point(say("The more you cross out in a row, the more it counts (crosses → points): {table}.", table=table)),
        Point(say("A lock adds no extra cross."), ours=True),
        Point(say("Each strike costs 5. The most points win.")),
        Point(say("Players with equal points share the win."), ours=True),
    ]


def example(level: Level) -> list[Point]:
    makes = say("Black makes 6 + 3 = 9 or 6 − 3 = 3. Green makes 5 or 10. Red makes 6 or 2.")
    gone = say("You cross out the black 3 in black up, and the red 2 in green up. The 2 in black up is gone now.")
    score = say("Rows of 7, 3, 0 and 6 crosses and two strikes are 28 + 6 + 0 + 21 − 10 = 45 points.")
    sheet = "2,3,4,6,7,9,10/11,9,8/-/12,11,9,8,6,5"
    return [
        Point(say("You roll black 6 and 3, green 5 and 5, red 4 and 2.")),
        Point(makes, position=shown(level, "-/-/-/-", roll="6,3/5,5/4,2")),
        Point(gone, position=shown(level, "3/-/2/-")),
        Point(score, position=shown(level, sheet, strikes=2)),
    ]
