"""What holds of every voyage, whatever the map looks like."""

from clausewitz.play.counts import Count, least, most
from clausewitz.play.norms import ruling
from clausewitz.play.orders import Form, Number
from clausewitz.play.records import replace
from clausewitz.play.switches import switch_off
from clausewitz.prove.claims import REFUTED, assume, claim
from clausewitz.rulebooks.empires.numbers import (
    GiveNumber,
    NumberedAction,
    Written,
)
from clausewitz.rulebooks.empires.orders import Sail
from clausewitz.rulebooks.empires.readings import (
    PREFERRED,
    AllAboard,
    AllFormats,
    Fewer,
    LeftBehind,
    Nobody,
    NoExtra,
    Profile,
    TooMany,
)
from clausewitz.rulebooks.empires.sea.convoys import sailing_party
from clausewitz.rulebooks.empires.sea.sea import Voyage, cost, ships_meant

ANY: dict[object, object] = {str: "", Number: Number(), Profile: PREFERRED}


@claim("em.sea.seamove.cost", "em.sea.seamove.distance", "em.sea.convoy.cost", "em.sea.convoy.distance", fixed=ANY)
def a_voyage_costs_one_bp_and_the_distance(at: Voyage, order: Sail) -> None:
    """With a route to its base, a voyage costs 1 BP and one for each area between, however many sail."""
    assume(at.has_route)
    assert cost(at, order)[0] == 1 + at.distance


@claim("em.sea.seamove.cost", "em.sea.convoy.cost", fixed=ANY)
def nobody_sails_on_credit(at: Voyage, order: Sail) -> None:
    """After a legal voyage the country has no less than 0 BPs."""
    assume(ruling(order, at).allowed)
    assert at.points - cost(at, order)[0] >= 0


@claim("em.sea.between-seas", "em.sea.base", "em.sea.base.own", "em.sea.base.entrance", fixed=ANY)
def ships_sail_between_seas_or_through_the_entrance_of_their_own_base(at: Voyage, order: Sail) -> None:
    """A legal voyage is between adjacent sea areas, or between a naval base of the country and its entrance."""
    assume(ruling(order, at).allowed)
    between_seas = at.from_sea and at.to_sea and at.adjacent
    assert between_seas or (at.from_sea != at.to_sea and at.has_base and at.own_base and at.entrance)


@claim("em.sea.seamove", fixed=ANY, rests_on=("em.issue.left-behind",))
def seamove_moves_no_army(at: Voyage, order: Sail) -> None:
    """Armies stay where they are when ships move on their own, and none of them is lost."""
    assume(not order.convoy)
    assume(ruling(order, at).allowed)
    party = sailing_party(at, order)
    assert party.armies + party.dispersed_armies + party.left_behind == 0


@claim(
    "em.sea.seamove",
    fixed={**ANY, Profile: replace(PREFERRED, left_behind=LeftBehind.LOST)},
    expect=REFUTED,
    asks="Are the armies safe when ships sail away by SEAMOVE?",
)
def under_another_reading_seamove_loses_no_army(at: Voyage, order: Sail) -> None:
    """The same is false where ships may leave their armies behind."""
    assume(not order.convoy)
    assume(ruling(order, at).allowed)
    assert sailing_party(at, order).left_behind == 0


@claim("em.sea.seamove.all", "em.sea.seamove.all-but", fixed={str: "", Profile: PREFERRED})
def all_but_a_number_leaves_that_number_or_all(order: Sail, present: Count) -> None:
    """The word "all" means all, and "all but" leaves the number named, or all if there are no more than that."""
    meant = ships_meant(order, present, PREFERRED)
    assert meant >= 0
    if order.ships.form.value == "all":
        assert meant == present
    if order.ships.form.value == "all but":
        assert present - meant == order.ships.count or meant == 0


