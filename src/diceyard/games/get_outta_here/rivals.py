"""Players with one plain idea, to measure others by."""

from diceyard.games.get_outta_here.sense import prefer

RIVALS = {"greedy": prefer}
"""Most captures first, then most opponents sent off, then most markers."""
