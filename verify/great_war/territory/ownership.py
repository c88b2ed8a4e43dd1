"""Whose a territory is once nobody is left in it, and whether a fight in it is new: what a contest leaves behind."""

from typing import Literal

from clausewitz.play.counts import Count
from clausewitz.play.moments import Side
from clausewitz.play.records import replace
from clausewitz.prove.claims import assume, claim
from clausewitz.rulebooks.great_war.allies.allies import Before, BeginAttack
from clausewitz.rulebooks.great_war.documents.turn import small_war
from clausewitz.rulebooks.great_war.forces import Army, Fleet
from clausewitz.rulebooks.great_war.land import gas
from clausewitz.rulebooks.great_war.land.battle import LandBattle
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.readings.allies import ContestThenCapture
from clausewitz.rulebooks.great_war.readings.land import AircraftAlone, FirstRoundAnew, MutualDestruction
from clausewitz.rulebooks.great_war.readings.territory import EmptyContest, FortAfterRetreat
from clausewitz.rulebooks.great_war.readings.turn import LeftContest
from clausewitz.rulebooks.great_war.turn import land_combat
from clausewitz.rulebooks.great_war.turn.board import Stack
from clausewitz.rulebooks.great_war.turn.decisions import Captured, Homing
from clausewitz.rulebooks.great_war.turn.turn import Turn

_ATTACK = BeginAttack(place="Lorraine", nation="Germany")


def _fighting(owner: str, german: int, french: int, profile: Profile, *, contested: bool = True) -> Turn:
    """The turn of Germany as its infantry attacks French infantry in Lorraine."""
    stacks = (
        Stack(nation="Germany", place="Lorraine", army=Army(infantry=german)),
        Stack(nation="France", place="Lorraine", army=Army(infantry=french)),
    )
    board = replace(small_war(), stacks=()).placing(*stacks)
    before = owner if contested else ""
    board = board.with_territory("Lorraine", contested=contested, owner=owner, owner_before=before)
    old = frozenset({"Lorraine"} if contested else ())
    turn = Turn(board=board, nations=("Germany",), old_contests=old, step=Turn.sequence.index("4c"), profile=profile)
    return land_combat.begin_attack(land_combat.prepare_land_attacks(turn), _ATTACK)


@claim(
    "gw.land.step-5.simultaneous",
    "gw.contesting.owner",
    fixed={str: ""},
    rests_on=("gw.issue.mutual-destruction", "gw.issue.empty-contest"),
)
def where_both_sides_are_wiped_out_a_contested_territory_stays_its_owners_or_is_as_the_reading_has_it(
    german: Count, french: Count, ours: bool, destruction: MutualDestruction, empty: EmptyContest
) -> None:
    """With nobody left a contested territory is its owner's, and at peace, whichever side it was that attacked there.

    By one answer it is nobody's; by another the defender's, whose own attacker has not driven him out.
    """
    assume(german > 0)
    assume(french > 0)
    owner = "Germany" if ours else "France"
    turn = _fighting(owner, german, french, replace(LATEST, mutual_destruction=destruction, empty_contest=empty))
    battle = turn.fight
    assert isinstance(battle, LandBattle)
    sides = {side: replace(getattr(battle, side), army=Army()) for side in ("attacker", "defender")}
    after = land_combat.conclude_attack(replace(turn, fight=None, cause=None), replace(battle, **sides), _ATTACK).board
    lorraine = after.territory("Lorraine")
    nobodys = destruction is MutualDestruction.NOBODY
    assert lorraine.owner == ("" if nobodys else "France" if empty is EmptyContest.DEFENDER else owner)
    assert not lorraine.contested
    assert after.by_place["Lorraine"] == ()


@claim(
    "gw.land.step-6.repeat.from-step-2", fixed={str: ""}, rests_on=("gw.issue.first-round-anew", "gw.issue.loop-start")
)
def an_attack_on_an_old_contest_begins_with_gas_again_unless_by_a_reading_its_first_round_is_over(
    german: Count, french: Count, contested: bool, reading: FirstRoundAnew
) -> None:
    """Gas is used as an attack begins, on an old contest as well; by one answer the first round of that one is over."""
    assume(german > 0)
    assume(french > 0)
    profile = replace(LATEST, first_round_anew=reading)
    battle = _fighting("France", german, french, profile, contested=contested).fight
    assert isinstance(battle, LandBattle)
    assert battle.takes_place(gas.GAS) == (not contested or reading is FirstRoundAnew.ANEW)


