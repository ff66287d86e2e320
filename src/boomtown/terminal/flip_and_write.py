"""What the terminal shows of both flip-and-write games: cards, goals, who stands where."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.text import Text

from boomtown.messages import Message, from_plain
from boomtown.rules.flip_and_write.cards import EFFECT_NAMES
from boomtown.rules.flip_and_write.draft import receiver
from boomtown.rules.kernel.state import View
from boomtown.terminal.face import FAINT, Face, Figures
from boomtown.terminal.grids import grid
from boomtown.terminal.words import say

CELL = 5
MARGIN = 3
ODD, EVEN = "bold #ffffff on #24508f", "bold #ffffff on #93274a"


class FlipFace(Face):
    """A face for sheets that everybody fills in at once with cards taken in pairs."""

    effect_styles: ClassVar[Mapping[str, str]]
    reshuffle_question: ClassVar[Message]

    # ── choices ──────────────────────────────────────────────────────────────────────────────────

    def short(self, view: View, action: int, legal: Sequence[int]) -> str:
        match self.words(action):
            case ["take", *places]:
                number, effect = self._taken(view, places)
                taken = say("{number} with {effect}", number=number, effect=EFFECT_NAMES[effect])
                return taken + self._third_card(view, places)
            case ["refuse", place]:
                card = self._hand(view)[int(place) - 1]
                values = {"number": card["number"], "effect": EFFECT_NAMES[card["effect"]]}
                return say("permit refused, pass on {number} {effect}", **values)
            case words:
                return self.own_short(view, words, legal) or say(self.game.in_words(action))

    def sentence(self, view: View, action: int) -> str:
        """Of what is taken, number and effect rather than the place where they lay."""
        is_taken = self.words(action)[0] == "take"
        return self.short(view, action, ()) if is_taken else super().sentence(view, action)

    @abstractmethod
    def own_short(self, view: View, words: list[str], legal: Sequence[int]) -> str | None:
        """A shorter way to say one of the game's own actions."""

    def _third_card(self, view: View, places: Sequence[str]) -> str:
        """Of a hand, what becomes of the card that is neither number nor effect."""
        if len(places) < 2:
            return ""
        third = next(card for n, card in enumerate(self._hand(view), 1) if str(n) not in places)
        values = {"number": third["number"], "effect": EFFECT_NAMES[third["effect"]]}
        if "passed" in view["public"]["deal"]:
            seat = receiver(view["seat"], view["seats"]) + 1
            return " · " + say("passes {number} {effect} to player {seat}", **values, seat=seat)
        return " · " + self.discarded(values)

    @abstractmethod
    def discarded(self, card: Mapping[str, Any]) -> str:
        """What becomes of the third card of a solo hand; `number` and `effect` are its values."""

    def cards_to_take(self, view: View) -> dict[int, int]:
        return {pile + 1: self.game.catalogue.number(f"take {pile + 1}") for pile in self._piles(view)}

    def cannot_take(self, view: View, number: int) -> str:
        return say("{number} fits nowhere", number=self._combination(view, number - 1)[0])

    def _taken(self, view: View, places: Sequence[str]) -> tuple[int, str]:
        """Number and effect of what `take` with these places takes."""
        if len(places) == 1:
            return self._combination(view, int(places[0]) - 1)[:2]
        one, other = (self._hand(view)[int(place) - 1] for place in places)
        return one["number"], other["effect"]

    def taken_number(self, view: View) -> int:
        """The printed number of the combination taken this turn."""
        take = next(text for text in view["own"]["turn"] if text.startswith("take"))
        return self._taken(view, take.split()[1:])[0]

    def _hand(self, view: View) -> list[dict[str, Any]]:
        deal, own = view["public"]["deal"], view["own"] or {}
        hand: list[dict[str, Any]] = own.get("hand") or deal.get("hand") or []
        return hand

    def _piles(self, view: View) -> range:
        return range(len(view["public"]["deal"].get("numbers", ())))

    def _combination(self, view: View, pile: int) -> tuple[int, str, str]:
        """Number and effect of a combination, and the effect of the next round."""
        deal = view["public"]["deal"]
        top = deal["numbers"][pile]
        return top["number"], deal["flipped"][pile][-1]["effect"], top["effect"]

    # ── the cards ────────────────────────────────────────────────────────────────────────────────

    def cards(self, view: View) -> RenderableType:
        deal, stage = view["public"]["deal"], view["public"]["stage"]
        if stage == "over":
            return Text("")
        parts: list[RenderableType] = []
        if stage == "reshuffle":
            parts.append(Text(say(self.reshuffle_question), "bold"))
        boxes = [self._card_box(pile + 1, *self._combination(view, pile)) for pile in self._piles(view)]
        if boxes:
            under = Text(
                say("{count} card in each stack|{count} cards in each stack", count=deal["left"][0]), FAINT
            )
        else:
            hand = enumerate(self._hand(view), 1)
            boxes = [self._card_box(place, card["number"], card["effect"], None) for place, card in hand]
            under = self._deck_line(view)
        return Group(*parts, grid([boxes]), under)

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
        if deal["top"]:
            top = self.top_name(deal["top"])
            lines = [
                say(
                    "{count} card in the deck, on top: {card}|{count} cards in the deck, on top: {card}",
                    count=deal["deck"],
                    card=top,
                )
            ]
        else:
            lines = [say("{count} card in the deck|{count} cards in the deck", count=deal["deck"])]
        passed = [(seat, effect) for seat, effect in enumerate(deal.get("passed", ()), 1) if effect]
        if passed:
            effects = [f"{seat}: {say(EFFECT_NAMES[effect])}" for seat, effect in passed]
            lines.append(say("Passed on, by player: {effects}", effects=effects))
        return Text("\n".join(lines), FAINT).append_text(self.more_cards(view))

    def top_name(self, top: str) -> str:
        """The card on top of the deck: its effect, or a special card."""
        return say(EFFECT_NAMES[top]) if top in EFFECT_NAMES else say("special card ({name})", name=top)

    def more_cards(self, view: View) -> Text:
        """What else lies on the table in the solo game."""
        return Text("")

    # ── goals and standing ───────────────────────────────────────────────────────────────────────

    def goals(self, view: View) -> RenderableType:
        """The plans or projects, how far one has come with them, and who has them."""
        return grid(self._goal_row(view, i, goal) for i, goal in enumerate(view["public"]["goals"]))

    def _goal_row(self, view: View, i: int, goal: dict[str, Any]) -> list[RenderableType]:
        style = self.goal_style(goal)
        high, low = ("strike grey42", f"bold {style}") if goal["approved"] else (f"bold {style}", "")
        values = Text.assemble((str(goal["high"]), high), "/", (str(goal["low"]), low))
        progress = view["own"]["sheet"]["progress"][i] if view["own"] else None
        come = "/".join(map(str, progress or ()))
        has = Text(self.has_goal(view, i), "bold green")
        return [Text(self.goal_label(goal, i), style), values, say(from_plain(goal["condition"])), come, has]

    @abstractmethod
    def goal_label(self, goal: dict[str, Any], i: int) -> str: ...

    @abstractmethod
    def goal_style(self, goal: dict[str, Any]) -> str: ...

    def has_goal(self, view: View, i: int) -> str:
        """Which seats have completed goal i."""
        sheets = view["public"]["sheets"]
        seats = [str(seat) for seat, sheet in enumerate(sheets, 1) if sheet["goals"][i] is not None]
        return "✓ " + " ".join(seats) if seats else ""

    def sheet(self, view: View, seat: int) -> dict[str, Any]:
        sheet: dict[str, Any] = view["public"]["sheets"][seat]
        return view["own"]["sheet"] if seat == view["seat"] else sheet

    def figures(self, view: View, seat: int, total: int) -> Figures:
        done = seat not in view["waiting"] and seat in view["public"]["in_stage"]
        counts = self.counts(self.sheet(view, seat))
        return {say("points"): total, **counts, "": Text(say("done") if done else "", "green")}

    @abstractmethod
    def counts(self, sheet: dict[str, Any]) -> dict[str, int]:
        """How far a sheet is: what is counted, in words, and how many there are."""


def written(values: Iterable[object]) -> int:
    """How many of these have been written down."""
    return sum(value is not None for value in values)


def crossed_out(values: Sequence[object], crossed: int, owed: Iterable[int] = ()) -> Text:
    """A column of the paper: what is crossed, the value that counts, and the debts still owed."""
    text = Text()
    for box, value in enumerate(values, 1):
        style = "strike grey42" if box <= crossed else "bold bright_green" if box == crossed + 1 else FAINT
        text.append(f"{value}", style)
        text.append("$" if box in owed else "", "bold red").append("  ")
    return text


def centred(text: Text) -> Text:
    left = (CELL - len(text)) // 2
    return Text(" " * left).append_text(text).append(" " * (CELL - left - len(text)))
