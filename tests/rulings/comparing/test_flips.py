"""Rulings that flip between two sets of rules: worked out by hand, and compared with trying every situation."""

from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import reduce
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from clausewitz.play.counts import Count
from clausewitz.play.moments import Side
from clausewitz.play.norms import Norm, norm, norms_on
from clausewitz.play.readings import Answer, Reading
from clausewitz.play.roster import Figure, Roster, Unit
from clausewitz.rulings.diff import Compared, ComparedNorms, Flip, speaking_under_rules
from clausewitz.rulings.diff import compare_norms as compared_by
from clausewitz.rulings.rules import Rules
from clausewitz.rulings.trees.conditions import Range
from here import examples
from small_war.ferry import Cross, Wait, Weather


class Ford(Reading, issue="fl.issue.ford"):
    """Is a ford a bridge?"""

    NO = Answer("a", "No.", "It is wet.")
    YES = Answer("b", "Yes.")


@dataclass(frozen=True)
class House:
    """The readings of the river crossings."""

    ford: Ford = Ford.NO


PROJECT = Rules(House())
BARGES = Roster({"barge": Unit("barge", "barge", "barges", {"seats": Figure(3, "fl.barge")})}, ("seats",))  # type: ignore[arg-type]  # an int is as good as a Fraction


@dataclass(frozen=True, kw_only=True)
class River:
    """A river that a side would cross."""

    side: Side = Side.ATTACKER
    flooded: bool = False
    party: Count = 1
    project: House = House()


@dataclass(frozen=True)
class Row:
    """Row across."""

    by_night: bool = False

    def can_arise_in(self, at: River) -> bool:
        """Nobody but the defender is out at night, unless a ford is a bridge."""
        return not self.by_night or at.side is Side.DEFENDER or at.project.ford is Ford.YES


@norm(permits=Row, cites="fl.row")
def a_barge_takes_whom_it_seats(at: River, _action: Row) -> bool:
    """A barge takes as many people as it seats."""
    return at.party <= BARGES.number("barge", "seats")


@norm(forbids=Row, cites="fl.flood", overrides=[a_barge_takes_whom_it_seats])
def nobody_rows_in_a_flood(at: River, _action: Row) -> bool:
    """Nobody rows in a flood, unless a ford is a bridge."""
    return at.flooded and at.project.ford is Ford.NO


def compared(norms: Collection[Norm], before: Rules, after: Rules) -> Compared:
    return compared_by(ComparedNorms.from_rules(speaking_under_rules(before, norms, ()), before, after))


def told(found: Compared) -> list[tuple[bool, dict[str, list[object]], list[str], list[str]]]:
    """Each flip: whether it is allowed now, what describes it, and the clauses that decided and decide."""
    return [
        (each.allowed, described(each), clauses(each.decided_before), clauses(each.decided_after))
        for each in found.flips
    ]


def described(flip: Flip) -> dict[str, list[object]]:
    return {
        " ? ".join(question.names): [question.answers[each] for each in sorted(allowed)]
        for question, allowed in flip.conditions
    }


def clauses(norms: Iterable[Norm | None]) -> list[str]:
    return [each.clause if each else "" for each in norms]


def test_a_clause_that_is_struck_out_flips_what_it_alone_forbade_and_nothing_else() -> None:
    # No lantern is alight in a storm, so that at night another clause forbids it still, whatever the lantern.
    found = compared(norms_on(Cross), PROJECT, replace(PROJECT, without=frozenset({"fy.ferry.weather"})))
    storm = {
        "at.weather": [Weather.STORM],
        "at.night": [False],
        "action.party ? at.planks ? at.seats": [True],
        "action.party": [Range(0, 8)],
    }
    assert told(found) == [(True, storm, ["fy.ferry.weather"], ["fy.ferry.cross"])]
    assert not found.gone
    (flip,) = found.flips
    assert (flip.example.situation.weather, flip.example.situation.night) == (Weather.STORM, False)  # type: ignore[attr-defined]  # a Bank


def test_what_nothing_permits_any_longer_is_told() -> None:
    found = compared(norms_on(Wait), PROJECT, replace(PROJECT, without=frozenset({"fy.ferry.wait"})))
    assert told(found) == [(False, {}, ["fy.ferry.wait"], [""])]
    assert found.gone


def test_where_no_ruling_changes_there_is_no_flip() -> None:
    found = compared(norms_on(Wait), PROJECT, replace(PROJECT, without=frozenset({"fy.ferry.weather"})))
    assert (found.flips, found.gone) == ((), False)


