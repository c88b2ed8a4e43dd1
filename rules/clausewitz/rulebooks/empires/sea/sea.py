"""7.2: SEAMOVE and CONVOY, what they cost, and what becomes of ships that have no route to a base."""

from dataclasses import dataclass

from clausewitz.play.counts import Count, least, most
from clausewitz.play.norms import by_reading, by_words, norm
from clausewitz.play.switches import Cited, standing, stands
from clausewitz.rulebooks.empires.moves.stuck import NO_ARMIES, Stack, able, free
from clausewitz.rulebooks.empires.orders.orders import Sail
from clausewitz.rulebooks.empires.profile import PREFERRED, Profile
from clausewitz.rulebooks.empires.readings.movement import Nobody, TooMany
from clausewitz.rulebooks.empires.readings.sea import Fewer, LeftBehind, StuckAboard
from clausewitz.rulebooks.empires.sea.routes import dispersed


@dataclass(frozen=True, kw_only=True)
class Voyage:
    """What the norms look at when a country's ships are to sail from one area to another."""

    from_sea: bool = True
    to_sea: bool = True
    adjacent: bool = True
    has_base: bool = False
    """Whether the land area at one end, if one end is land, has a naval base."""
    own_base: bool = False
    """Whether the country owns that land area."""
    entrance: bool = False
    """Whether the other end is the entrance of that base."""
    ships: Count = 1
    """To sail."""
    present: Count = 1
    """The country's ships where they set out."""
    stack: Stack = NO_ARMIES
    """The country's armies where they set out."""
    has_route: bool = True
    """Whether the ships have a route to their naval base."""
    distance: Count = 0
    """Their distance from it, were it neither captured nor closed."""
    points: Count = 0
    """The BPs that the country has left."""
    profile: Profile = PREFERRED

    @property
    def between_seas(self) -> bool:
        """Whether both ends are sea areas."""
        return self.from_sea and self.to_sea

    @property
    def to_or_from_base(self) -> bool:
        """Whether one end is a naval base and the other a sea area."""
        return self.has_base and self.from_sea != self.to_sea

    @property
    def armies(self) -> int:
        """The country's armies where the ships set out."""
        return self.stack.armies

    def is_sound(self) -> bool:
        """At sea nothing sticks, and each army is on a ship."""
        return not self.from_sea or (not self.stack.sticky and self.stack.armies <= self.present)


@dataclass(frozen=True)
class Passengers:
    """What sails, and what is dispersed or lost on the way."""

    ships: Count
    """That set out and arrive."""
    armies: Count
    dispersed_ships: Count = 0
    dispersed_armies: Count = 0
    dispersed_ashore: Count = 0
    """Armies that are dispersed where the ships set out."""
    left_behind: Count = 0
    """Armies that are lost because no ship is left under them."""
    cites: tuple[str, ...] = ()


@norm(permits=Sail, cites="em.sea.seamove")
def ships_move_on_their_own(_at: Voyage, action: Sail) -> bool:
    """SEAMOVE moves ships on their own."""
    return not action.convoy


@norm(permits=Sail, cites="em.sea.convoy")
def ships_and_armies_move_together(_at: Voyage, action: Sail) -> bool:
    """CONVOY moves ships and armies together."""
    return action.convoy


_MAY_SAIL = (ships_move_on_their_own, ships_and_armies_move_together)


@norm(forbids=Sail, cites="em.sea.between-seas", overrides=by_words("from one sea area", *_MAY_SAIL))
def ships_go_from_sea_to_sea(at: Voyage, _action: Sail) -> bool:
    """Ships move from one sea area to another."""
    return not at.between_seas


@norm(permits=Sail, cites="em.sea.base", overrides=by_words("or between", ships_go_from_sea_to_sea))
def and_between_a_base_and_the_sea(at: Voyage, _action: Sail) -> bool:
    """Ships move between a naval base and the sea as well."""
    return at.to_or_from_base


_MAY_SAIL_THERE = (*_MAY_SAIL, and_between_a_base_and_the_sea)


@norm(forbids=Sail, cites="em.sea.base.own", overrides=by_words("one of your naval bases", *_MAY_SAIL_THERE))
def the_base_is_their_own(at: Voyage, _action: Sail) -> bool:
    """Ships move to and from naval bases of their own country only."""
    return at.to_or_from_base and not at.own_base


@norm(forbids=Sail, cites="em.sea.base.entrance", overrides=by_words("that's the entrance", *_MAY_SAIL_THERE))
def by_its_entrance(at: Voyage, _action: Sail) -> bool:
    """Ships move between a naval base and the sea area that is its entrance, not another."""
    return at.to_or_from_base and not at.entrance


@norm(forbids=Sail, cites="em.movement.adjacent", overrides=by_words("to an adjacent sea area", *_MAY_SAIL))
def ships_go_to_an_adjacent_area(at: Voyage, _action: Sail) -> bool:
    """Ships move to an adjacent area."""
    return at.between_seas and not at.adjacent


