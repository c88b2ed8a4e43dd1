"""Sequences: the steps of all parts in one row, found by their labels."""

import pytest

from clausewitz.play.sequences import Part, SequenceOfPlay, Step

A, B, C = Step("A1", "first"), Step("B1", "second"), Step("B2", "third")
SEQUENCE = SequenceOfPlay("small", "Small", "sq.order", (Part("A", "a", (A,)), Part("B", "b", (B, C))))


def test_the_steps_of_all_parts_follow_one_another() -> None:
    assert SEQUENCE.steps == (A, B, C)


def test_a_step_is_found_by_its_label() -> None:
    assert [SEQUENCE.index(label) for label in ("A1", "B1", "B2")] == [0, 1, 2]


def test_each_step_belongs_to_a_part() -> None:
    assert [SEQUENCE.part(step).label for step in range(3)] == ["A", "B", "B"]


def test_a_step_is_itself_and_no_other_with_the_same_words() -> None:
    assert Step("A1", "first") != A


def test_a_label_that_no_step_has_is_an_error() -> None:
    with pytest.raises(ValueError, match=r'^the sequence small has no step "B3"; it has A1, B1, B2$'):
        SEQUENCE.index("B3")
