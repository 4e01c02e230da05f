"""What was practised, told from a table's history (H-5)."""

import re
from collections.abc import Iterable
from typing import NamedTuple

from diceyard.core.arithmetic import show
from diceyard.core.errors import BadSum
from diceyard.core.game import Help, Position, Verdict
from diceyard.core.speech import ENGLISH, in_reader_words, language, listed, speaking
from diceyard.core.sums import parse
from diceyard.core.table import LONGEST_THOUGHT, Chose, Event, Rolled, Said

FACES = re.compile(r"\d+(?:, \d+)* and \d+")


class Practised(NamedTuple):
    """One sum: how often it was worked out, how often rightly, and the time all that took."""

    what: str
    tries: int
    right: int
    ms: int


def practised(events: Iterable[Event], seat: int) -> tuple[Practised, ...]:
    """What a seat worked out, in the order in which it first came up."""
    found: dict[str, Practised] = {}
    for event in events:
        if isinstance(event, Said) and event.seat == seat:
            so_far = found.get(event.what, Practised(event.what, 0, 0, 0))
            found[event.what] = Practised(
                event.what, so_far.tries + 1, so_far.right + event.right, so_far.ms + event.ms
            )
    return tuple(found.values())


def in_words(what: str) -> str:
    """What was worked out, in the reader's language: a sum, the dice that were looked at, or what was claimed."""
    try:
        return show(parse(what).expr)
    except BadSum:
        return listed(re.findall(r"\d+", what)) if FACES.fullmatch(what) else in_reader_words(what)


def judged(at: Position, seat: int, proposal: str, helping: Help) -> Verdict:
    """What the game says of a proposal, in the reader's language; its facts are kept, and so they stay in English."""
    judge, numbers = at.game.words.judge, at.level.numbers
    verdict = judge(numbers, at.state, seat, proposal, helping)
    if not verdict.facts or language.get() is ENGLISH:
        return verdict
    with speaking(ENGLISH):
        return verdict._replace(facts=judge(numbers, at.state, seat, proposal, helping).facts)


def newly_said(events: tuple[Event, ...], seat: int, verdict: Verdict, ms: int) -> tuple[Said, ...]:
    """The facts of a verdict that the seat has not yet said in this turn.

    A proposal is judged again each time a part is added to it; what stays the same was worked out only once. The time
    goes to the first new fact.
    """
    before = {(event.what, event.said) for event in since_last_roll(events, seat)}
    ms = min(ms, LONGEST_THOUGHT)
    fresh = [fact for fact in verdict.facts if (fact.what, fact.said) not in before]
    return tuple(Said(seat, *fact, ms if i == 0 else 0) for i, fact in enumerate(fresh))


def since_last_roll(events: tuple[Event, ...], seat: int) -> Iterable[Said]:
    for event in reversed(events):
        if isinstance(event, Rolled) or (isinstance(event, Chose) and event.seat == seat):
            return
        if isinstance(event, Said) and event.seat == seat:
            yield event
