"""A game: a title with its rules, as the layers above ask for it."""

from __future__ import annotations

from typing import Protocol

from boomtown.messages import Message
from boomtown.rules.kernel.catalogue import Catalogue
from boomtown.rules.kernel.options import Declaration, Mode, Options
from boomtown.rules.kernel.randomness import Rng
from boomtown.rules.kernel.state import State, View


class Game(Protocol):
    """A title with one version of its rules and one edition of its printed data."""

    id: str
    name: str
    versions: tuple[int, ...]
    """The versions of its rules that can be played here, the newest last."""
    edition: str
    digest: str
    rules: int
    """The version that is played: a rule that has changed asks for it, and old games go on as they began."""

    def __init__(self, edition: str = ..., rules: int | None = None) -> None: ...

    @property
    def declaration(self) -> Declaration[Mode]: ...

    @property
    def catalogue(self) -> Catalogue: ...

    def new(self, options: Options, seats: int, seed: bytes) -> State:
        """The same arguments always give the same state."""

    def imagine(self, view: View, rng: Rng) -> State:
        """A full state that agrees with the view, the unknown filled in at random."""

    def in_words(self, action: int, view: View | None = None) -> Message:
        """What that action does, in words; with a view it may name the thing instead of the place."""
