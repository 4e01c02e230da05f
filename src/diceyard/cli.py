"""The command line. Each file in `commands/` adds one command; without one, the menu of games opens."""

from importlib import import_module
from pkgutil import iter_modules
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from diceyard import __version__, commands
from diceyard.core.errors import Refused
from diceyard.terminal.menu import open_menu
from diceyard.terminal.tongue import in_own_words, speak, taken_out


class Kindly(TyperGroup):
    """Says what was refused in one sentence, and ends with 2. `--lang` may stand anywhere in the line."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        asked, rest = taken_out(args)
        try:
            ctx.call_on_close(speak(asked))
        except Refused as reason:
            raise typer.BadParameter(str(reason)) from reason
        return super().parse_args(ctx, rest)

    def invoke(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except Refused as reason:
            typer.echo(reason, err=True)
            raise typer.Exit(2) from reason

    def get_command(self, ctx: Any, name: str) -> Any:
        return in_own_words(super().get_command(ctx, name))

    def format_help(self, ctx: Any, formatter: Any) -> None:
        super(Kindly, in_own_words(self)).format_help(ctx, formatter)


app = typer.Typer(cls=Kindly, add_completion=False, context_settings={"help_option_names": ["-h", "--help"]})


@app.callback(invoke_without_command=True)
def diceyard(
    ctx: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Print the version.")] = False,
    # Taken out of the line before this is called; it stands here so that the help tells of it.
    lang: Annotated[str, typer.Option(help="The language, such as es; by default that of this computer.")] = "",
) -> None:
    """The place where dice-maths games are played. Without a command, the menu of games opens.

    For example: diceyard play knock-yourself-out --seats "Ana,bot"
    """
    if version:
        typer.echo(__version__)
    elif ctx.invoked_subcommand is None:
        open_menu()


for found in sorted(iter_modules(commands.__path__), key=lambda found: found.name):
    import_module(f"{commands.__name__}.{found.name}").add(app)


def main() -> None:
    app()
