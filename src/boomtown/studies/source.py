"""Which Boomtown this is: a digest of all that decides how a game goes."""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from importlib import metadata
from pathlib import Path

DECIDING = ("editions", "rules", "twin", "bots", "studies")
KINDS = (".py", ".toml")


def version() -> str:
    return metadata.version("boomtown")


@cache
def source_digest() -> str:
    """The same wherever the same source is installed."""
    home, digest = Path(__file__).parent.parent, sha256()
    for folder in DECIDING:
        for file in sorted(home.joinpath(folder).rglob("*")):
            if file.suffix in KINDS:
                digest.update(file.relative_to(home).as_posix().encode() + b"\n" + file.read_bytes())
    return digest.hexdigest()
