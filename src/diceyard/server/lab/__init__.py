"""The lab on the web: what its pages and its API have in common."""
