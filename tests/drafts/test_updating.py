"""The next version of a designer's file: what is carried over, and what the plan says of the rest."""

from pathlib import Path

import pytest

from clausewitz.drafts.alignment import carry_words, find_renames
from clausewitz.drafts.project import make_project
from clausewitz.drafts.retaking import retake
from clausewitz.drafts.updating import Update, UpdateError, plan_update
from clausewitz.text.lint import faults
from clausewitz.text.register import Register, load
from clausewitz.text.review import review
from clausewitz.text.tables import ChangedCell
from clausewitz.text.updates import (
    ChangedSentence,
    MovedReference,
    NewDraft,
    RenamedUnit,
    RenumberedCase,
    VanishedClause,
)
from here import project_of_draft

FIRST = """\
# Straits of Lowmere

## 2. Movement

**2.1** A sloop may enter a port (see 3.2).

**2.2** Sloops may not stack.

**2.3** A galley moves one hex in a storm, but never into a port.

## 3. Combat

**3.1** Roll one die for each sloop.

**3.2** A port doubles the defence. A siege lasts two turns. Sailors say so.

**3.3** The loser retreats one hex.

*Combat results*

| Die | 1:1 | 2:1 |
|---|---|---|
| 1 | DR | DE |
| 2 | EX | DR |
"""
SECOND = """\
# Straits of Lowmere

## 2. Movement

**2.1** A frigate may enter a port (see 3.2).

**2.2** Frigates may not stack.

**2.3** A galley moves two hexes in a storm, but never into a port.

**2.4** A wreck blocks its hex.

## 3. Combat

**3.1** Roll one die for each frigate.

**3.2** The attacker rolls first.

**3.3** A port doubles the defence. Sailors say so.

**3.4** The loser retreats one hex.

*Combat results*

| Die | 1:1 | 2:1 |
|---|---|---|
| 1 | DR | DE |
| 2 | EX | EX |
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "rules.md").write_text(FIRST)
    return make_project("straits-lowmere", [tmp_path / "rules.md"], tmp_path).folder


def register_of(folder: Path) -> Register:
    return load(project_of_draft(folder, "straits-lowmere"))


def plan(folder: Path, text: str = SECOND) -> Update:
    file = folder.parent / "rules-2.md"
    file.write_text(text)
    return plan_update(register_of(folder), project_of_draft(folder, "straits-lowmere"), file)


def write(update: Update) -> None:
    for file, content in update.files.items():
        if content is None:
            file.unlink()
        else:
            file.write_bytes(content)


def test_the_plan_names_what_was_renamed_renumbered_reworded_added_and_dropped(folder: Path) -> None:
    update = plan(folder)
    assert update.unchanged == 3
    assert update.renamed == (RenamedUnit("sloop", "frigate", 3),)
    assert update.renumbered == (RenumberedCase("3.2", "3.3", 2), RenumberedCase("3.3", "3.4", 1))
    old, new = (f"A galley moves {much} in a storm, but never into a port." for much in ("one hex", "two hexes"))
    assert update.changed == (ChangedSentence("sl.rules.2-3-galley-moves-one-hex", old, new, ()),)
    assert update.new == (
        NewDraft("sl.rules.2-4-wreck-blocks-hex", "A wreck blocks its hex."),
        NewDraft("sl.rules.3-2-attacker-rolls-first", "The attacker rolls first."),
    )
    assert update.vanished == (
        VanishedClause("sl.rules.3-2-siege-lasts-two-turns", "A siege lasts two turns.", (), False),
    )
    assert update.cells == (ChangedCell("Combat results", "2", "2:1", "DR", "EX"),)
    assert update.led == (
        MovedReference(
            "see 3.2",
            "A frigate may enter a port (see 3.2).",
            "A port doubles the defence.",
            "The attacker rolls first.",
        ),
    )


def test_after_an_update_the_project_is_that_of_the_new_text_and_a_second_one_changes_nothing(folder: Path) -> None:
    write(plan(folder))
    register = register_of(folder)
    assert faults(register, (), ()) == []
    assert [id_ for id_ in register.clauses if "house" not in id_] == [
        "sl.rules.2-1-sloop-enter-port-see",
        "sl.rules.2-2-sloops-not-stack",
        "sl.rules.2-3-galley-moves-one-hex",
        "sl.rules.2-4-wreck-blocks-hex",
        "sl.rules.3-1-roll-one-die-each",
        "sl.rules.3-2-attacker-rolls-first",
        "sl.rules.3-3-port-doubles-defence",
        "sl.rules.3-3-sailors-say-so",
        "sl.rules.3-4-loser-retreats-one-hex",
    ]
    again = plan(folder)
    assert again.is_empty
    assert again.files == {}


EXECUTED = """\
  @sl.rules.storms
  Rule: Storms slow galleys
    rules "A galley moves one hex in a storm,"
    Ask: How far does my galley get?

    Scenario: A galley in a storm
      Given a storm

  @sl.rules.no-port
  Rule: No galley enters a port in a storm
    rules "but never into a port."
    Ask: May my galley flee into a port?

    Scenario: A galley off a port
      Given a storm
