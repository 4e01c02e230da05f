"""What people look at: the board, the rules in plain words, the chart; and how good a move looks."""

import json
import re
from collections.abc import Iterator
from random import Random
from typing import Any

from tests.contract.text_checks import ANY_MANNER, finds
from tests.contract.view_checks import viewers
from tests.contract.walks import Moment, choices, few, moments, some, walk
from tests.contract.words_checks import proposals

from diceyard.core import notation
from diceyard.core.game import Game, Help, Level, Point, Scene
from diceyard.core.table import LONGEST_NAME, Chose

COLUMNS = 80
STYLE = re.compile(r"(?<!\\)\[(seat[0-5]|pick|faded|/)\]")
LOOKS_LIKE_A_STYLE = re.compile(r"(?<!\\)\[[a-z#/@]")
LONG_NAMES = tuple(letter * LONGEST_NAME for letter in "ABCDEF")
BRACKETS = ("\\[b]", "\\[/]", "]", "[", "\\[pick]", "\\[/x]")
"""Names in brackets, as they are written where they must not be taken for a style."""


def check_pictures_fit(game: Game, level: Level, seats: int, rng: Random) -> None:
    """No line is longer than 80 columns, however long the names are."""
    for lines in pictures(game, level, seats, rng, LONG_NAMES):
        for line in lines:
            plain = STYLE.sub("", line)
            assert len(plain) <= COLUMNS, f"{len(plain)} columns: {plain}"
            assert plain.isprintable(), f"{line!r} is more than a line"


def check_styles_are_closed(game: Game, level: Level, seats: int, rng: Random) -> None:
    """Every style is one of ours and ends in the line in which it begins."""
    for lines in pictures(game, level, seats, rng, BRACKETS):
        for line in lines:
            left = STYLE.sub("", line)
            assert not LOOKS_LIKE_A_STYLE.search(left), f"a style that nobody knows: {line}"
            assert all_closed(line), f"a style is not closed: {line}"


def all_closed(line: str) -> bool:
    depth = 0
    for style in STYLE.findall(line):
        depth += -1 if style == "/" else 1
        if depth < 0:
            return False
    return depth == 0


def pictures(game: Game, level: Level, seats: int, rng: Random, names: tuple[str, ...]) -> Iterator[list[str]]:
    return (game.picture.draw(*scene) for scene in scenes(game, level, seats, rng, names))


def scenes(
    game: Game, level: Level, seats: int, rng: Random, names: tuple[str, ...]
) -> Iterator[tuple[Any, Any, Scene]]:
    """All sorts of moments, as everybody sees them who plays or looks on, whatever is proposed."""
    for moment, look in some(tuple(looked_at(game, level, seats, rng)), rng, 15):
        lines = ("", *some(proposals(moment, rng), rng, 3)) if moment.moves else ("",)
        for viewer in viewers(seats):
            state = moment.at.seen(viewer).state
            for helping in Help:
                yield level.numbers, state, Scene(viewer, names[:seats], look, rng.choice(lines), helping)


def looked_at(game: Game, level: Level, seats: int, rng: Random) -> Iterator[tuple[Moment, int]]:
    """The moments of two games with how the pieces lie, whose moves are made in all manners."""
    for _ in range(2):
        look = 0
        for moment in walk(game, level, seats, rng):
            yield moment, look
            look = lay(moment, look, rng)


def lay(moment: Moment, look: int, rng: Random) -> int:
    match moment.event:
        case Chose(seat, move):
            return moment.at.game.picture.lay(look, moment.at.state, seat, move, rng.choice(ANY_MANNER))
    return look


def check_how_pieces_lie_is_a_number(game: Game, level: Level, seats: int, rng: Random) -> None:
    for moment, look in looked_at(game, level, seats, rng):
        assert type(look) is int, f"the pieces lie like {look!r} in {moment.at.state}"
        assert look >= 0, f"the pieces lie like {look!r} in {moment.at.state}"


def check_how_good_a_move_looks_is_a_number(game: Game, level: Level, seats: int, rng: Random) -> None:
    for moment in choices(game, level, seats, rng):
        for move in some(moment.moves, rng, 20):
            good = game.prefer(level.numbers, moment.at.state, moment.seat, move)
            assert type(good) is int, f"{move} looks {good!r} in {moment.at.state}"


def check_how_to_play_says_what_is_ours(game: Game, level: Level, seats: int, rng: Random) -> None:
    """Under every heading there is something to read, and somewhere there is a choice of ours."""
    told = game.how(level.numbers)
    points = [point for under in told.values() for point in under]
    assert all(heading.strip() for heading in told), "a heading is empty"
    assert all(told.values()), "there is nothing under a heading"
    assert all(isinstance(point, Point) and point.text.strip() for point in points), "there is nothing to read"
    assert any(point.ours for point in points), "no choice is ours, though printed rules always leave some"
    for point in points:
        assert not point.position or notation.read(point.position, finds(game)), "a position that illustrates nothing"


def check_boards_are_plain_data(game: Game, level: Level, seats: int, rng: Random) -> None:
    """What the browser gets is JSON, the same when it arrives as when it was sent."""
    if game.view:
        for level_numbers, state, scene in scenes(game, level, seats, rng, LONG_NAMES):
            board = game.view(level_numbers, state, scene)
            assert json.loads(json.dumps(board)) == board, f"this does not travel well: {board}"


def check_charts_fit(game: Game, level: Level, seats: int, rng: Random) -> None:
    """As text within 80 columns; as data with a cell for each face across and one row for each face down."""
    if game.chart:
        for moment in few(moments(game, level, seats, rng), rng):
            for line in game.chart(level.numbers, moment.at.state):
                assert line.isprintable(), f"{line!r} is more than a line"
                assert len(line) <= COLUMNS, f"{len(line)} columns: {line}"
    if game.charted:
        for moment in few(moments(game, level, seats, rng), rng):
            for grid in game.charted(level.numbers, moment.at.state):
                assert grid.rows, f"“{grid.caption}” is empty"
                assert {len(cells) for _, cells in grid.rows} == {len(grid.head)}, f"“{grid.caption}” has holes"
