"""All that may be ordered in the movement phase: marches, flights and sails, and the end of the phase."""

from collections.abc import Iterator
from dataclasses import dataclass

from clausewitz.play.refusals import RefusedError
from clausewitz.rulebooks.great_war.profile import Profile
from clausewitz.rulebooks.great_war.turn import movement, sailing
from clausewitz.rulebooks.great_war.turn.board import Board
from clausewitz.rulebooks.great_war.turn.movement import EndPhase, Move
from clausewitz.rulebooks.great_war.turn.sailing import Sail
from clausewitz.rulebooks.great_war.turn.surfacing import surfacings


@dataclass(frozen=True)
class Orders:
    """Every order that nations may give; one by one, and with any number of units in `in`."""

    board: Board
    nations: tuple[str, ...]
    profile: Profile

    def __iter__(self) -> Iterator[object]:
        yield EndPhase()
        yield from movement.marches(self.board, self.nations, self.profile)
        yield from sailing.sails(self.board, self.nations, self.profile)
        yield from surfacings(self.board, self.nations, self.profile)

    def __contains__(self, order: object) -> bool:
        if not isinstance(order, Move | Sail):
            return order == EndPhase() or order in tuple(surfacings(self.board, self.nations, self.profile))
        return order.nation in self.nations and self.refusal(order) is None

    def refusal(self, order: Move | Sail) -> RefusedError | None:
        """Why an order may not be given, with the clause if there is one; None if it may."""
        if isinstance(order, Sail):
            return sailing.refusal(self.board, order, self.profile)
        return movement.refusal(self.board, order, self.profile)
