"""Computer players against each other: every line-up is played in every rotation, so that nobody gains by a seat."""

from collections.abc import Iterator
from dataclasses import dataclass
from math import sqrt

from diceyard.core.errors import Refused
from diceyard.core.game import Game
from diceyard.core.speech import say
from diceyard.simulate.chances import Interval, Z, mean
from diceyard.simulate.plan import AUTO
from diceyard.simulate.run import Result, simulate


@dataclass(frozen=True)
class Standing:
    """What one player got: of every game 1 for a win, a share of a shared one; alone its points."""

    player: str
    seats: int
    """In how many seats of each game it sat."""
    score: Interval
    points: float


def line_up(game: Game, players: tuple[str, ...], seats: int) -> tuple[str, ...]:
    """Who sits where at first. The last named fills the seats left; where seats share sides, the sides are filled."""
    if len(players) > seats:
        raise Refused(say("There are {n} players for {seats} seats.", n=len(players), seats=seats))
    if game.sides and seats > game.sides:
        return tuple(players[seat % len(players)] for seat in range(seats))
    return (*players, *(players[-1:] * (seats - len(players))))


def arena(
    game: Game, level: str, seats: int, players: tuple[str, ...], games: int, seed: int, cores: int, way: str = AUTO
) -> tuple[Standing, ...]:
    """So many games in all, shared out among the rotations."""
    if seats == 1:
        return tuple(alone(game, level, player, games, seed, cores, way) for player in players)
    lined = line_up(game, players, seats)
    rounds = [
        (turned, simulate(game.key, level, seats, turned, each, seed * seats + number, cores=cores, way=way))
        for number, (turned, each) in enumerate(rotations(lined, games))
    ]
    return tuple(standing(player, rounds) for player in dict.fromkeys(lined))


def rotations(lined: tuple[str, ...], games: int) -> Iterator[tuple[tuple[str, ...], int]]:
    """Every way to turn the line-up round, with how many games are played so."""
    seats = len(lined)
    for turn in range(seats):
        each = games // seats + (turn < games % seats)
        if each:
            yield lined[seats - turn :] + lined[: seats - turn], each


def standing(player: str, rounds: list[tuple[tuple[str, ...], Result]]) -> Standing:
    games, total, squares, points, sat = 0, 0.0, 0.0, 0, 0
    for seated, result in rounds:
        own = sum(1 << seat for seat, name in enumerate(seated) if name == player)
        sat = own.bit_count()
        for won, many in result.tally.won_by.items():
            share = (won & own).bit_count() / won.bit_count() if won else 0.0
            total += share * many
            squares += share * share * many
        games += result.tally.games
        points += sum(result.tally.points(seat).total for seat in range(len(seated)) if own >> seat & 1)
    value = total / games
    reach = Z * sqrt(max(0.0, squares / games - value * value) / games)
    return Standing(player, sat, Interval(value, value - reach, value + reach), points / games / sat)


def alone(game: Game, level: str, player: str, games: int, seed: int, cores: int, way: str) -> Standing:
    tally = simulate(game.key, level, 1, (player,), games, seed, cores=cores, way=way).tally
    total, squares = tally.points(0)
    return Standing(player, 1, mean(total, squares, games), total / games)
