"""A toy game that keeps to the contract, small enough to see through; all its parts are in this one file.

Two dice are thrown, and everybody chooses in secret between their sum and their difference. Who first has twenty
points wins. Before a throw everybody may take a bonus point, once in the game. `round` counts and means nothing.
"""

import sys
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from diceyard.core.arithmetic import Number, Op, is_number, show, value
from diceyard.core.claims import Claim, mistake, off_dice
from diceyard.core.dice import Die
from diceyard.core.errors import BadSum, BadText
from diceyard.core.fields import NONE, commas, one_of, whole, wholes
from diceyard.core.game import SHAPES, Cell, Fact, Game, Grid, Help, Point, Scene, Verdict
from diceyard.core.game import Level as Title
from diceyard.core.sums import parse

NO_ROLL = (0, 0)
NOT_YET, HIDDEN = -1, -2
BONUS = 100
MOST = 999


class Level(NamedTuple):
    target: int


class State(NamedTuple):
    seats: int
    turn: int
    totals: tuple[int, int]
    roll: tuple[int, int]
    chosen: tuple[int, int]
    bonus: int
    """The seats that have had their bonus, as bits."""
    round: int


# The rules.


def start(level: Level, seats: int, first: int) -> State:
    return State(seats, first, (0, 0), NO_ROLL, (NOT_YET, NOT_YET), 0, 0)


def dice(level: Level, state: State) -> int:
    return 0b11 if state.roll == NO_ROLL and not winners(level, state) else 0


def rolled(level: Level, state: State, faces: tuple[int, ...]) -> State:
    return state._replace(roll=(max(faces), min(faces)))


def waiting(level: Level, state: State) -> int:
    open_seats = (1 << seat for seat in range(state.seats) if state.chosen[seat] == NOT_YET)
    return 0 if state.roll == NO_ROLL else sum(open_seats)


def moves(level: Level, state: State, seat: int) -> Iterator[int]:
    if dice(level, state) and not state.bonus >> seat & 1:
        yield BONUS
    elif waiting(level, state) >> seat & 1:
        big, small = state.roll
        yield from (big - small, big + small)


def after(level: Level, state: State, seat: int, move: int) -> State:
    if move == BONUS:
        return state._replace(totals=put(state.totals, seat, state.totals[seat] + 1), bonus=state.bonus | 1 << seat)
    now = state._replace(chosen=put(state.chosen, seat, move))
    return now if waiting(level, now) else settled(now)


def settled(state: State) -> State:
    totals = state.totals
    for seat in range(state.seats):
        totals = put(totals, seat, totals[seat] + state.chosen[seat])
    turn = (state.turn + 1) % state.seats
    return State(state.seats, turn, totals, NO_ROLL, (NOT_YET, NOT_YET), state.bonus, state.round + 1)


def put(pair: tuple[int, int], seat: int, number: int) -> tuple[int, int]:
    return (pair[0], number) if seat else (number, pair[1])


def winners(level: Level, state: State) -> int:
    best = max(state.totals)
    return sum(1 << seat for seat in range(state.seats) if state.totals[seat] == best) if best >= level.target else 0


def points(level: Level, state: State) -> tuple[int, int]:
    return state.totals


def seen(level: Level, state: State, viewer: int) -> State:
    one, two = (HIDDEN if seat != viewer and number >= 0 else number for seat, number in enumerate(state.chosen))
    return state._replace(chosen=(one, two))


# The words.


def explain(level: Level, state: State, seat: int, move: int) -> tuple[Claim, ...]:
    big, small = (Number(face) for face in state.roll)
    return () if move == BONUS else (Claim(Op("+" if move == sum(state.roll) else "−", big, small), move),)


def tell(level: Level, state: State, seat: int, move: int, names: tuple[str, ...]) -> str:
    sums = explain(level, state, seat, move)
    return f"{names[seat]} takes {sums[0]}." if sums else f"{names[seat]} takes the bonus."


def judge(level: Level, state: State, seat: int, proposal: str, helping: Help) -> Verdict:
    legal = tuple(moves(level, state, seat))
    if not proposal.strip():
        return Verdict(wants="Take the bonus?" if BONUS in legal else "The sum or the difference?")
    if BONUS in legal:
        return Verdict(BONUS) if proposal.strip() == "bonus" else Verdict(reason="There is only the bonus.")
    try:
        return judge_claim(state, legal, parse(proposal))
    except BadSum as reason:
        return Verdict(reason=str(reason))


def judge_claim(state: State, legal: tuple[int, ...], claim: Claim) -> Verdict:
    if is_number(claim.expr):
        made = value(claim.expr) in legal
        return Verdict(value(claim.expr)) if made else Verdict(reason="Your dice do not make that.")
    if off := off_dice(claim.expr, state.roll):
        return Verdict(reason=off)
    if claim.answer is None:
        return Verdict(wants="And what does that make?")
    facts = (Fact(show(claim.expr), str(claim.answer), claim.right),)
    if not claim.right:
        return Verdict(reason=mistake(claim), facts=facts)
    if claim.answer not in legal:
        return Verdict(reason="Only the sum or the difference.", facts=facts)
    return Verdict(claim.answer, facts=facts)


