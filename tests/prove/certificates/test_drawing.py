"""How rarely assumptions hold, by situations drawn at random."""

from clausewitz.play.counts import Count
from clausewitz.prove.certificates.certificate import Drawn
from clausewitz.prove.certificates.recorder import SITUATIONS, drawn_for
from clausewitz.prove.claims import Claim, assume, claim

from ..raids import Raid


@claim("test.clause")
def of_two_counts_one_is_rarely_the_double(count: Count, other: Count) -> None:
    """False, and about few situations."""
    assume(count == 2 * other)
    assert count < 3


@claim("test.clause")
def all_raids_are_raids(raid: Raid) -> None:
    """True, and about all."""
    assert raid.bombers >= 0


@claim("test.clause")
def about_nothing(count: Count) -> None:
    """True of nothing."""
    assume(count < 0)
    assert count == 0


def share(stated: Claim) -> float:
    drawn = drawn_for(stated)
    assert drawn == drawn_for(stated)
    assert drawn.situations == SITUATIONS
    return drawn.met / drawn.situations


def test_the_share_is_that_of_the_situations_that_meet_the_assumptions_always_the_same_ones() -> None:
    assert 0.02 < share(of_two_counts_one_is_rarely_the_double) < 0.08  # five of a hundred pairs of numbers below ten
    assert share(all_raids_are_raids) == 1


def test_assumptions_that_nothing_meets_have_no_share() -> None:
    assert drawn_for(about_nothing) == Drawn(SITUATIONS, 0)
