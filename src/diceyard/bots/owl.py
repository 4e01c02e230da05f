"""The Owl: always plays what looks best at a glance."""

from functools import partial

from diceyard.bots import Pick
from diceyard.bots.minds import picked
from diceyard.bots.minds.glance import glancing
from diceyard.core.game import Game, Level
from diceyard.core.speech import later

KEY = "owl"
NAME = later("Owl")
STRENGTH = 3
SHARP, DECENT = 100, 0


def policy(game: Game, level: Level) -> Pick:
    return glancing(game, SHARP, DECENT)


choose = partial(picked, policy)
