"""What holds of every fleet on the map: where it sails with what aboard, what it meets on its way, and what arrives."""

from typing import Literal

from clausewitz.play.counts import Count, least
from clausewitz.play.records import replace
from clausewitz.prove.claims import assume, claim
from clausewitz.rulebooks.great_war.documents.turn import small_war
from clausewitz.rulebooks.great_war.forces import Army, Fleet
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.readings.sea import WhenSurfaced
from clausewitz.rulebooks.great_war.readings.turn import CameFrom
from clausewitz.rulebooks.great_war.turn import sailing
from clausewitz.rulebooks.great_war.turn.board import Stack
from clausewitz.rulebooks.great_war.turn.decisions import ComeUp, Sail
from clausewitz.rulebooks.great_war.turn.turn import Turn

ANY: dict[object, object] = {str: "", Profile: LATEST}
BOARD = replace(small_war(), stacks=(), mines=())
"""The small map, with nobody on it."""
SAILED = ("North Sea", "Atlantic")
ROUTES = {
    ("North Sea", "Atlantic"): "",
    ("North Sea", "Baltic Sea"): "",
    ("North Sea", "England"): "",
    ("North Sea", "Baltic Sea", "Gulf of Bothnia"): "",
    ("North Sea", "Atlantic", "Paris"): "",
    ("North Sea", "Berlin"): "gw.issue.ship-moves",
    ("North Sea", "England", "Atlantic"): "gw.issue.ship-moves",
    ("North Sea", "Baltic Sea", "Poland"): "gw.issue.ship-moves",
    ("North Sea", "Atlantic", "Strait of Gibraltar", "Mediterranean"): "too far",
    ("North Sea", "Mediterranean"): "not adjacent",
    ("North Sea",): "nowhere",
}
"""Ways out of the North Sea, each with why no English ships sail it, if they do not."""


def lying(place: str, army: Army, fleet: Fleet, nation: str = "England") -> Stack:
    """Ships that have not moved, with what is aboard or in their port."""
    return Stack(nation=nation, place=place, army=army, fleet=fleet)


def turn_of(nation: str, *stacks: Stack, profile: Profile = LATEST) -> Turn:
    """The turn of a nation with these stacks on the small map, without mines."""
    return Turn(board=BOARD.placing(*stacks), nations=(nation,), profile=profile)


@claim("gw.turn.combat-movement", fixed=ANY)
def ships_that_have_not_moved_sail_two_spaces_over_the_sea_and_into_a_friendly_port(
    there: Literal[1, 2], going: Literal[0, 1, 2, 3], come: Literal[0, 2], kind: Literal["cruisers", "submerged"]
) -> None:
    """Ships sail as far as two spaces, over sea zones alone, to one or to a port of their side, as many as are there.

    They leave out no zone, and those that have moved sail no more.
    """
    here = lying("North Sea", Army(), Fleet(**{kind: there}))
    moved = replace(here, fleet=Fleet(**{kind: come}), came_from="Atlantic", spent=1)
    turn = turn_of("England", here, moved)
    for way, closed in ROUTES.items():
        order = Sail(nation="England", ships=Fleet(**{kind: going}), cargo=Army(), way=way)
        refused = sailing.sail_refusal(turn, order)
        assert (refused is None) == (0 < going <= there and not closed)
        if refused is not None:
            issue = closed if closed.startswith("gw.") and 0 < going <= there else ""
            assert refused.cites == ((issue,) if issue else ())


@claim("gw.turn.combat-movement", "gw.landing.troops", fixed=ANY)
def no_land_unit_is_left_at_sea_without_a_transport(
    there: Literal[1, 2], going: Literal[0, 1, 2], troops: Literal[0, 1, 3], aboard: Literal[0, 1, 2, 3]
) -> None:
    """A part of a fleet sails with as many troops as its transports carry, and leaves no more than the others carry."""
    convoy = lying("North Sea", Army(infantry=troops), Fleet(cruisers=1, transports=there))
    ships = Fleet(cruisers=1, transports=going)
    order = Sail(nation="England", ships=ships, cargo=Army(infantry=aboard), way=("North Sea", "Atlantic"))
    fits = aboard <= troops and aboard <= 2 * going and troops - aboard <= 2 * (there - going)
    refused = sailing.sail_refusal(turn_of("England", convoy), order)
    assert (refused is None) == (going <= there and fits)
    if refused is not None and going <= there:
        assert refused.cites == ("gw.issue.ship-moves",)


@claim("gw.turn.combat-movement", fixed=ANY)
def every_voyage_of_a_whole_fleet_or_of_a_kind_of_ship_is_proposed_with_what_it_can_carry() -> None:
    """Out of port a fleet, or a kind of its ships, is led wherever it may go, with troops of a kind where some fit."""
    port = lying("England", Army(infantry=3, cavalry=1, fighters=1), Fleet(cruisers=1, transports=1))
    moved = replace(port, army=Army(), fleet=Fleet(destroyers=1), came_from="North Sea")
    turn = turn_of("England", port, moved, lying("Paris", Army(), Fleet(cruisers=1), nation="France"))
    legal = [each for each in sailing.sails(turn) if sailing.sail_refusal(turn, each) is None]
    both, cruiser, transport = Fleet(cruisers=1, transports=1), Fleet(cruisers=1), Fleet(transports=1)
    cargoes = [Army(), Army(infantry=2), Army(cavalry=1)]
    parts = [(ships, cargo) for ships in (both, transport) for cargo in cargoes]
    ends = ["North Sea", "Atlantic"] * 2 + ["Baltic Sea", "Strait of Gibraltar", "Persian Gulf", "Flanders", "Paris"]
    for part in (*parts, (cruiser, Army())):
        assert sorted(each.way[-1] for each in legal if (each.ships, each.cargo) == part) == sorted(ends)
    assert len(legal) == 7 * len(ends)
    assert {(each.nation, each.way[0]) for each in legal} == {("England", "England")}
    at_sea = turn_of("England", lying("Baltic Sea", Army(infantry=1), Fleet(cruisers=1, transports=1)))
    out = [each for each in sailing.sails(at_sea) if sailing.sail_refusal(at_sea, each) is None]
    assert {(each.ships, each.cargo) for each in out} == {
        (both, Army(infantry=1)),
        (transport, Army(infantry=1)),
        (cruiser, Army()),
    }


