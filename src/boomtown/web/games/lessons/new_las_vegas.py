"""The guided first game of New Las Vegas: five rounds are prepared, seven are taught, one idea in each.

In each of these rounds the deal has a good move for its idea. Who follows them builds the crane of avenue 1
and gets its hotel, which completes two projects; the limousine's last line home completes the third and ends
the game.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from boomtown.messages import Message
from boomtown.web.games.lesson import ME, OTHER, Answer, Lesson, Scene, Step
from boomtown.web.games.lessons import new_las_vegas_sheet as sheet
from boomtown.web.games.lessons.new_las_vegas_effects import ASIDES, CORNER, LOST_STAR, NO_STAR, TIGHT

TURN, SHOW, BOXES, CRANE, VALUES, PROJECTS, TOUR = range(6, 13)
"""The round of each idea."""
LAST = TOUR + 1

OPENING = (
    (ME, "take 3, open 2.11, drive ee, end"),
    (OTHER, "take 1, open 3.8, show left, end"),
    (ME, "take 2, open 2.5, build 3.11, end"),
    (OTHER, "take 3, open 2.2, end"),
    (ME, "take 3, open 3.11, end"),
    (OTHER, "take 1, open 2.6, drive ee, end"),
    (ME, "take 2, open 4.1, drive en, end"),
    (OTHER, "take 2, open 4.2, drive es, end"),
    (ME, "take 1, open 1.6, drive ww, end"),
    (OTHER, "take 3, open 1.3, drive ee, end"),
)

# ── a turn ───────────────────────────────────────────────────────────────────────────────────────


def _say_open(scene: Scene) -> Message:
    values = {"number": sheet.number(scene)}
    if values["number"] <= 5:
        return Message(
            "Choose a casino without a crane. Numbers rise from left to right in each street, so leave room:"
            " {number} belongs on the left.",
            values,
        )
    if values["number"] <= 10:
        return Message(
            "Choose a casino without a crane. Numbers rise from left to right in each street, so leave room:"
            " {number} belongs in the middle.",
            values,
        )
    return Message(
        "Choose a casino without a crane. Numbers rise from left to right in each street, so leave room:"
        " {number} belongs on the right.",
        values,
    )


TURN_STEPS = (
    Step(
        "city",
        Message(
            "Welcome to New Las Vegas! This is your city: four streets of casinos. Five rounds are already"
            " played."
        ),
        at=tuple(f"sheet/town/street {street}" for street in (1, 2, 3, 4)),
        round=TURN,
        until=lambda scene: bool(scene.acts),
    ),
    Step(
        "paper",
        Message(
            "This is your score sheet. What you do in the city brings points here, and the most points win."
        ),
        at=("sheet/shows", "sheet/track", "sheet/ranking", "sheet/columns left", "sheet/columns right"),
        round=TURN,
        until=lambda scene: bool(scene.acts),
    ),
    Step(
        "take",
        Message(
            "Each round has three combinations of a number and an effect. Take one; Ruby may take the same."
        ),
        at=sheet.CARDS,
        round=TURN,
        asked="take",
        acting=True,
    ),
    Step(
        "open",
        _say_open,
        round=TURN,
        asked="open",
        acting=True,
        answers=(
            TIGHT,
            replace(NO_STAR, is_good=True),
            Answer(Message("Well placed: every casino beside it can still open.")),
        ),
    ),
    Step(
        "end",
        Message("That was a turn: a number, and its effect if you like. End it for the next round."),
        at=("question",),
        round=TURN,
        asked="end",
        acting=True,
    ),
)

# ── shows and their debts ────────────────────────────────────────────────────────────────────────


def _owes_since(round: int, scene: Scene) -> bool:
    """Whether there are debts that were not there a round ago."""
    made = [act.round for act in scene.acts if act.verb in ("show", "build")]
    return scene.sheet["debts"] > 0 and min(made, default=0) == round - 1


def _debts(round: int) -> Step:
    """In the round after the first debt."""
    return Step(
        f"debts {round}",
        Message(
            "At the end each debt takes a bundle of money from your vault. More debts than bundles cost 20"
            " points."
        ),
        at=("sheet/projects/vault",),
        round=round,
        asked="take",
        when=partial(_owes_since, round),
    )


SHOW_STEPS = (
    _debts(SHOW),
    Step(
        "take a show",
        Message("A show needs a casino with a star, in the turn it opens. Take a combination with a show."),
        at=sheet.cards_with("show"),
        round=SHOW,
        asked="take",
        when=sheet.is_first("show"),
        acting=True,
    ),
    Step(
        "take another show",
        Message(
            "Take what you like: a second show, in a casino with a star, would bring you nearer to your"
            " promise."
        ),
        at=sheet.cards_with("show"),
        round=SHOW,
        asked="take",
        acting=True,
    ),
    Step(
        "open a star",
        Message("Now choose a casino with a star."),
        at=sheet.stars_to_open,
        round=SHOW,
        asked="open",
        when=lambda scene: sheet.effect(scene) == "show" and bool(sheet.stars_to_open(scene)),
        acting=True,
        answers=(NO_STAR, TIGHT),
    ),
)

# ── boxes, bonuses, cranes, values ───────────────────────────────────────────────────────────────


def _has_bonus(scene: Scene) -> bool:
    return scene.sheet["bonus_ready"] and not scene.sheet["bonuses"]


BOXES_STEPS = (
    _debts(BOXES),
    Step(
        "take an inauguration",
        Message("Inauguration checks a box of the track on your score sheet. Take a combination with it."),
        at=sheet.cards_with("inauguration"),
        round=BOXES,
        asked="take",
        when=sheet.is_first("inaugurate"),
        acting=True,
    ),
)
CRANE_STEPS = (
    _debts(CRANE),
    Step(
        "bonus",
        Message(
            "A group of checked boxes pays for a bonus: change your number by 1 or 2, use another effect, or"
            " open a second casino."
        ),
        at=("sheet/track",),
        round=CRANE,
        asked="take",
        when=_has_bonus,
    ),
    Step(
        "take a construction",
        Message("Construction builds a casino with a crane. Take a combination with it."),
        at=sheet.cards_with("construction"),
        round=CRANE,
        asked="take",
        when=sheet.is_first("build"),
        acting=True,
    ),
    Step(
        "open with a bonus",
        lambda scene: Message(
            "Open a casino. If {number} does not suit you, “Use a bonus” changes it. The boxes you spend no"
            " longer count at the end.",
            {"number": sheet.number(scene)},
        ),
        at=("question",),
        round=CRANE,
        asked="open easy",
        when=_has_bonus,
        acting=True,
        answers=(
            Answer(
                Message("The group is circled: it is spent. Now open a casino with your new number."),
                lambda text, scene: text.startswith("easy"),
            ),
            TIGHT,
            LOST_STAR,
        ),
    ),
)
VALUES_STEPS = (
    _debts(VALUES),
    Step(
        "take an improvement",
        Message("Improvement makes something on your score sheet worth more. Take a combination with it."),
        at=sheet.cards_with("improvement"),
        round=VALUES,
        asked="take",
        when=sheet.is_first("improve"),
        acting=True,
    ),
)

# ── hotels and projects, the limousine ───────────────────────────────────────────────────────────

PROJECTS_STEPS = (
    _debts(PROJECTS),
    Step(
        "projects",
        Message(
            "Three projects for everybody: the first to complete one gets more. The pink one wants the hotels"
            " of avenues 1 and 11."
        ),
        at=("sheet/projects/project 1",),
        round=PROJECTS,
        asked="take",
        when=lambda scene: scene.sheet["projects"][0] is None,
    ),
    Step(
        "take a low number",
        Message(
            "An avenue gets its hotel when all its casinos are open. Avenue 1 needs only casino {corner}:"
            " take a low number for it.",
            {"corner": CORNER},
        ),
        at=sheet.low_cards,
        round=PROJECTS,
        asked="take",
        when=partial(sheet.is_waiting, CORNER),
        acting=True,
    ),
    Step(
        "take a crane",
        Message(
            "An avenue gets its hotel when all its casinos are open. Avenue 1 needs casino {corner}: build it"
            " with Construction.",
            {"corner": CORNER},
        ),
        at=sheet.cards_with("construction"),
        round=PROJECTS,
        asked="take",
        until=partial(sheet.is_written, CORNER),
        acting=True,
    ),
    Step(
        "open the corner",
        Message("Now open casino {corner}, at the left end of street 2.", {"corner": CORNER}),
        at=(f"open {CORNER}",),
        round=PROJECTS,
        asked="open",
        when=partial(sheet.is_waiting, CORNER),
        acting=True,
        answers=(
            Answer(
                Message("Its debt is gone, and avenue 1 is complete: the hotel comes when the round ends."),
                lambda text, scene: text == f"open {CORNER}",
            ),
            TIGHT,
            LOST_STAR,
        ),
    ),
)
TOUR_STEPS = (
    Step(
        "take a limousine",
        Message(
            "The purple project wants the limousine to pass a VIP, a luxury and a mafia casino. Only mafia,"
            " the hat, is missing: take Limousine."
        ),
        at=sheet.cards_with("limousine"),
        round=TOUR,
        asked="take",
        when=lambda scene: not scene.has_done("drive") and sheet.is_offered("limousine", scene),
        acting=True,
    ),
)

# ── the end ──────────────────────────────────────────────────────────────────────────────────────


def _say_end(scene: Scene) -> Message:
    if None not in scene.sheet["projects"]:
        return Message(
            "Three projects: the game is over! It also ends when somebody has checked the last box or opened"
            " all built casinos."
        )
    if scene.is_over:
        return Message("The game is over. This is how your sheet scores, line by line.")
    return Message("The guide ends here. This is how your sheet would score if the game ended now.")


def _say_vault(scene: Scene) -> Message:
    if scene.points("vault") < 0:
        return Message("Vault: more debts than bundles, that costs 20 points.")
    return Message("Vault: your bundles pay for your debts, so nothing is lost.")


def _score(id: str, words: Message, *lines: str) -> Step:
    """Lines of the score sheet explained."""
    return Step(id, words, at=tuple(f"score/{line}" for line in lines), since=LAST)


SCORE_STEPS = (
    Step("the end", _say_end, at=lambda scene: () if scene.is_over else ("score",), since=LAST),
    _score(
        "projects score",
        Message("Projects: more for the first, less for all later."),
        *("project-pink", "project-purple", "project-yellow"),
    ),
    _score(
        "boxes score",
        Message("Inauguration: whoever has the most boxes that are not circled gets 10, the second 5."),
        "inauguration",
    ),
    _score("shows score", Message("Shows: the value you have reached."), "shows-left", "shows-right"),
    _score(
        "hotels score",
        Message("Hotels: a grand one for the first on an avenue, a small one for all later."),
        *("grand-hotels", "small-hotels"),
    ),
    _score(
        "streets score",
        Message(
            "Streets: your longest run of neighbours, all even or all odd. Nobody has a longer one? 4 points"
            " more."
        ),
        *("street-1", "street-2", "street-3", "street-4", "street-bonus"),
    ),
    _score(
        "limousine scores",
        Message("Limousine: open casinos whose red carpet it has passed, less the missing lines."),
        *("vip", "luxury", "lines"),
    ),
    Step("vault", _say_vault, at=("score/vault",), since=LAST),
    Step(
        "total",
        lambda scene: Message(
            "Together {points} points. The base game adds golf and the bank.", {"points": scene.score.total}
        ),
        at=("score/total",),
        since=LAST,
    ),
)

LESSON = Lesson(
    mode="first-game",
    deal="first game 14976706",
    opponents=("Ruby",),
    opening=OPENING,
    steps=(
        *TURN_STEPS,
        *SHOW_STEPS,
        *BOXES_STEPS,
        *CRANE_STEPS,
        *VALUES_STEPS,
        *PROJECTS_STEPS,
        *TOUR_STEPS,
        *SCORE_STEPS,
    ),
    asides=ASIDES,
)
