"""`diceyard games`: which games there are."""

import typer

from diceyard.core.game import Game
from diceyard.core.speech import listed, say
from diceyard.games import all_games
from diceyard.terminal.screen import Screen


def add(app: typer.Typer) -> None:
    app.command()(games)


def games() -> None:
    """List the games with their levels.

    For example: diceyard games
    """
    screen = Screen()
    for game in all_games():
        show(screen, game)
    screen.tell(say("Play one: diceyard play {key}", key=all_games()[0].key))


def show(screen: Screen, game: Game) -> None:
    screen.tell(f"{game.name} ({game.key})", style="bold")
    screen.tell(f"  {say(game.sentence)}")
    screen.tell(say("  For {seats} players.", seats=listed(game.seats)))
    for level in game.levels:
        low, high = level.ages
        screen.tell(
            say("  · {key}: {name}, ages {low}–{high}", key=level.key, name=say(level.name), low=low, high=high)
        )
        screen.tell(f"    {say(level.sentence)}")
    screen.tell()
