"""`diceyard print`: boards, score sheets, dice, rules, charts and worksheets, as PDF."""

from pathlib import Path
from random import SystemRandom
from typing import Annotated

import typer

from diceyard.core.errors import Refused
from diceyard.core.speech import say
from diceyard.paper import documents
from diceyard.paper.documents import LARGEST_SEED, Document, Order
from diceyard.terminal.screen import Screen


def add(app: typer.Typer) -> None:
    app.command(name="print")(print_)


def print_(
    what: Annotated[str, typer.Argument(help="What to print; without it, all that there is.")] = "",
    output: Annotated[str, typer.Option("-o", "--output", help="The file to write; by default named after it.")] = "",
    level: Annotated[str, typer.Option(help="Which one of several; by default the first.")] = "",
    paper: Annotated[str, typer.Option(help="The paper: a4 or letter.")] = "a4",
    seed: Annotated[int | None, typer.Option(help="The number that the problems come from; by default any.")] = None,
    problems: Annotated[int, typer.Option(help="How many problems; by default as many as fit well.")] = 0,
    key: Annotated[bool, typer.Option("--key", help="With the answers, on pages of their own.")] = False,
) -> None:
    """Write something to print as a PDF; without a name, list what there is.

    For example: diceyard print get-outta-here/all-moves --level standard --key -o moves.pdf
    """
    if not what:
        list_all(Screen())
        return
    document = documents.find(what)
    chosen = SystemRandom().randrange(LARGEST_SEED + 1) if seed is None else seed
    write(document, Order(level, paper, chosen, problems, key), output)


def write(document: Document, order: Order, output: str) -> None:
    # The press takes a moment to load, and the list does not need it.
    from diceyard.paper.printing import printed

    order = documents.checked(document, order)
    made = printed(document, order)
    file = Path(output or documents.file_name(document, order))
    try:
        file.write_bytes(made)
    except OSError as error:
        raise Refused(say("{file} cannot be written: {reason}.", file=file, reason=error.strerror)) from error
    typer.echo(say("Written: {file}", file=file))


def list_all(screen: Screen) -> None:
    shelf = ""
    for document in documents.all_documents():
        if document.shelf != shelf:
            shelf = document.shelf
            screen.tell("")
            screen.tell(say(shelf), style="bold")
        screen.tell(f"  {document.key}")
        screen.tell(f"    {say(document.about)}")
        if document.variants:
            keys = " ".join(variant.key for variant in document.variants)
            screen.tell(f"    --level: {keys}", style="faded")
