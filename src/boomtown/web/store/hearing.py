"""Who does not want to read what somebody else says: at one table, or everywhere. Nobody else is told."""

from __future__ import annotations

from typing import NamedTuple

from django.db import transaction
from django.db.models import Q

from boomtown.web.models import BlockRow, PlayerRow

WAYS = MUTE, BLOCK, HEAR = "mute", "block", "hear"


class Unheard(NamedTuple):
    """The people whose lines somebody does not want to read at a table."""

    here: frozenset[str] = frozenset()
    everywhere: frozenset[str] = frozenset()

    def __contains__(self, player: object) -> bool:
        return player in self.here or player in self.everywhere


EVERYBODY_IS_HEARD = Unheard()


def unheard(player: str, table: str) -> Unheard:
    rows = BlockRow.objects.filter(Q(table=None) | Q(table=table), player=player)
    found = list(rows.values_list("other_id", "table_id"))
    return Unheard(
        frozenset(other for other, where in found if where), frozenset(o for o, where in found if not where)
    )


@transaction.atomic
def hush(player: str, table: str, other: str, how: str) -> None:
    """Mute somebody at that table, block them everywhere, or hear them again."""
    BlockRow.objects.filter(Q(table=None) | Q(table=table), player=player, other=other).delete()
    if how != HEAR:
        BlockRow.objects.create(player_id=player, other_id=other, table_id=table if how == MUTE else None)


def blocked(player: PlayerRow) -> list[BlockRow]:
    """Those who are not heard anywhere, and those at one table only."""
    return list(player.blocks.select_related("other").order_by("table_id", "pk"))


def hear_again(player: PlayerRow, number: int) -> None:
    player.blocks.filter(pk=number).delete()


# ── a guest who becomes an account, and somebody who leaves ──────────────────────────────────────────


def take_along(guest: PlayerRow, player: PlayerRow) -> None:
    for row in BlockRow.objects.filter(Q(player=guest) | Q(other=guest)):
        by = player.id if row.player_id == guest.id else row.player_id
        other = player.id if row.other_id == guest.id else row.other_id
        if by != other:
            BlockRow.objects.get_or_create(player_id=by, other_id=other, table_id=row.table_id)


def forget(player: PlayerRow) -> None:
    BlockRow.objects.filter(Q(player=player) | Q(other=player)).delete()
