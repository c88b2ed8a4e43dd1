"""Clauses are found by any form of a word, the best first, and a near miss is helped."""

import pytest

from clausewitz.text.reading import load
from clausewitz.text.register import Register
from clausewitz.text.search import Index, clause_fields
from here import HOUSE
from text.conftest import Corpus


def index_of(register: Register) -> Index:
    return Index(lambda: clause_fields(register.clauses.values()))


def found(corpus: Corpus, words: str, limit: int = 10) -> list[str]:
    return [hit.id for hit in index_of(corpus.load()).search(words, limit)]


@pytest.mark.parametrize("words", ["shoot", "SHOOTS", "shooting", "shooted", "shoots."])
def test_all_forms_of_a_word_find_the_same_clauses(corpus: Corpus, words: str) -> None:
    assert found(corpus, words) == ["sw.combat.fort", "sw.combat.attacker", "sw.combat.defender"]


@pytest.mark.parametrize(("one", "other"), [("casualty", "casualties"), ("stop", "stopped"), ("loss", "losing")])
def test_endings_that_change_the_word_are_the_same_word(corpus: Corpus, one: str, other: str) -> None:
    corpus.replace(corpus.feature, "Rule: A fort fires first", f"Rule: A fort fires first {one}")
    assert "sw.combat.fort" in found(corpus, other)


def test_a_word_of_the_id_counts_more_than_one_of_a_scenario(corpus: Corpus) -> None:
    corpus.replace(corpus.feature, "Scenario: The attacker shoots", "Scenario: The attacker at the fort")
    assert found(corpus, "fort") == ["sw.combat.fort", "sw.combat.attacker"]


def test_a_whole_id_finds_its_clause_first(corpus: Corpus) -> None:
    assert found(corpus, "sw.combat.losses", limit=1) == ["sw.combat.losses"]


def test_rare_words_count_more_than_common_ones(corpus: Corpus) -> None:
    assert found(corpus, "first back") == ["sw.combat.defender", "sw.combat.fort", "sw.combat.attacker"]


@pytest.mark.parametrize(
    ("words", "clause", "place"),
    [
        ("naval battle retreat", "gw.naval.step-4.attacker-may-retreat", 3),
        ("may I retreat", "gw.land.step-6.defender-may-retreat", 5),
        ("land troops from transports in a sea zone with enemy ships", "gw.naval.invasions.eliminated", 5),
        ("retreat ally territory", "gw.retreats.ally-if-none", 3),
        ("infantry move", "gw.infantry.move", 3),
        ("invaders contest", "gw.landing.then-contest", 3),
        ("fighters intercept", "gw.bombing.intercept", 3),
        ("fort fire passing ships", "gw.passage.fire", 5),
        ("mines", "gw.mines.first", 3),
        ("income contested territory", "gw.contesting.collect", 3),
    ],
)
def test_a_plain_question_finds_the_clause_that_answers_it(words: str, clause: str, place: int) -> None:
    assert clause in [hit.id for hit in index_of(load(HOUSE)).search(words, place)]


def test_a_question_of_players_finds_the_clause_that_answers_it(corpus: Corpus) -> None:
    assert found(corpus, "howitzers") == []
    quote = '000 "1. The attacker fires first."'
    corpus.replace(corpus.feature, quote, f"{quote}\n    Ask: Do my howitzers get to go first?")
    assert found(corpus, "howitzers go") == ["sw.combat.attacker"]


def test_a_word_is_found_by_one_of_its_kin_behind_those_that_hold_it(corpus: Corpus) -> None:
    corpus.replace(corpus.feature, "Rule: The attacker fires first", "Rule: The attacker of the fleet fires first")
    corpus.replace(corpus.feature, "Rule: A fort fires first", "Rule: A fort fires first at ships")
    assert found(corpus, "ship") == ["sw.combat.fort", "sw.combat.attacker"]
    assert found(corpus, "fleets") == ["sw.combat.attacker", "sw.combat.fort"]


def test_scores_fall_and_each_is_positive(corpus: Corpus) -> None:
    scores = [hit.score for hit in index_of(corpus.load()).search("the attacker fires first")]
    assert scores == sorted(scores, reverse=True)
    assert len(scores) == 3
    assert min(scores) > 0


def test_small_words_are_passed_over_where_there_are_others(corpus: Corpus) -> None:
    assert found(corpus, "how many of the losses are there") == found(corpus, "losses")
    assert index_of(corpus.load()).suggestions("how many losses") == {}


def test_small_words_alone_are_searched_for(corpus: Corpus) -> None:
    assert set(found(corpus, "the")) == {"sw.combat.fort", "sw.combat.attacker", "sw.combat.defender"}


def test_what_no_clause_holds_finds_nothing(corpus: Corpus) -> None:
    assert found(corpus, "zeppelin") == []
    assert found(corpus, "") == []


def test_a_word_that_no_clause_holds_is_helped_with_the_nearest(corpus: Corpus) -> None:
    assert index_of(corpus.load()).suggestions("atacker shoots zeppelin") == {"atacker": ["attacker"], "zeppelin": []}
