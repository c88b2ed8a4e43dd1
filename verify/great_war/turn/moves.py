"""What holds of every move on the map: who marches and flies where, what bars the way, and what a move changes.

The places, and how far it is from one to another, are read off the small map by hand.
"""

from typing import Literal

from clausewitz.play.counts import Count
from clausewitz.play.records import replace
from clausewitz.prove.claims import assume, claim
from clausewitz.rulebooks.great_war.documents.turn import small_war
from clausewitz.rulebooks.great_war.forces import Army, Fleet
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.readings.air import OverNeutral, ZeppelinsSeaBase
from clausewitz.rulebooks.great_war.readings.territory import RailGunsInContest, ThroughContest
from clausewitz.rulebooks.great_war.readings.turn import CameFrom, NoWayBack
from clausewitz.rulebooks.great_war.turn import movement
from clausewitz.rulebooks.great_war.turn.board import Stack
from clausewitz.rulebooks.great_war.turn.decisions import Move
from clausewitz.rulebooks.great_war.turn.turn import Turn

ANY: dict[object, object] = {str: "", Profile: LATEST}
BOARD = replace(small_war(), stacks=())
"""The small map, with nobody on it."""

ON_FOOT = {"infantry": 1, "entrenched": 1, "storm_troops": 1, "artillery": 1, "rail_guns": 1, "cavalry": 2}
"""How many spaces land units march."""
ROADS = {
    ("Berlin", "Rhineland"): "",
    ("Berlin", "Vienna"): "",
    ("Berlin", "Poland"): "",
    ("Berlin", "Rhineland", "Lorraine"): "",
    ("Berlin", "Vienna", "Constantinople"): "",
    ("Berlin", "Poland", "Ukraine"): "gw.issue.land-moves",
    ("Berlin", "Vienna", "Switzerland"): "gw.issue.land-moves",
    ("Berlin", "North Sea"): "gw.issue.land-moves",
    ("Berlin", "Baltic Sea", "Poland"): "gw.issue.land-moves",
}
"""Ways out of Berlin, each with what is cited where nobody may go along it: over enemies, to neutrals, by sea."""


def refused(turn: Turn, units: Army, *way: str) -> tuple[str, ...] | None:
    """What is cited where German units may not move so; None where they may."""
    order = movement.move_refusal(turn, Move(nation="Germany", units=units, way=way))
    return None if order is None else order.cites


@claim("gw.turn.combat-movement", "gw.infantry.move", fixed=ANY, rests_on=("gw.issue.over-neutral",))
def land_units_march_through_friendly_land_as_far_as_their_kind_goes(
    there: Literal[1, 2], come: Literal[0, 2], going: Literal[0, 1, 2, 3]
) -> None:
    """Units that have not moved march to any land next to theirs, cavalry on through friendly land, and no farther.

    They enter no neutral land and no sea, and leave out no place.
    """
    at_rest = Stack(nation="Germany", place="Berlin", army=Army(**dict.fromkeys(ON_FOOT, there)))
    moved = replace(at_rest, army=Army(**dict.fromkeys(ON_FOOT, come)), came_from="Vienna", spent=1)
    turn = Turn(board=BOARD.placing(at_rest, moved), nations=("Germany",))
    ready = 0 < going <= there
    for kind, spaces in ON_FOOT.items():
        units = Army(**{kind: going})
        on_foot = {"infantry": ("gw.infantry.move",), "entrenched": ("gw.infantry.move",)}.get(kind, ())
        for way, closed in ROADS.items():
            why = refused(turn, units, *way)
            assert (why is None) == (ready and len(way) - 1 <= spaces and not closed)
            if ready and why is not None:
                assert why == (on_foot if len(way) - 1 > spaces else (closed,))
        assert refused(turn, units, "Berlin", "Lorraine") == ()
        assert refused(turn, units, "Berlin") == ()


IN_THE_AIR = {"fighters": 2, "bombers": 3, "zeppelins": 4}
"""How many spaces aircraft fly."""
FLIGHTS = {
    ("Rhineland", "Berlin"): 0,
    ("Rhineland", "Lorraine"): 1,
    ("Rhineland", "Lorraine", "Paris"): 2,
    ("Rhineland", "Berlin", "Poland", "Ukraine"): 1,
    ("Rhineland", "Switzerland", "Vienna"): 0,
    ("Rhineland", "Berlin", "North Sea"): 1,
    ("Rhineland", "Switzerland"): 1,
}
"""Ways out of the Rhineland, each with how far it is from its end to the nearest base."""


