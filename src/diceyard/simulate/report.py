"""What bulk play has found, for people: a few lines, and a sentence that says what can be said."""

from collections.abc import Iterator

from diceyard.core.chances import decimal, in_full
from diceyard.core.game import SHAPES, Game, Level
from diceyard.core.speech import say, say_n
from diceyard.simulate.chances import Interval, Z, apart, mean, median, proportion
from diceyard.simulate.counting import counting_of
from diceyard.simulate.plan import COMPILED, INTERPRETED, TABLES, Player
from diceyard.simulate.run import Result
from diceyard.simulate.tally import TURN_BINS

WIDTH = 38


def report(result: Result) -> Iterator[str]:
    """All of it, in lines."""
    game, level = result.plan.titles()
    yield heading(result, game, level)
    yield ""
    yield from who_won(result)
    yield from how_it_ended(result, game)
    yield ""
    yield from averages(result, game)
    yield ""
    yield finding(result)
    yield length(result)
    yield pace(result)


def heading(result: Result, game: Game, level: Level) -> str:
    games = say_n("{games} game", "{games} games", result.tally.games, games=in_full(result.tally.games))
    return say(
        "{game}, {level}: {games}, seed {seed}", game=game.name, level=level.name, games=games, seed=result.plan.seed
    )


def who_won(result: Result) -> Iterator[str]:
    tally = result.tally
    for seat, player in enumerate(result.plan.players):
        yield share_line(say("{seat} wins", seat=seat_name(seat, player)), tally.won_alone[seat], tally.games)
    for name, games in ((say("several win"), tally.shared), (say("given up unfinished"), tally.unfinished)):
        if games:
            yield share_line(name, games, tally.games)


def how_it_ended(result: Result, game: Game) -> Iterator[str]:
    names = counting_of(game).endings
    for name, games in zip(names, result.tally.endings, strict=True):
        yield share_line(say(name), games, result.tally.games)


def averages(result: Result, game: Game) -> Iterator[str]:
    tally = result.tally
    yield mean_line(say("turns in a game"), mean(*tally.turns, tally.games))
    for seat, player in enumerate(result.plan.players):
        yield mean_line(say("points of {seat}", seat=seat_name(seat, player)), mean(*tally.points(seat), tally.games))
    for kind, name in enumerate(counting_of(game).counted[: tally.shape.counted]):
        yield mean_line(say(name), mean(*tally.counted(kind), tally.games))


def share_line(name: str, count: int, games: int) -> str:
    share = proportion(count, games)
    return f"{name:{WIDTH}} {percent(share.value):>7}  {percent(share.low):>7} – {percent(share.high)}"


def mean_line(name: str, found: Interval) -> str:
    value, low, high = (decimal(number, 2) for number in found)
    return f"{name:{WIDTH}} {value:>7}  {low:>7} – {high}"


def finding(result: Result) -> str:
    """Who wins more, if that can be said."""
    tally = result.tally
    if tally.shape.seats == 1:
        return say("The lines with two numbers at their end say where the truth lies, 95 times in 100.")
    best, other = sorted(range(tally.shape.seats), key=lambda seat: -tally.won_alone[seat])[:2]
    names = {"seat": told(result, best), "other": told(result, other)}
    one, two = tally.won_alone[best], tally.won_alone[other]
    shares = {"share": percent(one / tally.games), "less": percent(two / tally.games)}
    if apart(one, two, tally.games) > Z:
        return say("{seat} wins more often than {other}: {share} of the games against {less}.", **names, **shares)
    return say(
        "{share} against {less}: who wins more often, {seat} or {other}, these games cannot tell.", **names, **shares
    )


def told(result: Result, seat: int) -> str:
    name = seat_name(seat, result.plan.players[seat])
    return say("{seat}, who starts,", seat=name) if seat == 0 else name


def length(result: Result) -> str:
    """How long games are."""
    lengths = result.tally.lengths
    least, most = min(lengths), max(lengths)
    longest = in_full(most) if most < TURN_BINS - 1 else say("{turns} or more", turns=in_full(most))
    return say(
        "Half of the games take {turns} turns or fewer; the shortest took {least}, the longest {most}.",
        turns=in_full(median(lengths)),
        least=in_full(least),
        most=longest,
    )


def pace(result: Result) -> str:
    ways = {COMPILED: say("compiled"), INTERPRETED: say("interpreted"), TABLES: say("from tables")}
    return say(
        "{games} games and {turns} turns a second, {way}; {seconds} s before that to get ready.",
        games=in_full(round(result.games_per_second)),
        turns=in_full(round(result.turns_per_second)),
        way=ways[result.way],
        seconds=decimal(result.seconds_to_compile, 1),
    )


def seat_name(seat: int, player: Player) -> str:
    return f"{SHAPES[seat]} {player_name(player)}"


def player_name(player: Player) -> str:
    return player if isinstance(player, str) else getattr(player, "__name__", "policy")


def percent(share: float) -> str:
    return say("{number}%", number=decimal(100 * share, 2))
