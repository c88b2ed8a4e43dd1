"""How the phrases of a package become known."""

from collections import Counter
from collections.abc import Iterator
from itertools import chain

import pytest
from pytest_bdd.steps import StepNamePrefix

from clausewitz.catalogue.phrasebook import Phrase, phrase_files, read_phrases
from clausewitz.steps.vocabulary import phrases_below
from here import PROJECT

GENERAL = "clausewitz.steps.phrases"
READINGS = f"{GENERAL}.readings"


def words(*names: str) -> set[str]:
    return {name.removeprefix(f"{StepNamePrefix.step_def.value}_") for name in phrases_below(*names)}


def test_the_phrases_of_a_module_are_known_by_its_name() -> None:
    assert words(READINGS) == {"given_reading {letter} of {issue}", "given_the profile {name}"}


def test_the_phrases_of_a_package_are_those_of_its_modules() -> None:
    modules = ("clauses", "documents", "fighting", "outcomes", "readings", "rulings", "situations")
    assert words(GENERAL) == set().union(*(words(f"{GENERAL}.{each}") for each in modules))


def test_a_phrase_that_two_modules_define_is_told() -> None:
    with pytest.raises(ValueError) as error:
        phrases_below(GENERAL, READINGS)
    twice = "pytestbdd_stepdef_given_reading {letter} of {issue}"
    assert str(error.value) == f"{READINGS} defines a phrase that is defined already: {twice}"


def test_what_stands_word_for_word_in_two_games_is_a_general_phrase() -> None:
    phrases = {(game.id, each.keyword, each.words) for game in PROJECT.games for each in own_phrases(game.id)}
    games = Counter((keyword, said) for _, keyword, said in phrases)
    assert [phrase for phrase, number in games.items() if number > 1] == []


def own_phrases(rulebook: str) -> Iterator[Phrase]:
    own, _ = phrase_files(PROJECT, rulebook)
    return chain.from_iterable(map(read_phrases, own))