@claim(
    "gw.turn.combat-movement",
    "gw.retreats.aircraft.range",
    fixed={str: ""},
    rests_on=(
        "gw.issue.over-neutral",
        "gw.issue.no-way-back",
        "gw.issue.zeppelins-sea-base",
        "gw.issue.fly-to-an-ally",
    ),
)
def aircraft_fly_as_far_as_their_kind_goes_wherever_the_readings_let_them(
    enemies: Literal[0, 1], neutral: OverNeutral, back: NoWayBack, at_sea: ZeppelinsSeaBase
) -> None:
    """Aircraft fly over friend and enemy, by one answer over neutrals, where none ends its move.

    They end it at sea only to fight, zeppelins by one answer at any time; by another none goes where it cannot return.
    """
    hangar = Stack(nation="Germany", place="Rhineland", army=Army(infantry=1, fighters=1, bombers=1, zeppelins=1))
    patrol = Stack(nation="England", place="North Sea", fleet=Fleet(cruisers=enemies))
    profile = replace(LATEST, over_neutral=neutral, no_way_back=back, zeppelins_sea_base=at_sea)
    turn = Turn(board=BOARD.placing(hangar, patrol), nations=("Germany",), profile=profile)
    for kind, spaces in IN_THE_AIR.items():
        for way, home in FLIGHTS.items():
            why, left = refused(turn, Army(**{kind: 1}), *way), spaces - (len(way) - 1)
            over = way[-1] != "Switzerland" and (neutral is OverNeutral.YES or "Switzerland" not in way)
            based = kind == "zeppelins" and at_sea is ZeppelinsSeaBase.YES
            ends = way[-1] != "North Sea" or enemies > 0 or based
            returns = home <= left or back is NoWayBack.MAY_FLY
            assert (why is None) == (left >= 0 and over and ends and returns)
            if why is not None and left >= 0:
                idle = "gw.issue.no-way-back" if ends else "gw.issue.air-moves"
                assert why[-1] == (idle if over else "gw.issue.over-neutral")
        assert refused(turn, Army(**{kind: 1, "infantry": 1}), "Rhineland", "Berlin") == ("gw.issue.land-moves",)
        assert refused(turn, Army(**{kind: 2}), "Rhineland", "Berlin") == ()


@claim("gw.turn.combat-movement", "gw.retreats.aircraft.range", fixed=ANY, rests_on=("gw.issue.no-way-back",))
def of_aircraft_that_fly_together_each_has_to_find_its_way_back(
    fighters: Literal[0, 1], bombers: Literal[0, 2]
) -> None:
    """From the Rhineland bombers fly to Poland with a space left to fly back, and fighters with none.

    By the answer that nobody flies where he cannot return, fighters do not go, nor bombers with them.
    """
    assume(fighters + bombers > 0)
    hangar = Stack(nation="Germany", place="Rhineland", army=Army(fighters=2, bombers=2))
    enemy = Stack(nation="Russia", place="Poland", army=Army(infantry=1))
    profile = replace(LATEST, no_way_back=NoWayBack.GROUNDED)
    turn = Turn(board=BOARD.placing(hangar, enemy), nations=("Germany",), profile=profile)
    why = refused(turn, Army(fighters=fighters, bombers=bombers), "Rhineland", "Berlin", "Poland")
    assert (why is None) == (fighters == 0)
    assert why is None or why[-1] == "gw.issue.no-way-back"


@claim("gw.infantry.entrench.lost", "gw.turn.combat-movement", fixed=ANY, rests_on=("gw.issue.came-from",))
def units_that_have_moved_remember_whence_and_how_far(
    cavalry: Literal[1, 2], bombers: Literal[1, 3], staying: Count, there: Count, origin: CameFrom
) -> None:
    """Who has moved is where its way ends and has come from the last space of it, by one answer from the first.

    It has used a point for each space; all others are as before, whosever they are.
    """
    before = Stack(nation="Germany", place="Berlin", army=Army(cavalry=cavalry + staying, bombers=bombers))
    ally = Stack(nation="Austria", place="Vienna", army=Army(infantry=there))
    enemy = Stack(nation="Russia", place="Ukraine", army=Army(infantry=there))
    board = BOARD.placing(before, ally, enemy)
    turn = Turn(board=board, nations=("Germany",), profile=replace(LATEST, came_from=origin))
    way = ("Berlin", "Vienna", "Ukraine")
    turn = movement.execute_move(turn, Move(nation="Germany", units=Army(cavalry=cavalry), way=way))
    turn = movement.execute_move(turn, Move(nation="Germany", units=Army(bombers=bombers), way=way[:2]))
    last = origin is CameFrom.LAST
    raid = Stack(nation="Germany", place="Ukraine", army=Army(cavalry=cavalry), spent=2)
    flown = Stack(nation="Germany", place="Vienna", army=Army(bombers=bombers), came_from="Berlin", spent=1)
    assert turn.board.stacks_of("Ukraine", "Germany") == (replace(raid, came_from="Vienna" if last else "Berlin"),)
    assert turn.board.stacks_of("Vienna", "Germany") == (flown,)
    assert turn.board.army("Berlin", "Germany") == Army(cavalry=staying)
    assert turn.board.army("Vienna", "Austria") == turn.board.army("Ukraine", "Russia") == Army(infantry=there)
    assert turn.board.territories == board.territories


