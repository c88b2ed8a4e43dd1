"""What holds of every naval evacuation: where it leads, that nobody stays behind, and whom it makes fight."""

from dataclasses import replace

from clausewitz.play.moments import Side
from clausewitz.play.norms import ruling
from clausewitz.play.switches import without
from clausewitz.prove.claims import REFUTED, assume, claim
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.readings.shore.evacuation import MayStay
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
    """An evacuation is of a whole enemy fleet, out of the port of a captured territory, to an adjacent sea zone."""
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


@claim("gw.evacuation.forced", "gw.evacuation.automatic", fixed=ANY)
def no_enemy_fleet_stays_in_a_captured_port(at: Harbour, action: Remain) -> None:
    """A fleet stays in the port only if nobody captured the territory, or no enemy of it, or if it is not in it."""
    stays = ruling(action, at).allowed
    assert stays == (not (at.captured and at.in_port and at.enemy))


@claim("gw.evacuation.forced", fixed={**ANY, Profile: replace(LATEST, may_stay=MayStay.YES)}, expect=REFUTED)
def where_it_may_stay_no_enemy_fleet_stays_in_a_captured_port(at: Harbour, action: Remain) -> None:
    """The same is false under the reading by which it may stay: the claim has teeth."""
    stays = ruling(action, at).allowed
    assert stays == (not (at.captured and at.in_port and at.enemy))


@claim("gw.evacuation.forced", "gw.evacuation.choice", fixed=ANY)
def a_fleet_may_either_stay_or_go(at: Harbour, to: Waters) -> None:
    """To an adjacent sea zone a fleet may evacuate exactly if it may not stay: it always knows what to do."""
    assume(to.adjacent)
    assert ruling(Evacuate(to), at).allowed != ruling(Remain(), at).allowed


@claim("gw.evacuation.battle", "gw.evacuation.attacker", fixed=ANY)
def it_fights_as_the_attacker_exactly_where_enemy_ships_are_afloat(to: Waters) -> None:
    """There is a battle exactly where there are enemy ships that are not submerged, and the fleet is its attacker."""
    assert causes_battle(to) == (to.enemy is EnemyShips.AFLOAT)
    assert side_of_evacuating_fleet() is Side.ATTACKER


@claim("gw.evacuation.battle", fixed=ANY, expect=REFUTED)
def without_the_sentence_it_fights_where_enemy_ships_are_afloat(to: Waters) -> None:
    """The same is false once the sentence on the battle is struck out: the claim has teeth."""
    with without("gw.evacuation.battle"):
        assert causes_battle(to) == (to.enemy is EnemyShips.AFLOAT)
