"""Who takes part in a battle on land: ships and guns around it, guns that it costs, and land that is nobody's."""

from typing import Literal

from clausewitz.play.counts import Count
from clausewitz.play.moments import Decided, Noted, Side
from clausewitz.play.records import replace
from clausewitz.play.switches import switch_off
from clausewitz.prove.claims import claim
from clausewitz.rulebooks.great_war.allies.allies import Before, BeginAttack
from clausewitz.rulebooks.great_war.allies.assaults import AttackTogether
from clausewitz.rulebooks.great_war.documents.turn import small_war
from clausewitz.rulebooks.great_war.forces import Army, Fleet, Origin
from clausewitz.rulebooks.great_war.land.battle import LandBattle, apply_decision
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.readings.allies import AlliedGuns, AlliedSupportShips
from clausewitz.rulebooks.great_war.readings.land import SupportingGuns
from clausewitz.rulebooks.great_war.readings.sea import HuntOldSubmerged
from clausewitz.rulebooks.great_war.readings.shore import ContestedLanding, SupportAfterBattle
from clausewitz.rulebooks.great_war.readings.turn import SupportsOften
from clausewitz.rulebooks.great_war.sea.aftermath import BeginInvasion
from clausewitz.rulebooks.great_war.shore.invasion import Invasion
from clausewitz.rulebooks.great_war.standoff import Holder, Retreat, Space
from clausewitz.rulebooks.great_war.turn import land_combat
from clausewitz.rulebooks.great_war.turn.board import Stack, total
from clausewitz.rulebooks.great_war.turn.turn import Turn

ANY: dict[object, object] = {str: "", Profile: LATEST}
BOARD = replace(small_war(), stacks=(), mines=())
"""The small map, with nobody on it."""
CENTRAL_POWERS = ("Germany", "Austria", "Turkey")
ENTENTE = ("England", "France")
SILENCED, REINFORCED = "gw.issue.support-after-battle", "gw.contesting.reinforce"


def standing(nation: str, place: str, army: Army, fleet: Fleet | None = None, came_from: str = "") -> Stack:
    """Units of a nation in a place; those that have come from another have moved one space."""
    spent = 1 if came_from else 0
    return Stack(nation=nation, place=place, army=army, fleet=fleet or Fleet(), came_from=came_from, spent=spent)


def before_battle(nations: tuple[str, ...], *stacks: Stack, profile: Profile = LATEST) -> Turn:
    """The turn of these nations with these units on the small map, as the land battles are to be fought."""
    board = BOARD.placing(*stacks)
    return Turn(board=board, nations=nations, step=Turn.sequence.index("4c"), profile=profile)


@claim(
    "gw.landing.support.dreadnoughts",
    "gw.allies.not-together",
    fixed={str: ""},
    rests_on=("gw.issue.support-after-battle", "gw.issue.allied-support-ships", "gw.issue.contested-landing"),
)
def ships_in_a_zone_without_a_battle_support_a_landing_whatever_has_been_fought_in_another(
    fought: Literal["neither", "Baltic Sea", "both"], once: SupportAfterBattle
) -> None:
    """Where a ship fights only once in a turn, those of a zone that was fought over are silent, and the others fire.

    That they are silent is told. By the other answer all of them fire. An ally's fire by one answer, an enemy's never.
    Where by one answer units from the sea are reinforcements, that is told of them alone, and no ship supports them.
    """
    cruiser, convoy = Fleet(cruisers=1), Fleet(dreadnoughts=1, transports=1)
    turn = before_battle(
        ENTENTE,
        standing("England", "North Sea", Army(infantry=2), convoy),
        standing("England", "Baltic Sea", Army(infantry=2), convoy + cruiser),
        standing("France", "Baltic Sea", Army(), Fleet(cruisers=3)),
        standing("Germany", "Baltic Sea", Army(), Fleet(cruisers=5)),
        standing("Germany", "Berlin", Army(infantry=1)),
        profile=replace(LATEST, support_after_battle=once, allied_support_ships=AlliedSupportShips.YES),
    )
    zones = ("North Sea", "Baltic Sea")
    landings = tuple(BeginInvasion(nation="England", zone=zone, place="Berlin") for zone in zones)
    turn = land_combat.prepare_land_attacks(land_combat.prepare_sea_attacks(replace(turn, landings=landings)))
    for zone in zones:
        if fought in (zone, "both"):
            contest = replace(turn.assaults[zone], before=Before.CONTESTED)
            turn = replace(turn, assaults={**turn.assaults, zone: contest})
    attack = BeginAttack(place="Berlin", nation="England")
    begun = land_combat.begin_attack(turn, attack)
    battle, told = begun.fight, [event.happening for event in begun.events if SILENCED in event.cites]
    assert isinstance(battle, Invasion)
    silent = fought == "Baltic Sea" and once is SupportAfterBattle.NO
    assert battle.fleet == Fleet(dreadnoughts=1 if silent else 2, cruisers=0 if silent else 4, transports=2)
    assert battle.fought_at_sea == (fought != "neither" and not silent)
    assert told == ([Noted("ships in Baltic Sea have fought and do not support")] if silent else [])
    by_reading = replace(turn.profile, contested_landing=ContestedLanding.REINFORCEMENTS)
    contested = replace(turn, old_contests=frozenset({"Berlin"}), profile=by_reading)
    ashore = turn.board.placing(standing("England", "Berlin", Army(infantry=1)))
    reinforced, by_land = (
        land_combat.begin_attack(each, attack) for each in (contested, replace(contested, board=ashore, landings=()))
    )
    assert not isinstance(reinforced.fight, Invasion)
    assert not isinstance(by_land.fight, Invasion)
    assert not any(SILENCED in event.cites for event in (*reinforced.events, *by_land.events))
    told_of = [
        [REINFORCED in event.cites for event in each.events].count(True) for each in (begun, reinforced, by_land)
    ]
    assert told_of == [0, 1, 0]


