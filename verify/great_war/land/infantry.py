"""What holds of every infantry unit, and of the nations that have storm troops."""

from typing import Literal

from clausewitz.play.counts import Count
from clausewitz.play.moments import Choose, Done, Side
from clausewitz.play.norms import ruling
from clausewitz.play.records import replace
from clausewitz.play.switches import switch_off
from clausewitz.prove.claims import REFUTED, assume, claim
from clausewitz.rulebooks.great_war.allies.allies import BeginAttack
from clausewitz.rulebooks.great_war.documents.turn import small_war
from clausewitz.rulebooks.great_war.forces import Army, Combatant
from clausewitz.rulebooks.great_war.land.battle import LandBattle
from clausewitz.rulebooks.great_war.land.infantry import (
    Entrench,
    FieldStormTroops,
    InfantryUnit,
    March,
    Nation,
    march,
    next_turn,
)
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.readings.land import AttackIsMove, RetreatIsMove
from clausewitz.rulebooks.great_war.standoff import Holder, Retreat, Space
from clausewitz.rulebooks.great_war.turn import land_combat, movement, upkeep
from clausewitz.rulebooks.great_war.turn.board import Atlas, Board, Place, Stack, Territory
from clausewitz.rulebooks.great_war.turn.decisions import EndPhase, Move
from clausewitz.rulebooks.great_war.turn.turn import PHASES, Turn

ANY: dict[object, object] = {Profile: LATEST}


@claim("gw.infantry.entrench.unmoved", fixed=ANY, rests_on=("gw.issue.attack-is-move", "gw.issue.entrench-in-contest"))
def infantry_entrenches_exactly_when_it_has_not_moved(unit: InfantryUnit) -> None:
    """Infantry may entrench if and only if it did not move during its turn."""
    assert ruling(Entrench(), unit).allowed == (not unit.moved)


@claim("gw.infantry.entrench.lost", fixed=ANY)
def no_unit_is_entrenched_after_a_move(unit: InfantryUnit) -> None:
    """Whatever it was before, a unit that moves has moved, and is not entrenched; if it was, it is told so."""
    after, cites = march(unit)
    assert (after.moved, after.entrenched) == (True, False)
    assert cites == (("gw.infantry.entrench.lost",) if unit.entrenched else ())


@claim("gw.infantry.entrench.remains", "gw.infantry.entrench.lost", fixed=ANY)
def an_entrenchment_lasts_exactly_while_the_unit_stays(unit: InfantryUnit) -> None:
    """A unit is entrenched in its next turn if and only if it was and did not move, and is told so then."""
    after, cites = next_turn(unit)
    assert after.entrenched == (unit.entrenched and not unit.moved)
    assert cites == (("gw.infantry.entrench.remains",) if after.entrenched else ())


@claim("gw.infantry.move", fixed=ANY)
def infantry_moves_one_space_and_no_more(unit: InfantryUnit, action: March) -> None:
    """Of all moves, by any number of spaces, infantry may make only that by one space."""
    assert ruling(action, unit).allowed == (action.spaces == 1)


@claim("gw.storm-troops.central-powers")
def the_central_powers_and_nobody_else_have_storm_troops(nation: Nation, action: FieldStormTroops) -> None:
    """A nation has storm troops if and only if it is a Central Power."""
    assert ruling(action, nation).allowed == nation.central_power


def on_the_rhine(*stacks: Stack) -> Turn:
    """The turn of Germany with these stacks in the Rhineland, next to Lorraine."""
    places = (Place(name="Rhineland", adjacent=frozenset({"Lorraine"})), Place(name="Lorraine"))
    territories = {each: Territory(name=each, owner="Germany") for each in ("Rhineland", "Lorraine")}
    board = Board(atlas=Atlas(places=places), territories=territories, nations={}, stacks=stacks)
    return Turn(board=board, nations=("Germany",))


@claim("gw.infantry.entrench.lost", "gw.turn.combat-movement", fixed=ANY)
def whoever_moves_stands_where_the_way_ends_and_nobody_is_lost(
    infantry: Count, entrenched: Count, cavalry: Count, going: Count, dug_in: Count, riding: Count
) -> None:
    """Units that move leave one place for the other, without their trenches; all others stay, and none is lost."""
    assume(going <= infantry)
    assume(dug_in <= entrenched)
    assume(riding <= cavalry)
    army = Army(infantry=infantry, entrenched=entrenched, cavalry=cavalry)
    turn = on_the_rhine(Stack(nation="Germany", place="Rhineland", army=army))
    units = Army(infantry=going, entrenched=dug_in, cavalry=riding)
    assume(units.total() > 0)
    after = movement.move_units(turn.board, Move(nation="Germany", units=units, way=("Rhineland", "Lorraine")), LATEST)
    assert after.army("Rhineland", "Germany") == army - units
    assert after.army("Lorraine", "Germany") == Army(infantry=going + dug_in, cavalry=riding)
    assert all((each.came_from, each.spent) == ("Rhineland", 1) for each in after.stacks_of("Lorraine", "Germany"))


