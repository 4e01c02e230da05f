"""Change every game's rules.py in small ways, one at a time, and see that the game's tests notice.

    make mutate                     # every game; minutes to an hour
    python tests/mutate.py knock_yourself_out

Works on a copy of the repository. The tests of the rules come first; a change that they let pass is shown to the game's
other tests, to the golden files and to the conformance suite. Prints the score of each game and every change that no
test noticed; docs/mutation.md explains those.
"""

import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).parents[1]
GAMES = ROOT / "src" / "diceyard" / "games"
SURVIVED = "worker_outcome = 'NORMAL' and lower(test_outcome) = 'survived'"
LEAVE_OUT = shutil.ignore_patterns(".git", ".venv", "node_modules", "__pycache__", ".*_cache", ".hypothesis")

# One replacement for each operator is enough; the tool would try every other operator in its place.
SETTINGS = """
[cosmic-ray]
module-path = "{rules}"
timeout = {patience}
test-command = "{python} -m pytest -x -q -p no:cacheprovider -p no:xdist {tests}"
[cosmic-ray.distributor]
name = "local"
[cosmic-ray.filters.operators-filter]
exclude-operators = [
  "core/ReplaceBinaryOperator_(?!Add_Sub|Sub_Add|Mul_Add|FloorDiv_Mul|Mod_Add|BitOr_BitAnd|BitAnd_BitOr|BitXor_BitOr|LShift_RShift|RShift_LShift).*",
  "core/ReplaceBinaryOperator_BitOr_.*(?<!BitAnd)$",
  "core/ReplaceComparisonOperator_.*_Is(Not)?",
  "core/ReplaceUnaryOperator_.*",
  "core/RemoveDecorator",
  "core/ExceptionReplacer",
]
"""


def mutate(game: str, folder: Path) -> None:
    """Run the whole of it for one game in a copy of the repository."""
    copy = folder / game
    shutil.copytree(ROOT, copy, ignore=LEAVE_OUT)
    here = copy / "src/diceyard/games" / game
    of_rules = sorted({*here.glob("*rules_test.py"), *here.glob("levels_test.py")})
    others = [path for path in sorted(here.glob("*_test.py")) if path not in of_rules and "browser" not in path.name]
    key = game.replace("_", "-")
    wider = [*others, copy / "tests/contract/conformance_test.py", copy / "tests/contract/golden_test.py"]
    settle(copy, game, "quick.toml", 120.0, map(str, of_rules))
    settle(copy, game, "wider.toml", 1800.0, [*map(str, wider), f"-k '{key} or {game}'"])
    run(copy, "cosmic-ray", "init", "quick.toml", "mutants.sqlite")
    run(copy, "cr-filter-operators", "mutants.sqlite", "quick.toml")
    run(copy, "cosmic-ray", "baseline", "quick.toml")
    run(copy, "cosmic-ray", "exec", "quick.toml", "mutants.sqlite")
    print(f"\n{game}, by the tests of the rules alone: {score(copy / 'mutants.sqlite')}", flush=True)
    forget_survivors(copy / "mutants.sqlite")
    run(copy, "cosmic-ray", "exec", "wider.toml", "mutants.sqlite")
    report(game, copy / "mutants.sqlite")


def settle(copy: Path, game: str, name: str, patience: float, tests: Iterable[str]) -> None:
    rules = Path("src/diceyard/games") / game / "rules.py"
    python = f"env PYTHONPATH={copy / 'src'} {sys.executable}"
    (copy / name).write_text(SETTINGS.format(rules=rules, python=python, tests=" ".join(tests), patience=patience))


def run(copy: Path, command: str, *arguments: str) -> None:
    subprocess.run([str(Path(sys.executable).parent / command), *arguments], cwd=copy, check=True)


def forget_survivors(results: Path) -> None:
    """What has no result is tried once more."""
    with sqlite3.connect(results) as database:
        database.execute(f"delete from work_results where {SURVIVED}")


def report(game: str, results: Path) -> None:
    print(f"\n{game}, by all tests: {score(results)}", flush=True)
    with sqlite3.connect(results) as database:
        survivors = [diff for (diff,) in database.execute(f"select diff from work_results where {SURVIVED}")]
    for diff in survivors:
        print("\n".join(line for line in diff.splitlines() if line[:1] in "+-@" and line[:3] not in ("+++", "---")))


def score(results: Path) -> str:
    with sqlite3.connect(results) as database:
        (tried,) = database.execute("select count(*) from work_results where worker_outcome = 'NORMAL'").fetchone()
        (missed,) = database.execute(f"select count(*) from work_results where {SURVIVED}").fetchone()
    return f"{tried - missed} of {tried} changes noticed ({(tried - missed) / max(tried, 1):.1%})"


def main() -> None:
    games = sys.argv[1:] or sorted(path.parent.name for path in GAMES.glob("*/rules.py"))
    with TemporaryDirectory() as folder:
        for game in games:
            mutate(game, Path(folder))


if __name__ == "__main__":
    main()
