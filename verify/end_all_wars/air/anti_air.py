"""What holds of every free roll: who rolls, what is hit, and that there is no return fire."""

from typing import Literal

from clausewitz.play import combat
from clausewitz.play.counts import Count, least
from clausewitz.play.moments import Choose, Fired, Side
from clausewitz.play.records import replace
from clausewitz.play.switches import switch_off
from clausewitz.prove.claims import REFUTED, assume, claim
from clausewitz.rulebooks.end_all_wars.army import (
    AIRCRAFT,
    EXAMPLE_VALUES,
    LAND_UNITS,
    Assault,
    DefenseValues,
    Fuel,
    Garrison,
    Values,
)
from clausewitz.rulebooks.end_all_wars.land.battle import LandBattle
from clausewitz.rulebooks.end_all_wars.land.land import LAND
from clausewitz.rulebooks.end_all_wars.phrases import as_scenario
from clausewitz.rulebooks.end_all_wars.readings import PREFERRED, AntiAirHits, FreeRollTarget, HitOrder, Profile

ANY: dict[object, object] = {Profile: PREFERRED}
ENOUGH: Fuel = (9, 9, 9)
AntiAirStep = Literal["AA", "1"]


def at(label: str, assault: Assault, garrison: Garrison) -> LandBattle:
    """The battle as a step begins, with fuel enough."""
    return LandBattle(assault=assault, garrison=garrison, fuel=ENOUGH, step=LAND.index(label))


def struck(battle: LandBattle, hits: int) -> LandBattle:
    """The battle once AA guns have scored so many hits in its step, before losses."""
    volley = battle.volleys[0]
    group = next(each for each in battle.volley(volley) if each.kind == "anti_air_guns")
    assume(hits <= group.number)
    return battle.apply_volley(volley, (Fired(group, (), hits),))


FORCES = {"assault": "Attacker's force.", "garrison": "Defender's force."}
STRUCK = {**FORCES, "hits": "Hits scored by AA guns.", "losses": "Casualties to be removed."}


@claim("ew.anti-air.free-roll", "ew.anti-air.no-return-fire", fixed=ANY, show=as_scenario)
def in_the_free_roll_each_gun_rolls_one_die_and_nobody_else_any(
    assault: Assault, garrison: Garrison, defense: DefenseValues
) -> None:
    """The free roll has one die for each AA gun, whatever else there is on either side."""
    assume(defense.anti_air_guns > 0)
    values = replace(EXAMPLE_VALUES, defense=defense)
    battle = replace(at("AA", assault, garrison), values=values)
    groups = battle.volley(battle.volleys[0])
    assert [(each.side, each.kind) for each in groups] == [(Side.DEFENDER, "anti_air_guns")]
    assert groups[0].number == garrison.anti_air_guns


@claim(
    "ew.anti-air.no-return-fire",
    fixed=ANY,
    show=as_scenario,
    expect=REFUTED,
    asks="Do AA guns roll alone in their free roll, without an answer by the attacker?",
    words=FORCES,
)
def without_the_words_the_attacker_would_answer_the_free_roll(assault: Assault, garrison: Garrison) -> None:
    """The same is false once "does not get to roll in exchange" is struck out."""
    assume(garrison.anti_air_guns > 0)
    assume(assault.fighters > 0)
    with switch_off("ew.anti-air.no-return-fire"):
        battle = at("AA", assault, garrison)
        assert all(each.side is Side.DEFENDER for each in battle.volley(battle.volleys[0]))


@claim(
    "ew.anti-air.aircraft-only",
    fixed=ANY,
    show=as_scenario,
    rests_on=("ew.issue.anti-air-hits", "ew.issue.anti-air-again"),
)
def hits_of_anti_air_guns_never_strike_land_units(
    step: AntiAirStep, assault: Assault, garrison: Garrison, hits: Count, losses: Assault
) -> None:
    """Whatever AA guns hit, in the free roll or in step 1, no land unit may be lost to it."""
    battle = struck(at(step, assault, garrison), hits)
    assume(hits > 0)
    assume(battle.may_lose(Side.ATTACKER, losses))
    assert losses.total(LAND_UNITS) == 0


