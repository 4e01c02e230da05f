"""The Dragon: the best that we can do."""

from functools import partial

from diceyard.bots import Pick
from diceyard.bots.minds import picked, taken
from diceyard.bots.minds.best import best
from diceyard.core.game import Game, Level
from diceyard.core.speech import later

KEY = "dragon"
NAME = later("Dragon")
STRENGTH = 4


def policy(game: Game, level: Level) -> Pick:
    return best(game, level)


choose = partial(picked, policy)
offered = partial(taken, policy)