@claim("gw.infantry.entrench", "gw.infantry.entrench.unmoved", fixed=ANY)
def in_a_place_the_infantry_digs_in_that_has_not_moved(resting: Count, entrenched: Count, moved: Count) -> None:
    """When a nation entrenches its infantry in a place, all of it that has not moved digs in, and none that has."""
    at_rest = Stack(nation="Germany", place="Rhineland", army=Army(infantry=resting, entrenched=entrenched))
    come = Stack(nation="Germany", place="Rhineland", army=Army(infantry=moved), came_from="Berlin", spent=1)
    turn = on_the_rhine(at_rest, come)
    after = upkeep.entrench_infantry(turn, Entrench(nation="Germany", place="Rhineland")).board
    assert after.army("Rhineland", "Germany") == Army(infantry=moved, entrenched=resting + entrenched)


@claim("gw.infantry.entrench.remains", "gw.infantry.entrench.lost", fixed=ANY)
def as_a_turn_begins_nobody_has_moved_and_who_is_entrenched_stays_so(rested: Army, come: Army) -> None:
    """As a turn begins, units that came last turn count with those there, in their trenches or out of them."""
    here = Stack(nation="Germany", place="Rhineland", army=rested)
    moved = Stack(nation="Germany", place="Rhineland", army=come, came_from="Lorraine", spent=1)
    board = upkeep.begin_turn(on_the_rhine(here, moved)).board
    assert board.army("Rhineland", "Germany") == rested + come
    assert not any(stack.has_moved or stack.spent > 0 for stack in board.stacks)


@claim("gw.infantry.entrench", "gw.infantry.entrench.unmoved", fixed=ANY)
def infantry_digs_in_on_the_board_exactly_where_some_of_it_has_not_moved(
    resting: Count, moved: Count, cavalry: Count
) -> None:
    """A nation may entrench in a place where it has infantry that has not moved, and in no other."""
    assume(resting + moved > 0)
    at_rest = Stack(nation="Germany", place="Rhineland", army=Army(infantry=resting, cavalry=cavalry))
    come = Stack(nation="Germany", place="Rhineland", army=Army(infantry=moved), came_from="Lorraine", spent=1)
    elsewhere = Stack(nation="Germany", place="Lorraine", army=Army(cavalry=1))
    turn = on_the_rhine(at_rest, come, elsewhere)
    assert [each.place for each in upkeep.entrenchments(turn)] == ["Rhineland"]
    may_dig = upkeep.entrench_refusal(turn, Entrench(nation="Germany", place="Rhineland")) is None
    assert may_dig == (resting > 0)


@claim("gw.infantry.entrench.remains", "gw.turn.combat-movement", "gw.turn.non-combat", fixed=ANY)
def a_turn_in_which_nobody_does_anything_leaves_every_unit_where_it_is(
    infantry: Count, entrenched: Count, french: Count
) -> None:
    """Whoever ends each phase at once has all units where they were, in their trenches, and the board as it was."""
    mine = Stack(nation="Germany", place="Rhineland", army=Army(infantry=infantry, entrenched=entrenched))
    theirs = Stack(nation="France", place="Lorraine", army=Army(infantry=french))
    board = replace(small_war(), stacks=()).placing(mine, theirs)
    turn = Turn(board=board, nations=("Germany",)).start()
    for _ in PHASES:
        if isinstance(turn.awaits, Choose):
            turn = turn.choose(EndPhase())
    assert isinstance(turn.awaits, Done)
    assert turn.board.army("Rhineland", "Germany") == mine.army
    assert turn.board.army("Lorraine", "France") == theirs.army
    assert turn.board.territories == board.territories
    money = sum(board.atlas.place(each.name).value for each in board.territories.values() if each.owner == "Germany")
    assert turn.board.nations["Germany"].treasury == money


