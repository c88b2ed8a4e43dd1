"""What holds of every ATTACK, whatever the map looks like."""

from clausewitz.play.counts import Count, least, most
from clausewitz.play.norms import ruling
from clausewitz.play.orders import Form, Number
from clausewitz.play.records import replace
from clausewitz.play.switches import switch_off
from clausewitz.prove.claims import REFUTED, assume, claim
from clausewitz.rulebooks.empires.combat.attack import Advance, armies_meant, cost
from clausewitz.rulebooks.empires.moves.stuck import Stack
from clausewitz.rulebooks.empires.orders import Attack
from clausewitz.rulebooks.empires.phrases import as_scenario
from clausewitz.rulebooks.empires.readings import PREFERRED, Profile, TooFewPoints, TooMany

ANY: dict[object, object] = {str: "", Number: Number(), Profile: PREFERRED}


@claim("em.attack.cost")
def attacking_costs_one_bp_for_each_army(armies: Count) -> None:
    """ATTACK costs as many BPs as armies attack."""
    assert cost(armies)[0] == armies


@claim("em.attack.land", "em.attack.fails", "em.attack.not-to-sea", "em.sea.no-attack", fixed=ANY, show=as_scenario)
def only_land_that_is_not_theirs_is_attacked(at: Advance, order: Attack) -> None:
    """A legal ATTACK is on a land area that the country does not own, next to where the armies are."""
    assume(ruling(order, at).allowed)
    assert not at.to_sea
    assert not at.to_own
    assert at.adjacent


@claim("em.attack.from-own", "em.attack.from-sea", fixed=ANY, show=as_scenario)
def armies_attack_from_their_own_land_or_from_the_sea(at: Advance, order: Attack) -> None:
    """A legal ATTACK comes from an area that the country owns, or from the sea."""
    assume(ruling(order, at).allowed)
    assert at.from_own or at.from_sea


@claim(
    "em.attack.from-own",
    fixed=ANY,
    show=as_scenario,
    expect=REFUTED,
    asks="Must an attack come from an area of one's own, or from the sea?",
)
def without_the_sentence_armies_could_attack_from_anywhere(at: Advance, order: Attack) -> None:
    """The same is false once "from an area you own" is struck out."""
    with switch_off("em.attack.from-own"):
        assume(ruling(order, at).allowed)
        assert at.from_own or at.from_sea


@claim("em.attack.cost", "em.attack.format", fixed=ANY, show=as_scenario, rests_on=("em.issue.nobody",))
def nobody_attacks_on_credit_or_out_of_nowhere(at: Advance, order: Attack) -> None:
    """After a legal ATTACK the country has no less than 0 BPs, and those who attack had been there."""
    assume(ruling(order, at).allowed)
    assert at.points - cost(at.armies)[0] >= 0
    assert 1 <= at.armies <= at.stack.armies


@claim("em.attack.land", "em.attack.fails", fixed=ANY, show=as_scenario)
def no_two_norms_on_attacking_disagree_unsettled(at: Advance, order: Attack) -> None:
    """No two rules on ATTACK contradict each other without one overriding the other, and each refusal names one."""
    made = ruling(order, at)
    assert not made.disagreeing
    assert made.allowed or len(made.cites) > 0


@claim(
    "em.attack.land",
    "em.attack.from-own",
    "em.attack.from-sea",
    "em.stuck.no-attack",
    fixed=ANY,
    show=as_scenario,
    rests_on=("em.issue.nobody", "em.issue.stuck"),
)
def whoever_is_free_and_can_pay_attacks_the_land_next_door(at: Advance, order: Attack) -> None:
    """Armies of an own area or at sea that are there, not stuck, and paid for may attack adjacent land of others."""
    where = at.adjacent and not at.to_sea and not at.to_own and (at.from_own or at.from_sea)
    free = not at.stack.sticky and 1 <= at.armies <= at.stack.armies
    assert ruling(order, at).allowed == (where and free and at.armies <= at.points)


@claim(
    "em.attack.fails",
    "em.attack.from-own",
    "em.attack.from-sea",
    "em.attack.not-to-sea",
    "em.sea.no-attack",
    "em.movement.adjacent",
    fixed=ANY,
)
def a_refused_attack_is_told_each_sentence_that_it_breaks(at: Advance, order: Attack) -> None:
    """A refused ATTACK breaks just those sentences on start and target that are given as its reasons."""
    made = ruling(order, at)
    assume(not made.allowed)
    told = {each.clause for each in made.reasons}
    assert ("em.attack.fails" in told) == at.to_own
    assert ("em.attack.from-own" in told) == (not at.from_own and not at.from_sea)
    assert ("em.attack.not-to-sea" in told) == (at.to_sea and not at.from_sea)
    assert ("em.sea.no-attack" in told) == (at.to_sea and at.from_sea)
    assert ("em.movement.adjacent" in told) == (not at.adjacent)


@claim(
    "em.attack.cost",
    fixed={**ANY, Profile: replace(PREFERRED, too_many=TooMany.ALL_GO, too_few_points=TooFewPoints.FEWER_ATTACK)},
    rests_on=("em.issue.too-many", "em.issue.too-few-points"),
)
def where_as_many_attack_as_can_no_attack_fails_for_too_few_armies_or_bps(at: Advance, order: Attack) -> None:
    """By the answers that let as many attack as are there and paid for, neither is ever a reason to refuse."""
    told = {each.clause for each in ruling(order, at).reasons}
    assert "em.issue.too-many" not in told
    assert "em.issue.too-few-points" not in told


@claim("em.attack.format", "em.attack.cost", fixed={str: ""})
def an_attack_means_the_armies_that_it_numbers_under_every_reading(
    order: Attack, stack: Stack, points: Count, profile: Profile
) -> None:
    """An ATTACK means its number of armies, by some answers no more than are there, and than there are BPs for."""
    present = stack.armies
    meant = {
        Form.NUMBER: order.armies.count,
        Form.ALL: present,
        Form.ALL_BUT: most(present - order.armies.count, 0),
    }[order.armies.form]
    if profile.too_many is TooMany.ALL_GO:
        meant = least(meant, present)
    if profile.too_few_points is TooFewPoints.FEWER_ATTACK:
        meant = least(meant, points)
    assert armies_meant(order, stack, points, profile) == meant
