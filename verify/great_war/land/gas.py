"""What holds of gas in every land battle: who rolls dice for it and when, and what gas masks are worth."""

from typing import Literal

from clausewitz.play.counts import Count
from clausewitz.play.moments import Fired, Side
from clausewitz.play.readings import choose_reading
from clausewitz.play.records import replace
from clausewitz.play.switches import switch_off
from clausewitz.prove.claims import REFUTED, assume, claim
from clausewitz.rulebooks.great_war.forces import Army, Combatant, Origin, Technology
from clausewitz.rulebooks.great_war.land.battle import LandBattle
from clausewitz.rulebooks.great_war.land.land import LAND
from clausewitz.rulebooks.great_war.phrases import as_scenario
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.readings.land import GasAlone, GasMask, GasTargets, GasWithoutTroops

ANY: dict[object, object] = {str: "", tuple[Origin, ...]: ()}
"""Names and origins do not matter here."""


def under(issue: str, letter: str) -> dict[object, object]:
    """What is fixed in a claim about another reading than the preferred one."""
    return {**ANY, Profile: choose_reading(LATEST, issue, letter)}


def at(label: str, attacker: Combatant, defender: Combatant) -> LandBattle:
    """The battle as a step begins."""
    return LandBattle(attacker=attacker, defender=defender, step=LAND.index(label))


def dice_of(battle: LandBattle, label: str) -> dict[tuple[Side, str], int]:
    """How many dice each kind of unit would roll if a step began now."""
    there = replace(battle, step=LAND.index(label), moment=0)
    return {(group.side, group.kind): group.number for volley in there.volleys for group in there.volley(volley)}


def struck(battle: LandBattle, hits: int) -> LandBattle:
    """The battle once the attacker's gas has scored so many hits, before losses."""
    volley = battle.volleys[0]
    own = next(group for group in battle.volley(volley) if group.side is Side.ATTACKER)
    assume(hits <= own.number)
    return battle.apply_volley(volley, (Fired(own, (), hits),))


@claim(
    "gw.land.gas.attacker",
    "gw.land.gas.defender",
    "gw.land.gas.simultaneous",
    fixed=ANY,
    show=as_scenario,
    rests_on=("gw.issue.gas-order", "gw.issue.gas-without-troops"),
)
def gas_is_thrown_by_both_sides_at_once(attacker: Combatant, defender: Combatant) -> None:
    """The dice for all gas attacks of both sides are rolled before any losses by gas are taken."""
    battle = at("1a", attacker, defender)
    assert [[fire.side for fire in volley.fires] for volley in battle.volleys] == [[Side.ATTACKER, Side.DEFENDER]]
    assert dice_of(battle, "1a")[Side.ATTACKER, "gas"] == attacker.gas


@claim(
    "gw.land.gas.reply",
    fixed=under("gw.issue.gas-order", "b"),
    show=as_scenario,
    expect=REFUTED,
    asks="Do both sides throw gas at once?",
)
def where_the_defender_replies_gas_is_thrown_by_both_sides_at_once(
    attacker: Combatant, defender: Combatant, profile: Profile
) -> None:
    """The same is false where the defender replies to the attacker's gas."""
    battle = replace(at("1a", attacker, defender), profile=profile)
    assert len(battle.volleys) == 1


@claim("gw.land.gas.mask", fixed=under("gw.issue.gas-mask", "b"), show=as_scenario, rests_on=("gw.issue.gas-mask",))
def by_a_reading_gas_masks_halve_the_hits_by_gas(
    attacker: Combatant, defender: Combatant, hits: Count, profile: Profile
) -> None:
    """By one answer half of the hits by gas, rounded down, count on a defender with gas masks, and all on any other."""
    masked = any(each.value == "gas mask" for each in defender.technologies)
    counted = struck(replace(at("1a", attacker, defender), profile=profile), hits).hits_on_defender
    if masked:
        assert hits - 1 <= 2 * counted <= hits
    else:
        assert counted == hits


@claim(
    "gw.land.gas.gas-shells",
    fixed=ANY,
    show=as_scenario,
    rests_on=("gw.issue.gas-without-troops", "gw.issue.gas-alone"),
)
def a_defender_without_gas_shells_throws_no_gas(attacker: Combatant, defender: Combatant) -> None:
    """The defender rolls all his dice for gas with the technology "gas shells", and none without it."""
    able = any(each.value == "gas shells" for each in defender.technologies)
    assert dice_of(at("1a", attacker, defender), "1a")[Side.DEFENDER, "gas"] == (defender.gas if able else 0)


