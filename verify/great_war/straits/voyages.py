"""What fleets of the map meet on their voyages, mines and forts, and what is left of them at the end."""

from typing import Literal

from clausewitz.play.counts import Count, least
from clausewitz.play.records import replace
from clausewitz.prove.claims import claim
from clausewitz.rulebooks.great_war.documents.turn import small_war
from clausewitz.rulebooks.great_war.forces import Army, Fleet, Navy
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.readings.straits import AlliedMines
from clausewitz.rulebooks.great_war.straits.passage import Passage
from clausewitz.rulebooks.great_war.straits.straits import Leg, Strait, ZonePosition
from clausewitz.rulebooks.great_war.turn import sailing
from clausewitz.rulebooks.great_war.turn.board import Minefield, Stack
from clausewitz.rulebooks.great_war.turn.decisions import Sail
from clausewitz.rulebooks.great_war.turn.turn import Turn

ANY: dict[object, object] = {str: "", Profile: LATEST}
BOARD = replace(small_war(), stacks=(), mines=())
"""The small map, with nobody on it."""


def lying(place: str, army: Army, fleet: Fleet, nation: str = "England") -> Stack:
    """Ships that have not moved, with what is aboard or in their port."""
    return Stack(nation=nation, place=place, army=army, fleet=fleet)


def turn_of(nation: str, *stacks: Stack, profile: Profile = LATEST) -> Turn:
    """The turn of a nation with these stacks on the small map, without mines."""
    return Turn(board=BOARD.placing(*stacks), nations=(nation,), profile=profile)


@claim("gw.mines.roll", "gw.mines.first", fixed={str: ""}, rests_on=("gw.issue.allied-mines",))
def a_fleet_meets_the_mines_of_its_enemies_and_by_a_reading_those_of_its_allies(
    german: Literal[0, 2], russian: Literal[0, 3], english: Literal[0, 5], reading: AlliedMines
) -> None:
    """A fleet that sails into a zone meets all enemy mines there; its own do not count among these.

    Those of its allies count among its own or among the others, as the answer has it.
    """
    numbers = {"Germany": german, "Russia": russian, "England": english}
    fields = tuple(Minefield(nation=each, place="Baltic Sea", number=number) for each, number in numbers.items())
    elsewhere = Minefield(nation="Germany", place="North Sea", number=7)
    board = replace(BOARD, mines=(*fields, elsewhere))
    ships = Fleet(cruisers=1)
    sail = Sail(nation="England", ships=ships, cargo=Army(), way=("North Sea", "Baltic Sea"))
    way = sailing.passage(board, sail, replace(LATEST, allied_mines=reading))
    own = english + (russian if reading is AlliedMines.NO else 0)
    if german + russian + english == 0:
        assert way is None
    else:
        assert way is not None
        leg = Leg(name="Baltic Sea", mines=german + russian + english - own, own_mines=own)
        assert way.route == (leg,)
        assert (way.navy, way.came_from, way.to_land) == (Navy(nation="England", fleet=ships), Strait.NONE, False)
        swept = replace(way, route=(replace(leg, mines=0, own_mines=0),))
        assert sailing.sweep_mines(board, swept).mines == (elsewhere,)
        assert sailing.sweep_mines(board, way).mines == board.mines


PASSES = {
    ("England", "Mediterranean", "Aegean Sea"): (Strait.DARDANELLES_FROM_AEGEAN, ZonePosition.NEXT_TO, True),
    ("England", "Aegean Sea", "Black Sea"): (Strait.DARDANELLES_FROM_AEGEAN, ZonePosition.THROUGH, True),
    ("Russia", "Ukraine", "Black Sea"): (Strait.DARDANELLES_FROM_BLACK_SEA, ZonePosition.NEXT_TO, True),
    ("Austria", "Black Sea", "Aegean Sea"): (Strait.DARDANELLES_FROM_BLACK_SEA, ZonePosition.THROUGH, False),
}
"""Nations and zones from one to the next, with what is met in the second: where, how, and whether it is an enemy's."""


