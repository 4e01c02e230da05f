"""A review in sentences, the same for a terminal and a screen."""

from collections.abc import Iterator

from diceyard.analysis.choices import LEAVE
from diceyard.analysis.review import Deed, Review, Turn
from diceyard.analysis.saying import with_tenth, worth_in_words
from diceyard.analysis.worth import Worth
from diceyard.core.speech import listed, say
from diceyard.games import part


def change(by: float, alone: bool) -> str:
    """`+12.3%`, `−4.0%`; in points where one plays alone."""
    size = with_tenth(abs(by) * (1 if alone else 100))
    sign = "" if size == with_tenth(0) else "−" if by < 0 else "+"
    return say("{change} points", change=sign + size) if alone else say("{change}%", change=sign + size)


def now_and_then(before: float, after: float, alone: bool) -> str:
    """`45.0% → 59.2%`."""
    return " → ".join(worth_in_words(Worth(value), alone) for value in (before, after))


def numbered(review: Review) -> dict[int, int]:
    """The turns' numbers, by the versions after which they were over."""
    return {turn.version: number for number, turn in enumerate(review.turns, start=1)}


def turns_told(review: Review) -> Iterator[tuple[int, str]]:
    """The turns that mattered, each with the version after it and what happened."""
    numbers = numbered(review)
    for turn in review.mattered():
        how = now_and_then(turn.before[turn.seat], turn.after[turn.seat], review.alone)
        gaps = {"n": numbers[turn.version], "how": how, "what": what_happened(review, turn)}
        yield turn.version, say("Turn {n}: {how}. {what}", **gaps)


def what_happened(review: Review, turn: Turn) -> str:
    """What the seat whose turn it was rolled, and what it did."""
    names = review.table.names
    own = [told(review, deed, deed.move) for deed in turn.deeds if deed.seat == turn.seat]
    if not turn.faces:
        return " ".join(own)
    rolled = say("{name} rolls {faces}.", name=names[turn.seat], faces=listed(turn.faces))
    return " ".join([rolled, *own])


def choices_told(review: Review) -> Iterator[tuple[int, str]]:
    """The choices that cost most: what was done, what would have been better, and why."""
    numbers = numbered(review)
    for turn, deed in review.costly():
        gaps = {
            "n": numbers[turn.version],
            "cost": change(-deed.lost, review.alone),
            "done": told(review, deed, deed.move),
            "better": told(review, deed, deed.best),
        }
        yield turn.version, f"{say('Turn {n}, {cost}: {done} Better: {better}', **gaps)} {why(deed)}".rstrip()


def told(review: Review, deed: Deed, move: int) -> str:
    if move == LEAVE:
        return say("{name} goes on.", name=review.table.names[deed.seat])
    at = deed.at
    return at.game.words.tell(at.level.numbers, at.state, deed.seat, move, review.table.names)


def why(deed: Deed) -> str:
    """Why the best would have been better, in the game's own words."""
    reasons, at = part(deed.at.game, "reasons"), deed.at.seen(deed.seat)
    if not reasons or LEAVE in (deed.best, deed.move):
        return ""
    return str(reasons.why(at.level.numbers, at.state, deed.seat, deed.best, deed.move))


def what_it_means(review: Review) -> str:
    if review.alone:
        return say(
            "Luck is what your rolls gave or took. Given away is what was lost by choices that were not the best."
        )
    return say(
        "Luck is how much a player's own rolls changed the chance to win. Given away is the chance that was lost by "
        "choices that were not the best."
    )
