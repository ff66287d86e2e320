"""Which language is spoken, and that nothing is said past the speaker."""

from __future__ import annotations

import io
import random
import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter
from typing import Any

import pytest
from rich.console import Console
from scripts.extract_texts import find

from boomtown.drawing import ARTISTS
from boomtown.languages import best_language, from_environment, speaker
from boomtown.messages import Message, Say, both, either, in_english, money, say_in_english
from boomtown.rules import games
from boomtown.rules.games import load
from boomtown.rules.kernel.state import State
from boomtown.table.header import Seat
from boomtown.table.save import SaveFile
from boomtown.table.table import Table, secret_from
from boomtown.terminal import words
from boomtown.terminal.session import Session
from tests.playing import random_table

MODES = [(id, mode.id) for id in games.GAMES for mode in load(id).declaration.modes]
WORD = r"[A-Za-z][A-Za-z0-9.-]*[A-Za-z]"
PAGES = ("acme", "tiles")
"""What is typed to see the pages only one game has."""


@pytest.mark.parametrize(
    ("wanted", "spoken"),
    [
        (["it"], "it"),
        (["de-CH", "fr"], "de"),
        (["fr_FR.UTF-8"], "fr"),
        (["tlh", "IT-it"], "it"),
        (["tlh"], "en"),
        ([""], "en"),
        ([], "en"),
    ],
)
def test_the_first_language_that_is_known_is_spoken(wanted: list[str], spoken: str) -> None:
    assert best_language(wanted) == spoken


@pytest.mark.parametrize(
    ("environment", "spoken"),
    [
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LANG": "de_DE.UTF-8", "LC_MESSAGES": "it_IT"}, "it"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": "fr_FR"}, "fr"),
        ({"LANG": "de_DE.UTF-8", "LANGUAGE": "tlh:it"}, "it"),
        ({"LANG": "C", "LANGUAGE": "it"}, "en"),
        ({"LANG": "tlh_QO.UTF-8"}, "en"),
        ({}, "en"),
    ],
)
def test_a_terminal_says_its_language_in_the_usual_variables(
    environment: dict[str, str], spoken: str
) -> None:
    assert from_environment(environment) == spoken


def test_an_unknown_language_is_english_and_nothing_is_the_header_of_a_file() -> None:
    assert speaker("tlh") is say_in_english
    assert speaker("../it") is say_in_english
    assert speaker("it")("") == ""
    assert speaker("it")("{name}", name="Ada") == "Ada"


# ── nothing is said past the speaker ─────────────────────────────────────────────────────────────


class Listener:
    """Says every text in a language without Latin letters, and remembers the texts nobody could translate."""

    def __init__(self) -> None:
        self.known = find()
        self.unknown: set[str] = set()

    def translate(self, template: str, count: int | None = None, /) -> str:
        if template not in self.known:
            self.unknown.add(template)
        template = in_english(template, count)
        return "".join(_foreign(*piece[:3]) for piece in Formatter().parse(template))

    def say(self, what: Message | str, /, **values: Any) -> str:
        return (what if isinstance(what, Message) else Message(what, values)).in_words(self.translate)


def _foreign(literal: str, name: str | None, format: str | None) -> str:
    placeholder = "" if name is None else "{" + name + (f":{format}" if format else "") + "}"
    return re.sub(r"[A-Za-z]", "ж", literal) + placeholder


@pytest.fixture
def listener() -> Listener:
    return Listener()


def english_in(text: str, game: str) -> set[str]:
    """The words in Latin letters that are no spelling, mode, title or side of the world."""
    loaded = load(game)
    modes = (mode.id for mode in loaded.declaration.modes)
    spellings = " ".join([*loaded.catalogue.texts, *modes, *PAGES, loaded.name, "ACME boomtown"])
    found = set(re.findall(WORD, text)) - set(re.findall(WORD, spellings))
    return {word for word in found if not re.fullmatch("[NESW]+", word)}


@pytest.mark.parametrize(("game", "mode"), MODES)
def test_every_text_of_the_rules_can_be_translated(game: str, mode: str, listener: Listener) -> None:
    table = random_table(load(game), mode, 7)
    rng = random.Random(7)
    heard = [listener.say(table.game.in_words(action)) for action in range(len(table.game.catalogue.texts))]
    while table.state.waiting():
        if rng.random() < 0.1:
            heard += _everything(table.state, rng, listener.say)
        table.step()
    heard += _everything(table.state, rng, listener.say)
    assert not listener.unknown
    assert english_in("\n".join(heard), game) == set()


