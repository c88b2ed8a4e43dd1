"""Where no rule treats the subject of a question, that is said, with the rule that comes nearest."""

import pytest

from clausewitz.catalogue.cards import hear_found
from clausewitz.catalogue.meant_actions import meant_actions
from clausewitz.catalogue.search_hits import Searched
from clausewitz.catalogue.search_index import answer_search, load_search_index
from clausewitz.catalogue.silence import unspoken_subjects
from here import PROJECT


@pytest.fixture(scope="module")
def searched() -> Searched:
    return load_search_index(PROJECT, on_broken=lambda error: pytest.fail(str(error)))


@pytest.mark.parametrize(
    "asked",
    [
        "how many victory cities do I need to win",
        "My group has played for a month now, and the Western Front never moves. Is there a weather rule?",
        "great war: when does the USA enter the war",
        "how much does a battleship cost",
    ],
)
def test_the_rules_do_not_say_where_no_rule_treats_the_subject(searched: Searched, asked: str) -> None:
    found = answer_search(searched, asked)
    assert found.silence is not None
    assert (found.silence.nearest, found.silence.missing) == (found.rules[0], None)


def test_the_rules_do_not_say_where_the_best_rule_refers_to_one_in_no_source(searched: Searched) -> None:
    silence = answer_search(searched, "how do units move by rail?", "great-war").silence
    assert silence is not None
    assert silence.nearest is not None
    assert (silence.nearest.found.id, silence.missing) == (
        "gw.contesting.railroads",
        ("Railroads", "how units move by rail is in none of the sources, and nobody moves so in the engine"),
    )


def test_the_reference_that_would_decide_is_named_where_it_leads_nowhere(searched: Searched) -> None:
    silence = answer_search(searched, "empires: what is the result of a battle of 10 armies against 5").silence
    assert silence is not None
    assert silence.missing == ("See section 8", "section 8 is in no source; how a battle ends is an input")


@pytest.mark.parametrize(
    "asked",
    [
        "how much does infantry cost",
        "We had a break in the winter, and I do not remember the weather. Who fires first, gas or artillery?",
        "can infantry entrench after moving",
    ],
)
def test_a_question_on_which_a_rule_speaks_is_not_refused(searched: Searched, asked: str) -> None:
    assert answer_search(searched, asked).silence is None


def test_a_subject_is_treated_where_one_text_says_all_its_words() -> None:
    spoken = [["Neutral countries may be attacked"], ["Leaders add one"]]
    unspoken = {tuple(word[0] for word in subject) for subject in unspoken_subjects(spoken)}
    assert ("leader",) not in unspoken
    assert ("diplomaci",) in unspoken


def test_the_rules_do_not_say_where_what_is_meant_is_nearer_to_a_question_asked_of_any_wargame(
    searched: Searched,
) -> None:
    asked = "what happens to my position when I miss a deadline"
    said = [
        answer_search(searched, asked, "empires", {"? 0": common, "em.move.cost": 0.5}).silence for common in (0.1, 0.6)
    ]
    assert [each is not None for each in said] == [False, True]


def test_a_game_that_is_guessed_hides_no_rule_of_another_and_one_that_is_named_comes_first(searched: Searched) -> None:
    guessed = [each.found.rulebook for each in answer_search(searched, "attack").rules]
    named = [each.found.rulebook for each in answer_search(searched, "attack in empires").rules]
    last = len(guessed) - 1 - guessed[::-1].index("great-war")
    assert (guessed[0], guessed.index("empires") < last) == ("great-war", True)
    assert set(named[: named.count("empires")]) == {"empires"}


@pytest.mark.parametrize("asked", ["can i move 2 spaces with cavalry", "move cavalry into enemy territory"])
def test_a_question_on_a_unit_is_taken_for_one_on_a_game_that_has_it(searched: Searched, asked: str) -> None:
    assert answer_search(searched, asked).rulebook == "great-war"


def test_an_action_of_a_game_without_the_unit_that_would_act_is_not_meant(searched: Searched) -> None:
    found = answer_search(searched, "may i move my infantry into enemy territory")
    assert meant_actions(searched, hear_found(found), found)[0].asked.rulebook == "great-war"
