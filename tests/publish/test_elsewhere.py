"""The rules in a book of somebody else's: the example of the page on that, built by Sphinx alone."""

import os
import re
import shutil
import textwrap
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from bs4 import BeautifulSoup

from clausewitz.publish.domain import RulesDomain
from clausewitz.publish.extension import DIRECTIVES
from games.projects import run_forked
from here import PROJECT

from .conftest import Build, words

if TYPE_CHECKING:
    import subprocess

PAGE = (PROJECT.docs / "directives.rst").read_text(encoding="utf-8")
EXAMPLE = {name: textwrap.dedent(text) for name, text in re.findall(r":caption: (\S+)\n\n((?:   .*\n|\n)+)", PAGE)}
RED_FORD = Path(__file__).parents[1] / "games" / "red_ford"
Sphinx = Callable[..., "subprocess.CompletedProcess[str]"]


@pytest.fixture
def sphinx(tmp_path: Path) -> Sphinx:
    """Build a page in the folder `book`; warnings are errors, and so is any reference that leads nowhere."""

    def build(page: str, conf: str = EXAMPLE["conf.py"]) -> "subprocess.CompletedProcess[str]":
        folder = tmp_path / "book"
        folder.mkdir(exist_ok=True)
        (folder / "conf.py").write_text(conf, encoding="utf-8")
        (folder / "index.rst").write_text(page, encoding="utf-8")
        command = ("sphinx", "-q", "-n", "-N", "-W", str(folder), str(tmp_path / "html"))
        return run_forked(tmp_path, *command, PYTHONPATH=os.environ.get("PYTHONPATH", ""))

    return build


def test_a_book_elsewhere_shows_clauses_a_sequence_and_a_roster_in_the_usual_theme(
    sphinx: Sphinx, tmp_path: Path
) -> None:
    ran = sphinx(EXAMPLE["gas.rst"])
    assert (ran.stdout, ran.stderr, ran.returncode) == ("", "", 0)
    html = BeautifulSoup((tmp_path / "html" / "index.html").read_text(encoding="utf-8"), "html.parser")
    assert html.select('link[href*="alabaster.css"]')
    assert {str(each["id"]).rpartition(".")[2] for each in html.select("section.clause")} == {
        "attacker",
        "defender",
        "gas-shells",
        "losses",
        "simultaneous",
        "reply",
        "mask",
    }
    assert words(html.select_one("#gas > p")) == (
        "Gas comes first: the attacker's , and gw.land.gas.simultaneous . Hits are those of gw.infantry.attack ."
    )
    assert [link["href"] for link in html.select("#gas > p a")] == [
        "#gw.land.gas.attacker",
        "#gw.land.gas.simultaneous",
    ]
    boxes = {link["href"] for link in html.select("svg.sequence a")}
    assert boxes == {"#gw.land.gas.simultaneous"}
    assert words(html.select_one("table.roster tbody tr")) == (
        "infantry attack 1 in the rulebook defend 2 in the rulebook move 1 in the rulebook cost 1.5 in the rulebook"
    )


