"""Bots that learned: a small network that judges whole turns on the twin, trained by playing itself.

Everything here needs numpy and numba; whoever offers it asks first whether they are there.
"""
