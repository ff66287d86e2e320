"""The cards a flip-and-write game has dealt: three combinations, or a hand with the six ways to use it."""

from __future__ import annotations

from abc import ABC
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType
from typing import Any, NamedTuple

from boomtown.drawing import svg
from boomtown.drawing.drawing import TARGETS, TURN, Box, Drawing, Place, Section, panel
from boomtown.messages import Message, Say
from boomtown.rules.flip_and_write.actions import HAND
from boomtown.rules.flip_and_write.cards import EFFECT_NAMES, combination_in_words
from boomtown.rules.flip_and_write.game import FlipAndWriteGame
from boomtown.rules.kernel.state import View

SLOT, MARGIN, TOP = 300, 8, 10
"""The cards lie in three slots side by side; a card stands in its slot with a margin around it."""
WIDTH, CARD_WIDTH = len(HAND) * SLOT, SLOT - 2 * MARGIN
HALF = CARD_WIDTH // 2
CARD_HEIGHT, HAND_HEIGHT = 190, 152
BAND = 48
"""The foot of a card, where its effect is named."""
CORNER = 14
BUTTON_TOP, BUTTON_HEIGHT, BUTTON_GAP = TOP + HAND_HEIGHT + 12, 100, 14
BUTTON_WIDTH = (CARD_WIDTH - BUTTON_GAP) // 2
PILES_HEIGHT, PILE_TILE, PILE_ROW = 34, 28, 30
SMALL_WORDS = 20
"""How high the words are that say how many cards are left."""
NAME_HEIGHT, NAME_ROOM = 30, CARD_WIDTH - 16
READ = 0.435
"""How large a unit must be on a screen so that the names of the effects can be read."""

PlainCard = Mapping[str, Any]
Card = tuple[int, str]
"""A number and an effect."""
ACT, SWAP, WHY = "act", "swap", "why"
"""An offer can be taken, exchanged for the one taken before, or asked why it cannot be taken."""


class CardOffer(NamedTuple):
    """A number and an effect that could be taken together, and where they lie."""

    act: str
    section: str
    frame: svg.Frame
    number: int
    effect: str | None
    third: Card | None = None
    """What is left of a hand: the number and the effect of the third card."""


class Laid(NamedTuple):
    """All that can be seen of the cards on a table."""

    mode: str
    cards: tuple[Card, ...]
    """The top cards of the stacks with the effects on their backs, or the hand."""
    flipped: tuple[str | None, ...] | None
    """The effects beside the stacks; a hand has none."""
    left: int
    pile: tuple[str, ...] | None

    @property
    def is_hand(self) -> bool:
        return self.flipped is None


class Touched(NamedTuple):
    """What can be done with the cards."""

    choices: tuple[str, ...]
    """What touching each offer does, or nothing while the seat has nothing to do."""
    taken: str | None


