"""The games as OpenSpiel knows games, every die a chance node of its own. Needs `diceyard[openspiel]`.

import pyspiel
import diceyard.doors.openspiel

game = pyspiel.load_game("diceyard_knock_yourself_out(level=basic,players=2)")
"""

from typing import Any

import numpy as np

from diceyard.core import notation
from diceyard.core.game import Game
from diceyard.doors import lacking
from diceyard.doors.doorway import Doorway, doorway
from diceyard.doors.standing import NOBODY, Standing
from diceyard.games import all_games, part

try:
    import pyspiel
except ImportError as missing:
    raise lacking("openspiel") from missing

LONGEST = 1_000_000
"""No game is sure to end before this; all do."""
ONLOOKER = -1
CHANCE, OVER = pyspiel.PlayerId.CHANCE, pyspiel.PlayerId.TERMINAL


def short_name(key: str) -> str:
    """What `pyspiel.load_game` knows a game by."""
    return f"diceyard_{key.replace('-', '_')}"


def game_type(game: Game, hides: bool, alone: bool) -> Any:
    """What OpenSpiel wants to know of a game in general."""
    kinds = pyspiel.GameType
    return kinds(
        short_name=short_name(game.key),
        long_name=game.name,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION if hides else kinds.Information.PERFECT_INFORMATION,
        utility=kinds.Utility.GENERAL_SUM if alone else kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=max(game.seats),
        min_num_players=min(game.seats),
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"level": game.levels[0].key, "players": usual(game), "offers": True},
    )


def usual(game: Game) -> int:
    return doorway(game.key).seats


def game_info(way: Doorway) -> Any:
    least, most = way.payoffs
    return pyspiel.GameInfo(
        num_distinct_actions=way.actions,
        max_chance_outcomes=max(way.firsts, *(len(die.numbers) for die in way.level.dice)),
        num_players=way.seats,
        min_utility=least,
        max_utility=most,
        utility_sum=None if way.seats == 1 else 0.0,
        max_game_length=LONGEST,
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel brings no types
    """One game at one level for so many players."""

    def __init__(self, key: str, params: dict[str, Any] | None = None) -> None:
        asked = params or {}
        self.way = doorway(key, asked.get("level", ""), asked.get("players", 0), asked.get("offers", True))
        kind = game_type(self.way.game, self.way.hides, self.way.seats == 1)
        super().__init__(kind, game_info(self.way), asked)

    def __reduce__(self) -> Any:
        return load, (str(self),)

    def new_initial_state(self) -> "SpielState":
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer | None":
        """A view of the position as it stands; one that remembers all that was seen there is not."""
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        if kind.perfect_recall:
            return None
        return Observer(self.way, kind.public_info, kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER)


def load(text: str) -> Any:
    """The game of a text such as `diceyard_…(level=basic,players=2)`, in a program that has not loaded any yet."""
    return pyspiel.load_game(text)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """Where the game stands. First chance says who begins; then every die falls by itself."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.way = game.way
        self.now = Standing.opening(self.way, 0) if self.way.firsts == 1 else None
        self.faces: tuple[int, ...] = ()

    def current_player(self) -> int:
        if self.now is None:
            return int(CHANCE)
        if self.now.over:
            return int(OVER)
        return int(CHANCE) if self.now.asked == NOBODY else self.now.asked

    def is_terminal(self) -> bool:
        return self.now is not None and self.now.over

    def returns(self) -> list[float]:
        return list(self.now.payoffs()) if self.now else [0.0] * self.way.seats

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Who begins, or which of its sides the next die shows, each as likely as the others."""
        many = self.way.firsts if self.now is None else len(self.falling(self.now))
        return [(outcome, 1 / many) for outcome in range(many)]

    def falling(self, now: Standing) -> tuple[int, ...]:
        """The sides of the die that falls next."""
        return now.at.dice[len(self.faces)].numbers

    def _legal_actions(self, player: int) -> list[int]:
        return self.now.legal.tolist() if self.now and player == self.now.asked else []

    def _apply_action(self, action: int) -> None:
        if self.now is None:
            self.now = Standing.opening(self.way, action)
        elif self.now.asked != NOBODY:
            self.now = self.now.taken(action)
        else:
            self.show(self.now, self.falling(self.now)[action])

    def show(self, now: Standing, face: int) -> None:
        """One more die has fallen; with the last of them the game goes on."""
        self.faces = (*self.faces, face)
        if len(self.faces) == len(now.at.dice):
            self.now, self.faces = now.fallen(self.faces), ()

    def _action_to_string(self, player: int, action: int) -> str:
        if self.now is None:
            return f"begins: {self.seat_name(action)}"
        if player == CHANCE:
            return f"die: {self.falling(self.now)[action]}"
        return f"{self.seat_name(player)}: {self.move_text(self.now, player, action)}"

    def seat_name(self, seat: int) -> str:
        return self.way.game.text.seat_names(self.way.seats)[seat]

    def move_text(self, now: Standing, seat: int, action: int) -> str:
        """A move in the text form; of one that is not possible now, its number."""
        if action == self.way.leave:
            return "go on"
        if seat != now.asked or action not in now.legal:
            return f"move {self.way.moves[action]}"
        return self.way.game.text.write_move(self.way.level.numbers, now.at.state, seat, int(self.way.moves[action]), 0)

    def __str__(self) -> str:
        if self.now is None:
            return "who begins?"
        shown = f" fallen={','.join(map(str, self.faces))}" if self.faces else ""
        left = f" left={self.now.left:b}" if self.now.left else ""
        return notation.write(self.now.at) + shown + left


class Observer:
    """What a player sees, bit by bit for networks and as text for people.

    Public is what somebody sees who only looks on; private is what a player has chosen while others still choose.
    """

    def __init__(self, way: Doorway, public: bool = True, private: bool = True) -> None:
        self.way, self.public, self.private = way, public, private
        self.tensor = np.zeros(sum(way.widths), np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        now = state.now or Standing.opening(self.way, 0)
        ints = now.seen(player if self.private else ONLOOKER)
        ints[0] = player
        self.tensor[:] = self.way.bits(ints) if self.public or self.secret(now, player) else 0

    def string_from(self, state: SpielState, player: int) -> str:
        if state.now is None:
            return str(state) if self.public else ""
        if not (self.public or self.secret(state.now, player)):
            return ""
        return notation.write(state.now.at.seen(player if self.private else ONLOOKER))

    def secret(self, now: Standing, player: int) -> bool:
        """Whether the player sees something that others do not."""
        return self.private and now.at.seen(player) != now.at.seen(ONLOOKER)


def maker(key: str) -> type[SpielGame]:
    """The class of one game, which OpenSpiel holds on to longer than Python lives; a function would not bear that."""

    class Made(SpielGame):
        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(key, params)

    return Made


for found in all_games():
    if learning := part(found, "learning"):
        pyspiel.register_game(game_type(found, learning.HIDES, alone=False), maker(found.key))
