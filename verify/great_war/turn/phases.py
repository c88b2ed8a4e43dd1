"""What holds of the phases of every turn: what may be done in which, and what its beginning and its end change."""

from typing import Literal

from clausewitz.play.counts import Count
from clausewitz.play.moments import Choose, Side
from clausewitz.play.records import replace
from clausewitz.prove.claims import assume, claim
from clausewitz.rulebooks.great_war.documents.turn import small_war
from clausewitz.rulebooks.great_war.forces import Army, Fleet
from clausewitz.rulebooks.great_war.land.infantry import Entrench
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.readings.air import WhenAircraftLand
from clausewitz.rulebooks.great_war.readings.land import AttackIsMove, EntrenchInContest
from clausewitz.rulebooks.great_war.readings.territory import BombardedRepair, BombardmentAlone, OwnerOfContested
from clausewitz.rulebooks.great_war.readings.turn import MovedGuns
from clausewitz.rulebooks.great_war.sea.aftermath import BeginInvasion
from clausewitz.rulebooks.great_war.territory.bombardment import Bombard, Bombardment
from clausewitz.rulebooks.great_war.turn import bombardments, land_combat, upkeep
from clausewitz.rulebooks.great_war.turn.board import Stack
from clausewitz.rulebooks.great_war.turn.decisions import EndPhase, Homing, Move, Sail, TakeOff, Unload
from clausewitz.rulebooks.great_war.turn.state import holders
from clausewitz.rulebooks.great_war.turn.turn import Turn

ANY: dict[object, object] = {str: "", Profile: LATEST}
BOARD = replace(small_war(), stacks=(), mines=())
"""The small map, with nobody on it."""
DUE: dict[object, str] = {
    Move(nation="England", units=Army(infantry=1), way=("Flanders", "Lorraine")): "1",
    Sail(nation="England", ships=Fleet(transports=1), cargo=Army(infantry=1), way=("North Sea", "Atlantic")): "1",
    TakeOff(nation="England", raiders=Army(zeppelins=1), way=("Flanders", "Rhineland")): "2",
    Bombard(nation="England", place="Flanders", target="Rhineland"): "4a",
    BeginInvasion(nation="England", zone="North Sea", place="Berlin"): "4b",
    Entrench(nation="England", place="Flanders"): "5",
    Unload(nation="England", zone="North Sea", place="England"): "5",
}
"""What England might do out of Flanders and the North Sea, each with the phase in which it is done."""
Label = Literal["1", "2", "4a", "4b", "5"]


@claim(
    "gw.turn.combat-movement",
    "gw.bombing.raiders",
    "gw.bombardment.before",
    "gw.landing.any-part",
    "gw.infantry.entrench",
    "gw.turn.non-combat",
    fixed=ANY,
    rests_on=("gw.issue.bombardment-alone",),
)
def each_decision_of_a_turn_is_taken_in_its_phase_by_the_nation_that_moves(label: Label, others: bool) -> None:
    """Units move, then raid, bombard, land, and last dig in or unload, each in its phase of their own turn alone.

    In each of these phases the nation may do nothing more.
    """
    stacks = (
        Stack(nation="England", place="Flanders", army=Army(infantry=1, rail_guns=1, zeppelins=1)),
        Stack(nation="England", place="North Sea", army=Army(infantry=1), fleet=Fleet(transports=1)),
    )
    nations = ("Russia",) if others else ("England", "France")
    turn = Turn(board=BOARD.placing(*stacks), nations=nations, step=Turn.sequence.index(label))
    for option, due in DUE.items():
        assert (turn.find_refusal(option) is None) == (label == due and not others)
    assert turn.find_refusal(EndPhase()) is None
    assert isinstance(turn.awaits, Choose)
    assert turn.awaits.by is Side.ATTACKER
    legal = list(turn.awaits.options)
    assert all((option in legal) == (label == due and not others) for option, due in DUE.items())
    assert EndPhase() in legal
    after = turn.choose(EndPhase())
    assert after.step > turn.step
    assert (after.board.stacks, after.board.territories) == (turn.board.stacks, turn.board.territories)


@claim("gw.retreats.aircraft", fixed={str: ""}, rests_on=("gw.issue.when-aircraft-land",))
def aircraft_land_before_anything_else_or_by_a_reading_once_all_battles_are_over(
    label: Literal["1", "2", "3", "4a", "4b", "4c", "5"], waiting: bool, ours: bool, reading: WhenAircraftLand
) -> None:
    """Aircraft that have to land do so at once, and whoever owns them decides; by one answer not during the battles."""
    flown = Homing(stack=Stack(nation="Germany" if ours else "France", place="Paris", army=Army(fighters=1)))
    turn = Turn(board=BOARD, nations=("Germany",), homing=(flown,) if waiting else (), step=Turn.sequence.index(label))
    turn = replace(turn, profile=replace(LATEST, when_aircraft_land=reading))
    battles = label in ("3", "4a", "4b", "4c")
    assert turn.must_land_aircraft == (waiting and not (battles and reading is WhenAircraftLand.AFTER_ALL_BATTLES))
    if turn.must_land_aircraft:
        assert isinstance(turn.awaits, Choose)
        assert turn.awaits.by is (Side.ATTACKER if ours else Side.DEFENDER)


