"""Red Ford, a project made by `clausewitz new` and finished by the page on a rulebook of one's own: each command on it.

It is used as its designer would use it, in a copy, with the toolkit of this environment, and without being installed.
"""

import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest
from bs4 import BeautifulSoup
from jsonschema import Draft202012Validator

from cli.conftest import faults_of

RED_FORD = Path(__file__).with_name("red_ford")
NOT_COPIED = shutil.ignore_patterns("build", "__pycache__", ".*_cache", ".hypothesis")
FORD, ELEPHANTS = "examples/ford.toml", "examples/elephants.toml"
ARCHERY_AND_MELEE = ["5", "6 3 5 1 1 1"]
"""The defender's archer hits, then the attacker's spearman, his elephant and one of the defender's spearmen do."""

STANDINGS = """\
source  quoted   aside  unread     gap
rules      93%      7%      0%      0%  Rules

38 clauses, 55 scenarios, 13 claims, 4 issues, 1 dangling reference. Clauses: 4
disputed, 4 exempt, 23 passing, 7 proved.
"""
SHAKEN = """\
Round 1, step 4: Morale
  attacker: morale check 3 against 4, failed
      rf.morale.half, rf.morale.firm
  the attacker's army is shaken
      rf.morale.shaken

Round 1, step 5: Retreat
"""
RETREATS = """\
  attacker retreats, having no other choice
      rf.retreat.may, rf.retreat.attacker-first, rf.retreat.shaken

A battle is over: the attacker has retreated; the defender has won
(rf.ending.retreat).
"""
FIGHTS_ON = """\
  attacker fights on, having no other choice
      rf.retreat.may, rf.retreat.attacker-first, rf.retreat.fight-on,
      rf.retreat.elephants
"""
NO_ANSWER = """\
  the attacker has no legal answer to "retreat?"
      rf.retreat.may, rf.retreat.attacker-first, rf.retreat.elephants,
      rf.retreat.shaken
"""
SEED_4 = """\
Round 2, step 4: Morale
  defender: morale check 2 against 3, failed
      rf.morale.half, rf.morale.firm, rf.morale.general
  the defender's army is shaken
      rf.morale.shaken

Round 2, step 5: Retreat
  attacker fights on
      rf.retreat.may, rf.retreat.attacker-first, rf.retreat.fight-on
  defender retreats, having no other choice
      rf.retreat.may, rf.retreat.attacker-first, rf.retreat.shaken

A battle is over: the defender has retreated; the attacker has won
(rf.ending.retreat).
"""
"""With a general a 3 would have been enough."""
CLASH = """\
Settled by a reading (1)
  rf.issue.shaken-elephants
    Does a shaken attacker retreat who has elephants, and so "must retreat" and
    "may never retreat"?
    a)  No: he fights on.
    may      rf.retreat.shaken
             rules  "A shaken army must retreat."
    may not  rf.retreat.elephants
             rules  "Elephants do not turn back in the water: an attacker who
                    has elephants may never retreat."

Settled by the text's own words (3)
"""
MAY_NOT = """\
As the battle stands in round 1, step 1:
no  attacker retreats (step 5)
     rf.retreat.elephants: An attacker who has elephants may never retreat.
     rules "Elephants do not turn back in the water: an attacker who has
     elephants may never retreat."
     overrides rf.retreat.may
"""
ISSUE = """\
rf.issue.half-of-what
Has an army lost half of what it had when the battle began, or half of what it
had when the round began?
  Players ask: "Do the men I lost in earlier rounds count for morale?"
  rf.morale.half
    rules  "An army that has lost half of its units rolls one die for its
           morale."
  a)  Half of what it had when the battle began.
     Preferred: "Its units" are all that the army has had.
  b)  Half of what it had when the round began.
"""
DANGLING = """\
rf.morale.general
  "see Generals" leads nowhere: which armies have a general, and what becomes of
  him
  features/red_ford/morale.feature:{line}
"""


