"""What the terminal shows of both flip-and-write games: cards, goals, who stands where."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from boomtown.messages import Message, from_plain
from boomtown.rules.flip_and_write.cards import EFFECT_NAMES
from boomtown.rules.flip_and_write.game import FlipAndWriteGame
from boomtown.rules.kernel.game import Game
from boomtown.rules.kernel.state import View
from boomtown.terminal.words import say

CELL = 5
MARGIN = 3
ODD, EVEN = "bold #ffffff on #24508f", "bold #ffffff on #93274a"
CHOOSABLE, CHOOSABLE_TOO = "bold #04240f on #62f59a", "bold #0a1e2b on #8fc7e8"
FAINT = "grey50"
PROGRESS = {
    "casinos": Message("casinos"),
    "hotels": Message("hotels"),
    "free boxes": Message("free boxes"),
    "projects": Message("projects"),
    "houses": Message("houses"),
    "pools": Message("pools"),
    "temps": Message("temps"),
    "refused": Message("refused"),
    "plans": Message("plans"),
}


class FlipFace(ABC):
    """Draws views; it knows the layout of the sheet and no rule."""

    legend: Message
    width: int
    effect_styles: Mapping[str, str]
    place_verbs: tuple[str, ...]
    costly_verbs: tuple[str, ...] = ()
    help: Message
    third_card: Mapping[str, Message] = {}
    """For the modes with a hand, what is said of its third card."""

    def __init__(self, game: Game) -> None:
        assert isinstance(game, FlipAndWriteGame)
        self.game: FlipAndWriteGame[Any] = game

    # ── what belongs to a choice ─────────────────────────────────────────────────────────────────

    def short(self, view: View, action: int) -> str:
        """An action in a few words, with what it would bring."""
        match self.game.catalogue.text(action).split():
            case ["take", *places]:
                number, effect = self._taken(view, places)
                taken = say("{number} with {effect}", number=number, effect=EFFECT_NAMES[effect])
                return taken + self._third_card(view, places)
            case ["refuse", place]:
                card = self._hand(view)[int(place) - 1]
                values = {"number": card["number"], "effect": EFFECT_NAMES[card["effect"]]}
                return say("permit refused, hand on {number} {effect}", **values)
            case words:
                return self.own_short(view, words) or say(self.game.in_words(action))

    def _third_card(self, view: View, places: Sequence[str]) -> str:
        """Of a hand, what becomes of the card that is neither number nor effect."""
        if len(places) < 2 or not self.third_card:
            return ""
        third = next(card for n, card in enumerate(self._hand(view), 1) if str(n) not in places)
        values = {
            "number": third["number"],
            "effect": EFFECT_NAMES[third["effect"]],
            "seat": (view["seat"] - 1) % view["seats"] + 1,
        }
        return " · " + say(replace(self.third_card[view["options"]["mode"]], values=values))

    def impossible(self, view: View, legal: Sequence[int]) -> dict[int, str]:
        if "numbers" not in view["public"]["deal"] or view["public"]["stage"] != "round":
            return {}
        texts = [self.game.catalogue.text(action) for action in legal]
        if not any(text.startswith("take ") for text in texts):
            return {}
        return {
            pile + 1: say("{number} fits nowhere", number=self._combination(view, pile)[0])
            for pile in range(3)
            if f"take {pile + 1}" not in texts
        }

    def prompt(self, view: View) -> str:
        return ""

    def spelt_out(self, view: View, legal: Sequence[int]) -> tuple[set[int], list[RenderableType]]:
        return set(), []

    def pages(self, view: View) -> dict[str, RenderableType]:
        return {}

    def sheet(self, view: View, seat: int) -> dict[str, Any]:
        sheet: dict[str, Any] = view["public"]["sheets"][seat]
        return view["own"]["sheet"] if seat == view["seat"] else sheet

    @abstractmethod
    def own_short(self, view: View, words: list[str]) -> str | None:
        """A shorter way to say one of the game's own actions."""

    @abstractmethod
    def choosable(self, legal: Iterable[int]) -> dict[str, str]:
        """The places that a legal action is about, and the style to draw them in."""

    def taken_number(self, view: View) -> int:
        """The printed number of the combination taken this turn."""
        take = next(text for text in view["own"]["turn"] if text.startswith("take"))
        return self._taken(view, take.split()[1:])[0]

    def _taken(self, view: View, places: Sequence[str]) -> tuple[int, str]:
        """Number and effect of what `take` with these places takes."""
        if len(places) == 1:
            return self._combination(view, int(places[0]) - 1)[:2]
        one, other = (self._hand(view)[int(place) - 1] for place in places)
        return one["number"], other["effect"]

    def _hand(self, view: View) -> list[dict[str, Any]]:
        deal, own = view["public"]["deal"], view["own"] or {}
        hand: list[dict[str, Any]] = own.get("hand") or deal.get("hand") or []
        return hand

    def _combination(self, view: View, pile: int) -> tuple[int, str, str]:
        """Number and effect of a combination, and the effect of the next round."""
        deal = view["public"]["deal"]
        top = deal["numbers"][pile]
        return top["number"], deal["flipped"][pile][-1]["effect"], top["effect"]

    # ── the cards ────────────────────────────────────────────────────────────────────────────────

    def cards(self, view: View) -> RenderableType:
        deal = view["public"]["deal"]
        if view["public"]["stage"] == "over":
            return Text("")
        question = Text(say("The first plan or project of the game is completed: shuffle all cards?"), "bold")
        asked = [question] if view["public"]["stage"] == "reshuffle" else []
        if "numbers" in deal:
            boxes = [self._card_box(pile + 1, *self._combination(view, pile)) for pile in range(3)]
            left = Text(say("Stacks: {count} cards each", count=deal["left"][0]), FAINT)
            return Group(*asked, _row(boxes), left)
        boxes = [
            self._card_box(i + 1, c["number"], c["effect"], None) for i, c in enumerate(self._hand(view))
        ]
        return Group(*asked, _row(boxes), self._deck_line(view))

    def _card_box(self, place: int, number: int, effect: str, following: str | None) -> RenderableType:
        style = self.effect_styles[effect]
        text = Text.assemble(
            (f" {number:>2} ", ODD if number % 2 else EVEN), " ", (say(EFFECT_NAMES[effect]), f"bold {style}")
        )
        if following:
            text.append("\n" + say("next: {effect}", effect=EFFECT_NAMES[following]), FAINT)
        return Panel(text, title=str(place), title_align="left", width=24, border_style=style)

    def _deck_line(self, view: View) -> Text:
        deal = view["public"]["deal"]
        line = Text(style=FAINT)
        if deal["top"]:
            top = self.top_name(deal["top"])
            line.append(say("Deck: {count} cards, on top: {card}", count=deal["deck"], card=top))
        else:
            line.append(say("Deck: {count} cards", count=deal["deck"]))
        if "passed" in deal:
            passed = [
                f"{n}: {say(EFFECT_NAMES[effect])}" for n, effect in enumerate(deal["passed"], 1) if effect
            ]
            if passed:
                line.append("\n" + say("Passed on, by seat: {effects}", effects=passed))
        return line.append_text(self.more_cards(view))

    def top_name(self, top: str) -> str:
        """The card on top of the deck: its effect, or a special card."""
        return say(EFFECT_NAMES[top]) if top in EFFECT_NAMES else say("special card ({name})", name=top)

    def more_cards(self, view: View) -> Text:
        """What else lies on the table in the solo game."""
        return Text("")

    # ── goals and standing ───────────────────────────────────────────────────────────────────────

    def goals(self, view: View) -> RenderableType:
        """The plans or projects, how far one has come with them, and who has them."""
        grid = Grid.grid(padding=(0, 1))
        progress = view["own"]["sheet"]["progress"] if view["own"] else [None] * len(view["public"]["goals"])
        for i, goal in enumerate(view["public"]["goals"]):
            style = self.goal_style(goal)
            low_only = goal["approved"]
            values = Text.assemble(
                (str(goal["high"]), "strike grey42" if low_only else f"bold {style}"),
                "/",
                (str(goal["low"]), f"bold {style}" if low_only else ""),
            )
            condition = say(from_plain(goal["condition"]))
            has = Text(self.has_goal(view, i), "bold green")
            come = "/".join(map(str, progress[i] or ()))
            grid.add_row(Text(self.goal_label(goal, i), style), values, condition, come, has)
        return grid

    def goal_label(self, goal: dict[str, Any], i: int) -> str:
        return str(goal["id"])

    @abstractmethod
    def goal_style(self, goal: dict[str, Any]) -> str: ...

    @abstractmethod
    def goals_of(self, sheet: dict[str, Any]) -> list[int | None]:
        """The points of the goals a sheet has completed."""

    def has_goal(self, view: View, i: int) -> str:
        """Which seats have completed goal i."""
        sheets = view["public"]["sheets"]
        seats = [str(seat) for seat, sheet in enumerate(sheets, 1) if self.goals_of(sheet)[i] is not None]
        return "✓ " + " ".join(seats) if seats else ""

    def standing(self, view: View, names: Sequence[str], totals: Sequence[int]) -> RenderableType:
        """One line per seat: how far everybody is, as of the last closed round."""
        grid = Grid.grid(padding=(0, 2))
        for seat, (name, sheet) in enumerate(zip(names, view["public"]["sheets"], strict=True)):
            shown = view["own"]["sheet"] if seat == view["seat"] else sheet
            done = seat not in view["waiting"] and seat in view["public"]["in_stage"]
            numbers = self.progress(shown)
            if not seat:
                titles = ["", say("points"), *(say(PROGRESS[name]) for name in numbers)]
                grid.add_row(*(Text(title, FAINT) for title in titles))
            grid.add_row(
                Text(name, "bold" if seat == view["seat"] else ""),
                *(Text(str(number), justify="right") for number in (totals[seat], *numbers.values())),
                Text(say("done"), "green") if done else "",
            )
        return grid

    @abstractmethod
    def progress(self, sheet: dict[str, Any]) -> dict[str, int]:
        """How far a sheet is: what is counted, by its key in `PROGRESS`, and how many there are."""


def crossed_out(values: Sequence[object], crossed: int, owed: Iterable[int] = ()) -> Text:
    """A column of the paper: what is crossed, the value that counts, and the debts still owed."""
    text = Text()
    for box, value in enumerate(values, 1):
        style = "strike grey42" if box <= crossed else "bold bright_green" if box == crossed + 1 else FAINT
        text.append(f"{value}", style)
        text.append("$" if box in owed else "", "bold red").append("  ")
    return text


def two_columns(cells: Sequence[tuple[str, Text]]) -> Grid:
    """Titled columns of the paper, two of them in a row of the page."""
    grid = Grid.grid(padding=(0, 1))
    for place in range(0, len(cells), 2):
        grid.add_row(*(part for cell in cells[place : place + 2] for part in cell))
    return grid


def centred(text: Text) -> Text:
    left = (CELL - len(text)) // 2
    return Text(" " * left).append_text(text).append(" " * (CELL - left - len(text)))


def _row(items: list[RenderableType]) -> RenderableType:
    grid = Grid.grid(padding=(0, 1))
    grid.add_row(*items)
    return grid
