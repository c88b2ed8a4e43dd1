"""How a proof answers a question for a number: with any that is legal, and no other, in armies of any size."""

from clausewitz.play.position import Numbered
from clausewitz.prove.checking import check
from clausewitz.prove.verdicts import Proved, Refuted

from .parades import SendHome, no_more_are_sent_than_there_are, one_stays


def test_any_number_of_any_army_may_be_chosen() -> None:
    verdict = check(no_more_are_sent_than_there_are).verdict
    assert isinstance(verdict, Proved)
    assert verdict.examples == verdict.paths


def test_what_some_number_refutes_is_refuted() -> None:
    assert isinstance(check(one_stays).verdict, Refuted)


def test_in_play_all_numbers_are_offered_one_after_the_other() -> None:
    assert list(Numbered(SendHome, 2)) == [SendHome(0), SendHome(1), SendHome(2)]
