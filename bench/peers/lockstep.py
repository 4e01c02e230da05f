"""Knock Yourself Out `basic` between two who play at random, for JAX: many games in lock-step, `lax.while_loop`.

Every slot plays GAMES games, one after another, so that few slots have to wait for the longest game at the end. What a
throw makes, and which of the numbers in a set is the n-th, are looked up in tables.

    python bench/peers/lockstep.py --seconds 2 --seed 7
"""

import argparse
import json
from time import process_time

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

SLOTS, GAMES = 4_096, 128
FULL = 63
"""A tray is a set of numbers: bit n - 1 for the number n."""


def answers(one: int, other: int) -> int:
    made = {one + other, abs(one - other)} if one != other or one < 4 else set()
    return sum(1 << number - 1 for number in made if 1 <= number <= 6)


ANSWERS = np.array([answers(throw // 6 + 1, throw % 6 + 1) for throw in range(36)], np.int32)
COUNT = np.array([numbers.bit_count() for numbers in range(64)], np.int32)
NTH = np.zeros((64, 6), np.int32)
"""The n-th number of a set, as a set of its own."""
for numbers in range(64):
    bits = [1 << bit for bit in range(6) if numbers >> bit & 1]
    NTH[numbers, : len(bits)] = bits


def below(random: jax.Array, many: jax.Array | int) -> jax.Array:
    """A number below `many` from 16 random bits; chances are off by one in 2,000 at most, for the sake of speed."""
    return (random.astype(jnp.int32) * many) >> 16


def turn(carry: tuple[jax.Array, ...]) -> tuple[jax.Array, ...]:
    """One turn in every slot that still has games to play."""
    key, mine, theirs, first, games, won, turns = carry
    key, part = jax.random.split(key)
    random = jax.random.bits(part, (2, SLOTS), jnp.uint16)
    made = jnp.asarray(ANSWERS)[below(random[0], 36)]
    out = made & mine
    can = jnp.where(out != 0, out, FULL ^ mine)
    change = jnp.asarray(NTH)[can, below(random[1], jnp.asarray(COUNT)[can])]
    playing = games < GAMES
    after = mine ^ change
    over = (after == 0) & playing
    turns = turns + playing
    won = won + (over & first)
    games = games + over
    mine, theirs = jnp.where(over, FULL, theirs), jnp.where(over, FULL, after)
    return key, mine, theirs, over | ~first, games, won, turns


@jax.jit
def play(key: jax.Array) -> tuple[jax.Array, jax.Array]:
    """All games of all slots: how many the first player won, and how many turns they took."""
    full, zero = jnp.full(SLOTS, FULL, jnp.int32), jnp.zeros(SLOTS, jnp.int32)
    begin = (key, full, full, jnp.ones(SLOTS, bool), zero, zero, zero)
    end = lax.while_loop(lambda carry: jnp.any(carry[4] < GAMES), turn, begin)
    return end[5].sum(), end[6].sum()


def main() -> None:
    parser = argparse.ArgumentParser(description="Knock Yourself Out in JAX, in lock-step.")
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--seed", type=int, default=7)
    asked = parser.parse_args()
    key = jax.random.key(asked.seed)
    jax.block_until_ready(play(key))  # compiles
    played = turns = first = 0
    begin = process_time()
    while (passed := process_time() - begin) < asked.seconds:
        key, part = jax.random.split(key)
        won, took = play(part)
        played, first, turns = played + SLOTS * GAMES, first + int(won), turns + int(took)
    print(json.dumps({"games": played, "turns": turns, "first": first, "seconds": passed}))


if __name__ == "__main__":
    main()
