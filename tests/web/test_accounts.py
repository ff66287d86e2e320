"""Accounts: rules that are told before they are broken, a new password, and leaving for good."""

from __future__ import annotations

import pytest
from websockets.exceptions import ConnectionClosed

from boomtown.table import record
from tests.web.serving import Person, Place, Server

PASSWORD = "a long enough one"


def sign_up(person: Person, name: str, **form: str) -> tuple[int, str, str]:
    given = {"username": name, "password1": PASSWORD, "password2": PASSWORD, **form}
    return person.send("/account/sign-up/", given)


def sign_in(person: Person, name: str, password: str = PASSWORD) -> tuple[int, str, str]:
    return person.send("/account/sign-in/", {"username": name, "password": password})


def test_the_rules_of_a_password_are_told_before_one_fails(ada: Person) -> None:
    _, text, _ = ada.ask("/account/sign-up/")
    assert "At least 8 characters" in text


@pytest.mark.parametrize(
    ("form", "field", "sentence"),
    [
        ({"username": "a b"}, "username", "Un nom se compose de lettres"),
        ({"username": ""}, "username", "Un nom se compose de lettres"),
        ({"username": "x" * 31}, "username", "Un nom a au plus 30 caractères."),
        ({"password1": "short"}, "password1", "Ce mot de passe est trop court"),
        ({"password1": "password123"}, "password1", "Ce mot de passe est trop courant"),
        ({"password2": "another one"}, "password2", "Les deux mots de passe ne sont pas identiques."),
    ],
)
def test_what_is_wrong_is_said_in_the_readers_language(
    ada: Person, form: dict[str, str], field: str, sentence: str
) -> None:
    given = {"username": "marie", "password1": PASSWORD, "password2": PASSWORD, **form}
    ada.ask("/")
    given["csrfmiddlewaretoken"] = ada.cookie("csrftoken")
    status, text, _ = ada.ask("/account/sign-up/", given, **{"Accept-Language": "fr"})
    assert status == 400
    assert sentence in text
    assert f'id="{field}-error"' in text
    assert text.count('class="error"') == 1
    assert f'value="{given["username"]}"' in text


def test_a_name_belongs_to_one_account_however_it_is_spelt(ada: Person, bo: Person) -> None:
    assert sign_up(ada, "Grace")[0] == 302
    status, text, _ = sign_up(bo, "grace")
    assert status == 400
    assert "Somebody has this name already" in text
    assert sign_in(bo, "gRACE", "not this one")[0] == 400
    assert sign_in(bo, "gRACE")[0] == 302


def test_signing_in_as_somebody_else_moves_nobodys_seats(server: Server) -> None:
    """At a shared computer: whoever was signed in before keeps the seats, also at tables in memory."""
    shared, elsewhere = Person(server), Person(server)
    sign_up(shared, "vera")
    table = shared.open_table(bots=1)
    shared.sit(table).add()
    sign_up(shared, "wilma")
    assert not shared.sit(table).step
    sign_in(elsewhere, "vera")
    assert elsewhere.sit(table).step


def test_after_a_new_password_only_this_browser_is_still_signed_in(server: Server) -> None:
    here, elsewhere = Person(server), Person(server)
    sign_up(here, "hedy")
    table = here.open_table(bots=1)
    sign_in(elsewhere, "hedy")
    assert f"/table/{table}/" in elsewhere.ask("/mine/")[1]
    new = "an even longer one"
    change = {"old": PASSWORD, "password1": new, "password2": new}
    status, text, _ = here.send("/account/password/", {**change, "old": "not this one"})
    assert (status, "This is not your password." in text) == (400, True)
    assert here.send("/account/password/", {**change, "password1": "short"})[0] == 400
    status, _, where = here.send("/account/password/", change)
    assert (status, where) == (302, "/account/?changed")
    assert "Your password is changed" in here.ask(where)[1]
    assert f"/table/{table}/" in here.ask("/mine/")[1]
    assert f"/table/{table}/" not in elsewhere.ask("/mine/")[1]
    assert elsewhere.ask("/account/")[0] == 302
    assert sign_in(elsewhere, "hedy")[0] == 400
    assert sign_in(elsewhere, "hedy", new)[0] == 302


def begun(first: Person, second: Person) -> tuple[Place, Place, str]:
    """Two people at a table, after the first cards."""
    table = first.open_table("perfect-home", name0="Bo", friends=1)
    second.join(first, table, "Leaving")
    places = first.sit(table), second.sit(table)
    for place in places:
        place.add()
    for place in places:
        while "data-step" not in place.received[-1]:
            place.hear()
    return *places, table


