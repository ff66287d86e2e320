"""The right start: a newcomer's first game is an easy one and says so, and after it comes more."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.web.finished import change
from tests.web.serving import Person, Server, begin

Visit = Callable[..., Page]
OPENS = r'<small class="opens"[^>]*>([^<]*)</small>'


def sit_at_once(person: Person, game: str, **form: str) -> str:
    """Press Play, or another button that leads to a game at once."""
    status, text, where = person.send(f"/play/{game}/", form)
    assert status == 302, text
    return where.strip("/").split("/")[-1]


def finish(person: Person, table: str) -> None:
    """Begin, and let a bot play to the end."""
    place = person.sit(table)
    begin(place)
    place.tell(do="hand", seat=0, to="greedy")
    while "places" not in place.parts.get("result", ""):
        place.hear()


def mode_and_bots(person: Person, table: str) -> tuple[str, list[str]]:
    _, text, _ = person.ask(f"/table/{table}/")
    mode = re.search(r"<h1>[^<]*<small>([^<]*)</small>", text)
    assert mode
    return mode[1], re.findall(r"Bot \d \((\w+)\)", person.sit(table).parts.get("gathering", ""))


def test_the_first_game_is_the_easy_one_and_the_next_the_usual(ada: Person) -> None:
    home = ada.ask("/")[1]
    assert re.findall(OPENS, home) == [
        "Base game · against a beginner",
        "Base game · against 3 beginners",
        "First game · against a beginner",
    ]
    table = sit_at_once(ada, "new-las-vegas")
    assert mode_and_bots(ada, table) == ("First game", ["beginner"])
    words = "Your first game: without golf and bank, against a beginner."
    assert words in ada.ask(f"/table/{table}/")[1]
    finish(ada, table)
    assert words not in ada.ask(f"/table/{table}/")[1]
    assert re.findall(OPENS, ada.ask("/")[1])[1:] == [
        "Base game · against 3 beginners",
        "Base game · against a regular bot",
    ]
    later = sit_at_once(ada, "new-las-vegas")
    assert mode_and_bots(ada, later) == ("Base game", ["regular"])
    assert "Your first game" not in ada.ask(f"/table/{later}/")[1]


def test_who_only_watches_is_not_welcomed_to_a_first_game(ada: Person, bo: Person) -> None:
    table = sit_at_once(ada, "perfect-home")
    assert "Your first game, against a beginner." in ada.ask(f"/table/{table}/")[1]
    assert "Your first game" not in bo.ask(f"/table/{table}/")[1]


def test_a_guided_game_is_not_a_first_game(server: Server, ada: Person) -> None:
    table = sit_at_once(ada, "new-las-vegas")
    finish(ada, table)
    change(server.folder, "update web_table set lesson_step = 3 where id = ?", table)
    assert re.findall(OPENS, ada.ask("/")[1])[2] == "First game · against a beginner"
    assert offered(ada, table) == []


def offered(person: Person, table: str) -> list[tuple[str, str, str]]:
    _, text, _ = person.ask(f"/table/{table}/")
    pattern = (
        r'name="mode" value="([^"]*)"><input type="hidden" name="level" value="([^"]*)"><button[^>]*>([^<]*)'
    )
    return re.findall(pattern, text)


@pytest.mark.parametrize(
    ("game", "form", "offers"),
    [
        (
            "new-las-vegas",
            {},
            [
                ("base", "easy", "Play the full game"),
                ("first-game", "greedy", "Play against a regular bot"),
            ],
        ),
        ("perfect-home", {}, [("base", "greedy", "Play against a regular bot")]),
        ("new-las-vegas", {"level": "greedy"}, [("base", "medium", "Play against an experienced bot")]),
        ("vegas-showdown", {"level": "medium"}, [("base", "hard", "Play against 3 strong bots")]),
        ("perfect-home", {"level": "hard"}, []),
    ],
)
def test_after_a_game_comes_the_next_step(
    ada: Person, game: str, form: dict[str, str], offers: list[tuple[str, str, str]]
) -> None:
    table = sit_at_once(ada, game, **form)
    assert offered(ada, table) == offers
    for mode, level, _ in offers:
        assert ada.send(f"/play/{game}/", {"mode": mode, "level": level})[0] == 302


def test_friends_at_the_table_are_offered_a_rematch_and_no_bots(ada: Person) -> None:
    assert offered(ada, ada.open_table("perfect-home", friends=1)) == []


@pytest.mark.parametrize("form", [{"mode": "chess"}, {"level": "god"}, {"level": "os:system"}])
def test_a_start_that_does_not_exist_is_refused(ada: Person, form: dict[str, str]) -> None:
    status, text, _ = ada.send("/play/perfect-home/", form)
    assert status == 400
    assert "There is no" in text


@pytest.mark.parametrize("size", [(1440, 900), (390, 844)])
def test_a_newcomer_reads_what_play_opens_and_what_the_first_game_is(
    visit: Visit, size: tuple[int, int]
) -> None:
    page = visit(viewport={"width": size[0], "height": size[1]})
    expect(page.locator(".new-las-vegas .opens")).to_be_in_viewport() if size[0] > 1000 else None
    expect(page.locator(".new-las-vegas .opens")).to_have_text("First game · against a beginner")
    page.click("[data-play=new-las-vegas]")
    page.wait_for_url("**/table/**")
    expect(page.locator("#telling")).to_have_text(
        "Your first game: without golf and bank, against a beginner."
    )
    expect(page.locator("#telling")).to_be_in_viewport()


def test_setting_up_tells_the_levels_in_words_and_what_was_measured(visit: Visit) -> None:
    page = visit("/new/new-las-vegas/")
    expect(page.locator("[name=mode]:checked")).to_have_value("first-game")
    expect(page.locator("[name=seat1]")).to_have_value("bot-easy")
    page.select_option("[name=seat1]", label="Regular bot: takes what is best right now")
    shown = page.locator(".help[data-with^=bot-]:visible")
    expect(shown).to_have_text(["Regular bot: wins 96 of 100 games against a beginner"])
