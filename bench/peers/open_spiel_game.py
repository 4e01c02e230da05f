"""Knock Yourself Out `basic` between two who play at random, as one writes a game for OpenSpiel in Python.

python bench/peers/open_spiel_game.py --seconds 2 --seed 7
"""

import random
from typing import Any

import pyspiel
from measure import measured

FULL = frozenset(range(1, 7))
MISS, BACK = 0, 6
"""The actions: 1 to 6 take a number out, 7 to 12 put it back."""
THROWS = [(one, other) for one in range(1, 7) for other in range(1, 7)]
CHANCES = [(throw, 1 / len(THROWS)) for throw in range(len(THROWS))]

TYPE = pyspiel.GameType(
    short_name="python_knock_yourself_out",
    long_name="Python Knock Yourself Out",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.PERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=2,
    min_num_players=2,
    provides_information_state_string=False,
    provides_information_state_tensor=False,
    provides_observation_string=False,
    provides_observation_tensor=False,
    parameter_specification={},
)
INFO = pyspiel.GameInfo(
    num_distinct_actions=13,
    max_chance_outcomes=len(THROWS),
    num_players=2,
    min_utility=-1.0,
    max_utility=1.0,
    utility_sum=0.0,
    max_game_length=1_000_000,
)


class KnockYourselfOutGame(pyspiel.Game):
    def __init__(self, params: dict[str, Any] | None = None) -> None:
        super().__init__(TYPE, INFO, params or {})

    def new_initial_state(self) -> "KnockYourselfOutState":
        return KnockYourselfOutState(self)


class KnockYourselfOutState(pyspiel.State):
    def __init__(self, game: KnockYourselfOutGame) -> None:
        super().__init__(game)
        self.trays = [set(FULL), set(FULL)]
        self.turn = 0
        self.throw: tuple[int, int] | None = None
        self.winner: int | None = None

    def current_player(self) -> int:
        if self.winner is not None:
            return pyspiel.PlayerId.TERMINAL
        return pyspiel.PlayerId.CHANCE if self.throw is None else self.turn

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return CHANCES

    def answers(self) -> set[int]:
        one, other = self.throw
        if one == other and one >= 4:
            return set()
        return {one + other, abs(one - other)}

    def _legal_actions(self, player: int) -> list[int]:
        tray = self.trays[player]
        if out := sorted(self.answers() & tray):
            return out
        return [BACK + number for number in sorted(FULL - tray)] or [MISS]

    def _apply_action(self, action: int) -> None:
        if self.throw is None:
            self.throw = THROWS[action]
            return
        tray = self.trays[self.turn]
        if action > BACK:
            tray.add(action - BACK)
        elif action != MISS:
            tray.remove(action)
        if not tray:
            self.winner = self.turn
        self.turn, self.throw = 1 - self.turn, None

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return "throw: {}, {}".format(*THROWS[action])
        return "miss" if action == MISS else f"back {action - BACK}" if action > BACK else str(action)

    def is_terminal(self) -> bool:
        return self.winner is not None

    def returns(self) -> list[float]:
        if self.winner is None:
            return [0.0, 0.0]
        return [1.0, -1.0] if self.winner == 0 else [-1.0, 1.0]

    def __str__(self) -> str:
        return f"{sorted(self.trays[0])} {sorted(self.trays[1])} turn={self.turn} throw={self.throw}"


pyspiel.register_game(TYPE, KnockYourselfOutGame)


def main() -> None:
    game = pyspiel.load_game("python_knock_yourself_out")

    def play(rng: random.Random) -> tuple[int, bool]:
        state, turns = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, chances)[0])
            else:
                state.apply_action(rng.choice(state.legal_actions()))
                turns += 1
        return turns, state.returns()[0] > 0

    measured(play)


if __name__ == "__main__":
    main()
