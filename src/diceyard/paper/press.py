"""The press: a template and what is to stand on it become a PDF, or pictures of its pages.

Only the letters that typst itself carries are used, and the date is always the same: so the same sheet is the same
bytes on every machine.
"""

import json
from functools import cache
from pathlib import Path
from typing import Any, Final

from typst import Compiler, Fonts

ROOT = Path(__file__).parents[1]
MAIN = ROOT / "paper" / "main.typ"
STANDARD: Final = "ua-1"
"""PDF/UA-1: tagged, with a title, a language, and words for every picture."""
FIRST_OF_JANUARY = 1_767_225_600


@cache
def letters() -> Fonts:
    return Fonts(include_system_fonts=False)


def pressed(page: dict[str, Any]) -> bytes:
    """The PDF."""
    made = compiler(page).compile(format="pdf", pdf_standards=[STANDARD], timestamp=FIRST_OF_JANUARY)
    return whole(made)


def pictured(page: dict[str, Any], ppi: float) -> list[bytes]:
    """Each page as PNG."""
    made = compiler(page).compile(format="png", ppi=ppi)
    return made if isinstance(made, list) else [whole(made)]


def compiler(page: dict[str, Any]) -> Compiler:
    """Templates are read from the package; the data reaches them as one text."""
    data = json.dumps(page, ensure_ascii=False, sort_keys=True)
    return Compiler(MAIN, root=ROOT, font_paths=letters(), ignore_system_fonts=True, sys_inputs={"data": data})


def whole(made: bytes | list[bytes] | None) -> bytes:
    assert isinstance(made, bytes)
    return made
