"""What holds of every MOVE, whatever the map looks like."""

from clausewitz.play.counts import Count, least, most
from clausewitz.play.norms import ruling
from clausewitz.play.orders import Form, Number
from clausewitz.play.records import replace
from clausewitz.play.switches import switch_off
from clausewitz.prove.claims import REFUTED, assume, claim
from clausewitz.prove.counterexamples import scenario
from clausewitz.rulebooks.empires.moves.move import March, armies_meant, cost
from clausewitz.rulebooks.empires.moves.stuck import Stack
from clausewitz.rulebooks.empires.orders import Move
from clausewitz.rulebooks.empires.phrases import as_scenario
from clausewitz.rulebooks.empires.readings import PREFERRED, Nobody, Profile, RoomAboard, TooMany, WhoseShips
from clausewitz.rulebooks.empires.turn.words import count

ANY: dict[object, object] = {str: "", Number: Number(), Profile: PREFERRED}


@claim("em.move.cost", "em.move.any-number")
def moving_costs_one_bp_for_any_number(armies: Count) -> None:
    """MOVE costs 1 BP, however many armies move."""
    assert cost(armies)[0] == 1


@claim(
    "em.move.any-number",
    expect=REFUTED,
    asks="Does MOVE cost 1 BP, however many armies move?",
    show=lambda armies: scenario(
        f"Given Albion has {count(armies, 'army')} in Kent",
        f"When Albion orders MOVE Kent, Sussex, {armies}",
        "Then it costs 1 BP",
    ),
    words={"armies": "Armies that would move."},
)
def without_the_sentence_moving_would_cost_one_bp_for_each(armies: Count) -> None:
    """The same is false once "for any number of armies" is struck out."""
    assume(armies > 0)
    with switch_off("em.move.any-number"):
        assert cost(armies)[0] == 1


@claim(
    "em.move.own",
    "em.move.fails",
    "em.move.at-sea",
    "em.move.embark",
    "em.movement.adjacent",
    fixed=ANY,
    show=as_scenario,
)
def armies_move_next_door_to_what_is_theirs_or_to_ships(at: March, order: Move) -> None:
    """A legal MOVE goes to an adjacent area that the country owns, or to an adjacent sea area."""
    assume(ruling(order, at).allowed)
    assert at.adjacent
    assert at.own or at.to_sea


@claim("em.move.ships", fixed=ANY, show=as_scenario, rests_on=("em.issue.whose-ships", "em.issue.room-aboard"))
def no_army_is_at_sea_without_a_ship_after_a_move(at: March, order: Move) -> None:
    """After a legal MOVE to a sea area there is a ship of the country for each of its armies in it."""
    assume(at.to_sea)
    assume(ruling(order, at).allowed)
    assert at.aboard + at.armies <= at.ships


@claim(
    "em.move.ships",
    fixed={**ANY, Profile: replace(PREFERRED, room_aboard=RoomAboard.LITERAL)},
    show=as_scenario,
    expect=REFUTED,
    asks="Does a MOVE to sea need a ship for every army there, those already aboard included?",
)
def by_the_letter_no_army_is_at_sea_without_a_ship(at: March, order: Move) -> None:
    """The same is false where only the armies to be moved are counted, as the sentence says."""
    assume(at.to_sea)
    assume(ruling(order, at).allowed)
    assert at.aboard + at.armies <= at.ships


@claim("em.move.cost", "em.move.format", fixed=ANY, show=as_scenario, rests_on=("em.issue.nobody",))
def nobody_moves_on_credit_or_out_of_nowhere(at: March, order: Move) -> None:
    """After a legal MOVE the country has no less than 0 BPs, and those who have moved had been there."""
    assume(ruling(order, at).allowed)
    assert at.points - cost(at.armies)[0] >= 0
    assert 1 <= at.armies <= at.stack.armies


@claim("em.move.own", "em.move.fails", fixed=ANY, show=as_scenario)
def no_two_norms_on_moving_disagree_unsettled(at: March, order: Move) -> None:
    """No two rules on MOVE contradict each other without one overriding the other, and each refusal names one."""
    made = ruling(order, at)
    assert not made.disagreeing
    assert made.allowed or len(made.cites) > 0