"""


def test_an_executed_rule_keeps_its_id_and_its_quote_follows_the_words(folder: Path) -> None:
    file = folder / "features/straits_lowmere/rules.feature"
    before, rule, after = file.read_text().partition("  @sl.rules.2-3-galley-moves-one-hex")
    text = before + EXECUTED + "\n" + after[after.index("  @") :]
    file.write_text(text)
    assert rule
    update = plan(folder)
    assert update.changed[0].rests == ("A galley in a storm",)
    write(update)
    text = file.read_text()
    second = EXECUTED.replace("moves one hex", "moves two hexes")
    assert second in text
    assert text.index("sl.rules.2-2") < text.index("sl.rules.storms") < text.index("sl.rules.2-4")
    wrong = [each.message for each in faults(register_of(folder), (), ())]
    assert wrong == [
        f"nothing implements sl.rules.{each}: no code of straits-lowmere cites it, and it has no Exempt:"
        for each in ("storms", "no-port")
    ]


def test_a_rule_whose_words_are_gone_stays_with_what_rests_on_it(folder: Path) -> None:
    file = folder / "features/straits_lowmere/rules.feature"
    scenario = '    rules "A siege lasts two turns."\n\n    Scenario: A siege ends\n      Given a siege\n'
    file.write_text(file.read_text().replace('    rules "A siege lasts two turns."\n', scenario))
    (folder / "verify/straits_lowmere/sieges.py").write_text('ID = "sl.rules.3-2-siege-lasts-two-turns"\n')
    update = plan(folder)
    gone = VanishedClause(
        "sl.rules.3-2-siege-lasts-two-turns",
        "A siege lasts two turns.",
        ("A siege ends", "verify/straits_lowmere/sieges.py:1"),
        True,
    )
    assert update.vanished == (gone,)
    write(update)
    assert [each.clause for each in register_of(folder).broken] == ["sl.rules.3-2-siege-lasts-two-turns"]
    assert scenario in file.read_text()


def test_what_a_review_decided_and_a_reference_by_hand_stand(folder: Path) -> None:
    register = register_of(folder)
    named = {each.name: each for each in review(register)}
    for file, text in retake(register, named["sl.rules.3-2-sailors-say-so"], "aside", "a saying").items():
        file.write_text(text)
    file = folder / "features/straits_lowmere/rules.feature"
    by_hand = 'See: "see 3.2" sl.rules.3-3-loser-retreats-one-hex'
    file.write_text(file.read_text().replace('See: "see 3.2" sl.rules.3-2-port-doubles-defence', by_hand))
    write(plan(folder))
    assert 'See: "see 3.2" sl.rules.3-4-loser-retreats-one-hex' in file.read_text()
    assert {each.text: each.taken for each in review(register_of(folder))}["Sailors say so."] == "a saying"
    assert faults(register_of(folder), (), ()) == []


def test_a_longer_text_is_cut_into_chapters_that_keep_the_ids_of_the_old_ones(folder: Path) -> None:
    more = "".join(f"**4.{n}** Depot {n} feeds {n + 2} units in its hex.\n\n" for n in range(1, 25))
    update = plan(folder, f"{SECOND}\n## 4. Supply\n\n{more}")
    write(update)
    register = register_of(folder)
    assert faults(register, (), ()) == []
    assert [each.id for each in register.rulebooks[0].sources] == ["house_rules", "movement", "rules", "supply"]
    pages = (folder / "docs/index.rst").read_text()
    assert [each for each in ("rules", "movement", "supply") if f"straits_lowmere/{each}\n" in pages] == [
        "rules",
        "movement",
        "supply",
    ]
    write(plan(folder, SECOND))
    register = register_of(folder)
    assert faults(register, (), ()) == []
    assert len(register.rulebooks[0].sources) == 2


def test_a_file_that_no_text_came_from_is_refused(folder: Path) -> None:
    project = project_of_draft(folder, "straits-lowmere")
    with pytest.raises(UpdateError, match=r'^no text came from "rule.md"; did you mean "rules.md"\?'):
        plan_update(register_of(folder), project, folder.parent / "rules.md", "rule.md")


def test_words_are_carried_into_a_sentence_that_reads_otherwise() -> None:
    old, new = (
        "Guns fire first, and then (slowly) all others fire.",
        "Guns and mortars fire first, and all others fire.",
    )
    assert [
        new[slice(*carry_words(old, new, old.index(part), old.index(part) + len(part)))]
        for part in (
            "Guns fire first",
            "all others fire.",
            "(slowly)",
            old,
        )
    ] == ["Guns and mortars fire first", "all others fire.", "", new]


def test_a_name_is_renamed_only_if_it_is_gone_and_the_other_one_is_new() -> None:
    pairs = [("A sloop moves.", "A frigate moves."), ("Two sloops fight.", "Two frigates fight.")]
    assert find_renames(pairs) == {"sloop": "frigate"}
    assert find_renames([*pairs, ("A sloop sinks.", "A sloop sinks.")]) == {}
    assert find_renames([*pairs, ("A frigate sinks.", "A frigate sinks.")]) == {}


def test_lines_that_were_joined_or_parted_by_hand_are_told(folder: Path) -> None:
    source = folder / "rules/straits_lowmere/sources/rules.md"
    text = source.read_text()
    assert plan(folder).relined == ()
    joined = text.replace("A siege lasts two turns.\nSailors", "A siege lasts two turns. Sailors")
    parted = joined.replace("but never into a port.", "but\nnever into a port.")
    source.write_text(parted)
    lines = parted.split("\n")
    told = [
        next(at for at, line in enumerate(lines, 1) if words in line) for words in ("A galley moves", "A port doubles")
    ]
    assert plan(folder).relined == tuple((source, line) for line in told)
