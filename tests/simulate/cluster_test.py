"""A real cluster on this machine: several worker processes, one of which is killed while it plays."""

import os
import signal
import sys
from collections.abc import Iterator
from concurrent.futures import CancelledError, Future
from contextlib import closing
from types import SimpleNamespace
from typing import Any

import pytest
from typer.testing import CliRunner

from diceyard.bots import LEAVE
from diceyard.cli import app
from diceyard.core.errors import Refused
from diceyard.simulate import INTERPRETED, Plan, cluster, running, simulate

# What Dask's own threads warn of when a worker dies is none of our business.
pytestmark = pytest.mark.filterwarnings("default")
GAMES = 2_500
PLAN = Plan("knock-yourself-out", "basic", 2, ("random", "random"), seed=7, way=INTERPRETED)


@pytest.fixture(scope="module")
def dask() -> Iterator[str]:
    from dask import config
    from distributed import LocalCluster

    # On a machine that has much else to do, everything takes its time.
    slowly = {"distributed.comm.timeouts.connect": "120s", "distributed.comm.timeouts.tcp": "120s"}
    with (
        pytest.MonkeyPatch.context() as patch,
        config.set(slowly),
        LocalCluster(n_workers=3, threads_per_worker=1, dashboard_address=None, silence_logs=50) as local,
    ):
        patch.setattr(cluster, "PATIENCE", 120)
        yield local.scheduler_address.replace("tcp://", "dask://")


def pids(address: str) -> set[int]:
    with closing(cluster.connected(address)) as client:
        client.wait_for_workers(2, timeout=60)
        return set(client.run(os.getpid).values())


def test_a_worker_killed_in_the_middle_changes_nothing(dask: str) -> None:
    before = pids(dask)
    assert len(before) > 1
    assert os.getpid() not in before
    victim = min(before)
    growing = running(PLAN, GAMES, on=dask)
    for result in growing:
        if victim and result.tally.games >= 100:
            assert result.tally.games < GAMES / 2
            os.kill(victim, signal.SIGKILL)
            victim = 0
    assert min(before) not in pids(dask)
    assert result.tally == simulate(*title(PLAN), GAMES, PLAN.seed, way=INTERPRETED).tally
    assert result.tally.games == GAMES


def title(plan: Plan) -> tuple[Any, ...]:
    return plan.game, plan.level, plan.seats, plan.players


def last_of_all(level: Any, state: Any, seat: int, luck: Any) -> int:
    """Always the last legal move; a policy that no worker can import."""
    from diceyard.games.knock_yourself_out.rules import dice, moves

    return LEAVE if dice(level, state) else max(moves(level, state, seat))


def test_a_policy_of_ones_own_goes_along(dask: str) -> None:
    last_of_all.__module__ = "__main__"
    plan = Plan("knock-yourself-out", "all-operations", 2, (last_of_all, "random"), 3, INTERPRETED)
    there = simulate(*title(plan), 200, plan.seed, way=INTERPRETED, on=dask)
    assert there.tally == simulate(*title(plan), 200, plan.seed, way=INTERPRETED).tally


def test_the_command_plays_there(dask: str) -> None:
    line = ["simulate", "knock-yourself-out", "--games", "200", "--seed", "7", "--way", "interpreted", "--csv"]
    there, here = (CliRunner().invoke(app, [*line, *more]) for more in (["--on", dask], []))
    assert there.exit_code == 0, there.output
    assert counts(there.stdout) == counts(here.stdout)


def counts(table: str) -> list[str]:
    return [line for line in table.splitlines() if "second" not in line]


def test_another_diceyard_there_is_refused(dask: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "stamp", lambda: "an older one")
    with pytest.raises(Refused, match="another Diceyard"):
        list(running(PLAN, 10, on=dask))


def test_the_stamp_is_of_every_rule() -> None:
    assert cluster.stamp() == cluster.stamp()
    assert len(cluster.stamp()) == 64


@pytest.mark.parametrize("address", ["localhost:8786", "dask://", "dask://here", "dask://here:1/there", "tcp://here:1"])
def test_an_address_of_another_kind_is_refused(address: str) -> None:
    with pytest.raises(Refused, match="dask://host:port"):
        list(running(PLAN, 10, on=address))


def test_where_there_is_no_cluster_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "PATIENCE", 0.3)
    with pytest.raises(Refused, match="There is no cluster at dask://127"):
        list(running(PLAN, 10, on="dask://127.0.0.1:9"))


def test_without_dask_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(Refused, match=r"pip install 'diceyard\[cluster\]'"):
        list(running(PLAN, 10, on="dask://127.0.0.1:9"))


def given(monkeypatch: pytest.MonkeyPatch, **client: Any) -> None:
    closing = SimpleNamespace(
        close=lambda: None, wait_for_workers=lambda many, timeout: None, nthreads=lambda: {"a": 1}
    )
    vars(closing).update(client)
    monkeypatch.setattr(cluster, "connected", lambda address: closing)


def test_a_cluster_without_workers_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(many: int, timeout: float) -> None:
        raise TimeoutError

    given(monkeypatch, wait_for_workers=never)
    with pytest.raises(Refused, match="has no workers"):
        list(running(PLAN, 10, on="dask://127.0.0.1:9"))


def test_a_cluster_that_goes_away_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    lost: Future[Any] = Future()
    lost.set_exception(CancelledError())
    given(monkeypatch, get_executor=lambda pure: SimpleNamespace(submit=lambda *_: lost))
    with pytest.raises(Refused, match="has lost its workers"):
        list(running(PLAN, 10, on="dask://127.0.0.1:9"))
