"""What holds of every naval evacuation: where it leads, that nobody stays behind, and whom it makes fight."""

from dataclasses import replace

from clausewitz.play.moments import Side
from clausewitz.play.norms import ruling
from clausewitz.play.switches import without
from clausewitz.prove.claims import REFUTED, assume, claim
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.readings.shore.evacuation import MayStay, WalkedIn
from clausewitz.rulebooks.great_war.shore.harbours import (
    EnemyShips,
    Evacuate,
    Harbour,
    Remain,
    Waters,
    causes_battle,
    side_of_evacuating_fleet,
)

ANY: dict[object, object] = {str: "Aegean", Profile: LATEST}


@claim("gw.evacuation.captured", "gw.evacuation.port", "gw.evacuation.enemy", "gw.evacuation.adjacent", fixed=ANY)
def only_an_enemy_fleet_in_a_captured_port_evacuates_and_whole_to_an_adjacent_zone(
    at: Harbour, action: Evacuate
) -> None:
    """Only a whole enemy fleet evacuates, out of the port of a captured territory, to an adjacent sea zone."""
    if ruling(action, at).allowed:
        assert at.captured
        assert at.in_port
        assert at.enemy
        assert action.to.adjacent
        assert action.whole


@claim("gw.evacuation.choice", fixed=ANY)
def every_adjacent_zone_is_open_to_it_whoever_is_there(to: Waters) -> None:
    """A fleet in a captured port may go to any adjacent sea zone, enemy ships there or not."""
    assume(to.adjacent)
    assert ruling(Evacuate(to), Harbour()).allowed


@claim(
    "gw.evacuation.forced",
    "gw.evacuation.automatic",
    fixed=ANY,
    rests_on=("gw.issue.may-stay", "gw.issue.no-way-out", "gw.issue.walked-in"),
)
def no_enemy_fleet_stays_in_a_captured_port(at: Harbour, action: Remain) -> None:
    """A fleet may stay only if no enemy has captured the territory, or if the fleet is not in its port."""
    stays = ruling(action, at).allowed
    assert stays == (not (at.captured and at.in_port and at.enemy))


@claim("gw.evacuation.forced", fixed={**ANY, Profile: replace(LATEST, may_stay=MayStay.YES)}, expect=REFUTED)
def where_it_may_stay_no_enemy_fleet_stays_in_a_captured_port(at: Harbour, action: Remain) -> None:
    """Under the reading by which a fleet may stay, it may stay in a captured port: the claim has teeth."""
    stays = ruling(action, at).allowed
    assert stays == (not (at.captured and at.in_port and at.enemy))


@claim("gw.evacuation.forced", "gw.evacuation.choice", fixed=ANY, rests_on=("gw.issue.may-stay", "gw.issue.no-way-out"))
def a_fleet_may_either_stay_or_go(at: Harbour, to: Waters) -> None:
    """A fleet may evacuate to an adjacent sea zone exactly if it may not stay in the port."""
    assume(to.adjacent)
    assert ruling(Evacuate(to), at).allowed != ruling(Remain(), at).allowed


@claim(
    "gw.evacuation.battle",
    "gw.evacuation.attacker",
    fixed=ANY,
    rests_on=("gw.issue.evacuation-contest", "gw.issue.occupied-by-submerged"),
)
def it_fights_as_the_attacker_exactly_where_enemy_ships_are_afloat(to: Waters) -> None:
    """An evacuating fleet fights exactly where enemy ships are that have not submerged, and as the attacker."""
    assert causes_battle(to) == (to.enemy is EnemyShips.AFLOAT)
    assert side_of_evacuating_fleet() is Side.ATTACKER


@claim("gw.evacuation.battle", fixed=ANY, expect=REFUTED)
def without_the_sentence_it_fights_where_enemy_ships_are_afloat(to: Waters) -> None:
    """Without the sentence on the battle, a fleet evacuates among enemy ships in peace: the claim has teeth."""
    with without("gw.evacuation.battle"):
        assert causes_battle(to) == (to.enemy is EnemyShips.AFLOAT)


@claim("gw.evacuation.captured", "gw.evacuation.port", "gw.evacuation.enemy", "gw.evacuation.adjacent", fixed={str: ""})
def an_enemy_fleet_in_a_captured_port_may_evacuate_whole_to_any_adjacent_zone(at: Harbour, action: Evacuate) -> None:
    """A fleet may evacuate whole to an adjacent zone if an enemy captured its port, by a reading only in a battle."""
    captured = at.captured and (at.by_battle or at.profile.walked_in is WalkedIn.EVACUATES)
    out = action.whole and action.to.adjacent
    assert ruling(action, at).allowed == (captured and at.in_port and at.enemy and out)
