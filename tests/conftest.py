"""The same examples on every run, and no stopwatch: a busy machine changes nothing."""

from __future__ import annotations

from hypothesis import settings

settings.register_profile("steady", derandomize=True, deadline=None)
settings.load_profile("steady")
