"""The pictures beside links: of an invitation, of a table, of a game, of Boomtown.

The language is part of the address: who fetches a picture for somebody else does not say what they read.
"""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from boomtown.languages import LANGUAGES, speaker
from boomtown.messages import Say
from boomtown.rules.games import GAMES
from boomtown.web import models
from boomtown.web.gallery import PREVIEW, shown_as_png
from boomtown.web.games import FACES, game_of
from boomtown.web.inviting import facts, invitation_poster, watching_poster
from boomtown.web.letters import legible
from boomtown.web.pages.after import result_drawn
from boomtown.web.pages.files import content_of
from boomtown.web.pages.lobby import GONE
from boomtown.web.posters import Poster, Sign, drawn
from boomtown.web.rooms import the_rooms
from boomtown.web.safety import Refused

SITE = "boomtown"


@require_safe
async def preview(request: HttpRequest, language: str, name: str) -> HttpResponse:
    """Of a game, or of all of them."""
    say = _say(language)
    if name == SITE:
        poster = Poster(
            say("Build a town that booms"), under=say("Three tabletop games, alone or with friends")
        )
        return await _shown(request, poster, *sorted(GAMES))
    if name not in GAMES:
        raise Refused("There is nothing at this address.", 404)
    face, game = FACES[name], game_of(name)
    return await _shown(request, Poster(game.name, under=say(face.about), facts=facts(game, say)), name)


@require_safe
async def invitation_preview(request: HttpRequest, invitation: str, language: str) -> HttpResponse:
    say = _say(language)
    id = await models.TableRow.objects.filter(invitation=invitation).values_list("id", flat=True).afirst()
    room = await the_rooms().get(id) if id else None
    if room is None or room.is_closed:
        raise Refused(GONE, 404)
    return await _shown(request, invitation_poster(room, say), room.game.id)


@require_safe
async def table_preview(request: HttpRequest, id: str, language: str) -> HttpResponse:
    """Of a running table who plays there, of a finished one the result."""
    say = _say(language)
    room = await the_rooms().get(id)
    if room is None:
        raise Refused("There is no such table.", 404)
    if room.table and room.table.is_over:
        return await shown_as_png(request, await result_drawn(id, say, legible), PREVIEW)
    return await _shown(request, watching_poster(room, say), room.game.id)


def _say(language: str) -> Say:
    if language not in LANGUAGES:
        raise Refused("There is nothing at this address.", 404)
    return speaker(language)


async def _shown(request: HttpRequest, poster: Poster, *games: str) -> HttpResponse:
    begins = [FACES[id].poster_from if len(games) == 1 else FACES[id].stripe_from for id in games]
    signs = [Sign(content_of(f"boomtown/{id}.svg"), begin) for id, begin in zip(games, begins, strict=True)]
    return await shown_as_png(request, drawn(poster, signs, content_of("boomtown/icon.svg")), PREVIEW)
