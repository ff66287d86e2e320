"""The catalogues never change: records hold texts, bots and programs may hold numbers."""

from __future__ import annotations

from hashlib import sha256

import pytest

from boomtown.rules.games import load

DIGESTS = {
    "new-las-vegas": "2856fe8fe1fd73899e7eee49edaa9582b5f29f8e48ae47d9e172bc99e4200a9f",
    "perfect-home": "e0c33800970d7bc916221c5b5a6091772b72036b1d4cd6cdb5238f3fdf0b444f",
    "vegas-showdown": "5a269e9daf353e230023a12d278e1e1f9da3959a8125c2a729e993d9928888d8",
}


@pytest.mark.parametrize("game", DIGESTS)
def test_every_action_keeps_its_number_and_its_text(game: str) -> None:
    texts = "\n".join(load(game).catalogue.texts)
    assert sha256(texts.encode()).hexdigest() == DIGESTS[game]
