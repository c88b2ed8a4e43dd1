"""What holds of every retreat at sea: with what a fleet withdraws, and where to."""

from clausewitz.play.moments import Side
from clausewitz.play.norms import ruling
from clausewitz.play.readings import choose_reading
from clausewitz.play.records import replace
from clausewitz.prove.claims import REFUTED, assume, claim
from clausewitz.rulebooks.great_war.forces import AFLOAT, Fleet, Haven, Navy, Origin, Water
from clausewitz.rulebooks.great_war.phrases import as_scenario
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.readings.sea import (
    BackToContested,
    ContestAtSea,
    ContestedPort,
    FleetsReach,
    SeaRetreatTo,
)
from clausewitz.rulebooks.great_war.sea.battle import SeaBattle
from clausewitz.rulebooks.great_war.sea.naval import NAVAL
from clausewitz.rulebooks.great_war.sea.standoff import SeaStandoff, Withdraw
from clausewitz.rulebooks.great_war.standoff import Holder

ANY: dict[object, object] = {str: "", Profile: LATEST}
NO_PLACES: dict[object, object] = {**ANY, tuple[Haven, ...]: (), tuple[Origin, ...]: ()}


@claim("gw.naval.step-4.origin", "gw.naval.step-4.all-units", fixed=ANY, show=as_scenario)
def an_attacking_fleet_goes_back_to_where_it_came_from(at: SeaStandoff, action: Withdraw) -> None:
    """A legal retreat of the attacker leads with all units to a place that the attack came from."""
    assume(at.side is Side.ATTACKER)
    if ruling(action, at).allowed:
        assert action.to.origin
        assert action.whole


@claim(
    "gw.naval.step-4.defender-may-retreat",
    fixed=ANY,
    show=as_scenario,
    rests_on=("gw.issue.fleets-reach", "gw.issue.contested-port"),
)
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
    fixed={**ANY, Profile: choose_reading(LATEST, "gw.issue.contested-port", "b")},
    show=as_scenario,
    expect=REFUTED,
    asks="Are contested ports closed to a defending fleet that withdraws?",
)
def open_to_all_a_contested_port_takes_no_defending_fleet(at: SeaStandoff, action: Withdraw) -> None:
    """The same is false of ports where a fleet may go to a contested one of its own."""
    assume(at.side is Side.DEFENDER)
    if ruling(action, at).allowed:
        assert not action.to.contested


@claim("gw.naval.step-4.attacker-may-retreat", "gw.naval.step-4.defender-may-retreat", fixed=ANY, show=as_scenario)
def no_two_norms_on_retreats_at_sea_disagree_unsettled(at: SeaStandoff, action: Withdraw) -> None:
    """As we play it, no two rules on a retreat at sea contradict each other unsettled."""
    assert not ruling(action, at).disagreeing


@claim("gw.naval.step-4.all-units", fixed=NO_PLACES, show=as_scenario, rests_on=("gw.issue.submerged-retreat",))
def a_fleet_withdraws_with_all_it_has(attacker: Navy, defender: Navy, to: Haven) -> None:
    """Whoever retreats has no ship and no aircraft left in the battle, and all of them out of it."""
    assume(defender.withdrawn == Fleet())
    battle = SeaBattle(attacker=attacker, defender=defender, step=NAVAL.index("4"))
    after = battle.apply_decision(Side.DEFENDER, Withdraw(to)).defender
    assert after.fleet.total(AFLOAT) == 0
    for kind in AFLOAT:
        assert after.withdrawn.recall_hunters()[kind] == defender.fleet.recall_hunters()[kind]


@claim(
    "gw.naval.step-4.attacker-may-retreat",
    "gw.naval.step-4.all-units",
    "gw.naval.step-4.origin",
    "gw.evacuation.forced",
    fixed={str: ""},
    show=as_scenario,
)
def an_attacking_fleet_withdraws_whole_to_where_the_attack_came_from(at: SeaStandoff, action: Withdraw) -> None:
    """An attacking fleet may withdraw whole to any place that it came from but a port that it was forced out of.

    By one answer it may not go back to a contested sea zone.
    """
    assume(at.side is Side.ATTACKER)
    to = action.to
    forced_out = to.water is Water.PORT and to.holder is Holder.HOSTILE
    closed = to.contested and at.profile.back_to_contested is BackToContested.NO
    assert ruling(action, at).allowed == (action.whole and to.origin and not forced_out and not closed)


@claim(
    "gw.naval.step-4.defender-may-retreat",
    "gw.naval.step-4.all-units",
    fixed=ANY,
    show=as_scenario,
    rests_on=("gw.issue.sea-retreat-to", "gw.issue.fleets-reach", "gw.issue.contest-at-sea", "gw.issue.contested-port"),
)
def a_defending_fleet_withdraws_whole_to_the_next_open_water_or_friendly_port(
    at: SeaStandoff, action: Withdraw
) -> None:
    """A defending fleet may withdraw whole to an adjacent friendly port or sea zone without enemies."""
    assume(at.side is Side.DEFENDER)
    to = action.to
    closed = to.holder is Holder.HOSTILE if to.water is Water.PORT else to.enemy_ships
    assert ruling(action, at).allowed == (action.whole and to.adjacent and not closed and not to.contested)


@claim(
    "gw.naval.step-4.defender-may-retreat",
    fixed={
        **ANY,
        Profile: replace(
            LATEST,
            contested_port=ContestedPort.YES,
            fleets_reach=FleetsReach.ANYWHERE,
            back_to_contested=BackToContested.NO,
        ),
    },
    show=as_scenario,
    rests_on=("gw.issue.sea-retreat-to", "gw.issue.fleets-reach", "gw.issue.contest-at-sea", "gw.issue.contested-port"),
)
def by_wider_readings_a_defending_fleet_withdraws_to_any_open_water_or_friendly_port(
    at: SeaStandoff, action: Withdraw
) -> None:
    """Where contested ports are open and none too far, a defending fleet may make for any friend or open water.

    An answer that keeps the attacker from going back to a contested place binds no defender.
    """
    assume(at.side is Side.DEFENDER)
    to = action.to
    is_open = to.holder is not Holder.HOSTILE if to.water is Water.PORT else not (to.enemy_ships or to.contested)
    assert ruling(action, at).allowed == (action.whole and is_open)


@claim(
    "gw.naval.step-4.defender-may-retreat",
    fixed={
        **ANY,
        Profile: replace(LATEST, sea_retreat_to=SeaRetreatTo.PORT, contest_at_sea=ContestAtSea.STOPS),
    },
    show=as_scenario,
    rests_on=("gw.issue.sea-retreat-to", "gw.issue.fleets-reach", "gw.issue.contest-at-sea", "gw.issue.contested-port"),
)
def by_narrower_readings_a_defending_fleet_withdraws_to_the_next_port_of_friends_alone(
    at: SeaStandoff, action: Withdraw
) -> None:
    """Where only ports are open, and a contest binds, a defending fleet may go to the next friendly port before one."""
    assume(at.side is Side.DEFENDER)
    to = action.to
    port = to.water is Water.PORT and to.holder is not Holder.HOSTILE and not to.contested
    assert ruling(action, at).allowed == (action.whole and port and to.adjacent and not at.contesting)
