"""New Las Vegas: what to do about each part of the score sheet."""

from __future__ import annotations

from boomtown.analysis.topics import Topic
from boomtown.messages import Message

TOPICS = (
    Topic(
        ("project",),
        Message(
            "Projects: look at all three before you choose a combination, and go for the nearest; "
            "the first to complete one gets the high value."
        ),
    ),
    Topic(
        ("inauguration",),
        Message(
            "Inauguration: compare your free boxes with the others’; "
            "every bonus circles a group and can cost a rank."
        ),
    ),
    Topic(
        ("shows",),
        Message(
            "Shows: keep casinos with a star for numbers that come with a show; "
            "opened with another effect, the star is gone."
        ),
    ),
    Topic(
        ("grand-hotels", "small-hotels"),
        Message(
            "Hotels: open all casinos of an avenue before the others do, "
            "and improve the column of which you will have many."
        ),
    ),
    Topic(
        ("street",),
        Message(
            "Streets: keep to even or to odd numbers within a street; "
            "the longest run of all brings a bonus in every street."
        ),
    ),
    Topic(
        ("par",),
        Message(
            "Golf: open the casinos of street 1 side by side, from the middle outwards; "
            "a jump closes the holes on that side."
        ),
    ),
    Topic(
        ("vip", "luxury"),
        Message(
            "Limousine: drive along red carpets whose casinos you will open, "
            "and improve the kind you pass most often."
        ),
    ),
    Topic(
        ("lines",),
        Message(
            "Missing lines: turn back towards the traffic light in time; "
            "every line that is missing at the end costs points."
        ),
    ),
    Topic(
        ("vault",),
        Message(
            "Vault: count debts and bundles before you circle another debt; "
            "one debt too many costs more than a bonus brings."
        ),
    ),
)
