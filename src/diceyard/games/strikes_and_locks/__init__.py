"""Strikes & Locks: cross out sums and differences from left to right, and lock rows."""

from diceyard.core.dice import Die
from diceyard.core.game import Game, Level
from diceyard.games.strikes_and_locks import picture, rules, text, words
from diceyard.games.strikes_and_locks.how import how
from diceyard.games.strikes_and_locks.sense import prefer

TAGS = (
    "Common Core K.OA.A",
    "Social-emotional benchmark 2A",
    "Social-emotional benchmark 2B",
    "Social-emotional benchmark 3B",
    "Social-emotional benchmark 5A",
)


def level(key: str, sentence: str, sides: int, to_the_last: int) -> Level:
    """The levels differ in their dice and in when they end."""
    black, green, red = Die("black", sides), Die("green", sides), Die("red", sides)
    largest = black.numbers[-1]
    return Level(
        key=key,
        sentence=sentence,
        ages=(7, 12) if sides == 8 else (6, 10),
        practises=(f"adding within {2 * largest}", f"subtracting within {largest}"),
        tags=TAGS,
        dice=(black, black, green, green, red, red),
        opening=(black,),
        numbers=rules.Level(to_the_last, sides),
    )


GAME = Game(
    key="strikes-and-locks",
    name="Strikes & Locks",
    sentence="Cross out sums and differences from left to right, and lock a row before the others do.",
    seats=(1, 2, 3, 4, 5, 6),
    levels=(
        level("basic", "Eight-sided dice with 2 to 9.", 8, 0),
        level("six-sided", "Six-sided dice with 1 to 6.", 6, 0),
        level("basic-to-the-last", "Eight-sided dice; play on until everyone is out.", 8, 1),
        level("six-sided-to-the-last", "Six-sided dice; play on until everyone is out.", 6, 1),
    ),
    rules=rules,
    words=words,
    text=text,
    picture=picture,
    prefer=prefer,
    how=how,
)
