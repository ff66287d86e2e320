"""What the lesson of New Las Vegas says of each effect when it is used first, and to what was done."""

from __future__ import annotations

from boomtown.messages import Message
from boomtown.web.games.lesson import Answer, Scene, Step
from boomtown.web.games.lessons import new_las_vegas_sheet as sheet

CORNER = "2.1"
"""The casino with a crane that avenue 1 is waiting for."""
HOME = "drive ws"
BONUSES = ("easy", "free", "extend")

# ── answers ──────────────────────────────────────────────────────────────────────────────────────


def _opened(scene: Scene) -> str:
    return scene.acts[-1].text.split()[1]


def _say_tight(scene: Scene) -> Message:
    found = sheet.tight_side(_opened(scene), scene)
    assert found
    side, count, room = found
    values = {"count": count, "room": room}
    if side == sheet.LEFT:
        return Message(
            "Allowed, but tight: {count} closed casino to its left, and numbers that fit there: {room}."
            "|Allowed, but tight: {count} closed casinos to its left, and numbers that fit there: {room}.",
            values,
        )
    return Message(
        "Allowed, but tight: {count} closed casino to its right, and numbers that fit there: {room}."
        "|Allowed, but tight: {count} closed casinos to its right, and numbers that fit there: {room}.",
        values,
    )


TIGHT = Answer(
    _say_tight, lambda text, scene: sheet.tight_side(text.split()[1], scene) is not None, is_good=False
)
NO_STAR = Answer(
    Message("There is no star here, so no show. That is no harm: you need not use the effect."),
    lambda text, scene: sheet.effect(scene) == "show" and scene.asked != "show",
    is_good=False,
)
LOST_STAR = Answer(
    Message("A star without a show is crossed off: none can be held here any more."),
    lambda text, scene: sheet.effect(scene) != "show" and sheet.has_star(text.split()[1]),
    is_good=False,
)
SPENT = Answer(
    Message("A bonus! Its group of boxes is circled: it is spent."),
    lambda text, scene: text.startswith(BONUSES),
)


def _say_built(scene: Scene) -> Message:
    if scene.points("vault") < 0:
        return Message(
            "Built! Now your debts outnumber your bundles: see your points. Open it, and its debt is gone."
        )
    return Message("Built! It is a debt until it opens.")


def _say_driven(scene: Scene) -> Message:
    line = scene.line("lines")
    count = line.detail.values["count"] if line and line.detail else 0
    return Message(
        "You drive on. Now {count} line to the traffic light is missing."
        "|You drive on. Now {count} lines to the traffic light are missing.",
        {"count": count},
    )


# ── effects ──────────────────────────────────────────────────────────────────────────────────────

SHOW = Step(
    "show",
    Message(
        "A show in a casino with a star! Cross off a box: the left column pays more, the right one is full"
        " sooner."
    ),
    at=("sheet/shows/show left", "sheet/shows/show right"),
    asked="show",
    when=sheet.is_first("show"),
    acting=True,
    answers=(
        Answer(
            Message("Applause! It also circles two debts, the red $: a promise to hold shows up to there."),
            lambda text, scene: sum(scene.sheet["shows"]) == 1,
        ),
    ),
)
INAUGURATE = Step(
    "inaugurate",
    Message("Check the next box. At the end the most boxes bring 10 points, and the fewest a debt."),
    at=("sheet/track",),
    asked="inaugurate",
    when=sheet.is_first("inaugurate"),
    acting=True,
)
BUILD = Step(
    "build",
    Message(
        "Choose a crane: that casino can be opened later. Avenue 1 lacks only casino {corner}.",
        {"corner": CORNER},
    ),
    at=(f"build {CORNER}",),
    asked="build",
    when=sheet.is_first("build"),
    acting=True,
    answers=(Answer(_say_built),),
)
IMPROVE = Step(
    "improve",
    Message(
        "Cross off the top value of a column: the next one counts. You have a grand hotel, so that is a good"
        " column."
    ),
    at=("sheet/columns left/grand-hotel",),
    asked="improve",
    when=sheet.is_first("improve"),
    acting=True,
    answers=(
        Answer(
            Message("Each grand hotel is worth 4 points to you now."),
            lambda text, scene: text == "improve grand-hotel" and scene.sheet["improved"]["grand-hotel"] == 1,
        ),
        Answer(Message("From now on the next value counts for you.")),
    ),
)
DRIVE = Step(
    "drive",
    Message(
        "One line, from lamp to lamp. At the end each line that is missing to the traffic light costs 10"
        " points."
    ),
    at=(HOME,),
    asked="drive",
    when=sheet.is_first("drive"),
    acting=True,
    answers=(
        Answer(
            Message("Home! Casinos whose red carpet it has passed count if they are open."),
            lambda text, scene: scene.points("lines") == 0,
        ),
        Answer(_say_driven, is_good=False),
    ),
)
REFUSE = Step(
    "refuse",
    Message("No number fits anywhere: instead you check two boxes."),
    at=("sheet/track",),
    asked="refuse",
    acting=True,
)
RESHUFFLE = Step(
    "reshuffle",
    Message(
        "You have completed the first project of the game, so you decide: shuffle all cards? Better leave"
        " them, good ones are coming."
    ),
    at=("question",),
    asked="reshuffle",
    acting=True,
)

# ── what comes in every turn ─────────────────────────────────────────────────────────────────────

TAKE = Step(
    "choose",
    Message("Take what helps you most. The corner of a card shows its effect in the next round."),
    at=sheet.CARDS,
    asked="take",
    acting=True,
)
OPEN = Step(
    "write",
    Message("Open a casino, and leave room for other numbers."),
    asked=" ".join(("open", *BONUSES)),
    acting=True,
    answers=(SPENT, TIGHT, LOST_STAR),
)
USE = Step(
    "use",
    Message("Use your effect, or end your turn without it."),
    asked="show inaugurate build improve drive",
    acting=True,
)
END = Step("done", Message("End your turn."), at=("question",), asked="end", acting=True)

ASIDES = (SHOW, INAUGURATE, BUILD, IMPROVE, DRIVE, REFUSE, RESHUFFLE, TAKE, OPEN, USE, END)