@claim(
    "ew.anti-air.aircraft-only",
    fixed=ANY,
    show=as_scenario,
    expect=REFUTED,
    asks="Are land units safe from what AA guns hit in their free roll?",
    words=STRUCK,
)
def without_the_sentence_hits_of_anti_air_guns_could_strike_land_units(
    assault: Assault, garrison: Garrison, hits: Count, losses: Assault
) -> None:
    """The same is false once "only be applied to attacking aircraft" is struck out."""
    with switch_off("ew.anti-air.aircraft-only"):
        battle = struck(at("AA", assault, garrison), hits)
        assume(hits > 0)
        assume(battle.may_lose(Side.ATTACKER, losses))
        assert losses.total(LAND_UNITS) == 0


@claim(
    "ew.anti-air.aircraft-only",
    fixed={Profile: replace(PREFERRED, anti_air_hits=AntiAirHits.ANY_UNIT)},
    show=as_scenario,
    expect=REFUTED,
    asks="Are land units safe from what AA guns hit in step 1?",
    words=STRUCK,
)
def under_the_other_reading_their_hits_in_step_1_strike_no_land_units(
    assault: Assault, garrison: Garrison, hits: Count, losses: Assault, profile: Profile
) -> None:
    """The same is false of step 1 where the sentence speaks of the free roll alone."""
    battle = struck(replace(at("1", assault, garrison), profile=profile), hits)
    assume(hits > 0)
    assume(battle.may_lose(Side.ATTACKER, losses))
    assert losses.total(LAND_UNITS) == 0


@claim("ew.anti-air.aircraft-only", "ew.casualties.one-each", show=as_scenario, rests_on=("ew.issue.hit-order",))
def beside_other_hits_theirs_are_counted_apart(
    assault: Assault, aimed: Count, hits: Count, first: Assault, second: Assault
) -> None:
    """Where AA guns and others hit, all hits are taken as far as can be, and land units only by those of the others."""
    battle = replace(at("2", assault, Garrison(anti_air_guns=1)), hits_on_aircraft=aimed, hits_on_attacker=hits)
    assume(aimed > 0)
    assume(battle.may_lose(Side.ATTACKER, first))
    after = battle.apply_losses(Side.ATTACKER, first)
    assume(after.may_lose(Side.ATTACKER, second))
    lost = first + second
    on_aircraft = least(aimed, assault.total(AIRCRAFT))
    assert lost.total(LAND_UNITS) <= hits
    assert lost.total() == on_aircraft + least(hits, assault.total() - on_aircraft)


@claim(
    "ew.anti-air.aircraft-only",
    "ew.casualties.one-each",
    fixed={Profile: replace(PREFERRED, hit_order=HitOrder.OWNER)},
    show=as_scenario,
    expect=REFUTED,
    asks="Do hits by AA guns and by others all count as far as there are units to take them?",
    words={
        "assault": "Attacker's force.",
        "aimed": "Hits scored by AA guns.",
        "hits": "Hits scored by others.",
        "first": "Casualties for the hits of AA guns.",
        "second": "Casualties for the other hits.",
    },
)
def where_the_owner_orders_the_hits_none_of_them_is_wasted(
    assault: Assault, aimed: Count, hits: Count, first: Assault, second: Assault, profile: Profile
) -> None:
    """The same is false under the answer by which the owner takes the hits in the order that he likes."""
    guns = Garrison(anti_air_guns=1)
    battle = replace(at("2", assault, guns), hits_on_aircraft=aimed, hits_on_attacker=hits, profile=profile)
    assume(hits > 0)
    assume(battle.may_lose(Side.ATTACKER, first))
    after = battle.apply_losses(Side.ATTACKER, first)
    assume(after.may_lose(Side.ATTACKER, second))
    on_aircraft = least(aimed, assault.total(AIRCRAFT))
    assert (first + second).total() == on_aircraft + least(hits, assault.total() - on_aircraft)


