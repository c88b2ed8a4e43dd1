"""Norms on aircraft that fly back from a land battle: how far, and to whose territory."""

from typing import Annotated

from clausewitz.lazy import dataclass
from clausewitz.play.counts import Bounds
from clausewitz.play.norms import by_reading, by_words, norm
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.readings.land import FlyToAnAlly


@dataclass(frozen=True)
class FlyBack:
    """Leave the battle by air for a friendly territory."""

    distance: Annotated[int, Bounds(low=0)]
    """Movement points needed to reach the territory."""
    to_an_ally: bool = False
    """Whether the territory is an ally's."""
    units: str = ""
    """The units that fly, in words."""
    to: str = ""
    """Name of the territory; empty where only the norms look at the flight."""

    def __str__(self) -> str:
        return f"lands {self.units} in {self.to}" if self.to else "flies back to a friendly territory"


@dataclass(frozen=True, kw_only=True)
class Flight:
    """The situation in which an attacking aircraft would fly back."""

    movement_left: Annotated[int, Bounds(low=0)]
    """Movement points left to the aircraft."""
    profile: Profile = LATEST


@norm(permits=FlyBack, cites="gw.retreats.aircraft")
def attacking_aircraft_may_fly_back(_at: Flight, _action: FlyBack) -> bool:
    """Attacking air units are exempt from the land retreat and can fly back to a friendly territory."""
    return True


@norm(
    forbids=FlyBack,
    cites="gw.retreats.aircraft.range",
    overrides=by_words(
        "with their remaining movement",
        attacking_aircraft_may_fly_back,
        because="It says how far they may fly, and no sentence lets them fly farther.",
    ),
)
def aircraft_fly_back_with_their_remaining_movement(at: Flight, action: FlyBack) -> bool:
    """Attacking air units fly back with their remaining movement, no farther."""
    return action.distance > at.movement_left


@norm(
    forbids=FlyBack,
    cites="gw.issue.fly-to-an-ally",
    overrides=by_reading("gw.issue.fly-to-an-ally", attacking_aircraft_may_fly_back),
)
def aircraft_fly_back_to_their_own(at: Flight, action: FlyBack) -> bool:
    """Aircraft fly back only to a territory of their own nation (open question)."""
    return action.to_an_ally and at.profile.fly_to_an_ally is FlyToAnAlly.NO
