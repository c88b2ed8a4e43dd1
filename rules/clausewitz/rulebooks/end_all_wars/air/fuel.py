"""The fuel of attacking aircraft: what an attack costs, who takes part in it, who leaves, and where to.

No source says how many fuel points the way home or air battles cost, so both are inputs of a battle.
"""

from clausewitz.lazy import dataclass
from clausewitz.play.counts import Count, either
from clausewitz.play.norms import by_words, norm
from clausewitz.play.switches import stands
from clausewitz.rulebooks.end_all_wars.army import Fuel
from clausewitz.rulebooks.end_all_wars.readings import PREFERRED, FuelTests, Profile, SafeReturn, TwoPointsAgain


@dataclass(frozen=True, kw_only=True)
class Sortie:
    """The situation in which attacking aircraft take part, stay or land."""

    fuel: Count
    """Fuel points left to the aircraft."""
    home: Count
    """Fuel points needed to reach the nearest friendly territory."""
    joining: bool = True
    """Whether the first attack of the aircraft is still to come."""
    profile: Profile = PREFERRED

    @property
    def after_an_attack(self) -> int:
        """The fuel points left after another attack."""
        return self.fuel - cost_of_an_attack()

    @property
    def spare(self) -> int:
        """The fuel points that must be left on arrival for a safe return."""
        return either(self.profile.safe_return == SafeReturn.POINT_LEFT, 1, 0)

    @property
    def strands(self) -> bool:
        """Whether they could not return safely after another attack."""
        return self.after_an_attack < self.home + self.spare


def cost_of_an_attack() -> int:
    """Fuel points that an attack costs each attacking aircraft."""
    return 1 if stands("ew.fuel.round") else 0


def after_air_battles(fuel: Fuel, spent: Fuel) -> Fuel:
    """The fuel points of each flight after the cost of air battles.

    Without `ew.fuel.after-air-battles` a flight is judged by the fuel it arrived with.
    """
    if not stands("ew.fuel.after-air-battles"):
        return fuel
    return (fuel[0] - spent[0], fuel[1] - spent[1], fuel[2] - spent[2])


@dataclass(frozen=True)
class TakePart:
    """Take part in an attack."""

    def __str__(self) -> str:
        return "take part in the attack"


@norm(permits=TakePart, cites="ew.land.occurs")
def air_units_take_part(_at: Sortie, _action: TakePart) -> bool:
    """The land and air units that were moved into the territory take part in the attack."""
    return True


@norm(forbids=TakePart, cites="ew.fuel.two-points", overrides=by_words("can only participate", air_units_take_part))
def two_points_are_needed(at: Sortie, _action: TakePart) -> bool:
    """Attacking aircraft take part in the land battle only if they have two or more fuel points left."""
    asked_now = at.joining or at.profile.two_points_again == TwoPointsAgain.EACH_ROUND
    return asked_now and at.fuel < 2


@norm(forbids=TakePart, cites="ew.fuel.no-attack", overrides=by_words("cannot take part", air_units_take_part))
def no_attack_without_a_way_home(at: Sortie, _action: TakePart) -> bool:
    """Aircraft cannot take part in an attack that would make their safe return impossible."""
    asked_now = not at.joining or at.profile.fuel_tests == FuelTests.BOTH
    return asked_now and at.strands


@dataclass(frozen=True)
class Stay:
    """Stay in the territory for another attack."""

    def __str__(self) -> str:
        return "stay for another attack"


@dataclass(frozen=True, kw_only=True)
class Land:
    """Land in a territory."""

    friendly: bool
    """Whether the territory is friendly."""
    distance: Count
    """Fuel points needed to reach the territory."""

    def __str__(self) -> str:
        return f"land in {'a friendly' if self.friendly else 'another'} territory {self.distance} fuel points away"


@norm(permits=Land, must=Land, cites="ew.fuel.fly-home")
def aircraft_fly_to_friendly_territory(at: Sortie, action: Land) -> bool:
    """Aircraft that leave fly to any friendly territory that they can reach."""
    return action.friendly and action.distance + at.spare <= at.fuel


@norm(permits=Stay, cites="ew.land.step-3.repeat")
def aircraft_stay_for_the_next_round(_at: Sortie, _action: Stay) -> bool:
    """Aircraft that need not disengage stay for the next round."""
    return True


@norm(
    forbids=Stay,
    must=Land,
    cites="ew.fuel.safe-return",
    overrides=by_words("*must* disengage", aircraft_stay_for_the_next_round),
)
def who_would_not_return_disengages(at: Sortie, _action: Stay) -> bool:
    """Aircraft must disengage while they have enough fuel points to return safely to a friendly territory."""
    return at.strands


@norm(
    forbids=Stay,
    cites="ew.fuel.two-points",
    overrides=by_words("can only participate", aircraft_stay_for_the_next_round),
)
def who_lacks_two_points_disengages(at: Sortie, _action: Stay) -> bool:
    """Aircraft need two fuel points for each attack, and disengage without them (open question)."""
    return at.profile.two_points_again == TwoPointsAgain.EACH_ROUND and at.fuel < 2
