"""Playing in a terminal, from the first roll to the end."""

from itertools import pairwise
from pathlib import Path
from random import Random

import pytest
from tests.terminal.players import Child, screen, table_for, typing

from diceyard.core.game import Help
from diceyard.core.table import Rolled, Said
from diceyard.terminal.begin import begin, play_on
from diceyard.terminal.loop import run
from diceyard.terminal.play import Play
from diceyard.terminal.saves import load, unfinished

CHOOSING = (Rolled((6, 1)), Rolled((1, 1)), Rolled((6, 2)))


@pytest.fixture(autouse=True)
def own_data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DICEYARD_DATA", str(tmp_path / "data"))


def at_the_first_choice(*typed: str, helping: Help = Help.CHECK) -> tuple[Play, str]:
    """Ana has thrown 6 and 2 with a full tray, and types these lines; then she is gone."""
    play = table_for("Ana,Ben", helping=helping)
    play.table = play.table.after(CHOOSING)
    play.screen, paper = screen(typing(typed))
    assert not run(play)
    return play, paper.getvalue()


@pytest.mark.parametrize("helping", Help)
@pytest.mark.parametrize("seed", range(3))
def test_a_child_who_does_the_sums_plays_a_whole_game(helping: Help, seed: int):
    child = Child(seed, helping)
    assert run(child.play)
    told = child.paper.getvalue()
    assert any(f"{name} wins!" in told for name in child.play.table.names)
    assert "Every single one right!" in told
    assert all(event.right for event in child.play.table.events if isinstance(event, Said))


def test_two_pass_the_keyboard_on():
    child = Child(5, Help.CHECK, "Ana,Ben")
    assert run(child.play)
    told = child.paper.getvalue()
    assert "Ana rolls: press Enter." in told
    assert "Ben rolls: press Enter." in told


def test_a_right_sum_waits_for_enter_and_can_be_changed_until_then():
    play, told = at_the_first_choice("6-2=4")
    assert "That works! Press Enter" in told
    assert play.position.waiting == (0,)


def test_enter_makes_the_move():
    play, told = at_the_first_choice("6-2=4", "")
    assert "6 − 2 = 4: Ana takes out the 4." in told
    assert play.position.turn == 1


@pytest.mark.parametrize("done", ["done", "ok", "DONE"])
def test_done_is_as_good_as_enter(done: str):
    assert at_the_first_choice("6-2=4", done)[0].position.turn == 1


def test_undo_takes_back_what_is_staged_and_nothing_else():
    play, told = at_the_first_choice("6-2=4", "undo", "", "undo")
    assert play.position.waiting == (0,)
    assert "what is done stays" in told


def test_a_wrong_sum_is_answered_and_a_right_one_can_follow():
    play, told = at_the_first_choice("6-2=3", "6-2=4", "")
    assert "6 − 2 isn’t 3" in told
    assert play.position.turn == 1
    assert [(event.said, event.right) for event in play.table.events if isinstance(event, Said)] == [
        ("3", False),
        ("4", True),
    ]


def test_a_wrong_sum_does_not_stay_staged():
    play, told = at_the_first_choice("6-2=3", "")
    assert play.position.waiting == (0,)
    assert "That works" not in told


def test_with_own_help_nothing_is_said_before_done():
    _, told = at_the_first_choice("6-2=3", helping=Help.OWN)
    assert "Not yet" not in told
    _, told = at_the_first_choice("6-2=3", "", helping=Help.OWN)
    assert "Work out 6 − 2 once more" in told


def test_with_show_help_the_sums_are_shown():
    assert "Take out a die: 6 − 2 = 4." in at_the_first_choice(helping=Help.SHOW)[1]
    assert "6 − 2 = 4" not in at_the_first_choice(helping=Help.CHECK)[1]


