"""What an attack that is over, or not made, leaves to others: allies who wait, fleets in a port, and garrisons."""

from typing import Literal

from clausewitz.play.counts import Count
from clausewitz.play.moments import Decided, Side
from clausewitz.play.records import replace
from clausewitz.prove.claims import assume, claim
from clausewitz.rulebooks.great_war.allies.allies import Before, BeginAttack, HoldBack
from clausewitz.rulebooks.great_war.documents.turn import small_war
from clausewitz.rulebooks.great_war.forces import Army, Fleet
from clausewitz.rulebooks.great_war.land.battle import LandBattle
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.readings.air import ContestedBase
from clausewitz.rulebooks.great_war.readings.territory import FortAfterRetreat
from clausewitz.rulebooks.great_war.readings.turn import AlliedDefenders, LeftContest
from clausewitz.rulebooks.great_war.sea.battle import SeaBattle
from clausewitz.rulebooks.great_war.sea.sea_zones import Coexist
from clausewitz.rulebooks.great_war.standoff import Holder, Retreat, Space
from clausewitz.rulebooks.great_war.turn import land_combat
from clausewitz.rulebooks.great_war.turn.board import Stack
from clausewitz.rulebooks.great_war.turn.decisions import Captured, Homing, Rest
from clausewitz.rulebooks.great_war.turn.turn import Turn

ANY: dict[object, object] = {str: "", Profile: LATEST}
BOARD = replace(small_war(), stacks=(), mines=())
"""The small map, with nobody on it."""
TO_PARIS = Retreat(Space(name="Paris", holder=Holder.OWN))
CENTRAL_POWERS = ("Germany", "Austria", "Turkey")


def standing(nation: str, place: str, army: Army, came_from: str = "") -> Stack:
    """Units of a nation in a place; those that have come from another have moved one space."""
    return Stack(nation=nation, place=place, army=army, came_from=came_from, spent=1 if came_from else 0)


def turn_of(*stacks: Stack, old: str = "", profile: Profile = LATEST, **territory: object) -> Turn:
    """The turn of the Central Powers with these units, in which a place is contested of old; its state may be given."""
    board = BOARD.placing(*stacks)
    board = board.with_territory(old, contested=True, **territory) if old else board
    turn = Turn(board=board, nations=CENTRAL_POWERS, step=Turn.sequence.index("4c"), profile=profile)
    return land_combat.prepare_land_attacks(replace(turn, old_contests=frozenset({old} if old else ())))


def fought(turn: Turn, place: str, attacker: Army, defender: Army, fled: Army | None = None) -> Turn:
    """The turn after Germany has attacked there, and the battle has left these units in it; some may have fled."""
    attack = BeginAttack(place=place, nation="Germany")
    begun = land_combat.begin_attack(turn, attack)
    battle = begun.fight
    assert isinstance(battle, LandBattle)
    left = replace(battle.defender, army=defender, withdrawn=fled or Army())
    ended = replace(battle, attacker=replace(battle.attacker, army=attacker), defender=left)
    if fled is not None:
        ended = replace(ended, retreated=Side.DEFENDER, flew_off=frozenset({Side.DEFENDER}))
        ended = ended.record_event(Decided(Side.DEFENDER, TO_PARIS, False), ())
    return land_combat.conclude_attack(replace(begun, fight=None, cause=None), ended, attack)


@claim(
    "gw.contesting.reinforce",
    "gw.retreats.aircraft",
    fixed=ANY,
    rests_on=("gw.issue.contested-base",),
)
def who_rests_waits_no_more_and_his_aircraft_fly_home_unless_they_are_based_there(
    infantry: Count, planes: Literal[0, 2], ours: bool, reading: ContestedBase
) -> None:
    """A nation that rests in a contest has no attack left to make; its ally has, and nobody on foot has moved.

    Its aircraft have to land unless they have a base there, as the answer has it. At sea nothing flies home.
    """
    assume(infantry > 0)
    owner = "Germany" if ours else "France"
    stacks = (
        standing("Germany", "Lorraine", Army(infantry=infantry, fighters=planes)),
        standing("Austria", "Lorraine", Army(infantry=1, bombers=1)),
        standing("France", "Lorraine", Army(infantry=1)),
        Stack(nation="Germany", place="North Sea", fleet=Fleet(cruisers=1), army=Army(fighters=planes)),
        Stack(nation="England", place="North Sea", fleet=Fleet(cruisers=1)),
    )
    profile = replace(LATEST, contested_base=reading)
    turn = turn_of(*stacks, old="Lorraine", profile=profile, owner=owner, owner_before=owner)
    after = land_combat.rest_contest(turn, Rest(place="Lorraine", nation="Germany"))
    stay = (ours and reading is not ContestedBase.NEITHER) or reading is ContestedBase.BOTH
    away = Homing(stack=standing("Germany", "Lorraine", Army(fighters=planes)))
    assert after.homing == (() if stay or planes == 0 else (away,))
    assert after.board.army("Lorraine", "Germany") == Army(infantry=infantry, fighters=planes if stay else 0)
    assert after.board.army("Lorraine", "Austria") == Army(infantry=1, bombers=1)
    assert after.assaults["Lorraine"].waiting == ("Austria",)
    assert (after.board.territories, after.captured) == (turn.board.territories, frozenset())
    at_sea = land_combat.rest_contest(
        land_combat.prepare_sea_attacks(turn), Coexist(place="North Sea", nation="Germany")
    )
    assert (at_sea.board, at_sea.homing, at_sea.assaults["North Sea"].waiting) == (turn.board, (), ())


