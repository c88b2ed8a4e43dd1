"""`prove --certify` and `--second`: what is written for others to check, and what is said of it."""

import json
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from msgspec import structs

from clausewitz.catalogue.engines import Engines
from clausewitz.catalogue.project import OpenProject
from clausewitz.distribution import install_command
from clausewitz.export.certificates import file_of
from clausewitz.prove.certificates.certificate import Certificate, Drawn, Question, Second
from clausewitz.store.results import Results
from here import PROJECT as TOOLKIT
from small_war.gas import CATALOGUE, PROJECT

from .conftest import Runner
from .test_prove import CLAIMS

PROVED, REFUTED = "small.gas.least_is_not_above", "small.gas.all_are_small"
TESTED = """
@claim("sm.gas.first", tested="it is dear")
def counts_are_counts(first: Count) -> None:
    \"\"\"A count is a count.\"\"\"
    assert first == first
"""


@pytest.fixture(autouse=True)
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[Results]:
    """A project with three claims, and what is kept of them."""
    file = tmp_path / "verify" / "small" / "gas.py"
    file.parent.mkdir(parents=True)
    file.write_text(CLAIMS + TESTED)
    project = replace(PROJECT, verify=tmp_path / "verify", build=tmp_path / "build")
    monkeypatch.setattr("clausewitz.cli.terminal.open_project", lambda: project)
    monkeypatch.setattr(OpenProject, "engines", Engines(()))  # the small game has none
    monkeypatch.setattr(OpenProject, "register", CATALOGUE.register)
    results: list[Results] = []
    monkeypatch.setattr("clausewitz.cli.prove.store_results", lambda _project, ran: results.append(ran))
    return results


CERTIFICATE = Certificate(PROVED, "", paths=1, questions=7, is_whole=True, drawn=Drawn(500, 20))


def certified_as(monkeypatch: pytest.MonkeyPatch, made: Certificate) -> None:
    monkeypatch.setattr(
        "clausewitz.prove.certificates.certify.certify_all", lambda *_, **__: iter([(made, "(check-sat)\n")])
    )


def test_each_claim_that_is_proved_or_refuted_has_a_script_and_the_manifest_names_it(
    clausewitz: Runner, tmp_path: Path, kept: list[Results]
) -> None:
    answer = clausewitz("prove", "--certify", str(tmp_path / "proofs"), "--second", "cvc5")
    assert answer.code == 0
    *_, agreed, place = answer.out.splitlines()
    manifest = json.loads((tmp_path / "proofs" / "manifest.json").read_text())
    questions = sum(each["questions"] for each in manifest["claims"])
    assert (agreed, place) == (
        f"{manifest['claims'][0]['second']['solver']} agrees on {questions} of {questions}.",
        f"The certificates are in {tmp_path / 'proofs'}",
    )
    assert [(each["name"], each["verdict"], each["is_whole"], each["paths"]) for each in manifest["claims"]] == [
        (PROVED, "proved", True, 1),
        (REFUTED, "refuted", False, 2),
    ]
    assert manifest["omitted"] == [{"name": "small.gas.counts_are_counts", "verdict": "tested"}]
    assert [each["name"] for each in manifest["files"]] == sorted(
        ["check.sh", "schemas/manifest.json", file_of(REFUTED), file_of(PROVED)]
    )
    assert [each.name for each in kept[0].certificates["small"].results] == [PROVED, REFUTED]


def test_a_shell_and_another_solver_are_enough_to_check_them(clausewitz: Runner, tmp_path: Path) -> None:
    folder, z3 = tmp_path / "proofs", Path(sys.executable).with_name("z3")
    clausewitz("prove", "--certify", str(folder))
    checked = subprocess.run(["sh", "check.sh", z3], cwd=folder, capture_output=True, text=True, check=False)
    told = [f"agrees: {file_of(REFUTED)}", f"agrees: {file_of(PROVED)}"]
    assert (checked.returncode, checked.stdout.splitlines(), checked.stderr) == (0, told, "")
    script = folder / file_of(PROVED)
    script.write_text(script.read_text().replace(":status unsat", ":status sat", 1))
    checked = subprocess.run(["sh", "check.sh", z3], cwd=folder, capture_output=True, text=True, check=False)
    assert checked.returncode == 1
    assert checked.stdout.splitlines()[1:3] == [f"DIFFERS: {file_of(PROVED)}", "    3c3"]


