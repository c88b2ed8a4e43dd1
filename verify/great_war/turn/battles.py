"""What holds of every battle as the board gives it: who fights whom, with which guns and forts, and who gives up."""

from typing import Literal

from clausewitz.play.counts import Count
from clausewitz.play.moments import Side
from clausewitz.play.records import replace
from clausewitz.prove.claims import assume, claim
from clausewitz.rulebooks.great_war.allies.allies import Before, BeginAttack
from clausewitz.rulebooks.great_war.documents.turn import small_war
from clausewitz.rulebooks.great_war.forces import Army, Fleet, Origin, Technology
from clausewitz.rulebooks.great_war.land.battle import LandBattle
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.readings.land import GunUnderAttack
from clausewitz.rulebooks.great_war.readings.territory import FortAttacks, FortOften, GunsAboard, GunsInContest
from clausewitz.rulebooks.great_war.readings.turn import AlliedDefenders, SupportsOften
from clausewitz.rulebooks.great_war.standoff import Attack
from clausewitz.rulebooks.great_war.turn import attacks, land_combat
from clausewitz.rulebooks.great_war.turn.board import Stack, total
from clausewitz.rulebooks.great_war.turn.turn import Turn

ANY: dict[object, object] = {str: "", Profile: LATEST}
BOARD = replace(small_war(), stacks=())
"""The small map, with nobody on it."""
CENTRAL_POWERS = ("Germany", "Austria", "Turkey")
_ATTACK = BeginAttack(place="Lorraine", nation="Germany")


def standing(nation: str, place: str, army: Army, came_from: str = "") -> Stack:
    """Units of a nation in a place; those that have come from another have moved one space."""
    return Stack(nation=nation, place=place, army=army, came_from=came_from, spent=1 if came_from else 0)


def before_battle(*stacks: Stack, profile: Profile = LATEST) -> Turn:
    """The turn of the Central Powers with these units on the small map, as the land battles are to be fought."""
    turn = Turn(board=BOARD.placing(*stacks), nations=CENTRAL_POWERS, step=Turn.sequence.index("4c"), profile=profile)
    return land_combat.prepare_land_attacks(turn)


@claim(
    "gw.allies.not-together",
    "gw.allies.same-zone",
    "gw.land.step-6.attacker-may-retreat",
    fixed={str: ""},
    rests_on=("gw.issue.allied-defenders",),
)
def one_nation_attacks_with_all_its_units_there_whoever_of_the_enemy_is_there(
    german: Count, resting: Count, french: Count, english: Count, austrian: Literal[0, 1], reading: AlliedDefenders
) -> None:
    """A nation attacks with all its units in a territory, wherever they come from, and with none of its allies.

    All enemies there defend, with the owner in front; by one answer the owner alone, or else the first of them. Each
    side has the technologies of the nation that leads it, and each unit may go back to where it came from.
    """
    assume(german > 0)
    assume(french + english > 0)
    turn = before_battle(
        standing("England", "Lorraine", Army(cavalry=english)),
        standing("France", "Lorraine", Army(infantry=french)),
        standing("Austria", "Lorraine", Army(infantry=austrian), "Rhineland"),
        standing("Germany", "Lorraine", Army(infantry=german), "Rhineland"),
        standing("Germany", "Lorraine", Army(artillery=resting)),
        standing("France", "Paris", Army(infantry=1)),
        profile=replace(LATEST, allied_defenders=reading),
    )
    masks = frozenset({Technology.GAS_MASK})
    turn = replace(turn, board=turn.board.with_nation("France", technologies=masks))
    begun = land_combat.begin_attack(turn, _ATTACK)
    battle, at = begun.fight, begun.engagement
    assert isinstance(battle, LandBattle)
    assert at is not None
    together = reading is AlliedDefenders.TOGETHER
    leads = "France" if french > 0 else "England"
    assert battle.attacker.army == Army(infantry=german, artillery=resting)
    assert battle.defender.army == Army(infantry=french, cavalry=english if together or french == 0 else 0, forts=1)
    assert (battle.attacker.nation, battle.defender.nation) == ("Germany", leads)
    assert battle.attacker.technologies == frozenset()
    assert battle.defender.technologies == (masks if french > 0 else frozenset())
    come = Origin(area="Rhineland", units=Army(infantry=german))
    assert battle.attacker.came_from[0] == come
    assert battle.attacker.came_from[1:] == ((Origin(area="Lorraine", units=Army(artillery=resting)),) * (resting > 0))
    assert battle.defender.came_from == ()
    assert (at.place, at.leader, at.land_units) == ("Lorraine", "Germany", german + resting)
    assert begun.assaults["Lorraine"].attacking == ("Germany",)
    assert begun.assaults["Lorraine"].waiting == (("Austria",) if austrian else ())
    assert (begun.fought, set(begun.attacked), set(begun.batteries)) == (1, {("Germany", "Lorraine")}, {"Lorraine"})
    assert (begun.cause, begun.supported) == (_ATTACK, frozenset())


