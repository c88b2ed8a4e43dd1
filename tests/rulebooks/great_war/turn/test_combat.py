"""Combat on the board, where no sentence speaks of it: what is noted for later, and what a battle is told."""

from dataclasses import replace

from clausewitz.play.moments import Choose, Roll
from clausewitz.play.norms import NotOfferedError
from clausewitz.rulebooks.great_war.allies.allies import BeginAttack
from clausewitz.rulebooks.great_war.forces import Army, Fleet, Origin
from clausewitz.rulebooks.great_war.land.battle import LandBattle
from clausewitz.rulebooks.great_war.land.infantry import Entrench
from clausewitz.rulebooks.great_war.profile import LATEST
from clausewitz.rulebooks.great_war.readings.air import BombedThenCaptured, ContestedBase
from clausewitz.rulebooks.great_war.readings.sea import WoundsLast
from clausewitz.rulebooks.great_war.readings.territory import ContestedBombarded
from clausewitz.rulebooks.great_war.sea.aftermath import BeginInvasion
from clausewitz.rulebooks.great_war.shore.invasion import Invasion
from clausewitz.rulebooks.great_war.standoff import Contest
from clausewitz.rulebooks.great_war.territory.bombardment import Bombard, Bombardment
from clausewitz.rulebooks.great_war.turn.board import Stack
from clausewitz.rulebooks.great_war.turn.decisions import Engagement, Move
from clausewitz.rulebooks.great_war.turn.land_combat import Claims, settle_ownership
from clausewitz.rulebooks.great_war.turn.movement import ImpossibleMoveError, is_base
from clausewitz.rulebooks.great_war.turn.sea_combat import apply_sea_battle, battle_at_sea, lasting_wounds
from clausewitz.rulebooks.great_war.turn.state import TURN
from clausewitz.rulebooks.great_war.turn.turn import Turn

from .test_boards import board_with, ending_phases


def missed(turn: Turn) -> Turn:
    """The turn once all dice of the fight under way have missed and the attacker contests."""
    while turn.fight:
        awaited = turn.awaits
        if isinstance(awaited, Roll):
            turn = turn.roll([6] * awaited.dice)
        else:
            assert isinstance(awaited, Choose)
            turn = turn.choose(Contest() if Contest() in awaited.options else next(iter(awaited.options)))
    return turn


def stack(nation: str, place: str, came_from: str = "", spent: int = 0, **units: int) -> Stack:
    """Land units, aircraft and ships of a nation in a place."""
    army = Army(**{kind: number for kind, number in units.items() if kind in Army.kinds()})
    fleet = Fleet(**{kind: number for kind, number in units.items() if kind not in Army.kinds()})
    return Stack(nation=nation, place=place, army=army, fleet=fleet, came_from=came_from, spent=spent)


def lorraine_attacked(*others: Stack) -> Turn:
    """The turn of Germany once its attack on Lorraine is under way."""
    board = board_with(stack("Germany", "Rhineland", infantry=2), stack("France", "Lorraine", infantry=1), *others)
    turn = Turn(board=board, nations=("Germany",)).start()
    turn = turn.choose(Move(nation="Germany", units=Army(infantry=2), way=("Rhineland", "Lorraine")))
    return ending_phases(turn, "4c")


def test_a_turn_tells_what_has_happened_in_a_fight_while_it_goes_on_and_when_it_is_over() -> None:
    turn = lorraine_attacked()
    assert turn.fight
    assert None not in (turn.cause, turn.engagement)
    assert turn.transcript[: len(turn.events)] == turn.events
    assert len(turn.transcript) == len(turn.events) + len(turn.fight.events)
    over = missed(turn)
    assert (over.fight, over.cause, over.engagement) == (None, None, None)
    assert over.transcript == over.events
    assert over.transcript[: len(turn.transcript)] == turn.transcript


def test_a_fort_whose_garrison_comes_through_a_battle_has_not_lost_it() -> None:
    assert not missed(lorraine_attacked()).board.territory("Lorraine").garrison_lost


def test_a_fort_has_lost_its_garrison_although_one_of_the_nations_there_has_guns_left() -> None:
    turn = lorraine_attacked(stack("England", "Lorraine", artillery=1))
    assert isinstance(turn.awaits, Roll)
    turn = turn.roll([6] * turn.awaits.dice).roll([1, 6, 6]).choose(Army(infantry=1))
    assert missed(turn).board.territory("Lorraine").garrison_lost


def test_a_battle_knows_where_the_land_units_of_its_attacker_came_from() -> None:
    came = (
        stack("Germany", "Lorraine", "Rhineland", 1, infantry=2),
        stack("Germany", "Lorraine", "Rhineland", 2, cavalry=1),
        stack("Germany", "Lorraine", "Flanders", 1, fighters=1),
        stack("Germany", "Lorraine", artillery=1),
    )
    board = board_with(*came, stack("France", "Lorraine", infantry=1)).with_territory("Lorraine", contested=True)
    turn = ending_phases(Turn(board=board, nations=("Germany",), step=TURN.index("2")).begin_step(), "4c")
    assert isinstance(turn.fight, LandBattle)
    assert turn.fight.attacker.came_from == (
        Origin(area="Rhineland", units=Army(infantry=2, cavalry=1)),
        Origin(area="Lorraine", units=Army(artillery=1)),
    )


