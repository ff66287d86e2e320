"""What becomes of the tiles in Vegas Showdown: bought at what price, ever laid, and who wins with them.

    python scripts/tiles_vegas_showdown.py hard --games 100 --seed tiles
    python scripts/tiles_vegas_showdown.py hard --games 100 --edition my-values.toml

All seats are held by bots of one level. A share of 1.0 means that who lays the tile wins as often as a seat
wins on average. Everything follows from the arguments, so two versions of a bot can be compared.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from dataclasses import dataclass
from hashlib import sha256

from boomtown import bots
from boomtown.editions import vegas_showdown as editions
from boomtown.rules.kernel.randomness import Rng
from boomtown.rules.vegas_showdown.game import VegasShowdown


@dataclass
class Fate:
    """One kind of tile, over all games."""

    bought: int = 0
    paid: int = 0
    never_laid: int = 0
    layers: int = 0
    """Seats that had one on their sheet at the end."""
    won: float = 0.0
    """The first places of those seats."""


def play(game: VegasShowdown, level: str, seats: int, seed: str, fates: dict[str, Fate]) -> None:
    base = sha256(seed.encode()).digest()
    state = game.new({}, seats, base)
    rngs = [Rng(sha256(base + f"bot {seat}".encode()).digest()) for seat in range(seats)]
    players = [bots.make(level, game) for _ in range(seats)]
    names = {tile.name: tile.id for tile in game.printed.tiles.values()}
    bought: list[list[str]] = [[] for _ in range(seats)]
    while waiting := state.waiting():
        seat, closed = waiting[0], state.closed
        state.play(seat, players[seat].choose(state.view(seat), state.legal(seat), rngs[seat]))
        for news in state.news() if state.closed > closed else ():
            if news.kind == "bought":
                assert isinstance(news.seat, int)
                tile = names[news.message.values["tile"].template]
                bought[news.seat].append(tile)
                fates[tile].bought += 1
                fates[tile].paid += news.message.values["value"]
    firsts = [place.holder for place in state.places() if place.place == 1]
    for seat, player in enumerate(state.players):
        laid = [placed.tile.id for placed in player.sheet.tiles]
        for tile in set(bought[seat]):
            fates[tile].never_laid += bought[seat].count(tile) - laid.count(tile)
        for tile in set(laid):
            fates[tile].layers += 1
            fates[tile].won += (seat in firsts) / len(firsts)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("level", help="a name, or module:Class")
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--seed", default="tiles")
    parser.add_argument("--edition", default=editions.DEFAULT, help="the name of an edition, or its file")
    asked = parser.parse_args()
    game = VegasShowdown(asked.edition)
    fates: dict[str, Fate] = defaultdict(Fate)
    for number in range(asked.games):
        play(game, asked.level, asked.seats, f"{asked.seed}/{number}", fates)
    print(f"{'tile':24}{'bought':>8}{'paid':>7}{'price':>7}{'never laid':>12}{'laid by':>9}{'win share':>11}")
    for tile in game.printed.tiles.values():
        fate = fates[tile.id]
        paid = fate.paid / fate.bought if fate.bought else 0.0
        share = asked.seats * fate.won / fate.layers if fate.layers else 0.0
        print(
            f"{tile.id:24}{fate.bought:8}{paid:7.1f}{tile.price:7}{fate.never_laid:12}{fate.layers:9}{share:11.2f}"
        )
    bought = sum(fate.bought for fate in fates.values())
    lost = sum(fate.never_laid for fate in fates.values())
    print(f"{'all':24}{bought:8}{'':14}{lost:12}  ({lost / bought:.1%} of what was bought was never laid)")


if __name__ == "__main__":
    main()
