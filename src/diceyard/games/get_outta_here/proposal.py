"""A player's proposal: one line of text in two parts, what the dice make and which numbers are marked.

`14 + 3 = 17: 1 2 3 4 7` has both parts, `14 + 3 = 17` only the first, `1 2 3 4 7` only the second.
"""

import re
from typing import NamedTuple

from diceyard.core.game import Help
from diceyard.games.get_outta_here.markers import NO_MOVE
from diceyard.games.get_outta_here.rules import Level, State
from diceyard.games.get_outta_here.sums import faces_of

NO_MOVES = re.compile(r"(?:(?:i have|there is|there.?s) )?(?:no moves?|pass|none)[.!]*")
NUMBER = re.compile(r"[0-9]+")
# Only numbers with + between them: it can be the dice added up as well as markers added up.
CHAIN = re.compile(r"[0-9]+(?: ?\+ ?[0-9]+)*")
MARKERS = re.compile(r"(?:[0-9oi ,+&]|and)+")


class Turn(NamedTuple):
    """Who proposes, where, and under which help."""

    level: Level
    state: State
    seat: int
    helping: Help

    @property
    def faces(self) -> tuple[int, ...]:
        """The faces of the roll, ascending."""
        return faces_of(self.state.roll)


class Proposal(NamedTuple):
    """The two parts, either of which may be missing."""

    total: str = ""
    marks: str = ""


def plain(text: str) -> str:
    return " ".join(text.lower().split())


def says_no_move(text: str) -> bool:
    return NO_MOVES.fullmatch(text) is not None


def parts(text: str, helping: Help) -> Proposal:
    """The two parts of a plain text. A colon parts them; without one it is all total or all markers."""
    total, colon, marks = text.partition(":")
    if colon:
        return Proposal(total.strip(), marks.strip())
    return Proposal(total=text) if is_total(text, helping) else Proposal(marks=text)


def is_total(text: str, helping: Help) -> bool:
    """Whether a text without a colon is about the dice. Only `check` asks for their total first."""
    if CHAIN.fullmatch(text):
        return helping is Help.CHECK
    return not MARKERS.fullmatch(text)


def merge(staged: str, typed: str, helping: Help) -> str:
    """The proposal after one more typed line: it replaces the part that it is about, and the other one stays."""
    staged, typed = plain(staged), plain(typed)
    if not typed:
        return staged
    if says_no_move(typed):
        return NO_MOVE
    before = parts(staged, helping) if staged and not says_no_move(staged) else Proposal()
    return in_one_line(with_line(before, typed, helping), helping)


def with_line(before: Proposal, typed: str, helping: Help) -> Proposal:
    if ":" in typed:
        new = parts(typed, helping)
        return Proposal(new.total or before.total, new.marks or before.marks)
    if lacks_answer(before.total, helping) and NUMBER.fullmatch(typed):
        return Proposal(f"{before.total} = {typed}", before.marks)
    # Once there is a total, a chain of numbers is about the markers.
    if is_total(typed, helping) and not (before.total and CHAIN.fullmatch(typed)):
        return Proposal(typed, before.marks)
    return Proposal(before.total, typed)


def lacks_answer(total: str, helping: Help) -> bool:
    """Whether the total is a sum whose answer the player still has to give."""
    return helping is not Help.SHOW and bool(total) and "=" not in total and not NUMBER.fullmatch(total)


def in_one_line(proposal: Proposal, helping: Help) -> str:
    """The text whose parts these are, without a colon where none is needed."""
    text = proposal.total or proposal.marks
    return text if parts(text, helping) == proposal else f"{proposal.total}: {proposal.marks}".strip()
