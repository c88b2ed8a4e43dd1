"""A clause stands alone and answers questions of players; what of that can be seen mechanically is seen."""

from dataclasses import replace
from pathlib import Path

import pytest

from clausewitz.lint.check import asked_faults, leaning, wording_faults
from clausewitz.text.asked import read_asked
from clausewitz.text.model import Clause, Fault
from small_war.gas import CATALOGUE, FIRST, TWICE


@pytest.mark.parametrize(
    ("paraphrase", "faults"),
    [
        ("A fort fires twice in each round", []),
        ("Ships moving next to a listed area draw pass-through fire", []),
        ("Each bomber rolls one D2", []),
        (
            "It fires twice in each round",
            ['begins with "It", which leans on the sentence before it; name what is meant'],
        ),
        (
            "So are beach landing penalties",
            ['begins with "So", which leans on the sentence before it; name what is meant'],
        ),
        ("Fao", ['is paraphrased by "Fao"; write a sentence of 4 words or more']),
        (
            "The Dardanelles, from the Aegean Sea",
            ['is paraphrased without a verb, "The Dardanelles, from the Aegean Sea"; write a whole sentence'],
        ),
        (
            "Or they submerge",
            [
                'begins with "Or", which leans on the sentence before it; name what is meant',
                'is paraphrased by "Or they submerge"; write a sentence of 4 words or more',
            ],
        ),
    ],
)
def test_a_paraphrase_stands_alone(paraphrase: str, faults: list[str]) -> None:
    assert list(leaning(paraphrase)) == faults


def asking(
    *asks: str, second: tuple[str, ...] = ("May I gas twice?",), issue: tuple[str, ...] = ("When?",)
) -> list[str]:
    """The faults where the first clause, the second and the issue ask these."""
    entries = {clause.id: replace(CATALOGUE.entries[clause.id], clause=clause) for clause in _clauses(asks, second)}
    issues = {
        id_: replace(each, asks=issue, rulebook=CATALOGUE.project.games[0].id) for id_, each in CATALOGUE.issues.items()
    }
    catalogue = replace(CATALOGUE, entries=entries, issues=issues)
    return [fault.message for fault in wording_faults(catalogue)]


def _clauses(first: tuple[str, ...], second: tuple[str, ...]) -> list[Clause]:
    return [
        replace(FIRST, asks=first, paraphrase="Gas comes before all fire"),
        replace(TWICE, asks=second, paraphrase="Gas is used only once"),
    ]


def test_clauses_and_issues_with_questions_have_no_fault() -> None:
    assert asking("Is gas first?") == []


def test_a_clause_answers_one_to_three_questions() -> None:
    assert asking() == [
        "sm.gas.first has no Ask: lines; write one to three questions, in a player's words, that it answers"
    ]
    assert asking("1?", "2?", "3?", "4?") == [
        "sm.gas.first has 4 Ask: lines; write one to three questions, in a player's words, that it answers"
    ]


def test_an_issue_answers_questions_too() -> None:
    assert asking("Is gas first?", issue=()) == [
        "sm.issue.when has no asks; write one to three questions, in a player's words, that it answers"
    ]


def test_a_question_ends_with_a_question_mark() -> None:
    assert asking("Is gas first") == [
        'sm.gas.first asks "Is gas first", which is not a question; end it with a question mark'
    ]


def test_no_two_clauses_answer_the_same_question() -> None:
    assert asking("Gas?", second=("gas?",)) == [
        'sm.gas.twice asks "gas?" as sm.gas.first does; ask what it alone answers'
    ]


def test_players_ask_only_for_rules_and_open_questions_that_there_are(tmp_path: Path) -> None:
    project = replace(CATALOGUE.project, docs=tmp_path)
    file = tmp_path / project.games[0].folder_name / "asked.txt"
    file.parent.mkdir()
    file.write_text("sm.gas.first\n  gas before guns?\n\nsm.gas.frist\n  gas last\n?\n  can gas blow back\n", "utf-8")
    what = 'has questions for "sm.gas.frist", which is neither a rule nor an open question; did you mean sm.gas.first?'
    assert list(asked_faults(replace(CATALOGUE, project=project))) == [Fault(file, 4, what)]
    assert read_asked(project) == {
        "sm.gas.first": ["gas before guns?"],
        "sm.gas.frist": ["gas last"],
        f"?{project.games[0].id}": ["can gas blow back"],
    }
