"""Messages are data: an English template and its values. A face turns them into the reader's language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, Protocol

FORMS = "|"
"""Stands between the two forms of a text, for one and for any other count: `{count} box|{count} boxes`."""


class Translate(Protocol):
    """Gives the template of a language for an English one, in the form for that count."""

    def __call__(self, template: str, count: int | None = None, /) -> str: ...


@lru_cache(maxsize=4096)
def forms_of(template: str) -> tuple[str, ...]:
    """The forms a text has: two where it speaks of a count, otherwise one."""
    return tuple(template.split(FORMS)) if "{count" in template else (template,)


def in_english(template: str, count: int | None = None, /) -> str:
    forms = forms_of(template)
    return forms[0] if count == 1 else forms[-1]


@dataclass(frozen=True)
class Message:
    """A sentence before anybody says it: `Message("{number} is taken", {"number": 7})`.

    A value may itself be a message (the name of an effect, a list of them), so that it is translated too.
    Which of two forms is said depends on the value `count`.
    """

    template: str
    values: Mapping[str, Any] = field(default_factory=dict)

    def in_words(self, translate: Translate = in_english) -> str:
        """The sentence in the language of `translate`."""
        return in_words(self.template, self.values, translate)

    def plain(self) -> dict[str, Any]:
        """The message as data that serialises to JSON."""
        return {"message": self.template, "values": {name: _plain(v) for name, v in self.values.items()}}


def in_words(template: str, values: Mapping[str, Any], translate: Translate = in_english) -> str:
    """What a message of that template and these values says."""
    if not values:
        return translate(template)
    words = {name: _in_words(value, translate) for name, value in values.items()}
    return translate(template, values.get("count")).format(**words)


class Say(Protocol):
    """Says a message, or an English template with its values, in one language."""

    def __call__(self, what: Message | str, /, **values: Any) -> str: ...

    def __hash__(self) -> int: ...


def say_in_english(what: Message | str, /, **values: Any) -> str:
    return in_words(what, values) if isinstance(what, str) else what.in_words()


def from_plain(plain: Mapping[str, Any]) -> Message:
    """The message that `Message.plain` was made from, as it stands in a view."""

    def value(item: Any) -> Any:
        if isinstance(item, dict) and "message" in item:
            return from_plain(item)
        return [value(part) for part in item] if isinstance(item, list) else item

    return Message(plain["message"], {name: value(item) for name, item in plain["values"].items()})


def both(items: Sequence[Any]) -> Message:
    """All of them: `A, B and C`."""
    return _joined("{most} and {last}", items)


def either(items: Sequence[Any]) -> Message:
    """Any of them: `A, B or C`."""
    return _joined("{most} or {last}", items)


def _joined(template: str, items: Sequence[Any]) -> Message:
    if len(items) < 2:
        return Message("{items}", {"items": list(items)})
    return Message(template, {"most": list(items[:-1]), "last": items[-1]})


def money(amount: int) -> Message:
    """An amount of money."""
    return Message("${money}", {"money": amount})


class _Number:
    """A number with the minus and the decimal sign of a language."""

    def __init__(self, value: float, translate: Translate) -> None:
        self._value = value
        self._decimal = Message("0.5").in_words(translate)[1]

    def __format__(self, format: str) -> str:
        return self._value.__format__(format).replace("-", "−").replace(".", self._decimal)

    def __str__(self) -> str:
        return self.__format__("")


def _in_words(value: Any, translate: Translate) -> Any:
    if isinstance(value, str):
        return value
    if isinstance(value, (int, float)):
        return value if isinstance(value, int) and value >= 0 else _Number(value, translate)
    if isinstance(value, Message):
        return value.in_words(translate)
    if isinstance(value, (list, tuple)):
        return ", ".join(str(_in_words(item, translate)) for item in value)
    return value


def _plain(value: Any) -> Any:
    if isinstance(value, Message):
        return value.plain()
    if isinstance(value, (list, tuple)):
        return [_plain(item) for item in value]
    return value


class BoomtownError(Exception):
    """Something a person did that cannot be done; its message says why in one sentence."""

    def __init__(self, template: str | Message, **values: Any) -> None:
        self.message = template if isinstance(template, Message) else Message(template, values)
        super().__init__(self.message)

    def __str__(self) -> str:
        return self.message.in_words()
