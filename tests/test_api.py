"""What other programs import from `clausewitz` itself."""

import subprocess
import sys
from pathlib import Path

import pytest

import clausewitz
from clausewitz.documents.files import DocumentError
from clausewitz.documents.moves import NotUnderstoodError
from clausewitz.play.combat import Playable
from clausewitz.prove.checking import UnknownClaimError
from clausewitz.prove.verdicts import Proved
from here import PROJECT

EXAMPLES = PROJECT.docs / "examples"


def open_example(name: str) -> Playable:
    return clausewitz.open_battle(EXAMPLES / f"{name}.toml", PROJECT)


def test_none_of_it_is_imported_before_it_is_used() -> None:
    program = "import sys, clausewitz; print(*(each for each in sys.modules if each.startswith('clausewitz.')))"
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == ""


def test_what_is_not_there_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match=r"^module 'clausewitz' has no attribute 'opne_battle'$"):
        clausewitz.opne_battle  # noqa: B018


def test_the_project_is_that_of_the_folder() -> None:
    assert clausewitz.open_project(EXAMPLES).root == PROJECT.root


@pytest.mark.parametrize("name", ["nowhere", "pyproject.toml"])
def test_what_is_no_folder_has_no_project(name: str) -> None:
    with pytest.raises(NotADirectoryError) as raised:
        clausewitz.open_project(PROJECT.root / name)
    wrong = f"{PROJECT.root / name} is no folder; name the one that holds the project's pyproject.toml"
    assert str(raised.value) == wrong


def test_a_ruling_says_whether_each_decision_is_allowed_and_by_which_sentence() -> None:
    battle = open_example("champagne")
    assert [(str(each.action), each.allowed, each.cites) for each in clausewitz.may(battle, "defender retreats")] == [
        ("retreats to Lorraine", False, ("gw.land.step-6.defender-where", "gw.land.step-6.defender-may-retreat")),
        ("retreats to Paris", True, ("gw.land.step-6.defender-may-retreat",)),
        ("retreats to Flanders", False, ("gw.retreats.own-first", "gw.land.step-6.defender-may-retreat")),
    ]


def test_a_question_that_names_no_decision_is_answered_with_what_is_nearest() -> None:
    with pytest.raises(NotUnderstoodError) as error:
        clausewitz.may(open_example("champagne"), "defender retreets to Flanders")
    told, *actions = str(error.value).splitlines()
    assert told == '"defender retreets to Flanders" is not an action in this battle; did you mean "retreats"?'
    assert (actions[0], "  defender retreats to Flanders" in actions) == ("the actions are:", True)


def test_a_turn_in_which_nobody_fights_has_neither_rulings_nor_odds_of_a_battle() -> None:
    with pytest.raises(NotUnderstoodError, match=r"^no battle is being fought$"):
        clausewitz.may(open_example("marne"), "defender retreats")
    with pytest.raises(NotUnderstoodError, match=r"^no battle is being fought$"):
        clausewitz.odds_of(open_example("marne"))


def test_the_chances_of_all_outcomes_add_up_to_one() -> None:
    assert sum(map(float, clausewitz.odds_of(open_example("champagne")).values())) == pytest.approx(1)


def test_a_claim_is_proved_by_its_name() -> None:
    (result,) = clausewitz.prove_claims("fuel_is_never_negative", project=PROJECT, jobs=1)
    assert isinstance(result.verdict, Proved)


def test_an_unknown_claim_is_told_with_the_nearest() -> None:
    with pytest.raises(UnknownClaimError, match="did you mean"):
        clausewitz.prove_claims("no_unit_fires_twice_in_a_rond", project=PROJECT)


def test_all_faults_of_a_document_are_told(tmp_path: Path) -> None:
    (tmp_path / "broken.toml").write_text('rulebook = "great-war"\n[attacker]\nunits = { infantri = 1 }\n')
    with pytest.raises(DocumentError, match="infantri"):
        clausewitz.open_battle(tmp_path / "broken.toml", PROJECT)


def test_the_example_of_the_readme_runs() -> None:
    readme = (PROJECT.root / "README.md").read_text(encoding="utf-8")
    program = readme.partition("```python\n")[2].partition("```")[0]
    ran = subprocess.run([sys.executable, "-c", program], cwd=PROJECT.root, capture_output=True, text=True, check=True)
    assert ran.stdout.splitlines()[:2] == [
        "retreats to Lorraine; False; The defender may retreat only to friendly or allied territory "
        "(gw.land.step-6.defender-where)",
        "retreats to Paris; True; The defender may retreat if the attacker has neither retreated nor contested "
        "(gw.land.step-6.defender-may-retreat)",
    ]
