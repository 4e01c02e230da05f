"""Programs for the tests to bring along: good ones, and ones that go wrong in every way."""

import sys
from pathlib import Path

EXAMPLE = Path(__file__).parents[2] / "examples" / "any_move.py"
TAKES_FIRST = "answer = rest.split('; ')[0] if question == 'moves' else 'moves'"
READY = "ready tester 1"


def bot(folder: Path, *, choose: str = TAKES_FIRST, hello: str = f"answer = '{READY}'") -> list[str]:
    """A bot that does these things when it is asked; each sets `answer`."""
    file = folder / f"bot{len(list(folder.iterdir()))}.py"
    indented = [part.replace("\n", "\n        ") for part in (hello, choose)]
    file.write_text(
        "import os, signal, subprocess, sys, time\n"
        "for line in sys.stdin:\n"
        "    question, _, rest = line.strip().partition(' ')\n"
        f"    if question == 'hello':\n        {indented[0]}\n"
        f"    else:\n        {indented[1]}\n"
        "    print(answer, flush=True)\n"
    )
    return [sys.executable, "-S", str(file)]
