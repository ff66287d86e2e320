"""By the table's hook: a line in a chat, in the form that chat services take.

Slack, Mattermost, Rocket.Chat and Matrix bridges read `text`, Discord reads `content`. Names are people's own
words: nothing in them becomes a mention, a link or a format.
"""

from __future__ import annotations

import re

import orjson

from boomtown.web.calling import outside
from boomtown.web.calling.saying import Saying

_MEANS_SOMETHING = re.compile(r"[<>\[\](){}*_~|`\\#&/]")
_DOT_IN_A_WORD = re.compile(r"\.(?=\S)")
_WORD_JOINER = "\u2060"


async def send(address: str, saying: Saying) -> int:
    """Send it; the status of the answer."""
    headers = {"Content-Type": "application/json; charset=utf-8", "User-Agent": "Boomtown"}
    return await outside.post(address, orjson.dumps(told(saying)), headers)


def told(saying: Saying) -> dict[str, object]:
    line = f"{harmless(saying.title)} {saying.url}"
    return {
        "text": line,
        "content": line,
        "allowed_mentions": {"parse": []},
        "kind": saying.kind,
        "game": saying.game,
        "table": saying.url,
        "names": [harmless(name) for name in saying.names],
    }


def harmless(text: str) -> str:
    """Words that no chat takes for anything but words."""
    plain = _MEANS_SOMETHING.sub("", text).replace("@", "＠")
    return _DOT_IN_A_WORD.sub("." + _WORD_JOINER, plain)
