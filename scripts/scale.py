"""What 1,000, 10,000 and 100,000 people at tables at once need: what docs/scale.md reckons and simulates.

    python -m scripts.scale            writes the tables of that page, from scripts/scale.json

The measured costs come from `scripts.scale_costs`; how people behave is stated in `People`.
"""

from __future__ import annotations

import itertools
import json
import math
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from scripts.queueing import Service, share, waits

MEASURED = Path(__file__).with_suffix(".json")
PAGE = Path(__file__).parents[1] / "docs" / "scale.md"
BEGIN, END = "<!-- figures -->", "<!-- end of the figures -->"
CROWDS = (1_000, 10_000, 100_000)
USED = 0.5
"""How busy a process may be at the busiest time: half leaves room for a neighbour that has died."""
PATIENCE = 0.25
"""Seconds from an action to the other screen that people do not mind."""
DAY = 24 * 60 * 60


@dataclass(frozen=True)
class People:
    """How people at tables behave. This is assumed, not measured."""

    seconds_per_action: float = 6.0
    """A turn of four steps in 24 seconds."""
    looking: float = 0.2
    """Share of open pages on which nobody acts: people who watch, wait or have gone for a coffee."""
    at_a_table: float = 2.0
    with_bots: float = 0.5
    """Share of acting people who have a bot across the table; it acts as often as they do."""
    bot_level: str = "greedy"
    average: float = 0.35
    """What a day has on average, of what it has at its busiest."""

    def actions(self, people: int) -> float:
        """A second, those of bots included."""
        return self.humans(people) * (1 + self.with_bots)

    def humans(self, people: int) -> float:
        return people * (1 - self.looking) / self.seconds_per_action


@dataclass(frozen=True)
class Costs:
    """Measured; see `scripts.scale_costs`. Seconds and bytes."""

    action: float
    """Processor time in a server with one process."""
    shared: float
    """The same with two processes on PostgreSQL, where a table is often in both."""
    sent: float
    """To all screens of a table of two, per action."""
    table: float
    socket: float
    """In memory."""
    row: float
    journal: float
    """In PostgreSQL per step: in the table with its index, in the journal."""
    commit: float
    """Until a commit is on the disk."""
    steps: float
    """So many a second PostgreSQL stores, from several processes that gather them."""
    notice: float
    listener: float
    """For a notice, and more for each process that listens; only one is sent at a time."""
    hearing: float
    """Processor time to hear of one table, in a notice of several."""
    thinking: float
    """Processor time of a bot's action."""

    @classmethod
    def read(cls, found: dict[str, Any], level: str) -> Costs:
        one, two = found["one_process"][0], found["two_processes_on_postgresql"][0]
        single, gathered = found["storing"][0], found["storing"][-1]
        few, many, grouped = found["notices"]
        more = 1 / many["per_second"] - 1 / few["per_second"]
        listener = max(0.0, more / (many["listening"] - few["listening"]))
        return cls(
            action=one["server_us_per_action"] / 1e6,
            shared=two["server_us_per_action"] / 1e6,
            sent=one["bytes_per_action"],
            table=one["kilobytes_per_idle_table"] * 1024,
            socket=one["kilobytes_per_socket"] * 1024,
            row=found["rows"]["postgresql_bytes"],
            journal=found["rows"]["postgresql_journal_bytes"],
            commit=single["ms_each"] / 1000,
            steps=gathered["commits_per_second"] * gathered["steps"],
            notice=1 / few["per_second"] - listener,
            listener=listener,
            hearing=grouped["us_to_hear"] / 1e6,
            thinking=found["bots"][level]["ms_per_action"] / 1000,
        )


BASE = 110 * 2**20
"""Bytes of a process that does nothing yet."""


@dataclass(frozen=True)
class Need:
    """What so many people need at the busiest time of a day."""

    people: int
    actions: float
    processes: int
    server_cores: float
    bot_cores: float
    memory: float
    bits: float
    hearing: float
    """What part of every process is spent on hearing what happens elsewhere."""
    turn: float
    """Seconds until every process has sent its notice, one after the other."""
    stored: float
    journal: float
    """Bytes a day."""


def need(people: int, costs: Costs, habits: People) -> Need:
    actions = habits.actions(people)
    processes = processes_for(actions, costs)
    is_alone = processes == 1
    hearing = 0 if is_alone else actions * costs.hearing
    copies = 1 if is_alone else 2 - 1 / processes
    tables = people / habits.at_a_table * copies
    a_day = actions * habits.average * DAY
    return Need(
        people=people,
        actions=actions,
        processes=processes,
        server_cores=actions * (costs.action if is_alone else costs.shared) + processes * hearing,
        bot_cores=habits.humans(people) * habits.with_bots * costs.thinking,
        memory=people * costs.socket + tables * costs.table + processes * BASE,
        bits=actions * costs.sent * 8,
        hearing=hearing,
        turn=0 if is_alone else turn(processes, costs),
        stored=a_day * costs.row,
        journal=a_day * costs.journal,
    )


def processes_for(actions: float, costs: Costs) -> int:
    """So many that each is busy half of its time; none if hearing alone takes that."""
    if actions * costs.action <= USED:
        return 1
    room = USED - actions * costs.hearing
    return math.ceil(actions * costs.shared / room) if room > 0 else 0


def turn(processes: int, costs: Costs) -> float:
    return processes * (costs.notice + processes * costs.listener)


def most_processes(costs: Costs) -> int:
    """So many that a step is heard of everywhere before people mind."""
    return next(count - 1 for count in itertools.count(2) if turn(count, costs) > PATIENCE)


