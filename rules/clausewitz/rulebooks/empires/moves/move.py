"""7.3: MOVE, for armies on land and onto ships, and its cost."""

from clausewitz.lazy import dataclass
from clausewitz.play.counts import Count, least
from clausewitz.play.norms import by_reading, by_words, norm
from clausewitz.play.switches import Cited, standing_clauses, stands
from clausewitz.rulebooks.empires.moves.stuck import ONE_ARMY, Stack, free_armies, movable_armies
from clausewitz.rulebooks.empires.orders import Move
from clausewitz.rulebooks.empires.readings import (
    PREFERRED,
    Nobody,
    Profile,
    RoomAboard,
    TooMany,
    UnownedSea,
    WhoseShips,
)


@dataclass(frozen=True, kw_only=True)
class March:
    """The situation in which a country's armies would move from one area to another."""

    from_sea: bool = False
    """Whether the armies are at sea."""
    to_sea: bool = False
    """Whether the area that they enter is a sea area."""
    adjacent: bool = True
    """Whether the area that they enter is adjacent."""
    own: bool = True
    """Whether the area that they enter is the country's own."""
    armies: Count = 1
    """Armies that would move."""
    stack: Stack = ONE_ARMY
    """The country's armies where they set out."""
    ships: Count = 0
    """Ships of the country at the destination."""
    other_ships: Count = 0
    """Ships of other countries there."""
    aboard: Count = 0
    """Armies of the country already at the destination."""
    points: Count = 0
    """BPs left."""
    profile: Profile = PREFERRED

    @property
    def room(self) -> int:
        """The number of further armies that the ships at the destination can carry."""
        any_ships = self.profile.whose_ships is WhoseShips.ANY
        ships = self.ships + self.other_ships if any_ships else self.ships
        return ships - self.aboard if self.profile.room_aboard is RoomAboard.TAKEN else ships

    def is_sound(self) -> bool:
        """At sea nothing sticks, and by one reading no more armies go than are present."""
        number = self.profile.too_many is TooMany.FAILS or self.armies <= self.stack.armies
        return number and not (self.from_sea and self.stack.sticky)


@norm(permits=Move, cites="em.move.own")
def armies_move_to_what_is_theirs(at: March, _action: Move) -> bool:
    """Armies may MOVE to an area that their country owns."""
    return at.own


@norm(forbids=Move, cites="em.move.fails")
def move_fails_elsewhere(at: March, _action: Move) -> bool:
    """MOVE fails where the country does not own the destination."""
    return not at.own


def _by_reading(at: March) -> bool:
    return at.profile.unowned_sea is UnownedSea.SHIPS_SUFFICE


@norm(permits=Move, cites="em.move.at-sea", overrides=by_reading("em.issue.unowned-sea", move_fails_elsewhere))
def armies_move_around_at_sea(at: March, _action: Move) -> bool:
    """Armies may MOVE from sea area to sea area."""
    return at.from_sea and at.to_sea and _by_reading(at)


@norm(permits=Move, cites="em.move.embark", overrides=by_reading("em.issue.unowned-sea", move_fails_elsewhere))
def armies_go_aboard(at: March, _action: Move) -> bool:
    """Armies may MOVE from a coastal area to a sea area."""
    return not at.from_sea and at.to_sea and _by_reading(at)


_MAY_MOVE = (armies_move_to_what_is_theirs, armies_move_around_at_sea, armies_go_aboard)


@norm(
    forbids=Move,
    cites="em.movement.adjacent",
    overrides=by_words(
        "to an adjacent area", *_MAY_MOVE, because="It says how far a single action reaches, whichever it is."
    ),
)
def armies_go_to_an_adjacent_area(at: March, _action: Move) -> bool:
    """Armies may move only to an adjacent area."""
    return not at.adjacent


@norm(forbids=Move, cites="em.move.ships", overrides=by_words("provided", *_MAY_MOVE))
def ships_carry_them(at: March, _action: Move) -> bool:
    """Armies may move to a sea area only if it contains a ship for each of them."""
    return at.to_sea and at.armies > at.room


@norm(forbids=Move, cites="em.stuck.no-move", overrides=by_words("can't move", *_MAY_MOVE))
def stuck_armies_stay(at: March, _action: Move) -> bool:
    """Stuck armies may not move any more this turn."""
    return at.armies <= movable_armies(at.stack) and at.armies > free_armies(at.stack, at.profile)


@norm(forbids=Move, cites="em.issue.too-many", overrides=by_reading("em.issue.too-many", *_MAY_MOVE))
def no_more_armies_than_there_are(at: March, _action: Move) -> bool:
    """A MOVE of more armies than are present fails."""
    return at.armies > movable_armies(at.stack)


@norm(forbids=Move, cites="em.issue.nobody", overrides=by_reading("em.issue.nobody", *_MAY_MOVE))
def some_armies_move(at: March, _action: Move) -> bool:
    """A MOVE of no armies fails."""
    return at.armies == 0 and at.profile.nobody is Nobody.FAILS


@norm(forbids=Move, cites="em.issue.too-few-points", overrides=by_reading("em.issue.too-few-points", *_MAY_MOVE))
def moving_is_paid_for(at: March, _action: Move) -> bool:
    """A MOVE that costs more BPs than the country has left fails."""
    return cost(at.armies)[0] > at.points


def armies_meant(order: Move, stack: Stack, profile: Profile) -> int:
    """The number of armies that an order means, given those present."""
    number, present = order.armies.count_among(stack.armies), movable_armies(stack)
    return least(number, present) if profile.too_many is TooMany.ALL_GO else number


def cost(armies: int) -> Cited:
    """The BPs that moving these armies costs, with the clauses; without `em.move.any-number` 1 BP for each."""
    if not stands("em.move.cost"):
        return 0, ()
    return (1 if stands("em.move.any-number") else armies), standing_clauses("em.move.cost", "em.move.any-number")