def test_a_bombardment_of_a_friendly_territory_leaves_its_damaged_forts_alone() -> None:
    board = board_with(
        stack("France", "Paris", rail_guns=1),
        stack("France", "Lorraine", infantry=1),
        stack("Germany", "Lorraine", infantry=1),
    ).with_territory("Lorraine", contested=True, fort_hits=2)
    profile = replace(LATEST, contested_bombarded=ContestedBombarded.YES)
    turn = ending_phases(Turn(board=board, nations=("France",), profile=profile).start(), "4a")
    fight = turn.choose(Bombard(nation="France", place="Paris", target="Lorraine")).fight
    assert isinstance(fight, Bombardment)
    assert fight.defender.is_sound()
    assert fight.defender.army == Army(infantry=1)


def test_hits_on_the_coast_are_shared_out_among_the_forts_one_territory_after_the_other() -> None:
    board = (
        board_with(
            stack("France", "North Sea", cruisers=1),
            stack("Germany", "North Sea", cruisers=1),
            stack("Germany", "Berlin", infantry=1),
            stack("Germany", "Flanders", infantry=1),
        )
        .with_territory("Berlin", forts=1, fort_hits=2)
        .with_territory("Flanders", owner="Germany", forts=1, fort_hits=1)
    )
    turn = Turn(board=board, nations=("France",), step=TURN.index("3"))
    fleets = board.by_place["North Sea"]
    at = Engagement(place="North Sea", attackers=fleets[:1], defenders=fleets[1:])
    battle = battle_at_sea(turn, at)
    assert (battle.defender.fleet.forts, battle.defender.fort_hits, battle.defender.garrison) == (2, 3, 2)
    for hits, shared in ((3, (2, 1)), (4, (3, 1)), (5, (4, 1)), (8, (4, 4))):
        after, _ = apply_sea_battle(turn, at, replace(battle, defender=replace(battle.defender, fort_hits=hits)))
        assert tuple(after.territory(place).fort_hits for place in ("Berlin", "Flanders")) == shared


def test_land_units_go_down_with_the_transports_of_their_nation_and_do_not_change_to_those_of_an_ally() -> None:
    board = board_with(
        stack("Germany", "North Sea", cruisers=1),
        stack("France", "North Sea", transports=1),
        stack("England", "North Sea", transports=1, infantry=2),
    )
    germans, *allies = board.by_place["North Sea"]
    at = Engagement(place="North Sea", attackers=(germans,), defenders=tuple(allies))
    turn = Turn(board=board, nations=("Germany",), step=TURN.index("3"))
    battle = battle_at_sea(turn, at)
    after, _ = apply_sea_battle(turn, at, replace(battle, defender=replace(battle.defender, fleet=Fleet(transports=1))))
    assert (after.fleet("North Sea", "France"), after.army("North Sea", "England")) == (Fleet(transports=1), Army())


def test_of_two_allies_left_in_a_contested_territory_the_first_on_the_board_has_it() -> None:
    board = board_with(stack("Germany", "Poland", infantry=1), stack("Austria", "Poland", infantry=1))
    turn = Turn(board=board.with_territory("Poland", contested=True), nations=("Germany", "Austria")).start()
    assert ending_phases(turn, "5").board.territory("Poland").owner == "Germany"


def test_aircraft_base_in_a_contested_territory_where_their_side_has_land_units() -> None:
    profile = replace(LATEST, contested_base=ContestedBase.BOTH)
    alone = board_with(stack("France", "Lorraine", infantry=1)).with_territory(
        "Lorraine", contested=True, owner_before="France"
    )
    both = alone.placing(stack("Austria", "Lorraine", infantry=1))
    assert not is_base(alone, "Lorraine", "Germany", profile)
    assert is_base(both, "Lorraine", "Germany", profile)


def test_what_raids_have_cost_goes_with_the_owner_who_has_lost_the_territory_or_stays_by_another_reading() -> None:
    board = board_with(stack("France", "Rhineland", infantry=1)).with_territory("Rhineland", bombed=3)
    board = board.with_nation("Germany", bombed=2)
    for profile, owes, left in (
        (LATEST, 5, 0),
        (replace(LATEST, bombed_then_captured=BombedThenCaptured.CAPTORS), 2, 3),
    ):
        now = settle_ownership(board, "Rhineland", Claims(), profile)
        assert now.territory("Rhineland").owner == "France"
        assert (now.nations["Germany"].bombed, now.territory("Rhineland").bombed) == (owes, left)


def test_a_contest_remembers_who_owned_the_territory_when_it_began() -> None:
    board = board_with(stack("France", "Lorraine", infantry=1), stack("Germany", "Lorraine", infantry=1))
    begun = settle_ownership(board, "Lorraine", Claims(), LATEST)
    assert (begun.territory("Lorraine").contested, begun.territory("Lorraine").owner_before) == (True, "France")
    old = board.with_territory("Lorraine", contested=True, owner_before="Germany")
    assert settle_ownership(old, "Lorraine", Claims(), LATEST).territory("Lorraine").owner_before == "Germany"


