"""Knock Yourself Out: clear six dice by sums and differences."""

from diceyard.core.dice import Die
from diceyard.core.game import Game, Level
from diceyard.core.speech import later, later_n
from diceyard.games.knock_yourself_out import picture, rules, text, words
from diceyard.games.knock_yourself_out.chart import chart, charted
from diceyard.games.knock_yourself_out.how import how
from diceyard.games.knock_yourself_out.sense import prefer
from diceyard.games.knock_yourself_out.view import view

PLAIN = Die("plain", 6, False)
GRADES = ("Grade 2", "Grade 3", "Grade 4", "Grade 5", "Grade 6")

GAME = Game(
    key="knock-yourself-out",
    name="Knock Yourself Out",
    sentence=later("Clear your tray of six dice by adding and subtracting before the others clear theirs."),
    seats=(2, 4),
    levels=(
        Level(
            key="basic",
            name=later("Plus and minus"),
            sentence=later("Add or subtract the two dice."),
            ages=(6, 9),
            practises=(later("adding within 12"), later("subtracting within 6")),
            tags=GRADES,
            dice=(PLAIN, PLAIN),
            opening=(PLAIN, PLAIN),
            numbers=rules.Level(all_operations=0),
        ),
        Level(
            key="all-operations",
            name=later("All four operations"),
            sentence=later("Add, subtract, multiply or divide the two dice."),
            ages=(8, 12),
            practises=(later("adding, subtracting, multiplying and dividing within 36"),),
            tags=GRADES,
            dice=(PLAIN, PLAIN),
            opening=(PLAIN, PLAIN),
            numbers=rules.Level(all_operations=1),
        ),
    ),
    rules=rules,
    words=words,
    text=text,
    picture=picture,
    prefer=prefer,
    how=how,
    view=view,
    chart=chart,
    charted=charted,
    scored=later_n("{n} die out", "{n} dice out"),
    typed=(later("type: strike"), later("type: back")),
    sides=2,
)
