"""What the web face shows of both flip-and-write games: goals, the cards that are left, changed numbers."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any, NamedTuple

from markupsafe import Markup

from boomtown.drawing import artist_of
from boomtown.drawing.flip_and_write import FlipArtist
from boomtown.editions.cards import Card
from boomtown.messages import Message, Say, from_plain
from boomtown.rules.flip_and_write.cards import EFFECT_NAMES, combination_in_words
from boomtown.rules.flip_and_write.game import FlipAndWriteGame
from boomtown.rules.flip_and_write.stacks import Stacks
from boomtown.rules.flip_and_write.state import ROUND, FlipAndWriteState
from boomtown.rules.flip_and_write.turn import FlipTurn
from boomtown.rules.kernel.errors import Forbidden
from boomtown.rules.kernel.game import Game
from boomtown.rules.kernel.scores import News
from boomtown.rules.kernel.state import View
from boomtown.table.table import Table
from boomtown.web.examples import SEED, Position
from boomtown.web.games.face import Layouts, PageVerb, Panel, WebFace, in_words
from boomtown.web.parts import joined, macros

TAKE = PageVerb("take", Message("Choose a combination: a number and its effect."))
REFUSE = PageVerb("refuse", Message("No number fits: your permit is refused."))
END = PageVerb("end", Message("Your turn is complete: end it or undo a step."))

CONDITION, HIGH, LOW = Message("Condition"), Message("High"), Message("Low")
"""The headings of a table of plans or projects."""


_goals = macros("goals")

CARDS = ("table/card 1", "table/card 2", "table/card 3")


def layouts(*below: Any) -> Layouts:
    """Wide screens have the cards beside the sheet; on a phone they lie above it and the camera moves.

    `below`: the sheet on an upright phone, from top to bottom; what is small there is enlarged.
    """
    row = [{"across": CARDS, "gap": 0}, 10 / 9]
    return {
        "wide": {"first": {"down": CARDS, "gap": 0}, "main": "sheet"},
        "medium": {"first": {"across": CARDS, "gap": 0}, "main": "sheet"},
        "upright": {"main": {"down": [row, *below]}},
        "lying": {"main": {"down": [row, "sheet"]}},
    }


class PrintedGoal(NamedTuple):
    """What is printed on the card of a goal, in one language."""

    picture: Markup
    label: str
    condition: str
    color: str
    high: int
    low: int


_PRINTED: dict[tuple[FlipArtist, str, int, Say], PrintedGoal] = {}


@dataclass(frozen=True)
class FlipAndWriteFace(WebFace):
    """Plans or projects to be completed, and cards that everybody uses."""

    parts: Sequence[str] = ("goals", "cards")

    def panels(self, table: Table, view: View, legal: Sequence[str], say: Say) -> Mapping[str, Panel]:
        game = table.game
        assert isinstance(game, FlipAndWriteGame)
        progress = view["own"]["sheet"]["progress"] if view["own"] else ()
        has_hand = "hand" in (view["own"] or ())
        return {
            "goals": Panel(str(progress), lambda: self._goals(table, view, say)),
            "cards": Panel(view["seat"] if has_hand else None, lambda: _cards(view, game, say)),
        }

    def taken(self, view: View, say: Say) -> str:
        done = next((text for text in view["own"]["turn"] if text.startswith("take ")), None)
        return _taken(*_combination(done, view), say) if done else ""

    def told(self, text: str, view: View, game: Game, say: Say) -> str:
        assert isinstance(game, FlipAndWriteGame)
        return _told(text, game, say)

    def suggested(self, text: str, view: View, game: Game) -> Message:
        if not text.startswith("take "):
            return super().suggested(text, view, game)
        combination = combination_in_words(*_combination(text, view))
        return Message("Take {combination}", {"combination": combination})

    def touched(self, event: News, view: View) -> Sequence[str]:
        if event.kind == "reshuffle":
            return ["table/piles"]
        goal = self.goal_of(event)
        return [] if goal is None else [f"goal {goal + 1}"]

    def goal_of(self, event: News) -> int | None:
        """The goal that an event is about, numbered from 0."""
        return event.message.values["plan"] - 1 if event.kind == "plan" else None

    def cards_of(self, table: Table, stage: int) -> Sequence[Message]:
        deal = table.state.public()["deal"]
        if "numbers" not in deal and "hand" not in deal:  # hands that nobody else may see
            return ()
        found: Sequence[Message] = table.story[stage].heading.values.get("deal", ())
        return found

    def _goals(self, table: Table, view: View, say: Say) -> str:
        """The plans or projects, what they are worth, how far one has come with them, and who has them."""
        goals = view["public"]["goals"]
        progress = view["own"]["sheet"]["progress"] if view["own"] else [None] * len(goals)
        artist = artist_of(table.game)
        assert isinstance(artist, FlipArtist)
        rows = []
        for i, (goal, come) in enumerate(zip(goals, progress, strict=True)):
            holders = tuple([say(name) for name in self.holders(table, view, i)])
            printed = self._printed(artist, goal, i + 1, say)
            rows.append(_goal(printed, goal["approved"], tuple(come) if come else None, holders, say))
        return str(_goals.goals(joined(rows)))

    def _printed(self, artist: FlipArtist, goal: Mapping[str, Any], number: int, say: Say) -> PrintedGoal:
        """What a goal says from the first card to the last, made once."""
        key = artist, goal["id"], number, say
        if key not in _PRINTED:
            picture, condition = Markup(artist.goal(goal, say)), say(from_plain(goal["condition"]))
            label, color = say(self.goal_label(goal, number)), goal.get("color", "")
            _PRINTED[key] = PrintedGoal(picture, label, condition, color, goal["high"], goal["low"])
        return _PRINTED[key]

    def goal_label(self, goal: Mapping[str, Any], number: int) -> Message:
        return Message("Plan {number}", {"number": number})

    def holders(self, table: Table, view: View, goal: int) -> list[Message]:
        """Who has completed a goal."""
        sheets = enumerate(view["public"]["sheets"])
        return [table.name(seat) for seat, sheet in sheets if sheet["goals"][goal] is not None]


@lru_cache(maxsize=4096)
def _goal(
    goal: PrintedGoal, approved: bool, progress: tuple[int, int] | None, holders: tuple[str, ...], say: Say
) -> Markup:
    return Markup(_goals.goal(goal, approved, progress, holders, say))


@lru_cache(maxsize=1 << 13)
def _told(text: str, game: FlipAndWriteGame[Any], say: Say) -> str:
    """An action in words; in these games they are the same whatever lies on the table."""
    return say(in_words(text, game))


@lru_cache(maxsize=1024)
def _taken(number: int, effect: str, say: Say) -> str:
    return say(combination_in_words(number, effect))


def _combination(take: str, view: View) -> tuple[int, str]:
    """The number and the effect that are taken together."""
    deal, places = view["public"]["deal"], [int(place) - 1 for place in take.split()[1:]]
    if "numbers" in deal:
        return deal["numbers"][places[0]]["number"], deal["flipped"][places[0]][-1]["effect"]
    hand = view["own"].get("hand") or deal["hand"]
    return hand[places[0]]["number"], hand[places[-1]]["effect"]


def _cards(view: View, game: FlipAndWriteGame[Any], say: Say) -> str:
    numbers, effects = cards_left(view, game)
    by_number = joined([_of_number(number, count) for number, count in sorted(numbers.items())])
    by_effect = joined([_of_effect(effect, count, say) for effect, count in effects.items()])
    return str(_goals.cards(by_number, by_effect))


@lru_cache(maxsize=1024)
def _of_number(number: int, count: int) -> Markup:
    return Markup(_goals.of_number(number, count))


@lru_cache(maxsize=1024)
def _of_effect(effect: str, count: int, say: Say) -> Markup:
    return Markup(_goals.of_effect(EFFECT_NAMES[effect], count, say))


def cards_left(view: View, game: FlipAndWriteGame[Any]) -> tuple[dict[int, int], dict[str, int]]:
    """How many cards of each number and effect this seat has not seen since the last shuffle."""
    own, left = view["own"] or {}, _in_the_box(game).copy()
    for card in _cards_in([view["public"]["deal"], own.get("hand"), own.get("given")]):
        left[card] -= 1
    numbers: dict[int, int] = defaultdict(int)
    effects: dict[str, int] = defaultdict(int)
    for (number, effect), count in left.items():
        numbers[number] += max(count, 0)
        effects[effect] += max(count, 0)
    return numbers, effects


@cache
def _in_the_box(game: FlipAndWriteGame[Any]) -> Counter[tuple[int, str]]:
    return Counter([(card.number, card.effect) for card in game.cards])


def _cards_in(data: Any) -> list[tuple[int, str]]:
    """The numbers and effects of all cards anywhere in the data of a deal."""
    found, unseen = [], [data]
    while unseen:
        part = unseen.pop()
        if isinstance(part, list):
            unseen += part
        elif isinstance(part, dict) and "effect" in part and "number" in part:
            found.append((part["number"], part["effect"]))
        elif isinstance(part, dict):
            unseen += part.values()
    return found


# ── the buttons of a group ───────────────────────────────────────────────────────────────────────


def number_label(shift: str, view: View, say: Say) -> str:
    """The number that the one taken this turn becomes."""
    taken = next((done for done in view["own"]["turn"] if done.startswith("take ")), None)
    if taken is None:
        return shift
    deal = view["public"]["deal"]
    cards = deal.get("numbers") or view["own"].get("hand") or deal.get("hand")
    return str(int(cards[int(taken.split()[1]) - 1]["number"]) + int(shift))


def effect_label(effect: str, view: View, say: Say) -> str:
    return say(EFFECT_NAMES[effect])


# ── the examples of the rules pages ──────────────────────────────────────────────────────────────


def written(*turns: str, choices: str = "", **options: str) -> Callable[[FlipAndWriteGame[Any]], Position]:
    """The sheet of the first seat after turns such as `6 limousine: take 1, open 2.5, drive ee, end`.

    The last one is still open, so what it wrote is fresh; the choices of one verb can be shown in it.
    """

    def position(game: FlipAndWriteGame[Any]) -> Position:
        state = game.new({"mode": "base", **options}, 2, SEED)
        for text in turns[:-1]:
            state.sheets[0] = _turn(game, state, text).sheet
        turn = _turn(game, state, turns[-1])
        state.open_stage(ROUND, {0: turn})
        legal = [game.catalogue.text(action) for action in turn.legal()]
        return state.view(0), [text for text in legal if text.split()[0] == choices]

    return position


def _turn(
    game: FlipAndWriteGame[Any], state: FlipAndWriteState[Any, Any, Any], text: str
) -> FlipTurn[Any, Any]:
    """A turn of the first seat, with that combination on the first stack."""
    combination, _, chain = text.partition(": ")
    number, effect = combination.split()
    assert isinstance(state.deal, Stacks)
    state.deal.stacks[0].append(Card(int(number), effect))
    offers = {game.catalogue.take[0]: (int(number), effect)}
    turn: FlipTurn[Any, Any] = state.turn_class(state.setup, state.sheets[0], offers, ())
    for step in chain.split(", "):
        action = game.catalogue.number(step)
        if action not in turn.legal():
            raise Forbidden(turn.forbids(action))
        turn.play(action)
    return turn
