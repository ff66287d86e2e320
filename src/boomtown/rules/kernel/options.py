"""What is chosen before the first card: modes and options, declared once and validated here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Generic, TypeVar

from boomtown.messages import Message
from boomtown.rules.kernel.errors import BadOptions

Value = str | int
Options = Mapping[str, Value]


@dataclass(frozen=True)
class Mode:
    """A way to play a game, with the number of seats it takes; a game adds what else its modes change."""

    id: str
    name: Message
    about: Message
    min_seats: int
    max_seats: int
    default_seats: int = 2

    @property
    def is_solo(self) -> bool:
        return self.max_seats == 1


ModeT = TypeVar("ModeT", bound=Mode, covariant=True)


@dataclass(frozen=True)
class Option:
    """A choice that belongs to some of the modes."""

    id: str
    name: Message
    values: tuple[Value, ...]
    default: Value
    modes: tuple[str, ...]


@dataclass(frozen=True)
class FirstGame:
    """The mode for whoever has never played, and what it is without, in the middle of a sentence."""

    mode: str
    without: Message


@dataclass(frozen=True)
class Declaration(Generic[ModeT]):
    """All the modes and options of a game; the first mode is the usual one."""

    modes: tuple[ModeT, ...]
    options: tuple[Option, ...]
    first_game: FirstGame | None = None
    """Where the usual mode is too much for a beginning."""

    @property
    def first_mode(self) -> ModeT:
        """The mode for whoever has never played."""
        return self.mode(self.first_game.mode) if self.first_game else self.modes[0]

    def mode(self, id: Value) -> ModeT:
        for mode in self.modes:
            if mode.id == id:
                return mode
        known = [mode.id for mode in self.modes]
        raise BadOptions("There is no mode “{mode}”. Known modes: {known}.", mode=id, known=known)

    def complete(self, chosen: Options) -> dict[str, Value]:
        """The chosen options with every default filled in; an unknown or ill-fitting one is refused."""
        mode = self.mode(chosen.get("mode", self.modes[0].id))
        complete: dict[str, Value] = {"mode": mode.id}
        fitting = [option for option in self.options if mode.id in option.modes]
        for option in fitting:
            value = chosen.get(option.id, option.default)
            if value not in option.values:
                raise BadOptions(
                    "{name} {value} does not exist: choose one of {values}.",
                    name=option.name,
                    value=value,
                    values=option.values,
                )
            complete[option.id] = value
        for id in chosen:
            if id not in complete:
                raise BadOptions("The mode {mode} has no option “{option}”.", mode=mode.id, option=id)
        return complete

    def check_seats(self, mode: Mode, seats: int) -> None:
        if not mode.min_seats <= seats <= mode.max_seats:
            template = "“{mode}” is for {low} to {high} players, not for {seats}."
            if mode.min_seats == mode.max_seats:
                template = "“{mode}” is for exactly {low} player, not for {seats}."
            low, high = mode.min_seats, mode.max_seats
            raise BadOptions(template, mode=mode.name, low=low, high=high, seats=seats)