@claim(
    "em.move.own",
    "em.move.at-sea",
    "em.move.embark",
    "em.move.ships",
    "em.stuck.no-move",
    fixed=ANY,
    rests_on=(
        "em.issue.unowned-sea",
        "em.issue.whose-ships",
        "em.issue.room-aboard",
        "em.issue.nobody",
        "em.issue.stuck",
    ),
)
def whoever_is_free_and_can_pay_moves_next_door_to_his_own_or_aboard(at: March, order: Move) -> None:
    """Armies that are there, free and paid for may move next door to own land, or to sea with ships for all."""
    where = at.adjacent and (at.own or at.to_sea) and (not at.to_sea or at.aboard + at.armies <= at.ships)
    free = not at.stack.sticky and 1 <= at.armies <= at.stack.armies
    assert ruling(order, at).allowed == (where and free and at.points >= 1)


@claim(
    "em.move.ships",
    fixed={**ANY, Profile: replace(PREFERRED, whose_ships=WhoseShips.ANY)},
    rests_on=("em.issue.whose-ships", "em.issue.room-aboard"),
)
def under_another_reading_all_ships_there_give_room(at: March, order: Move) -> None:
    """Where anybody's ships will do, room is what a MOVE to sea wants exactly if all of them are too few."""
    made = ruling(order, at)
    assume(not made.allowed)
    told = {each.clause for each in made.reasons}
    too_few = at.ships + at.other_ships < at.aboard + at.armies
    assert ("em.move.ships" in told) == (at.to_sea and too_few)


@claim(
    "em.move.own",
    "em.move.fails",
    "em.move.ships",
    "em.movement.adjacent",
    fixed=ANY,
    rests_on=("em.issue.unowned-sea", "em.issue.whose-ships", "em.issue.room-aboard"),
)
def a_refused_move_is_told_each_sentence_that_it_breaks(at: March, order: Move) -> None:
    """A refused MOVE breaks just those sentences on where armies go that are given as its reasons."""
    made = ruling(order, at)
    assume(not made.allowed)
    told = {each.clause for each in made.reasons}
    assert ("em.move.fails" in told) == (not at.own and not at.to_sea)
    assert ("em.move.ships" in told) == (at.to_sea and at.ships < at.aboard + at.armies)
    assert ("em.movement.adjacent" in told) == (not at.adjacent)


@claim("em.move.own", "em.move.format", fixed=ANY, rests_on=("em.issue.nobody",))
def an_order_that_moves_nobody_fails_unless_by_a_reading_it_is_carried_out(
    there: Count, going: Count, order: Move, reading: Nobody
) -> None:
    """A MOVE of all armies but as many as there are fails, or by one answer costs what it costs and moves nobody."""
    at = March(armies=going, stack=Stack(armies=there), points=1, profile=replace(PREFERRED, nobody=reading))
    assert ruling(order, at).allowed == (going <= there and (going > 0 or reading is Nobody.IDLE))


@claim("em.stuck.no-move", fixed=ANY, rests_on=("em.issue.stuck",))
def whoever_orders_more_armies_than_are_there_is_not_told_that_they_are_stuck(at: March, order: Move) -> None:
    """That armies are stuck is told where it is they who are ordered, and not where there are too few of them."""
    told = {each.clause for each in ruling(order, at).reasons}
    assert ("em.stuck.no-move" in told) == (at.stack.sticky and 0 < at.armies <= at.stack.armies)


@claim(
    "em.move.format",
    fixed={**ANY, Profile: replace(PREFERRED, too_many=TooMany.ALL_GO)},
    rests_on=("em.issue.too-many",),
)
def where_all_go_that_are_there_no_move_fails_for_too_few(at: March, order: Move) -> None:
    """By the answer that lets all go where more are ordered, no MOVE is refused because too few armies are there."""
    told = {each.clause for each in ruling(order, at).reasons}
    assert "em.issue.too-many" not in told


@claim("em.move.format", fixed={str: ""})
def a_move_means_the_armies_that_it_numbers_under_every_reading(order: Move, stack: Stack, profile: Profile) -> None:
    """A MOVE means its number of armies, by one answer no more than are there."""
    present = stack.armies
    meant = {
        Form.NUMBER: order.armies.count,
        Form.ALL: present,
        Form.ALL_BUT: most(present - order.armies.count, 0),
    }[order.armies.form]
    all_go = profile.too_many is TooMany.ALL_GO
    assert armies_meant(order, stack, profile) == (least(meant, present) if all_go else meant)
