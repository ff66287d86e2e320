"""The verbs of Vegas Showdown, in the order of the catalogue: spelling, words, effect, the rule in the way.

An action of the auction stands as soon as it is chosen; what comes of it is said by `stand`.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable

from boomtown.editions.vegas_showdown import SIZES
from boomtown.messages import Message
from boomtown.rules.kernel.verbs import AboutT, Spelling, Verb
from boomtown.rules.vegas_showdown.actions import TRACK_NAMES, spaces_of
from boomtown.rules.vegas_showdown.auction import ActionTurn
from boomtown.rules.vegas_showdown.building import MOST_REMOVED, BuildTurn, RenovateTurn
from boomtown.rules.vegas_showdown.events import publicity_fame
from boomtown.rules.vegas_showdown.floor import CELLS, Floor, Placement, cell_name
from boomtown.rules.vegas_showdown.state import VegasShowdownState
from boomtown.rules.vegas_showdown.words import ENTRANCE_NAMES, SIZE_NAMES, bid_in_words, fame, tile_name

AnyTurn = ActionTurn | BuildTurn
TrackAndMoney = tuple[str, int]


class AuctionVerb(Verb[Floor, AnyTurn, AboutT]):
    """What is chosen before the tiles are placed."""

    def do(self, turn: AnyTurn, action: int, about: AboutT) -> None:
        turn.done = True

    @abstractmethod
    def stand(self, state: VegasShowdownState, seat: int, about: AboutT) -> None:
        """What comes of it at the table."""

    def why_not(self, turn: AnyTurn, action: int, about: AboutT) -> Message:
        if isinstance(turn, BuildTurn):
            return Message("Everybody’s action is settled; now the tiles are placed.")
        return self.why_no_choice(turn, about)

    @abstractmethod
    def why_no_choice(self, turn: ActionTurn, about: AboutT) -> Message: ...


class StackVerb(AuctionVerb[str]):
    """`stack small` fills a premier space, when an event lets the first player choose."""

    name = "stack"

    def spell(self, floor: Floor) -> Iterable[Spelling[str]]:
        for size in SIZES:
            words = Message("Fill the space with a {size} tile", {"size": SIZE_NAMES[size]})
            yield Spelling(f"stack {size}", size, words)

    def stand(self, state: VegasShowdownState, seat: int, size: str) -> None:
        state.flip(size)

    def why_no_choice(self, turn: ActionTurn, size: str) -> Message:
        return Message("A stack is chosen only when an event asks for it.")


class BidVerb(AuctionVerb[TrackAndMoney]):
    """`bid p1 25`: on a track, one of its printed numbers."""

    name = "bid"

    def spell(self, floor: Floor) -> Iterable[Spelling[TrackAndMoney]]:
        for track, values in spaces_of(floor.edition).items():
            for value in values:
                yield Spelling(f"bid {track} {value}", (track, value), bid_in_words(value, track))

    def stand(self, state: VegasShowdownState, seat: int, bid: TrackAndMoney) -> None:
        track, value = bid
        outbid, _ = state.bids.get(track, (None, 0))
        state.bids[track] = (seat, value)
        tile = state.board.tile_on(track)
        assert tile
        name = tile_name(state.board.edition.tiles[tile])
        state.tell("bid", seat, Message("bids ${value} for {tile}", {"value": value, "tile": name}))
        if outbid is not None:
            state.standing[outbid] = None
            state.tell("outbid", outbid, Message("is outbid on {tile}", {"tile": name}))

    def why_no_choice(self, turn: ActionTurn, bid: TrackAndMoney) -> Message:
        track, value = bid
        lot = next((lot for lot in turn.market.lots if lot.track == track), None)
        if lot is None:
            values = {"track": TRACK_NAMES[track]}
            return Message("This track is not used with this many players: {track}.", values)
        if lot.closed:
            return lot.closed
        if value < lot.minimum:
            return Message("The minimum bid there is ${minimum}.", {"minimum": lot.minimum})
        if value <= lot.standing:
            return Message("There is already a bid of ${standing}: bid more.", {"standing": lot.standing})
        return Message("You have only ${money}.", {"money": turn.market.money})


class RenovateVerb(AuctionVerb[None]):
    name = "renovate"

    def spell(self, floor: Floor) -> Iterable[Spelling[None]]:
        yield Spelling("renovate", None, Message("Renovate"))

    def stand(self, state: VegasShowdownState, seat: int, about: None) -> None:
        state.tell("renovate", seat, Message("renovates"))

    def why_no_choice(self, turn: ActionTurn, about: None) -> Message:
        return Message("An event forbids renovating this round.")


class PublicityVerb(AuctionVerb[None]):
    name = "publicity"

    def spell(self, floor: Floor) -> Iterable[Spelling[None]]:
        yield Spelling("publicity", None, Message("Publicity"))

    def stand(self, state: VegasShowdownState, seat: int, about: None) -> None:
        earned = publicity_fame(state.board.this_round)
        state.players[seat].earned += earned
        words = Message("chooses publicity and gains {fame}", {"fame": fame(earned)})
        state.tell("publicity", seat, words)

    def why_no_choice(self, turn: ActionTurn, about: None) -> Message:
        return Message("An event forbids publicity this round.")


class PassVerb(AuctionVerb[None]):
    name = "pass"

    def spell(self, floor: Floor) -> Iterable[Spelling[None]]:
        yield Spelling("pass", None, Message("Pass"))

    def stand(self, state: VegasShowdownState, seat: int, about: None) -> None:
        state.tell("pass", seat, Message("passes"))

    def why_no_choice(self, turn: ActionTurn, about: None) -> Message:
        return Message("You may pass only if you can do nothing else.")


# ── building ─────────────────────────────────────────────────────────────────────────────────────


class BuildingVerb(Verb[Floor, AnyTurn, AboutT]):
    """What is done on the own sheet, when everybody's action stands."""

    def do(self, turn: AnyTurn, action: int, about: AboutT) -> None:
        assert isinstance(turn, BuildTurn)
        self.build(turn, about)

    @abstractmethod
    def build(self, turn: BuildTurn, about: AboutT) -> None: ...

    def why_not(self, turn: AnyTurn, action: int, about: AboutT) -> Message:
        if isinstance(turn, ActionTurn):
            return Message("Tiles are placed once everybody’s action is settled.")
        return self.why_not_here(turn, about)

    @abstractmethod
    def why_not_here(self, turn: BuildTurn, about: AboutT) -> Message: ...


