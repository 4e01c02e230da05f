"""The menu of games, for those who just want to play."""

from collections.abc import Sequence
from random import Random

from diceyard import bots
from diceyard.core.errors import Refused
from diceyard.core.game import Game, Help, Level
from diceyard.core.speech import listed, say, typed_as
from diceyard.games import all_games
from diceyard.terminal.begin import BOT, begin, play_on
from diceyard.terminal.commands import command
from diceyard.terminal.how import show_how
from diceyard.terminal.saves import load, unfinished
from diceyard.terminal.screen import Screen


def open_menu(screen: Screen | None = None, rng: Random | None = None) -> None:
    """Choose and play, until nobody wants another game."""
    screen = screen or Screen()
    try:
        while choose_and_play(screen, rng or Random()):
            pass
    except (EOFError, KeyboardInterrupt):
        pass
    screen.tell()
    screen.tell(say("Bye!"))


def choose_and_play(screen: Screen, rng: Random) -> bool:
    """One game from the menu; False when the people are done."""
    screen.tell()
    screen.tell("⚃ Diceyard", style="bold")
    games = all_games()
    for number, game in enumerate(games, start=1):
        screen.tell(f"  {number}  {game.name}", style=f"seat{number - 1}")
        screen.tell(f"     {say(game.sentence)}")
    if unfinished().exists():
        screen.tell(say("  0  Go on with the game you left"))
    answer = screen.ask(say("Which game? Type its number, or q to go:"))
    if command(answer) in ("q", "quit", "exit", "bye"):
        return False
    if answer == "0" and unfinished().exists():
        go_on(screen, rng)
    elif answer in [str(number + 1) for number in range(len(games))]:
        set_up(screen, games[int(answer) - 1], rng)
    else:
        screen.tell(say("Type a number from 1 to {n}.", n=len(games)), style="notyet")
    return True


def go_on(screen: Screen, rng: Random) -> None:
    try:
        table = load(unfinished())
    except Refused as reason:
        screen.tell(str(reason), style="notyet")
    else:
        play_on(table, screen, rng)


def set_up(screen: Screen, game: Game, rng: Random) -> None:
    """Level and players; every question has an answer that Enter gives."""
    level = choose_level(screen, game)
    show_how(screen, game, level)
    screen.tell()
    helping = choose_help(screen)
    screen.tell(say("Computer players, from easy to strong: {names}.", names=listed(typed_names())))
    while True:
        typed = screen.ask(say("Who plays? Names with commas, or just Enter for you and the computer:"))
        try:
            table = begin(game, level.key, typed or "me,bot", helping, rng)
        except Refused as reason:
            screen.tell(str(reason), style="notyet")
        else:
            return play_on(table, screen, rng)


def typed_names() -> list[str]:
    """How to seat each computer player, in the words of the reader's language."""
    return [f"{typed_as(BOT)}:{name.lower()}" for name in bots.offered_to_people().values()]


def choose_level(screen: Screen, game: Game) -> Level:
    for number, level in enumerate(game.levels, start=1):
        screen.tell(f"  {number}  {say(level.name)}", style="bold")
        screen.tell(f"     {say(level.sentence)}")
    return game.levels[chosen(screen, say("Which level? Enter for 1:"), len(game.levels), 0)]


def choose_help(screen: Screen) -> Help:
    kinds: Sequence[tuple[Help, str]] = (
        (Help.SHOW, say("show: I show you what is possible")),
        (Help.CHECK, say("check: you do the sums, I check them")),
        (Help.OWN, say("own: you do everything, as on a table")),
    )
    for number, (_, meaning) in enumerate(kinds, start=1):
        screen.tell(f"  {number}  {meaning}")
    return kinds[chosen(screen, say("How much help? Enter for 2:"), len(kinds), 1)][0]


def chosen(screen: Screen, question: str, choices: int, usual: int) -> int:
    """The index of a choice, asked until it is one."""
    while True:
        answer = screen.ask(question)
        if not answer:
            return usual
        if answer in [str(number + 1) for number in range(choices)]:
            return int(answer) - 1
        screen.tell(say("Type a number from 1 to {n}.", n=choices), style="notyet")
