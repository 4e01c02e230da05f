"""Made-up names, so that nobody has to give their own."""

from collections.abc import Collection
from random import Random

FIRST = (
    *("Brave", "Bright", "Calm", "Clever", "Cosy", "Curious", "Daring", "Eager", "Fair", "Gentle", "Happy", "Jolly"),
    *("Kind", "Lively", "Lucky", "Mellow", "Merry", "Mighty", "Neat", "Nimble", "Patient", "Plucky", "Proud"),
    *("Quick", "Quiet", "Shy", "Sleepy", "Smart", "Snug", "Speedy", "Steady", "Sunny", "Swift", "Tidy", "Witty"),
)
SECOND = (
    *("Badger", "Beaver", "Bison", "Crane", "Dolphin", "Donkey", "Eagle", "Falcon", "Ferret", "Finch", "Fox", "Frog"),
    *("Gecko", "Goose", "Hare", "Heron", "Ibis", "Jay", "Koala", "Lemur", "Llama", "Lynx", "Marten", "Mole", "Moose"),
    *("Newt", "Otter", "Owl", "Panda", "Puffin", "Quail", "Raven", "Robin", "Seal", "Stork", "Swan", "Tapir", "Wren"),
)


def made_up(rng: Random, taken: Collection[str] = ()) -> str:
    """A name such as `Brave Otter` that nobody at the table has."""
    while (name := f"{rng.choice(FIRST)} {rng.choice(SECOND)}") in taken:
        pass
    return name