@claim("em.sea.seamove", "em.sea.convoy", fixed=ANY)
def no_two_norms_on_voyages_disagree_unsettled(at: Voyage, order: Sail) -> None:
    """No two rules on a voyage contradict each other without one overriding the other, and each refusal names one."""
    made = ruling(order, at)
    assert not made.disagreeing
    assert made.allowed or len(made.cites) > 0


@claim("em.sea.seamove.format", "em.sea.seamove.all", "em.sea.seamove.all-but", "em.sea.convoy.all", "em.move.format")
def ships_are_numbered_in_three_forms_and_armies_in_one(at: Written, action: GiveNumber) -> None:
    """An order gives a number in figures; "all" and "all but" are for ships, by one answer for armies too."""
    for_ships = at.action in (NumberedAction.SEAMOVE, NumberedAction.CONVOY)
    everywhere = at.profile.all_formats is AllFormats.EVERYWHERE
    assert ruling(action, at).allowed == (action.form is Form.NUMBER or for_ships or everywhere)


@claim(
    "em.sea.between-seas",
    "em.sea.base",
    "em.sea.seamove.cost",
    "em.sea.no-route.no-extra",
    fixed=ANY,
    rests_on=(
        "em.issue.convoy-where",
        "em.issue.closed-base",
        "em.issue.left-behind",
        "em.issue.stuck-aboard",
        "em.issue.empty-convoy",
        "em.issue.nobody",
        "em.issue.no-extra",
    ),
)
def ships_that_are_there_and_paid_for_sail_to_the_next_sea_or_base(at: Voyage, order: Sail) -> None:
    """Ships may sail to the next sea area, or between an own base and its entrance, if they are there and paid for.

    The distance from the base is paid only if there is a route; SEAMOVE leaves no army without a ship.
    """
    where = at.adjacent if at.from_sea and at.to_sea else at.has_base and at.own_base and at.entrance
    on_water = at.from_sea or at.to_sea
    paid = at.points >= (1 + at.distance if at.has_route else 1)
    carried = order.convoy or not at.from_sea or at.stack.armies <= at.present - at.ships
    assert ruling(order, at).allowed == (where and on_water and 1 <= at.ships <= at.present and paid and carried)


@claim("em.sea.seamove.all", "em.sea.seamove.all-but", "em.sea.convoy.number", "em.sea.convoy.fewer", fixed={str: ""})
def an_order_means_the_ships_that_it_numbers_under_every_reading(
    order: Sail, present: Count, aboard: Count, profile: Profile
) -> None:
    """An order means its number, all, or all but its number; by some answers those without armies, or those there."""
    numbered = {
        Form.NUMBER: order.ships.count,
        Form.ALL: present,
        Form.ALL_BUT: most(present - order.ships.count, 0),
    }[order.ships.form]
    without_number = not order.convoy and order.ships.form is not Form.NUMBER
    if without_number and profile.all_aboard is AllAboard.EMPTY_ONLY:
        numbered = least(numbered, most(present - aboard, 0))
    up_to = profile.too_many is TooMany.ALL_GO or (order.convoy and profile.fewer is Fewer.SHIPS_TOO)
    assert ships_meant(order, present, profile, aboard) == (least(numbered, present) if up_to else numbered)


@claim("em.sea.seamove.cost", "em.sea.no-route.no-extra", fixed={str: "", Number: Number()})
def only_by_a_reading_a_voyage_without_a_route_is_free(at: Voyage, order: Sail) -> None:
    """With a route a voyage costs 1 BP and the distance, without one 1 BP, or by one answer nothing."""
    no_route = 0 if at.profile.no_extra is NoExtra.FREE else 1
    assert cost(at, order)[0] == (1 + at.distance if at.has_route else no_route)