@claim("gw.allies.called-off.contested", "gw.allies.called-off.destroyed", "gw.allies.next", fixed=ANY)
def a_battle_knows_whether_an_ally_has_attacked_before_and_contests(
    how: Literal[Before.NOBODY, Before.DESTROYED, Before.RETREATED, Before.CONTESTED],
) -> None:
    """The next ally's battle knows whether somebody has attacked before it in this turn, and whether he contests."""
    turn = before_battle(
        standing("France", "Lorraine", Army(infantry=1)),
        standing("Germany", "Lorraine", Army(infantry=1), "Rhineland"),
        standing("Austria", "Lorraine", Army(infantry=1), "Rhineland"),
    )
    if how is not Before.NOBODY:
        turn = replace(turn, assaults={"Lorraine": turn.assaults["Lorraine"].begin_attack("Austria").end_attack(how)})
    battle = land_combat.begin_attack(turn, _ATTACK).fight
    assert isinstance(battle, LandBattle)
    assert battle.ally_contests == (how is Before.CONTESTED)
    assert battle.attacked_before == (how is not Before.NOBODY)
    assert battle.attacker.army == battle.defender.army - Army(forts=1) == Army(infantry=1)


@claim(
    "gw.land.step-2.rail-guns",
    "gw.bombardment.not-both",
    fixed={str: ""},
    rests_on=("gw.issue.gun-supports-often", "gw.issue.gun-under-attack", "gw.issue.guns-in-contest"),
)
def rail_guns_next_to_a_battle_support_it_as_the_readings_have_it(
    number: Count,
    fired: bool,
    engaged: bool,
    used: bool,
    often: SupportsOften,
    under_attack: GunUnderAttack,
    in_contest: GunsInContest,
) -> None:
    """All rail guns in adjacent territory support a battle, those apart that have bombarded.

    By some answers they do not where an enemy is in their own territory, or is attacked there, or after another battle.
    """
    assume(number > 0)
    profile = replace(LATEST, supports_often=often, gun_under_attack=under_attack, guns_in_contest=in_contest)
    turn = before_battle(
        standing("France", "Lorraine", Army(infantry=1)),
        standing("France", "Rhineland", Army(infantry=1 if engaged else 0)),
        standing("France", "Paris", Army(rail_guns=number)),
        standing("Germany", "Lorraine", Army(infantry=1), "Rhineland"),
        standing("Germany", "Rhineland", Army(infantry=1, rail_guns=number)),
        standing("Germany", "Berlin", Army(rail_guns=number)),
        profile=profile,
    )
    turn = replace(
        turn,
        bombarded=frozenset({("Germany", "Rhineland")} if fired else ()),
        supported=frozenset({(("Germany", "Rhineland"), "Flanders")} if used else ()),
    )
    busy = engaged and (in_contest is GunsInContest.NO or under_attack is GunUnderAttack.NO)
    silent = busy or (used and often is SupportsOften.ONE)
    battle = land_combat.battle(turn, at := land_combat.build_engagement(turn, _ATTACK))
    supporting = land_combat.supporting_guns(turn, at, Side.ATTACKER)
    assert total(each.army for each in supporting) == Army(rail_guns=0 if silent else number)
    assert battle.attacker.army == Army(infantry=1, supporting_rail_guns=0 if silent else number)
    assert battle.attacker.bombarded == (number if fired and not silent else 0)
    assert battle.defender.army == Army(infantry=1, forts=1, supporting_rail_guns=number)
    assert battle.defender.bombarded == 0
    after = land_combat.begin_attack(turn, _ATTACK).supported
    assert (("Germany", "Rhineland"), "Lorraine") in after or silent
    assert (("France", "Paris"), "Lorraine") in after


