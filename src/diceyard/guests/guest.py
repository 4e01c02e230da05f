"""A program that somebody brought, as a computer player.

Every question stands for itself: a program that is started afresh in the middle of a game can answer the next one.
"""

from collections.abc import Sequence
from random import Random
from threading import Lock

from diceyard.bots import Forfeit
from diceyard.core import notation
from diceyard.core.errors import BadText, shortened
from diceyard.core.game import Position
from diceyard.core.speech import say
from diceyard.guests.process import Broke, Process

HELLO = "hello diceyard 1"
READY, CHOOSE, OFFER, MOVES, LEAVE = "ready", "choose", "offer", "moves", "leave"
TO_BE_READY = 10.0
"""Seconds for a program to start and say that it is ready."""
TO_CHOOSE = 5.0
MOST_FORFEITS = 10
"""A program that forfeits again and again is not asked any more, so that nobody waits for it."""


class Guest:
    """One program, asked one thing at a time; it is started when it is first asked."""

    def __init__(self, key: str, command: Sequence[str], seconds: float = TO_CHOOSE) -> None:
        self.KEY = key
        self.command = command
        self.seconds = seconds
        self.title = ""
        """What the program calls itself, with its version."""
        self.forfeits = 0
        self.process: Process | None = None
        self.asking = Lock()

    def choose(self, position: Position, seat: int, rng: Random) -> int:
        """The program's move, or Forfeit."""
        with self.asking:
            return self._legal(position, seat, self._answer(CHOOSE, position, seat))

    def offered(self, position: Position, seat: int, rng: Random) -> int | None:
        """What it takes of what the rules offer before its own throw; None to leave it."""
        with self.asking:
            answer = self._answer(OFFER, position, seat)
            return None if answer == LEAVE else self._legal(position, seat, answer)

    def close(self) -> None:
        process, self.process = self.process, None
        if process:
            process.stop()

    def _answer(self, question: str, position: Position, seat: int) -> str:
        """The answer to a question; `moves` in between is answered with what is legal, so that a bot can be simple."""
        if self.forfeits >= MOST_FORFEITS:
            raise Forfeit(self.KEY, say("it has forfeited {n} times and is not asked again", n=MOST_FORFEITS))
        try:
            process = self.process = self.process or self._ready()
            answer = process.ask(asked(question, position, seat), self.seconds)
            return process.ask(listed(position, seat), self.seconds) if answer == MOVES else answer
        except Broke as reason:
            raise self._forfeit(str(reason)) from reason

    def _ready(self) -> Process:
        process = Process(self.command)
        said, _, title = process.ask(HELLO, TO_BE_READY).partition(" ")
        if said != READY:
            process.stop()
            raise Broke(say("it answered “{hello}” with “{said}”, not “ready”", hello=HELLO, said=shortened(said)))
        self.title = shortened(title)
        return process

    def _legal(self, at: Position, seat: int, answer: str) -> int:
        try:
            move, _ = at.game.text.read_move(at.level.numbers, at.seen(seat).state, seat, answer)
        except BadText as reason:
            raise self._forfeit(say("it played “{move}” – {reason}", move=shortened(answer), reason=reason)) from reason
        return move

    def _forfeit(self, reason: str) -> Forfeit:
        """Whatever it does from now on is of no use: the next question starts it afresh."""
        self.forfeits += 1
        self.close()
        return Forfeit(self.KEY, reason)


def asked(question: str, position: Position, seat: int) -> str:
    """`choose a knock-yourself-out/basic/2 a=1,3,4,6 …`: what to do, for which seat, and all that it may know."""
    return f"{question} {position.game.text.seat_names(position.seats)[seat]} {notation.write(position.seen(seat))}"


def listed(at: Position, seat: int) -> str:
    """`moves 4; 6`."""
    write, level, state = at.game.text.write_move, at.level.numbers, at.seen(seat).state
    return f"{MOVES} {'; '.join(write(level, state, seat, move, 0) for move in at.moves(seat))}"