@norm(forbids=Sail, cites="em.issue.too-many", overrides=by_reading("em.issue.too-many", *_MAY_SAIL_THERE))
def no_more_ships_than_there_are(at: Voyage, _action: Sail) -> bool:
    """By the reading, an action fails that names more ships than there are."""
    return at.ships > at.present


@norm(forbids=Sail, cites="em.issue.nobody", overrides=by_reading("em.issue.nobody", *_MAY_SAIL_THERE))
def some_ships_sail(at: Voyage, _action: Sail) -> bool:
    """By the reading, an action fails that moves nobody."""
    return at.ships == 0 and at.profile.nobody is Nobody.FAILS


@norm(forbids=Sail, cites="em.issue.left-behind", overrides=by_reading("em.issue.left-behind", *_MAY_SAIL_THERE))
def no_army_is_left_in_the_water(at: Voyage, action: Sail) -> bool:
    """By the reading, ships that carry armies do not move on their own."""
    forbidden = at.profile.left_behind is LeftBehind.FORBIDDEN
    return not action.convoy and forbidden and at.from_sea and at.armies > at.present - at.ships


@norm(forbids=Sail, cites="em.issue.stuck-aboard", overrides=by_reading("em.issue.stuck-aboard", *_MAY_SAIL_THERE))
def no_convoy_for_stuck_armies(at: Voyage, action: Sail) -> bool:
    """By another reading, a convoy fails that would need armies that are stuck."""
    fails = at.profile.stuck_aboard is StuckAboard.FAILS
    return action.convoy and fails and _ready(at) < least(at.ships, able(at.stack))


@norm(forbids=Sail, cites="em.issue.too-few-points", overrides=by_reading("em.issue.too-few-points", *_MAY_SAIL_THERE))
def sailing_is_paid_for(at: Voyage, action: Sail) -> bool:
    """By the reading, an action fails that costs more BPs than are left."""
    return cost(at, action)[0] > at.points


def ships_meant(order: Sail, present: int, profile: Profile) -> int:
    """How many ships an order means where so many are present; without `em.sea.convoy.number` CONVOY means all."""
    if order.convoy and not stands("em.sea.convoy.number"):
        return present
    fewer_will_do = profile.fewer is Fewer.SHIPS_TOO if order.convoy else False
    number = order.ships.of(present)
    return least(number, present) if fewer_will_do or profile.too_many is TooMany.ALL_GO else number


def cost(at: Voyage, order: Sail) -> Cited:
    """The BPs that a voyage costs, with the clauses.

    Without `em.sea.no-route.no-extra` the distance is paid even if there is no route to the base.
    """
    one, extra = standing("em.sea.seamove.cost"), standing("em.sea.seamove.distance")
    if order.convoy:
        one, extra = standing("em.sea.convoy.cost"), standing("em.sea.convoy.distance")
    spared = () if at.has_route else standing("em.sea.no-route.no-extra")
    points = (1 if one else 0) + (at.distance if extra and not spared else 0)
    return points, (*one, *(spared or extra))


def embarked(at: Voyage, order: Sail) -> Cited:
    """How many armies set out with the ships, with the clauses; armies that are stuck do not.

    Without `em.sea.convoy.armies` all that can move do, without `em.sea.convoy.fewer` none if they are too few.
    """
    if not order.convoy:
        return 0, ()
    stuck = standing("em.stuck.no-move") if at.stack.sticky else ()
    ready = _ready(at)
    if not stands("em.sea.convoy.armies"):
        return ready, stuck
    if ready >= at.ships:
        return at.ships, ("em.sea.convoy.armies", *stuck)
    fewer = standing("em.sea.convoy.fewer")
    return (ready if fewer else 0), ("em.sea.convoy.armies", *fewer, *stuck)


def _ready(at: Voyage) -> int:
    """How many armies could go aboard; without `em.stuck.no-move` those that are stuck as well."""
    return free(at.stack, at.profile) if stands("em.stuck.no-move") else able(at.stack)


def sailing(at: Voyage, order: Sail) -> Passengers:
    """What sails, and what is dispersed because the ships have no route to their base."""
    armies, cites = embarked(at, order)
    ships = at.ships
    if at.has_route or ships == 0:
        return Passengers(ships, armies, left_behind=_left_behind(at, ships, armies), cites=cites)
    lost = dispersed(armies, at.armies - armies, at.profile)
    return Passengers(
        ships=ships - lost.ships,
        armies=armies - lost.aboard,
        dispersed_ships=lost.ships,
        dispersed_armies=lost.aboard,
        dispersed_ashore=lost.ashore,
        left_behind=_left_behind(at, ships, armies + lost.ashore),
        cites=(*cites, *lost.cites),
    )


def _left_behind(at: Voyage, ships: int, armies: int) -> int:
    """How many armies have no ship left once so many ships and armies have gone."""
    if not at.from_sea:
        return 0
    return most(at.armies - armies - (at.present - ships), 0)