@claim(
    "gw.infantry.entrench",
    "gw.infantry.entrench.unmoved",
    fixed={str: ""},
    rests_on=("gw.issue.attack-is-move", "gw.issue.entrench-in-contest"),
)
def infantry_digs_in_unless_it_has_moved_or_a_reading_counts_its_attack_or_its_contest(
    resting: Count, come: Count, attacked: bool, contested: bool, move: AttackIsMove, dig: EntrenchInContest
) -> None:
    """Infantry on land that has not moved may dig in, by some answers not after an attack or where enemies contest."""
    stacks = (
        Stack(nation="Germany", place="Lorraine", army=Army(infantry=resting)),
        Stack(nation="Germany", place="Lorraine", army=Army(infantry=come), came_from="Rhineland", spent=1),
        Stack(nation="Germany", place="North Sea", army=Army(infantry=1), fleet=Fleet(transports=1)),
        Stack(nation="France", place="Paris", army=Army(infantry=1)),
    )
    board = BOARD.placing(*stacks).with_territory("Lorraine", contested=contested, owner_before="France")
    turn = Turn(
        board=board, nations=("Germany",), profile=replace(LATEST, attack_is_move=move, entrench_in_contest=dig)
    )
    turn = replace(turn, attacked=frozenset({("Germany", "Lorraine")} if attacked else ()))
    action = Entrench(nation="Germany", place="Lorraine")
    assert list(upkeep.entrenchments(turn)) == [action] * (resting + come > 0)
    barred = (attacked and move is not AttackIsMove.NO) or (contested and dig is EntrenchInContest.NO)
    if resting + come > 0:
        assert (upkeep.entrench_refusal(turn, action) is None) == (resting > 0 and not barred)
    dug = upkeep.entrench_infantry(turn, action).board
    stay = 0 if barred else resting
    assert dug.army("Lorraine", "Germany") == Army(infantry=resting + come - stay, entrenched=stay)


@claim("gw.infantry.entrench.remains", "gw.passage.no-garrison", fixed=ANY)
def as_a_turn_begins_all_are_at_rest_and_a_new_garrison_is_one(
    mine: Literal[0, 1], guns: Literal[0, 1], theirs: Count, lost: bool
) -> None:
    """As a turn begins nobody has moved, and all keep their trenches.

    A fort that has lost its garrison has one again once infantry is there, and guns are none.
    """
    turks = Army(infantry=mine, artillery=guns)
    stacks = (
        Stack(nation="Turkey", place="Constantinople", army=turks, came_from="Fao", spent=1),
        Stack(nation="Germany", place="Berlin", army=Army(entrenched=2), fleet=Fleet(cruisers=1), came_from="Poland"),
        Stack(nation="Russia", place="Poland", army=Army(entrenched=theirs), came_from="Ukraine", spent=1),
    )
    board = BOARD.placing(*stacks).with_territory("Constantinople", garrison_lost=lost)
    board = board.with_territory("Gibraltar", garrison_lost=True)
    after = upkeep.begin_turn(Turn(board=board, nations=("Germany", "Austria", "Turkey"))).board
    assert not any(each.has_moved or each.spent != 0 for each in after.stacks)
    assert after.territory("Constantinople").garrison_lost == (lost and mine == 0)
    assert after.territory("Gibraltar").garrison_lost
    assert after.army("Berlin", "Germany") == Army(entrenched=2)
    assert after.fleet("Berlin", "Germany") == Fleet(cruisers=1)
    assert after.army("Poland", "Russia") == Army(entrenched=theirs)
    assert after.army("Constantinople", "Turkey") == turks


@claim("gw.turn.income", "gw.contesting.economic-worth", fixed={str: ""}, rests_on=("gw.issue.owner-of-contested",))
def all_nations_that_move_together_are_paid_for_what_is_theirs_and_no_others(
    contested: bool, treasury: Count, reading: OwnerOfContested
) -> None:
    """England and France collect what their territories are worth, and nobody else does in their turn.

    England has 8, 1 and 2, France 6 and 3; of a contested Paris half goes to its owner, by one answer to its holder.
    """
    board = BOARD.with_territory("Paris", contested=contested, owner="England" if contested else "France")
    board = board.with_territory("Paris", owner_before="France").with_nation("England", treasury=treasury)
    turn = Turn(board=board, nations=("England", "France"), profile=replace(LATEST, owner_of_contested=reading))
    after = upkeep.collect_income(turn).board
    moved = contested and reading is OwnerOfContested.EACH_TURN
    paris = 3 if contested else 6
    assert after.nations["England"].treasury == treasury + 11 + (paris if moved else 0)
    assert after.nations["France"].treasury == 3 + (0 if moved else paris)
    assert all(after.nations[each].treasury == 0 for each in ("Germany", "Austria", "Turkey", "Russia"))
    held = {each.space: (each.by, each.contested) for each in holders(board, turn.profile)}
    assert held["Paris"] == ("England" if moved else "France", contested)
    assert (held["Berlin"], held["Switzerland"]) == (("Germany", False), (None, False))
    assert len(held) == len(board.territories)


