"""Our drawings as PNG, for where SVG is not taken: previews of links, home screens, what phones share.

Painted in a worker process, with the letters of the pages and no others: no Django here.
"""

from __future__ import annotations

import struct
import zlib
from functools import cache
from importlib.util import find_spec
from pathlib import Path

FAMILY = "Manrope"
WEIGHTS = ("Medium", "SemiBold", "Bold", "ExtraBold")
PLAIN_INK = (0x1D, 0x24, 0x40)


class NotPainted(RuntimeError):
    """There is no painter here, or it cannot paint this."""


def painted(drawing: str, width: int) -> bytes:
    """In the worker: an SVG drawing, so many pixels wide."""
    try:
        from resvg_py import svg_to_bytes

        return svg_to_bytes(
            svg_string=drawing,
            width=width,
            skip_system_fonts=True,
            font_files=_letters(),
            font_family=FAMILY,
            sans_serif_family=FAMILY,
        )
    except BaseException as error:  # what panics in the painter is not even an Exception
        raise NotPainted(str(error).partition("\n")[0]) from None


@cache
def _letters() -> list[str]:
    """The files of the letters; without their package a picture has no words."""
    found = find_spec("font_manrope")
    folder = Path(found.origin).with_name("files") if found and found.origin else Path()
    files = [folder / f"{FAMILY}-{weight}.ttf" for weight in WEIGHTS]
    return [str(file) for file in files if file.is_file()]


def plain(width: int, height: int) -> bytes:
    """A picture in one colour, for want of a painter."""
    rows = (b"\0" + bytes(width)) * height
    size = struct.pack(">2I5B", width, height, 8, 3, 0, 0, 0)
    parts = (b"IHDR", size), (b"PLTE", bytes(PLAIN_INK)), (b"IDAT", zlib.compress(rows, 9)), (b"IEND", b"")
    return b"\x89PNG\r\n\x1a\n" + b"".join(_part(name, content) for name, content in parts)


def _part(name: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + name + content + struct.pack(">I", zlib.crc32(name + content))
