"""Dice drawn in a terminal, side by side."""

from collections.abc import Iterator, Sequence

from rich.markup import escape

from diceyard.core.dice import COLOURS, Die, Face
from diceyard.core.speech import in_reader_words

COLUMNS = 80
INSIDE = 7
PER_ROW = (COLUMNS + 1) // (INSIDE + 3)

_NONE, _MIDDLE, _LEFT, _RIGHT, _BOTH = "       ", "   ●   ", " ●     ", "     ● ", " ●   ● "
_PIPS: dict[Face, tuple[str, str, str]] = {
    1: (_NONE, _MIDDLE, _NONE),
    2: (_LEFT, _NONE, _RIGHT),
    3: (_LEFT, _MIDDLE, _RIGHT),
    4: (_BOTH, _NONE, _BOTH),
    5: (_BOTH, _MIDDLE, _BOTH),
    6: (_BOTH, _BOTH, _BOTH),
}
# Every colour of the kit but plain: such dice carry numerals even where a plain one has pips.
_WITH_NUMERALS = tuple(colour for colour in COLOURS if colour != "plain")
_GROUNDS = {"black": "black", "red": "red", "green": "green", "purple": "magenta"}


def draw(faces: Sequence[Face], names: Sequence[str] | None = None, colours: Sequence[str] | None = None) -> list[str]:
    """The dice as lines of at most 80 columns, five lines to a row of eight dice.

    A name is written on the die's lower edge. With `colours`, Rich styles such as `style` gives, the lines are
    Rich markup; without, they are plain text and say just as much.
    """
    names = names or [""] * len(faces)
    drawn = [_die(face, name) for face, name in zip(faces, names, strict=True)]
    if colours is not None:
        drawn = [_styled(lines, colour) for lines, colour in zip(drawn, colours, strict=True)]
    return [" ".join(parts) for row in _rows(drawn) for parts in zip(*row, strict=True)]


def style(die: Die) -> str:
    """The Rich style of a die of the kit, with its numerals in white or yellow (K-6)."""
    if die.colour == "white":
        return "bold black on white"
    ground = _GROUNDS.get(die.colour)
    return f"bold {die.numerals} on {ground}" if ground else ""


def _die(face: Face, name: str) -> list[str]:
    shown = in_reader_words(name) if name else ""
    label = f" {shown} " if 0 < len(shown) <= INSIDE - 2 else shown[:INSIDE]
    return [
        f"╭{'─' * INSIDE}╮",
        *(f"│{row}│" for row in _shown(face, name)),
        f"╰{label.center(INSIDE, '─')}╯",
    ]


def _shown(face: Face, name: str) -> tuple[str, str, str]:
    """Pips where a plain die has them, otherwise the numeral or sign."""
    if name not in _WITH_NUMERALS and face in _PIPS:
        return _PIPS[face]
    return _NONE, str(face).center(INSIDE), _NONE


def _styled(lines: list[str], colour: str) -> list[str]:
    return [f"[{colour}]{escape(line)}[/]" if colour else escape(line) for line in lines]


def _rows(drawn: list[list[str]]) -> Iterator[list[list[str]]]:
    for start in range(0, len(drawn), PER_ROW):
        yield drawn[start : start + PER_ROW]
