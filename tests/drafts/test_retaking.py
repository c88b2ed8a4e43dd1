"""What a passage was taken for can be changed, and is told with what makes it doubtful."""

from pathlib import Path

import pytest

from clausewitz.drafts.project import make_project
from clausewitz.drafts.retaking import RetakeError, retake
from clausewitz.text.lint import faults
from clausewitz.text.register import Register, load
from clausewitz.text.review import ReviewedPassage, review
from here import project_of_draft

RULES = """\
# Lowmere

## 1. Combat

Guns fire first (see 7.2). and then all others fire

A bridge of wood, on which

| Die | 1 | 2 |
|-----|---|---|
| 1   |   |   |

Fire.
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "rules.md").write_text(RULES)
    return make_project("lowmere-siege", [tmp_path / "rules.md"], tmp_path).folder


def register_of(folder: Path) -> Register:
    return load(project_of_draft(folder, "lowmere-siege"))


def named(folder: Path, name: str) -> ReviewedPassage:
    return next(each for each in review(register_of(folder)) if each.name == name)


def test_each_passage_is_told_with_what_it_was_taken_for_the_doubtful_first(folder: Path) -> None:
    assert [(each.name, each.taken, each.sureness.value, each.doubts) for each in review(register_of(folder))] == [
        (
            "ls.rules.1-guns-fire-first-see",
            "rule",
            "doubtful",
            (
                "it does not end as a sentence does, so it may be a heading or a caption",
                '"see 7.2" leads nowhere: no case 7.2 is in the text',
            ),
        ),
        (
            "ls.rules.1-bridge-wood-which",
            "rule",
            "doubtful",
            ("it does not end as a sentence does, so it may be a heading or a caption",),
        ),
        ("rules:9", "a table", "doubtful", ("2 of its 6 cells are empty, so its columns may be torn",)),
        (
            "ls.rules.1-fire",
            "rule",
            "doubtful",
            ("it is very short, so it may be a heading, or part of a sentence",),
        ),
        ("rules:1", "a heading", "likely", ()),
        ("rules:3", "a heading", "sure", ()),
    ]


def test_a_draft_becomes_an_example_and_a_rule_again(folder: Path) -> None:
    feature = folder / "features/lowmere_siege/rules.feature"
    before = feature.read_text()
    changed = retake(register_of(folder), named(folder, "ls.rules.1-fire"), "example", "")
    assert changed == {feature: before.replace("@ls.rules.1-fire @draft", "@ls.rules.1-fire @draft @example")}
    feature.write_text(changed[feature])
    assert register_of(folder).clauses["ls.rules.1-fire"].kind == "example"
    assert retake(register_of(folder), named(folder, "ls.rules.1-fire"), "rule", "") == {feature: before}


def test_a_draft_is_set_aside_and_drafted_again(folder: Path) -> None:
    feature, sources = folder / "features/lowmere_siege/rules.feature", folder / "rules/lowmere_siege/sources.toml"
    texts = {file: file.read_text() for file in (feature, sources)}
    for file, text in retake(register_of(folder), named(folder, "ls.rules.1-fire"), "aside", "a cry").items():
        file.write_text(text)
    register = register_of(folder)
    assert faults(register, (), ()) == []
    assert "ls.rules.1-fire" not in register.clauses
    assert sources.read_text() == texts[sources] + '\n[[aside]]\nsource = "rules"\ntext = "Fire."\nwhy = "a cry"\n'
    with pytest.raises(RetakeError, match=r'^"Fire\.\" is set aside already, as a cry$'):
        retake(register, named(folder, "rules:13"), "aside", "")
    for file, text in retake(register, named(folder, "rules:13"), "note", "").items():
        file.write_text(text)
    assert sources.read_text() == texts[sources]
    assert feature.read_text() == texts[feature].replace("@ls.rules.1-fire @draft", "@ls.rules.fire @draft @note")
