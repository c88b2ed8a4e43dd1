"""Predicates as formulas: what both sides leave out, and the plainest arguments of which conditions hold."""

from dataclasses import dataclass

import pytest

from clausewitz.play.counts import Count, either
from clausewitz.prove.norms.formulas import Formulas
from clausewitz.prove.shapes import Shapes
from clausewitz.prove.symbolic.paths import Limits
from clausewitz.prove.symbolic.runs import Unprovable
from clausewitz.prove.symbolic.terms import z3
from prove.raids import Chain, Raid, Settings, Side, Territory, Weather


def formulas_about(**types: object) -> Formulas:
    shapes = Shapes({})
    return Formulas({name: shapes.shape_for(each, name) for name, each in types.items()}, Limits())


def test_the_plainest_arguments_have_their_usual_values() -> None:
    assert formulas_about(at=Settings).example() == {"at": Settings()}


def test_what_a_predicate_needs_departs_from_the_usual_as_little_as_it_can() -> None:
    formulas = formulas_about(at=Settings)
    snowless = formulas.build_formula(lambda at: at.weather is not Weather.SNOW and at.level > 6)
    assert formulas.example(snowless.true) == {"at": Settings(level=7, weather=Weather.FAIR)}
    assert formulas.example(snowless.false) == {"at": Settings()}


def test_fields_that_no_predicate_reads_are_as_usual() -> None:
    formulas = formulas_about(raid=Raid, at=Territory)
    defended = formulas.build_formula(lambda raid, at: raid.side is Side.DEFENDER)
    assert formulas.example(defended.true) == {"raid": Raid(bombers=0, hits=0, side=Side.DEFENDER), "at": Territory()}


def test_neither_side_of_a_formula_holds_of_what_is_ill_formed() -> None:
    formulas = formulas_about(raid=Raid)
    overkill = formulas.build_formula(lambda raid: raid.hits > raid.bombers)
    assert formulas.example(overkill.true) is None
    assert not formulas.are_possible(overkill.true)
    assert formulas.example(overkill.false, formulas.build_formula(lambda raid: raid.hits > 1).true) == {
        "raid": Raid(bombers=2, hits=2)
    }


def test_conditions_of_several_predicates_hold_of_one_example() -> None:
    formulas = formulas_about(first=Count, second=Count)
    more = formulas.build_formula(lambda first, second: first > second)
    many = formulas.build_formula(lambda first, second: either(second > 3, 1, 0) == 1)
    assert formulas.example(more.true, many.true) == {"first": 5, "second": 4}
    assert formulas.example(more.true, many.false) == {"first": 1, "second": 0}


def test_what_is_assumed_holds_in_every_answer() -> None:
    formulas = formulas_about(first=Count)
    formulas.assume(lambda first: first > 4)
    few = formulas.build_formula(lambda first: first < 3)
    assert formulas.example() == {"first": 5}
    assert not formulas.are_possible(few.true)


def test_a_question_supposes_nothing_of_the_one_before() -> None:
    formulas = formulas_about(first=Count)
    few, many = (formulas.build_formula(predicate) for predicate in (lambda first: first < 3, lambda first: first > 7))
    assert [formulas.are_possible(each) for each in (few.true, many.true, z3.And(few.true, many.true))] == [
        True,
        True,
        False,
    ]
    examples = [formulas.example(many.true), formulas.example(few.true, many.true), formulas.example(few.true)]
    assert examples == [{"first": 8}, None, {"first": 0}]


def test_optional_records_and_tuples_are_told_apart_by_what_was_picked() -> None:
    @dataclass(frozen=True)
    class Column:
        """Units under way."""

        parts: tuple[Count, ...] = ()
        lead: Chain | None = None

    formulas = formulas_about(at=Column)
    long_and_led = formulas.build_formula(lambda at: len(at.parts) > 1 and at.lead is not None and at.lead.strength > 2)
    assert formulas.example(long_and_led.true) == {"at": Column(parts=(0, 0), lead=Chain(3))}


def test_a_predicate_that_cannot_be_followed_is_refused() -> None:
    formulas = formulas_about(first=Count)

    def squared(first: int) -> bool:
        return first**2 > 4

    with pytest.raises(Unprovable) as refused:
        formulas.build_formula(squared)
    assert str(refused.value) == (
        f"prove/norms/test_formulas.py:{squared.__code__.co_firstlineno + 1}: "
        "the engine used a count in a power: cannot be followed symbolically"
    )


def test_where_the_solver_cannot_tell_a_condition_may_hold_and_no_example_is_given() -> None:
    shapes = Shapes({})
    formulas = Formulas({name: shapes.shape_for(Count, name) for name in ("a", "b", "c")}, Limits(steps=200_000))
    fermat = formulas.build_formula(lambda a, b, c: (a > 0) & (b > 0) & (a * a * a + b * b * b == c * c * c))
    assert formulas.are_possible(fermat.true)
    with pytest.raises(Unprovable) as refused:
        formulas.example(fermat.true)
    assert str(refused.value) == "the solver gave no answer in 200000 steps"


def test_of_two_numbers_as_near_to_the_usual_one_the_higher_is_plainer() -> None:
    formulas = formulas_about(at=Settings)
    usual = Settings().level
    another = formulas.build_formula(lambda at: at.level != usual)
    far = formulas.build_formula(lambda at: at.level > usual + 2 or at.level == usual - 4)
    assert formulas.example(another.true) == {"at": Settings(level=usual + 1)}
    assert formulas.example(far.true) == {"at": Settings(level=usual + 3)}