@claim(
    "gw.turn.combat-movement",
    "gw.infantry.entrench.lost",
    fixed={str: ""},
    rests_on=("gw.issue.when-surfaced", "gw.issue.came-from"),
)
def a_fleet_that_sails_is_whole_where_its_way_ends_with_all_aboard(
    cruisers: Count, submerged: Count, staying: Count, cavalry: Count, surfaces: WhenSurfaced, origin: CameFrom
) -> None:
    """Ships that sail leave one place for the other with all aboard, out of its trenches; all others stay.

    They have come from the last zone, by one answer from the first; submarines come up only by one answer.
    """
    assume(cruisers > 0)
    ships = Fleet(cruisers=cruisers, submerged=submerged, transports=1)
    port = lying("England", Army(entrenched=1, cavalry=cavalry, fighters=1), ships + Fleet(transports=staying))
    profile = replace(LATEST, when_surfaced=surfaces, came_from=origin)
    sail = Sail(nation="England", ships=ships, cargo=Army(entrenched=1), way=("England", "North Sea", "Baltic Sea"))
    after = sailing.sail_fleet(turn_of("England", port).board, sail, profile)
    up = Fleet(cruisers=cruisers, submarines=submerged, transports=1)
    arrived = Stack(
        nation="England",
        place="Baltic Sea",
        army=Army(infantry=1),
        fleet=up if surfaces is WhenSurfaced.AS_IT_SAILS else ships,
        came_from="North Sea" if origin is CameFrom.LAST else "England",
        spent=2,
    )
    assert after.stacks_in("Baltic Sea") == (arrived,)
    assert after.army("England", "England") == Army(cavalry=cavalry, fighters=1)
    assert after.fleet("England", "England") == Fleet(transports=staying)


@claim("gw.mines.immediately", "gw.passage.attack", fixed=ANY)
def land_units_go_down_with_their_transports_the_dearest_are_saved_first(
    left: Count, rail_guns: Count, artillery: Count, infantry: Count
) -> None:
    """Of the land units aboard two for each transport that is left are saved, guns before infantry, and no others."""
    saved = sailing.afloat(Army(rail_guns=rail_guns, artillery=artillery, infantry=infantry), Fleet(transports=left))
    guns = least(rail_guns, 2 * left)
    others = least(artillery, 2 * left - guns)
    assert saved == Army(rail_guns=guns, artillery=others, infantry=least(infantry, 2 * left - guns - others))
    assert sailing.room(Fleet(transports=left, cruisers=infantry)) == 2 * left
    filled = sailing.transports_for(infantry)
    assert 2 * filled - 1 <= infantry <= 2 * filled


@claim("gw.naval.step-2.submerge", fixed={str: ""}, rests_on=("gw.issue.when-surfaced",))
def submarines_come_up_where_they_lie_if_they_have_not_moved(
    resting: Count, moved: Count, others: Count, reading: WhenSurfaced
) -> None:
    """Submerged submarines that have not moved come up if their owner likes, all that are in one place; no others do.

    By other answers he has no such choice.
    """
    assume(resting + moved > 0)
    here = lying("North Sea", Army(), Fleet(submerged=resting, submarines=others))
    come = replace(here, fleet=Fleet(submerged=moved), came_from="Atlantic", spent=1)
    ally = lying("North Sea", Army(), Fleet(submerged=1), nation="France")
    far = lying("Baltic Sea", Army(), Fleet(submerged=2))
    turn = turn_of("England", here, come, ally, far, profile=replace(LATEST, when_surfaced=reading))
    action = ComeUp(nation="England", place="North Sea")
    may = sailing.surfacing_refusal(turn, action) is None
    assert may == (resting > 0 and reading is WhenSurfaced.WHEN_HE_LIKES)
    assert {each.place for each in sailing.submarines(turn)} == {"North Sea", "Baltic Sea"}
    board = sailing.come_up(turn, action).board
    assert board.fleet("North Sea", "England") == Fleet(submarines=others + resting, submerged=moved)
    assert board.fleet("North Sea", "France") == Fleet(submerged=1)
    assert board.fleet("Baltic Sea", "England") == Fleet(submerged=2)


@claim("gw.turn.combat-movement", fixed=ANY)
def a_nation_sails_with_its_own_ships_and_troops_whoever_else_lies_there(
    own: Count, allied: Count, going: Count
) -> None:
    """Ships and troops of an ally in the same zone never sail for a nation, whichever of the two is told first."""
    assume(going > 0)
    fleets = (("France", allied), ("England", own))
    stacks = [lying("North Sea", Army(infantry=n), Fleet(transports=n), nation) for nation, n in fleets]
    for there in (stacks, stacks[::-1]):
        sail = Sail(nation="England", ships=Fleet(transports=going), cargo=Army(infantry=going), way=SAILED)
        assert (sailing.sail_refusal(turn_of("England", *there), sail) is None) == (going <= own)
