"""In which language everybody is answered: around the whole application, so that streams speak it too."""

from http.cookies import CookieError, SimpleCookie

from litestar.types import ASGIApp, Message, Receive, Scope, Send

from diceyard import languages
from diceyard.core.speech import Language, language, speaking

COOKIE = "language"
"""What somebody has chosen in the settings; the page's script sets it."""
SAME_FOR_ALL = ("/static/", "/games/", "/favicon.ico")


def in_tongues(app: ASGIApp) -> ASGIApp:
    """The application, answering each in the language chosen on the device or else wanted by the browser."""

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        if "path" not in scope or scope["path"].startswith(SAME_FOR_ALL):
            await app(scope, receive, send)
            return
        # Who wants no language that there is gets that of the house.
        chosen = wanted(dict(scope["headers"])) or language.get()

        async def send_named(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *headers_of(chosen)]
            await send(message)

        with speaking(chosen):
            await app(scope, receive, send_named)

    return answer


def headers_of(chosen: Language) -> list[tuple[bytes, bytes]]:
    return [(b"content-language", chosen.code.replace("_", "-").encode()), (b"vary", b"accept-language, cookie")]


def wanted(headers: dict[bytes, bytes]) -> Language | None:
    """What the device has chosen comes before what its browser wants."""
    asked = cookie(headers.get(b"cookie", b"").decode("latin-1"))
    return (languages.best([asked]) if asked else None) or languages.accepted(
        headers.get(b"accept-language", b"").decode("latin-1")[:200]
    )


def cookie(header: str) -> str:
    try:
        found = SimpleCookie(header).get(COOKIE)
    except CookieError:
        return ""
    return found.value if found else ""
