"""One game is played slowly first, with an eye on everything that is taken on trust later."""

from typing import Any, NamedTuple

from diceyard.bots import LEAVE, Pick
from diceyard.core.errors import IllegalMove
from diceyard.core.game import Game, Level
from diceyard.core.luck import Luck, fresh
from diceyard.core.speech import listed, say
from diceyard.simulate.counting import count_nothing
from diceyard.simulate.play import by_seat, player, some_at_a_time

FEW = 12
"""Of so many moves a complaint names all."""


class Trial(NamedTuple):
    throws_all: bool
    """Whether always all of the level's dice were thrown."""


def tried(game: Game, level: Level, seats: int, picks: tuple[Pick, ...], seed: int) -> Trial:
    """The first game of a seed. An illegal move is told as what it is."""
    thrown: set[int] = set()
    cast = some_at_a_time(game.rules, level.numbers, level.dice)

    def watched(state: Any, due: int, luck: Luck) -> Any:
        thrown.add(due)
        return cast(state, due, luck)

    pick = by_seat([checked(pick, game) for pick in picks])
    play = player(game.rules, level.numbers, seats, watched, pick, (1 << seats) - 1, count_nothing, forget)
    play(seed, 0, 1, fresh(seed, 0), [], [])
    return Trial(thrown <= {(1 << len(level.dice)) - 1})


def forget(level: Any, state: Any, turns: int, found: Any, row: Any) -> None:
    pass


def checked(pick: Pick, game: Game) -> Pick:
    """The same policy, but its illegal moves are refused. One that leaves all offers is not even asked."""
    leaves = getattr(pick, "leaves_offers", False)

    def pick_checked(level: Any, state: Any, seat: int, luck: Luck) -> int:
        offered = bool(game.rules.dice(level, state))
        move = LEAVE if offered and leaves else pick(level, state, seat, luck)
        if not (offered and move == LEAVE):
            check(move, tuple(game.rules.moves(level, state, seat)), seat)
        return move

    return pick_checked


def check(move: Any, moves: tuple[int, ...], seat: int) -> None:
    if type(move) is int and move in moves:
        return
    told = listed(moves) if len(moves) <= FEW else say("{n} other things", n=len(moves))
    said = repr(move)
    raise IllegalMove(
        say("Seat {seat}’s player said {move}, but it could say {moves}.", seat=seat, move=said, moves=told)
    )
