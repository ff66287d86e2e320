"""Every text of the program is there in every language, complete and with the same placeholders."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from string import Formatter

import pytest
from babel.messages import Catalog
from hatch_build import compiled
from scripts.extract_texts import find
from scripts.words import TRANSLATED, entry_of, is_translated, po_path, read

from boomtown.languages import speaker
from boomtown.terminal.vegas_showdown.floor import CELL
from boomtown.terminal.vegas_showdown.tiles import SHORT_NAMES

in_every_language = pytest.mark.parametrize("language", TRANSLATED)


@cache
def catalogue(language: str) -> Catalog:
    return read(language)


def translations(language: str) -> Iterator[tuple[str, str]]:
    """The entries that are translated; of a text with two forms each one."""
    for message in catalogue(language):
        if message.pluralizable:
            yield from zip(message.id, message.string or (), strict=True)
        elif message.id and message.string:
            yield str(message.id), str(message.string)


@in_every_language
def test_the_catalogue_holds_the_texts_of_the_source_and_no_others(language: str) -> None:
    known = {message.id for message in catalogue(language) if message.id}
    assert known == {entry_of(text) for text in find()}, "make words-update"
    assert not catalogue(language).obsolete


@in_every_language
def test_nothing_is_left_to_translate(language: str) -> None:
    assert [message.id for message in catalogue(language) if message.id and not is_translated(message)] == []
    assert [message.id for message in catalogue(language) if message.id and message.fuzzy] == []


@in_every_language
def test_a_translation_keeps_the_placeholders(language: str) -> None:
    """A name that the message has no value for would stop the game in the middle of a turn."""
    wrong = [text for text, other in translations(language) if _places(text) != _places(other)]
    assert wrong == []


def _places(text: str) -> set[tuple[str, str | None]] | str:
    try:
        return {(name, format) for _, name, format, _ in Formatter().parse(text) if name is not None}
    except ValueError as broken:
        return str(broken)


@in_every_language
def test_a_translation_keeps_the_space_around_it(language: str) -> None:
    def around(text: str) -> tuple[str, str]:
        return text[: len(text) - len(text.lstrip())], text[len(text.rstrip()) :]

    assert [text for text, other in translations(language) if around(text) != around(other)] == []


@in_every_language
def test_a_page_of_help_keeps_its_lines_and_what_is_typed(language: str) -> None:
    """What stands left of a wide gap is typed at the keyboard, and that is the same in every language."""
    for text, other in translations(language):
        if "\n" not in text:
            continue
        lines, others = text.split("\n"), other.split("\n")
        assert len(lines) == len(others), other
        for line, translated in zip(lines, others, strict=True):
            typed = re.match(r".+?  +", line)
            assert translated.startswith(typed.group() if typed else ""), translated


@in_every_language
def test_the_short_names_fit_on_the_tiles(language: str) -> None:
    say = speaker(language)
    assert [say(name) for name in SHORT_NAMES.values() if len(say(name)) > CELL] == []


@in_every_language
def test_what_is_installed_is_what_was_translated(language: str) -> None:
    path = po_path(language)
    assert path.with_suffix(".mo").read_bytes() == compiled(path), "make words"


@in_every_language
def test_the_speaker_says_the_translation(language: str) -> None:
    say = speaker(language)
    whole = {text: other for text, other in translations(language) if "{" not in text}
    assert len(whole) > 200
    assert {text: say(text) for text in whole} == whole
