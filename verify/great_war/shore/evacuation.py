"""What holds of every naval evacuation: where it leads, that nobody stays behind, and whom it makes fight."""

from clausewitz.play.counts import Count
from clausewitz.play.moments import Side
from clausewitz.play.norms import ruling
from clausewitz.play.records import replace
from clausewitz.play.switches import switch_off
from clausewitz.prove.claims import REFUTED, assume, claim
from clausewitz.rulebooks.great_war.documents.turn import small_war
from clausewitz.rulebooks.great_war.forces import SHIPS, Army, Fleet
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.readings.shore import JoinedBattle, MayStay, WalkedIn
from clausewitz.rulebooks.great_war.sea.battle import SeaBattle
from clausewitz.rulebooks.great_war.shore.evacuation import Evacuation
from clausewitz.rulebooks.great_war.shore.harbours import (
    EnemyShips,
    Evacuate,
    Harbour,
    Remain,
    Waters,
    causes_battle,
    side_of_evacuating_fleet,
)
from clausewitz.rulebooks.great_war.turn import sea_combat
from clausewitz.rulebooks.great_war.turn.board import Stack
from clausewitz.rulebooks.great_war.turn.decisions import Captured
from clausewitz.rulebooks.great_war.turn.turn import Turn

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


@claim(
    "gw.evacuation.forced",
    fixed={**ANY, Profile: replace(LATEST, may_stay=MayStay.YES)},
    expect=REFUTED,
    asks="Must an enemy fleet leave a port that has been captured?",
)
def where_it_may_stay_no_enemy_fleet_stays_in_a_captured_port(at: Harbour, action: Remain) -> None:
    """Under the answer by which a fleet may stay, it may stay in a captured port."""
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


@claim(
    "gw.evacuation.battle",
    fixed=ANY,
    expect=REFUTED,
    asks="Does an evacuating fleet fight where enemy ships are afloat?",
)
def without_the_sentence_it_fights_where_enemy_ships_are_afloat(to: Waters) -> None:
    """Without the sentence on the battle, a fleet evacuates among enemy ships in peace."""
    with switch_off("gw.evacuation.battle"):
        assert causes_battle(to) == (to.enemy is EnemyShips.AFLOAT)


@claim("gw.evacuation.captured", "gw.evacuation.port", "gw.evacuation.enemy", "gw.evacuation.adjacent", fixed={str: ""})
def an_enemy_fleet_in_a_captured_port_may_evacuate_whole_to_any_adjacent_zone(at: Harbour, action: Evacuate) -> None:
    """A fleet may evacuate whole to an adjacent zone if an enemy captured its port, by one answer only in a battle."""
    captured = at.captured and (at.by_battle or at.profile.walked_in is WalkedIn.EVACUATES)
    out = action.whole and action.to.adjacent
    assert ruling(action, at).allowed == (captured and at.in_port and at.enemy and out)


OUT_OF_CONSTANTINOPLE = Captured(place="Constantinople", nation="Turkey", by_battle=True)


def fallen(turkish: Fleet, army: Army, in_the_aegean: Fleet) -> Turn:
    """The turn of England once Constantinople has fallen, with this Turkish fleet, and these English ships outside."""
    board = replace(small_war(), stacks=()).with_territory("Constantinople", owner="England")
    port = Stack(nation="Turkey", place="Constantinople", army=army, fleet=turkish)
    blockade = Stack(nation="England", place="Aegean Sea", fleet=in_the_aegean)
    return Turn(board=board.placing(port, blockade), nations=("England", "France"))


