"""Norms on contested territory: which units move in and out, who collects its income, and who builds there."""

from enum import Enum

from clausewitz.lazy import dataclass
from clausewitz.play.counts import Count
from clausewitz.play.norms import by_reading, by_words, norm
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.readings.territory import RailGunsInContest, ThroughContest


class To(Enum):
    """The kind of territory that units move to."""

    FRIENDLY = "friendly"
    ENEMY = "enemy"
    CONTESTED = "contested"


@dataclass(frozen=True)
class MoveOut:
    """Move out of a contested territory."""

    to: To
    """The units would move to … territory."""
    through_friendly: bool = False
    """Whether the units would go by way of a friendly territory."""

    def __str__(self) -> str:
        return f"moves out to {self.to.value} territory"


@dataclass(frozen=True)
class MoveThrough:
    """Move through a contested territory."""

    to_friendly: bool = True
    """Whether it would be to friendly territory beyond it."""

    def __str__(self) -> str:
        return "moves through a contested territory"


@dataclass(frozen=True)
class Reinforce:
    """Bring reinforcements into the territory."""

    def __str__(self) -> str:
        return "brings in reinforcements"


@dataclass(frozen=True)
class Collect:
    """Collect the income of the territory."""

    def __str__(self) -> str:
        return "collects income"


@dataclass(frozen=True)
class BuildThere:
    """Build units in the territory."""

    forts: bool = False
    """Whether the units are forts."""

    def __str__(self) -> str:
        return f"builds {'forts ' if self.forts else ''}there"


@dataclass(frozen=True, kw_only=True)
class Contested:
    """The situation of a nation, and of its units, in a contested territory."""

    own: bool = True
    """Whether the territory is the nation's own."""
    movement_phase: bool = True
    """Whether it is the movement phase of the side."""
    movement: Count = 1
    """Movement points left to the units."""
    rail_guns: bool = False
    """Whether there are rail guns among the units."""
    profile: Profile = LATEST

    @property
    def stuck_on_rails(self) -> bool:
        """Whether units are held up because, by the reading, rail guns need railroads."""
        return self.rail_guns and self.profile.rail_guns_in_contest is RailGunsInContest.NO


@norm(permits=Reinforce, cites="gw.contesting.reinforce")
def each_side_may_bring_in_reinforcements(_at: Contested, _action: Reinforce) -> bool:
    """While a territory is contested, each side may bring in reinforcements."""
    return True


@norm(
    forbids=Reinforce,
    cites="gw.contesting.reinforce.phase",
    overrides=by_words(
        "during their movement phases",
        each_side_may_bring_in_reinforcements,
        because="It fixes the phase, which leaves no other.",
    ),
)
def reinforcements_come_in_the_movement_phase(at: Contested, _action: Reinforce) -> bool:
    """A side may bring reinforcements into a contested territory only during its movement phase."""
    return not at.movement_phase


@norm(permits=MoveOut, cites="gw.turn.combat-movement")
def units_move_into_battle(_at: Contested, action: MoveOut) -> bool:
    """In the combat movement phase units move into enemy and contested territories."""
    return action.to is not To.FRIENDLY and not action.through_friendly


@norm(
    forbids=MoveOut,
    cites="gw.contesting.no-direct-move",
    overrides=by_words("not allowed to move out of the territory", units_move_into_battle),
)
def no_direct_move_to_enemy_or_contested_territory(_at: Contested, action: MoveOut) -> bool:
    """Units may not move out of a contested territory directly to another enemy or contested territory."""
    return action.to is not To.FRIENDLY and not action.through_friendly


@norm(permits=MoveOut, cites="gw.contesting.move-back")
def units_may_move_back(at: Contested, action: MoveOut) -> bool:
    """Units in a contested territory may use one movement point to move to a friendly space."""
    return action.to is To.FRIENDLY and not action.through_friendly and at.movement >= 1


@norm(permits=MoveOut, cites="gw.contesting.second-point")
def and_on_with_the_second_point(at: Contested, action: MoveOut) -> bool:
    """Units may fall back from a contested territory and move on with a second movement point."""
    return action.through_friendly and at.movement >= 2


@norm(permits=MoveThrough, cites="gw.issue.through-contest")
def units_may_pass_through(_at: Contested, _action: MoveThrough) -> bool:
    """Units may move through a contested territory to friendly territory beyond it."""
    return True


@norm(
    forbids=MoveThrough,
    cites="gw.issue.through-contest",
    overrides=by_reading("gw.issue.through-contest", units_may_pass_through),
)
def units_may_not_pass_through(at: Contested, action: MoveThrough) -> bool:
    """Units that enter a contested territory move no farther in the turn."""
    return at.profile.through_contest is ThroughContest.NO or not action.to_friendly


_RAILS = "gw.issue.rail-guns-in-contest"


@norm(
    forbids=MoveOut,
    cites="gw.contesting.railroads",
    overrides=by_reading(_RAILS, units_may_move_back, and_on_with_the_second_point),
)
def rail_guns_do_not_move_out(at: Contested, _action: MoveOut) -> bool:
    """Railroads do not function in a contested area, so rail guns cannot leave it."""
    return at.stuck_on_rails


@norm(
    forbids=Reinforce,
    cites="gw.contesting.railroads",
    overrides=by_reading(_RAILS, each_side_may_bring_in_reinforcements),
)
def rail_guns_do_not_reinforce(at: Contested, _action: Reinforce) -> bool:
    """Railroads do not function in a contested area, so rail guns cannot be brought in."""
    return at.stuck_on_rails


@norm(permits=Collect, cites="gw.contesting.collect")
def its_owner_collects(at: Contested, _action: Collect) -> bool:
    """The owner of a contested territory may collect its income."""
    return at.own


@norm(forbids=Collect, cites="gw.contesting.collect")
def nobody_else_collects(at: Contested, _action: Collect) -> bool:
    """Only the owner of a contested territory may collect its income."""
    return not at.own


@norm(permits=BuildThere, cites="gw.contesting.build")
def its_owner_builds(at: Contested, _action: BuildThere) -> bool:
    """The owner of a contested territory may build there."""
    return at.own


@norm(forbids=BuildThere, cites="gw.contesting.build")
def nobody_else_builds(at: Contested, _action: BuildThere) -> bool:
    """Only the owner of a contested territory may build there."""
    return not at.own
