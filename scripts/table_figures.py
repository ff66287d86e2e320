"""What a walk over the table's page found, and how it is written down."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from statistics import quantiles
from typing import Any

from boomtown.rules.games import load

FINGER = 40
"""So many px an answer needs on a touch screen."""
READABLE = 12
"""So many px high are words that must be read."""
SHIFT = 0.1
"""So much layout shift is good."""


@dataclass
class Figures:
    """One title at one size."""

    game: str
    size: str
    is_touch: bool
    decisions: int = 0
    games_over: int = 0
    in_view: int = 0
    """Decisions with an answer wholly in the window that is hit in its middle."""
    blind: list[str] = field(default_factory=list)
    """The others: number, step and where the first answers lie (left, top, right, bottom)."""
    all_in_view: int = 0
    offered: int = 0
    """Answers that were wholly in the window."""
    missed: Counter[str] = field(default_factory=Counter)
    """Of them, those whose middle belongs to something else: the answer and what is hit."""
    rooms: list[float] = field(default_factory=list)
    small: Counter[str] = field(default_factory=Counter)
    """Answers with less room than a finger needs."""
    presses: int = 0
    astray: Counter[str] = field(default_factory=Counter)
    """Presses on an answer that did nothing, or something else: what was meant and what was sent."""
    forced: int = 0
    """Actions that were done without a press, because none was possible."""
    taller: float = 0
    wider: float = 0
    shift: float = 0
    shift_after_input: float = 0
    jumps: list[tuple[float, str]] = field(default_factory=list)
    """What moved by itself, and how much."""
    first_decision: list[float] = field(default_factory=list)
    effects: list[float] = field(default_factory=list)
    words: list[tuple[float, str]] = field(default_factory=list)
    """The smallest ones of each decision, with their height."""
    errors: list[str] = field(default_factory=list)
    pictures: list[str] = field(default_factory=list)

    @property
    def is_phone(self) -> bool:
        return min(map(int, self.size.split("x"))) < 500

    def broken(self) -> dict[str, object]:
        """The promises that were not kept, and what speaks against them."""
        return {name: against for name, found in PROMISES.items() if (against := found(self))}

    def tiny(self) -> dict[str, float]:
        """Words that are hard to read."""
        return {text: height for height, text in sorted(self.words, reverse=True) if height < READABLE - 0.05}

    def count(self, seen: dict[str, Any]) -> None:
        """Take in what the page says about a decision."""
        self.decisions += 1
        answers = seen["answers"]
        if any(answer["isHit"] for answer in answers):
            self.in_view += 1
        else:
            some = ", ".join(f"{answer['act']} at {answer['where']}" for answer in answers[:3])
            self.blind.append(f"{self.decisions} (step {seen['step']}): {some}")
        self.all_in_view += len({a["act"] for a in answers if a["isHit"]}) == len({a["act"] for a in answers})
        self.taller = max(self.taller, seen["taller"])
        self.wider = max(self.wider, seen["wider"])
        if seen["words"]:
            self.words.append(tuple(seen["words"]))
        for answer in [*answers, *seen["others"]]:
            self._count_answer(answer)

    def _count_answer(self, answer: dict[str, Any]) -> None:
        if not answer["inView"]:
            return
        self.offered += 1
        if not answer["isHit"]:
            self.missed[f"{answer['act']} at {answer['where']} → {answer['hit']}"] += 1
        elif answer["room"] is not None:
            self.rooms.append(answer["room"])
            if answer["room"] < FINGER:
                self.small[f"{answer['act']} at {answer['where']}"] += 1

    def plain(self) -> dict[str, Any]:
        """For a file; the long lists in short."""
        return {
            **{
                name: value for name, value in vars(self).items() if name not in ("rooms", "effects", "words")
            },
            "rooms": {"answers": len(self.rooms), "least": min(self.rooms, default=None)},
            "effects": {"p50": part(self.effects, 50), "p95": part(self.effects, 95)},
            "words": min(self.words, default=None),
            "readable": sum(height > READABLE - 0.05 for height, _ in self.words),
            "asked_with_words": len(self.words),
        }


PROMISES: dict[str, Callable[[Figures], object]] = {
    "an answer is in view at every decision": lambda f: f.blind,
    "the middle of an answer belongs to it": lambda f: dict(f.missed),
    "a finger has room on every answer": lambda f: dict(f.small),
    "a press chooses what was meant": lambda f: dict(f.astray),
    "the page fits the window": lambda f: max(f.taller, f.wider, 0),
    "nothing jumps": lambda f: sorted(f.jumps, reverse=True)[:3] if f.shift >= SHIFT else [],
    "words can be read on a phone": lambda f: f.tiny() if f.is_phone else {},
    "no script fails": lambda f: f.errors,
}
"""What speaks against each promise. None depends on the machine: times are only told."""


def part(values: Sequence[float], percent: int) -> float | None:
    """So many percent of the values are at most this."""
    if len(values) < 2:
        return values[0] if values else None
    return quantiles(values, n=100, method="inclusive")[percent - 1]


# ── the table ────────────────────────────────────────────────────────────────────────────────────


def _share(count: int, of: int) -> str:
    """Never rounded up to 100 %."""
    if not of:
        return "–"
    return "100 %" if count == of else f"{min(100 * count / of, 99.9):.3g} %"


def _px(value: float | None) -> str:
    return "–" if value is None else f"{value:.3g} px"


def _ms(value: float | None) -> str:
    return "–" if value is None else f"{value:.0f} ms"


def _room(figures: Figures) -> str:
    if not figures.is_touch:
        return "–"
    return _share(len(figures.rooms) - figures.small.total(), len(figures.rooms))


LINES: dict[str, Callable[[Figures], str]] = {
    "decisions (games to the end)": lambda f: f"{f.decisions} ({f.games_over})",
    "an answer in view": lambda f: _share(f.in_view, f.decisions),
    "all answers in view": lambda f: _share(f.all_in_view, f.decisions),
    "the middle belongs to the answer": lambda f: _share(f.offered - f.missed.total(), f.offered),
    "answers with 40 px for a finger": _room,
    "presses that chose what was meant": lambda f: _share(f.presses - f.astray.total(), f.presses),
    "page taller, wider than the window": lambda f: f"{f.taller:.0f}, {f.wider:.0f} px",
    "layout shift by itself, after input": lambda f: f"{f.shift:.2f}, {f.shift_after_input:.2f}",
    "first decision": lambda f: _ms(part(f.first_decision, 50)),
    "effect of an action, p50, p95": lambda f: f"{_ms(part(f.effects, 50))}, {_ms(part(f.effects, 95))}",
    "smallest words where one is asked": lambda f: _px(min(f.words)[0] if f.words else None),
    "decisions with words of 12 px and more": lambda f: _share(
        sum(height > READABLE - 0.05 for height, _ in f.words), len(f.words)
    ),
    "console errors": lambda f: str(len(f.errors)),
    "promises broken": lambda f: str(len(f.broken())),
}


def markdown(found: Iterable[Figures]) -> str:
    """A table for each title, with a column for each size."""
    all = list(found)
    games = dict.fromkeys(figures.game for figures in all)
    return "\n\n".join(_table(game, [f for f in all if f.game == game]) for game in games)


def _table(game: str, found: Sequence[Figures]) -> str:
    head = f"| {load(game).name} | {' | '.join(f.size.replace('x', '×') for f in found)} |"
    rule = "| --- |" + " --- |" * len(found)
    lines = [f"| {name} | {' | '.join(say(f) for f in found)} |" for name, say in LINES.items()]
    return "\n".join([head, rule, *lines])
