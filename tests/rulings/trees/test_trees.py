"""Trees of a few norms, worked out by hand, and the fewest questions compared with those of every other tree."""

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clausewitz.rulings.trees.build import Asks, RulingLeaf, WrongTreeError, fewest, prove, tree_of
from clausewitz.rulings.trees.diagrams import Diagram, Diagrams
from small_war.ferry import Cross, Wait, drawn, speaking_on, tree_on


def test_a_tree_asks_for_fields_for_comparisons_and_for_counts_in_ranges_and_leaves_out_what_cannot_be() -> None:
    # No lantern is alight in a storm, so that the weather need not be asked for once there is one; to begin with the
    # weather would be five questions at worst. Whether all are seated stands before how many they are.
    party = ("action.party", {"0-8": "fy.ferry.cross", "9-None": "nothing"})
    boarding = ("action.party ? at.planks ? at.seats", {"True": party, "False": "nothing"})
    by_day = ("at.weather", {"fair": boarding, "fog": boarding, "storm": "fy.ferry.weather"})
    in_the_dark = ("at.weather", {"fair": "fy.ferry.night", "fog": "fy.ferry.night", "storm": "fy.ferry.weather"})
    by_night = ("at.lantern", {"True": boarding, "False": in_the_dark})
    assert drawn(tree_on(Cross)) == ("at.night", {"True": by_night, "False": by_day})


def test_an_action_that_is_always_allowed_needs_no_question() -> None:
    tree = tree_on(Wait)
    assert (drawn(tree), tree.worst, tree.mean, tree.is_exact) == ("fy.ferry.wait", 0, 0.0, True)


def test_a_tree_counts_its_questions_at_worst_and_on_average() -> None:
    # Boarding takes 1.5 questions on average; the weather by day 1 + 2/3 of these, the lantern 1 + (1.5 + 1) / 2.
    tree = tree_on(Cross)
    assert (tree.worst, tree.mean) == (4, 1 + (2 + 2.25) / 2)


def test_each_question_knows_the_norms_that_hang_on_it() -> None:
    tree = tree_on(Cross)
    assert {
        place.question.names[0]: {norm.clause for norm in place.for_norms}
        for place in tree.places
        if isinstance(place, Asks)
    } == {
        "at.weather": {"fy.ferry.weather"},
        "at.night": {"fy.ferry.night"},
        "at.lantern": {"fy.ferry.night"},
        "action.party": {"fy.ferry.cross"},
    }


def test_a_tree_with_a_wrong_ruling_or_a_missing_answer_is_no_proof() -> None:
    speaking = speaking_on(Cross)
    tree = tree_of(speaking)
    prove(tree, speaking)
    for at, place in enumerate(tree.places):
        wrong = replace(place, goes_on=place.goes_on[1:]) if isinstance(place, Asks) else _turned(place)
        with pytest.raises(WrongTreeError):
            prove(replace(tree, places=(*tree.places[:at], wrong, *tree.places[at + 1 :])), speaking)


def _turned(rules: RulingLeaf) -> RulingLeaf:
    """Another ruling."""
    return replace(rules, decided_by=None if rules.decided_by else next(iter(speaking_on(Cross).norms)))


Function = dict[tuple[int, ...], str | None]
"""A value for the answers to all questions; none where they cannot go together."""


def diagram_of(diagrams: Diagrams, function: Function, answers: tuple[int, ...] = ()) -> Diagram:
    if len(answers) == len(diagrams.answers):
        return diagrams.leaf(function[answers])
    after = (diagram_of(diagrams, function, (*answers, each)) for each in range(diagrams.answers[len(answers)]))
    return diagrams.branch(len(answers), after)


def best(function: Function, questions: Sequence[int]) -> tuple[int, Fraction]:
    """The least cost of any tree, by trying all of them."""
    if len(set(function.values()) - {None}) < 2:
        return 0, Fraction(0)
    costs = []
    for question in questions:
        rest = [each for each in questions if each != question]
        parts: dict[int, Function] = {}
        for answers, value in function.items():
            if value is not None:
                parts.setdefault(answers[question], {})[answers] = value
        after = [best(part, rest) for part in parts.values()]
        if len(after) > 1:
            mean = sum((each for _, each in after), Fraction(0)) / len(after)
            costs.append((1 + max(worst for worst, _ in after), 1 + mean))
    return min(costs)


@st.composite
def functions(draw: st.DrawFn) -> tuple[tuple[int, ...], Function]:
    """Functions of three or four questions with two or three answers each."""
    answers = tuple(draw(st.lists(st.sampled_from((2, 2, 3)), min_size=3, max_size=4)))
    every: list[tuple[int, ...]] = [()]
    for number in answers:
        every = [(*before, each) for before in every for each in range(number)]
    values = draw(st.lists(st.sampled_from(("a", "a", "b", "c", None)), min_size=len(every), max_size=len(every)))
    return answers, dict(zip(every, values, strict=True))


@given(functions())
def test_no_other_tree_asks_fewer_at_worst_nor_of_those_fewer_on_average(
    drawn_: tuple[tuple[int, ...], Function],
) -> None:
    answers, function = drawn_
    diagrams = Diagrams(answers)
    root = diagrams.settled(diagram_of(diagrams, function))
    found = fewest(diagrams, root).next(root)
    assert (found.worst, found.mean) == best(function, range(len(answers)))
