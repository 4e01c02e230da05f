"""Hints that know what is best. The game has the words; here it is found which move they lead to, and why it is good.

A hint comes at once or not at all: only what is known exactly, or was learnt, is asked. Elsewhere the game's own hints
lead to the move that looks best at a glance.
"""

from diceyard.analysis.choices import LEAVE
from diceyard.analysis.judges import Exact, sure
from diceyard.core.game import Position
from diceyard.games import part

Hints = tuple[str, str, str]


def hints(position: Position, seat: int) -> Hints:
    """Three hints, from gentle to plain; the last names a good move and its reason, where that is known."""
    at = position.seen(seat)
    here = (at.level.numbers, at.state, seat)
    reasons, (best, other) = part(at.game, "reasons"), best_two(at, seat)
    if not reasons or best is None:
        return at.game.words.hints(*here)
    gentle, plainer, plain = reasons.steps(*here, best)
    return gentle, plainer, f"{plain} {reasons.why(*here, best, other)}"


def best_two(at: Position, seat: int) -> tuple[int | None, int | None]:
    """The best move and, where that is known as quickly, the next best; nothing where it is best to roll on."""
    judge = sure(at.game, at.level, at.seats)
    if not judge:
        return None, None
    if not isinstance(judge, Exact):
        best = judge.best(at, seat)
        return (None if best == LEAVE else best), None
    first, values = judge.solution.best(at, seat), judge.solution.moves(at, seat)
    others = (move for move in values if move != first)
    return first, max(others, key=lambda move: values[move], default=None)
