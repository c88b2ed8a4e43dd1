"""Certificates of proofs as a folder of files that others can check without the toolkit."""

import subprocess
from collections.abc import Mapping, Sequence
from importlib.metadata import version
from pathlib import Path

from clausewitz.answers.base import Versioned, name_of
from clausewitz.answers.schemas import schema_of
from clausewitz.catalogue.claims import verdict_name
from clausewitz.export.bundle import MANIFEST, as_json, file_entries, rulebook_entries
from clausewitz.export.parts import FileEntry, RulebookEntry
from clausewitz.lazy import dataclass
from clausewitz.play.document_schema import DRAFT
from clausewitz.prove.certificates.certificate import Certificate, Drawn, Second
from clausewitz.prove.verdicts import Ground, Proved, Result
from clausewitz.text.project import Project
from clausewitz.text.register import Register


def commit_of(folder: Path) -> str:
    """The commit of a folder, with a `+` if files have changed since; empty outside git."""
    head = _git_line(folder, "rev-parse", "--verify", "HEAD")
    return f"{head}+" if head and _git_line(folder, "status", "--porcelain", "--", ".") else head


def date_of(folder: Path) -> str:
    """The day of the commit of a folder, such as `2026-11-23`; empty outside git."""
    return _git_line(folder, "log", "-1", "--format=%cs")


def git(folder: Path, *arguments: str) -> bytes | None:
    """The output of git in a folder; None if it fails, or there is no git."""
    try:
        ran = subprocess.run(["git", "-C", str(folder), *arguments], capture_output=True, check=False)
    except OSError:
        return None
    return ran.stdout if ran.returncode == 0 else None


def why_unreadable(folder: Path) -> str:
    """Why git cannot read a folder, as where it belongs to somebody else; empty if it can."""
    try:
        command = ["git", "-C", str(folder), "rev-parse", "--git-dir"]
        ran = subprocess.run(command, capture_output=True, text=True, check=False)
    except OSError:
        return "git is not installed"
    return ran.stderr.partition("\n")[0].removeprefix("fatal: ") if ran.returncode else ""


def _git_line(folder: Path, *arguments: str) -> str:
    """The line that git prints; empty if none."""
    return (git(folder, *arguments) or b"").decode(errors="replace").strip()


@dataclass(frozen=True)
class ScriptEntry:
    """The script of a claim."""

    name: str
    """The claim: rulebook, topic and function."""
    clauses: tuple[str, ...]
    """Ids of the clauses that it is about."""
    statement: str
    """The claim in words."""
    verdict: str
    """`proved` or `refuted`."""
    grounds: tuple[Ground, ...]
    """The parts of its proof; none for a refutation."""
    file: str
    """The script, below the folder."""
    paths: int
    """How many paths a situation of the claim may take."""
    questions: int
    """The number of questions in the script."""
    is_whole: bool
    """Whether its last question shows that the claim holds in every situation."""
    drawn: Drawn
    """How rarely its assumptions hold."""
    second: Second | None
    """Another solver's answers to it; null if none was asked."""


@dataclass(frozen=True)
class OmittedEntry:
    """A claim without anything to certify."""

    name: str
    verdict: str
    """`tested` for most: no proof was asked for."""


class CertificatesManifest(Versioned, frozen=True, tag="urn:clausewitz:certificates:manifest:1"):
    """The contents of a folder of certificates."""

    clausewitz: str
    """The version of the toolkit."""
    commit: str
    """The commit of the project, with a `+` if files have changed since; empty if it is not kept in git."""
    rulebooks: list[RulebookEntry]
    solver: str
    """The solver that gave the answers."""
    claims: list[ScriptEntry]
    """All claims that were proved or refuted by following them, in their order."""
    omitted: list[OmittedEntry]
    """All other claims that were selected."""
    files: list[FileEntry]
    """All files except this one."""


SMT_LIB = "SMT-LIB 2.6"
SHELL = "POSIX sh"

CHECK = """\
#!/bin/sh
# Puts every script here to a solver of your choice, and compares what it says with the answers that the proofs rest on:
#
#     sh check.sh z3
#     sh check.sh cvc5 --incremental
#
# The solver does not see these answers. The exit code is 1 if any is another, or missing.
cd "$(dirname "$0")" || exit 2
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
wrong=0
for script in $(find claims -name '*.smt2' | sort); do
    sed -n 's/^(set-info :status \\(.*\\))$/\\1/p' "$script" >"$work/expected"
    sed 's/^(set-info :status .*//' "$script" >"$work/script.smt2"
    if "$@" "$work/script.smt2" | diff "$work/expected" - >"$work/difference"; then
        echo "agrees: $script"
    else
        echo "DIFFERS: $script"
        sed 's/^/    /' "$work/difference"
        wrong=1
    fi
done
exit $wrong
"""
"""The whole procedure, without the toolkit."""


def bundle(
    project: Project, register: Register, results: Sequence[Result], certified: Mapping[str, tuple[Certificate, str]]
) -> Mapping[str, bytes]:
    """The contents of all files by their names, given the results of claims and the certificates by their names."""
    contents = {file_of(each): (script.encode(), SMT_LIB) for each, (_, script) in certified.items()}
    contents["check.sh"] = (CHECK.encode(), SHELL)
    contents[f"schemas/{name_of(CertificatesManifest)}.json"] = (as_json(schema_of(CertificatesManifest)), DRAFT)
    manifest = CertificatesManifest(
        clausewitz=version("clausewitz"),
        commit=commit_of(project.root),
        rulebooks=list(rulebook_entries(register)),
        solver=f"Z3 {version('z3-solver')}",
        claims=[_entry(each, certified[each.name][0]) for each in results if each.name in certified],
        omitted=[OmittedEntry(each.name, verdict_name(each.verdict)) for each in results if each.name not in certified],
        files=file_entries(contents),
    )
    return {**{name: each for name, (each, _) in contents.items()}, MANIFEST: as_json(manifest)}


def file_of(claim: str) -> str:
    """The script of a claim, below the folder."""
    return f"claims/{claim.replace('.', '/')}.smt2"


def _entry(result: Result, certificate: Certificate) -> ScriptEntry:
    return ScriptEntry(
        name=result.name,
        clauses=result.clauses,
        statement=result.statement,
        verdict=verdict_name(result.verdict),
        grounds=result.verdict.grounds if isinstance(result.verdict, Proved) else (),
        file=file_of(result.name),
        paths=certificate.paths,
        questions=certificate.questions,
        is_whole=certificate.is_whole,
        drawn=certificate.drawn,
        second=certificate.second,
    )
