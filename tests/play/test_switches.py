"""Switching clauses off: nested, and back on however the block ends."""

import pytest

from clausewitz.play.switches import standing, stands, without


def in_force() -> tuple[str, ...]:
    return standing("c", "a", "b")


def test_all_clauses_stand_to_begin_with() -> None:
    assert in_force() == ("c", "a", "b")


def test_a_clause_is_off_within_the_block_only() -> None:
    with without("a"):
        within = (stands("a"), in_force())
    assert (within, stands("a")) == ((False, ("c", "b")), True)


def test_blocks_nest_and_each_ends_with_what_was_off_before_it() -> None:
    seen = []
    with without("a"):
        with without("b", "a"):
            seen.append(in_force())
        seen.append(in_force())
    assert [*seen, in_force()] == [("c",), ("c", "b"), ("c", "a", "b")]


def test_a_clause_is_back_after_an_exception() -> None:
    with pytest.raises(KeyError), without("a"):
        raise KeyError
    assert in_force() == ("c", "a", "b")


def test_nothing_switched_off_changes_nothing() -> None:
    with without():
        assert in_force() == ("c", "a", "b")
