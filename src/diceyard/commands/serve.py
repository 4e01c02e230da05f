"""`diceyard serve`: the games in the browser."""

import socket
import webbrowser
from typing import Annotated

import typer

from diceyard.core.speech import say
from diceyard.guests.brought import brought
from diceyard.terminal.screen import Screen

ANYWHERE = "0.0.0.0"


def add(app: typer.Typer) -> None:
    app.command()(serve)


def serve(
    host: Annotated[str, typer.Option(help="Where to listen; by default only on this machine.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port to listen on.", min=0, max=65535)] = 8123,
    share: Annotated[bool, typer.Option("--share", help="Let other devices in the same network join.")] = False,
    open_: Annotated[bool, typer.Option("--open", help="Open the browser.")] = False,
    bot: Annotated[list[str] | None, typer.Option(help="Offer a program as a computer player: mine=./mybot.py")] = None,
) -> None:
    """Serve the games to browsers, on this machine or with --share to a whole classroom.

    For example: diceyard serve --share
    """
    # The web takes a moment to load, and no other command needs it.
    from diceyard.server import run
    from diceyard.yard.settings import from_environment

    settings = from_environment()
    try:
        taken = run.bound(ANYWHERE if share and host == "127.0.0.1" else host, port)
    except run.PortInUse:
        # Whoever only wants to play, and started Diceyard before, is shown the way to it.
        there = f"http://127.0.0.1:{port}"
        if not open_ or share or not run.is_diceyard(there):
            raise
        show(there)
        return
    address = address_of(taken, share)
    with brought(bot or ()):
        run.serve(settings, taken, address if share else "", lambda: announce(address, share, open_))


def address_of(taken: socket.socket, share: bool) -> str:
    host, port = taken.getsockname()[:2]
    if share:
        host = own_address()
    elif host in (ANYWHERE, "::"):
        host = "localhost"
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def own_address() -> str:
    """This machine's address in its network. Nothing is sent: choosing a way there tells the address."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return socket.gethostname()
        return str(probe.getsockname()[0])


def announce(address: str, share: bool, open_: bool) -> None:
    """Tell where the games are, for people and for cameras."""
    screen = Screen()
    if share:
        show_qr(screen, address)
        screen.tell(say("Everybody in this network can play at {address}", address=address))
    else:
        screen.tell(say("Diceyard is open at {address}", address=address))
    screen.tell(say("Press Ctrl+C to stop."), style="faded")
    if open_:
        webbrowser.open(address)


def show(address: str) -> None:
    """Diceyard runs already."""
    Screen().tell(say("Diceyard is open already, at {address}", address=address))
    webbrowser.open(address)


def show_qr(screen: Screen, address: str) -> None:
    import io

    import segno

    drawn = io.StringIO()
    segno.make(address, error="l").terminal(drawn, compact=True, border=2)
    screen.lines(drawn.getvalue().splitlines())
