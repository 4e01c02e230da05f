"""The OpenAPI document, and a page of our own that shows it: it needs nothing from elsewhere."""

import json
from typing import Any

from litestar import Response, get
from litestar.response import Template

from diceyard.server.devices import Asked


@get("/api/openapi.json", include_in_schema=False)
async def openapi(request: Asked) -> Response[bytes]:
    """The document, for programs."""
    return Response(json.dumps(schema_of(request)).encode(), media_type="application/json")


@get("/api", include_in_schema=False)
async def page(request: Asked) -> Template:
    """The document, for people."""
    schema = schema_of(request)
    return Template("api.html", context={"calls": calls(schema), "shapes": schema["components"]["schemas"]})


def schema_of(request: Asked) -> dict[str, Any]:
    return request.app.openapi_schema.to_schema()


def calls(schema: dict[str, Any]) -> list[dict[str, Any]]:
    """Every call in a row: the looking ones first."""
    found = [
        {"method": method.upper(), "path": path, "text": call.get("description", ""), "call": call}
        for path, methods in schema["paths"].items()
        for method, call in methods.items()
    ]
    return sorted(found, key=lambda call: (call["method"], call["path"]))


HANDLERS = [openapi, page]
