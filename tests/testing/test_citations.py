"""What is said of citations that bear on nothing, and of the list of those that cannot be shown to."""

from dataclasses import replace
from pathlib import Path

import pytest

from clausewitz.store.results import Citation
from clausewitz.testing.load_bearing import surplus_faults
from clausewitz.text.model import Fault
from small_war.gas import CATALOGUE, FEATURE

IDLE = Citation("sm.gas.first", "1a", "the attacker uses gas", "sm.gas.twice", "A second cloud", bears=False)
BEARS = replace(IDLE, clause="", scenario="", bears=True)
LISTED = """\
[[citation]]
step = "1a"
event = "the attacker uses gas"
clauses = ["sm.gas.first"]
reason = "There is nothing but gas."
"""


def faults(folder: Path, listed: str, *tried: Citation) -> list[Fault]:
    (folder / "citations.toml").write_text(listed)
    return surplus_faults(folder, CATALOGUE.register, tried)


def test_a_citation_that_bears_on_nothing_is_a_fault_where_a_scenario_has_the_event(tmp_path: Path) -> None:
    message = (
        'sm.gas.first: the event "the attacker uses gas" of step 1a cites it, but in no scenario does anything else '
        "happen without it; cite it only where it decides, write a scenario in which it does, or list it in "
        "citations.toml with the reason"
    )
    assert surplus_faults(tmp_path, CATALOGUE.register, (IDLE,)) == [Fault(FEATURE, 15, message)]


def test_a_citation_that_bears_on_something_is_none(tmp_path: Path) -> None:
    assert surplus_faults(tmp_path, CATALOGUE.register, (BEARS,)) == []


def test_a_citation_listed_with_a_reason_is_not_a_fault(tmp_path: Path) -> None:
    assert faults(tmp_path, LISTED, IDLE) == []


LISTED_FOR = 'sm.gas.first is listed for the event "the attacker uses gas" of step 1a'


@pytest.mark.parametrize(
    ("listed", "tried", "message"),
    [
        (LISTED, (BEARS,), f"{LISTED_FOR}, but without it a scenario goes differently; remove it from the list"),
        (LISTED, (), f"{LISTED_FOR}, and no such event cites it alone; remove it from the list"),
        (LISTED.replace("There is nothing but gas.", " "), (IDLE,), "a citation is listed without a reason"),
        (
            "[[citation",
            (),
            "is no list of citations: Expected ']]' at the end of an array declaration (at end of document)",
        ),
        (
            LISTED.replace("reason", "because"),
            (),
            "is no list of citations: Object contains unknown field `because` - at `$.citation[0]`",
        ),
    ],
)
def test_a_wrong_entry_is_a_fault_of_the_list(
    tmp_path: Path, listed: str, tried: tuple[Citation, ...], message: str
) -> None:
    found = faults(tmp_path, listed, *tried)
    assert [(fault.file, fault.message) for fault in found if fault.line == 1] == [
        (tmp_path / "citations.toml", message)
    ]


def test_listed_clauses_of_excluded_games_are_ignored(tmp_path: Path) -> None:
    assert faults(tmp_path, LISTED.replace("sm.gas.first", "gw.gas.first")) == []


def test_the_line_of_a_listed_citation_is_found_behind_a_comment_too(tmp_path: Path) -> None:
    listed = "# what no scenario can show\n" + LISTED.replace("[[citation]]", "[[ citation ]]  # gas")
    assert [(fault.line, fault.message) for fault in faults(tmp_path, listed)] == [
        (2, f"{LISTED_FOR}, and no such event cites it alone; remove it from the list")
    ]


def test_a_list_that_is_not_utf8_is_a_fault(tmp_path: Path) -> None:
    (tmp_path / "citations.toml").write_bytes(b"reason = '\xff'\n")
    assert surplus_faults(tmp_path, CATALOGUE.register, ()) == [
        Fault(tmp_path / "citations.toml", 1, "is not UTF-8 text")
    ]
