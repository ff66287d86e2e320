"""What people write, names and lines of chat: any script and any emoji, on one line, nothing that hides.

A record is a text file with a seat in each line, so what would break a line or turn its direction is refused.
"""

from __future__ import annotations

import re
from itertools import pairwise
from unicodedata import category, combining, name, normalize

ZWNJ, ZWJ = "\u200c", "\u200d"
MOST_MARKS = 8
"""So many marks in a row are somebody's language; more cover the lines above and below."""

_FILLERS = frozenset("\u115f\u1160\u3164\uffa0")
"""Letters that cannot be seen."""
_UNSEEN = frozenset("\u034f\u2800\u17b4\u17b5\u180b\u180c\u180d\u180f")
_WITHOUT_JOINERS = frozenset(
    ("LATIN", "GREEK", "CYRILLIC", "ARMENIAN", "HEBREW", "CJK", "HIRAGANA", "KATAKANA", "HANGUL")
)
_FLAG = re.compile("\U0001f3f4[\U000e0020-\U000e007e]{1,8}\U000e007f")
"""The flag of a part of a country: a black flag with its letters, which nobody sees."""
_SPACES = re.compile("[ \t\r\n\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]+")


def fit(text: str, longest: int) -> str | None:
    """The text as it is kept, with single spaces; None if it is too long or cannot be written.

    It is counted in code points, as databases do.
    """
    kept = normalize("NFC", _SPACES.sub(" ", text).strip())
    return kept if len(kept) <= longest and is_writable(kept) else None


def is_writable(text: str) -> bool:
    """Whether all of a text can be seen, or joins what can; an empty one is nobody's harm."""
    plain = _FLAG.sub("\U0001f3f4", text)
    around = pairwise((" ", *plain, " "))
    return (
        all(map(_is_known, plain))
        and all(_may_follow(sign, before) for before, sign in around)
        and all(map(_joins, (" ", *plain), plain, (*plain[1:], " ")))
        and _most_marks(plain) <= MOST_MARKS
        and (not plain or any(map(_is_seen, plain)))
    )


def _is_known(sign: str) -> bool:
    if sign in _FILLERS:
        return False
    return sign.isprintable() or sign in (ZWJ, ZWNJ) or _is_new_emoji(sign)


def _is_new_emoji(sign: str) -> bool:
    """Emoji are added each year, faster than Python learns of them."""
    return "\U0001f000" <= sign <= "\U0001faff" and category(sign) == "Cn"


def _may_follow(sign: str, before: str) -> bool:
    """A mark stands on something."""
    return not category(sign).startswith("M") or before != " "


def _joins(before: str, sign: str, after: str) -> bool:
    """A joiner stands between two signs it changes; at the end of a word after a sign that asks for it."""
    if sign not in (ZWJ, ZWNJ):
        return True
    return _takes_joiners(before) and (_takes_joiners(after) or combining(before) == 9)


def _takes_joiners(sign: str) -> bool:
    if category(sign)[0] == "L":
        return name(sign, "").partition(" ")[0] not in _WITHOUT_JOINERS
    return category(sign)[0] == "M" or category(sign) in ("So", "Sk", "Sm") or _is_new_emoji(sign)


def _most_marks(text: str) -> int:
    runs = re.findall("m+", "".join("m" if category(sign).startswith("M") else "." for sign in text))
    return max(map(len, runs), default=0)


def _is_seen(sign: str) -> bool:
    return (category(sign)[0] not in "MZC" and sign not in _UNSEEN) or _is_new_emoji(sign)
