"""My games: what somebody has played and won, their records in one file, and everything stored of them."""

from __future__ import annotations

import io
import json
import re
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any
from urllib.request import Request
from zipfile import ZipFile

import pytest
from playwright.sync_api import Page, expect

from boomtown.table import record
from tests.web.finished import change, insert, put
from tests.web.playing import check_axe
from tests.web.serving import Person, Server, begin
from tests.web.test_accounts import sign_in, sign_up
from tests.web.test_starting import finish, sit_at_once

Visit = Callable[..., Page]
SUMMARY = r'<li class="card summary"><h2>([^<]*?)\s*<small>([^<]*)</small></h2>(.*?)</li>'


def summaries(person: Person) -> dict[tuple[str, str], list[str]]:
    """By game and mode: played, won, best score, average."""
    _, text, _ = person.ask("/mine/games/")
    return {
        (game, mode): re.findall(r"<dd>([^<]*)</dd>", rest)
        for game, mode, rest in re.findall(SUMMARY, text, re.S)
    }


def player_of(server: Server, person: Person) -> str:
    """Whoever has sat down somewhere is known."""
    table = person.open_table("perfect-home", bots=1)
    found: str = change(server.folder, "select host_id from web_table where id = ?", table)[0][0]
    change(server.folder, "delete from web_seat where table_id = ?", table)
    return found


def played(server: Server, player: str, number: int, result: Any, seats: Any = ((0, "Ada", 0),)) -> str:
    """A finished table of Perfect Home in the database, as far as a list of games needs it."""
    id, at = f"{player[:12]}-{number}", str(datetime(2026, 1, 1, tzinfo=UTC) + timedelta(days=number))
    options = {"mode": "solo" if len(result) == 1 else "base", "advanced": "no"}
    table = {"id": id, "invitation": id, "host_id": player, "game": "perfect-home"}
    table |= {"options": json.dumps(options), "result": json.dumps(result), "created": at, "finished": at}
    insert(server.folder, "web_table", table)
    for seat, name, is_beside in seats:
        sitting = {"table_id": id, "number": seat, "holder": "person", "player_id": player}
        insert(server.folder, "web_seat", sitting | {"name": name, "is_beside": is_beside})
    return id


def with_two(points: int, bots: int = 70, holder: str = "person") -> list[list[Any]]:
    """A result of Ada in the first seat and a bot in the other."""
    ada = ["Ada", points, 1 if points >= bots else 2, 0, holder]
    bot = ["greedy 2", bots, 1 if bots >= points else 2, 1, "greedy"]
    return [bot, ada] if bots > points else [ada, bot]


HOME = "Welcome To… Your Perfect Home"


def test_played_won_best_and_average(server: Server, ada: Person) -> None:
    player = player_of(server, ada)
    shared, ended_by_a_bot = with_two(70), with_two(99, holder="greedy")
    for number, result in enumerate([with_two(80), with_two(61, bots=90), shared, ended_by_a_bot]):
        played(server, player, number, result)
    played(server, player, 5, [["Ada", 55, 1, 0, "person"]])
    assert summaries(ada) == {
        (HOME, "Base game"): ["3", "2", "80", "70.3"],
        (HOME, "Solo"): ["1", "–", "55", "55.0"],
    }
    _, text, _ = ada.ask("/mine/games/")
    assert text.count("finished by a bot") == 1
    assert "Points of the last 3 games: from 61 to 80, 70.3 on average" in text


def test_of_two_at_one_screen_it_is_the_game_of_whose_screen_it_is(server: Server, ada: Person) -> None:
    player = player_of(server, ada)
    result = [["Guest", 90, 1, 0, "person"], ["Guest", 50, 2, 1, "person"]]
    played(server, player, 1, result, ((0, "Guest", 1), (1, "Guest", 0)))
    assert summaries(ada) == {(HOME, "Base game"): ["1", "0", "50", "50.0"]}


def test_who_sits_beside_is_stored_by_the_form_and_by_a_rematch(server: Server, ada: Person) -> None:
    table = ada.open_table("perfect-home", seat0="here", seat1="me", name0="Bo", name1="Ada")
    sitting = "select name, is_beside from web_seat where table_id = ? order by number"
    assert change(server.folder, sitting, table) == [("Bo", 1), ("Ada", 0)]
    change(server.folder, "update web_table set finished = created where id = ?", table)
    status, _, where = ada.send(f"/table/{table}/rematch/")
    assert status == 302
    assert change(server.folder, sitting, where.strip("/").split("/")[-1]) == [("Bo", 1), ("Ada", 0)]


def test_a_result_of_an_earlier_version_tells_names_only(server: Server, ada: Person) -> None:
    player = player_of(server, ada)
    played(server, player, 1, [["Ada", 80, 1], ["greedy 2", 70, 2]])
    played(server, player, 2, [["Ada", 60, 1], ["Ada", 50, 2]])  # nobody knows which of them
    assert summaries(ada) == {(HOME, "Base game"): ["2", "1", "80", "80.0"]}


