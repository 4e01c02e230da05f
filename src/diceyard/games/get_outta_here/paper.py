"""What there is to print: the board, counters to cut out, and problems from positions that came up in play."""

from collections.abc import Iterator
from random import Random
from typing import Any

from diceyard.core.arithmetic import show
from diceyard.core.game import Level as Title
from diceyard.core.game import Scene
from diceyard.core.printing import Problem, Sheet, Worksheet
from diceyard.core.speech import later, listed, say
from diceyard.games.get_outta_here.markers import marked, numbers_in
from diceyard.games.get_outta_here.rules import PASS, SUPPLY, Level, State, hand, moves, start
from diceyard.games.get_outta_here.sums import faces_of, sums
from diceyard.games.get_outta_here.view import view
from diceyard.games.get_outta_here.words import captures

MOST_MOVES = 6
MOST_CAPTURES = 3
MOST_TOTALS = 12
LARGEST_MOVE = 5
"""No more than five different numbers add up to 18, so whoever has as many markers can make every move."""

SEAT_NAMES = (later("circle"), later("triangle"), later("square"), later("diamond"))


# What is printed blank.


def board(title: Title) -> dict[str, Any]:
    level: Level = title.numbers
    return {
        "view": view(level, start(level, 2, 0), Scene(-1, ())),
        "alt": say("A ring of the numbers 1 to {n}, each with a spot inside and a spot outside.", n=level.board),
        "target": level.target,
        "seats": len(SEAT_NAMES),
        "goal": say("The first with {n} captured numbers wins.", n=level.target),
        "middle": say("Roll here"),
        "tick": say("Tick a box for each number that you capture."),
        "turn": [
            say(title.sentence),
            say("Somebody else’s marker there? Get outta here! Your own? A second one captures the number."),
        ],
    }


def counters(title: Title) -> dict[str, Any]:
    cut = say("Cut along the lines. Each player takes one colour: {n} counters.", n=SUPPLY)
    return {"each": SUPPLY, "sets": [say(name).capitalize() for name in SEAT_NAMES], "cut": cut}


# Problems.


def all_moves(level: Level, state: State, rng: Random) -> Problem | None:
    """Every move there is, where they are few enough to be found."""
    found = [move for move in moves(level, state, state.turn) if move != PASS]
    if not 2 - bool(level.faces) <= len(found) <= MOST_MOVES or hand(state, state.turn) < LARGEST_MOVE:
        return None
    return posed(level, state, rng, [written(level, move) for move in in_order(found)])


def capturing(level: Level, state: State, rng: Random) -> Problem | None:
    """Every move that captures a number, where there are others too."""
    every = [move for move in moves(level, state, state.turn) if move != PASS]
    found = [move for move in every if captures(state, state.turn, move)]
    if not 1 <= len(found) <= min(MOST_CAPTURES, len(every) - 1) or hand(state, state.turn) < LARGEST_MOVE:
        return None
    return posed(level, state, rng, [written(level, move) for move in in_order(found)])


def in_order(found: list[int]) -> list[int]:
    """Few markers first."""
    return sorted(found, key=lambda move: (len(marked(move)), marked(move)))


def written(level: Level, move: int) -> str:
    """The numbers that a move marks; where faces are marked nothing is added."""
    return (", " if level.faces else " + ").join(map(str, marked(move)))


def posed(level: Level, state: State, rng: Random, answers: list[str]) -> Problem:
    # On which spot a marker lies changes nothing (GOH-7), so chance may choose.
    look = rng.getrandbits(level.board)
    drawn = picture(level, state, look)
    who = say(SEAT_NAMES[state.turn])
    shown = {"picture": drawn, "seat": state.turn, "you": say("You are:"), "who": who, "lines": len(answers)}
    return Problem(shown, {"lines": answers})


def all_totals(level: Level, state: State, rng: Random) -> Problem | None:
    """Every total that a roll makes by place value, each with the sums that make it."""
    made: dict[int, list[str]] = {}
    for claim in sums(level, state.roll):
        made.setdefault(claim.answer or 0, []).append(show(claim.expr))
    if len(made) > MOST_TOTALS:
        return None
    faces = list(faces_of(state.roll))
    alt = say("The dice show {faces}.", faces=listed(faces))
    answers = [{"total": total, "sums": made[total]} for total in sorted(made)]
    return Problem({"roll": faces, "alt": alt, "lines": len(answers)}, {"lines": answers})


# Pictures, and words for who cannot see them.


def picture(level: Level, state: State, look: int = 0) -> dict[str, Any]:
    return {"view": view(level, state, Scene(state.turn, (), look)), "alt": tell(level, state)}


def tell(level: Level, state: State) -> str:
    return " ".join(told(level, state))


def told(level: Level, state: State) -> Iterator[str]:
    yield say("A ring of the numbers 1 to {n}.", n=level.board)
    for seat in range(state.seats):
        who = say(SEAT_NAMES[seat])
        if state.singles[seat]:
            yield say("A {who} lies on {numbers}.", who=who, numbers=listed(numbers_in(state.singles[seat])))
        if state.captured[seat]:
            yield say("The {who} has captured {numbers}.", who=who, numbers=listed(numbers_in(state.captured[seat])))
    if faces := faces_of(state.roll):
        yield say("The dice show {faces}.", faces=listed(faces))


SHEETS = (
    Sheet(
        key="board",
        name=later("The board"),
        about=later("The ring of numbers with its inside and outside spots, for two to four players."),
        fill=board,
    ),
    Sheet(
        key="counters",
        name=later("Counters"),
        about=later("Twenty counters to cut out for each of four players, in four colours and four shapes."),
        fill=counters,
        levels=False,
    ),
)
WORKSHEETS = (
    Worksheet(
        key="all-moves",
        name=later("Find every move"),
        about=later("A board and a roll: which moves are there?"),
        task=later("It is your turn and you have rolled. Write down every move that you can make, one on each line."),
        usual=6,
        pose=all_moves,
        levels=("face-2", "face-3", "intermediate", "standard"),
    ),
    Worksheet(
        key="captures",
        name=later("Capture a number"),
        about=later("A board and a roll: which moves capture a number?"),
        task=later("It is your turn and you have rolled. Write down every move that captures a number."),
        usual=6,
        pose=capturing,
        levels=("face-2", "face-3", "intermediate", "standard"),
    ),
    Worksheet(
        key="totals",
        name=later("Tens and ones"),
        about=later("A roll of three dice: which totals does it make by place value?"),
        task=later(
            "Put two dice side by side and add or take away the third; or add or subtract two dice for the tens, with "
            "the third for the ones. Write down every total that the three dice make, with a sum for it."
        ),
        usual=4,
        pose=all_totals,
        levels=("place-value",),
        most=20,
    ),
)
