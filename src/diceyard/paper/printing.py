"""From an order to the paper."""

from typing import Any

from diceyard.core.speech import language, say
from diceyard.paper.documents import Document, Order, checked
from diceyard.paper.press import pictured, pressed

PAPER_SIZES = {"a4": "a4", "letter": "us-letter"}


def printed(document: Document, order: Order) -> bytes:
    """The document as PDF, in the reader's language."""
    return pressed(page_of(document, order))


def previewed(document: Document, order: Order, ppi: float) -> list[bytes]:
    """Its pages as PNG."""
    return pictured(page_of(document, order), ppi)


def page_of(document: Document, order: Order) -> dict[str, Any]:
    """All that the templates need."""
    order = checked(document, order)
    frame = {
        "template": document.template,
        "page": document.page,
        "about": say(document.about),
        "paper": PAPER_SIZES[order.paper],
        "wide": document.wide,
        "lang": language.get().code.partition("_")[0],
        "foot": foot(document, order),
    }
    return frame | document.fill(order)


def foot(document: Document, order: Order) -> str:
    """What stands below: enough to print the same sheet once more."""
    parts = ["Diceyard", document.key, order.variant]
    if document.usual:
        parts.append(say("seed {seed}", seed=order.seed))
    return " · ".join(part for part in parts if part)
