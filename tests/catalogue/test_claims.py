"""Claims read from their files without running them."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from clausewitz.catalogue.claims import stated_claims, with_verdict
from clausewitz.catalogue.search_index import load_search_index
from clausewitz.prove import verdicts  # not its classes: pytest would collect `Tested`
from clausewitz.prove.claims import load_claims
from clausewitz.prove.verdicts import Broken, Proved, Refuted, Result, Vacuous, Verdict
from clausewitz.store.entries import ClaimResult
from here import PROJECT
from small_war import gas as small

CLAIM = ClaimResult("small.gas.once", ("sm.gas.first",), "Gas is thrown once.", "verify/small/gas.py", 4)


def test_the_claims_that_are_read_are_those_that_the_prover_loads() -> None:
    read = [(each.name, each.clauses, each.statement, each.file, each.line) for each in stated_claims(PROJECT)]
    assert read == [
        (each.name, each.clauses, each.statement, each.file, each.line) for each in load_claims(PROJECT.verify)
    ]


def test_no_word_of_the_toolkit_is_in_what_players_read_of_proofs_rules_and_open_questions() -> None:
    looked_into = load_search_index(PROJECT, on_broken=lambda error: pytest.fail(str(error)))
    told = [" ".join((each.answer, each.reading)) for each in looked_into.found if each.kind != "page"]
    toolkit = re.compile(r"\b(?:claim|reading|issue|clause|norm|profile)s?\b(?!\.)")
    assert [each for each in told if toolkit.search(re.sub(r"\w+\.issue\.", "", each))] == []
    tables = [file.read_text(encoding="utf-8") for file in PROJECT.features.rglob("*.feature")]
    assert [line for table in tables for line in table.splitlines() if re.search(r"\| issue +\|", line)] == []


def test_a_claim_is_read_with_its_name_clauses_statement_and_place(tmp_path: Path) -> None:
    folder = tmp_path / "verify"
    (folder / "small").mkdir(parents=True)
    (folder / "small" / "gas.py").write_text(
        'from clausewitz.prove.claims import claim\nANY: dict[object, object] = {str: "Elsewhere", Profile: LATEST}\n\n'
        '@claim("sm.gas.first", "sm.gas.twice", tested="too wide", fixed=ANY, rests_on=("sm.issue.when",))\n'
        'def once(gas: int) -> None:\n    """Gas is thrown\n    once."""\n    assume(gas > 2)\n    helper(gas)\n\n'
        'def helper(gas) -> None:\n    """No claim."""\n    assume(gas   < 9)\n    helper(gas)\n'
    )
    assert stated_claims(replace(small.PROJECT, root=tmp_path, verify=folder)) == [
        ClaimResult(
            "small.gas.once",
            ("sm.gas.first", "sm.gas.twice"),
            "Gas is thrown once.",
            "verify/small/gas.py",
            4,
            about=("gas: int",),
            fixed=("str: 'Elsewhere'", "Profile: LATEST"),
            assumes=("gas > 2", "gas < 9"),
            rests_on=("sm.issue.when",),
        )
    ]


def test_code_that_is_no_claim_is_ignored_and_so_is_invalid_python(tmp_path: Path) -> None:
    folder = tmp_path / "verify"
    (folder / "small").mkdir(parents=True)
    (folder / "small" / "fog.py").write_text('@claim("sm.fog"\n')
    (folder / "small" / "gas.py").write_text(
        'CLAUSE = "sm.gas.first"\n\n@claim(CLAUSE, "sm.gas.twice")\ndef once() -> None:\n    """Once."""\n'
    )
    assert stated_claims(replace(small.PROJECT, root=tmp_path, verify=folder)) == [
        ClaimResult("small.gas.once", ("sm.gas.twice",), "Once.", "verify/small/gas.py", 3)
    ]


@pytest.mark.parametrize(
    ("verdict", "name", "detail", "good"),
    [
        (Proved(3, 0.123, 100), "proved", "3 paths in 0.12 s, 100 examples besides", True),
        (Proved(1, 0.1, 1), "proved", "1 path in 0.10 s, 1 example besides", True),
        (
            Proved(3, 0.1, 9, "tuples of at most 2"),
            "proved",
            "3 paths in 0.10 s, 9 examples besides, for tuples of at most 2",
            True,
        ),
        (verdicts.Tested("too wide", 100), "tested", "on 100 examples; not proved: too wide", False),
        (Refuted("gas = 2", "assert gas < 2", "z3"), "refuted", "by z3: assert gas < 2\ngas = 2", False),
        (Vacuous("no situation"), "vacuous", "no situation", False),
        (Broken("KeyError: 1", "gas.py:3", ""), "broken", "KeyError: 1\ngas.py:3", False),
    ],
)
def test_each_verdict_has_a_wording(verdict: Verdict, name: str, detail: str, good: bool) -> None:
    result = Result(CLAIM.name, CLAIM.clauses, CLAIM.statement, CLAIM.file, CLAIM.line, "holds", verdict)
    assert with_verdict(CLAIM, {CLAIM.name: result}) == ClaimResult(
        CLAIM.name, CLAIM.clauses, CLAIM.statement, CLAIM.file, CLAIM.line, name, detail, good
    )


def test_a_claim_that_should_be_refuted_is_good_when_it_is() -> None:
    verdict = Refuted("gas = 2", "assert gas < 2", "z3")
    result = Result(CLAIM.name, CLAIM.clauses, CLAIM.statement, CLAIM.file, CLAIM.line, "refuted", verdict)
    shown = with_verdict(CLAIM, {CLAIM.name: result})
    assert (shown.as_expected, shown.detail) == (True, "by z3: assert gas < 2\ngas = 2")


def test_a_claim_without_a_result_has_not_been_run() -> None:
    shown = with_verdict(CLAIM, {})
    assert (shown.verdict, shown.detail, shown.as_expected) == ("not run", "", False)
