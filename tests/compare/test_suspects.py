"""Suspects: which clauses lean on one that has changed by its words alone, and in which order."""

from dataclasses import replace

from clausewitz.answers.compare import RulingChanges
from clausewitz.compare.texts import Shifted, suspects
from clausewitz.text.model import Reference
from small_war.gas import QUARRELLING

NOTHING_FLIPS = RulingChanges(0, (), (), ())
FIRST, TWICE = (replace(QUARRELLING.register.clauses[each], issues=()) for each in ("sm.gas.first", "sm.gas.twice"))


def test_who_refers_to_what_has_changed_goes_before_who_is_referred_to() -> None:
    referring = replace(FIRST, id="sm.gas.third", references=(Reference("see below", ("sm.gas.twice",), "", 1),))
    changed = replace(TWICE, references=(Reference("see above", ("sm.gas.first",), "", 1),))
    found = suspects([FIRST, changed, referring], Shifted({"sm.gas.twice"}, (), NOTHING_FLIPS))
    assert [(each.clause, each.reasons) for each in found] == [
        ("sm.gas.third", ("refers to sm.gas.twice",)),
        ("sm.gas.first", ("sm.gas.twice refers to it",)),
    ]


def test_who_quotes_the_same_words_or_raises_the_issue_that_is_read_otherwise_is_suspect() -> None:
    same, raising = replace(TWICE, id="sm.gas.again"), replace(FIRST, issues=("sm.issue.when",))
    found = suspects(
        [same, replace(TWICE, references=()), raising], Shifted({"sm.gas.twice"}, ["sm.issue.when"], NOTHING_FLIPS)
    )
    assert [(each.clause, each.reasons) for each in found] == [
        ("sm.gas.first", ("raises sm.issue.when",)),
        ("sm.gas.again", ("quotes the same sentence as sm.gas.twice",)),
    ]


def test_who_leans_on_nothing_that_has_changed_is_no_suspect() -> None:
    assert suspects([replace(FIRST, references=())], Shifted(set(), (), NOTHING_FLIPS)) == ()
