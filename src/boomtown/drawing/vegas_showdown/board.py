"""The auction board of Vegas Showdown: events, premier spaces, basic tracks, stacks and the three actions."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any

from boomtown.drawing import svg
from boomtown.drawing.drawing import MOVE, TARGETS, TURN, Drawing, Place, Section
from boomtown.drawing.vegas_showdown import art
from boomtown.drawing.vegas_showdown import board_pieces as shapes
from boomtown.drawing.vegas_showdown.layout import (
    ACTIONS,
    LOTS,
    WIDTH,
    BoardLayout,
    Box,
    events_height,
    premier_height,
)
from boomtown.drawing.vegas_showdown.lots import Lot, LotPainter, Pieces, lot_of
from boomtown.drawing.vegas_showdown.tiles import token
from boomtown.editions.vegas_showdown import Edition
from boomtown.messages import Message, Say, money
from boomtown.rules.kernel.state import View
from boomtown.rules.vegas_showdown.actions import PREMIER
from boomtown.rules.vegas_showdown.board import SPACES
from boomtown.rules.vegas_showdown.game import VegasShowdown
from boomtown.rules.vegas_showdown.words import bid_in_words, event_in_words

ACTION_NAMES = {"renovate": Message("Renovate"), "publicity": Message("Publicity"), "pass": Message("Pass")}
STACKS = {"small": Message("Small"), "medium": Message("Medium"), "large": Message("Large")}
UNAVAILABLE = "unavailable"
READ = {"round": 0.4, "seats": 0.57, "events": 0.72, "stacks": 0.52, "actions": 0.56}
LOT_READ = 0.57
"""How many pixels a unit must have for the smallest words of a section to be 12 pixels high."""
Heights = tuple[float, float, float, float, int]
"""How high the cards of the premier spaces are, and how many events there are."""


def most_events(edition: Edition) -> int:
    """How many events a round can have: one for each space, and again when falling prices empty them."""
    drops = [
        event for event in edition.events if event.kind == "premier-price-steps" and event.terms["steps"] < 0
    ]
    return SPACES * (1 + len(drops))


class BoardPainter:
    """Draws the board of tables of one size in one language, each piece once."""

    def __init__(self, game: VegasShowdown, say: Say, seats: int, layout: BoardLayout) -> None:
        self.game, self.say, self.seats, self.layout = game, say, seats, layout
        self.names = [say("Seat {seat}", seat=seat + 1) for seat in range(seats)]
        self.lots = LotPainter(game, say, self.layout)
        self.events = {event.id: event for event in game.printed.events}
        self.sections_of_acts = dict(self._acts())
        self._grounds = {name: "".join(self._ground(name)) for name in self.layout.boxes}
        self.sections = lru_cache(maxsize=1024)(self._sections)
        self.title = lru_cache(maxsize=64)(lambda n: say("Auction board, round {number}", number=n))
        self.round = lru_cache(maxsize=64)(self._round)
        self.seat = lru_cache(maxsize=4096)(self._seat)
        self.event = lru_cache(maxsize=256)(self._event)
        self.left = lru_cache(maxsize=256)(self.lots.left)
        self.stack = lru_cache(maxsize=256)(self._stack)
        self.standing = lru_cache(maxsize=1024)(self._standing)
        self.forbidden = lru_cache(maxsize=16)(self._forbidden)
        self.choices = lru_cache(maxsize=4096)(self._choices)
        self.places = lru_cache(maxsize=1024)(self._places)
        self._target = lru_cache(maxsize=8192)(self._draw_target)
        self._refusal = lru_cache(maxsize=8192)(_draw_refusal)

    def _acts(self) -> Iterable[tuple[str, str]]:
        """Each action that is chosen on the board, with its section."""
        for track in self.layout.tracks:
            for value in self.game.catalogue.spaces[track]:
                yield f"bid {track} {value}", self.layout.section_of(track)
        yield from ((act, "actions") for act in ACTIONS)
        yield from ((f"stack {size}", "stacks") for size in self.layout.stacks)

    # ── the sections ─────────────────────────────────────────────────────────────────────────────

    def _sections(self, heights: Heights) -> tuple[dict[str, Section], dict[str, tuple[float, float]]]:
        """All sections, and where they come to lie when they close up."""
        boxes = dict(self.layout.boxes)
        for track, height in zip(PREMIER, heights, strict=False):
            boxes[track] = boxes[track]._replace(height=height)
        boxes["events"] = boxes["events"]._replace(height=events_height(heights[-1]))
        found = {name: self._section(name, box) for name, box in boxes.items()}
        return found, self.layout.arranged({name: box.height for name, box in boxes.items()})

    def _section(self, name: str, box: svg.Frame) -> Section:
        bids = tuple(f"bid {seat + 1}" for seat in range(self.seats))
        slots: dict[str, tuple[str, ...]] = {
            "round": ("number",),
            "seats": tuple(f"seat {seat + 1}" for seat in range(self.seats)),
            "events": tuple(f"event {number + 1}" for number in range(most_events(self.game.printed))),
            "stacks": tuple(self.layout.stacks),
            "actions": (*(f"forbidden {act}" for act in ACTIONS), *bids),
            **{lot: (*self.lots.slots(lot), *bids) for lot in LOTS},
        }
        motions = dict.fromkeys(bids, MOVE) if name == "actions" or name in LOTS else {}
        if name == "events":
            motions = dict.fromkeys(slots[name], TURN)
        if name in PREMIER:
            motions["offer"] = TURN
        return Section(
            box,
            self._grounds[name],
            (*slots[name], UNAVAILABLE, TARGETS),
            read=READ.get(name, LOT_READ),
            motions=motions,
        )

    def _ground(self, section: str) -> Iterable[str]:
        layout, say = self.layout, self.say
        if section in LOTS:
            yield self.lots.ground(section)
        elif section == "stacks":
            yield shapes.stack_panel(layout.boxes["stacks"], say("Premier tiles to come"))
            yield from (shapes.stack(box, size, say(STACKS[size])) for size, box in layout.stacks.items())
        elif section == "actions":
            for act, (x, y, width, height) in layout.actions.items():
                words = say(ACTION_NAMES[act])
                yield shapes.card(Box(x, y, width, height))
                icon = svg.group(shapes.ACTION_ICONS[act], x + 36, y + height / 2)
                yield svg.explained(self.lots.words[act], icon)
                yield svg.text(
                    x + 68, y + height / 2 + 10, words, svg.fitted(words, 170, 28), art.INK, "start", 700
                )

    # ── what changes ─────────────────────────────────────────────────────────────────────────────

    def _round(self, number: int, is_over: bool) -> str:
        words = self.say("The game is over") if is_over else self.say("Round {number}", number=number)
        x, y, _, height = self.layout.boxes["round"]
        burst = art.star(x + 36, y + height / 2, 34, art.GOLD, 8, 0.3)
        return burst + svg.lines(x + 146, y + height / 2, words, 136, 32, art.CREAM)

    def _seat(self, seat: int, who: str, money_of: int, fame: int, is_awaited: bool, is_first: bool) -> str:
        """A seat with its money and fame, whether it has the button, and whether it is waited for."""
        left, y, width, height = self.layout.boxes["seats"]
        pitch = (width + 8) / self.seats
        x = left + seat * pitch
        frame = svg.rect(
            x + 3, y + 4, pitch - 12, height - 8, art.DUSK, 18, stroke=(art.GOLD, 5 if is_awaited else 0)
        )
        amount = self.say(money(money_of))
        parts = [
            frame,
            svg.explained(who, token(seat, x + 38, y + 40)),
            svg.text(x + 68, y + 50, amount, svg.fitted(amount, pitch - 84, 29), art.CREAM, "start"),
            svg.explained(self.lots.words["fame"], art.star(x + 38, y + 83, 13, "#e8806f")),
            svg.text(x + 68, y + 92, fame, 24, art.CREAM, "start"),
        ]
        if is_awaited:
            parts.append(svg.path(f"M{x + pitch / 2 - 18:g} {y}h26l-13 14z", art.GOLD))
        if is_first:
            parts.append(svg.explained(self.lots.words["first"], shapes.button(x + pitch - 26, y + 85)))
        return "".join(parts)

    def _event(self, number: int, id: str) -> str:
        event, box = self.events[id], self.layout.event(number)
        name, words = self.say(Message(event.name)), self.say(event_in_words(event, self.lots.tiles))
        return (
            svg.rect(*box, "#f4d9c6", 16)
            + art.star(box.x + 32, box.y + 28, 16, art.RED, 8, 0.35)
            + svg.text(
                box.x + 58, box.y + 37, name, svg.fitted(name, box.width - 76, 27), art.INK, "start", 700
            )
            + shapes.paragraph(box.x + 20, box.y + 83, words, box.width - 34, 24)
        )

    def _stack(self, size: str, backs: tuple[tuple[str, int], ...]) -> str:
        box, parts = self.layout.stacks[size], []
        for number, (back, count) in enumerate(backs):
            y = box.y + 38 + number * 34
            parts.append(svg.text(box.x + 80, y, back, 24, art.FILLS["yellow"], "start", 700))
            parts.append(svg.text(box.x + 104, y, count, 29, art.CREAM, "start", 700))
        return svg.explained(self.lots.words["backs"], "".join(parts))

    def _standing(self, act: str, number: int, seat: int, who: str) -> str:
        """Who has chosen an action: so many others stand there before it."""
        x, y, _, height = self.layout.actions[act]
        return svg.group(svg.explained(who, token(seat, 0, 0, 44)), x + 264 + number * 45, y + height / 2)

    def _forbidden(self, act: str) -> str:
        x, y, width, height = self.layout.actions[act]
        return shapes.stamp(x + width - 116, y + height / 2, self.say("not this round"), 212, 22)

    # ── what can be chosen ───────────────────────────────────────────────────────────────────────

    def _choices(self, section: str, acts: tuple[str, ...], lots: tuple[tuple[str, str, int], ...]) -> Pieces:
        """What is legal glows; the other places of a section say why not."""
        places, offered = self.places(section, lots), set(acts)
        below = [self._refusal(act, box) for act, (box, _) in places.items() if act not in offered]
        targets = [self._target(act, *places[act]) for act in acts]
        return {f"{section}/{UNAVAILABLE}": "".join(below), f"{section}/{TARGETS}": "".join(targets)}

    def _places(self, section: str, lots: tuple[tuple[str, str, int], ...]) -> dict[str, tuple[Box, str]]:
        """Where each action of a section is chosen, and the tile it is about."""
        if section == "actions":
            return {act: (box, "") for act, box in self.layout.actions.items()}
        if section == "stacks":
            return {f"stack {size}": (box, "") for size, box in self.layout.stacks.items()}
        return {
            f"bid {track} {value}": (box, tile)
            for track, tile, minimum in lots
            for value, box in self.layout.pills(track, minimum).items()
        }

    def _draw_target(self, act: str, box: Box, tile: str) -> str:
        words = self.game.in_words(self.game.catalogue.number(act))
        if tile:
            _, track, value = act.split()
            words = bid_in_words(int(value), track, self.lots.tiles[tile])
        return svg.target(act, self.say(words), svg.hit(*box) + shapes.glow(box))


def _draw_refusal(act: str, box: Box) -> str:
    return svg.unavailable(act, svg.hit(*box))


class AuctionBoard:
    """Knows what of a view is drawn on the board."""

    def __init__(self, game: VegasShowdown) -> None:
        self.spaces = game.catalogue.spaces
        self.layout = lru_cache(maxsize=8)(lambda tracks: BoardLayout(self.spaces, tracks))
        self.game = game
        self._painters: dict[tuple[Say, int, BoardLayout], BoardPainter] = {}

    def draw(self, view: View, legal: Sequence[str], say: Say) -> Drawing:
        public = view["public"]
        layout = self.layout(tuple(lot["track"] for lot in public["lots"]))
        painter = self._painter(say, view["seats"], layout)
        who = view.get("names") or painter.names
        heights = self._heights(public)
        lots = [lot_of(lot, who[lot["seat"]] if lot["seat"] is not None else "") for lot in public["lots"]]
        sections, arranged = painter.sections(heights)
        pieces = {"round/number": painter.round(public["round"], public["stage"] == "over")}
        pieces.update(_seats(painter, view, who))
        pieces.update(_beside(painter, public, who))
        for lot in lots:
            pieces.update(painter.lots.pieces(lot, sections[layout.section_of(lot.track)].box[3]))
        acts = frozenset(act for act in legal if act in painter.sections_of_acts)
        if acts:
            pieces.update(_choices(painter, [act for act in legal if act in acts], lots))
        return Drawing(
            painter.title(public["round"]), WIDTH, layout.height, sections, pieces, acts, art.NIGHT, arranged
        )

    def _painter(self, say: Say, seats: int, layout: BoardLayout) -> BoardPainter:
        key = say, seats, layout
        if key not in self._painters:
            self._painters[key] = BoardPainter(self.game, say, seats, layout)
        return self._painters[key]

    def _heights(self, public: Mapping[str, Any]) -> Heights:
        found = dict.fromkeys(PREMIER, 0.0)
        for lot in public["lots"]:
            if lot["track"] in found:
                spaces = self.spaces[lot["track"]] if lot["tile"] else ()
                found[lot["track"]] = premier_height(sum(value >= lot["minimum"] for value in spaces))
        return found["p1"], found["p2"], found["p3"], found["p4"], len(public["board"]["this_round"])

    def place(self, act: str, view: View) -> Place | None:
        """Where on the board an action is done, offered or not; a space that is not drawn is the card."""
        lots = {lot["track"]: lot for lot in view["public"]["lots"]}
        layout = self.layout(tuple(lots))
        verb, _, about = act.partition(" ")
        if verb == "bid":
            track, _, value = about.partition(" ")
            if track not in lots:
                return None
            section = layout.section_of(track)
            drawn = layout.pills(track, lots[track]["minimum"]) if lots[track]["tile"] else {}
            heights = dict(zip(PREMIER, self._heights(view["public"]), strict=False))
            card = layout.boxes[section]
            whole = card._replace(height=heights.get(section, card.height))
            return Place("table", section, drawn.get(int(value), whole))
        if verb == "stack":
            return Place("table", "stacks", layout.stacks[about])
        return Place("table", "actions", layout.actions[act]) if act in layout.actions else None


def _seats(painter: BoardPainter, view: View, who: Sequence[str]) -> Pieces:
    first, waiting = view["public"]["first"], view["waiting"]
    return {
        f"seats/seat {seat + 1}": painter.seat(
            seat, who[seat], player["money"], player["fame"], seat in waiting, seat == first
        )
        for seat, player in enumerate(view["public"]["players"])
    }


def _beside(painter: BoardPainter, public: Mapping[str, Any], who: Sequence[str]) -> Pieces:
    """Events, what is left of everything, and who stands on the three actions."""
    board, found = public["board"], {}
    for number, event in enumerate(board["this_round"]):
        found[f"events/event {number + 1}"] = painter.event(number, event["id"])
    for tile, count in board["basics"].items():
        found[f"{tile}/left"] = painter.left(tile, count)
    for size, backs in board["stacks"].items():
        found[f"stacks/{size}"] = painter.stack(size, tuple(backs.items()))
    for act in public["forbidden"]:
        found[f"actions/forbidden {act}"] = painter.forbidden(act)
    there = dict.fromkeys(ACTIONS, 0)
    for seat, act in enumerate(public["standing"]):
        if act in there:
            found[f"actions/bid {seat + 1}"] = painter.standing(act, there[act], seat, who[seat])
            there[act] += 1
    return found


def _choices(painter: BoardPainter, acts: Sequence[str], lots: Sequence[Lot]) -> Pieces:
    """The targets of all sections in which something of this kind is chosen."""
    offered: dict[str, list[str]] = {}
    for act in acts:
        offered.setdefault(painter.sections_of_acts[act], []).append(act)
    if "stacks" in offered:
        return painter.choices("stacks", tuple(offered["stacks"]), ())
    there: dict[str, list[tuple[str, str, int]]] = {"actions": []}
    for lot in lots:
        if lot.tile:
            section = painter.layout.section_of(lot.track)
            there.setdefault(section, []).append((lot.track, lot.tile, lot.minimum))
    found: Pieces = {}
    for section, tracks in there.items():
        found |= painter.choices(section, tuple(offered.get(section, ())), tuple(tracks))
    return found
