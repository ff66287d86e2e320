"""The shape of a database: which migrations it has had, and the rows of that time, not of this version."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from django.db import connections
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.migrations.executor import MigrationExecutor
from django.db.migrations.graph import MigrationGraph
from django.db.migrations.loader import MigrationLoader
from django.db.models import Model

from boomtown.messages import BoomtownError

Kind = type[Model]
Migration = tuple[str, str]
_OURS = "web"
_KEPT_BESIDE = {("auth", "user"), ("sessions", "session")}
_OF_THE_DATABASE = {"restorerow"}
"""What belongs to this database, and not to what is played in it."""
_SCRATCH = "scratch"


class TooNew(BoomtownError):
    """Something was made by a later version than this one."""


@dataclass(frozen=True)
class Shape:
    """Migrations, and the kinds of rows there are after them."""

    migrations: tuple[Migration, ...]
    kinds: tuple[Kind, ...]


def present(connection: BaseDatabaseWrapper) -> Shape:
    """The shape this database has now."""
    loader = MigrationLoader(connection)
    applied = tuple(sorted(set(loader.applied_migrations) & set(loader.graph.nodes)))
    return Shape(applied, tuple(_kinds(loader, applied)))


def _kinds(loader: MigrationLoader, migrations: Sequence[Migration]) -> Iterator[Kind]:
    for kind in loader.project_state(list(migrations)).apps.get_models():
        label, name = kind._meta.app_label, kind._meta.model_name or ""
        if (label == _OURS and name not in _OF_THE_DATABASE) or (label, name) in _KEPT_BESIDE:
            yield kind


def is_used(connection: BaseDatabaseWrapper) -> bool:
    """Whether anybody has ever sat down or signed up."""
    there = set(connection.introspection.table_names())
    with connection.cursor() as cursor:
        for table in sorted(there & {"web_player", "auth_user"}):
            cursor.execute(f"SELECT 1 FROM {table} LIMIT 1")
            if cursor.fetchone():
                return True
    return False


def pending(connection: BaseDatabaseWrapper) -> list[str]:
    """The names of our migrations this database has not had, in their order."""
    executor = MigrationExecutor(connection)
    plan = executor.migration_plan(executor.loader.graph.leaf_nodes())
    return [migration.name for migration, _ in plan if migration.app_label == _OURS]


def check_known(migrations: Iterable[Migration], what: object) -> None:
    """Refuse what a later version has made."""
    known = set(MigrationLoader(None).graph.nodes)
    if any(migration not in known for migration in migrations if migration[0] == _OURS):
        raise TooNew("{what} was made by a later version of Boomtown than this one.", what=what)


def check_not_too_new(connection: BaseDatabaseWrapper, what: object) -> None:
    check_known(MigrationLoader(connection).applied_migrations, what)


# ── another time ─────────────────────────────────────────────────────────────────────────────────


@contextmanager
def scratch_database(migrations: Sequence[Migration]) -> Iterator[BaseDatabaseWrapper]:
    """A database beside, gone afterwards, of the shape that these migrations give."""
    with TemporaryDirectory(prefix="boomtown-") as folder:
        sqlite = {"ENGINE": "django.db.backends.sqlite3", "NAME": Path(folder) / "scratch", "OPTIONS": {}}
        connections.settings[_SCRATCH] = {**connections.settings["default"], **sqlite}
        try:
            executor = MigrationExecutor(connections[_SCRATCH])
            executor.migrate(_last(executor.loader.graph, set(migrations)))
            yield connections[_SCRATCH]
        finally:
            connections[_SCRATCH].close()
            del connections[_SCRATCH], connections.settings[_SCRATCH]


def bring_to_now(connection: BaseDatabaseWrapper) -> None:
    executor = MigrationExecutor(connection)
    executor.migrate(executor.loader.graph.leaf_nodes())


def _last(graph: MigrationGraph, migrations: set[Migration]) -> list[Migration]:
    """Those no other of the same application follows: to go to an earlier one would be to go back."""
    follows = {node: {child.key for child in graph.node_map[node].children} for node in migrations}
    return sorted(
        node for node in migrations if not any(n in migrations and n[0] == node[0] for n in follows[node])
    )
