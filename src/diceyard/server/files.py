"""Scripts, styles and pictures: ours from `static/`, and each game's from its own folder. Small, so kept in memory."""

import gzip
import hashlib
from dataclasses import dataclass
from inspect import getfile
from pathlib import Path

from litestar import Request, Response, get
from litestar.datastructures import State
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from diceyard.core.errors import Refused
from diceyard.core.game import Game
from diceyard.games import find

STATIC = Path(__file__).parent / "static"
KINDS = {
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".ico": "image/x-icon",
    ".woff2": "font/woff2",
    ".webmanifest": "application/manifest+json",
}
ALREADY_SMALL = (".png", ".woff2")


@dataclass(frozen=True)
class Kept:
    changed: int
    plain: bytes
    small: bytes
    tag: str


kept: dict[Path, Kept] = {}


def keep(path: Path) -> Kept:
    """The file, read again when it has changed on disk."""
    changed = path.stat().st_mtime_ns
    if path not in kept or kept[path].changed != changed:
        plain = path.read_bytes()
        small = b"" if path.suffix in ALREADY_SMALL else gzip.compress(plain, 9, mtime=0)
        kept[path] = Kept(changed, plain, small, f'"{hashlib.sha256(plain).hexdigest()[:16]}"')
    return kept[path]


def served(folder: Path, name: str, request: "Request[object, object, State]") -> Response[bytes]:
    """A file of a folder. Browsers keep it and ask each time whether it is still the same."""
    path = (folder / name.lstrip("/")).resolve()
    if path.suffix not in KINDS or not path.is_relative_to(folder.resolve()) or not path.is_file():
        raise NotFoundException
    file, kind = keep(path), KINDS[path.suffix]
    headers = {"etag": file.tag, "cache-control": "no-cache", "vary": "accept-encoding"}
    if request.headers.get("if-none-match") == file.tag:
        return Response(b"", status_code=304, headers=headers)
    if file.small and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(file.small, media_type=kind, headers=headers | {"content-encoding": "gzip"})
    return Response(file.plain, media_type=kind, headers=headers)


def folder_of(game: Game) -> Path:
    return Path(getfile(game.how)).parent


@get("/static/{name:path}", include_in_schema=False)
async def static(name: FromPath[str], request: "Request[object, object, State]") -> Response[bytes]:
    return served(STATIC, name, request)


@get("/games/{game:str}/{name:path}", include_in_schema=False)
async def of_game(
    game: FromPath[str], name: FromPath[str], request: "Request[object, object, State]"
) -> Response[bytes]:
    """A game's board and what belongs to it."""
    try:
        return served(folder_of(find(game)), name, request)
    except Refused:
        raise NotFoundException from None


@get("/favicon.ico", include_in_schema=False)
async def favicon(request: "Request[object, object, State]") -> Response[bytes]:
    return served(STATIC, "favicon.svg", request)


HANDLERS = [static, of_game, favicon]
