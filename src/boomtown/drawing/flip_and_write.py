"""What both flip-and-write drawings share: the dealt cards, and the lettering."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from html import escape
from typing import Any

from boomtown.drawing.drawing import GROUND, Drawing, forbidden, target
from boomtown.messages import Message, Say
from boomtown.rules.flip_and_write.actions import HAND
from boomtown.rules.flip_and_write.cards import EFFECT_NAMES, combination_in_words
from boomtown.rules.kernel.game import Game
from boomtown.rules.kernel.state import View

SIGNAGE = "'Jost', 'Futura', 'Century Gothic', 'Avenir Next', sans-serif"
LETTER_WIDTH = 0.62
"""How wide a letter is, in parts of its height: enough for the widest of the fonts above."""

WIDTH, MARGIN = 900, 8
SLOT, GAP = 284, 16
"""The cards lie in three slots side by side."""
TOP, CARD_HEIGHT = 10, 184
HAND_HEIGHT, BUTTON_TOP, BUTTON_HEIGHT = 140, 162, 100
BUTTON_GAP = 14
BUTTON_WIDTH = (SLOT - BUTTON_GAP) // 2
PILE_TILE, PILE_ROW = 28, 30

PlainCard = Mapping[str, Any]


def lettering(
    x: float, y: float, words: object, size: float, fill: str, anchor: str = "middle", weight: int = 600
) -> str:
    """Words on the base line through (x, y)."""
    look = f'font-family="{SIGNAGE}" font-size="{size:g}" font-weight="{weight}" fill="{fill}"'
    return f'<text x="{x:g}" y="{y:g}" text-anchor="{anchor}" {look}>{escape(str(words))}</text>'


def fitting(words: str, width: float, size: float) -> float:
    """The size in which the words fit into a width: `size`, or smaller for a long translation."""
    return round(min(size, width / (LETTER_WIDTH * max(len(words), 1))), 1)


def box(x: float, y: float, width: float, height: float, radius: float, look: str) -> str:
    """A rectangle with round corners; `look` is its fill, stroke and so on as attributes."""
    size = f'width="{width:g}" height="{height:g}" rx="{radius:g}"'
    return f'<rect x="{x:g}" y="{y:g}" {size} {look}/>'


class FlipArtist(ABC):
    """Draws the dealt cards; a game brings its icons, its colours and its sheet."""

    icons: Mapping[str, str]
    """For each effect, SVG content in a box of 48 by 48; it is drawn on a tile in the effect's ink."""
    inks: Mapping[str, str]
    """For each effect, the colour of its tile."""
    paper: str
    """The face of a card."""
    ink: str
    """What is written on a card."""
    felt: str = "#1d2440"
    """What the cards lie on, and what is written on that."""
    chalk: str = "#d9dcec"
    odd: str = "#0f6e84"
    even: str = "#b0305c"
    glow: str = "#ffd166"
    third_card: Mapping[str, Message] = {}
    """For the modes with a hand, what becomes of the third card, with a colon at the end."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._grounds: dict[int, str] = {}

    @abstractmethod
    def sheet(self, view: View, seat: int, legal: Iterable[str], say: Say) -> Drawing: ...

    def table(self, view: View, legal: Iterable[str], say: Say) -> Drawing:
        """The three combinations, or the hand with the six ways to use it."""
        chosen = frozenset(legal)
        drawn = self._combinations if "numbers" in view["public"]["deal"] else self._hand
        height, cards, targets, acts = drawn(view, chosen, say)
        layers = {GROUND: self._ground(height), "cards": cards, "targets": targets}
        return Drawing(say("The cards"), WIDTH, height, layers, acts)

    def taken_number(self, view: View) -> int | None:
        """The printed number of what the seat has taken in its open turn."""
        kind, *places = (_taken(view) or "").split() or [""]
        if kind != "take":
            return None
        deal = view["public"]["deal"]
        cards = deal["numbers"] if "numbers" in deal else _cards_in_hand(view)
        number: int = cards[int(places[0]) - 1]["number"]
        return number

    def _ground(self, height: int) -> str:
        if height not in self._grounds:
            self._grounds[height] = f'<rect width="{WIDTH}" height="{height}" rx="14" fill="{self.felt}"/>'
        return self._grounds[height]

    # ── three combinations ───────────────────────────────────────────────────────────────────────

    def _combinations(
        self, view: View, legal: frozenset[str], say: Say
    ) -> tuple[int, str, str, frozenset[str]]:
        deal = view["public"]["deal"]
        taken = _taken(view)
        cards, targets, acts = [], [], []
        for pile, top in enumerate(deal["numbers"]):
            act = f"take {pile + 1}"
            flipped = deal["flipped"][pile]
            effect = flipped[-1]["effect"] if flipped else None
            cards.append(self._combination(pile, top, effect, say, _state(act, taken)))
            if act in legal and effect:
                acts.append(act)
                words = say("Take {number} with {effect}", number=top["number"], effect=EFFECT_NAMES[effect])
                targets.append(target(act, words, self._frame(_left(pile), TOP, SLOT, CARD_HEIGHT)))
            elif legal:
                targets.append(forbidden(act, _hit(_left(pile), TOP, SLOT, CARD_HEIGHT)))
        left = say("Stacks: {count} cards each", count=deal["left"][0])
        cards.append(lettering(MARGIN + 6, 220, left, 20, self.chalk, "start", 500))
        return 230, "".join(cards), "".join(targets), frozenset(acts)

    def _combination(self, pile: int, top: PlainCard, effect: str | None, say: Say, state: str) -> str:
        x, half = _left(pile), (SLOT - 8) // 2
        following = say("next")
        next_x = x + half - 44
        parts = [
            self._face(x, TOP, half, CARD_HEIGHT),
            self.numeral(x + half / 2, TOP + 108, top["number"], 100),
            lettering(
                next_x - 6,
                TOP + CARD_HEIGHT - 18,
                following,
                fitting(following, 66, 20),
                self.ink,
                "end",
                500,
            ),
            self.tile(next_x, TOP + CARD_HEIGHT - 46, 36, top["effect"]),
        ]
        if effect:
            parts.append(self._effect_card(x + half + 8, TOP, half, CARD_HEIGHT, effect, say))
        return self._in_state("".join(parts), state, x + SLOT - 22, TOP + 22)

    # ── a hand of three cards ────────────────────────────────────────────────────────────────────

    def _hand(self, view: View, legal: frozenset[str], say: Say) -> tuple[int, str, str, frozenset[str]]:
        deal, mode = view["public"]["deal"], view["options"]["mode"]
        hand = _cards_in_hand(view)
        cards, targets, acts = [self._hand_card(place, hand, say) for place in range(len(HAND))], [], []
        if len(hand) == len(HAND):
            taken = _taken(view)
            for act, x, one, other, third in _pairs(hand):
                cards.append(
                    self._pair(x, one, other, third if mode in self.third_card else None, act, taken)
                )
                if act in legal:
                    acts.append(act)
                    words = self._pair_in_words(view, one, other, third, say)
                    frame = self._frame(x, BUTTON_TOP, BUTTON_WIDTH, BUTTON_HEIGHT)
                    targets.append(target(act, words, frame))
                elif legal:
                    targets.append(forbidden(act, _hit(x, BUTTON_TOP, BUTTON_WIDTH, BUTTON_HEIGHT)))
        base = BUTTON_TOP + BUTTON_HEIGHT + 28
        cards.append(self._deck_line(view, base, say))
        if "pile" not in deal:
            return base + 12, "".join(cards), "".join(targets), frozenset(acts)
        cards.append(self._pile(deal["pile"], base + 10))
        return base + 20 + PILE_TILE, "".join(cards), "".join(targets), frozenset(acts)

    def _hand_card(self, place: int, hand: Sequence[PlainCard], say: Say) -> str:
        x = _left(place)
        if place >= len(hand):
            look = f'fill="none" stroke="{self.felt}" opacity="0.35"'
            stripes = "".join(
                box(x + inset, TOP + inset, SLOT - 2 * inset, HAND_HEIGHT - 2 * inset, 8, look)
                for inset in (14, 22, 30, 38)
            )
            return self._face(x, TOP, SLOT, HAND_HEIGHT) + stripes
        card, half = hand[place], SLOT // 2
        return (
            self._face(x, TOP, SLOT, HAND_HEIGHT)
            + self.numeral(x + half / 2, TOP + 96, card["number"], 92)
            + self._effect_card(x + half, TOP + 6, half - 6, HAND_HEIGHT - 12, card["effect"], say)
        )

    def _pair(
        self, x: float, one: PlainCard, other: PlainCard, third: PlainCard | None, act: str, taken: str | None
    ) -> str:
        y, middle = BUTTON_TOP, x + BUTTON_WIDTH / 2
        up = 0 if third else 16
        parts = [
            box(x, y, BUTTON_WIDTH, BUTTON_HEIGHT, 12, f'fill="{self.paper}"'),
            lettering(middle - 35, y + up + 49, one["number"], 46, self._parity(one["number"]), weight=700),
            lettering(middle + 4, y + up + 46, "+", 26, self.ink, weight=500),
            self.tile(middle + 17, y + up + 10, 46, other["effect"]),
        ]
        if third:
            parts.append(
                f'<path d="M{middle - 44} {y + 80}h22m-8 -7l8 7l-8 7" fill="none" stroke="{self.ink}" '
                'stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>'
                + lettering(middle + 4, y + 88, third["number"], 24, self.ink, weight=500)
                + self.tile(middle + 26, y + 66, 28, third["effect"])
            )
        return self._in_state("".join(parts), _state(act, taken), middle - 2, y + 8)

    def _pair_in_words(self, view: View, one: PlainCard, other: PlainCard, third: PlainCard, say: Say) -> str:
        words = say("Take {number} with {effect}", number=one["number"], effect=EFFECT_NAMES[other["effect"]])
        becomes = self.third_card.get(view["options"]["mode"])
        if becomes is None:
            return words
        card = combination_in_words(third["number"], third["effect"])
        return say("{taken}. {becomes} {card}.", taken=words, becomes=becomes, card=card)

    def _deck_line(self, view: View, y: int, say: Say) -> str:
        deck = say("Deck: {count} cards", count=view["public"]["deal"]["deck"])
        line = lettering(MARGIN + 6, y, deck, 20, self.chalk, "start", 500)
        becomes = self.third_card.get(view["options"]["mode"])
        if becomes:
            words = say(becomes) + " →"
            line += lettering(WIDTH - MARGIN - 6, y, words, fitting(words, 600, 20), self.chalk, "end", 500)
        return line

    def _pile(self, pile: Sequence[PlainCard], y: int) -> str:
        """The automa's cards, oldest first; closer together when there are many."""
        step = min(PILE_ROW, (WIDTH - 2 * MARGIN - PILE_TILE) / max(len(pile) - 1, 1))
        return "".join(
            self.tile(MARGIN + 4 + i * step, y, PILE_TILE, card["effect"]) for i, card in enumerate(pile)
        )

    # ── pieces ───────────────────────────────────────────────────────────────────────────────────

    def tile(self, x: float, y: float, size: float, effect: str) -> str:
        """The icon of an effect on its tile."""
        return (
            f'<g transform="translate({x:g} {y:g}) scale({size / 48:g})">'
            f'<rect width="48" height="48" rx="9" fill="{self.inks[effect]}"/>{self.icons[effect]}</g>'
        )

    def numeral(self, x: float, y: float, number: int, size: float) -> str:
        """A number with its parity: one pip above an odd one, two above an even one."""
        ink, pip = self._parity(number), size / 15
        offsets = (0.0,) if number % 2 else (-1.6 * pip, 1.6 * pip)
        pips = "".join(
            f'<path d="M{x + dx:g} {y - size * 0.94:g}l{pip:g} {pip:g}l{-pip:g} {pip:g}l{-pip:g} {-pip:g}z" '
            f'fill="{ink}"/>'
            for dx in offsets
        )
        return pips + lettering(x, y, number, size, ink, weight=700)

    def _parity(self, number: int) -> str:
        return self.odd if number % 2 else self.even

    def _face(self, x: float, y: float, width: float, height: float) -> str:
        return box(x, y, width, height, 14, f'fill="{self.paper}"')

    def _effect_card(self, x: float, y: float, width: float, height: float, effect: str, say: Say) -> str:
        """A card that shows its effect, by icon and name."""
        name = say(EFFECT_NAMES[effect])
        scale = min(width - 30, height - 52) / 48
        over = (height - 36 - 48 * scale) / 2
        shift = f"translate({x + width / 2 - 24 * scale:g} {y + over:g}) scale({scale:g})"
        return (
            box(x, y, width, height, 12, f'fill="{self.inks[effect]}"')
            + f'<g transform="{shift}">{self.icons[effect]}</g>'
            + lettering(x + width / 2, y + height - 16, name, fitting(name, width - 10, 23), self.paper)
        )

    def _frame(self, x: float, y: float, width: float, height: float) -> str:
        """What shows that something can be chosen: a dashed frame, and the area to touch."""
        look = f'class="glow" fill="none" stroke="{self.glow}" stroke-width="4" stroke-dasharray="14 7"'
        return _hit(x, y, width, height) + box(x - 2, y - 2, width + 4, height + 4, 15, look)

    def _in_state(self, content: str, state: str, x: float, y: float) -> str:
        """Cards as they lie: dimmed when another was taken, with a tick when they were taken."""
        if state == "other":
            return f'<g opacity="0.4">{content}</g>'
        if state == "open":
            return content
        return (
            f'{content}<circle cx="{x:g}" cy="{y:g}" r="17" fill="{self.glow}"/>'
            f'<path d="M{x - 8:g} {y:g}l6 7l11 -13" fill="none" stroke="{self.ink}" stroke-width="4" '
            'stroke-linecap="round" stroke-linejoin="round"/>'
        )


