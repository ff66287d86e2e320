"""The errors a game raises at a player. Each message names the rule that was in the way."""

from __future__ import annotations

from boomtown.messages import BoomtownError


class RuleError(BoomtownError):
    """What was asked is against the rules; nothing has changed."""


class NotWaiting(RuleError):
    """The seat owes no action now."""


class Forbidden(RuleError):
    """The action exists, but the rules do not allow it now."""


class UnknownAction(RuleError):
    """No action of this game is spelt like that."""


class NothingToUndo(RuleError):
    """The seat has done nothing in the open stage."""


class UnknownRules(RuleError):
    """A game that follows a version of its rules which is not known here."""


class BadOptions(RuleError):
    """A mode, an option or a number of seats that this game does not have."""