def test_a_guests_games_become_the_accounts(server: Server) -> None:
    guest, elsewhere = Person(server), Person(server)
    sign_up(elsewhere, "statistician")
    player = player_of(server, guest)
    played(server, player, 1, with_two(80))
    assert summaries(elsewhere) == {}
    sign_in(guest, "statistician")
    assert summaries(guest) == summaries(elsewhere) == {(HOME, "Base game"): ["1", "1", "80", "80.0"]}


def test_a_game_played_to_its_end_is_counted_and_a_guided_one_is_not(server: Server, ada: Person) -> None:
    place = ada.sit(table := sit_at_once(ada, "perfect-home"))
    begin(place)
    place.tell(do="hand", seat=0, to="greedy")
    while "places" not in place.parts.get("result", ""):
        place.hear()
    stored = json.loads(change(server.folder, "select result from web_table where id = ?", table)[0][0])
    assert sorted(line[3] for line in stored) == [0, 1]
    assert {line[4] for line in stored} == {"greedy", "easy"}
    assert summaries(ada) == {}  # a bot brought it to its end
    own = json.dumps([[*line[:4], "person" if line[3] == 0 else "easy"] for line in stored])
    change(server.folder, "update web_table set result = ? where id = ?", own, table)
    assert summaries(ada)[HOME, "Base game"][0] == "1"
    change(server.folder, "update web_table set lesson_step = 2 where id = ?", table)
    assert summaries(ada) == {}


def test_a_thousand_games_are_shown_fifty_at_a_time(server: Server, ada: Person) -> None:
    player = player_of(server, ada)
    at, options = "2026-01-01 00:00:00+00:00", json.dumps({"mode": "base"})
    table = {"host_id": player, "game": "perfect-home", "options": options, "created": at, "finished": at}
    table["result"] = json.dumps(with_two(80))
    ids = [f"{player[:12]}-of-{number}" for number in range(1000)]
    insert(server.folder, "web_table", *({**table, "id": id, "invitation": id} for id in ids))
    seat = {"number": 0, "holder": "person", "player_id": player, "name": "Ada"}
    insert(server.folder, "web_seat", *({**seat, "table_id": id} for id in ids))
    _, text, _ = ada.ask("/mine/games/?page=20")
    assert summaries(ada) == {(HOME, "Base game"): ["1000", "1000", "80", "80.0"]}
    assert text.count('class="what"') == 50
    assert "Page 20 of 20" in text
    assert "Points of the last 100 games" in text


# ── files ────────────────────────────────────────────────────────────────────────────────────────────


def fetched(person: Person, path: str) -> dict[str, str]:
    """The files of a zip file that is sent for a form."""
    person.ask("/")
    body = f"csrfmiddlewaretoken={person.cookie('csrftoken')}".encode()
    with person._opener.open(Request(person.address + path, body)) as answer:
        assert answer.headers["Content-Type"] == "application/zip"
        archive = ZipFile(io.BytesIO(answer.read()))
    assert archive.testzip() is None
    return {name: archive.read(name).decode() for name in archive.namelist()}


def test_all_records_come_in_one_file_and_each_is_true(server: Server, ada: Person) -> None:
    player = player_of(server, ada)
    names = ["new-las-vegas-first-game", "perfect-home-solo", "vegas-showdown-base"]
    tables = [put(server.folder, name, player) for name in names]
    change(server.folder, "update web_table set header = 'x' where id = ?", tables[0])
    files = fetched(ada, "/mine/games/records/")
    assert len(files) == 3
    assert files.pop("missing.txt").startswith("new-las-vegas-")
    for text in files.values():
        record.verify(record.read(text))


def test_everything_about_me_is_mine_alone(server: Server) -> None:
    ada, bo = Person(server), Person(server)
    sign_up(ada, "exporter")
    running = ada.open_table("perfect-home", friends=1, name0="Adelheid")
    bo.join(ada, running, "Bobadilla")
    places = [ada.sit(running), bo.sit(running)]
    begin(*places)
    places[1].tell(do="chat", text="a word of Bo")
    places[0].hear_chat()
    places[0].tell(do="chat", text="a word of Ada")
    places[0].hear_chat()
    finish(ada, done := sit_at_once(ada, "perfect-home"))
    mine, theirs = sitting_at(server, running)
    change(server.folder, "update web_player set email = 'ada@home.example' where id = ?", mine)
    change(server.folder, "update web_player set email = 'bo@home.example' where id = ?", theirs)
    files = fetched(ada, "/mine/export/")
    stored = json.loads(files["stored.json"])
    assert (stored["name"], stored["account"]["name"]) == ("Adelheid", "exporter")
    assert stored["calls"]["email"] == "ada@home.example"
    assert [line["text"] for line in stored["said"]] == ["a word of Ada"]
    assert [table["id"] for table in stored["tables"]] == [running, done]
    assert [seat["name"] for seat in stored["tables"][0]["seats"]] == ["Adelheid"]
    assert [name for name in files if name != "stored.json"] == [stored["tables"][1]["record"]]
    record.verify(record.read(files[stored["tables"][1]["record"]]))
    whole = "".join(files.values())
    ((secret,),) = change(server.folder, "select hex(secret) from web_table where id = ?", running)
    for leaked in (secret.lower(), theirs, "bo@home", "a word of Bo"):
        assert leaked not in whole.replace(files[stored["tables"][1]["record"]], "")
    assert running not in files[stored["tables"][1]["record"]]
    assert "Bobadilla" not in whole


