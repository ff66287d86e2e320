"""Messages are data: an English template and its values. A face turns them into the reader's language."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol


@dataclass(frozen=True)
class Message:
    """A sentence before anybody says it: `Message("{number} is taken", {"number": 7})`.

    A value may itself be a message (the name of an effect, a list of them), so that it is translated too.
    """

    template: str
    values: Mapping[str, Any] = field(default_factory=dict)

    def in_words(self, translate: Callable[[str], str] = str) -> str:
        """The sentence in the language of `translate`, which maps an English template to another one."""
        if not self.values:
            return translate(self.template)
        values = {name: _in_words(value, translate) for name, value in self.values.items()}
        return translate(self.template).format(**values)

    def plain(self) -> dict[str, Any]:
        """The message as data that serialises to JSON."""
        return {"message": self.template, "values": {name: _plain(v) for name, v in self.values.items()}}


class Say(Protocol):
    """Says a message, or an English template with its values, in one language."""

    def __call__(self, what: Message | str, /, **values: Any) -> str: ...


def say_in_english(what: Message | str, /, **values: Any) -> str:
    return (what if isinstance(what, Message) else Message(what, values)).in_words()


def from_plain(plain: Mapping[str, Any]) -> Message:
    """The message that `Message.plain` was made from, as it stands in a view."""

    def value(item: Any) -> Any:
        if isinstance(item, dict) and "message" in item:
            return from_plain(item)
        return [value(part) for part in item] if isinstance(item, list) else item

    return Message(plain["message"], {name: value(item) for name, item in plain["values"].items()})


def _in_words(value: Any, translate: Callable[[str], str]) -> Any:
    if isinstance(value, (int, str)):
        return value
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
