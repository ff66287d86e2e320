"""The drawing of a Perfect Home sheet: what is written can be read, what is legal can be touched."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any
from xml.etree import ElementTree

import pytest

from boomtown.bots import make
from boomtown.drawing.drawing import GROUND, Drawing
from boomtown.drawing.perfect_home import PerfectHomeArtist
from boomtown.drawing.perfect_home_look import FRESH, GOLD, GREEN, STRIKE, WATER
from boomtown.drawing.perfect_home_scenery import BLOCK
from boomtown.drawing.perfect_home_street import spots
from boomtown.messages import Message, say_in_english
from boomtown.rules.kernel.options import Options
from boomtown.rules.kernel.randomness import Rng
from boomtown.rules.kernel.stage import State, View
from boomtown.rules.perfect_home.game import PerfectHome
from tests.playing import any_turns, play

GAME = PerfectHome()
ARTIST = PerfectHomeArtist(GAME)
SPOTS = spots(GAME.town)
PLACED = {"write", "fence", "promote", "bis", "roundabout", "use", "park", "pool"}
"""The verbs that have a place on the sheet; the page offers the others."""
SMALLEST = 34
TABLES: list[tuple[Options, str]] = [
    ({"mode": "base"}, "greedy"),
    ({"mode": "base", "advanced": "yes"}, "random"),
    ({"mode": "expert", "advanced": "yes"}, "greedy"),
    ({"mode": "solo"}, "greedy"),
    ({"mode": "solo", "advanced": "yes"}, "random"),
]


def new(options: Options, seed: bytes = b"drawn") -> State:
    return GAME.new(GAME.declaration.complete(options), 1 if options["mode"] == "solo" else 2, seed)


def legal(state: State, seat: int) -> list[str]:
    return [GAME.catalogue.text(action) for action in state.legal(seat)]


def drawn(state: State, seat: int, viewer: int | None) -> Drawing:
    texts = legal(state, seat) if viewer == seat else []
    return ARTIST.sheet(state.view(viewer), seat, texts, say_in_english)


def positions(options: Options, name: str) -> Iterator[tuple[State, int]]:
    """Every position of a game between bots, with the seat that is about to act."""
    state, bot = new(options), make(name, GAME)
    rng = Rng(b"positions")
    while state.waiting():
        seat = state.waiting()[-1]
        yield state, seat
        state.play(seat, bot.choose(state.view(seat), state.legal(seat), rng))


def over(options: Options, name: str) -> State:
    for state, _ in positions(options, name):
        last = state
    return last


def parsed(drawing: Drawing) -> dict[str, ElementTree.Element]:
    return {name: ElementTree.fromstring(f"<g>{layer}</g>") for name, layer in drawing.layers.items()}


def touching(group: ElementTree.Element) -> tuple[float, float, float, float]:
    """The area to touch of a target: left, top, right, bottom."""
    area = next(shape for shape in group if shape.get("fill-opacity") == "0")
    x, y, width, height = (float(area.get(name, 0)) for name in ("x", "y", "width", "height"))
    return x, y, x + width, y + height


def overlap(one: tuple[float, ...], other: tuple[float, ...]) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def numbers_at(drawing: Drawing, lot: int) -> list[str]:
    """The figures on the front of a house."""
    spot = SPOTS[lot]
    return [
        item.text or ""
        for item in parsed(drawing)["marks"].iter("text")
        if float(item.get("x", 0)) == spot.x and spot.top + 90 < float(item.get("y", 0)) < spot.top + 126
    ]


# ── what can be chosen ───────────────────────────────────────────────────────────────────────────


def test_whatever_has_a_place_can_be_touched_there_once() -> None:
    seen = set()
    for options, name in TABLES:
        for state, seat in positions(options, name):
            placed = {text for text in legal(state, seat) if text.split()[0] in PLACED}
            drawing = drawn(state, seat, seat)
            groups = parsed(drawing)["targets"].iterfind("g[@class='can']")
            assert sorted(group.get("data-act") or "" for group in groups) == sorted(placed)
            assert drawing.acts == placed
            seen |= {text.split()[0] for text in placed}
    assert seen == PLACED


@pytest.mark.parametrize(("options", "name"), TABLES)
def test_targets_are_large_and_apart_from_each_other(options: Options, name: str) -> None:
    for state, seat in positions(options, name):
        groups = parsed(drawn(state, seat, seat))["targets"].findall("g[@class='can']")
        areas = [touching(group) for group in groups]
        for x, y, right, bottom in areas:
            assert min(right - x, bottom - y) >= SMALLEST
            assert min(x, y) >= 0
            assert right <= 1000
        assert not any(overlap(one, other) for i, one in enumerate(areas) for other in areas[:i])
        for group in groups:
            assert group.get("aria-label")
            assert group.find("*[@class='glow']") is not None


def test_the_target_lies_on_the_lot_it_is_about() -> None:
    state = new({"mode": "base"})
    play(state, 0, "take 1")
    for group in parsed(drawn(state, 0, 0))["targets"].iterfind("g[@class='can']"):
        verb, name = (group.get("data-act") or "").split()
        spot = SPOTS[GAME.town.names.index(name)]
        x, y, right, bottom = touching(group)
        assert verb == "write"
        assert x < spot.x < right
        assert spot.top <= y < bottom <= spot.top + BLOCK


@pytest.mark.parametrize("effect", ["landscaper", "pool"])
def test_park_and_pool_lie_where_the_number_was_just_written(effect: str) -> None:
    verb = {"landscaper": "park", "pool": "pool"}[effect]
    for state, seat in positions({"mode": "base"}, "greedy"):
        if verb in legal(state, seat):
            written = next(text for text in state.view(seat)["own"]["turn"] if text.startswith("write"))
            spot = SPOTS[GAME.town.names.index(written.split()[1])]
            group = parsed(drawn(state, seat, seat))["targets"].find(f"g[@data-act='{verb}']")
            assert group is not None
            x, y, right, bottom = touching(group)
            assert spot.top <= y < bottom <= spot.top + BLOCK
            assert verb == "park" or x < spot.x < right
            return
    pytest.fail("never played")


# ── what would be touched in vain ────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("options", "name"), TABLES)
def test_what_is_in_vain_is_an_action_that_is_not_legal(options: Options, name: str) -> None:
    for state, seat in positions(options, name):
        texts = legal(state, seat)
        for group in parsed(drawn(state, seat, seat))["targets"].iterfind("g[@class='cannot']"):
            why = group.get("data-why") or ""
            assert GAME.catalogue.number(why) >= 0
            assert why not in texts or why in ("park", "pool")


def test_while_writing_every_lot_answers() -> None:
    for state, seat in positions({"mode": "base"}, "greedy"):
        texts = legal(state, seat)
        if any(text.startswith("write") for text in texts):
            groups = parsed(drawn(state, seat, seat))["targets"]
            answers = {group.get("data-act") or group.get("data-why") for group in groups}
            assert {f"write {name}" for name in GAME.town.names} <= answers


def test_nothing_answers_on_a_sheet_one_only_looks_at() -> None:
    state = new({"mode": "base"})
    drawing = ARTIST.sheet(state.view(0), 1, [], say_in_english)
    assert drawing.layers["targets"] == ""
    assert drawing.acts == frozenset()


# ── what is written ──────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("options", "name"), TABLES)
def test_every_number_stands_on_its_house(options: Options, name: str) -> None:
    state = over(options, name)
    for seat, sheet in enumerate(state.view(None)["public"]["sheets"]):
        drawing = drawn(state, seat, None)
        for lot, number in enumerate(sheet["numbers"]):
            assert numbers_at(drawing, lot)[:1] == ([] if number is None else [str(number)])
        bis = [item for item in parsed(drawing)["marks"].iter("text") if item.text == "bis"]
        assert len(bis) == len(sheet["bis"])


def test_the_values_that_count_are_those_of_the_score_sheet() -> None:
    for options, name in TABLES:
        state = over(options, name)
        for seat, sheet in enumerate(state.view(None)["public"]["sheets"]):
            points = {line.key: line.points for line in state.scores(None)[seat].lines}
            marks = list(parsed(drawn(state, seat, None))["marks"][0])
            counted = [
                (following.text or "").replace("−", "-")
                for item, following in pairwise(marks)
                if item.tag == "rect" and item.get("fill") == GOLD
            ]
            printed = GAME.printed.estates.values()
            worth = [values[count] for values, count in zip(printed, sheet["promoted"], strict=True)]
            tracks = [points[key] for key in ("pools", "bis", "refusals", "roundabouts") if key in points]
            assert list(map(int, counted)) == worth + tracks


def test_a_park_counts_on_its_tree_and_in_its_circle() -> None:
    for state, seat in positions({"mode": "base"}, "greedy"):
        if "park" in legal(state, seat):
            before = drawn(state, seat, seat).layers["marks"].count(f'fill="{GREEN}" stroke="{FRESH}"')
            state.play(seat, GAME.catalogue.number("park"))
            after = drawn(state, seat, seat).layers["marks"].count(f'fill="{GREEN}" stroke="{FRESH}"')
            assert (before, after) == (0, 1)
            return
    pytest.fail("never played")


def test_pools_are_planned_built_or_lost() -> None:
    state = over({"mode": "base", "advanced": "yes"}, "greedy")
    for seat, sheet in enumerate(state.view(None)["public"]["sheets"]):
        marks = drawn(state, seat, None).layers["marks"]
        planned = [lot for lot in range(len(GAME.town.names)) if GAME.town.pools >> lot & 1]
        lost = [
            lot
            for lot in planned
            if lot not in sheet["pools"]
            and (sheet["numbers"][lot] is not None or lot in sheet["roundabouts"])
        ]
        assert marks.count(f'fill="{WATER}"') == len(sheet["pools"])
        assert marks.count(f'd="M-9-8L9 8M9-8L-9 8" stroke="{STRIKE}"') == len(lost)


# ── the open turn ────────────────────────────────────────────────────────────────────────────────


def open_turn() -> State:
    """Seat 0 has written a number, and nobody is done."""
    state = new({"mode": "base"})
    play(state, 0, "take 1")
    play(state, 0, next(text for text in legal(state, 0) if text.startswith("write")))
    return state


def test_the_number_of_the_open_turn_is_in_fresh_ink_until_the_round_is_closed() -> None:
    state = open_turn()
    fresh = [
        item.text for item in parsed(drawn(state, 0, 0))["marks"].iter("text") if item.get("fill") == FRESH
    ]
    number = next(number for number in state.view(0)["own"]["sheet"]["numbers"] if number is not None)
    assert fresh == [str(number)]
    any_turns(state)
    assert FRESH not in drawn(state, 0, 0).layers["marks"]


@pytest.mark.parametrize("viewer", [None, 1])
def test_others_see_nothing_of_the_open_turn(viewer: int | None) -> None:
    before = ARTIST.sheet(new({"mode": "base"}).view(viewer), 0, [], say_in_english)
    after = ARTIST.sheet(open_turn().view(viewer), 0, [], say_in_english)
    assert after == before


def test_the_sheet_of_another_seat_is_the_one_it_had_when_the_last_round_closed() -> None:
    state = over({"mode": "base"}, "greedy")
    sheet = state.view(0)["public"]["sheets"][1]
    assert sheet != state.view(0)["own"]["sheet"]
    drawing = ARTIST.sheet(state.view(0), 1, [], say_in_english)
    for lot, number in enumerate(sheet["numbers"]):
        assert numbers_at(drawing, lot)[:1] == ([] if number is None else [str(number)])


# ── the drawing as such ──────────────────────────────────────────────────────────────────────────


def hostile(what: Message | str, /, **values: Any) -> str:
    return f"<&\"'>{say_in_english(what, **values)}</text>"


@pytest.mark.parametrize("say", [say_in_english, hostile])
def test_sheets_and_cards_are_well_formed_and_without_inline_styles(say: Any) -> None:
    for options, name in TABLES:
        for state, seat in positions(options, name):
            view = state.view(seat)
            for drawing in (
                ARTIST.sheet(view, seat, legal(state, seat), say),
                ARTIST.table(view, legal(state, seat), say),
            ):
                picture = ElementTree.fromstring(drawing.svg())
                assert not any("style" in item.attrib or item.tag == "style" for item in picture.iter())


def test_every_way_to_take_cards_can_be_chosen_among_the_cards() -> None:
    for options, name in TABLES:
        for state, seat in positions(options, name):
            texts = legal(state, seat)
            taking = {text for text in texts if text.startswith("take")}
            assert ARTIST.table(state.view(seat), texts, say_in_english).acts == taking


def test_the_layers_are_always_the_same_and_the_ground_depends_on_options_and_language_alone() -> None:
    grounds: dict[str, set[str]] = {}
    for options, name in TABLES:
        for state, seat in positions(options, name):
            drawing = drawn(state, seat, seat)
            assert list(drawing.layers) == [GROUND, "marks", "targets"]
            grounds.setdefault(str(options), set()).add(drawing.layers[GROUND])
    assert all(len(found) == 1 for found in grounds.values())


def test_another_language_is_not_drawn_on_the_ground_of_the_first() -> None:
    view: View = new({"mode": "base"}).view(0)

    def shouting(what: Message | str, /, **values: Any) -> str:
        return say_in_english(what, **values).upper()

    first, other = (ARTIST.sheet(view, 0, [], say).layers[GROUND] for say in (say_in_english, shouting))
    assert "Real estate" in first
    assert "REAL ESTATE" not in first
    assert "REAL ESTATE" in other


def test_roundabouts_have_boxes_only_in_the_advanced_game() -> None:
    for advanced in ("no", "yes"):
        state = new({"mode": "base", "advanced": advanced})
        assert ("Roundabouts" in drawn(state, 0, None).layers[GROUND]) == (advanced == "yes")
