"""7.2: CONVOY: the armies that sail with the ships, and those dispersed or lost on the way."""

from clausewitz.lazy import dataclass
from clausewitz.play.counts import Count, least, most
from clausewitz.play.norms import by_reading, norm
from clausewitz.play.switches import Cited, standing_clauses, stands
from clausewitz.rulebooks.empires.moves.stuck import free_armies, movable_armies
from clausewitz.rulebooks.empires.orders import Sail
from clausewitz.rulebooks.empires.readings import EmptyConvoy, StuckAboard
from clausewitz.rulebooks.empires.sea.routes import dispersed_units
from clausewitz.rulebooks.empires.sea.sea import MAY_SAIL, Voyage, ships_go_from_sea_to_sea


@dataclass(frozen=True)
class Passengers:
    """The ships and armies that sail, and those dispersed or lost on the way."""

    ships: Count
    """Ships that set out and arrive."""
    armies: Count
    dispersed_ships: Count = 0
    dispersed_armies: Count = 0
    dispersed_ashore: Count = 0
    """Armies that are dispersed where the ships set out."""
    left_behind: Count = 0
    """Armies that are lost because no ship is left under them."""
    cites: tuple[str, ...] = ()


@norm(
    forbids=Sail,
    cites="em.issue.stuck-aboard",
    overrides=by_reading("em.issue.stuck-aboard", *MAY_SAIL),
    special_to=[ships_go_from_sea_to_sea],
)
def no_convoy_for_stuck_armies(at: Voyage, action: Sail) -> bool:
    """A CONVOY that needs stuck armies fails."""
    fails = at.profile.stuck_aboard is StuckAboard.FAILS
    return action.convoy and fails and ready_armies(at) < least(at.ships, movable_armies(at.stack))


@norm(forbids=Sail, cites="em.issue.empty-convoy", overrides=by_reading("em.issue.empty-convoy", *MAY_SAIL))
def no_convoy_without_armies(at: Voyage, action: Sail) -> bool:
    """A CONVOY that finds no army to take along fails."""
    return action.convoy and at.profile.empty_convoy is EmptyConvoy.FAILS and ready_armies(at) == 0


def embarking_armies(at: Voyage, order: Sail) -> Cited:
    """The number of armies that set out with the ships, with the clauses; stuck armies do not.

    Without `em.sea.convoy.armies` all that can move do, without `em.sea.convoy.fewer` none if they are too few.
    """
    if not order.convoy:
        return 0, ()
    stuck = standing_clauses("em.stuck.no-move") if at.stack.sticky else ()
    going = ready_armies(at)
    if not stands("em.sea.convoy.armies"):
        return going, stuck
    if going >= at.ships:
        return at.ships, ("em.sea.convoy.armies", *stuck)
    fewer = standing_clauses("em.sea.convoy.fewer")
    return (going if fewer else 0), ("em.sea.convoy.armies", *fewer, *stuck)


def ready_armies(at: Voyage) -> int:
    """The number of armies that could go aboard; without `em.stuck.no-move` including stuck ones."""
    return free_armies(at.stack, at.profile) if stands("em.stuck.no-move") else movable_armies(at.stack)


def sailing_party(at: Voyage, order: Sail) -> Passengers:
    """The ships and armies that sail, and those dispersed because the ships have no route to their base."""
    armies, cites = embarking_armies(at, order)
    ships = at.ships
    if at.has_route or ships == 0:
        return Passengers(ships, armies, left_behind=_left_behind(at, ships, armies), cites=cites)
    lost = dispersed_units(armies, at.armies, at.profile)
    return Passengers(
        ships=ships - lost.ships,
        armies=armies - lost.aboard,
        dispersed_ships=lost.ships,
        dispersed_armies=lost.aboard,
        dispersed_ashore=lost.ashore,
        left_behind=_left_behind(at, ships, armies + lost.ashore),
        cites=cites,
    )


def _left_behind(at: Voyage, ships: int, armies: int) -> int:
    """The armies left without a ship after these ships and armies have gone."""
    if not at.from_sea:
        return 0
    return most(at.armies - armies - (at.present - ships), 0)
