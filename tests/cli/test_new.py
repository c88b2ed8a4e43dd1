"""`new`: what is said of the project that was made, and of what none can be made of."""

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from here import project_of_draft

from .conftest import Runner, fits

RULES = "Combat\n\nUnits fire. Guns fire first.\n"


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "rules.txt").write_text(RULES)
    yield tmp_path
    for name in [each for each in sys.modules if each.partition(".")[0] == "lowmere_siege"]:
        del sys.modules[name]  # else the next test would find a package of this name


def test_the_sources_are_told_and_how_to_go_on(clausewitz: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "/nowhere")
    answer = clausewitz("new", "lowmere-siege", "rules.txt")
    assert (answer.code, answer.out, answer.err) == (
        0,
        "Created the project lowmere-siege. Its ids begin with ls.\n"
        "  rules  2 sentences drafted, 1 passage set aside\n"
        "It runs at once; README.md explains the next steps:\n"
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
            "sources": [{"id": "rules", "drafts": 2, "asides": 1, "left_out": []}],
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


@pytest.mark.parametrize(
    ("command", "shown"),
    [
        (("search", "guns"), 'Guns fire first\n  rules "Guns fire first."\n'),
        (("clauses", "--topic", "rules"), "  drafted  ls.rules.guns-fire-first\n    Guns fire first\n"),
        (("rule", "ls.rules.guns-fire-first"), "ls.rules.guns-fire-first\nGuns fire first\n"),
        (("issues",), ""),
    ],
)
def test_the_text_of_a_project_can_be_looked_up_while_its_engine_is_broken(
    clausewitz: Runner, here: Path, monkeypatch: pytest.MonkeyPatch, command: tuple[str, ...], shown: str
) -> None:
    clausewitz("new", "lowmere-siege", "rules.txt")
    (here / "lowmere-siege/rules/lowmere_siege/battle.py").write_text("class FieldBattle(:\n")
    project = project_of_draft(here / "lowmere-siege", "lowmere-siege")
    monkeypatch.setattr("clausewitz.cli.terminal.open_project", lambda: project)
    monkeypatch.syspath_prepend(str(here / "lowmere-siege/rules"))
    answer = clausewitz(*command)
    assert shown in answer.out
    assert (answer.code, answer.err) == (
        0,
        "lowmere-siege has no engine that can be used: lowmere_siege/battle.py:1: is not Python: invalid syntax\n"
        "Its issues are not shown; `clausewitz check` lists all faults.\n",
    )


def test_who_asks_for_an_action_where_players_decide_nothing_but_losses_is_told_so(
    clausewitz: Runner, here: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clausewitz("new", "lowmere-siege", "rules.txt")
    project = here / "lowmere-siege"
    monkeypatch.setattr("clausewitz.cli.terminal.open_project", lambda: project_of_draft(project, "lowmere-siege"))
    monkeypatch.syspath_prepend(str(project / "rules"))
    answer = clausewitz("may", "retreats", str(project / "battle.toml"))
    assert (answer.code, answer.out, answer.err) == (
        2,
        "",
        '"retreats" is not an action in this battle; its players only choose their losses\n'
        "(`clausewitz may --help` shows its usage)\n",
    )


def test_the_text_of_a_project_can_be_looked_up_while_a_room_and_a_game_are_missing(
    clausewitz: Runner, here: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clausewitz("new", "lowmere-siege", "rules.txt")
    project = here / "lowmere-siege"
    (project / "verify").rename(project / "claims")
    file = project / "pyproject.toml"
    file.write_text(file.read_text().replace('["lowmere-siege"]', '["lowmere-siege", "no-war"]'))
    entry_points = {"lowmere-siege": ("lowmere_siege:RULEBOOK",)}
    monkeypatch.setattr("clausewitz.text.project.installed_games", lambda: entry_points)
    monkeypatch.syspath_prepend(str(project / "rules"))
    monkeypatch.chdir(project)
    told = (
        f'{file}: [tool.clausewitz]: verify = "verify" is not a folder in {project}; make it, for the claims\n'
        f'{file}: [tool.clausewitz]: no entry point of clausewitz.rulebooks is called "no-war"; there are '
        "lowmere-siege\n"
    )
    answer = clausewitz("search", "guns")
    assert (answer.code, answer.err) == (0, told)
    assert answer.out.startswith('Guns fire first\n  rules "Guns fire first."\n')
    refused = clausewitz("prove")
    assert (refused.code, refused.out, refused.err) == (2, "", told)
    file.write_text(file.read_text().replace('"features"', '"rooms"'))
    assert clausewitz("search", "guns").code == 2


def test_before_make_has_run_the_text_can_be_read_and_the_rest_says_run_make_first(
    clausewitz: Runner, here: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clausewitz("new", "lowmere-siege", "rules.txt")
    monkeypatch.chdir(here / "lowmere-siege")
    told = (
        f'{here / "lowmere-siege/pyproject.toml"}: [tool.clausewitz]: the rulebook "lowmere-siege" is not installed '
        "yet; run `make` first"
    )
    listed = clausewitz("clauses", "--topic", "rules")
    assert (listed.code, listed.out) == (
        0,
        "\nlowmere-siege, rules\n"
        "  drafted  ls.rules.units-fire\n"
        "    Units fire\n"
        "  drafted  ls.rules.guns-fire-first\n"
        "    Guns fire first\n",
    )
    assert listed.err == "The open questions of lowmere-siege are shown once `make` has run.\n"
    for command in ("review", "lint", "tables"):
        assert clausewitz(command).err == ""
    played = clausewitz("play", "battle.toml")
    assert (played.code, played.err) == (2, f"{told}\n")


GUNS = """\
# Guns

## 1. Fire

Guns fire first (see 4.2).

| Die | Result |
|-----|--------|
| 1   | hit    |
"""


@pytest.fixture
def guns(clausewitz: Runner, here: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project made from Markdown with a case and a table."""
    (here / "guns.md").write_text(GUNS)
    clausewitz("new", "lowmere-siege", "guns.md")
    project = here / "lowmere-siege"
    monkeypatch.setattr("clausewitz.cli.terminal.open_project", lambda: project_of_draft(project, "lowmere-siege"))
    monkeypatch.syspath_prepend(str(project / "rules"))
    return project


@pytest.mark.usefixtures("guns")
def test_a_program_is_told_the_case_of_each_draft_and_all_that_states_no_rule(clausewitz: Runner) -> None:
    answer = json.loads(clausewitz("clauses", "--topic", "guns", "--json").out)
    (clause,) = answer["clauses"]
    assert {each: clause[each] for each in ("id", "kind", "case", "label", "headings", "references")} == {
        "id": "ls.guns.1-guns-fire-first-see",
        "kind": "rule",
        "case": "1",
        "label": "",
        "headings": ["Guns", "Fire"],
        "references": [{"phrase": "see 4.2", "to": [], "why": "no case 4.2 is in the text", "line": 9}],
    }
    assert answer["asides"] == [
        {"source": "guns", "start": 2, "end": 6, "text": "Guns", "why": "a heading", "case": "", "level": 1},
        {"source": "guns", "start": 18, "end": 22, "text": "Fire", "why": "a heading", "case": "1", "level": 2},
        {
            "source": "guns",
            "start": 52,
            "end": 90,
            "text": "| Die | Result |\n|---|---|\n| 1 | hit |",
            "why": "a table",
            "case": "1",
            "level": 0,
        },
    ]


@pytest.mark.usefixtures("guns")
def test_each_cell_of_a_table_is_told_with_its_place(clausewitz: Runner) -> None:
    assert clausewitz("tables").out == "\nGuns > Fire\n  Die  Result\n  1    hit\n"
    assert json.loads(clausewitz("tables", "--json").out) == {
        "schema": "urn:clausewitz:answer:tables:1",
        "tables": [
            {
                "rulebook": "lowmere-siege",
                "source": "guns",
                "start": 52,
                "end": 90,
                "caption": "",
                "case": "1",
                "headings": ["Guns", "Fire"],
                "header_rows": 1,
                "rows": [
                    [{"text": "Die", "start": 54, "end": 57}, {"text": "Result", "start": 60, "end": 66}],
                    [{"text": "1", "start": 81, "end": 82}, {"text": "hit", "start": 85, "end": 88}],
                ],
            }
        ],
    }


def test_passages_are_reviewed_and_taken_for_something_else(clausewitz: Runner, guns: Path) -> None:
    ways = "  clausewitz review PASSAGE --as rule|example|note|option|erratum|footnote|aside\n"
    assert clausewitz("review").out == (
        "ls.guns.1-guns-fire-first-see  rule, doubtful\n"
        '  "Guns fire first (see 4.2)."\n'
        '  "see 4.2" leads nowhere: no case 4.2 is in the text.\n'
        f"1 passage shown, 3 more with --all. To have one read as something else:\n{ways}"
    )
    answer = json.loads(clausewitz("review", "guns:3", "--json").out)
    assert answer == {
        "schema": "urn:clausewitz:answer:review:1",
        "passages": [
            {
                "name": "guns:3",
                "source": "guns",
                "line": 3,
                "start": 18,
                "end": 22,
                "text": "Fire",
                "taken": "a heading",
                "sureness": "sure",
                "doubts": [],
            }
        ],
    }
    changed = clausewitz("review", "ls.guns.1-guns-fire-first-see", "--as", "note")
    assert (changed.code, changed.out) == (0, '"Guns fire first (see 4.2)." was rule, and is now note.\n')
    assert "@ls.guns.1-guns-fire-first-see @draft @note\n" in (guns / "features/lowmere_siege/guns.feature").read_text()
    wrong = clausewitz("review", "guns:4", "--as", "note")
    assert (wrong.code, wrong.err.splitlines()[0]) == (2, 'no passage is called "guns:4"; did you mean "guns:1"?')
    assert clausewitz("review", "--as", "note").err.splitlines()[0] == (
        "name the passage that is meant: the id of a draft, or a source and line"
    )


def test_the_next_version_is_shown_as_a_plan_and_written_where_git_can_undo_it(clausewitz: Runner, guns: Path) -> None:
    file = guns.parent / "guns.md"
    file.write_text(file.read_text().replace("Guns fire first", "Guns always fire first"))
    assert clausewitz("update", str(file)).out == (
        "0 sentences unchanged.\n\n"
        "Reworded\n"
        "  ls.guns.1-guns-fire-first-see\n"
        "    - Guns fire first (see 4.2).\n"
        "    + Guns always fire first (see 4.2).\n\n"
        "Nothing is written yet. To write 3 files:\n"
        f"  clausewitz update {file} --do\n"
    )
    fits(clausewitz("update", str(file), "--json").out, "update")
    refused = clausewitz("update", str(file), "--do")
    assert (refused.code, refused.err.splitlines()[0][:27]) == (2, "git does not know this proj")
    for words in ("init -q .", "add -A", "-c user.name=a -c user.email=a commit -qm before"):
        subprocess.run(["git", *words.split()], cwd=guns, check=True)
    done = clausewitz("update", str(file), "--do")
    assert done.out.splitlines()[-3:] == [
        "Done: 3 files written. Next, make says what no longer fits.",
        "To undo it:",
        "  git stash --include-untracked",
    ]
    assert clausewitz("update", str(file)).out == "guns.md says the same as guns.md.\n"
    file.write_text("# Guns\n\nGuns are silent.\n")
    refused = clausewitz("update", str(file), "--do")
    assert (refused.code, refused.err[:26]) == (2, "git could not undo changes")


NO_NORM = (
    "no norm permits or forbids anything yet; `@norm` states what a clause does, and the page "
    '"Write your own rulebook" takes you through one'
)


@pytest.mark.parametrize(
    ("command", "told"),
    [
        (
            ("issues",),
            "There is no issue yet; a `Reading` in the game's readings asks what the text leaves open, and the page "
            '"Write your own rulebook" takes you through one.',
        ),
        (("consistency",), f"lowmere-siege: {NO_NORM}."),
        (("rulings",), f"There is no ruling: {NO_NORM}."),
        (("may", "retreat"), f'no interview covers "retreat": {NO_NORM} '),
        (
            ("prove",),
            "There is no claim yet; `@claim` in the folder `verify` states what must always hold, and the page "
            '"Write your own rulebook" takes you through one.',
        ),
    ],
)
def test_where_a_project_has_nothing_of_a_kind_yet_it_is_said_with_what_makes_one(
    clausewitz: Runner, here: Path, monkeypatch: pytest.MonkeyPatch, command: tuple[str, ...], told: str
) -> None:
    clausewitz("new", "lowmere-siege", "rules.txt")
    project = here / "lowmere-siege"
    for claims in (project / "verify").rglob("*.py"):
        claims.unlink()
    monkeypatch.setattr("clausewitz.cli.terminal.open_project", lambda: project_of_draft(project, "lowmere-siege"))
    monkeypatch.syspath_prepend(str(project / "rules"))
    if command == ("rulings",):
        clausewitz("consistency")
    answer = clausewitz(*command)
    assert told in " ".join(f"{answer.out}{answer.err}".split())
    assert answer.code == (2 if command[0] == "may" else 0)
