"""The OpenAPI document, and what our own page of it shows (`pages/programs.py`)."""

import json
from collections.abc import Iterator
from typing import Any

from litestar import Response, get

from diceyard.server.devices import Asked

Schema = dict[str, Any]


@get("/api/openapi.json", include_in_schema=False)
async def openapi(request: Asked) -> Response[bytes]:
    """The document, for programs."""
    return Response(json.dumps(document_of(request)).encode(), media_type="application/json")


def document_of(request: Asked) -> Schema:
    return request.app.openapi_schema.to_schema()


def calls(document: Schema) -> Iterator[Schema]:
    for path, methods in document["paths"].items():
        for method, call in methods.items():
            yield {
                "method": method.upper(),
                "path": path,
                "text": call.get("description", ""),
                "body": kind(json_of(call.get("requestBody", {}))),
                "answers": [answer(status, one) for status, one in call["responses"].items()],
            }


def answer(status: str, response: Schema) -> tuple[str, str, str]:
    return status, response["description"], kind(json_of(response))


def json_of(part: Schema) -> Schema:
    found: Schema = part.get("content", {}).get("application/json", {}).get("schema", {})
    return found


def shape(name: str, schema: Schema) -> Schema:
    needed = schema.get("required", [])
    fields = [(field, kind(one), field in needed) for field, one in schema.get("properties", {}).items()]
    return {"name": name, "text": schema.get("description", ""), "fields": fields}


def kind(schema: Schema) -> str:
    """What a value is, in a word or two."""
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    if "oneOf" in schema:
        return " | ".join(kind(one) for one in schema["oneOf"])
    if "enum" in schema:
        return " | ".join(map(str, schema["enum"]))
    if schema.get("type") == "array" and "items" in schema:
        return f"[{kind(schema['items'])}]"
    return str(schema.get("type", ""))


HANDLERS = [openapi]
