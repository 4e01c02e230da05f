"""Change every game's rules.py in small ways, one at a time, and see that the game's tests notice.

    make mutate                     # every game; minutes to an hour
    python tests/mutate.py knock_yourself_out

Works on a copy of the repository. Prints the score of each game and every change that no test noticed;
docs/mutation.md explains those.
"""

import shutil
import sqlite3
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).parents[1]
GAMES = ROOT / "src" / "diceyard" / "games"
LEAVE_OUT = shutil.ignore_patterns(".git", ".venv", "node_modules", "__pycache__", ".*_cache", ".hypothesis")

# One replacement for each operator is enough; the tool would try every other operator in its place.
SETTINGS = """
[cosmic-ray]
module-path = "{rules}"
timeout = 120.0
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
    here = Path("src/diceyard/games") / game
    python = f"env PYTHONPATH={copy / 'src'} {sys.executable}"
    tests = " ".join(str(path.relative_to(copy)) for path in sorted((copy / here).glob("*rules_test.py")))
    (copy / "mutate.toml").write_text(SETTINGS.format(rules=here / "rules.py", python=python, tests=tests))
    for command in (
        ["cosmic-ray", "init", "mutate.toml", "mutants.sqlite"],
        ["cr-filter-operators", "mutants.sqlite", "mutate.toml"],
        ["cosmic-ray", "baseline", "mutate.toml"],
        ["cosmic-ray", "exec", "mutate.toml", "mutants.sqlite"],
    ):
        subprocess.run([str(Path(sys.executable).parent / command[0]), *command[1:]], cwd=copy, check=True)
    report(game, copy / "mutants.sqlite")


def report(game: str, results: Path) -> None:
    with sqlite3.connect(results) as database:
        outcomes = dict(
            database.execute(
                "select lower(test_outcome), count(*) from work_results where worker_outcome = 'NORMAL' group by 1"
            )
        )
        survivors = list(
            database.execute(
                "select diff from work_results where worker_outcome = 'NORMAL' and lower(test_outcome) = 'survived'"
            )
        )
    tried = sum(outcomes.values())
    noticed = tried - len(survivors)
    print(f"\n{game}: {noticed} of {tried} changes noticed ({noticed / max(tried, 1):.1%})", flush=True)
    for (diff,) in survivors:
        print("\n".join(line for line in diff.splitlines() if line[:1] in "+-@" and line[:3] not in ("+++", "---")))


def main() -> None:
    games = sys.argv[1:] or sorted(path.parent.name for path in GAMES.glob("*/rules.py"))
    with TemporaryDirectory() as folder:
        for game in games:
            mutate(game, Path(folder))


if __name__ == "__main__":
    main()
