"""Checking the claims of a version and examining its sentences, in a process of its own.

Run as `python -m clausewitz.compare.versions.examining GAMES PROJECT FOLDER`, with its progress on the standard output.
The ids of the games are separated by commas. It is separate from `exporting`, since what a claim rests on is known only
if nothing of the game was imported before.
"""

import sys
from collections.abc import Collection, Iterator
from pathlib import Path

import msgspec

from clausewitz.catalogue.catalogue import Catalogue, load_catalogue
from clausewitz.catalogue.claims import detail, verdict_name
from clausewitz.catalogue.engines import EngineError
from clausewitz.catalogue.examination import examine_rulebook, with_scenarios
from clausewitz.catalogue.project import OpenProject
from clausewitz.compare.results import Held, findings_in
from clausewitz.compare.versions.checkouts import UnknownVersionError
from clausewitz.compare.versions.runs import project_of
from clausewitz.prove.checking import Checked, note_readings_of, prove
from clausewitz.prove.claims import load_claims
from clausewitz.prove.shapes import IllFormedClaimError
from clausewitz.store.findings import ConsistencyReport
from clausewitz.store.results import Last, Results, load_results, store_results
from clausewitz.store.verdicts import StoredVerdicts
from clausewitz.text.project import ProjectError, topic_files

CLAIMS, FINDINGS = "claims.json", "findings.json"
"""The files in the folder of a version, by game."""


def main(games: Collection[str], root: Path, folder: Path) -> str:
    """Examine a version; returns the fault, or nothing."""
    try:
        whole = project_of(root, folder / "store")
        project = whole.only(*(game.id for game in whole.games if game.id in games))
        (folder / CLAIMS).write_bytes(msgspec.json.encode(_check_claims(project)))
        found = {each.rulebook: list(findings_in(each)) for each in _reports(load_catalogue(project))}
        (folder / FINDINGS).write_bytes(msgspec.json.encode(found))
    except (ProjectError, UnknownVersionError, EngineError, IllFormedClaimError) as error:
        return str(error)
    return ""


def _check_claims(project: OpenProject) -> dict[str, list[Held]]:
    """The result of checking each claim."""
    keeping = StoredVerdicts(project.store, project.fingerprints.code)
    with keeping.importing():
        files = [file for game in project.games for file in topic_files(project.verify, game.folder_name, "py")]
        claims = with_scenarios(load_claims(project.verify, files), project)
    note_readings_of({type(each) for engine in project.engines.values() for each in engine.profiles.values()})
    done: list[Checked] = []

    def on_progress(checked: Checked) -> None:
        done.append(checked)
        print(len(done), len(claims), flush=True)

    checked = prove(claims, standing=keeping.standing, on_progress=on_progress)
    keeping.keep(checked)
    return {
        game.id: [
            Held(
                each.claim.name,
                each.claim.clauses,
                each.claim.statement,
                verdict_name(each.result.verdict),
                detail(each.result),
            )
            for each in checked
            if each.claim.name.startswith(f"{game.folder_name}.")
        ]
        for game in project.games
    }


def _reports(catalogue: Catalogue) -> Iterator[ConsistencyReport]:
    """Findings on the sentences of each game under its preferred readings; kept as long as they stand."""
    project = catalogue.project
    now, kept = project.fingerprints.consistency(), load_results(project, project.fingerprints).consistency
    prefixes = {each.id: each.prefix for each in catalogue.register.rulebooks}
    for id_, engine in catalogue.engines.items():
        profile = next(iter(engine.profiles))
        last = kept[id_].results if id_ in kept else ()
        report = next((each for each in last if each.profile == profile), None)
        if report is None:
            report = examine_rulebook(engine, prefixes[id_], profile)
            store_results(project, Results(consistency={id_: Last(now[id_], (report,))}))
        yield report


if __name__ == "__main__":
    sys.exit(main(sys.argv[1].split(","), *map(Path, sys.argv[2:])) or None)
