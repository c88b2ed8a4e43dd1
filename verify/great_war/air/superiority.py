"""What holds of air superiority in every battle: who has the sky, and what that adds when."""

from typing import Annotated, Literal

from clausewitz.play.counts import Bounds, Count
from clausewitz.play.moments import Side
from clausewitz.play.records import replace
from clausewitz.play.switches import switch_off
from clausewitz.prove.claims import REFUTED, claim
from clausewitz.prove.counterexamples import scenario
from clausewitz.rulebooks.great_war.air.raid import RAID, Overflown, Raid
from clausewitz.rulebooks.great_war.air.superiority import boost, superiority, superiority_lasts
from clausewitz.rulebooks.great_war.forces import AIRCRAFT, ROSTER, Army, Combatant, Origin
from clausewitz.rulebooks.great_war.land.battle import LandBattle, target_of
from clausewitz.rulebooks.great_war.land.land import LAND
from clausewitz.rulebooks.great_war.phrases import as_scenario
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.readings.air import (
    SuperiorityLasts,
    SuperiorityWinner,
    UnopposedSuperiority,
    ZeppelinsAirUnits,
)

ANY: dict[object, object] = {str: "", tuple[Origin, ...]: (), Profile: LATEST}
Gun = Literal["artillery", "rail_guns", "supporting_rail_guns", "forts"]
LaterRound = Annotated[int, Bounds(low=2)]


@claim("gw.air.superiority", "gw.air.boost.remaining", show=as_scenario, rests_on=("gw.issue.superiority-winner",))
def who_has_the_sky_has_aircraft_left_and_the_enemy_has_none(attacker: Army, defender: Army, fought: bool) -> None:
    """A side has air superiority only with aircraft of its own left and none of the enemy's."""
    sides, _ = superiority(attacker, defender, fought=fought, at_sea=False, profile=LATEST)
    armies = {Side.ATTACKER: attacker, Side.DEFENDER: defender}
    for side in sides:
        assert armies[side].total(AIRCRAFT) > 0
        assert armies[side.enemy].total(AIRCRAFT) == 0


@claim(
    "gw.air.superiority",
    "gw.air.boost.remaining",
    fixed={Profile: replace(LATEST, superiority_winner=SuperiorityWinner.LAST_DESTROYED)},
    show=as_scenario,
    expect=REFUTED,
    asks="Must a side have aircraft left to have air superiority?",
    words={
        "attacker": "Attacker's aircraft left.",
        "defender": "Defender's aircraft left.",
        "fought": "Whether the aircraft have fought.",
    },
)
def where_the_last_exchange_counts_who_has_the_sky_has_aircraft_left(
    attacker: Army, defender: Army, fought: bool, profile: Profile
) -> None:
    """The same is false where who shot the last enemy down has won."""
    sides, _ = superiority(attacker, defender, fought=fought, at_sea=False, profile=profile)
    armies = {Side.ATTACKER: attacker, Side.DEFENDER: defender}
    assert all(armies[side].total(AIRCRAFT) > 0 for side in sides)


@claim("gw.air.superiority", rests_on=("gw.issue.superiority-winner", "gw.issue.zeppelins-air-units"))
def whoever_alone_has_aircraft_left_after_a_fight_has_the_sky(attacker: Army, defender: Army) -> None:
    """Once air combat was fought a side has air superiority just where it has aircraft left, and the enemy none."""
    sides, _ = superiority(attacker, defender, fought=True, at_sea=False, profile=LATEST)
    armies = {Side.ATTACKER: attacker, Side.DEFENDER: defender}
    for side in Side:
        alone = armies[side].total(AIRCRAFT) > 0 and armies[side.enemy].total(AIRCRAFT) == 0
        assert (side in sides) == alone


@claim("gw.air.superiority", rests_on=("gw.issue.superiority-winner", "gw.issue.zeppelins-air-units"))
def zeppelins_alone_win_the_sky_unless_a_reading_leaves_that_to_planes(
    zeppelins: Count, planes: Count, reading: ZeppelinsAirUnits
) -> None:
    """Whoever alone has aircraft left has the sky, by one answer only with a plane among them."""
    own = Army(zeppelins=zeppelins, fighters=planes)
    profile = replace(LATEST, zeppelins_air_units=reading)
    sides, _ = superiority(own, Army(infantry=1), fought=True, at_sea=False, profile=profile)
    winning = planes if reading is ZeppelinsAirUnits.NO_SUPERIORITY else planes + zeppelins
    assert (Side.ATTACKER in sides) == (winning > 0)


@claim("gw.air.superiority", rests_on=("gw.issue.unopposed-superiority",))
def whoever_meets_nobody_in_the_air_has_the_sky_or_by_a_reading_has_to_fight_for_it(
    fighters: Count, reading: UnopposedSuperiority
) -> None:
    """Without air combat a side that alone has aircraft has the sky, unless by one answer only a winner has it."""
    profile = replace(LATEST, unopposed_superiority=reading)
    sides, _ = superiority(Army(infantry=1), Army(fighters=fighters), fought=False, at_sea=False, profile=profile)
    assert (Side.DEFENDER in sides) == (fighters > 0 and reading is UnopposedSuperiority.YES)
    assert Side.ATTACKER not in sides


