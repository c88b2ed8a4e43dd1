"""What a land battle leaves on the board by other readings than the preferred ones, and where both sides are gone."""

from typing import Literal

from clausewitz.play.counts import Count
from clausewitz.play.moments import Decided, Side
from clausewitz.play.records import replace
from clausewitz.prove.claims import assume, claim
from clausewitz.rulebooks.great_war.allies.allies import Before, BeginAttack
from clausewitz.rulebooks.great_war.documents.turn import small_war
from clausewitz.rulebooks.great_war.forces import Army
from clausewitz.rulebooks.great_war.land.battle import LandBattle
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.readings.air import ContestedBase
from clausewitz.rulebooks.great_war.readings.land import AircraftAlone, MutualDestruction
from clausewitz.rulebooks.great_war.readings.territory import CapturedFort, EmptyContest, FortAfterRetreat, FortOften
from clausewitz.rulebooks.great_war.readings.turn import AlliedDefenders, LeftContest
from clausewitz.rulebooks.great_war.standoff import Holder, Retreat, Space
from clausewitz.rulebooks.great_war.turn import land_combat
from clausewitz.rulebooks.great_war.turn.board import Stack
from clausewitz.rulebooks.great_war.turn.land_combat import Claims, settle_ownership
from clausewitz.rulebooks.great_war.turn.turn import Turn

BOARD = replace(small_war(), stacks=(), mines=())
"""The small map, with nobody on it."""
_ATTACK = BeginAttack(place="Lorraine", nation="Germany")
_TO_PARIS = Retreat(Space(name="Paris", holder=Holder.OWN))


def in_lorraine(nation: str, army: Army, came_from: str = "") -> Stack:
    """Units of a nation in Lorraine; those that have come from another place have moved one space."""
    return Stack(nation=nation, place="Lorraine", army=army, came_from=came_from, spent=1 if came_from else 0)


def attacked(*stacks: Stack, profile: Profile, spent: bool = False, **lorraine: object) -> tuple[Turn, LandBattle]:
    """The turn as Germany attacks with these units on the small map, and the battle; spent forts have fired before."""
    board = BOARD.placing(*stacks).with_territory("Lorraine", **lorraine)
    turn = Turn(board=board, nations=("Germany", "Austria"), step=Turn.sequence.index("4c"), profile=profile)
    old = frozenset({"Lorraine"} if board.territory("Lorraine").contested else ())
    turn = replace(turn, batteries=frozenset({"Lorraine"} if spent else ()), old_contests=old)
    turn = land_combat.begin_attack(land_combat.prepare_land_attacks(turn), _ATTACK)
    assert isinstance(turn.fight, LandBattle)
    return turn, turn.fight


def over(turn: Turn, ended: LandBattle, german: Army, left: Army, fled: Army | None = None) -> Turn:
    """The turn after the battle, which has left these units in it; some of the defender's may have retreated."""
    defender = replace(ended.defender, army=replace(left, forts=ended.defender.army.forts), withdrawn=fled or Army())
    ended = replace(ended, attacker=replace(ended.attacker, army=german), defender=defender)
    if fled is not None:
        ended = replace(ended, retreated=Side.DEFENDER).record_event(Decided(Side.DEFENDER, _TO_PARIS, False), ())
    return land_combat.conclude_attack(replace(turn, fight=None, cause=None), ended, _ATTACK)


