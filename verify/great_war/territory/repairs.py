"""What holds of every repair of forts: when it is done, and what it mends."""

from typing import Literal

from clausewitz.play.counts import Count, least
from clausewitz.play.norms import ruling
from clausewitz.play.records import replace
from clausewitz.prove.claims import REFUTED, assume, claim
from clausewitz.rulebooks.great_war.allies.allies import BeginAttack
from clausewitz.rulebooks.great_war.documents.turn import small_war
from clausewitz.rulebooks.great_war.forces import Army, Combatant, Fleet, Origin
from clausewitz.rulebooks.great_war.land.battle import LandBattle
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.readings.territory import (
    FiveAboard,
    FiveUnits,
    FiveWithGuns,
    FortHits,
    RepairAmount,
    RepairedWrecks,
    RepairInContest,
    RepairSince,
)
from clausewitz.rulebooks.great_war.sea.aftermath import BeginInvasion
from clausewitz.rulebooks.great_war.shore.invasion import Invasion
from clausewitz.rulebooks.great_war.territory import fortresses
from clausewitz.rulebooks.great_war.territory.repairs import Onslaught, Repair, Works, repair_forts
from clausewitz.rulebooks.great_war.turn import land_combat, upkeep
from clausewitz.rulebooks.great_war.turn.board import Atlas, Board, Place, Stack, Territory
from clausewitz.rulebooks.great_war.turn.state import TURN
from clausewitz.rulebooks.great_war.turn.turn import Turn

ANY: dict[object, object] = {str: "", tuple[Origin, ...]: ()}

FortStep = Literal["3", "5a"]


@claim(
    "gw.fort.repair",
    "gw.fort.repair.attacked",
    fixed={Profile: LATEST},
    rests_on=("gw.issue.repair-since", "gw.issue.five-units", "gw.issue.repair-in-contest"),
)
def forts_are_repaired_exactly_in_phase_6_of_their_owner_unless_five_units_attacked(at: Works, action: Repair) -> None:
    """Forts are repaired in phase 6 of their owner's turn unless one attack since his last was by five land units."""
    quiet = at.since_last_turn.largest < 5
    assert ruling(action, at).allowed == (at.phase == 6 and at.owners_turn and quiet)


@claim(
    "gw.fort.repair.attacked",
    fixed={Profile: replace(LATEST, five_units=FiveUnits.YES)},
    expect=REFUTED,
    asks="Does only an attack by five units at once prevent repairs?",
)
def added_up_forts_are_repaired_unless_five_units_attacked_at_once(at: Works, action: Repair) -> None:
    """Where the units of several attacks are added up, two smaller attacks prevent a repair."""
    quiet = at.since_last_turn.largest < 5
    assert ruling(action, at).allowed == (at.phase == 6 and at.owners_turn and quiet)


@claim(
    "gw.fort.repair",
    "gw.fort.repair.attacked",
    fixed={Profile: LATEST},
    rests_on=("gw.issue.repair-in-contest",),
)
def a_contest_keeps_no_fort_from_being_repaired_unless_a_reading_has_it_so(
    at: Works, action: Repair, reading: RepairInContest
) -> None:
    """Forts in a contested territory are repaired as others are; by one answer no fort is repaired in a contest."""
    contested = replace(at, contested=True, profile=replace(LATEST, repair_in_contest=reading))
    elsewhere = ruling(action, replace(at, contested=False)).allowed
    assert ruling(action, contested).allowed == (elsewhere and reading is RepairInContest.YES)


@claim("gw.fort.repair", fixed={**ANY, Profile: LATEST})
def a_repair_never_does_harm_nor_adds_a_fort(
    side: Combatant, at: Works, amount: RepairAmount, wrecks: RepairedWrecks, hits: FortHits
) -> None:
    """Under any answer a repair only lowers the hits that forts have taken, never below none, and changes no unit."""
    profile = replace(LATEST, repair_amount=amount, repaired_wrecks=wrecks, fort_hits=hits)
    after, _ = repair_forts(side, replace(at, profile=profile))
    assert 0 <= after.fort_hits <= side.fort_hits
    assert after.army == side.army


@claim(
    "gw.fort.repair", fixed={**ANY, Profile: LATEST}, rests_on=("gw.issue.repaired-wrecks", "gw.issue.repair-amount")
)
def a_repair_takes_away_all_hits_or_by_a_reading_one_of_each_fort(side: Combatant, amount: RepairAmount) -> None:
    """Forts that are repaired have no hit left; by one answer as many hits are mended as there are forts."""
    after, _ = repair_forts(side, Works(profile=replace(LATEST, repair_amount=amount)))
    few = least(side.fort_hits, side.army.forts)
    assert after.fort_hits == side.fort_hits - (few if amount is RepairAmount.ONE_HIT else side.fort_hits)


