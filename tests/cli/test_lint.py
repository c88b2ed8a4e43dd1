"""`lint`: faults found by reading alone, in a file and in a project, in the terminal, in JSON and in SARIF."""

import json
from pathlib import Path

import pytest

from clausewitz.drafts.project import make_project
from here import project_of_draft

from .conftest import Runner, fits

RULES = """# Fire

Guns fire first, as in rule 7.3.

| Die | Result |
|---|---|
| 1-2 | Hit |
| 4-6 | Miss |
"""


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "rules.md").write_text(RULES)
    return tmp_path


def test_a_file_is_read_without_a_project(clausewitz: Runner) -> None:
    answer = clausewitz("lint", "rules.md")
    assert (answer.code, answer.err) == (1, "")
    assert answer.out == (
        "\nReferences that lead nowhere: 1\n"
        "A player who follows it finds no rule.\n"
        '  "rule 7.3" leads nowhere: no case 7.3 is in the text.\n'
        "    rules.md:3\n"
        '      "Guns fire first, as in rule 7.3."\n'
        "\nRolls: 1\n"
        "A roll has two results or none, or two rows say the same.\n"
        '  a roll of 3 has no result in "Fire".\n'
        "    rules.md:8\n"
        '      "4-6 | Miss"\n'
        "    rules.md:7\n"
        '      "1-2 | Hit"\n'
        "\n2 faults in 1 sentence.\n"
        "To silence one that is meant so, add to sources.toml, with the reason:\n"
        "  [[silence]]\n"
        '  kind = "reference"\n'
        '  text = "Guns fire first, as in rule 7.3."\n'
        '  why = ""\n'
    )


def test_a_program_gets_both_places_and_how_to_silence(clausewitz: Runner) -> None:
    answer = clausewitz("lint", "rules.md", "--json")
    fits(answer.out, "lint")
    found = json.loads(answer.out)
    assert (answer.code, found["sentences"], found["silenced"]) == (1, 1, [])
    assert found["findings"][0] == {
        "kind": "reference",
        "message": '"rule 7.3" leads nowhere: no case 7.3 is in the text',
        "why": "A player who follows it finds no rule.",
        "places": [
            {
                "source": "rules.md",
                "file": "rules.md",
                "line": 3,
                "start": 8,
                "end": 40,
                "text": "Guns fire first, as in rule 7.3.",
                "case": "",
            }
        ],
        "silence": '[[silence]]\nkind = "reference"\ntext = "Guns fire first, as in rule 7.3."\nwhy = ""\n',
    }


def test_an_editor_gets_sarif(clausewitz: Runner) -> None:
    answer = clausewitz("lint", "rules.md", "--sarif")
    log = json.loads(answer.out)
    (run,) = log["runs"]
    assert (answer.code, log["version"], run["tool"]["driver"]["name"]) == (1, "2.1.0", "clausewitz lint")
    assert [each["id"] for each in run["tool"]["driver"]["rules"]] == ["reference", "dice"]
    assert run["results"][1] == {
        "ruleId": "dice",
        "level": "warning",
        "message": {
            "text": 'a roll of 3 has no result in "Fire". A roll has two results or none, or two rows say the same.'
        },
        "locations": [
            {
                "physicalLocation": {
                    "artifactLocation": {"uri": "rules.md"},
                    "region": {"startLine": 8, "snippet": {"text": "4-6 | Miss"}},
                }
            }
        ],
        "relatedLocations": [
            {
                "physicalLocation": {
                    "artifactLocation": {"uri": "rules.md"},
                    "region": {"startLine": 7, "snippet": {"text": "1-2 | Hit"}},
                },
                "message": {"text": "1-2 | Hit"},
            }
        ],
    }


@pytest.fixture
def project(here: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The sources.toml of a project of the rules."""
    made = make_project("lowmere-fire", [here / "rules.md"], here)
    monkeypatch.setattr("clausewitz.cli.lint.open_project", lambda _: project_of_draft(made.folder, "lowmere-fire"))
    return made.folder / "rules/lowmere_fire/sources.toml"


def test_the_drafts_of_a_project_are_read(clausewitz: Runner, project: Path) -> None:
    found = json.loads(clausewitz("lint", "--json").out)
    assert [(each["kind"], [place["file"] for place in each["places"]]) for each in found["findings"]] == [
        ("reference", ["rules/lowmere_fire/sources/rules.md"]),
        ("dice", ["rules/lowmere_fire/sources/rules.md"] * 2),
    ]
    assert found["sentences"] == 4


def test_a_source_of_a_project_is_read_within_it(clausewitz: Runner, project: Path) -> None:
    found = {each.name: clausewitz("lint", str(each)).code for each in (project.parent / "sources").iterdir()}
    assert found == {"house_rules.txt": 0, "rules.md": 1}


def test_what_is_silenced_is_counted_and_an_entry_for_nothing_is_told(clausewitz: Runner, project: Path) -> None:
    entries = (
        '\n[[silence]]\nkind = "dice"\ntext = "4-6"\nwhy = "A 3 is rolled again."\n'
        '\n[[silence]]\nkind = "reference"\ntext = "Guns fire"\nwhy = "It is on the map."\n'
        '\n[[silence]]\nkind = "and-or"\ntext = "guns and/or horses"\nwhy = "Both."\n'
        '\n[[silence]]\nkind = "andor"\ntext = "guns"\nwhy = "Both."\n'
    )
    project.write_text(project.read_text() + entries)
    answer = clausewitz("lint")
    assert answer.code == 1
    line = project.read_text().count("\n") - 8
    assert answer.out == (
        "\nSilenced faults that are gone: 2\n"
        "The entry may hide a fault that comes later.\n"
        '  no fault of the kind "and-or" is at these words any more; delete the entry.\n'
        f"    rules/lowmere_fire/sources.toml:{line}\n"
        '      "guns and/or horses"\n'
        '  there is no kind of fault "andor"; did you mean "and-or"?\n'
        f"    rules/lowmere_fire/sources.toml:{line + 5}\n"
        '      "guns"\n'
        "\n2 faults in 4 sentences; 2 silenced.\n"
    )


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("rule.md",), "rule.md is no file\n"),
        (("bad.docx",), "bad.docx is damaged"),
        (("empty",), "empty is in no project; name the file of a rulebook, or the folder of a project\n"),
        (("rules.md", "-r", "great-war"), "--rulebook chooses a game of a project; leave it out with a FILE\n"),
    ],
)
def test_bad_input_is_refused_in_a_sentence(
    clausewitz: Runner, here: Path, arguments: tuple[str, ...], message: str
) -> None:
    (here / "bad.docx").write_bytes(b"PK\x03\x04 nothing")
    (here / "empty").mkdir()
    answer = clausewitz("lint", *arguments)
    assert (answer.code, answer.out, answer.err[: len(message)]) == (2, "", message)
