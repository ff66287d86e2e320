"""Setting up a table: who sits where, and how it is played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import takewhile
from typing import Any, NamedTuple

from django.conf import settings
from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_POST

from boomtown import bots
from boomtown.bots import preparing
from boomtown.messages import BoomtownError, Say
from boomtown.rules.games import GAMES
from boomtown.rules.kernel.errors import BadOptions
from boomtown.rules.kernel.game import Game
from boomtown.rules.kernel.options import Value
from boomtown.table.header import PERSON
from boomtown.table.names import name_of_bot
from boomtown.table.table import secret_from
from boomtown.web import clock, models
from boomtown.web.clock import Agreement
from boomtown.web.games import FACES, game_of
from boomtown.web.limits import TABLES
from boomtown.web.players import player_for, player_in, proper_name
from boomtown.web.room import USUAL_BOT
from boomtown.web.safety import Refused
from boomtown.web.starting import Start, start_of, usual_start
from boomtown.web.templating import say_for

MOST_SEATS = 100


@dataclass(frozen=True)
class PlannedSeat:
    """A seat as somebody wants it: for a person or a bot."""

    holder: str = PERSON
    is_here: bool = False
    """Whether its person sits at the screen where the table is set up."""
    is_me: bool = False
    name: str = ""


@dataclass(frozen=True)
class TablePlan:
    """A table as somebody wants it."""

    game: Game
    options: Mapping[str, Value]
    seats: Sequence[PlannedSeat]
    agreed: Agreement = clock.NOTHING_SPECIAL


class SeatField(NamedTuple):
    """A row of the form: who is to sit there, and under which name."""

    who: str
    name: str = ""


ME, HERE, FRIEND, BOT = "me", "here", "friend", "bot-"
"""Who can sit in a seat, as the form says it; what follows `bot-` is a level."""


def _game(id: str) -> Game:
    if id not in GAMES:
        raise Refused("There is no game “{game}”. Known games: {known}.", 404, game=id, known=list(GAMES))
    return game_of(id)


@require_POST
def play_now(request: HttpRequest, game: str) -> HttpResponse:
    """One press: sit down against bots, as is right for this player, or as the button says."""
    loaded = _game(game)
    start = _asked_start(loaded, request.POST) or start_of(player_in(request.session), loaded)
    rows = _rows_for(start)
    return _sit_down(request, TablePlan(loaded, {"mode": start.mode.id}, _seats(loaded, rows)))


def _asked_start(game: Game, form: Mapping[str, Any]) -> Start | None:
    """What a button offers that names a mode and a level."""
    if not form.keys() & {"mode", "level"}:
        return None
    usual = usual_start(game)
    mode, level = form.get("mode", usual.mode.id), form.get("level", usual.level)
    try:
        bots.check_known(level, game)
        return Start(game, game.declaration.mode(mode), level)
    except BoomtownError as refused:
        raise Refused(refused.message, 400) from None


@require_http_methods(["GET", "POST"])
def set_up(request: HttpRequest, game: str) -> HttpResponse:
    loaded = _game(game)
    error = ""
    if request.method == "POST":
        try:
            return _sit_down(request, read_plan(loaded, request.POST))
        except Refused:
            raise
        except BoomtownError as refused:
            error = say_for(request)(refused.message)
    player = player_in(request.session)
    start = start_of(player, loaded)
    context = {
        "game": loaded,
        "face": FACES[loaded.id],
        "bots": [_level(name, loaded) for name in bots.known(loaded)],
        "start": start,
        "usual": BOT + start.level,
        "error": error,
        "given": request.POST,
        "misses_master": settings.CONFIG.is_private and preparing.is_missed(loaded),
        "usual_bot": USUAL_BOT,
        "times": [(seconds, clock.in_words(seconds)) for seconds in clock.TIMES],
        "rows": _rows(request.POST) or _rows_for(start, player.name if player else ""),
    }
    return render(request, "set_up.html", context, status=400 if error else 200)


def _level(name: str, game: Game) -> dict[str, Any]:
    """A level in words, with what was measured of it."""
    return {
        "name": name,
        "title": bots.title(name),
        "about": bots.about(name),
        "measured": bots.measured(name, game),
    }


def read_plan(game: Game, form: Mapping[str, Any]) -> TablePlan:
    """What the set-up form says, checked by the game's own declaration."""
    declaration = game.declaration
    mode = declaration.mode(form.get("mode", declaration.modes[0].id))
    options: dict[str, Value] = {"mode": mode.id}
    for option in declaration.options:
        if mode.id in option.modes and option.id in form:
            options[option.id] = next(
                (value for value in option.values if str(value) == form[option.id]), form[option.id]
            )
    agreed = _agreement(game, form)
    plan = TablePlan(game, declaration.complete(options), _seats(game, _rows(form)), agreed)
    declaration.check_seats(mode, len(plan.seats))
    return plan


