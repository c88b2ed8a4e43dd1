"""`new`: what is said of the project that was made, and of what none can be made of."""

import json
import sys
from pathlib import Path

import pytest

from .conftest import Runner

RULES = "Combat\n\nUnits fire. Guns fire first.\n"


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "rules.txt").write_text(RULES)
    return tmp_path


def test_the_sources_are_told_and_how_to_go_on(clausewitz: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "/nowhere")
    answer = clausewitz("new", "lowmere-siege", "rules.txt")
    assert (answer.code, answer.out, answer.err) == (
        0,
        "The project lowmere-siege is made. Its ids begin with ls.\n"
        "  rules  2 sentences drafted, 1 line set aside\n"
        "It runs at once; README.md says how to go on:\n"
        "  cd lowmere-siege\n"
        f"  make PYTHON={sys.executable}\n",
        "",
    )


def test_in_an_active_environment_make_alone_will_do(
    clausewitz: Runner, here: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    python = here / "python3"
    python.touch(0o755)
    monkeypatch.setattr("sys.executable", str(python))
    monkeypatch.setenv("PATH", str(here))
    assert clausewitz("new", "lowmere-siege", "rules.txt").out.splitlines()[-1] == "  make"


def test_a_program_is_told_folder_prefix_and_sources(clausewitz: Runner, here: Path) -> None:
    answer = clausewitz("new", "lowmere-siege", "rules.txt", "--json")
    assert (answer.code, json.loads(answer.out)) == (
        0,
        {
            "schema": "urn:clausewitz:answer:new:1",
            "folder": str(here / "lowmere-siege"),
            "rulebook": "lowmere-siege",
            "prefix": "ls",
            "sources": [{"id": "rules", "drafts": 2, "asides": 1}],
        },
    )


def test_what_cannot_be_made_is_refused_in_plain_words(clausewitz: Runner, here: Path) -> None:
    answer = clausewitz("new", "Lowmere!", "rule.txt")
    assert (answer.code, answer.out, answer.err) == (
        2,
        "",
        '"Lowmere!" is not a name for a rulebook; write words of small letters and digits, joined by hyphens, '
        "40 characters at most, such as lowmere\n"
        "rule.txt is no file\n"
        "(`clausewitz new --help` shows its usage)\n",
    )
    assert sorted(each.name for each in here.iterdir()) == ["rules.txt"]
