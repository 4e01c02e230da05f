"""What may come next in a position, for every game there is."""

from types import SimpleNamespace
from typing import Any

import pytest

import diceyard
from diceyard import lab
from diceyard.core.errors import Refused
from diceyard.core.game import Game
from diceyard.games import all_games
from diceyard.lab import coming
from diceyard.lab.coming import can_ask, can_tell
from diceyard.lab.lines import coming_lines

GAMES = pytest.mark.parametrize("game", all_games(), ids=lambda game: game.key)


@GAMES
def test_every_game_tells_the_chances_of_every_level_and_number_of_seats(game: Game) -> None:
    assert can_tell(game)
    for level in game.levels:
        for seats in game.seats:
            at = game.start(level.key, seats)
            tables = lab.coming(at).tables
            assert tables
            for table in tables:
                assert table.lines
                assert {len(line.chances) for line in table.lines} == {len(table.heads)}
                assert all(0 <= chance <= 1 for line in table.lines for chance in line.chances if chance is not None)
            assert max(map(len, coming_lines(tables))) <= 80


@GAMES
def test_the_seats_are_called_by_their_names_or_as_in_the_text_form(game: Game) -> None:
    at = game.start(seats=2)
    assert "Zoë" in " ".join(table.caption for table in lab.coming(at, ("Zoë", "Max")).tables)
    first = game.text.seat_names(2)[0]
    assert first in " ".join(table.caption for table in lab.coming(at).tables).replace(":", "").split()


@GAMES
def test_a_question_is_answered_where_the_game_takes_one(game: Game) -> None:
    at = game.start()
    assert lab.coming(at).answer is lab.coming(at, what="  ").answer is None
    if can_ask(game):
        answer = lab.coming(at, what="3").answer
        assert answer
        assert answer.lines
    else:
        with pytest.raises(Refused, match="there is nothing more to ask"):
            lab.coming(at, what="3")


def test_a_game_that_is_over_has_no_roll_to_come() -> None:
    over = diceyard.position("knock-yourself-out/basic/2 a=- b=1 turn=b roll=-")
    with pytest.raises(Refused, match="The game is over"):
        lab.coming(over)


def test_a_game_without_chances_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    module: Any = __import__("diceyard.lab.coming", fromlist=["part"])
    monkeypatch.setattr(module, "part", lambda game, name: None)
    at: Any = SimpleNamespace(winners=(), game=SimpleNamespace(name="Ludo"))
    with pytest.raises(Refused, match="Ludo has no outcomes chart"):
        coming(at)
