"""The program in docs/api.md joins a table and plays through it, as it stands there."""

import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

import httpx
from tests.server.people import Person, play_out
from tests.server.running import Running

DOCUMENT = (Path(__file__).parents[2] / "docs" / "api.md").read_text(encoding="utf-8")


def program() -> str:
    (found,) = re.findall(r"^```py\n(.*?)^```$", DOCUMENT, re.M | re.S)
    return str(found)


def test_the_program_plays_a_whole_game_against_a_person(
    server: Running, person: Callable[[], Person], tmp_path: Path
) -> None:
    ana = person()
    code = ana.start("knock-yourself-out", "basic", "ma")
    (tmp_path / "player.py").write_text(program(), encoding="utf-8")
    command = [sys.executable, str(tmp_path / "player.py"), server.base, code]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as player:
        ana.watch(code).wait_for(2)
        over = play_out([ana], code, Random(1))
        told, errors = player.communicate(timeout=30)
    assert player.returncode == 0, errors
    assert told.splitlines()[-1] == ("I won!" if over["seats"][1]["winner"] else "Well played, everybody.")


def test_the_document_names_every_call(server: Running) -> None:
    for path in httpx.get(f"{server.base}/api/openapi.json").json()["paths"]:
        deed = path.rpartition("/")[2]
        assert f"{path}`" in DOCUMENT or f"`{deed}`" in DOCUMENT, path
