"""What can be typed at any time in a game."""

from pathlib import Path

from diceyard.core.errors import Refused
from diceyard.core.speech import say
from diceyard.terminal.how import show_how
from diceyard.terminal.play import Play
from diceyard.terminal.saves import save


class Stopped(Exception):
    """The people want to go; the game is kept."""


def common(play: Play, line: str, seat: int, staged: str = "") -> bool:
    """Do what the line asks; whether it was such a line at all."""
    match line.lower().split():
        case ["quit" | "exit" | "bye"]:
            raise Stopped
        case ["board"] if play.table.position:
            play.show_board(seat, staged)
        case ["rules"]:
            show_how(play.screen, play.table.game, play.table.level)
        case ["help" | "?"]:
            show_help(play)
        case ["save"]:
            play.screen.tell(say("Type “save” and a file’s name, for example: save our-game.txt"))
        case ["save", *_]:
            keep_copy(play, line[len("save") :].strip())
        case _:
            return False
    return True


def keep_copy(play: Play, name: str) -> None:
    try:
        save(play.table, Path(name))
    except Refused as reason:
        play.screen.tell(str(reason), style="notyet")
    else:
        play.screen.tell(say("Saved in {name}.", name=name), style="good")


def show_help(play: Play) -> None:
    play.screen.tell(say("Type your move; then Enter when you are done. You can also type:"))
    for word, meaning in (
        ("hint", say("a little help; again for more")),
        ("undo", say("take back what is not done yet")),
        ("board", say("show the board again")),
        ("rules", say("how to play")),
        ("save …", say("keep a copy of the game in a file")),
        ("quit", say("stop for today; the game is kept")),
    ):
        play.screen.tell(f"  {word:<8} {meaning}")
