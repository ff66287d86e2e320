"""New Las Vegas on the web."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from boomtown.drawing.drawing import Box
from boomtown.drawing.new_las_vegas import city
from boomtown.editions import new_las_vegas as editions
from boomtown.editions.new_las_vegas import Approval, Architect, Aspect
from boomtown.messages import Message, both
from boomtown.rules.kernel.scores import News
from boomtown.rules.kernel.state import View
from boomtown.rules.new_las_vegas.projects import in_words as project_in_words
from boomtown.rules.new_las_vegas.words import COLOR_NAMES, PROJECT_NAMES
from boomtown.table.table import Table
from boomtown.web.examples import SheetExample
from boomtown.web.games import flip_and_write as flip
from boomtown.web.games.face import DEMANDING, Group, PageVerb
from boomtown.web.games.lessons.new_las_vegas import LESSON
from boomtown.web.reference import Cell, Contents

BANK = Message("The bank asks, in secret: do you want a loan? At the end everybody gets the same amount.")
OPEN = Message("Open a casino with your number.")
EASY = Message("Easy opening: write another number")
FREE = Message("Free action: use another effect")
PRICE = Message("costs one of your complete groups of inauguration boxes")
EXTENSION_PRICE = Message(
    "costs one of your complete groups of inauguration boxes, and its debt stays until you repay it"
)
RESHUFFLE = Message("The first project of the game is completed: shuffle all cards?")

VERBS = {
    "borrow": PageVerb("bank", BANK),
    "decline": PageVerb("bank", BANK),
    "reshuffle": PageVerb("reshuffle", RESHUFFLE),
    "keep": PageVerb("reshuffle", RESHUFFLE),
    "take": flip.TAKE,
    "open": PageVerb("open", OPEN),
    "build": PageVerb("build", Message("Construction: build a casino, or end your turn.")),
    "show": PageVerb("show", Message("Show: choose a column, or end your turn.")),
    "improve": PageVerb("improve", Message("Improvement: choose a column, or end your turn.")),
    "inaugurate": PageVerb("inaugurate", Message("Inauguration: check a box, or end your turn.")),
    "drive": PageVerb("drive", Message("Limousine: drive on, or end your turn.")),
    "refuse": flip.REFUSE,
    "extend": PageVerb(
        "extend",
        Message("You can still open another casino by extension, or end your turn."),
        price=EXTENSION_PRICE,
    ),
    "easy": PageVerb("easy", OPEN, group=Group(EASY, flip.number_label), price=PRICE),
    "end": flip.END,
    "free": PageVerb("free", FREE, group=Group(FREE, flip.effect_label), price=PRICE),
}

# ── the tables of the rules page ─────────────────────────────────────────────────────────────────

ASPECT_NAMES = {
    "inauguration": Message("Inauguration"),
    "show": Message("Shows"),
    "hotel": Message("Grand hotels"),
    "street": Message("Longest runs"),
    "golf": Message("Golf"),
    "limousine": Message("Limousine"),
}


def _projects() -> Contents:
    rows = [
        (COLOR_NAMES[project.color], project_in_words(project), project.high, project.low)
        for project in editions.load(editions.DEFAULT).projects
    ]
    return (Message("Project"), flip.CONDITION, flip.HIGH, flip.LOW), rows


def _architects() -> Contents:
    architects = list(editions.load(editions.DEFAULT).architects.values())
    rows: list[list[Cell]] = [
        [words, *(_aspect(architect.aspects[aspect]) for architect in architects)]
        for aspect, words in ASPECT_NAMES.items()
    ]
    rows.append([Message("Crane (run length)"), *(_signed(architect.crane) for architect in architects)])
    rows += [_approval_row(number, architects) for number in range(len(architects[0].approvals))]
    levels = [Message("Level {level}", {"level": architect.level}) for architect in architects]
    return [Message("Architect"), *levels], rows


def _aspect(aspect: Aspect) -> str:
    return f"{aspect.base} → {aspect.improved} (≥ {aspect.threshold})"


def _signed(value: int) -> Message:
    return Message("{number:+d}", {"number": value}) if value else Message("{number}", {"number": 0})


def _approval_row(number: int, architects: Sequence[Architect]) -> list[Cell]:
    words = Message("Approval {number}", {"number": number + 1})
    return [words, *(_approval(architect.approvals[number]) for architect in architects)]


def _approval(approval: Approval) -> Message:
    values = {"avenues": both(approval.hotels)}
    if approval.completes:
        return Message("project; hotels {avenues}", values)
    return Message("hotels {avenues}", values)


# ── the examples of the rules page ───────────────────────────────────────────────────────────────


def _blocks(street: int, avenues: tuple[int, int], *, streets: int = 1, above: int = 16) -> Box:
    """These blocks, with the road below them and what rises above."""
    x, y = city.left(avenues[0]), city.top(street) - above
    right, bottom = city.left(avenues[1] + 1), city.road(street + streets - 1)
    return x - 8, y, right - x + 16, bottom - y + 16


EXAMPLES = {
    "numbers": SheetExample(
        flip.written(
            "3 improvement: take 1, open 2.3, end",
            "9 improvement: take 1, open 2.8, end",
            "6 improvement: take 1, open 2.5, end",
            "7 improvement: take 1",
            choices="open",
        ),
        _blocks(2, (1, 11)),
    ),
    "limousine": SheetExample(
        flip.written(
            "3 limousine: take 1, open 2.3, drive ee, end",
            "9 limousine: take 1, open 2.8, drive es, end",
            "6 limousine: take 1, open 2.5, drive ee",
        ),
        _blocks(2, (1, 9), streets=2),
    ),
    "extension": SheetExample(
        flip.written("6 improvement: take 1, open 4.5, end", "9 show: take 1, open 1.4, extend 4.6 left"),
        _blocks(4, (3, 8)),
    ),
    "run": SheetExample(
        flip.written(
            "2 improvement: take 1, open 3.3, end",
            "8 improvement: take 1, open 3.6, end",
            "11 improvement: take 1, open 3.8, end",
            "4 improvement: take 1, open 3.4, end",
        ),
        _blocks(3, (3, 11)),
    ),
    "golf": SheetExample(
        flip.written(
            "6 improvement: take 1, open 1.5, end",
            "8 improvement: take 1, open 1.6, end",
            "12 improvement: take 1, open 1.8, end",
        ),
        _blocks(1, (1, 11), above=city.FIRST_STREET),
    ),
}


class NewLasVegasFace(flip.FlipAndWriteFace):
    """Played alone, ACME completes projects too."""

    def goal_label(self, goal: Mapping[str, Any], number: int) -> Message:
        return COLOR_NAMES[goal["color"]]

    def goal_of(self, event: News) -> int | None:
        names = list(PROJECT_NAMES.values())
        return names.index(event.message.values["project"]) if event.kind == "project" else None

    def holders(self, table: Table, view: View, goal: int) -> list[Message]:
        acme = view["public"].get("acme")
        rival = [table.name("acme")] if acme and acme["projects"][goal] is not None else []
        return super().holders(table, view, goal) + rival


FACE = NewLasVegasFace(
    about=Message(
        "Flip and write. Open casinos along the Strip, build hotels, drive the limousine and mind your debts."
    ),
    minutes=35,
    stripe_from=118,
    difficulty=DEMANDING,
    verbs=VERBS,
    layouts=flip.layouts(
        "sheet/town",
        ["sheet/track", 1.5],
        ["sheet/ranking", 1.5],
        {"across": [["sheet/columns left", 1.88], ["sheet/shows", 1.88]]},
        ["sheet/columns right", 1.88],
        ["sheet/projects", 1.26],
    ),
    tables={"projects": _projects, "architects": _architects},
    examples=EXAMPLES,
    lesson=LESSON,
)