@claim(
    "gw.fort.repair", fixed={**ANY, Profile: LATEST}, rests_on=("gw.issue.repaired-wrecks", "gw.issue.repair-amount")
)
def repaired_forts_are_whole_again(side: Combatant) -> None:
    """After a repair no fort is wrecked, and none has taken a hit."""
    after, _ = repair_forts(side, Works())
    assert after.fort_hits == 0
    assert fortresses.wrecked_forts(after, LATEST) == 0


@claim(
    "gw.fort.repair",
    "gw.fort.repair.turn",
    "gw.fort.repair.attacked",
    fixed={**ANY, Profile: LATEST},
    rests_on=("gw.issue.repair-since", "gw.issue.five-units", "gw.issue.repaired-wrecks", "gw.issue.repair-amount"),
)
def forts_on_the_board_are_repaired_unless_five_units_attacked_them(
    forts: Count, hits: Count, attack: Count, again: Count
) -> None:
    """Whoever moves has his forts repaired unless five land units attacked them at once; nobody else's are."""
    assume(hits <= 4 * forts)
    mine = Territory(name="Metz", owner="Germany", forts=forts, fort_hits=hits, onslaughts=(attack, again))
    theirs = Territory(name="Verdun", owner="France", forts=forts, fort_hits=hits)
    atlas = Atlas(places=(Place(name="Metz"), Place(name="Verdun")))
    board = Board(atlas=atlas, territories={"Metz": mine, "Verdun": theirs}, nations={})
    after = upkeep.repair_forts(Turn(board=board, nations=("Germany",), step=TURN.index("6"))).board
    assert after.territory("Metz").fort_hits == (0 if attack < 5 and again < 5 else hits)
    assert after.territory("Verdun").fort_hits == hits


@claim("gw.fort.repair.attacked", fixed={str: ""}, rests_on=("gw.issue.five-with-guns",))
def forts_remember_with_how_many_land_units_they_were_attacked(
    infantry: Count, artillery: Count, guns: Count, earlier: Count, reading: FiveWithGuns
) -> None:
    """An attack counts with all land units that were in the territory, by one answer also with guns next to it."""
    assume(infantry > 0)
    stacks = (
        Stack(
            nation="Germany",
            place="Lorraine",
            army=Army(infantry=infantry, artillery=artillery),
            came_from="Rhineland",
            spent=1,
        ),
        Stack(nation="Germany", place="Rhineland", army=Army(rail_guns=guns)),
        Stack(nation="France", place="Lorraine", army=Army(infantry=1)),
    )
    board = replace(small_war(), stacks=()).with_territory("Lorraine", onslaughts=(earlier,)).placing(*stacks)
    profile = replace(LATEST, five_with_guns=reading)
    turn = Turn(board=board, nations=("Germany",), step=TURN.index("4c"), profile=profile)
    attack = BeginAttack(place="Lorraine", nation="Germany")
    begun = land_combat.begin_attack(land_combat.prepare_land_attacks(turn), attack)
    assert isinstance(begun.fight, LandBattle)
    assert begun.fought == 1
    beaten = replace(begun.fight.attacker, army=Army(supporting_rail_guns=guns))
    lost = replace(begun.fight, attacker=beaten)
    after = land_combat.conclude_attack(replace(begun, fight=None, cause=None), lost, attack).board
    land_units = infantry + artillery + (guns if reading is FiveWithGuns.YES else 0)
    assert after.territory("Lorraine").onslaughts == (earlier, land_units)
    assert after.territory("Lorraine").owner == "France"
    assert after.army("Lorraine", "Germany") == Army()
    assert after.army("Rhineland", "Germany") == Army(rail_guns=guns)
    assert after.army("Lorraine", "France") == Army(infantry=1)


@claim(
    "gw.fort.repair",
    "gw.fort.repair.attacked",
    rests_on=("gw.issue.repair-in-contest", "gw.issue.repair-since", "gw.issue.five-units"),
)
def by_a_reading_forts_under_the_eyes_of_the_enemy_are_not_repaired_and_all_others_are(
    contested: bool, largest: Count, others: Count, reading: RepairInContest
) -> None:
    """An answer that forbids repairs in a contest forbids them nowhere else; an attack by five units does as well."""
    attacks = Onslaught(largest=largest, total=largest + others)
    assert attacks.is_sound()
    assert not Onslaught(largest=largest + 1, total=largest).is_sound()
    works = Works(since_last_turn=attacks, contested=contested, profile=replace(LATEST, repair_in_contest=reading))
    watched = contested and reading is RepairInContest.NO
    assert ruling(Repair(), works).allowed == (largest < 5 and not watched)