@claim("gw.fort.capture", fixed={str: ""}, rests_on=("gw.issue.fort-after-retreat",))
def forts_that_a_retreat_leaves_to_the_enemy_are_silent_only_by_a_reading(
    forts: Count, hits: Count, remain: bool, retreated: bool, reading: FortAfterRetreat
) -> None:
    """By the answer that a retreat loses no fort, those in a space of enemies alone stay the defender's, and idle.

    They keep their hits. Where some of his side remain, or he has not retreated, they are as they were.
    """
    assume(hits <= 4 * forts)
    turn = _fighting("France", 1, 1, replace(LATEST, fort_after_retreat=reading))
    battle = turn.fight
    assert isinstance(battle, LandBattle)
    defender = replace(battle.defender, army=Army(infantry=1, forts=forts), fort_hits=hits)
    battle = replace(battle, defender=defender, retreated=Side.DEFENDER if retreated else None)
    board = turn.board.with_territory("Lorraine", forts=forts, fort_hits=hits)
    if not remain:
        board = board.removing(*board.stacks_of("Lorraine", "France"))
    after = land_combat.silence_abandoned_forts(board, battle, "Lorraine").territory("Lorraine")
    idle = reading is FortAfterRetreat.STAYS and retreated and forts > 0 and not remain
    there = (after.forts, after.fort_hits, after.idle_forts, after.idle_fort_hits, after.idle_forts_of)
    assert there == ((0, 0, forts, hits, "France") if idle else (forts, hits, 0, 0, ""))


@claim(
    "gw.contesting.owner",
    "gw.allies.called-off.contested",
    fixed={str: ""},
    rests_on=("gw.issue.contest-then-capture",),
)
def of_allies_the_last_to_attack_takes_a_territory_or_by_a_reading_the_first_to_contest_it(
    german: Count, austrian: Count, reading: ContestThenCapture
) -> None:
    """Where one ally contests and the next kills the last enemies, he takes the territory, by one answer the first."""
    assume(german > 0)
    assume(austrian > 0)
    turn = _fighting("France", german, 1, replace(LATEST, contest_then_capture=reading), contested=False)
    ally = Stack(nation="Austria", place="Lorraine", army=Army(infantry=austrian), came_from="Rhineland", spent=1)
    assaults = replace(turn.assaults["Lorraine"], contested_by=("Austria",), before=Before.CONTESTED)
    turn = replace(turn, board=turn.board.placing(ally), assaults={"Lorraine": assaults})
    battle = turn.fight
    assert isinstance(battle, LandBattle)
    won = replace(battle, defender=replace(battle.defender, army=Army()), ally_contests=True)
    after = land_combat.conclude_attack(replace(turn, fight=None, cause=None), won, _ATTACK).board
    first = reading is ContestThenCapture.FIRST
    assert after.territory("Lorraine").owner == ("Austria" if first else "Germany")
    assert not after.territory("Lorraine").contested
    assert after.army("Lorraine", "Austria") == Army(infantry=austrian)
    assert after.army("Lorraine", "Germany") == Army(infantry=german)


@claim(
    "gw.contesting.owner",
    fixed={str: ""},
    rests_on=("gw.issue.left-contest", "gw.issue.aircraft-alone", "gw.issue.bombed-then-captured"),
)
def a_contest_that_the_owner_has_left_without_a_battle_is_won_or_by_a_reading_goes_on(
    german: Count, english: Literal[0, 1], planes: Literal[0, 1], reading: LeftContest
) -> None:
    """A side that is alone in an old contest takes the territory and its ports; by one answer it stays its owner's.

    Enemy fleets there have to leave, and not by a battle.
    """
    stacks = (
        Stack(nation="Germany", place="Flanders", army=Army(infantry=german)),
        Stack(nation="England", place="Flanders", army=Army(infantry=english, fighters=planes)),
        Stack(nation="France", place="Flanders", fleet=Fleet(cruisers=1)),
    )
    board = (
        replace(small_war(), stacks=())
        .placing(*stacks)
        .with_territory("Flanders", contested=True, owner_before="England", bombed=1)
    )
    turn = Turn(board=board, nations=("Germany",), old_contests=frozenset({"Flanders", "North Sea"}))
    turn = replace(turn, profile=replace(LATEST, left_contest=reading), step=Turn.sequence.index("2"))
    after = land_combat.settle_abandoned_contests(turn)
    flanders = after.board.territory("Flanders")
    held = english + planes > 0
    won = german > 0 and not held and reading is LeftContest.WHOEVER_STAYS
    assert flanders.owner == ("Germany" if won else "England")
    assert flanders.contested == (german > 0 and not won)
    assert flanders.owner_before == ("England" if flanders.contested else "")
    assert (after.board.nations["England"].bombed, flanders.bombed) == ((1, 0) if won else (0, 1))
    port = Captured(place="Flanders", nation="France", by_battle=False)
    assert after.evacuating == ((port,) if won else ())
    assert after.captured == (frozenset({"Flanders"}) if won else frozenset())
    assert after.board.fleet("Flanders", "France") == Fleet(cruisers=1)
    assert after.board.army("Flanders", "Germany") == Army(infantry=german)


