"""The printed data of Welcome to New Las Vegas: cards, city sheet, score sheet, projects, architects."""

from __future__ import annotations

from dataclasses import dataclass

from boomtown.editions.cards import Card, read_cards
from boomtown.editions.goals import Goal, ReadTerm, read_goal
from boomtown.editions.reading import Entry, read
from boomtown.messages import Message

DEFAULT = "new-las-vegas-2"

EFFECTS = ("inauguration", "construction", "limousine", "show", "improvement")
SPECIALS = ("vip", "luxury", "mafia")
COLORS = ("pink", "purple", "yellow")
COLUMNS = ("grand-hotel", "small-hotel", "street", "par-3", "par-4", "par-5", "vip", "luxury", "lines")
GOLF_COLUMNS = ("par-3", "par-4", "par-5")
SHOW_COLUMNS = ("left", "right")
ASPECTS = ("inauguration", "show", "hotel", "street", "golf", "limousine")
STREETS, AVENUES = 4, 11

# The counts printed in the rulebooks' list of components.
CARDS_BY_EFFECT = dict(zip(EFFECTS, (16, 16, 16, 16, 17), strict=True))
CASINOS, CRANES, STARS, PROJECTS_PER_COLOR = 38, 9, 12, 7
SPECIAL_COUNTS = {"vip": 5, "luxury": 5, "mafia": 4}
HOLES = {3: 3, 4: 4, 5: 2}

_COLOR_OF_LETTER = {"P": "pink", "V": "purple", "Y": "yellow"}
_SPECIAL_OF_LETTER = {"v": "vip", "l": "luxury", "m": "mafia"}


@dataclass(frozen=True)
class Casino:
    """A casino on its block; `par` is the golf hole above it."""

    street: int
    avenue: int
    crane: bool
    star: bool
    special: str | None
    par: int | None


@dataclass(frozen=True)
class Roads:
    """Crossings are (street, avenue) of the block whose lower right corner they are."""

    light: tuple[int, int]
    under: frozenset[tuple[int, int]]
    beside: frozenset[tuple[int, int]]
    lamps: frozenset[tuple[int, int]]


@dataclass(frozen=True)
class Track:
    boxes: int
    checked: int
    groups: tuple[tuple[int, ...], ...]
    ranking: tuple[int, ...]
    ranking_improved: tuple[int, ...]


@dataclass(frozen=True)
class ShowColumn:
    values: tuple[int, ...]
    debts: tuple[int, ...]


@dataclass(frozen=True)
class Vault:
    bundles: int
    bundles_first_game: int
    bank_most: int
    bank_some: int
    penalty: int


@dataclass(frozen=True)
class Project(Goal):
    color: str


@dataclass(frozen=True)
class Aspect:
    base: int
    improved: int
    threshold: int


@dataclass(frozen=True)
class Approval:
    completes: bool
    hotels: tuple[int, ...]


@dataclass(frozen=True)
class Architect:
    level: int
    crane: int
    approvals: tuple[Approval, ...]
    aspects: dict[str, Aspect]


@dataclass(frozen=True)
class Edition:
    name: str
    digest: str
    version: int
    cards: tuple[Card, ...]
    casinos: tuple[Casino, ...]
    airport: frozenset[tuple[int, int]]
    roads: Roads
    track: Track
    shows: tuple[ShowColumn, ShowColumn]
    columns: dict[str, tuple[int, ...]]
    vault: Vault
    projects: tuple[Project, ...]
    architects: dict[int, Architect]


def load(edition: str = DEFAULT) -> Edition:
    """The edition of that name, or in that file, checked against the rulebook's component counts."""
    source = read(edition)
    root = source.root
    root["game"].one_of(("new-las-vegas",))
    casinos = _casinos(root["city"])
    return Edition(
        name=source.name,
        digest=source.digest,
        version=root["version"].number(1, 999),
        cards=read_cards(root["cards"], CARDS_BY_EFFECT),
        casinos=casinos,
        airport=frozenset(_block(item) for item in root["city"]["airport"]),
        roads=_roads(root["roads"], casinos),
        track=_track(root["inauguration"]),
        shows=(_show_column(root["shows"]["left"]), _show_column(root["shows"]["right"])),
        columns={name: _column(root["columns"][name]) for name in COLUMNS},
        vault=_vault(root["vault"]),
        projects=_projects(root["projects"]),
        architects=_architects(root["architects"]),
    )


