"""`prove` and `book`: what they say, store, and exit with."""

import json
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from clausewitz.catalogue.engines import Engines
from clausewitz.catalogue.project import OpenProject
from clausewitz.prove import claims
from clausewitz.prove.verdicts import NullTrial, ReadingVerdict
from clausewitz.publish.build import BookError
from clausewitz.store.results import Results, store_results
from small_war.gas import CATALOGUE, PROJECT

from .conftest import Runner

CLAIMS = """\
from clausewitz.play.counts import Count, least
from clausewitz.prove.claims import REFUTED, claim

@claim("sm.gas.first")
def least_is_not_above(first: Count, second: Count) -> None:
    \"\"\"The least is not above the first.\"\"\"
    assert least(first, second) <= first

@claim("sm.gas.twice", expect=REFUTED)
def all_are_small(first: Count) -> None:
    \"\"\"A count is below three.\"\"\"
    assert first < 3
"""
WRONG = CLAIMS.replace(", expect=REFUTED", "")


@pytest.fixture
def verify(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    file = tmp_path / "verify" / "small" / "gas.py"
    file.parent.mkdir(parents=True)
    file.write_text(CLAIMS)
    project = replace(PROJECT, verify=tmp_path / "verify", build=tmp_path / "build")
    monkeypatch.setattr("clausewitz.cli.terminal.open_project", lambda: project)
    monkeypatch.setattr(OpenProject, "engines", Engines(()))  # the small game has none
    return file


@pytest.fixture(autouse=True)
def stored(monkeypatch: pytest.MonkeyPatch) -> list[Results]:
    results: list[Results] = []
    monkeypatch.setattr("clausewitz.cli.prove.store_results", lambda _project, ran: results.append(ran))
    return results


def test_claims_are_read_again_only_if_some_verdict_no_longer_stands(
    clausewitz: Runner, verify: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    read, usual = [], claims.load_claims

    def load(folder: Path, files: list[Path]) -> list[claims.Claim]:
        read.append(folder)
        return usual(folder, files)

    monkeypatch.setattr(claims, "load_claims", load)
    monkeypatch.setattr("clausewitz.cli.prove.store_results", store_results)
    first, again = (clausewitz("prove", "--jobs", "1").out.splitlines() for _ in range(2))
    assert len(read) == 1
    assert again[:4] == first[:4]
    assert "2 of these verdicts are from an earlier run" in " ".join(again)
    verify.write_text(CLAIMS.replace("first < 3", "first < 4"))
    assert clausewitz("prove", "--jobs", "1").code == 0
    assert len(read) == 2


@pytest.mark.usefixtures("verify")
def test_claims_that_end_as_expected_are_told_and_stored(clausewitz: Runner, stored: list[Results]) -> None:
    answer = clausewitz("prove", "--jobs", "1")
    lines = answer.out.splitlines()
    assert (answer.code, answer.err) == (0, "")
    assert lines[:4] == ["", "small.gas", "proved  least_is_not_above", "refuted as expected  all_are_small"]
    assert lines[-2].startswith("2 claims in ")
    assert lines[-2].endswith(" s: 1 proved, 1 refuted as expected.")
    assert lines[-1] == "All came out as expected."
    assert [each.name for each in stored[0].claims["small"].results] == [
        "small.gas.least_is_not_above",
        "small.gas.all_are_small",
    ]


def test_in_brief_only_what_does_not_come_out_as_expected_is_shown(clausewitz: Runner, verify: Path) -> None:
    answer = clausewitz("prove", "--brief", "--jobs", "1")
    figures, end = answer.out.splitlines()[1:]
    assert (answer.code, answer.err) == (0, "Proving the claims ...\n")
    assert (figures.partition(" in ")[0], end) == ("2 claims", "All came out as expected.")
    verify.write_text(WRONG)
    answer = clausewitz("prove", "--brief", "--jobs", "1")
    assert answer.code == 1
    assert answer.out.splitlines()[:2] == [
        "refuted  small.gas.all_are_small",
        "    verify/small/gas.py:9: A count is below three.",
    ]


def test_a_claim_that_ends_otherwise_is_told_with_its_counterexample(clausewitz: Runner, verify: Path) -> None:
    verify.write_text(WRONG)
    answer = clausewitz("prove", "--jobs", "1")
    assert answer.code == 1
    assert (
        "\nrefuted  all_are_small\n"
        "    verify/small/gas.py:9: A count is below three.\n"
        "    by z3: verify/small/gas.py:12: assert first < 3\n"
    ) in answer.out
    assert answer.out.endswith("1 did not come out as expected.\n")


def test_what_refutes_a_claim_is_never_wrapped_so_that_it_can_be_pasted(clausewitz: Runner, verify: Path) -> None:
    long = "assert first < 3" + " or first < 3" * 6
    verify.write_text(WRONG.replace("assert first < 3", long))
    assert f"\n    by z3: verify/small/gas.py:12: {long}\n" in clausewitz("prove", "--jobs", "1").out


@pytest.mark.usefixtures("verify")
def test_a_name_chooses_claims(clausewitz: Runner) -> None:
    answer = clausewitz("prove", "sm.gas.first", "--json")
    (result,) = json.loads(answer.out)["claims"]
    assert (answer.code, result["name"], result["verdict"]["type"]) == (0, "small.gas.least_is_not_above", "proved")
    first, place, detail = answer.err.splitlines()
    assert (first, place) == (
        "proved  small.gas.least_is_not_above",
        f"    verify/small/gas.py:{result['line']}: {result['statement']}",
    )
    assert detail.startswith("    1 path in ")


@pytest.mark.usefixtures("verify")
@pytest.mark.parametrize(
    ("name", "meant"),
    [
        ("small.gas.all_are_smal", "small.gas.all_are_small"),
        ("all_are_smal", "all_are_small"),
        ("small.gs", "small.gas or small"),
        ("sm.gas.frist", "sm.gas.first"),
    ],
)
def test_an_unknown_name_is_wrong_use(clausewitz: Runner, stored: list[Results], name: str, meant: str) -> None:
    answer = clausewitz("prove", name)
    assert (answer.code, answer.out, stored) == (2, "", [])
    assert answer.err == (
        f'no claim is called "{name}", and none is about it; did you mean {meant}?\n'
        "(`clausewitz prove --help` shows its usage)\n"
    )


@pytest.mark.usefixtures("verify")
def test_without_a_sample_no_test_runner_is_needed(clausewitz: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "clausewitz.mutation.store", None)
    assert clausewitz("prove", "--jobs", "1").code == 0


def test_a_claim_that_cannot_be_checked_is_told(clausewitz: Runner, verify: Path, stored: list[Results]) -> None:
    verify.write_text(CLAIMS.replace('@claim("sm.gas.first")', "@claim()"))
    answer = clausewitz("prove")
    assert (answer.code, stored) == (1, [])
    assert "least_is_not_above names no clause" in answer.out.replace("\n", " ")


@pytest.fixture
def found_beforehand(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the book looks for before it is built has been found."""
    monkeypatch.setattr("clausewitz.cli.book._find_beforehand", lambda _project, _progress: None)


@pytest.mark.usefixtures("found_beforehand")
def test_the_book_ends_by_saying_where_it_is(
    clausewitz: Runner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("clausewitz.publish.build.build_book", lambda out, _project, _progress: out / "index.html")
    answer = clausewitz("book", "--out", str(tmp_path))
    assert (answer.code, answer.out) == (0, f"The book is at {tmp_path / 'index.html'}\n")
    assert json.loads(clausewitz("book", "--out", str(tmp_path), "--json").out) == {
        "schema": "urn:clausewitz:answer:book:1",
        "index": str(tmp_path / "index.html"),
        "faults": [],
    }


def test_a_book_that_has_no_place_is_wrong_use(clausewitz: Runner, verify: Path) -> None:
    answer = clausewitz("book", "--out", str(verify / "book"))
    assert (answer.code, answer.out, answer.err.splitlines()[0]) == (
        2,
        "",
        f"cannot write to {verify / 'book'}: Not a directory",
    )


@pytest.mark.usefixtures("found_beforehand")
def test_a_book_that_cannot_be_built_is_told_with_every_warning(
    clausewitz: Runner, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(_out: Path, _project: object, _progress: object) -> Path:
        raise BookError("land.rst:3: WARNING: unknown clause\nair.rst:4: WARNING: [red]no[/red]")

    monkeypatch.setattr("clausewitz.publish.build.build_book", broken)
    answer = clausewitz("book")
    assert (answer.code, answer.out) == (
        1,
        "land.rst:3: WARNING: unknown clause\nair.rst:4: WARNING: [red]no[/red]\nThe book could not be built.\n",
    )


TRIALS = [
    NullTrial("allows nothing", "small.gas.nobody", ("rules.gas.Use",), noticed=False),
    NullTrial("allows everything", "small.gas.nobody", ("rules.gas.Use",), noticed=True),
]


@pytest.fixture
def tried(monkeypatch: pytest.MonkeyPatch) -> None:
    """A trial of null engines that always finds the same."""
    monkeypatch.setattr("clausewitz.prove.null_engines.try_null_engines", lambda *_, **__: TRIALS)
    monkeypatch.setattr("clausewitz.catalogue.trees.askables", lambda _project: [])


@pytest.mark.usefixtures("verify", "tried")
def test_what_no_claim_notices_is_told_by_the_engine_and_falls_short(clausewitz: Runner) -> None:
    answer = clausewitz("prove", "--jobs", "1", "--mutants")
    assert (answer.code, answer.out.partition("All came out as expected.\n")[2]) == (
        1,
        "\n"
        "an engine that     claims ask  noticed\n"
        "allows nothing              1        0\n"
        "allows everything           1        1\n"
        "has nobody hit              0        0\n"
        "has everybody hit           0        0\n"
        "rolls no dice               0        0\n"
        "\n"
        "No claim notices an engine that allows nothing on\n"
        "    Use (rules.gas)\n"
        "        small.gas.nobody\n",
    )


@pytest.mark.usefixtures("verify", "tried")
def test_a_program_gets_the_trials_of_null_engines_as_data(clausewitz: Runner) -> None:
    missed = json.loads(clausewitz("prove", "--mutants", "--json").out)["missed"]
    assert missed["unnoticed"] == [
        {"engine": "allows nothing", "subject": "rules.gas.Use", "claims": ["small.gas.nobody"]}
    ]
    assert missed["engines"][1] == {"name": "allows everything", "asked": 1, "noticed": 1}
    assert missed["mutants"] is None


@pytest.mark.usefixtures("verify")
def test_claims_that_ask_nothing_of_the_rules_are_put_to_no_null_engine(clausewitz: Runner) -> None:
    answer = clausewitz("prove", "least_is_not_above", "--jobs", "1", "--mutants")
    assert answer.code == 0
    assert answer.out.endswith("Some claim catches each of these engines on everything that claims ask about.\n")


@pytest.mark.usefixtures("verify")
def test_a_sample_is_one_of_mutants(clausewitz: Runner) -> None:
    answer = clausewitz("prove", "--sample", "4")
    assert (answer.code, "--sample requires --mutants" in answer.err) == (2, True)


@pytest.mark.usefixtures("verify")
@pytest.mark.parametrize("typed", ["0", "-1", "most", "2.5"])
def test_a_sample_is_a_number_or_all(clausewitz: Runner, typed: str) -> None:
    answer = clausewitz("prove", "--mutants", "--sample", typed)
    assert (answer.code, f'"{typed}" is neither a positive number nor "all"' in answer.err) == (2, True)


@pytest.mark.parametrize("sample", ["4", "all"])
def test_a_file_of_scores_that_cannot_be_read_is_told(
    clausewitz: Runner, verify: Path, monkeypatch: pytest.MonkeyPatch, sample: str
) -> None:
    monkeypatch.setattr(OpenProject, "register", CATALOGUE.register)
    (verify.parent.parent / "mutants.toml").write_text('"small.bridges.toll" = { unnoticed = 1 }\n')
    answer = clausewitz("prove", "--mutants", "--sample", sample, "--jobs", "1")
    wrong = "the row of small.bridges.toll is wrong: Object missing required field `reason`"
    assert (answer.code, answer.err.splitlines()[-1].endswith(f"verify/mutants.toml:1: {wrong}")) == (1, True)


@pytest.mark.usefixtures("verify")
def test_what_a_claim_rests_on_has_to_be_said(clausewitz: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    name, asked = "small.gas.least_is_not_above", ("sm.issue.when", "a")
    under = [ReadingVerdict(*asked, "b", "proved"), ReadingVerdict(*asked, "c", "refuted")]
    monkeypatch.setattr("clausewitz.prove.checking.check_under_readings", lambda *_, **__: {name: under})
    monkeypatch.setattr(OpenProject, "engines", Engines(()))
    answer = clausewitz("prove", "--profiles", "--jobs", "1")
    assert (answer.code, answer.out.partition("All came out as expected.\n")[2]) == (
        1,
        "\n"
        "small.gas.least_is_not_above\n"
        "    refuted under sm.issue.when c, in place of a\n"
        "    name in rests_on what it rests on: sm.issue.when\n"
        "1 claim, 2 other readings: they hold under 1.\n",
    )
    found = json.loads(clausewitz("prove", "--profiles", "--json").out)["profiles"]
    assert found["faults"] == {name: "name in rests_on what it rests on: sm.issue.when"}
    assert found["claims"][name][1] == {"issue": "sm.issue.when", "letter": "a", "instead": "c", "ending": "refuted"}
