"""What holds of every sea battle as the board gives it: who fights, with which forts, who goes where afterwards."""

from typing import Literal

from clausewitz.play.counts import Count
from clausewitz.play.moments import Decided, Side
from clausewitz.play.records import replace
from clausewitz.prove.claims import assume, claim
from clausewitz.rulebooks.great_war.allies.allies import Before, BeginAttack
from clausewitz.rulebooks.great_war.documents.turn import small_war
from clausewitz.rulebooks.great_war.forces import Army, Fleet, Haven, Water
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.readings.sea import AlliedFort, CoastalSide, WhenSurfaced, WoundsLast
from clausewitz.rulebooks.great_war.readings.territory import CapturedFortFires, ContestedFort, FortOften
from clausewitz.rulebooks.great_war.readings.turn import OldContestRetreat
from clausewitz.rulebooks.great_war.sea.aftermath import Opposition
from clausewitz.rulebooks.great_war.sea.battle import SeaBattle
from clausewitz.rulebooks.great_war.sea.standoff import Withdraw
from clausewitz.rulebooks.great_war.standoff import Holder
from clausewitz.rulebooks.great_war.turn import land_combat, sea_combat
from clausewitz.rulebooks.great_war.turn.board import Stack
from clausewitz.rulebooks.great_war.turn.decisions import Homing
from clausewitz.rulebooks.great_war.turn.turn import Turn

ANY: dict[object, object] = {str: "", Profile: LATEST}
BOARD = replace(small_war(), stacks=(), mines=())
"""The small map, with nobody on it."""


def ships(nation: str, place: str, fleet: Fleet, army: Army | None = None, came_from: str = "") -> Stack:
    """Ships of a nation, with what is aboard or flies with them; those that have sailed have done so one space."""
    spent = 1 if came_from else 0
    return Stack(nation=nation, place=place, army=army or Army(), fleet=fleet, came_from=came_from, spent=spent)


def fought_by(nation: str, zone: str, *stacks: Stack, profile: Profile = LATEST) -> tuple[Turn, BeginAttack]:
    """The turn of a nation, which is to attack in a sea zone, and its attack."""
    turn = Turn(board=BOARD.placing(*stacks), nations=(nation,), step=Turn.sequence.index("3"), profile=profile)
    return land_combat.prepare_sea_attacks(turn), BeginAttack(place=zone, nation=nation)


@claim("gw.naval.order", "gw.naval.wounds.defender", fixed=ANY)
def a_nation_fights_at_sea_with_all_its_ships_and_aircraft_there_against_all_enemies(
    cruisers: Count, resting: Count, bombers: Count, russian: Count, french: Count, wounds: Count
) -> None:
    """All ships and aircraft of a nation in a zone attack all those of its enemies there, wounds and all; no ally does.

    Land units aboard do not fight.
    """
    assume(cruisers > 0)
    assume(russian > 0)
    turn, attack = fought_by(
        "Germany",
        "Baltic Sea",
        ships("Germany", "Baltic Sea", Fleet(cruisers=cruisers, dreadnoughts=2), came_from="North Sea"),
        ships("Germany", "Baltic Sea", Fleet(transports=1, submerged=resting), Army(infantry=2, bombers=bombers)),
        ships("Austria", "Baltic Sea", Fleet(destroyers=1)),
        ships("Russia", "Baltic Sea", Fleet(destroyers=russian)),
        ships("France", "Baltic Sea", Fleet(cruisers=french)),
        ships("Russia", "Gulf of Bothnia", Fleet(cruisers=1)),
    )
    turn = replace(turn, wounded={("Germany", "Baltic Sea"): 1, ("Russia", "Gulf of Bothnia"): wounds})
    battle = sea_combat.battle_at_sea(turn, land_combat.build_engagement(turn, attack))
    mine, theirs = battle.attacker, battle.defender
    sailed = Fleet(cruisers=cruisers, dreadnoughts=2, transports=1, submerged=resting, bombers=bombers)
    assert (mine.fleet, mine.wounds, mine.nation) == (sailed, 1, "Germany")
    assert (theirs.fleet, theirs.wounds, theirs.nation) == (Fleet(destroyers=russian, cruisers=french), 0, "Russia")
    assert (mine.garrison, mine.fort_hits, theirs.garrison, theirs.fort_hits) == (0, 0, 0, 0)