def test_wounds_that_last_are_those_of_the_nation_that_decides_for_its_side() -> None:
    board = board_with(
        stack("Germany", "North Sea", dreadnoughts=1),
        stack("Austria", "North Sea", dreadnoughts=1),
        stack("England", "North Sea", dreadnoughts=1),
        stack("France", "North Sea", cruisers=1),
    )
    turn = Turn(board=board, nations=("Germany",), profile=replace(LATEST, wounds_last=WoundsLast.TURN))
    fleets = board.by_place["North Sea"]
    at = Engagement(place="North Sea", attackers=fleets[:2], defenders=fleets[2:])
    battle = battle_at_sea(turn, at)
    wounded = replace(battle, attacker=replace(battle.attacker, wounds=2), defender=replace(battle.defender, wounds=1))
    assert lasting_wounds(turn, at, wounded) == {("Germany", "North Sea"): 2, ("England", "North Sea"): 1}
    assert lasting_wounds(replace(turn, profile=LATEST), at, wounded) == {}


def test_what_another_phase_asks_and_what_another_nation_would_do_is_not_offered() -> None:
    board = board_with(stack("Germany", "Rhineland", infantry=1), stack("France", "Paris", infantry=1))
    turn = Turn(board=board, nations=("Germany",)).start()
    march = Move(nation="Germany", units=Army(infantry=1), way=("Rhineland", "Flanders"))
    others = Move(nation="France", units=Army(infantry=1), way=("Paris", "Lorraine"))
    assert turn.find_refusal(march) is None
    for option in (Entrench(nation="Germany", place="Rhineland"), others):
        assert str(turn.find_refusal(option)) == str(NotOfferedError(option, "who moves?"))
    far = turn.find_refusal(replace(march, way=("Rhineland", "Flanders", "Paris")))
    assert isinstance(far, ImpossibleMoveError)
    assert (far.why, far.cites) == ("infantry cannot move so far", ("gw.infantry.move",))


def test_a_move_that_is_too_far_by_an_assumed_figure_says_that_it_is_assumed_and_how() -> None:
    board = board_with(stack("Germany", "Rhineland", artillery=1))
    march = Move(nation="Germany", units=Army(artillery=1), way=("Rhineland", "Flanders", "Paris"))
    far = Turn(board=board, nations=("Germany",)).start().find_refusal(march)
    assert isinstance(far, ImpossibleMoveError)
    assert (far.why, far.cites) == (
        "artillery cannot move so far: 1 space a turn is assumed, as the artillery of Axis & Allies",
        (),
    )


def test_nobody_waits_any_longer_to_attack_a_sea_zone_that_an_ally_has_won() -> None:
    fleets = (stack(nation, "North Sea", cruisers=1) for nation in ("Germany", "Austria", "England"))
    turn = ending_phases(Turn(board=board_with(*fleets), nations=("Germany", "Austria")).start(), "3")
    turn = turn.choose(BeginAttack(place="North Sea", nation="Germany")).roll([1, 6])
    assert turn.fight is None
    assert turn.assaults["North Sea"].waiting == ()


def test_it_is_told_once_that_guns_which_have_bombarded_take_no_part_whoever_stands_beside_them() -> None:
    board = board_with(
        stack("Germany", "Lorraine", rail_guns=1, infantry=1),
        stack("Germany", "Rhineland", infantry=1),
        stack("France", "Lorraine", infantry=1),
        stack("England", "Flanders", infantry=2),
    ).with_territory("Lorraine", contested=True)
    turn = Turn(board=board, nations=("Germany",)).start()
    turn = turn.choose(Move(nation="Germany", units=Army(infantry=1), way=("Rhineland", "Lorraine")))
    turn = ending_phases(turn, "4a").choose(Bombard(nation="Germany", place="Lorraine", target="Flanders")).roll([6])
    turn = ending_phases(turn, "4c").choose(BeginAttack(place="Lorraine", nation="Germany"))
    told = [str(event.happening) for event in turn.transcript]
    assert told.count("rail guns that have bombarded take no part in the battle for their own space") == 1


def test_a_landing_from_two_sea_zones_knows_that_there_was_a_battle_in_one_of_them() -> None:
    board = board_with(
        stack("England", "North Sea", cruisers=1, transports=1, infantry=1),
        stack("England", "Baltic Sea", transports=1, infantry=1),
        stack("Germany", "North Sea", destroyers=1),
        stack("Germany", "Berlin", infantry=1),
    )
    turn = ending_phases(Turn(board=board, nations=("England",)).start(), "3")
    turn = ending_phases(turn.choose(BeginAttack(place="North Sea", nation="England")).roll([1, 6]), "4b")
    for zone in ("North Sea", "Baltic Sea"):
        turn = turn.choose(BeginInvasion(nation="England", zone=zone, place="Berlin"))
    turn = ending_phases(turn, "4c")
    assert isinstance(turn.fight, Invasion)
    assert turn.fight.fought_at_sea
    assert turn.fight.fleet == Fleet(cruisers=1, transports=1)
