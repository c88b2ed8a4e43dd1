"""Whom a closed naval base keeps out, or in: nobody, unless a reading shuts it."""

from dataclasses import replace

from clausewitz.play.norms import ruling
from clausewitz.play.orders import Number
from clausewitz.prove.claims import assume, claim
from clausewitz.rulebooks.empires.moves.stuck import Stack
from clausewitz.rulebooks.empires.orders.orders import Sail
from clausewitz.rulebooks.empires.profile import PREFERRED, Profile
from clausewitz.rulebooks.empires.readings.routes import ClosedBase
from clausewitz.rulebooks.empires.sea.sea import Voyage

ANY: dict[object, object] = {str: "", Number: Number(), Profile: PREFERRED, Stack: Stack()}


@claim("em.sea.base", "em.sea.base.own", "em.sea.base.entrance", fixed=ANY, rests_on=("em.issue.closed-base",))
def a_closed_base_is_used_as_an_open_one_unless_a_reading_shuts_it_or_lets_ships_out_alone(
    at: Voyage, order: Sail, reading: ClosedBase
) -> None:
    """Ships use a base of their own whether it is closed or not; by readings none does, or they come out and not in."""
    assume(at.to_or_from_base)
    free = reading is ClosedBase.IN_AND_OUT or (reading is ClosedBase.OUT_ONLY and not at.from_sea)
    closed = replace(at, closed=True, profile=replace(PREFERRED, closed_base=reading))
    assert ruling(order, closed).allowed == (free and ruling(order, replace(at, closed=False)).allowed)
