"""The twin: a second, fast body of the games, compiled for processor and graphics card.

`boomtown.rules` is the law. The twin is plain Python functions over preallocated arrays of integers, which
numba compiles unchanged for both machines; for each game its files have the names of those in `rules`, so
that a rule is found twice at the same place. Wherever law and twin differ, the twin is wrong: `check` walks
both side by side.
"""
