"""Players with one plain idea about one game, to measure others by; the game's folder names them in `rivals`."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from random import Random

from diceyard.bots import Pick
from diceyard.bots.minds import picked
from diceyard.bots.minds.glance import by_look
from diceyard.core.errors import Refused
from diceyard.core.game import Game, Level, Position, Prefer
from diceyard.core.speech import say
from diceyard.games import all_games, part


@dataclass(frozen=True)
class Rival:
    """Makes the move that looks best by its own measure; of several, any."""

    KEY: str
    game: str
    measure: Prefer

    def policy(self, game: Game, level: Level) -> Pick:
        if game.key != self.game:
            raise Refused(say("The player {key} does not know {game}.", key=self.KEY, game=game.name))
        return by_look(game, self.measure)

    def choose(self, position: Position, seat: int, rng: Random) -> int:
        return picked(self.policy, position, seat, rng)


@cache
def all_rivals() -> tuple[Rival, ...]:
    return tuple(found())


def found() -> Iterator[Rival]:
    for game in all_games():
        rivals = part(game, "rivals")
        if rivals:
            yield from (Rival(key, game.key, measure) for key, measure in rivals.RIVALS.items())
