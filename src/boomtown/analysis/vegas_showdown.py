"""Vegas Showdown: what to do about each part of the score sheet."""

from __future__ import annotations

from boomtown.analysis.topics import Topic
from boomtown.messages import Message

TOPICS = (
    Topic(
        ("tiles",),
        Message(
            "Fame of the tiles: once the income is good, spend it on tiles with fame, "
            "and have what they need on your sheet beforehand."
        ),
    ),
    Topic(
        ("earned",),
        Message(
            "Publicity and events: choose publicity when no tile is worth its price, "
            "best with a tile set aside that you can place."
        ),
    ),
    Topic(
        ("casino",),
        Message(
            "Casino section: place yellow and green tiles so that no yellow square is left "
            "that nothing can fill."
        ),
    ),
    Topic(
        ("hotel",),
        Message(
            "Hotel section: place blue and green tiles so that no blue square is left that nothing can fill."
        ),
    ),
    Topic(
        ("entrances",),
        Message(
            "Entrances: turn tiles so that their doors lead to the middle; "
            "one connected row from one entrance to the other is enough."
        ),
    ),
    Topic(
        ("population",),
        Message(
            "Highest population: compare yours with the others’ before the last rounds; "
            "one place more is often cheaper than a tile with fame."
        ),
    ),
    Topic(
        ("revenue",),
        Message(
            "Highest revenue: compare yours with the others’ before the last rounds; "
            "one place more is often cheaper than a tile with fame."
        ),
    ),
    Topic(
        ("money",),
        Message(
            "Money: every full $10 left at the end counts; "
            "do not outbid for a tile that brings less fame than that."
        ),
    ),
    Topic(
        ("diamonds",),
        Message(
            "Diamonds: place tiles with red corners side by side; "
            "a whole diamond counts as much as three three-quarter ones."
        ),
    ),
)
