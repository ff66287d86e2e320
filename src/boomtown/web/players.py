"""Who is asking: the player of this browser, with or without an account. Nothing is asked but a name."""

from __future__ import annotations

import secrets
from typing import Any

from django.contrib.auth import HASH_SESSION_KEY, login
from django.contrib.auth.models import User
from django.contrib.sessions.backends.base import SessionBase
from django.db import transaction
from django.http import HttpRequest

from boomtown.messages import BoomtownError
from boomtown.table import spelling
from boomtown.web.calling.ways import take_along
from boomtown.web.models import ChatRow, PlayerRow, RemovedRow, SeatRow, TableRow
from boomtown.web.store import hearing

LONGEST_NAME = 30
_KEY = "player"
_SESSION = "session"
"""A session's own name: its key changes when somebody signs in or changes the password."""


class BadName(BoomtownError):
    """A name that cannot be shown."""


def player_in(session: SessionBase | Any) -> PlayerRow | None:
    """The player this session belongs to, if it has sat down anywhere yet."""
    id = session.get(_KEY)
    player = PlayerRow.objects.select_related("account").filter(pk=id).first() if id else None
    return player if player and _is_valid(session, player.account) else None


def _is_valid(session: SessionBase | Any, account: User | None) -> bool:
    """Whether it was opened with the account's present password; a guest's session knows no account."""
    known = session.get(HASH_SESSION_KEY)
    return known == (account.get_session_auth_hash() if account else None)


def session_name(session: SessionBase | Any) -> str:
    """What a session is called as long as it lasts; one of an earlier version by its key."""
    name: str = session.get(_SESSION) or session.session_key or ""
    return name


def player_for(request: HttpRequest, name: str = "") -> PlayerRow:
    """The player of this browser; a newcomer gets one, and whoever gives a name is called so from now on."""
    player = player_in(request.session)
    if player is None:
        player = PlayerRow.objects.create(name=name)
        _remember(request, player)
        request.session.save()  # before a seat is theirs: an answer can be lost, and they come back for it
    elif name and player.name != name:
        player.name = name
        player.save(update_fields=["name"])
    return player


def keep_language(player: PlayerRow, language: str) -> None:
    """What is sent to somebody is written in the language they last read."""
    if player.language != language:
        player.language = language
        player.save(update_fields=["language"])


def proper_name(text: str) -> str:
    """A name as it was meant; a record is a text file, so it must fit into a line."""
    name = spelling.fit(text, LONGEST_NAME)
    if name is None:
        raise BadName("A name has at most {count} printable characters.", count=LONGEST_NAME)
    return name


def sign_in(request: HttpRequest, account: User) -> tuple[str, str] | None:
    """Sign in; the account takes along what this browser has played as a guest.

    Returns who the guest was and who they are now, if the guest's seats became the account's.
    """
    before = player_in(request.session)
    guest = before if before and before.account_id is None else None
    with transaction.atomic():  # killed in between, somebody's seats would belong to a session that is gone
        login(request, account)
        player = _take_along(guest, account)
        _remember(request, player)
        request.session.save()
    return (guest.id, player.id) if guest and guest.id != player.id else None


def _remember(request: HttpRequest, player: PlayerRow) -> None:
    request.session[_KEY] = player.id
    request.session.setdefault(_SESSION, secrets.token_urlsafe(12))


def _take_along(guest: PlayerRow | None, account: User) -> PlayerRow:
    player = PlayerRow.objects.filter(account=account).first()
    if player is None:
        player = guest or PlayerRow.objects.create()
        player.account = account
        player.name = player.name or account.get_username()[:LONGEST_NAME]
        player.save()
    elif guest:
        SeatRow.objects.filter(player=guest).update(player=player)
        TableRow.objects.filter(host=guest).update(host=player)
        ChatRow.objects.filter(player=guest).update(player=player)
        take_along(guest, player)
        hearing.take_along(guest, player)
        _take_manners_along(guest, player)
        PlayerRow.objects.filter(pk=guest.pk).delete()
    return player


def _take_manners_along(guest: PlayerRow, player: PlayerRow) -> None:
    """Where a guest may not sit down, their account may not either; a holiday they declared is theirs."""
    for row in RemovedRow.objects.filter(player=guest):
        RemovedRow.objects.get_or_create(table=row.table, player=player)
    if guest.away_until and player.away_until is None:
        player.away_from, player.away_until = guest.away_from, guest.away_until
        player.save(update_fields=["away_from", "away_until"])