_SENTENCES = (
    (NumberedAction.SEAMOVE, Form.NUMBER, "em.sea.seamove.format"),
    (NumberedAction.SEAMOVE, Form.ALL, "em.sea.seamove.all"),
    (NumberedAction.SEAMOVE, Form.ALL_BUT, "em.sea.seamove.all-but"),
    (NumberedAction.CONVOY, Form.NUMBER, "em.sea.convoy.format"),
    (NumberedAction.CONVOY, Form.ALL, "em.sea.convoy.all"),
    (NumberedAction.CONVOY, Form.ALL_BUT, "em.sea.convoy.all-but"),
    (NumberedAction.MOVE, Form.NUMBER, "em.move.format"),
    (NumberedAction.ATTACK, Form.NUMBER, "em.attack.format"),
)


@claim(
    "em.sea.seamove.format",
    "em.sea.seamove.all",
    "em.sea.seamove.all-but",
    "em.sea.convoy.format",
    "em.sea.convoy.all",
    "em.sea.convoy.all-but",
    "em.move.format",
    "em.attack.format",
    fixed={Profile: PREFERRED},
)
def each_form_of_a_number_is_given_by_the_sentence_on_that_order(at: Written, action: GiveNumber) -> None:
    """What permits a form of number is the sentence that gives it to that very order, and no other."""
    told = {each.clause for each in ruling(action, at).reasons}
    for order, form, clause in _SENTENCES:
        assert (clause in told) == (at.action is order and action.form is form)


@claim(
    "em.sea.between-seas",
    "em.sea.base",
    "em.sea.base.own",
    "em.sea.base.entrance",
    "em.movement.adjacent",
    fixed=ANY,
    rests_on=("em.issue.convoy-where",),
)
def a_refused_voyage_is_told_each_sentence_that_it_breaks(at: Voyage, order: Sail) -> None:
    """A refused voyage breaks just those sentences on where ships go that are given as its reasons."""
    made = ruling(order, at)
    assume(not made.allowed)
    told = {each.clause for each in made.reasons}
    seas, by_base = at.from_sea and at.to_sea, at.has_base and at.from_sea != at.to_sea
    assert ("em.sea.between-seas" in told) == (not seas and not by_base)
    assert ("em.sea.base.own" in told) == (by_base and not at.own_base)
    assert ("em.sea.base.entrance" in told) == (by_base and not at.entrance)
    assert ("em.movement.adjacent" in told) == (seas and not at.adjacent)


@claim(
    "em.sea.seamove",
    fixed={**ANY, Profile: replace(PREFERRED, nobody=Nobody.IDLE)},
    rests_on=("em.issue.nobody",),
)
def under_another_reading_a_voyage_of_no_ships_is_no_failure(at: Voyage, order: Sail) -> None:
    """Where an order may move nobody, that none sail is never why a voyage is refused."""
    assert "em.issue.nobody" not in {each.clause for each in ruling(order, at).reasons}


@claim(
    "em.sea.seamove",
    fixed={**ANY, Profile: replace(PREFERRED, left_behind=LeftBehind.LOST)},
)
def under_another_reading_seamove_loses_at_most_an_army_for_each_ship(at: Voyage, order: Sail) -> None:
    """Where ships may leave their armies behind, as many are lost at most as ships sail: each army had one."""
    assume(not order.convoy)
    assume(ruling(order, at).allowed)
    assert sailing_party(at, order).left_behind <= at.ships


_COSTS = (
    (False, "em.sea.seamove.cost", "em.sea.seamove.distance"),
    (True, "em.sea.convoy.cost", "em.sea.convoy.distance"),
)


@claim("em.sea.seamove.cost", "em.sea.seamove.distance", "em.sea.convoy.cost", "em.sea.convoy.distance", fixed=ANY)
def each_part_of_what_a_voyage_costs_is_by_a_sentence_on_that_order(at: Voyage, order: Sail) -> None:
    """Once the 1 BP of an order is struck out it costs the distance, and the other way round; others cost the same."""
    assume(at.has_route)
    for convoy, one, distance in _COSTS:
        with switch_off(one):
            assert cost(at, order)[0] == at.distance + (0 if order.convoy == convoy else 1)
        with switch_off(distance):
            assert cost(at, order)[0] == 1 + (0 if order.convoy == convoy else at.distance)
