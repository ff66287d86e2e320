"""The guided first game of Perfect Home: eight rounds from a town whose first houses stand, against Ida.

The deal has a good move for each idea when it is told. Two estates of three are complete; the third lacks a
fence, which the eleventh round brings, and one house between 3 and 4, where only a bis fits.
"""

from __future__ import annotations

from boomtown.messages import Message
from boomtown.rules.kernel.scores import in_points
from boomtown.web.games.lesson import Answer, Lesson, Scene, Step, Words, done
from boomtown.web.games.lessons import perfect_home_sheet as sheet

LAST = 16
"""The last round that is played with the guide."""

# ── the score sheet ──────────────────────────────────────────────────────────────────────────────────


def _lines(key: str, words: Message) -> Step:
    """A step over all lines of the score sheet whose key begins so, with the points they bring."""
    return Step(
        f"score {key}",
        lambda scene: Message(words.template, {"points": in_points(scene.points(key))}),
        lambda scene: [f"score/{line.key}" for line in scene.score.lines if line.key.startswith(key)],
        since=LAST + 1,
    )


def _cost(scene: Scene) -> Message:
    lost = -scene.points("bis") - scene.points("refusals")
    return Message(
        "Bis houses and refused permits cost points: you lose {points}.", {"points": in_points(lost)}
    )


def _total(scene: Scene) -> Message:
    return Message("Together that makes {points}.", {"points": in_points(scene.score.total)})


THE_END = Message("The game is over, and this is the score sheet. Let us look at your points line by line.")
SO_FAR = Message(
    "This is the score sheet, as if the game ended now. Let us look at your points line by line."
)

SCORE = (
    Step(
        "score",
        lambda scene: THE_END if scene.is_over else SO_FAR,
        ("score",),
        since=LAST + 1,
    ),
    _lines("plan", Message("Completed plans bring you {points}.")),
    _lines(
        "parks",
        Message("Each street pays for its own parks, and the last tree pays most. Yours bring {points}."),
    ),
    _lines("pools", Message("The more pools, the more each one pays. Yours bring {points}.")),
    _lines(
        "temps",
        Message("Whoever used the temp agency most often gets 7 points, the next one 4. You get {points}."),
    ),
    _lines(
        "estates",
        Message("For each size: your estates times their value. All estates together bring {points}."),
    ),
    Step("score costs", _cost, ("score/bis", "score/refusals"), since=LAST + 1),
    Step("score total", _total, ("score/total",), since=LAST + 1),
)


# ── the rounds ───────────────────────────────────────────────────────────────────────────────────────


def _own_number(words: Message) -> Words:
    """Words with the number that was taken."""
    return lambda scene: Message(words.template, {"number": sheet.number_to_write(scene)})


FIRST_TURN = (
    Step(
        "aim",
        Message("This is your town; its first houses stand. Whoever has the most points at the end wins."),
        sheet.STREETS,
        round=9,
    ),
    Step(
        "take",
        Message(
            "Each round offers three combinations of a number and an effect. Take one. Ida takes one too."
        ),
        sheet.CARDS,
        round=9,
        asked="take",
        acting=True,
    ),
    Step(
        "write",
        _own_number(
            Message(
                "Write your {number} on one of the glowing lots. "
                "In each street the numbers rise from left to right."
            )
        ),
        sheet.STREETS,
        round=9,
        asked="write",
        acting=True,
        answers=(sheet.TIGHT, sheet.ROOMY),
    ),
    Step(
        "end",
        Message("That was your turn: end it. Until then you can undo every step."),
        ("question",),
        round=9,
        asked="end",
        acting=True,
    ),
)

LEAVE_ROOM = (
    Step(
        "room",
        Message("Numbers go from 1 to 15; those in the middle come most often. Here is a 7: take it."),
        lambda scene: [
            place for place, (number, _) in zip(sheet.CARDS, sheet.offers(scene), strict=True) if number == 7
        ],
        round=10,
        asked="take",
        when=lambda scene: any(number == 7 for number, _ in sheet.offers(scene)),
        acting=True,
    ),
    Step(
        "middle",
        _own_number(
            Message(
                "Where would the {number} hurt? "
                "On each side leave no more lots than there are numbers for them."
            )
        ),
        ("sheet/street 3/houses",),
        round=10,
        asked="write",
        acting=True,
        answers=(sheet.TIGHT, sheet.ROOMY),
    ),
)