@claim(
    "gw.contesting.owner",
    "gw.retreats.aircraft",
    fixed={str: ""},
    rests_on=("gw.issue.left-contest", "gw.issue.aircraft-alone"),
)
def whoever_is_driven_out_of_a_contest_without_a_battle_is_on_his_way_home_once(
    fighters: Count, bombers: Literal[0, 1], english: Literal[0, 1], german: Literal[0, 1], alone: AircraftAlone
) -> None:
    """Enemy aircraft over a contest won without a battle have to land; the victor's side stays, and so do ships.

    Each is on the board or on its way home, and none twice. Aircraft that hold the territory, as they do unless a
    answer has it otherwise, stay, and so do all where nobody has won.
    """
    there = Army(infantry=english, fighters=fighters, bombers=bombers)
    stacks = (
        Stack(nation="Germany", place="Flanders", army=Army(infantry=german, fighters=2)),
        Stack(nation="Austria", place="Flanders", army=Army(zeppelins=1)),
        Stack(nation="England", place="Flanders", army=there, fleet=Fleet(cruisers=1)),
    )
    board = replace(small_war(), stacks=()).placing(*stacks)
    board = board.with_territory("Flanders", contested=True, owner_before="England")
    waiting = Homing(stack=Stack(nation="Germany", place="Paris", army=Army(bombers=1)))
    turn = Turn(board=board, nations=("Germany", "Austria"), old_contests=frozenset({"Flanders"}), homing=(waiting,))
    after = land_combat.settle_abandoned_contests(replace(turn, profile=replace(LATEST, aircraft_alone=alone)))
    held = english > 0 or (fighters + bombers > 0 and alone is AircraftAlone.NO)
    won = german > 0 and not held
    gone = tuple(army for army in (Army(fighters=fighters), Army(bombers=bombers)) if won and army.total() > 0)
    away = tuple(Homing(stack=Stack(nation="England", place="Flanders", army=army)) for army in gone)
    assert after.homing == (waiting, *away)
    assert ("gw.issue.left-contest" in [clause for event in after.events for clause in event.cites]) == won
    assert after.board.army("Flanders", "England") == (Army() if won else there)
    assert after.board.fleet("Flanders", "England") == Fleet(cruisers=1)
    assert after.board.army("Flanders", "Germany") == Army(infantry=german, fighters=2)
    assert after.board.army("Flanders", "Austria") == Army(zeppelins=1)
    assert len(after.board.by_place["Flanders"]) == len(after.board.stacks)


@claim("gw.contesting.owner", fixed={str: "", Profile: LATEST}, rests_on=("gw.issue.left-contest",))
def of_allies_left_without_a_battle_the_first_on_the_list_of_nations_has_the_territory(
    german: Count, austrian: Count
) -> None:
    """A contest that the owner leaves to allies gives his territory to whoever of them is listed first."""
    left = {"Turkey": 1, "Austria": austrian, "Germany": german}
    stacks = (Stack(nation=each, place="Flanders", army=Army(infantry=left[each])) for each in left)
    board = replace(small_war(), stacks=()).placing(*stacks)
    board = board.with_territory("Flanders", contested=True, owner_before="England")
    turn = Turn(board=board, nations=("Russia",), old_contests=frozenset({"Flanders"}), profile=LATEST)
    flanders = land_combat.settle_abandoned_contests(turn).board.territory("Flanders")
    heir = "Germany" if german > 0 else "Austria" if austrian > 0 else "Turkey"
    assert (flanders.owner, flanders.contested) == (heir, False)


@claim("gw.fort.capture", fixed={str: ""})
def idle_forts_fire_again_once_their_own_side_has_taken_the_territory(
    german: Count, forts: Count, hits: Count, friend: bool
) -> None:
    """Forts left to an enemy are those of whoever of their own side takes the territory back, with their hits.

    They stay idle where another takes it.
    """
    assume(german > 0)
    assume(hits <= 4 * forts)
    left = "Austria" if friend else "France"
    turn = _fighting("England", german, 1, LATEST, contested=False)
    idle = {"forts": 0, "fort_hits": 0, "idle_forts": forts, "idle_fort_hits": hits, "idle_forts_of": left}
    turn = replace(turn, board=turn.board.with_territory("Lorraine", **idle))
    battle = turn.fight
    assert isinstance(battle, LandBattle)
    won = replace(battle, defender=replace(battle.defender, army=Army(), fort_hits=0))
    after = land_combat.conclude_attack(replace(turn, fight=None, cause=None), won, _ATTACK).board.territory("Lorraine")
    there = (after.forts, after.fort_hits, after.idle_forts, after.idle_fort_hits, after.idle_forts_of)
    assert there == ((forts, hits, 0, 0, "") if friend else (0, 0, forts, hits, left))
    assert after.owner == "Germany"
