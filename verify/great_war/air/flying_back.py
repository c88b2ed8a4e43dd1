"""What holds of every flight back from a land battle."""

from clausewitz.play.moments import Side
from clausewitz.play.norms import ruling
from clausewitz.play.readings import choosing
from clausewitz.play.switches import without
from clausewitz.prove.claims import REFUTED, assume, claim
from clausewitz.rulebooks.great_war.air.flying_back import Flight, FlyBack
from clausewitz.rulebooks.great_war.forces.standoff import CallOff, Standoff
from clausewitz.rulebooks.great_war.phrases.scenarios import as_scenario
from clausewitz.rulebooks.great_war.profile import LATEST, Profile

ANY: dict[object, object] = {str: "", Profile: LATEST}


@claim(
    "gw.retreats.aircraft",
    "gw.retreats.aircraft.range",
    fixed=ANY,
    show=as_scenario,
    rests_on=("gw.issue.fly-to-an-ally",),
)
def aircraft_fly_back_as_far_as_they_can_still_move(at: Flight, action: FlyBack) -> None:
    """Attacking aircraft may fly back, to their own or to an ally, exactly as far as their remaining movement goes."""
    assert ruling(action, at).allowed == (action.distance <= at.movement_left)


@claim("gw.retreats.aircraft.range", fixed=ANY, show=as_scenario, expect=REFUTED)
def without_the_words_aircraft_would_fly_back_from_anywhere(at: Flight, action: FlyBack) -> None:
    """The same is false once "with their remaining movement" is struck out: the claim has teeth."""
    with without("gw.retreats.aircraft.range"):
        assert ruling(action, at).allowed == (action.distance <= at.movement_left)


@claim(
    "gw.retreats.aircraft",
    fixed={**ANY, Profile: choosing(LATEST, "gw.issue.fly-to-an-ally", "b")},
    show=as_scenario,
    expect=REFUTED,
)
def to_their_own_alone_aircraft_fly_back_as_far_as_they_can_still_move(at: Flight, action: FlyBack) -> None:
    """The same is false where no ally's territory is friendly enough to land in: the claim has teeth."""
    assert ruling(action, at).allowed == (action.distance <= at.movement_left)


@claim("gw.retreats.aircraft", fixed={**ANY, Profile: LATEST})
def aircraft_that_attack_alone_may_always_fly_back(at: Standoff, action: CallOff) -> None:
    """An attacker without land units may always call off the attack, unless it is a landing."""
    assume(at.side is Side.ATTACKER)
    assume(not at.has_ground_units)
    assume(not at.landing)
    assert ruling(action, at).allowed


@claim("gw.retreats.aircraft", fixed={**ANY, Profile: LATEST}, expect=REFUTED)
def without_the_exemption_aircraft_that_attack_alone_may_always_fly_back(at: Standoff, action: CallOff) -> None:
    """The same is false once "Attacking Air units are exempt" is struck out: the claim has teeth."""
    with without("gw.retreats.aircraft"):
        assume(at.side is Side.ATTACKER)
        assume(not at.has_ground_units)
        assume(not at.landing)
        assert ruling(action, at).allowed
