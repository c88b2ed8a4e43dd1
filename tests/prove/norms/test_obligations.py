"""Norms that oblige: must against may not, and obligations of which only one can be met."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import combinations, product
from typing import ClassVar

from hypothesis import given, settings
from hypothesis import strategies as st

from clausewitz.play.moments import Side
from clausewitz.play.norms import Norm, Override, by_words, norm, norms_on, obligation
from clausewitz.play.sequences import Ask, Part, SequenceOfPlay, Step
from clausewitz.prove.norms.consistency import examine
from clausewitz.prove.norms.findings import (
    Consistency,
    Disagreement,
    Example,
    Precedence,
    Redundant,
    RequiredDecision,
    Rivals,
    Uncompared,
)
from here import examples


@dataclass(frozen=True)
class House:
    """No readings."""


@dataclass(frozen=True, kw_only=True)
class Garrison:
    """A garrison."""

    side: Side = Side.DEFENDER
    starved: bool = False
    sworn: bool = False


@dataclass(frozen=True)
class Harbour:
    """A harbour."""

    stormy: bool = False


BOTH = Garrison(starved=True, sworn=True)


@dataclass(frozen=True)
class Pass:
    """End the day."""

    acts: ClassVar[tuple[type, ...]] = ()


def action(name: str) -> type:
    """A kind of action of which no norm has spoken yet."""
    return dataclass(frozen=True)(type(name, (), {"__doc__": f"{name}."}))


def always(_at: Garrison, _action: object) -> bool:
    return True


def starved(at: Garrison, _action: object) -> bool:
    return at.starved


def sworn(at: Garrison, _action: object) -> bool:
    return at.sworn


def stormy(at: Harbour, _action: object) -> bool:
    return at.stormy


def examined(norms: Iterable[Norm], *asks: Ask) -> Consistency:
    siege = SequenceOfPlay("siege", "Siege", "ob.siege", (Part("A", "Siege", (Step("1", "Dawn", asks=asks),)),))
    return examine(norms, House(), sequences=[siege])


def asked(*answers: type, side: Side = Side.DEFENDER) -> Ask:
    return Ask(side, "what now?", answers, "ob.ask")


def test_what_one_must_and_may_not_do_is_a_contradiction_told_by_the_situation() -> None:
    march = action("March")
    (must,) = obligation(march, cites="ob.starved")(starved)
    may_not = norm(forbids=march, cites="ob.sworn")(sworn)
    (found,) = examined([must, may_not]).contradictions
    assert found == Disagreement(must, may_not, Example(BOTH, march()))
    assert found.permits.must is march


def test_where_one_is_written_as_the_exception_it_is_told_with_the_words_that_settle_it() -> None:
    march = action("March")
    (must,) = obligation(march, cites="ob.starved")(starved)
    may_not = norm(forbids=march, cites="ob.sworn", overrides=by_words("unless", must))(sworn)
    found = examined([must, may_not])
    settled = (Precedence(may_not, Override(must, words="unless")),)
    assert found.disagreements == (Disagreement(must, may_not, Example(BOTH, march()), settled),)
    assert found.contradictions == ()


def test_of_what_a_clause_permits_and_obliges_to_the_obligation_is_told_first() -> None:
    march = action("March")
    may = norm(permits=march, cites="ob.starved")(always)
    (must,) = obligation(march, cites="ob.starved")(starved)
    may_not = norm(forbids=march, cites="ob.sworn", overrides=by_words("unless", may, must))(sworn)
    assert [each.permits for each in examined([may, must, may_not]).disagreements] == [must]


def test_an_obligation_is_not_redundant_beside_a_permission_but_what_it_forbids_may_be() -> None:
    march, hold = action("March"), action("Hold")
    may = norm(permits=march, cites="ob.march")(always)
    must, not_hold = obligation(march, instead_of=[hold], cites="ob.starved")(starved)
    nobody_holds = norm(forbids=hold, cites="ob.fallen")(always)
    found = examined([may, must, not_hold, nobody_holds]).redundant
    assert found == (Redundant(not_hold, (nobody_holds,), Example(Garrison(starved=True), hold())),)


def test_two_obligations_of_which_one_forbids_the_act_of_the_other_disagree_on_that_act() -> None:
    march, hold = action("March"), action("Hold")
    must_march, not_hold = obligation(march, instead_of=[hold], cites="ob.starved")(starved)
    must_hold, not_march = obligation(hold, instead_of=[march], cites="ob.sworn")(sworn)
    found = examined([must_march, not_hold, must_hold, not_march], asked(march, hold))
    assert found.contradictions == (
        Disagreement(must_march, not_march, Example(BOTH, march())),
        Disagreement(must_hold, not_hold, Example(BOTH, hold())),
    )
    assert [(each.permits.must, each.forbids.must) for each in found.contradictions] == [(march, hold), (hold, march)]
    assert found.rivals == ()


def test_two_obligations_to_different_answers_to_one_question_are_rivals() -> None:
    march, burn = action("March"), action("Burn")
    (must_march,) = obligation(march, cites="ob.starved")(starved)
    (must_burn,) = obligation(burn, cites="ob.sworn")(sworn)
    found = examined([must_march, must_burn], asked(march, burn))
    place = RequiredDecision("Siege", "1", Side.DEFENDER, "what now?")
    examples = (Example(BOTH, march()), Example(BOTH, burn()))
    assert found.rivals == (Rivals((place,), (must_march, must_burn), examples),)
    assert found.disagreements == ()


def test_rivals_are_told_once_in_a_situation_of_the_side_that_is_asked() -> None:
    march, burn = action("March"), action("Burn")
    norms = (*obligation(march, cites="ob.starved")(starved), *obligation(burn, cites="ob.sworn")(sworn))
    asks = (asked(march, burn, side=Side.ATTACKER), asked(march, burn), asked(burn, march))
    (found,) = examined(norms, *asks).rivals
    at = Garrison(side=Side.ATTACKER, starved=True, sworn=True)
    assert [each.situation for each in found.examples] == [at, at]


def test_obligations_that_leave_room_for_each_other_are_no_rivals() -> None:
    march, burn, hold = action("March"), action("Burn"), action("Hold")
    must_march = obligation(march, cites="ob.starved")(starved)
    must_burn = obligation(burn, cites="ob.sworn")(sworn)
    must_not = norm(forbids=burn, cites="ob.fire", overrides=must_burn)(starved)
    hungry_march = obligation(march, cites="ob.hungry")(starved)
    both = (*must_march, *must_burn)
    assert examined([*both, must_not], asked(march, burn)).rivals == ()
    assert examined([*must_march, *hungry_march], asked(march, hold)).rivals == ()
    march, burn = action("March"), action("Burn")
    both = (*obligation(march, cites="ob.starved")(starved), *obligation(burn, cites="ob.sworn")(sworn))
    assert examined(both, asked(march, burn, Pass)).rivals == ()
    assert examined(both, asked(march, hold), asked(burn, hold)).rivals == ()
    assert examined(both, asked(march, burn, hold)).rivals == ()


def test_obligations_that_look_at_different_things_are_told_with_these() -> None:
    march, burn = action("March"), action("Burn")
    must_march = obligation(march, cites="ob.starved")(starved)
    must_burn = obligation(burn, cites="ob.storm")(stormy)
    kinds = "circumstances of different kinds (garrison, harbour)"
    unlike = f"its answers are judged by {kinds}, and no situation holds them all"
    place = RequiredDecision("Siege", "1", Side.DEFENDER, "what now?")
    assert examined([*must_march, *must_burn], asked(march, burn)).uncompared == (
        Uncompared((place,), (march, burn), unlike),
        Uncompared((place,), (march, burn), f"ob.starved and ob.storm may both be due: {unlike}"),
    )


@dataclass(frozen=True)
class Weather:
    """A situation of which there are four."""

    rain: bool
    wind: bool


EVERY = tuple(Weather(*flags) for flags in product([False, True], repeat=2))
Where = frozenset[int]


def within(where: Where) -> Callable[[Weather, object], bool]:
    def applies(at: Weather, _action: object) -> bool:
        return any(at.rain == EVERY[each].rain and at.wind == EVERY[each].wind for each in where)

    return applies


WHERE = st.frozensets(st.integers(0, 3))


@settings(max_examples=examples(40))
@given(st.lists(st.tuples(st.integers(0, 2), st.frozensets(st.integers(0, 2)), WHERE, WHERE), min_size=2, max_size=4))
def test_rivals_are_found_where_trying_every_situation_finds_them(
    sketches: list[tuple[int, frozenset[int], Where, Where]],
) -> None:
    """Each sketch is an obligation: to which of three actions, instead of which, where it is due, where excepted."""
    actions = [action(f"Action{number}") for number in range(3)]
    free: dict[Norm, Where] = {}
    forbidden: dict[Norm, set[type]] = {}
    for number, (which, others, due, excepted) in enumerate(sketches):
        instead = [actions[each] for each in others - {which}]
        made = obligation(actions[which], instead_of=instead, cites=f"ob.{number}")(within(due))
        norm(forbids=actions[which], cites=f"ob.not-{number}", overrides=made[:1])(within(excepted))
        free[made[0]], forbidden[made[0]] = due - excepted, {*instead}
    norms = [each for kind in actions for each in norms_on(kind)]
    in_order = [each for each in norms if each in free]
    found = examined(norms, asked(*actions)).rivals
    assert {each.norms for each in found} == {
        (one, other)
        for one, other in combinations(in_order, 2)
        if one.action is not other.action
        and forbidden[one] == forbidden[other] == {*actions} - {one.action, other.action}
        and free[one] & free[other]
    }
    for each in found:
        (at,) = {one.situation for one in each.examples}
        assert at in {EVERY[number] for number in free[each.norms[0]] & free[each.norms[1]]}


SAYS = st.sampled_from(["may", "must", "may not"])


@settings(max_examples=examples(40))
@given(st.lists(st.tuples(SAYS, st.integers(0, 1), WHERE), min_size=2, max_size=6))
def test_must_against_may_not_is_told_where_trying_every_situation_finds_it(
    sketches: list[tuple[str, int, Where]],
) -> None:
    """Each sketch is a norm of one of two clauses on the same action: what it says, and where."""
    march = action("March")
    met: dict[tuple[str, str], bool] = {}
    for says, clause, where in sketches:
        permits, forbids = (None, march) if says == "may not" else (march, None)
        must = march if says == "must" else None
        norm(permits=permits, forbids=forbids, must=must, cites=f"ob.{clause}")(within(where))
    for (says, one, where), (other_says, other, elsewhere) in product(sketches, repeat=2):
        if says != "may not" and other_says == "may not" and where & elsewhere:
            pair = (f"ob.{one}", f"ob.{other}")
            met[pair] = met.get(pair, False) or says == "must"
    found = examined(norms_on(march)).contradictions
    assert {(each.permits.clause, each.forbids.clause): each.permits.must is march for each in found} == met
    assert len(found) == len(met)
