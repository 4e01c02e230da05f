"""The Mouse: plays any move that looks decent, and often overlooks the best."""

from functools import partial

from diceyard.bots import Pick
from diceyard.bots.minds import picked
from diceyard.bots.minds.glance import glancing
from diceyard.core.game import Game, Level
from diceyard.core.speech import later

KEY = "mouse"
NAME = later("Mouse")
STRENGTH = 1
SHARP, DECENT = 0, 60


def policy(game: Game, level: Level) -> Pick:
    return glancing(game, SHARP, DECENT)


choose = partial(picked, policy)
