"""A program that somebody brought plays well, or forfeits and harms nothing else."""

import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pytest
from tests.guests.programs import EXAMPLE, bot
from tests.helpers import EVERY_TABLE, KYO, positions

import diceyard
from diceyard.bots import Forfeit
from diceyard.core.game import Position
from diceyard.guests.guest import MOST_FORFEITS, Guest, asked, listed
from diceyard.guests.process import Process, kill

RNG = Random(1)
AT = diceyard.position("knock-yourself-out/basic/2 a=1,3,4,6 b=1,4,6 turn=a roll=5,1")


@contextmanager
def sitting(command: list[str], seconds: float = 20) -> Iterator[Guest]:
    guest = Guest("mine", command, seconds)
    try:
        yield guest
    finally:
        guest.close()


def forfeit(command: list[str], seconds: float = 20, at: Position = AT) -> str:
    with sitting(command, seconds) as guest, pytest.raises(Forfeit) as refusal:
        guest.choose(at, at.turn, RNG)
    assert guest.process is None
    return str(refusal.value)


def test_the_example_plays_every_game_to_its_end() -> None:
    with sitting([sys.executable, str(EXAMPLE)]) as guest:
        for game in diceyard.all_games():
            at, throws = game.start(seats=2), Random(2)
            while not at.winners:
                if at.dice:
                    assert not at.moves(at.turn) or guest.offered(at, at.turn, RNG) is None
                    at = at.thrown(throws)
                for seat in at.waiting:
                    at = at.after(seat, guest.choose(at, seat, RNG))
        assert guest.title == "any-move 1.0"


def test_the_example_has_ten_lines_and_stands_in_the_document() -> None:
    text = EXAMPLE.read_text()
    assert len(text.splitlines()) == 10
    assert f"```py\n{text}```" in (EXAMPLE.parents[1] / "docs" / "bots.md").read_text()


