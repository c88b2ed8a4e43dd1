"""7.2: SEAMOVE and CONVOY: where ships may sail, and at what cost. What a convoy carries is in `convoys`."""

from clausewitz.lazy import dataclass
from clausewitz.play.counts import Count, least, most
from clausewitz.play.norms import by_reading, by_words, norm
from clausewitz.play.orders import Form
from clausewitz.play.switches import Cited, standing_clauses, stands
from clausewitz.rulebooks.empires.moves.stuck import NO_ARMIES, Stack
from clausewitz.rulebooks.empires.orders import Sail
from clausewitz.rulebooks.empires.readings import (
    PREFERRED,
    AllAboard,
    ClosedBase,
    ConvoyWhere,
    Fewer,
    LeftBehind,
    Nobody,
    NoExtra,
    Profile,
    TooMany,
)


@dataclass(frozen=True, kw_only=True)
class Voyage:
    """The situation in which a country's ships would sail from one area to another."""

    from_sea: bool = True
    """Whether the voyage is from a sea area."""
    to_sea: bool = True
    """Whether the voyage is to a sea area."""
    adjacent: bool = True
    """Whether the destination is adjacent."""
    has_base: bool = False
    """Whether there is a naval base at the land end of the voyage."""
    own_base: bool = False
    """Whether the naval base at the land end of the voyage is the country's own."""
    entrance: bool = False
    """Whether the sea end of the voyage is the entrance of that base."""
    closed: bool = False
    """Whether that naval base is closed."""
    ships: Count = 1
    """Ships that would sail."""
    present: Count = 1
    """Ships of the country where they set out."""
    stack: Stack = NO_ARMIES
    """The country's armies where they set out."""
    has_route: bool = True
    """Whether there is a route for the ships to their naval base."""
    distance: Count = 0
    """Areas to their naval base."""
    points: Count = 0
    """BPs left."""
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
        """At sea nothing sticks, and each army is on a ship; only a naval base on land has an owner, or is closed."""
        aboard = not self.from_sea or (not self.stack.sticky and self.stack.armies <= self.present)
        is_there = self.has_base or not (self.own_base or self.entrance or self.closed)
        return aboard and is_there and not (self.has_base and self.between_seas)


@norm(permits=Sail, cites="em.sea.seamove")
def ships_move_on_their_own(_at: Voyage, action: Sail) -> bool:
    """SEAMOVE moves ships on their own."""
    return not action.convoy


@norm(permits=Sail, cites="em.sea.convoy")
def ships_and_armies_move_together(_at: Voyage, action: Sail) -> bool:
    """CONVOY moves ships and armies together."""
    return action.convoy


_MAY_SAIL = (ships_move_on_their_own, ships_and_armies_move_together)


@norm(
    forbids=Sail,
    cites="em.sea.between-seas",
    overrides=by_words(
        "from one sea area to an adjacent sea area",
        *_MAY_SAIL,
        because="It says between which areas ships move; bases alone are named beside them.",
    ),
)
def ships_go_from_sea_to_sea(at: Voyage, _action: Sail) -> bool:
    """Ships move from sea area to sea area, not onto land."""
    return not at.between_seas


@norm(
    permits=Sail,
    cites="em.sea.base",
    overrides=by_words(
        "or between", ships_go_from_sea_to_sea, because="“Or” sets a second way beside the one from sea to sea."
    ),
)
def ships_go_between_a_base_and_the_sea(at: Voyage, action: Sail) -> bool:
    """SEAMOVE also moves ships between a naval base of their country and its entrance."""
    return not action.convoy and at.to_or_from_base


@norm(
    permits=Sail, cites="em.issue.convoy-where", overrides=by_reading("em.issue.convoy-where", ships_go_from_sea_to_sea)
)
def convoys_go_between_a_base_and_the_sea(at: Voyage, action: Sail) -> bool:
    """CONVOY may go where SEAMOVE may, so also between a naval base of its country and the entrance."""
    as_seamove = at.profile.convoy_where is ConvoyWhere.AS_SEAMOVE
    return action.convoy and as_seamove and at.to_or_from_base and stands("em.sea.convoy") and stands("em.sea.base")


MAY_SAIL = (*_MAY_SAIL, ships_go_between_a_base_and_the_sea, convoys_go_between_a_base_and_the_sea)
"""All norms that let ships sail."""


@norm(
    forbids=Sail,
    cites="em.sea.base.own",
    overrides=by_words(
        "one of your naval bases",
        *MAY_SAIL,
        because="The way is given to one's own bases, and no sentence gives one to another's.",
    ),
    special_to=[ships_go_from_sea_to_sea],
)
def the_base_is_their_own(at: Voyage, _action: Sail) -> bool:
    """Ships may use only naval bases of their own country."""
    return at.to_or_from_base and not at.own_base


