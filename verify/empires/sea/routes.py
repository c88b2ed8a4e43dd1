"""What holds of every voyage to or without a route to a base."""

from typing import Literal

from clausewitz.play.counts import Count
from clausewitz.play.norms import ruling
from clausewitz.play.orders import Number
from clausewitz.play.records import replace
from clausewitz.play.switches import switch_off
from clausewitz.prove.claims import REFUTED, assume, claim
from clausewitz.prove.counterexamples import scenario
from clausewitz.rulebooks.empires.atlas import Area, AreaKind, Country, NavalBase, Presence, WorldMap
from clausewitz.rulebooks.empires.orders import Sail
from clausewitz.rulebooks.empires.readings import (
    PREFERRED,
    CapturedBase,
    Closed,
    DispersedArmy,
    DistanceFrom,
    DistanceHow,
    EntranceDistance,
    NoBase,
    Profile,
    Route,
    TheirBase,
)
from clausewitz.rulebooks.empires.sea.convoys import sailing_party
from clausewitz.rulebooks.empires.sea.routes import dispersed_units, measure_route, serves, to_base
from clausewitz.rulebooks.empires.sea.sea import Voyage, cost

ANY: dict[object, object] = {str: "", Number: Number(), Profile: PREFERRED}


def _world(*, captured: bool, closed: bool) -> WorldMap:
    """A base of Albion with the sea around its entrance."""
    base = NavalBase(entrance="Channel", ships_of="Albion", closed=closed)
    areas = (
        Area(name="Kent", owner="Gallia" if captured else "Albion", adjacent=frozenset({"Channel"}), base=base),
        Area(name="Channel", kind=AreaKind.SEA),
    )
    return WorldMap(areas=areas, countries=(Country(name="Albion"), Country(name="Gallia")))


@claim("em.sea.no-route.captured", "em.sea.no-route.closed", rests_on=("em.issue.their-base",))
def a_captured_or_closed_base_leaves_ships_without_a_route(captured: bool, closed: bool) -> None:
    """Ships have a route to the only base of their country exactly while it is neither captured nor closed."""
    route = to_base(_world(captured=captured, closed=closed), "Albion", "Channel", PREFERRED)
    assert route.has_route == (not captured and not closed)


@claim(
    "em.sea.no-route.closed",
    expect=REFUTED,
    asks="Does a closed base leave ships without a route?",
    show=lambda captured, closed: scenario(
        *["Given the naval base in Kent is closed"] * closed,
        *["Given Kent is owned by Gallia"] * captured,
        "And Albion has 1 ship in Channel",
        "When Albion orders SEAMOVE Channel, North Sea, 1",
        "Then it costs 1 BP",
    ),
    words={"captured": "Whether the naval base is captured.", "closed": "Whether the naval base is closed."},
)
def without_the_sentence_a_closed_base_would_be_open(captured: bool, closed: bool) -> None:
    """The same is false once "or closed" is struck out."""
    with switch_off("em.sea.no-route.closed"):
        route = to_base(_world(captured=captured, closed=closed), "Albion", "Channel", PREFERRED)
        assert route.has_route == (not captured and not closed)


@claim("em.sea.no-route.no-extra", fixed=ANY, rests_on=("em.issue.no-extra",))
def without_a_route_a_voyage_costs_one_bp(at: Voyage, order: Sail) -> None:
    """A voyage without a route to its base costs 1 BP, however far the base is."""
    assume(not at.has_route)
    assert cost(at, order)[0] == 1


@claim(
    "em.sea.no-route.no-extra",
    fixed=ANY,
    expect=REFUTED,
    asks="Does a voyage without a route to the base cost just 1 BP?",
)
def without_the_sentence_a_voyage_without_a_route_would_cost_more(at: Voyage, order: Sail) -> None:
    """The same is false once "then the extra BP cost isn't paid" is struck out."""
    with switch_off("em.sea.no-route.no-extra"):
        assume(not at.has_route)
        assert cost(at, order)[0] == 1


@claim("em.sea.no-route.ship", "em.sea.no-route.army", fixed=ANY, rests_on=("em.issue.nobody",))
def one_ship_and_one_army_at_most_are_dispersed(at: Voyage, order: Sail) -> None:
    """A legal voyage without a route to the base disperses one ship and at most one army, any other none."""
    assume(ruling(order, at).allowed)
    party = sailing_party(at, order)
    assert party.dispersed_ships == (0 if at.has_route else 1)
    assert party.dispersed_armies <= party.dispersed_ships