ESTATES = (
    Step(
        "estates",
        Message("Houses without a gap between two fences are an estate. You have two estates of three."),
        ("sheet/street 1", "sheet/street 3", "sheet/estates/size 3"),
        round=11,
        asked="take",
    ),
    Step(
        "surveyor",
        sheet.with_its_number("surveyor", Message("The surveyor builds a fence. Take the {number} with it.")),
        sheet.card("surveyor"),
        round=11,
        asked="take",
        when=sheet.offered("surveyor"),
        acting=True,
    ),
    Step(
        "fence",
        Message("Build a fence on the right of 2.3: then 2.1 to 2.3 can become a third estate of three."),
        (f"fence {sheet.FENCE}",),
        round=11,
        asked="fence",
        acting=True,
        answers=(
            Answer(
                Message("Good: now only the house on 2.2 is missing there."),
                lambda text, scene: text == f"fence {sheet.FENCE}",
            ),
            Answer(
                Message("A fence stands for good: it also decides how large the estates beside it can be."),
                is_good=False,
            ),
        ),
    ),
)

AGENT = (
    Step(
        "agent",
        sheet.with_its_number(
            "real-estate",
            Message(
                "The real estate agent raises what estates of one size are worth. Take the {number} with it."
            ),
        ),
        sheet.card("real-estate"),
        round=12,
        asked="take",
        when=sheet.offered("real-estate"),
        acting=True,
    ),
)


def _announced_pools(scene: Scene) -> list[str]:
    """The cards that bring a pool in the next round."""
    numbers = scene.view["public"]["deal"]["numbers"]
    return [place for place, card in zip(sheet.CARDS, numbers, strict=True) if card["effect"] == "pool"]


def _empty_planned(scene: Scene) -> list[str]:
    """The places of the lots where a pool can still be built."""
    return [f"write {lot}" for lot in sheet.POOLS if sheet.houses_of(scene)[lot] is None]


COMING = (
    Step(
        "next effects",
        Message(
            "The small sign under a number is its next effect: here a pool. "
            "Keep a lot with a planned pool free."
        ),
        lambda scene: [*_announced_pools(scene), *_empty_planned(scene)],
        round=13,
        asked="take",
        when=lambda scene: bool(_announced_pools(scene)),
    ),
    Step(
        "temp agency",
        sheet.with_its_number(
            "temp",
            Message(
                "With the temp agency a number may be up to 2 higher or lower. Take the {number} with it."
            ),
        ),
        sheet.card("temp"),
        round=13,
        asked="take",
        when=sheet.offered("temp"),
        acting=True,
    ),
)

POOL = (
    Step(
        "pool",
        sheet.with_its_number("pool", Message("Here is the pool manufacturer. Take the {number} with it.")),
        sheet.card("pool"),
        round=14,
        asked="take",
        when=sheet.offered("pool"),
        acting=True,
    ),
    Step(
        "planned pool",
        _own_number(Message("Write the {number} on a lot with a planned pool.")),
        sheet.free_pools,
        round=14,
        asked="write",
        when=lambda scene: sheet.took("pool")(scene) and bool(sheet.free_pools(scene)),
        acting=True,
        answers=(
            Answer(
                Message("No pool is planned here, so you cannot build one now. The number counts as always."),
                lambda text, scene: not sheet.with_a_pool(text, scene),
                is_good=False,
            ),
            sheet.TIGHT,
        ),
    ),
)


def _plan(scene: Scene) -> Message:
    goal = scene.view["public"]["goals"][0]
    count, size = scene.sheet["progress"][0]
    worth = in_points(goal["low"] if goal["approved"] else goal["high"])
    return Message(
        "Plan 1 asks for three estates of three; you have {estates}. It brings {points}, "
        "to those who come later {less}.",
        {"estates": min(count, size), "points": worth, "less": goal["low"]},
    )


PLAN = (
    Step("plan", _plan, ("goals",), round=15, asked="take", when=lambda scene: not sheet.has_plan(scene)),
    Step(
        "gap",
        Message("No number fits between 3 and 4. A bis does: it repeats a number next door. Take it."),
        lambda scene: [*sheet.card("bis")(scene), f"write {sheet.GAP}"],
        round=15,
        asked="take",
        when=lambda scene: sheet.waits_for_a_bis(scene) and sheet.offered("bis")(scene),
        acting=True,
    ),
    Step(
        "bis card",
        sheet.with_its_number(
            "bis", Message("Bis repeats a number next door and so fills gaps. Take the {number} with it.")
        ),
        sheet.card("bis"),
        round=15,
        asked="take",
        when=sheet.offered("bis"),
        acting=True,
    ),
    Step(
        "fill the gap",
        Message("Repeat the 3 or the 4 on 2.2. A bis costs 1 point, and each further one costs more."),
        (f"write {sheet.GAP}",),
        round=15,
        asked="bis",
        when=sheet.waits_for_a_bis,
        acting=True,
        answers=(
            Answer(
                Message("The third estate of three is complete, and so is the plan."),
                lambda text, scene: text.split()[1] == sheet.GAP and not sheet.waits_for_a_bis(scene),
            ),
        ),
    ),
)

