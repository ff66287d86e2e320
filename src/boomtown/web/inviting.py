"""What a link to a table says of it, in words and on a poster: what everybody may know who has the link."""

from __future__ import annotations

from boomtown.messages import Say, both
from boomtown.rules.kernel.game import Game
from boomtown.table.names import shown_name
from boomtown.web import results
from boomtown.web.games import FACES
from boomtown.web.letters import legible
from boomtown.web.posters import Poster
from boomtown.web.room import Room

FEW = 6
"""So many are named."""


def invites(room: Room, say: Say, name: str | None = None) -> str:
    """Who invites, if they sit at the table themselves; `name` in place of theirs."""
    name = host_of(room) if name is None else name
    return say("{name} invites you to play", name=name) if name else say("You are invited to play")


def host_of(room: Room) -> str:
    return next((seat.name for seat in room.seats if seat.player_id == room.host), "")


def free_seats(room: Room) -> int:
    return 0 if room.table else sum(seat.is_free for seat in room.seats)


def played(room: Room, say: Say) -> str:
    """The mode, and the options that are not the usual ones."""
    declaration = room.game.declaration
    words = [say(declaration.mode(room.options["mode"]).name)]
    for option in declaration.options:
        value = room.options.get(option.id, "no")
        if value != "no":
            words.append(say(option.name) if value == "yes" else f"{say(option.name)}: {value}")
    return " · ".join(words)


def facts(game: Game, say: Say) -> str:
    face = FACES[game.id]
    return f"{say('about {count} minutes', count=face.minutes)} · {say(face.difficulty.name)}"


def told_of_invitation(room: Room, say: Say) -> tuple[str, str]:
    """Title and description."""
    free = free_seats(room)
    seats = say("{count} free seat|{count} free seats", count=free) if free else say("Watch the game")
    return (
        f"{invites(room, say)}: {room.game.name}",
        f"{played(room, say)} · {seats} · {facts(room.game, say)}",
    )


def told_of_table(room: Room, say: Say) -> tuple[str, str]:
    """Title and description for who watches, or of the result."""
    if room.table and room.table.is_over:
        return f"{room.game.name}: {results.headline(room.table, say)}", results.cause(room.table, say)
    names = [say(shown_name(seat.name, seat.holder)) for seat in room.seats if seat.name]
    return f"{room.game.name}: {say('Watch the game')}", f"{played(room, say)} · {say(both(names[:FEW]))}"


# ── posters ──────────────────────────────────────────────────────────────────────────────────────────


def invitation_poster(room: Room, say: Say) -> Poster:
    free = free_seats(room)
    return Poster(
        title=room.game.name,
        kicker=invites(room, say, legible(host_of(room))),
        under=played(room, say),
        mark=say("{count} free seat|{count} free seats", count=free) if free else say("Watch the game"),
        seats=[not seat.is_free for seat in room.seats],
        facts=facts(room.game, say),
    )


def watching_poster(room: Room, say: Say) -> Poster:
    names = [legible(say(shown_name(seat.name, seat.holder))) for seat in room.seats if seat.name]
    return Poster(
        title=room.game.name,
        kicker=played(room, say),
        under=say(both(list(filter(None, names)))) if len(names) <= FEW else "",
        mark=say("Watch the game"),
        seats=[not seat.is_free for seat in room.seats],
        facts=facts(room.game, say),
    )