def _casinos(entry: Entry) -> tuple[Casino, ...]:
    pars = entry["golf"].text().split()
    entry["golf"].must(len(pars) == AVENUES, "one entry for each of the eleven avenues")
    rows = list(entry["streets"])
    entry["streets"].must(len(rows) == STREETS, "four streets are needed")
    casinos: list[Casino] = []
    for street, row in enumerate(rows, 1):
        blocks = row.text().split()
        row.must(len(blocks) == AVENUES, "one entry for each of the eleven avenues")
        found = [avenue for avenue, block in enumerate(blocks, 1) if block != "."]
        side_by_side = bool(found) and found == list(range(found[0], found[-1] + 1))
        row.must(side_by_side, "the casinos of a street stand side by side")
        casinos += [_casino(row, street, avenue, blocks[avenue - 1], pars) for avenue in found]
    _count(entry["streets"], casinos)
    return tuple(casinos)


def _casino(row: Entry, street: int, avenue: int, block: str, pars: list[str]) -> Casino:
    letters = block.replace("o", "")
    known = set(letters) <= {"C", "*", *_SPECIAL_OF_LETTER}
    row.must(known, "{block} at avenue {avenue} is not a casino", block=block, avenue=avenue)
    specials = [_SPECIAL_OF_LETTER[letter] for letter in letters if letter in _SPECIAL_OF_LETTER]
    row.must(len(specials) < 2, "{block} at avenue {avenue} has two carpets", block=block, avenue=avenue)
    par = pars[avenue - 1] if street == 1 else ""
    if street == 1:
        row.must(par in ("3", "4", "5"), "avenue {avenue} has no golf hole above it", avenue=avenue)
    special = specials[0] if specials else None
    return Casino(street, avenue, "C" in letters, "*" in letters, special, int(par) if par else None)


def _count(entry: Entry, casinos: list[Casino]) -> None:
    def check(what: Message, found: int, expected: int) -> None:
        entry.must(found == expected, "{n} {what} found, the sheet has {m}", n=found, what=what, m=expected)

    check(Message("casinos"), len(casinos), CASINOS)
    check(Message("cranes"), sum(casino.crane for casino in casinos), CRANES)
    check(Message("stars"), sum(casino.star for casino in casinos), STARS)
    for special, expected in SPECIAL_COUNTS.items():
        check(
            Message("casinos of the kind {special}", {"special": special}),
            sum(casino.special == special for casino in casinos),
            expected,
        )
    for par, expected in HOLES.items():
        holes = Message("holes of par {par}", {"par": par})
        check(holes, sum(casino.par == par for casino in casinos), expected)


def _roads(entry: Entry, casinos: tuple[Casino, ...]) -> Roads:
    roads = Roads(
        light=_block(entry["light"]),
        under=_rows(entry["under"]),
        beside=_rows(entry["beside"]),
        lamps=_rows(entry["lamps"]),
    )
    entry["light"].must(roads.light in roads.lamps, "the traffic light must be one of the lamps")
    for name, pieces, back in (("under", roads.under, (0, -1)), ("beside", roads.beside, (-1, 0))):
        for street, avenue in sorted(pieces):
            ends = {(street, avenue), (street + back[0], avenue + back[1])}
            one_lamp = len(ends & roads.lamps) == 1
            block = f"{street}.{avenue}"
            entry[name].must(one_lamp, "the piece at {block} must have a lamp at one end", block=block)
    for casino in casinos:
        if casino.special:
            block = f"{casino.street}.{casino.avenue}"
            has_road = (casino.street, casino.avenue) in roads.under
            entry["under"].must(has_road, "no road in front of the special casino {block}", block=block)
    return roads


def _rows(entry: Entry) -> frozenset[tuple[int, int]]:
    rows = [row.numbers(1, AVENUES) for row in entry]
    entry.must(len(rows) == STREETS, "one row for each of the four streets")
    return frozenset((street, avenue) for street, row in enumerate(rows, 1) for avenue in row)


def _block(entry: Entry) -> tuple[int, int]:
    street, _, avenue = entry.text().partition(".")
    proper = street.isdecimal() and avenue.isdecimal()
    proper = proper and 1 <= int(street) <= STREETS and 1 <= int(avenue) <= AVENUES
    entry.must(proper, "{value} is not a block such as 2.7", value=entry.value)
    return int(street), int(avenue)


