"""What a game says of moves and proposals is true, kind enough to be one line, and never a crash."""

import re
from collections.abc import Iterator
from random import Random

from tests.contract.text_checks import ODD_SIGNS, written
from tests.contract.walks import Moment, choices, few, some

from diceyard.core.arithmetic import show
from diceyard.core.claims import Claim
from diceyard.core.errors import BadSum
from diceyard.core.game import Fact, Game, Help, Level, Verdict
from diceyard.core.sums import parse

NAMES = ("Ana", "Ben", "Cem", "Dora", "Eda", "Finn")
JUNK = (
    *("", " ", "=", "= 4", "4 =", "4 = 4", "(", ")", "((((1", ":", ",", "+", "6 −", "− 6", "1:2:3", "1, 2, 3", "1 2 3"),
    *("²", "4²", "√", "½", "٣", "四", "1e3", "1_000", "0x10", "-1", "007", "9" * 30, "1 " * 300, "√" * 60, "(" * 60),
    *("é", "🎲", "\x00", "\t4\n", "[/]", "[bold]4", "{n}", "%s", "\\", '"', "“4”", "6 / 0", "2 ÷ 3 = 1", "6-2=5"),
    *("yes", "no", "done", "pass", "none", "I don't know", "tens and", "1 tens and 2", "row", "in 3", "4 and 5 and 6"),
)


def check_explanations_are_right(game: Game, level: Level, seats: int, rng: Random) -> None:
    for moment in choices(game, level, seats, rng):
        for move in some(moment.moves, rng, 10):
            wrong = [str(claim) for claim in claims(moment, move) if not claim.right]
            assert not wrong, f"{move} in {moment.at.state} is said to be {wrong}"


def claims(moment: Moment, move: int) -> tuple[Claim, ...]:
    at = moment.at
    return at.game.words.explain(at.level.numbers, at.state, moment.seat, move)


def check_a_move_is_told_in_one_line_with_its_name(game: Game, level: Level, seats: int, rng: Random) -> None:
    for moment in choices(game, level, seats, rng):
        for move in some(moment.moves, rng, 10):
            told = tell(moment, move)
            assert told.isprintable(), f"{told!r} is more than a line"
            assert NAMES[moment.seat] in told, f"who did that? “{told}”"


def tell(moment: Moment, move: int) -> str:
    at = moment.at
    return at.game.words.tell(at.level.numbers, at.state, moment.seat, move, NAMES[: at.seats])


def check_judge_always_answers(game: Game, level: Level, seats: int, rng: Random) -> None:
    """Whatever is proposed: it is a move, or there is a reason why not, or something is still wanted."""
    for moment, proposal, helping in proposed(game, level, seats, rng):
        verdict = judge(moment, proposal, helping)
        said = bool(verdict.reason or verdict.wants)
        assert said or verdict.move is not None, f"nothing is said of {proposal!r}"
        assert not (verdict.reason and verdict.move is not None), f"{proposal!r} is a move, and yet: {verdict.reason}"
        assert verdict.reason.isprintable(), f"{verdict.reason!r} is more than a line"
        assert verdict.wants.isprintable(), f"{verdict.wants!r} is more than a line"


def check_judge_gives_legal_moves(game: Game, level: Level, seats: int, rng: Random) -> None:
    """And some are found at all: a judge who takes nothing could not be wrong."""
    found = 0
    for moment, proposal, verdict in judged(game, level, seats, rng):
        if verdict.move is not None:
            found += 1
            assert type(verdict.move) is int, f"{proposal!r} is the move {verdict.move!r}"
            assert verdict.move in moment.moves, f"{proposal!r} is the move {verdict.move} in {moment.at.state}"
            assert written(moment, verdict.move, verdict.manner), f"{proposal!r} has a manner that cannot be written"
    assert found, "no proposal at all was taken for a move"


def check_facts_are_true(game: Game, level: Level, seats: int, rng: Random) -> None:
    """What is kept as right is right, and what is kept as wrong is wrong."""
    for _, proposal, verdict in judged(game, level, seats, rng):
        for fact in verdict.facts:
            assert (fact.what + fact.said).isprintable(), f"{fact} of {proposal!r} is more than a line"
            assert type(fact.right) is bool, f"{fact} of {proposal!r} is neither right nor wrong"
            assert fact.right == truth(fact), f"{fact} of {proposal!r} is not so"


def truth(fact: Fact) -> bool:
    """Whether a fact that is a sum holds; others are taken at their word."""
    try:
        claim = parse(f"{fact.what} = {fact.said}")
    except BadSum:
        return fact.right
    return claim.right


