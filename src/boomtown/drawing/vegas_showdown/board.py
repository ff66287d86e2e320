"""The auction board of Vegas Showdown: events, premier spaces, basic tracks, stacks and the three actions."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from boomtown.drawing.drawing import GROUND, Drawing, target
from boomtown.drawing.vegas_showdown.icons import (
    CREAM,
    DUSK,
    FILLS,
    GOLD,
    INK,
    NIGHT,
    PALE,
    RED,
    diamond,
    fitted,
    rect,
    star,
    worth,
    write,
    write_lines,
)
from boomtown.drawing.vegas_showdown.layout import (
    CARD,
    EVENT_HEIGHT,
    GAP,
    MARGIN,
    SEATS_HEIGHT,
    WIDTH,
    Box,
    Layout,
)
from boomtown.drawing.vegas_showdown.pieces import (
    ACTION_ICONS,
    button,
    card,
    card_back,
    closed,
    event_box,
    glow,
    minimum,
    pill,
    stack,
    stack_panel,
    stamp,
    tag,
    thumbnail,
)
from boomtown.drawing.vegas_showdown.tiles import token
from boomtown.editions.vegas_showdown import SIZES, Event, Tile
from boomtown.messages import Message, Say
from boomtown.rules.kernel.state import View
from boomtown.rules.vegas_showdown.actions import PREMIER, SECOND_SLOTS, TRACK_NAMES
from boomtown.rules.vegas_showdown.game import VegasShowdown
from boomtown.rules.vegas_showdown.words import SIZE_NAMES, event_in_words, tile_name

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
class Lettering:
    """What the board looks like in one language, at tables of one size."""

    words: Mapping[str, str]
    names: Mapping[str, str]
    layout: Layout
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
        self._in_language: dict[tuple[str, ...], Lettering] = {}

    def draw(self, view: View, legal: Sequence[str], say: Say) -> Drawing:
        lettering = self._lettering(view["seats"], say)
        layout = lettering.layout
        public = view["public"]
        marks = [
            *self._seats(view, say),
            *self._events(public["board"]["this_round"], lettering, say),
            *self._premier(public, lettering, say),
            *self._basics(public, lettering, say),
            *self._stacks(public["board"]["stacks"], lettering),
            *self._bids(public["bids"], layout),
            *self._standing(public["standing"], layout),
            *self._forbidden_actions(public["board"]["this_round"], lettering),
        ]
        acts, targets = self._targets(legal, say, lettering)
        layers = {GROUND: lettering.ground, "marks": "".join(marks), "targets": targets}
        title = say("Auction board, round {number}", number=public["round"])
        return Drawing(title, WIDTH, layout.height, layers, acts)

    def _lettering(self, seats: int, say: Say) -> Lettering:
        words = {key: say(message) for key, message in LABELS.items()}
        names = {name: say(tile_name(tile)) for name, tile in self.tiles.items()}
        key = (str(seats), *words.values(), *names.values())
        if key not in self._in_language:
            layout = Layout(self.game.catalogue.spaces, seats)
            lettering = Lettering(words, names, layout)
            lettering.ground = "".join(self._ground(lettering))
            self._in_language[key] = lettering
        return self._in_language[key]

    # ── the ground ───────────────────────────────────────────────────────────────────────────────

    def _ground(self, lettering: Lettering) -> Iterable[str]:
        layout, words = lettering.layout, lettering.words
        yield rect(0, 0, WIDTH, layout.height, NIGHT, 'rx="26"')
        for number in range(4):
            yield card_back(event_box(layout, number))
        for track in PREMIER:
            box = layout.cards[track]
            yield card(box) if layout.is_open(track) else closed(box, words["closed"])
        for track in ("slots", "lounge", "restaurant"):
            yield card(layout.cards[track])
            yield self._basic(layout.cards[track], track, lettering)
        for (track, value), box in layout.pills.items():
            if layout.is_open(track):
                circled = track in PREMIER and value in self.game.printed.tracks.circles
                yield pill(box, value, circled)
                if track not in PREMIER and value == self.game.catalogue.spaces[track][0]:
                    yield minimum(box)
        yield stack_panel(layout.cards["stacks"], words["stacks"])
        for size, box in layout.stacks.items():
            yield stack(box, size, words[size])
        for action, box in layout.actions.items():
            yield card(box)
            yield write(box.x + 66, box.y + 42, words[action], 29, anchor="start", weight="700")
            yield f'<g transform="translate({box.x + 36:g} {box.y + 32:g})">{ACTION_ICONS[action]}</g>'

    def _basic(self, box: Box, tile: str, lettering: Lettering) -> str:
        kind, name = self.tiles[tile], lettering.names[tile]
        return "".join(
            (
                thumbnail(self.game, tile, box.x + 16, box.y + 16, 116),
                write(box.x + 150, box.y + 46, name, fitted(name, 166, 31), anchor="start", weight="700"),
                worth(kind, box.x + 150, box.y + 92, 31, "start"),
            )
        )

    # ── what changes ─────────────────────────────────────────────────────────────────────────────

    def _seats(self, view: View, say: Say) -> Iterable[str]:
        """The round, and every seat with its money and fame; who has the button, and who is waited for."""
        public = view["public"]
        over, number = public["stage"] == "over", public["round"]
        words = say("The game is over") if over else say("Round {number}", number=number)
        yield star(54, MARGIN + 54, 34, GOLD, 8, 0.3)
        yield write_lines(164, MARGIN + 54, words, 136, 32, 2, fill=CREAM)
        pitch = 736 / view["seats"]
        for seat, player in enumerate(public["players"]):
            x = 246 + seat * pitch
            waited = seat in view["waiting"]
            frame = f'rx="18" stroke="{GOLD}" stroke-width="{5 if waited else 0}"'
            yield rect(x, MARGIN + 4, pitch - 10, SEATS_HEIGHT - 8, DUSK, frame)
            yield token(seat, x + 38, MARGIN + 40, 46)
            yield write(x + 70, MARGIN + 50, f"${player['money']}", 29, fill=CREAM, anchor="start")
            yield star(x + 38, MARGIN + 83, 13, "#e8806f")
            yield write(x + 68, MARGIN + 92, player["fame"], 24, fill=CREAM, anchor="start")
            if waited:
                yield f'<path d="M{x + pitch / 2 - 18:g} {MARGIN - 9}h26l-13 17z" fill="{GOLD}"/>'
            if seat == public["first"]:
                yield button(x + pitch - 32, MARGIN + 83)

    def _events(self, drawn: Sequence[Mapping[str, Any]], lettering: Lettering, say: Say) -> Iterable[str]:
        """The cards of this round, two in a row; more than four are drawn smaller."""
        top = lettering.layout.events_top
        if not drawn:
            words = lettering.words["no event"]
            yield write_lines(MARGIN + CARD / 2, top + EVENT_HEIGHT - 22, words, 400, 21, 1, fill=PALE)
        scale = 2 / max(2, (len(drawn) + 1) // 2)
        for number, entry in enumerate(drawn):
            event = self.events[entry["id"]]
            row, column = divmod(number, 2)
            x = MARGIN + column * (CARD + GAP)
            y = top + row * (EVENT_HEIGHT + GAP) * scale
            words = say(event_in_words(event, self.tiles))
            yield f'<g transform="translate({x:g} {y:g}) scale({scale:g})">'
            yield rect(0, 0, CARD, EVENT_HEIGHT, "#f4d9c6", 'rx="16"') + star(32, 27, 16, RED, 8, 0.35)
            name = say(Message(event.name))
            yield write(58, 36, name, fitted(name, CARD - 76, 26), anchor="start", weight="700")
            yield write_lines(20, 75, words, CARD - 36, 22, 2, anchor="start", weight="500") + "</g>"

    def _premier(self, public: Mapping[str, Any], lettering: Lettering, say: Say) -> Iterable[str]:
        banned = self._banned(public["board"]["this_round"])
        for track, offer in zip(PREMIER, public["board"]["spaces"], strict=True):
            box = lettering.layout.cards[track]
            if offer is not None:
                yield self._offer(track, offer["tile"], lettering, say)
                price = say("from ${price}", price=offer["price"])
                yield tag(box, price)
                yield from self._unused(track, offer["price"], lettering.layout)
                if offer["tile"] in banned:
                    yield stamp(box, lettering.words["no bids"])
            elif track in public["bids"]:
                _, money = public["bids"][track]
                sold = say("Sold for ${money}", money=money)
                yield write(box.x + CARD / 2, box.y + 106, sold, 34, fill=FADED, weight="700")

    def _offer(self, track: str, tile: str, lettering: Lettering, say: Say) -> str:
        """A premier tile: picture, name, size, what it brings and what it needs."""
        if (track, tile) not in lettering.offers:
            box, kind = lettering.layout.cards[track], self.tiles[tile]
            width, height = SIZES[kind.size]
            left = box.x + 142
            red = diamond(left + 66, box.y + 82, 13) if kind.red else ""
            name = lettering.names[tile]
            parts = [
                thumbnail(self.game, tile, box.x + 16, box.y + 56, 108),
                write(box.x + 20, box.y + 40, name, fitted(name, 290, 31), anchor="start", weight="700"),
                write(left, box.y + 91, f"{width}×{height}", 27, anchor="start", weight="500") + red,
                worth(kind, left + 104, box.y + 82, 31, "start"),
            ]
            if kind.needs:
                needs = say("needs {tiles}", tiles=[lettering.names[name] for name in kind.needs])
                parts.append(write_lines(left, box.y + 136, needs, 290, 22, 2, anchor="start", weight="500"))
            lettering.offers[track, tile] = "".join(parts)
        return lettering.offers[track, tile]

    def _basics(self, public: Mapping[str, Any], lettering: Lettering, say: Say) -> Iterable[str]:
        banned = self._banned(public["board"]["this_round"])
        for tile, count in public["board"]["basics"].items():
            box = lettering.layout.cards[tile]
            yield tag(box, say("{count} left", count=count))
            if tile in banned:
                yield stamp(box, lettering.words["no bids"])

    def _banned(self, drawn: Sequence[Mapping[str, Any]]) -> set[str]:
        """The tiles an event forbids to bid on this round."""
        events = [self.events[entry["id"]] for entry in drawn]
        return {tile for event in events if event.kind == "no-bid" for tile in event.terms["tiles"]}

    def _unused(self, track: str, price: int, layout: Layout) -> Iterable[str]:
        """The spaces below the minimum fade, and the minimum is marked."""
        for value in self.game.catalogue.spaces[track]:
            box = layout.pills[track, value]
            if value < price:
                yield rect(box.x - 2, box.y - 2, box.width + 4, box.height + 4, CREAM, 'fill-opacity="0.72"')
            elif value == price:
                yield minimum(box)

    def _bids(self, bids: Mapping[str, Sequence[int]], layout: Layout) -> Iterable[str]:
        for track, (seat, value) in bids.items():
            box = layout.pills[track, value]
            yield rect(box.x, box.y, box.width, box.height, INK, 'rx="16"')
            yield token(seat, box.x + 20, box.y + box.height / 2, 31)
            right = box.x + (box.width + 36) / 2
            yield write(right, box.y + 37, value, 22, fill=CREAM, weight="700")

    def _standing(self, standing: Sequence[str | None], layout: Layout) -> Iterable[str]:
        for action, box in layout.actions.items():
            here = [seat for seat, chosen in enumerate(standing) if chosen == action]
            for number, seat in enumerate(here):
                yield token(seat, box.x + 42 + number * 56, box.y + 82, 42)

    def _forbidden_actions(self, drawn: Sequence[Mapping[str, Any]], lettering: Lettering) -> Iterable[str]:
        for entry in drawn:
            event = self.events[entry["id"]]
            if event.kind == "no-action":
                yield stamp(lettering.layout.actions[event.terms["action"]], lettering.words["not now"])

    def _stacks(self, stacks: Mapping[str, Mapping[str, int]], lettering: Lettering) -> Iterable[str]:
        for size, backs in stacks.items():
            box = lettering.layout.stacks[size]
            for number, (back, count) in enumerate(backs.items()):
                y = box.y + box.height / 2 - 18 + number * 34
                yield write(box.x + 78, y, back, 22, fill=FILLS["yellow"], anchor="start", weight="700")
                yield write(box.x + 103, y, count, 28, fill=CREAM, anchor="start", weight="700")

    # ── what can be chosen ───────────────────────────────────────────────────────────────────────

    def _targets(self, legal: Sequence[str], say: Say, lettering: Lettering) -> tuple[frozenset[str], str]:
        """What is legal glows; the other places say why not, while their kind of action is asked for."""
        misses = lettering.layout.misses
        acts = frozenset(act for act in legal if act in misses)
        asked = {act.startswith("stack ") for act in acts}
        parts = []
        for act, miss in misses.items():
            if act in acts:
                parts.append(self._choice(act, say, lettering))
            elif act.startswith("stack ") in asked:
                parts.append(miss)
        return acts, "".join(parts)

    def _choice(self, act: str, say: Say, lettering: Lettering) -> str:
        if act not in lettering.choices:
            box = lettering.layout.places[act]
            words = say(self.game.in_words(self.game.catalogue.number(act)))
            lettering.choices[act] = target(act, words, box.hit() + glow(box))
        return lettering.choices[act]
