"""What both flip-and-write drawings share: the dealt cards, and how a sheet is put together."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from boomtown.drawing import svg
from boomtown.drawing.drawing import TARGETS, Drawing, Section
from boomtown.messages import Message, Say
from boomtown.rules.flip_and_write.actions import HAND
from boomtown.rules.flip_and_write.cards import EFFECT_NAMES, combination_in_words
from boomtown.rules.flip_and_write.game import FlipAndWriteGame
from boomtown.rules.kernel.state import View

WIDTH, MARGIN = 900, 8
SLOT, GAP = 284, 16
"""The cards lie in three slots side by side."""
TOP, CARD_HEIGHT = 10, 184
HAND_HEIGHT, BUTTON_TOP, BUTTON_HEIGHT = 140, 162, 100
BUTTON_GAP = 14
BUTTON_WIDTH = (SLOT - BUTTON_GAP) // 2
PILE_TILE, PILE_ROW = 28, 30

PlainCard = Mapping[str, Any]
PlainSheet = Mapping[str, Any]


class CardOffer(NamedTuple):
    """A number and an effect that could be taken together, and where they lie."""

    act: str
    frame: svg.Frame
    number: int
    effect: str | None
    third: tuple[int, str] | None = None
    """What is left of a hand: the number and the effect of the third card."""


class FlipArtist(ABC):
    """Draws the dealt cards; a game brings its icons, its colours and its sheet."""

    size: tuple[int, int]
    """Width and height of the sheet."""
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

    def __init__(self, game: FlipAndWriteGame[Any]) -> None:
        self.game = game
        actions = game.catalogue
        first = (*actions.take, *actions.take_two.values(), actions.refuse, *actions.refuse_and_pass)
        self._takes = frozenset(map(actions.text, first))
        self._combination = lru_cache(maxsize=4096)(self._draw_combination)
        self._hand_card = lru_cache(maxsize=4096)(self._draw_hand_card)
        self._pair = lru_cache(maxsize=4096)(self._draw_pair)

    # ── the sheet ────────────────────────────────────────────────────────────────────────────────

    def sheet(self, view: View, seat: int, legal: Iterable[str], say: Say) -> Drawing:
        before = view["public"]["sheets"][seat]
        own = view["own"] if seat == view["seat"] else None
        sheet = own["sheet"] if own else before
        choices = tuple(legal) if own else ()
        shapes = self.shapes(choices, view, sheet)
        below = self.unavailable(shapes, view, sheet) if choices else ""
        targets = (svg.target(act, self.in_words(act, view, say), shapes[act]) for act in shapes)
        pieces = {
            "sheet/marks": self.marks(view, sheet, before, say),
            "sheet/targets": "".join((below, *targets)),
        }
        title = say("The sheet of seat {seat}", seat=seat + 1)
        whole = Section((0, 0, *self.size), self.ground(view, say), ("marks", TARGETS))
        return Drawing(title, *self.size, {"sheet": whole}, pieces, frozenset(shapes))

    @abstractmethod
    def ground(self, view: View, say: Say) -> str:
        """What is printed on the sheet in that mode and language."""

    @abstractmethod
    def marks(self, view: View, sheet: PlainSheet, before: PlainSheet, say: Say) -> str:
        """What is written on a sheet; what it did not have `before` the open turn is in fresh ink."""

    @abstractmethod
    def shapes(self, legal: Iterable[str], view: View, sheet: PlainSheet) -> dict[str, str]:
        """The actions that have a place on the sheet, each with what can be touched there."""

    @abstractmethod
    def unavailable(self, shapes: Collection[str], view: View, sheet: PlainSheet) -> str:
        """What could be touched, but cannot be chosen now."""

    def in_words(self, act: str, view: View, say: Say) -> str:
        return say(self.game.in_words(self.game.catalogue.number(act)))

    # ── the cards ────────────────────────────────────────────────────────────────────────────────

    def table(self, view: View, legal: Iterable[str], say: Say) -> Drawing:
        """The three combinations, or the hand with the six ways to use it."""
        choices = frozenset(legal)
        is_hand = "numbers" not in view["public"]["deal"]
        offers = list(self._pairs(view) if is_hand else self._combinations(view))
        height, cards = (self._hand if is_hand else self._stacks)(view, offers, say)
        chosen = [offer for offer in offers if offer.act in choices and offer.effect]
        others = [offer for offer in offers if offer not in chosen] if choices else []
        targets = [
            *(svg.unavailable(offer.act, svg.hit(*offer.frame)) for offer in others),
            *(
                svg.target(offer.act, self._offer_in_words(offer, view, say), self._frame(offer))
                for offer in chosen
            ),
        ]
        ground = svg.rect(0, 0, WIDTH, height, self.felt, 14)
        whole = Section((0, 0, WIDTH, height), ground, ("cards", TARGETS))
        pieces = {"cards/cards": cards, "cards/targets": "".join(targets)}
        acts = frozenset(offer.act for offer in chosen)
        return Drawing(say("The cards"), WIDTH, height, {"cards": whole}, pieces, acts)

    def _offer_in_words(self, offer: CardOffer, view: View, say: Say) -> str:
        words = say(
            "Take {number} with {effect}", number=offer.number, effect=EFFECT_NAMES[str(offer.effect)]
        )
        becomes = self.third_card.get(view["options"]["mode"])
        if offer.third is None or becomes is None:
            return words
        card = combination_in_words(*offer.third)
        return say("{taken}. {becomes} {card}.", taken=words, becomes=becomes, card=card)

    def _frame(self, offer: CardOffer) -> str:
        """What shows that something can be chosen: a dashed frame, and the area to touch."""
        x, y, width, height = offer.frame
        look = svg.rect(
            x - 2, y - 2, width + 4, height + 4, "none", 15, glow=True, stroke=(self.glow, 4), dash="14 7"
        )
        return svg.hit(*offer.frame) + look

    # ── three combinations ───────────────────────────────────────────────────────────────────────

    def _combinations(self, view: View) -> Iterator[CardOffer]:
        deal, catalogue = view["public"]["deal"], self.game.catalogue
        piles = zip(catalogue.take, deal["numbers"], deal["flipped"], strict=True)
        for place, (action, top, flipped) in enumerate(piles):
            effect = flipped[-1]["effect"] if flipped else None
            yield CardOffer(
                catalogue.text(action), (_left(place), TOP, SLOT, CARD_HEIGHT), top["number"], effect
            )

    def _stacks(self, view: View, offers: Sequence[CardOffer], say: Say) -> tuple[int, str]:
        deal, taken, label = view["public"]["deal"], self._taken(view), say("next")
        cards = []
        for offer, top in zip(offers, deal["numbers"], strict=True):
            name = say(EFFECT_NAMES[offer.effect]) if offer.effect else ""
            drawn = self._combination(offer, name, top["effect"], label)
            cards.append(self._in_state(drawn, offer, taken, SLOT - 22, 22))
        left = say("{count} card in each stack|{count} cards in each stack", count=deal["left"][0])
        cards.append(svg.text(MARGIN + 6, 220, left, 20, self.chalk, "start", 500))
        return 230, "".join(cards)

    def _draw_combination(self, offer: CardOffer, name: str, following: str, label: str) -> str:
        x, half = offer.frame[0], (SLOT - 8) // 2
        next_x, size = x + half - 44, svg.fitted(label, 66, 20)
        parts = [
            self._face(x, half, CARD_HEIGHT),
            self.numeral(x + half / 2, TOP + 108, offer.number, 100),
            svg.text(next_x - 6, TOP + CARD_HEIGHT - 18, label, size, self.ink, "end", 500),
            self.tile(next_x, TOP + CARD_HEIGHT - 46, 36, following),
        ]
        if offer.effect:
            parts.append(self._effect_card(x + half + 8, TOP, half, CARD_HEIGHT, offer.effect, name))
        return "".join(parts)

    # ── a hand of three cards ────────────────────────────────────────────────────────────────────

    def _pairs(self, view: View) -> Iterator[CardOffer]:
        """Every way to use a hand: a number card, an effect card, and the third card."""
        hand, catalogue = _cards_in_hand(view), self.game.catalogue
        if len(hand) < len(HAND):
            return
        for (one, other), action in catalogue.take_two.items():
            x = _left(one - 1) + (other - (other > one) - 1) * (BUTTON_WIDTH + BUTTON_GAP)
            frame = (x, BUTTON_TOP, BUTTON_WIDTH, BUTTON_HEIGHT)
            number, effect = hand[one - 1]["number"], hand[other - 1]["effect"]
            third = hand[catalogue.left_over(action)]
            yield CardOffer(catalogue.text(action), frame, number, effect, (third["number"], third["effect"]))

    def _hand(self, view: View, offers: Sequence[CardOffer], say: Say) -> tuple[int, str]:
        deal, taken, hand = view["public"]["deal"], self._taken(view), _cards_in_hand(view)
        is_left_over = view["options"]["mode"] in self.third_card
        known = [(place, card["number"], card["effect"]) for place, card in enumerate(hand)]
        base = BUTTON_TOP + BUTTON_HEIGHT + 28
        cards = [
            *(self._hand_card(*card, say(EFFECT_NAMES[card[2]])) for card in known),
            *(self._card_back(place) for place in range(len(hand), len(HAND))),
            *(
                self._in_state(self._pair(offer, is_left_over), offer, taken, BUTTON_WIDTH / 2 - 2, 8)
                for offer in offers
            ),
            self._deck_line(view, base, say),
        ]
        if "pile" not in deal:
            return base + 12, "".join(cards)
        return base + 20 + PILE_TILE, "".join(cards) + self._pile(deal["pile"], base + 10)

    def _draw_hand_card(self, place: int, number: int, effect: str, name: str) -> str:
        x, half = _left(place), SLOT // 2
        return (
            self._face(x, SLOT, HAND_HEIGHT)
            + self.numeral(x + half / 2, TOP + 96, number, 92)
            + self._effect_card(x + half, TOP + 6, half - 6, HAND_HEIGHT - 12, effect, name)
        )

    def _card_back(self, place: int) -> str:
        x, stroke = _left(place), (self.felt, 1)
        frames = [(x + i, TOP + i, SLOT - 2 * i, HAND_HEIGHT - 2 * i) for i in (14, 22, 30, 38)]
        stripes = "".join(svg.rect(*frame, "none", 8, stroke=stroke, opacity=0.35) for frame in frames)
        return self._face(x, SLOT, HAND_HEIGHT) + stripes

    def _draw_pair(self, offer: CardOffer, is_left_over: bool) -> str:
        y, middle = BUTTON_TOP, offer.frame[0] + BUTTON_WIDTH / 2
        up = 0 if is_left_over else 16
        parts = [
            svg.rect(*offer.frame, self.paper, 12),
            svg.text(middle - 35, y + up + 49, offer.number, 46, self._parity(offer.number), weight=700),
            svg.text(middle + 4, y + up + 46, "+", 26, self.ink, weight=500),
            self.tile(middle + 17, y + up + 10, 46, str(offer.effect)),
        ]
        if is_left_over and offer.third:
            number, effect = offer.third
            parts += [
                svg.line(f"M{middle - 44:g} {y + 80}h22m-8 -7l8 7l-8 7", self.ink, 3),
                svg.text(middle + 4, y + 88, number, 24, self.ink, weight=500),
                self.tile(middle + 26, y + 66, 28, effect),
            ]
        return "".join(parts)

    def _deck_line(self, view: View, y: int, say: Say) -> str:
        deck = say("{count} card in the deck|{count} cards in the deck", count=view["public"]["deal"]["deck"])
        line = svg.text(MARGIN + 6, y, deck, 20, self.chalk, "start", 500)
        becomes = self.third_card.get(view["options"]["mode"])
        if becomes:
            words = say(becomes) + " →"
            size = svg.fitted(words, 600, 20)
            line += svg.text(WIDTH - MARGIN - 6, y, words, size, self.chalk, "end", 500)
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
        return svg.group(svg.rect(0, 0, 48, 48, self.inks[effect], 9) + self.icons[effect], x, y, size / 48)

    def numeral(self, x: float, y: float, number: int, size: float) -> str:
        """A number with its parity: one pip above an odd one, two above an even one."""
        ink, pip = self._parity(number), size / 15
        offsets = (0.0,) if number % 2 else (-1.6 * pip, 1.6 * pip)
        middle = y - size * 0.94 + pip
        pips = "".join(svg.path(svg.diamond(x + dx, middle, pip), ink) for dx in offsets)
        return pips + svg.text(x, y, number, size, ink, weight=700)

    def _parity(self, number: int) -> str:
        return self.odd if number % 2 else self.even

    def _face(self, x: float, width: float, height: float) -> str:
        return svg.rect(x, TOP, width, height, self.paper, 14)

    def _effect_card(self, x: float, y: float, width: float, height: float, effect: str, name: str) -> str:
        """A card that shows its effect, by icon and name."""
        scale = min(width - 30, height - 52) / 48
        over = (height - 36 - 48 * scale) / 2
        return (
            svg.rect(x, y, width, height, self.inks[effect], 12)
            + svg.group(self.icons[effect], x + width / 2 - 24 * scale, y + over, scale)
            + self._effect_name(x + width / 2, y + height, width - 10, name)
        )

    def _effect_name(self, x: float, bottom: float, width: float, name: str) -> str:
        """On one line if it can be read so, otherwise on two."""
        size = svg.fitted(name, width, 23)
        if size >= 17 or " " not in name:
            return svg.text(x, bottom - 16, name, size, self.paper)
        return svg.lines(x, bottom - 24, name, width, 19, self.paper)

    def _taken(self, view: View) -> str | None:
        """What the seat has taken in its open turn; a refused permit takes none of the cards."""
        turn: Sequence[str] = view["own"]["turn"] if view["own"] else ()
        return next((text for text in turn if text in self._takes), None)

    def _in_state(self, content: str, offer: CardOffer, taken: str | None, dx: float, dy: float) -> str:
        """Cards as they lie: dimmed when another was taken, with a tick when they were taken."""
        if taken is None:
            return content
        if taken != offer.act:
            return svg.group(content, opacity=0.4)
        x, y = offer.frame[0] + dx, offer.frame[1] + dy
        tick = svg.line(f"M{x - 8:g} {y:g}l6 7l11 -13", self.ink, 4)
        return content + svg.circle(x, y, 17, self.glow) + tick


def _left(place: int) -> int:
    return MARGIN + place * (SLOT + GAP)


def _cards_in_hand(view: View) -> Sequence[PlainCard]:
    """The hand as far as this view shows one."""
    own: Mapping[str, Any] = view["own"] or {}
    return own.get("hand") or view["public"]["deal"].get("hand") or ()
