"""People who come to a table together, again and again: they open it, join, play, and play another one."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from random import Random
from typing import TypeVar

from boomtown.messages import BoomtownError
from boomtown.table import record
from scripts.campaign.ledger import Ledger
from scripts.campaign.people import BOTS_LEVEL, Person, Unexpected
from scripts.campaign.server import Server
from scripts.campaign.sitting import HABITS, Sitting
from scripts.campaign.wire import LOST

ME, FRIEND = "me", "friend"
PASSWORD = "a long and quiet evening"
LEAVING_STEPS = 6
"""Those who leave a table, to come back at the very end, leave it after so many steps."""
T = TypeVar("T")


@dataclass(frozen=True)
class Kind:
    """What a team plays, and how it sits."""

    game: str
    seats: tuple[str, ...]
    mode: str = "base"
    starts_alone: bool = False
    leaves: bool = False


KINDS = (
    Kind("new-las-vegas", (ME, FRIEND), leaves=True),
    Kind("perfect-home", (ME, FRIEND, FRIEND)),
    Kind("vegas-showdown", (ME, FRIEND, FRIEND)),
    Kind("new-las-vegas", (ME, BOTS_LEVEL), mode="expert"),
    Kind("perfect-home", (ME, FRIEND), starts_alone=True, leaves=True),
    Kind("new-las-vegas", (ME, FRIEND, FRIEND), mode="first-game"),
    Kind("perfect-home", (ME,), mode="solo", leaves=True),
    Kind("vegas-showdown", (ME, FRIEND, BOTS_LEVEL), leaves=True),
    Kind("perfect-home", (ME, FRIEND), mode="expert"),
    Kind("new-las-vegas", (ME,), mode="solo"),
)


@dataclass
class Evening:
    """What all teams share: the server, what they were told, and what went wrong."""

    server: Server
    ledger: Ledger
    rng: Random
    most_left: int
    """So many tables are left at most, to be played out at the end."""
    wrong: list[str] = field(default_factory=list)
    left: list[Sitting] = field(default_factory=list)
    is_ending: bool = False
    tables: int = 0
    over: list[str] = field(default_factory=list)
    verified: int = 0

    async def insist(self, what: Callable[[], Awaitable[T]]) -> T:
        """Ask until there is an answer: whoever sees no answer presses again."""
        while True:
            await self.server.is_up.wait()
            try:
                return await what()
            except (*LOST, TimeoutError):
                await asyncio.sleep(0.02)
            except Unexpected as answer:
                self.wrong.append(str(answer))
                await asyncio.sleep(0.5)


class Team:
    """A few people and their tables."""

    def __init__(self, evening: Evening, kind: Kind, number: int) -> None:
        self.evening = evening
        self.kind = kind
        friends = 0 if kind.starts_alone else kind.seats.count(FRIEND)
        self.people = [
            Person(evening.server, f"{name}{number}", Random(f"{evening.rng.random()}"))
            for name in ("Ada", "Bo", "Cy")[: 1 + friends]
        ]
        self.signs_up = number % 3 == 0

    async def play(self) -> None:
        """Table after table, until the evening ends."""
        table = await self._open()
        while True:
            evening = self.evening
            leaves = self.kind.leaves and len(evening.left) < evening.most_left and not evening.is_ending
            await (self._begin(table) if leaves else self._play(table))
            if evening.is_ending:
                return
            rematch = not leaves and evening.rng.random() < 0.5
            table = await (self._rematch(table) if rematch else self._open())

    async def _play(self, table: str) -> None:
        sittings = self._sittings(table)
        await asyncio.gather(*(sitting.play() for sitting in sittings), *self._beside())
        self.evening.over.append(table)

    async def _begin(self, table: str) -> None:
        """Play until one of them has done a few steps; then all leave, whatever they were about to do."""
        sittings = self._sittings(table)
        for sitting in sittings:
            sitting.steps_left = LEAVING_STEPS
        tasks = [asyncio.create_task(sitting.play()) for sitting in sittings]
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.evening.left += sittings

    def _sittings(self, table: str) -> list[Sitting]:
        found = [self._sitting(person, table) for person in self.people]
        for sitting in found:
            sitting.starts_alone = self.kind.starts_alone
        return found

    def hurry(self) -> None:
        for person in self.people:
            person.thinks = 0

    def _sitting(self, person: Person, table: str) -> Sitting:
        return Sitting(person, self.evening.ledger, table, self.evening.wrong)

    async def _open(self) -> str:
        """A new table, with everybody at it."""
        while True:
            table = await self.evening.insist(self._new_table)
            self._told_of(self.people[0], table)
            joined = await self._invite(table) if len(self.people) > 1 else []
            if all(joined):
                return table
            self._give_up(table, joined)

    async def _new_table(self) -> str:
        return await self.people[0].open_table(self.kind.game, self.kind.seats, mode=self.kind.mode)

    async def _invite(self, table: str) -> list[bool]:
        invitation = await self.evening.insist(lambda: self.people[0].invitation(table))
        return await asyncio.gather(*(self._join(friend, invitation, table) for friend in self.people[1:]))

    async def _join(self, friend: Person, invitation: str, table: str) -> bool:
        joined = await self.evening.insist(lambda: friend.join(invitation))
        if joined:
            self._told_of(friend, table)
        return joined

    def _give_up(self, table: str, joined: list[bool]) -> None:
        """A kill came between sitting down and hearing of it: later the host begins, with a bot there."""
        self.evening.wrong += [f"{table}: a seat belongs to nobody's browser"] * joined.count(False)
        here = [
            self.people[0],
            *(friend for friend, is_here in zip(self.people[1:], joined, strict=True) if is_here),
        ]
        for person in here:
            sitting = self._sitting(person, table)
            sitting.starts_alone = person is self.people[0]
            self.evening.left.append(sitting)

    async def _rematch(self, table: str) -> str:
        host = self.people[0]

        async def ask() -> str:
            answer = await host.send(f"/table/{table}/rematch/", {})
            if answer.status != 302:
                raise Unexpected("rematch", answer)
            return answer.location.strip("/").split("/")[-1]

        again = await self.evening.insist(ask)
        self.evening.ledger.rematches[table] = again
        for person in self.people:
            self._told_of(person, again)
        return again

    def _told_of(self, person: Person, table: str) -> None:
        """Somebody has been told that they have a seat there."""
        self.evening.tables += person is self.people[0]
        self.evening.ledger.seat(table, person.name)

    # ── an account ───────────────────────────────────────────────────────────────────────────────

    def _beside(self) -> list[Awaitable[None]]:
        """Once, while a game is running, one of them makes an account of their own."""
        if not self.signs_up:
            return []
        self.signs_up = False
        return [self._sign_up(self.people[-1])]

    async def _sign_up(self, person: Person) -> None:
        await asyncio.sleep(self.evening.rng.uniform(0, 5))
        account = f"{person.name}.{person.token[:6]}"
        await self.evening.insist(lambda: _sign_up(person, account))
        self.evening.ledger.accounts.append(account)


async def _sign_up(person: Person, account: str) -> None:
    """An account; whoever is told that the name is taken after all has it from the try before."""
    answer = await person.send(
        "/account/sign-up/", {"username": account, "password1": PASSWORD, "password2": PASSWORD}
    )
    if answer.status == 400:
        answer = await person.send("/account/sign-in/", {"username": account, "password": PASSWORD})
    if answer.status != 302:
        raise Unexpected("sign-up", answer)


async def play_out(evening: Evening) -> None:
    """Whoever left a table comes back to it and plays it to its end."""
    for sitting in evening.left:
        sitting.steps_left = None
        sitting.habits = {what: often for what, often in HABITS.items() if what != "hint"}
    await asyncio.gather(*(sitting.play() for sitting in evening.left))
    evening.over += sorted({sitting.seat.table for sitting in evening.left})


async def verify(evening: Evening) -> None:
    """The records of all finished games, checked as anybody can check them."""
    somebody = Person(evening.server, "Vera", Random(1))
    for table in evening.over:
        answer = await somebody.get(f"/table/{table}/record/")
        try:
            record.verify(record.read(answer.text))
            evening.verified += 1
        except BoomtownError as error:
            evening.wrong.append(f"the record of {table} ({answer.status}): {error}")
