"""The OpenAPI document is true, and nothing that follows it, or nearly does, makes the server stumble."""

from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis.checks import not_a_server_error
from tests.server.people import Person
from tests.server.running import Running

OPERATIONS = 23


@pytest.fixture(scope="module")
def document(server: Running) -> Any:
    return httpx.get(f"{server.base}/api/openapi.json").json()


def test_the_document_names_every_call(document: Any) -> None:
    calls = [(path, method) for path, methods in document["paths"].items() for method in methods]
    assert len(calls) == OPERATIONS
    for path, method in calls:
        call = document["paths"][path][method]
        assert call.get("description"), path
        assert {"200", "201"} & set(call["responses"]), path


def test_answers_have_the_shape_that_the_document_promises(server: Running, document: Any) -> None:
    ana = Person(server.base)
    view = ana.view(ana.start("strikes-and-locks", "basic", "mh"))
    shape = document["components"]["schemas"]["TableView"]
    assert set(view) == set(shape["properties"])
    ana.go()


def test_whatever_is_sent_the_server_does_not_stumble(server: Running) -> None:
    """Schemathesis makes calls that follow the document and calls that do not, at a table that is there."""
    ana = Person(server.base)
    code = ana.start("knock-yourself-out", "basic", "ma")
    schema = schemathesis.openapi.from_url(f"{server.base}/api/openapi.json")
    calls = schema.exclude(path_regex="/stream$").get_all_operations()
    for found in calls:
        operation = found.ok()

        @settings(max_examples=8, deadline=None, database=None, suppress_health_check=list(HealthCheck))
        @given(case=operation.as_strategy())
        def call(case: Any) -> None:
            if "code" in case.path_parameters:
                case.path_parameters["code"] = code
            response = case.call(base_url=server.base, cookies={"yard": ana.secret})
            case.validate_response(response, checks=[not_a_server_error])

        call()
    ana.go()
