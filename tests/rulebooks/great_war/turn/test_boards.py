"""What a turn makes of a board, case by case, where no sentence of a source is behind it."""

from collections.abc import Iterable
from dataclasses import replace

import pytest

from clausewitz.play.moments import Choose, Roll
from clausewitz.play.norms import NotAllowedError, RefusedError
from clausewitz.rulebooks.great_war.air.flying_back import FlyBack
from clausewitz.rulebooks.great_war.allies.allies import BeginAttack, HoldBack
from clausewitz.rulebooks.great_war.allies.assaults import AttackTogether
from clausewitz.rulebooks.great_war.documents.turn import small_war
from clausewitz.rulebooks.great_war.forces import Army, Fleet
from clausewitz.rulebooks.great_war.land.infantry import Entrench
from clausewitz.rulebooks.great_war.profile import LATEST
from clausewitz.rulebooks.great_war.readings.allies import HoldFromTheFirst
from clausewitz.rulebooks.great_war.readings.sea import SailThrough, WhenSurfaced
from clausewitz.rulebooks.great_war.readings.straits import LostGarrison
from clausewitz.rulebooks.great_war.sea.aftermath import BeginInvasion
from clausewitz.rulebooks.great_war.sea.battle import SeaBattle
from clausewitz.rulebooks.great_war.sea.standoff import Submerge
from clausewitz.rulebooks.great_war.territory.bombardment import Bombard
from clausewitz.rulebooks.great_war.turn.board import Board, Stack
from clausewitz.rulebooks.great_war.turn.decisions import ComeUp, EndPhase, Move, Sail, TakeOff
from clausewitz.rulebooks.great_war.turn.movement import ImpossibleMoveError
from clausewitz.rulebooks.great_war.turn.state import TURN, holders
from clausewitz.rulebooks.great_war.turn.turn import Turn


def board_with(*stacks: Stack) -> Board:
    return replace(small_war(), stacks=()).placing(*stacks)


def ending_phases(turn: Turn, label: str) -> Turn:
    while turn.current.label != label:
        turn = turn.choose(EndPhase())
    return turn


def attacks(options: Iterable[object]) -> set[tuple[str, ...]]:
    return {option.nations for option in options if isinstance(option, BeginAttack | AttackTogether)}


def test_raiders_do_not_fly_over_neutral_territory() -> None:
    board = board_with(Stack(nation="France", place="Lorraine", army=Army(zeppelins=1)))
    over_the_alps = TakeOff(nation="France", raiders=Army(zeppelins=1), way=("Lorraine", "Switzerland", "Vienna"))
    turn = ending_phases(Turn(board=board, nations=("England", "France")).start(), "2")
    with pytest.raises(ImpossibleMoveError) as refused:
        turn.choose(over_the_alps)
    why = "nobody flies over neutral territory (gw.issue.over-neutral)"
    assert (
        str(refused.value)
        == f"France raids Vienna from Lorraine over Switzerland with 1 zeppelin at low altitude: {why}"
    )


def test_a_move_from_a_place_that_is_not_on_the_map_is_refused() -> None:
    turn = Turn(board=small_war(), nations=("England", "France")).start()
    with pytest.raises(RefusedError) as refused:
        turn.choose(Move(nation="France", units=Army(infantry=1), way=("Lorrain", "Paris")))
    assert str(refused.value) == '"Lorrain" is not on the map; did you mean Lorraine?'


def test_of_three_who_may_attack_together_any_two_may() -> None:
    nations = ("England", "France", "USA")
    stacks = (Stack(nation=nation, place="Rhineland", army=Army(infantry=1)) for nation in nations)
    board = board_with(*stacks, Stack(nation="Germany", place="Rhineland", army=Army(infantry=1)))
    board = replace(board, nations={**board.nations, "USA": replace(board.nations["France"], name="USA")})
    friends = tuple(
        replace(each, nations=each.nations | {"USA"}) if "France" in each.nations else each
        for each in board.atlas.alliances
    )
    board = replace(board, atlas=replace(board.atlas, alliances=friends)).with_nation("England", coordination=True)
    turn = Turn(board=board.with_territory("Rhineland", contested=True), nations=nations).start()
    awaited = ending_phases(turn, "4c").awaits
    assert isinstance(awaited, Choose)
    alone = {(nation,) for nation in nations}
    together = {("England", "France"), ("England", "USA"), ("France", "USA"), nations}
    assert attacks(awaited.options) == alone | together


