"""Whom a closed naval base keeps out, or in: nobody, unless a reading shuts it."""

from clausewitz.play.norms import ruling
from clausewitz.play.orders import Number
from clausewitz.play.records import replace
from clausewitz.prove.claims import assume, claim
from clausewitz.rulebooks.empires.moves.stuck import Stack
from clausewitz.rulebooks.empires.orders import Sail
from clausewitz.rulebooks.empires.readings import PREFERRED, ClosedBase, ConvoyWhere, Profile
from clausewitz.rulebooks.empires.sea.sea import Voyage

ANY: dict[object, object] = {str: "", Number: Number(), Profile: PREFERRED, Stack: Stack()}


@claim("em.sea.base", "em.sea.base.own", "em.sea.base.entrance", fixed=ANY, rests_on=("em.issue.closed-base",))
def a_closed_base_is_used_as_an_open_one_unless_a_reading_shuts_it_or_lets_ships_out_alone(
    at: Voyage, order: Sail, reading: ClosedBase
) -> None:
    """Ships use a base of their own whether it is closed or not; by some answers none do, or they only come out."""
    assume(at.to_or_from_base)
    free = reading is ClosedBase.IN_AND_OUT or (reading is ClosedBase.OUT_ONLY and not at.from_sea)
    closed = replace(at, closed=True, profile=replace(PREFERRED, closed_base=reading))
    assert ruling(order, closed).allowed == (free and ruling(order, replace(at, closed=False)).allowed)


@claim(
    "em.sea.base.own",
    "em.sea.base.entrance",
    fixed={str: ""},
    rests_on=("em.issue.convoy-where", "em.issue.empty-convoy"),
)
def a_convoy_at_a_base_that_is_not_for_it_is_told_that_before_it_is_told_to_keep_to_the_sea(
    from_sea: bool, own: bool, entrance: bool, reading: ConvoyWhere
) -> None:
    """Whose base it is and which its entrance is told first, also by the answer that gives convoys no base at all."""
    base = Voyage(from_sea=from_sea, to_sea=not from_sea, has_base=True, own_base=own, entrance=entrance)
    at = replace(base, ships=1, present=1, points=1, profile=replace(PREFERRED, convoy_where=reading))
    made = ruling(Sail(True, "Kent", "Channel"), at)
    assert made.allowed == (own and entrance and reading is ConvoyWhere.AS_SEAMOVE)
    by_place = "em.sea.base.entrance" if own else "em.sea.base.own"
    assert made.allowed or made.cites[0] == ("em.sea.between-seas" if own and entrance else by_place)
