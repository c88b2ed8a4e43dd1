"""A project full of markup and of characters that turn others round: whatever tells of it tells it as it is written."""

import sys
from xml.etree import ElementTree as ET

import pytest
from bs4 import BeautifulSoup

from .hostile import EVIL, IN_SIGHT, spoilt
from .projects import FORD, Project

CLAUSE, ISSUE = "rf.ending.story", "rf.issue.half-of-what"
ENGINE = """
import json, sys
for line in sys.stdin:
    asked = json.loads(line)
    hello = {"is": "hello", "name": EVIL, "plays": {"red-ford": {"documents": ["battle"], "actions": ["*"]}}}
    told = hello if asked["do"] == "hello" else {"is": "refused", "why": EVIL}
    print(json.dumps({"seq": asked["seq"], **told}), flush=True)
"""
"""An engine that says the same of itself, and of all that it is asked."""


@pytest.fixture(scope="module")
def harmful(tmp_path_factory: pytest.TempPathFactory) -> Project:
    return spoilt(Project(tmp_path_factory.mktemp("harmful")))


def folded(text: str) -> str:
    """A text in one line, as it was before a terminal broke it."""
    return " ".join(text.split())


@pytest.mark.parametrize(
    "asked",
    [
        ("rule", CLAUSE),
        ("search", "who pours the wine"),
        ("search", EVIL),
        ("clauses",),
        ("issues", ISSUE),
        ("dangling",),
        ("consistency", "--all"),
        ("prove", "red_ford.retreat"),
        ("play", FORD, "--seed", "1"),
    ],
    ids=" ".join,
)
def test_the_terminal_shows_each_text_as_it_is_written_and_what_cannot_be_seen_by_its_code(
    harmful: Project, asked: tuple[str, ...]
) -> None:
    code, out, errors = harmful.clausewitz(*asked)
    assert (code, errors) == (0, "")
    assert IN_SIGHT in folded(out)


@pytest.mark.parametrize("command", ["rule", "issues", "rulings"])
def test_an_id_that_is_none_is_told_as_it_was_typed(harmful: Project, command: str) -> None:
    code, out, errors = harmful.clausewitz(command, EVIL)
    assert (code, out) == (2, "")
    assert IN_SIGHT in folded(errors)


def test_a_program_gets_each_text_as_it_is(harmful: Project) -> None:
    clause = harmful.answer("rule", CLAUSE)["clause"]
    assert clause["paraphrase"] == f"The winner tells the story of the battle, and the loser pours the wine {EVIL}"
    assert clause["quotes"][0]["text"] == f"{clause['paraphrase']}."


def test_characters_that_turn_others_round_are_a_fault_shown_by_their_code(harmful: Project) -> None:
    code, out, _ = harmful.clausewitz("check")
    told = "features/red_ford/ending.feature:80 holds <U+202E>, which cannot be seen; remove it"
    assert (code, told in folded(out), harmful.clausewitz("export", "data")[0]) == (1, True, 1)


@pytest.mark.nightly
def test_a_report_on_an_engine_holds_it_as_text(harmful: Project) -> None:
    engine = harmful.folder / "engine.py"
    engine.write_text(f"EVIL = {EVIL!r}\n{ENGINE}", encoding="utf-8")
    files = ("--junit", "report.xml", "--html", "report.html", "--badge", "badge.svg")
    assert harmful.clausewitz("cases", "--jobs", "1", "--out", "cases")[0] == 0
    told = harmful.clausewitz("conform", "--against", f"{sys.executable} {engine}", *files)
    assert IN_SIGHT in folded(told[1])
    failures = [each.text or "" for each in ET.parse(harmful.folder / "report.xml").iter("failure")]
    assert failures != []
    assert [each for each in failures if IN_SIGHT not in each] == []
    page = BeautifulSoup((harmful.folder / "report.html").read_text(encoding="utf-8"), "html.parser")
    assert IN_SIGHT in folded(page.get_text())
    assert page.select("script, img, [onerror]") == []
    ET.parse(harmful.folder / "badge.svg")


@pytest.mark.parametrize(
    ("file", "written", "spoils", "told"),
    [
        (
            "features/red_ford/ending.feature",
            "@rf.ending.story",
            "@rf.<script>",
            "rf.<script> is not an id of red-ford",
        ),
        ("rules/red_ford/readings.py", "rf.issue.half-of-what", "rf.issue.<b>", '"rf.issue.<b>" is not an id'),
        ("rules/red_ford/sources.toml", 'id = "rules"', 'id = "<b>"', "`$.source[0].id`"),
    ],
)
def test_an_id_can_hold_no_markup(fresh: Project, file: str, written: str, spoils: str, told: str) -> None:
    changed = fresh.folder / file
    text = changed.read_text(encoding="utf-8")
    changed.write_text(text.replace(written, spoils), encoding="utf-8")
    code, out, _ = fresh.clausewitz("check")
    changed.write_text(text, encoding="utf-8")
    assert code == 1
    assert told in folded(out)
