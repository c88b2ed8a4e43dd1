"""An id of a clause is for good: once it has been kept, it never stands for another rule."""

from pathlib import Path

import pytest

from clausewitz.lint.check import id_faults, keep_ids, not_kept
from clausewitz.text.register import load
from here import PROJECT
from text.conftest import Corpus


@pytest.fixture
def corpus(tmp_path: Path) -> Corpus:
    made = Corpus(tmp_path)
    made.verify.mkdir()
    return made


def faults(corpus: Corpus) -> list[str]:
    return [f"{each.file.name}:{each.line}: {each.message}" for each in id_faults(corpus.verify, corpus.load())]


def test_nothing_is_asked_of_a_project_that_keeps_no_ids(corpus: Corpus) -> None:
    assert (faults(corpus), not_kept(corpus.verify, corpus.load())) == ([], [])


def test_an_id_that_now_stands_for_another_rule_is_refused(corpus: Corpus) -> None:
    keep_ids(corpus.verify, corpus.load())
    corpus.replace(corpus.feature, '000 "A fort fires first."', '000 "3. Losses are taken now."')
    assert faults(corpus) == [
        'combat.feature:36: sw.combat.fort stood for another rule, "A fort fires first."; give this one an id that '
        "was never used (if it is the same rule, strike the id out of ids.toml)"
    ]


def test_the_id_of_a_rule_that_is_gone_is_refused_to_another_one_as_well(corpus: Corpus) -> None:
    whole = corpus.feature.read_text(encoding="utf-8")
    keep_ids(corpus.verify, corpus.load())
    corpus.feature.write_text(whole[: whole.index("  @sw.combat.fort")], encoding="utf-8")
    keep_ids(corpus.verify, corpus.load())
    corpus.feature.write_text(whole.replace('"A fort fires first."', '"Mines come next."'), encoding="utf-8")
    assert [each.partition(",")[0] for each in faults(corpus)] == [
        "combat.feature:36: sw.combat.fort stood for another rule"
    ]


@pytest.mark.parametrize("quote", ["A fort fires", "3. Losses are taken now. Repeat steps 1-3. A fort fires first."])
def test_a_rule_that_is_put_in_fewer_or_more_words_keeps_its_id(corpus: Corpus, quote: str) -> None:
    keep_ids(corpus.verify, corpus.load())
    corpus.replace(corpus.feature, '000 "A fort fires first."', f'000 "{quote}"')
    assert faults(corpus) == []


def test_only_ids_that_are_in_use_and_no_drafts_are_kept(corpus: Corpus) -> None:
    corpus.replace(corpus.feature, "@sw.combat.fort", "@sw.combat.fort @draft")
    file = keep_ids(corpus.verify, corpus.load())
    corpus.replace(corpus.feature, "@sw.combat.fort @draft", "@sw.combat.fort")
    assert (file.name, not_kept(corpus.verify, corpus.load())) == ("ids.toml", ["sw.combat.fort"])
    keep_ids(corpus.verify, corpus.load())
    assert not_kept(corpus.verify, corpus.load()) == []


def test_a_list_that_cannot_be_read_is_a_fault(corpus: Corpus) -> None:
    (corpus.verify / "ids.toml").write_text('"sw.combat.fort" = "A fort"\n', encoding="utf-8")
    assert faults(corpus) == [
        "ids.toml:1: is no list of ids with their words: Expected `array`, got `str` - at `$[...]`"
    ]


def test_the_games_that_come_with_the_toolkit_keep_all_their_ids() -> None:
    assert not_kept(PROJECT.verify, load(PROJECT)) == []
