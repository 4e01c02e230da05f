"""Setting a table up, and playing at it until it is over or left."""

from random import Random

from diceyard import bots
from diceyard.core.errors import Refused
from diceyard.core.game import Game, Help
from diceyard.core.names import made_up
from diceyard.core.speech import heard, later, say
from diceyard.core.table import Sat, Table
from diceyard.terminal.loop import run
from diceyard.terminal.play import Play
from diceyard.terminal.saves import finished, save, unfinished
from diceyard.terminal.screen import Screen

BOT = later("type: bot")
PEOPLE = (later("type: me"), BOT)


def begin(game: Game, level: str, seats: str, helping: Help, rng: Random) -> Table:
    """A table with everybody seated.

    `seats` is names with commas. `me` is somebody with a made-up name; `bot` or `bot:owl` is a computer player,
    and so is `bot:mine` where somebody brought a program of that name.
    """
    people = [person.strip() for person in seats.split(",")]
    table = Table.open(game, level, len(people), helping)
    for seat, person in enumerate(people):
        table = table.then(sitter(seat, person, table.names, rng))
    return table


def sitter(seat: int, person: str, taken: tuple[str, ...], rng: Random) -> Sat:
    kind, _, key = person.partition(":")
    kind = heard(kind.lower(), PEOPLE)
    if kind == "bot":
        return Sat(seat, made_up(rng, taken), bots.find(key or bots.USUAL).KEY)
    if kind == "me" and not key:
        return Sat(seat, made_up(rng, taken))
    if person in taken:
        raise Refused(say("Two players are called {name}. Give them different names.", name=person))
    return Sat(seat, person)


def play_on(table: Table, screen: Screen, rng: Random) -> None:
    """Play, keeping the game on disk after every event, so that nothing is lost however the playing ends."""
    path = unfinished()
    play = Play(table, screen, rng, keep=lambda now: save(now, path))
    screen.tell(f"{table.game.name} · {table.level.key}", style="bold")
    screen.tell(say("“help” shows what you can type at any time."), style="faded")
    if run(play):
        path.unlink(missing_ok=True)
        save(play.table, finished())
        screen.tell()
        screen.tell(say("How did it go, turn by turn? Luck or skill? Type: diceyard review"))
    else:
        save(play.table, path)
        screen.tell(say("The game is kept. Go on with it any time: diceyard play --resume"))