@claim("gw.infantry.entrench.lost", rests_on=("gw.issue.attack-is-move",))
def infantry_that_attacks_where_it_stands_leaves_its_trenches_only_by_a_reading(
    infantry: Count, entrenched: Count, french: Count, reading: AttackIsMove
) -> None:
    """Who attacks within a contested territory stays entrenched, unless an answer has it that he moves; others do."""
    assume(infantry + entrenched > 0)
    assume(french > 0)
    stacks = (
        Stack(nation="Germany", place="Lorraine", army=Army(infantry=infantry, entrenched=entrenched)),
        Stack(nation="Germany", place="Rhineland", army=Army(entrenched=entrenched)),
        Stack(nation="France", place="Lorraine", army=Army(entrenched=french)),
    )
    board = replace(small_war(), stacks=()).placing(*stacks)
    board = board.with_territory("Lorraine", contested=True, owner_before="France")
    turn = Turn(board=board, nations=("Germany",), step=Turn.sequence.index("4c"))
    turn = replace(turn, profile=replace(LATEST, attack_is_move=reading), old_contests=frozenset({"Lorraine"}))
    after = land_combat.begin_attack(
        land_combat.prepare_land_attacks(turn), BeginAttack(place="Lorraine", nation="Germany")
    )
    dug_out = Army(infantry=infantry + entrenched)
    in_trenches = Army(infantry=infantry, entrenched=entrenched)
    assert isinstance(after.fight, LandBattle)
    assert after.fight.attacker.army == (dug_out if reading is AttackIsMove.YES else in_trenches)
    assert after.board.army("Lorraine", "Germany") == after.fight.attacker.army
    assert after.fight.defender.army.only(("entrenched",)) == after.board.army("Lorraine", "France")
    assert after.board.army("Rhineland", "Germany") == Army(entrenched=entrenched)


@claim("gw.infantry.entrench.lost", fixed={str: ""}, rests_on=("gw.issue.retreat-is-move",))
def infantry_that_retreats_leaves_its_trenches_unless_a_reading_keeps_it_in_them(
    infantry: Count, entrenched: Count, reading: RetreatIsMove
) -> None:
    """A retreat moves infantry, and so ends its entrenchment; by one answer it does not. Nobody is lost."""
    dug_in = Combatant(army=Army(infantry=infantry, entrenched=entrenched))
    profile = replace(LATEST, retreat_is_move=reading)
    battle = LandBattle(attacker=Combatant(army=Army(infantry=1)), defender=dug_in, profile=profile)
    gone = battle.apply_decision(Side.DEFENDER, Retreat(Space(name="Paris", holder=Holder.OWN))).defender
    out = Army(infantry=infantry + entrenched)
    assert gone.withdrawn == (out if reading is RetreatIsMove.YES else dug_in.army)
    assert gone.army == Army()


@claim("gw.turn.combat-movement", fixed={str: ""})
def units_move_in_the_movement_phase_of_their_own_turn_and_in_no_other(
    nation: Literal["Germany", "Austria", "Russia"], phase: Literal["1", "2", "4b", "5"]
) -> None:
    """In the turn of the Central Powers German and Austrian units may move, in phase 1 alone; Russian ones may not."""
    homes = {"Germany": ("Berlin", "Rhineland"), "Austria": ("Vienna", "Berlin"), "Russia": ("Ukraine", "Poland")}
    stacks = (Stack(nation=each, place=way[0], army=Army(infantry=1)) for each, way in homes.items())
    board = replace(small_war(), stacks=()).placing(*stacks)
    turn = Turn(board=board, nations=("Germany", "Austria"), step=Turn.sequence.index(phase))
    refused = turn.find_refusal(Move(nation=nation, units=Army(infantry=1), way=homes[nation]))
    assert (refused is None) == (nation != "Russia" and phase == "1")


@claim(
    "gw.infantry.entrench.remains",
    fixed={str: ""},
    expect=REFUTED,
    asks="Does entrenched infantry remain entrenched as its next turn begins?",
    words={"german": "Entrenched infantry of the nation that moves.", "french": "Entrenched infantry of its enemy."},
)
def without_the_sentence_trenches_would_last_until_the_next_turn(german: Count, french: Count) -> None:
    """The same is false once "remains entrenched" is struck out."""
    stacks = (
        Stack(nation="Germany", place="Berlin", army=Army(entrenched=german)),
        Stack(nation="France", place="Paris", army=Army(entrenched=french)),
    )
    turn = Turn(board=replace(small_war(), stacks=()).placing(*stacks), nations=("Germany",))
    with switch_off("gw.infantry.entrench.remains"):
        board = upkeep.begin_turn(turn).board
    assert board.army("Paris", "France") == Army(entrenched=french)
    assert board.army("Berlin", "Germany") == Army(entrenched=german)
