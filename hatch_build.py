"""Compiling the catalogues of all languages: on every build, and by `make` when one has changed."""

from __future__ import annotations

from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

LOCALE = Path(__file__).parent / "src" / "boomtown" / "locale"
LONG_AGO = datetime(2020, 1, 1, tzinfo=UTC)


def sources() -> list[Path]:
    return sorted(LOCALE.glob("*/LC_MESSAGES/*.po"))


def compiled(source: Path) -> bytes:
    """The catalogue as gettext reads it; the same source always gives the same bytes."""
    file = BytesIO()
    with source.open("rb") as text:
        catalogue = read_po(text)
    catalogue.creation_date = catalogue.revision_date = LONG_AGO
    write_mo(file, catalogue)
    return file.getvalue()


def compile_all() -> None:
    """Write what has changed, and nothing else: somebody may be reading the rest."""
    for source in sources():
        target, content = source.with_suffix(".mo"), compiled(source)
        if not target.exists() or target.read_bytes() != content:
            target.write_bytes(content)


class Words(BuildHookInterface[Any]):
    """Puts the compiled catalogues where the package is installed from."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        compile_all()


if __name__ == "__main__":
    compile_all()