@claim("gw.evacuation.adjacent", "gw.evacuation.battle", "gw.evacuation.port", fixed=ANY)
def a_fleet_in_a_fallen_port_sees_the_zones_next_to_it_and_who_is_there(cruisers: Count, submerged: Count) -> None:
    """The fleet sees each sea zone next to its port, and whether the enemies in it are afloat or submerged."""
    turn = fallen(Fleet(cruisers=1), Army(), Fleet(cruisers=cruisers, submerged=submerged))
    fight = sea_combat.begin_evacuation(turn, OUT_OF_CONSTANTINOPLE).fight
    assert isinstance(fight, Evacuation)
    assert [each.name for each in fight.waters] == ["Aegean Sea", "Black Sea"]
    dived = EnemyShips.SUBMERGED if submerged > 0 else EnemyShips.NONE
    assert fight.waters[0].enemy is (EnemyShips.AFLOAT if cruisers > 0 else dived)
    assert fight.waters[1].enemy is EnemyShips.NONE
    assert fight.harbour.in_port
    assert fight.harbour.enemy


@claim("gw.evacuation.forced", "gw.evacuation.choice", "gw.evacuation.adjacent", fixed=ANY)
def a_fleet_that_evacuates_is_whole_in_the_zone_of_its_choice_and_nobody_else_moves(
    cruisers: Count, transports: Count, submerged: Count, army: Army, blockade: Count, west: bool
) -> None:
    """All ships of an evacuating fleet are in the sea zone that it has chosen; units on land stay, and none is lost.

    It fights at once, whole and as the attacker, exactly where enemy ships are.
    """
    ships = Fleet(cruisers=cruisers, transports=transports, submerged=submerged)
    assume(cruisers > 0)
    turn = sea_combat.begin_evacuation(fallen(ships, army, Fleet(cruisers=blockade)), OUT_OF_CONSTANTINOPLE)
    assert isinstance(turn.fight, Evacuation)
    to = turn.fight.waters[0 if west else 1]
    after = sea_combat.conclude_evacuation(
        replace(turn, fight=None), turn.fight.choose(Evacuate(to)), OUT_OF_CONSTANTINOPLE
    )
    assert after.board.fleet(to.name, "Turkey") == ships
    assert after.board.fleet("Constantinople", "Turkey") == Fleet()
    assert after.board.army("Constantinople", "Turkey") == army
    assert after.board.fleet("Aegean Sea", "England") == Fleet(cruisers=blockade)
    assert (after.fight is not None) == (west and blockade > 0)
    if isinstance(after.fight, SeaBattle):
        assert after.fight.attacker.fleet == ships
        assert after.fight.defender.fleet.only(SHIPS) == Fleet(cruisers=blockade)


@claim("gw.evacuation.enemy", "gw.evacuation.captured", fixed=ANY)
def when_a_port_falls_the_enemy_fleets_in_it_have_to_leave_and_no_others(turkish: Count, english: Count) -> None:
    """Of the fleets in a port that England has captured, the Turkish one has to leave, and an English one stays."""
    turn = fallen(Fleet(cruisers=turkish), Army(infantry=1), Fleet())
    port = Stack(nation="England", place="Constantinople", army=Army(infantry=1), fleet=Fleet(cruisers=english))
    turn = replace(turn, board=turn.board.placing(port))
    assert sea_combat.due_evacuations(turn, "Constantinople", by_battle=True) == (
        (OUT_OF_CONSTANTINOPLE,) if turkish > 0 else ()
    )
    assert sea_combat.staying_nations(turn, "Constantinople") == (("England",) if english > 0 else ())


