"""Aircraft above a land battle: how long they fight, when they fire on the ground, and what having the sky adds."""

from typing import Annotated, Literal

from clausewitz.play import combat
from clausewitz.play.counts import Bounds, Count
from clausewitz.play.moments import Side
from clausewitz.play.records import replace
from clausewitz.prove.claims import claim
from clausewitz.rulebooks.great_war.air.superiority import boost
from clausewitz.rulebooks.great_war.forces import AIRCRAFT, Army, Combatant
from clausewitz.rulebooks.great_war.land.battle import LandBattle, target_of
from clausewitz.rulebooks.great_war.land.land import LAND
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.readings.air import BoostNextAlly, SuperiorityWinner, UnopposedSuperiority
from clausewitz.rulebooks.great_war.readings.land import GasBoost

ANY: dict[object, object] = {str: "", Profile: LATEST}


@claim(
    "gw.air.sky-cleared",
    "gw.air.single-round",
    "gw.land.step-5.air-units",
    "gw.air.land-target",
    "gw.air.land-target.bombers",
    "gw.air.land-target.zeppelins",
    fixed=ANY,
)
def aircraft_fire_on_the_ground_only_once_the_enemy_has_none_left(
    fighters: Count, bombers: Count, enemies: Count, step: Literal["A1", "5a"]
) -> None:
    """In the air each aircraft has its die whoever flies there; on land it has one only where no enemy does.

    Fighters hit on more in the air, bombers and zeppelins on the ground.
    """
    battle = LandBattle(
        attacker=Combatant(army=Army(infantry=1, fighters=fighters, bombers=bombers)),
        defender=Combatant(army=Army(infantry=1, zeppelins=enemies)),
        step=LAND.index(step),
    )
    there = {
        (Side.ATTACKER, "fighters"): fighters,
        (Side.ATTACKER, "bombers"): bombers,
        (Side.DEFENDER, "zeppelins"): enemies,
    }
    flying = {Side.ATTACKER: fighters + bombers, Side.DEFENDER: enemies}
    for group in battle.volley(battle.volleys[0]):
        if group.kind in AIRCRAFT:
            fires = step == "A1" or flying[group.side.enemy] == 0
            assert group.number == (there.get((group.side, group.kind), 0) if fires else 0)
            assert group.target == (2 if (group.kind == "fighters") == (step == "A1") else 1)


@claim(
    "gw.air.boost.artillery",
    "gw.air.boost.first-round",
    fixed={str: ""},
    rests_on=("gw.issue.gas-boost", "gw.issue.boosted"),
)
def gas_has_the_boost_of_artillery_by_a_reading_and_else_none(
    side: Side, superior: Side, second: bool, reading: GasBoost
) -> None:
    """Shells with gas hit on their own number; by one answer on one more in the first round of who has the sky.

    Whoever has no boost otherwise has none by that answer.
    """
    guns = Combatant(army=Army(artillery=1, fighters=1))
    battle = LandBattle(
        attacker=guns,
        defender=guns,
        step=LAND.index("1a"),
        round=2 if second else 1,
        profile=replace(LATEST, gas_boost=reading),
    )
    plain, _ = target_of(battle, side, "gas")
    boosted, _ = target_of(replace(battle, superior=frozenset({superior})), side, "gas")
    assert boosted - plain == (1 if side is superior and reading is GasBoost.YES and not second else 0)
    exchange = replace(battle, step=LAND.index("5a"), superior=frozenset({superior}))
    assert target_of(exchange, side, "infantry")[0] == (1 if side is Side.ATTACKER else 2)


@claim("gw.air.superiority", "gw.air.retreat", fixed={str: ""}, rests_on=("gw.issue.superiority-winner",))
def who_has_the_sky_is_settled_by_those_who_stay_and_where_both_have_flown_off_nobody_has_it(
    mine: Count, theirs: Count, gone: Literal["nobody", "attacker", "both"], reading: SuperiorityWinner
) -> None:
    """After air combat the side has the sky that alone has aircraft left; by one answer it needs none itself.

    Where both sides have retreated their aircraft nobody has won it.
    """
    off = {"nobody": (), "attacker": (Side.ATTACKER,), "both": tuple(Side)}[gone]
    numbers = {Side.ATTACKER: 0 if Side.ATTACKER in off else mine, Side.DEFENDER: 0 if gone == "both" else theirs}
    battle = LandBattle(
        attacker=Combatant(army=Army(infantry=1, fighters=numbers[Side.ATTACKER])),
        defender=Combatant(army=Army(infantry=1, fighters=numbers[Side.DEFENDER])),
        step=LAND.index("1a"),
        flew=True,
        flew_off=frozenset(off),
        profile=replace(LATEST, superiority_winner=reading),
    )
    superior = battle.begin_part().superior
    for side in Side:
        last = numbers[side] > 0 or reading is SuperiorityWinner.LAST_DESTROYED
        assert (side in superior) == (gone != "both" and numbers[side.enemy] == 0 and last)


@claim(
    "gw.air.superiority",
    fixed={str: ""},
    rests_on=("gw.issue.unopposed-superiority", "gw.issue.superiority-winner"),
)
def who_has_met_nobody_in_the_air_has_the_sky_above_the_battle_or_by_a_reading_has_not(
    mine: Count, flew: bool, reading: UnopposedSuperiority
) -> None:
    """As the land battle begins, the side that alone has aircraft has the sky; by one answer only after air combat."""
    attacker, defender = Combatant(army=Army(infantry=1, fighters=mine)), Combatant(army=Army(infantry=1))
    battle = LandBattle(attacker=attacker, defender=defender, step=LAND.index("1a"), flew=flew)
    battle = replace(battle, profile=replace(LATEST, unopposed_superiority=reading))
    fought_enough = flew or reading is UnopposedSuperiority.YES
    assert (Side.ATTACKER in battle.begin_part().superior) == (mine > 0 and fought_enough)


@claim("gw.air.until.eliminated", "gw.air.until.retreats", "gw.air.repeat", fixed=ANY)
def air_combat_goes_on_after_a_round_exactly_while_both_sides_have_aircraft(mine: Count, theirs: Count) -> None:
    """After a round in the air both sides are asked, and fight another, if both still fly; else the ground fights."""
    battle = LandBattle(
        attacker=Combatant(army=Army(infantry=1, fighters=mine)),
        defender=Combatant(army=Army(infantry=1, zeppelins=theirs)),
        step=LAND.index("A2"),
        flew=True,
    )
    both = mine > 0 and theirs > 0
    assert battle.goes_back() == both
    assert combat.advance(battle).in_the_air == both


@claim("gw.air.boost.first-round", rests_on=("gw.issue.boost-next-ally",))
def an_ally_who_attacks_next_has_the_boost_in_his_first_round_or_by_a_reading_in_none(
    number: Annotated[int, Bounds(low=1)], after_an_ally: bool, reading: BoostNextAlly
) -> None:
    """Each attack on a territory has a first round of its own, with a boost for guns; by one answer the first has."""
    profile = replace(LATEST, boost_next_ally=reading)
    added, _ = boost("artillery", round_of_combat=number, profile=profile, attacked_before=after_an_ally)
    assert added == (1 if number == 1 and not (after_an_ally and reading is BoostNextAlly.ONCE) else 0)
