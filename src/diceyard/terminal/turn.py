"""One person's choice: typed lines build a proposal, which can be changed until it is done."""

from dataclasses import dataclass, field
from time import monotonic

from diceyard.analysis.hints import hints
from diceyard.core import practice
from diceyard.core.game import Help, Verdict
from diceyard.core.practice import newly_said
from diceyard.core.speech import heard, say, told_back
from diceyard.core.sums import TYPED
from diceyard.terminal.commands import command, common
from diceyard.terminal.play import Play

DONE = ("", "done", "ok", "yes")


@dataclass
class Turn:
    """A choice in the making."""

    play: Play
    seat: int
    staged: str = ""
    hints: int = 0
    asked: float = field(default_factory=monotonic)

    @property
    def words(self) -> tuple[str, ...]:
        """The words that can be typed here."""
        return (*self.play.position.game.typed, *TYPED)

    def take(self) -> None:
        """Ask until the choice is made."""
        self.play.show_board(self.seat)
        self.explain(self.judged(""))
        while not self.typed(self.play.screen.ask(self.prompt())):
            pass

    def prompt(self) -> str:
        """Who is asked, the dice as they were thrown, and what is staged."""
        name, dice = self.play.name(self.seat), " ".join(map(str, self.play.thrown))
        if self.staged:
            staged = told_back(self.staged, self.words)
            return say("{name} ({dice}) › {staged} › Enter when done:", name=name, dice=dice, staged=staged)
        return say("{name} ({dice}) ›", name=name, dice=dice)

    def typed(self, line: str) -> bool:
        """One line from the player; whether the choice is made now."""
        word = command(line)
        if word in DONE:
            return self.done()
        if word == "hint":
            self.hint()
        elif word == "undo":
            self.undo()
        elif not common(self.play, line, self.seat, self.staged):
            self.stage(line)
        return False

    def stage(self, line: str) -> None:
        """Take the line into the proposal. Under `own` nothing is said of it before “done”."""
        before, merge = self.staged, self.play.position.game.words.merge
        self.staged = merge(self.staged, heard(line, self.words), self.play.table.helping)
        if self.play.table.helping is Help.OWN:
            return
        verdict = self.judged(self.staged)
        if verdict.reason:
            self.staged = before
        elif verdict.move is not None:
            self.play.show_board(self.seat, self.staged)
        self.explain(verdict)

    def done(self) -> bool:
        verdict = self.judged(self.staged)
        if verdict.move is None:
            self.explain(verdict)
            if verdict.reason:
                self.staged = ""
            return False
        self.play.choose(self.seat, verdict.move, verdict.manner)
        return True

    def undo(self) -> None:
        """Take back what is staged; what is done stays."""
        if self.staged:
            self.staged = ""
            self.play.show_board(self.seat)
        else:
            self.play.screen.tell(say("There is nothing to take back: what is done stays."))
        self.explain(self.judged(""))

    def hint(self) -> None:
        """The next hint, each plainer than the one before."""
        steps = hints(self.play.position, self.seat)
        self.play.screen.tell(steps[min(self.hints, len(steps) - 1)], style="pick")
        self.hints += 1

    def judged(self, proposal: str) -> Verdict:
        """What the game says of a proposal; what the player worked out in it is written down."""
        at = self.play.position
        verdict = practice.judged(at, self.seat, proposal, self.play.table.helping)
        self.play.happen(*newly_said(self.play.table.events, self.seat, verdict, self.thought()))
        return verdict

    def thought(self) -> int:
        """The milliseconds since the last answer."""
        now = monotonic()
        passed, self.asked = now - self.asked, now
        return int(1000 * passed)

    def explain(self, verdict: Verdict) -> None:
        if verdict.reason:
            self.play.screen.tell(say("Not yet: {reason}", reason=verdict.reason), style="notyet")
        elif verdict.move is not None:
            self.play.screen.tell(say("That works! Press Enter, or type again to change it."), style="good")
        elif verdict.wants:
            self.play.screen.tell(verdict.wants)
