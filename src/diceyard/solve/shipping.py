"""Makes the tables that come with the games: `make tables`."""

from diceyard.core.game import Game, Level
from diceyard.games import all_games, part
from diceyard.solve import table, tables


def all_shipped() -> list[tuple[Game, Level, int]]:
    """Every game, level and number of seats whose table is small enough to come with the game."""
    return [
        (game, level, seats)
        for game in all_games()
        if (exact := part(game, tables.PART)) and hasattr(exact, "table")
        for level in game.levels
        for seats in game.seats
    ]


def main() -> None:
    for game, level, seats in all_shipped():
        path = tables.shipped(game, level, seats)
        values, figures = table(game, level, seats)
        lasting = {name: figure for name, figure in figures.items() if name != "seconds"}
        tables.save(tables.Table(values, lasting), path)
        print(path)


if __name__ == "__main__":
    main()
