"""Two versions of Red Ford, as its designer revises it: what he changed, and the rulings that flip by it."""

import os
import subprocess
from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path

import msgspec
import pytest
from bs4 import BeautifulSoup

from clausewitz.answers.compare import (
    CompareAnswer,
    DecidingAnswer,
    Marked,
    MovedAnswer,
    ValueAnswer,
)
from clausewitz.cli.compare import show_texts
from clausewitz.cli.terminal import Page
from cli.conftest import fits
from here import PROJECT

from .projects import Project

REVISED = {
    "rules/red_ford/sources/rules.txt": {
        "an attacker who has elephants may never retreat": "an attacker who has two elephants may never retreat",
        "A spearman hits on a 5 or more": "A spearman hits on a 4 or more",
    },
    "features/red_ford/retreat.feature": {
        "Rule: An attacker who has elephants": "Rule: An attacker who has two elephants",
        "an attacker who has elephants may never": "an attacker who has two elephants may never",
        "rf.retreat.fight-on": "rf.retreat.stay",
    },
    "features/red_ford/morale.feature": {"rf.retreat.fight-on": "rf.retreat.stay"},
    "features/red_ford/melee.feature": {"A spearman hits on a 5": "A spearman hits on a 4"},
    "rules/red_ford/retreat.py": {
        "self.elephants > 0": "self.elephants > 1",
        "An attacker who has elephants may": "An attacker who has two elephants may",
        "rf.retreat.fight-on": "rf.retreat.stay",
    },
    "verify/red_ford/retreat.py": {"rf.retreat.fight-on": "rf.retreat.stay"},
    "rules/red_ford/roster.toml": {
        'fights = { value = 5, clause = "rf.melee.spearman" }': 'fights = { value = 4, clause = "rf.melee.spearman" }'
    },
}
"""What the designer writes anew: passages, by their files."""
IN_GIT = ("-c", "user.name=A designer", "-c", "user.email=designer@example.org")


def git(folder: Path, *arguments: str) -> None:
    subprocess.run(["git", "-C", str(folder), *IN_GIT, *arguments], check=True, capture_output=True)


@pytest.fixture(scope="module")
def revised(tmp_path_factory: pytest.TempPathFactory) -> Project:
    """The project in git, as it was, and in its folder as it is revised."""
    project = Project(tmp_path_factory.mktemp("revised"))
    git(project.folder, "init", "--quiet")
    git(project.folder, "add", "--all")
    git(project.folder, "commit", "--quiet", "--message", "The ford as it was")
    for file, passages in REVISED.items():
        path = project.folder / file
        text = path.read_text(encoding="utf-8")
        for was, is_ in passages.items():
            assert was in text
            text = text.replace(was, is_)
        path.write_text(text, encoding="utf-8")
    _sign(project.folder / "rules/red_ford")
    return project


def _sign(game: Path) -> None:
    """Put the checksum of the source where the project looks for it."""
    sources = game / "sources.toml"
    text = sources.read_text(encoding="utf-8")
    old = text.partition('sha256 = "')[2].partition('"')[0]
    new = sha256((game / "sources/rules.txt").read_bytes()).hexdigest()
    sources.write_text(text.replace(old, new), encoding="utf-8")


@pytest.fixture(scope="module")
def written(revised: Project) -> str:
    """What is told of the two versions, as a program gets it; the page is written as well."""
    books = ("--html", "page.html", "--book", "v2", "--old-book", "v1/")
    code, out, _ = revised.clausewitz("compare", "HEAD", *books, "--json")
    assert code == 1
    return out


@pytest.fixture(scope="module")
def answer(written: str) -> CompareAnswer:
    return msgspec.json.decode(written, type=CompareAnswer)


def test_a_real_answer_names_its_schema_and_fits_it(written: str) -> None:
    fits(written, "compare")


def test_what_was_written_anew_is_told_with_its_words_marked(answer: CompareAnswer) -> None:
    (game,) = answer.games
    assert answer.changes == ("HEAD before, the project as it stands now",)
    assert game.texts is not None
    texts = {(each.id, each.part): each.text for each in game.texts.reworded}
    assert texts["rf.retreat.elephants", "rules"] == (
        Marked("Elephants do not turn back in the water: an attacker who has", ""),
        Marked("two", "new"),
        Marked("elephants may never retreat.", ""),
    )
    assert texts["rf.melee.spearman", "paraphrase"] == (
        Marked("A spearman hits on a", ""),
        Marked("5", "gone"),
        Marked("4", "new"),
        Marked("or more", ""),
    )
    assert texts.keys() == {
        ("rf.retreat.elephants", "paraphrase"),
        ("rf.retreat.elephants", "rules"),
        ("rf.melee.spearman", "paraphrase"),
        ("rf.melee.spearman", "rules"),
    }
    assert game.texts.figures == (ValueAnswer("spearmen.fights", "5 (rf.melee.spearman)", "4 (rf.melee.spearman)"),)
    assert [each.name for each in game.texts.sources] == ["red-ford rules"]
    assert (game.texts.issues, game.texts.dangling) == ((), ())
    assert game.sequences == ()


