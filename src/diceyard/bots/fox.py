"""The Fox: sees what looks best most of the time."""

from functools import partial

from diceyard.bots import Pick
from diceyard.bots.minds import picked
from diceyard.bots.minds.glance import glancing
from diceyard.core.game import Game, Level
from diceyard.core.speech import later

KEY = "fox"
NAME = later("Fox")
STRENGTH = 2
SHARP, DECENT = 50, 60


def policy(game: Game, level: Level) -> Pick:
    return glancing(game, SHARP, DECENT)


choose = partial(picked, policy)
