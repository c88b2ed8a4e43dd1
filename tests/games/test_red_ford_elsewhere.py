"""Two checkouts and one environment: in the second, every command refuses, as Python finds the engine of the first."""

import shutil

import pytest

from .projects import FORD, Project

COMMANDS = [
    ["search", "retreat"],
    ["rule", "rf.retreat.may"],
    ["may", "retreat", FORD],
    ["play", FORD],
    ["odds", FORD],
    ["issues"],
    ["rulings"],
    ["check"],
    ["clauses"],
    ["consistency"],
    ["compare", "."],
    ["prove"],
    ["book"],
    ["conform", "--against", "true"],
    ["cases", "--out", "out"],
    ["serve"],
    ["export", "out"],
    ["scenarios"],
]


@pytest.fixture(scope="module")
def edited(tmp_path_factory: pytest.TempPathFactory) -> Project:
    """The second checkout, in which a source has a fault."""
    edited = Project(tmp_path_factory.mktemp("edited"))
    (source,) = edited.folder.glob("rules/red_ford/sources/*.txt")
    source.write_text(source.read_text(encoding="utf-8").replace("elephants", "elefants"), encoding="utf-8")
    return edited


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command[0])
def test_every_command_says_that_the_engine_is_that_of_another_checkout(
    fresh: Project, edited: Project, command: list[str]
) -> None:
    ran = edited.run("clausewitz", *command, PYTHONPATH=str(fresh.folder / "rules"))
    assert (ran.returncode, ran.stdout, "".join(ran.stderr.split())) == (2, "", "".join(refusal(fresh, edited).split()))


def test_the_scenarios_of_one_checkout_are_not_run_by_the_engine_of_another(fresh: Project, edited: Project) -> None:
    ran = edited.run("pytest", "-q", PYTHONPATH=str(fresh.folder / "rules"))
    assert (ran.returncode, ran.stdout, ran.stderr.strip()) == (4, "", f"ERROR: {refusal(fresh, edited)}")


def test_a_copy_of_the_engine_in_an_environment_of_the_checkout_itself_is_another_one(edited: Project) -> None:
    site = edited.folder / ".venv" / "lib" / "site-packages"
    shutil.copytree(edited.folder / "rules" / "red_ford", site / "red_ford")
    ran = edited.run("clausewitz", "check", PYTHONPATH=str(site))
    assert (ran.returncode, ran.stdout) == (2, "")
    assert f"Python finds it in {site}/red_ford;" in " ".join(ran.stderr.split())


def refusal(installed: Project, edited: Project) -> str:
    """What is said where the package of one project is found from another."""
    return (
        f'{edited.folder}/pyproject.toml: [tool.clausewitz]: the rulebook "red-ford" belongs to this project, but '
        f"Python finds it in {installed.folder}/rules/red_ford; install this project, best in an environment of its "
        f'own: python -m pip install --editable "{edited.folder}"'
    )
