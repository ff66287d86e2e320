"""A page that was told every change is the page that is sent to somebody who comes now."""

from __future__ import annotations

import random
from typing import Any

import pytest

from boomtown.languages import LANGUAGES
from tests.table.test_table import do
from tests.web.test_page_costs import Page, show
from tests.web.test_screens import MODES, django, room_of, seats_of

__all__ = ["django"]

SECRET = ("table/", "sheet/", "score", "decision", "goals", "cards")
"""What is taken off the screen while it is passed on."""


class ComparedPage(Page):
    """A browser whose page is compared with a new one."""

    def whole(self) -> dict[str, str]:
        """What somebody who comes now is sent."""
        from boomtown.web.screens import Screen

        screen, new = self.screen, Screen(self.screen.room, self.screen.player, self.screen.language)
        new.seat, new.looking, new.behind_curtain = screen.seat, screen.looking, screen.behind_curtain
        return {name: text for name, text in new.parts().items() if text}

    def check(self) -> None:
        """Who sits where and whose move it is are right at once; the rest when the page is next drawn."""
        whole = self.whole()
        rows = {name: text for name, text in whole.items() if name == "status" or name.startswith("seats/")}
        assert {name: self.shown.get(name) for name in rows} == rows
        self.put(self.screen.update())
        if self.screen.behind_curtain:
            assert [name for name, text in self.shown.items() if text and name.startswith(SECRET)] == []
        else:
            assert {name: text for name, text in self.shown.items() if text} == self.whole()


@pytest.mark.parametrize(("game", "mode"), MODES)
def test_a_page_put_together_of_its_changes_is_the_whole_page(game: str, mode: str) -> None:
    seats = max(seats_of(game, mode), 1 if mode == "solo" else 3)
    room, rng = room_of(game, mode, seats), random.Random(f"{game} {mode}")
    now = 0.0
    room.audience._clock = lambda: now
    if seats > 1:
        room.seats[1].player_id = "player 0"  # two people at one screen
    players = [*{row.player_id: None for row in room.seats}, None, "player 0"]
    languages = [*LANGUAGES] * seats
    pages = [
        ComparedPage(room, player, language) for player, language in zip(players, languages, strict=False)
    ]
    for _ in range(160):
        if room.table.is_over:
            break
        now += rng.choice((1, 1, 90, 700))
        seat = rng.choice(room.table.state.waiting())
        something_else(room, rng, pages)
        has_begun = room.table.state.turns[seat].actions
        step = "undo" if has_begun and rng.random() < 0.1 else rng.choice(room.table.state.legal(seat))
        show(room, seat, step)
        if rng.random() < 0.15 or room.table.is_over:
            room.audience.show_presence()
            here = [page for page in pages if page in room.audience.watchers]
            for page in here:
                page.told()
                page.check()


def something_else(room: Any, rng: random.Random, pages: list[ComparedPage]) -> None:
    """Besides the turns: somebody looks at a sheet, goes, comes back, or gives a seat to a bot and back."""
    page, chance = rng.choice(pages), rng.random()
    if chance < 0.1:
        others = [seat for seat in range(len(room.seats)) if seat != page.screen.seat]
        page.screen.looking = rng.choice([None, *others])
        page.put(page.screen.update())
    elif chance < 0.2 and page in room.audience.watchers:
        room.audience.leave(page)
    elif chance < 0.3:
        room.audience.join(page)
        page.due.add("page")
    elif chance < 0.35:
        seat = rng.randrange(len(room.seats))
        do(room.table, seat, "held by greedy" if room.table.holders[seat] == "person" else "held by person")
        room.audience.broadcast()
    elif chance < 0.5 and page.screen.behind_curtain and page.screen.seat is not None:
        page.screen.sit(page.screen.seat)
        page.put(page.screen.update())
