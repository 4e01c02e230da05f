"""The API for people who read before they program: it needs nothing from elsewhere."""

from litestar import get
from litestar.response import Template

from diceyard.core.speech import later
from diceyard.server.devices import Asked
from diceyard.server.document import calls, document_of, shape
from diceyard.server.pages import Link


@get("/api", include_in_schema=False)
async def programs(request: Asked) -> Template:
    """The OpenAPI document, for people."""
    document = document_of(request)
    shapes = [shape(name, schema) for name, schema in document["components"]["schemas"].items()]
    return Template("api.html", context={"calls": list(calls(document)), "shapes": shapes})


LINK = Link(9, "/api", later("For programs"))
HANDLERS = [programs]
