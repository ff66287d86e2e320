"""A verb is one record: whoever forgets a part of it hears of it at once."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from boomtown.messages import Message
from boomtown.rules.flip_and_write.verbs import FlipVerb
from boomtown.rules.kernel.verbs import Spelling, VerbCatalogue
from boomtown.rules.new_las_vegas import verbs as new_las_vegas
from boomtown.rules.perfect_home import verbs as perfect_home

WHISTLE = Spelling("whistle", None, Message("Whistle"))


class Whistle(FlipVerb[object, Any, None]):
    name = "whistle"

    def spell(self, printed: object) -> Iterable[Spelling[None]]:
        yield WHISTLE

    def do(self, turn: Any, action: int, about: None) -> None: ...

    def why_not(self, turn: Any, action: int, about: None) -> Message:
        return Message("Nobody whistles here.")


@pytest.mark.parametrize("part", ["spell", "do", "why_not"])
def test_a_verb_that_lacks_a_part_cannot_be_listed(part: str) -> None:
    missing = {name: vars(Whistle)[name] for name in ("spell", "do", "why_not") if name != part}
    with pytest.raises(TypeError, match=part):
        type("Lacking", (FlipVerb,), {"name": "lacking", **missing})()


def test_a_verb_brings_its_actions_and_their_words_into_the_catalogue() -> None:
    catalogue = VerbCatalogue([Whistle()], None)
    assert catalogue.texts == ("whistle",)
    assert catalogue.only("whistle") == catalogue.of("whistle")[None] == 0
    assert catalogue.in_words(0).in_words() == "Whistle"


@pytest.mark.parametrize("verbs", [new_las_vegas.VERBS, perfect_home.VERBS])
def test_no_two_verbs_have_one_name(verbs: tuple[FlipVerb[Any, Any, Any], ...]) -> None:
    names = [verb.name for verb in verbs]
    assert len(set(names)) == len(names)