def carried(costs: Costs, habits: People) -> list[tuple[str, float]]:
    """How many people each thing can carry, the scarcest first."""
    per_person = habits.actions(1_000_000) / 1_000_000
    limits = {
        "one process, half busy": USED / costs.action,
        "one PostgreSQL: more processes wait longer than 0.25 s for each other's notices": (
            most_processes(costs) * USED / costs.shared
        ),
        "one PostgreSQL: steps stored, on this disk": costs.steps,
        "hearing of every table takes half of each process": USED / costs.hearing,
    }
    return sorted(((what, rate / per_person) for what, rate in limits.items()), key=lambda row: row[1])


def simulated(costs: Costs, actions: int = 40_000) -> list[list[float]]:
    """How busy a process is, and how long people wait then: half, 99 and 99.9 of 100 of them."""
    service = Service(costs.action / 3, costs.commit, costs.action * 2 / 3)
    found: list[list[float]] = []
    for used in (0.3, 0.5, 0.7, 0.8, 0.9, 0.95, 0.98):
        waited = waits(service, used / service.busy, 1, actions)
        found.append([used, *(share(waited, part) for part in (0.5, 0.99, 0.999))])
    return found


# ── the page ─────────────────────────────────────────────────────────────────────────────────────────


def tables(found: dict[str, Any]) -> str:
    """What stands between the marks of docs/scale.md."""
    habits = People()
    costs = Costs.read(found, habits.bot_level)
    parts = [
        _measured(found, costs),
        _reckoned(costs, habits),
        _limits(costs, habits),
        _waiting(found, costs),
    ]
    return "\n\n".join(parts)


def _table(head: list[str], rows: list[list[str]]) -> str:
    return "\n".join("| " + " | ".join(row) + " |" for row in [head, ["---"] * len(head), *rows])


def _measured(found: dict[str, Any], costs: Costs) -> str:
    notices = ", ".join(f"{one['per_second']:,}" for one in found["notices"][:2])
    bots = ", ".join(f"{level} {cost['ms_per_action']:.1f}" for level, cost in found["bots"].items())
    rows = [
        ["processor time of an action, one process with SQLite", f"{1e6 * costs.action:,.0f} µs"],
        ["the same, two processes with PostgreSQL", f"{1e6 * costs.shared:,.0f} µs"],
        ["sent to the screens of a table of two, per action", f"{costs.sent / 1000:.1f} kB"],
        [
            "memory of a table, of an open socket",
            f"{costs.table / 1024:.0f} kB, {costs.socket / 1024:.0f} kB",
        ],
        ["a step in SQLite's file, with its index", f"{found['rows']['sqlite_bytes']:.0f} bytes"],
        [
            "a step in PostgreSQL, with its index; in its journal",
            f"{costs.row:.0f}; {costs.journal:.0f} bytes",
        ],
        ["a commit that waits for this disk", f"{1000 * costs.commit:.1f} ms"],
        ["steps a second into PostgreSQL, 8 connections, 20 in a commit", f"{costs.steps:,.0f}"],
        ["notices a second, one sender: 1 process listens, 16 do", notices],
        ["processor time to hear of one table, 20 in a notice", f"{1e6 * costs.hearing:.1f} µs"],
        ["processor time of a bot's action, ms", bots],
    ]
    machine = found["machine"]
    return _table([f"measured ({machine['processor']}, {machine['cores']} cores)", ""], rows)


def _reckoned(costs: Costs, habits: People) -> str:
    needs = [need(people, costs, habits) for people in CROWDS]
    rows = {
        "actions a second, bots' included": [f"{one.actions:,.0f}" for one in needs],
        "processes, each half busy": [f"{one.processes:,}" if one.processes else "–" for one in needs],
        "cores at work: server, bots": [f"{one.server_cores:,.1f}, {one.bot_cores:,.1f}" for one in needs],
        "memory": [f"{one.memory / 2**30:,.1f} GB" for one in needs],
        "sent": [f"{one.bits / 1e6:,.0f} Mbit/s" for one in needs],
        "steps stored a second": [f"{one.actions:,.0f}" for one in needs],
        "of every process, for hearing of other tables": [f"{one.hearing:.1%}" for one in needs],
        "until every process has told its notices": [_ms(one.turn) for one in needs],
        "stored a day; journal a day": [
            f"{one.stored / 1e9:,.1f}; {one.journal / 1e9:,.1f} GB" for one in needs
        ],
    }
    head = ["reckoned, at the busiest time", *(f"{people:,} people" for people in CROWDS)]
    return _table(head, [[what, *values] for what, values in rows.items()])


def _limits(costs: Costs, habits: People) -> str:
    rows = [[what, f"{people:,.0f}"] for what, people in carried(costs, habits)]
    return _table(["reckoned: what gives way first", "people"], rows)


def _waiting(found: dict[str, Any], costs: Costs) -> str:
    rows = [[f"{used:.0%}", *(_ms(seconds) for seconds in times)] for used, *times in simulated(costs)]
    simulation = _table(["simulated: a process is busy", "p50", "p99", "p99.9"], rows)
    half = found["one_process"][-1]
    told = (
        f"{half['server_cores_used']:.0%} of a core, p50 {half['p50_ms']:.0f} ms, p99 {half['p99_ms']:.0f} ms"
    )
    return f"{simulation}\n\nMeasured beside it, at half load on the same machine: {told}."


def _ms(seconds: float) -> str:
    return f"{1000 * seconds:,.0f} ms"


def main() -> None:
    made = tables(json.loads(MEASURED.read_text()))
    before, after = PAGE.read_text().split(BEGIN)[0], PAGE.read_text().split(END)[1]
    PAGE.write_text(f"{before}{BEGIN}\n{made}\n{END}{after}")


if __name__ == "__main__":
    main()