class Project:
    """A copy of the project."""

    def __init__(self, folder: Path) -> None:
        self.folder = Path(shutil.copytree(RED_FORD, folder / "red_ford", ignore=NOT_COPIED))

    def run(self, *arguments: str, typed: str = "", **variables: str) -> subprocess.CompletedProcess[str]:
        """Run a module of Python there, at a terminal of 80 columns."""
        kept = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST")}
        return subprocess.run(
            [sys.executable, "-m", *arguments],
            cwd=self.folder,
            env={**kept, "PYTHONPATH": "rules", "COLUMNS": "80", **variables},
            input=typed,
            capture_output=True,
            text=True,
            check=False,
        )

    def clausewitz(self, *arguments: str, typed: str = "") -> tuple[int, str, str]:
        """The exit code of a command, what it answers, and what it says besides."""
        ran = self.run("clausewitz", *arguments, typed=typed)
        return ran.returncode, ran.stdout, ran.stderr

    def answer(self, *arguments: str) -> Any:  # noqa: ANN401 - whatever JSON holds
        """What a command answers to a program; it fits the schema of its answers."""
        code, out, _ = self.clausewitz(*arguments, "--json")
        assert (code, faults_of(out, arguments[0])) == (0, [])
        return json.loads(out)

    def script(self, *lines: str) -> tuple[str, str]:
        """The option of `play` by which it follows these lines."""
        (self.folder / "script.txt").write_text("\n".join(lines))
        return "--script", "script.txt"

    def played(self, battle: str, *options: str) -> str:
        """The transcript of a battle."""
        code, out, errors = self.clausewitz("play", battle, *options)
        assert (code, errors) == (0, "")
        return out


@pytest.fixture(scope="module")
def fresh(tmp_path_factory: pytest.TempPathFactory) -> Project:
    """The project, in which nothing has been run."""
    return Project(tmp_path_factory.mktemp("fresh"))


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Project:
    """The project with its scenarios run and its claims proved."""
    made = Project(tmp_path_factory.mktemp("run"))
    scenarios = made.run("pytest", "-q", "-p", "no:cacheprovider")
    assert (scenarios.returncode, scenarios.stdout.splitlines()[-1].partition(" in ")[0]) == (0, "55 passed")
    proved = made.clausewitz("prove")
    assert (proved[0], proved[1].splitlines()[-1]) == (0, "All came out as expected.")
    return made


def test_all_its_clauses_are_executed_and_every_scenario_needs_its_own(project: Project) -> None:
    assert project.clausewitz("check") == (0, f"{STANDINGS}No faults in the corpus.\n", "")
    code, out, _ = project.clausewitz("check", "--load-bearing")
    whole = "No faults in the corpus; every scenario is load-bearing, every reading pinned,\nno citation surplus.\n"
    assert (code, out) == (0, f"{STANDINGS}{whole}")


def test_a_sample_of_small_errors_in_its_engine_is_noticed(project: Project) -> None:
    code, out, _ = project.clausewitz("check", "--mutants", "morale", "--sample", "12")
    assert (code, [line.split()[-1] for line in out.splitlines() if line.startswith("all")]) == (0, ["100%"])


def test_its_text_can_be_looked_up_before_anything_is_run(fresh: Project) -> None:
    hits = fresh.answer("search", "do archers fight hand to hand")["hits"]
    assert hits[0]["id"] == "rf.melee.archers"
    clause = fresh.answer("rule", "RF.Retreat.Elephants")["clause"]
    quote = "Elephants do not turn back in the water: an attacker who has elephants may never retreat."
    assert ([each["text"] for each in clause["quotes"]], clause["standing"]) == ([quote], "not run")
    charge = fresh.answer("clauses", "--topic", "charge")["clauses"]
    assert [each["id"].removeprefix("rf.charge.") for each in charge] == [
        *("may", "elephants", "number", "tired", "defender"),
    ]


def test_what_the_text_leaves_open_is_told_with_its_readings(fresh: Project) -> None:
    assert fresh.clausewitz("issues", "rf.issue.half-of-what") == (0, ISSUE, "")
    unplayed = {
        each["id"]: [reading["letter"] for reading in each["readings"] if not reading["played"]]
        for each in fresh.answer("issues")["issues"]
    }
    assert unplayed == {
        "rf.issue.half-of-what": [],
        "rf.issue.more-than-half": ["b"],
        "rf.issue.how-long-shaken": ["b"],
        "rf.issue.shaken-elephants": [],
    }


def test_the_section_that_is_nowhere_is_told(fresh: Project) -> None:
    feature = (fresh.folder / "features/red_ford/morale.feature").read_text().splitlines()
    line = next(number for number, each in enumerate(feature, start=1) if "See:" in each)
    assert fresh.clausewitz("dangling") == (0, DANGLING.format(line=line), "")