@claim(
    "gw.fort.coastal.naval-battle",
    "gw.fort.garrison",
    fixed={str: ""},
    rests_on=(
        "gw.issue.allied-fort",
        "gw.issue.contested-fort",
        "gw.issue.captured-fort-fires",
        "gw.issue.fort-often",
    ),
)
def forts_on_the_coast_fight_with_what_is_with_them_on_land_unless_a_reading_bars_them(
    reading: Literal["preferred", "allied", "contested", "captured", "often"],
    turkish: bool,
    contested: bool,
    captured: bool,
    fought: bool,
    garrison: Literal[0, 3],
) -> None:
    """The forts of the defenders next to a battle take part in it, with their hits and garrison, whoever else is there.

    By some answers they do so only for ships of their owner's, not in a contested territory, not where they were
    captured in this turn, and not after another battle.
    """
    profiles = {
        "preferred": LATEST,
        "allied": replace(LATEST, allied_fort=AlliedFort.NO),
        "contested": replace(LATEST, contested_fort=ContestedFort.NO),
        "captured": replace(LATEST, captured_fort_fires=CapturedFortFires.NO),
        "often": replace(LATEST, fort_often=FortOften.ONE_BATTLE),
    }
    barred = {"allied": not turkish, "contested": contested, "captured": captured, "often": fought}
    turn, attack = fought_by(
        "England",
        "Aegean Sea",
        ships("England", "Aegean Sea", Fleet(cruisers=1), came_from="Mediterranean"),
        ships("Austria", "Aegean Sea", Fleet(cruisers=1)),
        ships("Turkey", "Aegean Sea", Fleet(cruisers=1 if turkish else 0)),
        ships("Turkey", "Constantinople", Fleet(), Army(infantry=garrison, artillery=1)),
        profile=profiles[reading],
    )
    turn = replace(
        turn,
        board=turn.board.with_territory("Constantinople", contested=contested, fort_hits=3),
        captured=frozenset({"Constantinople"} if captured else ()),
        batteries=frozenset({"Constantinople"} if fought else ()),
    )
    at = land_combat.build_engagement(turn, attack)
    own = sea_combat.battle_at_sea(turn, at).defender
    fires = not barred.get(reading, False)
    assert (own.fleet.forts, own.garrison, own.fort_hits) == ((2, garrison, 3) if fires else (0, 0, 0))
    assert sea_combat.battle_at_sea(turn, at).attacker.fleet == Fleet(cruisers=1)
    assert ("Constantinople" in sea_combat.batteries(turn, at)) == (fires or fought)


@claim("gw.fort.defence-only", fixed={str: ""}, rests_on=("gw.issue.coastal-side",))
def forts_of_the_attackers_side_fight_at_sea_only_by_a_reading(reading: CoastalSide) -> None:
    """The forts next to a battle that are the attacker's take part in it by one answer alone; the enemy's never do."""
    turn, attack = fought_by(
        "Turkey",
        "Aegean Sea",
        ships("Turkey", "Aegean Sea", Fleet(cruisers=1), came_from="Black Sea"),
        ships("England", "Aegean Sea", Fleet(cruisers=1)),
        profile=replace(LATEST, coastal_side=reading),
    )
    battle = sea_combat.battle_at_sea(turn, land_combat.build_engagement(turn, attack))
    assert battle.attacker.fleet == Fleet(cruisers=1, forts=2 if reading is CoastalSide.EITHER else 0)
    assert battle.defender.fleet == Fleet(cruisers=1)


@claim(
    "gw.naval.step-4.origin",
    "gw.naval.step-4.defender-may-retreat",
    fixed={str: ""},
    rests_on=("gw.issue.old-contest-retreat",),
)
def a_fleet_sees_the_zones_and_ports_next_to_its_battle_as_they_are(
    come: bool, enemies: bool, troops: bool, reading: OldContestRetreat
) -> None:
    """A fleet sees each zone and port next to a battle, whose it is, who is there, and whether the attack came from it.

    For ships that were there before, every such place without enemies is one, where an answer lets them go there.
    """
    turn, attack = fought_by(
        "England",
        "Baltic Sea",
        ships("England", "Baltic Sea", Fleet(cruisers=1), came_from="North Sea" if come else ""),
        ships("Germany", "Baltic Sea", Fleet(cruisers=1)),
        ships("Russia", "Gulf of Bothnia", Fleet(cruisers=1)),
        ships("Germany", "Gulf of Bothnia", Fleet(destroyers=1 if enemies else 0)),
        ships("Germany", "Berlin", Fleet(), Army(infantry=1 if troops else 0)),
        profile=replace(LATEST, old_contest_retreat=reading),
    )
    at = land_combat.build_engagement(turn, attack)
    stayed = not come and reading is OldContestRetreat.OPEN
    berlin = Haven(name="Berlin", water=Water.PORT, holder=Holder.HOSTILE, enemy_ships=troops, contested=troops)
    bothnia = Haven(name="Gulf of Bothnia", enemy_ships=enemies, contested=enemies)
    north_sea = Haven(name="North Sea", origin=come or stayed)
    open_water = replace(bothnia, origin=stayed and not enemies)
    empty = replace(berlin, origin=stayed and not troops)
    assert tuple(sea_combat.havens(turn, at, "England")) == (empty, open_water, north_sea)
    of_defender = {each.name: each for each in sea_combat.havens(turn, at, "Germany")}
    assert of_defender["Berlin"].holder is Holder.OWN
    assert not of_defender["Berlin"].contested
    assert of_defender["Gulf of Bothnia"].enemy_ships


