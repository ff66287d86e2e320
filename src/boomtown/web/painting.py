"""Our drawings as PNG, for where SVG is not taken: previews of links, home screens, what phones share.

Painted in a worker process, with the letters of the pages and no others: no Django here.
"""

from __future__ import annotations

import struct
import zlib

from boomtown.web import letters

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
            font_files=[str(file) for file in letters.files().values()],
            font_family=letters.FAMILY,
            sans_serif_family=letters.FAMILY,
        )
    except BaseException as error:  # what panics in the painter is not even an Exception
        raise NotPainted(str(error).partition("\n")[0]) from None


def plain(width: int, height: int) -> bytes:
    """A picture in one colour, for want of a painter."""
    rows = (b"\0" + bytes(width)) * height
    size = struct.pack(">2I5B", width, height, 8, 3, 0, 0, 0)
    parts = (b"IHDR", size), (b"PLTE", bytes(PLAIN_INK)), (b"IDAT", zlib.compress(rows, 9)), (b"IEND", b"")
    return b"\x89PNG\r\n\x1a\n" + b"".join(_part(name, content) for name, content in parts)


def _part(name: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + name + content + struct.pack(">I", zlib.crc32(name + content))
