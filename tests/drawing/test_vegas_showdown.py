"""The drawings of Vegas Showdown: what lies there is seen, what is legal can be touched, nothing leaks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from typing import Any
from xml.etree import ElementTree

import pytest

from boomtown.bots import make
from boomtown.drawing.drawing import TARGETS, Drawing
from boomtown.drawing.signs import sign
from boomtown.drawing.vegas_showdown.artist import VegasShowdownArtist
from boomtown.drawing.vegas_showdown.floor_pieces import CROSSES, LEFT, PASSAGES, TOP
from boomtown.drawing.vegas_showdown.tiles import UNIT
from boomtown.editions.vegas_showdown import COLUMNS, ROWS
from boomtown.languages import LANGUAGES, speaker
from boomtown.messages import Message, say_in_english
from boomtown.rules.kernel.randomness import Rng
from boomtown.rules.kernel.state import State, View
from boomtown.rules.vegas_showdown.floor import EDGE_NAMES, level_edge, upright_edge
from boomtown.rules.vegas_showdown.game import VegasShowdown
from boomtown.rules.vegas_showdown.sheet import Sheet
from tests.drawing import whole

GAME = VegasShowdown()
ARTIST = VegasShowdownArtist(GAME)
WITHOUT_A_PLACE = {"end", "leave"}
SMALLEST = 44
TABLES = [(3, "greedy"), (4, "random"), (5, "greedy")]


def new(seats: int, seed: bytes = b"drawn") -> State:
    return GAME.new(GAME.declaration.complete({}), seats, seed)


def legal(state: State, seat: int) -> list[str]:
    return [GAME.catalogue.text(action) for action in state.legal(seat)]


def positions(seats: int, name: str) -> Iterator[tuple[State, int]]:
    """Every position of a game between bots, with the seat that is about to act."""
    state, bot = new(seats), make(name, GAME)
    rng = Rng(b"positions")
    while state.waiting():
        seat = state.waiting()[-1]
        yield state, seat
        state.play(seat, bot.choose(state.view(seat), state.legal(seat), rng))


def table(state: State, seat: int) -> Drawing:
    return ARTIST.table(state.view(seat), legal(state, seat), say_in_english)


def sheet(state: State, seat: int) -> Drawing:
    return ARTIST.sheet(state.view(seat), seat, legal(state, seat), say_in_english)


def with_attribute(drawing: Drawing, name: str) -> list[ElementTree.Element]:
    """What can be touched, as far as it has that attribute."""
    drawn = ElementTree.fromstring(f"<g>{whole.marks(drawing)}{whole.targets(drawing)}</g>")
    return [element for element in drawn.iter() if name in element.attrib]


def texts(drawing: Drawing, *layers: str) -> Counter[str]:
    """What is written in these layers."""
    svg = "".join(whole.LAYERS[layer](drawing) for layer in layers)
    return Counter(text.text for text in ElementTree.fromstring(f"<g>{svg}</g>").iter("text") if text.text)


def box_of(element: ElementTree.Element) -> tuple[float, ...]:
    """The shape that is felt: x, y, width and height."""
    shape = next(child for child in element.iter() if child.attrib.get("fill-opacity") == "0")
    return tuple(float(shape.attrib[name]) for name in ("x", "y", "width", "height"))


def renovating(seats: int = 4, before: int = 9) -> tuple[State, int]:
    """A position in which a seat with tiles on its floor renovates, and everybody else does publicity."""
    for state, seat in positions(seats, "greedy"):
        first = state.view(None)["public"]
        if first["round"] < before or first["stage"] != "action" or "renovate" not in legal(state, seat):
            continue
        copy = state.copy()
        copy.play(seat, GAME.catalogue.number("renovate"))
        while copy.view(None)["public"]["stage"] == "action":
            (other,) = copy.waiting()
            choices = legal(copy, other)
            copy.play(other, GAME.catalogue.number("publicity" if "publicity" in choices else choices[0]))
        if any(text.startswith("remove ") for text in legal(copy, seat)):
            return copy, seat
    raise AssertionError("nobody can renovate in this game")


def play(state: State, seat: int, text: str) -> None:
    state.play(seat, GAME.catalogue.number(text))


# ── what can be chosen ───────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("seats", "bot"), TABLES)
def test_every_legal_action_is_chosen_in_exactly_one_place(seats: int, bot: str) -> None:
    for state, seat in positions(seats, bot):
        drawings = [table(state, seat), sheet(state, seat)]
        chosen = Counter(
            element.attrib["data-act"]
            for drawing in drawings
            for element in with_attribute(drawing, "data-act")
        )
        placed = Counter(text for text in legal(state, seat) if text not in WITHOUT_A_PLACE)
        assert chosen == placed
        assert drawings[0].acts | drawings[1].acts == set(placed)
        assert not drawings[0].acts & drawings[1].acts


def test_a_renovation_can_be_played_on_the_sheet() -> None:
    state, seat = renovating()
    while any(text not in WITHOUT_A_PLACE for text in legal(state, seat)):
        drawing = sheet(state, seat)
        acts = [element.attrib["data-act"] for element in with_attribute(drawing, "data-act")]
        assert sorted(acts) == sorted(set(legal(state, seat)) - WITHOUT_A_PLACE)
        play(state, seat, acts[-1])


def test_every_choice_says_in_words_what_it_does() -> None:
    state, seat = renovating()
    takes = with_attribute(sheet(state, seat), "data-act")
    assert all(element.attrib["aria-label"].startswith("Remove ") for element in takes)
    beginning = new(3)
    (first,) = beginning.waiting()
    words = {
        element.attrib["data-act"]: element.attrib["aria-label"]
        for element in with_attribute(table(beginning, first), "data-act")
    }
    assert words["bid slots 5"] == "Bid $5 for Slots"


def test_a_bid_names_the_tile_and_not_the_space() -> None:
    state = new(4)
    (seat,) = state.waiting()
    view = state.view(seat)
    lot = view["public"]["lots"][0]
    act = f"bid p1 {lot['minimum']}"
    words = f"Bid ${lot['minimum']} for {GAME.printed.tiles[lot['tile']].name}"
    assert say_in_english(GAME.in_words(GAME.catalogue.number(act), view)) == words
    targets = with_attribute(table(state, seat), "data-act")
    assert words in {element.attrib["aria-label"] for element in targets}
    assert say_in_english(GAME.in_words(GAME.catalogue.number("bid p1 63"))) == "Bid $63 for premier space 1"


@pytest.mark.parametrize(("seats", "bot"), TABLES)
def test_choices_are_large_enough_for_a_finger_and_do_not_cover_each_other(seats: int, bot: str) -> None:
    for state, seat in positions(seats, bot):
        for drawing in (table(state, seat), sheet(state, seat)):
            groups: dict[Any, list[tuple[float, ...]]] = {}
            for element in with_attribute(drawing, "data-act"):
                kind = element.attrib.get("data-tile"), element.attrib.get("data-turn")
                groups.setdefault(kind, []).append(box_of(element))
            for boxes in groups.values():
                assert all(min(width, height) >= SMALLEST for _, _, width, height in boxes)
                assert all(_are_apart(one, other) for one, other in combinations(boxes, 2))


def _are_apart(one: tuple[float, ...], other: tuple[float, ...]) -> bool:
    return any(
        one[axis] + one[axis + 2] <= other[axis] or other[axis] + other[axis + 2] <= one[axis]
        for axis in (0, 1)
    )


def test_places_tell_the_page_which_tile_and_turn_they_are() -> None:
    seen = set()
    for state, seat in positions(4, "greedy"):
        drawing = sheet(state, seat)
        ids = {element.attrib["id"] for element in with_attribute(drawing, "id")}
        for element in with_attribute(drawing, "data-tile"):
            _, tile, _, turn = element.attrib["data-act"].split()
            assert (element.attrib["data-tile"], element.attrib["data-turn"]) == (tile, turn)
            assert element.attrib["data-name"] == GAME.printed.tiles[tile].name
            ghost = next(child for child in element.iter() if child.attrib.get("class") == "ghost")
            assert ghost.attrib["href"].removeprefix("#") in ids
            seen.add((tile, turn))
    assert len({turn for _, turn in seen}) > 1


def test_a_place_lies_around_the_middle_of_where_the_tile_will_lie() -> None:
    for state, seat in positions(3, "greedy"):
        for element in with_attribute(sheet(state, seat), "data-tile"):
            row, column = element.attrib["data-act"].split()[2].split(".")
            width, height = (int(side) for side in element.attrib["data-size"].split())
            x, y, _, _ = box_of(element)
            assert x == LEFT + (int(column) - 1) * UNIT + (width - UNIT) / 2
            assert y == TOP + (int(row) - 1) * UNIT + (height - UNIT) / 2


def test_spaces_that_cannot_be_bid_say_why_only_while_a_bid_is_asked_for() -> None:
    state = new(5)
    (seat,) = state.waiting()
    asked = table(state, seat)
    refused = {element.attrib["data-why"] for element in with_attribute(asked, "data-why")}
    drawn = {
        f"bid {lot['track']} {value}"
        for lot in state.view(seat)["public"]["lots"]
        for value in GAME.catalogue.spaces[lot["track"]]
        if lot["tile"] and value >= lot["minimum"]
    }
    assert refused - {"pass"} == drawn - set(legal(state, seat))
    assert not refused & set(legal(state, seat))
    assert not with_attribute(ARTIST.table(state.view(seat), [], say_in_english), "data-why")


def test_unavailable_squares_name_actions_that_can_be_asked_about() -> None:
    for state, seat in positions(4, "greedy"):
        for element in with_attribute(sheet(state, seat), "data-why"):
            if element[0].attrib.get("display") != "none":
                state.why_not(seat, GAME.catalogue.number(element.attrib["data-why"]))


@pytest.mark.parametrize(("seats", "bot"), TABLES)
def test_every_choice_is_where_its_action_is_done(seats: int, bot: str) -> None:
    for state, seat in positions(seats, bot):
        view = state.view(seat)
        for name, drawing in (("table", table(state, seat)), ("sheet", sheet(state, seat))):
            for section in drawing.sections:
                targets = ElementTree.fromstring(f"<g>{drawing.pieces.get(f'{section}/targets', '')}</g>")
                for element in (element for element in targets if "data-act" in element.attrib):
                    place = ARTIST.place(element.attrib["data-act"], view)
                    assert place
                    assert (place.drawing, place.section) == (name, section)
                    x, y, width, height = box_of(element)
                    assert is_inside((x + width / 2, y + height / 2, 0, 0), place.box)
                    assert is_inside(place.box, drawing.sections[section].box)


def is_inside(inner: tuple[float, ...], outer: tuple[float, ...]) -> bool:
    return all(
        outer[axis] <= inner[axis] and inner[axis] + inner[axis + 2] <= outer[axis] + outer[axis + 2]
        for axis in (0, 1)
    )


def test_actions_have_their_place_while_they_are_not_offered() -> None:
    state, seat = renovating()
    view = state.view(seat)
    for act in ("publicity", "stack small", "bid lounge 9", "place slots 3.1 0", "remove 3.1", "bid p1 63"):
        place = ARTIST.place(act, view)
        drawing = table(state, seat) if place and place.drawing == "table" else sheet(state, seat)
        assert place
        assert is_inside(place.box, drawing.sections[place.section].box)
    assert ARTIST.place("end", view) is None


# ── what can be seen ─────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("seats", "bot"), TABLES)
def test_the_numbers_of_a_seat_stand_on_its_sheet(seats: int, bot: str) -> None:
    for state, seat in positions(seats, bot):
        view = state.view(seat)
        built = Sheet.from_plain(GAME.floor, view["own"]["sheet"])
        player = view["public"]["players"][seat]
        income = min(built.population, built.revenue)
        expected = Counter(
            [
                f"${player['money']}",
                f"${income}",
                str(player["earned"] + built.fame),
                str(built.population),
                str(built.revenue),
            ]
        )
        assert not expected - texts(sheet(state, seat), "marks")


@pytest.mark.parametrize(("seats", "bot"), TABLES)
def test_prices_bids_stacks_and_events_stand_on_the_board(seats: int, bot: str) -> None:
    for state, seat in positions(seats, bot):
        public = state.view(seat)["public"]
        written = texts(table(state, seat), "marks")
        expected = Counter(f"from ${offer['price']}" for offer in public["board"]["spaces"] if offer)
        expected += Counter(str(value) for _, value in public["bids"].values())
        expected += Counter(f"{count} left" for count in public["board"]["basics"].values())
        expected += Counter(
            str(count) for backs in public["board"]["stacks"].values() for count in backs.values()
        )
        names = {event.id: event.name for event in GAME.printed.events}
        expected += Counter(names[event["id"]] for event in public["board"]["this_round"])
        assert not expected - written


def test_a_seat_that_does_publicity_stands_on_its_card() -> None:
    state = new(4)
    (seat,) = state.waiting()
    before = texts(table(state, seat), "marks")
    play(state, seat, "publicity")
    after = texts(ARTIST.table(state.view(None), [], say_in_english), "marks")
    assert after[str(seat + 1)] == before[str(seat + 1)] + 1


def test_a_bought_premier_tile_is_shown_as_sold_while_it_is_built() -> None:
    for state, seat in positions(4, "greedy"):
        public = state.view(None)["public"]
        sold = [value for track, (_, value) in public["bids"].items() if track.startswith("p")]
        if public["stage"] == "build" and sold:
            written = texts(table(state, seat), "marks")
            assert all(written[f"Sold for ${value}"] for value in sold)
            return
    raise AssertionError("no premier tile was ever bought")


def test_doors_are_shown_as_joined_or_blocked() -> None:
    """Edge by edge, from what lies on both sides of it."""
    for state, seat in positions(4, "greedy"):
        view = state.view(seat)
        marks = whole.marks(sheet(state, seat))
        built = Sheet.from_plain(GAME.floor, view["own"]["sheet"])
        for row in range(ROWS + 1):
            for column in range(COLUMNS + 1):
                if row < ROWS:
                    sides = [(row, column - 1), (row, column)]
                    _check_edge(marks, built, upright_edge(row, column), sides)
                if column < COLUMNS:
                    sides = [(row - 1, column), (row, column)]
                    _check_edge(marks, built, level_edge(row, column), sides)


def _check_edge(marks: str, built: Sheet, edge: int, sides: list[tuple[int, int]]) -> None:
    doors, is_free = 0, False
    for row, column in sides:
        if not (0 <= row < ROWS and 0 <= column < COLUMNS):
            doors += edge in (GAME.floor.casino_entrance, GAME.floor.hotel_entrance)
            continue
        cell = 1 << row * COLUMNS + column
        owner = next((placed for placed in built.tiles if placed.cells & cell), None)
        is_free |= owner is None
        doors += owner is not None and bool(owner.doors & edge)
    assert (PASSAGES[EDGE_NAMES[edge]] in marks) == (doors == 2)
    if not doors:
        assert CROSSES[EDGE_NAMES[edge]] not in marks
    elif doors == 1 and edge not in (GAME.floor.casino_entrance, GAME.floor.hotel_entrance):
        assert (CROSSES[EDGE_NAMES[edge]] in marks) == (not is_free)


def test_diamonds_that_count_are_framed() -> None:
    found = 0
    for state, seat in positions(5, "greedy"):
        view = state.view(seat)
        built = Sheet.from_plain(GAME.floor, view["own"]["sheet"])
        counted = built.diamonds()
        frames = [
            element
            for element in ElementTree.fromstring(f"<g>{whole.marks(sheet(state, seat))}</g>").iter("path")
            if element.attrib.get("stroke") == "#d99a22" and element.attrib["d"].count("l") == 3
        ]
        dashed = sum("stroke-dasharray" in element.attrib for element in frames)
        assert {3: dashed, 4: len(frames) - dashed} == counted
        found += sum(counted.values())
    assert found


# ── what must not be seen ────────────────────────────────────────────────────────────────────────


def test_the_open_turn_is_seen_by_its_seat_alone() -> None:
    for state, seat in positions(4, "greedy"):
        places = [text for text in legal(state, seat) if text.startswith("place ")]
        if not places:
            continue
        other = (seat + 1) % 4
        copy = state.copy()
        play(copy, seat, places[0])
        if copy.view(None)["public"] != state.view(None)["public"]:
            continue
        for viewer in (None, other):
            before = ARTIST.sheet(state.view(viewer), seat, [], say_in_english)
            assert ARTIST.sheet(copy.view(viewer), seat, [], say_in_english) == before
        own = sheet(copy, seat)
        assert whole.marks(own) != whole.marks(sheet(state, seat))
        return
    raise AssertionError("nobody ever placed a tile")


def test_what_the_open_turn_changes_is_marked() -> None:
    state, seat = renovating()
    built = Sheet.from_plain(GAME.floor, state.view(seat)["own"]["sheet"])
    famous = max(built.tiles, key=lambda placed: placed.tile.fame)
    play(state, seat, f"remove {famous.text.split()[1]}")
    assert texts(sheet(state, seat), "marks")[f"-{famous.tile.fame}"] >= 1


# ── sections and pieces ──────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_board_and_the_sheets_have_their_sections(seats: int) -> None:
    state = new(seats)
    (seat,) = state.waiting()
    lots = {"p1", "p2", "p3", "p4", "slots", "lounge", "restaurant"}
    board = table(state, seat).sections
    assert set(board) == {"round", "seats", "events", *lots, "stacks", "actions"}
    assert (board["p4"].box[3] == 0) == (seats == 3)
    assert set(sheet(state, seat).sections) == {"values", "floor", "aside"}
    for section in lots | {"actions"}:
        bids = [slot for slot in board[section].slots if slot.startswith("bid ")]
        assert [*board[section].motions.items()][: len(bids)] == [(slot, "move") for slot in bids]
        assert len(bids) == seats


@pytest.mark.parametrize(("seats", "bot"), TABLES)
def test_a_box_is_as_high_as_what_is_there(seats: int, bot: str) -> None:
    """Without events there is no box for them; spaces below the minimum take no room."""
    for state, seat in positions(seats, bot):
        public, drawing = state.view(seat)["public"], table(state, seat)
        events = len(public["board"]["this_round"])
        assert (drawing.sections["events"].box[3] == 0) == (events == 0)
        for lot in public["lots"]:
            if lot["track"].startswith("p") and lot["tile"]:
                spaces = drawing.pieces[f"{lot['track']}/spaces"]
                written = [int(text) for text in texts_in(spaces)]
                shown = [value for value in GAME.catalogue.spaces[lot["track"]] if value >= lot["minimum"]]
                assert written == shown
                assert drawing.sections[lot["track"]].box[3] == 195 + 65 * -(-len(shown) // 6)


def texts_in(svg: str) -> list[str]:
    return [text.text or "" for text in ElementTree.fromstring(f"<g>{svg}</g>").iter("text")]


@pytest.mark.parametrize(("seats", "bot"), TABLES)
def test_what_has_not_changed_is_the_same_object(seats: int, bot: str) -> None:
    """Every piece is in a slot of its section, and is not made again for an equal view."""
    for state, seat in positions(seats, bot):
        for draw in (table, sheet):
            one, other = draw(state, seat), draw(state, seat)
            assert one.sections is other.sections
            assert all(other.pieces[name] is piece for name, piece in one.pieces.items())
            slots = {f"{name}/{slot}" for name, section in one.sections.items() for slot in section.slots}
            assert slots >= set(one.pieces)


def test_a_bid_changes_only_the_pieces_it_touches() -> None:
    state = new(4)
    (seat,) = state.waiting()
    before = ARTIST.table(state.view(None), [], say_in_english)
    play(state, seat, "bid slots 5")
    after = ARTIST.table(state.view(None), [], say_in_english)
    changed = {
        name for name in {*before.pieces, *after.pieces} if before.pieces.get(name) != after.pieces.get(name)
    }
    next_seat = state.waiting()[0]
    assert changed == {f"slots/bid {seat + 1}", f"seats/seat {seat + 1}", f"seats/seat {next_seat + 1}"}


@pytest.mark.parametrize(("seats", "bot"), TABLES)
def test_sections_never_overlap_in_the_picture_as_a_whole(seats: int, bot: str) -> None:
    for state, seat in positions(seats, bot):
        for drawing in (table(state, seat), sheet(state, seat)):
            boxes = [drawing.box(name) for name in drawing.sections]
            assert all(_are_apart(one, other) for one, other in combinations(boxes, 2))
            assert all(is_inside(box, (0, 0, *drawing.size)) for box in boxes if box[3])


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_can_be_read_where_a_section_says_so(language: str) -> None:
    """Signs on the pictures of tiles are no words."""
    for number, (state, seat) in enumerate(positions(5, "greedy")):
        if number % 3:
            continue
        drawing = ARTIST.table(state.view(seat), [], speaker(language))
        for name, section in drawing.sections.items():
            content = "".join(drawing.pieces.get(f"{name}/{slot}", "") for slot in section.slots)
            for text in ElementTree.fromstring(f"<g>{section.ground}{content}</g>").iter("text"):
                is_sign = text.text in ("C", "H", "C·H", *"12345")
                assert is_sign or float(text.attrib["font-size"]) * section.read >= 12, text.text


def test_rows_columns_and_zones_can_be_read_where_the_floor_is_as_wide_as_a_phone() -> None:
    floor = sheet(new(3), 0).sections["floor"]
    signs = {
        text.text: float(text.attrib["font-size"])
        for text in ElementTree.fromstring(f"<g>{floor.ground}</g>").iter("text")
        if text.text and len(text.text) == 1
    }
    assert set(signs) == {*"1234567", "C", "H"}
    assert min(signs.values()) * 390 / floor.box[2] >= 12


def test_symbols_say_what_they_are() -> None:
    state, seat = renovating()
    for drawing, words in (
        (table(state, seat), ("Fame", "Revenue", "Minimum bid", "Renovate", "Button")),
        (sheet(state, seat), ("Fame", "Income", "Casino entrance", "Hotel section", "Doors that meet")),
    ):
        said = [
            element.attrib["data-says"]
            for element in ElementTree.fromstring(drawing.svg()).iter()
            if "data-says" in element.attrib
        ]
        assert all(any(one.startswith(f"{word}: ") for one in said) for word in words)


def test_whose_bid_it_is_is_said_by_name() -> None:
    state = new(3)
    (seat,) = state.waiting()
    play(state, seat, "bid lounge 9")
    piece = f"lounge/bid {seat + 1}"
    unnamed = ARTIST.table(state.view(None), [], say_in_english).pieces[piece]
    assert f"Seat {seat + 1}: a bid of $9" in unnamed
    view = {**state.view(None), "names": ["Ada", "Bo", "Cy"]}
    assert f"{['Ada', 'Bo', 'Cy'][seat]}: a bid of $9" in ARTIST.table(view, [], say_in_english).pieces[piece]


def test_every_seat_has_a_sign_of_its_own() -> None:
    signs = {sign(seat) for seat in range(5)}
    assert len(signs) == 5
    assert all(ElementTree.fromstring(drawn).tag == "svg" for drawn in signs)


# ── the form of a drawing ────────────────────────────────────────────────────────────────────────


def hostile(what: Message | str, /, **values: Any) -> str:
    return f"</text><script>&\"'{say_in_english(what, **values)}"


@pytest.mark.parametrize(("seats", "bot"), TABLES)
def test_drawings_are_proper_svg_whatever_is_said(seats: int, bot: str) -> None:
    for number, (state, seat) in enumerate(positions(seats, bot)):
        if number % 5:
            continue
        choices = legal(state, seat)
        for drawing in (
            ARTIST.table(state.view(seat), choices, hostile),
            ARTIST.sheet(state.view(seat), seat, choices, hostile),
        ):
            elements = list(ElementTree.fromstring(drawing.svg()).iter())
            assert not {element.tag.rpartition("}")[2] for element in elements} & {"script", "style"}
            assert not any("style" in element.attrib for element in elements)
            assert all(section.slots[-1] == TARGETS for section in drawing.sections.values())


def test_the_ground_is_drawn_once_for_a_table() -> None:
    grounds: dict[str, set[str]] = {}
    for state, seat in positions(4, "greedy"):
        grounds.setdefault("board", set()).add(whole.ground(table(state, seat)))
        grounds.setdefault("sheet", set()).add(whole.ground(sheet(state, seat)))
    assert {name: len(drawn) for name, drawn in grounds.items()} == {"board": 1, "sheet": 1}


def test_languages_do_not_mix() -> None:
    def shouted(what: Message | str, /, **values: Any) -> str:
        return say_in_english(what, **values).upper()

    view: View = new(3).view(None)
    english = ARTIST.sheet(view, 0, [], say_in_english)
    assert "MONEY" in whole.ground(ARTIST.sheet(view, 0, [], shouted))
    assert ARTIST.sheet(view, 0, [], say_in_english) == english


def test_a_finished_game_can_be_looked_at() -> None:
    state, bot, rng = new(3), make("greedy", GAME), Rng(b"end")
    while state.waiting():
        seat = state.waiting()[0]
        state.play(seat, bot.choose(state.view(seat), state.legal(seat), rng))
    drawing = ARTIST.table(state.view(None), [], say_in_english)
    assert "over" in "".join(texts(drawing, "marks"))
    assert not with_attribute(drawing, "data-why")
