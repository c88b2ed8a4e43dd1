"""Suspects: which clauses lean on one that has changed by its words alone, and in which order."""

from dataclasses import replace

from clausewitz.answers.compare import RulingChanges
from clausewitz.compare.texts import Shifted, suspects
from clausewitz.text.model import Reference
from small_war.gas import QUARRELLING

NOTHING_FLIPS = RulingChanges(0, (), (), ())
FIRST, TWICE = (replace(QUARRELLING.register.clauses[each], issues=()) for each in ("sw.gas.first", "sw.gas.twice"))


def test_who_refers_to_what_has_changed_goes_before_who_is_referred_to() -> None:
    referring = replace(FIRST, id="sw.gas.third", references=(Reference("see below", ("sw.gas.twice",), "", 1),))
    changed = replace(TWICE, references=(Reference("see above", ("sw.gas.first",), "", 1),))
    found = suspects([FIRST, changed, referring], Shifted({"sw.gas.twice"}, (), NOTHING_FLIPS))
    assert [(each.clause, each.reasons) for each in found] == [
        ("sw.gas.third", ("refers to sw.gas.twice",)),
        ("sw.gas.first", ("sw.gas.twice refers to it",)),
    ]


def test_who_quotes_the_same_words_or_raises_the_issue_that_is_read_otherwise_is_suspect() -> None:
    same, raising = replace(TWICE, id="sw.gas.again"), replace(FIRST, issues=("sw.issue.when",))
    found = suspects(
        [same, replace(TWICE, references=()), raising], Shifted({"sw.gas.twice"}, ["sw.issue.when"], NOTHING_FLIPS)
    )
    assert [(each.clause, each.reasons) for each in found] == [
        ("sw.gas.first", ("raises sw.issue.when",)),
        ("sw.gas.again", ("quotes the same sentence as sw.gas.twice",)),
    ]


def test_who_leans_on_nothing_that_has_changed_is_no_suspect() -> None:
    assert suspects([replace(FIRST, references=())], Shifted(set(), (), NOTHING_FLIPS)) == ()
