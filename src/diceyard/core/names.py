"""Made-up names, so that nobody has to give their own."""

from collections.abc import Collection
from random import Random

from diceyard.core.speech import in_reader_words, later, say

# Note: Any words that go with every one of the other list; they need not be translations of these.
FIRST = later(
    "Brave Bright Calm Clever Cosy Curious Daring Eager Fair Gentle Happy Jolly Kind Lively Lucky Mellow "
    "Merry Mighty Neat Nimble Patient Plucky Proud Quick Quiet Shy Sleepy Smart Snug Speedy Steady Sunny "
    "Swift Tidy Witty"
)
# Note: Any animals that children like, each in one word.
SECOND = later(
    "Badger Beaver Bison Crane Dolphin Donkey Eagle Falcon Ferret Finch Fox Frog Gecko Goose Hare Heron "
    "Ibis Jay Koala Lemur Llama Lynx Marten Mole Moose Newt Otter Owl Panda Puffin Quail Raven Robin Seal "
    "Stork Swan Tapir Wren"
)


def made_up(rng: Random, taken: Collection[str] = ()) -> str:
    """A name such as `Brave Otter` that nobody at the table has."""
    how, who = in_reader_words(FIRST).split(), in_reader_words(SECOND).split()
    while (name := say("{how} {who}", how=rng.choice(how), who=rng.choice(who))) in taken:
        pass
    return name
