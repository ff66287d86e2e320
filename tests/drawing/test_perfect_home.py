"""The drawing of a Perfect Home sheet: what is written can be read, what is legal can be touched."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, partial
from itertools import pairwise
from typing import Any, NamedTuple
from xml.etree.ElementTree import Element, fromstring

import pytest

from boomtown.bots import make
from boomtown.drawing.drawing import TARGETS, Box, Drawing
from boomtown.drawing.flip_and_write import UNAVAILABLE
from boomtown.drawing.perfect_home.art import FRESH, GOLD, GREEN, STRIKE, WATER
from boomtown.drawing.perfect_home.artist import PerfectHomeArtist
from boomtown.drawing.perfect_home.houses import BADGE_Y, PICKET, PICKET_TOP
from boomtown.drawing.perfect_home.lots import PITCH, spots
from boomtown.drawing.perfect_home.scenery import BLOCK
from boomtown.messages import Message, Say, say_in_english
from boomtown.rules.kernel.options import Options
from boomtown.rules.kernel.randomness import Rng
from boomtown.rules.kernel.state import State, View
from boomtown.rules.perfect_home.estates import estates
from boomtown.rules.perfect_home.game import PerfectHome
from boomtown.rules.perfect_home.plans import in_words
from boomtown.rules.perfect_home.sheet import Sheet
from tests.drawing import whole
from tests.playing import any_turns, play

GAME = PerfectHome()
ARTIST = PerfectHomeArtist(GAME)
SPOTS = spots(GAME.town)
PLACED = {"write", "fence", "promote", "bis", "roundabout", "use", "park", "pool"}
"""The verbs that have a place on the sheet; the page offers the others."""
SMALLEST = 36
"""Half a lot, where a bis number could come from both sides."""
TABLES: list[tuple[Options, str]] = [
    ({"mode": "base"}, "greedy"),
    ({"mode": "base", "advanced": "yes"}, "random"),
    ({"mode": "expert", "advanced": "yes"}, "greedy"),
    ({"mode": "solo"}, "greedy"),
    ({"mode": "solo", "advanced": "yes"}, "random"),
]
EVERY_TABLE = range(len(TABLES))


class Scene(NamedTuple):
    """A position with the seat that is about to act, and what that seat sees of its sheet."""

    view: View
    seat: int
    legal: list[str]
    drawing: Drawing
    targets: Element

    def having(self, kind: str) -> list[Element]:
        """What can be chosen, or what cannot."""
        return [group for group in self.targets.iter("g") if kind in (group.get("class") or "").split()]


def new(options: Options) -> State:
    return GAME.new(GAME.declaration.complete(options), 1 if options["mode"] == "solo" else 2, b"drawn")


def legal(state: State, seat: int) -> list[str]:
    return [GAME.catalogue.text(action) for action in state.legal(seat)]


def scene(state: State, seat: int) -> Scene:
    view, texts = state.view(seat), legal(state, seat)
    drawing = ARTIST.sheet(view, seat, texts, say_in_english)
    return Scene(view, seat, texts, drawing, touchable(drawing))


@cache
def played(table: int) -> tuple[list[Scene], State]:
    """Every position of a game between bots, and its end."""
    options, name = TABLES[table]
    state, bot, rng = new(options), make(name, GAME), Rng(b"drawn")
    scenes = []
    while state.waiting():
        seat = state.waiting()[-1]
        scenes.append(scene(state, seat))
        state.play(seat, bot.choose(state.view(seat), state.legal(seat), rng))
    return scenes, state


def all_scenes() -> Iterator[Scene]:
    for table in EVERY_TABLE:
        yield from played(table)[0]


def final_sheets(table: int) -> Iterator[tuple[dict[str, Any], Drawing]]:
    """Each sheet at the end, as data and as a spectator sees it."""
    view = played(table)[1].view(None)
    for seat, sheet in enumerate(view["public"]["sheets"]):
        yield sheet, ARTIST.sheet(view, seat, [], say_in_english)


def touchable(drawing: Drawing) -> Element:
    """What can be touched, and over it what can be chosen."""
    slots = [slot for slot in drawing.pieces if slot.endswith((UNAVAILABLE, TARGETS))]
    return fromstring(f"<g>{''.join(drawing.pieces[slot] for slot in slots)}</g>")


def parsed(drawing: Drawing, layer: str) -> Element:
    return fromstring(f"<g>{whole.LAYERS[layer](drawing)}</g>")


def touching(group: Element) -> tuple[float, float, float, float]:
    """The area to touch of a target: left, top, right, bottom."""
    area = next(shape for shape in group if shape.get("fill-opacity") == "0")
    x, y, width, height = (float(area.get(name, 0)) for name in ("x", "y", "width", "height"))
    return x, y, x + width, y + height


def overlap(one: tuple[float, ...], other: tuple[float, ...]) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def numbers_at(drawing: Drawing, lot: int) -> list[str]:
    """The figures on the front of a house, before the word below them."""
    spot = SPOTS[lot]
    return [
        item.text or ""
        for item in parsed(drawing, "marks").iter("text")
        if float(item.get("x", 0)) == spot.x and spot.top + 90 < float(item.get("y", 0)) < spot.top + 126
    ]


def assert_numbers(drawing: Drawing, sheet: dict[str, Any]) -> None:
    for lot, number in enumerate(sheet["numbers"]):
        assert numbers_at(drawing, lot) == ([] if number is None else [str(number)])


# ── what can be chosen ───────────────────────────────────────────────────────────────────────────


def test_whatever_has_a_place_can_be_touched_there_once() -> None:
    seen = set()
    for now in all_scenes():
        placed = {text for text in now.legal if text.split()[0] in PLACED}
        assert sorted(group.get("data-act") or "" for group in now.having("can")) == sorted(placed)
        assert now.drawing.acts == placed
        seen |= {text.split()[0] for text in placed}
    assert seen == PLACED


def test_targets_are_large_and_apart_from_each_other() -> None:
    for now in all_scenes():
        areas = [touching(group) for group in now.having("can")]
        for x, y, right, bottom in areas:
            assert min(right - x, bottom - y) >= SMALLEST
            assert min(x, y) >= 0
            assert right <= now.drawing.width
            assert bottom <= now.drawing.height
        assert not any(overlap(one, other) for i, one in enumerate(areas) for other in areas[:i])


def test_targets_can_be_seen_and_heard() -> None:
    for now in all_scenes():
        for group in now.having("can"):
            assert group.get("aria-label")
            assert group.find("*[@class='glow']") is not None


def test_a_target_lies_on_the_lot_it_is_about() -> None:
    for now in all_scenes():
        for group in now.having("can"):
            verb, *about = (group.get("data-act") or "").split()
            if verb in ("write", "roundabout", "bis", "fence"):
                spot = SPOTS[GAME.town.names.index(about[0])]
                x, y, right, bottom = touching(group)
                middle = {"fence": spot.edge, "left": spot.x - 18, "right": spot.x + 18}
                assert x < middle.get(verb if verb == "fence" else about[-1], spot.x) < right
                assert spot.top <= y < bottom <= spot.top + BLOCK


@pytest.mark.parametrize("verb", ["park", "pool"])
def test_park_and_pool_lie_where_the_number_was_just_written(verb: str) -> None:
    found = [now for now in all_scenes() if verb in now.legal]
    assert found
    for now in found:
        written = next(text for text in now.view["own"]["turn"] if text.startswith("write"))
        spot = SPOTS[GAME.town.names.index(written.split()[1])]
        group = next(group for group in now.having("can") if group.get("data-act") == verb)
        x, y, right, bottom = touching(group)
        assert spot.top <= y < bottom <= spot.top + BLOCK
        assert verb == "park" or x < spot.x < right


# ── sections and pieces ──────────────────────────────────────────────────────────────────────────


def within(one: Box, other: Box) -> bool:
    (x, y, width, height), (left, top, wide, high) = one, other
    return left <= x and top <= y and x + width <= left + wide and y + height <= top + high


@pytest.mark.parametrize("table", EVERY_TABLE)
def test_the_sheet_has_its_sections_and_they_stay_apart(table: int) -> None:
    drawing = played(table)[0][0].drawing
    assert [*drawing.sections] == ["street 1", "street 2", "street 3", "estates", "tracks", "strip"]
    boxes = [section.box for section in drawing.sections.values()]
    edges = [(x, y, x + width, y + height) for x, y, width, height in boxes]
    assert not any(overlap(one, other) for i, one in enumerate(edges) for other in edges[:i])
    assert all(within(box, (0, 0, drawing.width, drawing.height)) for box in boxes)
    for section in drawing.sections.values():
        assert section.regions
        assert all(within(region, section.box) for region in section.regions.values())
        sizes = [
            float(item.get("font-size", 0)) for item in fromstring(f"<g>{section.ground}</g>").iter("text")
        ]
        assert section.read * min(sizes) >= 11.9


def test_every_piece_has_a_slot_in_its_section() -> None:
    for now in all_scenes():
        for piece in now.drawing.pieces:
            section, _, slot = piece.partition("/")
            assert slot in now.drawing.sections[section].slots


def test_what_has_not_changed_is_the_same_object() -> None:
    scenes = [now for now in played(0)[0] if now.seat == 1]
    for earlier, now in pairwise(scenes):
        assert now.drawing.sections is earlier.drawing.sections
        changed = {
            name
            for name, piece in now.drawing.pieces.items()
            if piece is not earlier.drawing.pieces.get(name) and TARGETS not in name
        }
        equal = {name for name in changed if now.drawing.pieces[name] == earlier.drawing.pieces.get(name)}
        assert not equal


def test_a_written_number_changes_its_house_and_little_else() -> None:
    state = new({"mode": "base"})
    play(state, 0, "take 1")
    before = scene(state, 0).drawing.pieces
    play(state, 0, "write 2.5")
    after = scene(state, 0).drawing.pieces
    changed = {name for name in after if after[name] != before.get(name) and TARGETS not in name}
    assert changed == {"street 2/house 2.5"}


def test_the_place_of_an_action_is_where_it_can_be_chosen() -> None:
    for now in all_scenes():
        for group in now.having("can"):
            x, y, right, bottom = touching(group)
            act = group.get("data-act") or ""
            place = ARTIST.place(act, now.view)
            assert place is not None
            left, top, width, height = place.box
            assert left < (x + right) / 2 < left + width
            assert top < (y + bottom) / 2 < top + height
            assert within(place.box, now.drawing.sections[place.section].box)
            assert f'data-act="{act}"' in now.drawing.pieces[f"{place.section}/{TARGETS}"]


def test_an_action_has_its_place_also_while_it_is_not_offered() -> None:
    view = new({"mode": "base"}).view(0)
    for act, section in {
        "write 2.3": "street 2",
        "fence 3.4": "street 3",
        "bis 1.2 left": "street 1",
        "use 1.1": "street 1",
        "promote 4": "estates",
        "claim 2": "strip",
        "refuse": "strip",
        "temp +1": "tracks",
    }.items():
        place = ARTIST.place(act, view)
        assert place is not None
        assert (place.drawing, place.section) == ("sheet", section)
    assert ARTIST.place("end", view) is None


def test_the_number_is_seen_where_it_could_be_written() -> None:
    found = [now for now in all_scenes() if any(act.startswith("write") for act in now.legal)]
    assert found
    for now in found:
        for group in now.having("can"):
            assert [item.text for item in group.iter("text")] == [str(now.view["own"]["number"])]


def test_a_bis_shows_the_number_it_repeats() -> None:
    found = [now for now in all_scenes() if any(act.startswith("bis") for act in now.legal)]
    assert found
    for now in found:
        numbers = now.view["own"]["sheet"]["numbers"]
        for group in now.having("can"):
            _, name, side = (group.get("data-act") or "").split()
            neighbour = GAME.town.names.index(name) + (1 if side == "right" else -1)
            assert [item.text for item in group.iter("text")] == [str(numbers[neighbour])]


def test_only_roundabouts_are_kept_apart_from_the_plain_answers() -> None:
    for now in all_scenes():
        acts = {group.get("data-act") or "" for group in now.having("bonus")}
        assert acts == {act for act in now.legal if act.startswith("roundabout")}


@pytest.mark.parametrize("street", [1, 2, 3])
def test_the_lots_have_the_names_that_sentences_call_them_by(street: int) -> None:
    ground = played(0)[0][0].drawing.sections[f"street {street}"].ground
    words = [item.text for item in fromstring(f"<g>{ground}</g>").iter("text")]
    assert {name for name in GAME.town.names if name.startswith(f"{street}.")} <= set(words)


# ── what is unavailable ──────────────────────────────────────────────────────────────────────────


def test_what_is_unavailable_is_an_action_that_is_not_legal() -> None:
    for now in all_scenes():
        for group in now.having("cannot"):
            why = group.get("data-why") or ""
            assert GAME.catalogue.number(why) >= 0
            assert why not in now.legal or is_covered(touching(group), now)


def is_covered(area: tuple[float, ...], now: Scene) -> bool:
    """Whether an area lies under what can be chosen: all its corners do."""
    chosen = [touching(group) for group in now.having("can")]
    return all(
        any(x <= area[i] <= right and y <= area[j] <= bottom for x, y, right, bottom in chosen)
        for i in (0, 2)
        for j in (1, 3)
    )


def test_while_writing_every_lot_answers() -> None:
    for now in all_scenes():
        if any(text.startswith("write") for text in now.legal):
            answers = {group.get("data-act") or group.get("data-why") for group in now.targets.iter("g")}
            assert {f"write {name}" for name in GAME.town.names} <= answers


def test_nothing_answers_on_a_sheet_one_only_looks_at() -> None:
    drawing = ARTIST.sheet(new({"mode": "base"}).view(0), 1, [], say_in_english)
    assert whole.targets(drawing) == ""
    assert drawing.acts == frozenset()


# ── what is written ──────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("table", EVERY_TABLE)
def test_every_number_stands_on_its_house_and_bis_houses_say_so(table: int) -> None:
    for sheet, drawing in final_sheets(table):
        assert_numbers(drawing, sheet)
        words = [item.text for item in parsed(drawing, "marks").iter("text")]
        assert words.count("bis") == len(sheet["bis"])


@pytest.mark.parametrize("table", EVERY_TABLE)
def test_the_values_that_count_are_those_of_the_score_sheet(table: int) -> None:
    scores = played(table)[1].scores(None)
    for paper, (sheet, drawing) in zip(scores, final_sheets(table), strict=True):
        points = {line.key: line.points for line in paper.lines}
        figures = [
            following
            for item, following in pairwise(parsed(drawing, "marks"))
            if item.tag == "rect" and item.get("fill") == GOLD
        ]
        printed = {
            (item.get("x"), item.get("y")): item.text for item in parsed(drawing, "ground").iter("text")
        }
        assert all(printed[item.get("x"), item.get("y")] == item.text for item in figures)
        counted = [int((item.text or "").replace("−", "-")) for item in figures]
        columns = zip(GAME.printed.estates.values(), sheet["promoted"], strict=True)
        tracks = [points[key] for key in ("pools", "bis", "roundabouts", "refusals") if key in points]
        assert counted == [values[count] for values, count in columns] + tracks


@pytest.mark.parametrize("table", EVERY_TABLE)
def test_pools_are_planned_built_or_lost(table: int) -> None:
    planned = [lot for lot in range(len(SPOTS)) if GAME.town.pools >> lot & 1]
    for sheet, drawing in final_sheets(table):
        filled = {lot for lot, number in enumerate(sheet["numbers"]) if number is not None}
        lost = [lot for lot in planned if lot in filled.union(sheet["roundabouts"]) - set(sheet["pools"])]
        marks = whole.marks(drawing)
        assert marks.count(f'fill="{WATER}"') == len(sheet["pools"])
        assert marks.count(f'd="M-9-8L9 8M9-8L-9 8" fill="none" stroke="{STRIKE}"') == len(lost)


@pytest.mark.parametrize("table", EVERY_TABLE)
def test_fences_stand_where_they_were_built(table: int) -> None:
    for sheet, drawing in final_sheets(table):
        places = {
            tuple(map(float, (group.get("transform") or "")[10:-1].split()))
            for group in parsed(drawing, "marks").iter("g")
            if group.find(f"path[@d='{PICKET}']") is not None
        }
        assert places == {(SPOTS[lot].edge, SPOTS[lot].top + PICKET_TOP) for lot in sheet["fences"]}


@pytest.mark.parametrize("table", EVERY_TABLE)
def test_every_estate_shows_its_size(table: int) -> None:
    for sheet, drawing in final_sheets(table):
        found = estates(Sheet.from_plain(GAME.town, sheet))
        badges = [
            (float(item.get("x", 0)), item.text)
            for item in parsed(drawing, "marks").iter("text")
            if float(item.get("y", 0)) in {spot.top + BADGE_Y + 6 for spot in SPOTS}
        ]
        middles = [(SPOTS[first].x + PITCH * (size - 1) / 2, str(size)) for first, size in found]
        assert badges == middles


# ── symbols and goals ────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("table", EVERY_TABLE)
def test_whatever_stands_in_a_street_says_what_it_is(table: int) -> None:
    for _, drawing in final_sheets(table):
        for name, piece in drawing.pieces.items():
            slot = name.partition("/")[2].split()[0]
            if slot in ("fence", "pool", "mark", "estate", "park") and name.startswith("street"):
                assert 'data-says="' in piece
        told = " ".join(item.get("data-says") or "" for item in fromstring(drawing.svg()).iter())
        for symbol in ("Park", "Fence", "Pools", "Estates of 6", "Temp agency", "Permits refused"):
            assert f"{symbol}: " in told


def test_what_is_alike_is_not_read_out_each_time() -> None:
    for _, drawing in final_sheets(0):
        labels = [item for item in parsed(drawing, "marks").iter() if item.get("aria-label")]
        assert len(labels) < 40


@pytest.mark.parametrize("id", GAME.plans)
def test_a_plan_is_a_small_picture_that_says_its_condition(id: str) -> None:
    plan = GAME.plans[id]
    goal = {"id": id, "condition": in_words(plan).plain()}
    drawn = fromstring(ARTIST.goal(goal, say_in_english))
    assert drawn.get("aria-label") == say_in_english(in_words(plan))
    assert drawn.get("viewBox") == "0 0 120 40"
    words = [item.text or "" for item in drawn.iter() if item.tag.endswith("text")]
    assert id not in words
    if plan.needs == "estates":
        assert words == [str(size) for size in plan.terms["sizes"]]
        grounds = [item for item in drawn.iter() if item.tag.endswith("rect") and item.get("rx")]
        lefts = [float(item.get("x", 0)) for item in grounds]
        rights = [left + float(item.get("width", 0)) for left, item in zip(lefts, grounds, strict=True)]
        assert all(right < left for right, left in zip(rights, lefts[1:], strict=False))
        assert min(lefts) >= 0
        assert max(rights) <= 120


# ── the open turn ────────────────────────────────────────────────────────────────────────────────


def open_turn() -> State:
    """Seat 0 has written a number, and nobody is done."""
    state = new({"mode": "base"})
    play(state, 0, "take 1")
    play(state, 0, next(text for text in legal(state, 0) if text.startswith("write")))
    return state


def test_the_number_of_the_open_turn_is_in_fresh_ink_until_the_round_is_closed() -> None:
    state = open_turn()
    marks = parsed(scene(state, 0).drawing, "marks")
    fresh = [item.text for item in marks.iter("text") if item.get("fill") == FRESH]
    number = next(number for number in state.view(0)["own"]["sheet"]["numbers"] if number is not None)
    assert fresh == [str(number)]
    any_turns(state)
    assert FRESH not in whole.marks(scene(state, 0).drawing)


def test_the_park_of_the_open_turn_is_a_fresh_tree() -> None:
    fresh_tree = f'fill="{GREEN}" stroke="{FRESH}"'
    planted = [now for now in all_scenes() if "park" in now.view["own"]["turn"]]
    assert planted
    for now in all_scenes():
        assert whole.marks(now.drawing).count(fresh_tree) == ("park" in now.view["own"]["turn"])


@pytest.mark.parametrize("viewer", [None, 1])
def test_others_see_nothing_of_the_open_turn(viewer: int | None) -> None:
    before = ARTIST.sheet(new({"mode": "base"}).view(viewer), 0, [], say_in_english)
    after = ARTIST.sheet(open_turn().view(viewer), 0, [], say_in_english)
    assert after == before


def test_the_sheet_of_another_seat_is_not_the_own_one() -> None:
    view = played(0)[1].view(0)
    sheet = view["public"]["sheets"][1]
    assert sheet != view["own"]["sheet"]
    assert_numbers(ARTIST.sheet(view, 1, [], say_in_english), sheet)


# ── the drawing as such ──────────────────────────────────────────────────────────────────────────


def hostile(what: Message | str, /, **values: Any) -> str:
    return f"<&\"'>{say_in_english(what, **values)}</text>"


@pytest.mark.parametrize("say", [say_in_english, hostile])
def test_sheets_and_cards_are_well_formed_and_without_inline_styles(say: Say) -> None:
    for now in list(all_scenes())[::5]:
        for draw in (partial(ARTIST.sheet, now.view, now.seat), partial(ARTIST.table, now.view)):
            picture = fromstring(draw(now.legal, say).svg())
            assert not any("style" in item.attrib or item.tag == "style" for item in picture.iter())


def test_every_way_to_take_cards_can_be_chosen_among_the_cards() -> None:
    for now in all_scenes():
        taking = {text for text in now.legal if text.startswith("take")}
        assert ARTIST.table(now.view, now.legal, say_in_english).acts == taking


def test_targets_lie_on_top_and_the_ground_depends_on_the_options() -> None:
    for table in EVERY_TABLE:
        drawings = [now.drawing for now in played(table)[0]]
        sections = [section for drawing in drawings for section in drawing.sections.values()]
        assert {section.slots[-1] for section in sections} == {TARGETS}
        assert len({whole.ground(drawing) for drawing in drawings}) == 1


def test_another_language_is_not_drawn_on_the_ground_of_the_first() -> None:
    view = new({"mode": "base"}).view(0)

    def shouting(what: Message | str, /, **values: Any) -> str:
        return say_in_english(what, **values).upper()

    first, other = (whole.ground(ARTIST.sheet(view, 0, [], say)) for say in (say_in_english, shouting))
    assert "Real estate" in first
    assert "REAL ESTATE" not in first
    assert "REAL ESTATE" in other


def test_roundabouts_have_boxes_only_in_the_advanced_game() -> None:
    for advanced in ("no", "yes"):
        state = new({"mode": "base", "advanced": advanced})
        assert ("Roundabouts" in whole.ground(scene(state, 0).drawing)) == (advanced == "yes")