def test_two_sentences_that_contradict_each_other_are_settled_by_a_reading(fresh: Project) -> None:
    code, out, _ = fresh.clausewitz("consistency")
    assert (code, out[: len(CLASH)]) == (0, CLASH)
    assert re.search(r"(?s)8 norms on 4 kinds of action, 4 disagreements: 1\nsettled by a reading, 3 settled", out)


def test_an_attacker_may_not_retreat_with_elephants(fresh: Project) -> None:
    assert fresh.clausewitz("may", "attacker retreats", ELEPHANTS) == (0, MAY_NOT, "")
    rulings = fresh.answer("may", "charges", FORD)["rulings"]
    assert [(each["allowed"], each["decided_by"]) for each in rulings] == [(False, "rf.charge.elephants")]


@pytest.mark.parametrize(("letter", "told"), [("a", FIGHTS_ON), ("b", RETREATS), ("c", NO_ANSWER)])
def test_what_a_shaken_attacker_with_elephants_does_is_by_the_reading(fresh: Project, letter: str, told: str) -> None:
    document = (fresh.folder / ELEPHANTS).read_text().replace('"b"', f'"{letter}"')
    (fresh.folder / f"{letter}.toml").write_text(document)
    assert SHAKEN + told in fresh.played(f"{letter}.toml", *fresh.script(*ARCHERY_AND_MELEE, "3"))


def survivors(played: Any) -> dict[str, dict[str, int]]:  # noqa: ANN401 - whatever JSON holds
    """What is left of each side by an answer of `play`."""
    return {each["of"]: each["units"] for each in played["survivors"]}


def test_a_battle_that_was_saved_is_played_on_to_the_same_end(fresh: Project) -> None:
    halfway = fresh.played(ELEPHANTS, *fresh.script(*ARCHERY_AND_MELEE), "--save", "half.toml")
    assert halfway.endswith("\nRoll 1 die: the attacker's morale.\n")
    assert tomllib.loads((fresh.folder / "half.toml").read_text())["moves"] == ARCHERY_AND_MELEE
    rest = fresh.answer("play", "half.toml", *fresh.script("3"))
    assert rest == fresh.answer("play", ELEPHANTS, *fresh.script(*ARCHERY_AND_MELEE, "3"))
    assert (rest["outcome"], survivors(rest), rest["holders"]) == (
        "the attacker has retreated; the defender has won",
        {"attacker": {"elephants": 1}, "defender": {"archers": 1, "spearmen": 1, "horsemen": 1}},
        [],  # no sentence says who holds the ford
    )


def test_dice_are_asked_for_by_their_numbers_and_clauses(fresh: Project) -> None:
    _, out, _ = fresh.clausewitz("play", "examples/elephants.toml", typed="\n".join([*ARCHERY_AND_MELEE, ""]))
    asked = [line for line in out.splitlines() if re.match(r"  (attacker|defender)  .* (hit|pass) ", line)]
    assert asked == [
        "  defender  1 archer  hit at 5 or more (rf.archery.number)",
        "  attacker  1 spearman  hit at 6 or more (rf.melee.all, rf.melee.water,",
        "  attacker  1 elephant  hit at 3 or more (rf.melee.elephant)",
        "  defender  3 spearmen  hit at 5 or more (rf.melee.spearman)",
        "  defender  1 horseman  hit at 4 or more (rf.melee.horseman)",
        "  attacker  morale  pass with 4 or more (rf.morale.half, rf.morale.firm)",
    ]


def test_a_seed_rolls_the_dice_and_the_players_decide(fresh: Project) -> None:
    out = fresh.played(FORD, "--seed", "4", *fresh.script("fights on", "fights on", "fights on"))
    assert out.endswith(SEED_4)
    again = fresh.answer("play", FORD, "--seed", "4", *fresh.script("fights on", "fights on", "fights on"))
    assert (again["outcome"], survivors(again)["defender"]) == (
        "the defender has retreated; the attacker has won",
        {"archers": 3, "elephants": 1},
    )


