"""The text form of games: a title, then one event a line (or all on one line, with semicolons between).

    knock-yourself-out/basic/2 help=check first=-
    sit a "Ana"
    sit b "Robo" bot=simple
    roll 6 3
    roll 2 2
    roll 6 2
    said a "6 − 2" "4" right 3200
    a: 4

The two first rolls here are the roll-off. What a line means depends on the table so far, so reading a game is playing
it once more, and an impossible one cannot be read.
"""

import json
import re
from collections.abc import Iterator
from dataclasses import replace

from diceyard.core.errors import BadText, Refused
from diceyard.core.fields import NONE, joined, one_of, split, whole
from diceyard.core.game import Help
from diceyard.core.notation import Find, read_title, write_title
from diceyard.core.speech import say
from diceyard.core.table import LONGEST_THOUGHT, Chose, Event, Left, Rolled, Said, Sat, Table

LONGEST = 1_000_000
HELPS = tuple(Help)
TRUTH = ("wrong", "right")
QUOTED = r'"(?:[^"\\\n]|\\.)*"'
# A quotation mark that is never closed stands for itself, so that no text is passed over unread.
LINE = re.compile(rf"(?:{QUOTED}|[^;\n\"])+|\"")
WORD = re.compile(rf'{QUOTED}|[^\s"]+|"')


def write(table: Table, between: str = "\n") -> str:
    """The game as text; with `"; "` between the events it is one line."""
    return between.join(lines(table))


def lines(table: Table) -> Iterator[str]:
    names = table.game.text.seat_names(table.seats)
    first = NONE if table.first is None else names[table.first]
    title = write_title(table.game, table.level, table.seats)
    yield f"{title} {joined({'help': table.helping, 'first': first})}"
    now = opened(table)
    for event in table.events:
        yield write_event(now, event)
        now = moved_on(now, event)


def moved_on(now: Table, event: Event) -> Table:
    """The table after an event, without its history, which would be copied again and again."""
    return replace(now.then(event), events=())


def opened(table: Table) -> Table:
    """The same table before anything happened."""
    return Table.open(table.game, table.level.key, table.seats, table.helping, table.first)


def write_event(now: Table, event: Event) -> str:
    """One event at the table as it stands."""
    names = now.game.text.seat_names(now.seats)
    match event:
        case Sat(seat, name, bot):
            return f"sit {names[seat]} {quote(name)}" + (f" bot={bot}" if bot else "")
        case Left(seat):
            return f"leave {names[seat]}"
        case Rolled(faces):
            return f"roll {' '.join(map(str, faces))}"
        case Chose(seat, move, manner):
            return f"{names[seat]}: {write_choice(now, seat, move, manner)}"
        case _:
            seat, what, said, right, ms = event
            return f"said {names[seat]} {quote(what)} {quote(said)} {TRUTH[right]} {ms}"


def write_choice(now: Table, seat: int, move: int, manner: int) -> str:
    assert now.position, "a choice needs a position"
    return now.game.text.write_move(now.level.numbers, now.position.state, seat, move, manner)


def quote(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


def read(text: str, find: Find) -> Table:
    """The table that the text describes, played through once more."""
    if len(text) > LONGEST:
        raise BadText("game", say("a game has at most {n} characters", n=LONGEST))
    # One line at a time: the first bad one ends the reading, however many more there are.
    rest = (found[0].strip() for found in LINE.finditer(text) if found[0].strip())
    now = read_opened(next(rest, ""), find)
    events: list[Event] = []
    for number, line in enumerate(rest, start=2):
        try:
            events.append(read_event(now, line))
            now = moved_on(now, events[-1])
        except Refused as reason:
            raise BadText(say("line {n} (“{line}”)", n=number, line=line), str(reason)) from reason
    return replace(now, events=tuple(events))


def read_opened(title: str, find: Find) -> Table:
    key, _, rest = title.partition(" ")
    game, level, seats = read_title(key, find)
    fields = split(rest, ("help", "first"))
    names = game.text.seat_names(seats)
    first = None if fields["first"] == NONE else one_of("first", fields["first"], names)
    return Table.open(game, level.key, seats, HELPS[one_of("help", fields["help"], HELPS)], first)


def read_event(now: Table, line: str) -> Event:
    """The event that one line stands for at the table as it is."""
    names = now.game.text.seat_names(now.seats)
    seat, colon, move = line.partition(":")
    if colon and seat.strip() in names:
        return read_choice(now, names.index(seat.strip()), move)
    match WORD.findall(line):
        case ["sit", seat, name]:
            return Sat(one_of("seat", seat, names), unquote("name", name))
        case ["sit", seat, name, bot] if bot.startswith("bot=") and bot[4:]:
            return Sat(one_of("seat", seat, names), unquote("name", name), bot[4:])
        case ["leave", seat]:
            return Left(one_of("seat", seat, names))
        case ["roll", *faces]:
            return Rolled(tuple(whole("roll", face, 1, 13) for face in faces))
        case ["said", seat, what, said, truth, ms]:
            return read_said(one_of("seat", seat, names), what, said, truth, ms)
    raise BadText("event", say("expected sit, leave, roll, said or a seat’s move such as “{seat}: …”", seat=names[0]))


def read_choice(now: Table, seat: int, text: str) -> Chose:
    if not now.position:
        raise Refused(say("First the dice decide who starts."))
    if seat not in now.position.waiting and not now.position.moves(seat):
        raise Refused(say("It is not for {name} to choose now.", name=now.names[seat]))
    return Chose(seat, *now.game.text.read_move(now.level.numbers, now.position.state, seat, text.strip()))


def read_said(seat: int, what: str, said: str, truth: str, ms: str) -> Said:
    right = one_of("truth", truth, TRUTH) == 1
    return Said(seat, unquote("what", what), unquote("said", said), right, whole("ms", ms, 0, LONGEST_THOUGHT))


def unquote(field: str, text: str) -> str:
    # Anything else that is JSON, such as brackets inside each other, is not even looked into.
    try:
        return str(json.loads(text if text.startswith('"') else ""))
    except ValueError:
        raise BadText(field, say('expected a text in "…", not {text}', text=text)) from None