@claim("gw.allies.next", "gw.allies.called-off", fixed=ANY, rests_on=("gw.issue.next-ally",))
def who_holds_back_goes_back_where_he_came_from_and_whoever_came_from_nowhere_stays(
    come: Count, resting: Count, how: Literal[Before.DESTROYED, Before.RETREATED, Before.CONTESTED]
) -> None:
    """Units that hold back are where they came from; those that have not moved in the turn are where they were."""
    turn = turn_of(
        standing("Germany", "Poland", Army(infantry=1), "Berlin"),
        standing("Austria", "Poland", Army(infantry=come), "Vienna"),
        standing("Austria", "Poland", Army(cavalry=resting + 1)),
        standing("Russia", "Poland", Army(infantry=1)),
        Stack(nation="Austria", place="North Sea", fleet=Fleet(cruisers=come), came_from="Baltic Sea", spent=1),
    )
    ended = turn.assaults["Poland"].begin_attack("Germany").end_attack(how)
    at_sea = replace(turn, assaults={"North Sea": ended})
    back = land_combat.hold_back(at_sea, HoldBack(place="North Sea", nation="Austria")).board
    assert (back.fleet("Baltic Sea", "Austria"), back.fleet("North Sea", "Austria")) == (Fleet(cruisers=come), Fleet())
    after = land_combat.hold_back(replace(turn, assaults={"Poland": ended}), HoldBack(place="Poland", nation="Austria"))
    assert after.board.army("Vienna", "Austria") == Army(infantry=come)
    assert after.board.army("Poland", "Austria") == Army(cavalry=resting + 1)
    assert after.homing == ()


@claim("gw.allies.same-zone", "gw.allies.next", "gw.naval.step-4.may-contest", fixed=ANY)
def once_a_zone_is_won_no_ally_has_to_fight_there_and_else_each_still_may(german: Count, english: Count) -> None:
    """After a battle at sea the allies that wait have an attack to make as long as the enemy has ships above water."""
    assume(german > 0)
    fleets = (("Germany", german), ("Austria", 1), ("England", english + 1))
    turn = turn_of(*(Stack(nation=n, place="North Sea", fleet=Fleet(cruisers=each)) for n, each in fleets))
    turn = land_combat.prepare_sea_attacks(turn)
    attack = BeginAttack(place="North Sea", nation="Germany")
    begun = land_combat.begin_attack(turn, attack)
    battle = begun.fight
    assert isinstance(battle, SeaBattle)
    left = replace(battle.defender, fleet=Fleet(cruisers=english))
    after = land_combat.conclude_attack(replace(begun, fight=None, cause=None), replace(battle, defender=left), attack)
    assaults = after.assaults["North Sea"]
    assert assaults.before is (Before.CONTESTED if english > 0 else Before.CAPTURED)
    assert assaults.waiting == (("Austria",) if english > 0 else ())


@claim("gw.allies.next", "gw.contesting.owner", fixed=ANY)
def an_ally_who_has_still_to_attack_holds_nothing_unless_he_stood_there_before(old: bool, austrian: Count) -> None:
    """Where an attack is beaten, the space is at peace though an ally is still to attack; an old contest goes on."""
    come = "" if old else "Vienna"
    stacks = (
        standing("Germany", "Poland", Army(infantry=1), "" if old else "Berlin"),
        standing("Austria", "Poland", Army(infantry=austrian), come),
        standing("Russia", "Poland", Army(infantry=2)),
    )
    turn = turn_of(*stacks, old="Poland", owner_before="Russia") if old else turn_of(*stacks)
    after = fought(turn, "Poland", Army(), Army(infantry=1))
    poland = after.board.territory("Poland")
    assert (poland.owner, poland.contested) == ("Russia", old and austrian > 0)
    assert after.assaults["Poland"].before is Before.DESTROYED
    assert after.assaults["Poland"].waiting == (("Austria",) if austrian > 0 else ())


@claim("gw.contesting.owner", "gw.retreats.aircraft", fixed=ANY)
def what_aircraft_have_cleared_in_battle_falls_to_an_ally_on_foot_by_either_reading(
    austrian: Count, reading: LeftContest
) -> None:
    """In an old contest an ally on foot takes what aircraft alone have won, since it was fought for; else nobody."""
    stacks = (
        standing("Germany", "Poland", Army(fighters=2), "Berlin"),
        standing("Austria", "Poland", Army(infantry=austrian)),
        standing("Russia", "Poland", Army(infantry=1)),
    )
    turn = turn_of(*stacks, old="Poland", profile=replace(LATEST, left_contest=reading), owner_before="Russia")
    after = fought(turn, "Poland", Army(fighters=2), Army())
    poland = after.board.territory("Poland")
    assert (poland.owner, poland.contested) == ("Austria" if austrian > 0 else "Russia", False)
    assert [each.stack.army for each in after.homing] == [Army(fighters=2)]


