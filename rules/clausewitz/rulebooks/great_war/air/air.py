"""Air combat, part A of a land battle: its table of steps, and norms on who may leave it."""

from clausewitz.play.moments import Side
from clausewitz.play.norms import by_reading, by_words, norm
from clausewitz.play.sequences import Ask, Fire, Part, Repeat, Row, Step, Way
from clausewitz.rulebooks.great_war.readings.air import BothRetreatAircraft
from clausewitz.rulebooks.great_war.standoff import AirRetreat, FightOn, Standoff

_AIR_COMBAT = (
    Row("fighters", "gw.air.participants"),
    Row("bombers", "gw.air.participants"),
    Row("zeppelins", "gw.air.zeppelins"),
)
AIR_SUPERIORITY = Part(
    "A",
    "Air superiority",
    (
        Step(
            "A1",
            "Air combat",
            fires=(Fire(Side.ATTACKER, _AIR_COMBAT), Fire(Side.DEFENDER, _AIR_COMBAT)),
            together="gw.air.simultaneous",
            losses="gw.land.losses-each-step",
        ),
        Step(
            "A2",
            "Air retreat",
            asks=(
                Ask(Side.ATTACKER, "retreat all air units?", (AirRetreat, FightOn), "gw.air.retreat"),
                Ask(Side.DEFENDER, "retreat all air units?", (AirRetreat, FightOn), "gw.air.retreat"),
            ),
            in_order="gw.air.retreat.attacker-first",
            repeat=Repeat("gw.air.repeat", (Way("A1", "gw.air.repeat"),)),
        ),
    ),
)


@norm(permits=AirRetreat, cites="gw.air.retreat")
def either_side_may_retreat_its_aircraft(at: Standoff, _action: AirRetreat) -> bool:
    """Either side may retreat its air units after a round of air combat."""
    return at.round == 1


@norm(permits=AirRetreat, cites="gw.air.retreat.each-round")
def after_each_round(at: Standoff, _action: AirRetreat) -> bool:
    """Either side may retreat its air units after each later round as well."""
    return at.round > 1


MAY_FLY_OFF = (either_side_may_retreat_its_aircraft, after_each_round)
"""The norms that let a side retreat its aircraft."""


@norm(
    forbids=AirRetreat,
    cites="gw.air.retreat.then-defender",
    overrides=by_words("if they do not retreat then", *MAY_FLY_OFF),
)
def not_both_retreat_their_aircraft(at: Standoff, _action: AirRetreat) -> bool:
    """The defender may retreat his aircraft only if the attacker did not."""
    return at.side is Side.DEFENDER and at.attacker_flew_off


@norm(
    permits=AirRetreat,
    cites="gw.air.retreat.defender-next",
    overrides=by_reading("gw.issue.both-retreat-aircraft", not_both_retreat_their_aircraft),
)
def the_defender_may_retreat_his_aircraft_next(at: Standoff, _action: AirRetreat) -> bool:
    """The defender may retreat his aircraft after the attacker has retreated his (open question)."""
    both = at.profile.both_retreat_aircraft is BothRetreatAircraft.YES
    return both and at.side is Side.DEFENDER and at.attacker_flew_off


@norm(
    forbids=AirRetreat,
    cites="gw.air.retreat.all",
    overrides=by_words(
        "retreat all their air units",
        *MAY_FLY_OFF,
        the_defender_may_retreat_his_aircraft_next,
        because="All is what may retreat, and no sentence lets a part do so.",
    ),
)
def aircraft_retreat_all_together(_at: Standoff, action: AirRetreat) -> bool:
    """A side retreats all its air units, or none."""
    return not action.whole


@norm(forbids=AirRetreat, must=FightOn, cites="gw.air.first-round", overrides=by_words("must perform", *MAY_FLY_OFF))
def no_air_retreat_before_the_first_round(at: Standoff, _action: AirRetreat) -> bool:
    """Both sides must perform a round of air combat first."""
    return not at.flew


@norm(permits=FightOn, cites="gw.air.repeat")
def air_combat_may_go_on(_at: Standoff, action: FightOn) -> bool:
    """A side that does not retreat fights another round of air combat."""
    return action.in_the_air


@norm(permits=FightOn, must=FightOn, cites="gw.air.first-round")
def both_fly_the_first_round(at: Standoff, action: FightOn) -> bool:
    """Both sides must perform a round of air combat."""
    return action.in_the_air and not at.flew
