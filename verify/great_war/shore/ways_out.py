"""How a fleet gets out of a captured port: where it has to fight, where it may withdraw to, when it is lost."""

from typing import Literal

from clausewitz.play.counts import Count
from clausewitz.play.moments import Side
from clausewitz.play.records import replace
from clausewitz.play.sequences import Ask
from clausewitz.prove.claims import assume, claim
from clausewitz.rulebooks.great_war.documents.turn import small_war
from clausewitz.rulebooks.great_war.forces import Army, Fleet, Haven, Navy, Water
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.readings.shore import (
    EvacuatedRetreat,
    EvacuationContest,
    JoinedBattle,
    MayStay,
    NoWayOut,
    OccupiedBySubmerged,
    WalkedIn,
)
from clausewitz.rulebooks.great_war.shore.evacuation import EVACUATION, Evacuation
from clausewitz.rulebooks.great_war.shore.harbours import EnemyShips, Evacuate, Harbour, Remain, Waters
from clausewitz.rulebooks.great_war.standoff import Holder
from clausewitz.rulebooks.great_war.turn import sea_combat
from clausewitz.rulebooks.great_war.turn.board import Stack
from clausewitz.rulebooks.great_war.turn.decisions import Captured, EndPhase
from clausewitz.rulebooks.great_war.turn.turn import Turn

NO_NAMES: dict[object, object] = {str: ""}
Port = Literal["Constantinople", "Fao"]


@claim(
    "gw.evacuation.battle",
    "gw.evacuation.attacker",
    "gw.evacuation.automatic",
    fixed=NO_NAMES,
    rests_on=("gw.issue.occupied-by-submerged", "gw.issue.evacuation-contest", "gw.issue.evacuated-retreat"),
)
def a_fleet_fights_for_its_way_out_where_enemies_are_and_may_withdraw_as_the_reading_has_it(
    enemy: EnemyShips,
    beyond: EnemyShips,
    contested: bool,
    below: OccupiedBySubmerged,
    contest: EvacuationContest,
    retreat: EvacuatedRetreat,
) -> None:
    """An evacuating fleet attacks enemy ships in its way, by some answers submerged ones too, in a contest no others.

    It may not go back to its port, and by one answer to another zone next to that in which no enemy is.
    """
    aegean, black_sea = Waters(name="Aegean", enemy=enemy, contested=contested), Waters(name="Black", enemy=beyond)
    profile = replace(LATEST, occupied_by_submerged=below, evacuation_contest=contest, evacuated_retreat=retreat)
    fight = Evacuation(waters=(aegean, black_sea, Waters(name="far", adjacent=False)), port="port", profile=profile)
    gone = replace(fight, decision=Evacuate(aegean), step=len(EVACUATION.steps))
    held = {
        each: each is EnemyShips.AFLOAT or (each is EnemyShips.SUBMERGED and below is OccupiedBySubmerged.YES)
        for each in EnemyShips
    }
    fights = held[enemy] and not (contested and contest is EvacuationContest.JOINS)
    done = gone.outcome()
    assert done is not None
    cites = ("gw.evacuation.battle", "gw.evacuation.immediately", "gw.evacuation.attacker")
    assert done.cites == (cites if fights else ("gw.evacuation.automatic",))
    mine, theirs = Navy(fleet=Fleet(cruisers=2)), Navy(fleet=Fleet(destroyers=1))
    battle = gone.battle(mine, theirs)
    assert (battle is not None) == fights
    if battle is not None:
        assert (battle.attacker.fleet, battle.defender) == (mine.fleet, theirs)
        port = Haven(name="port", water=Water.PORT, holder=Holder.HOSTILE, origin=True)
        others = retreat is EvacuatedRetreat.ANOTHER_ZONE and not held[beyond]
        assert battle.attacker.havens == (port, *((Haven(name="Black", origin=True),) * others))
    assert not gone.is_lost
    assert tuple(fight.candidates(EVACUATION.steps[0].asks[0])) == (*map(Evacuate, fight.waters), Remain())


@claim(
    "gw.evacuation.forced",
    "gw.evacuation.captured",
    "gw.evacuation.adjacent",
    fixed=NO_NAMES,
    rests_on=("gw.issue.may-stay", "gw.issue.no-way-out", "gw.issue.walked-in"),
)
def a_fleet_that_has_to_leave_and_cannot_is_lost_unless_a_reading_spares_it(
    enemy: bool, by_battle: bool, near: bool, stay: MayStay, way: NoWayOut, walked: WalkedIn
) -> None:
    """An enemy fleet in a captured port that does not leave is lost, and with no zone next to it as well.

    By some answers it may stay, or does where there is no way out, or where nobody has fought for the territory.
    """
    profile = replace(LATEST, may_stay=stay, no_way_out=way, walked_in=walked)
    harbour = Harbour(by_battle=by_battle, enemy=enemy)
    around = (Waters(adjacent=near), Waters(name="far", adjacent=False))
    fight = Evacuation(harbour=harbour, waters=around, profile=profile)
    assert fight.situation(Side.ATTACKER).way_out == near
    left = replace(fight, decision=Remain(), step=len(EVACUATION.steps))
    captured = by_battle or walked is WalkedIn.EVACUATES
    forced = enemy and captured and stay is MayStay.NO
    lost = forced and not (way is NoWayOut.STAYS and not near)
    assert left.is_lost == lost
    done = left.outcome()
    assert done is not None
    assert ("gw.issue.no-way-out" in done.cites) == forced
    assert fight.outcome() is None
    assert fight.apply_decision(Side.ATTACKER, Remain()) == replace(fight, decision=Remain())


