"""Knock Yourself Out `basic` between two who play at random, as one writes an AEC environment for PettingZoo.

python bench/peers/pettingzoo_env.py --seconds 2 --seed 7
"""

import random
from functools import lru_cache
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from gymnasium.utils import seeding
from measure import measured
from pettingzoo import AECEnv

MISS, BACK = 0, 6
"""The actions: 1 to 6 take a number out, 7 to 12 put it back."""


class KnockYourselfOut(AECEnv):
    metadata = {"name": "knock_yourself_out_v0", "is_parallelizable": False, "render_modes": []}  # noqa: RUF012

    def __init__(self) -> None:
        super().__init__()
        self.possible_agents = ["player_0", "player_1"]
        self.render_mode = None

    @lru_cache(maxsize=None)  # noqa: B019, UP033
    def observation_space(self, agent: str) -> Dict:
        return Dict({"observation": Box(0, 6, (14,), np.int8), "action_mask": Box(0, 1, (13,), np.int8)})

    @lru_cache(maxsize=None)  # noqa: B019, UP033
    def action_space(self, agent: str) -> Discrete:
        return Discrete(13)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self.np_random, _ = seeding.np_random(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self.trays = {agent: np.ones(6, np.int8) for agent in self.agents}
        self.agent_selection = self.agents[0]
        self.throw = self.np_random.integers(1, 7, size=2)

    def legal(self, agent: str) -> np.ndarray:
        """The mask of the legal actions."""
        mask = np.zeros(13, np.int8)
        one, other = self.throw
        tray = self.trays[agent]
        if one != other or one < 4:
            for number in (one + other, abs(one - other)):
                if 1 <= number <= 6 and tray[number - 1]:
                    mask[number] = 1
        if not mask.any():
            mask[BACK + 1 :] = 1 - tray
            mask[MISS] = tray.all()
        return mask

    def observe(self, agent: str) -> dict[str, np.ndarray]:
        other = self.possible_agents[1 - self.possible_agents.index(agent)]
        observation = np.concatenate([self.trays[agent], self.trays[other], self.throw]).astype(np.int8)
        mask = self.legal(agent) if agent == self.agent_selection else np.zeros(13, np.int8)
        return {"observation": observation, "action_mask": mask}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0
        self._clear_rewards()
        tray, other = self.trays[agent], self.possible_agents[1 - self.possible_agents.index(agent)]
        if action > BACK:
            tray[action - BACK - 1] = 1
        elif action != MISS:
            tray[action - 1] = 0
        if not tray.any():
            self.rewards = {agent: 1, other: -1}
            self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self.agent_selection = other
        self.throw = self.np_random.integers(1, 7, size=2)


def main() -> None:
    env = KnockYourselfOut()

    def play(rng: random.Random) -> tuple[int, bool]:
        env.reset(seed=rng.getrandbits(31))
        turns, first = 0, False
        for agent in env.agent_iter():
            observation, reward, termination, truncation, _ = env.last()
            if termination or truncation:
                first |= agent == "player_0" and reward > 0
                env.step(None)
            else:
                env.step(env.action_space(agent).sample(observation["action_mask"]))
                turns += 1
        return turns, first

    measured(play)


if __name__ == "__main__":
    main()