def test_a_program_gets_what_is_known_of_the_scripts(clausewitz: Runner, tmp_path: Path) -> None:
    answer = clausewitz("prove", PROVED, "--certify", str(tmp_path / "proofs"), "--json")
    certified = json.loads(answer.out)["certified"]
    assert (certified["folder"], [each["name"] for each in certified["certificates"]]) == (
        str(tmp_path / "proofs"),
        [PROVED],
    )
    assert certified["certificates"][0]["second"] is None
    assert json.loads(clausewitz("prove", PROVED, "--json").out)["certified"] is None


def test_another_answer_of_the_second_solver_is_named_and_falls_short(
    clausewitz: Runner, monkeypatch: pytest.MonkeyPatch
) -> None:
    otherwise = (Question(12, "unsat", "sat"), Question(31, "unsat", "unknown"))
    certified_as(monkeypatch, structs.replace(CERTIFICATE, second=Second("cvc5 1.0", 5, otherwise)))
    answer = clausewitz("prove", PROVED, "--second", "cvc5")
    assert (answer.code, answer.out.splitlines()[-4:]) == (
        1,
        [
            "7 questions on 1 claim.",
            "cvc5 1.0 agrees on 5 of 7.",
            "    claims/small/gas/least_is_not_above.smt2:12: Z3 says unsat, cvc5 1.0 says sat",
            "    claims/small/gas/least_is_not_above.smt2:31: Z3 says unsat, cvc5 1.0 gives no answer",
        ],
    )


def test_no_answer_of_the_second_solver_contradicts_nothing(
    clausewitz: Runner, monkeypatch: pytest.MonkeyPatch
) -> None:
    certified_as(
        monkeypatch, structs.replace(CERTIFICATE, second=Second("cvc5 1.0", 6, (Question(12, "unsat", "unknown"),)))
    )
    assert clausewitz("prove", PROVED, "--second", "cvc5").code == 0


@pytest.mark.parametrize("known", [{"is_whole": False}, {"paths": 2}])
def test_questions_that_do_not_come_to_the_verdict_fall_short(
    clausewitz: Runner, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, known: dict[str, object]
) -> None:
    certified_as(monkeypatch, structs.replace(CERTIFICATE, **known))
    answer = clausewitz("prove", PROVED, "--certify", str(tmp_path / "proofs"))
    assert answer.code == 1
    assert "so the prover contradicts itself" in " ".join(answer.out.split())


def test_a_folder_with_something_else_is_wrong_use_before_anything_is_proved(
    clausewitz: Runner, tmp_path: Path, kept: list[Results]
) -> None:
    (tmp_path / "letters.txt").write_text("Dear all,")
    answer = clausewitz("prove", "--certify", str(tmp_path))
    assert (answer.code, answer.out, kept) == (2, "", [])
    assert answer.err.startswith(f"{tmp_path} holds letters.txt, which is no part of an export;")


def test_without_the_second_solver_it_is_said_how_to_install_it() -> None:
    hidden = "import sys; sys.modules['cvc5'] = None; from clausewitz.cli import main; sys.exit(main())"
    ran = subprocess.run(
        [sys.executable, "-c", hidden, "prove", "--second", "cvc5"],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTHONDONTWRITEBYTECODE": "1"},
        cwd=TOOLKIT.root,
    )
    assert (ran.returncode, ran.stdout, ran.stderr) == (
        2,
        "",
        f"clausewitz needs cvc5 for this, which is not installed; run: {install_command('second')}\n",
    )