def test_an_id_that_is_gone_and_a_new_one_with_the_same_quote_are_told_as_one_and_no_more(
    answer: CompareAnswer,
) -> None:
    (game,) = answer.games
    assert game.texts is not None
    assert game.texts.moved == (MovedAnswer("rf.retreat.fight-on", "rf.retreat.stay", is_same=True),)
    assert (game.texts.removed, game.texts.added) == ((), ())


def test_the_rulings_flip_where_one_elephant_no_longer_keeps_an_attacker_in_the_battle(answer: CompareAnswer) -> None:
    # With one elephant he might never retreat, shaken or not. Now he may, and shaken he must: he cannot fight on.
    (game,) = answer.games
    flips = {(each.action, each.allowed): each for each in game.rulings.flips}
    one = {"the side is the attacker", "there is 1 elephant of the player"}
    assert {key: set(each.conditions) for key, each in flips.items()} == {
        ("retreat", True): one,
        ("fight on", False): {*one, "his army is shaken"},
    }
    assert [each.clause for each in flips["retreat", True].before] == ["rf.retreat.elephants"]
    assert _clauses(flips["retreat", True].after) == {"rf.retreat.may"}
    assert _clauses(flips["fight on", False].before) == {"rf.retreat.fight-on"}
    assert _clauses(flips["fight on", False].after) == {"rf.retreat.shaken"}
    assert (game.rulings.gone, game.rulings.uncompared) == ((), ())


def test_what_decided_before_is_quoted_as_it_was_written_then(answer: CompareAnswer) -> None:
    (game,) = answer.games
    before = {rule.clause: rule.quotes for each in game.rulings.flips for rule in each.before}
    assert [" ".join(each.text.split()) for each in before["rf.retreat.elephants"]] == [
        "Elephants do not turn back in the water: an attacker who has elephants may never retreat."
    ]
    assert [each.text for each in before["rf.retreat.fight-on"]] == [
        "A player may also fight on."
    ]  # an id that is gone


def _clauses(rules: Iterable[DecidingAnswer]) -> set[str]:
    return {each.clause for each in rules}


@pytest.mark.nightly
def test_a_version_against_itself_is_no_change(revised: Project) -> None:
    code, out, errors = revised.clausewitz("compare", ".", ".")
    assert (code, "No ruling changes" in out) == (0, True)
    assert "In other words" not in out
    assert "Traceback" not in errors


def test_the_page_leads_into_both_books(revised: Project, written: str) -> None:
    assert written
    page = BeautifulSoup((revised.folder / "page.html").read_text(encoding="utf-8"), "html.parser")
    where = "red_ford/retreat.html#rf.retreat"
    links = {each["href"] for each in page.select("a")}
    assert {f"v2/{where}.stay", f"v1/{where}.fight-on", f"v2/{where}.elephants", f"v1/{where}.elephants"} <= links


def test_a_person_reads_what_was_written_anew_within_80_columns(
    answer: CompareAnswer, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    (game,) = answer.games
    assert game.texts
    show_texts(Page(), game.texts)
    out = capsys.readouterr().out
    assert "an attacker who has +[two] elephants may never retreat." in " ".join(out.split())
    assert "A spearman hits on a -[5] +[4] or more" in " ".join(out.split())
    assert "spearmen.fights: 5 (rf.melee.spearman), now 4 (rf.melee.spearman)" in " ".join(out.split())
    assert max(map(len, out.splitlines())) <= 80


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("HEAD~7",), '"HEAD~7" is no folder, and'),
        (("HEAD", "--profile", "usual"), "OLD and NEW are compared as they are; give versions or changes, not both"),
        (("HEAD", "--old-book", "v1"), "--old-book sets the links of the --html page to the rules of OLD; give both"),
        (("--figure", "spearmen.fights=4", "--book", "v2"), "--book sets the links of the --html page; give --html as"),
        (("--upload-pack=x",), "No such option"),
        (("HEAD", "--end-of-options"), "No such option"),
    ],
)
def test_what_is_no_version_is_said(revised: Project, arguments: tuple[str, ...], complaint: str) -> None:
    code, out, errors = revised.clausewitz("compare", *arguments)
    assert (code, out) == (2, "")
    assert complaint in errors
    assert "Traceback" not in errors