def after_the_free_roll(fighters: int, bombers: int, guns: int, hits: int) -> LandBattle:
    """The battle as far as it goes by itself once AA guns have scored so many hits in their free roll."""
    assault = Assault(fighters=fighters, bombers=bombers, infantry=1)
    return combat.advance(struck(at("AA", assault, Garrison(anti_air_guns=guns, infantry=1)), hits))


@claim("ew.land.steps", rests_on=("ew.issue.anti-air-losses",))
def what_the_free_roll_hits_is_gone_before_step_1(fighters: Count, bombers: Count, guns: Count, hits: Count) -> None:
    """Once the free roll has hit, the battle does not go on before the aircraft are removed."""
    after = after_the_free_roll(fighters, bombers, guns, hits)
    assert after.hits_on_aircraft == 0 or isinstance(after.awaits, Choose)


@claim(
    "ew.land.steps",
    expect=REFUTED,
    asks="Are aircraft that the free roll hits removed before step 1?",
    words={
        "fighters": "Attacking fighters.",
        "bombers": "Attacking bombers.",
        "guns": "AA guns of the defender.",
        "hits": "Hits scored in the free roll.",
    },
)
def without_the_sentence_what_is_hit_would_roll(fighters: Count, bombers: Count, guns: Count, hits: Count) -> None:
    """The same is false once "Once AA guns have rolled, proceed" is struck out."""
    assume(hits <= least(guns, fighters + bombers))
    with switch_off("ew.land.steps"):
        after = after_the_free_roll(fighters, bombers, guns, hits)
        assert after.hits_on_aircraft == 0 or isinstance(after.awaits, Choose)


@claim("ew.land.steps", fixed=ANY, show=as_scenario)
def who_is_shot_down_does_not_roll_in_step_1(
    assault: Assault, garrison: Garrison, hits: Count, losses: Assault
) -> None:
    """After the free roll only surviving aircraft roll in step 1."""
    battle = struck(at("AA", assault, garrison), hits)
    assume(hits > 0)
    assume(battle.may_lose(Side.ATTACKER, losses))
    after = replace(battle.apply_losses(Side.ATTACKER, losses), step=LAND.index("1"), moment=0)
    for group in after.volley(after.volleys[0]):
        if group.side is Side.ATTACKER:
            assert group.number == assault[group.kind] - losses[group.kind]


@claim("ew.anti-air.aircraft-only", fixed=ANY, rests_on=("ew.issue.anti-air-losses",))
def hits_that_find_no_aircraft_are_lost(infantry: Count, guns: Count, hits: Count) -> None:
    """Where no aircraft attack, the free roll costs the attacker nothing."""
    assume(infantry > 0)
    assume(guns > 0)
    after = combat.advance(struck(at("AA", Assault(infantry=infantry), Garrison(anti_air_guns=guns)), hits))
    assert after.assault.infantry == infantry
    assert after.current.label == "1"
    assert after.hits_on(Side.ATTACKER) == 0


@claim("ew.anti-air.free-roll", "ew.land.step-1.defense")
def in_the_free_roll_guns_hit_on_their_defense_value(
    assault: Assault, guns: Count, values: Values, profile: Profile
) -> None:
    """In their free roll as in step 1 AA guns hit on their defense value; by one answer on a number of their own."""
    own = profile.free_roll_target is FreeRollTarget.OWN_NUMBER
    garrison = Garrison(anti_air_guns=guns)
    battle = replace(at("AA", assault, garrison), values=values, profile=profile)
    in_step_1 = replace(battle, step=LAND.index("1"))
    assert battle.target(Side.DEFENDER, "anti_air_guns")[0] == (
        values.free_roll if own else values.defense.anti_air_guns
    )
    assert in_step_1.target(Side.DEFENDER, "anti_air_guns")[0] == values.defense.anti_air_guns
