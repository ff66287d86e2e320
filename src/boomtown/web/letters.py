"""The letters pictures are painted with: which there are, and how wide. Read from the font's own tables."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from struct import unpack_from

from boomtown.drawing.svg import LETTER_WIDTH

FAMILY = "Manrope"
WEIGHTS = {500: "Medium", 600: "SemiBold", 700: "Bold", 800: "ExtraBold"}
_SPACES = dict.fromkeys("\u00a0\u202f\u2009", " ")


@cache
def files() -> dict[int, Path]:
    """The file of each weight; none where the package is missing."""
    found = find_spec("font_manrope")
    folder = Path(found.origin).with_name("files") if found and found.origin else Path()
    named = {weight: folder / f"{FAMILY}-{name}.ttf" for weight, name in WEIGHTS.items()}
    return {weight: file for weight, file in named.items() if file.is_file()}


def legible(words: str) -> str:
    """The words without what cannot be painted: other scripts, pictograms."""
    known = _advances(700)
    spaced = "".join(_SPACES.get(one, one) for one in words)
    return " ".join("".join(one for one in spaced if one in known or not known).split())


def width_of(words: str, size: float, weight: int) -> float:
    known = _advances(weight)
    return size * sum(known.get(one, LETTER_WIDTH) for one in words)


def in_lines(words: str, width: float, size: float, weight: int) -> list[str]:
    """The words in lines of that width; a word that is longer stands alone, and a little out."""
    lines = [""]
    for word in words.split(" "):
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and width_of(longer, size, weight) > width:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


# ── the tables of a font file ────────────────────────────────────────────────────────────────────────


@cache
def _advances(weight: int) -> dict[str, float]:
    """How far each letter moves the next, in parts of the size."""
    if weight not in files():
        return {}
    font = files()[weight].read_bytes()
    tables = {name: at for name, _, at, _ in _directory(font)}
    em: int = unpack_from(">H", font, tables[b"head"] + 18)[0]
    measured: int = unpack_from(">H", font, tables[b"hhea"] + 34)[0]

    def advance(glyph: int) -> float:
        units: int = unpack_from(">H", font, tables[b"hmtx"] + 4 * min(glyph, measured - 1))[0]
        return units / em

    return {letter: advance(glyph) for letter, glyph in _glyphs(font, tables[b"cmap"])}


def _directory(font: bytes) -> Iterator[tuple[bytes, int, int, int]]:
    for number in range(unpack_from(">H", font, 4)[0]):
        yield unpack_from(">4s3I", font, 12 + 16 * number)


def _glyphs(font: bytes, cmap: int) -> Iterator[tuple[str, int]]:
    """The letters and their glyphs, from the table that every font has for them (format 4)."""
    entries = [
        unpack_from(">2HI", font, cmap + 4 + 8 * n) for n in range(unpack_from(">H", font, cmap + 2)[0])
    ]
    at = next(cmap + offset for platform, kind, offset in entries if (platform, kind) == (3, 1))
    count = unpack_from(">H", font, at + 6)[0] // 2
    ends, starts = at + 14, at + 16 + 2 * count
    for n in range(count):
        end, start, delta, offset = (
            unpack_from(">H", font, place + 2 * n)[0]
            for place in (ends, starts, starts + 2 * count, starts + 4 * count)
        )
        for code in range(start, min(end, 0xFFFE) + 1):
            glyph = code
            if offset:
                glyph = unpack_from(">H", font, starts + 4 * count + 2 * n + offset + 2 * (code - start))[0]
            if found := (glyph + delta) % 65536 if glyph else 0:
                yield chr(code), found
