"""How long `clausewitz lint` and `clausewitz update` take on a rulebook of 3,000 sentences."""

from pathlib import Path

import pytest

from benchmarks.measuring import seconds
from clausewitz.drafts.project import make_project
from clausewitz.drafts.updating import plan_update
from clausewitz.lint.reading import lint_file
from clausewitz.text.register import load
from here import project_of_draft

SENTENCES, MOST_OF_LINT, MOST_OF_UPDATE = 3_000, 5.0, 5.0
NOUNS = ("archer", "lancer", "cannon", "galley", "scout", "sapper", "wagon")
DEEDS = ("moves {} hexes in clear terrain", "costs {} points to build", "needs a {} to hit", "may stack with {} others")


def rulebook(changed: int = 0) -> str:
    """A rulebook of as many sentences, of which every so many reads otherwise; none for 0."""
    written = ["# Wars of the Coast"]
    for number in range(SENTENCES):
        if number % 30 == 0:
            written.append(f"## {number // 30 + 1}. Chapter {number // 30 + 1}")
        noun, deed = NOUNS[number % len(NOUNS)], DEEDS[number % len(DEEDS)].format(number % 5 + 2)
        more = " at night" if changed and number % changed == 0 else ""
        written.append(f"**{number // 30 + 1}.{number % 30 + 1}** The {noun} of class {number} {deed}{more}.")
    return "\n\n".join(written) + "\n"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    found = tmp_path / "rules.md"
    found.write_text(rulebook())
    return found


def test_all_sentences_are_read_for_faults_in_seconds(file: Path) -> None:
    assert lint_file(file).sentences == SENTENCES
    assert seconds(lambda: lint_file(file), times=1) < MOST_OF_LINT


def test_the_next_version_is_held_against_the_last_in_seconds(file: Path, tmp_path: Path) -> None:
    folder = make_project("coast-wars", [file], tmp_path).folder
    project = project_of_draft(folder, "coast-wars")
    register = load(project)
    file.write_text(rulebook(changed=20))
    assert len(plan_update(register, project, file).changed) == SENTENCES // 20
    assert seconds(lambda: plan_update(register, project, file), times=1) < MOST_OF_UPDATE