class RemoveVerb(BuildingVerb[int]):
    """`remove 2.3` takes away the tile that begins there, in a renovation."""

    name = "remove"

    def spell(self, floor: Floor) -> Iterable[Spelling[int]]:
        for cell in range(CELLS):
            words = Message("Remove the tile at {cell}", {"cell": cell_name(cell)})
            yield Spelling(f"remove {cell_name(cell)}", cell, words)

    def build(self, turn: BuildTurn, cell: int) -> None:
        placed = turn.sheet.at(cell)
        assert placed
        turn.sheet.remove(placed)
        turn.aside.append(placed.tile.id)
        turn.removed += 1

    def why_not_here(self, turn: BuildTurn, cell: int) -> Message:
        if not isinstance(turn, RenovateTurn):
            return Message("Tiles are removed only by renovating.")
        if turn.placed:
            return Message("First remove tiles, then place others.")
        if turn.removed >= MOST_REMOVED:
            return Message("At most two tiles can be removed.")
        return Message("No tile begins at {cell}.", {"cell": cell_name(cell)})


class PlaceVerb(BuildingVerb[Placement]):
    """`place slots 2.3 90`: a tile, the cell of its upper left corner, its turn."""

    name = "place"

    def spell(self, floor: Floor) -> Iterable[Spelling[Placement]]:
        for placement in floor.placements:
            values = {**_tile_at(placement), "turn": placement.turn}
            words = Message("Place {tile} at {cell}, rotated {turn}°", values)
            yield Spelling(f"place {placement.text}", placement, words)

    def build(self, turn: BuildTurn, placement: Placement) -> None:
        turn.sheet.add(placement)
        turn.aside.remove(placement.tile.id)
        turn.placed += 1

    def why_not_here(self, turn: BuildTurn, placement: Placement) -> Message:
        if turn.placed >= turn.most_placed:
            return Message("No more tiles can be placed this turn.")
        values = _tile_at(placement)
        if placement.tile.id not in turn.aside:
            return Message("You have no {tile} to place.", values)
        if placement.cells & turn.sheet.occupied:
            return Message("{tile} does not fit at {cell}: there is a tile already.", values)
        return self._why_not_joined(turn, placement, values)

    def _why_not_joined(self, turn: BuildTurn, placement: Placement, values: dict[str, object]) -> Message:
        """Only in a turn without renovation: there doors are tested at the end."""
        tile, sheet = placement.tile, turn.sheet
        values["entrance"] = ENTRANCE_NAMES[tile.color]
        missing = sheet.missing_for(tile.id)
        if missing:
            values["missing"] = [tile_name(sheet.floor.edition.tiles[name]) for name in missing]
            return Message("{tile} needs {missing} on the sheet first.", values)
        if not placement.doors & sheet.edges_for(tile.color):
            return Message("Doors would not connect {tile} to {entrance}.", values)
        return Message("A door of {tile} must meet a door of a Lounge or Fancy Lounge.", values)


class EndVerb(BuildingVerb[None]):
    name = "end"

    def spell(self, floor: Floor) -> Iterable[Spelling[None]]:
        yield Spelling("end", None, Message("End the turn"))

    def build(self, turn: BuildTurn, about: None) -> None:
        turn.done = True

    def why_not_here(self, turn: BuildTurn, about: None) -> Message:
        """Only a renovation cannot end: the whole sheet must be legal."""
        fault = turn.sheet.fault()
        assert fault
        rule, placed = fault
        values = _tile_at(placed)
        if rule == "needs":
            missing = turn.sheet.missing_for(placed.tile.id)
            values["missing"] = [tile_name(turn.sheet.floor.edition.tiles[name]) for name in missing]
            return Message("{tile} at {cell} needs {missing} on the sheet.", values)
        if rule == "connection":
            values["entrance"] = ENTRANCE_NAMES[placed.tile.color]
            return Message("Doors do not connect {tile} at {cell} to {entrance}.", values)
        return Message("No door of {tile} at {cell} meets a door of a Lounge or Fancy Lounge.", values)


class LeaveVerb(BuildingVerb[None]):
    """Ends a renovation with the sheet as it was."""

    name = "leave"

    def spell(self, floor: Floor) -> Iterable[Spelling[None]]:
        yield Spelling("leave", None, Message("Leave everything as it was"))

    def build(self, turn: BuildTurn, about: None) -> None:
        turn.sheet, turn.aside = turn.opening.copy(), list(turn.opening_aside)
        turn.done = True

    def why_not_here(self, turn: BuildTurn, about: None) -> Message:
        return Message("Only a renovation can be left as it was; end the turn instead.")


def _tile_at(placement: Placement) -> dict[str, object]:
    return {"tile": tile_name(placement.tile), "cell": cell_name(placement.cell)}


VERBS = (
    StackVerb(),
    BidVerb(),
    RenovateVerb(),
    PublicityVerb(),
    PassVerb(),
    RemoveVerb(),
    PlaceVerb(),
    EndVerb(),
    LeaveVerb(),
)
