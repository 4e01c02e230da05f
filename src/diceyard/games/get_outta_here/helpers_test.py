"""What the tests of this game need: tables of the book as positions of the game, and random play."""

from collections.abc import Iterator
from random import Random

from hypothesis import strategies as st

from diceyard.core import notation
from diceyard.core.game import Position, members
from diceyard.games.get_outta_here import GAME, rules
from diceyard.games.get_outta_here.by_the_book_test import LEVELS, Marks, Table, Throw
from diceyard.games.get_outta_here.markers import as_move, marked

PASSED: Marks = ()


def table(level: str, *players: str, turn: int = 0, passes: int = 0) -> Table:
    """A table from each player's numbers, the captured ones with an exclamation mark: `4 5 7!`."""
    lying: dict[int, list[int]] = {}
    for seat, numbers in enumerate(players):
        for number in numbers.split():
            lying[int(number.rstrip("!"))] = [seat] * (1 + number.endswith("!"))
    return Table(level, len(players), turn, lying, passes)


def bits(numbers: set[int]) -> int:
    return sum(1 << number - 1 for number in numbers)


def singles(at: Table, seat: int) -> set[int]:
    return {number for number, seats in at.lying.items() if seats == [seat]}


def position(at: Table, throw: Throw = ()) -> Position:
    """The game's own position for a table of the book, likely or not, the dice thrown or still due."""
    one, two, three, four = (bits(singles(at, seat)) for seat in range(4))
    won, won_2, won_3, won_4 = (bits(at.captured(seat)) for seat in range(4))
    placed, captured = (one, two, three, four), (won, won_2, won_3, won_4)
    state = rules.State(at.seats, at.turn, placed, captured, rules.NO_ROLL, at.passes)
    level = GAME.level(at.level)
    return Position(GAME, level, rules.rolled(level.numbers, state, throw) if throw else state)


def choices(at: Position) -> set[Marks]:
    return {marked(move) for move in at.moves(at.turn)}


def lying(at: Position) -> dict[int, list[int]]:
    """The markers on the board as the book lists them."""
    state = at.state
    found: dict[int, list[int]] = {}
    for seat in range(4):
        found |= {bit + 1: [seat] for bit in members(state.singles[seat])}
        found |= {bit + 1: [seat, seat] for bit in members(state.captured[seat])}
    return found


def marks(at: Position, *numbers: int) -> Position:
    """The position after the player has marked these numbers, or passed."""
    return at.after(at.turn, as_move(numbers))


def assert_same(at: Position, book: Table) -> None:
    assert lying(at) == {number: seats for number, seats in book.lying.items() if seats}
    assert (at.turn, at.state.passes) == (book.turn, book.passes)
    assert set(at.winners) == book.winners()
    assert at.points == tuple(len(book.captured(seat)) for seat in range(at.seats))


def assert_choices(at: Position, book: Table, throw: Throw) -> None:
    """The moves are those of the book, ascending, and a pass only for want of any."""
    moves = at.moves(at.turn)
    assert list(moves) == sorted(set(moves))
    assert set(moves) == ({as_move(choice) for choice in book.choices(throw)} or {rules.PASS})


def read(text: str) -> Position:
    return notation.read(f"{GAME.key}/{text}", lambda key: GAME)


def read_move(at: Position, text: str) -> tuple[int, int]:
    return GAME.text.read_move(at.level.numbers, at.state, at.turn, text)


def write_move(at: Position, move: int, manner: int = 0) -> str:
    return GAME.text.write_move(at.level.numbers, at.state, at.turn, move, manner)


def played(level: str, seats: int, rng: Random) -> Iterator[Position]:
    """Every position of a random game, before and after each roll."""
    at = GAME.start(level, seats, rng.randrange(seats))
    yield at
    while not at.winners:
        at = at.after(at.turn, rng.choice(at.moves(at.turn))) if at.waiting else at.thrown(rng)
        yield at


def random_board(level: str, rng: Random) -> Table:
    """Anything on any number, without regard to how it came about."""
    held: tuple[list[int], ...] = ([], [], [0], [1], [0, 0], [1, 1])
    numbers = range(1, LEVELS[level].board + 1)
    book = Table(level, 2, rng.randrange(2), {number: list(rng.choice(held)) for number in numbers})
    return book if min(book.hand(0), book.hand(1)) >= 0 else random_board(level, rng)


@st.composite
def choosing(draw: st.DrawFn) -> Position:
    """A position that a player has to choose in, from random play at any table."""
    rng = Random(draw(st.integers(0)))
    level, seats = draw(st.sampled_from(list(LEVELS))), draw(st.sampled_from(GAME.seats))
    reached = [at for at in played(level, seats, rng) if at.waiting]
    return rng.choice(reached)
