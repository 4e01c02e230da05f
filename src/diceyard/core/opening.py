"""Who starts: each rolls once, the highest total starts, and those tied for it roll again."""

from dataclasses import dataclass, replace

from diceyard.core.dice import Die


@dataclass(frozen=True)
class Opening:
    """A roll-off as it stands: who is in it, and what they have thrown so far in this round."""

    dice: tuple[Die, ...]
    rollers: tuple[int, ...]
    thrown: tuple[int, ...] = ()

    @property
    def roller(self) -> int:
        """Whose throw is next."""
        return self.rollers[len(self.thrown)]

    @property
    def first(self) -> int | None:
        """Who starts, once a round has left a single roller."""
        return self.rollers[0] if len(self.rollers) == 1 else None

    def rolled(self, faces: tuple[int, ...]) -> "Opening":
        """The roll-off after one more throw; a finished round keeps those with the highest total."""
        thrown = (*self.thrown, sum(faces))
        if len(thrown) < len(self.rollers):
            return replace(self, thrown=thrown)
        best = max(thrown)
        tied = tuple(roller for roller, total in zip(self.rollers, thrown, strict=True) if total == best)
        return replace(self, rollers=tied, thrown=())
