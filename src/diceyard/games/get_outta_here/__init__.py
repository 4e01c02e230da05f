"""Get Outta Here!: mark numbers that add up to the dice, send the others off, capture numbers."""

from diceyard.core.dice import Die
from diceyard.core.game import Game, Level
from diceyard.core.speech import later
from diceyard.games.get_outta_here import picture, rules, text, words
from diceyard.games.get_outta_here.how import how
from diceyard.games.get_outta_here.sense import prefer
from diceyard.games.get_outta_here.view import view

TWO = (Die("plain", 6, False),) * 2
THREE = (Die("plain", 6, False),) * 3

GAME = Game(
    key="get-outta-here",
    name="Get Outta Here!",
    sentence=later("Add up your dice, put markers on numbers, send the others off and capture numbers for yourself."),
    seats=(2, 3, 4),
    # No curriculum code is claimed for this game: its levels are what tells one class from another (K-10).
    levels=(
        Level(
            key="face-2",
            name=later("Two faces"),
            sentence=later("Two dice: mark the numbers that they show, or their total."),
            ages=(6, 7),
            practises=(later("reading dice"), later("adding within 12")),
            tags=(),
            dice=TWO,
            opening=TWO,
            numbers=rules.Level(dice=2, board=12, target=3, faces=1, place_value=0),
        ),
        Level(
            key="face-3",
            name=later("Three faces"),
            sentence=later("Three dice: mark the numbers that they show, or their total."),
            ages=(6, 8),
            practises=(later("reading dice"), later("adding three numbers within 18")),
            tags=(),
            dice=THREE,
            opening=THREE,
            numbers=rules.Level(dice=3, board=18, target=5, faces=1, place_value=0),
        ),
        Level(
            key="intermediate",
            name=later("Sums to 12"),
            sentence=later("Two dice: mark their total, or different numbers that add up to it."),
            ages=(6, 9),
            practises=(later("adding within 12"), later("taking numbers apart")),
            tags=(),
            dice=TWO,
            opening=TWO,
            numbers=rules.Level(dice=2, board=12, target=3, faces=0, place_value=0),
        ),
        Level(
            key="standard",
            name=later("Sums to 18"),
            sentence=later("Three dice: mark their total, or different numbers that add up to it."),
            ages=(7, 10),
            practises=(later("adding three numbers within 18"), later("taking numbers apart")),
            tags=(),
            dice=THREE,
            opening=THREE,
            numbers=rules.Level(dice=3, board=18, target=5, faces=0, place_value=0),
        ),
        Level(
            key="place-value",
            name=later("Tens and ones"),
            sentence=later("Three dice: make a number with tens and ones, and mark numbers that add up to it."),
            ages=(8, 12),
            practises=(
                later("tens and ones"),
                later("adding and subtracting within 100"),
                later("taking numbers apart"),
            ),
            tags=(),
            dice=THREE,
            opening=THREE,
            numbers=rules.Level(dice=3, board=18, target=5, faces=0, place_value=1),
        ),
    ),
    rules=rules,
    words=words,
    text=text,
    picture=picture,
    prefer=prefer,
    how=how,
    view=view,
    typed=(later("type: no move"),),
)
