"""The end of a game: who won, the board, and what everybody practised."""

from diceyard.core.game import SHAPES
from diceyard.core.practice import in_words, practised
from diceyard.core.speech import listed, say, say_n
from diceyard.terminal.play import Play


def show_end(play: Play) -> None:
    play.show_board(-1)
    play.screen.tell()
    winners = play.table.winners
    if len(winners) == play.table.seats > 1:
        play.screen.tell(say("A draw! You are all as good as each other."), style="good")
    else:
        names = listed(play.name(seat) for seat in winners)
        play.screen.tell(say_n("{names} wins!", "{names} win together!", len(winners), names=names), style="good")
    for seat, points in enumerate(play.position.points):
        text = say_n(*play.table.game.scored, points)
        play.screen.tell(f"  {SHAPES[seat]} {play.name(seat)}: {text}", style=f"seat{seat}")
    if any(seat not in winners for seat in play.people()):
        play.screen.tell(say("Well played, everybody. Another game?"))
    for seat in play.people():
        show_practised(play, seat)


def show_practised(play: Play, seat: int) -> None:
    sums = practised(play.table.events, seat)
    if not sums:
        return
    tries, right = sum(found.tries for found in sums), sum(found.right for found in sums)
    play.screen.tell()
    play.screen.tell(
        say("{name} worked out {tries} things, {right} right.", name=play.name(seat), tries=tries, right=right),
        style=f"seat{seat}",
    )
    hard = [found for found in sums if found.right < found.tries]
    if hard:
        play.screen.tell(say("Worth another look: {sums}.", sums=", ".join(in_words(found.what) for found in hard[:8])))
    elif tries:
        play.screen.tell(say("Every single one right!"), style="good")
