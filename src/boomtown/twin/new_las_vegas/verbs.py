"""The verbs of New Las Vegas: what each action does to a turn."""

from __future__ import annotations

from boomtown.twin.flip_and_write.deal import offered_effect, offered_number
from boomtown.twin.new_las_vegas import bonuses
from boomtown.twin.new_las_vegas.bonuses import extend, open_casino, use_bonus
from boomtown.twin.new_las_vegas.golf import settle_hole
from boomtown.twin.new_las_vegas.limousine import draw_line
from boomtown.twin.records import Record

NAMES = (
    "take",
    "refuse",
    "easy",
    "open",
    "build",
    "show",
    "improve",
    "inaugurate",
    "drive",
    "free",
    "extend left",
    "extend right",
    "end",
)
"""The verbs of a turn; an action that is none of theirs has the verb ANSWER."""
TAKE, REFUSE, EASY, OPEN, BUILD, SHOW, IMPROVE, INAUGURATE, DRIVE, FREE = range(10)
EXTEND_LEFT, EXTEND_RIGHT, END, ANSWER = range(10, 14)
EASY_BONUS, FREE_BONUS, EXTENSION = bonuses.EASY, bonuses.FREE, bonuses.EXTENSION


def do(t: Record, game: Record, me: Record, action: int) -> bool:
    """What a legal action does; returns whether the turn is over."""
    verb = t.verb[action]
    about = t.about[action]
    if verb == TAKE:
        me.taken = action
        me.number = offered_number(t, game, me, about)
        me.left_effect = offered_effect(t, game, me, about)
    elif verb == OPEN:
        me.casino = about
        open_here(t, me, about, me.number)
    elif verb == END:
        settle_star(t, me.sheet, me.casino)
        return True
    elif verb == REFUSE:
        me.taken = action
        check_boxes(t, me.sheet, 2)
        return True
    elif verb == EASY:
        use_bonus(me, EASY_BONUS)
        me.number += about
    elif verb == FREE:
        use_bonus(me, FREE_BONUS)
        me.left_effect = about
    elif EXTEND_LEFT <= verb <= EXTEND_RIGHT:
        use_bonus(me, EXTENSION)
        extend(t, me.sheet, about, about - 1 if verb == EXTEND_LEFT else about + 1)
        if t.golf:
            settle_hole(t, me.sheet, about)
    else:
        me.left_effect = -1
        use_effect(t, me, verb, about)
    return False


def open_here(t: Record, me: Record, casino: int, number: int) -> None:
    open_casino(t, me.sheet, casino, number)
    if t.golf:
        settle_hole(t, me.sheet, casino)


def use_effect(t: Record, me: Record, verb: int, about: int) -> None:
    sheet = me.sheet
    if verb == BUILD:
        sheet.built |= 1 << about
    elif verb == SHOW:
        sheet.shows[about] += 1
        sheet.stars_held |= 1 << me.casino
    elif verb == IMPROVE:
        sheet.improved[about] += 1
    elif verb == INAUGURATE:
        check_boxes(t, sheet, 1)
    else:
        draw_line(t, sheet, about)


def check_boxes(t: Record, sheet: Record, number: int) -> None:
    sheet.checked = min(sheet.checked + number, t.boxes)


def settle_star(t: Record, sheet: Record, casino: int) -> None:
    """The star of a casino is crossed when its turn ends, if no show was held there."""
    sheet.stars_crossed |= (1 << casino) & t.stars & ~sheet.stars_held
