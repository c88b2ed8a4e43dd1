"""Fire in a battle of The Great War: how many dice the units of a row roll, against what, and by which clauses."""

from clausewitz.play.counts import either
from clausewitz.play.moments import Side
from clausewitz.play.sequences import Fire
from clausewitz.play.switches import Cited, standing_clauses, stands
from clausewitz.rulebooks.great_war.air.superiority import boost, superiority_lasts
from clausewitz.rulebooks.great_war.forces.army import AIRCRAFT, ROSTER, Army
from clausewitz.rulebooks.great_war.land import gas
from clausewitz.rulebooks.great_war.land.position import LandPosition
from clausewitz.rulebooks.great_war.readings.land.gas import GasBoost
from clausewitz.rulebooks.great_war.readings.land.land import RemainingUnits
from clausewitz.rulebooks.great_war.readings.territory.fortresses import FortAttacks
from clausewitz.rulebooks.great_war.territory import fortresses
from clausewitz.rulebooks.great_war.territory.bombardment import able_to_support


def target_of(battle: LandPosition, side: Side, kind: str) -> Cited:
    """The target number of a kind, air superiority counted in; 0 where it has none."""
    figure = ROSTER.figure(kind, _column(battle, side, kind))
    if figure is None:
        return 0, ()
    plus = 0
    cites: tuple[str, ...] = ()
    if side in battle.superior:
        aloft = superiority_lasts(battle.count_aircraft(side), battle.profile)
        before = battle.attacked_before
        boosted = "artillery" if kind == "gas" and battle.profile.gas_boost is GasBoost.YES else kind
        number = 2 if battle.fought_on else battle.round
        added, cites = boost(boosted, round_of_combat=number, profile=battle.profile, attacked_before=before)
        plus = either(aloft, added, 0)
        if not aloft:
            cites = standing_clauses("gw.air.boost.remaining")
    return figure.number + plus, tuple(filter(None, (figure.clause, *cites)))


def _column(battle: LandPosition, side: Side, kind: str) -> str:
    """The column of the roster; a fort that attacks at all does so as it defends."""
    if battle.in_the_air:
        return "air"
    return "defend" if side is Side.DEFENDER or kind == "forts" else "attack"


def dice_of(battle: LandPosition, fire: Fire, kind: str) -> Cited:
    """How many dice the units of a kind roll."""
    if kind == "gas":
        return gas.dice(fire.side, battle.attacker, battle.defender, battle.profile)
    if kind == "forts":
        return _fort_dice(battle, fire.side)
    if not _remains(battle, fire, kind):
        return 0, ()
    number, cites = _able(battle, fire.side, kind)
    return number, cites + standing_clauses(fire.remaining)


def _able(battle: LandPosition, side: Side, kind: str) -> Cited:
    if kind in AIRCRAFT:
        return _aircraft_dice(battle, side, kind)
    if kind == "supporting_rail_guns":
        return able_to_support(battle.combatant(side), battle.profile), ()
    return _own(battle, side)[kind], ()


def _fort_dice(battle: LandPosition, side: Side) -> Cited:
    own = battle.combatant(side)
    if side is Side.ATTACKER and battle.profile.fort_attacks is FortAttacks.NO:
        return (0 if stands("gw.fort.defence-only") else fortresses.functional_forts(own, battle.profile)), ()
    step = "3" if battle.current.label == "2" else battle.current.label
    number = fortresses.dice(own, battle.profile, step=step)
    return number, standing_clauses("gw.fort.fires-twice", "gw.fort.garrison", "gw.fort.hit-left")


def _aircraft_dice(battle: LandPosition, side: Side, kind: str) -> Cited:
    """On land, aircraft fire once the enemy has none; without `gw.air.sky-cleared` never."""
    number = _own(battle, side)[kind]
    if battle.in_the_air:
        return number, standing_clauses("gw.air.single-round", "gw.air.only-aircraft")
    cleared = standing_clauses("gw.air.sky-cleared")
    return (either(battle.count_aircraft(side.enemy) == 0, number, 0) if cleared else 0), cleared


def _remains(battle: LandPosition, fire: Fire, kind: str) -> bool:
    """Whether units of a kind are among those that remain; without the clause all survivors are."""
    reading = battle.profile.remaining_units
    again = reading is RemainingUnits.SURVIVORS or (reading is RemainingUnits.AIRCRAFT_AGAIN and kind in AIRCRAFT)
    return again or not stands(fire.remaining) or (fire.side, kind) not in battle.fired


def _own(battle: LandPosition, side: Side) -> Army:
    return battle.combatant(side).army
