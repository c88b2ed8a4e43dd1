"""The phrases of the scenarios and their examples."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from clausewitz.catalogue.phrasebook import Phrase, Use, examples, phrase_files, read_phrases, steps_of
from clausewitz.catalogue.project import as_open
from clausewitz.text.project import TOOLKIT, Game
from here import PROJECT, project_at
from small_war.gas import FIRST

GENERAL = TOOLKIT / "steps" / "phrases"


def defined(folder: Path, phrase: str) -> Phrase:
    """The phrase of a definition in a file."""
    file = folder / "phrases.py"
    file.write_text(f'@then({phrase})\ndef _then() -> None:\n    """Then."""\n', encoding="utf-8")
    (read,) = read_phrases(file)
    return read


def test_an_example_has_values_and_not_the_names_of_an_outline() -> None:
    scenario = replace(FIRST.scenarios[0], text="Scenario Outline: Men\n  Given <some> men\n  Given 3 men")
    men = Phrase("given", "{number} men", ".+ men", "Men.")
    shown = replace(FIRST, scenarios=(scenario,))
    assert examples([men], [shown]) == {men: Use("3 men", "", shown)}


@pytest.mark.parametrize(
    ("pattern", "words"),
    [
        (r"(?P<number>\d+) rail guns? bombards?", "{number} rail gun(s) bombard(s)"),
        (r"guns? ha(?:s|ve) fired at an? (?P<kind>fort|city)", "gun(s) has/have fired at a(n) {kind}"),
        (r"it begins? (?:its|their) attack", "it begin(s) its/their attack"),
        (r"a fleet (?P<where>(?:in port|at sea off) .+)", "a fleet {where}"),
        (r"it may not(?: because of (?P<clause>\S+))?", "it may not (because of {clause})"),
    ],
)
def test_a_regular_expression_is_shown_as_words(tmp_path: Path, pattern: str, words: str) -> None:
    assert defined(tmp_path, f'parsers.re(r"{pattern}")').words == words


def test_a_step_is_a_phrase_if_the_regular_expression_of_the_phrase_says_so(tmp_path: Path) -> None:
    phrase = defined(tmp_path, r'parsers.re(r"(?P<number>\d+) guns? ha(?:s|ve) fired")')
    steps = ("1 gun has fired", "2 guns have fired", "no guns have fired", "2 guns fired")
    assert [phrase.matches(step) for step in steps] == [True, True, False, False]


def test_a_step_is_a_phrase_if_the_words_of_the_phrase_stand_in_it_to_the_letter(tmp_path: Path) -> None:
    phrase = defined(tmp_path, 'parsers.parse("{side} fires (once).")')
    assert phrase.words == "{side} fires (once)."
    assert [phrase.matches(step) for step in ("he fires (once).", "he fires (once)!", "he fires once.")] == [
        True,
        False,
        False,
    ]


def test_no_phrase_of_the_rulebooks_is_shown_as_a_regular_expression() -> None:
    files = [*PROJECT.steps.rglob("*.py"), *GENERAL.rglob("*.py")]
    phrases = [phrase.words for file in files for phrase in read_phrases(file)]
    assert phrases
    assert [words for words in phrases if re.search(r"[][?*+|\\^$]", words)] == []


@pytest.mark.parametrize(
    ("named", "files"),
    [
        ("", []),
        ('"clausewitz.steps.phrases.readings", ', ["readings.py"]),
        ('"clausewitz.steps.phrases", ', sorted(file.name for file in GENERAL.glob("*.py"))),
        ('"clausewitz.steps.nothing", ', []),
    ],
)
def test_general_phrases_are_those_that_the_step_definitions_name(tmp_path: Path, named: str, files: list[str]) -> None:
    own = tmp_path / "steps" / "small_war" / "conftest.py"
    own.parent.mkdir(parents=True)
    own.write_text(f"globals().update(phrases_below({named}__package__))\n", encoding="utf-8")
    read, general = phrase_files(project_at(tmp_path, "small-war"), "small-war")
    assert (read, [file.name for file in general]) == ([own], files)


@pytest.mark.parametrize("game", PROJECT.games, ids=lambda game: game.id)
def test_a_step_is_never_two_phrases(game: Game) -> None:
    own, general = phrase_files(PROJECT, game.id)
    phrases = [phrase for file in dict.fromkeys(own + general) for phrase in read_phrases(file)]
    clauses = [each for each in as_open(PROJECT).register.clauses.values() if each.rulebook == game.id]
    steps = {step[:2] for clause in clauses for scenario in clause.scenarios for step in steps_of(scenario)}
    means = {
        step: [each.words for each in phrases if each.keyword == step[0] and each.matches(step[1])] for step in steps
    }
    assert {step: words for step, words in means.items() if len(words) > 1} == {}
