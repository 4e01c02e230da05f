"""Players that judge a move at a glance, as the game's `prefer` does, and overlook some."""

from typing import Any

from diceyard.bots import LEAVE, Pick, leaves_offers
from diceyard.core.game import Game, Prefer
from diceyard.core.luck import Luck, below

SURE = 100


def glancing(game: Game, sharp: int, decent: int) -> Pick:
    """Plays what looks best to the game itself, `sharp` times in a hundred; else some decent move."""
    return by_look(game, game.prefer, sharp, decent)


def by_look(game: Game, look: Prefer, sharp: int = SURE, decent: int = 0) -> Pick:
    """Plays the move that looks best, `sharp` times in a hundred; else any of the `decent` hundredths that look best.

    Of several that look the same, any. What the rules offer before a roll it leaves.
    """
    moves, dice = game.rules.moves, game.rules.dice

    @leaves_offers
    def pick(level: Any, state: Any, seat: int, luck: Luck) -> int:
        if dice(level, state):
            return LEAVE
        found = [move for move in moves(level, state, seat)]  # noqa: C416 (a compiler makes no list of an iterator)
        looks = [look(level, state, seat, move) for move in found]
        ranked = sorted(looks)
        least = ranked[-1]
        if below(luck, SURE) >= sharp:
            least = ranked[len(ranked) * (SURE - decent) // SURE]
        fit = [found[i] for i in range(len(found)) if looks[i] >= least]
        return fit[below(luck, len(fit))]

    return pick
