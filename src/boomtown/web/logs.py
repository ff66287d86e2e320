"""Log lines as text or JSON, with the number of the request they belong to and nothing of the person.

No addresses, names or secrets: a route instead of a path, and of an error's words only the first line.
"""

from __future__ import annotations

import json
import logging
import re
import secrets
from contextvars import ContextVar
from dataclasses import dataclass
from datetime import UTC, datetime
from traceback import TracebackException
from typing import Any

from boomtown.web.strangers import NotWrittenDown

FORMS = ("text", "json")
LEVELS = ("DEBUG", "INFO", "WARNING", "ERROR", "CRITICAL")
_EXTRA = ("method", "route", "status", "ms")
"""What an access line has beside its words."""
_PROPER = re.compile(r"[A-Za-z0-9._-]{8,64}")


@dataclass
class Asked:
    """A request, as far as the log may know it."""

    id: str
    route: str = ""
    """The pattern of its address; empty if there is no such address."""


asked: ContextVar[Asked | None] = ContextVar("asked", default=None)
"""What the present task was asked for."""


def new_id() -> str:
    return secrets.token_hex(8)


def proper_id(given: str) -> str | None:
    """An id that a proxy has given, if it is one."""
    return given if _PROPER.fullmatch(given) else None


class Text(logging.Formatter):
    """One line for people, and an error's way below it."""

    def format(self, record: logging.LogRecord) -> str:
        now, id = _time(record), _id(record)
        line = f"{now} {record.levelname} {record.name}{f' [{id}]' if id else ''} {record.getMessage()}"
        return f"{line}\n{_way(record)}" if record.exc_info else line


class Json(logging.Formatter):
    """One object a line."""

    def format(self, record: logging.LogRecord) -> str:
        told: dict[str, Any] = {
            "time": _time(record),
            "level": record.levelname,
            "logger": record.name,
            "message": record.getMessage(),
        }
        if id := _id(record):
            told["request"] = id
        told |= {name: getattr(record, name) for name in _EXTRA if hasattr(record, name)}
        if record.exc_info:
            told["error"] = _way(record)
        return json.dumps(told, ensure_ascii=False)


def _time(record: logging.LogRecord) -> str:
    return datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")


def _id(record: logging.LogRecord) -> str:
    found = asked.get()
    return found.id if found else ""


def _way(record: logging.LogRecord) -> str:
    """The traceback; what a database says in further lines are the values of a row."""
    if not record.exc_info or record.exc_info[1] is None:
        return ""
    told = TracebackException.from_exception(record.exc_info[1])
    _shorten(told)
    return "".join(told.format()).rstrip("\n")


def _shorten(told: TracebackException) -> None:
    told._str = str(told._str).partition("\n")[0]  # type: ignore[attr-defined]
    for other in (told.__cause__, told.__context__):
        if other is not None:
            _shorten(other)


class OnlyFaults(logging.Filter):
    """Of what Django says about requests: our faults, without the address that was asked for."""

    def filter(self, record: logging.LogRecord) -> bool:
        if not record.exc_info:
            return False
        record.msg, record.args = "A page could not be made", ()
        return True


def setting(form: str, level: str) -> dict[str, Any]:
    """Django's setting. Only our own lines can be made finer: libraries write down what people send."""
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"text": {"()": Text}, "json": {"()": Json}},
        "filters": {"faults": {"()": OnlyFaults}, "strangers": {"()": NotWrittenDown}},
        "handlers": {"console": {"class": "logging.StreamHandler", "formatter": form}},
        "root": {"handlers": ["console"], "level": "WARNING"},
        "loggers": {
            "boomtown": {"level": level},
            "django.request": {"level": "ERROR", "filters": ["faults"]},
            "django.security": {"level": "CRITICAL"},
            "uvicorn.error": {"filters": ["strangers"]},
        },
    }
