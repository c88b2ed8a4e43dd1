"""The cases as files: one for each, a manifest with checksums, schemas, and a notice on the owners of the texts."""

from collections.abc import Mapping
from dataclasses import dataclass
from importlib.metadata import version

from clausewitz.answers.authoring import LeftOutAnswer
from clausewitz.answers.base import Versioned, id_of, name_of
from clausewitz.answers.schemas import schema_of
from clausewitz.conform.case import Case, Perft
from clausewitz.conform.cases.store import Made
from clausewitz.export.bundle import MANIFEST, as_json, file_entries, rulebook_entries
from clausewitz.export.parts import FileEntry, RulebookEntry
from clausewitz.play.document_schema import DRAFT
from clausewitz.text.register import Register

NOTICE = (
    "These cases were made by Clausewitz, which is under the MIT License. The rules of which they are "
    "examples, with all names and words that stem from them, belong to the authors of the rulebooks."
)
"""The owners of the texts."""


@dataclass(frozen=True)
class CaseEntry:
    """A case."""

    id: str
    file: str
    """Below the folder, such as `my-game/retreats/mg.retreats.own-first/he-goes-home.json`."""


class CasesManifest(Versioned, frozen=True, tag="urn:clausewitz:cases:manifest:1"):
    """The contents of a folder of cases."""

    clausewitz: str
    """The version of the toolkit."""
    rulebooks: list[RulebookEntry]
    notice: str
    """The owners of the texts."""
    cases: list[CaseEntry]
    """All cases, by rulebook and in the order of their ids."""
    left_out: list[LeftOutAnswer]
    """The scenarios that cannot be made into cases, each with the reason."""
    files: list[FileEntry]
    """All files except this one."""


def bundle(register: Register, made: Mapping[str, Made]) -> Mapping[str, bytes]:
    """The contents of all files by their names."""
    cases = [(case, _file(case, register)) for game in sorted(made) for case in made[game].cases]
    contents = {file: (as_json(case), id_of(Case)) for case, file in cases}
    battles = [each for game in sorted(made) for each in made[game].perft]
    contents["perft.json"] = (as_json(Perft(battles)), id_of(Perft))
    for kind in (Case, Perft, CasesManifest):
        contents[f"schemas/{name_of(kind)}.json"] = (as_json(schema_of(kind)), DRAFT)
    manifest = CasesManifest(
        clausewitz=version("clausewitz"),
        rulebooks=list(rulebook_entries(register)),
        notice=NOTICE,
        cases=[CaseEntry(case.id, file) for case, file in cases],
        left_out=[each for game in sorted(made) for each in made[game].left_out],
        files=file_entries(contents),
    )
    return {**{name: each for name, (each, _) in contents.items()}, MANIFEST: as_json(manifest)}


def _file(case: Case, register: Register) -> str:
    return f"{case.rulebook}/{register.clauses[case.clause].topic}/{case.id}.json"
