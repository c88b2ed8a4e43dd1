"""What an order finds on the map: what the norms see is what stands there, and all of it that the order means goes."""

from typing import Literal

from clausewitz.play.counts import Count, most
from clausewitz.play.orders import Form, Number
from clausewitz.play.records import replace
from clausewitz.prove.claims import assume, claim
from clausewitz.rulebooks.empires.atlas import Area, AreaKind, Country, NavalBase, Presence, WorldMap
from clausewitz.rulebooks.empires.combat.attack import Advance
from clausewitz.rulebooks.empires.moves.move import March
from clausewitz.rulebooks.empires.moves.stuck import Arrival, Stack
from clausewitz.rulebooks.empires.orders import Attack, Mode, Move, Sail, SetDefence, SheetOrder, written_in
from clausewitz.rulebooks.empires.readings import PREFERRED, AllAboard, AllFormats, FailedCost
from clausewitz.rulebooks.empires.turn.assaults import advance
from clausewitz.rulebooks.empires.turn.course import Battle
from clausewitz.rulebooks.empires.turn.marches import march
from clausewitz.rulebooks.empires.turn.turn import execute
from clausewitz.rulebooks.empires.turn.voyages import voyage

Owner = Literal["Albion", "Gallia"]
ANY: dict[object, object] = {str: ""}


def _kind(is_sea: bool) -> AreaKind:
    return AreaKind.SEA if is_sea else AreaKind.LAND


def _next_to(adjacent: bool) -> frozenset[str]:
    return frozenset({"Essex"} if adjacent else ())


@claim(
    "em.movement.adjacent",
    "em.move.own",
    "em.move.ships",
    "em.attack.land",
    "em.attack.from-own",
    fixed=ANY,
    rests_on=("em.issue.too-many", "em.issue.too-few-points"),
)
def armies_see_the_two_areas_that_their_order_names_as_they_are(
    from_sea: bool, to_sea: bool, adjacent: bool, start: Owner, goal: Owner, number: Count, armies: Count, points: Count
) -> None:
    """MOVE and ATTACK see of both areas their kind and whose they are, and whether they meet; and the country's BPs.

    The armies are those of the country where they set out, the ships its own and those of others where they go.
    """
    areas = (
        Area(name="Kent", kind=_kind(from_sea), owner=start, adjacent=_next_to(adjacent)),
        Area(name="Essex", kind=_kind(to_sea), owner=goal),
    )
    presences = (
        Presence(area="Kent", country="Albion", ships=7, stack=Stack(armies=armies)),
        Presence(area="Kent", country="Gallia", ships=6, stack=Stack(armies=5)),
        Presence(area="Essex", country="Albion", ships=4, stack=Stack(armies=3)),
        Presence(area="Essex", country="Gallia", ships=2, stack=Stack(armies=1)),
    )
    countries = (Country(name="Albion", points=points), Country(name="Gallia", points=9))
    world = WorldMap(areas=areas, countries=countries, presences=presences)
    written, stack = Number(Form.NUMBER, number), Stack(armies=armies)
    assert march(world, "Albion", Move("Kent", "Essex", written), PREFERRED) == March(
        from_sea=from_sea,
        to_sea=to_sea,
        adjacent=adjacent,
        own=goal == "Albion",
        armies=number,
        stack=stack,
        ships=4,
        other_ships=2,
        aboard=3,
        points=points,
    )
    assert advance(world, "Albion", Attack("Kent", "Essex", written), PREFERRED) == Advance(
        from_sea=from_sea,
        from_own=start == "Albion",
        to_sea=to_sea,
        to_own=goal == "Albion",
        adjacent=adjacent,
        armies=number,
        stack=stack,
        points=points,
    )


@claim("em.sea.base", "em.sea.base.own", "em.sea.base.entrance", "em.movement.continuous", fixed=ANY)
def ships_see_the_base_at_the_land_end_of_their_voyage_as_it_is(
    outward: bool, based: bool, own: bool, entrance: bool, closed: bool, ships: Count, moved: Count, points: Count
) -> None:
    """Ships see whether there is a base at the land end, whose, by what entrance, and closed; all there may sail on."""
    assume(moved <= ships)
    base = NavalBase(entrance="Channel" if entrance else "Ocean", ships_of="Albion", closed=closed)
    areas = (
        Area(name="Kent", owner="Albion" if own else "Gallia", base=base if based else None),
        Area(name="Channel", kind=AreaKind.SEA, adjacent=frozenset({"Kent"})),
        Area(name="Ocean", kind=AreaKind.SEA),
    )
    start, goal = ("Kent", "Channel") if outward else ("Channel", "Kent")
    fleet = Presence(area=start, country="Albion", ships=ships, ships_moved=moved)
    other = Presence(area=goal, country="Albion", ships=8)
    world = WorldMap(areas=areas, countries=(Country(name="Albion", points=points),), presences=(fleet, other))
    at, _ = voyage(world, "Albion", Sail(False, start, goal, Number(Form.ALL)), PREFERRED)
    assert (at.from_sea, at.to_sea, at.adjacent) == (not outward, outward, True)
    assert (at.has_base, at.own_base) == (based, based and own)
    assert (at.entrance, at.closed) == (based and entrance, based and closed)
    assert (at.ships, at.present, at.stack.armies, at.points) == (ships, ships, 0, points)


