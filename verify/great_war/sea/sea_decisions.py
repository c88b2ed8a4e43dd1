"""What holds of every decision at sea: retreats, contests, landings afterwards, ways out of a contested sea zone."""

from clausewitz.play.moments import Side
from clausewitz.play.norms import ruling
from clausewitz.prove.claims import REFUTED, assume, claim
from clausewitz.rulebooks.great_war.forces.areas import Holder
from clausewitz.rulebooks.great_war.forces.fleet import AFLOAT, Fleet, Water
from clausewitz.rulebooks.great_war.phrases.scenarios import as_scenario
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.sea.aftermath import Aftermath, BeginInvasion, Opposition
from clausewitz.rulebooks.great_war.sea.sea_zones import ContestedZone, SailOut, Zone, is_contested
from clausewitz.rulebooks.great_war.sea.standoff import ContestZone, SeaStandoff, StayInBattle, Withdraw

ANY: dict[object, object] = {str: "", Profile: LATEST}


@claim("gw.naval.step-4.origin", "gw.naval.step-4.all-units", fixed=ANY, show=as_scenario)
def an_attacking_fleet_goes_back_to_where_it_came_from(at: SeaStandoff, action: Withdraw) -> None:
    """A legal retreat of the attacker leads with all units to a place that the attack came from."""
    assume(at.side is Side.ATTACKER)
    if ruling(action, at).allowed:
        assert action.to.origin
        assert action.whole


@claim("gw.naval.step-4.defender-may-retreat", fixed=ANY, show=as_scenario)
def a_defending_fleet_never_retreats_into_the_enemy(at: SeaStandoff, action: Withdraw) -> None:
    """A legal retreat of the defender leads to an adjacent place: no enemy, contested place or hostile port."""
    assume(at.side is Side.DEFENDER)
    if ruling(action, at).allowed:
        assert action.to.adjacent
        assert not action.to.contested
        if action.to.water is Water.PORT:
            assert action.to.holder is not Holder.HOSTILE
        else:
            assert not action.to.enemy_ships


@claim("gw.naval.step-4.may-contest", "gw.naval.contest.submerged", fixed=ANY, show=as_scenario)
def only_an_attacker_with_ships_above_water_contests(at: SeaStandoff, action: ContestZone) -> None:
    """An attacker who has ships above water may contest at the end of each round, and nobody else."""
    has_ships = at.units_to_contest and not at.only_submerged
    assert ruling(action, at).allowed == (at.side is Side.ATTACKER and has_ships)


@claim("gw.naval.step-4.repeat", fixed=ANY, show=as_scenario)
def fighting_on_at_sea_is_always_allowed(at: SeaStandoff, action: StayInBattle) -> None:
    """Nobody is ever forced to retreat or to contest at sea."""
    assert ruling(action, at).allowed


@claim("gw.naval.step-4.attacker-may-retreat", "gw.naval.step-4.defender-may-retreat", fixed=ANY, show=as_scenario)
def no_two_norms_on_retreats_at_sea_disagree_unsettled(at: SeaStandoff, action: Withdraw) -> None:
    """Under the preferred readings no two norms on a retreat at sea contradict each other unsettled."""
    assert not ruling(action, at).disagreeing


@claim("gw.naval.contest.no-move-contested", "gw.naval.contest.no-move-enemy", fixed=ANY, show=as_scenario)
def ships_never_move_from_a_contested_zone_directly_into_another_fight(at: ContestedZone, action: SailOut) -> None:
    """Nothing but a submerged submarine moves from a contested sea zone directly to an enemy or contested one."""
    assume(not at.submerged)
    assume(not action.by_way_of_free)
    if ruling(action, at).allowed:
        assert action.to is Zone.FREE


@claim("gw.naval.contest.no-move-contested", fixed=ANY, show=as_scenario, expect=REFUTED)
def submerged_or_not_ships_never_move_from_a_contested_zone_into_another_fight(
    at: ContestedZone, action: SailOut
) -> None:
    """Of submerged submarines the same is false: the claim has teeth."""
    assume(not action.by_way_of_free)
    if ruling(action, at).allowed:
        assert action.to is Zone.FREE


@claim("gw.naval.invasions.eliminated", "gw.naval.invasions.retreats", fixed=ANY, show=as_scenario)
def nobody_lands_while_the_defender_is_there(at: Aftermath, action: BeginInvasion) -> None:
    """Transports begin no naval invasion from a sea zone in which the defender still has ships above water."""
    if ruling(action, at).allowed:
        assert at.defender is not Opposition.THERE


@claim("gw.naval.contest.submerged", fixed=ANY, show=as_scenario)
def who_has_only_submerged_submarines_contests_nothing(first: Fleet, second: Fleet) -> None:
    """A sea zone is contested only where both sides have something above water."""
    assume(first.total(AFLOAT) == first.submerged)
    assert not is_contested(first, second)[0]
