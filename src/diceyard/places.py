"""Where a person's games are kept on this machine."""

import os
import sys
from pathlib import Path


def data_folder() -> Path:
    """Where this person's games are kept; `DICEYARD_DATA` names another place."""
    if chosen := os.environ.get("DICEYARD_DATA"):
        return Path(chosen)
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home())) / "Diceyard"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "Diceyard"
    return Path(os.environ.get("XDG_DATA_HOME", Path.home() / ".local" / "share")) / "diceyard"
