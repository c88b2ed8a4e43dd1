"""Contesting on land: who may contest, and what a contested territory is worth, to whom, and who may move there."""

from dataclasses import dataclass
from enum import Enum

from clausewitz.play.counts import Count
from clausewitz.play.moments import Side
from clausewitz.play.norms import by_reading, by_words, norm
from clausewitz.play.switches import Cited, standing, stands
from clausewitz.rulebooks.great_war.forces.standoff import Contest, Standoff
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.readings.territory.contesting import (
    OwnerOfContested,
    RailGunsInContest,
    ToTheFinish,
)


def economic_worth(value: int, *, contested: bool) -> Cited:
    """What a territory of this value yields."""
    return _worth(value, "gw.contesting.economic-worth", contested=contested)


def production(value: int, *, contested: bool) -> Cited:
    """What can be produced in a territory of this value."""
    return _worth(value, "gw.contesting.production", contested=contested)


def _worth(value: int, clause: str, *, contested: bool) -> Cited:
    """Half in a contested territory; without `gw.contesting.rounded-down` rounded up."""
    if not contested or not stands(clause):
        return value, ()
    up = 0 if stands("gw.contesting.rounded-down") else 1
    return (value + up) // 2, standing(clause, "gw.contesting.rounded-down")


@dataclass(frozen=True, kw_only=True)
class Ownership:
    """Who has owned a contested territory when."""

    when_contested: str
    """At the start of the turn in which the contest began."""
    this_turn: str
    """At the start of the turn that is played now."""


def friendly_to(owners: Ownership, profile: Profile = LATEST) -> tuple[str, tuple[str, ...]]:
    """To whom a contested territory is friendly, with the clauses; without `gw.contesting.owner` to nobody."""
    cites = standing("gw.contesting.owner")
    if not cites:
        return "", ()
    first = profile.owner_of_contested is OwnerOfContested.WHEN_CONTESTED
    return owners.when_contested if first else owners.this_turn, cites


class To(Enum):
    """Where units move to."""

    FRIENDLY = "friendly"
    ENEMY = "enemy"
    CONTESTED = "contested"


@dataclass(frozen=True)
class MoveOut:
    """Move out of a contested territory."""

    to: To
    through_friendly: bool = False
    """Whether by way of a friendly territory."""

    def __str__(self) -> str:
        return f"moves out to {self.to.value} territory"


@dataclass(frozen=True)
class Reinforce:
    """Bring units in from the outside."""

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
    """Whether they are forts."""

    def __str__(self) -> str:
        return f"builds {'forts ' if self.forts else ''}there"


@dataclass(frozen=True, kw_only=True)
class Contested:
    """What the norms look at: a side, and its units, in a contested territory."""

    friendly: bool = True
    """Whether the territory is friendly to the side."""
    movement_phase: bool = True
    """Whether it is the movement phase of the side."""
    movement: Count = 1
    """Movement points of the units."""
    rail_guns: bool = False
    """Whether there are rail guns among the units."""
    profile: Profile = LATEST

    @property
    def stuck_on_rails(self) -> bool:
        """Whether units are held up because, by the reading, rail guns need railroads."""
        return self.rail_guns and self.profile.rail_guns_in_contest is RailGunsInContest.NO


@norm(permits=Contest, cites="gw.land.step-6.may-contest")
def attacker_may_contest(at: Standoff, _action: Contest) -> bool:
    """The attacker may remain in the space and contest it."""
    return at.side is Side.ATTACKER


@norm(
    forbids=Contest,
    cites="gw.land.step-6.out-of-contested",
    overrides=by_words("An exception is", attacker_may_contest),
)
def who_came_out_of_a_contested_territory_fights_to_the_finish(at: Standoff, _action: Contest) -> bool:
    """An attacker who came out of a contested territory may only fight to the finish."""
    return at.side is Side.ATTACKER and at.coming_out


@norm(
    permits=Contest,
    cites="gw.land.step-6.out-of-contested.or-contest",
    overrides=by_words("or contest", who_came_out_of_a_contested_territory_fights_to_the_finish),
)
def or_contests(at: Standoff, _action: Contest) -> bool:
    """An attacker who came out of a contested territory may contest instead of fighting to the finish."""
    in_time = at.profile.to_the_finish is ToTheFinish.EACH_ROUND or at.round == 1
    return at.side is Side.ATTACKER and at.coming_out and in_time


MAY_CONTEST = (attacker_may_contest, or_contests)
"""What lets an attacker contest."""


@norm(forbids=Contest, cites="gw.land.step-6.contest-whole", overrides=by_words("with all", *MAY_CONTEST))
def a_space_is_contested_with_all_units(at: Standoff, action: Contest) -> bool:
    """The attacker contests with all of his ground units or not at all."""
    return at.side is Side.ATTACKER and not action.whole


@norm(forbids=Contest, cites="gw.land.step-6.ground-units", overrides=by_words("ground units", *MAY_CONTEST))
def a_space_is_contested_with_ground_units(at: Standoff, _action: Contest) -> bool:
    """The attacker may contest a space only with ground units."""
    return at.side is Side.ATTACKER and not at.has_ground_units


@norm(permits=Reinforce, cites="gw.contesting.reinforce")
def each_side_may_bring_in_reinforcements(_at: Contested, _action: Reinforce) -> bool:
    """While a territory is contested, each side may bring in reinforcements."""
    return True


@norm(
    forbids=Reinforce,
    cites="gw.contesting.reinforce.phase",
    overrides=by_words("during their movement phases", each_side_may_bring_in_reinforcements),
)
def reinforcements_come_in_the_movement_phase(at: Contested, _action: Reinforce) -> bool:
    """A side may bring reinforcements into a contested territory only during its movement phase."""
    return not at.movement_phase


@norm(permits=MoveOut, cites="gw.turn.combat-movement")
def units_move_into_battle(at: Contested, action: MoveOut) -> bool:
    """In the combat movement phase units move into enemy and contested territories."""
    return action.to is not To.FRIENDLY and not action.through_friendly and at.movement >= 1


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
    return action.to is To.FRIENDLY and at.movement >= 1


@norm(permits=MoveOut, cites="gw.contesting.second-point")
def and_on_with_the_second_point(at: Contested, action: MoveOut) -> bool:
    """Units with two movement points may fall back from a contested territory and move on with the second."""
    return action.to is not To.FRIENDLY and action.through_friendly and at.movement >= 2


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
    """The side to which a contested territory is friendly may collect its income."""
    return at.friendly


@norm(forbids=Collect, cites="gw.contesting.collect")
def nobody_else_collects(at: Contested, _action: Collect) -> bool:
    """Only the side to which a contested territory is friendly may collect its income."""
    return not at.friendly


@norm(permits=BuildThere, cites="gw.contesting.build")
def its_owner_builds(at: Contested, _action: BuildThere) -> bool:
    """The side to which a contested territory is friendly may build there."""
    return at.friendly


@norm(forbids=BuildThere, cites="gw.contesting.build")
def nobody_else_builds(at: Contested, _action: BuildThere) -> bool:
    """Only the side to which a contested territory is friendly may build there."""
    return not at.friendly
