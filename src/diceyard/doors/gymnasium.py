"""The games as Gymnasium environments: one learner against computer players. Needs `diceyard[learning]`.

import gymnasium
import diceyard.doors.gymnasium

table = gymnasium.make("diceyard/knock-yourself-out-v0", level="basic", bot="simple")
"""

from functools import partial
from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray

from diceyard import bots
from diceyard.core import notation
from diceyard.doors import lacking
from diceyard.doors.doorway import Bits, doorway
from diceyard.doors.standing import NOBODY, Standing
from diceyard.games import all_games

try:
    import gymnasium

    from diceyard.doors.spaces import actions, observations, observed
except ImportError as missing:
    raise lacking("gymnasium") from missing

Observation = NDArray[Any]
LOST = -1.0
"""What an illegal action costs."""


class Against(gymnasium.Env[Observation, np.int64]):
    """One learner at a table of computer players. An illegal action ends the game as lost."""

    metadata = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012  # Gymnasium wants it so

    def __init__(
        self,
        game: str,
        level: str = "",
        seats: int = 0,
        seat: int = 0,
        bot: str = "simple",
        offers: bool = True,
        bits: bool = False,
        render_mode: str | None = None,
    ) -> None:
        self.way = doorway(game, level, seats, offers)
        Standing.opening(self.way, seat)  # which refuses a seat that there is not
        self.bot, self.seat, self.bits, self.render_mode = bots.find(bot).KEY, seat, bits, render_mode
        self.observation_space = observations(self.way, bits)
        self.action_space = actions(self.way)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """A new game, begun by anybody, as far as to the learner's first choice."""
        super().reset(seed=seed)
        self.luck = Random(int(self.np_random.integers(2**62)))
        self.now = self._played(Standing.opening(self.way, self.luck.randrange(self.way.firsts)))
        return self._told()

    def step(self, action: np.int64) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        if action not in self.now.legal:
            seen, told = self._told()
            return seen, LOST, True, False, told | {"illegal": True}
        self.now = self._played(self.now.taken(int(action)))
        seen, told = self._told()
        return seen, self.now.payoffs()[self.seat], self.now.over, False, told

    def action_masks(self) -> NDArray[np.bool_]:
        """The legal actions, as learners with masks ask for them."""
        return self._mask().astype(bool)

    def render(self) -> str | None:
        """The position in the text form, as the learner sees it."""
        return notation.write(self.now.at.seen(self.seat)) if self.render_mode == "ansi" else None

    def _told(self) -> tuple[Observation, dict[str, Any]]:
        return observed(self.now, self.seat, self.bits), {"action_mask": self._mask()}

    def _mask(self) -> Bits:
        return self.now.mask(self.seat)

    def _played(self, now: Standing) -> Standing:
        """The dice fall and the computer plays, until the learner is asked or the game is over."""
        now = now.thrown(self.luck)
        while now.asked not in (self.seat, NOBODY):
            now = now.taken(self._choice(now)).thrown(self.luck)
        return now

    def _choice(self, now: Standing) -> int:
        """What the computer does; it sees no more than anybody in its seat."""
        bot, seen = bots.find(self.bot), now.at.seen(now.asked)
        ask = partial(bots.offered, bot) if now.at.dice else bot.choose
        move = ask(seen, now.asked, self.luck)
        return self.way.leave if move is None else int(self.way.numbered([move])[0])


def name(key: str) -> str:
    """What `gymnasium.make` knows a game by."""
    return f"diceyard/{key}-v0"


for found in all_games():
    gymnasium.register(name(found.key), entry_point=f"{__name__}:Against", kwargs={"game": found.key})
