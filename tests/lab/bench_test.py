"""What can be done at the bench, one thing after another."""

from functools import reduce
from itertools import count

import pytest

from diceyard.core.dice import handful
from diceyard.core.errors import Refused
from diceyard.lab.bench import START, Bench, changed, read

SEED = 77


def done(*deeds: str, bench: Bench = START) -> Bench:
    return reduce(lambda now, deed: changed(now, deed, lambda: SEED), deeds, bench)


def test_dice_of_every_kind_are_taken_and_put_back() -> None:
    bench = done("clear", "add red", "kind 8a", "add red", "kind 6", "add green", "add plain", "kind 8", "add red")
    assert bench.link == {"dice": "red2,red:advanced,green:6,plain", "ops": "+"}
    assert done("drop 0", "drop 2", bench=bench).link["dice"] == "red,red:advanced,plain"
    assert done("drop 9", bench=bench).dice == bench.dice
    assert done("kind 8a", "add plain", "add white").dice == handful(["plain3", "white"])
    assert done("clear").dice == ()


@pytest.mark.parametrize(
    "dice", ["black2", "black12", "red:6,red:advanced,red", "white2,plain", "purple:6,green:advanced"]
)
@pytest.mark.parametrize("ops", [None, "+", "−×", "none"])
def test_a_link_leads_back_to_the_same_bench(dice: str, ops: str | None) -> None:
    bench = read(dice, ops, "8a", 5, 100)
    link = bench.link
    assert read(link["dice"], link.get("ops"), link["kind"], int(link["seed"]), int(link["throws"])) == bench


def test_operations_are_switched_on_and_off() -> None:
    assert done("sign −").operations == ("+", "−")
    assert done("sign ×", "sign +").operations == ("×",)
    assert done("sign +").operations == ()
    assert done("sign +").link["ops"] == "none"
    assert done("own").operations is None
    assert done("own", "sign +").operations == ("−",)


def test_white_dice_choose_the_operations() -> None:
    assert done("add white").operations is None


def test_throws_add_up_from_one_seed_until_something_changes() -> None:
    seeds = count(1)
    bench = changed(changed(START, "throw 10", lambda: next(seeds)), "throw 100", lambda: next(seeds))
    assert (bench.seed, bench.throws) == (1, 110)
    assert done("kind 6", bench=bench).throws == 110
    for deed in ("add red", "drop 0", "sign ×", "own", "again", "clear"):
        assert (done(deed, bench=bench).seed, done(deed, bench=bench).throws) == (0, 0)
    assert "seed" not in START.link


@pytest.mark.parametrize("deed", ["throw 100001", "throw -1", "throw x", "throw", "throw 9999999"])
def test_what_is_too_much_or_no_number_is_not_thrown(deed: str) -> None:
    with pytest.raises(Refused, match="enough thrown"):
        done(deed)


def test_no_more_than_twelve_dice() -> None:
    with pytest.raises(Refused, match="12 dice is the most"):
        done(*["add black"] * 11)


@pytest.mark.parametrize(
    ("deed", "reason"), [("add blue", "no such die"), ("fly", "nothing to do like that"), ("", "like")]
)
def test_what_nobody_knows_is_refused(deed: str, reason: str) -> None:
    with pytest.raises(Refused, match=reason):
        done(deed)


def test_odd_links_do_no_harm() -> None:
    assert read(" , ", "", "9", -1, 10**9) == Bench((), None, "8", -1, 100_000)
    assert read("plain", None, "6", 1, -5).throws == 0
    with pytest.raises(Refused):
        read("blue", None, "8", 0, 0)
