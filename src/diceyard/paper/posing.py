"""Problems for a worksheet, each from a position that came up in play."""

from collections.abc import Iterator
from random import Random

from diceyard.core.errors import Refused
from diceyard.core.game import Game, Level, Position
from diceyard.core.printing import Problem, Worksheet
from diceyard.core.speech import say
from diceyard.paper.documents import same

PATIENCE = 1_000
"""So many positions in a row without a problem that is still wanted, and a sheet is given up."""
GLANCES = 12
"""Players look at so many moves and take the best."""
APART = (5, 30)
"""From so many to so many positions lie between two problems, so that they do not look alike."""


def posed(worksheet: Worksheet, game: Game, level: Level, seed: int, n: int) -> list[Problem]:
    """So many problems, no two alike; the same for the same seed."""
    rng = Random(f"{game.key}/{worksheet.key}/{level.key}/{seed}")
    order = [i % worksheet.sorts for i in range(n)]
    rng.shuffle(order)
    patience = PATIENCE
    heaps: list[list[Problem]] = [[] for _ in range(worksheet.sorts)]
    for problem in different(worksheet, game, level, rng):
        if problem and len(heaps[problem.sort]) < order.count(problem.sort):
            heaps[problem.sort].append(problem)
            patience = PATIENCE
        patience -= 1
        if sum(map(len, heaps)) == n:
            return [heaps[sort].pop() for sort in order]
        if not patience:
            break
    raise Refused(say("There are not so many different problems here. Ask for fewer."))


def different(worksheet: Worksheet, game: Game, level: Level, rng: Random) -> Iterator[Problem | None]:
    """For each position in which somebody has to choose the problem that it gives, if it gives a new one."""
    seen: set[str] = set()
    wait = rng.randrange(*APART)
    for at in positions(game, level, rng):
        wait -= 1
        problem = worksheet.pose(level.numbers, at.state, rng) if wait < 0 else None
        if problem and same(problem.shown) not in seen:
            seen.add(same(problem.shown))
            wait = rng.randrange(*APART)
            yield problem
        else:
            yield None


def positions(game: Game, level: Level, rng: Random) -> Iterator[Position]:
    """Every position of two players, or of one, in which somebody has to choose; game after game without end."""
    seats = 2 if 2 in game.seats else game.seats[0]
    while True:
        at = game.start(level.key, seats, first=rng.randrange(seats))
        while not at.winners:
            at = at.thrown(rng) if at.dice else at
            if at.turn in at.waiting:
                yield at
            at = chosen(at, rng)


def chosen(at: Position, rng: Random) -> Position:
    """The position after everybody who has to has chosen."""
    for seat in at.waiting:
        moves = at.moves(seat)
        seen = [rng.choice(moves) for _ in range(GLANCES)]
        prefer, level, state = at.game.prefer, at.level.numbers, at.state
        best = max(seen, key=lambda move: prefer(level, state, seat, move))
        # One of its moves, so it need not be looked for among them once more.
        at = Position(at.game, at.level, at.game.rules.after(level, state, seat, best))
    return at
