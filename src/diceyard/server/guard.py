"""What every answer carries and every command is asked for: around the whole application, errors and all."""

from urllib.parse import urlsplit

from litestar.types import ASGIApp, Message, Receive, Scope, Send

POLICY = "; ".join(
    (
        "default-src 'none'",
        *(f"{kind}-src 'self'" for kind in ("script", "style", "connect", "font", "manifest")),
        "img-src 'self' data:",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)
HEADERS = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
]
LOOKING = ("GET", "HEAD", "OPTIONS")
FOREIGN = '{"error":"This came from another site’s page, so it is not done."}'.encode()


def guarded(app: ASGIApp) -> ASGIApp:
    """The application with its doors locked."""

    async def guard(scope: Scope, receive: Receive, send: Send) -> None:
        async def send_guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *HEADERS]
            await send(message)

        if scope.get("method", "GET") not in LOOKING and is_foreign(dict(scope["headers"])):
            await refuse(send_guarded)
        else:
            await app(scope, receive, send_guarded)

    return guard


def is_foreign(headers: dict[bytes, bytes]) -> bool:
    """Whether a browser sends this on behalf of another site's page. Programs send no Origin and are no browser."""
    if headers.get(b"sec-fetch-site", b"same-origin") not in (b"same-origin", b"none"):
        return True
    origin = headers.get(b"origin")
    if origin is None:
        return False
    try:
        return urlsplit(origin.decode("latin-1")).netloc != headers.get(b"host", b"").decode("latin-1")
    except ValueError:
        return True


async def refuse(send: Send) -> None:
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(FOREIGN)).encode())]
    await send({"type": "http.response.start", "status": 403, "headers": headers})
    await send({"type": "http.response.body", "body": FOREIGN, "more_body": False})
