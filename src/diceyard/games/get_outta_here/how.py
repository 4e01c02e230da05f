"""How to play, in plain words; the positions beside them are shown as live pieces of the board."""

from diceyard.core.game import Point
from diceyard.core.speech import say, say_n
from diceyard.games.get_outta_here.rules import SUPPLY, Level


def how(level: Level) -> dict[str, list[Point]]:
    return {
        say("You need"): needs(level),
        say("Your turn"): [*turn(level), *rest_of_turn()],
        say("Get outta here!"): expelling(level),
        say("Capture a number"): capturing(level),
        say("Winning"): winning(level),
        say("An example"): example(level),
    }


def key(level: Level) -> str:
    if level.faces:
        return f"face-{level.dice}"
    if level.place_value:
        return "place-value"
    return "standard" if level.dice > 2 else "intermediate"


def shown(level: Level, own: str, other: str, roll: str = "-", turn: str = "a") -> str:
    """A position with two players, in the text form."""
    return f"get-outta-here/{key(level)}/2 a={own} b={other} turn={turn} roll={roll} passes=0"


def needs(level: Level) -> list[Point]:
    spots = say("Each number has two spots, one inside and one outside. Which one you take is up to you.")
    dice = say_n("{n} die", "{n} dice", level.dice)
    whole_board = level.board == 18
    return [
        Point(say("Two, three or four players."), ours=True),
        Point(say("Each player has {n} markers of one colour.", n=SUPPLY)),
        Point(say("A board with the numbers 1 to {n}, and {dice}.", n=level.board, dice=dice), ours=not whole_board),
        Point(spots, position=shown(level, "-", "-")),
        Point(say("Everybody rolls all the dice. The highest total starts; then it goes round clockwise.")),
        Point(say("Whoever is tied for the highest total rolls again."), ours=True),
    ]


def turn(level: Level) -> list[Point]:
    if level.faces:
        return turn_with_faces(level)
    if level.place_value:
        return turn_with_place_value()
    return [
        Point(say("Roll all the dice and add them all up.")),
        Point(say("Put a marker on the number that you get, or on several different numbers that add up to it.")),
    ]


def turn_with_faces(level: Level) -> list[Point]:
    points = [
        Point(say("Roll all the dice. Mark all the numbers that they show, or add them up and mark the total.")),
        Point(say("If two dice show the same number, you mark it once."), ours=True),
        Point(say("But if that number is empty, you may fill both its spots at once. Then it is captured!")),
    ]
    if level.dice > 2:
        triple = say("Three the same, like 5 5 5: mark 5 once, or fill both its spots. The third die counts with it.")
        points.append(Point(triple, ours=True))
    return points


def turn_with_place_value() -> list[Point]:
    return [
        Point(say("Roll all three dice. Put two of them side by side, so that 1 and 4 make 14 or 41.")),
        Point(say("Then add the third die, or take it away.")),
        Point(say("Or add or subtract two dice: that many tens. The third die is the ones.")),
        Point(say("The tens have to be 1 to 9."), ours=True),
        Point(say("Just adding up the three dice does not count at this level."), ours=True),
        Point(say("Mark the number that you get, or several different numbers that add up to it.")),
    ]


def rest_of_turn() -> list[Point]:
    return [
        Point(say("You can move your markers about until you say “done”.")),
        Point(say("You can only use the markers that you have in your hand.")),
        Point(say("If you can mark something, you must. If nothing is possible, say “no move”.")),
    ]


def expelling(level: Level) -> list[Point]:
    there = say("You may mark a number with one marker of somebody else on it. Get outta here!")
    return [
        Point(there, position=shown(level, "-", "12", "1,5,6" if level.dice > 2 else "6,6")),
        Point(say("That marker goes back to its owner.")),
    ]


def capturing(level: Level) -> list[Point]:
    captured = say("The number is captured. It is worth a point, nobody can mark it any more, and it stays yours.")
    points = [
        Point(say("Mark a number where you have a marker from an earlier turn: now both its spots are yours.")),
        Point(captured, position=shown(level, "12!", "3", turn="b")),
    ]
    if level.faces:
        points.append(Point(say("Two equal dice can capture an empty number at once.")))
    return points


def winning(level: Level) -> list[Point]:
    first = say("The first with {n} captured numbers wins at once.", n=level.target)
    won = "3!,4!,7!,10!,12!" if level.target > 3 else "3!,8!,12!"
    return [
        Point(first, position=shown(level, won, "2,6!", turn="b")),
        Point(say("The game also ends when everybody has had no move twice in a row. Then most points win.")),
        Point(say("Equal points? Whoever has more markers on the board wins.")),
        Point(say("Still equal? Then it is a draw."), ours=True),
    ]


def example(level: Level) -> list[Point]:
    if level.faces:
        return example_with_faces(level)
    if level.place_value:
        return example_with_place_value(level)
    return example_with_parts(level)


def example_with_faces(level: Level) -> list[Point]:
    if level.dice > 2:
        triple = say("You roll 3, 5 and 5: mark 3 and 5, or 3 and both spots of 5, or the total 13.")
        return [Point(triple, position=shown(level, "6", "2", "3,5,5"))]
    first = say("You roll 3 and 5: mark 3 and 5, or mark the total, 8.")
    less = say("If 3 or 5 is captured, only 8 is left. If 8 is captured too, you have no move.")
    return [
        Point(first, position=shown(level, "6", "2", "3,5")),
        Point(less, position=shown(level, "6", "2,5!", "3,5")),
    ]


def example_with_place_value(level: Level) -> list[Point]:
    joined = say("You roll 1, 3 and 4. 14 + 3 = 17, so you may mark 17, or 1, 2, 3, 4 and 7.")
    tens = say("You roll 1, 3 and 5. (1 + 3) tens and 5 = 45, so you may mark 3, 7, 10, 12 and 13.")
    return [
        Point(joined, position=shown(level, "-", "12", "1,3,4")),
        Point(tens, position=shown(level, "-", "12", "1,3,5")),
    ]


def example_with_parts(level: Level) -> list[Point]:
    if level.dice < 3:
        ben = say("Ben rolls 1 and 2: 1 + 2 = 3. He marks 1 and 2, and Ana’s two markers there get outta here!")
        again = say("Ana rolls 5 and 6: 5 + 6 = 11. She marks 4 and 7, and 7 is captured!")
        return [
            Point(say("Ana rolls 4 and 6: 4 + 6 = 10. She marks 1, 2 and 7."), position=shown(level, "-", "-", "4,6")),
            Point(ben, position=shown(level, "1,2,7", "-", "1,2", turn="b")),
            Point(again, position=shown(level, "7", "1,2", "5,6")),
        ]
    ana = say("Ana rolls 4, 3 and 6: 4 + 3 + 6 = 13. She marks 1, 2, 3 and 7.")
    ben = say("Ben rolls 1, 1 and 4: 1 + 1 + 4 = 6. He marks 1, 2 and 3, and Ana’s markers there get outta here!")
    again = say("Ana rolls 5, 5 and 4: 5 + 5 + 4 = 14. She marks 1, 2, 4 and 7.")
    after = say("That captures 7, and Ben’s markers on 1 and 2 get outta here!")
    return [
        Point(ana, position=shown(level, "-", "-", "3,4,6")),
        Point(ben, position=shown(level, "1,2,3,7", "-", "1,1,4", turn="b")),
        Point(again, position=shown(level, "7", "1,2,3", "4,5,5")),
        Point(after, position=shown(level, "1,2,4,7!", "3", turn="b")),
    ]
