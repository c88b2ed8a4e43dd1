"""What voyages on a map make of fleets: who opposes them, what they lose, and which way they have to their bases."""

from typing import Literal

from clausewitz.play.counts import Count, least
from clausewitz.play.norms import ruling
from clausewitz.play.orders import Form, Number
from clausewitz.play.records import replace
from clausewitz.play.switches import switch_off
from clausewitz.prove.claims import assume, claim
from clausewitz.rulebooks.empires.atlas import Area, AreaKind, Country, NavalBase, Presence, WorldMap
from clausewitz.rulebooks.empires.moves.stuck import Stack
from clausewitz.rulebooks.empires.orders import Outcome, Sail, SheetOrder
from clausewitz.rulebooks.empires.readings import (
    PREFERRED,
    ClosedBase,
    DispersedArmy,
    DistanceFrom,
    EmptyConvoy,
    EntranceDistance,
    Opposing,
    Profile,
    Route,
    StuckAboard,
)
from clausewitz.rulebooks.empires.sea.convoys import sailing_party
from clausewitz.rulebooks.empires.sea.routes import measure_route, to_base
from clausewitz.rulebooks.empires.sea.sea import Voyage
from clausewitz.rulebooks.empires.sea.sea_battles import opposing_fleets, without_ships
from clausewitz.rulebooks.empires.turn.course import Battle, Course
from clausewitz.rulebooks.empires.turn.turn import execute

ANY: dict[object, object] = {str: "", Number: Number(), Profile: PREFERRED}


def _seas(*presences: Presence, closed: bool = False, fort: bool = False) -> WorldMap:
    """Kent with the base of Albion, the Channel before it, the Atlantic beyond, and a lake; by the Atlantic a fort."""
    base = NavalBase(entrance="Channel", ships_of="Albion", closed=closed)
    second = NavalBase(entrance="Atlantic", ships_of="Albion") if fort else None
    areas = (
        Area(name="Kent", owner="Albion", base=base, adjacent=frozenset({"Channel"})),
        Area(name="Channel", kind=AreaKind.SEA, adjacent=frozenset({"Atlantic"})),
        Area(name="Atlantic", kind=AreaKind.SEA),
        Area(name="Lake", kind=AreaKind.SEA),
        Area(name="Fort", owner="Albion", base=second, adjacent=frozenset({"Atlantic"})),
    )
    countries = (Country(name="Albion", points=9), Country(name="Gallia"), Country(name="Belgica"))
    return WorldMap(areas=areas, countries=countries, presences=presences)


def _sail(world: WorldMap, start: str, goal: str, ships: int, outcome: Outcome | None = None) -> Course | Battle:
    return execute(world, SheetOrder("Albion", Sail(False, start, goal, Number(Form.NUMBER, ships)), outcome))


@claim("em.sea.battle", rests_on=("em.issue.opposing",))
def peace_holds_for_both_whoever_of_them_it_is_said_of(
    said_of: Literal["Albion", "Gallia", ""], reading: Opposing
) -> None:
    """Fleets of two countries at peace do not oppose each other by the answer that knows peace."""
    albion = Country(name="Albion", at_peace_with=frozenset({"Gallia"} if said_of == "Albion" else ()))
    gallia = Country(name="Gallia", at_peace_with=frozenset({"Albion"} if said_of == "Gallia" else ()))
    there = Presence(area="Channel", country="Gallia", ships=1)
    world = WorldMap(areas=(), countries=(albion, gallia), presences=(there,))
    found = opposing_fleets(world, "Channel", "Albion", replace(PREFERRED, opposing=reading))
    assert found == ((there,) if reading is Opposing.EVERYBODY or said_of == "" else ())


