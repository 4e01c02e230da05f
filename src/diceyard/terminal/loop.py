"""Who does what next, until there are winners."""

from diceyard.core.speech import heard, say
from diceyard.terminal.commands import Stopped, command, common
from diceyard.terminal.end import show_end
from diceyard.terminal.play import Play
from diceyard.terminal.turn import Turn


def run(play: Play) -> bool:
    """Play on until the game is over; whether it is. Leaving early keeps what has happened."""
    if play.table.opening:
        play.screen.tell(say("Let’s see who starts: the highest roll."))
    try:
        while not play.table.winners:
            step(play)
    except (Stopped, EOFError, KeyboardInterrupt):
        play.screen.tell()
        return False
    show_end(play)
    return True


def step(play: Play) -> None:
    """One roll, or one choice. People choose before computer players do."""
    if play.table.dice:
        roll(play)
        return
    seat = min(play.table.waiting, key=play.is_bot)
    if play.is_bot(seat):
        play.bot_chooses(seat)
    else:
        Turn(play, seat).take()


def roll(play: Play) -> None:
    """A person throws by pressing Enter. Before a throw people may take what the rules offer them."""
    in_opening, roller = play.table.opening is not None, play.table.roller
    asked = not play.is_bot(roller) or offers(play)
    if asked and not ready(play, roller):
        return
    if not in_opening and play.is_bot(roller) and play.bot_takes_offer(roller):
        return
    play.roll()
    if in_opening and not play.table.opening:
        play.screen.tell(say("{name} starts!", name=play.name(play.table.roller)), style="good")


def ready(play: Play, roller: int) -> bool:
    """Ask until somebody wants the dice thrown; False when the table has changed instead."""
    while True:
        line = play.screen.ask(say("{name} rolls: press Enter.", name=play.name(roller)))
        if command(line) in ("", "roll"):
            return True
        if common(play, line, roller):
            continue
        if took_offer(play, roller, line.lower()):
            return False


def offers(play: Play) -> tuple[int, ...]:
    """The people to whom the rules offer something before the dice are thrown."""
    at = play.table.position
    return tuple(seat for seat in play.people() if at and at.moves(seat))


def took_offer(play: Play, roller: int, line: str) -> bool:
    """Somebody takes an offer: the roller with its word, another with a name before it."""
    seat, word = speaker(play, roller, line)
    if seat not in offers(play):
        play.screen.tell(say("Press Enter and the dice roll. “help” shows what else you can type."))
        return False
    at = play.position
    verdict = at.game.words.judge(at.level.numbers, at.state, seat, heard(word, at.game.typed), play.table.helping)
    if verdict.move is None:
        play.screen.tell(verdict.reason or verdict.wants)
        return False
    sure = say("{name}, this is for good. Type “yes” if you are sure:", name=play.name(seat))
    if command(play.screen.ask(sure)) not in ("yes", "y"):
        return False
    play.choose(seat, verdict.move, verdict.manner)
    return True


def speaker(play: Play, roller: int, line: str) -> tuple[int, str]:
    """Who speaks, and what: `Ben: stop` is Ben’s."""
    for seat in play.people():
        name = play.name(seat).lower()
        if line.startswith(name) and line[len(name) :].lstrip(" :,") != line[len(name) :]:
            return seat, line[len(name) :].lstrip(" :,")
    people = play.people()
    return (roller if roller in people else people[0]), line
