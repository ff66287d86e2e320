"""A database of an earlier version is brought up to date, and nothing in it is lost."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

OLD = """
from django.db import connection
from django.db.migrations.executor import MigrationExecutor

executor = MigrationExecutor(connection)
executor.migrate([("web", "0001_initial"), ("sessions", "0001_initial")])
old = executor.loader.project_state([("web", "0001_initial")]).apps
ada = old.get_model("web", "Player").objects.create(name="Ada")
table = old.get_model("web", "Table").objects.create(
    id="here", host=ada, game="new-las-vegas", edition="new-las-vegas-2",
    options={"mode": "base"}, secret=b"s" * 32,
)
old.get_model("web", "Seat").objects.create(table=table, number=0, player=ada, name="Ada", added=b"a" * 16)
old.get_model("web", "LogEntry").objects.create(table=table, step=1, seat=0, what="borrow")
old.get_model("web", "ChatLine").objects.create(table=table, name="Ada", text="hello")
"""

NEW = """
from django.core.management import call_command
from django.db import connection
from boomtown.web import models

call_command("migrate", verbosity=0)
call_command("makemigrations", check=True, dry_run=True, verbosity=1)
table = models.TableRow.objects.get()
seat = table.seats.get()
assert table.host.name == seat.player.name == "Ada"
assert (table.id, bytes(table.secret), bytes(seat.added)) == ("here", b"s" * 32, b"a" * 16)
assert list(table.log.values_list("step", "seat", "what")) == [(1, 0, "borrow")]
assert (table.chat.get().text, table.chat.get().player) == ("hello", None)
"""


def test_a_database_of_the_first_shape_keeps_everything(tmp_path: Path) -> None:
    for script in (OLD, NEW):
        run(tmp_path, script)


def run(folder: Path, script: str) -> None:
    """In a process of its own, as another version of the server would."""
    (folder / "secret-key").write_text("only for tests")
    setting = {"BOOMTOWN_DATA_DIR": str(folder), "DJANGO_SETTINGS_MODULE": "boomtown.web.settings"}
    code = f"import django\ndjango.setup()\n{script}"
    done = subprocess.run(
        [sys.executable, "-c", code], env={**os.environ, **setting}, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout + done.stderr
