"""What holds of every convoy: nothing is created, and nobody is left without a ship."""

from clausewitz.play.counts import Count
from clausewitz.play.norms import ruling
from clausewitz.play.orders import Number
from clausewitz.play.records import replace
from clausewitz.play.switches import switch_off
from clausewitz.prove.claims import REFUTED, assume, claim
from clausewitz.rulebooks.empires.moves.stuck import Stack
from clausewitz.rulebooks.empires.orders import Sail
from clausewitz.rulebooks.empires.readings import (
    PREFERRED,
    ConvoyWhere,
    DispersedArmy,
    EmptyConvoy,
    LeftBehind,
    Profile,
    StuckAboard,
)
from clausewitz.rulebooks.empires.sea.convoys import sailing_party
from clausewitz.rulebooks.empires.sea.sea import Voyage

ANY: dict[object, object] = {str: "", Number: Number(), Profile: PREFERRED}


@claim("em.sea.convoy", "em.sea.convoy.armies", "em.sea.no-route.ship", "em.sea.no-route.army", fixed=ANY)
def nothing_is_created_at_sea(at: Voyage, order: Sail) -> None:
    """Ships and armies of a legal voyage arrive, stay, or are dispersed or lost: none comes out of nowhere."""
    assume(ruling(order, at).allowed)
    party = sailing_party(at, order)
    gone = (party.armies, party.dispersed_armies, party.dispersed_ashore, party.left_behind)
    assert all(each >= 0 for each in (party.ships, party.dispersed_ships, *gone))
    assert party.ships + party.dispersed_ships == at.ships
    assert at.ships <= at.present
    assert sum(gone) <= at.stack.armies


@claim("em.sea.convoy.armies", "em.sea.convoy.fewer", fixed=ANY)
def a_convoy_takes_as_many_armies_as_ships_or_all_that_can_go(at: Voyage, order: Sail) -> None:
    """A convoy out of a place where nothing sticks takes as many armies as ships, or all if there are fewer."""
    assume(order.convoy)
    assume(at.has_route)
    assume(not at.stack.sticky)
    party = sailing_party(at, order)
    assert party.armies <= party.ships
    assert party.armies in (party.ships, at.stack.armies)


@claim("em.sea.convoy.armies", "em.sea.no-route.army", "em.move.ships", fixed=ANY)
def no_army_is_at_sea_without_a_ship_after_a_voyage(at: Voyage, order: Sail) -> None:
    """After a legal voyage there is a ship for each army, among those that have sailed and where they set out."""
    assume(at.from_sea)
    assume(ruling(order, at).allowed)
    party = sailing_party(at, order)
    gone = party.armies + party.dispersed_armies + party.dispersed_ashore + party.left_behind
    assert party.armies <= party.ships
    assert at.stack.armies - gone <= at.present - at.ships


@claim(
    "em.sea.no-route.army",
    "em.move.ships",
    fixed={**ANY, Profile: replace(PREFERRED, left_behind=LeftBehind.LOST, dispersed_army=DispersedArmy.ANY_THERE)},
)
def where_armies_may_drown_no_more_are_lost_than_have_no_ship(at: Voyage, order: Sail) -> None:
    """By the answers that let ships sail from under armies, each that is lost had no ship left where it was."""
    assume(at.from_sea)
    assume(ruling(order, at).allowed)
    party = sailing_party(at, order)
    stay = at.stack.armies - party.armies - party.dispersed_armies - party.dispersed_ashore - party.left_behind
    assert stay <= at.present - at.ships
    assert party.left_behind == 0 or stay == at.present - at.ships


@claim(
    "em.sea.no-route.army",
    fixed=ANY,
    expect=REFUTED,
    asks="Is there a ship for each army of a convoy, even where a ship is dispersed?",
)
def without_the_sentence_an_army_would_swim(at: Voyage, order: Sail) -> None:
    """The same is false once only a ship is dispersed."""
    with switch_off("em.sea.no-route.army"):
        assume(at.from_sea)
        assume(ruling(order, at).allowed)
        party = sailing_party(at, order)
        assert party.armies <= party.ships


@claim(
    "em.sea.convoy",
    fixed={**ANY, Profile: replace(PREFERRED, empty_convoy=EmptyConvoy.FAILS)},
    rests_on=("em.issue.empty-convoy", "em.issue.nobody"),
)
def under_another_reading_no_convoy_sails_empty(at: Voyage, order: Sail) -> None:
    """Where a convoy needs an army, each one that sails takes an army along, or loses it to dispersal."""
    assume(order.convoy)
    assume(ruling(order, at).allowed)
    party = sailing_party(at, order)
    assert party.armies + party.dispersed_armies > 0


@claim("em.sea.convoy.fewer", fixed=ANY, expect=REFUTED, asks="Must a convoy take an army along?")
def no_convoy_sails_empty(at: Voyage, order: Sail) -> None:
    """The same is false where "as many as possible" may be none."""
    assume(order.convoy)
    assume(ruling(order, at).allowed)
    party = sailing_party(at, order)
    assert party.armies + party.dispersed_armies > 0


@claim("em.sea.no-route.ship", "em.sea.no-route.army", fixed=ANY)
def ships_are_dispersed_only_of_those_that_sail_without_a_route(at: Voyage, order: Sail) -> None:
    """A voyage of ships without a route has one of them dispersed; with a route, or without ships, it has none."""
    assert sailing_party(at, order).dispersed_ships == (0 if at.has_route or at.ships == 0 else 1)


@claim("em.sea.convoy", fixed={str: "", Number: Number()}, rests_on=("em.issue.convoy-where",))
def a_convoy_goes_to_and_from_its_base_unless_by_a_reading_it_goes_between_seas_alone(
    at: Voyage, order: Sail, reading: ConvoyWhere
) -> None:
    """A convoy is told that ships go from sea to sea alone where it uses a base only by the answer that says so."""
    assume(order.convoy)
    assume(at.has_base)
    assume(at.from_sea != at.to_sea)
    made = ruling(order, replace(at, profile=replace(PREFERRED, convoy_where=reading)))
    told = {each.clause for each in made.reasons}
    assert ("em.sea.between-seas" in told) == (reading is not ConvoyWhere.AS_SEAMOVE)


@claim(
    "em.sea.convoy.fewer",
    "em.stuck.no-move",
    fixed={str: ""},
    rests_on=("em.issue.stuck", "em.issue.convoy-where", "em.issue.stuck-aboard", "em.issue.empty-convoy"),
)
def a_convoy_out_of_a_base_fails_only_by_readings_for_want_of_armies_or_if_it_needs_those_that_are_stuck(
    ships: Count, stack: Stack, empty: EmptyConvoy, stuck: StuckAboard
) -> None:
    """A CONVOY out of an own base sails, with no army and with armies stuck there as well, unless by one answer.

    By one it fails where no army can go, by another where it has ships for armies that are stuck.
    """
    assume(ships > 0)
    profile = replace(PREFERRED, empty_convoy=empty, stuck_aboard=stuck)
    base = Voyage(from_sea=False, has_base=True, own_base=True, entrance=True)
    at = replace(base, ships=ships, present=ships, stack=stack, points=1, profile=profile)
    nobody_goes = stack.sticky or stack.armies == 0
    needs_them = stack.sticky and stack.armies > 0
    fails = (nobody_goes and empty is EmptyConvoy.FAILS) or (needs_them and stuck is StuckAboard.FAILS)
    assert ruling(Sail(True, "Kent", "Channel"), at).allowed == (not fails)
