"""The queue that docs/scale.md believes: checked where the answer is known."""

from __future__ import annotations

import json
from statistics import mean

import pytest
from scripts.queueing import Service, share, waits
from scripts.scale import BEGIN, END, MEASURED, PAGE, Costs, People, need, tables


@pytest.mark.parametrize("used", [0.3, 0.6, 0.8])
def test_without_a_disk_it_is_the_queue_of_the_textbooks(used: float) -> None:
    """One server, exponential times: on average 1 / (μ - λ)."""
    service = Service(before=0.0, commit=0.0, after=0.001, spread=1.0)
    found = mean(waits(service, used * 1000, 1, 60_000))
    assert found == pytest.approx(0.001 / (1 - used), rel=0.1)


def test_regular_service_halves_the_waiting() -> None:
    """Pollaczek and Khinchine: the time in the queue goes with 1 + spread²."""
    regular = Service(before=0.0, commit=0.0, after=0.001, spread=0.0)
    waited = mean(waits(regular, 800, 1, 60_000)) - 0.001
    assert waited == pytest.approx(0.8 * 0.001 / (1 - 0.8) / 2, rel=0.1)


def test_steps_share_a_commit() -> None:
    """A disk that takes ten times as long as the time between two steps does not hold anybody up for long."""
    service = Service(before=0.0001, commit=0.01, after=0.0001)
    found = waits(service, 1000, 1, 20_000)
    assert len(found) == 20_000
    assert share(found, 0.99) < 3 * service.commit


def test_two_processes_carry_twice_as_much_as_one() -> None:
    service = Service(before=0.0005, commit=0.002, after=0.0005)
    one, two = waits(service, 800, 1, 30_000), waits(service, 1600, 2, 60_000)
    assert share(two, 0.5) == pytest.approx(share(one, 0.5), rel=0.15)


def test_the_page_has_the_figures_that_were_measured() -> None:
    page = PAGE.read_text()
    shown = page.split(BEGIN)[1].split(END)[0].strip()
    assert shown == tables(json.loads(MEASURED.read_text()))


def test_what_one_process_cannot_carry_is_carried_by_several() -> None:
    habits = People()
    costs = Costs.read(json.loads(MEASURED.read_text()), habits.bot_level)
    few, many = (need(people, costs, habits) for people in (100, 10_000))
    assert few.processes == 1
    assert few.hearing == 0
    assert many.processes * 0.5 >= many.actions * costs.shared