@claim(
    "gw.land.step-2.rail-guns",
    "gw.allies.coordination",
    fixed={str: ""},
)
def guns_of_all_nations_that_attack_together_support_their_attack(guns: Count, reading: AlliedGuns) -> None:
    """Whose guns fire for a defender is a question with several answers; for a joint attack those of each nation do."""
    turn = before_battle(
        ENTENTE,
        standing("England", "Flanders", Army(rail_guns=guns + 1)),
        standing("France", "Lorraine", Army(rail_guns=2)),
        *(standing(nation, "Rhineland", Army(infantry=1), came_from="Lorraine") for nation in ENTENTE),
        standing("Germany", "Rhineland", Army(infantry=1)),
        profile=replace(LATEST, allied_guns=reading),
    )
    at = land_combat.build_engagement(turn, AttackTogether(place="Rhineland", nations=ENTENTE))
    supporting = land_combat.supporting_guns(turn, at, Side.ATTACKER)
    assert total(each.army for each in supporting) == Army(rail_guns=guns + 3)


@claim("gw.land.step-2.rail-guns", fixed=ANY)
def rail_guns_that_are_hit_next_to_a_battle_are_gone_from_where_they_stand(left: Count, often: SupportsOften) -> None:
    """Where supporting guns may be lost, each side takes away its own, though none may fire into another battle.

    No other unit is lost.
    """
    turn = before_battle(
        CENTRAL_POWERS,
        standing("Russia", "Poland", Army(infantry=1)),
        standing("Russia", "Saint Petersburg", Army(rail_guns=3, artillery=1)),
        standing("Germany", "Poland", Army(infantry=2), came_from="Berlin"),
        standing("Germany", "Berlin", Army(rail_guns=left + 3, infantry=1)),
        profile=replace(LATEST, supporting_guns=SupportingGuns.YES, supports_often=often),
    )
    attack = BeginAttack(place="Poland", nation="Germany")
    turn = land_combat.begin_attack(land_combat.prepare_land_attacks(turn), attack)
    battle = turn.fight
    assert isinstance(battle, LandBattle)
    attacker = replace(battle.attacker, army=Army(infantry=2, supporting_rail_guns=left + 1))
    defender = replace(battle.defender, army=Army(supporting_rail_guns=2))
    ended = replace(battle, attacker=attacker, defender=defender)
    after = land_combat.conclude_attack(replace(turn, fight=None, cause=None), ended, attack).board
    assert after.army("Berlin", "Germany") == Army(rail_guns=left + 1, infantry=1)
    assert after.army("Saint Petersburg", "Russia") == Army(rail_guns=2, artillery=1)


