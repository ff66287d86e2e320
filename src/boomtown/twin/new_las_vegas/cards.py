"""The cards that do not lie open for everybody, counted as they are laid out."""

from __future__ import annotations

from boomtown.twin.flip_and_write.layout import STACKS
from boomtown.twin.records import Record


def count_unseen(t: Record, game: Record) -> None:
    """Count them anew: the box, less the tops of the stacks, the flipped and discarded cards, and ACME's."""
    for number in range(t.by_number.shape[0]):
        game.unseen_numbers[number] = t.by_number[number]
    for effect in range(t.by_effect.shape[0]):
        game.unseen_effects[effect] = t.by_effect[effect]
    if t.deals == STACKS:
        see_tops(t, game)
        for pile in range(3):
            for place in range(pile * t.third, pile * t.third + game.discarded):
                see(t, game, game.discards[place])
        return
    for place in range(game.discarded):
        see(t, game, game.discards[place])
    for place in range(game.piled):
        see(t, game, game.pile[place])


def see(t: Record, game: Record, card: int) -> None:
    game.unseen_numbers[t.number[card]] -= 1
    game.unseen_effects[t.effect[card]] -= 1


def see_tops(t: Record, game: Record) -> None:
    """See the cards that lie on top of the stacks."""
    for pile in range(3):
        see(t, game, game.deck[pile * t.third + game.deck_size - 1])


def after_deal(t: Record, game: Record) -> None:
    """Each stack shows its next card, after a shuffle among few others; a hand is nobody else's."""
    if t.deals == STACKS and game.discarded > 1:
        see_tops(t, game)
    else:
        count_unseen(t, game)
