"""Checking a record, in a worker process: no Django here."""

from __future__ import annotations

from dataclasses import dataclass

from boomtown.editions import reading
from boomtown.languages import speaker
from boomtown.messages import BoomtownError, Message
from boomtown.table import record
from boomtown.table.header import UNKNOWN_EDITION, WrongEdition
from boomtown.web import panels
from boomtown.web.games import has_fixed_deal

FIXED_DEAL = Message("This is a guided first game: its deal is the same for everybody, nothing was shuffled.")


@dataclass(frozen=True)
class Proof:
    """What checking a record brought: a sentence, good or bad, and what was played with scores and seal."""

    good: str = ""
    bad: str = ""
    scores: str = ""
    seal: str = ""
    title: str = ""
    fixed: str = ""


def check(text: str, kept: str, language: str) -> Proof:
    """Rebuild a recorded game; it may take a while, so this is done in a worker."""
    say = speaker(language)
    try:
        found = record.read(text)
        if found.header.edition not in reading.names():
            raise WrongEdition(UNKNOWN_EDITION)
        table = record.verify(found, kept or None)
    except BoomtownError as error:
        return Proof(bad=say(error.message))
    is_fixed = has_fixed_deal(found.header.game, found.header.seal)
    true = say("Every card, step and score in this record is correct.")
    return Proof(
        good=true,
        scores=panels.score_table(table, table.scores(None), say),
        seal=found.header.seal,
        title=say(table.title),
        fixed=say(FIXED_DEAL) if is_fixed else "",
    )
