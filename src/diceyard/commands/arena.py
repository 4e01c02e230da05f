"""`diceyard arena`: computer players against each other."""

import json
import os
from collections.abc import Iterator, Sequence
from typing import Annotated

import typer

from diceyard import bots as computers
from diceyard.core.chances import decimal
from diceyard.core.game import Game
from diceyard.core.speech import say
from diceyard.games import find
from diceyard.guests.brought import brought
from diceyard.simulate.arena import Standing, arena
from diceyard.simulate.plan import AUTO
from diceyard.simulate.report import percent

NAME, NUMBER = 20, 10


def add(app: typer.Typer) -> None:
    app.command(name="arena")(compete)


def compete(
    game: Annotated[str, typer.Argument(help="The game, such as knock-yourself-out.")],
    bots: Annotated[str, typer.Option(help="Who plays, such as dragon,owl; the last one fills the seats left.")],
    level: Annotated[str, typer.Option(help="The level; by default the first.")] = "",
    seats: Annotated[int, typer.Option(help="How many seats; by default the fewest for so many players.")] = 0,
    games: Annotated[int, typer.Option(help="How many games.", min=1)] = 1_000,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 0,
    cores: Annotated[int, typer.Option(help="How many cores to use; by default all.")] = 0,
    way: Annotated[str, typer.Option(help="compiled or interpreted; by default the faster.")] = AUTO,
    bot: Annotated[list[str] | None, typer.Option(help="Bring a program along: mine=./mybot.py")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the result as JSON.")] = False,
) -> None:
    """Let computer players compete: who wins how often, everybody in every seat equally often.

    For example: diceyard arena knock-yourself-out --bots dragon,fox --games 10000
    """
    chosen, players = find(game), tuple(name.strip() for name in bots.split(","))
    at = chosen.start(level, seats or fitting(chosen, len(players)))
    # A program that somebody brought runs once, beside this process and no other.
    cores, way = (1, "interpreted") if bot else (cores or os.cpu_count() or 1, way)
    with brought(bot or ()):
        for player in players:
            computers.find(player)
        found = arena(chosen, at.level.key, at.seats, players, games, seed, cores, way)
    if as_json:
        typer.echo(
            json.dumps(as_data(chosen, at.level.key, at.seats, games, seed, found), ensure_ascii=False, indent=2)
        )
    else:
        typer.echo("\n".join(table(found, at.seats)))


def fitting(game: Game, players: int) -> int:
    """The fewest seats for so many players."""
    return min((seats for seats in game.seats if seats >= players), default=max(game.seats))


def table(found: Sequence[Standing], seats: int) -> Iterator[str]:
    if seats == 1:
        yield f"{'':{NAME}} {say('points'):>{NUMBER}}  {say('95 times in 100 between')}"
        for one in found:
            points, low, high = (decimal(number, 2) for number in (one.points, one.score.low, one.score.high))
            yield f"{one.player:{NAME}} {points:>{NUMBER}}  {low} – {high}"
        return
    yield f"{'':{NAME}} {say('wins'):>{NUMBER}}  {say('95 times in 100 between'):26} {say('fair share'):>{NUMBER}}"
    for one in found:
        between = f"{percent(one.score.low)} – {percent(one.score.high)}"
        wins, fair = percent(one.score.value), percent(one.seats / seats)
        yield f"{one.player:{NAME}} {wins:>{NUMBER}}  {between:26} {fair:>{NUMBER}}"


def as_data(game: Game, level: str, seats: int, games: int, seed: int, found: Sequence[Standing]) -> dict[str, object]:
    standings = [
        {"bot": one.player, "seats": one.seats, "points": one.points, "score": one.score._asdict()} for one in found
    ]
    return {"game": game.key, "level": level, "seats": seats, "games": games, "seed": seed, "standings": standings}