def _agreement(game: Game, form: Mapping[str, Any]) -> Agreement:
    """How long a turn may take, and who plays for whoever is late or away."""
    time, late = form.get("turn_time", ""), form.get("when_late", clock.BOT)
    bot = form.get("bot", USUAL_BOT)
    if time not in ("", *map(str, clock.TIMES)):
        raise BadOptions("A turn cannot take “{text}”: choose one of the times.", text=time[:20])
    if late not in (clock.BOT, clock.WAIT):
        raise BadOptions("Choose what happens when the time has run out.")
    if bot not in bots.known(game):
        raise BadOptions("“{text}” cannot take a seat here.", text=bot[:20])
    return Agreement(int(time) if time else None, late, bot)


def _rows(form: Mapping[str, Any]) -> list[SeatField]:
    """The seats of the form, in their order."""
    numbers = takewhile(lambda n: f"seat{n}" in form, range(MOST_SEATS + 1))
    return [SeatField(form[f"seat{n}"], form.get(f"name{n}", "")) for n in numbers]


def _rows_for(start: Start, name: str = "") -> list[SeatField]:
    return [SeatField(ME, name), *[SeatField(BOT + start.level)] * start.bots]


def _seats(game: Game, rows: Sequence[SeatField]) -> list[PlannedSeat]:
    if [row.who for row in rows].count(ME) != 1:
        raise BadOptions("One of the seats has to be yours, and only one.")
    return [_seat(game, row) for row in rows]


def _seat(game: Game, row: SeatField) -> PlannedSeat:
    if row.who in (ME, HERE):
        return PlannedSeat(is_here=True, is_me=row.who == ME, name=proper_name(row.name))
    if row.who == FRIEND:
        return PlannedSeat()
    level = row.who.removeprefix(BOT)
    if level == row.who or level not in bots.known(game):
        raise BadOptions("“{text}” cannot take a seat here.", text=row.who[:20])
    return PlannedSeat(level)


def _sit_down(request: HttpRequest, plan: TablePlan) -> HttpResponse:
    TABLES.count(request)
    own = next(seat for seat in plan.seats if seat.is_me)
    player = player_for(request, own.name)
    table = open_table(player, _with_names(plan, player, say_for(request)))
    return redirect("table", table.id)


def _with_names(plan: TablePlan, player: models.PlayerRow, say: Say) -> TablePlan:
    """Whoever gave no name gets one."""

    def named(number: int, seat: PlannedSeat) -> PlannedSeat:
        usual = player.name or say("Guest") if seat.is_me else say("Player {number}", number=number)
        return replace(seat, name=seat.name or usual) if seat.is_here else seat

    return replace(plan, seats=[named(number, seat) for number, seat in enumerate(plan.seats, 1)])


@transaction.atomic
def open_table(player: models.PlayerRow, plan: TablePlan) -> models.TableRow:
    """A new table with its seats; those at this screen are the player's."""
    row = models.TableRow.objects.create(
        host=player,
        game=plan.game.id,
        edition=plan.game.edition,
        options=plan.game.declaration.complete(plan.options),
        secret=secret_from(None),
        turn_time=plan.agreed.turn_time,
        when_late=plan.agreed.when_late,
        bot=plan.agreed.bot,
    )
    models.SeatRow.objects.bulk_create(
        models.SeatRow(
            table=row,
            number=number,
            holder=seat.holder,
            player=player if seat.is_here else None,
            is_beside=seat.is_here and not seat.is_me,
            name=seat.name if seat.holder == PERSON else name_of_bot(seat.holder, number + 1),
        )
        for number, seat in enumerate(plan.seats)
    )
    return row
