"""The score sheet, line by line as on the paper, for seats and for ACME; what decides at the end."""

from __future__ import annotations

from boomtown.editions.new_las_vegas import ASPECTS, COLORS, EFFECTS, SHOW_COLUMNS, SPECIALS, STREETS
from boomtown.rules.new_las_vegas.scoring import PARS
from boomtown.rules.new_las_vegas.sheet import IMPROVABLE
from boomtown.twin.bits import count
from boomtown.twin.flip_and_write.state import OVER
from boomtown.twin.new_las_vegas.acme import golf_holes, piled_effects
from boomtown.twin.new_las_vegas.bank import borrowers, bundles, debts, gives
from boomtown.twin.new_las_vegas.bonuses import free_boxes
from boomtown.twin.new_las_vegas.limousine import missing_lines, visited
from boomtown.twin.new_las_vegas.streets import longest_run
from boomtown.twin.playing import total
from boomtown.twin.records import Points, Record, Seats

LINES = (
    *(f"project-{color}" for color in COLORS),
    "inauguration",
    *(f"shows-{side}" for side in SHOW_COLUMNS),
    "grand-hotels",
    "small-hotels",
    *(f"street-{street + 1}" for street in range(STREETS)),
    "street-bonus",
    *(f"par-{par}" for par in PARS),
    "vip",
    "luxury",
    "lines",
    "vault",
    "shows",
    "streets",
    "golf",
    "limousine",
)
"""The lines of a seat, then those that only ACME has."""
PROJECT, INAUGURATION, SHOW = (
    LINES.index("project-pink"),
    LINES.index("inauguration"),
    LINES.index("shows-left"),
)
GRAND, SMALL = LINES.index("grand-hotels"), LINES.index("small-hotels")
STREET, STREET_BONUS, PAR = LINES.index("street-1"), LINES.index("street-bonus"), LINES.index("par-3")
VIP, LUXURY, MISSING, VAULT = (LINES.index(line) for line in ("vip", "luxury", "lines", "vault"))
ACME_SHOWS, ACME_STREETS, ACME_GOLF = (LINES.index(line) for line in ("shows", "streets", "golf"))
ACME_LIMOUSINE = LINES.index("limousine")

C_GRAND, C_SMALL, C_STREET = (IMPROVABLE.index(c) for c in ("grand-hotel", "small-hotel", "street"))
C_PAR, C_VIP, C_LUXURY, C_LINES = (IMPROVABLE.index(c) for c in ("par-3", "vip", "luxury", "lines"))
S_VIP, S_LUXURY = SPECIALS.index("vip"), SPECIALS.index("luxury")
E_INAUGURATION, E_CONSTRUCTION, E_LIMOUSINE, E_SHOW, E_IMPROVEMENT = range(len(EFFECTS))
A_INAUGURATION, A_SHOW, A_HOTEL, A_STREET, A_GOLF, A_LIMOUSINE = range(len(ASPECTS))
PLACES = 3
"""How many places of the inauguration ranking bring points."""


def score(t: Record, game: Record, seats: Seats, seat: int, lines: Points) -> None:
    for holder in range(lines.shape[0]):
        for line in range(lines.shape[1]):
            lines[holder, line] = 0
    for holder in range(seats.shape[0]):
        if holder == seat:
            figures(t, seats[holder].sheet, lines, holder)
        else:
            figures(t, seats[holder].closed, lines, holder)
    if t.acme:
        score_acme(t, game, seats, lines)
    mark_longest(t, game, seats, lines)
    rank_boxes(t, game, seats, lines)
    given = 0
    if game.stage == OVER and t.bank:
        given = gives(t, game, seats)
    for holder in range(seats.shape[0]):
        if holder == seat:
            score_seat(t, seats[holder].sheet, lines, holder, given)
        else:
            score_seat(t, seats[holder].closed, lines, holder, given)


# ── comparing all sheets: figures stand in the lines until these are filled ──────────────────────


def figures(t: Record, sheet: Record, lines: Points, holder: int) -> None:
    """What sheets are compared by: free inauguration boxes, and the longest run of each street."""
    lines[holder, INAUGURATION] = free_boxes(t, sheet)
    for street in range(t.streets):
        lines[holder, STREET + street] = longest_run(t, sheet, street)


def mark_longest(t: Record, game: Record, seats: Seats, lines: Points) -> None:
    """Count for each seat the streets in which nobody has a longer run."""
    least = acme_street(t, game) if t.acme else 0
    for street in range(t.streets):
        longest = least
        for holder in range(seats.shape[0]):
            longest = max(longest, int(lines[holder, STREET + street]))
        for holder in range(seats.shape[0]):
            length = lines[holder, STREET + street]
            if length == longest and length > 0:
                lines[holder, STREET_BONUS] += 1


