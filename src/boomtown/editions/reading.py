"""Reading an edition file: where it is, its digest, and entries that say their name when they are wrong."""

from __future__ import annotations

import hashlib
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import resources
from pathlib import Path
from typing import Any

from boomtown.messages import BoomtownError, Message


class BadEdition(BoomtownError):
    """An edition file that cannot be used; the message names the entry."""


@dataclass(frozen=True)
class Source:
    """An edition file as found: its name, the digest of its bytes, and its tables."""

    name: str
    digest: str
    root: Entry


def read(edition: str) -> Source:
    """Find `edition`, a name inside the package or the path of a file, and parse it."""
    content = _content(edition)
    try:
        tables = tomllib.loads(content.decode())
    except (UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise BadEdition("The edition file {file} is not readable: {why}.", file=edition, why=error) from None
    return Source(Path(edition).stem, hashlib.sha256(content).hexdigest(), Entry(tables, ""))


def names() -> list[str]:
    """The editions inside the package."""
    folder = resources.files(__package__)
    return sorted(item.name.removesuffix(".toml") for item in folder.iterdir() if item.name.endswith(".toml"))


def _content(edition: str) -> bytes:
    if not edition.isprintable():
        raise BadEdition("The name of an edition file may not contain control characters.")
    if edition in names():
        return resources.files(__package__).joinpath(f"{edition}.toml").read_bytes()
    if not edition.endswith(".toml"):
        raise BadEdition(
            "There is no edition {edition}. Known editions: {names}, or give a .toml file.",
            edition=edition,
            names=names(),
        )
    try:
        return Path(edition).read_bytes()
    except OSError as error:
        why = error.strerror or str(error)
        raise BadEdition("The edition file {file} cannot be read: {why}.", file=edition, why=why) from None


@dataclass(frozen=True)
class Entry:
    """A value of the file and its path, so that every complaint names the entry."""

    value: Any
    path: str

    def __getitem__(self, key: str) -> Entry:
        path = f"{self.path}.{key}" if self.path else key
        if not isinstance(self.value, dict) or key not in self.value:
            raise BadEdition("The edition file has no entry {entry}.", entry=path)
        return Entry(self.value[key], path)

    def items(self) -> Iterator[tuple[str, Entry]]:
        for key in self.typed(dict):
            yield key, self[key]

    def __iter__(self) -> Iterator[Entry]:
        for place, item in enumerate(self.typed(list), 1):
            yield Entry(item, f"{self.path}[{place}]")

    def typed(self, kind: type) -> Any:
        if not isinstance(self.value, kind) or (kind is int and isinstance(self.value, bool)):
            self.wrong("expected {kind}, found {value}", kind=_KINDS[kind], value=repr(self.value))
        return self.value

    def number(self, low: int, high: int) -> int:
        value: int = self.typed(int)
        if not low <= value <= high:
            self.wrong("{value} is not between {low} and {high}", value=value, low=low, high=high)
        return value

    def truth(self) -> bool:
        return bool(self.typed(bool))

    def text(self) -> str:
        return str(self.typed(str))

    def one_of(self, words: tuple[str, ...]) -> str:
        if self.text() not in words:
            self.wrong("{value} is not one of {words}", value=self.value, words=words)
        return self.text()

    def numbers(self, low: int, high: int) -> tuple[int, ...]:
        return tuple(item.number(low, high) for item in self)

    def must(self, holds: bool, complaint: str, **values: Any) -> None:
        if not holds:
            self.wrong(complaint, **values)

    def wrong(self, complaint: str, **values: Any) -> None:
        why = Message(complaint, values)
        raise BadEdition("The edition entry {entry} is wrong: {complaint}.", entry=self.path, complaint=why)


_KINDS = {
    int: Message("a whole number"),
    str: Message("a text"),
    list: Message("a list"),
    dict: Message("a table"),
    bool: Message("true or false"),
}
