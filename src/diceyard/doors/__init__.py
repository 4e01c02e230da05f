"""The ecosystem's own doors: every game as PettingZoo, Gymnasium and OpenSpiel know games.

`doorway` says what is fixed beforehand (the actions, the shape of an observation), `standing` where a game stands for a
program that is asked one thing at a time. The three doors are thin: each is its own file and needs its own extra.
"""

from diceyard.core.speech import say


def lacking(extra: str) -> ImportError:
    """What to say where the library behind a door is not there."""
    return ImportError(say("This door needs one thing more: pip install 'diceyard[{extra}]'", extra=extra))