@claim("em.sea.battle", "em.movement.continuous")
def of_a_fleet_that_has_lost_ships_no_more_have_moved_than_are_left(ships: Count, moved: Count, lost: Count) -> None:
    """Ships that have moved go on counting as moved after a battle, as far as they are left."""
    assume(moved <= ships)
    assume(lost <= ships)
    fleet = Presence(area="Channel", country="Gallia", ships=ships, ships_moved=moved)
    left = without_ships(fleet, lost, PREFERRED)
    assert (left.ships, left.ships_moved) == (ships - lost, least(moved, ships - lost))


@claim("em.sea.battle", "em.sea.battle-resolved", rests_on=("em.issue.their-base",))
def what_two_fleets_lose_against_one_they_lose_together(first: Count, second: Count, killed: Count) -> None:
    """Of two fleets that beat one off as many ships are lost as the battle has cost, and no more."""
    assume(killed < first + second)
    fleets = (("Albion", "Channel", 1), ("Gallia", "Atlantic", first), ("Belgica", "Atlantic", second))
    world = _seas(*(Presence(area=area, country=each, ships=ships) for each, area, ships in fleets))
    made = _sail(world, "Channel", "Atlantic", 1, Outcome(won=False, killed=killed))
    assert isinstance(made, Course)
    assert not made.failed
    left = sum(made.world.presence("Atlantic", each).ships for each in ("Gallia", "Belgica"))
    assert left == first + second - killed


@claim("em.sea.battle-resolved", rests_on=("em.issue.their-base",))
def without_the_sentence_no_battle_at_sea_would_be_resolved(ships: Count, enemies: Count) -> None:
    """Ships that meet others fail to sail once nothing says how a battle at sea is resolved."""
    assume(ships > 0)
    fleet = Presence(area="Channel", country="Albion", ships=ships)
    world = _seas(fleet, Presence(area="Atlantic", country="Gallia", ships=enemies))
    with switch_off("em.sea.battle-resolved"):
        made = _sail(world, "Channel", "Atlantic", ships, Outcome(won=True))
    assert isinstance(made, Course)
    assert made.failed == (enemies > 0)


@claim("em.sea.no-route.ship", "em.sea.battle")
def a_ship_that_is_dispersed_fights_nobody(ships: Count, enemies: Count) -> None:
    """Ships without a route to their base fight those that they meet, but not if the only one that sails is dispersed.

    So there is no battle for it to lose.
    """
    assume(ships > 0)
    fleet = Presence(area="Channel", country="Albion", ships=ships)
    world = _seas(fleet, Presence(area="Atlantic", country="Gallia", ships=enemies), closed=True)
    assert isinstance(_sail(world, "Channel", "Atlantic", ships), Battle) == (ships > 1 and enemies > 0)


@claim("em.sea.no-route.army", rests_on=("em.issue.dispersed-army", "em.issue.closed-base"))
def an_army_ashore_is_dispersed_only_by_a_reading(armies: Count, reading: DispersedArmy) -> None:
    """Of the armies in a closed base one is dispersed with a ship that sails alone, if an answer has it be any army."""
    fleet = Presence(area="Kent", country="Albion", ships=1, stack=Stack(armies=armies))
    order = SheetOrder("Albion", Sail(False, "Kent", "Channel", Number(Form.NUMBER, 1)))
    made = execute(_seas(fleet, closed=True), order, replace(PREFERRED, dispersed_army=reading))
    assert isinstance(made, Course)
    assert not made.failed
    gone = 1 if reading is DispersedArmy.ANY_THERE and armies > 0 else 0
    assert made.world.presence("Kent", "Albion").stack.armies == armies - gone


@claim(
    "em.sea.seamove.distance",
    "em.sea.no-route.no-extra",
    fixed=ANY,
    rests_on=("em.issue.distance-from", "em.issue.their-base", "em.issue.entrance-distance"),
)
def where_one_end_has_no_route_a_reading_that_compares_both_takes_the_other(
    start: Literal["Channel", "Lake"], goal: Literal["Channel", "Lake"], reading: DistanceFrom
) -> None:
    """Measured from the farther or the nearer end, ships have a route if either end has one, and that one counts."""
    found = measure_route(_seas(), "Albion", start, goal, replace(PREFERRED, distance_from=reading))
    ends = {DistanceFrom.ORIGIN: (start,), DistanceFrom.DESTINATION: (goal,)}.get(reading, (start, goal))
    has_route = "Channel" in ends
    assert (found.has_route, found.distance) == (has_route, 1 if has_route else 0)


