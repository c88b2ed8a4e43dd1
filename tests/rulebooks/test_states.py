"""The state of a position: hits, wrecks, fuel, fire, and all units, also those on their way and around a battle."""

from clausewitz.documents.kinds import read_position
from clausewitz.documents.moves import follow_script
from clausewitz.play.moments import Side
from clausewitz.play.records import replace
from clausewitz.play.state import NationState, UnitState, state_lines
from clausewitz.rulebooks.end_all_wars.army import EXAMPLE_VALUES, Assault, Garrison
from clausewitz.rulebooks.end_all_wars.army import ROSTER as AIRCRAFT
from clausewitz.rulebooks.end_all_wars.land.battle import LandBattle as LandBattleByAir
from clausewitz.rulebooks.great_war import RULEBOOK as GREAT_WAR
from clausewitz.rulebooks.great_war.air.raid import Overflown, Raid
from clausewitz.rulebooks.great_war.documents.turn import small_war, spaces_on
from clausewitz.rulebooks.great_war.forces import ROSTER, Army, Combatant, Fleet, Navy, Technology
from clausewitz.rulebooks.great_war.land.battle import LandBattle
from clausewitz.rulebooks.great_war.profile import LATEST
from clausewitz.rulebooks.great_war.readings.territory import FortAfterRetreat
from clausewitz.rulebooks.great_war.sea.battle import SeaBattle
from clausewitz.rulebooks.great_war.shore.invasion import Invasion
from clausewitz.rulebooks.great_war.straits.passage import Passage
from clausewitz.rulebooks.great_war.straits.straits import Leg
from clausewitz.rulebooks.great_war.territory.bombardment import Bombardment
from clausewitz.rulebooks.great_war.turn.turn import Turn
from here import PROJECT

A, D = Side.ATTACKER, Side.DEFENDER


def land(hits: int, **defender: int) -> LandBattle:
    """Infantry against two forts that have taken so many hits, and others."""
    own = Combatant(army=Army(forts=2, **defender), fort_hits=hits)
    return LandBattle(attacker=Combatant(army=Army(infantry=3)), defender=own)


def test_forts_are_told_with_their_hits_and_wrecks() -> None:
    infantry = UnitState(A, "infantry", 3)
    defending = UnitState(D, "infantry", 1)
    for hits, wrecks in ((0, 0), (5, 0), (7, 1), (8, 2)):
        forts = UnitState(D, "forts", 2, hits=hits, hits_left=8 - hits, wrecks=wrecks)
        assert land(hits, infantry=1).state.units == (infantry, defending, forts)


def test_damage_is_told_in_words_beside_the_units() -> None:
    told = [land(hits, infantry=1).state.units[-1].in_words(ROSTER) for hits in (0, 1, 7, 8)]
    assert told == [
        "2 forts",
        "2 forts (1 hit of 8)",
        "2 forts (7 hits of 8, 1 wrecked)",
        "2 forts (8 hits of 8, 2 wrecked)",
    ]
    assert UnitState(D, "forts", 1, hits=4, wrecks=1).in_words(ROSTER) == "1 fort (4 hits of 4, wrecked)"
    flying = [UnitState(A, "fighters", 2, fuel=points).in_words(AIRCRAFT) for points in (1, 3)]
    assert flying == ["2 fighters (1 fuel point)", "2 fighters (3 fuel points)"]


def test_a_side_without_units_has_a_line_unless_they_are_elsewhere() -> None:
    battle = land(3)
    assert state_lines(battle.survivors, battle.state.units[1:], ROSTER) == (
        ("attacker", "nothing"),
        ("defender", "2 forts (3 hits of 8)"),
    )
    raid = Raid(raiders=Army(bombers=2), route=(Overflown(name="Belgium"), Overflown(name="Essen")))
    assert state_lines(raid.survivors, raid.state.units, ROSTER) == (
        ("defender", "nothing"),
        ("Belgium, attacker", "2 bombers"),
    )


def test_captured_forts_are_the_attackers() -> None:
    taken = land(1).start()
    assert taken.end is not None
    captured = UnitState(A, "forts", 2, apart="captured", hits=1, hits_left=7)
    assert taken.state.units == (UnitState(A, "infantry", 3), captured)


