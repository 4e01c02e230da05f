"""What there is to print: a shelf with a preview of each, a page for each with its choices, and the PDF."""

from itertools import groupby
from random import SystemRandom
from typing import Any
from urllib.parse import urlencode

from litestar import Response, get
from litestar.datastructures import State
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from litestar.response import Template

from diceyard.core.errors import Refused
from diceyard.core.speech import later
from diceyard.paper import documents
from diceyard.paper.documents import LARGEST_SEED, PAPERS, Document, Order
from diceyard.server.devices import Asked
from diceyard.server.given import WithinLimits
from diceyard.server.limits import client_of
from diceyard.server.pages import Link
from diceyard.server.printing import PAGE, THUMB, Press
from diceyard.yard.refusals import TooMany

MOST_SHOWN = 6
KEPT = {"cache-control": "private, max-age=3600"}
"""The same address is the same picture, as long as the server is the same."""
SIZES = {"a4": (744, 1052), "letter": (765, 990)}
"""Of a preview, in pixels; it tells the page how much room to leave."""


@get("/print", include_in_schema=False)
async def shelves() -> Template:
    """All that there is, game by game."""
    by_shelf = groupby(documents.all_documents(), key=lambda document: document.shelf)
    shelves = [{"name": name, "key": key_of(found := list(group)), "documents": found} for name, group in by_shelf]
    return Template("print.html", context={"shelves": shelves})


def key_of(shelf: list[Document]) -> str:
    return shelf[0].key.partition("/")[0]


@get("/print/{shelf:str}/{sheet:str}", include_in_schema=False)
async def sheet(shelf: FromPath[str], sheet: FromPath[str], request: Asked, limits: WithinLimits) -> Template:
    """One document with its choices, and how it looks."""
    document, query = found(shelf, sheet), request.query_params
    order, wrong, pages = Order(seed=SystemRandom().randrange(LARGEST_SEED + 1)), "", 0
    try:
        order = documents.checked(document, order_of(query, order.seed))
        pages = len(await press(request.app.state).pages(document, order, PAGE, limits, client_of(request)))
    except TooMany:
        raise
    except Refused as reason:
        wrong, order = str(reason), documents.checked(document, order)
    context = {
        "document": document,
        "order": order,
        "pages": pages,
        "wrong": wrong,
        "papers": PAPERS,
        "shown": min(pages, MOST_SHOWN),
        "size": SIZES[order.paper][:: -1 if document.wide else 1],
        "address": f"/print/{document.key}",
        "query": written(order),
        "most_seed": LARGEST_SEED,
    }
    return Template("sheet.html", context=context, status_code=422 if wrong else 200)


@get("/print/{shelf:str}/{sheet:str}/page/{number:int}", include_in_schema=False)
async def page(
    shelf: FromPath[str], sheet: FromPath[str], number: FromPath[int], request: Asked, limits: WithinLimits
) -> Response[bytes]:
    """A preview of one page."""
    return await picture(found(shelf, sheet), number, PAGE, request, limits)


@get("/print/{shelf:str}/{sheet:str}/small.png", include_in_schema=False)
async def small(shelf: FromPath[str], sheet: FromPath[str], request: Asked, limits: WithinLimits) -> Response[bytes]:
    """The first page, small."""
    return await picture(found(shelf, sheet), 1, THUMB, request, limits)


async def picture(document: Document, number: int, ppi: float, request: Asked, limits: Any) -> Response[bytes]:
    order = order_of(request.query_params, 1)
    pages = await press(request.app.state).pages(document, order, ppi, limits, client_of(request))
    if not 1 <= number <= len(pages):
        raise NotFoundException
    return Response(pages[number - 1], media_type="image/png", headers=KEPT)


@get("/print/{shelf:str}/{sheet:str}/sheet.pdf", include_in_schema=False)
async def pdf(shelf: FromPath[str], sheet: FromPath[str], request: Asked, limits: WithinLimits) -> Response[bytes]:
    document = found(shelf, sheet)
    order = documents.checked(document, order_of(request.query_params, 1))
    made = await press(request.app.state).pdf(document, order, limits, client_of(request))
    name = documents.file_name(document, order)
    headers = KEPT | {"content-disposition": f'attachment; filename="{name}"'}
    return Response(made, media_type="application/pdf", headers=headers)


def press(state: State) -> Press:
    """One for the application, made when somebody first prints."""
    if "press" not in state:
        state.press = Press()
    made: Press = state.press
    return made


def found(shelf: str, sheet: str) -> Document:
    try:
        return documents.find(f"{shelf}/{sheet}")
    except Refused:
        raise NotFoundException from None


def order_of(query: Any, seed: int) -> Order:
    """The order that a form sends; what is left empty is as usual."""
    return Order(
        variant=query.get("level", ""),
        paper=query.get("paper", "") or "a4",
        seed=number(query.get("seed", ""), seed),
        problems=number(query.get("problems", ""), 0),
        key=bool(query.get("key", "")),
    )


def number(text: str, usual: int) -> int:
    """A number that somebody typed. Anything else is one that no sheet has, so that it is refused by name."""
    plain = text.strip()
    return usual if not plain else int(plain) if plain.isascii() and plain.isdigit() and len(plain) < 10 else -1


def written(order: Order) -> str:
    """The order as the form would send it."""
    asked = {"level": order.variant, "paper": order.paper, "key": "on" if order.key else ""}
    problems = {"problems": order.problems, "seed": order.seed} if order.problems else {}
    return urlencode({name: value for name, value in (asked | problems).items() if value != ""})


LINK = Link(2, "/print", later("Print"))
HANDLERS = [shelves, sheet, page, small, pdf]
