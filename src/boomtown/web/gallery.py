"""Painted pictures: each is painted once, and those that were asked for last are kept."""

from __future__ import annotations

import asyncio
import logging
from functools import lru_cache
from hashlib import sha256

from django.http import HttpRequest, HttpResponse

from boomtown.web.limits import PICTURES, person_of
from boomtown.web.painting import NotPainted, painted, plain
from boomtown.web.rooms import the_rooms
from boomtown.web.store.beside import database_sync_to_async
from boomtown.web.workers import Stopping, WorkersDie

KEPT = 128
"""So many pictures, of some 60 kB each."""

PREVIEW = (1200, 630)
"""The size of a picture that stands beside a link."""

log = logging.getLogger("boomtown")


class Gallery:
    """A picture is known by what is drawn on it, so none that is kept is ever out of date."""

    def __init__(self) -> None:
        self._kept: dict[str, bytes] = {}
        self._painting: dict[str, asyncio.Task[bytes | None]] = {}

    def has(self, key: str) -> bool:
        return key in self._kept or key in self._painting

    async def picture(self, key: str, drawing: str, width: int, share: str) -> bytes | None:
        """The painted drawing, or nothing; who asks while it is being painted waits for the same one."""
        if key in self._kept:
            self._kept[key] = self._kept.pop(key)
            return self._kept[key]
        if key not in self._painting:
            self._painting[key] = asyncio.ensure_future(self._paint(key, drawing, width, share))
        return await asyncio.shield(self._painting[key])

    async def _paint(self, key: str, drawing: str, width: int, share: str) -> bytes | None:
        try:
            made = await the_rooms().workers.run(painted, drawing, width, share=share, heavy=True)
        except (NotPainted, WorkersDie, Stopping) as error:
            log.warning("A picture could not be painted, a plain one is shown: %s", error)
            return None
        finally:
            del self._painting[key]
        while len(self._kept) >= KEPT:
            self._kept.pop(next(iter(self._kept)))
        self._kept[key] = made
        return made


@lru_cache(maxsize=1)
def the_gallery() -> Gallery:
    return Gallery()


async def shown_as_png(request: HttpRequest, drawing: str, size: tuple[int, int]) -> HttpResponse:
    """A drawing as an answer; without a painter a plain picture, which nobody keeps."""
    key = sha256(f"{size} {drawing}".encode()).hexdigest()[:32]
    if not the_gallery().has(key):
        await database_sync_to_async(PICTURES.count)(request)
    share = "picture " + await database_sync_to_async(person_of)(request)
    content = await the_gallery().picture(key, drawing, size[0], share)
    if content is None:
        return HttpResponse(plain(*size), "image/png", headers={"Cache-Control": "no-store"})
    return HttpResponse(content, "image/png", headers={"ETag": f'"{key}"', "Cache-Control": "no-cache"})
