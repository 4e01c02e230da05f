"""The rules of a level, in plain words."""

from diceyard.core.game import Game, Level
from diceyard.core.speech import say
from diceyard.terminal.screen import Screen


def show_how(screen: Screen, game: Game, level: Level) -> None:
    """How to play, by heading; what the printed rules leave open and we settled is marked with ◆."""
    screen.tell()
    screen.tell(f"{game.name} · {say(level.name)}", style="bold")
    screen.tell(say(level.sentence))
    for heading, points in game.how(level.numbers).items():
        screen.tell()
        screen.tell(heading, style="bold")
        for point in points:
            screen.tell(f"  {'◆' if point.ours else '–'} {point.text}")
    screen.tell()
    screen.tell(say("◆ is how we play it: the printed rules leave it open."), style="faded")
