"""What is stored: people, tables with their seats, the log of every table, and what was said there.

A class is a row; what is played at a table, and who sits at a game, has its name in `boomtown.table`.
"""

from __future__ import annotations

import secrets
from typing import Any

from django.conf import settings
from django.db import models

from boomtown.table.header import PERSON


def new_address() -> str:
    """An address nobody can guess."""
    return secrets.token_urlsafe(16)


class PlayerRow(models.Model):
    """Somebody who sits at tables: a browser, or an account with all its browsers."""

    id = models.CharField(max_length=32, primary_key=True, default=new_address)
    account = models.OneToOneField(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, null=True, related_name="player"
    )
    name = models.CharField(max_length=30, default="")
    confirms = models.BooleanField(default=True)
    """Whether the end of a turn is asked for, or comes by itself when nothing else is left to do."""
    hears_chat = models.BooleanField(default=True)
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        db_table = "web_player"


class TableRow(models.Model):
    """A table: first it gathers its people, then its header is frozen and the first cards are dealt."""

    id = models.CharField(max_length=32, primary_key=True, default=new_address)
    invitation = models.CharField(max_length=32, unique=True, default=new_address)
    host = models.ForeignKey(PlayerRow, on_delete=models.PROTECT, related_name="hosted")
    game = models.CharField(max_length=40)
    edition = models.CharField(max_length=40)
    options: models.JSONField[dict[str, Any], dict[str, Any]] = models.JSONField()
    secret = models.BinaryField(max_length=32)
    header = models.TextField(default="")
    """The frozen header, once the game has begun."""
    created = models.DateTimeField(auto_now_add=True)
    finished = models.DateTimeField(null=True)
    result: models.JSONField[list[Any], list[Any]] = models.JSONField(default=list)
    """At the end: name, points and place of everybody, for lists of tables."""
    rematch = models.OneToOneField("self", on_delete=models.SET_NULL, null=True, related_name="before")

    class Meta:
        db_table = "web_table"


class SeatRow(models.Model):
    """A place at a table. Free as long as neither a bot nor a player holds it."""

    table = models.ForeignKey(TableRow, on_delete=models.CASCADE, related_name="seats")
    number = models.PositiveSmallIntegerField()
    holder = models.CharField(max_length=20, default=PERSON)
    player = models.ForeignKey(PlayerRow, on_delete=models.SET_NULL, null=True, related_name="seats")
    name = models.CharField(max_length=30, default="")
    added = models.BinaryField(max_length=64, default=b"")
    """The bytes this seat adds to the seed."""

    class Meta:
        db_table = "web_seat"
        ordering = ("table", "number")
        constraints = (models.UniqueConstraint(fields=("table", "number"), name="one_seat_per_number"),)

    @property
    def is_free(self) -> bool:
        return self.holder == PERSON and self.player_id is None


class LogRow(models.Model):
    """One line of a table's log, never changed. Two servers cannot write the same step."""

    pk = models.CompositePrimaryKey("table_id", "step")
    table = models.ForeignKey(TableRow, on_delete=models.CASCADE, related_name="log")
    step = models.PositiveIntegerField()
    seat = models.PositiveSmallIntegerField()
    what = models.CharField(max_length=40)

    class Meta:
        db_table = "web_logentry"


class ChatRow(models.Model):
    """Something said at a table."""

    table = models.ForeignKey(TableRow, on_delete=models.CASCADE, related_name="chat")
    player = models.ForeignKey(PlayerRow, on_delete=models.SET_NULL, null=True, related_name="+")
    """Who said it; lines of earlier versions know only the name."""
    name = models.CharField(max_length=30)
    text = models.CharField(max_length=200)
    said = models.DateTimeField(auto_now_add=True)

    class Meta:
        db_table = "web_chatline"


class RestoreRow(models.Model):
    """A backup was brought back: what servers had in memory before is worth nothing."""

    made = models.CharField(max_length=40)
    """When the backup was made."""
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        db_table = "web_restore"