@claim(
    "gw.fort.repair.attacked",
    "gw.fort.wrecked",
    rests_on=("gw.issue.repair-since", "gw.issue.repaired-wrecks", "gw.issue.repair-amount", "gw.issue.fort-hits"),
)
def what_keeps_a_fort_from_repair_is_an_attack_since_its_owners_last_turn_and_by_a_reading_wrecks_stay(
    hits: Literal[1, 4, 6], in_turn: Count, earlier: Count, since: RepairSince, wrecks: RepairedWrecks
) -> None:
    """An attack of five units counts whenever it was made since, by one answer in this turn alone.

    A repair mends all hits, but by one answer none of those of a wreck: of two forts with six hits one is wrecked.
    """
    assume(in_turn <= earlier)
    side = Combatant(army=Army(forts=2), fort_hits=hits)
    profile = replace(LATEST, repair_since=since, repaired_wrecks=wrecks, fort_hits=FortHits.ONE_BY_ONE)
    now, before = (Onslaught(largest=each, total=each) for each in (in_turn, earlier))
    works = Works(in_turn=now, since_last_turn=before, profile=profile)
    assert works.is_sound()
    after, _ = repair_forts(side, works)
    counted = earlier if since is RepairSince.LAST_TURN else in_turn
    lasting = 4 if hits >= 4 and wrecks is RepairedWrecks.NO else 0
    assert after == replace(side, fort_hits=hits if counted >= 5 else lasting)


@claim(
    "gw.fort.repair.attacked",
    "gw.fort.repair.turn",
    fixed=ANY,
    rests_on=("gw.issue.repair-since", "gw.issue.repair-amount"),
)
def a_fort_captured_in_the_turn_has_been_attacked_in_it_and_by_a_reading_no_other_has(
    hits: Literal[0, 3], attack: Literal[4, 5], captured: bool, reading: RepairSince
) -> None:
    """The attacks on a fort that its new owner has just captured are of his own turn; by one answer no others count."""
    metz = Territory(name="Metz", owner="Germany", forts=1, fort_hits=hits, onslaughts=(attack,))
    board = Board(atlas=Atlas(places=(Place(name="Metz"),)), territories={"Metz": metz}, nations={})
    turn = Turn(
        board=board, nations=("Germany",), step=TURN.index("6"), captured=frozenset({"Metz"} if captured else ())
    )
    after = upkeep.repair_forts(replace(turn, profile=replace(LATEST, repair_since=reading))).board
    counts = attack >= 5 and (captured or reading is RepairSince.LAST_TURN)
    assert after.territory("Metz").fort_hits == (hits if counts else 0)


@claim("gw.fort.repair.attacked", "gw.landing.others", fixed={str: ""}, rests_on=("gw.issue.five-aboard",))
def land_units_that_stay_aboard_count_among_those_that_attack_forts_only_by_a_reading(
    troops: Count, guns: Count, reading: FiveAboard
) -> None:
    """A landing attacks with the troops that go ashore; by one answer the guns that are still aboard count as well."""
    assume(troops > 0)
    aboard, convoy = Army(infantry=troops, artillery=guns), Fleet(transports=4)
    invaders = Stack(nation="England", place="North Sea", army=aboard, fleet=convoy)
    defenders = Stack(nation="Germany", place="Berlin", army=Army(infantry=2))
    board = replace(small_war(), stacks=()).placing(invaders, defenders)
    turn = Turn(board=board, nations=("England",), step=TURN.index("4c"), profile=replace(LATEST, five_aboard=reading))
    turn = replace(turn, landings=(BeginInvasion(nation="England", zone="North Sea", place="Berlin"),))
    attack = BeginAttack(place="Berlin", nation="England")
    begun = land_combat.begin_attack(land_combat.prepare_land_attacks(turn), attack)
    landing = begun.fight
    assert isinstance(landing, Invasion)
    ashore = replace(landing.attacker, army=Army(infantry=troops))
    ended = replace(landing, attacker=ashore, waves=(), aboard=Army(artillery=guns), contesting=True)
    after = land_combat.conclude_attack(replace(begun, fight=None, cause=None), ended, attack).board
    assert after.territory("Berlin").onslaughts == (troops + (guns if reading is FiveAboard.YES else 0),)
