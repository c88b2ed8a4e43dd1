"""Claims whose messages the tests read; kept out of the test files, whose assertions pytest rewrites."""

from functools import partial

from clausewitz.play.counts import Count
from clausewitz.prove.claims import REFUTED, assume, claim

kind = partial(type)  # by a name that is no function it is not seen that it asks for what no symbol has


@claim("test.clause", "test.other")
def counts_are_not_negative(count: Count) -> None:
    """A count
    is never negative.
    """  # two lines, to see them become one
    assert count >= 0


@claim("test.clause", expect=REFUTED)
def counts_stay_below_five(count: Count) -> None:
    """False."""
    assert count < 5, f"there are {count}"


@claim("test.clause")
def no_count_is_a_symbol(count: Count) -> None:
    """True in play, and false on symbols."""
    assert kind(count) is int


@claim("test.clause")
def all_counts_are_symbols(count: Count) -> None:
    """False in play, and true on symbols."""
    assert kind(count) is not int


@claim("test.clause")
def another_error_than_in_play(count: Count) -> None:
    """False in play, and no count at all on symbols."""
    if kind(count) is not int:
        raise LookupError("no count")
    assert count < 0


@claim("test.clause")
def a_rare_count_raises(count: Count) -> None:
    """Raises for a count that is not drawn."""
    assert count >= 0
    if count == 123_456_789:
        raise LookupError("no such count")


@claim("test.clause", expect=REFUTED)
def counts_are_small_or_even(count: Count) -> None:
    """False in two places, of which the second path has the smaller situation."""
    if count > 20:
        assert count % 2 == 0
    elif count > 10:
        assert count < 12


@claim("test.clause")
def all_counts_are_assumed_to_be_symbols(count: Count) -> None:
    """About nothing in play, and true on symbols."""
    assume(kind(count) is not int)
    assert count >= 0


@claim("test.clause")
def a_rare_count_is_a_symbol(count: Count) -> None:
    """False in play of a count that is not drawn, and true on symbols."""
    assume(count == 123_456_789)
    assert kind(count) is not int