def check_hints_lead_to_a_move(game: Game, level: Level, seats: int, rng: Random) -> None:
    """Three different lines. Where one holds a sum it is right, and the judge has nothing against the last one's."""
    for moment in few(choices(game, level, seats, rng), rng, 100):
        at, seat = moment.at, moment.seat
        hints = at.game.words.hints(at.level.numbers, at.state, seat)
        assert len(set(hints)) == len(hints) == 3, f"not three different hints: {hints}"
        assert all(hint.strip() and hint.isprintable() for hint in hints), f"a hint is not just one line: {hints}"
        assert all(claim.right for hint in hints for claim in sums_in(hint)), f"a sum is wrong: {hints}"
        for claim in sums_in(hints[-1]):
            reason = judge(moment, str(claim), Help.CHECK).reason
            assert not reason, f"the hint is “{hints[-1]}”, but of {claim} the judge says “{reason}” in {at.state}"


def sums_in(hint: str) -> Iterator[Claim]:
    """The sums with their answers that stand in a sentence, each as long as it can be read."""
    for answer in re.finditer(r"= \d+", hint):
        before = hint[: answer.start()]
        for start in range(len(before)):
            try:
                yield parse(before[start:] + answer[0])
                break
            except BadSum:
                continue


def check_merge_gives_one_line(game: Game, level: Level, seats: int, rng: Random) -> None:
    for moment in few(choices(game, level, seats, rng), rng, 8):
        lines = proposals(moment, rng)
        for helping in Help:
            for staged in some(lines, rng, 10):
                for typed in ("", *some(lines, rng, 10)):
                    merged = game.words.merge(staged, typed, helping)
                    assert isinstance(merged, str), f"{staged!r} and {typed!r} make {merged!r}"
                    new = set(merged) - set(staged) - set(typed)
                    assert "".join(new).isprintable(), f"{staged!r} and {typed!r} make {merged!r}"


def judged(game: Game, level: Level, seats: int, rng: Random) -> Iterator[tuple[Moment, str, Verdict]]:
    """What the judge says of all that is proposed. Where it crashes is for `check_judge_always_answers` to tell."""
    for moment, proposal, helping in proposed(game, level, seats, rng):
        try:
            verdict = judge(moment, proposal, helping)
        except Exception:
            continue
        yield moment, proposal, verdict


def proposed(game: Game, level: Level, seats: int, rng: Random) -> Iterator[tuple[Moment, str, Help]]:
    """All sorts of proposals at all sorts of moments, under every kind of help."""
    for moment in few(choices(game, level, seats, rng), rng, 8):
        lines = proposals(moment, rng)
        for helping in Help:
            merged = [game.words.merge(rng.choice(lines), rng.choice(lines), helping) for _ in range(10)]
            texts = [text for text in (*lines, *merged) if isinstance(text, str)]
            yield from ((moment, text, helping) for text in texts)


def judge(moment: Moment, proposal: str, helping: Help) -> Verdict:
    at = moment.at
    return at.game.words.judge(at.level.numbers, at.state, moment.seat, proposal, helping)


def proposals(moment: Moment, rng: Random) -> tuple[str, ...]:
    """What a player may type: sums and moves, right and almost right; words of the game; and junk."""
    meant = [line for move in some(moment.moves, rng, 4) for line in meant_for(moment, move)]
    words = [word for line in (*meant, *told_to(moment)) for word in line.split()]
    babble = [" ".join(rng.choices(words, k=rng.randint(1, 5))) for _ in range(12)]
    noise = ["".join(rng.choices(ODD_SIGNS, k=rng.randint(1, 8))) for _ in range(6)]
    return (*meant, *babble, *noise, *some(words, rng, 10), *some(JUNK, rng, 30))


def meant_for(moment: Moment, move: int) -> Iterator[str]:
    """The ways in which somebody who wants this move might put it, and a slip or two."""
    text, sums = written(moment, move, 0), claims(moment, move)
    yield text
    for claim in sums:
        yield from (str(claim), show(claim.expr), str(claim.answer), f"{show(claim.expr)} = {(claim.answer or 0) + 1}")
        yield from (f"{claim}: {text}", f"{claim.answer}: {text}", f"{claim} in {text}")
    yield ", ".join(map(str, sums))


def told_to(moment: Moment) -> Iterator[str]:
    """What the game itself says at this moment: its words come back as proposals."""
    at = moment.at
    yield from at.game.words.hints(at.level.numbers, at.state, moment.seat)
    for helping in Help:
        yield judge(moment, "", helping).wants