def test_forts_left_by_a_retreat_are_captured_or_stay_by_the_reading() -> None:
    for reading, forts in (
        (FortAfterRetreat.CAPTURED, UnitState(A, "forts", 2, apart="captured", hits=1, hits_left=7)),
        (FortAfterRetreat.STAYS, UnitState(D, "forts", 2, hits=1, hits_left=7)),
    ):
        profile = replace(LATEST, fort_after_retreat=reading)
        ended = replace(land(1), retreated=D, profile=profile)
        assert ended.state.units == (UnitState(A, "infantry", 3), forts)


def test_units_that_have_had_their_turn_to_fire_are_told_so() -> None:
    battle = land(0, artillery=1, infantry=1).start()
    fired = [(each.of, each.kind) for each in battle.roll((6, 6, 6)).state.units if each.fired]
    assert fired == [(D, "artillery"), (D, "forts")]


def test_troops_still_at_sea_are_told() -> None:
    landing = Invasion(
        attacker=Combatant(army=Army(landing_infantry=1)),
        defender=Combatant(army=Army(infantry=1)),
        waves=(Army(infantry=2), Army(cavalry=1)),
        aboard=Army(artillery=1),
    )
    at_sea = {"infantry": 2, "cavalry": 1, "artillery": 1}
    assert landing.state.units == (
        UnitState(A, "infantry", 1),
        UnitState(D, "infantry", 1),
        *(UnitState(A, kind, number, apart="at sea") for kind, number in at_sea.items()),
    )


def test_dreadnoughts_are_told_with_their_wounds_and_coastal_forts_with_their_hits() -> None:
    defender = Navy(fleet=Fleet(dreadnoughts=2, submerged=1, forts=1), wounds=1, garrison=1, fort_hits=2)
    battle = SeaBattle(attacker=Navy(fleet=Fleet(cruisers=1)), defender=defender)
    assert battle.state.units == (
        UnitState(A, "cruisers", 1),
        UnitState(D, "submerged", 1),
        UnitState(D, "dreadnoughts", 2, hits=1, hits_left=3),
        UnitState(D, "forts", 1, hits=2, hits_left=2),
    )


def test_units_that_have_left_have_no_hits_or_fire() -> None:
    own = Navy(fleet=Fleet(), wounds=1, withdrawn=Fleet(dreadnoughts=1))
    battle = SeaBattle(attacker=Navy(fleet=Fleet(cruisers=1)), defender=own, fired=frozenset({(D, "dreadnoughts")}))
    assert battle.state.units == (
        UnitState(A, "cruisers", 1),
        UnitState(D, "dreadnoughts", 1, apart="out of the battle"),
    )


def test_a_bombardment_tells_guns_and_forts() -> None:
    bombed = Bombardment(guns=2, defender=Combatant(army=Army(forts=1, infantry=1), fort_hits=1))
    assert bombed.state.units == (
        UnitState(A, "rail_guns", 2),
        UnitState(D, "infantry", 1),
        UnitState(D, "forts", 1, hits=1, hits_left=3),
    )


def test_a_raid_tells_the_raiders_where_they_are_and_the_fighters_of_every_territory() -> None:
    route = (Overflown(name="Belgium", fighters=1), Overflown(name="Ruhr"), Overflown(name="Essen", fighters=2))
    raid = Raid(
        raiders=Army(bombers=2, fighters=1), route=route, round=3, fired=frozenset({(A, "bombers"), (D, "fighters")})
    )
    assert raid.state.units == (
        UnitState(A, "fighters", 1, "Essen"),
        UnitState(A, "bombers", 2, "Essen", fired=True),
        UnitState(D, "fighters", 1, "Belgium"),
        UnitState(D, "fighters", 2, "Essen", fired=True),
    )


