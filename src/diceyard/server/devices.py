"""The cookie by which a device shows that its seats are its own."""

from dataclasses import dataclass
from typing import Any

from litestar import Request
from litestar.datastructures import Cookie, State

from diceyard.yard.codes import device_of, new_secret

NAME = "yard"
A_QUARTER_YEAR = 90 * 24 * 3600

Asked = Request[Any, Any, State]


@dataclass(frozen=True)
class Device:
    """`id` is what the yard knows; the secret only goes back into the cookie, which no script can read."""

    secret: str
    id: bytes
    secure: bool

    @property
    def cookies(self) -> list[Cookie]:
        return [
            Cookie(
                key=NAME,
                value=self.secret,
                path="/",
                httponly=True,
                samesite="lax",
                secure=self.secure,
                max_age=A_QUARTER_YEAR,
            )
        ]


async def provide_device(request: Asked) -> Device:
    """The device that asks; one that comes for the first time gets a secret."""
    secret = request.cookies.get(NAME, "")
    known = device_of(secret)
    if not known:
        secret = new_secret()
        known = device_of(secret)
    return Device(secret, known, request.url.scheme == "https")