@claim("gw.allies.same-zone", "gw.land.step-6.until", fixed=ANY, rests_on=("gw.issue.allied-defenders",))
def where_allies_are_attacked_one_by_one_the_attack_begins_anew_against_the_next(
    english: Count, reading: AlliedDefenders
) -> None:
    """By the answer that each nation is attacked separately, whoever has beaten one has still to attack the next."""
    assume(english > 0)
    stacks = (
        standing("Germany", "Lorraine", Army(infantry=2), "Rhineland"),
        standing("Austria", "Lorraine", Army(infantry=1), "Rhineland"),
        standing("France", "Lorraine", Army(infantry=1)),
        standing("England", "Lorraine", Army(infantry=english)),
    )
    turn = turn_of(*stacks, profile=replace(LATEST, allied_defenders=reading))
    after = fought(turn, "Lorraine", Army(infantry=1), Army(forts=1))
    assaults, lorraine = after.assaults["Lorraine"], after.board.territory("Lorraine")
    if reading is AlliedDefenders.ONE_BY_ONE:
        assert (assaults.before, assaults.waiting) == (Before.NOBODY, ("Germany", "Austria"))
        assert after.board.army("Lorraine", "England") == Army(infantry=english)
        assert lorraine.owner == "France"
    else:
        assert (assaults.before, assaults.waiting) == (Before.CAPTURED, ("Austria",))
        assert after.board.army("Lorraine", "England") == Army()
        assert lorraine.owner == "Germany"


@claim(
    "gw.evacuation.immediately",
    "gw.fort.garrison",
    "gw.fort.repair.attacked",
    fixed=ANY,
    rests_on=("gw.issue.allied-defenders", "gw.issue.captured-repair"),
)
def a_captured_port_tells_its_fleets_whether_it_was_fought_for_and_its_forts_whether_they_were_manned(
    english: Literal[0, 1], french: Literal[0, 1], forts: Literal[0, 1, 2]
) -> None:
    """A fleet leaves a port captured in battle with any enemy or fort. Forts lose a garrison only if they had one."""
    stacks = (
        standing("Germany", "Flanders", Army(infantry=2), "Rhineland"),
        standing("England", "Flanders", Army(infantry=english)),
        Stack(nation="France", place="Flanders", army=Army(artillery=french), fleet=Fleet(cruisers=1)),
    )
    turn = turn_of(*stacks)
    turn = replace(turn, board=turn.board.with_territory("Flanders", forts=forts))
    after = fought(turn, "Flanders", Army(infantry=1), Army(forts=forts))
    assert after.evacuating == (Captured(place="Flanders", nation="France", by_battle=english + french + forts > 0),)
    flanders = after.board.territory("Flanders")
    assert (flanders.owner, flanders.garrison_lost, flanders.onslaughts) == ("Germany", english > 0, (2,))
    told = [clause for event in after.events for clause in event.cites]
    assert ("gw.fort.capture" in told, "gw.issue.left-contest" in told) == (forts > 0, False)


@claim(
    "gw.fort.capture",
    "gw.fort.repair.attacked",
    "gw.retreats.aircraft",
    fixed=ANY,
    rests_on=("gw.issue.fort-after-retreat", "gw.issue.captured-repair"),
)
def an_attack_on_a_territory_of_ones_own_is_none_on_its_forts_and_who_flees_leaves_his_by_a_reading(
    ours: bool, reading: FortAfterRetreat
) -> None:
    """Forts remember the attacks of enemies alone. By one answer forts left in a retreat stay their owner's, and idle.

    Of the aircraft only the defender's have fled.
    """
    owner = "Austria" if ours else "France"
    stacks = (
        standing("Germany", "Lorraine", Army(infantry=2, fighters=1), "Rhineland"),
        standing("France", "Lorraine", Army(infantry=2, bombers=1)),
    )
    profile = replace(LATEST, fort_after_retreat=reading)
    turn = turn_of(*stacks, old="Lorraine", profile=profile, owner=owner, owner_before=owner)
    fled = Army(infantry=2, bombers=1)
    after = fought(turn, "Lorraine", Army(infantry=2, fighters=1), Army(forts=0 if ours else 1), fled)
    lorraine = after.board.territory("Lorraine")
    idle = not ours and reading is FortAfterRetreat.STAYS
    assert lorraine.onslaughts == (() if ours else (2,))
    assert (lorraine.forts, lorraine.idle_forts, lorraine.idle_forts_of) == ((0, 1, "France") if idle else (1, 0, ""))
    assert {each.stack.nation: each.fled for each in after.homing} == {"Germany": False, "France": True}
