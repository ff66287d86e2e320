"""The parts of a table's page beside the drawings: pure functions from what a seat may know to HTML."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from html import escape
from itertools import groupby
from typing import Any

from boomtown.bots.advice import Advice
from boomtown.messages import Message, Say, from_plain
from boomtown.rules.flip_and_write.cards import EFFECT_NAMES
from boomtown.rules.flip_and_write.progress import Progress
from boomtown.rules.kernel.game import Game
from boomtown.rules.kernel.scores import News, ScoreSheet, line_order
from boomtown.rules.kernel.state import View
from boomtown.table.header import PERSON
from boomtown.table.table import Table
from boomtown.web.faces import GROUPS

MOST_NEWS = 12
FEW_SEATS = 6
"""With more seats than that, score sheets are not set side by side."""


def button(act: str, words: str, kind: str = "") -> str:
    return f'<button type="button" class="act {kind}" data-act="{escape(act)}">{escape(words)}</button>'


# ── the decision ─────────────────────────────────────────────────────────────────────────────────────


def steps(view: View, game: Game, say: Say) -> str:
    """The open turn in words."""
    done = [say(game.in_words(game.catalogue.number(text))) for text in view["own"]["turn"]]
    items = "".join(f"<li>{escape(words)}</li>" for words in done)
    return f'<ol class="steps" aria-label="{escape(say("This turn"))}">{items}</ol>' if items else ""


def buttons(acts: Sequence[str], view: View, game: Game, say: Say) -> str:
    """What can be done but is not on the drawings; what belongs together stands under one title."""
    found = []
    for verb, group in groupby(acts, lambda text: text.partition(" ")[0]):
        if verb in GROUPS:
            row = "".join(_short_button(text, view, game, say) for text in group)
            title = escape(say(GROUPS[verb]))
            found.append(f'<div class="group" role="group" aria-label="{title}"><p>{title}</p>{row}</div>')
        else:
            for text in group:
                kind = "end" if list(acts) == ["end"] else "last" if text == "end" else ""
                found.append(button(text, say(game.in_words(game.catalogue.number(text))), kind))
    return "".join(found)


def _short_button(text: str, view: View, game: Game, say: Say) -> str:
    """In a group the title says what is done, the button only with what."""
    verb, _, what = text.partition(" ")
    words = say(game.in_words(game.catalogue.number(text)))
    number = changed_number(what, view) if verb != "free" else None
    short = say(EFFECT_NAMES[what]) if verb == "free" else what if number is None else str(number)
    return (
        f'<button type="button" class="act short" data-act="{escape(text)}" '
        f'aria-label="{escape(words)}">{escape(short)}</button>'
    )


def changed_number(shift: str, view: View) -> int | None:
    """Which number the one taken this turn becomes."""
    taken = [done for done in view["own"]["turn"] if done.startswith("take ")]
    if not taken:
        return None
    card = int(taken[0].split()[1]) - 1
    deal = view["public"]["deal"]
    cards = deal.get("numbers") or view["own"].get("hand") or deal.get("hand")
    return int(cards[card]["number"]) + int(shift)


def hint(advice: Advice, game: Game, say: Say) -> str:
    """What the hard bot would do, and what it expects to gain, line by line."""
    steps = "".join(f"<li>{escape(say(game.in_words(action)))}</li>" for action in advice.actions)
    rows = "".join(
        f'<tr><th scope="row">{escape(say(name))}</th><td>{points:+.1f}</td></tr>'
        for name, points in advice.gains
    )
    total = f'<tr><th scope="row">{escape(say("Total"))}</th><td><b>{advice.total:+.1f}</b></td></tr>'
    if advice.pays_later:
        total = f"<tr><td>{escape(say('Nothing on the score sheet yet: it pays later.'))}</td></tr>"
    title, gain = escape(say("The hard bot would:")), escape(say("What it expects by the end of this round:"))
    return f'<p><b>{title}</b></p><ol>{steps}</ol><p>{gain}</p><table class="scores">{rows}{total}</table>'


# ── goals and cards ──────────────────────────────────────────────────────────────────────────────────


def goals(
    view: View,
    names: Sequence[str],
    legal: Sequence[str],
    progress: Mapping[int, Progress],
    game: Game,
    say: Say,
) -> str:
    """The plans or projects, what they are worth, how far one has come with them, and who has them."""
    rows = []
    for number, goal in enumerate(view["public"].get("goals", ()), 1):
        high, low = str(goal["high"]), str(goal["low"])
        later = escape(say("later {points}", points=low))
        worth = f"<s>{high}</s> <b>{low}</b>" if goal["approved"] else f"<b>{high}</b> <small>{later}</small>"
        who = [
            names[seat]
            for seat, sheet in enumerate(view["public"]["sheets"])
            if (sheet.get("projects") or sheet["plans"])[number - 1] is not None
        ]
        acme = view["public"].get("acme")
        if acme and acme["projects"][number - 1] is not None:
            who.append("ACME")
        has = f'<p class="has">✓ {escape(", ".join(who))}</p>' if who else ""
        claim = f"claim {number}"
        claiming = button(claim, say(game.in_words(game.catalogue.number(claim)))) if claim in legal else ""
        rows.append(
            f'<li class="goal {goal.get("color", "")}"><span class="label">{escape(goal["id"])}</span>'
            f'<span class="condition">{escape(say(from_plain(goal["condition"])))}</span>'
            f'<span class="worth">{worth}</span>{_come(progress.get(number - 1), say)}{has}{claiming}</li>'
        )
    return f'<ul class="goals">{"".join(rows)}</ul>' if rows else ""


def _come(progress: Progress | None, say: Say) -> str:
    if progress is None:
        return ""
    there, needed = progress
    words = escape(say("You have {there} of {needed}", there=there, needed=needed))
    bar = f'<progress aria-hidden="true" max="{needed}" value="{min(there, needed)}"></progress>'
    return f'<span class="come">{bar} {words}</span>'


def coming(view: View, box: Iterable[Any], say: Say) -> str:
    """How many cards of each number and effect this seat has not seen since the last shuffle."""
    deal = view["public"].get("deal")
    if deal is None:
        return ""
    left = Counter((card.number, card.effect) for card in box)
    left.subtract((card["number"], card["effect"]) for card in _cards_in(deal))
    left.subtract((card["number"], card["effect"]) for card in _cards_in(_held(view)))
    numbers: Counter[int] = Counter()
    effects: Counter[str] = Counter()
    for (number, effect), count in left.items():
        numbers[number] += max(count, 0)
        effects[effect] += max(count, 0)
    by_number = "".join(
        f'<li><b>{number}</b><span class="bar n{min(count, 9)}">{count}</span></li>'
        for number, count in sorted(numbers.items())
    )
    by_effect = "".join(
        f"<li><span>{escape(say(EFFECT_NAMES[effect]))}</span> <b>{count}</b></li>"
        for effect, count in effects.items()
    )
    return f'<ol class="by-number">{by_number}</ol><ul class="by-effect">{by_effect}</ul>'


def _held(view: View) -> list[Any]:
    own = view["own"] or {}
    return [own.get("hand"), own.get("given")]


def _cards_in(data: Any) -> Iterator[Mapping[str, Any]]:
    """All cards anywhere in the data of a deal."""
    if isinstance(data, dict):
        if "number" in data and "effect" in data:
            yield data
        else:
            for part in data.values():
                yield from _cards_in(part)
    elif isinstance(data, list):
        for part in data:
            yield from _cards_in(part)


# ── seats and scores ─────────────────────────────────────────────────────────────────────────────────


def seats(rows: Iterable[str], acme: int | None) -> str:
    """Everybody at the table."""
    automa = ""
    if acme is not None:
        automa = (
            '<li class="seat"><span class="look"><span class="token">A</span> <span class="name">ACME</span>'
            f'</span><span class="points">{acme}</span></li>'
        )
    return f'<ul class="seats">{"".join(rows)}{automa}</ul>'


def seat_row(
    table: Table, seat: int, points: int, is_me: bool, is_looked_at: bool, hand: str, say: Say
) -> str:
    """One seat: points, whether it is still thinking, its sheet to look at, its bot if it has one."""
    name = table.header.seats[seat].name
    thinking = seat in table.state.waiting()
    state = say("thinking") if thinking else _standing(table, seat, say)
    bot = table.holders[seat] != PERSON
    kind = f'<span class="kind">{escape(say("bot"))}: {escape(table.holders[seat])}</span>' if bot else ""
    label = escape(say("Look at the sheet of {name}", name=name))
    return (
        f'<li class="seat{" me" if is_me else ""}{" thinking" if thinking else ""}">'
        f'<button type="button" class="look" data-look="{seat}" '
        f'aria-pressed="{"true" if is_looked_at else "false"}" aria-label="{label}">'
        f'<span class="token">{seat + 1}</span> <span class="name">{escape(name)}</span></button>{kind}'
        f'<span class="points">{points}</span><span class="state">{escape(state)}</span>{hand}</li>'
    )


def _standing(table: Table, seat: int, say: Say) -> str:
    """What a seat that is not waited for has done: its bid, if it stands, or its turn of this stage."""
    standing = table.state.public().get("standing")
    if standing:
        spelling = standing[seat]
        return say(table.game.in_words(table.game.catalogue.number(spelling))) if spelling else ""
    return say("done") if seat in table.state.turns else ""


def score_table(table: Table, sheets: Sequence[ScoreSheet], say: Say, me: int | None = None) -> str:
    """Score sheets side by side, line by line as on the paper; of many seats only one."""
    shown = sheets
    if len(sheets) > FEW_SEATS:
        shown = [sheet for sheet in sheets if sheet.holder == (me or 0)]
    head = "".join(f'<th scope="col">{escape(table.name(sheet.holder))}</th>' for sheet in shown)
    lines = [{line.key: line for line in sheet.lines} for sheet in shown]
    names = {line.key: line.name for sheet in reversed(shown) for line in sheet.lines}
    body = []
    for key in line_order(shown):
        cells = []
        for found in lines:
            line = found.get(key)
            if line is None:
                cells.append("<td></td>")
            else:
                detail = f"<small>{escape(say(line.detail))}</small>" if line.detail else ""
                cells.append(f"<td><b>{line.points}</b>{detail}</td>")
        body.append(f'<tr><th scope="row">{escape(say(names[key]))}</th>{"".join(cells)}</tr>')
    totals = "".join(f"<td><b>{sheet.total}</b></td>" for sheet in shown)
    return (
        f'<table class="scores"><thead><tr><td></td>{head}</tr></thead><tbody>{"".join(body)}</tbody>'
        f'<tfoot><tr><th scope="row">{escape(say("Total"))}</th>{totals}</tr></tfoot></table>'
    )


def places(table: Table, pictures: Sequence[str], say: Say) -> str:
    """The order at the end, by which tie-break, and everybody's sheet to keep."""
    totals = {sheet.holder: sheet.total for sheet in table.scores(None)}
    rows = []
    for place in table.state.places():
        why = f" <small>{escape(say(place.decided_by))}</small>" if place.decided_by else ""
        points = say("{points} points", points=totals[place.holder])
        picture = ""
        if isinstance(place.holder, int):
            words = escape(say("Picture of the sheet"))
            picture = f' <a href="{pictures[place.holder]}" target="_blank" rel="noopener">{words}</a>'
        rows.append(
            f'<li class="place-{place.place}"><span class="rank">{place.place}</span>'
            f"<b>{escape(table.name(place.holder))}</b> <span>{escape(points)}</span>{why}{picture}</li>"
        )
    return f'<ol class="places">{"".join(rows)}</ol>'