@claim(
    "gw.bombardment.adjacent",
    "gw.bombardment.enemy",
    "gw.fort.repair.attacked",
    fixed={str: ""},
    rests_on=("gw.issue.bombardment-alone", "gw.issue.bombarded-repair", "gw.issue.moved-guns"),
)
def rail_guns_bombard_each_enemy_territory_next_to_them_and_by_a_reading_only_what_is_attacked(
    guns: Count,
    infantry: Literal[0, 1],
    fighters: Literal[0, 1],
    alone: BombardmentAlone,
    counts: BombardedRepair,
    go: MovedGuns,
) -> None:
    """Guns in the Rhineland may bombard Flanders and Lorraine, by one answer only where land units attack afterwards.

    Those that have moved to Berlin may bombard Poland by one answer. Guns fire at all enemies there and not at
    their own side. By another answer the shot counts as an attack on forts.
    """
    assume(guns > 0)
    attack = Army(infantry=infantry, fighters=fighters)
    stacks = (
        Stack(nation="Germany", place="Rhineland", army=Army(rail_guns=guns, infantry=1)),
        Stack(nation="Germany", place="Berlin", army=Army(rail_guns=1), came_from="Rhineland", spent=1),
        Stack(nation="Austria", place="Vienna", army=Army(infantry=2)),
        Stack(nation="Germany", place="Lorraine", army=attack, came_from="Rhineland"),
        Stack(nation="France", place="Lorraine", army=Army(infantry=2, fighters=1)),
        Stack(nation="England", place="Lorraine", army=Army(cavalry=1)),
    )
    profile = replace(LATEST, bombardment_alone=alone, bombarded_repair=counts, moved_guns=go)
    turn = Turn(board=BOARD.placing(*stacks), nations=("Germany", "Austria"), profile=profile)
    turn = land_combat.prepare_land_attacks(replace(turn, step=Turn.sequence.index("4a")))
    legal = {
        each.target for each in bombardments.bombardments(turn) if bombardments.bombard_refusal(turn, each) is None
    }
    free = alone is BombardmentAlone.YES
    near, moved = {"Flanders", "Lorraine"}, {"Poland"} if go is MovedGuns.YES else set()
    assert legal == (near | moved if free else {"Lorraine"} if infantry else set())
    places = {each.place for each in bombardments.bombardments(turn)}
    assert places == ({"Rhineland", "Berlin"} if go is MovedGuns.YES else {"Rhineland"})
    action = Bombard(nation="Germany", place="Rhineland", target="Lorraine")
    begun = bombardments.begin_bombardment(turn, action)
    fight = begun.fight
    assert isinstance(fight, Bombardment)
    assert (fight.guns, fight.defender.army) == (guns, Army(infantry=2, fighters=1, cavalry=1, forts=1))
    hit = replace(fight.defender, army=Army(infantry=1, cavalry=1, forts=1), fort_hits=2)
    after = bombardments.conclude_bombardment(
        replace(begun, fight=None, cause=None), replace(fight, defender=hit), action
    )
    lorraine = after.board.territory("Lorraine")
    assert (lorraine.fort_hits, lorraine.onslaughts) == (2, (guns,) if counts is BombardedRepair.YES else ())
    assert after.board.army("Lorraine", "France") == Army(infantry=1)
    assert after.board.army("Lorraine", "England") == Army(cavalry=1)
    assert after.board.army("Lorraine", "Germany") == attack
    assert (lorraine.owner, set(after.bombarded)) == ("France", {("Germany", "Rhineland")})
    again = {
        each.target for each in bombardments.bombardments(after) if bombardments.bombard_refusal(after, each) is None
    }
    assert again == (moved if free else set())


@claim("gw.bombardment.enemy", "gw.fort.repair.attacked", fixed=ANY)
def guns_that_fire_at_enemies_in_a_space_of_their_own_side_leave_its_forts_alone(french: Count, left: Count) -> None:
    """In a contested territory of their own side guns hit the enemy's units; its forts and their hits are as before."""
    assume(left < french)
    guns = Stack(nation="Germany", place="Rhineland", army=Army(rail_guns=2))
    enemy = Stack(nation="France", place="Lorraine", army=Army(infantry=french))
    held = {"owner": "Austria", "owner_before": "Austria", "contested": True, "fort_hits": 2, "onslaughts": (3,)}
    turn = Turn(board=BOARD.placing(guns, enemy).with_territory("Lorraine", **held), nations=("Germany", "Austria"))
    action = Bombard(nation="Germany", place="Rhineland", target="Lorraine")
    fight = bombardments.begin_bombardment(turn, action).fight
    assert isinstance(fight, Bombardment)
    assert (fight.outcome() is None, replace(fight, step=fight.step + 1).outcome() is None) == (True, False)
    after = bombardments.conclude_bombardment(
        turn, replace(fight, defender=replace(fight.defender, army=Army(infantry=left))), action
    )
    assert after.board.territories == turn.board.territories
    assert (after.board.army("Lorraine", "France"), after.board.nations) == (Army(infantry=left), turn.board.nations)