@pytest.mark.nightly
def test_a_second_book_of_a_project_shows_its_rulebook_and_need_not_show_all(
    sphinx: Sphinx, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copytree(RED_FORD, tmp_path, dirs_exist_ok=True)
    monkeypatch.setenv("PYTHONPATH", str(tmp_path / "rules"))
    ran = sphinx("Morale\n======\n\n:rules:clause:`rf.melee.all`\n\n.. clauses:: red-ford morale\n")
    assert (ran.stdout, ran.stderr, ran.returncode) == ("", "", 0)
    html = BeautifulSoup((tmp_path / "html" / "index.html").read_text(encoding="utf-8"), "html.parser")
    clauses = [each["id"] for each in html.select("section.clause")]
    assert clauses == ["rf.morale.half", "rf.morale.firm", "rf.morale.shaken", "rf.morale.general"]


def test_a_project_that_cannot_be_read_is_told_with_what_would_be_right(sphinx: Sphinx, tmp_path: Path) -> None:
    pyproject = tmp_path / "pyproject.toml"
    rooms = "".join(f'{room} = "."\n' for room in ("features", "verify", "docs", "steps"))
    pyproject.write_text(f'[tool.clausewitz]\nrulebooks = ["empire"]\n{rooms}', encoding="utf-8")
    ran = sphinx("War\n===\n")
    assert ran.returncode == 2
    told = [line.strip() for line in ran.stderr.splitlines() if "errors.ConfigError" in line]
    assert told == [
        f"sphinx.errors.ConfigError: {pyproject}: [tool.clausewitz]: "
        'no entry point of clausewitz.rulebooks is called "empire"; did you mean "empires"?'
    ]


def test_every_directive_and_every_role_is_told_by_its_own_docstring(build: Build, tmp_path: Path) -> None:
    html = (build(tmp_path, {"index": "War\n===\n\n.. directives::\n"}) / "index.html").read_text(encoding="utf-8")
    page = BeautifulSoup(html, "html.parser")
    directives = [words(term) for term in page.select("#directives dt")]
    assert [re.findall(r"^\.\. ([\w-]+)::", each) for each in directives] == [[name] for name in DIRECTIVES]
    assert [words(term) for term in page.select("#roles dt")] == [f":rules:{name}:" for name in RulesDomain.roles]
    assert "\n.. directives::\n" in PAGE
    assert words(page.select_one("#directives dd")) == "Shows the clauses of a topic in the order of the register."


BATTLE = """\
rulebook = "great-war"
here = '<b>"x"'
[attacker]
nation = "Ours"
units = { infantry = 2 }
[defender]
nation = "Theirs"
units = { infantry = 1 }
[areas.'<b>"x"']
owner = "Theirs"
"""


@pytest.mark.nightly
def test_an_example_is_shown_on_the_map_and_fought_out_on_a_page_of_its_own_by_the_script_beside_it(
    sphinx: Sphinx, tmp_path: Path
) -> None:
    examples = tmp_path / "book" / "examples"
    examples.mkdir(parents=True)
    (examples / "ford.toml").write_text(BATTLE, encoding="utf-8")
    (examples / "ford.script").write_text("6 1 5  # the attacker's two dice, and the defender's\n", encoding="utf-8")
    ran = sphinx("Ford\n====\n\n.. documents:: great-war\n", EXAMPLE["conf.py"] + '\nrulebooks = ["great-war"]\n')
    assert (ran.stdout, ran.stderr, ran.returncode) == ("", "", 0)
    html = tmp_path / "html"
    page = BeautifulSoup((html / "index.html").read_text(encoding="utf-8"), "html.parser")
    assert words(page.select_one("svg.map desc")) == (
        '1 space. <b>"x"; owner: Theirs; Ours: 2 infantry; Theirs: 1 infantry.'
    )
    fought = BeautifulSoup((html / "fought.ford.html").read_text(encoding="utf-8"), "html.parser")
    assert [words(each) for each in fought.select("section.sheet > *")][:3] == [
        'The battle of <b>"x", fought out ¶',
        "Ford",
        "Before the battle "
        "attacker, 2 units : 2 infantry attacker: 2 of 2 left 2 infantry "
        "defender, 1 unit : 1 infantry defender: 1 of 1 left 1 infantry",
    ]
    assert [words(each) for each in fought.select("section.sheet > *")][-2:] == [
        "Round 1, step 5a: General exchange Hits: attacker 1, defender 0 "
        "attacker: infantry roll 6, 1 against 1, hits: 1 "
        "gw.land.step-5.fire , gw.infantry.attack , gw.land.step-5.remaining , gw.land.step-5.simultaneous "
        "defender: infantry roll 5 against 2, hits: 0 "
        "gw.land.step-5.fire , gw.infantry.defend , gw.land.step-5.remaining , gw.land.step-5.simultaneous "
        "losses of the defender: 1 infantry gw.land.step-5.losses "
        "attacker, 2 units : 2 infantry attacker: 2 of 2 left 2 infantry "
        "defender, 0 units : nothing defender: 0 of 1 left nothing",
        "The defender is eliminated. gw.land.step-6.until",
    ]
    assert fought.select("b") == page.select("b") == []
