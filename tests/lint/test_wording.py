"""A clause stands alone and answers questions of players; what of that can be seen mechanically is seen."""

from dataclasses import replace
from pathlib import Path

import pytest

from clausewitz.catalogue.project import OpenProject
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


def asked_file(folder: Path, content: bytes) -> tuple[OpenProject, Path]:
    """A project with these questions of players."""
    project = replace(CATALOGUE.project, docs=folder)
    file = folder / project.games[0].folder_name / "asked.txt"
    file.parent.mkdir()
    file.write_bytes(content)
    return project, file


def test_what_is_wrong_in_the_questions_of_players_is_told_with_its_line_and_the_rest_is_read(tmp_path: Path) -> None:
    lines = (
        *("\ufeff  when?", "sm.gas.first", "  gas before\u2028guns?", "  # or after?", "sm.gas.frist", "\tgas last"),
        *("?", "  can gas blow back", "sm.gas.first", "sm.gas.twice", "is gas a hit", "ew.land.occurs", "  where?"),
    )
    project, file = asked_file(tmp_path, "\r\n".join(lines).encode())
    of_nothing = "which is neither a rule nor an open question of this game"
    assert list(asked_faults(replace(CATALOGUE, project=project))) == [
        Fault(file, 1, "is a question with no id above it; write the id of its rule first"),
        Fault(file, 5, f'has questions for "sm.gas.frist", {of_nothing}; did you mean sm.gas.first?'),
        Fault(file, 9, "has more questions for sm.gas.first; write them below line 2"),
        Fault(file, 10, "has no questions below sm.gas.twice; indent them"),
        Fault(file, 11, '"is gas a hit" is not an id; indent it if it is a question'),
        Fault(file, 12, f'has questions for "ew.land.occurs", {of_nothing}'),
    ]
    asked = read_asked(project)
    assert (asked["sm.gas.first"], asked[f"?{project.games[0].id}"]) == (
        ["gas before\u2028guns?"],
        ["can gas blow back"],
    )


def test_questions_of_players_that_are_not_text_are_a_fault_and_no_more(tmp_path: Path) -> None:
    project, file = asked_file(tmp_path, b"sm.gas.first\n  caf\xe9\n")
    assert list(asked_faults(replace(CATALOGUE, project=project))) == [Fault(file, 2, "is not UTF-8 text")]
    assert read_asked(project) == {}
