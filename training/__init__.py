"""Trains the nets with which the strong computer players judge positions: `make train`."""
