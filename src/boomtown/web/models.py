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
    language = models.CharField(max_length=8, default="")
    """The language last read in: what is sent to them is written in it."""
    email = models.EmailField(default="")
    """Confirmed: a letter sent there was answered."""
    gets_mail = models.BooleanField(default=True)
    may_be_invited = models.BooleanField(default=True)
    """Whether those they have played with may call them to another table."""
    away_from = models.DateTimeField(null=True)
    away_until = models.DateTimeField(null=True)
    """A holiday: no clock runs against them meanwhile."""
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
    """At the end: name, points, place, seat and holder of everybody, for lists of tables and statistics.

    Those of earlier versions have no seat and holder; an opponent without a seat has None.
    """
    rematch = models.OneToOneField("self", on_delete=models.SET_NULL, null=True, related_name="before")
    lesson_step = models.PositiveSmallIntegerField(null=True)
    """The first step of its lesson that was not read yet at a guided table; None at every other table."""
    lesson_rests = models.BooleanField(default=False)
    """Whether its person goes on without help."""
    bot = models.CharField(max_length=20, default="greedy")
    """The bot this table agreed on for the seats of those who are absent."""
    turn_time = models.PositiveIntegerField(null=True)
    """The seconds a turn may take; None where nobody counts them."""
    when_late = models.CharField(max_length=10, default="bot")
    """What happens when they have run out: `bot` plays on, or the seat is waited for (`wait`)."""
    due = models.DateTimeField(null=True, db_index=True)
    """When somebody has to look at this table: the next turn runs out."""
    closed = models.DateTimeField(null=True)
    """When its host closed it, before the first card."""
    hook = models.CharField(max_length=500, default="")
    """An address that is told what happens here, if its host has set one."""

    class Meta:
        db_table = "web_table"


class SeatRow(models.Model):
    """A place at a table. Free as long as neither a bot nor a player holds it."""

    table = models.ForeignKey(TableRow, on_delete=models.CASCADE, related_name="seats")
    number = models.PositiveSmallIntegerField()
    holder = models.CharField(max_length=20, default=PERSON)
    player = models.ForeignKey(PlayerRow, on_delete=models.SET_NULL, null=True, related_name="seats")
    name = models.CharField(max_length=30, default="")
    is_beside = models.BooleanField(default=False)
    """Whether its person is somebody else at the player's screen."""
    added = models.BinaryField(max_length=64, default=b"")
    """The bytes this seat adds to the seed."""
    since = models.DateTimeField(null=True)
    """Since when it is waited for, at a table with a clock."""
    is_quiet = models.BooleanField(default=False)
    """Whether its person does not want to be called from this table."""
    asked = models.PositiveIntegerField(null=True)
    """In which stage: doing something and taking it back begins no new time."""
    reminded = models.BooleanField(default=False)
    """Whether it was told that its time has run out."""

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


class AnalysisRow(models.Model):
    """What a finished game cost the person of one seat, or how far finding that out has come."""

    table = models.ForeignKey(TableRow, on_delete=models.CASCADE, related_name="analyses")
    seat = models.PositiveSmallIntegerField()
    begun = models.DateTimeField()
    beat = models.DateTimeField()
    """When a server last said that it is at work on it."""
    done = models.PositiveSmallIntegerField(default=0)
    turns = models.PositiveSmallIntegerField(default=0)
    """So many turns are judged, of so many; of none before they are counted."""
    trouble: models.JSONField[dict[str, Any] | None, dict[str, Any] | None] = models.JSONField(null=True)
    """The message that says why it came to nothing, if it did."""
    found: models.JSONField[dict[str, Any] | None, dict[str, Any] | None] = models.JSONField(null=True)
    """The analysis, once it is there."""

    class Meta:
        db_table = "web_analysis"
        constraints = (models.UniqueConstraint(fields=("table", "seat"), name="one_analysis_per_seat"),)


class BlockRow(models.Model):
    """Somebody does not want to read what somebody else says."""

    player = models.ForeignKey(PlayerRow, on_delete=models.CASCADE, related_name="blocks")
    other = models.ForeignKey(PlayerRow, on_delete=models.CASCADE, related_name="+")
    table = models.ForeignKey(TableRow, on_delete=models.CASCADE, null=True, related_name="+")
    """Only at this table; None is everywhere."""

    class Meta:
        db_table = "web_block"
        constraints = (
            models.UniqueConstraint(
                fields=("player", "other"), condition=models.Q(table=None), name="one_block_per_pair"
            ),
            models.UniqueConstraint(fields=("player", "other", "table"), name="one_mute_per_table"),
        )


class RemovedRow(models.Model):
    """Somebody whose seat the host has freed before the first card: they take no other one there."""

    table = models.ForeignKey(TableRow, on_delete=models.CASCADE, related_name="removed")
    player = models.ForeignKey(PlayerRow, on_delete=models.CASCADE, related_name="+")

    class Meta:
        db_table = "web_removed"
        constraints = (models.UniqueConstraint(fields=("table", "player"), name="removed_once"),)


class BeatRow(models.Model):
    """When a server was last there: what was missed while none was, no clock counts."""

    at = models.DateTimeField()

    class Meta:
        db_table = "web_beat"


class PushRow(models.Model):
    """A browser that lets itself be called, as the Push API describes it."""

    player = models.ForeignKey(PlayerRow, on_delete=models.CASCADE, related_name="pushes")
    endpoint = models.CharField(max_length=500, unique=True)
    p256dh = models.CharField(max_length=120)
    auth = models.CharField(max_length=40)
    session = models.CharField(max_length=40)
    """The session that was open there: when it ends, the browser is called no more."""
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        db_table = "web_push"


class CallRow(models.Model):
    """Something somebody is to be told who is not looking: one row for each way to tell it."""

    table = models.ForeignKey(TableRow, on_delete=models.CASCADE, related_name="+")
    player = models.ForeignKey(PlayerRow, on_delete=models.CASCADE, null=True, related_name="+")
    """Whom; None is the table's hook."""
    kind = models.CharField(max_length=20)
    number = models.PositiveIntegerField()
    """Of which turn: nobody is called twice for one."""
    way = models.CharField(max_length=40)
    """How: by mail, by a push to one browser, by the hook."""
    made = models.DateTimeField()
    due = models.DateTimeField(null=True, db_index=True)
    """When to try next; None when it was told, or given up."""
    tries = models.PositiveSmallIntegerField(default=0)

    class Meta:
        db_table = "web_call"
        constraints = (
            models.UniqueConstraint(
                fields=("table", "player", "kind", "number", "way"), name="one_call_per_turn"
            ),
            models.UniqueConstraint(  # to the first one every hook would be another nobody
                fields=("table", "kind", "number", "way"),
                condition=models.Q(player=None),
                name="one_hook_call_per_turn",
            ),
        )


class RestoreRow(models.Model):
    """A backup was brought back: what servers had in memory before is worth nothing."""

    made = models.CharField(max_length=40)
    """When the backup was made."""
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        db_table = "web_restore"
