"""What the player sees and types. Everything else in this folder talks to people through a `Screen`."""

import sys
from collections.abc import Callable, Iterable
from textwrap import wrap

from rich.console import Console
from rich.markup import escape
from rich.theme import Theme

COLOURS = ("#4aa8e0", "#f0813a", "#2fc08f", "#d583ac", "#e8c53a", "#b9b2e6")
THEME = Theme(
    {f"seat{seat}": f"bold {colour}" for seat, colour in enumerate(COLOURS)}
    | {"pick": "bold black on #ffc93c", "faded": "dim", "good": "bold #2fc08f", "notyet": "bold #f2726a"}
)
PLAIN = str.maketrans(
    {
        **dict(zip("●▲■◆★✚○△□◇☆✗✕×÷−–—…·•▸◂→←✓√²“”‘’", "o^#v*+.^#v*xxx/---_..><><+V2\"\"''", strict=True)),
        **dict.fromkeys("─═━┄", "-"),
        **dict.fromkeys("│║┃┆", "|"),
        **dict.fromkeys("┌┐└┘╔╗╚╝├┤┬┴┼╭╮╰╯╠╣╦╩╬┏┓┗┛", "+"),
    }
)
"""How the signs are written where the terminal knows only ASCII."""


class Screen:
    """Lines out, lines in. Colour and width are as the terminal has them, at most 80 columns."""

    def __init__(self, read: Callable[[], str] = input, console: Console | None = None) -> None:
        self.console = console or Console(theme=THEME, highlight=False, soft_wrap=False)
        self.console.width = min(self.console.width, 80)
        self.read = read

    def lines(self, lines: Iterable[str]) -> None:
        """A picture, line by line as it is."""
        for line in lines:
            self.console.print(self._writable(line), overflow="ignore", no_wrap=True, crop=False)

    def tell(self, text: str = "", style: str = "") -> None:
        """A sentence; its words are never taken for markup, and what wraps stays under its beginning."""
        indent = " " * (len(text) - len(text.lstrip()))
        for line in wrap(text, self.console.width, subsequent_indent=indent, drop_whitespace=True) or [""]:
            self.console.print(self._writable(escape(line)), style=style or None)

    def ask(self, prompt: str) -> str:
        """One typed line, without the spaces around it. EOFError when nobody is there."""
        self.console.print(self._writable(escape(prompt)), end=" ")
        return self.read().strip()

    def _writable(self, text: str) -> str:
        try:
            text.encode(self.console.encoding or "utf-8")
        except (UnicodeEncodeError, LookupError):
            return text.translate(PLAIN).encode("ascii", "replace").decode()
        return text


def on_terminal() -> bool:
    return sys.stdin.isatty()


def safe(text: str) -> str:
    """Text that may stand in a picture's markup without being taken for it."""
    return escape(text)
