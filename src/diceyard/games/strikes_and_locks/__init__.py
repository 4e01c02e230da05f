"""Strikes & Locks: cross out sums and differences from left to right, and lock rows."""

from diceyard.core.dice import Die
from diceyard.core.game import Game, Level
from diceyard.core.speech import later
from diceyard.games.strikes_and_locks import picture, rules, text, words
from diceyard.games.strikes_and_locks.how import how
from diceyard.games.strikes_and_locks.sense import prefer
from diceyard.games.strikes_and_locks.view import view

TAGS = (
    "Common Core K.OA.A",
    "Social-emotional benchmark 2A",
    "Social-emotional benchmark 2B",
    "Social-emotional benchmark 3B",
    "Social-emotional benchmark 5A",
)

AGES = {8: (7, 12), 6: (6, 10)}
PRACTISES = {
    8: (later("adding within 18"), later("subtracting within 9")),
    6: (later("adding within 12"), later("subtracting within 6")),
}


def level(key: str, sides: int, to_the_last: int, name: str, sentence: str) -> Level:
    """The levels differ in their dice and in when they end."""
    black, green, red = Die("black", sides), Die("green", sides), Die("red", sides)
    return Level(
        key=key,
        name=name,
        sentence=sentence,
        ages=AGES[sides],
        practises=PRACTISES[sides],
        tags=TAGS,
        dice=(black, black, green, green, red, red),
        opening=(black,),
        numbers=rules.Level(to_the_last, sides),
    )


GAME = Game(
    key="strikes-and-locks",
    name="Strikes & Locks",
    sentence=later("Cross out sums and differences from left to right, and lock a row before the others do."),
    seats=(1, 2, 3, 4, 5, 6),
    levels=(
        level("basic", 8, 0, later("Eight-sided"), later("Eight-sided dice with 2 to 9.")),
        level("six-sided", 6, 0, later("Six-sided"), later("Six-sided dice with 1 to 6.")),
        level(
            "basic-to-the-last",
            8,
            1,
            later("Eight-sided, to the last"),
            later("Eight-sided dice; play on until everyone is out."),
        ),
        level(
            "six-sided-to-the-last",
            6,
            1,
            later("Six-sided, to the last"),
            later("Six-sided dice; play on until everyone is out."),
        ),
    ),
    rules=rules,
    words=words,
    text=text,
    picture=picture,
    prefer=prefer,
    how=how,
    view=view,
    typed=(
        *(later("type: strike"), later("type: anyway"), later("type: nothing"), later("type: stop")),
        *(later("type: in"), later("type: row"), later("type: black"), later("type: green")),
        *(later("type: up"), later("type: down")),
    ),
)
