"""Everything that goes wrong, as one plain sentence: JSON for programs and scripts, a page for people."""

import json
import logging
from collections.abc import Callable
from typing import Any

from litestar import Response
from litestar.exceptions import HTTPException
from litestar.response import Template

from diceyard.core.errors import Refused
from diceyard.core.speech import say
from diceyard.server.devices import NAME, Asked
from diceyard.server.replies import raw
from diceyard.yard.codes import device_of, tidy
from diceyard.yard.refusals import NotNow, NotYours, TooMany, UnknownTable
from diceyard.yard.room import Room
from diceyard.yard.writer import NotWritten

log = logging.getLogger("diceyard")

STATUS = {UnknownTable: 404, NotYours: 403, NotNow: 409, TooMany: 429, NotWritten: 503}
KINDS = {404: "missing", 429: "many"}


def refused(request: Asked, reason: Refused) -> Response[Any]:
    status = STATUS.get(type(reason), 422)
    kind = "unknown" if isinstance(reason, UnknownTable) else KINDS.get(status, "broken")
    return answer(request, status, str(reason), kind)


def not_now(request: Asked, reason: NotNow) -> Response[Any]:
    """Who was too late, or too early, is shown the table as it is."""
    rooms: dict[str, Room] = request.app.state.yard.rooms
    room = rooms.get(tidy(request.path_params.get("code", "")))
    if room is None:
        return answer(request, 409, str(reason), "broken")
    error = json.dumps(str(reason), ensure_ascii=False).encode()
    device = device_of(request.cookies.get(NAME, ""))
    return raw(b'{"error":%s,"view":%s}' % (error, room.seen_by(device)), 409)


def http_error(request: Asked, error: HTTPException) -> Response[Any]:
    return answer(request, error.status_code, sentence(error.status_code), KINDS.get(error.status_code, "broken"))


def broken(request: Asked, error: Exception) -> Response[Any]:
    log.error("%s %s went wrong", request.method, request.url.path, exc_info=error)
    return answer(request, 500, say("Something went wrong here. It is not your fault; please try again."), "broken")


def too_deep(request: Asked, error: RecursionError) -> Response[Any]:
    """JSON with thousands of brackets inside each other."""
    return answer(request, 400, sentence(400), "broken")


def sentence(status: int) -> str:
    match status:
        case 400:
            return say("This was not understood.")
        case 404:
            return say("There is nothing here.")
        case 405:
            return say("That cannot be done here.")
        case 413:
            return say("That is too much at once.")
        case 415:
            return say("This has to be JSON.")
    return say("This did not work.")


def answer(request: Asked, status: int, text: str, kind: str) -> Response[Any]:
    if wants_page(request):
        context = {"kind": kind, "status": status, "sentence": text}
        return Template("error.html", context=context, status_code=status)
    return raw(json.dumps({"error": text}, ensure_ascii=False).encode(), status)


def wants_page(request: Asked) -> bool:
    return not request.url.path.startswith("/api/") and "text/html" in request.headers.get("accept", "")


HANDLERS: dict[int | type[Exception], Callable[[Asked, Any], Response[Any]]] = {
    NotNow: not_now,
    Refused: refused,
    HTTPException: http_error,
    RecursionError: too_deep,
    Exception: broken,
}
