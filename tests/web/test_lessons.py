"""Guided games at a real server: left and taken up again, on two devices, with wrong moves."""

from __future__ import annotations

import json
import re

import pytest

from boomtown.rules.games import GAMES
from boomtown.web.games import FACES
from tests.web.serving import Person, Place, Server

GAME = "perfect-home"
GUIDED = [game for game in GAMES if FACES[game].lesson]


def learn(person: Person, game: str = GAME, **form: str) -> str:
    """The table of a guided game."""
    status, text, where = person.send(f"/learn/{game}/", form)
    assert status == 302, text
    return where.strip("/").split("/")[-1]


def shown(place: Place) -> str:
    """The number of the step that the page shows."""
    found = re.search(r'data-lesson="(\d*)"', place.parts["lesson"])
    assert found, place.parts["lesson"]
    return found[1]


def words(place: Place) -> str:
    return re.sub(r"<[^>]*>", " ", place.parts["lesson"])


def read(place: Place) -> None:
    """Press Next, and see what is said then."""
    before = place.parts["lesson"]
    place.tell(do="lesson", step=int(shown(place)))
    while place.parts["lesson"] == before:
        place.hear()


@pytest.mark.parametrize("game", GUIDED)
def test_everybody_gets_the_same_cards(game: str, ada: Person, bo: Person) -> None:
    """Whatever they are called: their name is no part of the shuffle."""
    bo.open_table(game, bots=2, name0="Bo")
    one, other = ada.sit(learn(ada, game)), bo.sit(learn(bo, game))
    drawn = [{name: part for name, part in place.parts.items() if "/" in name} for place in (one, other)]
    same = {name for name in drawn[0] if name.startswith(("table/", "sheet/"))}
    assert {name: drawn[0][name] for name in same} == {name: drawn[1][name] for name in same}
    assert "Bo" in other.panel("seats")


def test_a_lesson_is_taken_up_where_it_was_left(own_server: Server) -> None:
    """Also by another browser tab, and after the server was killed."""
    ada = Person(own_server)
    table = learn(ada)
    place = ada.sit(table)
    read(place)
    assert shown(place) == "1"
    place.act("take 1")
    assert shown(place) == "2"
    own_server.kill()
    own_server.start()
    assert learn(ada) == table
    again = ada.sit(table)
    assert shown(again) == "2"
    assert "take" in again.parts["decision"] or again.step.endswith(".1.0")


def test_the_first_page_knows_which_lesson_was_begun(ada: Person) -> None:
    learn(ada)
    buttons = re.findall(r'data-learn="([^"]*)"[^>]*>([^<]*)', ada.ask("/")[1])
    assert sorted(buttons) == [
        ("new-las-vegas", "Learn by playing"),
        ("perfect-home", "Go on with the lesson"),
        ("vegas-showdown", "Learn by playing"),
    ]


def test_a_stale_tab_is_shown_where_the_guide_is(ada: Person) -> None:
    table = learn(ada)
    phone, desk = ada.sit(table), ada.sit(table)
    read(phone)
    while shown(desk) == "0":
        desk.hear()
    desk.tell(do="lesson", step=0)
    while not desk.notes:
        desk.hear()
    assert desk.notes == ["The guide has gone on meanwhile. This is where it is now."]
    assert shown(desk) == shown(phone) == "1"


def test_what_is_done_on_one_device_goes_on_on_the_other(ada: Person) -> None:
    table = learn(ada)
    phone, desk = ada.sit(table, "it"), ada.sit(table)
    read(phone)
    phone.act("take 1")
    while shown(desk) != "2":
        desk.hear()
    assert "lots" in words(desk)
    assert "lotti" in words(phone)


def test_a_wrong_move_gets_its_reason_and_keeps_the_step(ada: Person) -> None:
    place = ada.sit(learn(ada))
    read(place)
    place.tell(do="act", step=place.step, act="write 1.1")
    while not place.notes:
        place.hear()
    assert len(place.notes) == 1
    assert shown(place) == "1"


def test_an_undone_action_brings_its_step_back(ada: Person) -> None:
    place = ada.sit(learn(ada))
    read(place)
    place.act("take 1")
    assert shown(place) == "2"
    place.tell(do="undo", step=place.step)
    while shown(place) == "2":
        place.hear()
    assert shown(place) == "1"


def test_somebody_can_go_on_without_help_and_come_back(ada: Person) -> None:
    table = learn(ada)
    place = ada.sit(table)
    place.tell(do="lesson", rest=True)
    while "resting" not in place.parts["lesson"]:
        place.hear()
    place.act("take 1")
    assert "resting" in ada.sit(table).parts["lesson"]
    place.tell(do="lesson", rest=False)
    while "resting" in place.parts["lesson"]:
        place.hear()
    assert shown(place) == "0"


def test_nobody_else_turns_the_pages_of_a_guide(ada: Person, bo: Person) -> None:
    table = learn(ada)
    place, watcher = ada.sit(table), bo.sit(table)
    assert not watcher.parts["lesson"]
    watcher.tell(do="lesson", step=0)
    watcher.tell(do="lesson", rest=True)
    watcher.catch_up()
    assert watcher.notes == ["Only the person of a guided game can do that."] * 2
    place.catch_up()
    assert shown(place) == "0"


@pytest.mark.parametrize("message", [{}, {"step": "0"}, {"step": None}, {"rest": "yes"}, {"step": 10**30}])
def test_a_message_that_makes_no_sense_changes_nothing(ada: Person, message: dict[str, object]) -> None:
    place = ada.sit(learn(ada))
    place.tell(do="lesson", **message)
    while not place.notes:
        place.hear()
    assert shown(place) == "0"


def test_a_lesson_can_be_begun_anew(ada: Person) -> None:
    """The one that was begun is gone, and who looks at it is told so."""
    first = learn(ada)
    second = learn(ada, anew="yes")
    assert second != first
    assert learn(ada) == second
    status, text, _ = ada.ask(f"/table/{first}/")
    assert status == 404
    assert "There is no such table." in text


def test_there_is_no_lesson_of_a_game_that_does_not_exist(ada: Person) -> None:
    assert ada.send("/learn/chess/")[0] == 404


def test_the_record_and_the_page_say_that_the_deal_is_fixed(ada: Person) -> None:
    table = learn(ada)
    assert "The deal of this guided game is fixed" in ada.ask(f"/table/{table}/")[1]
    play_to_the_end(ada.sit(table))
    assert "the same for everybody" in ada.send("/proof/", {"table": table})[1]
    status, text, _ = ada.send(f"/table/{table}/rematch/")
    assert status == 409
    assert "has no rematch" in text


def play_to_the_end(place: Place) -> None:
    """Something legal, again and again; what fits nowhere is refused."""
    while not place.parts.get("result"):
        acts = place.acts()
        if acts:
            place.act("end" if "end" in acts else acts[-1])
        else:
            place.hear()


def test_what_the_page_sends_to_the_script_is_what_it_can_draw(ada: Person) -> None:
    place = ada.sit(learn(ada))
    found = re.search(r'data-at="([^"]*)"', place.parts["lesson"])
    assert found
    for section, box in json.loads(found[1].replace("&#34;", '"')):
        assert section.startswith("sheet/street")
        assert len(box) == 4
