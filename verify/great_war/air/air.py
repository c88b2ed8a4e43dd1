"""What holds of air combat in every battle: only aircraft fall, who has the sky, and what that adds when."""

from dataclasses import replace
from typing import Annotated, Literal

from clausewitz.play.counts import Bounds, Count
from clausewitz.play.moments import Choose, Side
from clausewitz.play.norms import ruling
from clausewitz.play.positions import walk
from clausewitz.play.switches import without
from clausewitz.prove.claims import REFUTED, assume, claim
from clausewitz.rulebooks.great_war.air.air import boost, superiority
from clausewitz.rulebooks.great_war.forces.army import AIRCRAFT, ROSTER, Army, Combatant, Origin
from clausewitz.rulebooks.great_war.land.battle import LandBattle
from clausewitz.rulebooks.great_war.land.standoff import AirRetreat, Standoff
from clausewitz.rulebooks.great_war.phrases.scenarios import as_scenario
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.readings.air import SuperiorityWinner

ANY: dict[object, object] = {str: "", tuple[Origin, ...]: (), Profile: LATEST}

Gun = Literal["artillery", "rail_guns", "supporting_rail_guns", "forts"]
LaterRound = Annotated[int, Bounds(low=2)]


@claim("gw.air.only-aircraft", fixed=ANY, show=as_scenario)
def only_aircraft_are_lost_in_the_air(attacker: Combatant, defender: Combatant, hits: Count, losses: Army) -> None:
    """In air combat no unit on the ground is lost."""
    battle = LandBattle(attacker=attacker, defender=defender, hits_on_defender=hits)
    assume(battle.may_lose(Side.DEFENDER, losses))
    assert losses.only(AIRCRAFT) == losses


@claim("gw.air.only-aircraft", fixed=ANY, show=as_scenario, expect=REFUTED)
def without_the_sentence_ground_units_could_fall_in_the_air(
    attacker: Combatant, defender: Combatant, hits: Count, losses: Army
) -> None:
    """The same is false once "Planes are only hitting other planes" is struck out: the claim has teeth."""
    with without("gw.air.only-aircraft"):
        battle = LandBattle(attacker=attacker, defender=defender, hits_on_defender=hits)
        assume(battle.may_lose(Side.DEFENDER, losses))
        assert losses.only(AIRCRAFT) == losses


@claim("gw.air.simultaneous", "gw.air.participants", "gw.air.zeppelins", fixed=ANY, show=as_scenario)
def every_aircraft_throws_one_die_in_the_exchange(attacker: Combatant, defender: Combatant) -> None:
    """In a round of air combat each aircraft of both sides throws exactly one die, before any losses."""
    battle = LandBattle(attacker=attacker, defender=defender)
    volley = battle.volleys[0]
    for group in battle.volley(volley):
        assert group.number == battle.combatant(group.side).army[group.kind]
    assert sum(group.number for group in battle.volley(volley)) == attacker.army.total(AIRCRAFT) + defender.army.total(
        AIRCRAFT
    )


@claim("gw.air.superiority", "gw.air.boost.remaining", show=as_scenario)
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
)
def where_the_last_exchange_counts_who_has_the_sky_has_aircraft_left(
    attacker: Army, defender: Army, fought: bool, profile: Profile
) -> None:
    """The same is false where who shot the last enemy down has won: the claim has teeth."""
    sides, _ = superiority(attacker, defender, fought=fought, at_sea=False, profile=profile)
    armies = {Side.ATTACKER: attacker, Side.DEFENDER: defender}
    assert all(armies[side].total(AIRCRAFT) > 0 for side in sides)


@claim("gw.air.superiority", show=as_scenario)
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


@claim("gw.air.boost.first-round", expect=REFUTED)
def without_the_sentence_the_boost_would_go_on(gun: Gun, later: LaterRound) -> None:
    """The same is false once "for the first round of combat" is struck out: the claim has teeth."""
    with without("gw.air.boost.first-round"):
        assert boost(gun, round_of_combat=later, profile=LATEST)[0] == 0


@claim("gw.air.boost.one", "gw.air.boost.artillery", "gw.air.boost.rail-guns", "gw.air.boost.forts", fixed=ANY)
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


@claim("gw.air.until.eliminated", "gw.air.until.retreats", "gw.air.repeat", fixed=ANY, show=as_scenario)
def part_b_begins_with_at_most_one_side_in_the_air(attacker: Combatant, defender: Combatant) -> None:
    """When the land battle begins without air combat left to fight, at most one side has aircraft."""
    position = LandBattle(attacker=attacker, defender=defender).opened()
    aloft = attacker.army.total(AIRCRAFT) > 0 and defender.army.total(AIRCRAFT) > 0
    assert position.in_the_air == bool(aloft)


@claim("gw.air.single-round", "gw.air.retreat", fixed=ANY, show=as_scenario)
def after_a_round_without_hits_the_attacker_is_asked(attacker: Combatant, defender: Combatant) -> None:
    """When both sides still fly after a round of air combat, the attacker is asked whether to retreat."""
    battle = LandBattle(attacker=attacker, defender=defender)
    assume(attacker.army.total(AIRCRAFT) > 0)
    assume(defender.army.total(AIRCRAFT) > 0)
    volley = battle.volleys[0]
    awaited = walk.onward(battle.struck(volley, ())).awaits
    assert isinstance(awaited, Choose)
    assert awaited.by is Side.ATTACKER


@claim("gw.air.retreat", "gw.air.retreat.all", "gw.air.retreat.then-defender", "gw.air.first-round", fixed=ANY)
def a_legal_air_retreat_is_whole_and_never_of_both_sides(at: Standoff, action: AirRetreat) -> None:
    """Who retreats his aircraft retreats all, after a first round, and the defender only if the attacker did not."""
    if ruling(action, at).allowed:
        assert at.flew
        assert action.whole
        assert at.side is Side.ATTACKER or not at.attacker_flew_off