@claim(
    "gw.fort.capture",
    "gw.land.step-6.defender-may-retreat",
    fixed={str: ""},
    rests_on=("gw.issue.fort-after-retreat", "gw.issue.captured-fort"),
)
def forts_left_in_a_retreat_go_to_land_units_alone_and_by_a_reading_they_fall_silent_as_they_are(
    german: Literal[0, 2], spent: bool, retreat: FortAfterRetreat, captured: CapturedFort
) -> None:
    """Aircraft take no forts. Land units take those that a retreat has left, or by one answer these are silent.

    So it is whether or not the forts have fired in the battle; by one answer those that are taken are wrecks.
    """
    profile = replace(LATEST, fort_after_retreat=retreat, captured_fort=captured, fort_often=FortOften.ONE_BATTLE)
    germans = Army(infantry=german, fighters=1)
    stacks = (in_lorraine("Germany", germans, "Rhineland"), in_lorraine("France", Army(infantry=2)))
    turn, battle = attacked(*stacks, profile=profile, spent=spent, fort_hits=1)
    lorraine = over(turn, battle, germans, Army(), Army(infantry=2)).board.territory("Lorraine")
    hits = 4 if captured is CapturedFort.WRECKED else 1
    if german == 0:
        assert (lorraine.owner, lorraine.forts, lorraine.fort_hits, lorraine.idle_forts) == ("France", 1, 1, 0)
    elif retreat is FortAfterRetreat.STAYS:
        assert (lorraine.owner, lorraine.forts, lorraine.idle_forts) == ("Germany", 0, 1)
        assert (lorraine.idle_fort_hits, lorraine.idle_forts_of) == (1, "France")
    else:
        assert (lorraine.owner, lorraine.forts, lorraine.fort_hits) == ("Germany", 1, hits)


@claim("gw.land.step-6.may-contest", "gw.fort.capture", fixed={str: ""})
def a_contest_wrecks_no_forts_by_whatever_reading_their_capture_does(
    hits: Literal[1, 3], reading: CapturedFort
) -> None:
    """Forts in a space that is contested are not captured, and have the hits that they had."""
    stacks = (in_lorraine("Germany", Army(infantry=2), "Rhineland"), in_lorraine("France", Army(infantry=2)))
    turn, battle = attacked(*stacks, profile=replace(LATEST, captured_fort=reading), fort_hits=hits)
    after = over(turn, replace(battle, contesting=True), Army(infantry=2), Army(infantry=2))
    lorraine = after.board.territory("Lorraine")
    assert (lorraine.owner, lorraine.contested, lorraine.forts, lorraine.fort_hits) == ("France", True, 1, hits)


@claim("gw.land.step-6.until", fixed={str: ""}, rests_on=("gw.issue.allied-defenders",))
def where_nobody_holds_from_the_air_his_aircraft_leave_and_those_of_an_ally_are_attacked_next(
    english: Literal[0, 1], defenders: AlliedDefenders, old: bool
) -> None:
    """Aircraft that hold nothing have to land elsewhere once the land units that they supported are dead.

    Those of an ally who is attacked separately have still to be attacked.
    """
    profile = replace(LATEST, allied_defenders=defenders, aircraft_alone=AircraftAlone.YES)
    french, allied = Army(infantry=1, fighters=1), Army(bombers=english)
    stacks = (in_lorraine("France", french), in_lorraine("England", allied))
    germans = in_lorraine("Germany", Army(infantry=2), "Rhineland")
    turn, battle = attacked(germans, *stacks, profile=profile, contested=old, owner_before="France" if old else "")
    apart = english and defenders is AlliedDefenders.ONE_BY_ONE
    left = Army(fighters=1) if apart else Army(fighters=1, bombers=english)
    after = over(turn, battle, Army(infantry=1), left)
    assert after.board.army("Lorraine", "France") == Army()
    assert after.board.army("Lorraine", "England") == (allied if apart else Army())
    gone = [each.stack.nation for each in after.homing]
    assert gone == (["France", "England"] if english and not apart else ["France"])
    assert after.assaults["Lorraine"].before is (Before.NOBODY if apart else Before.CAPTURED)


@claim(
    "gw.land.step-6.may-contest",
    "gw.contesting.owner",
    fixed={str: ""},
    rests_on=("gw.issue.left-contest", "gw.issue.contested-base"),
)
def a_contest_with_aircraft_that_have_no_base_there_is_one_that_the_owner_has_left(reading: LeftContest) -> None:
    """If the owner's last units have to fly off, who contests the space has won it only by one of the answers."""
    profile = replace(LATEST, contested_base=ContestedBase.NEITHER, left_contest=reading)
    stacks = (in_lorraine("Germany", Army(infantry=2), "Rhineland"), in_lorraine("France", Army(fighters=1)))
    turn, battle = attacked(*stacks, profile=profile)
    after = over(turn, replace(battle, contesting=True), Army(infantry=2), Army(fighters=1))
    lorraine, won = after.board.territory("Lorraine"), reading is LeftContest.WHOEVER_STAYS
    assert (lorraine.owner, lorraine.contested) == (("Germany", False) if won else ("France", True))
    assert [each.stack.nation for each in after.homing] == ["France"]


