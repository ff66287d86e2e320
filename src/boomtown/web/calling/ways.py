"""By which ways the people of a table can be called, and the rows of calls that are to be made."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.conf import settings
from django.db import transaction
from django.db.models import Q

from boomtown.web.calling.kinds import FOR_A_HOOK, GRACE, HOOK, INVITED, MAIL, OF_A_TURN, kind_of, push_way
from boomtown.web.models import CallRow, PlayerRow, PushRow, SeatRow, TableRow

KEPT = timedelta(days=60)
"""So long it is known that somebody was called."""


@dataclass(frozen=True)
class Reach:
    """Who at a table can be called."""

    people: frozenset[str]
    has_hook: bool

    def reaches(self, people: Collection[str]) -> bool:
        return self.has_hook or not self.people.isdisjoint(people)


def reach_of(table: str) -> Reach:
    """Nobody, where one person plays alone: nobody else waits there."""
    seats = SeatRow.objects.filter(table=table).exclude(player=None).values_list("player_id", "is_quiet")
    if len({player for player, _ in seats}) < 2:
        return Reach(frozenset(), has_hook=False)
    found = {player for player, _ in _ways({player for player, is_quiet in seats if not is_quiet})}
    return Reach(frozenset(found), TableRow.objects.filter(pk=table).exclude(hook="").exists())


def _ways(people: Collection[str | None]) -> Iterator[tuple[str, str]]:
    """Each of these people with each way to call them."""
    for number, player in PushRow.objects.filter(player__in=people).values_list("pk", "player_id"):
        yield player, push_way(number)
    if settings.CONFIG.mail_url:
        reads = PlayerRow.objects.filter(pk__in=people, gets_mail=True).exclude(email="")
        for player in reads.values_list("pk", flat=True):
            yield player, MAIL


@transaction.atomic
def make_calls(table: str, kind: str, number: int, people: Collection[str], now: datetime) -> None:
    """A row for each way to call these people, and one for the hook: once for each turn, whoever asks.

    Who is on holiday is called at its end.
    """
    if kind not in (INVITED,):
        CallRow.objects.filter(table=table, kind__in=OF_A_TURN, number__lt=number).delete()
    quiet = SeatRow.objects.filter(table=table, is_quiet=True, player__in=people)
    wanted: list[tuple[str | None, str]] = list(
        _ways({*people} - {*quiet.values_list("player_id", flat=True)})
    )
    if kind in FOR_A_HOOK and TableRow.objects.filter(pk=table).exclude(hook="").exists():
        wanted.append((None, HOOK))
    away = PlayerRow.objects.filter(pk__in=people, away_from__lte=now, away_until__gt=now)
    back = dict[str | None, datetime | None](away.values_list("pk", "away_until"))
    rows = [
        CallRow(
            table_id=table,
            player_id=player,
            kind=kind,
            number=number,
            way=way,
            made=now,
            due=back.get(player) or now + timedelta(seconds=GRACE[kind_of(way)]),
        )
        for player, way in wanted
    ]
    CallRow.objects.bulk_create(rows, ignore_conflicts=True)


def sweep(now: datetime) -> None:
    """Nobody asks any more whether these were made."""
    CallRow.objects.filter(made__lt=now - KEPT).delete()


# ── people who come and go ───────────────────────────────────────────────────────────────────────────


def has_ways(player: str) -> bool:
    return any(True for _ in _ways([player]))


def forget_browsers(player: str, only: str = "", but: str = "") -> None:
    """Sessions of a person have ended: these browsers are called no more."""
    pushes = PushRow.objects.filter(player=player)
    pushes.filter(Q(session=only) if only else ~Q(session=but)).delete()


def take_along(guest: PlayerRow, player: PlayerRow) -> None:
    """A guest has become an account: what called the guest calls the account."""
    PushRow.objects.filter(player=guest).update(player=player)
    if guest.email and not player.email:
        PlayerRow.objects.filter(pk=player.pk).update(email=guest.email, gets_mail=guest.gets_mail)


def forget(player: PlayerRow) -> None:
    """Nothing by which somebody could be called stays."""
    PushRow.objects.filter(player=player).delete()
    CallRow.objects.filter(player=player).delete()
    PlayerRow.objects.filter(pk=player.pk).update(email="", language="")
    TableRow.objects.filter(host=player).update(hook="")


def known_of(player: PlayerRow) -> dict[str, object]:
    """What is stored of somebody's calls, for whoever wants to know what is stored of them."""
    return {
        "language": player.language,
        "email": player.email,
        "gets_mail": player.gets_mail,
        "may_be_invited": player.may_be_invited,
        "browsers": [
            {"endpoint": push.endpoint, "since": push.created.isoformat()} for push in player.pushes.all()
        ],
        "quiet_tables": list(
            player.seats.filter(is_quiet=True).values_list("table_id", flat=True).distinct()
        ),
    }
