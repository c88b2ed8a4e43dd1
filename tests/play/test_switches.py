"""Switching clauses off: nested, and back on however the block ends."""

from dataclasses import dataclass, field

import pytest

from clausewitz.play.switches import (
    given_figure,
    given_figures,
    note_ruling,
    once,
    record_asked,
    record_rulings,
    standing_clauses,
    stands,
    switch_off,
    with_figures,
)


def in_force() -> tuple[str, ...]:
    return standing_clauses("c", "a", "b")


def test_all_clauses_stand_to_begin_with() -> None:
    assert in_force() == ("c", "a", "b")


def test_a_clause_is_off_within_the_block_only() -> None:
    with switch_off("a"):
        within = (stands("a"), in_force())
    assert (within, stands("a")) == ((False, ("c", "b")), True)


def test_blocks_nest_and_each_ends_with_what_was_off_before_it() -> None:
    seen = []
    with switch_off("a"):
        with switch_off("b", "a"):
            seen.append(in_force())
        seen.append(in_force())
    assert [*seen, in_force()] == [("c",), ("c", "b"), ("c", "a", "b")]


def test_a_clause_is_back_after_an_exception() -> None:
    with pytest.raises(KeyError), switch_off("a"):
        raise KeyError
    assert in_force() == ("c", "a", "b")


def test_nothing_switched_off_changes_nothing() -> None:
    with switch_off():
        assert in_force() == ("c", "a", "b")


@dataclass(frozen=True)
class Muster:
    """Counts how often it is asked which clauses stand."""

    asked: list[tuple[str, ...]] = field(default_factory=list)

    @once
    def clauses(self) -> tuple[str, ...]:
        """The clauses that stand."""
        self.asked.append(in_force())
        return self.asked[-1]


def test_a_property_is_computed_once() -> None:
    muster = Muster()
    assert (muster.clauses, muster.clauses, muster.asked) == (("c", "a", "b"), ("c", "a", "b"), [("c", "a", "b")])


def test_a_class_gives_the_property_itself() -> None:
    assert isinstance(Muster.clauses, once)


def test_a_property_is_computed_anew_where_other_clauses_are_switched_off() -> None:
    muster = Muster()
    before = muster.clauses
    with switch_off("a"):
        within = muster.clauses
    assert (before, within, muster.clauses) == (("c", "a", "b"), ("c", "b"), ("c", "a", "b"))


def test_what_has_been_computed_tells_no_two_objects_apart() -> None:
    first, second = Muster(), Muster()
    assert first.clauses
    first.asked.clear()
    assert first == second


def test_figures_are_given_within_the_block_only() -> None:
    with with_figures(frozenset({("guns", "attack", 5)})):
        within = (given_figure("guns", "attack"), given_figure("guns", "move"), given_figure("foot", "attack"))
    assert (within, given_figures()) == ((5, None, None), frozenset())


def test_a_property_is_computed_anew_under_other_figures() -> None:
    muster = Muster()
    assert muster.clauses == ("c", "a", "b")
    with with_figures(frozenset({("guns", "attack", 5)})):
        assert muster.clauses == ("c", "a", "b")
    assert len(muster.asked) == 2


def test_whoever_listens_hears_what_is_ruled_within_and_nothing_before_or_after_it() -> None:
    note_ruling("before")
    with record_rulings() as outer:
        assert note_ruling("first") == "first"
        with record_rulings() as inner:
            note_ruling("second")
        note_ruling("third")
    note_ruling("after")
    assert (outer, inner) == (["first", "third"], ["second"])


def test_what_is_asked_for_is_noted_whatever_the_answer_and_only_within() -> None:
    stands("mg.first")
    with record_asked() as asked, switch_off("mg.second"):
        stands("mg.second")
        standing_clauses("mg.third", "")
        given_figure("guns", "attack")
    stands("mg.fourth")
    assert asked == {"mg.second", "mg.third", "guns.attack"}
