"""The parts of a table's page beside the drawings: from what a seat may know to markup."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import groupby

from markupsafe import Markup

from boomtown.bots.advice import Advice, InWords
from boomtown.languages import speaker
from boomtown.messages import Message, Say
from boomtown.rules.kernel.game import Game
from boomtown.rules.kernel.scores import Holder, News, ScoreLine, ScoreSheet, side_by_side
from boomtown.rules.kernel.state import View
from boomtown.table.table import Table
from boomtown.web.changes import filled
from boomtown.web.games import FACES
from boomtown.web.games.face import Group, WebFace
from boomtown.web.happenings import RoundNews
from boomtown.web.parts import GAP, cut, joined, macros
from boomtown.web.rulebook import rule_for

FEW_SEATS = 6
"""With more seats than that, score sheets are not set side by side."""

_decision, _news, _score = (macros(name) for name in ("decision", "news", "score"))


# ── the decision ─────────────────────────────────────────────────────────────────────────────────────


FINISHED = Message("You have finished. The others are still thinking.")
GETTING_READY = Message(
    "You have finished. The master is getting ready: that takes a minute, and only this once on this server."
)


def decision(
    table: Table,
    view: View,
    legal: Sequence[str],
    drawn: frozenset[str],
    step: str,
    language: str,
    finished: Message = FINISHED,
) -> str:
    """What a seat is asked in that step, the buttons of what no drawing offers, and what it has done so far.

    Nothing is asked of who has `finished`. What is the same from question to question is made once.
    """
    face, say = FACES[table.game.id], speaker(language)
    verbs = {text.partition(" ")[0] for text in legal}
    verb = face.verb_of(verbs) if verbs else ""
    bonus = face.bonuses(verbs)
    prices = tuple([say(verb.price) for verb in bonus if verb.price and not verb.group])
    done = "".join([_step(face.told(text, view, table.game, say)) for text in view["own"]["turn"]])
    first, second, third, last = _asking(
        bool(verb) and face.verbs[verb].at_once,
        _asked(table, view, face, verb, say) if verb else say(finished),
        face.taken(view, say),
        _above(face.tools, prices, say),
        _always(bool(bonus), bool(legal), bool(done), say),
        bool(done),
        _rule(rule_for(table.game.id, language, verb) if verb else "", say),
        say,
    )
    return f"{first}{step}{second}{_choices(table, view, face, legal, drawn, say)}{third}{done}{last}"


@lru_cache(maxsize=4096)
def _asking(
    is_final: bool,
    asked: str,
    taken: str,
    above: Markup,
    always: Markup,
    has_done: bool,
    rule: Markup,
    say: Say,
) -> tuple[str, ...]:
    """A question but for the number of its step, the choices, and what was done before."""
    steps = _decision.steps(GAP, say) if has_done else GAP
    return cut(_decision.question(GAP, is_final, asked, taken, above, GAP, always, steps, rule))


@lru_cache(maxsize=4096)
def _step(words: str) -> Markup:
    return Markup(_decision.step(words))


@lru_cache(maxsize=256)
def _above(tools: str, prices: tuple[str, ...], say: Say) -> Markup:
    return Markup(_decision.above(tools, prices, say))


@lru_cache(maxsize=64)
def _always(has_bonus: bool, can_act: bool, has_done: bool, say: Say) -> Markup:
    return Markup(_decision.always(has_bonus, can_act, has_done, say))


@lru_cache(maxsize=512)
def _rule(text: Markup | str, say: Say) -> Markup:
    return Markup(_decision.rule(text, say))


def _asked(table: Table, view: View, face: WebFace, verb: str, say: Say) -> str:
    """What a seat is asked."""
    return " ".join([say(sentence) for sentence in face.asked(table, view["seat"], verb)])


def _choices(
    table: Table, view: View, face: WebFace, legal: Sequence[str], drawn: frozenset[str], say: Say
) -> Markup:
    """The buttons of what a seat can do that no drawing offers."""
    others = [text for text in legal if text not in drawn]
    return buttons(others, legal, view, face, table.game, say) if others else Markup("")


def buttons(
    acts: Sequence[str], legal: Sequence[str], view: View, face: WebFace, game: Game, say: Say
) -> Markup:
    """What belongs together stands under one title; what ends the turn stands last.

    It looks like the thing to do only when there is nothing else that could be done without paying for it.
    """
    found = []
    is_all = all(text == face.ending or face.verb(text).price for text in legal)
    for name, same in groupby(acts, lambda text: text.partition(" ")[0]):
        group = face.verbs[name].group
        if group:
            found.append(_grouped(list(same), face, group, view, game, say))
            continue
        for text in same:
            ends = text == face.ending
            kind = "" if not ends else "end" if is_all else "last"
            words, loses = face.ending_words(view, legal, say) if ends and not is_all else ("", "")
            found.append(_button(text, words or face.told(text, view, game, say), kind, ends, loses))
    return joined(found)


@lru_cache(maxsize=512)
def _button(text: str, words: str, kind: str, ends: bool, loses: str) -> Markup:
    return Markup(_decision.button(text, words, kind, ends, loses))


def _grouped(acts: Sequence[str], face: WebFace, group: Group, view: View, game: Game, say: Say) -> Markup:
    shown = tuple(
        [
            (text, face.told(text, view, game, say), group.label(text.partition(" ")[2], view, say))
            for text in acts
        ]
    )
    price = face.verb(acts[0]).price
    return _group(say(group.title), say(price) if price else "", shown)


@lru_cache(maxsize=1024)
def _group(title: str, price: str, shown: tuple[tuple[str, str, str], ...]) -> Markup:
    return Markup(_decision.group(title, price, shown))


def hint(advice: Advice, in_words: InWords, say: Say) -> str:
    """A good turn step by step, why it is good, and line by line behind a fold."""
    steps = [say(in_words(action)) for action in advice.actions]
    return str(_score.hint(steps, say(advice.reason(in_words)), advice, say))


# ── scores ───────────────────────────────────────────────────────────────────────────────────────────


class ScoreRows:
    """The rows of a score table as they were last made, and the lines they were made from."""

    def __init__(self) -> None:
        self.keys: tuple[str, ...] = ()
        self.lines: list[Sequence[ScoreLine | None]] = []
        self.parts: dict[str, str] = {}

    def make(self, beside: Mapping[str, Sequence[ScoreLine | None]], say: Say) -> dict[str, str]:
        """An action changes one or two lines of many, so rows whose lines are the same stay as they are."""
        keys, lines = tuple(beside), [*beside.values()]
        if keys != self.keys:
            self.parts, self.lines = {}, [()] * len(keys)
        changed = [(key, new) for key, new, old in zip(keys, lines, self.lines, strict=True) if new != old]
        rows = {f"score/{key}": _score_row(new, say) for key, new in changed}
        self.keys, self.lines, self.parts = keys, lines, {**self.parts, **rows}
        return self.parts


def score_parts(
    names: Mapping[Holder, str],
    sheets: Sequence[ScoreSheet],
    say: Say,
    me: int | None = None,
    kept: ScoreRows | None = None,
) -> dict[str, str]:
    """Score sheets side by side, line by line as on the paper; of many seats only one."""
    if len(sheets) > FEW_SEATS:
        sheets = [sheets[me or 0]]
    beside = side_by_side(sheets)
    return {
        "score": _score_frame(tuple([names[sheet.holder] for sheet in sheets]), tuple(beside)),
        **(kept or ScoreRows()).make(beside, say),
        "score/total": _score_total(tuple([sheet.total for sheet in sheets]), say),
    }


def score_table(table: Table, sheets: Sequence[ScoreSheet], say: Say, me: int | None = None) -> str:
    """The score table in one piece."""
    names = {sheet.holder: say(table.name(sheet.holder)) for sheet in sheets}
    return filled("score", score_parts(names, sheets, say, me))


@lru_cache(maxsize=1024)
def _score_frame(holders: tuple[str, ...], keys: tuple[str, ...]) -> str:
    return str(_score.table(holders, keys))


def _score_row(lines: Sequence[ScoreLine | None], say: Say) -> str:
    name = next(line.name for line in lines if line)
    cells = [_score_cell(line, say) if line else "<td></td>" for line in lines]
    return _score_heading(say(name)) + "".join(cells)


@lru_cache(maxsize=1024)
def _score_heading(name: str) -> str:
    return str(_score.heading(name))


@lru_cache(maxsize=1 << 13)
def _score_cell(line: ScoreLine, say: Say) -> str:
    detail = say(line.detail) if line.detail else ""
    return str(_score.cell(say("{number}", number=line.points), detail))


def _score_total(totals: tuple[int, ...], say: Say) -> str:
    return _total_heading(say) + "".join([_total_cell(total, say) for total in totals])


@lru_cache(maxsize=16)
def _total_heading(say: Say) -> str:
    return _score_heading(say("Total"))


@lru_cache(maxsize=4096)
def _total_cell(total: int, say: Say) -> str:
    return str(_score.cell(say("{number}", number=total), ""))


# ── what happened ────────────────────────────────────────────────────────────────────────────────────


def news(table: Table, rounds: Sequence[RoundNews], say: Say) -> str:
    """What the latest rounds have brought, in words."""
    shown = [
        (
            say("Round {number}", number=round.number) if round.number else say("Before the first round"),
            say("The cards: {cards}", cards=round.cards) if round.cards else "",
            event_lines(table, round.events, say),
        )
        for round in rounds
    ]
    return str(_news.rounds(shown))


def stage_of_log(table: Table, stage: int, say: Say) -> str:
    """One closed stage in the log."""
    events = table.chronicle[stage]
    title = say(table.story[stage].title)
    return str(_news.stage(title, event_lines(table, events, say))) if events else ""


def event_lines(table: Table, events: Sequence[News], say: Say) -> Markup:
    """Each event in a line with the person's sign; it is told in the log and for two rounds in the news."""
    names = {seat: "" if seat is None else say(table.name(seat)) for seat in {event.seat for event in events}}
    return joined(
        [_line(event.seat, names[event.seat], say(event.message), event.is_routine) for event in events]
    )


@lru_cache(maxsize=4096)
def _line(seat: Holder | None, name: str, words: str, is_routine: bool) -> Markup:
    return Markup(_news.line(seat, name, words, is_routine))
