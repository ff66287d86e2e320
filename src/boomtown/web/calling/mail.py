"""By e-mail: Django's, with a server the operator has named; a link in each letter ends them."""

from __future__ import annotations

import asyncio
from smtplib import SMTPRecipientsRefused, SMTPResponseException
from typing import Any

from django.conf import settings
from django.core import signing
from django.core.mail import EmailMessage
from django.urls import reverse

from boomtown.languages import speaker
from boomtown.messages import Say
from boomtown.web.calling.beside import in_a_thread
from boomtown.web.calling.outside import Unreachable
from boomtown.web.calling.saying import Saying
from boomtown.web.models import PlayerRow

LONGEST = 15.0
"""So many seconds all the words between two mail servers may take; each of them has five."""
GOOD_FOR = 2 * 24 * 60 * 60
"""So many seconds a link that confirms an address can be used."""
_CONFIRM, _OFF = "boomtown confirm", "boomtown off"
_NO_SUCH_BOX = range(550, 554)


class NoSuchBox(Exception):
    """The mail server knows nobody of that name."""


async def send(player: PlayerRow, saying: Saying) -> None:
    say = speaker(player.language)
    off = settings.CONFIG.base_url() + reverse("calls-off", args=[off_token(player)])
    why = say("You asked to be told of your tables by e-mail. This link ends it:")
    text = f"{saying.body}\n\n{saying.url}\n\n-- \n{why}\n{off}\n"
    headers = {"List-Unsubscribe": f"<{off}>", "List-Unsubscribe-Post": "List-Unsubscribe=One-Click"}
    await _send(EmailMessage(saying.title, text, to=[player.email], headers=headers))


async def ask_to_confirm(player: PlayerRow, address: str, say: Say) -> None:
    """A letter to an address nobody has confirmed: it has no word in it that somebody could have chosen."""
    link = settings.CONFIG.base_url() + reverse("calls-confirm", args=[confirm_token(player, address)])
    first = say("Somebody wants Boomtown to write to this address when it is their turn.")
    last = say("If that was not you, do nothing, and the address is not kept.")
    text = f"{first}\n{say('If that was you, open this link:')}\n\n{link}\n\n{last}\n"
    await _send(EmailMessage(say("Boomtown: is this your address?"), text, to=[address]))


async def _send(letter: EmailMessage) -> None:
    letter.extra_headers.setdefault("Auto-Submitted", "auto-generated")
    try:
        async with asyncio.timeout(LONGEST):
            await in_a_thread(letter.send)
    except SMTPRecipientsRefused as refused:
        codes = [code for code, _ in refused.recipients.values()]
        if codes and all(code in _NO_SUCH_BOX for code in codes):
            raise NoSuchBox from None
        raise Unreachable(str(codes[:1])) from None
    except SMTPResponseException as refused:
        raise Unreachable(str(refused.smtp_code)) from None
    except (OSError, TimeoutError, ValueError) as error:
        raise Unreachable(type(error).__name__) from None


# ── links that need nobody to be signed in ───────────────────────────────────────────────────────────


def confirm_token(player: PlayerRow, address: str) -> str:
    return signing.dumps([player.id, address], salt=_CONFIRM)


def confirmed(token: str) -> tuple[str, str] | None:
    """The player and the address a link was made for, if it is still good."""
    found = _read(token, _CONFIRM, GOOD_FOR)
    return (found[0], found[1]) if isinstance(found, list) and len(found) == 2 else None


def off_token(player: PlayerRow) -> str:
    return signing.dumps(player.id, salt=_OFF)


def off(token: str) -> str | None:
    """The player whose letters a link ends; it is good for ever."""
    found = _read(token, _OFF, None)
    return found if isinstance(found, str) else None


def _read(token: str, salt: str, age: int | None) -> Any:
    try:
        return signing.loads(token, salt=salt, max_age=age)
    except signing.BadSignature:
        return None