AREAS_TO_GO = {"Channel": 1, "Atlantic": 2, "Ocean": 3}
"""From Kent, whose base has the Channel for its entrance, to each sea area of the map, one behind the other."""
Sea = Literal["Channel", "Atlantic", "Ocean"]


def _seas(foreign: int = 0, own: int = 0, *, based: bool = True) -> WorldMap:
    """A row of sea areas before the base of Albion, with ships of Gallia and of Albion in the first."""
    kent = Area(name="Kent", owner="Albion", base=NavalBase(entrance="Channel", ships_of="Albion") if based else None)
    channel = Area(name="Channel", kind=AreaKind.SEA, adjacent=frozenset({"Kent"}))
    atlantic = Area(name="Atlantic", kind=AreaKind.SEA, adjacent=frozenset({"Channel"}))
    ocean = Area(name="Ocean", kind=AreaKind.SEA, adjacent=frozenset({"Atlantic"}))
    ships = (
        Presence(area="Channel", country="Gallia", ships=foreign),
        Presence(area="Channel", country="Albion", ships=own),
    )
    countries = (Country(name="Albion", home_base="Kent"), Country(name="Gallia"))
    return WorldMap(areas=(kent, channel, atlantic, ocean), countries=countries, presences=ships)


@claim("em.sea.seamove.distance", "em.sea.no-route.no-extra")
def the_distance_is_that_of_the_shortest_route_from_where_they_set_out(start: Sea, goal: Sea, profile: Profile) -> None:
    """Ships pay for the areas from their base to where they set out, each area of the route counted once.

    Answers measure from where they arrive, from the farther or the nearer of the two, or from the entrance.
    """
    ways = {
        DistanceFrom.ORIGIN: AREAS_TO_GO[start],
        DistanceFrom.DESTINATION: AREAS_TO_GO[goal],
        DistanceFrom.FARTHER: max(AREAS_TO_GO[start], AREAS_TO_GO[goal]),
        DistanceFrom.NEARER: min(AREAS_TO_GO[start], AREAS_TO_GO[goal]),
    }
    found = measure_route(_seas(), "Albion", start, goal, profile)
    nothing = 1 if profile.entrance_distance is EntranceDistance.NOTHING else 0
    assert found.has_route
    for reading, distance in ways.items():
        if profile.distance_from is reading:
            assert found.distance == distance - nothing


@claim("em.sea.no-route.captured", "em.sea.no-route.closed")
def without_a_base_there_is_no_route(profile: Profile) -> None:
    """A country that never had a base has no route to one; by one answer its ships sail as from a base."""
    found = to_base(_seas(based=False), "Albion", "Channel", profile)
    assert (found.has_route, found.distance) == (profile.no_base is NoBase.FREE, 0)


@claim("em.sea.no-route.closed", "em.sea.no-route.captured")
def ships_of_others_cut_off_a_base_only_by_a_reading(foreign: Count, own: Count, profile: Profile) -> None:
    """Ships of others before a base leave its route open; by two answers they cut it while alone there."""
    found = to_base(_seas(foreign, own), "Albion", "Ocean", profile)
    cuts = profile.closed is Closed.BLOCKADED or profile.route is Route.FREE_SEA
    assert found.has_route == (not cuts or foreign == 0 or own > 0)


@claim("em.sea.no-route.ship", "em.sea.no-route.army")
def one_ship_is_dispersed_and_one_army_of_those_aboard(aboard: Count, present: Count, profile: Profile) -> None:
    """Without a route just one ship is dispersed, and one army aboard; by one answer one ashore if none is aboard."""
    found = dispersed_units(aboard, present, profile)
    ashore = aboard == 0 and present > 0 and profile.dispersed_army is DispersedArmy.ANY_THERE
    assert (found.ships, found.aboard, found.ashore) == (1, 1 if aboard > 0 else 0, 1 if ashore else 0)


@claim(
    "em.sea.seamove.distance",
    fixed=ANY,
    rests_on=(
        "em.issue.their-base",
        "em.issue.entrance-distance",
    ),
)
def ships_belong_to_the_nearest_base_or_by_a_reading_to_the_home_base(start: Sea, reading: TheirBase) -> None:
    """Ships of a country with two bases measure from the nearer of the two; by one answer from its home base."""
    world = _seas()
    fort = Area(name="Fort", owner="Albion", base=NavalBase(entrance="Ocean", ships_of="Albion"))
    ocean = Area(name="Ocean", kind=AreaKind.SEA, adjacent=frozenset({"Atlantic", "Fort"}))
    areas = (*(each for each in world.areas if each.name != "Ocean"), ocean, fort)
    found = to_base(replace(world, areas=areas), "Albion", start, replace(PREFERRED, their_base=reading))
    from_fort = {"Channel": 3, "Atlantic": 2, "Ocean": 1}[start]
    nearest = min(from_fort, AREAS_TO_GO[start])
    assert found.distance == (nearest if reading is TheirBase.NEAREST else AREAS_TO_GO[start])