class DealtCards(ABC):
    """Draws the dealt cards; a game brings its icons and its colours."""

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
    third_card: Mapping[str, Message] = MappingProxyType({})
    """For the modes with a hand, what becomes of the third card, with a colon at the end."""

    def __init__(self, game: FlipAndWriteGame[Any]) -> None:
        self.game = game
        actions = game.catalogue
        first = (*actions.take, *actions.take_two.values(), actions.refuse, *actions.refuse_and_pass)
        self._takes = frozenset(map(actions.text, first))
        self._offered = {actions.text(action): _place(*actions.places(action)) for action in actions.take}
        self._offered |= {actions.text(action): _button(*pair) for pair, action in actions.take_two.items()}
        self._takes_one = tuple(actions.text(action) for action in actions.take)
        self._takes_two = tuple(actions.text(action) for action in actions.take_two.values())
        keep = lru_cache(maxsize=4096)
        self._sections, self._number = keep(self._draw_sections), keep(self._draw_number)
        self._effect, self._hand_card = keep(self._draw_effect), keep(self._draw_hand_card)
        self._pair, self._look = keep(self._draw_pair), keep(self._draw_look)
        self._choice, self._pile = keep(self._draw_choice), keep(self._draw_pile)
        self._count, self._laid = keep(self._draw_count), lru_cache(maxsize=1024)(self._draw_laid)
        self._cards = lru_cache(maxsize=512)(self._draw_cards)

    def table(self, view: View, legal: Iterable[str], say: Say) -> Drawing:
        """The three combinations, or the hand with the six ways to use it."""
        return self._laid(*self._see(view, frozenset(legal)), say)

    def _see(self, view: View, legal: frozenset[str]) -> tuple[Laid, Touched]:
        deal, taken = view["public"]["deal"], self._taken(view)
        others = view["own"].get("takes", ()) if legal else ()
        if "numbers" in deal:
            cards, left, acts = _plain_cards(deal["numbers"]), deal["left"][0], self._takes_one
            flipped = tuple([beside[-1]["effect"] if beside else None for beside in deal["flipped"]])
        else:
            cards, left, acts = _plain_cards(_cards_in_hand(view)), deal["deck"], self._takes_two
            flipped = None
        choices = [ACT if act in legal else SWAP if act in others else WHY for act in acts if legal]
        pile = tuple([card["effect"] for card in deal["pile"]]) if "pile" in deal else None
        return Laid(view["options"]["mode"], cards, flipped, left, pile), Touched(tuple(choices), taken)

    def _draw_laid(self, laid: Laid, touched: Touched, say: Say) -> Drawing:
        """All of it from what can be seen; while somebody writes, the cards stay as they are."""
        sections = self._sections(laid.mode, laid.is_hand, laid.pile is not None, say)
        offers, cards = self._cards(laid, say)
        pieces = {**cards}
        if touched.taken is not None:
            for offer in offers:
                slot = f"{offer.section}/choice"
                pieces[slot] = pieces.get(slot, "") + self._look(offer.frame, touched.taken == offer.act)
        acts = self._choices(laid.mode, touched, offers, say, pieces)
        *_, (_, top, _, height) = (section.box for section in sections.values())
        return Drawing(say("The cards"), WIDTH, top + height, sections, pieces, acts, self.felt)

    def _draw_cards(self, laid: Laid, say: Say) -> tuple[Sequence[CardOffer], Mapping[str, str]]:
        """What the cards offer, and their pieces whatever is done with them."""
        offers = (
            self._pairs(laid.cards) if laid.flipped is None else self._combinations(laid.cards, laid.flipped)
        )
        pieces = self._hand(laid, offers, say) if laid.is_hand else self._stacks(laid, offers, say)
        pieces["piles/count"] = self._count(laid.is_hand, laid.left, say)
        if laid.pile is not None:
            pieces["piles/pile"] = self._pile(laid.pile)
        return offers, pieces

    def place_of_cards(self, act: str) -> Place | None:
        """Where cards are taken."""
        if act not in self._offered:
            return None
        section, box = self._offered[act]
        return Place("table", section, box)

    # ── what does not change ─────────────────────────────────────────────────────────────────────

    def _draw_sections(self, mode: str, is_hand: bool, has_pile: bool, say: Say) -> Mapping[str, Section]:
        height = HAND_HEIGHT if is_hand else CARD_HEIGHT
        bottom = BUTTON_TOP + BUTTON_HEIGHT + TOP if is_hand else TOP + CARD_HEIGHT + TOP
        slots = ("card", "pairs", "choice") if is_hand else ("number", "effect", "choice")
        sections = {}
        for place in HAND:
            x = _left(place)
            lot = svg.rect(x, TOP, CARD_WIDTH, height, "none", CORNER, stroke=(self.chalk, 1.5), opacity=0.25)
            box = (x - MARGIN, 0, SLOT, bottom)
            lot = panel(box, self.felt) + lot
            card = {"card": (x, TOP, CARD_WIDTH, height)}
            turns = dict.fromkeys(slots[: 1 if is_hand else 2], TURN)
            sections[f"card {place}"] = Section(box, lot, (*slots, TARGETS), card, READ, motions=turns)
        foot = (0, bottom, WIDTH, PILES_HEIGHT + (PILE_TILE + TOP if has_pile else 0))
        note = self._third_card_note(mode, bottom, say) if is_hand else ""
        ground = panel(foot, self.felt) + note
        piles = Section(foot, ground, ("count", "pile", TARGETS), read=12 / SMALL_WORDS)
        return MappingProxyType({**sections, "piles": piles})

    def _third_card_note(self, mode: str, top: int, say: Say) -> str:
        if mode not in self.third_card:
            return ""
        words = "→ " + say(self.third_card[mode]).rstrip(":\u202f ")
        size = svg.fitted(words, 560, SMALL_WORDS)
        return svg.text(WIDTH - MARGIN - 6, top + 18, words, size, self.chalk, "end", 500)

    # ── what can be chosen ───────────────────────────────────────────────────────────────────────

    def _choices(
        self, mode: str, touched: Touched, offers: Sequence[CardOffer], say: Say, pieces: dict[str, str]
    ) -> frozenset[str]:
        """Adds the targets; the actions that can be chosen at once are given back."""
        acts = []
        for offer, how in zip(offers, touched.choices, strict=False):
            if offer.act == touched.taken:
                continue
            slot = f"{offer.section}/{TARGETS}"
            pieces[slot] = pieces.get(slot, "") + self._choice(offer, how, mode, say)
            if how == ACT:
                acts.append(offer.act)
        return frozenset(acts)

    def _draw_choice(self, offer: CardOffer, how: str, mode: str, say: Say) -> str:
        area = svg.hit(*offer.frame)
        if how == WHY or not offer.effect:
            return svg.unavailable(offer.act, area)
        if how == SWAP:
            return svg.exchange(offer.act, self._offer_in_words(offer, mode, say, True), area)
        x, y, width, height = offer.frame
        look = svg.rect(
            x - 2, y - 2, width + 4, height + 4, "none", 15, glow=True, stroke=(self.glow, 4), dash="14 7"
        )
        return svg.target(offer.act, self._offer_in_words(offer, mode, say, False), area + look)

    def _offer_in_words(self, offer: CardOffer, mode: str, say: Say, instead: bool) -> str:
        values = {"number": offer.number, "effect": EFFECT_NAMES[str(offer.effect)]}
        words = (
            say("Take {number} with {effect} instead", **values)
            if instead
            else say("Take {number} with {effect}", **values)
        )
        if offer.third is None or mode not in self.third_card:
            return words
        card = combination_in_words(*offer.third)
        return say("{taken}. {becomes} {card}.", taken=words, becomes=self.third_card[mode], card=card)

    def _taken(self, view: View) -> str | None:
        """What the seat has taken in its open turn; a refused permit takes none of the cards."""
        turn: Sequence[str] = view["own"]["turn"] if view["own"] else ()
        return next((text for text in turn if text in self._takes), None)

    def _draw_look(self, frame: svg.Frame, is_taken: bool) -> str:
        """Over a card that was taken a strong frame with a tick, over the others a thin veil."""
        x, y, width, height = frame
        if not is_taken:
            return svg.rect(x, y, width, height, self.felt, CORNER, fill_opacity=0.3)
        rim = svg.rect(
            x - 2,
            y - 2,
            width + 4,
            height + 4,
            "none",
            CORNER + 2,
            stroke=(self.glow, 8),
            paint_order="stroke",
        )
        mark_x, mark_y = x + width - 14, y + 14
        tick = svg.line(f"M{mark_x - 8:g} {mark_y:g}l6 7l11 -13", self.ink, 5)
        return rim + svg.circle(mark_x, mark_y, 19, self.glow, stroke=(self.felt, 2)) + tick

    # ── three combinations ───────────────────────────────────────────────────────────────────────

    def _combinations(self, tops: Sequence[Card], flipped: Sequence[str | None]) -> list[CardOffer]:
        found = zip(HAND, self._takes_one, tops, flipped, strict=True)
        return [
            CardOffer(act, f"card {place}", _place(place)[1], number, effect)
            for place, act, (number, _), effect in found
        ]

    def _stacks(self, laid: Laid, offers: Sequence[CardOffer], say: Say) -> dict[str, str]:
        pieces = {}
        for place, offer, (number, following) in zip(HAND, offers, laid.cards, strict=True):
            pieces[f"{offer.section}/number"] = self._number(place, number, following, say)
            if offer.effect:
                pieces[f"{offer.section}/effect"] = self._effect(place, CARD_HEIGHT, offer.effect, say)
        return pieces

    def _draw_number(self, place: int, number: int, following: str, say: Say) -> str:
        """A card that shows its number, and in a corner the effect on its back."""
        x, base = _left(place), TOP + CARD_HEIGHT - BAND - 8
        arrow = svg.line(f"M{x + HALF - 84} {base - 13}h26m-9 -8l9 8l-9 8", self.ink, 3)
        coming = arrow + self.tile(x + HALF - 44, base - 30, 34, following)
        words = say("Next round this stack brings {effect}.", effect=EFFECT_NAMES[following])
        return (
            svg.rect(x, TOP, CARD_WIDTH, CARD_HEIGHT, self.paper, CORNER)
            + self.numeral(x + HALF / 2, TOP + 98, number, 90)
            + svg.explained(words, coming)
        )

    def _draw_effect(self, place: int, height: int, effect: str, say: Say) -> str:
        """The half of a card that shows its effect, with its name along the foot."""
        x, name, room = _left(place), svg.label(say(EFFECT_NAMES[effect])), height - BAND
        scale, r = (room - 26) / 48, CORNER
        size = min(NAME_HEIGHT, NAME_ROOM / (svg.LINE_LETTER_WIDTH * len(name)))
        shape = (
            f"M{x + HALF + r} {TOP}h{HALF - 2 * r}q{r} 0 {r} {r}v{height - 2 * r}q0 {r} {-r} {r}"
            f"h{2 * r - CARD_WIDTH}q{-r} 0 {-r} {-r}v{r - BAND}"
            f"h{HALF - r}q{r} 0 {r} {-r}v{2 * r - room}q0 {-r} {r} {-r}z"
        )
        middle = x + 1.5 * HALF
        return (
            svg.path(shape, self.inks[effect])
            + svg.group(self.icons[effect], middle - 24 * scale, TOP + 14, scale)
            + svg.text(x + HALF, TOP + height - 15, name, size, self.paper)
        )

    # ── a hand of three cards ────────────────────────────────────────────────────────────────────

    def _pairs(self, hand: Sequence[Card]) -> list[CardOffer]:
        """Every way to use a hand: a number card, an effect card, and the third card."""
        catalogue, found = self.game.catalogue, []
        if len(hand) < len(HAND):
            return []
        for (one, other), action in catalogue.take_two.items():
            section, frame = _button(one, other)
            number, effect, third = hand[one - 1][0], hand[other - 1][1], hand[catalogue.left_over(action)]
            found.append(CardOffer(catalogue.text(action), section, frame, number, effect, third))
        return found

    def _hand(self, laid: Laid, offers: Sequence[CardOffer], say: Say) -> dict[str, str]:
        is_left_over = laid.mode in self.third_card
        hidden = HAND[len(laid.cards) :]
        pieces = {f"card {place}/card": self._hand_card(place, 0, "", say) for place in hidden}
        for place, card in zip(HAND, laid.cards, strict=False):
            pieces[f"card {place}/card"] = self._hand_card(place, *card, say)
        for offer in offers:
            slot = f"{offer.section}/pairs"
            pieces[slot] = pieces.get(slot, "") + self._pair(offer, is_left_over)
        return pieces

    def _draw_hand_card(self, place: int, number: int, effect: str, say: Say) -> str:
        x = _left(place)
        face = svg.rect(x, TOP, CARD_WIDTH, HAND_HEIGHT, self.paper, CORNER)
        if not effect:
            return face + self._card_back(x)
        return (
            face
            + self.numeral(x + HALF / 2, TOP + 90, number, 82)
            + self._effect(place, HAND_HEIGHT, effect, say)
        )

    def _card_back(self, x: int) -> str:
        frames = [(x + i, TOP + i, CARD_WIDTH - 2 * i, HAND_HEIGHT - 2 * i) for i in (14, 22, 30, 38)]
        return "".join(svg.rect(*frame, "none", 8, stroke=(self.felt, 1), opacity=0.35) for frame in frames)

    def _draw_pair(self, offer: CardOffer, is_left_over: bool) -> str:
        y, middle = BUTTON_TOP, offer.frame[0] + BUTTON_WIDTH / 2
        up, size = 0 if is_left_over else 16, 46 if offer.number < 10 else 40
        parts = [
            svg.rect(*offer.frame, self.paper, 12),
            svg.text(middle - 37, y + up + 48, offer.number, size, self._parity(offer.number), weight=700),
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

    # ── the piles ────────────────────────────────────────────────────────────────────────────────

    def _draw_count(self, is_hand: bool, count: int, say: Say) -> str:
        y = _piles_top(is_hand) + 18
        words = (
            say("{count} card in the deck|{count} cards in the deck", count=count)
            if is_hand
            else say("{count} card in each stack|{count} cards in each stack", count=count)
        )
        return svg.text(MARGIN + 6, y, words, SMALL_WORDS, self.chalk, "start", 500)

    def _draw_pile(self, effects: Sequence[str]) -> str:
        """The automa's cards, oldest first; closer together when there are many."""
        step = min(PILE_ROW, (WIDTH - 2 * MARGIN - PILE_TILE) / max(len(effects) - 1, 1))
        y = _piles_top(is_hand=True) + PILES_HEIGHT
        return "".join(
            self.tile(MARGIN + 4 + i * step, y, PILE_TILE, effect) for i, effect in enumerate(effects)
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


def _left(place: int) -> int:
    return (place - 1) * SLOT + MARGIN


def _piles_top(is_hand: bool) -> int:
    return BUTTON_TOP + BUTTON_HEIGHT + TOP if is_hand else TOP + CARD_HEIGHT + TOP


def _place(place: int) -> tuple[str, Box]:
    """The section and the frame of a combination."""
    return f"card {place}", (_left(place), TOP, CARD_WIDTH, CARD_HEIGHT)


def _button(one: int, other: int) -> tuple[str, Box]:
    """The section and the frame of a pair of cards: under the card whose number it takes."""
    x = _left(one) + (other - (other > one) - 1) * (BUTTON_WIDTH + BUTTON_GAP)
    return f"card {one}", (x, BUTTON_TOP, BUTTON_WIDTH, BUTTON_HEIGHT)


def _cards_in_hand(view: View) -> Sequence[PlainCard]:
    """The hand as far as this view shows one."""
    own: Mapping[str, Any] = view["own"] or {}
    return own.get("hand") or view["public"]["deal"].get("hand") or ()


def _plain_cards(cards: Iterable[PlainCard]) -> tuple[Card, ...]:
    return tuple([(card["number"], card["effect"]) for card in cards])