def rank_boxes(t: Record, game: Record, seats: Seats, lines: Points) -> None:
    """Put each seat's rank into the inauguration line, and into that of the vault whether it is last."""
    if t.acme:
        cards = piled_effects(t, game, E_INAUGURATION)
        is_last = lines[0, INAUGURATION] < cards
        lines[0, INAUGURATION] = 2 if is_last else 1
        lines[0, VAULT] = 1 if is_last else 0
        return
    few, many = 0, 0  # which numbers of boxes there are, up to 61 and beyond
    for holder in range(seats.shape[0]):
        boxes = int(lines[holder, INAUGURATION])
        if boxes < 62:
            few |= 1 << boxes
        else:
            many |= 1 << (boxes - 62)
    for holder in range(seats.shape[0]):
        boxes = int(lines[holder, INAUGURATION])
        if boxes < 62:
            rank = 1 + count(few >> (boxes + 1)) + count(many)
            fewest = few & ((1 << boxes) - 1) == 0
        else:
            rank = 1 + count(many >> (boxes - 61))
            fewest = few == 0 and many & ((1 << (boxes - 62)) - 1) == 0
        lines[holder, INAUGURATION] = rank
        lines[holder, VAULT] = 1 if fewest else 0


# ── the lines of a seat ──────────────────────────────────────────────────────────────────────────


def score_seat(t: Record, sheet: Record, lines: Points, holder: int, given: int) -> None:
    for goal in range(sheet.projects.shape[0]):
        lines[holder, PROJECT + goal] = max(sheet.projects[goal], 0)
    rank = int(lines[holder, INAUGURATION])
    improved = 1 if sheet.improved[0] else 0
    lines[holder, INAUGURATION] = t.ranking[improved, rank - 1] if rank <= PLACES else 0
    for column in range(t.show_length.shape[0]):
        lines[holder, SHOW + column] = t.show_value[column, sheet.shows[column]]
    lines[holder, GRAND] = count(sheet.grand) * column_value(t, sheet, C_GRAND)
    lines[holder, SMALL] = count(sheet.small) * column_value(t, sheet, C_SMALL)
    lines[holder, STREET_BONUS] *= column_value(t, sheet, C_STREET)
    for par in range(t.pars.shape[0]):
        lines[holder, PAR + par] = count(sheet.holes & t.pars[par]) * column_value(t, sheet, C_PAR + par)
    lines[holder, VIP] = visited(t, sheet, S_VIP) * column_value(t, sheet, C_VIP)
    lines[holder, LUXURY] = visited(t, sheet, S_LUXURY) * column_value(t, sheet, C_LUXURY)
    lines[holder, MISSING] = missing_lines(t, sheet) * column_value(t, sheet, C_LINES)
    owed = debts(t, sheet, int(lines[holder, VAULT]))
    lines[holder, VAULT] = t.penalty if owed > bundles(t, sheet, given) else 0


def column_value(t: Record, sheet: Record, column: int) -> int:
    """The smallest value still visible in an improvable column."""
    return int(t.value[column, sheet.improved[column]])


# ── ACME ─────────────────────────────────────────────────────────────────────────────────────────


def acme_street(t: Record, game: Record) -> int:
    """The length of ACME's run in every street."""
    return max(1, piled_effects(t, game, E_CONSTRUCTION) + t.acme_crane)


def aspect(t: Record, game: Record, place: int) -> int:
    """The value of an aspect, base or improved."""
    improved = piled_effects(t, game, E_IMPROVEMENT) >= t.threshold[place]
    return int(t.aspect[1 if improved else 0, place])


def score_acme(t: Record, game: Record, seats: Seats, lines: Points) -> None:
    """ACME's score sheet; it loses the number of its loan card when nobody borrows."""
    holder = seats.shape[0]
    length = acme_street(t, game)
    best = 0
    for street in range(t.streets):
        if length >= lines[0, STREET + street]:
            best += 1
    for goal in range(game.acme_projects.shape[0]):
        lines[holder, PROJECT + goal] = max(game.acme_projects[goal], 0)
    cards = piled_effects(t, game, E_INAUGURATION)
    lines[holder, INAUGURATION] = cards * aspect(t, game, A_INAUGURATION)
    lines[holder, ACME_SHOWS] = piled_effects(t, game, E_SHOW) * aspect(t, game, A_SHOW)
    lines[holder, GRAND] = count(game.acme_hotels) * aspect(t, game, A_HOTEL)
    lines[holder, ACME_STREETS] = t.streets * length
    lines[holder, STREET_BONUS] = best * aspect(t, game, A_STREET)
    lines[holder, ACME_GOLF] = golf_holes(t, game) * aspect(t, game, A_GOLF)
    lines[holder, ACME_LIMOUSINE] = piled_effects(t, game, E_LIMOUSINE) * aspect(t, game, A_LIMOUSINE)
    if game.stage == OVER and t.bank and borrowers(t, game, seats) == 0:
        lines[holder, VAULT] = -t.number[game.loan_card]


# ── places ───────────────────────────────────────────────────────────────────────────────────────


def standing(t: Record, game: Record, seats: Seats, lines: Points, holder: int, place: int) -> int:
    """The total, then more hotels, then more grand hotels."""
    if place == 0:
        return total(lines, holder)
    if holder >= seats.shape[0]:
        return count(game.acme_hotels)
    sheet = seats[holder].closed
    grand = count(sheet.grand)
    return grand + count(sheet.small) if place == 1 else grand
