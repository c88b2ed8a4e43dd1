"""Faults that reading alone finds: in rulebooks with planted faults, in their repaired twins, and kind by kind."""

import re
from collections import Counter
from pathlib import Path

import pytest

from clausewitz.lint.findings import Finding
from clausewitz.lint.manual import Manual, read_manual
from clausewitz.lint.reading import read_faults

from .planted import PLANTED, read_repaired


def manual_of_text(text: str, folder: Path) -> Manual:
    """What a rulebook says, read as `clausewitz new` reads it."""
    file = folder / "rules.md"
    file.write_text(re.sub(r"\n(?=\*\*)", "\n\n", text), encoding="utf-8")
    return read_manual(file)[0]


def found_in(text: str, folder: Path) -> list[tuple[str, str, list[str]]]:
    """The kind, message and words of each finding."""
    return [
        (each.kind.value, each.message, [place.text for place in each.places])
        for each in read_faults(manual_of_text(text, folder))
    ]


@pytest.mark.parametrize("name", PLANTED)
def test_nothing_is_told_of_a_repaired_rulebook(name: str, tmp_path: Path) -> None:
    assert found_in(read_repaired(name), tmp_path) == []


def test_most_planted_faults_are_found_and_each_kind_is_counted(tmp_path: Path) -> None:
    planted, found = Counter[str](), Counter[str]()
    for name, faults in PLANTED.items():
        planted.update(kind for kind, _, _ in faults)
        left = list(faults)
        while left:
            text, planted_now = read_repaired(name), []
            for each in left:
                if text.count(each[1]) == 1:
                    text = text.replace(each[1], each[2])
                    planted_now.append(each)
            told = read_faults(manual_of_text(text, tmp_path))
            found.update(kind for kind, _, wrong in planted_now if any(_is_about(each, wrong) for each in told))
            left = [each for each in left if each not in planted_now]
    assert {kind: (found[kind], number) for kind, number in planted.items()} == {
        "reference": (4, 4),
        "undefined-term": (2, 3),
        "unused-term": (2, 2),
        "spelling": (4, 4),
        "table": (4, 4),
        "die-range": (2, 2),
        "number": (5, 6),
        "near": (0, 3),
        "modal": (3, 3),
        "step": (3, 3),
        "when": (3, 3),
        "who": (4, 4),
        "pronoun": (3, 3),
        "and-or": (3, 3),
        "example": (3, 3),
        "rows": (1, 1),
    }


def _is_about(finding: Finding, wrong: str) -> bool:
    """Whether a finding is at the words that were planted; where these are none, at what lacks them now."""
    plain = " ".join(re.findall(r"[^\W_]+", wrong))
    without_label = re.sub(r"^(?:Step )?\w{1,2} ", "", plain)
    told = [" ".join(re.findall(r"[^\W_]+", place.text)) for place in finding.places]
    if not wrong:
        return finding.message.startswith('"EX" stands')
    return any(each in plain or plain in each or without_label[:20] in each for each in told)
