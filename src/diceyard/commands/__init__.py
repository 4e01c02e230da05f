"""One file a command, found by looking; each has `add(app)`."""