@claim(
    "gw.land.step-2.rail-guns",
    fixed={str: ""},
    rests_on=("gw.issue.guns-aboard", "gw.issue.guns-in-contest"),
)
def rail_guns_aboard_are_ready_only_by_a_reading(
    number: Count, enemies: Literal[0, 1], aboard: GunsAboard, in_contest: GunsInContest
) -> None:
    """Rail guns at sea fire by one answer alone, and among enemy ships only by the answer on contests as well."""
    guns = standing("Germany", "North Sea", Army(rail_guns=number))
    patrol = Stack(nation="England", place="North Sea", fleet=Fleet(cruisers=enemies))
    turn = before_battle(guns, patrol, profile=replace(LATEST, guns_aboard=aboard, guns_in_contest=in_contest))
    free = enemies == 0 or in_contest is GunsInContest.YES
    assert land_combat.are_ready(turn, guns) == (number > 0 and aboard is GunsAboard.YES and free)


@claim(
    "gw.fort.defence-only",
    "gw.fort.fires-twice",
    fixed={str: ""},
    rests_on=("gw.issue.fort-often", "gw.issue.fort-attacks"),
)
def forts_fight_for_the_side_that_owns_them_as_they_stand(
    hits: Literal[0, 3], ours: bool, spent: bool, often: FortOften, attack: FortAttacks
) -> None:
    """The forts of a territory defend it with the hits that they have taken, and attack from it only by one answer.

    By another, those that have taken part in a battle of the turn take part in no other.
    """
    owner = "Austria" if ours else "France"
    turn = before_battle(
        standing("Germany", "Lorraine", Army(infantry=1)),
        standing("France", "Lorraine", Army(infantry=1)),
        profile=replace(LATEST, fort_often=often, fort_attacks=attack),
    )
    board = turn.board.with_territory("Lorraine", owner=owner, owner_before=owner, contested=True, fort_hits=hits)
    turn = replace(turn, board=board, batteries=frozenset({"Lorraine"} if spent else ()))
    turn = land_combat.prepare_land_attacks(replace(turn, old_contests=frozenset({"Lorraine"})))
    battle = land_combat.begin_attack(turn, _ATTACK).fight
    assert isinstance(battle, LandBattle)
    able = not (spent and often is FortOften.ONE_BATTLE)
    defends, attacks_too = able and not ours, able and ours and attack is FortAttacks.YES
    assert (battle.defender.army.forts, battle.defender.fort_hits) == ((1, hits) if defends else (0, 0))
    assert (battle.attacker.army.forts, battle.attacker.fort_hits) == ((1, hits) if attacks_too else (0, 0))


@claim("gw.land.step-6.defender-may-retreat", "gw.retreats.unresolved", "gw.retreats.resolved", fixed=ANY)
def who_retreats_sees_how_the_attacks_of_the_turn_stand(
    infantry: Count,
    fighters: Count,
    how: Literal[Before.DESTROYED, Before.RETREATED, Before.CONTESTED, Before.CAPTURED],
) -> None:
    """A territory is attacked by land while land units have still to attack it, or do, and else by what else does.

    It has repelled its attackers once the last of them are destroyed or have retreated.
    """
    turn = before_battle(
        standing("Austria", "Poland", Army(infantry=infantry, fighters=fighters), "Vienna"),
        standing("Russia", "Poland", Army(infantry=1)),
        standing("Russia", "Ukraine", Army(infantry=1)),
    )
    due = Attack.LAND if infantry > 0 else Attack.OTHER if fighters > 0 else Attack.NONE
    assert attacks.attack_on(turn, "Poland") is due
    assert attacks.attack_on(turn, "Ukraine") is attacks.attack_on(turn, "North Sea") is Attack.NONE
    seen = {each.name: each for each in land_combat.theatre(turn, "Ukraine").areas}
    assert seen["Poland"].attack is due
    assert (seen["Poland"].owner, seen["Vienna"].owner, seen["Switzerland"].owner) == ("Russia", "Austria", "")
    assert seen["Lorraine"].adjacent == {"Flanders", "Paris", "Rhineland", "Switzerland"}
    if due is not Attack.NONE:
        begun = turn.assaults["Poland"].begin_attack("Austria")
        assert attacks.attack_on(replace(turn, assaults={"Poland": begun}), "Poland") is due
        over = replace(turn, assaults={"Poland": begun.end_attack(how)})
        repelled = how in (Before.DESTROYED, Before.RETREATED)
        assert attacks.attack_on(over, "Poland") is (Attack.REPELLED if repelled else Attack.NONE)
