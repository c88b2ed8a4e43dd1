"""All files of a folder of certificates: the scripts, what puts them to a solver, and the manifest."""

from collections.abc import Mapping, Sequence
from importlib.metadata import version

from clausewitz.catalogue.answers.schemas import schema_of
from clausewitz.catalogue.answers.versioned import name_of
from clausewitz.catalogue.certificates.checkout import commit_of
from clausewitz.catalogue.certificates.manifest import CertificatesManifest, OmittedEntry, ScriptEntry
from clausewitz.catalogue.claims import verdict_name
from clausewitz.catalogue.export.bundle import as_json, file_entries, rulebook_entries
from clausewitz.catalogue.export.folder import MANIFEST
from clausewitz.play.documents.leaves import DRAFT
from clausewitz.prove.certificates.certificate import Certificate
from clausewitz.prove.verdicts import Proved, Result
from clausewitz.text.register import Register
from clausewitz.text.rooms.house import Project

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
    house: Project, register: Register, results: Sequence[Result], certified: Mapping[str, tuple[Certificate, str]]
) -> Mapping[str, bytes]:
    """The contents of all files by their names, given the results of claims and the certificates by their names."""
    contents = {file_of(each): (script.encode(), SMT_LIB) for each, (_, script) in certified.items()}
    contents["check.sh"] = (CHECK.encode(), SHELL)
    contents[f"schemas/{name_of(CertificatesManifest)}.json"] = (as_json(schema_of(CertificatesManifest)), DRAFT)
    manifest = CertificatesManifest(
        clausewitz=version("clausewitz"),
        commit=commit_of(house.root),
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