def merge(staged: str, typed: str, helping: Help) -> str:
    return " ".join(typed.split()) or staged


def hints(level: Level, state: State, seat: int) -> tuple[str, str, str]:
    best = max(moves(level, state, seat))
    if best == BONUS:
        return "You can get a point.", "It is a bonus.", "Say bonus."
    sum_ = explain(level, state, seat, best)[0]
    return "More is better.", f"Work out {show(sum_.expr)}.", f"{sum_}, so take that."


# The text form.


def seat_names(seats: int) -> tuple[str, ...]:
    return ("a", "b")[:seats]


def field_names(seats: int) -> tuple[str, ...]:
    return ("totals", "turn", "roll", "chosen", "bonus", "round")


def write_fields(level: Level, state: State) -> dict[str, str]:
    chosen = ["" if number == NOT_YET else str(number) for number in state.chosen[: state.seats]]
    return {
        "totals": commas(state.totals[: state.seats]),
        "turn": seat_names(state.seats)[state.turn],
        "roll": NONE if state.roll == NO_ROLL else commas(state.roll),
        "chosen": "/".join(chosen),
        "bonus": str(state.bonus),
        "round": str(state.round),
    }


def read_fields(level: Level, seats: int, fields: Mapping[str, str]) -> State:
    totals, roll = wholes("totals", fields["totals"], 0, MOST), wholes("roll", fields["roll"], 1, 6)
    if len(totals) != seats or len(roll) not in (0, 2) or (roll and max(totals) >= level.target):
        raise BadText("totals", "expected as many as seats, and a roll only before the end")
    state = State(
        seats,
        one_of("turn", fields["turn"], seat_names(seats)),
        (totals[0], totals[1] if seats == 2 else 0),
        (max(roll), min(roll)) if roll else NO_ROLL,
        (NOT_YET, NOT_YET),
        whole("bonus", fields["bonus"], 0, (1 << seats) - 1),
        whole("round", fields["round"], 0, MOST),
    )
    return with_choices(level, state, fields["chosen"].split("/"))


def with_choices(level: Level, state: State, texts: list[str]) -> State:
    if len(texts) != state.seats or all(texts) or (any(texts) and state.roll == NO_ROLL):
        raise BadText("chosen", "expected the choices of some of the seats, once there is a roll")
    for seat, text in enumerate(texts):
        if text:
            move, _ = read_move(level, state, seat, text)
            state = after(level, state, seat, move)
    return state


def write_move(level: Level, state: State, seat: int, move: int, manner: int) -> str:
    return "bonus" if move == BONUS else str(move)


def read_move(level: Level, state: State, seat: int, text: str) -> tuple[int, int]:
    for move in moves(level, state, seat):
        if text == write_move(level, state, seat, move, 0):
            return move, 0
    raise BadText("move", "expected the sum, the difference or the bonus")


# What people look at.


def draw(level: Level, state: State, scene: Scene) -> list[str]:
    rows = zip(SHAPES, scene.names, state.totals, strict=False)
    return [f"[seat{seat}]{shape}[/] {name}: {total}" for seat, (shape, name, total) in enumerate(rows)]


def lay(look: int, state: State, seat: int, move: int, manner: int) -> int:
    return look + 1


def view(level: Level, state: State, scene: Scene) -> dict[str, Any]:
    return {"totals": list(state.totals), "names": list(scene.names)}


def prefer(level: Level, state: State, seat: int, move: int) -> int:
    return move


def how(level: Level) -> dict[str, list[Point]]:
    return {"Your turn": [Point("Throw two dice."), Point("Take their sum or their difference.", ours=True)]}


def chart(level: Level, state: State) -> list[str]:
    return [f"{one}: " + " ".join(f"{one + two:2}" for two in range(1, 7)) for one in range(1, 7)]


def charted(level: Level, state: State) -> tuple[Grid, ...]:
    faces = tuple(range(1, 7))
    rows = tuple((one, tuple(Cell(str(one + two), one + two > 6) for two in faces)) for one in faces)
    return (Grid("Sums", faces, rows, "The sums above 6 help."),)


# The title page.

PARTS = sys.modules[__name__]
PLAIN = Die("plain", 6)


def title(key: str, target: int) -> Title:
    return Title(
        key,
        f"To {target}",
        f"Play to {target}.",
        (6, 9),
        ("adding",),
        ("Grade 1",),
        (PLAIN,) * 2,
        (PLAIN,),
        Level(target),
    )


TOY = Game(
    key="sum-or-difference",
    name="Sum or Difference",
    sentence="Throw two dice, and take their sum or their difference.",
    seats=(1, 2),
    levels=(title("long", 20), title("short", 9)),
    rules=PARTS,
    words=PARTS,
    text=PARTS,
    picture=PARTS,
    prefer=prefer,
    how=how,
    view=view,
    chart=chart,
    charted=charted,
)
