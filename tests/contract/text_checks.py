"""What is written down can be read again, and what cannot be meant is refused."""

from collections.abc import Iterator
from random import Random

from tests.contract.walks import Moment, asked, choices, few, happening, moments, some

from diceyard.core import notation, record
from diceyard.core.errors import BadText, Refused
from diceyard.core.game import Game, Help, Level
from diceyard.core.notation import Find
from diceyard.core.table import LONGEST_NAME, Event, Left, Rolled, Said, Sat, Table

NAMES = ("Ana", 'Ben "B"', "Cem; Dora", "Eda = 7", "[/] Finn", "Gül \\ W" + "W" * (LONGEST_NAME - 7))
ODD_SIGNS = "0123456789abz-=,;:/.!~ \n\t\"'()[]+−²½٣é🎲\x00"
LONGEST_GAME = 400
ANY_MANNER = (0, 1, 2, 3, 5, 64, 255, 1 << 18)


def finds(game: Game) -> Find:
    """All games there are, when this one is the only one."""

    def find(key: str) -> Game:
        if key != game.key:
            raise Refused("There is no such game.")
        return game

    return find


def check_fields_are_in_order(game: Game, level: Level, seats: int, rng: Random) -> None:
    """Seats and fields have short names of their own, and the fields come in the order that was announced."""
    names, fields = game.text.seat_names(seats), game.text.field_names(seats)
    assert len(set(names)) == seats, f"{seats} seats are called {names}"
    assert all(name.isascii() and name.isalnum() and name.islower() for name in names), f"seats are called {names}"
    assert len(set(fields)) == len(fields), f"fields are called {fields}"
    for at, *_ in moments(game, level, seats, rng):
        written = tuple(game.text.write_fields(level.numbers, at.state))
        assert written == fields, f"the fields are {fields}, but {written} were written"


def check_positions_read_back(game: Game, level: Level, seats: int, rng: Random) -> None:
    for at, *_ in moments(game, level, seats, rng):
        text = notation.write(at)
        assert text.isprintable(), f"{text!r} is more than a line"
        assert notation.read(text, finds(game)).state == at.state, f"{text} stands for something else than {at.state}"


def check_equal_states_write_equal(game: Game, level: Level, seats: int, rng: Random) -> None:
    texts: dict[object, str] = {}
    for at, *_ in moments(game, level, seats, rng):
        for _ in "ab":
            text = notation.write(at)
            assert texts.setdefault(at.state, text) == text, f"{at.state} is written {texts[at.state]} and {text}"


def check_moves_read_back(game: Game, level: Level, seats: int, rng: Random) -> None:
    """Every move has a text of its own; in whatever manner it was made, its text can be read."""
    for moment in few(choices(game, level, seats, rng), rng, 60):
        different = some(sorted(set(moment.moves)), rng, 100)
        texts = {written(moment, move, 0) for move in different}
        assert len(texts) == len(different), f"two moves are written alike in {moment.at.state}"
        for move in some(moment.moves, rng, 8):
            for manner in ANY_MANNER:
                check_move_reads_back(moment, move, manner)


def check_move_reads_back(moment: Moment, move: int, manner: int) -> None:
    at = moment.at
    text = written(moment, move, manner)
    found, its_manner = at.game.text.read_move(at.level.numbers, at.state, moment.seat, text)
    assert text.isprintable(), f"{text!r} is more than a line"
    assert found == move, f"{text} stands for {found} instead of {move} in {at.state}"
    assert written(moment, move, its_manner) == text, f"{text} was made in another manner in {at.state}"


def written(moment: Moment, move: int, manner: int) -> str:
    at = moment.at
    return at.game.text.write_move(at.level.numbers, at.state, moment.seat, move, manner)


def check_games_read_back(game: Game, level: Level, seats: int, rng: Random) -> None:
    """On many lines and on one. That the same events give the same states is another check's question."""
    for _ in range(3):
        table = played(game, level, seats, rng)
        for between in ("\n", "; ", "\r\n \n"):
            text = record.write(table, between)
            again = record.read(text, finds(game))
            assert again.events == table.events, f"something else happened than in {text}"
            assert record.write(again, between) == text, f"written once more, this looks different: {text}"


def played(game: Game, level: Level, seats: int, rng: Random) -> Table:
    """A table with people of all sorts, at which a random game has been played."""
    first = rng.choice([None, *range(seats)])
    table = Table.open(game, level.key, seats, rng.choice(list(Help)), first)
    table = table.after(Sat(seat, NAMES[seat], bot="random" * (seat % 2)) for seat in range(seats))
    table = table.after([Said(0, 'say "4"; 5', "\\", False, 1200), Left(seats - 1), Sat(seats - 1, "Zoe")])
    for _ in range(LONGEST_GAME):
        event = None if table.winners else next_event(table, rng)
        if event is None:
            break
        table = table.then(event)
    return table


def next_event(table: Table, rng: Random) -> Event | None:
    if table.opening:
        faces = [die.numbers for die in table.dice]
        # Dice without numbers would leave everybody waiting; they are another check's question.
        return Rolled(tuple(map(rng.choice, faces))) if faces and all(faces) else None
    assert table.position, "without a roll-off there is a position"
    return happening(table.position, *asked(table.position, rng), rng)


def check_broken_texts_are_refused(game: Game, level: Level, seats: int, rng: Random) -> None:
    """A text with a slip in it is BadText or means something else that is possible, and never anything worse."""
    for moment in few(moments(game, level, seats, rng), rng, 40):
        for text in slips(notation.write(moment.at), rng):
            check_is_refused_or_possible(game, text)
        for move in some(moment.moves, rng, 2):
            for text in slips(written(moment, move, 0), rng):
                check_is_refused_or_legal(moment, text)


def check_is_refused_or_possible(game: Game, text: str) -> None:
    try:
        at = notation.read(text, finds(game))
    except BadText:
        return
    assert [bool(at.dice), bool(at.waiting), bool(at.winners)].count(True) == 1, f"impossible: {text}"
    assert all(at.moves(seat) for seat in at.waiting), f"somebody is waited for and can do nothing: {text}"
    assert notation.read(notation.write(at), finds(game)).state == at.state, f"it reads, but not back: {text}"


def check_is_refused_or_legal(moment: Moment, text: str) -> None:
    at, seat = moment.at, moment.seat
    try:
        move, _ = at.game.text.read_move(at.level.numbers, at.state, seat, text)
    except BadText:
        return
    assert move in at.moves(seat), f"{text!r} is read as {move}, which seat {seat} cannot do in {at.state}"


def slips(text: str, rng: Random) -> Iterator[str]:
    """The text with a sign lost, doubled, changed or put in, and with two of its words swapped, lost or doubled."""
    for _ in range(4):
        at, sign = rng.randrange(len(text)), rng.choice(ODD_SIGNS)
        yield text[:at] + text[at + 1 :]
        yield text[:at] + text[at] + text[at:]
        yield text[:at] + sign + text[at + 1 :]
        yield text[:at] + sign + text[at:]
    words = text.split(" ")
    one, other = rng.randrange(len(words)), rng.randrange(len(words))
    yield " ".join(words[:one] + words[one + 1 :])
    yield " ".join([*words, words[one]])
    words[one], words[other] = words[other], words[one]
    yield " ".join(words)
    yield " ".join(word.split("=")[0] + "=" for word in words)
