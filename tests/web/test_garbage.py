"""Garbage is looked for when nobody waits for the server."""

from __future__ import annotations

import gc

import pytest

from boomtown.web.garbage import AT_LAST, QUIET, SELDOM, Garbage


@pytest.mark.parametrize(
    ("since", "quiet", "looks"),
    [
        (SELDOM - 1, 1000, False),
        (SELDOM, QUIET - 1, False),
        (SELDOM, QUIET, True),
        (AT_LAST - 1, 0, False),
        (AT_LAST, 0, True),
    ],
)
def test_everything_is_looked_through_when_it_is_quiet(since: float, quiet: float, looks: bool) -> None:
    now = [0.0]
    found = Garbage(lambda: now[0])
    now[0] = since
    assert found.look(acted=since - quiet) is looks
    assert found.look(acted=since - quiet) is False


def test_in_play_only_what_is_young_is_looked_through(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game leaves its tables in memory: however many there are, they are not looked through."""
    looked: list[int] = []

    def note(phase: str, info: dict[str, int]) -> None:
        if phase == "start":
            looked.append(info["generation"])

    before = gc.get_threshold()
    try:
        monkeypatch.setattr(gc, "freeze", lambda: None)
        Garbage().settle()
        gc.callbacks.append(note)
        kept = [[number] for number in range(300_000)]
        gc.callbacks.remove(note)
    finally:
        gc.set_threshold(*before)
    assert len(kept) == 300_000
    assert {0, 1} == set(looked)
