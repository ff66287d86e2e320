"""Perfect Home on the web."""

from __future__ import annotations

from boomtown.drawing.drawing import Box
from boomtown.drawing.perfect_home.lots import top_of
from boomtown.drawing.perfect_home.scenery import BLOCK
from boomtown.editions import perfect_home as editions
from boomtown.messages import Message
from boomtown.rules.perfect_home.plans import in_words
from boomtown.web.examples import SheetExample
from boomtown.web.games import flip_and_write as flip
from boomtown.web.games.face import EASY, Group, PageVerb
from boomtown.web.games.lessons.perfect_home import LESSON
from boomtown.web.reference import Contents

WRITE = Message("Write your number on an empty lot.")
TEMP = Message("Temp agency: write another number")
RESHUFFLE = Message("The first plan of the game is completed: shuffle all cards?")
ROUNDABOUT_PRICE = Message("a roundabout costs points at the end: 3 for the first, 8 for both")

VERBS = {
    "reshuffle": PageVerb("reshuffle", RESHUFFLE),
    "keep": PageVerb("reshuffle", RESHUFFLE),
    "take": flip.TAKE,
    "use": PageVerb("use", Message("Choose the estates that complete the plan.")),
    "write": PageVerb("write", WRITE),
    "fence": PageVerb("fence", Message("Surveyor: build a fence, or end your turn.")),
    "promote": PageVerb("promote", Message("Real estate agent: choose a size, or end your turn.")),
    "park": PageVerb("park", Message("Landscaper: build a park, or end your turn.")),
    "pool": PageVerb("pool", Message("Pool manufacturer: build the pool, or end your turn.")),
    "bis": PageVerb("bis", Message("Bis: repeat a house’s number next door, or end your turn.")),
    "claim": PageVerb("claim", Message("You can claim a plan, or end your turn.")),
    "refuse": flip.REFUSE,
    "temp": PageVerb("temp", WRITE, group=Group(TEMP, flip.number_label)),
    "end": flip.END,
    "roundabout": PageVerb("roundabout", flip.TAKE.question, price=ROUNDABOUT_PRICE),
}


def _plans() -> Contents:
    plans = editions.load(editions.DEFAULT).plans
    rows = [
        (f"{plan.stack} ★" if plan.starred else plan.stack, in_words(plan), plan.high, plan.low)
        for plan in sorted(plans, key=lambda plan: (plan.starred, plan.stack))
    ]
    return (Message("Plan"), flip.CONDITION, flip.HIGH, flip.LOW), rows


def _lots(street: int) -> Box:
    """A whole street."""
    return 0, top_of(street - 1) - 4, 1000, BLOCK + 8


EXAMPLES = {
    "numbers": SheetExample(
        flip.written(
            "2 surveyor: take 1, write 1.2, end",
            "11 surveyor: take 1, write 1.8, end",
            "7 surveyor: take 1, write 1.5, end",
            "9 surveyor: take 1",
            choices="write",
        ),
        _lots(1),
    ),
    "estates": SheetExample(
        flip.written(
            "1 real-estate: take 1, write 2.1, end",
            "3 real-estate: take 1, write 2.2, end",
            "6 surveyor: take 1, write 2.4, fence 2.3, end",
            "7 landscaper: take 1, write 2.5, end",
            "10 landscaper: take 1, write 2.8, end",
            "4 surveyor: take 1, write 2.3, fence 2.5, end",
        ),
        _lots(2),
    ),
    "pool": SheetExample(
        flip.written("8 surveyor: take 1, write 3.6, end", "3 pool: take 1, write 3.2, pool"), _lots(3)
    ),
    "bis": SheetExample(
        flip.written("8 surveyor: take 1, write 2.6, end", "12 bis: take 1, write 1.8, bis 2.7 left"),
        _lots(2),
    ),
    "roundabout": SheetExample(
        flip.written(
            "4 landscaper: take 1, write 3.2, end",
            "9 landscaper: take 1, write 3.4, end",
            "2 landscaper: roundabout 3.5, take 1, write 3.6, end",
            "5 landscaper: take 1, write 3.8, end",
            advanced="yes",
        ),
        _lots(3),
    ),
}

FACE = flip.FlipAndWriteFace(
    about=Message(
        "Flip and write. Number the houses of three streets, fence estates, plant parks and dig pools."
    ),
    minutes=25,
    poster_from=30,
    stripe_from=45,
    difficulty=EASY,
    verbs=VERBS,
    layouts=flip.layouts(
        "sheet/street 1",
        "sheet/street 2",
        "sheet/street 3",
        ["sheet/estates", 2.4],
        ["sheet/tracks", 1.68],
        "sheet/strip",
    ),
    tables={"plans": _plans},
    examples=EXAMPLES,
    lesson=LESSON,
)