@claim(
    "gw.naval.step-4.repeat",
    "gw.naval.step-2.submerge",
    "gw.retreats.aircraft",
    fixed={str: ""},
    rests_on=("gw.issue.when-surfaced", "gw.issue.wounds-last"),
)
def after_a_battle_at_sea_each_ship_is_where_it_stayed_or_where_it_went(
    mine: Count,
    dived: Literal[0, 1],
    theirs: Count,
    planes: Literal[0, 1],
    fled: bool,
    surfaces: WhenSurfaced,
    lasts: WoundsLast,
) -> None:
    """Ships that are left stay in the zone, or are all where their side has withdrawn to; by one answer none is below.

    The attacker's aircraft have to land, the defender's are with his ships. Wounds are kept by one answer alone.
    """
    turn, attack = fought_by(
        "England",
        "Baltic Sea",
        ships("England", "Baltic Sea", Fleet(cruisers=mine + 1), Army(fighters=planes), came_from="North Sea"),
        ships("Germany", "Baltic Sea", Fleet(cruisers=theirs + 1, submarines=2), Army(bombers=planes)),
        profile=replace(LATEST, when_surfaced=surfaces, wounds_last=lasts),
    )
    assume(mine > 0)
    assume(theirs > 0)
    turn = replace(
        land_combat.begin_attack(turn, attack), wounded={("France", "Atlantic"): 1, ("Germany", "Baltic Sea"): 1}
    )
    battle = turn.fight
    assert isinstance(battle, SeaBattle)
    left = Fleet(cruisers=theirs, submarines=2 - dived, submerged=dived, bombers=planes)
    gone = replace(battle.defender, fleet=Fleet() if fled else left, withdrawn=left if fled else Fleet(), wounds=1)
    stays = replace(battle.attacker, fleet=Fleet(cruisers=mine, fighters=planes))
    ended = replace(battle, attacker=stays, defender=gone, retreated=Side.DEFENDER if fled else None)
    if fled:
        port = Withdraw(Haven(name="Berlin", water=Water.PORT))
        ended = ended.record_event(Decided(Side.DEFENDER, port, False), ())
    else:
        ended = replace(ended, contesting=True)
    after = land_combat.conclude_attack(replace(turn, fight=None, cause=None), ended, attack)
    end, below = "Berlin" if fled else "Baltic Sea", 0 if surfaces is WhenSurfaced.AFTER_BATTLE else dived
    assert after.board.fleet(end, "Germany") == Fleet(cruisers=theirs, submarines=2 - below, submerged=below)
    assert after.board.army(end, "Germany") == Army(bombers=planes)
    assert after.board.afloat("Baltic Sea") == (("England",) if fled else ("England", "Germany"))
    assert after.board.fleet("Baltic Sea", "England") == Fleet(cruisers=mine)
    assert after.board.army("Baltic Sea", "England") == Army()
    flown = ships("England", "Baltic Sea", Fleet(), Army(fighters=planes), came_from="North Sea")
    assert after.homing == ((Homing(stack=flown),) if planes else ())
    kept = {("Germany", end): 1, ("England", "Baltic Sea"): 0} if lasts is WoundsLast.TURN else {}
    assert after.wounded == {("France", "Atlantic"): 1, **kept}
    assaults = after.assaults["Baltic Sea"]
    assert (assaults.before, assaults.waiting) == (Before.CAPTURED if fled else Before.CONTESTED, ())
    assert after.opposed == {"Baltic Sea": Opposition.RETREATED if fled else Opposition.THERE}