def _left(place: int) -> int:
    return MARGIN + place * (SLOT + GAP)


def _hit(x: float, y: float, width: float, height: float) -> str:
    return box(x, y, width, height, 14, 'fill="#fff" fill-opacity="0"')


def _taken(view: View) -> str | None:
    """What the seat has taken in its open turn."""
    turn = view["own"]["turn"] if view["own"] else ()
    return next((text for text in turn if text.startswith(("take", "refuse"))), None)


def _cards_in_hand(view: View) -> Sequence[PlainCard]:
    """The hand as far as this view shows one."""
    own: Mapping[str, Any] = view["own"] or {}
    return own.get("hand") or view["public"]["deal"].get("hand") or ()


def _state(act: str, taken: str | None) -> str:
    return "open" if taken is None else "taken" if act == taken else "other"


def _pairs(hand: Sequence[PlainCard]) -> Iterable[tuple[str, int, PlainCard, PlainCard, PlainCard]]:
    """Every way to use a hand: its action, where its button lies, number card, effect card, third card."""
    for one in HAND:
        for column, other in enumerate(place for place in HAND if place != one):
            third = next(place for place in HAND if place not in (one, other))
            x = _left(one - 1) + column * (BUTTON_WIDTH + BUTTON_GAP)
            yield f"take {one} {other}", x, hand[one - 1], hand[other - 1], hand[third - 1]