LAST_ROUND = (
    Step(
        "the end",
        Message(
            "The game ends when somebody has filled all streets, completed all plans "
            "or been refused three times."
        ),
        ("sheet/strip/permits",),
        round=LAST,
        asked="take",
    ),
    Step(
        "refused",
        Message("A permit is refused when no number fits: the first is free, then it costs points."),
        ("sheet/strip/permits",),
        round=LAST,
        asked="take",
    ),
    Step(
        "cards to come",
        Message(
            "Under “Cards”, on a phone in the menu ☰, you find which cards are still to come. "
            "Play this round as you like."
        ),
        ("cards",),
        round=LAST,
        asked="take",
        acting=True,
    ),
)

ASIDES = (
    Step(
        "where",
        sheet.where_it_belongs,
        asked="write",
        when=lambda scene: not sheet.took("temp")(scene) or scene.has_done("temp"),
        acting=True,
        answers=(sheet.TIGHT,),
    ),
    Step(
        "temp numbers",
        Message("Choose another number first, or write this one. Each temp you use counts at the end."),
        ("question",),
        asked="write temp",
        when=sheet.took("temp"),
        acting=True,
        answers=(
            Answer(
                Message("Changed. Whoever uses the temp agency most often gets 7 points at the end."),
                lambda text, scene: text.startswith("temp "),
            ),
        ),
    ),
    Step(
        "park",
        Message("Landscaper: build a park in the street you wrote in. With each one the street pays more."),
        sheet.park_street,
        asked="park",
        until=done("park"),
        acting=True,
        answers=(Answer(sheet.after_the_park),),
    ),
    Step(
        "build the pool",
        Message("Pool manufacturer: build the pool of this lot. The more you have, the more each one pays."),
        ("sheet/tracks/pools",),
        asked="pool",
        until=done("pool"),
        acting=True,
        answers=(Answer(sheet.after_the_pool),),
    ),
    Step(
        "promote",
        Message("Real estate agent: raise the value of one size. You have two estates of three."),
        ("sheet/estates",),
        asked="promote",
        until=done("promote"),
        acting=True,
        answers=(
            Answer(
                Message("Good: all your estates of three are worth more."),
                lambda text, scene: text == "promote 3",
            ),
            Answer(Message("This will pay once you have estates of that size."), is_good=False),
        ),
    ),
    Step(
        "any fence",
        Message(
            "Surveyor: build a fence between two lots, or end your turn. Houses between fences are estates."
        ),
        asked="fence",
        until=done("fence"),
        acting=True,
    ),
    Step(
        "bis",
        Message(
            "Bis: repeat a number on an empty lot next door. It fills a gap, but costs points at the end."
        ),
        ("sheet/tracks/bis",),
        asked="bis",
        until=done("bis"),
        acting=True,
    ),
    Step(
        "claim",
        Message("You have what a plan asks for: claim it now. Whoever is later gets less."),
        ("goals", "sheet/strip/plans"),
        asked="claim",
        until=done("claim"),
        acting=True,
    ),
    Step(
        "use",
        Message(
            "Choose the estates for the plan. An estate counts for one plan alone, but still pays at the end."
        ),
        asked="use",
        acting=True,
    ),
    Step(
        "reshuffle",
        Message(
            "The first plan is completed: you may have all cards shuffled anew, or keep them as they are."
        ),
        asked="reshuffle keep",
        acting=True,
    ),
    Step("complete", Message("That is all for this round: end your turn."), asked="end", acting=True),
    Step(
        "no number",
        Message("No number fits, so your permit is refused. The third time the game ends."),
        ("sheet/strip/permits",),
        asked="refuse",
        acting=True,
    ),
)

LESSON = Lesson(
    mode="base",
    deal="Perfect Home, first game 203822",
    opponents=("Ida",),
    opening=(
        (0, "take 3, write 1.1, end"),
        (1, "take 2, write 1.5, fence 3.6, end"),
        (0, "take 1, write 3.12, end"),
        (1, "take 2, temp +1, write 3.12, end"),
        (0, "take 2, write 1.2, fence 1.3, end"),
        (1, "take 2, write 3.2, fence 2.5, end"),
        (0, "take 3, write 2.1, fence 3.9, end"),
        (1, "take 1, write 1.7, fence 1.4, end"),
        (0, "take 3, write 3.11, end"),
        (1, "take 3, write 3.11, end"),
        (0, "take 1, write 2.3, end"),
        (1, "take 2, write 2.1, end"),
        (0, "take 1, write 1.3, end"),
        (1, "take 3, write 2.8, promote 4, end"),
        (0, "take 3, write 3.10, end"),
        (1, "take 1, write 2.6, fence 1.8, end"),
    ),
    steps=(*FIRST_TURN, *LEAVE_ROOM, *ESTATES, *AGENT, *COMING, *POOL, *PLAN, *LAST_ROUND, *SCORE),
    asides=ASIDES,
)