@claim("gw.evacuation.battle", "gw.evacuation.immediately", fixed=ANY)
def a_fleet_that_has_fought_its_way_out_is_in_that_zone_with_what_is_left_of_it(
    cruisers: Count, blockade: Count, lost: Count
) -> None:
    """After the battle for the way out what survives of both fleets is in that sea zone, and nothing in port."""
    assume(lost > 0)
    fallen_port = fallen(Fleet(cruisers=cruisers + lost), Army(), Fleet(cruisers=blockade + lost))
    turn = sea_combat.begin_evacuation(fallen_port, OUT_OF_CONSTANTINOPLE)
    assert isinstance(turn.fight, Evacuation)
    leaving = turn.fight.choose(Evacuate(turn.fight.waters[0]))
    turn = sea_combat.conclude_evacuation(replace(turn, fight=None), leaving, OUT_OF_CONSTANTINOPLE)
    battle = turn.fight
    assert isinstance(battle, SeaBattle)
    attacker = replace(battle.attacker, fleet=Fleet(cruisers=cruisers))
    defender = replace(battle.defender, fleet=Fleet(cruisers=blockade))
    over = replace(battle, attacker=attacker, defender=defender)
    after = sea_combat.conclude_evacuation(replace(turn, fight=None), over, OUT_OF_CONSTANTINOPLE).board
    assert after.fleet("Aegean Sea", "Turkey") == Fleet(cruisers=cruisers)
    assert after.fleet("Aegean Sea", "England") == Fleet(cruisers=blockade)
    assert after.fleet("Constantinople", "Turkey") == Fleet()


@claim(
    "gw.evacuation.forced", "gw.evacuation.automatic", fixed=ANY, rests_on=("gw.issue.may-stay", "gw.issue.no-way-out")
)
def a_fleet_with_no_sea_zone_to_go_to_is_lost_and_nothing_else(
    cruisers: Count, infantry: Count, blockade: Count
) -> None:
    """A fleet that is forced out and has no sea zone to go to is lost; the units on land and all others stay."""
    turn = fallen(Fleet(cruisers=cruisers), Army(infantry=infantry), Fleet(cruisers=blockade))
    after = sea_combat.conclude_evacuation(turn, Evacuation(), OUT_OF_CONSTANTINOPLE).board
    assert after.fleet("Constantinople", "Turkey") == Fleet()
    assert after.army("Constantinople", "Turkey") == Army(infantry=infantry)
    assert after.fleet("Aegean Sea", "England") == Fleet(cruisers=blockade)


@claim(
    "gw.evacuation.battle",
    "gw.evacuation.attacker",
    fixed={str: "Aegean"},
    rests_on=(
        "gw.issue.evacuation-contest",
        "gw.issue.joined-battle",
    ),
)
def ships_of_its_side_in_that_zone_fight_with_it_only_by_a_reading(
    cruisers: Count, of_turkey: Count, of_austria: Count, aboard: Count, joined: JoinedBattle
) -> None:
    """Whoever of its side is already in the zone does not join the evacuating fleet's battle, unless an answer has it.

    All enemy ships there fight as one.
    """
    assume(cruisers > 0)
    turn = fallen(Fleet(cruisers=cruisers), Army(), Fleet(cruisers=1))
    there = (
        Stack(nation="Turkey", place="Aegean Sea", fleet=Fleet(destroyers=of_turkey)),
        Stack(nation="Austria", place="Aegean Sea", army=Army(infantry=aboard), fleet=Fleet(transports=of_austria)),
        Stack(nation="France", place="Aegean Sea", fleet=Fleet(dreadnoughts=1)),
    )
    turn = replace(turn, board=turn.board.placing(*there), profile=replace(LATEST, joined_battle=joined))
    turn = sea_combat.begin_evacuation(turn, OUT_OF_CONSTANTINOPLE)
    assert isinstance(turn.fight, Evacuation)
    leaving = turn.fight.choose(Evacuate(turn.fight.waters[0]))
    turn = sea_combat.conclude_evacuation(replace(turn, fight=None), leaving, OUT_OF_CONSTANTINOPLE)
    battle = turn.fight
    assert isinstance(battle, SeaBattle)
    others = Fleet(destroyers=of_turkey, transports=of_austria) if joined is JoinedBattle.YES else Fleet()
    assert battle.attacker.fleet == Fleet(cruisers=cruisers) + others
    assert battle.defender.fleet.only(SHIPS) == Fleet(cruisers=1, dreadnoughts=1)
    assert turn.fought == 1