@claim("gw.retreats.supporting-guns", "gw.land.step-6.attacker-may-retreat", fixed=ANY)
def supporting_guns_stand_still_as_an_attack_retreats_and_would_go_along_without_the_sentence(
    berlin: Count, vienna: Count, struck: bool
) -> None:
    """Rail guns that have supported an attack stand where they did once it has retreated, those that are left.

    Without the sentence on them they are where the attackers have gone. Where guns may be lost, the lost are gone.
    """
    turn = before_battle(
        CENTRAL_POWERS,
        standing("Russia", "Poland", Army(infantry=1)),
        standing("Germany", "Poland", Army(infantry=2), came_from="Berlin"),
        standing("Germany", "Berlin", Army(rail_guns=berlin + 1, infantry=1)),
        standing("Germany", "Vienna", Army(rail_guns=vienna)),
        profile=replace(LATEST, supporting_guns=SupportingGuns.YES),
    )
    attack = BeginAttack(place="Poland", nation="Germany")
    turn = land_combat.begin_attack(land_combat.prepare_land_attacks(turn), attack)
    battle, back = turn.fight, Retreat(Space(name="Berlin", holder=Holder.OWN))
    assert isinstance(battle, LandBattle)
    after_a_hit = replace(battle.attacker, army=Army(infantry=2, supporting_rail_guns=berlin + vienna))
    with switch_off(*(["gw.retreats.supporting-guns"] if struck else [])):
        left = apply_decision(replace(battle, attacker=after_a_hit), Side.ATTACKER, back)
    ended = left.record_event(Decided(Side.ATTACKER, back, False), ())
    after = land_combat.conclude_attack(replace(turn, fight=None, cause=None), ended, attack).board
    assert after.army("Poland", "Germany") == Army()
    assert after.army("Berlin", "Germany") == Army(infantry=3, rail_guns=berlin + (vienna if struck else 0))
    assert after.army("Vienna", "Germany") == Army(rail_guns=0 if struck else vienna)


@claim("gw.retreats.aircraft", "gw.land.step-6.attacker-may-retreat", fixed=ANY)
def a_force_has_come_from_where_its_land_units_have_and_not_from_where_its_aircraft_took_off(planes: Count) -> None:
    """Fighters out of Berlin open no way back to Berlin for the infantry, which has come out of the Rhineland."""
    turn = before_battle(
        CENTRAL_POWERS,
        standing("France", "Lorraine", Army(infantry=1)),
        standing("Germany", "Lorraine", Army(fighters=planes + 1), came_from="Berlin"),
        standing("Germany", "Lorraine", Army(infantry=1), came_from="Rhineland"),
    )
    turn = land_combat.prepare_land_attacks(turn)
    battle = land_combat.battle(
        turn, land_combat.build_engagement(turn, BeginAttack(place="Lorraine", nation="Germany"))
    )
    assert battle.attacker.came_from == (Origin(area="Rhineland", units=Army(infantry=1)),)


@claim("gw.naval.step-2.submerge", "gw.land.step-6.until", fixed={str: ""})
def no_army_meets_submarines_in_a_port_by_whatever_reading_fleets_may_hunt_them(
    submerged: Count, reading: HuntOldSubmerged
) -> None:
    """Old submerged submarines are hunted by ships at sea: who marches into a port finds nobody to fight there."""
    turn = before_battle(
        CENTRAL_POWERS,
        standing("England", "Ukraine", Army(), Fleet(submerged=submerged + 1)),
        standing("Austria", "Ukraine", Army(infantry=1), came_from="Vienna"),
        profile=replace(LATEST, hunt_old_submerged=reading),
    )
    at = land_combat.build_engagement(turn, BeginAttack(place="Ukraine", nation="Austria"))
    assert (at.defenders, at.nations) == ((), ("Austria",))


@claim("gw.land.step-6.until", "gw.allies.next", fixed=ANY)
def the_next_ally_walks_into_land_that_a_battle_has_left_to_nobody(austrian: Count) -> None:
    """Where both sides have died and by one answer nobody holds the land, an ally yet to attack meets nobody in it."""
    turn = before_battle(CENTRAL_POWERS, standing("Austria", "Poland", Army(infantry=austrian + 1), came_from="Vienna"))
    turn = land_combat.prepare_land_attacks(replace(turn, board=turn.board.with_territory("Poland", owner="")))
    waiting = (
        replace(turn.assaults["Poland"], waiting=("Germany", "Austria"))
        .begin_attack("Germany")
        .end_attack(Before.DESTROYED)
    )
    turn = replace(turn, assaults={**turn.assaults, "Poland": waiting})
    battle = land_combat.begin_attack(turn, BeginAttack(place="Poland", nation="Austria")).fight
    assert isinstance(battle, LandBattle)
    assert (battle.attacker.army, battle.defender.army) == (Army(infantry=austrian + 1), Army())
    assert (battle.defender.nation, battle.defender.technologies) == ("", frozenset())