def _everything(state: State, rng: random.Random, say: Say) -> Iterator[str]:
    """All that the rules can say of a position; of the actions only a few."""
    yield say(state.heading())
    yield from (say(news.message) for news in state.news())
    for sheet in state.scores(None):
        for line in sheet.lines:
            yield from (say(part) for part in (line.name, line.detail) if part)
    yield from (say(place.decided_by) for place in state.places() if place.decided_by)
    for seat in state.waiting()[:1]:
        actions = rng.sample(range(len(state.catalogue.texts)), 40)
        yield from (say(reason) for action in actions if (reason := state.why_not(seat, action)))


@pytest.mark.parametrize(("game", "mode"), MODES)
def test_every_text_of_the_drawings_can_be_translated(game: str, mode: str, listener: Listener) -> None:
    table = random_table(load(game), mode, 8)
    artist = ARTISTS[game](table.game)
    rng = random.Random(8)
    read: list[str] = []
    while table.state.waiting():
        if rng.random() < 0.05:
            seat = table.state.waiting()[0]
            view = table.state.view(seat)
            legal = [table.game.catalogue.text(action) for action in table.state.legal(seat)]
            for drawing in (
                artist.table(view, legal, listener.say),
                artist.sheet(view, seat, legal, listener.say),
            ):
                read += [drawing.title, *_read_aloud(drawing.svg())]
        table.step()
    assert len(read) > 100
    assert not listener.unknown
    assert english_in("\n".join(read), game) == set()


def _read_aloud(svg: str) -> list[str]:
    """What a person sees or hears of a picture: its texts and its labels."""
    return [*re.findall(r">([^<]+)<", svg), *re.findall(r'aria-label="([^"]*)"', svg)]


class Typist(Console):
    """A terminal with somebody at the keyboard who looks at every page, and then at a whole game."""

    def __init__(self) -> None:
        self.shown = io.StringIO()
        super().__init__(file=self.shown, width=160, height=60, color_system=None)
        names = ("help", "score", "log", "sheet 1", *PAGES)
        pages = [*(typed for name in names for typed in (name, "")), "why", "why end"]
        self.typed = [*pages, *["1"] * 20, *pages, "undo", "bot random", *[""] * 400]

    def input(self, prompt: Any = "", **kwargs: Any) -> str:
        self.print(prompt)
        return self.typed.pop(0) if self.typed else "quit"


@pytest.mark.parametrize(("game", "mode"), MODES)
def test_every_text_of_the_terminal_can_be_translated(
    game: str, mode: str, listener: Listener, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(words, "_speaker", listener.say)
    loaded = load(game)
    seats = [Seat("№1"), *[Seat("№2", "random")] * (loaded.declaration.mode(mode).default_seats - 1)]
    table = Table.open(loaded, {"mode": mode}, seats, secret_from(mode))
    file = SaveFile(tmp_path / "№")
    file.begin(table)
    typist = Typist()
    Session(table, typist, file).run()
    assert table.is_over
    shown = typist.shown.getvalue()
    for name in (str(file.path), table.header.seal, table.header.edition):
        shown = shown.replace(name, "")
    assert not listener.unknown
    assert english_in(shown, game) == set()


# ── counts, numbers, money and lists ─────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ["0 boxes", "1 box", "2 boxes"]),
        ("it", ["0 caselle", "1 casella", "2 caselle"]),
        ("fr", ["0 case", "1 case", "2 cases"]),
    ],
)
def test_one_and_many_are_said_as_the_language_has_it(language: str, said: list[str]) -> None:
    say = speaker(language)
    assert [say("{count} box|{count} boxes", count=count) for count in range(3)] == said


@pytest.mark.parametrize(("language", "said"), [("en", "−1.5 of −3"), ("de", "−1,5 of −3")])
def test_a_number_has_a_real_minus_and_the_decimal_sign_of_the_language(language: str, said: str) -> None:
    assert speaker(language)("{points:.1f} of {total}", points=-1.5, total=-3) == said


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ["A, B and C", "A or B", "A", "$20"]),
        ("it", ["A, B e C", "A o B", "A", "20\u202f$"]),
        ("de", ["A, B und C", "A oder B", "A", "20\u202f$"]),
        ("fr", ["A, B et C", "A ou B", "A", "20\u202f$"]),
    ],
)
def test_lists_and_money_are_said_as_the_language_has_it(language: str, said: list[str]) -> None:
    say = speaker(language)
    what = both(["A", "B", "C"]), either(["A", "B"]), either(["A"]), money(20)
    assert [say(message) for message in what] == said


def test_a_bar_in_a_name_is_only_that() -> None:
    assert say_in_english(Message("Slots | Bar")) == "Slots | Bar"