def test_a_fort_has_lost_its_garrison_in_a_battle_until_a_turn_begins_with_a_new_one_beside_it() -> None:
    board = board_with(
        Stack(nation="Germany", place="Rhineland", army=Army(infantry=1)),
        Stack(nation="France", place="Lorraine", army=Army(infantry=1)),
    )
    turn = Turn(board=board, nations=("Germany",)).start()
    turn = turn.choose(Move(nation="Germany", units=Army(infantry=1), way=("Rhineland", "Lorraine")))
    turn = ending_phases(turn, "4c")
    while turn.fight:
        awaited = turn.fight.awaits
        if isinstance(awaited, Roll):
            forts = any(group.kind == "forts" for group in awaited.groups)
            turn = turn.roll([6 if forts else 1] * awaited.dice)
        else:
            turn = turn.choose(Army(infantry=1))
    left = turn.board
    assert left.territory("Lorraine").garrison_lost
    relieved = left.placing(Stack(nation="France", place="Lorraine", army=Army(infantry=1)))
    assert Turn(board=left, nations=("France",)).start().board.territory("Lorraine").garrison_lost
    assert not Turn(board=relieved, nations=("France",)).start().board.territory("Lorraine").garrison_lost


def test_a_fort_that_has_lost_its_garrison_does_not_fire_on_ships_by_another_reading() -> None:
    board = board_with(Stack(nation="Germany", place="Atlantic", fleet=Fleet(cruisers=1)))
    board = board.with_territory("Gibraltar", garrison_lost=True)
    sail = Sail(nation="Germany", ships=Fleet(cruisers=1), cargo=Army(), way=("Atlantic", "Strait of Gibraltar"))
    turn = Turn(board=board, nations=("Germany",)).start()
    assert turn.choose(sail).fight
    silent = replace(turn, profile=replace(LATEST, lost_garrison=LostGarrison.SILENT)).choose(sail)
    assert not silent.fight
    assert silent.board.fleet("Strait of Gibraltar", "Germany") == Fleet(cruisers=1)


def test_a_fleet_that_is_held_back_goes_home_once_and_its_aircraft_fly_alone() -> None:
    board = board_with(
        Stack(nation="Germany", place="North Sea", army=Army(fighters=1), fleet=Fleet(cruisers=1), came_from="Berlin"),
        Stack(nation="England", place="North Sea", fleet=Fleet(cruisers=1)),
    )
    profile = replace(LATEST, hold_from_the_first=HoldFromTheFirst.YES)
    turn = ending_phases(Turn(board=board, nations=("Germany",), profile=profile, step=TURN.index("2")), "3")
    back = turn.choose(HoldBack(nation="Germany", place="North Sea"))
    back = back.choose(next(each for each in options(back) if isinstance(each, FlyBack) and each.to == "Berlin"))
    assert back.board.fleet("Berlin", "Germany") == Fleet(cruisers=1)
    assert back.board.army("Berlin", "Germany") == Army(fighters=1)


@pytest.mark.parametrize(
    ("phase", "stack", "decision", "clause"),
    [
        (
            "4a",
            Stack(nation="Germany", place="Berlin", army=Army(rail_guns=1)),
            Bombard(nation="Germany", place="Berlin", target="Baltic Sea"),
            "gw.bombardment.land",
        ),
        (
            "4b",
            Stack(nation="Germany", place="Black Sea", army=Army(artillery=1), fleet=Fleet(transports=1)),
            BeginInvasion(nation="Germany", zone="Black Sea", place="Ukraine"),
            "gw.landing.troops",
        ),
        (
            "4c",
            Stack(nation="Germany", place="Lorraine", army=Army(infantry=1), came_from="Rhineland", spent=1),
            HoldBack(nation="Germany", place="Lorraine"),
            "",
        ),
        (
            "5",
            Stack(nation="Germany", place="Berlin", army=Army(infantry=1), came_from="Rhineland", spent=1),
            Entrench(nation="Germany", place="Berlin"),
            "gw.infantry.entrench.unmoved",
        ),
    ],
)
def test_what_a_norm_forbids_in_a_turn_is_refused_with_its_clause(
    phase: str, stack: Stack, decision: object, clause: str
) -> None:
    turn = Turn(board=board_with(stack), nations=("Germany",), step=TURN.index(phase)).begin_step()
    with pytest.raises(NotAllowedError) as refused:
        turn.choose(decision)
    assert refused.value.cites == ((clause,) if clause else ())


