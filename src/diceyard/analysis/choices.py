"""Every legal move of a position with what it is worth, the best one, and why."""

from collections.abc import Sequence
from dataclasses import dataclass

from diceyard.analysis.judges import Judge, judge_of
from diceyard.analysis.worth import Worth
from diceyard.core.errors import Refused
from diceyard.core.game import Position
from diceyard.core.speech import later, say, say_n
from diceyard.games import part

LEAVE = -1
"""What stands for leaving an offer and letting the dice roll."""
ALIKE = 1e-9
MANY = 24
"""Where moves have to be played out, no more than these, which look best at a glance."""
FAR_TOO_MANY, FEW = 500, 6
"""Where there are so many moves, a game takes long as well."""


@dataclass(frozen=True)
class Choice:
    """One move (or LEAVE), in the text form, and what it is worth."""

    move: int
    text: str
    worth: Worth


@dataclass(frozen=True)
class Analysis:
    position: Position
    seat: int
    """Who is asked; while nobody is, the seat whose turn it is."""
    choices: tuple[Choice, ...]
    """The best first. Empty where there is nothing to choose."""
    worths: tuple[Worth, ...]
    """What the position is worth to each seat; while seats have to choose, only to the one that is asked."""
    source: str
    games: int
    left_out: int = 0
    """Moves that were not looked at, because they look worse at a glance and there are very many."""

    @property
    def best(self) -> Choice | None:
        return self.choices[0] if self.choices else None

    @property
    def alone(self) -> bool:
        """Whether worth is points and not a chance."""
        return self.position.seats == 1

    def note(self, choice: Choice) -> str:
        """In a few words what a move does and leaves; '' where the game has none."""
        if choice.move == LEAVE:
            return say("go on and let the dice roll")
        reasons, at = part(self.position.game, "reasons"), self.position.seen(self.seat)
        return str(reasons.note(at.level.numbers, at.state, self.seat, choice.move)) if reasons else ""

    @property
    def why(self) -> str:
        """Why the best move is best, in the game's own words; '' where it has none."""
        reasons, best = part(self.position.game, "reasons"), self.best
        if not reasons or not best or best.move == LEAVE:
            return ""
        other = next((one.move for one in self.choices[1:] if one.move != LEAVE), None)
        at = self.position
        return str(reasons.why(at.level.numbers, at.seen(self.seat).state, self.seat, best.move, other))

    @property
    def how_it_is_known(self) -> str:
        return how_known(self.source, self.games)


HOW = {
    "exact": later("Exact: worked out to the end."),
    "learnt": later("Learned: judged by what the computer learned from playing against itself."),
}


def how_known(source: str, games: int) -> str:
    """How sure it is, in a sentence."""
    if source in HOW:
        return say(HOW[source])
    return say_n("Played out: one game from here.", "Played out: {n} games from here, by simple players.", games)


def analyse(position: Position, seat: int | None = None, judge: Judge | None = None) -> Analysis:
    """What a position is worth, and every move that a seat has in it; by default of the seat that is asked first."""
    asked = asked_in(position) if seat is None else seat
    if not 0 <= asked < position.seats:
        raise Refused(say("There is no seat {seat} at a table of {seats}.", seat=asked, seats=position.seats))
    judge = judge or judge_of(position.game, position.level, position.seats)
    seen = position.seen(asked)
    moves = looked_at(seen, asked, judge)
    found = judge.choices(seen, asked, moves)
    resting = () if position.waiting else judge.rests(position)
    if resting and found:
        found[LEAVE] = resting[asked]
    choices = sorted((choice(seen, asked, *one) for one in found.items()), key=lambda one: -one.worth.value)
    worths = resting or tuple(one.worth for one in choices[:1])
    left_out = len(position.moves(asked)) - len(moves)
    return Analysis(position, asked, tuple(choices), worths, judge.source, judge.games, left_out)


def asked_in(position: Position) -> int:
    return (position.waiting or (position.turn,))[0]


def looked_at(position: Position, seat: int, judge: Judge) -> Sequence[int]:
    """All moves; where thousands would have to be played out, only those that look best."""
    moves = position.moves(seat)
    if judge.source != "played" or len(moves) <= MANY:
        return moves
    level, state, prefer = position.level.numbers, position.state, position.game.prefer
    ranked = sorted(moves, key=lambda move: -prefer(level, state, seat, move))
    return sorted(ranked[: FEW if len(moves) > FAR_TOO_MANY else MANY])


def choice(at: Position, seat: int, move: int, worth: Worth) -> Choice:
    if move == LEAVE:
        return Choice(move, "leave", worth)
    return Choice(move, at.game.text.write_move(at.level.numbers, at.state, seat, move, 0), worth)
