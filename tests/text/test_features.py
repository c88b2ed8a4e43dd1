"""Whatever a feature file holds, it is read or it is faulted: the reader never breaks."""

from pathlib import Path
from tempfile import TemporaryDirectory

from hypothesis import given
from hypothesis import strategies as st

from clausewitz.text.lint import faults
from small_war.files import FEATURE, Files

LINES = st.sampled_from(
    [
        *FEATURE.split("\n"),
        '"""',
        "```",
        "| a | b |",
        "| a |",
        "Examples:",
        "Scenario Outline: <a>",
        "@a b",
        "@sw.a",
        "# language: fr",
        "# language: none",
        'See: "see losses" nowhere',
        '000 "fires first" (0th)',
        "Feature: again",
        "Rule:",
        "* x",
    ]
)


@given(text=st.one_of(st.lists(LINES).map("\n".join), st.text()))
def test_any_text_of_a_feature_is_read_with_or_without_faults(text: str) -> None:
    with TemporaryDirectory() as root:
        corpus = Files(Path(root))
        corpus.feature.write_bytes(text.encode())
        register = corpus.load()
        for fault in faults(register, ["sw.issue.first"], citing=[]):
            assert fault.line >= 1
            assert fault.message
        for clause in register.clauses.values():
            for scenario in clause.scenarios:
                assert scenario.text.split("\n")[-1].strip()


def test_a_file_with_windows_line_ends_says_the_same(corpus: Files) -> None:
    before = corpus.load().clauses
    corpus.feature.write_bytes(FEATURE.replace("\n", "\r\n").encode())
    assert corpus.load().clauses == before


def test_a_background_of_the_whole_feature_changes_no_clause(corpus: Files) -> None:
    before = corpus.load().clauses["sw.combat.defender"]
    background = "  Background:\n    Given a war\n\n"
    corpus.replace(corpus.feature, "  @sw.combat.attacker\n", f"{background}  @sw.combat.attacker\n")
    after = corpus.load().clauses["sw.combat.defender"]
    assert [scenario.text for scenario in after.scenarios] == [scenario.text for scenario in before.scenarios]
    assert after.line == before.line + background.count("\n")
    assert corpus.faults() == []
