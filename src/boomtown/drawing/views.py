"""A view as a drawing, for whoever has nothing but the view: it says itself which game it is of."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

from boomtown.drawing import Drawing, artist_of
from boomtown.languages import ENGLISH, speaker
from boomtown.rules import games
from boomtown.rules.kernel.game import Game
from boomtown.rules.kernel.state import View


def draw(
    view: View,
    of: int | Literal["table"] | None = None,
    *,
    language: str = ENGLISH,
    game: Game | None = None,
) -> Drawing:
    """The sheet of a seat, or with `"table"` what lies in the middle: the cards dealt, the auction board.

    Usually it is the sheet of the view's own seat; a spectator, who has none, sees the table. A view of an
    edition that does not come with Boomtown needs its game. The drawing's `svg()` is the picture as text.
    """
    artist, say = artist_of(game or _game(view["game"], view["edition"], view["rules"])), speaker(language)
    place = "table" if of is None and view["seat"] is None else view["seat"] if of is None else of
    return artist.table(view, (), say) if place == "table" else artist.sheet(view, place, (), say)


@lru_cache(maxsize=8)
def _game(id: str, edition: str, rules: int) -> Game:
    return games.load(id, edition, rules)
