"""The rules pages: a small subset of Markdown, turned into HTML.

A file has one `#` title, then `##` and `###` headings with an id each (`## The turn {#turn}`); paragraphs,
lists, tables, bold and links; and three kinds of block, each closed by `:::`:

- `::: ruling` is a decision of ours that the printed rules do not make, or make otherwise;
- `::: example NAME` is the caption of a drawn position, one of the game's `WebFace.examples`;
- `::: table NAME` is the caption of a table made from the edition, one of its `WebFace.tables`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources

from markdown_it import MarkdownIt
from markupsafe import Markup

from boomtown.languages import ENGLISH, LANGUAGES, speaker
from boomtown.messages import Say
from boomtown.web import reference
from boomtown.web.games import FACES, game_of
from boomtown.web.parts import joined, macros

RULING, EXAMPLE, TABLE = "ruling", "example", "table"

Draw = Callable[[str, str], str]
"""The picture of an example or a table: its kind and its name in, HTML out."""

_HEADING = re.compile(r"(##?#?) (.+?)(?: \{#([a-z0-9-]+)\})?")
_BLOCK = re.compile(r"::: (?:(ruling)|(example|table) ([a-z0-9-]+))")
_TABLE = re.compile(r"<table>.*?</table>", re.DOTALL)
_PICTURE = re.compile(r"<!-- (example|table) ([a-z0-9-]+) -->")
_rules = macros("rules")
_markdown = MarkdownIt("commonmark", {"html": False}).enable("table")


class BadRulebook(ValueError):
    """A rules page that is not written in our subset."""


@dataclass(frozen=True)
class Block:
    """A piece of a section: plain text, a ruling, or the caption of an example or a table."""

    kind: str
    name: str
    text: str

    def html(self, say: Say) -> Markup:
        inside = Markup(_markdown.render(self.text))
        if self.kind == RULING:
            return Markup(_rules.ruling(inside, say))
        if self.kind in (EXAMPLE, TABLE):
            return Markup(_rules.figure(self.kind, self.name, inside))
        return inside


@dataclass(frozen=True)
class Section:
    """A heading and what stands below it, up to the next heading."""

    level: int
    id: str
    title: str
    blocks: tuple[Block, ...]


@dataclass(frozen=True)
class Page:
    """The rules of one game in one language; pictures are put in by `illustrated`."""

    title: str
    sections: tuple[Section, ...]
    html: Markup
    rules: Mapping[str, Markup]
    """Each section by its id, to be shown elsewhere: heading and text, without pictures and ids."""

    @property
    def chapters(self) -> list[tuple[str, str]]:
        """The id and the title of each chapter, for a table of contents."""
        return [(section.id, section.title) for section in self.sections if section.level == 2]

    @property
    def outline(self) -> list[tuple[str, str]]:
        """What every translation has in the same order: headings by id, rulings, examples and tables."""
        found = []
        for section in self.sections:
            found.append((f"h{section.level}", section.id))
            found += [(block.kind, block.name) for block in section.blocks if block.kind]
        return found

    def illustrated(self, draw: Draw) -> Markup:
        """The HTML with every example and table drawn; a wide table scrolls, by keyboard too."""
        html = _PICTURE.sub(lambda found: draw(found[1], found[2]), self.html)
        return Markup(_TABLE.sub(r'<div class="wide" tabindex="0">\g<0></div>', html))


@cache
def page(game: str, language: str) -> Page:
    """The rules of that game, in English where there is no such translation."""
    if game not in FACES:
        raise BadRulebook(f"There are no rules of {game}.")
    file = resources.files("boomtown.web.rules").joinpath(language, f"{game}.md")
    if language not in LANGUAGES or not file.is_file():
        return page(game, ENGLISH)
    title, sections = read(file.read_text(encoding="utf-8"))
    say = speaker(language)
    top = _rules.section(1, "", _inline(title), "")
    html = joined((top, *(_section_html(section, say) for section in sections)))
    return Page(title, tuple(sections), html, {section.id: _rule_html(section, say) for section in sections})


@cache
def drawn(game: str, language: str) -> Markup:
    """The HTML of that page with its pictures, ready to be shown."""
    return page(game, language).illustrated(lambda kind, name: _picture(game, kind, name, speaker(language)))


def _picture(game: str, kind: str, name: str, say: Say) -> str:
    face = FACES[game]
    if kind == TABLE:
        return reference.html(face.tables[name](), say)
    return face.examples[name].svg(game_of(game), say)


def rule_for(game: str, language: str, verb: str) -> Markup:
    """The section with the rule for a verb of the game."""
    return page(game, language).rules[FACES[game].verbs[verb].rule]


def read(source: str) -> tuple[str, list[Section]]:
    """The title and the sections of a rules page."""
    title, sections = "", []
    for level, id, heading, lines in _split(source):
        blocks = tuple(_blocks(lines))
        if level == 1:
            title = heading
        else:
            sections.append(Section(level, id, heading, blocks))
    if not title:
        raise BadRulebook("The page has no title.")
    return title, sections


def _split(source: str) -> Iterator[tuple[int, str, str, list[str]]]:
    """The sections: level, id, title and lines of each."""
    current: tuple[int, str, str, list[str]] | None = None
    for line in source.splitlines():
        if not line.startswith("#"):
            if current:
                current[3].append(line)
            continue
        found = _HEADING.fullmatch(line)
        if found is None or (found[3] is None) != (found[1] == "#"):
            raise BadRulebook(f"Not a heading of ours: {line}")
        if current:
            yield current
        current = (len(found[1]), found[3] or "", found[2], [])
    if current:
        yield current


def _blocks(lines: list[str]) -> Iterator[Block]:
    """The text of a section between its rulings, examples and tables."""
    kind = name = ""
    text: list[str] = []
    for line in lines:
        if not line.startswith(":::"):
            text.append(line)
            continue
        opened = _BLOCK.fullmatch(line)
        if bool(opened) == bool(kind) or (opened is None and line != ":::"):
            raise BadRulebook(f"A block is not opened or closed as it should be: {line}")
        if kind or any(text):
            yield Block(kind, name, "\n".join(text))
        kind, name = (opened[1] or opened[2], opened[3] or "") if opened else ("", "")
        text = []
    if kind:
        raise BadRulebook(f"A block is not closed: {kind} {name}")
    if any(text):
        yield Block("", "", "\n".join(text))


def _section_html(section: Section, say: Say) -> Markup:
    text = joined(block.html(say) for block in section.blocks)
    return Markup(_rules.section(section.level, section.id, _inline(section.title), text))


def _rule_html(section: Section, say: Say) -> Markup:
    text = joined(block.html(say) for block in section.blocks if block.kind in ("", RULING))
    return Markup(_rules.section(3, "", _inline(section.title), text))


def _inline(text: str) -> Markup:
    return Markup(_markdown.renderInline(text))
