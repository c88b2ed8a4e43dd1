"""Circumstances in which players ask: how they are recognized, and the list of those that cannot come up."""

from dataclasses import replace
from pathlib import Path

import pytest

from clausewitz.catalogue.circumstances import CIRCUMSTANCES, Moot, moot_faults, read_moot
from here import project_at
from small_war.gas import CATALOGUE

ENTRY = """
[[moot]]
rulebook = "my-game"
circumstance = "port"
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
    assert read_moot(tmp_path) == ((), [])


def test_the_list_says_for_which_topics_a_circumstance_cannot_come_up(tmp_path: Path) -> None:
    (tmp_path / "moot.toml").write_text(ENTRY)
    assert read_moot(tmp_path) == ((Moot("my-game", "port", ("gas",), "Gas is not carried."),), [])


def test_an_entry_that_no_empty_cell_needs_is_a_fault(tmp_path: Path) -> None:
    project = project_at(tmp_path, "small")
    project.verify.mkdir()
    file = project.verify / "moot.toml"
    file.write_text(ENTRY.replace("my-game", "small"))
    (fault,) = moot_faults(replace(CATALOGUE, project=project))
    assert (fault.file, fault.message) == (
        file,
        'no empty cell of the topic "gas" of small is about "port"; remove it from the list',
    )


def test_a_list_that_cannot_be_read_is_a_fault_of_its_file(tmp_path: Path) -> None:
    file = tmp_path / "moot.toml"
    file.write_text(ENTRY.replace("because", "why"))
    moot, (fault,) = read_moot(tmp_path)
    assert (moot, fault.file, fault.line) == ((), file, 1)
    assert fault.message == (
        "is no list of circumstances that cannot come up: Object contains unknown field `why` - at `$.moot[0]`"
    )
