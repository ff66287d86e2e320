"""What both flip-and-write drawings share: how a sheet is put together of its sections and pieces."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Collection, Iterable, Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from boomtown.drawing import svg
from boomtown.drawing.dealt_cards import DealtCards
from boomtown.drawing.drawing import TARGETS, Drawing, Layer, Place, Section
from boomtown.messages import Say
from boomtown.rules.flip_and_write.game import FlipAndWriteGame
from boomtown.rules.kernel.state import View

PlainSheet = Mapping[str, Any]

UNAVAILABLE = "unavailable"
"""The slot under the targets: what could be touched, but cannot be chosen now."""


class Choice(NamedTuple):
    """What can be touched to do an action, and in which section."""

    section: str
    shape: str
    is_bonus: bool = False
    """Whether it costs a bonus, so that a face may keep it apart from the plain answers."""


Layers = Mapping[str, tuple[object, Callable[[], Mapping[str, str]]]]
"""By its name, what each layer of a sheet depends on, and how its pieces are drawn."""


def _kept(layers: Layers, last: Mapping[str, Layer]) -> dict[str, Layer]:
    """The layers drawn, but for those that were drawn last time from the same facts."""
    found = {}
    for name, (facts, draw) in layers.items():
        kept = last.get(name)
        found[name] = kept if kept is not None and kept.facts == facts else Layer(facts, draw())
    return found


@lru_cache(maxsize=1024)
def _title(seat: int, say: Say) -> str:
    return say("The sheet of player {seat}", seat=seat + 1)


class FlipArtist(DealtCards):
    """Draws the dealt cards and puts a sheet together; a game brings the sheet's sections and pieces."""

    size: tuple[int, int]
    """Width and height of the sheet."""
    ground_ink: str = ""
    """The colour behind the sections of a sheet."""

    def __init__(self, game: FlipAndWriteGame[Any]) -> None:
        super().__init__(game)
        self._target = lru_cache(maxsize=1 << 14)(self._draw_target)

    def sheet(
        self, view: View, seat: int, legal: Iterable[str], say: Say, last: Drawing | None = None
    ) -> Drawing:
        before = view["public"]["sheets"][seat]
        own = view["own"] if seat == view["seat"] else None
        sheet = own["sheet"] if own else before
        layers = _kept(self.layers(view, sheet, before, say), last.layers if last else {})
        found: Mapping[str, Choice] = {}
        touched: dict[str, str] = {}
        if own and (acts := tuple(legal)):
            found = self.choices(acts, view, sheet)
            touched |= self.unavailable(found, view, sheet)
            for act, choice in found.items():
                slot = f"{choice.section}/{TARGETS}"
                touched[slot] = touched.get(slot, "") + self._target(act, own["number"], choice, say)
        layers[TARGETS] = Layer(found, touched)
        pieces: dict[str, str] = {}
        for layer in layers.values():
            pieces.update(layer.pieces)
        title, sections = _title(seat, say), self.sections(view, say)
        return Drawing(title, *self.size, sections, pieces, frozenset(found), self.ground_ink, layers=layers)

    def _draw_target(self, act: str, number: int | None, choice: Choice, say: Say) -> str:
        words, kind = self.in_words(act, number, say), "bonus" if choice.is_bonus else ""
        return svg.target(act, words, choice.shape, class_=kind)

    def place(self, act: str, view: View) -> Place | None:
        """Where an action is done or was done, whether it is offered now or not."""
        return self.place_of_cards(act) or self.place_on_sheet(act, view)

    @abstractmethod
    def sections(self, view: View, say: Say) -> Mapping[str, Section]:
        """The sections of the sheet in that mode and language: the same object from view to view."""

    @abstractmethod
    def layers(self, view: View, sheet: PlainSheet, before: PlainSheet, say: Say) -> Layers:
        """What is written, by `SECTION/SLOT`; what it did not have `before` the open turn is in fresh ink."""

    @abstractmethod
    def choices(self, legal: Collection[str], view: View, sheet: PlainSheet) -> dict[str, Choice]:
        """The actions that have a place on the sheet, each with what can be touched there."""

    @abstractmethod
    def unavailable(self, choices: Collection[str], view: View, sheet: PlainSheet) -> dict[str, str]:
        """What could be touched, but cannot be chosen now, by `SECTION/SLOT`."""

    @abstractmethod
    def goal(self, goal: Mapping[str, Any], say: Say) -> str:
        """A plan or project of a view as a small picture that stands alone."""

    @abstractmethod
    def place_on_sheet(self, act: str, view: View) -> Place | None:
        """Where on a sheet an action is done."""

    def in_words(self, act: str, number: int | None, say: Say) -> str:
        """An action while a number has been taken, as its target says it."""
        return say(self.game.in_words(self.game.catalogue.number(act)))
