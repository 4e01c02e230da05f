"""What a player types: crosses, each a sum or a number with its row.

`9-2=7 in 3, 7+3=10 in 1` · `7 in row 3` · `gu 7` · `bu10` · `black 2-12: 10`. A row goes by its place on
the sheet, its code, or its name. This file cuts a line up; whether it holds is for `judging`.
"""

import re
from typing import Literal, NamedTuple

from diceyard.core.game import Help

LONGEST = 200

_TO = r" ?(?:[-‐–—−]*>|[-‐–—−→↘↗]|to) ?"
_WAY = rf"(?:up|u|down|d|2{_TO}12|12{_TO}2)"
_NAME = rf"[bg](?:lack|reen)? ?(?:row )?{_WAY}(?: row)?"
_ROW_LAST = re.compile(rf"(?P<sum>.*?) ?(?P<row>(?:(?:in|on) ?(?:row ?)?|row ?)[1-4]|(?:(?:in|on) ?)?(?:the )?{_NAME})")
_ROW_FIRST = re.compile(rf"(?P<row>(?:in )?row ?[1-4](?!\d)|[1-4](?= ?:)|{_NAME}) ?:? ?(?P<sum>.*)")
_NAMED_ROW = re.compile(rf".*?(?P<colour>[bg]).*?(?P<way>{_WAY})(?: row)?")
_LOOKS_LIKE_A_ROW = re.compile(r"\b(?:in|on|row|black|green|up|down)\b")
_DIGIT = re.compile(r"\d")
_BETWEEN = re.compile(r"[,;&]|\band\b")
_ONE_MORE = re.compile(r"(?:[+,;&]|and\b)(.+)")

_STRIKE = re.compile(r"(?:it.?s )?(?:(?:i )?take )?(?:(?:a|the) )?strike(?P<anyway> ?!+| anyway!*)?")
_NOTHING = ("nothing", "pass", "skip", "none", "no move")
_STOP = ("stop", "i stop", "stop here")

Kind = Literal["empty", "number", "sum", "answer", "claim", "words"]


class Part(NamedTuple):
    """One cross as it was typed; a row of None was not named yet."""

    sum: str
    row: int | None

    def __str__(self) -> str:
        """`9-2=7 in 3`."""
        return self.sum if self.row is None else f"{self.sum} in {self.row + 1}".lstrip()


def tidy(typed: str) -> str:
    """The line in small letters, with single spaces and no full stop."""
    return " ".join(typed.lower().split()).rstrip(" .")


def strike(line: str) -> Literal["", "claimed", "taken"]:
    """Whether the line is a strike: claimed, or taken whatever could be crossed out."""
    said = _STRIKE.fullmatch(line)
    if not said:
        return ""
    return "taken" if said["anyway"] else "claimed"


def is_nothing(line: str) -> bool:
    return line in _NOTHING


def is_stop(line: str) -> bool:
    return line in _STOP


def is_word(line: str) -> bool:
    return bool(strike(line)) or is_nothing(line) or is_stop(line)


def parts(line: str) -> tuple[Part, ...]:
    """The crosses of a line."""
    return tuple(part(piece.strip()) for piece in _BETWEEN.split(line) if piece.strip())


def part(piece: str) -> Part:
    """A sum or number and its row, whichever of the two comes first."""
    found = _ROW_LAST.fullmatch(piece) or _ROW_FIRST.fullmatch(piece)
    return Part(found["sum"], row(found["row"])) if found else Part(piece, None)


def row(text: str) -> int:
    """The row that goes by this name."""
    named = _NAMED_ROW.fullmatch(text)
    if not named:
        return int(text[-1]) - 1
    return 2 * (named["colour"] == "g") + named["way"].startswith(("d", "12"))


def names_no_row(part: Part) -> bool:
    """Whether something like a row stands there that is none of the sheet's: `7 in 5`, `black 7`."""
    return bool(_LOOKS_LIKE_A_ROW.search(part.sum))


def merged(staged: str, typed: str, helping: Help) -> str:
    """The line after one more: `+ …` and `and …` add a cross, what was lacking is filled in, else it starts afresh."""
    typed = tidy(typed)
    if is_word(typed) or len(staged) + len(typed) > LONGEST:
        return typed
    before = staged_parts(staged)
    if more := _ONE_MORE.fullmatch(typed):
        return joined(*before, *parts(more[1]))
    if before and typed and not _BETWEEN.search(typed):
        return joined(*before[:-1], filled(before[-1], part(typed), helping))
    return typed


def staged_parts(staged: str) -> tuple[Part, ...]:
    """The crosses of a line that may as well be a word."""
    line = tidy(staged)
    return () if is_word(line) else parts(line)


def joined(*crosses: Part) -> str:
    return ", ".join(map(str, crosses))


def filled(last: Part, more: Part, helping: Help) -> Part:
    """The last cross with what it still lacked, if that is what came: its row, its answer, or its sum."""
    row = last.row if more.row is None else more.row
    match kind(last.sum), kind(more.sum):
        case _, "empty":
            return Part(last.sum, row)
        case ("empty", _) | ("sum", "answer"):
            return Part(f"{last.sum} {more.sum}".strip(), row)
        case "sum", "number" if helping is not Help.SHOW:
            return Part(f"{last.sum} = {more.sum}", row)
        case "number", "sum" if helping is Help.CHECK:
            return Part(f"{more.sum} = {last.sum}", row)
        case "number", "claim" if helping is Help.CHECK:
            return Part(more.sum, row)
        case _, "number" if row is None and more.sum in ("1", "2", "3", "4"):
            return Part(last.sum, int(more.sum) - 1)
    return more


def kind(sum_: str) -> Kind:
    """How much of `9 − 2 = 7` there is."""
    if "=" in sum_:
        return "answer" if sum_.startswith("=") else "claim"
    if not sum_:
        return "empty"
    if not _DIGIT.search(sum_):
        return "words"
    return "number" if sum_.isdecimal() else "sum"