def test_hints_go_from_gentle_to_plain_and_stay_there():
    told = at_the_first_choice("hint")[1]
    assert "6 − 2" not in told
    told = at_the_first_choice("hint", "hint")[1]
    assert "Work out 6 − 2." in told
    assert "= 4" not in told
    assert at_the_first_choice(*["hint"] * 5)[1].count("6 − 2 = 4: take out the 4.") == 3


def test_a_strike_is_a_claim_that_is_checked():
    play, told = at_the_first_choice("strike", "")
    assert "Not a strike" in told
    assert play.position.waiting == (0,)


@pytest.mark.parametrize("word", ["quit", "exit", "bye", "QUIT"])
def test_people_can_go_at_any_time(word: str):
    play, _ = at_the_first_choice(word, "6-2=4", "")
    assert play.position.waiting == (0,)


@pytest.mark.parametrize(
    ("word", "answer"),
    [
        ("help", "take back what is not done yet"),
        ("rules", "Double 4"),
        ("board", "dice left"),
        ("save", "file’s name"),
    ],
)
def test_words_that_work_at_any_time(word: str, answer: str):
    before = at_the_first_choice()[1]
    assert at_the_first_choice(word)[1].count(answer) > before.count(answer)


def test_a_copy_of_the_game_can_be_kept(tmp_path: Path):
    copy = tmp_path / "Our Game.txt"
    play, told = at_the_first_choice(f"save {copy}")
    assert f"Savedin{copy}".replace(" ", "") in "".join(told.split())
    assert load(copy).events == play.table.events


def test_a_copy_that_cannot_be_written_is_said_kindly(tmp_path: Path):
    play, told = at_the_first_choice(f"save {tmp_path}")
    assert "could not be saved" in told
    assert play.position.waiting == (0,)


def test_what_was_begun_goes_on_where_it_stopped():
    rng = Random(3)
    first, _ = screen(typing(["", "", "", ""]))
    play_on(begin(table_for("Ana,Ben").table.game, "basic", "Ana,Ben", Help.CHECK, rng), first, rng)
    kept = load(unfinished())
    assert kept.events
    second, paper = screen(typing([]))
    play_on(kept, second, rng)
    assert load(unfinished()) == kept
    assert "The game is kept" in paper.getvalue()


def test_every_event_is_kept_at_once():
    child = Child(2, Help.CHECK)
    kept = []
    child.play.keep = kept.append
    run(child.play)
    assert [len(table.events) for table in kept][-1] == len(child.play.table.events)
    assert all(later.events[: len(sooner.events)] == sooner.events for sooner, later in pairwise(kept))


def test_ctrl_c_keeps_the_game():
    def interrupted() -> str:
        raise KeyboardInterrupt

    rng = Random(1)
    quiet, paper = screen(interrupted)
    play_on(begin(table_for("Ana,Ben").table.game, "basic", "Ana,Ben", Help.CHECK, rng), quiet, rng)
    assert "diceyard play --resume" in paper.getvalue()
    assert unfinished().exists()


def test_a_finished_game_is_not_kept_as_unfinished():
    rng = Random(1)
    quiet, _ = screen(typing([]))
    play_on(begin(table_for("bot,bot").table.game, "basic", "bot,bot", Help.CHECK, rng), quiet, rng)
    assert not unfinished().exists()


def test_a_terminal_that_knows_only_ascii_gets_only_ascii():
    play = table_for("bot,bot", seed=2)
    play.screen, paper = screen(typing([]), encoding="ascii")
    assert run(play)
    assert paper.getvalue().isascii()
    assert "?" not in paper.getvalue().replace("Another game?", "")


def test_a_name_is_never_taken_for_markup():
    play = table_for("[bold]Ana[/],bot")
    play.table = play.table.after(CHOOSING)
    play.screen, paper = screen(typing([]))
    run(play)
    assert "[bold]Ana[/]" in paper.getvalue()


def test_no_line_is_wider_than_eighty_columns():
    child = Child(4, Help.SHOW)
    run(child.play)
    assert max(map(len, child.paper.getvalue().splitlines())) <= 80
