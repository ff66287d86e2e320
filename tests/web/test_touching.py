"""What is offered is what is hit: in a real browser, a tap in the middle of a target does its action."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from boomtown.bots import make
from boomtown.drawing import Drawing, artist_of
from boomtown.messages import say_in_english
from boomtown.rules.games import GAMES, load
from boomtown.rules.kernel.randomness import Rng

TABLES = [
    *((id, mode.id, {}) for id in GAMES for mode in load(id).declaration.modes),
    ("perfect-home", "base", {"advanced": "yes"}),
]
EVERY = 7
"""So many decisions apart are the positions that are tried."""

MISSED = """
svg => {
  document.body.innerHTML = svg;
  const all = [...document.querySelectorAll("[data-act]")];
  const kind = target => `${target.dataset.tile} ${target.dataset.turn}`;
  const missed = [];
  for (const shown of new Set(all.map(kind))) {  // the page shows the places of one tile and turn at a time
    for (const target of all) target.toggleAttribute("hidden", kind(target) !== shown);
    for (const target of all.filter(target => kind(target) === shown)) {
      const box = target.getBoundingClientRect();
      const found = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      const hit = found?.closest("[data-act], [data-why]")?.dataset ?? {};
      if (hit.act !== target.dataset.act) missed.push([target.dataset.act, hit.act ?? hit.why ?? null]);
    }
  }
  return missed;
}
"""


def drawings(id: str, mode: str, options: dict[str, str]) -> Iterator[Drawing]:
    """The table and the sheet at many decisions of a game played at random."""
    game = load(id)
    seats = min(game.declaration.mode(mode).max_seats, 5)
    state = game.new({"mode": mode, **options}, seats, f"touched {mode}".encode())
    artist, bot, rng = artist_of(game), make("random", game), Rng(b"touched")
    for step in itertools.count():
        if not state.waiting():
            return
        seat = state.waiting()[-1]
        view, legal = state.view(seat), state.legal(seat)
        if step % EVERY == 0:
            texts = [game.catalogue.text(action) for action in legal]
            yield artist.table(view, texts, say_in_english)
            yield artist.sheet(view, seat, texts, say_in_english)
        state.play(seat, bot.choose(view, legal, rng))


@pytest.mark.parametrize(("id", "mode", "options"), TABLES)
def test_the_middle_of_every_target_belongs_to_its_action(
    browser: Browser, id: str, mode: str, options: dict[str, str]
) -> None:
    page = browser.new_page(viewport={"width": 1100, "height": 1900})
    page.set_content("<style>[hidden] { display: none; } body { margin: 0; }</style><body></body>")
    tried = 0
    for drawing in drawings(id, mode, options):
        if drawing.acts:
            assert page.evaluate(MISSED, drawing.svg()) == []
            tried += len(drawing.acts)
    page.close()
    assert tried > 30
