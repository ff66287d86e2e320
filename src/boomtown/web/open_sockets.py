"""Open sockets by whom they belong to: when a session ends, its sockets end with it."""

from __future__ import annotations

from typing import Protocol


class OpenSocket(Protocol):
    session: str
    """The session it was opened with, by a name that lasts as long as it does."""

    @property
    def owner(self) -> str:
        """The player behind it; empty for somebody who only looks."""

    def sent_away(self) -> None: ...

    def hear_otherwise(self) -> None:
        """Its person has muted somebody, or reads them again."""


class OpenSockets(set[OpenSocket]):
    def end(self, owner: str, only: str = "", but: str = "") -> None:
        """End those of a person: all, or those of `only` one session, or of all `but` one."""
        for socket in list(self):
            if socket.owner == owner and only in ("", socket.session) and but != socket.session:
                socket.sent_away()

    def hear_otherwise(self, owner: str) -> None:
        for socket in list(self):
            if socket.owner == owner:
                socket.hear_otherwise()