def _track(entry: Entry) -> Track:
    boxes = entry["boxes"].number(2, 99)
    groups = tuple(group.numbers(1, boxes) for group in entry["groups"])
    in_order = [box for group in groups for box in group]
    proper = all(groups) and in_order == list(range(1, boxes))
    entry["groups"].must(proper, "all boxes but the last, in order")
    return Track(
        boxes=boxes,
        checked=entry["checked"].number(0, boxes - 1),
        groups=groups,
        ranking=_ranking(entry["ranking"]),
        ranking_improved=_ranking(entry["ranking_improved"]),
    )


def _ranking(entry: Entry) -> tuple[int, ...]:
    values = entry.numbers(0, 99)
    entry.must(len(values) == 3, "values for the first three places are needed")
    return values


def _show_column(entry: Entry) -> ShowColumn:
    values = entry["values"].numbers(0, 99)
    entry["values"].must(len(values) == STARS // 2 + 1, "seven values are needed")
    entry["values"].must(list(values) == sorted(values), "the values must rise from top to bottom")
    debts = entry["debts"].numbers(1, STARS // 2)
    entry["debts"].must(len(debts) == 2, "two debts stand beside a column")
    return ShowColumn(values, debts)


def _column(entry: Entry) -> tuple[int, ...]:
    values = entry.numbers(-99, 99)
    rising = list(values) == sorted(values) and len(values) > 1
    entry.must(rising, "the values must rise from top to bottom")
    return values


def _vault(entry: Entry) -> Vault:
    return Vault(
        bundles=entry["bundles"].number(0, 9),
        bundles_first_game=entry["bundles_first_game"].number(0, 9),
        bank_most=entry["bank_most"].number(0, 9),
        bank_some=entry["bank_some"].number(0, 9),
        penalty=entry["penalty"].number(-99, 0),
    )


def _projects(entry: Entry) -> tuple[Project, ...]:
    projects = tuple(_project(name, item) for name, item in entry.items())
    for color in COLORS:
        found = sum(project.color == color for project in projects)
        complaint = "{n} {color} projects found, the box has {m}"
        entry.must(found == PROJECTS_PER_COLOR, complaint, n=found, color=color, m=PROJECTS_PER_COLOR)
    return projects


def _project(name: str, entry: Entry) -> Project:
    entry.must(name[:1] in _COLOR_OF_LETTER, "a project’s name begins with P, V or Y")
    return Project(**vars(read_goal(name, entry, _TERMS)), color=_COLOR_OF_LETTER[name[0]])


_TERMS: dict[str, ReadTerm] = {
    "size": lambda entry: entry.one_of(("grand", "small", "any")),
    "parity": lambda entry: entry.one_of(("even", "odd")),
    "count": lambda entry: entry.number(1, 99),
    "length": lambda entry: entry.number(1, AVENUES),
    "boxes": lambda entry: entry.number(1, STARS // 2),
    "par": lambda entry: entry.number(3, 5),
    "avenues": lambda entry: _avenues(entry),
}


def _avenues(entry: Entry) -> tuple[int, ...]:
    avenues = entry.numbers(1, AVENUES)
    entry.must(len(avenues) > 0, "at least one avenue is needed")
    return avenues


def _architects(entry: Entry) -> dict[int, Architect]:
    architects = {}
    for item in entry:
        level = item["level"].number(1, 5)
        approvals = tuple(_approval(row) for row in item["approvals"])
        item["approvals"].must(len(approvals) == len(COLORS), "three approvals are needed")
        aspects = {name: _aspect(item[name]) for name in ASPECTS}
        architects[level] = Architect(level, item["crane"].number(-9, 9), approvals, aspects)
    entry.must(sorted(architects) == [1, 2, 3, 4, 5], "one architect for each level from 1 to 5")
    return architects


def _approval(entry: Entry) -> Approval:
    return Approval(entry["completes"].truth(), entry["hotels"].numbers(1, AVENUES))


def _aspect(entry: Entry) -> Aspect:
    return Aspect(
        entry["base"].number(0, 99),
        entry["improved"].number(0, 99),
        entry["threshold"].number(0, 99),
    )
