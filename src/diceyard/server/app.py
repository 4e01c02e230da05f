"""The application: the yard, put on the web."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from litestar import Litestar
from litestar.datastructures import State
from litestar.di import Provide
from litestar.openapi import OpenAPIConfig
from litestar.plugins.jinja import JinjaTemplateEngine
from litestar.template import TemplateConfig
from litestar.types import ASGIApp

import diceyard
from diceyard.server import document, errors, files, pages, words
from diceyard.server.api import hosting, lab, looking, playing, reviewing, starting
from diceyard.server.api.common import provide_limits, provide_room, provide_streams, provide_yard
from diceyard.server.devices import provide_device
from diceyard.server.guard import guarded
from diceyard.server.limits import Limits
from diceyard.server.streams import Streams
from diceyard.server.tongues import in_tongues
from diceyard.yard.settings import Settings
from diceyard.yard.yard import Yard

TEMPLATES = Path(__file__).parent / "templates"
LARGEST_BODY = 8_000
PARTS = (files, document, looking, reviewing, starting, playing, hosting, lab)
PROVIDED: dict[str, Callable[..., Any]] = {
    "yard": provide_yard,
    "limits": provide_limits,
    "streams": provide_streams,
    "device": provide_device,
    "room": provide_room,
}


def make_app(settings: Settings, streams: Streams, address: str = "") -> ASGIApp:
    """`address` is under which other devices find this server, where that is not how it was asked for."""

    @asynccontextmanager
    async def with_yard(app: Litestar) -> AsyncIterator[None]:
        yard = app.state.yard = Yard(settings)
        await yard.open()
        try:
            yield
        finally:
            await yard.close()

    handlers: list[Any] = [*pages.handlers(), *(handler for part in PARTS for handler in part.HANDLERS)]
    app = Litestar(
        route_handlers=handlers,
        dependencies={name: Provide(provide) for name, provide in PROVIDED.items()},
        exception_handlers=errors.HANDLERS,
        lifespan=[with_yard],
        state=State({"limits": Limits(settings), "streams": streams, "address": address}),
        template_config=TemplateConfig(instance=JinjaTemplateEngine.from_environment(environment())),
        openapi_config=OpenAPIConfig(
            "Diceyard", diceyard.__version__, path="/api/document", render_plugins=[], use_handler_docstrings=True
        ),
        request_max_body_size=LARGEST_BODY,
    )
    return guarded(in_tongues(app))


def environment() -> Environment:
    """Names and everything else are escaped in every page; a gap that nobody fills is an error, not a blank."""
    loaded = Environment(loader=FileSystemLoader(TEMPLATES), autoescape=True, undefined=StrictUndefined)
    loaded.globals.update(words.GLOBALS, links=pages.links)
    return loaded