@claim(
    "em.sea.seamove.distance",
    "em.sea.no-route.closed",
    rests_on=("em.issue.entrance-distance", "em.issue.their-base"),
    fixed=ANY,
)
def ships_in_a_closed_base_have_their_way_to_another_through_its_entrance(
    closed: bool, reading: EntranceDistance
) -> None:
    """Ships in an open base are there, at no distance by any answer; from a closed one it is by sea to the next."""
    profile = replace(PREFERRED, entrance_distance=reading)
    found = to_base(_seas(closed=closed, fort=True), "Albion", "Kent", profile)
    nothing = 1 if reading is EntranceDistance.NOTHING else 0
    assert (found.has_route, found.distance) == (True, 3 - nothing if closed else 0)


@claim("em.sea.no-route.closed", "em.sea.no-route.captured", rests_on=("em.issue.their-base",), fixed=ANY)
def ships_of_others_that_lie_in_a_base_do_not_cut_it_off(foreign: Count, reading: Route) -> None:
    """Only sea areas can be barred by ships of others, whichever way an answer wants free."""
    world = _seas(Presence(area="Kent", country="Gallia", ships=foreign))
    assert to_base(world, "Albion", "Atlantic", replace(PREFERRED, route=reading)).has_route


@claim("em.sea.base", fixed={str: ""}, rests_on=("em.issue.closed-base",))
def ships_are_told_of_a_closed_base_only_if_they_use_one(
    from_sea: bool, to_sea: bool, closed: bool, reading: ClosedBase
) -> None:
    """That a base is closed is a reason against voyages to or from it alone, by the answers that shut it."""
    assume(not (from_sea and to_sea))
    base = Voyage(from_sea=from_sea, to_sea=to_sea, has_base=True, own_base=True, entrance=True, closed=closed)
    made = ruling(Sail(False, "Kent", "Channel"), replace(base, profile=replace(PREFERRED, closed_base=reading)))
    assume(not made.allowed)
    shut = reading is ClosedBase.SHUT or (reading is ClosedBase.OUT_ONLY and from_sea)
    told = {each.clause for each in made.reasons}
    assert ("em.issue.closed-base" in told) == (from_sea != to_sea and closed and shut)


@claim("em.sea.seamove", "em.sea.base", fixed={str: ""})
def ships_on_their_own_need_no_army(ships: Count, stack: Stack, empty: EmptyConvoy, stuck: StuckAboard) -> None:
    """SEAMOVE out of an own base is allowed whatever armies are there, stuck or not, and whatever convoys need."""
    assume(ships > 0)
    profile = replace(PREFERRED, empty_convoy=empty, stuck_aboard=stuck)
    base = Voyage(from_sea=False, has_base=True, own_base=True, entrance=True)
    at = replace(base, ships=ships, present=ships, stack=stack, points=1, profile=profile)
    assert ruling(Sail(False, "Kent", "Channel"), at).allowed


@claim("em.sea.convoy.armies", "em.sea.convoy.fewer", fixed={str: ""})
def without_the_sentence_on_fewer_a_convoy_would_fill_its_ships_or_take_nobody(ships: Count, armies: Count) -> None:
    """A convoy takes an army for each ship; once "or as many as possible" is struck out it takes these or none."""
    at = Voyage(ships=ships, present=ships, from_sea=False, stack=Stack(armies=armies))
    with switch_off("em.sea.convoy.fewer"):
        assert sailing_party(at, Sail(True, "Kent", "Channel")).armies == (ships if armies >= ships else 0)
