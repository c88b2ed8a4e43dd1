"""Fleets that leave captured ports in a turn: whether they stay, whom they meet outside, and the battle played out."""

from typing import Literal

from clausewitz.play import combat
from clausewitz.play.counts import Count
from clausewitz.play.records import replace
from clausewitz.prove.claims import claim
from clausewitz.rulebooks.great_war.documents.turn import small_war
from clausewitz.rulebooks.great_war.forces import SHIPS, Army, Fleet
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.readings.shore import MayStay
from clausewitz.rulebooks.great_war.sea.battle import SeaBattle
from clausewitz.rulebooks.great_war.shore.evacuation import Evacuation
from clausewitz.rulebooks.great_war.shore.harbours import EnemyShips, Evacuate, Remain, Waters
from clausewitz.rulebooks.great_war.turn import sea_combat
from clausewitz.rulebooks.great_war.turn.board import Stack
from clausewitz.rulebooks.great_war.turn.decisions import Captured
from clausewitz.rulebooks.great_war.turn.turn import Turn

ANY: dict[object, object] = {str: "", Profile: LATEST}
OUT_OF_UKRAINE = Captured(place="Ukraine", nation="Russia", by_battle=True)
RUSSIANS = Stack(nation="Russia", place="Ukraine", fleet=Fleet(destroyers=1))


def fallen(*stacks: Stack, profile: Profile = LATEST) -> Turn:
    """The turn of Austria and Turkey once Ukraine has fallen with a Russian destroyer in its port, and these units."""
    board = replace(small_war(), stacks=(), mines=()).placing(RUSSIANS, *stacks)
    board = board.with_territory("Ukraine", owner="Austria")
    turn = Turn(board=board, nations=("Austria", "Turkey"), step=Turn.sequence.index("4c"), profile=profile)
    return replace(turn, evacuating=(OUT_OF_UKRAINE,))


def in_the_black_sea(nation: str, fleet: Fleet, zeppelins: int = 0, came_from: str = "") -> Stack:
    """Ships and zeppelins outside the port; those that have come from somewhere have moved two spaces."""
    spent = 2 if came_from else 0
    army = Army(zeppelins=zeppelins)
    return Stack(nation=nation, place="Black Sea", army=army, fleet=fleet, came_from=came_from, spent=spent)


def sailing_out(turn: Turn, to: Evacuate | Remain) -> Turn:
    """The turn once the fleet has sailed, or stayed: at its battle outside, if it has to fight one."""
    turn = sea_combat.begin_evacuation(turn, OUT_OF_UKRAINE)
    assert isinstance(turn.fight, Evacuation)
    gone = turn.fight if turn.fight.decision == to else turn.fight.choose(to)
    return sea_combat.conclude_evacuation(replace(turn, fight=None, cause=None), gone, OUT_OF_UKRAINE)


def outside(enemy: EnemyShips) -> Evacuate:
    """To sail out into the Black Sea, with these enemies there."""
    return Evacuate(Waters(name="Black Sea", enemy=enemy))


@claim("gw.evacuation.automatic", "gw.evacuation.forced", fixed=ANY, rests_on=("gw.issue.may-stay",))
def a_fleet_that_stays_by_the_reading_lies_in_the_captured_port_as_before(cruisers: Count) -> None:
    """Where a fleet gets to leave and need not, whoever remains is in port with all ships, and fights nobody."""
    blockade = in_the_black_sea("Turkey", Fleet(cruisers=cruisers))
    turn = fallen(blockade, profile=replace(LATEST, may_stay=MayStay.YES))
    after = sailing_out(turn, Remain())
    assert (after.fight, after.evacuating, after.fought) == (None, (), 0)
    assert after.board == turn.board


@claim("gw.evacuation.battle", "gw.evacuation.automatic", fixed=ANY, rests_on=("gw.issue.occupied-by-submerged",))
def past_submerged_submarines_and_aircraft_a_fleet_leaves_without_a_battle(below: Count) -> None:
    """A fleet that only submerged submarines and zeppelins wait for is out at sea, and no battle is fought."""
    turn = fallen(in_the_black_sea("Turkey", Fleet(submerged=below + 1), 1))
    after = sailing_out(turn, outside(EnemyShips.SUBMERGED))
    assert (after.fight, after.engagement, after.fought) == (None, None, 0)
    assert after.board.fleet("Black Sea", "Russia") == Fleet(destroyers=1)
    assert after.board.fleet("Ukraine", "Russia") == Fleet()
    assert after.board.fleet("Black Sea", "Turkey") == Fleet(submerged=below + 1)


@claim("gw.evacuation.battle", "gw.evacuation.attacker", fixed=ANY)
def zeppelins_fight_a_fleet_that_breaks_out_beside_ships_of_their_nation_wherever_they_have_come_from(
    austrian: Literal[0, 1],
) -> None:
    """Turkish zeppelins fight with the Turkish ships, though just back from a raid; Austria needs a ship of its own."""
    turn = fallen(
        in_the_black_sea("Turkey", Fleet(cruisers=1)),
        in_the_black_sea("Turkey", Fleet(), 2, "Vienna"),
        in_the_black_sea("Austria", Fleet(), 1, "Vienna"),
        in_the_black_sea("Austria", Fleet(cruisers=austrian)),
    )
    battle = sailing_out(turn, outside(EnemyShips.AFLOAT)).fight
    assert isinstance(battle, SeaBattle)
    fleet = battle.defender.fleet
    assert (fleet.zeppelins, fleet.only(SHIPS)) == (2 + austrian, Fleet(cruisers=1 + austrian))


@claim(
    "gw.evacuation.immediately",
    "gw.fort.coastal.naval-battle",
    fixed=ANY,
    rests_on=(
        "gw.issue.may-stay",
        "gw.issue.coastal-fire",
        "gw.issue.coastal-garrison",
        "gw.issue.garrison",
        "gw.issue.hits-on",
    ),
)
def a_fleet_that_breaks_out_past_forts_may_be_sunk_by_them_and_then_the_turn_goes_on(turkish: Count) -> None:
    """The forts of Constantinople roll two dice for the ships outside, have fought in this turn, and sink a destroyer.

    Then nothing is under way, and all that the defender has is where it was.
    """
    ships = in_the_black_sea("Turkey", Fleet(cruisers=turkish + 1))
    turn = fallen(ships, Stack(nation="Turkey", place="Constantinople", army=Army(infantry=1)))
    turn = combat.advance(turn)
    assert (turn.cause, turn.fought) == (OUT_OF_UKRAINE, 1)
    after = turn.roll([1, 6])
    assert (after.fight, after.cause, after.engagement) == (None, None, None)
    assert after.batteries == {"Constantinople"}
    assert after.board.fleet("Black Sea", "Turkey") == ships.fleet
    assert after.board.afloat("Black Sea") == ("Turkey",)
