"""What a tile is worth by a rule of thumb, in hundredths of a fame, and how long the game may last.

The figures are those of the players in `boomtown.bots.vegas_showdown.preferences`.
"""

from __future__ import annotations

from boomtown.twin.bits import count
from boomtown.twin.records import Features, Record, Seats

FAME = 100
SQUARE, RED, RANK = 10, 60, 76
"""A square, a red tile, a point of population or revenue."""
LONG = 475
"""Hundredths of rounds from which on a dollar is worth all it ever is."""
LAST_DOLLAR, EARLY_DOLLAR = 1000, 930
"""In ten-thousandths of a fame: at the end, and what comes to it while there is time."""
HOPE = 20
MOST_SURPLUS = 3


def rounds_left(t: Record, game: Record, seats: Seats, symbols: Features, at: int) -> int:
    """Hundredths of rounds to expect after this one; `symbols[at + stack]` counts events still to come."""
    cards = game.events_left + 1
    draws = 100 * cards
    for stack in range(game.stack_size.shape[0]):
        tiles = game.stack_size[stack]
        if symbols[at + stack] > tiles:
            draws = min(draws, 100 * (tiles + 1) * cards // (symbols[at + stack] + 1))
    pace = 100 * game.drawns + 6 * (35 + 25 * seats.shape[0])
    rounds = draws * (game.rounds + 6) * 100 // pace - 160
    for seat in range(seats.shape[0]):
        free = count(t.whole_floor & ~seats[seat].closed.occupied)
        rounds = min(rounds, 1000 * free // 19)
    return int(max(30, rounds))


def dollar(rounds: int) -> int:
    """What one is worth, in ten-thousandths of a fame."""
    return LAST_DOLLAR + EARLY_DOLLAR * min(rounds, LONG) // LONG


def means(population: int, revenue: int) -> int:
    """Tenths of dollars of income, with some of what may become income."""
    return 10 * min(population, revenue) + 3 * min(MOST_SURPLUS, abs(population - revenue))


def worth_of_tile(
    t: Record, sheet: Record, kind: int, rounds: int, seats: int, features: Features, left: int
) -> int:
    """What the tile adds to a sheet, apart from its price; `features[left + kind]` counts tiles to come."""
    population = t.population[kind]
    revenue = t.revenue[kind]
    more = means(sheet.population + population, sheet.revenue + revenue)
    more -= means(sheet.population, sheet.revenue)
    income = rounds * (dollar(rounds) + LAST_DOLLAR) // 200
    worth = FAME * t.fame[kind] + RANK * (population + revenue) + more * income // 1000
    worth += SQUARE * count(t.cells[t.first_place[kind]]) + RED * t.red[kind]
    hope = 0
    for other in range(t.kinds):
        if features[left + other] and (t.needs[other] & ~sheet.kinds) == (1 << kind):
            hope += features[left + other] * (t.fame[other] + t.population[other] + t.revenue[other])
    return int(worth + HOPE * hope * min(rounds, LONG) // (LONG * seats))
