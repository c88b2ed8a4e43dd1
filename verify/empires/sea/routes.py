"""What holds of every voyage to or without a route to a base."""

from clausewitz.play.norms import ruling
from clausewitz.play.orders import Number
from clausewitz.play.switches import without
from clausewitz.prove.claims import REFUTED, assume, claim
from clausewitz.rulebooks.empires.atlas import Area, AreaKind, Country, NavalBase, World
from clausewitz.rulebooks.empires.orders.orders import Sail
from clausewitz.rulebooks.empires.profile import PREFERRED, Profile
from clausewitz.rulebooks.empires.sea.convoys import sailing
from clausewitz.rulebooks.empires.sea.routes import to_base
from clausewitz.rulebooks.empires.sea.sea import Voyage, cost

ANY: dict[object, object] = {str: "", Number: Number(), Profile: PREFERRED}


def _world(*, captured: bool, closed: bool) -> World:
    """A base of Albion with the sea around its entrance."""
    base = NavalBase(entrance="Channel", ships_of="Albion", closed=closed)
    areas = (
        Area(name="Kent", owner="Gallia" if captured else "Albion", adjacent=frozenset({"Channel"}), base=base),
        Area(name="Channel", kind=AreaKind.SEA),
    )
    return World(areas=areas, countries=(Country(name="Albion"), Country(name="Gallia")))


@claim("em.sea.no-route.captured", "em.sea.no-route.closed", rests_on=("em.issue.their-base",))
def a_captured_or_closed_base_leaves_ships_without_a_route(captured: bool, closed: bool) -> None:
    """Ships have a route to the only base of their country exactly while it is neither captured nor closed."""
    route = to_base(_world(captured=captured, closed=closed), "Albion", "Channel", PREFERRED)
    assert route.has_route == (not captured and not closed)


@claim(
    "em.sea.no-route.closed",
    expect=REFUTED,
    asks="Does a closed base leave ships without a route?",
    words={"captured": "Whether the naval base is captured.", "closed": "Whether the naval base is closed."},
)
def without_the_sentence_a_closed_base_would_be_open(captured: bool, closed: bool) -> None:
    """The same is false once "or closed" is struck out: the claim has teeth."""
    with without("em.sea.no-route.closed"):
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
    """The same is false once "then the extra BP cost isn't paid" is struck out: the claim has teeth."""
    with without("em.sea.no-route.no-extra"):
        assume(not at.has_route)
        assert cost(at, order)[0] == 1


@claim("em.sea.no-route.ship", "em.sea.no-route.army", fixed=ANY, rests_on=("em.issue.nobody",))
def one_ship_and_one_army_at_most_are_dispersed(at: Voyage, order: Sail) -> None:
    """A legal voyage without a route to the base disperses one ship and at most one army, any other none."""
    assume(ruling(order, at).allowed)
    party = sailing(at, order)
    assert party.dispersed_ships == (0 if at.has_route else 1)
    assert party.dispersed_armies <= party.dispersed_ships
