"""Circumstances in which players ask: how they are recognized, and the list of what else answers them."""

from dataclasses import replace
from pathlib import Path

import pytest

from clausewitz.answers.lookups import Answered
from clausewitz.catalogue.catalogue import load_catalogue
from clausewitz.catalogue.circumstances import (
    CIRCUMSTANCES,
    LIST,
    DeclaredList,
    declared_faults,
    question_rows,
    read_declared,
)
from clausewitz.catalogue.project import open_project
from here import PROJECT, project_at
from small_war.gas import CATALOGUE

ENTRY = """
[[moot]]
rulebook = "my-game"
circumstances = ["port"]
topics = ["gas"]
because = "Gas is not carried."
"""


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("May a fort fire again?", ["again"]),
        ("An ally's rail gun fires for the attacker.", ["ally"]),
        ("The fleet is forced out of its port and evacuates.", ["port", "evac."]),
        ("A wounded dreadnought in a contested sea zone", ["contest", "damage"]),
        ("An army that has no unit left has lost.", ["none"]),
        ("ally_contests", ["ally"]),
        ("Losses are taken at once.", []),
        ("Artillery fires in step 2.", []),
    ],
)
def test_a_text_mentions_the_circumstances_of_which_it_has_a_word(text: str, names: list[str]) -> None:
    assert [each.name for each in CIRCUMSTANCES if each.is_in(text)] == names


def test_without_a_list_everything_may_come_up(tmp_path: Path) -> None:
    assert read_declared(tmp_path) == (DeclaredList(), [])


def test_the_list_says_what_answers_where_no_text_has_a_word_of_a_circumstance(tmp_path: Path) -> None:
    (tmp_path / LIST).write_text(
        f"""{ENTRY}
[[answered]]
rulebook = "my-game"
circumstances = ["ally", "port"]
rows = ["Fly back."]
by = ["mg.issue.to-an-ally"]
"""
    )
    listed, faults = read_declared(tmp_path)
    assert faults == []
    assert [(how, list(each.places()), each.because, each.by) for how, each in listed.every] == [
        (Answered.OPEN, [("ally", "Fly back."), ("port", "Fly back.")], "", ("mg.issue.to-an-ally",)),
        (Answered.MOOT, [("port", "gas")], "Gas is not carried.", ()),
    ]


def test_entries_that_no_empty_cell_needs_and_unknown_ids_are_faults(tmp_path: Path) -> None:
    project = project_at(tmp_path, "small")
    project.verify.mkdir()
    file = project.verify / LIST
    file.write_text(ENTRY.replace("my-game", "small") + 'by = ["sm.gas.mask"]')
    needless, unknown = declared_faults(replace(CATALOGUE, project=project))
    assert (needless.file, needless.message) == (
        file,
        'no empty cell of "gas" of small is about "port"; remove it from the list',
    )
    assert unknown.message.startswith('"sm.gas.mask" is neither a clause nor an issue')


def test_a_list_that_cannot_be_read_is_a_fault_of_its_file(tmp_path: Path) -> None:
    file = tmp_path / LIST
    file.write_text(ENTRY.replace("because", "why"))
    listed, (fault,) = read_declared(tmp_path)
    assert (listed, fault.file, fault.line) == (DeclaredList(), file, 1)
    assert fault.message == "is no list of circumstances: Object contains unknown field `why` - at `$.moot[0]`"


def test_no_circumstance_is_left_of_which_nobody_has_asked() -> None:
    empty = [
        (row.rulebook, row.action, cell.circumstance)
        for row in question_rows(load_catalogue(open_project(PROJECT.root)))
        for cell in row.cells
        if cell.answered in (Answered.CODE, Answered.NOTHING)
    ]
    assert empty == []
