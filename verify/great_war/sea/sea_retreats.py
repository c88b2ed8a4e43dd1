"""What holds of every retreat at sea: with what a fleet withdraws, and where to."""

from clausewitz.play.moments import Side
from clausewitz.play.norms import ruling
from clausewitz.play.readings import choosing
from clausewitz.prove.claims import REFUTED, assume, claim
from clausewitz.rulebooks.great_war.forces.areas import Holder
from clausewitz.rulebooks.great_war.forces.army import Origin
from clausewitz.rulebooks.great_war.forces.fleet import AFLOAT, Fleet, Haven, Navy, Water
from clausewitz.rulebooks.great_war.phrases.scenarios import as_scenario
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.sea.battle import SeaBattle
from clausewitz.rulebooks.great_war.sea.naval import NAVAL
from clausewitz.rulebooks.great_war.sea.standoff import SeaStandoff, Withdraw

ANY: dict[object, object] = {str: "", Profile: LATEST}
NO_PLACES: dict[object, object] = {**ANY, tuple[Haven, ...]: (), tuple[Origin, ...]: ()}


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


@claim(
    "gw.naval.step-4.defender-may-retreat",
    fixed={**ANY, Profile: choosing(LATEST, "gw.issue.contested-port", "b")},
    show=as_scenario,
    expect=REFUTED,
)
def open_to_all_a_contested_port_takes_no_defending_fleet(at: SeaStandoff, action: Withdraw) -> None:
    """The same is false of ports where a fleet may go to a contested one of its own: the claim has teeth."""
    assume(at.side is Side.DEFENDER)
    if ruling(action, at).allowed:
        assert not action.to.contested


@claim("gw.naval.step-4.attacker-may-retreat", "gw.naval.step-4.defender-may-retreat", fixed=ANY, show=as_scenario)
def no_two_norms_on_retreats_at_sea_disagree_unsettled(at: SeaStandoff, action: Withdraw) -> None:
    """Under the preferred readings no two norms on a retreat at sea contradict each other unsettled."""
    assert not ruling(action, at).disagreeing


@claim("gw.naval.step-4.all-units", fixed=NO_PLACES, show=as_scenario)
def a_fleet_withdraws_with_all_it_has(attacker: Navy, defender: Navy, to: Haven) -> None:
    """Whoever retreats has no ship and no aircraft left in the battle, and all of them out of it."""
    assume(defender.withdrawn == Fleet())
    battle = SeaBattle(attacker=attacker, defender=defender, step=NAVAL.index("4"))
    after = battle.decided(Side.DEFENDER, Withdraw(to)).defender
    assert after.fleet.total(AFLOAT) == 0
    for kind in AFLOAT:
        assert after.withdrawn.regrouped()[kind] == defender.fleet.regrouped()[kind]
