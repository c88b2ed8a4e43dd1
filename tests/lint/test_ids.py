"""An id of a clause is for good: once it has been kept, it never stands for another rule."""

from pathlib import Path

import pytest

from clausewitz.lint.check import id_faults, keep_ids, not_kept
from clausewitz.text.register import load
from here import PROJECT
from small_war.files import Files

LAST = '000 "Repeat step 1. See the weather table."'


@pytest.fixture
def corpus(tmp_path: Path) -> Files:
    made = Files(tmp_path)
    made.verify.mkdir()
    return made


def faults(corpus: Files) -> list[str]:
    return [f"{each.file.name}:{each.line}: {each.message}" for each in id_faults(corpus.verify, corpus.load())]


def test_nothing_is_asked_of_a_project_that_keeps_no_ids(corpus: Files) -> None:
    assert (faults(corpus), not_kept(corpus.verify, corpus.load())) == ([], [])


def test_an_id_that_now_stands_for_another_rule_is_refused(corpus: Files) -> None:
    keep_ids(corpus.verify, corpus.load())
    corpus.replace(corpus.feature, LAST, '000 "1. The attacker"')
    assert faults(corpus) == [
        'combat.feature:37: sw.combat.repeat stood for another rule, "Repeat step 1. See the weather table."; '
        "give this one an id that was never used (if it is the same rule, strike the id out of ids.toml)"
    ]


def test_the_id_of_a_deleted_rule_may_not_be_reused(corpus: Files) -> None:
    whole = corpus.feature.read_text(encoding="utf-8")
    keep_ids(corpus.verify, corpus.load())
    corpus.feature.write_text(whole[: whole.index("  @sw.combat.repeat")], encoding="utf-8")
    keep_ids(corpus.verify, corpus.load())
    corpus.feature.write_text(whole.replace(LAST, '000 "Mines come next."'), encoding="utf-8")
    assert [each.partition(",")[0] for each in faults(corpus)] == [
        "combat.feature:37: sw.combat.repeat stood for another rule"
    ]


@pytest.mark.parametrize("quote", ["Repeat step 1.", "Have fun & win! Repeat step 1. See the weather table."])
def test_a_rule_keeps_its_id_when_its_quote_grows_or_shrinks(corpus: Files, quote: str) -> None:
    keep_ids(corpus.verify, corpus.load())
    corpus.replace(corpus.feature, LAST, f'000 "{quote}"')
    assert faults(corpus) == []


def test_only_ids_in_use_are_kept_and_none_of_drafts(corpus: Files) -> None:
    corpus.replace(corpus.feature, "@sw.combat.repeat", "@sw.combat.repeat @draft")
    file = keep_ids(corpus.verify, corpus.load())
    corpus.replace(corpus.feature, "@sw.combat.repeat @draft", "@sw.combat.repeat")
    assert (file.name, not_kept(corpus.verify, corpus.load())) == ("ids.toml", ["sw.combat.repeat"])
    keep_ids(corpus.verify, corpus.load())
    assert not_kept(corpus.verify, corpus.load()) == []


def test_a_list_that_cannot_be_read_is_a_fault(corpus: Files) -> None:
    (corpus.verify / "ids.toml").write_text('"sw.combat.repeat" = "Repeat"\n', encoding="utf-8")
    assert faults(corpus) == [
        "ids.toml:1: is no list of ids with their words: Expected `array`, got `str` - at `$[...]`"
    ]


def test_the_games_that_come_with_the_toolkit_keep_all_their_ids() -> None:
    assert not_kept(PROJECT.verify, load(PROJECT)) == []
