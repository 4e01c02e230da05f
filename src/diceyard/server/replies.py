"""Answers as JSON, and how the document describes them."""

import json
from typing import Any

from litestar import Response
from litestar.openapi import ResponseSpec

from diceyard.server.bodies import ErrorReply
from diceyard.server.devices import Device
from diceyard.yard.room import Room

JSON = "application/json"
REFUSALS = {
    400: "The body or a parameter is malformed.",
    403: "Not this device's seat or say, or sent by another site's page.",
    404: "There is no such table, or no such thing at it.",
    409: "The table has gone on, or is not that far; the view shows it as it is now.",
    413: "The body is too large.",
    422: "It cannot be done; the sentence says why.",
    429: "Too much from this address.",
}


def described(reply: Any, status: int = 200, *refusals: int) -> dict[int, ResponseSpec]:
    """A reply and the ways of refusing, for the OpenAPI document."""
    good = {status: ResponseSpec(reply, description="Done.", generate_examples=False)}
    bad = {one: ResponseSpec(ErrorReply, description=REFUSALS[one], generate_examples=False) for one in refusals}
    return good | bad


DEED = (400, 403, 404, 409, 413, 422, 429)
LOOK = (404, 429)


def raw(content: bytes, status: int = 200, device: Device | None = None) -> Response[bytes]:
    cookies = device.cookies if device else None
    return Response(content, media_type=JSON, status_code=status, cookies=cookies)


def with_view(said: dict[str, Any], room: Room, device: Device, status: int = 200) -> Response[bytes]:
    """What came of it, and the table as this device may see it. The view is encoded once for all who see the same."""
    head = json.dumps(said, ensure_ascii=False)[:-1]
    comma = ", " if said else ""
    body = b'%s%s"view":%s}' % (head.encode(), comma.encode(), room.seen_by(device.id))
    return raw(body, status, device)
