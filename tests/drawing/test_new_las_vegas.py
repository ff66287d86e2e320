"""New Las Vegas drawn: what can be chosen can be touched, what is written can be read, nothing is leaked."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any
from xml.etree import ElementTree

import pytest

from boomtown.bots import make
from boomtown.drawing.drawing import TARGETS, Box, Drawing, Place
from boomtown.drawing.flip_and_write import UNAVAILABLE
from boomtown.drawing.new_las_vegas.art import FRESH
from boomtown.drawing.new_las_vegas.artist import NewLasVegasArtist
from boomtown.drawing.new_las_vegas.city import left, top
from boomtown.drawing.new_las_vegas.symbols import words_in
from boomtown.editions.new_las_vegas import COLUMNS
from boomtown.messages import Message, Say, say_in_english
from boomtown.rules.kernel.randomness import Rng
from boomtown.rules.kernel.state import View
from boomtown.rules.new_las_vegas import bank
from boomtown.rules.new_las_vegas.game import NewLasVegas
from boomtown.rules.new_las_vegas.projects import in_words
from boomtown.rules.new_las_vegas.setup import Setup
from tests.drawing import whole
from tests.playing import Table, random_table

GAME = NewLasVegas()
ARTIST = NewLasVegasArtist(GAME)
MODES = [mode.id for mode in GAME.declaration.modes]
ON_THE_SHEET = ("open", "build", "extend", "drive", "show", "improve", "inaugurate")
SHAPES = {"svg", "g", "rect", "path", "circle", "ellipse", "text", "title"}
VAULT = {"bundles": ("914", "971"), "debts": ("971", "971")}

PUT_TOGETHER = (TARGETS, UNAVAILABLE, "pairs", "choice")
"""The slots whose content depends on much, and is put together anew."""

every_mode = pytest.mark.parametrize("mode", MODES)


@dataclass(frozen=True)
class Moment:
    """A seat is to act: what it sees and what it may do."""

    setup: Setup
    view: View
    seat: int
    legal: list[str]

    @cached_property
    def sheet(self) -> Drawing:
        return ARTIST.sheet(self.view, self.seat, self.legal, say_in_english)

    @cached_property
    def table(self) -> Drawing:
        return ARTIST.table(self.view, self.legal, say_in_english)

    @property
    def own(self) -> dict[str, Any]:
        own: dict[str, Any] = self.view["own"]["sheet"]
        return own


@cache
def moments(mode: str) -> list[Moment]:
    """Moments of two games: one of bots that play well, one at random."""
    bot = make("medium", GAME)
    found = []
    for number, at_random in enumerate((False, True)):
        state = GAME.new({"mode": mode}, GAME.declaration.mode(mode).min_seats, f"{mode} {number}".encode())
        rng = Rng(mode.encode())
        for step in itertools.count():
            if not state.waiting():
                break
            seat, *_ = state.waiting()
            view, legal = state.view(seat), state.legal(seat)
            if step % 3 != 1:
                found.append(Moment(state.setup, view, seat, [GAME.catalogue.text(act) for act in legal]))
            state.play(seat, rng.choose(legal) if at_random else bot.choose(view, legal, rng))
    return found


def elements(drawing: Drawing, layer: str) -> list[ElementTree.Element]:
    return list(ElementTree.fromstring(f"<g>{whole.LAYERS[layer](drawing)}</g>").iter())


def touchable(drawing: Drawing) -> list[ElementTree.Element]:
    """What can be touched, and over it what can be chosen."""
    found = (svg for slot, svg in drawing.pieces.items() if slot.endswith((UNAVAILABLE, TARGETS)))
    return list(ElementTree.fromstring(f"<g>{''.join(found)}</g>").iter())


def carried(drawing: Drawing, attribute: str) -> list[str]:
    return [element.attrib[attribute] for element in touchable(drawing) if attribute in element.attrib]


def written(drawing: Drawing, layer: str = "marks") -> dict[tuple[str, str], str]:
    """The words that stand in a layer, by their place."""
    return {
        (element.attrib["x"], element.attrib["y"]): element.text or ""
        for element in elements(drawing, layer)
        if element.tag == "text"
    }


# ── what can be chosen ───────────────────────────────────────────────────────────────────────────


@every_mode
def test_whatever_can_be_done_on_the_sheet_can_be_touched_there_once(mode: str) -> None:
    for moment in moments(mode):
        expected = sorted(text for text in moment.legal if text.split()[0] in ON_THE_SHEET)
        drawing = moment.sheet
        assert sorted(carried(drawing, "data-act")) == expected
        assert sorted(drawing.acts) == expected


@every_mode
def test_whatever_can_be_taken_can_be_touched_on_the_table_once(mode: str) -> None:
    for moment in moments(mode):
        expected = sorted(text for text in moment.legal if text.startswith("take"))
        drawing = moment.table
        assert sorted(carried(drawing, "data-act")) == expected
        assert sorted(drawing.acts) == expected


@every_mode
def test_once_cards_are_taken_the_others_can_be_taken_instead(mode: str) -> None:
    for moment in moments(mode):
        turn = moment.view["own"]["turn"]
        swaps = carried(moment.table, "data-swap")
        taken = [text for text in turn if text.startswith("take")]
        assert sorted(swaps + taken) == (sorted(moment.view["own"]["takes"]) if taken else [])
        assert not set(swaps) & set(carried(moment.table, "data-why"))


@every_mode
def test_a_casino_that_cannot_be_chosen_can_say_why(mode: str) -> None:
    for moment in moments(mode):
        drawing = moment.sheet
        about = [text.split()[1] for text in drawing.acts if text.startswith(("open", "build"))]
        why = [text.split()[1] for text in carried(drawing, "data-why") if text.startswith(("open", "build"))]
        assert set(about + why) == {GAME.city.name(i) for i in range(len(GAME.city.casinos))}
        assert "data-why" not in whole.targets(drawing)


@every_mode
def test_looking_on_offers_nothing_to_touch(mode: str) -> None:
    for moment in moments(mode)[::9]:
        for drawing in (
            ARTIST.sheet(moment.view, moment.seat, (), say_in_english),
            ARTIST.sheet({**moment.view, "seat": None, "own": None}, moment.seat, (), say_in_english),
            ARTIST.table(moment.view, (), say_in_english),
            ARTIST.table({**moment.view, "seat": None, "own": None}, (), say_in_english),
        ):
            assert whole.targets(drawing) == ""
            assert not drawing.acts


def test_two_ways_of_the_limousine_never_share_a_place_to_touch() -> None:
    seen = 0
    for moment in moments("base"):
        ways = [
            (float(circle.attrib["cx"]), float(circle.attrib["cy"]))
            for circle in elements(moment.sheet, "targets")
            if circle.tag == "circle" and circle.get("class") == "glow"
        ]
        seen += len(ways)
        assert all(math.dist(one, other) > 36 for one, other in itertools.combinations(ways, 2))
    assert seen > 50


def test_an_open_target_says_the_number_that_would_be_written() -> None:
    seen = 0
    for moment in moments("base"):
        turn = moment.view["own"]["turn"]
        if [text.split()[0] for text in turn] != ["take", "easy"]:
            continue
        pile, shift = (int(text.split()[1]) for text in turn)
        number = moment.view["public"]["deal"]["numbers"][pile - 1]["number"] + shift
        labels = [label for label in carried(moment.sheet, "aria-label") if label.startswith("Open casino")]
        assert labels
        assert all(label.endswith(f" with {number}") for label in labels)
        seen += 1
    assert seen


@every_mode
def test_every_target_has_its_place_in_its_section(mode: str) -> None:
    for moment in moments(mode)[::3]:
        for name, drawing in (("sheet", moment.sheet), ("table", moment.table)):
            for section, act, (x, y) in middles(drawing):
                place = ARTIST.place(act, moment.view)
                assert place is not None
                assert (place.drawing, place.section) == (name, section)
                left, top, width, height = place.box
                assert left <= x <= left + width
                assert top <= y <= top + height


def middles(drawing: Drawing) -> Iterator[tuple[str, str, tuple[float, float]]]:
    """Of each target its section, its action and the middle of the area to touch."""
    for section in drawing.sections:
        targets = ElementTree.fromstring(f"<g>{drawing.pieces.get(f'{section}/{TARGETS}', '')}</g>")
        for target in targets.iterfind("g[@data-act]"):
            area = next(shape for shape in target if shape.get("fill-opacity") == "0")
            x, y, width, height = (float(area.get(key, 0)) for key in ("x", "y", "width", "height"))
            if area.tag == "circle":
                x, y = float(area.attrib["cx"]), float(area.attrib["cy"])
            yield section, target.attrib["data-act"], (x + width / 2, y + height / 2)


def test_what_the_limousine_has_driven_keeps_its_place() -> None:
    seen = 0
    before: dict[str, Place | None] = {}
    for moment in moments("solo"):
        driven = [text for text in moment.view["own"]["turn"] if text.startswith("drive")]
        for act in driven:
            if act in before:
                assert ARTIST.place(act, moment.view) == before[act]
                seen += 1
        before = {act: ARTIST.place(act, moment.view) for act in moment.legal if act.startswith("drive")}
    assert seen


@every_mode
def test_sections_stand_apart_and_everything_of_them_inside(mode: str) -> None:
    for drawing in (moments(mode)[9].sheet, moments(mode)[9].table):
        boxes = [section.box for section in drawing.sections.values()]
        for one, other in itertools.combinations(boxes, 2):
            assert not overlapping(one, other)
        for section in drawing.sections.values():
            for region in section.regions.values():
                assert inside(region, section.box)
        assert all(inside(box, (0, 0, drawing.width, drawing.height)) for box in boxes)


def overlapping(one: Box, other: Box) -> bool:
    return (
        one[0] < other[0] + other[2]
        and other[0] < one[0] + one[2]
        and one[1] < other[1] + other[3]
        and other[1] < one[1] + one[3]
    )


def inside(box: Box, around: Box) -> bool:
    return (
        box[0] >= around[0]
        and box[1] >= around[1]
        and box[0] + box[2] <= around[0] + around[2]
        and box[1] + box[3] <= around[1] + around[3]
    )


@every_mode
def test_a_piece_has_a_slot_and_stays_the_same_object_until_it_changes(mode: str) -> None:
    found = moments(mode)
    for one, other in itertools.pairwise(found):
        assert one.sheet.sections is other.sheet.sections
        assert one.table.sections is other.table.sections
        for drawing, again in ((one.sheet, other.sheet), (one.table, other.table)):
            slots = {f"{name}/{slot}" for name, part in drawing.sections.items() for slot in part.slots}
            assert set(drawing.pieces) <= slots
            for slot, piece in drawing.pieces.items():
                if again.pieces.get(slot) == piece and not slot.endswith(PUT_TOGETHER):
                    assert again.pieces[slot] is piece


# ── what can be read ─────────────────────────────────────────────────────────────────────────────


@every_mode
def test_every_number_stands_on_its_casino(mode: str) -> None:
    for moment in moments(mode):
        found = written(moment.sheet)
        for casino, number in zip(GAME.city.casinos, moment.own["numbers"], strict=True):
            place = str(left(casino.avenue) + 43), str(top(casino.street) + 59)
            assert found.get(place) == (None if number is None else str(number))


@every_mode
def test_the_vault_counts_the_bundles_and_debts_of_the_sheet(mode: str) -> None:
    for moment in moments(mode):
        paper = GAME.read_sheet(moment.own)
        found = written(moment.sheet)
        assert found[VAULT["bundles"]] == str(bank.bundles(moment.setup, paper, 0))
        assert found[VAULT["debts"]] == str(sum(bank.debts(paper, False).values()))


def test_the_first_game_has_no_golf() -> None:
    for moment in moments("first-game"):
        drawing = moment.sheet
        assert "Golf" not in "".join(written(drawing, "ground").values())
        assert not any("par-" in text for text in carried(drawing, "data-why"))


def test_what_was_done_in_the_open_turn_is_drawn_in_fresh_ink() -> None:
    for moment in moments("base"):
        before = moment.view["public"]["sheets"][moment.seat]
        marks = GAME.new_sheet().plain()
        changed = [mark for mark in marks if moment.own[mark] != before[mark]]
        strokes = whole.marks(moment.sheet).count(FRESH)
        assert strokes >= len(changed)
        assert bool(strokes) == bool(changed)


def test_the_hand_says_what_becomes_of_the_third_card() -> None:
    moment = next(moment for moment in moments("solo") if len(moment.table.acts) == 6)
    labels = carried(moment.table, "aria-label")
    for one, other, third in itertools.permutations(moment.view["public"]["deal"]["hand"]):
        words = f"Take {one['number']} with {other['effect']}. The third card goes to ACME:"
        assert f"{words} {third['number']} {third['effect']}." in labels


def test_every_symbol_says_what_it_is() -> None:
    sheet = moments("base")[-9].sheet
    said = {element.get("data-says") for element in ElementTree.fromstring(sheet.svg()).iter()}
    words = words_in(GAME.printed.vault.penalty, say_in_english)
    assert {*words.says.values()} - {words.says["debt"]} <= said
    assert {words.columns[name] for name in COLUMNS} <= said
    projects = [text for text in said if text and text.startswith("Project: ")]
    assert len(projects) == 3


def test_a_casino_on_debt_says_so() -> None:
    debt = words_in(GAME.printed.vault.penalty, say_in_english).says["debt"]
    for moment in moments("base"):
        owed = moment.own["owed"]["casinos"]
        assert whole.marks(moment.sheet).count(f'data-says="{debt}"') == len(owed)


def test_nothing_written_hides_a_symbol_from_the_finger() -> None:
    for moment in moments("base")[::7]:
        for slot, piece in moment.sheet.pieces.items():
            if slot.startswith(("town/star", "town/hole", "town/hotel", "town/sign", "town/way")):
                assert piece.startswith('<g pointer-events="none">')


@pytest.mark.parametrize("id", sorted(GAME.projects))
def test_every_project_is_drawn_as_a_picture_of_its_own(id: str) -> None:
    pictures = {other: ARTIST.goal(plain_goal(other), say_in_english) for other in GAME.projects}
    drawn = ElementTree.fromstring(pictures[id])
    assert drawn.attrib["aria-label"] == in_words(GAME.projects[id]).in_words()
    assert id not in pictures[id]
    assert [other for other in pictures if pictures[other] == pictures[id]] == [id]


def plain_goal(id: str) -> dict[str, Any]:
    condition = in_words(GAME.projects[id]).plain()
    return {"id": id, "color": "pink", "condition": condition}


# ── what is sent ─────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("mode", ["base", "expert"])
def test_nobody_else_sees_the_open_turn(mode: str) -> None:
    game = random_table(GAME, mode, 5)
    while game.state.waiting():
        stage, before = game.state.turns, seen_by_a_spectator(game)
        game.step()
        if game.state.turns is stage:
            assert seen_by_a_spectator(game) == before
            assert seen_by_other_seats(game) == before[:-1]


def seen_by_a_spectator(game: Table) -> list[str]:
    view = game.state.view(None)
    sheets = [ARTIST.sheet(view, seat, (), say_in_english).svg() for seat in range(game.seats)]
    return [*sheets, ARTIST.table(view, (), say_in_english).svg()]


def seen_by_other_seats(game: Table) -> list[str]:
    """The sheet of each seat, as the seat after it sees it."""
    views = [game.state.view((seat + 1) % game.seats) for seat in range(game.seats)]
    return [ARTIST.sheet(view, seat, (), say_in_english).svg() for seat, view in enumerate(views)]


@every_mode
def test_targets_lie_on_top_and_the_ground_never_changes(mode: str) -> None:
    grounds, tables = set(), set()
    for moment in moments(mode):
        drawing, cards = moment.sheet, moment.table
        assert all(section.slots[-1] == TARGETS for section in drawing.sections.values())
        assert all(section.slots[-1] == TARGETS for section in cards.sections.values())
        grounds.add(whole.ground(drawing))
        tables.add((cards.height, whole.ground(cards)))
    assert len(grounds) == len(tables) == 1


def hostile(what: Message | str, /, **values: object) -> str:
    return "</text><script>\"'&" + say_in_english(what, **values)


@every_mode
@pytest.mark.parametrize("say", [say_in_english, hostile])
def test_the_drawing_is_well_formed_and_has_no_inline_style(mode: str, say: Say) -> None:
    for moment in moments(mode)[::7]:
        sheet = ARTIST.sheet(moment.view, moment.seat, moment.legal, say)
        for drawing in (sheet, ARTIST.table(moment.view, moment.legal, say)):
            found = list(ElementTree.fromstring(drawing.svg()).iter())
            assert {element.tag.rpartition("}")[2] for element in found} <= SHAPES
            assert not any("style" in element.attrib for element in found)
