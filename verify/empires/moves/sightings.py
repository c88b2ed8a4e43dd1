"""What the norms are told of a map: each order is ruled on by what stands there, and by nothing else."""

from clausewitz.play.counts import Count, least, most
from clausewitz.play.orders import Number
from clausewitz.play.records import replace
from clausewitz.prove.claims import assume, claim
from clausewitz.rulebooks.empires.atlas import Area, AreaKind, Country, NavalBase, Presence, WorldMap
from clausewitz.rulebooks.empires.combat.attack import Advance
from clausewitz.rulebooks.empires.combat.retreats import Assault
from clausewitz.rulebooks.empires.moves.stuck import Stack
from clausewitz.rulebooks.empires.orders import Attack, Mode, Move, Sail
from clausewitz.rulebooks.empires.readings import PREFERRED, AllAboard, Profile, TooFewPoints, TooMany
from clausewitz.rulebooks.empires.sea.sea import Voyage
from clausewitz.rulebooks.empires.turn.assaults import advance
from clausewitz.rulebooks.empires.turn.marches import march
from clausewitz.rulebooks.empires.turn.voyages import voyage

_SEA = AreaKind.SEA


def _coast(armies: Count, points: Count, *, next_door: bool, of_albion: bool) -> WorldMap:
    """Albion's armies in Kent, and Picardy, which is Albion's or Gallia's."""
    adjacent = frozenset({"Picardy"} if next_door else ())
    areas = (
        Area(name="Kent", owner="Albion", adjacent=adjacent),
        Area(name="Picardy", owner="Albion" if of_albion else "Gallia"),
    )
    kent = Presence(area="Kent", country="Albion", stack=Stack(armies=armies))
    return WorldMap(
        areas=areas, countries=(Country(name="Albion", points=points), Country(name="Gallia")), presences=(kent,)
    )


@claim("em.attack.land", "em.attack.from-own", "em.attack.fails", "em.movement.adjacent", fixed={str: ""})
def an_attack_is_ruled_on_by_what_the_map_shows(
    armies: Count, points: Count, next_door: bool, of_albion: bool, number: Number, many: TooMany, few: TooFewPoints
) -> None:
    """What is told of an ATTACK is whose the two areas are, whether they touch, and the armies and BPs there are."""
    world = _coast(armies, points, next_door=next_door, of_albion=of_albion)
    profile = replace(PREFERRED, too_many=many, too_few_points=few)
    at = advance(world, "Albion", Attack("Kent", "Picardy", number), profile)
    assert at.is_sound()
    assert (at.from_sea, at.from_own, at.to_sea, at.to_own, at.adjacent) == (False, True, False, of_albion, next_door)
    assert (at.stack.armies, at.points) == (armies, points)


@claim("em.move.own", "em.move.ships", "em.movement.adjacent", fixed={str: "", Profile: PREFERRED})
def a_move_aboard_is_ruled_on_by_the_ships_and_armies_that_are_there(
    armies: Count, aboard: Count, ships: Count, foreign: Count, points: Count, number: Number, many: TooMany
) -> None:
    """What is told of a MOVE to sea is the ships there, own and others', the armies aboard, and what stands ready."""
    assume(aboard <= ships)
    areas = (
        Area(name="Kent", owner="Albion", adjacent=frozenset({"Channel"})),
        Area(name="Channel", kind=_SEA),
    )
    presences = (
        Presence(area="Kent", country="Albion", stack=Stack(armies=armies)),
        Presence(area="Channel", country="Albion", ships=ships, stack=Stack(armies=aboard)),
        Presence(area="Channel", country="Gallia", ships=foreign),
    )
    countries = (Country(name="Albion", points=points), Country(name="Gallia"))
    world = WorldMap(areas=areas, countries=countries, presences=presences)
    at = march(world, "Albion", Move("Kent", "Channel", number), replace(PREFERRED, too_many=many))
    assert at.is_sound()
    assert (at.from_sea, at.to_sea, at.adjacent, at.own) == (False, True, True, False)
    assert (at.ships, at.other_ships, at.aboard) == (ships, foreign, aboard)
    assert (at.stack.armies, at.points) == (armies, points)


@claim(
    "em.sea.base",
    "em.sea.base.entrance",
    "em.sea.between-seas",
    fixed={str: "", Profile: PREFERRED},
    rests_on=("em.issue.all-aboard",),
)
def a_voyage_is_ruled_on_by_the_ships_and_the_base_that_are_there(
    order: Sail,
    ships: Count,
    aboard: Count,
    points: Count,
    home: bool,
    through_entrance: bool,
    closed: bool,
    reading: AllAboard,
) -> None:
    """What is told of a voyage is the ships and armies that set out, and of a base whose it is and its entrance."""
    assume(aboard <= ships)
    base = NavalBase(entrance="Channel" if through_entrance else "North Sea", ships_of="Albion", closed=closed)
    areas = (
        Area(name="Kent", owner="Albion" if home else "Gallia", adjacent=frozenset({"Channel"}), base=base),
        Area(name="Channel", kind=_SEA, adjacent=frozenset({"North Sea"})),
        Area(name="North Sea", kind=_SEA),
    )
    fleet = Presence(area="Channel", country="Albion", ships=ships, stack=Stack(armies=aboard))
    countries = (Country(name="Albion", points=points), Country(name="Gallia"))
    world = WorldMap(areas=areas, countries=countries, presences=(fleet,))
    to_base, _ = voyage(world, "Albion", replace(order, where_from="Channel", where_to="Kent"), PREFERRED)
    assert to_base.is_sound()
    assert (to_base.from_sea, to_base.to_sea, to_base.has_base) == (True, False, True)
    assert (to_base.own_base, to_base.entrance, to_base.closed) == (home, through_entrance, closed)
    to_sea, _ = voyage(
        world,
        "Albion",
        replace(order, where_from="Channel", where_to="North Sea"),
        replace(PREFERRED, all_aboard=reading),
    )
    assert to_sea.is_sound()
    assert (to_sea.from_sea, to_sea.to_sea, to_sea.adjacent, to_sea.has_base) == (True, True, True, False)
    assert (to_sea.present, to_sea.stack.armies, to_sea.points) == (ships, aboard, points)
    if order.ships.form.value == "all but":
        empty = ships - aboard if reading is AllAboard.EMPTY_ONLY and not order.convoy else ships
        assert to_sea.ships == least(empty, most(ships - order.ships.count, 0))


@claim("em.move.ships", "em.stuck.area", fixed={str: "", Profile: PREFERRED})
def at_sea_nobody_sticks_and_each_army_has_a_ship(armies: Count, ships: Count, sticky: bool) -> None:
    """What is told of armies at sea is that nothing holds them, and of those that sail that there is room for all."""
    stack = Stack(armies=armies, sticky=sticky)
    assert Advance(from_sea=True, armies=armies, stack=stack, points=armies).is_sound() == (not sticky)
    assert Voyage(from_sea=True, to_sea=True, stack=stack, present=ships).is_sound() == (not sticky and armies <= ships)
    assert Voyage(from_sea=False, to_sea=True, stack=stack).is_sound()


@claim("em.defence.retreat-location", fixed={str: "", Profile: PREFERRED})
def whoever_defends_may_have_nowhere_to_retreat_to(mode: Mode, retreat_set: bool, own: bool, aboard: bool) -> None:
    """What is told of an attack is somebody's place of retreat only where one is set, and land or sea, not both."""
    at = Assault(mode=mode, retreat_set=retreat_set, retreat_own=own, aboard=aboard)
    assert at.is_sound() == ((retreat_set or not (own or aboard)) and not (own and aboard))
