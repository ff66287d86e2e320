"""The campaign in small: a few kills, some garbage, a little crowd; and it notices what it is there for."""

from __future__ import annotations

from pathlib import Path

import pytest
from scripts.campaign import crowd, fuzz, garbage, kills
from scripts.campaign.ledger import Ledger, SeatLedger
from scripts.campaign.progress import Progress
from scripts.campaign.server import Server
from scripts.campaign.stored import Database, StoredSeat

from tests.web.test_workers import in_a_thread

SEEDED = "tests.web.seeded"
QUIET = Progress(is_quiet=True)


def test_a_few_kills_lose_nothing_that_was_confirmed() -> None:
    plan = kills.Plan(kills=3, seed="test", kinds=(0, 6, 7), leave=2, module=SEEDED)
    result = in_a_thread(lambda: kills.run(plan, QUIET))
    assert result.wrong == []
    assert result.kills >= 3
    assert result.verified == result.over >= 3


def test_some_garbage_breaks_nothing() -> None:
    plan = fuzz.Plan(count=400, seed="test", games=(("new-las-vegas", 2),), module=SEEDED)
    result = in_a_thread(lambda: fuzz.run(plan, QUIET))
    assert result.wrong == []
    assert (result.failures, result.timeouts, result.tracebacks, result.games_after) == (0, 0, 0, 1)
    assert result.requests > 200
    assert result.frames > 50


def test_a_little_crowd_is_answered() -> None:
    plan = crowd.Plan(idle=50, seats=4, seconds=2, pause=(0.05, 0.1), goal=60_000, module=SEEDED)
    result = in_a_thread(lambda: crowd.run(plan, QUIET))
    assert result.wrong == []
    assert (result.idle, result.seats, result.lost) == (50, 4, 0)
    assert result.steps > 0


# ── what it notices ──────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("stored", "is_right"),
    [
        (["take 1", "open 1.1"], True),
        (["take 1", "open 1.1", "end"], True),  # stored, though nobody saw the answer
        (["take 1"], False),
        (["take 1", "take 1", "open 1.1"], False),
        (["open 1.1", "take 1"], False),
        (["take 1", "open 1.1", "undo"], False),
    ],
)
def test_a_step_that_is_lost_doubled_or_misplaced_is_noticed(stored: list[str], is_right: bool) -> None:
    seat = SeatLedger("table", "Ada", done=["take 1", "open 1.1"], on_the_way=[["end"]])
    assert (seat.wrong_steps(stored) == []) == is_right


class Known(Database):
    """A database with one table."""

    def __init__(self, log: list[tuple[int, int, str]], chat: list[str], player: str | None = "p") -> None:
        super().__init__(Path())
        self._log, self._chat, self._player = log, chat, player

    def log(self, table: str) -> list[tuple[int, int, str]]:
        return self._log

    def seats(self, table: str) -> list[StoredSeat]:
        return [StoredSeat(0, "Ada", "person", self._player, b"added")]

    def chat(self, table: str) -> list[str]:
        return self._chat


@pytest.mark.parametrize(
    ("database", "said"),
    [
        (Known([(1, 0, "end")], ["hello"]), ""),
        (Known([], ["hello"]), "its step 1 was"),
        (Known([(1, 0, "end"), (3, 0, "end")], ["hello"]), "its log has gaps"),
        (Known([(1, 0, "end")], []), "stored 0 times"),
        (Known([(1, 0, "end")], ["hello", "hello"]), "stored 2 times"),
        (Known([(1, 0, "end")], ["hello"], player=None), "was taken and is not"),
    ],
)
def test_what_people_were_told_must_be_stored(database: Known, said: str) -> None:
    ledger = Ledger(database)
    seat = ledger.seat("table", "Ada")
    seat.done, seat.added = ["end"], b"added"
    seat.heard.update(["hello"])
    wrong = ledger.wrong()
    assert said in wrong[0] if said else wrong == []


def test_a_traceback_in_the_log_is_counted(tmp_path: Path) -> None:
    server = Server(tmp_path)
    server.errors.write_text(
        "2026 ERROR boomtown A bot could not go on\nTraceback (most recent call last):\n"
        '  File "a.py", line 1, in f\n    g()\nKeyError: 3\n2026 WARNING boomtown slow\n'
    )
    assert server.tracebacks() == {"KeyError: 3 ←     g()": 1}


def test_every_address_of_the_server_is_among_the_garbage() -> None:
    assert {"table/<str:id>/rematch/", "proof/", "account/delete/"} <= set(garbage.routes())