def test_who_is_unknown_has_nothing_to_fetch(ada: Person) -> None:
    status, text, _ = ada.send("/mine/export/")
    assert (status, "Nothing is stored of you yet." in text) == (404, True)
    assert "Download everything" not in ada.ask("/privacy/")[1]


def test_files_are_limited_like_everything_else(tmp_path: Any) -> None:
    server = Server(tmp_path, exports_per_hour=2)
    ada = Person(server)
    ada.open_table("perfect-home", bots=1)
    for _ in range(2):
        fetched(ada, "/mine/export/")
    status, text, _ = ada.send("/mine/export/")
    server.stop()
    assert (status, "You have fetched many files" in text) == (429, True)


# ── leaving ──────────────────────────────────────────────────────────────────────────────────────────


def sitting_at(server: Server, table: str) -> list[str]:
    """The players of a table, by seat."""
    query = "select player_id from web_seat where table_id = ? order by number"
    return [row[0] for row in change(server.folder, query, table)]


def where_found(server: Server, words: str) -> set[str]:
    """The columns of the whole database in which these words stand."""
    tables = [
        name for (name,) in change(server.folder, "select name from sqlite_master where type = 'table'")
    ]
    found = set()
    for table in tables:
        for row in change(server.folder, f"pragma table_info({table})"):
            column = f'cast("{row[1]}" as text)'
            if change(server.folder, f"select 1 from {table} where {column} like ? limit 1", f"%{words}%"):
                found.add(f"{table}.{row[1]}")
    return found


@pytest.mark.parametrize("is_guest", [True, False])
def test_who_leaves_is_found_nowhere_but_in_sealed_records(server: Server, is_guest: bool) -> None:
    name = "Guinevere" if is_guest else "Accolon"
    leaving, bo = Person(server), Person(server)
    if not is_guest:
        sign_up(leaving, name.lower())
    running = leaving.open_table("perfect-home", friends=1, name0=name)
    bo.join(leaving, running, f"Bo of {is_guest}")
    places = [leaving.sit(running), bo.sit(running)]
    begin(*places)
    places[0].tell(do="chat", text=f"I am {name}")
    places[0].hear_chat()
    finish(leaving, sit_at_once(leaving, "vegas-showdown"))
    mine, theirs = sitting_at(server, running)
    be_told_of(server, name, mine, theirs, running)
    columns = {"web_player.email", "web_push.endpoint", "web_table.hook", "web_table.result"}
    assert columns <= where_found(server, name)
    if is_guest:
        assert leaving.send("/privacy/forget/")[0] == 302
    else:
        assert leaving.send("/account/delete/", {"password": "a long enough one"})[0] == 302
    assert where_found(server, name) == {"web_table.header"}
    assert where_found(server, mine) <= {"web_player.id", "web_table.host_id"}
    kept = change(server.folder, "select language, away_until from web_player where id = ?", mine)
    assert kept == [("", None)]


def be_told_of(server: Server, name: str, mine: str, theirs: str, table: str) -> None:
    """Everything that can be stored of somebody besides their games."""
    known = "update web_player set email = ?, language = 'fr', away_until = '2027-01-01' where id = ?"
    change(server.folder, known, f"{name}@home.example", mine)
    hook = "update web_table set hook = ? where host_id = ?"
    change(server.folder, hook, f"https://hook.example/{name}", mine)
    at = "2026-01-01 00:00:00+00:00"
    browser = {"player_id": mine, "endpoint": f"https://push.example/{name}", "created": at}
    insert(server.folder, "web_push", browser)
    for one, other in ((mine, theirs), (theirs, mine)):
        insert(server.folder, "web_block", {"player_id": one, "other_id": other})
    insert(server.folder, "web_removed", {"table_id": table, "player_id": mine})
    insert(server.folder, "web_call", {"table_id": table, "player_id": mine, "kind": "turn", "made": at})


# ── the page ─────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("size", "scheme"), [((1440, 900), "light"), ((360, 740), "dark")])
def test_the_page_fits_the_screen_and_can_be_read(
    visit: Visit, server: Server, size: tuple[int, int], scheme: str
) -> None:
    page = visit("/mine/games/", viewport={"width": size[0], "height": size[1]}, color_scheme=scheme)
    expect(page.locator("main")).to_contain_text("You have not finished a game yet.")
    page.goto("/new/perfect-home/")
    page.click(".set-up button.play")
    page.wait_for_url("**/table/**")
    table = page.url.strip("/").split("/")[-1]
    player = change(server.folder, "select host_id from web_table where id = ?", table)[0][0]
    for number in range(12):
        mine = 60 + number * 37 % 50
        played(server, player, number, with_two(mine))
    page.goto("/mine/")
    page.click("text=Finished games and statistics")
    expect(page.locator(".history")).to_be_visible()
    check_axe(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
