"""The guided first game of Perfect Home."""

from __future__ import annotations

from boomtown.messages import Message
from boomtown.web.games.lesson import Lesson, Step

LESSON = Lesson(
    mode="base",
    deal="perfect-home lesson",
    opponents=("Ida",),
    steps=(
        Step(
            "aim",
            Message(
                "This is your town: three streets of empty lots. Whoever has the most points at the end wins."
            ),
            at=("sheet/street 1", "sheet/street 2", "sheet/street 3"),
            round=1,
        ),
        Step(
            "take",
            Message(
                "Three pairs of cards lie open: each is a number and an effect. Take the pair you like best."
            ),
            at=("table/card 1", "table/card 2", "table/card 3"),
            round=1,
            asked="take",
            acting=True,
        ),
    ),
)
