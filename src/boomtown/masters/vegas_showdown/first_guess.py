"""What training begins with: a plain guess at the points to come, read off what the network sees."""

from __future__ import annotations

import numpy as np

from boomtown.editions.vegas_showdown import Edition
from boomtown.masters.network import HEADS_BESIDES_LINES, RIVAL, Floats
from boomtown.masters.vegas_showdown.features import ACTIONS, POINTS, length
from boomtown.masters.vegas_showdown.floor import ROOMY, SECTION, WIDEST, floor_length
from boomtown.masters.vegas_showdown.holdings import (
    GAP,
    MOST_RIVALS,
    PURSE,
    RANKS_LENGTH,
    own_length,
    rival_length,
)
from boomtown.masters.vegas_showdown.market import SALES_LENGTH, clock_length, offers_length, supply_length
from boomtown.rules.vegas_showdown.floor import CELLS
from boomtown.twin.vegas_showdown.layout import kinds_of
from boomtown.twin.vegas_showdown.scoring import (
    CASINO,
    DIAMONDS_3,
    DIAMONDS_4,
    ENTRANCES,
    HOTEL,
    LINES,
    MONEY,
    POPULATION,
    REVENUE,
    TILES,
)

DOLLAR, EARLY_DOLLAR = 0.1, 0.02
"""Fame for a dollar at the end, and for each round in which it may still be spent."""
EARNED_DOLLAR = 0.14
RANK = 0.4
HOPE = 0.03
"""Of the values of a tile that may be laid, for each of its copies."""
STEP = 0.75
"""What each free cell between the doors leaves of the hope to connect them."""
ROOM, SQUARE, DOOR = 0.15, 0.05, 0.08
PATIENCE = 0.03
"""Of a tenth of a fame that a tile promises next round."""
ROUND, OWN_ROUND = 3.5, 2.5
"""Fame that the best other seat gets in a round, and what comes to one's own besides what is counted here."""


def first_guess(edition: Edition) -> Floats:
    """`guess[feature, head]`: what each feature adds to the points still to come."""
    kinds = len(kinds_of(edition))
    guess = np.zeros((length(kinds), len(LINES) + HEADS_BESIDES_LINES), np.float32)
    clock = POINTS + supply_length(kinds)
    floor = clock + clock_length() + ACTIONS
    own = floor + floor_length(kinds)
    wishes = own + own_length(kinds) + MOST_RIVALS * rival_length(kinds) + RANKS_LENGTH
    wishes += offers_length(kinds) + SALES_LENGTH
    rounds = clock + clock_length() - 5 - 5 - 3 - 4
    guess[rounds, len(LINES) + RIVAL] = ROUND / 10
    guess[rounds, TILES] = OWN_ROUND / 10
    _guess_floor(guess, floor, kinds)
    _guess_own(guess, own, edition)
    guess[wishes + 3, TILES] = PATIENCE
    return guess


def _guess_floor(guess: Floats, k: int, kinds: int) -> None:
    k += 6 * CELLS
    for kind in range(kinds):
        guess[k + ROOMY * kind, TILES] = ROOM
    k += ROOMY * kinds
    for line in (CASINO, HOTEL):
        for few in range(1, SECTION):
            guess[k + few, line] = 4 * ((1 - few / SECTION) ** 3 - (1 - (few + 1) / SECTION) ** 3)
        k += SECTION + 1
    for few in range(1, WIDEST):
        guess[k + few, ENTRANCES] = 3 * (STEP**few - (STEP ** (few + 1) if few + 1 < WIDEST else 0))
    guess[k, ENTRANCES] = -3 * STEP  # what stands is no hope any more
    k += WIDEST
    guess[k : k + 2, TILES] = SQUARE
    guess[k + 2 : k + 4, TILES] = DOOR
    guess[k + 4, DIAMONDS_3] = 0.3
    guess[k + 5, DIAMONDS_3] = 0.2
    guess[k + 6, DIAMONDS_4] = 0.7


def _guess_own(guess: Floats, k: int, edition: Edition) -> None:
    guess[k + 1, POPULATION] = RANK
    guess[k + 2, REVENUE] = RANK
    guess[k + 5, TILES] = EARNED_DOLLAR
    guess[k + 6, TILES] = EARLY_DOLLAR
    k += 10 + 2 * PURSE + 2 * GAP + 1
    guess[k, MONEY] = -DOLLAR
    guess[k + 2, TILES] = 0.9
    guess[k + 4, TILES] = EARNED_DOLLAR
    guess[k + 5, POPULATION] = RANK
    tiles = edition.tiles
    for place, id in enumerate(kinds_of(edition)):
        tile = tiles[id]
        values = tile.fame + tile.population + tile.revenue
        if tile.needs:
            guess[k + 6 + 10 * place + 9, TILES] = HOPE * sum(tile.backs.values()) * values
