"""A step at a table: checked, stored, done, shown, in this order, and nothing of it when the disk says no."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Any

import pytest

from boomtown.table.table import LogEntry
from tests.web.test_screens import django, room_of
from tests.web.test_workers import in_a_thread

__all__ = ["django"]


class Disk:
    """A writer that notes what it is given, and can be full."""

    def __init__(self, happened: list[str]) -> None:
        self.happened = happened
        self.full = False
        self.clash = False
        """Whether another process is faster the next time."""

    async def store(self, table: str, entry: LogEntry) -> None:
        from boomtown.web.store.writer import Clash

        await asyncio.sleep(0)
        if self.full:
            raise OSError("no space left")
        if self.clash:
            self.clash = False
            raise Clash
        self.happened.append(f"stored {entry.step} {entry.what}")


class Page:
    """A watcher that notes what it is told."""

    is_seen = True

    def __init__(self, happened: list[str], *seats: int) -> None:
        self.happened = happened
        self.seats: Sequence[int] = seats
        self.name = f"page {seats[0] if seats else 'of nobody'}"

    def table_changed(self, seat: int | None) -> None:
        if seat is None or seat in self.seats:
            self.happened.append(f"{self.name} changed")

    def progress_changed(self) -> None:
        self.happened.append(f"{self.name} progress")

    def said(self, line: object) -> None: ...

    def sent_away(self) -> None:
        self.happened.append(f"{self.name} sent away")


@pytest.fixture
def happened() -> list[str]:
    return []


@pytest.fixture
def room(happened: list[str]) -> Any:
    room = room_of("new-las-vegas", "base", 2)
    room.writer = Disk(happened)
    for seat in (0, 1):
        room.audience.join(Page(happened, seat))
    return room


def act(room: Any, seat: int, text: str, step: str | None = None) -> None:
    from boomtown.web import playing

    in_a_thread(lambda: playing.act(room, seat, step or room.step(seat), text))


def test_a_step_is_stored_before_anybody_sees_it(room: Any, happened: list[str]) -> None:
    act(room, 0, "borrow")
    assert happened[0] == "stored 1 borrow"
    assert sorted(happened[1:]) == ["page 0 changed", "page 0 progress", "page 1 progress"]
    happened.clear()
    act(room, 1, "decline")
    assert happened[0] == "stored 2 decline"
    assert sorted(happened[1:]) == ["page 0 changed", "page 1 changed"]


def test_of_an_open_turn_others_are_told_nothing(room: Any, happened: list[str]) -> None:
    act(room, 0, "borrow")
    act(room, 1, "borrow")
    happened.clear()
    table = room.table
    act(room, 0, table.game.catalogue.text(table.state.legal(0)[0]))
    assert happened[1:] == ["page 0 changed"]


def test_what_cannot_be_stored_is_not_done_and_can_be_tried_again(
    room: Any, happened: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    from boomtown.web.room import Unstored
    from boomtown.web.store import tables

    monkeypatch.setattr(tables, "entries", lambda *_: [])
    before = room.table.state.fingerprint()
    room.writer.full = True
    with pytest.raises(Unstored):
        act(room, 0, "borrow")
    assert room.table.state.fingerprint() == before
    assert not happened
    room.writer.full = False
    act(room, 0, "borrow")
    assert happened[0] == "stored 1 borrow"


def test_what_was_stored_although_the_disk_said_no_is_done(
    room: Any, happened: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A connection can break after the commit."""
    from boomtown.web.room import Unstored
    from boomtown.web.store import tables

    monkeypatch.setattr(tables, "entries", lambda *_: [(0, "borrow")])
    room.writer.full = True
    with pytest.raises(Unstored):
        act(room, 0, "borrow")
    assert [entry.what for entry in room.table.log] == ["borrow"]
    assert "page 1 progress" in happened


