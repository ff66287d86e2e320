"""Perfect Home: what to do about each part of the score sheet."""

from __future__ import annotations

from boomtown.analysis.topics import Topic
from boomtown.messages import Message

TOPICS = (
    Topic(
        ("plan",),
        Message(
            "Plans: decide early which ones you can reach, and set fences and houses for them; "
            "the first to claim a plan gets the high value."
        ),
    ),
    Topic(
        ("parks",),
        Message(
            "Parks: take the landscaper where most parks of a street are crossed off already; "
            "the last one counts most by far."
        ),
    ),
    Topic(
        ("pools",),
        Message(
            "Pools: keep the lots with a planned pool for numbers that come with the pool manufacturer; "
            "no pool can be built later."
        ),
    ),
    Topic(
        ("temps",),
        Message(
            "Temp agency: only the ranking counts, alone six boxes; "
            "take one box more than the others, or leave it alone."
        ),
    ),
    Topic(
        ("estates",),
        Message(
            "Estates: fence in the sizes you promote, promote the sizes you have most of, "
            "and leave no house outside a complete estate."
        ),
    ),
    Topic(
        ("bis",),
        Message(
            "Bis: nearly each one costs more than the one before; "
            "use it to complete an estate or a plan, not to fill a lot."
        ),
    ),
    Topic(
        ("refusals",),
        Message(
            "Permits refused: keep room for low, middle and high numbers in different streets, "
            "so that one of three always fits."
        ),
    ),
    Topic(
        ("roundabouts",),
        Message(
            "Roundabouts: they cost points; build one only where it completes an estate "
            "or makes room for numbers."
        ),
    ),
)
