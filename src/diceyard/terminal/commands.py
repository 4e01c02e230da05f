"""What can be typed at any time in a game."""

from pathlib import Path

from diceyard.core.errors import Refused
from diceyard.core.speech import heard, later, say, typed_as
from diceyard.terminal.how import show_how
from diceyard.terminal.play import Play
from diceyard.terminal.saves import save

HINT, UNDO, BOARD = later("type: hint"), later("type: undo"), later("type: board")
RULES, SAVE, QUIT = later("type: rules"), later("type: save"), later("type: quit")
COMMANDS = (
    *(HINT, UNDO, BOARD, RULES, SAVE, QUIT),
    *(later("type: help"), later("type: done"), later("type: yes"), later("type: roll")),
)


class Stopped(Exception):
    """The people want to go; the game is kept."""


def command(line: str) -> str:
    """The line in small letters, its first word in English if it is a command in the reader's own language."""
    first, space, rest = line.lower().partition(" ")
    return f"{heard(first, COMMANDS)}{space}{rest}"


def common(play: Play, line: str, seat: int, staged: str = "") -> bool:
    """Do what the line asks; whether it was such a line at all."""
    match command(line).split():
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
            keep_copy(play, line.partition(" ")[2].strip())
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
        (typed_as(HINT), say("a little help; again for more")),
        (typed_as(UNDO), say("take back what is not done yet")),
        (typed_as(BOARD), say("show the board again")),
        (typed_as(RULES), say("how to play")),
        (f"{typed_as(SAVE)} …", say("keep a copy of the game in a file")),
        (typed_as(QUIT), say("stop for today; the game is kept")),
    ):
        play.screen.tell(f"  {word:<9} {meaning}")