@norm(
    forbids=Sail,
    cites="em.sea.base.entrance",
    overrides=by_words(
        "the sea area that's the entrance for that base",
        *MAY_SAIL,
        because="It names one sea area for each base, which leaves out all others.",
    ),
    special_to=[ships_go_from_sea_to_sea],
)
def ships_use_the_entrance(at: Voyage, _action: Sail) -> bool:
    """Ships enter and leave a naval base only through the sea area that is its entrance."""
    return at.to_or_from_base and not at.entrance


@norm(
    forbids=Sail,
    cites="em.issue.closed-base",
    overrides=by_reading("em.issue.closed-base", *MAY_SAIL),
    special_to=[ships_go_from_sea_to_sea],
)
def nobody_sails_through_a_closed_base(at: Voyage, _action: Sail) -> bool:
    """Ships may not use a naval base that is closed."""
    shut = at.profile.closed_base is ClosedBase.SHUT
    shut_in = at.profile.closed_base is ClosedBase.OUT_ONLY and at.from_sea
    return at.to_or_from_base and at.closed and (shut or shut_in)


@norm(
    forbids=Sail,
    cites="em.movement.adjacent",
    overrides=by_words(
        "to an adjacent sea area", *_MAY_SAIL, because="It says how far a single action reaches, whichever it is."
    ),
)
def ships_go_to_an_adjacent_area(at: Voyage, _action: Sail) -> bool:
    """Ships may move only to an adjacent sea area."""
    return at.between_seas and not at.adjacent


@norm(forbids=Sail, cites="em.issue.too-many", overrides=by_reading("em.issue.too-many", *MAY_SAIL))
def no_more_ships_than_there_are(at: Voyage, _action: Sail) -> bool:
    """An order for more ships than are present fails."""
    return at.ships > at.present


@norm(forbids=Sail, cites="em.issue.nobody", overrides=by_reading("em.issue.nobody", *MAY_SAIL))
def some_ships_sail(at: Voyage, _action: Sail) -> bool:
    """An order that moves no ships fails."""
    return at.ships == 0 and at.profile.nobody is Nobody.FAILS


@norm(forbids=Sail, cites="em.issue.left-behind", overrides=by_reading("em.issue.left-behind", *MAY_SAIL))
def no_army_is_left_in_the_water(at: Voyage, action: Sail) -> bool:
    """SEAMOVE may not take away ships that armies need where they are."""
    forbidden = at.profile.left_behind is LeftBehind.FORBIDDEN
    return not action.convoy and forbidden and at.from_sea and at.armies > at.present - at.ships


@norm(forbids=Sail, cites="em.issue.too-few-points", overrides=by_reading("em.issue.too-few-points", *MAY_SAIL))
def sailing_is_paid_for(at: Voyage, action: Sail) -> bool:
    """A voyage that costs more BPs than the country has left fails."""
    return cost(at, action)[0] > at.points


def ships_meant(order: Sail, present: int, profile: Profile, aboard: int = 0) -> int:
    """The number of ships that an order means, given the ships present and the armies aboard.

    Without `em.sea.convoy.number` CONVOY means all.
    """
    if not stands("em.sea.convoy.number") and order.convoy:
        return present
    fewer_will_do = order.convoy and profile.fewer is Fewer.SHIPS_TOO
    number = order.ships.count_among(present)
    if profile.all_aboard is AllAboard.EMPTY_ONLY and not order.convoy and order.ships.form is not Form.NUMBER:
        number = least(number, most(present - aboard, 0))
    return least(number, present) if fewer_will_do or profile.too_many is TooMany.ALL_GO else number


def cost(at: Voyage, order: Sail) -> Cited:
    """The BPs that a voyage costs, with the clauses.

    Without `em.sea.no-route.no-extra` the distance is paid even if there is no route to the base.
    """
    one, extra = standing_clauses("em.sea.seamove.cost"), standing_clauses("em.sea.seamove.distance")
    if order.convoy:
        one, extra = standing_clauses("em.sea.convoy.cost"), standing_clauses("em.sea.convoy.distance")
    spared = () if at.has_route else standing_clauses("em.sea.no-route.no-extra")
    if spared and at.profile.no_extra is NoExtra.FREE:
        return 0, spared
    points = (1 if one else 0) + (at.distance if extra and not spared else 0)
    return points, (*one, *(spared or extra))