def test_another_reading_flips_rulings_and_situations_that_only_one_of_the_two_knows_are_left_out() -> None:
    # Under the old reading only a defender is out at night, so that the night of an attacker was never ruled on.
    found = compared(norms_on(Row), PROJECT, Rules(House(Ford.YES)))
    assert told(found) == [(True, {"at.flooded": [True], "at.party": [Range(0, 3)]}, ["fl.flood"], ["fl.row"])]


def test_another_figure_flips_rulings_both_ways() -> None:
    fewer = replace(PROJECT, figures=frozenset({("barge", "seats", 1)}))
    dry = {"at.flooded": [False], "at.party": [Range(2, 3)]}
    assert told(compared(norms_on(Row), PROJECT, fewer)) == [(False, dry, ["fl.row"], [""])]
    assert told(compared(norms_on(Row), fewer, PROJECT)) == [(True, dry, [""], ["fl.row"])]


@dataclass(frozen=True)
class Sky:
    """What everything depends on."""

    rain: bool = False
    wind: bool = False
    snow: bool = False
    project: House = House()


EVERY = [Sky(rain, wind, snow) for rain, wind, snow in product((False, True), repeat=3)]
Sketch = tuple[bool, frozenset[int], frozenset[int], frozenset[int]]
"""Whether a norm permits, under which skies it applies by either reading, and which of those before it it overrides."""


def made(sketches: Iterable[Sketch]) -> tuple[object, list[Norm]]:
    @dataclass(frozen=True)
    class Go:
        """Go out."""

    norms: list[Norm] = []
    for number, (permits, by_one, by_other, overridden) in enumerate(sketches):
        permitted, forbidden = (Go, None) if permits else (None, Go)
        overrides = [norms[each] for each in sorted(overridden) if each < number]
        decorate = norm(cites=f"fl.go.n{number}", overrides=overrides, permits=permitted, forbids=forbidden)
        norms.append(decorate(applying_in(by_one, by_other)))
    return Go(), norms


def applying_in(by_one: frozenset[int], by_other: frozenset[int]) -> Callable[[Sky, object], bool]:
    def applies(at: Sky, _action: object) -> bool:
        skies = by_one if at.project.ford is Ford.NO else by_other
        return any(
            at.rain == EVERY[each].rain and at.wind == EVERY[each].wind and at.snow == EVERY[each].snow
            for each in skies
        )

    return applies


def situations(conditions: dict[str, list[object]]) -> Iterator[Sky]:
    """All situations that answer so."""
    for at in EVERY:
        if all(reduce(getattr, name.split(".")[1:], at) in allowed for name, allowed in conditions.items()):
            yield at


SKIES = st.frozensets(st.integers(0, 7), max_size=5)


@settings(max_examples=examples(60), deadline=None)
@given(
    st.lists(
        st.tuples(st.booleans(), SKIES, SKIES, st.frozensets(st.integers(0, 4), max_size=3)), min_size=1, max_size=5
    ),
    st.frozensets(st.integers(0, 4), max_size=2),
    st.booleans(),
)
def test_the_flips_are_those_that_trying_every_situation_finds_with_no_condition_too_many(
    sketches: list[Sketch], struck_out: frozenset[int], other_reading: bool
) -> None:
    action, norms = made(sketches)
    after = Rules(
        House(Ford.YES if other_reading else Ford.NO), without=frozenset(f"fl.go.n{each}" for each in struck_out)
    )
    found = compared(norms, PROJECT, after)
    rulings = {at: (PROJECT.ruling(action, at), after.ruling(action, at)) for at in EVERY}
    flipped = {
        allowed: {at for at, (was, now) in rulings.items() if was.allowed is not allowed and now.allowed is allowed}
        for allowed in (True, False)
    }
    for allowed, skies in flipped.items():
        regions = [described(each) for each in found.flips if each.allowed is allowed]
        assert {at for each in regions for at in situations(each)} == skies
        for each in regions:
            for name in each:
                fewer = {other: answers for other, answers in each.items() if other != name}
                assert not set(situations(fewer)) <= skies
    assert found.gone == (
        any(was.allowed for was, _ in rulings.values()) and not any(now.allowed for _, now in rulings.values())
    )
    for flip in found.flips:
        there = [rulings[at] for at in situations(described(flip))]
        assert set(flip.decided_before) == {was.decided_by for was, _ in there}
        assert set(flip.decided_after) == {now.decided_by for _, now in there}


@pytest.mark.parametrize("allowed", [True, False])
def test_an_example_has_what_describes_it(allowed: bool) -> None:
    rules = (PROJECT, replace(PROJECT, figures=frozenset({("barge", "seats", 1)})))
    (flip,) = compared(norms_on(Row), *(reversed(rules) if allowed else rules)).flips
    assert flip.allowed is allowed
    assert flip.example.situation == River(party=2)
    assert flip.example.action == Row()
