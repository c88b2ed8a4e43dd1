"""The copies of Red Ford that its tests share."""

import json
import shutil

import pytest

from .projects import Project


@pytest.fixture(scope="session")
def fresh(tmp_path_factory: pytest.TempPathFactory) -> Project:
    """The project, in which nothing has been run."""
    return Project(tmp_path_factory.mktemp("fresh"))


@pytest.fixture(scope="session")
def with_results(tmp_path_factory: pytest.TempPathFactory) -> Project:
    """The project with its scenarios run."""
    made = Project(tmp_path_factory.mktemp("results"))
    code, out, _ = made.clausewitz("scenarios", "--json")
    answer = json.loads(out)
    assert (code, answer["kept"], len(answer["scenarios"])) == (0, 0, 55)
    return made


@pytest.fixture(scope="session")
def project(with_results: Project, tmp_path_factory: pytest.TempPathFactory) -> Project:
    """The project with its scenarios run and its claims proved."""
    made = Project(tmp_path_factory.mktemp("run"))
    shutil.copytree(with_results.folder / "build", made.folder / "build")
    proved = made.clausewitz("prove")
    assert (proved[0], proved[1].splitlines()[-1]) == (0, "All came out as expected.")
    return made