@claim("gw.evacuation.forced", "gw.evacuation.immediately", fixed={str: "", Profile: LATEST})
def fleets_leave_their_ports_one_by_one_before_anything_else_is_decided(first: Port, turkish: Count) -> None:
    """Of two captured ports the fleet of one leaves, and then that of the other; meanwhile nobody lands or attacks."""
    assume(turkish > 0)
    ports = {name: Captured(place=name, nation="Turkey", by_battle=True) for name in ("Constantinople", "Fao")}
    stacks = [Stack(nation="Turkey", place=name, fleet=Fleet(cruisers=turkish)) for name in ports]
    board = replace(small_war(), stacks=(), mines=()).placing(*stacks)
    for name in ports:
        board = board.with_territory(name, owner="England")
    left = tuple(port for name, port in ports.items() if name != first)
    turn = Turn(board=board, nations=("England",), step=Turn.sequence.index("4c"), evacuating=(ports[first], *left))
    assert turn.now == ports[first]
    assert turn.find_refusal(EndPhase()) is None
    begun = sea_combat.begin_evacuation(turn, ports[first])
    assert (begun.now, begun.evacuating, begun.cause) == (begun.fight, left, ports[first])
    over = replace(begun, fight=None)
    assert over.now == left[0]
    assert isinstance(replace(over, evacuating=()).now, Ask)


@claim(
    "gw.evacuation.attacker",
    "gw.evacuation.battle",
    fixed={str: ""},
    rests_on=("gw.issue.joined-battle", "gw.issue.evacuation-contest"),
)
def in_a_battle_for_the_way_out_are_the_fleet_that_leaves_and_by_a_reading_its_friends_with_all_aboard(
    aboard: Count, planes: Count, reading: JoinedBattle
) -> None:
    """The evacuating fleet attacks all enemy ships in the zone; those of its side that are there join by one answer.

    No aircraft do.
    """
    board = replace(small_war(), stacks=(), mines=()).with_territory("Constantinople", owner="England")
    port = Stack(nation="Turkey", place="Constantinople", fleet=Fleet(cruisers=1))
    friend = Stack(
        nation="Austria", place="Aegean Sea", fleet=Fleet(transports=1), army=Army(infantry=aboard, fighters=planes)
    )
    enemy = Stack(nation="England", place="Aegean Sea", fleet=Fleet(cruisers=1))
    turn = Turn(board=board.placing(port, friend, enemy), nations=("England",))
    captured = Captured(place="Constantinople", nation="Turkey", by_battle=True)
    turn = sea_combat.begin_evacuation(replace(turn, profile=replace(LATEST, joined_battle=reading)), captured)
    assert isinstance(turn.fight, Evacuation)
    leaving = turn.fight.choose(Evacuate(turn.fight.waters[0]))
    at = sea_combat.conclude_evacuation(replace(turn, fight=None), leaving, captured).engagement
    assert at is not None
    out = replace(port, place="Aegean Sea", came_from="Constantinople")
    friend = replace(friend, army=Army(infantry=aboard))
    assert at.attackers == ((out, friend) if reading is JoinedBattle.YES else (out,))
    assert (at.place, at.defenders) == ("Aegean Sea", (enemy,))


@claim("gw.evacuation.adjacent", "gw.evacuation.battle", fixed={str: "", Profile: LATEST})
def a_fleet_that_has_to_leave_sees_what_of_the_enemy_is_afloat_and_what_lies_submerged_and_no_friends_of_its(
    own: Literal[0, 1], afloat: Literal[0, 1], below: Literal[0, 1], dived: Literal[0, 1]
) -> None:
    """Of a zone next to its port a fleet knows whether enemy ships are there, or only submerged ones of the enemy's.

    An enemy zeppelin over it is no ship.
    """
    stacks = (
        Stack(nation="Austria", place="Aegean Sea", fleet=Fleet(cruisers=own, submerged=dived)),
        Stack(nation="England", place="Aegean Sea", fleet=Fleet(cruisers=afloat, submerged=below)),
        Stack(nation="France", place="Aegean Sea", army=Army(zeppelins=1)),
    )
    board = replace(small_war(), stacks=(), mines=()).placing(*stacks)
    turn = Turn(board=board.with_territory("Constantinople", owner="England"), nations=("England",))
    fight = sea_combat.begin_evacuation(turn, Captured(place="Constantinople", nation="Turkey", by_battle=True)).fight
    assert isinstance(fight, Evacuation)
    submerged = EnemyShips.SUBMERGED if below else EnemyShips.NONE
    enemy = EnemyShips.AFLOAT if afloat else submerged
    aegean = Waters(name="Aegean Sea", enemy=enemy, contested=bool(own and afloat))
    assert fight.waters == (aegean, Waters(name="Black Sea"))