def test_documents_are_described_by_a_schema_and_faults_are_told(fresh: Project) -> None:
    printed = fresh.clausewitz("schema")[1]
    validator = Draft202012Validator(json.loads(printed))
    for example in (FORD, ELEPHANTS):
        assert list(validator.iter_errors(tomllib.loads((fresh.folder / example).read_text()))) == []
    (fresh.folder / "wrong.toml").write_text(
        'rulebook = "red-ford"\ngenerals = ["defnder"]\nattacker = { elefants = 2 }\ndefender = { archers = -1 }\n'
    )
    assert fresh.clausewitz("play", "wrong.toml") == (
        2,
        "",
        'wrong.toml: attacker: "elefants" is not known here; did you mean "elephants"?\n'
        "wrong.toml: defender.archers: -1 should be at least 0\n"
        'wrong.toml: generals[1]: "defnder" is not one of attacker, defender; did you mean "defender"?\n'
        "(`clausewitz schema` prints what a document may hold)\n(`clausewitz play --help` shows its usage)\n",
    )


def test_a_game_without_orders_says_so(fresh: Project) -> None:
    assert fresh.clausewitz("orders", FORD, FORD) == (
        2,
        "",
        "ford.toml: is no map: no rulebook of this project is played by sheets of orders\n"
        "(`clausewitz orders --help` shows its usage)\n",
    )


def test_an_export_holds_all_that_the_game_says_as_data(fresh: Project) -> None:
    assert fresh.clausewitz("export", "data")[0] == 0
    clauses, norms, sequences = (
        json.loads((fresh.folder / "data" / f"{name}.json").read_text())[name]
        for name in ("clauses", "norms", "sequences")
    )
    assert len(clauses) == 38
    obligation = [
        (each["verdict"], each["action"], [other["clause"] for other in each["overrides"]])
        for each in norms
        if each["clause"] == "rf.retreat.shaken"
    ]
    assert sorted(obligation) == [("forbids", "FightOn", ["rf.retreat.fight-on"]), ("permits", "Retreat", [])]
    archery, *_, morale, _ = sequences[0]["sequence"]["parts"][0]["steps"]
    assert (archery["first"], archery["between"]) == ("rf.archery.defender-first", "rf.archery.removed-first")
    assert [(each["what"], each["side"]) for each in morale["checks"]] == [
        ("morale", "attacker"),
        ("morale", "defender"),
    ]


def test_its_book_is_built_without_a_warning_and_tells_the_sequence_in_words(project: Project) -> None:
    code, out, errors = project.clausewitz("book")
    book = project.folder / "build/book"
    assert (code, out, "WARNING" in errors) == (0, f"The book is at {book}/index.html\n", False)
    page = BeautifulSoup((book / "game.html").read_text(encoding="utf-8"), "html.parser")
    steps = [each for each in page.select("details li") if each.find("strong")]
    said = {each.strong.text: [line.text for line in each.select("li")] for each in steps if each.strong}
    order = "lost in this order, spearmen, horsemen, archers, elephants: rf.losses.order"
    assert said["1. Archery"] == [
        "defender fires with archers (rf.archery.all)",
        "attacker fires with archers (rf.archery.all)",
        "one after the other, losses after each: rf.rounds.losses",
        "in this order: rf.archery.defender-first",
        "losses before the next fire: rf.archery.removed-first",
        order,
    ]
    assert said["2. Charge"] == [
        "attacker fires with horsemen (rf.charge.may)",
        "defender: no horsemen (rf.charge.defender)",
        "preemptive: losses before the next step: rf.rounds.losses",
        order,
        "attacker decides, before fire: charge? rf.charge.may",
    ]
    assert said["3. Melee"][1] == (
        "defender fires with spearmen, horsemen, elephants (rf.melee.all); no archers (rf.melee.archers)"
    )
    assert said["4. Morale"] == [
        "attacker rolls for morale: rf.morale.half",
        "defender rolls for morale: rf.morale.half",
    ]


def test_its_ids_are_completed(fresh: Project) -> None:
    assert fresh.clausewitz("completion", "bash")[0] == 0
    words = {"COMP_WORDS": "clausewitz rule rf.ch", "COMP_CWORD": "2", "_CLAUSEWITZ_COMPLETE": "bash_complete"}
    ids = ("may", "elephants", "number", "tired", "defender")
    assert fresh.run("clausewitz", **words).stdout == "".join(f"plain,rf.charge.{each}\n" for each in ids)