@claim(
    "em.sea.seamove.all",
    "em.sea.seamove.all-but",
    fixed=ANY,
    rests_on=("em.issue.left-behind", "em.issue.nobody", "em.issue.their-base", "em.issue.all-aboard"),
)
def all_ships_leave_a_base_and_at_sea_by_a_reading_those_that_carry_no_army(
    ships: Count, armies: Count, outward: bool, reading: AllAboard
) -> None:
    """SEAMOVE with the word "all" leaves no ship, by one answer those at sea that carry armies; in a base none does.

    Where armies would have no ship the order fails.
    """
    assume(ships > 0)
    assume(outward or armies <= ships)
    areas = (
        Area(name="Kent", owner="Albion", base=NavalBase(entrance="Channel", ships_of="Albion")),
        Area(name="Channel", kind=AreaKind.SEA),
    )
    start, goal = ("Kent", "Channel") if outward else ("Channel", "Kent")
    fleet = Presence(area=start, country="Albion", ships=ships, stack=Stack(armies=armies))
    world = WorldMap(areas=areas, countries=(Country(name="Albion", points=2),), presences=(fleet,))
    order = Sail(False, start, goal, Number(Form.ALL))
    made = execute(world, SheetOrder("Albion", order), replace(PREFERRED, all_aboard=reading))
    assert not isinstance(made, Battle)
    carrying = 0 if outward else armies
    goes = ships - carrying if reading is AllAboard.EMPTY_ONLY else ships
    sails = goes > 0 and (carrying == 0 or reading is AllAboard.EMPTY_ONLY)
    here, there = made.world.presence(start, "Albion"), made.world.presence(goal, "Albion")
    assert made.failed == (not sails)
    assert (here.ships, there.ships) == ((ships - goes, goes) if sails else (ships, 0))
    assert (here.stack.armies, there.stack.armies) == (armies, 0)


@claim(
    "em.attack.fails",
    "em.attack.cost",
    "em.stuck.no-attack",
    fixed=ANY,
    rests_on=("em.issue.failed-cost", "em.issue.stuck"),
)
def an_order_that_fails_costs_nothing_or_by_a_reading_what_there_is_of_its_cost(
    armies: Count, points: Count, why: Literal["own area", "stuck", "stuck since an attack"], reading: FailedCost
) -> None:
    """An ATTACK on an own area, or by armies that are stuck, fails and costs nothing.

    By one answer it costs a BP for each army, or as many as are left.
    """
    own = why == "own area"
    assume(own or 0 < armies <= points)
    areas = (
        Area(name="Kent", owner="Albion", adjacent=frozenset({"Essex"})),
        Area(name="Essex", owner="Albion" if own else "Gallia"),
    )
    by = Arrival.ATTACK if why == "stuck since an attack" else None
    there = Presence(area="Kent", country="Albion", stack=Stack(armies=armies, sticky=not own), sticky_by=by)
    world = WorldMap(areas=areas, countries=(Country(name="Albion", points=points),), presences=(there,))
    entry = SheetOrder("Albion", Attack("Kent", "Essex", Number(Form.NUMBER, armies)))
    made = execute(world, entry, replace(PREFERRED, failed_cost=reading))
    assert not isinstance(made, Battle)
    assert made.failed
    left = 0 if armies > points else points - armies
    assert made.country.points == (left if reading is FailedCost.PAID else points)
    assert made.world.presence("Kent", "Albion") == there


@claim("em.sea.seamove.format", "em.sea.convoy.format", "em.move.format", "em.attack.format", "em.defence.actions")
def each_order_is_written_in_the_format_of_its_own_sentence(number: Number, mode: Mode) -> None:
    """SEAMOVE, CONVOY, MOVE and ATTACK are each written in the format that the text gives it, a mode by its name."""
    orders = (
        (Sail(False, "Channel", "Ocean", number), "SEAMOVE", "em.sea.seamove.format"),
        (Sail(True, "Channel", "Ocean", number), "CONVOY", "em.sea.convoy.format"),
        (Move("Kent", "Essex", number), "MOVE", "em.move.format"),
        (Attack("Kent", "Essex", number), "ATTACK", "em.attack.format"),
        (SetDefence(mode, "Kent"), mode.value, "em.defence.actions"),
    )
    for order, word, clause in orders:
        made = written_in(order)
        assert (made.word, made.clause) == (word, clause)


@claim("em.move.format", "em.move.fails", fixed=ANY, rests_on=("em.issue.all", "em.issue.too-many", "em.issue.nobody"))
def a_move_of_all_armies_fails_unless_a_reading_lets_armies_be_numbered_so(
    armies: Count, number: Number, reading: AllFormats
) -> None:
    """A MOVE to the next own area moves the number of armies given, and fails with "all" or "all but".

    By one answer these move all armies, and all but the number given.
    """
    areas = (Area(name="Kent", owner="Albion", adjacent=_next_to(True)), Area(name="Essex", owner="Albion"))
    there = Presence(area="Kent", country="Albion", stack=Stack(armies=armies))
    world = WorldMap(areas=areas, countries=(Country(name="Albion", points=1),), presences=(there,))
    made = execute(world, SheetOrder("Albion", Move("Kent", "Essex", number)), replace(PREFERRED, all_formats=reading))
    assert not isinstance(made, Battle)
    but = most(armies - number.count, 0)
    meant = {Form.NUMBER: number.count, Form.ALL: armies, Form.ALL_BUT: but}[number.form]
    written = number.form is Form.NUMBER or reading is AllFormats.EVERYWHERE
    goes = written and 1 <= meant <= armies
    assert made.failed == (not goes)
    assert made.world.presence("Essex", "Albion").stack.armies == (meant if goes else 0)
