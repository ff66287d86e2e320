"""What each flip-and-write game completes in the course of a round; compiled, they are the game's own."""

from __future__ import annotations

from boomtown.twin.records import Record, Seats


def begin_game(t: Record, game: Record, seats: Seats) -> None:
    """Empty sheets, and the first stage; goals are drawn and cards shuffled."""
    raise NotImplementedError


def draw_goals(t: Record, game: Record) -> None:
    """Fill in the goals of a new game."""
    raise NotImplementedError


def before_deal(t: Record, game: Record) -> None:
    """What comes before the cards of a round are laid out."""
    raise NotImplementedError


def after_deal(t: Record, game: Record) -> None:
    """What the cards of a round bring at once."""
    raise NotImplementedError


def open_turn(t: Record, game: Record, me: Record) -> None:
    """A turn of the round begins: besides `steps`, `taken`, `number` and `left_effect`, which are set."""
    raise NotImplementedError


def settle(t: Record, game: Record, seats: Seats) -> None:
    """Settle the round on the open sheets; mark `game.completed` and each seat that `completes` a goal."""
    raise NotImplementedError


def collect_solo(t: Record, game: Record, seats: Seats) -> None:
    """What becomes of the cards of a solo turn."""
    raise NotImplementedError


PARTS = (begin_game, draw_goals, before_deal, after_deal, open_turn, settle, collect_solo)
