"""Names and chat: every script and every emoji, and nothing that hides, turns or breaks a line."""

from __future__ import annotations

import random

import pytest

from boomtown.rules.games import load
from boomtown.table import record
from boomtown.table.header import Seat
from boomtown.table.spelling import fit, is_writable
from boomtown.table.table import Table, secret_from
from tests.table.test_table import play_on

FAMILY = "👩\u200d👩\u200d👧"
PERSIAN = "نمی\u200cدانم"
WRITTEN = {
    "family": FAMILY,
    "skin": "👋🏽 Zoë",
    "heart": "❤\ufe0f\u200d🔥",
    "keycap": "1\ufe0f\u20e3",
    "countries": "🇮🇹🇩🇪",
    "wales": "🏴\U000e0067\U000e0062\U000e0077\U000e006c\U000e0073\U000e007f",
    "Persian": PERSIAN,
    "Sinhala": "ක්\u200dෂ",
    "Malayalam, at the end": "ര്\u200d",
    "vowel marks": "שָׁלוֹם",
    "Vietnamese": "Nguyễn",
    "an emoji of next year": "\U0001fae9",
    "words": "O’Neil-Ünal <b>&\"'",
}
REFUSED = {
    "NUL": "a\x00b",
    "escape": "a\x1b[2J",
    "right to left": "a\u202eb",
    "isolate": "a\u2066b",
    "mark of direction": "a\u200fb",
    "line separator": "a\u2028b",
    "paragraph separator": "a\u2029b",
    "next line": "a\x85b",
    "surrogate": "a\ud800b",
    "private": "\ue000",
    "zero-width space": "a\u200bb",
    "soft hyphen": "a\u00adb",
    "joiner between Latin letters": "a\u200db",
    "joiner at the beginning": "\u200dن",
    "joiner at the end": "👩\u200d",
    "two joiners": "👩\u200d\u200d👧",
    "only joiners": "\u200d\u200c",
    "only a selector": "\ufe0f",
    "only a mark": "\u0301",
    "a mark on a space": "a \u0301",
    "only blanks": "\u2800\u2800",
    "a letter nobody sees": "\u3164",
    "a tower of marks": "a" + "\u0316" * 20,
    "a flag's letters without a flag": "a\U000e0067\U000e007f",
}


@pytest.mark.parametrize("text", WRITTEN.values(), ids=WRITTEN)
def test_what_people_write_is_kept_as_it_is(text: str) -> None:
    assert fit(text, 30) == text


@pytest.mark.parametrize("text", REFUSED.values(), ids=REFUSED)
def test_what_hides_or_breaks_a_line_is_refused(text: str) -> None:
    assert fit(text, 30) is None


def test_spaces_are_single_and_letters_composed() -> None:
    assert fit("  Zoe\u0308\tand\n\u3000Ann ", 30) == "Zoë and Ann"
    assert fit(" \n", 30) == ""
    assert is_writable("")


def test_a_text_is_counted_as_the_database_does() -> None:
    assert fit("👩" * 30, 30)
    assert fit("👩" * 31, 30) is None
    assert fit("e\u0301" * 30, 30) == "é" * 30


def test_a_record_keeps_such_names_and_verifies() -> None:
    names = (FAMILY, PERSIAN, WRITTEN["wales"])
    table = Table.open(load("new-las-vegas"), {}, [Seat(name) for name in names], secret_from("names"))
    play_on(table, random.Random(1), 1000)
    text = record.write(table)
    found = record.read(text.encode().decode())
    assert tuple(seat.name for seat in found.header.seats) == names
    assert record.write(record.verify(found)) == text
