"""A project is read from its pyproject.toml, or told what is wrong there."""

import sys
from dataclasses import replace
from importlib.metadata import entry_points
from pathlib import Path

import pytest

from clausewitz.catalogue.project import as_open
from clausewitz.text.project import GROUP, Game, Project, ProjectError, installed_games, project_here
from here import PROJECT, project_at

TABLE = """\
[tool.clausewitz]
rulebooks = ["my-game"]
features = "features"
verify = "verify"
docs = "docs"
steps = "tests/steps"
"""
ROOMS = ("features", "verify", "docs", "tests/steps")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project with one game, which is installed."""
    package = tmp_path / "rules" / "my_games" / "my_game"
    package.mkdir(parents=True)
    (package / "__init__.py").write_text("raise AssertionError('it was imported')")
    (package.parent / "__init__.py").touch()
    for room in ROOMS:
        (tmp_path / room).mkdir(parents=True)
    (tmp_path / "pyproject.toml").write_text(TABLE)
    monkeypatch.syspath_prepend(str(tmp_path / "rules"))
    monkeypatch.delitem(sys.modules, "my_games", raising=False)  # of another test, which had its package looked for
    installed(monkeypatch, "my_games.my_game:RULEBOOK")
    return tmp_path


def installed(monkeypatch: pytest.MonkeyPatch, value: str) -> None:
    """Let one game be installed, with this entry point."""
    monkeypatch.setattr("clausewitz.text.project.installed_games", lambda: {"my-game": (value,)})


def refused(folder: Path) -> list[str]:
    """What is said of a project that cannot be read, without the folder of the project."""
    with pytest.raises(ProjectError) as error:
        project_here(folder)
    return str(error.value).replace(f"{folder}/pyproject.toml: ", "").replace(str(folder), "PROJECT").splitlines()


def test_a_project_is_that_of_the_project_in_which_one_stands_and_no_engine_is_imported(folder: Path) -> None:
    assert project_here(folder / "tests" / "steps") == Project(
        root=folder,
        features=folder / "features",
        verify=folder / "verify",
        docs=folder / "docs",
        steps=folder / "tests" / "steps",
        games=(Game("my-game", "my_games.my_game", "RULEBOOK", folder / "rules" / "my_games" / "my_game"),),
        build=folder / "build",
    )


def test_who_stands_in_no_project_of_rules_is_in_the_project_of_the_toolkit(tmp_path: Path) -> None:
    assert as_open(project_here(tmp_path)) == PROJECT
    for others in ("[tool.other", "# no tool.clausewitz\ntool = 3", "[tool.clausewitz-lint]"):
        (tmp_path / "pyproject.toml").write_text(others)
        assert as_open(project_here(tmp_path)) == PROJECT


def test_the_nearest_project_of_rules_counts_past_other_projects_in_it(folder: Path) -> None:
    (folder / "tools").mkdir()
    (folder / "tools" / "pyproject.toml").write_text("[project]\n")
    assert project_here(folder / "tools") == project_here(folder)


def test_an_installed_project_keeps_its_results_in_the_folder_for_caches(
    folder: Path, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(folder / "caches"))
    monkeypatch.setattr("sys.platform", "linux")
    checkout = project_here(folder)
    monkeypatch.setattr("clausewitz.text.project._INSTALLED", folder / "pyproject.toml")
    assert project_here(tmp_path_factory.mktemp("elsewhere")) == replace(
        checkout, build=folder / "caches" / "clausewitz", released=folder / "build" / "results.json"
    )


def test_where_the_user_has_no_home_an_installed_project_is_found_all_the_same(
    folder: Path, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_home() -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    monkeypatch.setattr(Path, "home", no_home)
    monkeypatch.setattr("clausewitz.text.project._INSTALLED", folder / "pyproject.toml")
    project = as_open(project_here(tmp_path_factory.mktemp("elsewhere")))
    assert project.store.get("something", "one", str, lambda: "made") == "made"
    assert project.store.read("something", "one", str) is None, "there is nowhere to keep it"


@pytest.mark.parametrize(
    ("written", "told"),
    [
        (
            TABLE.replace('"my-game"', '"my-gam"').replace("verify =", "verfy =").replace('"docs"', '"doc"'),
            [
                '[tool.clausewitz]: no folder is named for the claims; write verify = "verify", say',
                '[tool.clausewitz]: docs = "doc" is not a folder in PROJECT; did you mean "docs"?',
                '[tool.clausewitz]: no entry point of clausewitz.rulebooks is called "my-gam"; did you mean "my-game"?',
                '[tool.clausewitz]: "verfy" is not known here; did you mean "verify"?',
            ],
        ),
        (
            TABLE.replace('["my-game"]', "[]").replace('"docs"', '"pages"') + "colour = 3\n",
            [
                '[tool.clausewitz]: docs = "pages" is not a folder in PROJECT; make it, for the pages of the book',
                '[tool.clausewitz]: no rulebook is named; write rulebooks = ["my-game"], say',
                '[tool.clausewitz]: "colour" is not known here; there are rulebooks, level, features, verify, docs, '
                "steps",
            ],
        ),
        (
            TABLE + 'level = "drft"\n',
            ['[tool.clausewitz]: level "drft" is not known; did you mean "draft"?; there are draft, working, complete'],
        ),
        (
            "[tool.clausewitz",
            ["is not TOML: Expected ']' at the end of a table declaration (at end of document)"],
        ),
    ],
)
def test_all_faults_of_a_project_are_reported_at_once(folder: Path, written: str, told: list[str]) -> None:
    (folder / "pyproject.toml").write_text(written)
    assert refused(folder) == told


@pytest.mark.parametrize("module", ["my_games.no_game", "no_games.my_game", "my_games.module"])
def test_a_game_is_a_package(folder: Path, monkeypatch: pytest.MonkeyPatch, module: str) -> None:
    (folder / "rules" / "my_games" / "module.py").touch()
    installed(monkeypatch, f"{module}:RULEBOOK")
    assert refused(folder) == [
        f'[tool.clausewitz]: the entry point my-game = "{module}:RULEBOOK" of clausewitz.rulebooks names no package '
        "that Python finds; install the project, and name the package in which sources.toml is, as in "
        'my-game = "my_games.my_game:RULEBOOK"'
    ]


def test_a_project_whose_package_python_does_not_find_yet_is_to_be_made_first(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("clausewitz.text.project.installed_games", dict)
    own = '[project.entry-points."clausewitz.rulebooks"]\nmy-game = "ridge_line:RULEBOOK"\n'
    package = folder / "engine" / "ridge_line"
    package.mkdir(parents=True)
    (package / "sources.toml").touch()
    (folder / "pyproject.toml").write_text(f"{own}{TABLE}")
    assert refused(folder) == ['[tool.clausewitz]: the rulebook "my-game" is not installed yet; run `make` first']


def test_an_uninstalled_project_finds_its_game_by_its_own_entry_point(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    by_installation = project_here(folder)
    monkeypatch.setattr("clausewitz.text.project.installed_games", dict)
    own = '[project.entry-points."clausewitz.rulebooks"]\nmy-game = "my_games.my_game:RULEBOOK"\n'
    (folder / "pyproject.toml").write_text(f"{own}{TABLE}")
    assert project_here(folder) == by_installation


def test_installed_games_take_precedence_over_the_entry_points_of_the_project(folder: Path) -> None:
    own = '[project.entry-points."clausewitz.rulebooks"]\nmy-game = "no_game:RULEBOOK"\n'
    (folder / "pyproject.toml").write_text(f"{own}{TABLE}")
    assert [game.module for game in project_here(folder).games] == ["my_games.my_game"]


def test_every_installed_game_is_found() -> None:
    assert installed_games() == {point.name: (point.value,) for point in entry_points(group=GROUP)}


def test_the_first_of_two_distributions_on_the_path_counts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for folder, attribute in (("first", "RULEBOOK"), ("second", "OTHER")):
        file = tmp_path / folder / "my_games-1.dist-info" / "entry_points.txt"
        file.parent.mkdir(parents=True)
        file.write_text(
            "[console_scripts]\nmy-game = my_games:main\n\n[clausewitz.rulebooks]\n# a comment = x\n"
            f"my-game = my_games.my_game:{attribute}\n[other]\nno-game = x\n"
        )
    monkeypatch.setattr("sys.path", [str(tmp_path / "first"), str(tmp_path / "second")])
    assert installed_games() == {"my-game": ("my_games.my_game:RULEBOOK",)}


def test_an_id_that_two_distributions_claim_is_refused_and_so_is_one_named_twice(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("my_games", "your_games"):
        file = folder / "site" / f"{name}-1.dist-info" / "entry_points.txt"
        file.parent.mkdir(parents=True)
        file.write_text(f"[clausewitz.rulebooks]\nmy-game = {name}.my_game:RULEBOOK\n")
    (folder / "site" / "bad-1.dist-info").mkdir()
    (folder / "site" / "bad-1.dist-info" / "entry_points.txt").write_bytes(b"\xff\xfe = x\n")
    monkeypatch.setattr("sys.path", [str(folder / "site")])
    monkeypatch.setattr("clausewitz.text.project.installed_games", installed_games)
    (folder / "pyproject.toml").write_text(TABLE.replace('["my-game"]', '["my-game", "my-game"]'))
    assert refused(folder) == [
        '[tool.clausewitz]: the rulebook "my-game" is named 2 times; once is enough',
        '[tool.clausewitz]: several projects that are installed call a rulebook "my-game": '
        '"my_games.my_game:RULEBOOK" and "your_games.my_game:RULEBOOK"; uninstall all but one',
    ]


def test_files_are_shown_from_the_top_of_the_project_or_of_the_package_on() -> None:
    folder, site = project_at(Path("/project"), "my-game"), Path("/site")
    game = replace(folder.games[0], module="my_games.my_game", folder=site / "my_games" / "my_game")
    installed_project = replace(folder, games=(game,))
    assert folder.display_path(folder.features / "land.feature") == "features/land.feature"
    assert folder.display_path(folder.games[0].folder / "land.py") == "rulebooks/my_game/land.py"
    assert installed_project.display_path(game.folder / "land.py") == "my_games/my_game/land.py"
    assert installed_project.display_path(Path("/elsewhere/land.py")) == "/elsewhere/land.py"