@claim("gw.passage.through", "gw.passage.next-to", "gw.passage.enemy", "gw.passage.no-garrison", fixed=ANY)
def a_fleet_meets_the_forts_of_the_map_with_the_hits_and_the_garrison_that_they_have(
    hits: Literal[0, 3], garrison: Literal[0, 2], artillery: Literal[0, 1], lost: bool, contested: bool, cargo: bool
) -> None:
    """A fleet on its way meets the forts next to it as they stand, as it comes, with what is known of their garrison.

    A garrison is of infantry, cavalry and storm troops, and one that is there again is not lost.
    """
    turks = Stack(nation="Turkey", place="Constantinople", army=Army(infantry=garrison, artillery=artillery))
    board = BOARD.placing(turks)
    board = board.with_territory("Constantinople", fort_hits=hits, garrison_lost=lost, contested=contested)
    aboard = Army(infantry=1 if cargo else 0)
    for (nation, start, end), (at, how, enemy) in PASSES.items():
        sail = Sail(nation=nation, ships=Fleet(transports=1), cargo=aboard, way=(start, end))
        way = sailing.passage(board, sail, LATEST)
        assert way is not None
        (leg,) = way.route
        assert (leg.name, leg.place, leg.way, leg.enemy, leg.mines) == (end, at, how, enemy, 0)
        assert leg.coast.army == Army(forts=2, infantry=garrison)
        assert (leg.coast.fort_hits, leg.contested) == (hits, contested)
        assert leg.garrison_lost == (lost and garrison == 0)
        assert way.to_land == cargo
    sail = Sail(nation="England", ships=Fleet(cruisers=1), cargo=Army(), way=("North Sea", "Baltic Sea", "Berlin"))
    assert sailing.passage(board, sail, LATEST) is None
    petersburg = ("Gulf of Bothnia", "Baltic Sea", "Gulf of Bothnia", "Saint Petersburg")
    home = Sail(nation="Germany", ships=Fleet(cruisers=1), cargo=Army(), way=petersburg)
    bound = sailing.passage(board, home, LATEST)
    assert bound is not None
    assert (bound.to_land, bound.came_from) == (True, Strait.BOTHNIA)
    assert [each.name for each in bound.route] == ["Baltic Sea", "Gulf of Bothnia"]


@claim("gw.passage.halted", "gw.mines.continue", fixed=ANY, rests_on=("gw.issue.came-from",))
def what_is_left_of_a_fleet_is_where_it_has_stopped_or_at_the_end_of_its_way(
    cruisers: Count, dreadnoughts: Count, transports: Count, wounds: Count, earlier: Count, stopped: bool
) -> None:
    """Once a passage is over the survivors are at its end, or in the zone in which they have stopped.

    They have all troops aboard that fit, and their wounds and those of ships of theirs that came before.
    """
    left = Fleet(cruisers=cruisers, dreadnoughts=dreadnoughts, transports=transports)
    ships, cargo = left + Fleet(cruisers=1, transports=1), Army(infantry=3)
    way = ("North Sea", "Baltic Sea", "Gulf of Bothnia")
    port = lying("North Sea", cargo, ships)
    turn = replace(turn_of("England", port), wounded={("England", "Gulf of Bothnia"): earlier})
    zones = tuple(Leg(name=each) for each in way[1:])
    navy = Navy(nation="England", fleet=left, wounds=wounds)
    over = Passage(navy=navy, route=zones, stopped=stopped, round=1 if stopped else 2)
    after = sailing.conclude_passage(turn, over, Sail(nation="England", ships=ships, cargo=cargo, way=way))
    end, before = ("Baltic Sea", "North Sea") if stopped else ("Gulf of Bothnia", "Baltic Sea")
    assert after.board.fleet(end, "England") == left
    assert after.board.army(end, "England") == Army(infantry=least(3, 2 * transports))
    assert after.board.stacks_in("North Sea") == ()
    assert all(
        (each.came_from, each.spent) == (before, 1 if stopped else 2) for each in after.board.stacks_of(end, "England")
    )
    assert after.wounded["England", end] == wounds + (0 if stopped else earlier)


@claim("gw.mines.roll", "gw.turn.combat-movement", fixed=ANY)
def ships_that_run_mines_are_under_way_until_the_dice_are_rolled_and_all_others_are_there_at_once(
    number: Literal[0, 1, 2],
) -> None:
    """A fleet that sails into mines awaits their roll where it set out, a fight of the turn; any other arrives."""
    port = lying("North Sea", Army(), Fleet(cruisers=1))
    mines = (Minefield(nation="Germany", place="Baltic Sea", number=number),) if number else ()
    turn = turn_of("England", port)
    turn = replace(turn, board=replace(turn.board, mines=mines))
    sail = Sail(nation="England", ships=Fleet(cruisers=1), cargo=Army(), way=("North Sea", "Baltic Sea"))
    after = turn.choose(sail)
    assert (after.fought, after.cause) == ((1, sail) if number else (0, None))
    assert isinstance(after.fight, Passage) == (number > 0)
    assert after.board.fleet("North Sea" if number else "Baltic Sea", "England") == Fleet(cruisers=1)


@claim("gw.mines.continue", "gw.turn.combat-movement", fixed=ANY)
def ships_that_survive_the_mines_before_a_port_come_into_it(lost: Count, left: Count) -> None:
    """Whoever is left of a fleet that has run the mines in front of a port is in the port, and nobody before it."""
    ships = Fleet(cruisers=1 + lost + left)
    way = ("North Sea", "Baltic Sea", "Berlin")
    turn = turn_of("Germany", lying("North Sea", Army(), ships, "Germany"))
    over = Passage(navy=Navy(nation="Germany", fleet=Fleet(cruisers=left)), route=(Leg(name="Baltic Sea"),))
    after = sailing.conclude_passage(turn, over, Sail(nation="Germany", ships=ships, cargo=Army(), way=way))
    assert after.board.fleet("Berlin", "Germany") == Fleet(cruisers=left)
    assert after.board.stacks_in("Baltic Sea") == after.board.stacks_in("North Sea") == ()
