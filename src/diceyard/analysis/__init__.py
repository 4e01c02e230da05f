"""What a position is worth, move by move, and why.

    from diceyard.analysis import analyse

    found = analyse(diceyard.position("knock-yourself-out/basic/2 a=1,5 b=1,2 turn=a roll=3,2"))
    found.best, found.choices, found.why, found.source

`judges` are the ways to know: exactly where it is solved, by what was learnt where something was, else by playing on
many times. A game's folder may give a part `reasons`, in words that a child understands:

- `note(level, state, seat, move)`: what one move does and leaves, in a few words;
- `why(level, state, seat, best, other)`: why one move is better than another (or None, where there is no other);
- `steps(level, state, seat, move)`: the three hints that lead to this move.
"""

from diceyard.analysis.choices import Analysis, Choice, analyse
from diceyard.analysis.judges import Judge, judge_of, sure
from diceyard.analysis.worth import Worth

__all__ = ["Analysis", "Choice", "Judge", "Worth", "analyse", "judge_of", "sure"]
