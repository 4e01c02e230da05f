"""Programs that people bring along to play: any language, one line in, one line out. `docs/bots.md` says how.

`process` keeps a program at arm's length, `guest` makes a computer player of it, `brought` seats it among the others.
"""
