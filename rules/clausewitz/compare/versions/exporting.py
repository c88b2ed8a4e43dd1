"""Describing a version in a process of its own, with the rules of its folder.

Run as `python -m clausewitz.compare.versions.exporting GAMES PROJECT FOLDER [BEFORE]`. Its export goes into the folder,
with its norms, its diagrams, and the places in its book; given the folder of the version before, also the changes of
the rulings. Norms are followed only of GAMES, separated by commas: the rules of the others are the same.
"""

import sys
from collections.abc import Collection, Iterable, Iterator
from importlib.metadata import version
from pathlib import Path

import msgspec

from clausewitz.answers.base import name_of
from clausewitz.answers.compare import RulingChanges, UncomparedAnswer
from clausewitz.answers.lookups import QuoteAnswer
from clausewitz.catalogue.engines import EngineError
from clausewitz.catalogue.project import OpenProject
from clausewitz.catalogue.statements import issues_of
from clausewitz.catalogue.trees import Askable, askables_in
from clausewitz.compare.changes import why_uncompared
from clausewitz.compare.flips import build_quoter, compare_rulings
from clausewitz.compare.page import pages_of
from clausewitz.compare.sequences import sequence_in_force
from clausewitz.compare.versions.checkouts import UnknownVersionError
from clausewitz.compare.versions.runs import project_of, write_renames
from clausewitz.export.bundle import gather_compared, rulebook_entries
from clausewitz.export.parts import Manifest
from clausewitz.play.rulebook import Rulebook
from clausewitz.prove.norms.formulas import Speaking
from clausewitz.prove.shapes import IllFormedClaimError
from clausewitz.prove.symbolic.runs import Unprovable
from clausewitz.rulings.diff import ComparedNorms, Spoken, export_norms, import_norms
from clausewitz.rulings.flow import Flow, flow_of
from clausewitz.rulings.rules import Rules
from clausewitz.text.project import Project, ProjectError

EXPORT, SPOKEN, RULINGS, QUOTES = "export", "spoken.json", "rulings.json", "quotes.json"
FLOWS, PAGES = "flows.json", "pages.json"
"""The files in the folder of a version."""

Said = dict[str, dict[str, Spoken]]
"""The norms of each game on each kind of action; one that cannot be followed is left out."""


def main(differing: Collection[str], root: Path, folder: Path, before: Path | None = None) -> str:
    """Describe a version; returns the fault, or nothing."""
    try:
        project = project_of(root, folder / "store")
        if wrong := _of_another_game(before, project) if before else "":
            return wrong
        if why := why_uncompared(project.register, project):
            return why
        folder.mkdir(parents=True, exist_ok=True)
        _write_version(project, folder, before, differing)
    except (ProjectError, UnknownVersionError, EngineError) as error:
        return str(error)
    return ""


def _of_another_game(before: Path, project: Project) -> str:
    """Why a project is no version of the one before; empty if they have a rulebook in common."""
    was = msgspec.json.decode((before / SPOKEN).read_bytes(), type=Said).keys()
    there = {game.id for game in project.games}
    if was & there:
        return ""
    return (
        f"it is of another game: {', '.join(sorted(there))}, and what it is compared with of {', '.join(sorted(was))}"
    )


def _write_version(project: OpenProject, folder: Path, before: Path | None, differing: Collection[str]) -> None:
    _write_parts(project, folder / EXPORT)
    games = {id_: list(askables_in(project.register, {id_: engine})) for id_, engine in project.engines.items()}
    said = {id_: dict(_export_actions(askables if id_ in differing else [])) for id_, askables in games.items()}
    (folder / SPOKEN).write_bytes(msgspec.json.encode(said))
    flows = {id_: list(_flows(engine)) for id_, engine in project.engines.items()}
    (folder / FLOWS).write_bytes(msgspec.json.encode(flows))
    (folder / PAGES).write_bytes(msgspec.json.encode(pages_of(project, project.register)))
    quoted = build_quoter(project.register)
    (folder / QUOTES).write_bytes(msgspec.json.encode({each: quoted(each) for each in project.register.clauses}))
    write_renames(project.register, folder, before)
    if before:
        was = msgspec.json.decode((before / SPOKEN).read_bytes(), type=Said)
        quotes = msgspec.json.decode((before / QUOTES).read_bytes(), type=dict[str, tuple[QuoteAnswer, ...]])
        rulings = {
            id_: _rulings(was.get(id_, {}), quotes, askables, project, is_same=id_ not in differing)
            for id_, askables in games.items()
        }
        (folder / RULINGS).write_bytes(msgspec.json.encode(rulings))


def _write_parts(project: OpenProject, folder: Path) -> None:
    """Write the parts of an export in which versions are compared, and the manifest with the sources."""
    manifest = Manifest(version("clausewitz"), list(rulebook_entries(project.register)), [])
    folder.mkdir()
    for each in (manifest, *gather_compared(project, issues_of(project.register, project.engines).values())):
        (folder / f"{name_of(type(each))}.json").write_bytes(msgspec.json.encode(each))


def _flows(rulebook: Rulebook) -> Iterator[Flow]:
    """The sequences of a game by its preferred readings, as diagrams show them."""
    rules = Rules(rulebook.preferred_profile)
    return (flow_of(sequence_in_force(each, rules), rulebook.roster) for each in rulebook.sequences)


def _speaking(asked: Askable) -> Speaking:
    return Speaking.from_profile(asked.norms, asked.rulebook.preferred_profile, asked.rulebook.texts)


def _export_actions(askables: Iterable[Askable]) -> Iterator[tuple[str, Spoken]]:
    for asked in askables:
        try:
            yield str(asked), export_norms(_speaking(asked))
        except (Unprovable, IllFormedClaimError):
            continue  # told where it is compared, since it cannot be followed there either, or there is one that can


def _rulings(
    was: dict[str, Spoken],
    quotes: dict[str, tuple[QuoteAnswer, ...]],
    askables: list[Askable],
    project: OpenProject,
    *,
    is_same: bool,
) -> RulingChanges:
    """The changes in the rulings of a game; none if its rules are the same."""
    lost: list[UncomparedAnswer] = []

    def follow(asked: Askable) -> ComparedNorms:
        now = _speaking(asked)
        before, gone = import_norms(was.get(str(asked), Spoken((), (), {}, {})), now.formulas, asked.action)
        if gone:
            what = f"it hung on what there is no more, taken to be as usual: {', '.join(gone)}"
            lost.append(UncomparedAnswer(str(asked), what))
        return ComparedNorms.from_versions(before, now, None, Rules(asked.rulebook.preferred_profile))

    found = compare_rulings(
        askables,
        follow,
        project.register,
        quoted_before=lambda clause: quotes.get(clause, ()),
        is_touched=lambda _: not is_same,
    )
    no_more = tuple(sorted(was.keys() - set(map(str, askables))))
    return RulingChanges(found.compared, found.flips, (*found.gone, *no_more), (*found.uncompared, *lost))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1].split(","), *map(Path, sys.argv[2:])) or None)