@claim("gw.air.boost.remaining")
def only_by_a_reading_is_the_sky_lost_with_the_last_aircraft(flying: Count, profile: Profile) -> None:
    """A side that has won air superiority keeps it without aircraft, unless the answer ends it with the last one."""
    ends = profile.superiority_lasts is SuperiorityLasts.ENDS
    assert superiority_lasts(flying, profile) == (flying > 0 or not ends)


@claim("gw.air.superiority", show=as_scenario, rests_on=("gw.issue.superiority-winner",))
def never_have_both_sides_the_sky(attacker: Army, defender: Army, fought: bool) -> None:
    """At most one side has air superiority."""
    sides, _ = superiority(attacker, defender, fought=fought, at_sea=False, profile=LATEST)
    assert len(sides) <= 1


@claim("gw.air.not-at-sea", show=as_scenario)
def nobody_has_the_sky_over_the_sea(attacker: Army, defender: Army, fought: bool) -> None:
    """In naval combat nobody ever has air superiority."""
    sides, _ = superiority(attacker, defender, fought=fought, at_sea=True, profile=LATEST)
    assert not sides


@claim("gw.air.boost.first-round")
def the_boost_is_for_the_first_round_only(gun: Gun, later: LaterRound) -> None:
    """From the second round on air superiority adds nothing to any target number."""
    assert boost(gun, round_of_combat=later, profile=LATEST)[0] == 0


@claim(
    "gw.air.boost.first-round",
    expect=REFUTED,
    asks="Does the boost by air superiority end with the first round?",
    show=lambda gun, later: scenario(
        "Given the attacker has 1 fighter, 1 artillery and 1 infantry",
        "And the defender has 3 infantry",
        "When the attacker's fighters, artillery and infantry and the defender's infantry miss",
        f"And step 2 of round {later} begins",
        f"Then these dice are rolled\n  | attacker's fighters | 1 | 1 |\n  | attacker's {gun} | 1 | 2 |",
    ),
    words={"gun": "Units that fire.", "later": "It is round … of combat."},
)
def without_the_sentence_the_boost_would_go_on(gun: Gun, later: LaterRound) -> None:
    """The same is false once "for the first round of combat" is struck out."""
    with switch_off("gw.air.boost.first-round"):
        assert boost(gun, round_of_combat=later, profile=LATEST)[0] == 0


@claim(
    "gw.air.boost.one",
    "gw.air.boost.artillery",
    "gw.air.boost.rail-guns",
    "gw.air.boost.forts",
    fixed=ANY,
    rests_on=("gw.issue.boosted",),
)
def no_target_number_is_more_than_one_above_the_roster(
    attacker: Combatant, defender: Combatant, round_of_combat: Annotated[int, Bounds(low=1)], step: Literal[3, 5, 6]
) -> None:
    """With air superiority a target number is the figure of the roster or one more, and one more for guns only."""
    battle = LandBattle(
        attacker=attacker, defender=defender, step=step, round=round_of_combat, superior=frozenset({Side.DEFENDER})
    )
    for fire in battle.current.fires:
        for group in battle.groups(fire):
            figure = ROSTER.number(group.kind, "attack" if group.side is Side.ATTACKER else "defend")
            gun = group.kind in ("artillery", "rail_guns", "supporting_rail_guns", "forts")
            assert group.target in (figure, figure + 1 if gun and group.side is Side.DEFENDER else figure)


@claim("gw.bombing.one-round", fixed={str: "", Profile: LATEST})
def in_the_air_over_a_territory_each_raider_and_each_interceptor_rolls_one_die(
    bombers: Count, zeppelins: Count, escort: Count, interceptors: Count
) -> None:
    """Raiders at low altitude and the fighters that meet them roll one die each, and nobody else."""
    raiders = Army(bombers=bombers, zeppelins=zeppelins, fighters=escort)
    raid = Raid(raiders=raiders, route=(Overflown(fighters=interceptors),), step=RAID.index("R2"))
    raid = replace(raid, intercepted=frozenset({1}))
    groups = [group for volley in raid.volleys for group in raid.volley(volley)]
    rolled = {side: sum(group.number for group in groups if group.side is side) for side in Side}
    assert rolled == {Side.ATTACKER: bombers + zeppelins + escort, Side.DEFENDER: interceptors}


@claim("gw.air.boost.remaining", "gw.air.boost.artillery", fixed=ANY, rests_on=("gw.issue.superiority-lasts",))
def who_has_lost_the_last_of_his_aircraft_is_told_that_his_guns_have_lost_the_boost(planes: Literal[0, 1, 2]) -> None:
    """Guns of the side that has won the sky hit better while it has aircraft left; once it has none it is told so."""
    guns = Combatant(army=Army(artillery=1, fighters=planes))
    enemy = Combatant(army=Army(infantry=1))
    battle = LandBattle(attacker=guns, defender=enemy, step=LAND.index("2"), superior=frozenset({Side.ATTACKER}))
    number, cites = target_of(battle, Side.ATTACKER, "artillery")
    plain, _ = target_of(replace(battle, superior=frozenset()), Side.ATTACKER, "artillery")
    assert number == plain + (1 if planes > 0 else 0)
    assert ("gw.air.boost.remaining" in cites) == (planes == 0)