@claim(
    "gw.turn.combat-movement", "gw.infantry.move", fixed=ANY, rests_on=("gw.issue.over-neutral", "gw.issue.no-way-back")
)
def every_move_that_one_unit_or_all_of_a_kind_may_make_is_proposed(bombers: Literal[0, 1]) -> None:
    """Each place that units of a kind may reach is proposed to one of them and to all, to none that has moved."""
    at_rest = Stack(nation="Germany", place="Rhineland", army=Army(infantry=3, cavalry=1, fighters=bombers))
    moved = Stack(nation="Germany", place="Rhineland", army=Army(artillery=1), came_from="Berlin", spent=1)
    foreign = Stack(nation="Austria", place="Vienna", army=Army(infantry=1))
    turn = Turn(board=BOARD.placing(at_rest, moved, foreign), nations=("Germany",))
    near, far = {"Berlin", "Lorraine", "Flanders"}, {"Berlin", "Lorraine", "Flanders", "Poland", "Vienna"}
    wanted = {("infantry", number, place) for number in (1, 3) for place in near}
    wanted |= {("cavalry", 1, place) for place in far}
    wanted |= {("fighters", 1, place) for place in far | {"Paris"} if bombers}
    legal = [each for each in movement.moves(turn) if movement.move_refusal(turn, each) is None]
    found = {(kind, number, each.way[-1]) for each in legal for kind, number in each.units.items() if number > 0}
    assert found == wanted
    assert len(legal) == len(set(legal))
    assert {each.way[0] for each in legal} == {"Rhineland"}
    assert {len(each.way) - 1 for each in legal} == {1, 2}


@claim(
    "gw.contesting.no-direct-move",
    "gw.contesting.second-point",
    "gw.contesting.reinforce",
    fixed={str: ""},
    rests_on=("gw.issue.through-contest", "gw.issue.rail-guns-in-contest"),
)
def on_the_map_a_contest_binds_who_leaves_passes_or_reinforces_it(
    start: bool, halfway: bool, end: bool, through: ThroughContest, by_rail: RailGunsInContest
) -> None:
    """Out of a contest units go to friendly land, and with a second point on to anywhere; into one they all may go.

    By some answers they pass one to friendly land, but not straight out of another, and rail guns neither leave nor
    reinforce one.
    """
    hangar = Stack(nation="Germany", place="Rhineland", army=Army(infantry=1, entrenched=1, cavalry=1, rail_guns=1))
    board = BOARD.placing(hangar)
    for name, contested in (("Rhineland", start), ("Berlin", halfway), ("Lorraine", end), ("Poland", end)):
        board = board.with_territory(name, contested=contested, owner_before=board.territory(name).owner)
    profile = replace(LATEST, through_contest=through, rail_guns_in_contest=by_rail)
    turn = Turn(board=board, nations=("Germany",), profile=profile)
    for kind in ("infantry", "entrenched", "cavalry", "rail_guns"):
        units, on_rails = Army(**{kind: 1}), kind == "rail_guns" and by_rail is RailGunsInContest.NO
        back = refused(turn, units, "Rhineland", "Berlin") is None
        assert back == (not (start and halfway) and not (on_rails and (start or halfway)))
        assert (refused(turn, units, "Rhineland", "Lorraine") is None) == (not start and not (on_rails and end))
    riders = Army(cavalry=1)
    passes = not halfway or (through is ThroughContest.YES and not start)
    assert (refused(turn, riders, "Rhineland", "Berlin", "Poland") is None) == (not halfway)
    assert (refused(turn, riders, "Rhineland", "Berlin", "Vienna") is None) == passes
    assert refused(turn, riders, "Rhineland", "Lorraine", "Flanders") is not None


@claim("gw.turn.combat-movement", fixed=ANY)
def what_is_ready_to_move_is_all_that_has_not(resting: Count, moved: Count, allied: Count) -> None:
    """Of what a nation has in a place all is ready to move that has not moved in this turn, and nothing else."""
    there = Stack(nation="Germany", place="Berlin", army=Army(infantry=resting, bombers=resting))
    come = replace(there, army=Army(infantry=moved, fighters=moved), came_from="Vienna", spent=1)
    friends = Stack(nation="Austria", place="Berlin", army=Army(infantry=allied))
    board = BOARD.placing(come, friends, there)
    assert movement.ready_army(board, "Germany", "Berlin") == there.army
    assert movement.ready_army(board, "Germany", "Rhineland") == Army()
    assert movement.ready_army(board, "Russia", "Berlin") == Army()


@claim("gw.infantry.move", "gw.infantry.entrench.lost", fixed=ANY)
def the_move_of_any_infantry_is_told_by_its_sentences_and_no_other_move_is(
    infantry: Literal[0, 1, 2], entrenched: Literal[0, 1], cavalry: Literal[1, 2]
) -> None:
    """Where infantry marches, even one unit of it, its sentence is told, and where it leaves trenches that it does."""
    units = Army(infantry=infantry, entrenched=entrenched, cavalry=cavalry)
    turn = Turn(board=BOARD.placing(Stack(nation="Germany", place="Berlin", army=units)), nations=("Germany",))
    told = (
        movement.execute_move(turn, Move(nation="Germany", units=units, way=("Berlin", "Rhineland"))).events[-1].cites
    )
    assert ("gw.infantry.move" in told) == (infantry + entrenched > 0)
    assert ("gw.infantry.entrench.lost" in told) == (entrenched > 0)
