"""The best that we can do: exact where the answer is known, what was learnt elsewhere, and else the best look."""

from collections.abc import Callable, Sequence
from types import ModuleType
from typing import Any

from diceyard.bots import LEAVE, Pick
from diceyard.bots.minds.glance import SURE, glancing
from diceyard.core.game import Game, Level, Position
from diceyard.core.luck import Luck
from diceyard.games import part
from diceyard.solve import known
from diceyard.solve.solution import ALIKE

Play = Callable[[Sequence[float], Any, Any, int], int]


def best(game: Game, level: Level) -> Pick:
    """For each number of seats what is known exactly, else what was learnt, else what looks best."""
    pick = learnt(game, glancing(game, SURE, 0))
    for seats in game.seats:
        pick = known_best(game, level, seats, pick)
    return pick


def known_best(game: Game, level: Level, seats: int, otherwise: Pick) -> Pick:
    """Plays perfectly with this many seats, if that is known; else as before."""
    solution, exact = known(game, level.key, seats), part(game, "exact")
    if not solution or not exact:
        return otherwise
    rules, table, resting = game.rules, solution.table.values, exact.worth
    moves, after, dice, winners, points = rules.moves, rules.after, rules.dice, rules.winners, rules.points

    def worth(level: Any, state: Any, seat: int) -> float:
        """The seat's chance, or alone its points; the seat after it is on the other side."""
        won = winners(level, state)
        if won:
            if seats == 1:
                return float(points(level, state)[0])
            return 0.5 + 0.5 * (won >> seat & 1) - 0.5 * (won >> (seat + 1) % seats & 1)
        first: float = resting(level, table, state)
        return 1 - first if seat & 1 else first

    def perfect(level: Any, state: Any, seat: int) -> int:
        best, most = LEAVE, -1e9
        if dice(level, state):
            # What may be taken before a throw is taken where it is as good: then the throw itself is worth less.
            most = worth(level, state, seat) - 2 * ALIKE
        for move in moves(level, state, seat):
            now = worth(level, after(level, state, seat, move), seat)
            if now > most + ALIKE:
                best, most = move, now
        return best

    def pick(level: Any, state: Any, seat: int, luck: Luck) -> int:
        if state.seats == seats:
            return perfect(level, state, seat)
        return otherwise(level, state, seat, luck)

    return pick


def learnt(game: Game, otherwise: Pick) -> Pick:
    """Plays by what the game’s folder has learnt, as its `value` decides; where that is nothing, as before."""
    nets, value = part(game, "learnt"), part(game, "value")
    if not nets or not value or not nets.WEIGHTS:
        return otherwise
    weights, dice, moves = nets.WEIGHTS, game.rules.dice, game.rules.moves
    play: Play = value.play
    net_of, known_nets = nets.net_of, trained(nets)

    def pick(level: Any, state: Any, seat: int, luck: Luck) -> int:
        if not known_nets[net_of(level, state.seats)]:
            return otherwise(level, state, seat, luck)
        if dice(level, state):
            for _ in moves(level, state, seat):
                return play(weights, level, state, seat)
            return LEAVE
        return play(weights, level, state, seat)

    return pick


def trained(nets: ModuleType) -> tuple[int, ...]:
    """For each net whether it has learnt anything."""
    size = nets.SIZE_OF_NET
    return tuple(int(any(nets.WEIGHTS[number * size : (number + 1) * size])) for number in range(nets.NETS))


def weighed(position: Position, seat: int) -> dict[int, float] | None:
    """Each legal move with the chance to win after it (alone, the points to expect), by what was learnt."""
    nets, value = part(position.game, "learnt"), part(position.game, "value")
    if not nets or not value or not nets.WEIGHTS:
        return None
    level, state = position.level.numbers, position.seen(seat).state
    if not trained(nets)[nets.net_of(level, position.seats)]:
        return None
    return {move: value.weigh(nets.WEIGHTS, level, state, seat, move) for move in position.moves(seat)}