@claim("gw.land.step-6.defender-may-retreat", fixed={str: ""})
def who_retreats_out_of_a_contest_leaves_the_space_to_the_attacker(contesting: bool) -> None:
    """A space from which the defender retreats is captured, whether or not the attacker has contested it before."""
    stacks = (in_lorraine("Germany", Army(infantry=2), "Rhineland"), in_lorraine("France", Army(infantry=2)))
    turn, battle = attacked(*stacks, profile=LATEST)
    after = over(turn, replace(battle, contesting=contesting), Army(infantry=1), Army(), Army(infantry=1))
    lorraine = after.board.territory("Lorraine")
    assert (lorraine.owner, lorraine.contested) == ("Germany", False)
    assert after.assaults["Lorraine"].before is Before.CAPTURED


@claim(
    "gw.land.step-6.until",
    "gw.contesting.owner",
    fixed={str: ""},
    rests_on=("gw.issue.mutual-destruction", "gw.issue.empty-contest"),
)
def a_space_in_which_both_sides_have_died_is_the_owners_or_by_readings_nobodys_or_the_defenders(
    ours: bool, mutual: MutualDestruction, empty: EmptyContest
) -> None:
    """Where nobody is left, the owner has his space still, even if only an ally has defended it.

    By some answers it is nobody's, or, if the owner was the one who attacked, the defender's.
    """
    profile = replace(LATEST, mutual_destruction=mutual, empty_contest=empty)
    stacks = (in_lorraine("Germany", Army(infantry=1), "Rhineland"), in_lorraine("England", Army(infantry=1)))
    owner = "Germany" if ours else "France"
    turn, battle = attacked(*stacks, profile=profile, owner=owner, contested=ours, owner_before=owner, forts=0)
    lorraine = over(turn, battle, Army(), Army()).board.territory("Lorraine")
    if mutual is MutualDestruction.NOBODY:
        assert lorraine.owner == ""
    else:
        assert lorraine.owner == ("England" if ours and empty is EmptyContest.DEFENDER else owner)
    assert not lorraine.contested


@claim("gw.contesting.owner", "gw.land.step-6.until", fixed={str: "", Profile: LATEST})
def a_space_that_is_nobodys_falls_to_who_is_in_it_with_nothing_that_raids_have_cost(german: Count) -> None:
    """Land units alone in a space without an owner take it, and no nation bears the damage of its factory."""
    board = BOARD.placing(in_lorraine("Germany", Army(infantry=german)))
    after = settle_ownership(board.with_territory("Lorraine", owner="", bombed=2), "Lorraine", Claims(), LATEST)
    assert after.territory("Lorraine").owner == ("Germany" if german > 0 else "")
    assert after.nations == board.nations


@claim("gw.contesting.owner", fixed={str: "", Profile: LATEST})
def a_contest_that_goes_on_began_when_it_began(german: Count, french: Count) -> None:
    """Who owned a contested space as the contest began is not forgotten while the contest lasts."""
    assume(german > 0)
    assume(french > 0)
    stacks = (in_lorraine("Germany", Army(infantry=german)), in_lorraine("France", Army(infantry=french)))
    for contested in (True, False):
        board = BOARD.placing(*stacks).with_territory("Lorraine", contested=contested, owner_before="England")
        lorraine = settle_ownership(board, "Lorraine", Claims(), LATEST).territory("Lorraine")
        assert (lorraine.contested, lorraine.owner) == (True, "France")
        assert lorraine.owner_before == ("England" if contested else "France")