DOES_NOT_CHECK = (
    "cannot be compared: it does not check: features/red_ford/retreat.feature:44: rf.retreat.fight-on: rules.txt does "
    'not hold "A player may flee."'
)


@pytest.fixture
def broken(tmp_path: Path) -> Project:
    """The project with a quote that is not in its source."""
    project = Project(tmp_path)
    file = project.folder / "features/red_ford/retreat.feature"
    file.write_text(file.read_text(encoding="utf-8").replace("A player may also fight on.", "A player may flee."))
    return project


def test_a_version_that_does_not_check_is_said(revised: Project, broken: Project) -> None:
    code, out, errors = revised.clausewitz("compare", str(broken.folder))
    assert (code, out) == (2, "")
    assert f'"{broken.folder}" {DOES_NOT_CHECK}' in " ".join(errors.split())


def test_a_project_that_does_not_check_is_compared_with_no_change(broken: Project) -> None:
    code, out, errors = broken.clausewitz("compare", "--without", "rf.retreat.elephants")
    assert (code, out) == (2, "")
    assert f"this project {DOES_NOT_CHECK}" in " ".join(errors.split())


def test_a_folder_without_a_project_is_no_version(revised: Project, tmp_path: Path) -> None:
    code, out, errors = revised.clausewitz("compare", str(tmp_path))
    assert (code, out) == (2, "")
    assert "cannot be compared: it holds no project" in " ".join(errors.split())


@pytest.mark.nightly
def test_another_game_is_no_version(revised: Project) -> None:
    code, out, errors = revised.clausewitz("compare", "HEAD", str(PROJECT.root))
    assert (code, out) == (2, "")
    assert "it is of another game: empires, end-all-wars, great-war, and what" in " ".join(errors.split())
    assert "it is compared with of red-ford" in " ".join(errors.split())


def test_rules_that_are_imported_from_elsewhere_are_not_taken_for_those_of_a_version(
    revised: Project, tmp_path: Path
) -> None:
    other, installed = Project(tmp_path), tmp_path / "red_ford-1.dist-info" / "entry_points.txt"
    (pyproject,) = other.folder.glob("pyproject.toml")
    own = 'red-ford = "red_ford:RULEBOOK"\n'
    pyproject.write_text(pyproject.read_text(encoding="utf-8").replace(own, ""), encoding="utf-8")
    installed.parent.mkdir()
    installed.write_text("[clausewitz.rulebooks]\nred-ford = red_ford:RULEBOOK\n", encoding="utf-8")
    path = f"{revised.folder / 'rules'}{os.pathsep}{tmp_path}"
    ran = other.run("clausewitz", "compare", str(other.folder), PYTHONPATH=path)
    assert (ran.returncode, ran.stdout) == (2, "")
    assert "the rules of red-ford are imported from" in " ".join(ran.stderr.split())


def test_scenarios_of_the_old_version_that_the_new_rules_do_not_meet_are_told_with_what_came(
    answer: CompareAnswer,
) -> None:
    (game,) = answer.games
    told = {(each.clause, each.scenario): each.message for each in game.scenarios}
    assert told["rf.retreat.elephants", "A shaken attacker who has elephants fights on"].endswith(
        "the scenario expected whether the transcript says "
        '"attacker fights on, having no other choice" to be yes, the engine says no'
    ), "two elephants, of which one fell"
    assert "the engine awaits a roll of 1 against 4" in told["rf.melee.archers", "Only the spearman rolls a die"]
    assert "by rf.retreat.stay" in told["rf.retreat.fight-on", "Both fight on"]
    assert ("rf.retreat.may", "The attacker has had enough") not in told, "nothing in it has changed"


def test_the_example_battles_of_the_old_version_part_where_the_spearmen_of_the_bank_roll_their_dice(
    answer: CompareAnswer,
) -> None:
    # Archery kills at most two of the four spearmen at the ford, one of three next to elephants: dice are always due.
    (game,) = answer.games
    assert [(each.file, each.plays, each.parted) for each in game.battles] == [
        ("elephants.toml", 10, 10),
        ("ford.toml", 10, 10),
    ]
    for each in game.battles:
        assert each.first
        assert each.first.differs == "awaits.dice.defender.spearmen"
        assert (each.first.expected[-4:], each.first.came[-4:]) == ("at 5", "at 4")
    odds = {each.file: each.odds and (each.odds.is_moved, each.odds.why) for each in game.battles}
    assert odds == {
        "elephants.toml": (True, ""),
        "ford.toml": (True, ""),
    }
