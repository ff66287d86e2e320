"""By the browser's push: sealed for that browser alone, signed with a key that follows from the server's own.

So machines that share `secret-key` share this one too, and a backup brings it back.
"""

from __future__ import annotations

import base64
import re
from functools import lru_cache
from time import time
from typing import Any
from urllib.parse import urlsplit

import orjson
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from django.conf import settings
from py_vapid import Vapid
from pywebpush import WebPusher

from boomtown.messages import BoomtownError
from boomtown.web.calling import outside
from boomtown.web.calling.saying import Saying
from boomtown.web.models import PushRow
from boomtown.web.networks import is_among, networks

KEPT_FOR = 24 * 60 * 60
"""So many seconds a push service keeps a call for a browser that is switched off."""
_GOOD_FOR = 12 * 60 * 60
_ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
"""Of the curve P-256: a private key is a number below it."""
_KEY = re.compile(r"[A-Za-z0-9_-]+=*")


class BadBrowser(BoomtownError):
    """What a browser says of itself makes no sense."""


def public_key() -> str:
    """What a browser is told, so that nobody else can call it."""
    form = serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
    return _encoded(_signer(settings.SECRET_KEY).public_key.public_bytes(*form))


@lru_cache(maxsize=2)
def _signer(key: str) -> Any:
    drawn = HKDF(hashes.SHA256(), 48, b"", b"boomtown push").derive(key.encode())
    number = int.from_bytes(drawn, "big") % (_ORDER - 1) + 1
    return Vapid(ec.derive_private_key(number, ec.SECP256R1()))


async def check(endpoint: str, p256dh: str, auth: str) -> None:
    """Whether a browser can be called like that."""
    found = await outside.check(endpoint)
    if found.scheme != "https" and not is_among(found.host, networks(settings.CONFIG.calls_to)):
        raise BadBrowser("A browser is notified by https only.")
    if (len(_decoded(p256dh)), len(_decoded(auth))) != (65, 16) or not _is_point(p256dh):
        raise BadBrowser("This browser’s keys are not whole.")


def _is_point(p256dh: str) -> bool:
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), _decoded(p256dh))
    except ValueError:
        return False
    return True


async def send(push: PushRow, saying: Saying) -> int:
    """Send it; the status of the answer."""
    told = {"title": saying.title, "body": saying.body, "url": saying.path, "tag": saying.table}
    keys = {"p256dh": push.p256dh, "auth": push.auth}
    sealed = WebPusher({"endpoint": push.endpoint, "keys": keys}).encode(orjson.dumps(told))["body"]
    headers = {
        "Content-Type": "application/octet-stream",
        "Content-Encoding": "aes128gcm",
        "TTL": str(KEPT_FOR),
        "Topic": saying.table,  # of one table only the last is kept for a browser that is switched off
        "Urgency": "high",
        **_signer(settings.SECRET_KEY).sign(_claims(push.endpoint)),
    }
    return await outside.post(push.endpoint, sealed, headers)


def _claims(endpoint: str) -> dict[str, Any]:
    config = settings.CONFIG
    host = urlsplit(config.base_url()).hostname
    contact = config.contact_uri or f"mailto:boomtown@{host}"
    return {"aud": outside.receiver(endpoint).origin, "exp": int(time()) + _GOOD_FOR, "sub": contact}


def _encoded(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def _decoded(text: str) -> bytes:
    if not _KEY.fullmatch(text):
        return b""
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
