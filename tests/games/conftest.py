"""The copies of Red Ford that its tests share."""

import pytest

from .projects import Project


@pytest.fixture(scope="session")
def fresh(tmp_path_factory: pytest.TempPathFactory) -> Project:
    """The project, in which nothing has been run."""
    return Project(tmp_path_factory.mktemp("fresh"))


@pytest.fixture(scope="session")
def project(tmp_path_factory: pytest.TempPathFactory) -> Project:
    """The project with its scenarios run and its claims proved."""
    made = Project(tmp_path_factory.mktemp("run"))
    scenarios = made.run_by_itself("pytest", "-q", "-p", "no:cacheprovider")
    assert (scenarios.returncode, scenarios.stdout.splitlines()[-1].partition(" in ")[0]) == (0, "55 passed")
    proved = made.clausewitz("prove")
    assert (proved[0], proved[1].splitlines()[-1]) == (0, "All came out as expected.")
    return made
