"""No words on the auction board or a sheet of Vegas Showdown run into others, measured in a real browser."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser

from boomtown.drawing import Drawing, artist_of
from boomtown.drawing.drawing import Box
from boomtown.drawing.svg import lettered
from boomtown.drawing.vegas_showdown.floor_pieces import frame
from boomtown.languages import LANGUAGES, speaker
from boomtown.rules.kernel.state import View
from boomtown.rules.vegas_showdown.game import VegasShowdown

GAME = VegasShowdown()
PREMIER = [id for id, tile in GAME.printed.tiles.items() if tile.is_premier]
EVENTS = list({event.id: event for event in GAME.printed.events})
OVER_OTHERS = ("bid ", "stamp", "laid", "targets")
"""What lies on purpose over what is written there."""

COLLISIONS = """
sections => {
  const found = [];
  for (const [name, [x, y, width, height], content] of sections) {
    document.body.innerHTML = `<svg viewBox="0 0 1000 2400" width="1000" height="2400">${content}</svg>`;
    const words = [...document.querySelectorAll("text")].map(text => {
      const box = text.getBoundingClientRect(), size = Number(text.getAttribute("font-size"));
      const { left, right, bottom } = box, words = text.textContent;
      return { words, left, right, top: bottom - size, bottom: bottom - size / 4 };
    });
    for (const one of words) {
      const isInside = one.left >= x - 1 && one.right <= x + width + 1 && one.bottom <= y + height;
      if (!isInside) found.push([name, one.words]);
    }
    for (const [n, one] of words.entries()) {
      for (const other of words.slice(n + 1)) {
        const apart = one.right <= other.left || other.right <= one.left ||
          one.bottom <= other.top || other.bottom <= one.top;
        if (!apart) found.push([name, one.words, other.words]);
      }
    }
  }
  return found;
}
"""


def boards(seats: int) -> Iterator[View]:
    """Every premier tile and every event once, with the longest numbers that can stand there."""
    view = GAME.new({}, seats, b"words").view(None)
    before = view["public"]
    spaces = 3
    for n in range(0, len(PREMIER), spaces):
        lots = [dict(lot) for lot in before["lots"]]
        for lot, tile in zip(lots, PREMIER[n : n + spaces], strict=False):
            lot |= {"tile": tile, "minimum": GAME.printed.tiles[tile].price}
        board: dict[str, Any] = dict(before["board"])
        board["this_round"] = [{"id": id} for id in EVENTS[2 * n : 2 * n + 2 * spaces]]
        board["basics"] = dict.fromkeys(board["basics"], 16)
        players = [player | {"money": 120, "fame": 101} for player in before["players"]]
        forbidden = ["renovate", "publicity"]
        public = {**before, "lots": lots, "board": board, "players": players, "forbidden": forbidden}
        yield {**view, "public": {**public, "round": 12}}


def sheets() -> Iterator[tuple[str, View]]:
    """Every tile on the floor and set aside, upright and lying; with where it lies."""
    view = GAME.new({}, 3, b"words").view(0)
    for id in GAME.printed.tiles:
        for turn in (0, 90):
            if (text := f"{id} 1.4 {turn}") in GAME.floor.by_text:
                rich = {"money": 120, "income": 20, "population": 33, "revenue": 33, "fame": 101}
                shown = {**view["public"]["players"][0], **rich, "sheet": [text], "aside": [id, id]}
                public = {**view["public"], "players": [shown, *view["public"]["players"][1:]]}
                yield text, {**view, "public": public, "own": {**shown, "fame": 91}}


Written = tuple[str, Box, str]
"""The name of a section, where its words must stay, and what is drawn there."""


def written(drawing: Drawing) -> Iterator[Written]:
    for name, section in drawing.sections.items():
        content = section.ground + "".join(_told(drawing, name, section.slots))
        yield name, section.box, lettered(content)


def on_the_floor(drawing: Drawing, tile: str) -> Written:
    """A tile alone: it covers what is printed on the floor, and its words stay within its walls."""
    drawn = _told(drawing, "floor", drawing.sections["floor"].slots)
    return tile, frame(GAME.floor.by_text[tile]), lettered("".join(drawn))


def _told(drawing: Drawing, name: str, slots: tuple[str, ...]) -> Iterator[str]:
    for slot in slots:
        if not slot.startswith(OVER_OTHERS):
            yield drawing.pieces.get(f"{name}/{slot}", "")


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_stay_apart_and_inside_their_section(browser: Browser, language: str) -> None:
    artist, say = artist_of(GAME), speaker(language)
    page = browser.new_page()
    page.set_content("<style>body { margin: 0; }</style>")
    drawings = [artist.table(view, (), say) for seats in (3, 4, 5) for view in boards(seats)]
    sections = {section for drawing in drawings for section in written(drawing)}
    for tile, view in sheets():
        sheet = artist.sheet(view, 0, (), say)
        sections |= {section for section in written(sheet) if section[0] != "floor"}
        sections.add(on_the_floor(sheet, tile))
    assert page.evaluate(COLLISIONS, sorted(sections)) == []
    page.close()
