"""A study as a picture: how scores are spread, wins by seat, lines, ends, and scores by effects taken."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from boomtown.bots.arena import Row
from boomtown.drawing import svg
from boomtown.terminal.plot import BAND, BARS, COLORS, GAP, INK, MARGIN, PAPER, SCALE, STEPS, WIDTH, Plot
from boomtown.terminal.study_words import (
    effect,
    ending,
    fair_share,
    games_of,
    holder,
    line_name,
    setting,
)
from boomtown.terminal.words import say

LEFT, RIGHT = 210, WIDTH - 30
"""Where bars with names begin, and where everything ends."""
STEP, BAR = 22, 13
"""From bar to bar, and how high one is."""
HEAD = 46
"""Room for the title of a panel."""
CURVES = 230
ENOUGH, FEWEST = 0.001, 5
"""What fewer of the games have, or fewer games, is left out: its average says nothing."""
FINE, MANY = 100, 2000
"""How many bars a distribution may have where so many games fill them."""
BANDS = 8
"""With more holders than that, a band stands for a bot in all its seats."""

Figures = Mapping[str, Any]
Panel = tuple[float, list[str]]
"""How high a panel is, and what is in it, drawn from 0 down."""


def draw(about: Figures, found: Figures) -> str:
    """All panels, one below the other."""
    parts, top = [], 76.0
    for height, content in _panels(about, found):
        parts.append(svg.group("\n".join(content), 0, top))
        top += height + 18
    title = games_of(about, found)
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {top:g}" role="img"'
            ' font-family="system-ui, sans-serif">',
            svg.title(title),
            svg.rect(0, 0, WIDTH, top, PAPER),
            svg.text(30, 36, title, 20, INK, weight=600),
            svg.text(30, 58, setting(about), 13, INK),
            *parts,
            "</svg>\n",
        ]
    )


def _panels(about: Figures, found: Figures) -> Iterator[Panel]:
    yield _scores(found)
    if about["seats"] > 1 or about["automa"]:
        yield _wins(about, found)
    yield _lines(about, found)
    yield _ends(found)
    for bot in dict.fromkeys(row["bot"] for row in found["effects"]):
        curves = [(row["key"], _points(row)) for row in found["effects"] if row["bot"] == bot]
        drawn = [(key, points) for key, points in curves if len(points) > 1]
        if drawn:
            yield _effects(bot, drawn)


def _titled(title: str, content: Sequence[str], height: float) -> Panel:
    return HEAD + height, [svg.text(30, 18, title, 15, INK, weight=600), *content]


# ── panels ───────────────────────────────────────────────────────────────────────────────────────


def _scores(found: Figures) -> Panel:
    bands = _bands(found["scores"])
    bars = FINE if found["games"] >= MANY else BARS
    plot, bottom = Plot(list(bands.values()), bars), 64 + len(bands) * (BAND + GAP)
    parts = plot.scale(bottom)
    bots = list(dict.fromkeys(row.bot for row in bands.values()))
    for place, (words, row) in enumerate(bands.items()):
        base = 64 + place * (BAND + GAP) + BAND
        color = COLORS[(place if len(bots) == 1 else bots.index(row.bot)) % len(COLORS)]
        parts += [*plot.band(row, base, color, *words), *plot.mean(row, base)]
    return _titled(say("Scores"), parts, bottom - HEAD + 30)


def _bands(rows: Sequence[Figures]) -> dict[tuple[str, ...], Row]:
    """The scores of each holder by its words, or of each bot where there are too many."""
    found: dict[tuple[str, ...], Row] = {}
    for row in rows:
        words = [holder(row)]
        if row["seat"] and len(rows) <= BANDS:
            words.append(say("seat {number}", number=row["seat"]))
        found.setdefault(tuple(words), Row(words[0])).scores.update(row["histogram"])
    return found


def _wins(about: Figures, found: Figures) -> Panel:
    """The share of each bot and each seat as a point within its interval."""
    by_bot, by_seat, fair = found["wins"]["by_bot"], found["wins"]["by_seat"], fair_share(about)
    rows = (by_bot if len(by_bot) > 1 or len(by_seat) == 1 else []) + (by_seat if len(by_seat) > 1 else [])
    low = min([row["low"] for row in rows] + [fair or 1])
    high = max([row["high"] for row in rows] + [fair or 0])
    margin = max((high - low) * 0.25, 0.005)
    low, high = max(0.0, low - margin), min(1.0, high + margin)
    unit = (RIGHT - LEFT - 140) / (high - low)

    def x(share: float) -> float:
        return float(LEFT + (share - low) * unit)

    parts = []
    if fair is not None:
        parts.append(svg.line(f"M{x(fair):.1f} 34V{HEAD + STEP * len(rows)}", INK, 1, dash="3 3"))
    for place, row in enumerate(rows):
        y = HEAD + place * STEP + STEP / 2
        parts += [
            svg.text(LEFT - 12, y + 4, _whose(row), 13, INK, "end"),
            svg.line(f"M{x(row['low']):.1f} {y}H{x(row['high']):.1f}", COLORS[1], 3),
            svg.circle(round(x(row["share"]), 1), y, 5, COLORS[0]),
            svg.text(RIGHT, y + 4, _interval(row), 12, INK, "end"),
        ]
    title = say("Wins") if fair is None else say("Wins; an equal share is {share:.1%}", share=fair)
    return _titled(title, parts, STEP * len(rows))


def _whose(row: Figures) -> str:
    return str(row["bot"]) if "bot" in row else say("seat {number}", number=row["seat"])


def _interval(row: Figures) -> str:
    share, low, high = (say("{share:.1%}", share=row[name]) for name in ("share", "low", "high"))
    return f"{share} ({low}–{high})"


def _lines(about: Figures, found: Figures) -> Panel:
    """The points of each line on average, a bar for each bot; below zero they go to the left."""
    rows = [line for line in found["lines"] if any(bot["mean"] for bot in line["bots"])]
    means = [bot["mean"] for line in rows for bot in line["bots"]]
    low, high = min(0.0, *means), max(0.0, *means)
    unit = (RIGHT - LEFT - 60) / ((high - low) or 1)
    zero, parts, y = LEFT + 30 - low * unit, [], float(HEAD)
    for line in rows:
        height = BAR if len(line["bots"]) == 1 else 9
        middle = y + len(line["bots"]) * (height + 1) / 2 + 4
        parts.append(svg.text(LEFT - 12, middle, line_name(about, line["key"]), 13, INK, "end"))
        for place, bot in enumerate(line["bots"]):
            if bot["mean"]:
                parts += _bar(zero, y, bot["mean"] * unit, height, COLORS[place % len(COLORS)], bot["mean"])
            y += height + 1
        y += STEP - BAR - 1
    parts.append(svg.line(f"M{zero:.1f} {HEAD - 4}V{y - 4:.1f}", INK, 1))
    bots = [bot["bot"] for bot in found["lines"][0]["bots"]]
    bots = [bot.upper() if bot in about["automa"] else bot for bot in bots]
    return _titled(say("Average points by line"), [*parts, *_key(bots)], y - HEAD)


def _bar(zero: float, y: float, wide: float, height: float, color: str, value: float) -> list[str]:
    left, behind = min(zero, zero + wide), wide < 0
    said = say("{number:.1f}", number=round(value, 1) + 0.0)
    at, anchor = (left - 5, "end") if behind else (left + abs(wide) + 5, "")
    return [
        svg.rect(round(left, 1), round(y, 1), round(abs(wide), 1), height, color, fill_opacity=0.8),
        svg.text(round(at, 1), round(y + height - 1.5, 1), said, 11, INK, anchor),
    ]


def _key(names: Sequence[str]) -> list[str]:
    """Which colour is whose, where there is more than one."""
    parts, x = [], float(RIGHT)
    for place, name in reversed(list(enumerate(names)) if len(names) > 1 else []):
        x -= 8 * len(name) + 26
        parts += [svg.rect(x, 8, 11, 11, COLORS[place % len(COLORS)]), svg.text(x + 16, 18, name, 12, INK)]
    return parts


def _ends(found: Figures) -> Panel:
    rows, parts = [row for row in found["ends"] if row["games"]], []
    for place, row in enumerate(rows):
        y = HEAD + place * STEP
        wide = row["share"] * (RIGHT - LEFT - 170)
        rounds = say("{share:.2%}, {rounds:.1f} rounds", share=row["share"], rounds=row["rounds"])
        parts += [
            svg.text(LEFT - 12, y + BAR - 1, ending(row["key"]), 13, INK, "end"),
            svg.rect(LEFT, y, round(wide, 1), BAR, COLORS[2], fill_opacity=0.9),
            svg.text(round(LEFT + wide + 6, 1), y + BAR - 2, rounds, 12, INK),
        ]
    return _titled(say("Ends"), parts, STEP * len(rows))


def _effects(bot: str, curves: Sequence[tuple[str, Sequence[tuple[int, float]]]]) -> Panel:
    """The average score of those who took an effect so many times, a curve for each effect."""
    every = [point for _, points in curves for point in points]
    most, low, high = max(x for x, _ in every), min(y for _, y in every), max(y for _, y in every)
    step = next(step for step in STEPS if high - low <= step * 6)
    bottom = (low // step) * step
    top = max(bottom + step, -(-high // step) * step)

    def at(taken: float, score: float) -> str:
        x = MARGIN + taken / max(most, 1) * (RIGHT - MARGIN - 170)
        return f"{x:.1f} {HEAD + CURVES - (score - bottom) / (top - bottom) * CURVES:.1f}"

    parts = []
    for score in range(int(bottom), int(top) + 1, step):
        parts += [
            svg.line(f"M{at(0, score)}L{at(most, score)}", SCALE, 1),
            svg.text(MARGIN - 10, float(at(0, score).split()[1]) + 4, score, 12, INK, "end"),
        ]
    every_so = next(step for step in STEPS if most <= step * 14)
    for taken in range(0, most + 1, every_so):
        parts.append(svg.text(float(at(taken, 0).split()[0]), HEAD + CURVES + 18, taken, 12, INK, "middle"))
    for place, (key, points) in enumerate(curves):
        color = COLORS[place % len(COLORS)]
        parts += [
            svg.line("M" + "L".join(at(*point) for point in points), color, 2.5),
            svg.rect(RIGHT - 150, HEAD + place * STEP, 11, 11, color),
            svg.text(RIGHT - 133, HEAD + place * STEP + 10, effect(key), 12, INK),
        ]
    title = say("Average score of {bot} by how often an effect was taken", bot=bot)
    return _titled(title, parts, CURVES + 28)


def _points(row: Figures) -> list[tuple[int, float]]:
    rows = sum(count["games"] for count in row["by_count"])
    return [
        (count["taken"], count["score"])
        for count in row["by_count"]
        if count["games"] >= max(rows * ENOUGH, FEWEST)
    ]
