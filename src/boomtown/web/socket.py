"""A table's socket: what a browser asks for, and the changed parts of its page.

Everything that comes in is a small JSON object with `do`; everything that goes out is one with a number
`n`, counted from 1 without gaps, so that a browser notices a lost one and asks for the whole page.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine, Mapping, MutableMapping, Sequence
from contextlib import suppress
from time import perf_counter
from typing import Any

import orjson
from django.conf import settings

from boomtown.languages import ENGLISH, LANGUAGES, speaker
from boomtown.messages import BoomtownError, Message
from boomtown.table import spelling
from boomtown.web import audience, gathering, learning, metrics, models, playing
from boomtown.web.allowance import Allowance
from boomtown.web.calling.making import stage_has_closed
from boomtown.web.players import player_in, session_name
from boomtown.web.room import NotAllowed, Room, Stale
from boomtown.web.rooms import the_rooms
from boomtown.web.screens import Screen
from boomtown.web.shared_rows import SharedChanges
from boomtown.web.store import hearing
from boomtown.web.store.beside import begin, database_sync_to_async
from boomtown.web.store.rebuilding import Broken

LONGEST_MESSAGE = 2_000
LONGEST_CHAT = 200
PER_SECOND = float(settings.CONFIG.messages_per_second)
BURST = 2 * PER_SECOND
"""A socket may send so many messages at once, and so many per second after that."""
HINTS = (3, 0.2)
PAGE, PROGRESS = "page", "progress"
COME_BACK = 1012
GONE = 4404
TOO_MUCH = 4429
_BROKE_OFF = (1005, 1006, 1011)
"""No word of farewell, or no answer when asked whether it is still there: a tab that is closed says 1001."""

_GONE = (OSError, RuntimeError)
"""The browser has gone, or the server has hung up on it because of a broken frame."""

_NOT_HERE = Message("There is no such table.")
_BAD = Message("This message cannot be understood.")
_OUR_FAULT = Message("Something went wrong on our side. Nothing that was saved is lost.")

log = logging.getLogger("boomtown")


Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Mapping[str, Any]]]
Send = Callable[[Mapping[str, Any]], Awaitable[None]]


class Encoded(bytes):
    """A text as bytes: the server encodes what it sends, and would take ten times as long for it."""

    def encode(self) -> bytes:
        return self


async def table_socket(scope: Scope, receive: Receive, send: Send) -> None:
    """One browser at one table, from beginning to end: its messages one after the other."""
    socket = TableSocket(scope, send)
    metrics.sockets.inc()
    try:
        while (message := await receive())["type"] != "websocket.disconnect":
            if message["type"] == "websocket.connect":
                await socket.connect()
            else:
                await socket.receive(message.get("text"))
        socket.farewell(message.get("code"))
    finally:  # however the socket ended
        metrics.sockets.dec()
        socket.leave()


class TableSocket:
    """One browser at one table, in the words of ASGI."""

    room: Room
    screen: Screen
    player: models.PlayerRow | None = None
    session = ""
    is_seen = True

    def __init__(self, scope: Scope, send: Send) -> None:
        self._session = scope["session"]
        self._table: str = scope["table"]
        self._language = scope["language"] if scope["language"] in LANGUAGES else ENGLISH
        self._send = send
        self._messages = Allowance(BURST, PER_SECOND)
        self._hints = Allowance(*HINTS)
        self._number = 0
        self._is_closed = False
        self._due: set[str] = set()
        self._is_sending = False
        self._beside: set[asyncio.Task[None]] = set()

    async def connect(self) -> None:
        await self._send({"type": "websocket.accept"})
        player = await database_sync_to_async(player_in)(self._session)
        try:
            room = await the_rooms().get(self._table)
        except Broken as broken:
            await self._turn_away(broken.message)
            return
        if room is None:
            await self._turn_away(_NOT_HERE)
            return
        self.player, self.room = player, room
        self.session = session_name(self._session)
        self._open = the_rooms().sockets
        self._open.add(self)
        self.screen = Screen(room, player.id if player else None, self._language)
        await self._look_who_is_heard()
        room.audience.join(self)
        playing.wake_bots(room)
        await self._send_page()
        room.show_presence()

    async def _turn_away(self, why: Message) -> None:
        """There is nothing to see here, and it is of no use to come back."""
        await self._tell({"note": speaker(self._language)(why)})
        await self._close(GONE)

    def leave(self) -> None:
        if hasattr(self, "room"):
            self._open.discard(self)
            self.room.audience.leave(self)
            self.room.show_presence()
            asyncio.get_running_loop().call_later(audience.GRACE, self.room.show_presence)

    def farewell(self, code: int | None) -> None:
        """A page that broke off looked at nothing for a while: what came meanwhile is called now."""
        if code in _BROKE_OFF and hasattr(self, "room"):
            self.is_seen = False
            stage_has_closed(self.room)

    @property
    def seats(self) -> Sequence[int]:
        return self.screen.mine

    @property
    def owner(self) -> str:
        return self.screen.player or ""

    # ── what comes in ────────────────────────────────────────────────────────────────────────────

    async def receive(self, text: str | None) -> None:
        if self._is_closed or not hasattr(self, "screen"):
            return
        if not self._messages.spend():
            await self._close(TOO_MUCH)
            return
        try:
            # What was begun is finished, even if the browser goes away meanwhile: that is the next message.
            await self._work(_read(text))
        except Stale as stale:
            metrics.actions(self.room.game.id, metrics.STALE).inc()
            self.screen.forget()
            await self._send_page(note=self.screen.say(stale.message))
        except BoomtownError as error:
            metrics.actions(self.room.game.id, metrics.REFUSED).inc()
            await self._tell({"note": self.screen.say(error.message)})
        except Exception:
            metrics.errors.inc()
            log.exception("A message could not be answered")
            await self._tell({"note": self.screen.say(_OUR_FAULT)})

    def _work(self, message: dict[str, Any]) -> Awaitable[None]:
        self.room.audience.heard_from(self.seats)
        name = message.get("do")
        if not isinstance(name, str) or name not in _WORK:
            raise BoomtownError(_BAD)
        return _WORK[name](self, message)

    def _seat(self) -> int:
        if self.screen.seat is None or self.screen.behind_curtain:
            raise NotAllowed("You are watching: only the players at this table can act.")
        return self.screen.seat

    async def _act(self, message: dict[str, Any]) -> None:
        is_guided = self.room.lesson_step is not None  # what is said to a turn is read before it ends
        by_itself = self.player is not None and not self.player.confirms and not is_guided
        step, act = _text(message, "step"), _text(message, "act")
        await playing.act(self.room, self._seat(), step, act, to_the_end=by_itself)

    async def _swap(self, message: dict[str, Any]) -> None:
        await playing.swap(self.room, self._seat(), _text(message, "step"), _text(message, "act"))

    async def _undo(self, message: dict[str, Any]) -> None:
        await playing.undo(self.room, self._seat(), _text(message, "step"))

    async def _why(self, message: dict[str, Any]) -> None:
        """Why an action is forbidden now."""
        seat, table = self._seat(), self.room.table
        if table is None:
            raise BoomtownError(_BAD)
        text = _text(message, "act")
        if text not in table.game.catalogue:
            raise BoomtownError(_BAD)
        reason = table.state.why_not(seat, table.game.catalogue.number(text))
        if reason:
            await self._tell({"note": self.screen.say(reason)})

    async def _look(self, message: dict[str, Any]) -> None:
        """Look at somebody's sheet, as of the last closed stage."""
        seat = _number(message, "seat")
        if self.room.table is None or not 0 <= seat < len(self.room.seats):
            raise BoomtownError(_BAD)
        self.screen.looking = None if seat == self.screen.seat else seat
        await self._send_page()

    async def _seen(self, message: dict[str, Any]) -> None:
        """Whether the page is in front of somebody: then nobody is called elsewhere."""
        self.room.audience.note_who_looks()
        self.is_seen = message.get("is") is not False
        self.room.tell_who_is_here()

    async def _sit(self, message: dict[str, Any]) -> None:
        self.screen.sit(_number(message, "seat"))
        await self._send_page()

    async def _add(self, message: dict[str, Any]) -> None:
        try:
            added = bytes.fromhex(_text(message, "bytes"))
        except ValueError:
            raise BoomtownError(_BAD) from None
        if self.player:
            await gathering.add_bytes(self.room, self.player.id, added)

    async def _start(self, message: dict[str, Any]) -> None:
        await gathering.fill_with_bots(self.room, self.screen.player)

    async def _hand(self, message: dict[str, Any]) -> None:
        await playing.hand_over(self.room, _number(message, "seat"), _text(message, "to"), self.screen.player)

    async def _say(self, message: dict[str, Any]) -> None:
        if not self.screen.mine:
            raise NotAllowed("Only the players at this table can chat here.")
        text = spelling.fit(_text(message, "text"), LONGEST_CHAT)
        if text is None:
            raise NotAllowed("A line has at most {count} printable characters.", count=LONGEST_CHAT)
        if text:
            await self.room.say(self.screen.player or "", self.room.seats[self.screen.seat or 0].name, text)

    async def _remove(self, message: dict[str, Any]) -> None:
        await gathering.remove(self.room, _number(message, "seat"), self.screen.player)

    async def _close_table(self, message: dict[str, Any]) -> None:
        await gathering.close(self.room, self.screen.player)

    async def _hush(self, message: dict[str, Any]) -> None:
        """Do not show what the person of a `line` says: `mute` here, `block` everywhere, or `hear` again."""
        said = _number(message, "line")
        other = next((line.player_id for line in self.room.chat if line.pk == said), None)
        player, how = self.screen.player, _text(message, "how")
        if player is None or other in (None, player) or how not in hearing.WAYS:
            raise BoomtownError(_BAD)
        await database_sync_to_async(hearing.hush)(player, self.room.id, other, how)
        await the_rooms().hushed(player)

    async def _look_who_is_heard(self) -> None:
        if self.player:
            unheard = database_sync_to_async(hearing.unheard)
            self.screen.unheard = await unheard(self.player.id, self.room.id)

    async def _prefer(self, message: dict[str, Any]) -> None:
        """Personal preferences: `confirms`, `hears_chat`."""
        if self.player is None:
            return
        for name in ("confirms", "hears_chat"):
            if isinstance(message.get(name), bool):
                setattr(self.player, name, message[name])
        await self.player.asave(update_fields=["confirms", "hears_chat"])
        self.screen.forget()
        await self._send_page()

    async def _hint(self, message: dict[str, Any]) -> None:
        seat = self._seat()
        if not self._hints.spend():
            raise NotAllowed("Wait a moment before you ask again.")
        step = self.room.step(seat) if self.room.table else ""
        advice = await playing.hint(self.room, seat)
        metrics.hints.inc()
        if self.room.table and self.room.step(seat) == step:
            await self._tell({"hint": self.screen.hint(advice)})

    async def _lesson(self, message: dict[str, Any]) -> None:
        """In a guided game: on from a `step`, or without help and back: `rest`."""
        if isinstance(message.get("rest"), bool):
            await learning.rest(self.room, self.screen.player, message["rest"])
        else:
            await learning.read_on(self.room, self.screen.player, _number(message, "step"))

    async def _page(self, message: dict[str, Any]) -> None:
        self.screen.forget()
        await self._send_page()

    # ── what goes out ────────────────────────────────────────────────────────────────────────────

    def table_changed(self, seat: int | None) -> None:
        if seat is None or seat == self.screen.seat:
            self._soon(PAGE)

    def progress_changed(self) -> None:
        self._soon(PROGRESS)

    def said(self, line: models.ChatRow) -> None:
        if self._hears(line):
            self._begin(self._tell({"chat": [[line.name, line.text]]}))
        if sum(other.player_id == line.player_id for other in self.room.chat) == 1:
            self._soon(PAGE)  # somebody else who can be muted

    def _hears(self, line: models.ChatRow) -> bool:
        if self.player is None:
            return True
        return self.player.hears_chat and line.player_id not in (self.screen.unheard or ())

    def hear_otherwise(self) -> None:
        self._begin(self._hear_otherwise())

    async def _hear_otherwise(self) -> None:
        await self._look_who_is_heard()
        self.screen.forget()
        await self._send_page()

    def sent_away(self) -> None:
        self._begin(self._close(COME_BACK))

    def _soon(self, what: str) -> None:
        """Changes that come together are sent together: the page, or the progress of all."""
        self._due.add(what)
        if not self._is_sending:
            self._is_sending = True
            self._begin(self._send_due())

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something beside; the reference keeps it from being forgotten half-way."""
        task = begin(work)
        self._beside.add(task)
        task.add_done_callback(self._beside.discard)

    async def _send_due(self) -> None:
        self._is_sending = False
        due, self._due = self._due, set()
        if PAGE in due:
            await self._send_page()
        elif due:
            await self._tell_changes(self.screen.progress())

    async def _send_page(self, note: str | None = None) -> None:
        fresh = self.screen.is_new
        began = perf_counter()
        changes = self.screen.update()
        metrics.drawing.observe(perf_counter() - began)
        await self._tell_changes(changes, note, fresh)

    async def _tell_changes(
        self, changes: Mapping[str, str], note: str | None = None, fresh: bool = False
    ) -> None:
        message: dict[str, Any] = {}
        if changes:
            message["set"] = changes.encoded if isinstance(changes, SharedChanges) else changes
        if boxes := self.screen.stage.moved():
            message["boxes"] = boxes
        if not fresh and (events := self.screen.happened()):
            message["news"] = events
        if lines := self.screen.log_lines():
            message["log"] = lines
        if fresh:
            message["fresh"] = True
            hears = self.player is None or self.player.hears_chat
            message["chat"] = [[line.name, line.text] for line in self.room.chat if self._hears(line)]
            message["prefers"] = {
                "confirms": self.player is None or self.player.confirms,
                "hears_chat": hears,
            }
        if note:
            message["note"] = note
        if message:
            await self._tell(message)

    async def _tell(self, message: dict[str, Any]) -> None:
        if self._is_closed:
            return
        self._number += 1
        with suppress(*_GONE):  # it will come back for the whole page
            text = Encoded(orjson.dumps({"n": self._number, **message}, default=list))
            await self._send({"type": "websocket.send", "text": text})

    async def _close(self, code: int) -> None:
        if not self._is_closed:
            self._is_closed = True
            with suppress(*_GONE):
                await self._send({"type": "websocket.close", "code": code})


_WORK: Mapping[str, Callable[[TableSocket, dict[str, Any]], Awaitable[None]]] = {
    "act": TableSocket._act,
    "undo": TableSocket._undo,
    "swap": TableSocket._swap,
    "why": TableSocket._why,
    "look": TableSocket._look,
    "seen": TableSocket._seen,
    "sit": TableSocket._sit,
    "add": TableSocket._add,
    "start": TableSocket._start,
    "hand": TableSocket._hand,
    "chat": TableSocket._say,
    "hush": TableSocket._hush,
    "remove": TableSocket._remove,
    "close": TableSocket._close_table,
    "prefer": TableSocket._prefer,
    "page": TableSocket._page,
    "hint": TableSocket._hint,
    "lesson": TableSocket._lesson,
}
"""What a browser can ask for."""


def _read(text: str | None) -> dict[str, Any]:
    if text is None or len(text) > LONGEST_MESSAGE:
        raise BoomtownError(_BAD)
    try:
        message = orjson.loads(text)
    except ValueError:
        raise BoomtownError(_BAD) from None
    if not isinstance(message, dict):
        raise BoomtownError(_BAD)
    return message


def _text(message: dict[str, Any], name: str) -> str:
    value = message.get(name)
    if not isinstance(value, str):
        raise BoomtownError(_BAD)
    return value


def _number(message: dict[str, Any], name: str) -> int:
    value = message.get(name)
    if type(value) is not int:
        raise BoomtownError(_BAD)
    return value