def test_submarines_come_up_when_their_owner_likes_but_not_once_they_have_sailed() -> None:
    board = board_with(
        Stack(nation="Germany", place="North Sea", fleet=Fleet(submerged=1)),
        Stack(nation="Germany", place="Baltic Sea", fleet=Fleet(submerged=2)),
        Stack(nation="England", place="North Sea", fleet=Fleet(cruisers=1)),
    )
    turn = Turn(board=board, nations=("Germany",)).start()
    up = turn.choose(ComeUp(nation="Germany", place="North Sea"))
    assert up.board.fleet("North Sea", "Germany") == Fleet(submarines=1)
    assert isinstance(ending_phases(up, "3").fight, SeaBattle)
    away = turn.choose(Sail(nation="Germany", ships=Fleet(submerged=2), cargo=Army(), way=("Baltic Sea", "North Sea")))
    assert ComeUp(nation="Germany", place="Baltic Sea") not in list(options(away))
    by_sailing = replace(turn, profile=replace(LATEST, when_surfaced=WhenSurfaced.AS_IT_SAILS))
    assert not [each for each in options(by_sailing) if isinstance(each, ComeUp)]


def test_by_another_reading_submarines_are_up_once_the_battle_is_over() -> None:
    board = board_with(
        Stack(nation="Germany", place="North Sea", fleet=Fleet(cruisers=1)),
        Stack(nation="England", place="North Sea", fleet=Fleet(submarines=1)),
    )
    for reading, left in (
        (WhenSurfaced.WHEN_HE_LIKES, Fleet(submerged=1)),
        (WhenSurfaced.AFTER_BATTLE, Fleet(submarines=1)),
    ):
        profile = replace(LATEST, when_surfaced=reading)
        turn = ending_phases(Turn(board=board, nations=("Germany",), profile=profile).start(), "3")
        turn = turn.choose(BeginAttack(place="North Sea", nation="Germany"))
        while turn.fight:
            awaited = turn.fight.awaits
            turn = turn.roll([6] * awaited.dice) if isinstance(awaited, Roll) else turn.choose(Submerge(1))
        assert turn.board.fleet("North Sea", "England") == left


def test_by_another_reading_submerged_submarines_do_not_sail_on_from_under_an_enemy() -> None:
    board = board_with(
        Stack(nation="Germany", place="Baltic Sea", fleet=Fleet(submerged=1)),
        Stack(nation="England", place="North Sea", fleet=Fleet(cruisers=1)),
    )
    sail = Sail(nation="Germany", ships=Fleet(submerged=1), cargo=Army(), way=("Baltic Sea", "North Sea", "Atlantic"))
    turn = Turn(board=board, nations=("Germany",)).start()
    assert sail in list(options(turn))
    assert sail not in list(options(replace(turn, profile=replace(LATEST, sail_through=SailThrough.NO))))


def test_entrenched_infantry_marches_by_the_same_clause_as_any() -> None:
    board = board_with(Stack(nation="Germany", place="Berlin", army=Army(entrenched=1)))
    turn = Turn(board=board, nations=("Germany",)).start()
    turn = turn.choose(Move(nation="Germany", units=Army(entrenched=1), way=("Berlin", "Rhineland")))
    assert [event.cites for event in turn.events if str(event.happening).endswith("now in Rhineland")] == [
        ("gw.infantry.move", "gw.infantry.entrench.lost")
    ]


def options(turn: Turn) -> Iterable[object]:
    awaited = turn.awaits
    assert isinstance(awaited, Choose)
    return awaited.options


def test_a_contested_port_with_ships_in_it_is_told_once_and_as_a_territory() -> None:
    ships, invaders = (
        Stack(nation="Germany", place="Berlin", fleet=Fleet(cruisers=1)),
        Stack(nation="Russia", place="Berlin", army=Army(infantry=1)),
    )
    board = board_with(ships, invaders).with_territory("Berlin", contested=True, owner_before="Germany")
    told = [each for each in holders(board, LATEST) if each.space == "Berlin"]
    assert [(each.by, each.contested) for each in told] == [("Germany", True)]
