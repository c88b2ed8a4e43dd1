"""In what order prohibitions are told: the order that the engine has without a solver, held against the solver."""

from collections.abc import Iterator
from dis import get_instructions
from itertools import permutations

import pytest

from clausewitz.catalogue.engines import Engines
from clausewitz.play.norms import Norm, Verdict, all_norms, norms_by_action, order_norms
from clausewitz.prove.norms.formulas import Speaking
from clausewitz.prove.shapes import Shapes
from here import PROJECT, sample


def _each_action() -> Iterator[tuple[tuple[Norm, ...], tuple[str, ...]]]:
    for game, prefix in (("great-war", "gw"), ("end-all-wars", "ew"), ("empires", "em")):
        texts = Engines(PROJECT.games)[game].texts
        yield from ((tuple(norms), texts) for norms in norms_by_action(prefix).values())


@pytest.mark.parametrize(
    ("norms", "texts"), sample(_each_action(), 6, lambda each: f"{each[0][0].clause}-{each[0][0].action.__name__}")
)
def test_a_prohibition_in_only_some_situations_of_another_is_told_before_it(
    norms: tuple[Norm, ...], texts: tuple[str, ...]
) -> None:
    speaking = Speaking.from_norms(norms, Shapes({}, texts))
    possible = speaking.formulas.are_possible
    told = [each for each in order_norms(norms) if each.verdict is Verdict.FORBIDS]

    def holds_wherever(one: Norm, other: Norm) -> bool:
        return not possible(speaking.applies(other), speaking.is_silent(one))

    special = {(one, other) for one, other in permutations(told, 2) if holds_wherever(other, one)}
    assert {(one, other) for one in told for other in one.special_to} <= special
    late = [
        (one.name, other.name)
        for one, other in special - {(other, one) for one, other in special}
        if told.index(other) < told.index(one)
        and one.clause != other.clause
        and possible(speaking.remains(one), speaking.remains(other))
    ]
    assert late == []


def test_a_norm_that_does_not_look_at_the_action_says_so_by_the_name_of_the_argument() -> None:
    assert [each.name for each in all_norms() if each.holds_whatever_is_chosen == _looks_at_the_action(each)] == []


def _looks_at_the_action(norm: Norm) -> bool:
    code = norm.predicate.__code__
    return any(each.argval == code.co_varnames[1] for each in get_instructions(code))
