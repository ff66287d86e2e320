"""Positions to test on: sheets with houses and fences, a turn with known combinations, a known deal.

Everything is written as a player would say it: `1.3=5` is a 5 on lot 1.3 and `1.4=left` a bis house that
repeats the number on its left; `7 bis` is a 7 with the bis effect; `take 1, write 1.3, end` is a chain of
actions. A street plan such as `2 .3 R 4 / 6` says what stands in each street, with a fence after each part:
two houses, three empty lots, a roundabout, four houses; six houses in street 2; nothing in street 3.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from boomtown.editions.perfect_home import Plan
from boomtown.rules.perfect_home.game import PerfectHome
from boomtown.rules.perfect_home.setup import DECLARATION, Setup
from boomtown.rules.perfect_home.sheet import Sheet
from boomtown.rules.perfect_home.solo import SoloCardDeck
from boomtown.rules.perfect_home.state import PerfectHomeState
from boomtown.rules.perfect_home.turn import RoundTurn
from tests.flip_and_write.positions import do as do
from tests.flip_and_write.positions import draft as draft
from tests.flip_and_write.positions import lay_out as lay_out
from tests.flip_and_write.positions import legal as legal
from tests.flip_and_write.positions import may as may
from tests.flip_and_write.positions import offers_of
from tests.flip_and_write.positions import put_on_top as put_on_top
from tests.flip_and_write.positions import read_card as read_card
from tests.flip_and_write.positions import stacks as stacks
from tests.flip_and_write.positions import why_not as why_not
from tests.playing import any_turn as any_turn
from tests.playing import any_turns as any_turns
from tests.playing import play as play
from tests.playing import told as told

GAME = PerfectHome()
TOWN, ACTIONS = GAME.town, GAME.catalogue
PLANS = {plan.id: plan for plan in GAME.printed.plans}
FAR_OFF = "n1-6 n2-4 n3-1"
"""Three plans that no small position fulfils: each needs an estate of six."""
USUAL = ("5 surveyor", "8 landscaper", "10 real-estate")


# ── sheets ───────────────────────────────────────────────────────────────────────────────────────


def lot(name: str) -> int:
    return TOWN.names.index(name)


def lots(names: str) -> int:
    """The set of lots with these names."""
    return sum(1 << lot(name) for name in names.split())


def names(mask: int) -> list[str]:
    return [name for i, name in enumerate(TOWN.names) if mask >> i & 1]


def numbers(sheet: Sheet) -> dict[str, int]:
    """The houses and their numbers."""
    return {name: number for name, number in zip(TOWN.names, sheet.numbers, strict=True) if number >= 0}


def sheet_with(
    houses: str = "",
    *,
    fences: str = "",
    roundabouts: str = "",
    pools: str = "",
    used: str = "",
    parks: tuple[int, int, int] = (0, 0, 0),
    promoted: tuple[int, ...] = (0, 0, 0, 0, 0, 0),
    temps: int = 0,
    refusals: int = 0,
    plans: tuple[int | None, int | None, int | None] = (None, None, None),
) -> Sheet:
    """A sheet with these houses, written in that order, each fence on the right of the lot named."""
    sheet = Sheet(TOWN)
    for name in roundabouts.split():
        sheet.build_roundabout(lot(name))
    for text in houses.split():
        name, number = text.split("=")
        _build(sheet, lot(name), number)
    for name in pools.split():
        if not sheet.written >> lot(name) & 1:
            sheet.write(lot(name), int(name.split(".")[1]))
    sheet.pools = lots(pools)
    sheet.fences |= lots(fences)
    sheet.used = lots(used)
    sheet.parks, sheet.promoted = list(parks), list(promoted)
    sheet.temps, sheet.refusals, sheet.plans = temps, refusals, list(plans)
    return sheet


def _build(sheet: Sheet, place: int, number: str) -> None:
    if number in ("left", "right"):
        sheet.write_bis(place, place - 1 if number == "left" else place + 1)
    else:
        sheet.write(place, int(number))


def town(streets: str, **more: Any) -> Sheet:
    """A sheet from its street plan; each house has the number of its lot."""
    houses: list[str] = []
    fences: list[str] = []
    roundabouts: list[str] = []
    for street, parts in enumerate(streets.split("/"), 1):
        length = len(TOWN.street_places[street - 1])
        last = 0
        for part in parts.split():
            first, last = last + 1, last + (1 if part == "R" else int(part.removeprefix(".")))
            if part == "R":
                roundabouts.append(f"{street}.{first}")
            elif not part.startswith("."):
                houses += [f"{street}.{house}={house}" for house in range(first, last + 1)]
            if last < length:
                fences.append(f"{street}.{last}")
    return sheet_with(" ".join(houses), fences=" ".join(fences), roundabouts=" ".join(roundabouts), **more)


# ── turns ────────────────────────────────────────────────────────────────────────────────────────


def three_plans(ids: str) -> tuple[Plan, ...]:
    return tuple(PLANS[id] for id in ids.split())


def turn_on(sheet: Sheet, *combinations: str, plans: str = FAR_OFF, advanced: bool = False) -> RoundTurn:
    """A turn on that sheet, with these combinations on the table."""
    setup = Setup(TOWN, ACTIONS, three_plans(plans), DECLARATION.mode("base"), advanced=advanced)
    return RoundTurn(setup, sheet, offers_of(ACTIONS, combinations), (ACTIONS.refuse,))


def after(sheet: Sheet, combination: str, chain: str) -> Sheet:
    """The sheet after a turn with that combination, which is taken first."""
    return do(turn_on(sheet, combination), f"take 1, {chain}")


# ── rounds ───────────────────────────────────────────────────────────────────────────────────────


def round_of(
    *sheets: Sheet, combinations: Sequence[str] = USUAL, plans: str = FAR_OFF, advanced: bool = False
) -> PerfectHomeState:
    """Round 1 with these sheets, one seat each, and these three combinations on the table."""
    options = {"mode": "base", "advanced": "yes" if advanced else "no"}
    state = GAME.new(options, len(sheets), b"a round")
    lay_out(stacks(state), combinations)
    return _begun_again(state, sheets, plans)


def _begun_again(state: PerfectHomeState, sheets: Sequence[Sheet], plans: str) -> PerfectHomeState:
    state.setup = replace(state.setup, goals=three_plans(plans))
    state.sheets = list(sheets)
    state.round = 0
    state.begin()
    return state


# ── solo and expert ──────────────────────────────────────────────────────────────────────────────


def solo_turn(sheet: Sheet, *drawn: str, plans: str = FAR_OFF, advanced: bool = False) -> PerfectHomeState:
    """The first turn of a solo game with these cards on top of the deck; `solo` is the solo card."""
    options = {"mode": "solo", "advanced": "yes" if advanced else "no"}
    state = GAME.new(options, 1, b"a solo turn")
    deal = solo_deck(state)
    deal.deck += deal.hand
    deal.hand = []
    put_on_top(deal.deck, drawn)
    return _begun_again(state, [sheet], plans)


def solo_deck(state: PerfectHomeState) -> SoloCardDeck:
    assert isinstance(state.deal, SoloCardDeck)
    return state.deal


def expert_round(
    *hands: Sequence[str],
    sheets: Sequence[Sheet] = (),
    dealer: int = 0,
    plans: str = FAR_OFF,
    advanced: bool = False,
) -> PerfectHomeState:
    """Round 1 of an expert game with these hands, one seat each."""
    options = {"mode": "expert", "advanced": "yes" if advanced else "no"}
    state = GAME.new(options, len(hands), b"an expert round")
    deal = draft(state)
    deal.dealer = dealer
    deal.deck += [card for hand in deal.hands for card in hand]
    deal.hands = [[] for _ in hands]
    put_on_top(deal.deck, [card for hand in (*hands[dealer:], *hands[:dealer]) for card in hand])
    papers = sheets or [sheet_with() for _ in hands]
    return _begun_again(state, papers, plans)
