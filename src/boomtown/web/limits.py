"""Limits: how much may be done in an hour from one network, and by one account. See `docs/web.md`."""

from __future__ import annotations

from django.conf import settings
from django.http import HttpRequest

from boomtown.messages import Message
from boomtown.web.allowance import PerHour
from boomtown.web.config import ServerConfig
from boomtown.web.networks import network_of
from boomtown.web.safety import Refused

_config: ServerConfig = settings.CONFIG


class Limit:
    """So many in an hour for each network; an account has as many, wherever it is."""

    def __init__(self, per_hour: str, sentence: Message) -> None:
        self._networks, self._accounts = PerHour(float(per_hour)), PerHour(float(per_hour))
        self._sentence = sentence

    def count(self, request: HttpRequest) -> None:
        """One more; it is refused where none is left."""
        account = request.user.pk if request.user.is_authenticated else None
        if not self._networks.spend(network_of(address_of(request))):
            raise Refused(self._sentence, 429)
        if account is not None and not self._accounts.spend(str(account)):
            raise Refused(self._sentence, 429)


def address_of(request: HttpRequest) -> str:
    """Where a request comes from; a proxy that is believed has said it."""
    address: str = request.META.get("REMOTE_ADDR", "")
    return address


def person_of(request: HttpRequest) -> str:
    """Who asks, as far as one can tell people apart: an account, or a network."""
    user = request.user
    return f"account {user.pk}" if user.is_authenticated else network_of(address_of(request))


TABLES = Limit(
    _config.tables_per_hour, Message("You have opened many tables in the last hour: play one of them first.")
)
SIGN_INS = Limit(_config.sign_ins_per_hour, Message("Too many tries from your address: wait a while."))
SIGN_UPS = Limit(
    _config.sign_ups_per_hour,
    Message("Many accounts were made from your address in the last hour: wait a while."),
)
CALLS = Limit(_config.calls_per_hour, Message("You have changed that often in the last hour: wait a while."))
LETTERS = Limit(
    _config.letters_per_hour, Message("Many e-mails were asked for in the last hour: wait a while.")
)
JOINS = Limit(
    _config.joins_per_hour, Message("You have answered many invitations in the last hour: wait a while.")
)
PICTURES = Limit(
    _config.pictures_per_hour, Message("You have asked for many pictures in the last hour: wait a while.")
)
PROOFS = Limit(
    _config.proofs_per_hour, Message("You have had many records checked in the last hour: wait a while.")
)
ANALYSES = Limit(
    _config.analyses_per_hour, Message("You have had many games analysed in the last hour: wait a while.")
)
EXPORTS = Limit(
    _config.exports_per_hour, Message("You have fetched many files in the last hour: wait a while.")
)