def test_where_nothing_can_be_stored_nor_read_all_come_back_to_the_stored_table(
    room: Any, happened: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    from django.db import OperationalError

    from boomtown.web import playing
    from boomtown.web.room import Unstored
    from boomtown.web.store import tables

    def read(*_: object) -> None:
        raise OperationalError("the disk cannot be read")

    monkeypatch.setattr(tables, "entries", read)
    room.writer.full = True

    async def play() -> list[str]:
        with pytest.raises(Unstored):
            await playing.act(room, 0, room.step(0), "borrow")
        at_once = [*happened]
        async with asyncio.timeout(60):
            while len(happened) < 2:
                await asyncio.sleep(0.02)
        return at_once

    assert in_a_thread(play) == []  # who acted hears why before that
    assert sorted(happened) == ["page 0 sent away", "page 1 sent away"]
    room.writer.full = False
    with pytest.raises(Unstored):
        act(room, 0, "borrow")


def test_another_process_was_faster(room: Any, happened: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """What the other seat did elsewhere is followed, then the own step is stored after it."""
    from boomtown.web.store import tables

    room.writer.clash, stored = True, [(1, "decline")]
    monkeypatch.setattr(tables, "entries", lambda _, after: stored[after:])
    act(room, 0, "borrow")
    assert [(entry.step, entry.seat, entry.what) for entry in room.table.log] == [
        (1, 1, "decline"),
        (2, 0, "borrow"),
    ]
    assert "stored 2 borrow" in happened


def test_the_same_seat_answered_in_another_process(
    room: Any, happened: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    from boomtown.web.room import Stale
    from boomtown.web.store import tables

    room.writer.clash, stored = True, [(0, "decline")]
    monkeypatch.setattr(tables, "entries", lambda _, after: stored[after:])
    with pytest.raises(Stale):
        act(room, 0, "borrow")
    assert [entry.what for entry in room.table.log] == ["decline"]


def test_what_is_refused_is_neither_stored_nor_shown(room: Any, happened: list[str]) -> None:
    from boomtown.rules.kernel.errors import Forbidden, NothingToUndo, UnknownAction
    from boomtown.web import playing
    from boomtown.web.room import NotAllowed, Stale

    with pytest.raises(Stale):
        act(room, 0, "borrow", "7.0.0")
    with pytest.raises(Forbidden):
        act(room, 0, "end")
    for text in ("undo", "held by greedy", "x" * 500):
        with pytest.raises(UnknownAction):
            act(room, 0, text)
    with pytest.raises(NothingToUndo):
        in_a_thread(lambda: playing.undo(room, 0, room.step(0)))
    with pytest.raises(NotAllowed, match="is still here"):
        in_a_thread(lambda: playing.hand_over(room, 0, "greedy", "player 1"))
    assert happened == []


def test_the_host_gives_away_an_absent_seat_after_a_minute_and_only_to_the_usual_bot(
    room: Any, happened: list[str]
) -> None:
    from boomtown.web import playing
    from boomtown.web.audience import GRACE, Audience
    from boomtown.web.room import NotAllowed

    def give(holder: str, by: str) -> None:
        in_a_thread(lambda: playing.hand_over(room, 1, holder, by))

    now = 100.0
    page = Page(happened, 1)
    room.audience = Audience(2, lambda: now)
    room.audience.join(page)
    now += GRACE
    with pytest.raises(NotAllowed, match="is still here"):
        give("greedy", "player 0")
    room.audience.leave(page)
    now += GRACE - 1
    with pytest.raises(NotAllowed, match="a minute after"):
        give("greedy", "player 0")
    now += 1
    with pytest.raises(NotAllowed, match="can choose which bot"):
        give("random", "player 0")
    assert room.table.holders == ["person", "person"]
    give("greedy", "player 0")
    assert room.table.holders == ["person", "greedy"]
    give("random", "player 1")
    assert room.table.holders == ["person", "random"]


def test_two_answers_to_one_step_count_once(room: Any, happened: list[str]) -> None:
    from boomtown.web import playing
    from boomtown.web.room import Stale

    async def both() -> None:
        step = room.step(0)
        answers = (playing.act(room, 0, step, text) for text in ("borrow", "decline"))
        done = await asyncio.gather(*answers, return_exceptions=True)
        assert [type(one) for one in done] == [type(None), Stale]

    in_a_thread(both)
    assert [line for line in happened if line.startswith("stored")] == ["stored 1 borrow"]


def begun(room: Any, happened: list[str]) -> list[str]:
    """Both have answered the bank, the first has taken a card and opened a casino. Returns its cards."""
    for seat in (0, 1):
        act(room, seat, "decline")
    cards = [text for text in legal(room, 0) if text.startswith("take ")]
    act(room, 0, cards[0])
    act(room, 0, next(text for text in legal(room, 0) if text.startswith("open ")))
    happened.clear()
    return cards


def legal(room: Any, seat: int) -> list[str]:
    return [room.table.game.catalogue.text(action) for action in room.table.state.legal(seat)]


def swap(room: Any, seat: int, text: str, step: str | None = None) -> None:
    from boomtown.web import playing

    in_a_thread(lambda: playing.swap(room, seat, step or room.step(seat), text))


def test_a_card_that_was_taken_can_be_exchanged(room: Any, happened: list[str]) -> None:
    cards = begun(room, happened)
    swap(room, 0, cards[1])
    assert room.table.state.turn_texts(0) == [cards[1]]
    stored = [line.split(" ", 2)[2] for line in happened if line.startswith("stored")]
    assert stored == ["undo", "undo", cards[1]]
    assert happened[len(stored) :] == ["page 0 changed"]
    act(room, 0, next(text for text in legal(room, 0) if text.startswith("open ")))


def test_a_refused_exchange_leaves_the_turn_as_it_was(room: Any, happened: list[str]) -> None:
    from boomtown.rules.kernel.errors import Forbidden, UnknownAction
    from boomtown.web.room import Stale

    cards = begun(room, happened)
    before, step = room.table.state.fingerprint(), room.step(0)
    for text, refusal in (("end", Forbidden), ("take 9 9", UnknownAction), ("undo", UnknownAction)):
        with pytest.raises(refusal):
            swap(room, 0, text)
    with pytest.raises(Stale):
        swap(room, 0, cards[1], "1.1.0")
    with pytest.raises(Stale):
        swap(room, 1, cards[1], step)
    assert room.table.state.fingerprint() == before
    assert happened == []


def test_an_exchange_that_closes_the_stage_is_shown_to_all(room: Any, happened: list[str]) -> None:
    act(room, 0, "borrow")
    happened.clear()
    swap(room, 1, "decline")
    assert sorted(happened[1:]) == ["page 0 changed", "page 1 changed"]


class Thinker:
    """A bot that thinks while the person of the second seat comes back."""

    def __init__(self, room: Any) -> None:
        self.room = room
        self.asked: list[str] = []

    async def ask(self, given: Any, *_: object) -> int:
        self.asked.append(given.bot)
        await asyncio.sleep(0)  # the bot of the second seat begins to wait
        self.room.table.holders[1] = "person"
        action: int = given.legal[0]
        return action


def test_bots_think_after_what_another_process_did_also_if_the_own_step_comes_too_late(
    room: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    from boomtown.web import playing
    from boomtown.web.room import Stale
    from boomtown.web.store import tables

    room.table.holders[1] = "greedy"
    room.workers, room.writer.clash = Thinker(room), True
    monkeypatch.setattr(tables, "entries", lambda _, after: [(0, "decline")][after:])

    async def play() -> None:
        with pytest.raises(Stale):
            await playing.act(room, 0, room.step(0), "borrow")
        assert room.thinking
        room.thinking.cancel()

    in_a_thread(play)


def test_a_seat_that_is_taken_back_while_another_bot_thinks_asks_no_bot(room: Any) -> None:
    from boomtown.web import playing

    room.table.holders[:] = ["greedy", "greedy"]
    room.workers = thinker = Thinker(room)

    async def play() -> None:
        playing.wake_bots(room)
        await room.thinking

    in_a_thread(play)
    assert thinker.asked == ["greedy"]
    assert [entry.seat for entry in room.table.log] == [0]


class Quick:
    """Bots that answer at once, or die a few times first."""

    def __init__(self, deaths: int = 0) -> None:
        self.deaths = deaths
        self.asked: list[tuple[str, bool]] = []

    async def ask(self, given: Any, share: str, watched: Callable[[], bool]) -> int:
        from boomtown.web.workers import WorkersDie

        self.asked.append((share, watched()))
        if self.deaths:
            self.deaths -= 1
            raise WorkersDie("again and again")
        action: int = given.legal[0]
        return action


def test_bots_alone_wait_until_somebody_looks(room: Any, happened: list[str]) -> None:
    from boomtown.web import playing

    room.workers = quick = Quick()
    room.table.holders[:] = ["greedy", "greedy"]
    room.audience.watchers = set()

    async def play() -> None:
        playing.wake_bots(room)
        assert not room.thinking
        room.audience.watchers = {Page(happened)}
        playing.wake_bots(room)
        while len(room.table.log) < 4:
            await asyncio.sleep(0)
        room.audience.watchers = set()
        await room.thinking

    in_a_thread(play)
    assert set(quick.asked) == {("player 0", True)}
    assert not room.table.is_over


def test_a_table_nobody_looks_at_plays_for_its_people_but_comes_last(room: Any) -> None:
    from boomtown.web import playing

    room.workers = quick = Quick()
    room.table.holders[:] = ["person", "greedy"]
    room.audience.watchers = set()

    async def play() -> None:
        playing.wake_bots(room)
        await room.thinking

    in_a_thread(play)
    assert set(quick.asked) == {("player 0", False)}


def test_a_bot_goes_on_by_itself_after_its_workers_died(room: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    from boomtown.web import playing

    monkeypatch.setattr(playing, "LOOK_AGAIN", 0.001)
    room.workers = Quick(deaths=4)
    room.table.holders[:] = ["person", "greedy"]

    async def play() -> None:
        playing.wake_bots(room)
        await room.thinking

    in_a_thread(play)
    assert [entry.seat for entry in room.table.log] == [1]


def test_a_bot_that_is_interrupted_by_the_end_of_the_server_is_no_error(
    room: Any, caplog: pytest.LogCaptureFixture
) -> None:
    from boomtown.web import playing
    from boomtown.web.workers import Workers

    room.workers = Workers()
    room.workers.close()
    room.table.holders[:] = ["person", "greedy"]

    async def play() -> None:
        playing.wake_bots(room)
        await asyncio.wait_for(room.thinking, 60)

    in_a_thread(play)
    assert room.table.log == []
    assert caplog.records == []