@claim("em.sea.between-seas", "em.sea.seamove.distance", fixed=ANY, rests_on=("em.issue.their-base",))
def a_route_to_a_base_leads_over_sea_areas_alone(between: AreaKind, based: bool) -> None:
    """Ships of the Ocean have a route to the base in Kent if what lies between is sea, and none if it is land.

    Nor do they sail through land that has a base, for that has one entrance.
    """
    port = NavalBase(entrance="Ocean", ships_of="Gallia") if based and between is not AreaKind.SEA else None
    areas = (
        Area(name="Kent", owner="Albion", base=NavalBase(entrance="Channel", ships_of="Albion")),
        Area(name="Channel", kind=AreaKind.SEA, adjacent=frozenset({"Isthmus"})),
        Area(name="Isthmus", kind=between, adjacent=frozenset({"Ocean"}), base=port),
        Area(name="Ocean", kind=AreaKind.SEA),
    )
    world = WorldMap(areas=areas, countries=(Country(name="Albion"),))
    assert to_base(world, "Albion", "Ocean", PREFERRED).has_route == (between is AreaKind.SEA)


@claim("em.sea.base.own", "em.sea.no-route.captured", fixed={str: ""}, rests_on=("em.issue.captured-base",))
def a_captured_base_serves_whoever_owns_its_area_unless_a_reading_keeps_it_for_those_who_had_it(
    owner: Literal["Albion", "Gallia"], ships_of: Literal["Albion", "Gallia", ""], reading: CapturedBase
) -> None:
    """A base is a country's own where it owns the area, by one answer not where it was the base of another's ships."""
    kent = Area(name="Kent", owner=owner, base=NavalBase(entrance="Channel", ships_of=ships_of))
    useless = ships_of == "Gallia" and reading is CapturedBase.USELESS
    assert serves(kent, "Albion", replace(PREFERRED, captured_base=reading)) == (owner == "Albion" and not useless)


@claim(
    "em.sea.base.own",
    "em.sea.no-route.captured",
    fixed={str: ""},
    rests_on=("em.issue.no-base", "em.issue.their-base", "em.issue.entrance-distance", "em.issue.captured-base"),
)
def ships_belong_to_the_bases_that_their_country_owns_and_to_those_that_it_has_lost(
    owner: Literal["Albion", "Gallia"], ships_of: Literal["Albion", "Gallia", ""], reading: NoBase
) -> None:
    """A base in own land is theirs, a lost one is as well, and cannot be reached; those of others are none of theirs.

    Who has none at all sails as from a base only by one answer.
    """
    kent = Area(name="Kent", owner=owner, base=NavalBase(entrance="Channel", ships_of=ships_of))
    channel = Area(name="Channel", kind=AreaKind.SEA, adjacent=frozenset({"Kent"}))
    world = WorldMap(areas=(kent, channel), countries=(Country(name="Albion"), Country(name="Gallia")))
    found = to_base(world, "Albion", "Channel", replace(PREFERRED, no_base=reading))
    owned, lost = owner == "Albion", owner == "Gallia" and ships_of == "Albion"
    assert (found.has_route, found.distance) == (owned or (not lost and reading is NoBase.FREE), 1 if owned else 0)
    assert found.cites == (("em.sea.no-route.captured",) if lost else ())


@claim("em.sea.seamove.distance", fixed=ANY, rests_on=("em.issue.distance-how", "em.issue.entrance-distance"))
def the_way_to_a_base_is_counted_by_sea_or_by_a_reading_over_land_as_well(reading: DistanceHow) -> None:
    """From the Ocean it is three areas by sea to a base whose land is next to it, and by one answer one."""
    world = _seas()
    kent = replace(world.area("Kent"), adjacent=frozenset({"Ocean"}))
    coast = replace(world, areas=(kent, *(each for each in world.areas if each.name != "Kent")))
    found = to_base(coast, "Albion", "Ocean", replace(PREFERRED, distance_how=reading))
    assert (found.has_route, found.distance) == (True, 3 if reading is DistanceHow.BY_SEA else 1)