def test_who_leaves_takes_name_and_words_along_and_a_bot_plays_on(server: Server, bo: Person) -> None:
    leaving, elsewhere = Person(server), Person(server)
    sign_up(leaving, "leaving")
    sign_in(elsewhere, "leaving")
    first, second, table = begun(bo, leaving)
    second.tell(do="chat", text="farewell")
    assert first.hear_chat() == [["Leaving", "farewell"]]
    first.tell(do="chat", text="who speaks?")
    second.hear_chat()
    status, text, _ = leaving.send("/account/delete/", {"password": "not this one"})
    assert (status, "This is not your password." in text) == (400, True)
    assert leaving.send("/account/delete/", {"password": PASSWORD})[::2] == (302, "/?left")
    again = bo.sit(table)
    assert "farewell" not in again.received[0]
    assert "who speaks?" in again.received[0]
    assert "Leaving" not in again.received[0] + bo.ask(f"/table/{table}/")[1]
    for person in (leaving, elsewhere):
        assert f"/table/{table}/" not in person.ask("/mine/")[1]
        assert person.ask("/account/")[0] == 302
    assert sign_in(elsewhere, "leaving")[0] == 400
    again.tell(do="hand", seat=0, to="greedy")
    while bo.ask(f"/table/{table}/record/")[0] != 200:
        again.hear()
    assert "Leaving" not in bo.ask("/mine/")[1]
    record.verify(record.read(bo.ask(f"/table/{table}/record/")[1]))


def test_a_seat_at_a_table_that_has_not_begun_is_free_again(server: Server, bo: Person) -> None:
    leaving = Person(server)
    sign_up(leaving, "going")
    table = leaving.open_table("perfect-home", name0="Going", friends=2)
    alone = leaving.open_table("perfect-home", name0="Going", friends=1)
    bo.join(leaving, table, "Bo")
    leaving.send("/account/delete/", {"password": PASSWORD})
    assert bo.ask(f"/table/{alone}/")[0] == 404
    _, page, _ = bo.ask(f"/table/{table}/")
    assert "Going" not in page
    assert page.count(">free<") == 2
    assert "data-start" in page  # Bo is the host now


# ── open sockets end with their session ──────────────────────────────────────────────────────────────


def is_closed(place: Place) -> bool:
    with pytest.raises(ConnectionClosed) as closed:
        place.hear_until_closed()
    return closed.value.rcvd is not None and closed.value.rcvd.code == 1012


def sit_twice(person: Person, name: str) -> tuple[str, Place, Place]:
    """A table of an account, open in two of its browsers."""
    sign_up(person, name)
    elsewhere = Person(person.server)
    sign_in(elsewhere, name)
    table = person.open_table(bots=1, name0="Ada")
    return table, person.sit(table), elsewhere.sit(table)


def test_who_signs_out_has_no_table_open_any_more(ada: Person) -> None:
    table, place, other = sit_twice(ada, "outgoing")
    assert ada.send("/account/sign-out/")[::2] == (302, "/mine/")
    assert is_closed(place)
    other.catch_up()  # another session goes on
    assert not ada.sit(table).acts()


def test_a_new_password_ends_what_is_open_elsewhere(ada: Person) -> None:
    _, place, other = sit_twice(ada, "changing")
    form = {"old": PASSWORD, "password1": PASSWORD + "!", "password2": PASSWORD + "!"}
    assert ada.send("/account/password/", form)[0] == 302
    assert is_closed(other)
    place.catch_up()
    ada.send("/account/sign-out/")
    assert is_closed(place)  # also after its key has changed


def test_who_signs_in_as_somebody_else_or_leaves_for_good_has_nothing_open(ada: Person, bo: Person) -> None:
    table = bo.open_table(bots=1, name0="Bo")
    sign_up(ada, "before")
    as_before = ada.sit(table)
    sign_up(ada, "afterwards")
    assert is_closed(as_before)
    as_afterwards = ada.sit(table)
    assert ada.send("/account/delete/", {"password": PASSWORD})[0] == 302
    assert is_closed(as_afterwards)
    ada.open_table(bots=1, name0="A guest again")
    as_guest = ada.sit(table)
    assert ada.send("/privacy/forget/")[0] == 302
    assert is_closed(as_guest)