def test_a_passage_tells_the_fleet_and_the_forts_and_mines_on_its_way() -> None:
    straits = Leg(name="Straits", mines=1, coast=Combatant(army=Army(forts=2), fort_hits=7))
    fleet = Navy(fleet=Fleet(dreadnoughts=1, transports=1), wounds=1)
    passage = Passage(navy=fleet, route=(Leg(name="Gulf"), straits))
    assert passage.state.units == (
        UnitState(A, "dreadnoughts", 1, "Gulf", hits=1, hits_left=1),
        UnitState(A, "transports", 1, "Gulf"),
        UnitState(D, "forts", 2, "Straits", hits=7, hits_left=1, wrecks=1),
        UnitState(D, "mines", 1, "Straits"),
    )


def test_attacking_aircraft_are_told_with_the_fuel_of_their_flight() -> None:
    battle = LandBattleByAir(
        assault=Assault(infantry=1, fighters=2, bombers_of_flight_2=1),
        garrison=Garrison(fighters=1, ports=1),
        left=Assault(fighters=1),
        fuel=(3, 5, 0),
        values=EXAMPLE_VALUES,
    )
    assert battle.state.units == (
        UnitState(A, "infantry", 1),
        UnitState(A, "fighters", 2, fuel=3),
        UnitState(A, "bombers_of_flight_2", 1, fuel=5),
        UnitState(D, "fighters", 1),
        UnitState(D, "ports", 1),
        UnitState(A, "fighters", 1, apart="out of the battle", fuel=3),
    )


def test_a_turn_tells_the_board_around_a_battle_and_who_holds_what() -> None:
    board = small_war()
    turn = Turn(board=board, nations=("Germany",), profile=LATEST)
    assert turn.state.units == ()
    on_land = {(each.nation, each.place): each.army for each in board.stacks if each.army.total() > 0}
    told = {(each.of, each.place, each.kind): each.number for each in turn.state.board}
    for (nation, place), army in on_land.items():
        assert {kind: told[nation, place, kind] for kind, number in army.items() if number} == {
            kind: number for kind, number in army.items() if number
        }
    assert {each.space: each.by for each in turn.state.spaces} == {
        name: each.owner or None for name, each in board.territories.items()
    }


def test_a_turn_tells_the_money_of_each_nation_what_raids_have_cost_it_and_its_technologies() -> None:
    board = small_war()
    nations = {name: replace(each, treasury=0, bombed=0) for name, each in board.nations.items()}
    nations["Germany"] = replace(
        nations["Germany"], treasury=7, bombed=1, heavy_bomber=True, technologies=frozenset({Technology.GAS_MASK})
    )
    board = replace(board, nations=nations).with_territory("Rhineland", bombed=2)
    germany = NationState("Germany", money=7, raided=3, technologies=("Heavy Bomber", "gas mask"))
    told = Turn(board=board, nations=("Germany",), profile=LATEST).state.nations
    assert told == tuple(germany if name == "Germany" else NationState(name) for name in nations)


def test_the_map_shows_the_wounds_of_dreadnoughts() -> None:
    board = small_war()
    ships = next(each for each in board.stacks if each.fleet.total() > 0)
    board = replace(board, stacks=(replace(ships, army=Army(), fleet=Fleet(cruisers=1, dreadnoughts=2)),))
    wounded = Turn(board=board, nations=("England",), profile=LATEST, wounded={(ships.nation, ships.place): 1})
    (afloat,) = (each for each in spaces_on(wounded.board, wounded.wounded) if each.name == ships.place)
    assert afloat.forces == ((ships.nation, "1 cruiser, 2 dreadnoughts (1 hit of 4)"),)


def test_a_turn_tells_the_board_around_the_fight_under_way() -> None:
    script = (PROJECT.docs / "examples" / "marne.script").read_text(encoding="utf-8")
    opened = read_position(PROJECT.docs / "examples" / "marne.toml", [GREAT_WAR]).position
    fought = [each for each in follow_script(opened, script) if each.active_battle]
    assert fought != []
    for each in fought:
        state, fight = each.state, each.active_battle
        assert fight is not None
        assert state.units == fight.state.units != ()
        assert {unit.place for unit in state.board} >= {"Paris", "Flanders"}
        assert {space.space for space in state.spaces} >= {"Paris", "Flanders"}