@pytest.mark.parametrize(("game", "level", "seats"), EVERY_TABLE)
def test_a_question_says_all_that_a_seat_may_know_and_no_more(game, level, seats) -> None:
    for at in positions(game, level, seats, Random(f"{level.key}{seats}"), most=12):
        for seat in at.waiting:
            word, name, text = asked("choose", at, seat).split(" ", 2)
            assert (word, name) == ("choose", game.text.seat_names(seats)[seat])
            assert diceyard.position(text) == at.seen(seat)
            assert "\n" not in listed(at, seat)
            written = listed(at, seat).removeprefix("moves ").split("; ")
            assert len(written) == len(at.moves(seat))
            for i in {0, len(written) // 2, len(written) - 1}:
                assert game.text.read_move(level.numbers, at.seen(seat).state, seat, written[i])[0] == at.moves(seat)[i]


def test_a_move_can_be_said_at_once(tmp_path: Path) -> None:
    with sitting(bot(tmp_path, choose="answer = '6' if 'roll=5,1' in rest else '4'")) as guest:
        assert guest.choose(AT, 0, RNG) == 6


def test_an_offer_can_be_taken_and_left(tmp_path: Path) -> None:
    game = next(game for game in diceyard.all_games() if game.start().moves(0))
    at = game.start()
    with sitting(bot(tmp_path, choose="answer = 'moves' if question == 'offer' else rest.split('; ')[0]")) as guest:
        assert guest.offered(at, 0, RNG) == at.moves(0)[0]
    with sitting(bot(tmp_path, choose="answer = 'leave'")) as guest:
        assert guest.offered(at, 0, RNG) is None


def test_what_is_no_move_is_said_with_the_reason(tmp_path: Path) -> None:
    said = forfeit(bot(tmp_path, choose="answer = '3'"))
    assert said == "The bot mine forfeits: it played “3” – move: expected 4 | 6, not “3”."


@pytest.mark.parametrize("answer", ["leave", "", "moves", "4; 6", "é" * 500, "\\x1b[2J", "4\\r4"])
def test_nothing_else_is_taken_for_a_move(tmp_path: Path, answer: str) -> None:
    said = forfeit(bot(tmp_path, choose=f"answer = {answer!r}".replace("\\\\", "\\")))
    assert "it played" in said
    assert said.isprintable()
    assert len(said) < 1500


def test_one_that_hangs_is_stopped_with_all_that_it_started(tmp_path: Path) -> None:
    note = tmp_path / "child"
    hang = (
        f"child = subprocess.Popen(['sleep', '600']); open({str(note)!r}, 'w').write(str(child.pid))\ntime.sleep(600)"
    )
    assert "it thought for longer than 3 seconds" in forfeit(bot(tmp_path, choose=hang), seconds=3)
    assert gone(int(note.read_text()))


def gone(pid: int) -> bool:
    """Whether a process has ended; on Linux a zombie that nobody has buried counts as ended."""
    for _ in range(100):
        try:
            os.kill(pid, 0)
        except ProcessLookupError:
            return True
        status = Path(f"/proc/{pid}/stat")
        if status.exists() and status.read_text().rpartition(")")[2].split()[0] == "Z":
            return True
        time.sleep(0.05)
    return False


def test_one_that_does_not_even_listen_is_stopped(tmp_path: Path) -> None:
    at = diceyard.game("get-outta-here").start("place-value").rolled((4, 5, 6))
    deaf = "import sys, time\nsys.stdin.readline(); print('ready deaf 1', flush=True); time.sleep(600)"
    assert "longer than" in forfeit([sys.executable, "-S", "-c", deaf], seconds=1, at=at)


def test_one_that_crashes_leaves_its_last_words(tmp_path: Path) -> None:
    assert "ZeroDivisionError: division by zero" in forfeit(bot(tmp_path, choose="answer = 1 / 0"))
    assert "exit code 7" in forfeit(bot(tmp_path, choose="os._exit(7)"))


def test_endless_complaints_are_cut_short(tmp_path: Path) -> None:
    said = forfeit(bot(tmp_path, choose="sys.stderr.write('no ' * 1_000_000); os._exit(1)"))
    assert "Its last words" in said
    assert len(said) < 500


def test_a_line_without_an_end_is_stopped(tmp_path: Path) -> None:
    said = forfeit(bot(tmp_path, choose="while True: sys.stdout.write('4' * 1000)"))
    assert "it said too much in one line" in said


def test_one_that_babbles_is_stopped(tmp_path: Path) -> None:
    with sitting(bot(tmp_path, choose="print('4', flush=True)\nanswer = 'and another thing'")) as guest:
        assert guest.choose(AT, 0, RNG) == 4
        while guest.process and guest.process.heard.empty():
            time.sleep(0.01)
        with pytest.raises(Forfeit, match="it said “and another thing” without being asked"):
            guest.choose(AT, 0, RNG)


def test_endless_babble_ends(tmp_path: Path) -> None:
    with sitting(bot(tmp_path, choose="while True: print('4')")) as guest:
        assert guest.choose(AT, 0, RNG) == 4
        process = guest.process
        assert process
        process.threads[0].join(20)
        assert not process.threads[0].is_alive()
        assert process.heard.qsize() < 10_000
        with pytest.raises(Forfeit, match="without being asked"):
            guest.choose(AT, 0, RNG)


def test_one_that_went_away_between_two_questions_forfeits(tmp_path: Path) -> None:
    with sitting(bot(tmp_path)) as guest:
        guest.choose(AT, 0, RNG)
        assert guest.process
        kill(guest.process.popen)
        guest.process.threads[0].join(20)
        with pytest.raises(Forfeit, match="it stopped by itself"):
            guest.choose(AT, 0, RNG)
        assert guest.choose(AT, 0, RNG) == 4


@pytest.mark.parametrize("hello", ["answer = 'hi'", "answer = ''", "answer = 'READY'"])
def test_a_wrong_greeting_is_told(tmp_path: Path, hello: str) -> None:
    assert "not “ready”" in forfeit(bot(tmp_path, hello=hello))


def test_a_program_that_is_not_there_is_told() -> None:
    assert "could not be started" in forfeit(["/no/such/program"])
    assert "could not be started" in forfeit(["nul\0byte"])


def test_after_many_forfeits_it_is_not_asked_any_more(tmp_path: Path) -> None:
    note = tmp_path / "starts"
    with sitting(bot(tmp_path, hello=f"open({str(note)!r}, 'a').write('x'); answer = 'no'")) as guest:
        for _ in range(MOST_FORFEITS + 2):
            with pytest.raises(Forfeit) as refusal:
                guest.choose(AT, 0, RNG)
    assert f"it has forfeited {MOST_FORFEITS} times" in str(refusal.value)
    assert note.read_text() == "x" * MOST_FORFEITS


def test_our_settings_are_no_business_of_a_guest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DICEYARD_DATABASE", "postgresql://me:secret@here/yard")
    says = f"answer = '{'{}'}'.format([name for name in os.environ if name.startswith('DICEYARD')])"
    assert "played “[]”" in forfeit(bot(tmp_path, choose=says))


def test_a_program_that_is_stopped_stays_stopped(tmp_path: Path) -> None:
    process = Process(bot(tmp_path))
    process.stop()
    process.stop()
    assert process.popen.returncode is not None
    assert not any(thread.is_alive() for thread in process.threads)


def test_questions_come_one_after_another(tmp_path: Path) -> None:
    """Several tables may ask the same program at the same moment."""
    from concurrent.futures import ThreadPoolExecutor

    starts = [KYO.start().rolled((6, 1)), KYO.start().rolled((6, 2))]
    right = bot(tmp_path, choose="answer = '5' if 'roll=6,1' in rest else '4'")
    with sitting(right) as guest, ThreadPoolExecutor(4) as threads:
        found = list(threads.map(lambda i: guest.choose(starts[i % 2], 0, RNG), range(40)))
    assert found == [5, 4] * 20
