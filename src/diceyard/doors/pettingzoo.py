"""The games as PettingZoo's turn-by-turn (AEC) environments. Needs `diceyard[learning]`.

from diceyard.doors.pettingzoo import env

table = env("knock-yourself-out", level="basic", seats=2)
"""

from random import Random
from typing import Any

from diceyard.core import notation
from diceyard.doors import lacking
from diceyard.doors.doorway import Doorway, doorway
from diceyard.doors.standing import Standing

try:
    from gymnasium.spaces import Dict, Discrete
    from pettingzoo import AECEnv
    from pettingzoo.utils.wrappers import AssertOutOfBoundsWrapper, OrderEnforcingWrapper, TerminateIllegalWrapper

    from diceyard.doors.spaces import actions, masked, observed
except ImportError as missing:
    raise lacking("pettingzoo") from missing

Seen = dict[str, Any]
LOST = -1.0
"""What an illegal action costs."""


def env(game: str, level: str = "", seats: int = 0, **more: Any) -> "AECEnv[str, Seen, int]":
    """The environment as learning programs want it: an illegal action ends the game, at the cost of who took it."""
    legal = TerminateIllegalWrapper(raw_env(game, level, seats, **more), LOST)
    return OrderEnforcingWrapper(AssertOutOfBoundsWrapper(legal))


def raw_env(game: str, level: str = "", seats: int = 0, **more: Any) -> "Turns":
    """The environment itself, which refuses an illegal action and then has not changed."""
    offers = more.pop("offers", True)
    return Turns(doorway(game, level, seats, offers), **more)


class Turns(AECEnv[str, Seen, int]):  # type: ignore[misc]  # PettingZoo brings no types
    """One table. Its agents are the seats; the dice fall by themselves between their actions."""

    def __init__(self, way: Doorway, bits: bool = False, render_mode: str | None = None) -> None:
        super().__init__()
        self.way, self.bits, self.render_mode = way, bits, render_mode
        name = f"{way.game.key}/{way.level.key}/{way.seats}"
        self.metadata = {"name": name, "render_modes": ["ansi"], "is_parallelizable": False}
        self.possible_agents = [f"player_{seat}" for seat in range(way.seats)]
        self.observation_spaces = {agent: masked(way, bits) for agent in self.possible_agents}
        self.action_spaces = {agent: actions(way) for agent in self.possible_agents}
        self.luck = Random()

    def observation_space(self, agent: str) -> Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game, begun by anybody. The same seed and the same actions give the same game."""
        if seed is not None:
            self.luck = Random(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._go_on(Standing.opening(self.way, self.luck.randrange(self.way.firsts)))

    def observe(self, agent: str) -> Seen:
        seat = self.possible_agents.index(agent)
        return {"observation": observed(self.now, seat, self.bits), "action_mask": self.now.mask(seat)}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if action is None or self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        now = self.now.taken(int(action))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._go_on(now)
        self._accumulate_rewards()

    def render(self) -> str | None:
        """The position in the text form, as somebody sees it who only looks on."""
        return notation.write(self.now.at.seen(-1)) if self.render_mode == "ansi" else None

    def _go_on(self, now: Standing) -> None:
        """Let the dice fall until somebody is asked or the game is over, and say who is next."""
        self.now = now.thrown(self.luck)
        if self.now.over:
            self.rewards = dict(zip(self.possible_agents, self.now.payoffs(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[self.now.asked]
