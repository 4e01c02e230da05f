"""People for the terminal's tests: they read what is asked and type an answer."""

from collections.abc import Callable, Iterable
from io import StringIO
from random import Random

from rich.console import Console

from diceyard.core.game import Help
from diceyard.games import find
from diceyard.terminal.begin import begin
from diceyard.terminal.play import Play
from diceyard.terminal.screen import THEME, Screen


def screen(read: Callable[[], str], *, encoding: str = "utf-8", width: int = 80) -> tuple[Screen, StringIO]:
    """A screen that prints into a text, as on a terminal without colour."""
    paper = StringIO()
    console = Console(file=paper, theme=THEME, highlight=False, width=width, no_color=True)
    if encoding != "utf-8":
        console = Encoded(encoding, file=paper, theme=THEME, highlight=False, width=width)

    def typed() -> str:
        line = read()
        paper.write(f"{line}\n")
        return line

    return Screen(typed, console), paper


class Encoded(Console):
    """A console whose terminal knows only this encoding."""

    def __init__(self, encoding: str, **settings: object) -> None:
        super().__init__(**settings)
        self._known = encoding

    @property
    def encoding(self) -> str:
        return self._known


def typing(lines: Iterable[str]) -> Callable[[], str]:
    """Types these lines, and then there is nobody any more."""
    rest = iter(lines)

    def read() -> str:
        try:
            return next(rest)
        except StopIteration:
            raise EOFError from None

    return read


def table_for(seats: str, *, level: str = "basic", helping: Help = Help.CHECK, seed: int = 1, game: str = "") -> Play:
    """A table of Knock Yourself Out with everybody seated, before the roll-off."""
    rng = Random(seed)
    table = begin(find(game or "knock-yourself-out"), level, seats, helping, rng)
    quiet, _ = screen(typing([]))
    return Play(table, quiet, rng)


class Child:
    """Plays Knock Yourself Out rightly: Enter to roll, the sum, Enter; a strike and the first die that is out."""

    def __init__(self, seed: int, helping: Help, seats: str = "Ana,bot") -> None:
        self.screen, self.paper = screen(self.answer)
        self.play = table_for(seats, helping=helping, seed=seed)
        self.play.screen = self.screen
        self.staged = False

    def answer(self) -> str:
        if self.play.table.dice or self.staged:
            self.staged = False
            return ""
        self.staged = True
        at = self.play.position
        move = at.moves(at.turn)[0]
        claims = at.game.words.explain(at.level.numbers, at.state, at.turn, move)
        if claims:
            return str(claims[0])
        text = at.game.text.write_move(at.level.numbers, at.state, at.turn, move, 0)
        return text.replace("miss", "strike").replace("back", "strike back")