# ── what happened ────────────────────────────────────────────────────────────────────────────────────


def news(table: Table, events: Sequence[News], say: Say) -> str:
    """What a closed stage brought, in words."""
    items = []
    for event in events:
        who = ""
        if event.seat is not None:
            who = f"<b>{escape(table.name(event.seat))}</b>{' · ' if event.kind == 'turn' else ' '}"
        kind = "" if event.kind in ("turn", "loan") else ' class="important"'
        items.append(f"<li{kind}>{who}{escape(say(event.message))}</li>")
    return "".join(items)


def stage_of_log(table: Table, stage: int, say: Say) -> str:
    """One closed stage in the log."""
    events = table.chronicle[stage]
    if not events:
        return ""
    return f"<li><b>{escape(say(table.story[stage].title))}</b><ul>{news(table, events, say)}</ul></li>"


def outbid(table: Table, seat: int) -> Message | None:
    """That somebody has outbid the seat since it last did something."""
    for events, stage in zip(reversed(table.chronicle), reversed(table.story[:-1]), strict=True):
        for event in events:
            if event.kind == "outbid" and event.seat == seat:
                return Message("You have been outbid on {tile}.", event.message.values)
        if seat in stage.turns:
            break
    return None


def status(view: View, names: Sequence[str], several: bool) -> Message:
    """Whose move it is, in a sentence; `several` people may sit at this screen."""
    waiting = view["waiting"]
    if not waiting:
        return Message("The game is over.")
    if view["seat"] in waiting:
        return (
            Message("{name} is to play", {"name": names[view["seat"]]}) if several else Message("Your turn")
        )
    if len(waiting) > 3:
        return Message("Waiting for {count} others", {"count": len(waiting)})
    return Message("Waiting for {names}", {"names": [names[seat] for seat in waiting]})
