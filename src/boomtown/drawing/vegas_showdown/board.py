"""The auction board of Vegas Showdown: events, premier spaces, basic tracks, stacks and the three actions."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from boomtown.drawing import svg
from boomtown.drawing.drawing import TARGETS, Drawing, Section
from boomtown.drawing.vegas_showdown import art
from boomtown.drawing.vegas_showdown import board_pieces as pieces
from boomtown.drawing.vegas_showdown.board_pieces import CARD, EVENT_HEIGHT, GAP, MARGIN, BoardLayout, Box
from boomtown.drawing.vegas_showdown.tiles import token
from boomtown.editions.vegas_showdown import SIZES, Event, Tile
from boomtown.messages import Message, Say
from boomtown.rules.kernel.state import View
from boomtown.rules.vegas_showdown.actions import PREMIER, SECOND_SLOTS, TRACK_NAMES
from boomtown.rules.vegas_showdown.game import VegasShowdown
from boomtown.rules.vegas_showdown.words import SIZE_NAMES, event_in_words, tile_name

PlainLot = Mapping[str, Any]

FADED = "#8a8272"

LABELS = {
    **SIZE_NAMES,
    "renovate": Message("Renovate"),
    "publicity": Message("Publicity"),
    "pass": Message("Pass"),
    "stacks": Message("Premier tiles to come"),
    "closed": Message("Closed at a table of three"),
    "no bids": Message("no bids"),
    "not now": Message("not this round"),
    "no event": Message("No event this round"),
    "bid": Message("Bid ${value} on {track}", {"value": 0, "track": TRACK_NAMES["p1"]}),
    "second": TRACK_NAMES[SECOND_SLOTS],
    "needs": Message("needs {tiles}", {"tiles": ""}),
    "stack": Message("Fill the space from the {size} stack", {"size": ""}),
}


@dataclass
class BoardLanguage:
    """What the board looks like in one language, at tables that use the same tracks."""

    words: Mapping[str, str]
    names: Mapping[str, str]
    layout: BoardLayout
    ground: str = ""
    offers: dict[tuple[str, str], str] = field(default_factory=dict)
    choices: dict[str, str] = field(default_factory=dict)
    """The actions that could be chosen so far, as they glow on the board."""


class AuctionBoard:
    """Knows what is printed on the board, and what each mark on it means."""

    def __init__(self, game: VegasShowdown) -> None:
        self.game = game
        self.tiles: dict[str, Tile] = game.printed.tiles
        self.events: dict[str, Event] = {event.id: event for event in game.printed.events}
        self._languages: dict[tuple[str, ...], BoardLanguage] = {}

    def draw(self, view: View, legal: Sequence[str], say: Say) -> Drawing:
        public = view["public"]
        language = self._language(public["lots"], say)
        layout = language.layout
        marks = [
            *self._seats(view, say),
            *self._events(public["board"]["this_round"], language, say),
            *self._basics(public, language, say),
            *(mark for lot in public["lots"] for mark in self._lot(lot, language, say)),
            *self._stacks(public["board"]["stacks"], layout),
            *self._standing(public["standing"], layout),
            *(pieces.stamp(layout.actions[act], language.words["not now"]) for act in public["forbidden"]),
        ]
        acts, targets = self._targets(legal, say, language)
        whole = Section((0, 0, pieces.WIDTH, layout.height), language.ground, ("marks", TARGETS))
        drawn = {"board/marks": "".join(marks), "board/targets": targets}
        title = say("Auction board, round {number}", number=public["round"])
        return Drawing(title, pieces.WIDTH, layout.height, {"board": whole}, drawn, acts)

    def _language(self, lots: Sequence[PlainLot], say: Say) -> BoardLanguage:
        """Known by all its words, so that no language is ever shown in the letters of another."""
        tracks = tuple(lot["track"] for lot in lots)
        words = {key: say(message) for key, message in LABELS.items()}
        names = {name: say(tile_name(tile)) for name, tile in self.tiles.items()}
        key = (*tracks, *words.values(), *names.values())
        if key not in self._languages:
            language = BoardLanguage(words, names, BoardLayout(self.game.catalogue.spaces, tracks))
            language.ground = "".join(self._ground(language))
            self._languages[key] = language
        return self._languages[key]

    # ── the ground ───────────────────────────────────────────────────────────────────────────────

    def _ground(self, language: BoardLanguage) -> Iterable[str]:
        layout, words = language.layout, language.words
        yield svg.rect(0, 0, pieces.WIDTH, layout.height, art.NIGHT, 26)
        yield from (pieces.card_back(layout.event(number)) for number in range(4))
        for track in PREMIER:
            box = layout.cards[track]
            yield pieces.card(box) if layout.is_open(track) else pieces.closed(box, words["closed"])
        for track in ("slots", "lounge", "restaurant"):
            yield pieces.card(layout.cards[track])
            yield self._basic(layout.cards[track], track, language.names[track])
        for (track, value), box in layout.pills.items():
            if layout.is_open(track):
                yield pieces.pill(box, value, track in PREMIER and value in self.game.printed.tracks.circles)
        yield pieces.stack_panel(layout.cards["stacks"], words["stacks"])
        yield from (pieces.stack(box, size, words[size]) for size, box in layout.stacks.items())
        for action, box in layout.actions.items():
            yield pieces.card(box)
            yield svg.text(box.x + 66, box.y + 42, words[action], 29, art.INK, "start", 700)
            yield svg.group(pieces.ACTION_ICONS[action], box.x + 36, box.y + 32)

    def _basic(self, box: Box, tile: str, name: str) -> str:
        return (
            pieces.thumbnail(self.game, tile, box.x + 16, box.y + 16, 116)
            + pieces.title(box.x + 150, box.y + 46, name, 166, 31)
            + art.worth(self.tiles[tile], box.x + 150, box.y + 92, 31, "start")
        )

    # ── what changes ─────────────────────────────────────────────────────────────────────────────

    def _seats(self, view: View, say: Say) -> Iterable[str]:
        """The round, and every seat with its money and fame; who has the button, and who is waited for."""
        public = view["public"]
        over, number = public["stage"] == "over", public["round"]
        words = say("The game is over") if over else say("Round {number}", number=number)
        yield art.star(54, MARGIN + 54, 34, art.GOLD, 8, 0.3)
        yield svg.lines(164, MARGIN + 54, words, 136, 32, art.CREAM)
        pitch = 736 / view["seats"]
        for seat, player in enumerate(public["players"]):
            x = 246 + seat * pitch
            is_awaited = seat in view["waiting"]
            frame = x, MARGIN + 4, pitch - 10, pieces.SEATS_HEIGHT - 8
            yield svg.rect(*frame, art.DUSK, 18, stroke=(art.GOLD, 5 if is_awaited else 0))
            yield token(seat, x + 38, MARGIN + 40)
            yield svg.text(x + 70, MARGIN + 50, f"${player['money']}", 29, art.CREAM, "start")
            yield art.star(x + 38, MARGIN + 83, 13, "#e8806f")
            yield svg.text(x + 68, MARGIN + 92, player["fame"], 24, art.CREAM, "start")
            if is_awaited:
                yield svg.path(f"M{x + pitch / 2 - 18:g} {MARGIN - 9}h26l-13 17z", art.GOLD)
            if seat == public["first"]:
                yield pieces.button(x + pitch - 32, MARGIN + 83)

    def _events(self, drawn: Sequence[Mapping[str, Any]], language: BoardLanguage, say: Say) -> Iterable[str]:
        """The cards of this round, two in a row; more than four are drawn smaller."""
        top = language.layout.events_top
        if not drawn:
            words = language.words["no event"]
            y, size = top + EVENT_HEIGHT - 14.65, svg.fitted(words, 400, 21)
            yield svg.text(MARGIN + CARD / 2, y, words, size, art.PALE)
        scale = 2 / max(2, (len(drawn) + 1) // 2)
        for number, entry in enumerate(drawn):
            row, column = divmod(number, 2)
            y = top + row * (EVENT_HEIGHT + GAP) * scale
            yield svg.group(self._event(entry["id"], say), MARGIN + column * (CARD + GAP), y, scale)

    def _event(self, id: str, say: Say) -> str:
        event = self.events[id]
        words = say(event_in_words(event, self.tiles))
        return (
            svg.rect(0, 0, CARD, EVENT_HEIGHT, "#f4d9c6", 16)
            + art.star(32, 27, 16, art.RED, 8, 0.35)
            + pieces.title(58, 36, say(Message(event.name)), CARD - 76, 26)
            + svg.lines(20, 75, words, CARD - 36, 22, art.INK, "start", 500)
        )

    def _basics(self, public: Mapping[str, Any], language: BoardLanguage, say: Say) -> Iterable[str]:
        for tile, count in public["board"]["basics"].items():
            yield pieces.tag(language.layout.cards[tile], say("{count} left", count=count))

    def _lot(self, lot: PlainLot, language: BoardLanguage, say: Say) -> Iterable[str]:
        """A track: what is offered on it, from which price, and the bid that stands."""
        track, layout = lot["track"], language.layout
        box = layout.cards.get(track)
        if box and track in PREMIER:
            yield from self._premier(lot, box, language, say)
        if lot["tile"]:
            yield from self._prices(track, lot["minimum"], layout)
        if box and lot["banned"]:
            yield pieces.stamp(box, language.words["no bids"])
        if lot["seat"] is not None:
            yield self._bid(layout.pills[track, lot["bid"]], lot["seat"], lot["bid"])

    def _premier(self, lot: PlainLot, box: Box, language: BoardLanguage, say: Say) -> Iterable[str]:
        if lot["tile"]:
            key = lot["track"], lot["tile"]
            if key not in language.offers:
                language.offers[key] = self._offer(lot["tile"], box, language.names, say)
            yield language.offers[key]
            yield pieces.tag(box, say("from ${price}", price=lot["minimum"]))
        elif lot["seat"] is not None:
            sold = say("Sold for ${money}", money=lot["bid"])
            yield svg.text(box.x + CARD / 2, box.y + 106, sold, 34, FADED, weight=700)

    def _offer(self, tile: str, box: Box, names: Mapping[str, str], say: Say) -> str:
        """A premier tile: picture, name, size, what it brings and what it needs."""
        kind, left = self.tiles[tile], box.x + 142
        width, height = SIZES[kind.size]
        parts = [
            pieces.thumbnail(self.game, tile, box.x + 16, box.y + 56, 108),
            pieces.title(box.x + 20, box.y + 40, names[tile], 290, 31),
            svg.text(left, box.y + 91, f"{width}×{height}", 27, art.INK, "start", 500),
            svg.path(svg.diamond(left + 66, box.y + 82, 13), art.RED) if kind.red else "",
            art.worth(kind, left + 104, box.y + 82, 31, "start"),
        ]
        if kind.needs:
            needs = say("needs {tiles}", tiles=[names[name] for name in kind.needs])
            parts.append(svg.lines(left, box.y + 136, needs, 290, 22, art.INK, "start", 500))
        return "".join(parts)

    def _prices(self, track: str, lowest: int, layout: BoardLayout) -> Iterable[str]:
        """The spaces below the minimum fade, and the minimum is marked."""
        for value in self.game.catalogue.spaces[track]:
            box = layout.pills[track, value]
            if value < lowest:
                yield svg.rect(*box.grown(2), art.CREAM, fill_opacity=0.72)
            elif value == lowest:
                yield pieces.minimum(box)

    def _bid(self, box: Box, seat: int, value: int) -> str:
        right = box.x + (box.width + 36) / 2
        return (
            svg.rect(*box, art.INK, 16)
            + token(seat, box.x + 20, box.y + box.height / 2, 31)
            + svg.text(right, box.y + 37, value, 22, art.CREAM, weight=700)
        )

    def _standing(self, standing: Sequence[str | None], layout: BoardLayout) -> Iterable[str]:
        for action, box in layout.actions.items():
            here = [seat for seat, chosen in enumerate(standing) if chosen == action]
            for number, seat in enumerate(here):
                yield token(seat, box.x + 42 + number * 56, box.y + 82, 42)

    def _stacks(self, stacks: Mapping[str, Mapping[str, int]], layout: BoardLayout) -> Iterable[str]:
        for size, backs in stacks.items():
            box = layout.stacks[size]
            for number, (back, count) in enumerate(backs.items()):
                y = box.y + box.height / 2 - 18 + number * 34
                yield svg.text(box.x + 78, y, back, 22, art.FILLS["yellow"], "start", 700)
                yield svg.text(box.x + 103, y, count, 28, art.CREAM, "start", 700)

    # ── what can be chosen ───────────────────────────────────────────────────────────────────────

    def _targets(self, legal: Sequence[str], say: Say, language: BoardLanguage) -> tuple[frozenset[str], str]:
        """What is legal glows; the other places say why not, while their kind of action is asked for."""
        unavailable = language.layout.unavailable
        acts = frozenset(act for act in legal if act in unavailable)
        asked = {act.startswith("stack ") for act in acts}
        below = [
            area for act, area in unavailable.items() if act not in acts and act.startswith("stack ") in asked
        ]
        return acts, "".join(
            (*below, *(self._choice(act, say, language) for act in unavailable if act in acts))
        )

    def _choice(self, act: str, say: Say, language: BoardLanguage) -> str:
        if act not in language.choices:
            box = language.layout.places[act]
            words = say(self.game.in_words(self.game.catalogue.number(act)))
            language.choices[act] = svg.target(act, words, svg.hit(*box) + pieces.glow(box))
        return language.choices[act]