@claim(
    "gw.land.gas.gas-shells",
    fixed=ANY,
    show=as_scenario,
    expect=REFUTED,
    asks="Does a defender need gas shells to throw gas?",
)
def without_the_sentence_a_defender_without_gas_shells_would_throw_gas(
    attacker: Combatant, defender: Combatant
) -> None:
    """The same is false once the sentence on gas shells is struck out."""
    with switch_off("gw.land.gas.gas-shells"):
        rolled = dice_of(at("1a", attacker, defender), "1a")[Side.DEFENDER, "gas"]
    assert rolled == 0 or any(each.value == "gas shells" for each in defender.technologies)


@claim(
    "gw.land.gas.attacker",
    "gw.land.gas.defender",
    "gw.land.gas.gas-shells",
    fixed={str: ""},
    rests_on=("gw.issue.gas-alone", "gw.issue.gas-without-troops"),
)
def each_side_rolls_for_its_gas_the_defender_with_gas_shells_and_by_readings_not_alone(
    mine: Count, theirs: Count, infantry: Count, guns: Count, shells: bool, alone: GasAlone, troops: GasWithoutTroops
) -> None:
    """The attacker rolls all dice of his gas, and the defender his if he has gas shells.

    By some answers nobody does so without land units, and the defender only in reply to gas.
    """
    technologies = frozenset({Technology.GAS_SHELLS} if shells else ())
    battle = at(
        "1a",
        Combatant(army=Army(infantry=infantry, fighters=1), gas=mine),
        Combatant(army=Army(artillery=guns, bombers=1), gas=theirs, technologies=technologies),
    )
    rolled = dice_of(replace(battle, profile=replace(LATEST, gas_alone=alone, gas_without_troops=troops)), "1a")
    anybody = troops is GasWithoutTroops.YES
    replies = alone is GasAlone.YES or mine > 0
    assert rolled[Side.ATTACKER, "gas"] == (mine if anybody or infantry > 0 else 0)
    assert rolled[Side.DEFENDER, "gas"] == (theirs if shells and replies and (anybody or guns > 0) else 0)


@claim(
    "gw.land.gas.simultaneous",
    "gw.land.losses-each-step",
    fixed=ANY,
    rests_on=("gw.issue.gas-targets", "gw.issue.fire-on-aircraft"),
)
def gas_hits_any_unit_that_other_fire_hits_or_by_readings_land_units_or_troops_alone(
    infantry: Count, artillery: Count, planes: Count, reading: GasTargets, later: bool
) -> None:
    """Hits by gas are taken on whatever is there; by some answers not on forts and aircraft, or on guns either.

    Those of other steps are taken on all of them by every answer.
    """
    army = Army(infantry=infantry, entrenched=1, artillery=artillery, rail_guns=1, fighters=planes, forts=1)
    battle = at("2" if later else "1a", Combatant(army=Army(infantry=1)), Combatant(army=army))
    room = replace(battle, profile=replace(LATEST, gas_targets=reading)).can_be_hit(Side.DEFENDER)
    troops = Army(infantry=infantry, entrenched=1)
    guns, others = Army(artillery=artillery, rail_guns=1), Army(fighters=planes, forts=4)
    spared = {GasTargets.TROOPS: guns + others, GasTargets.GROUND: others}
    assert room == troops + guns + others - (Army() if later else spared.get(reading, Army()))


@claim("gw.land.gas.mask", fixed={str: ""}, rests_on=("gw.issue.gas-mask", "gw.issue.storm-before"))
def gas_masks_keep_out_gas_and_no_other_fire(
    units: Count, hits: Count, label: Literal["1a", "2", "4", "5a"], reading: GasMask
) -> None:
    """By one answer gas masks halve the hits by gas; all hits by guns, storm troops and infantry count by any."""
    masked = frozenset({Technology.GAS_MASK})
    attacker = Combatant(army=Army(artillery=units, storm_troops=units, infantry=units), gas=units)
    battle = at(label, attacker, Combatant(army=Army(infantry=1), technologies=masked))
    counted = struck(replace(battle, profile=replace(LATEST, gas_mask=reading)), hits).hits_on_defender
    assert counted == (hits // 2 if label == "1a" and reading is GasMask.HALVES else hits)
