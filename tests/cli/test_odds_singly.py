"""`odds --disputes`, `--figures`, `--sentences`: what each change moves, ranked, and what happens on the way."""

import json
from pathlib import Path

import pytest

from clausewitz.cli.battles import rulebooks_in
from clausewitz.cli.odds import Weighs, weigh
from clausewitz.cli.progress import Progress
from clausewitz.documents.kinds import read_setting
from clausewitz.odds.policies import Policy
from clausewitz.play.battle import Battle
from here import PROJECT

from .conftest import Runner
from .test_odds import BATTLE


@pytest.fixture
def file(tmp_path: Path) -> Path:
    file = tmp_path / "champagne.toml"
    file.write_text(BATTLE, encoding="utf-8")
    return file


def test_the_figures_of_a_duel_are_ranked_by_what_they_move(clausewitz: Runner, file: Path) -> None:
    """Worked out by hand: of the first 5/8, 1/4, 1/8 another figure moves 3/8, 9/40, 9/44, and 3/28."""
    told = clausewitz("odds", str(file), "--figures").out
    _, _, figures = told.partition("\nEffect of each figure\n")
    assert [line.split()[:3] for line in figures.splitlines() if line.startswith("   ") and "%" in line[:9]] == [
        ["37.5", "%", "infantry.attack=0"],
        ["22.5", "%", "infantry.attack=2"],
        ["20.5", "%", "infantry.defend=1"],
        ["10.7", "%", "infantry.defend=3"],
    ]
    assert "change nothing" not in figures


def test_figures_that_change_nothing_are_counted_alone(clausewitz: Runner, file: Path) -> None:
    """Worked out by hand: the first hit removes the infantry, and the fort falls with it, whatever hits it can take."""
    file.write_text(
        BATTLE.replace("infantry = 1", "artillery = 1", 2).replace("infantry = 1", "infantry = 1, forts = 1"),
        encoding="utf-8",
    )
    told = clausewitz("odds", str(file), "--figures").out
    assert told.endswith("  2 of 10 that the battle uses change nothing.\n")
    assert "forts.hits" not in told


def test_assumed_figures_are_marked(clausewitz: Runner, file: Path) -> None:
    file.write_text(BATTLE.replace("infantry = 1", "artillery = 1", 2), encoding="utf-8")
    assert "artillery.attack=1 (assumed)" in clausewitz("odds", str(file), "--figures").out


def test_no_figure_is_tried_below_its_least(clausewitz: Runner, file: Path) -> None:
    """Worked out by hand: a submarine that sinks a dreadnought with one hit wins less often if that takes two."""
    file.write_text(
        'rulebook = "great-war"\nbattle = "naval"\nattacker.units = { submarines = 1 }\n'
        "defender.units = { dreadnoughts = 1 }\nfigures.dreadnoughts = { hits = 1 }\n"
    )
    told = json.loads(clausewitz("odds", str(file), "--figures", "--json").out)
    assert [each["to"] for each in told["weighed"] if each["what"] == "dreadnoughts.hits"] == ["2"]
    assert [each["why"] for each in told["weighed"] if each["moves"] is None] == []


def test_why_a_battle_cannot_be_set_up_with_a_change_is_told(clausewitz: Runner, file: Path) -> None:
    file.write_text(
        'rulebook = "great-war"\nbattle = "naval"\nattacker.units = { submarines = 1 }\n'
        "defender.units = { dreadnoughts = 1 }\ndefender.wounds = 1\n"
    )
    told = json.loads(clausewitz("odds", str(file), "--figures", "--json").out)
    why = "defender.wounds: 1 is more than its dreadnoughts can have taken and be afloat"
    assert [(each["what"], each["to"], each["why"]) for each in told["weighed"] if each["why"]] == [
        ("dreadnoughts.hits", "1", f"the battle cannot be set up so: {why}")
    ]


def test_sentences_and_disputes_are_told_for_a_program(clausewitz: Runner, file: Path) -> None:
    """Without the figure on defence nothing hits the attacker, and he wins in the end."""
    told = json.loads(clausewitz("odds", str(file), "--sentences", "--disputes", "--json").out)
    assert told["unweighed"] == 0
    of = {(each["of"], each["what"], each["to"]): each for each in told["weighed"]}
    struck = of["sentence", "gw.infantry.defend", ""]
    assert struck["moves"] == pytest.approx(3 / 4)
    assert struck["outcomes"] == pytest.approx({"the defender is eliminated": 1})
    assert struck["costs"] == pytest.approx({"attacker": 0, "defender": 1})
    assert of["dispute", "gw.issue.mutual-destruction", "b"]["moves"] == pytest.approx(1 / 8)


def test_a_battle_of_another_reading_is_weighed_against_the_preferred_one(clausewitz: Runner, file: Path) -> None:
    """Where only the exact number hits, both hit one time in six, as 1 hits 1: 5/11, 5/11, 1/11."""
    file.write_text(f'{BATTLE}\n[readings]\n"gw.issue.hits-on" = "b"\n', encoding="utf-8")
    told = json.loads(clausewitz("odds", str(file), "--disputes", "--json").out)
    found = {(each["what"], each["to"]): each for each in told["weighed"]}
    preferred = found["gw.issue.hits-on", "a"]
    assert sorted(preferred["outcomes"].values()) == pytest.approx([1 / 8, 1 / 4, 5 / 8])
    assert preferred["moves"] == pytest.approx(9 / 44)


def test_weighing_and_a_change_exclude_each_other(clausewitz: Runner, file: Path) -> None:
    answer = clausewitz("odds", str(file), "--disputes", "--figure", "infantry.attack=2")
    assert (answer.code, answer.out) == (2, "")
    assert "weigh the rules as they are, or show the odds with a change" in " ".join(answer.err.split())


def test_whoever_interrupts_is_told_what_is_known_by_then(file: Path) -> None:
    class Impatient(Progress):
        def __call__(self, stage: str, done: int = 0, of: int = 0, more: str = "") -> None:
            if stage.startswith("Weighing") and done == 2:
                raise KeyboardInterrupt

    setting = read_setting(file, rulebooks_in(PROJECT))
    position = setting.opened.position
    assert isinstance(position, Battle)
    everything = Weighs(disputes=True, figures=False, sentences=False)
    _, found, missing = weigh(everything, PROJECT, file, setting, position, Policy(), 100, Impatient(), 2)
    assert len(found) == 2
    assert missing > 0


def test_two_processes_tell_what_one_tells(clausewitz: Runner, file: Path) -> None:
    told = [clausewitz("odds", str(file), "--disputes", "--figures", "--jobs", jobs, "--json").out for jobs in "12"]
    assert told[0] == told[1]
    assert json.loads(told[0])["weighed"]
