"""Building an export: its parts gathered from text and engine, its files with their manifest, and the folder.

The scenarios are exported as they run: with their backgrounds, and an outline once for each row of its examples. The
folder is written whole or not at all, and never over anything but an older export.
"""

import tempfile
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache
from hashlib import sha256
from importlib.metadata import version
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, TypedDict, cast

import msgspec
from gherkin.parser import Parser
from gherkin.pickles.compiler import Compiler

from clausewitz.answers.base import Versioned, id_of, name_of
from clausewitz.answers.lookups import issue_answer
from clausewitz.answers.schemas import schema_of
from clausewitz.catalogue.catalogue import Catalogue
from clausewitz.catalogue.phrasebook import phrase_files, read_phrases
from clausewitz.catalogue.project import OpenProject
from clausewitz.documents.types import Types, record
from clausewitz.export import parts
from clausewitz.export.parts import FILES, FileEntry, Manifest, RulebookEntry, Scenario, Sequences, SourceEntry, Step
from clausewitz.play.document_schema import DRAFT, Schema
from clausewitz.play.norms import Norm, all_norms
from clausewitz.play.roster import Figure, Unit
from clausewitz.play.sequences import SequenceOfPlay
from clausewitz.store.entries import IssueEntry
from clausewitz.text.features import named_by
from clausewitz.text.lint import checksum
from clausewitz.text.register import Register
from clausewitz.text.tables import PlainTable

if TYPE_CHECKING:
    from gherkin import parser_types as gherkin
    from gherkin.pickles.compiler import GherkinDocumentWithURI, Pickle, PickleArgumentMixedEnvelope, PickleStep


class _Block(TypedDict, total=False):
    """The content of a feature or a rule."""

    rule: "gherkin.Rule"
    scenario: "gherkin.Scenario"


_KEYWORDS = {"Context": "given", "Action": "when", "Outcome": "then"}


def scenarios_of(file: Path) -> dict[int, list[Scenario]]:
    """The scenarios of a sound feature file, by the line on which each, its row or its outline begins."""
    document = Parser().parse(file.read_text(encoding="utf-8-sig"))
    blocks = chain.from_iterable(_below(each) for each in cast("list[_Block]", document["feature"]["children"]))
    written = {each["scenario"]["id"]: each["scenario"] for each in blocks if "scenario" in each}
    found: dict[int, list[Scenario]] = {}
    for pickle in Compiler().compile(cast("GherkinDocumentWithURI", {**document, "uri": ""})):
        block = written[pickle["astNodeIds"][0]]
        line = (pickle if named_by(block["name"]) else block)["location"]["line"]
        found.setdefault(line, []).append(_scenario(pickle))
    return found


def _below(block: _Block) -> list[_Block]:
    """The content of a rule; anything else itself."""
    return cast("list[_Block]", block["rule"]["children"]) if "rule" in block else [block]


def _scenario(pickle: "Pickle") -> Scenario:
    return Scenario(pickle["name"], pickle["location"]["line"], tuple(map(_step, pickle["steps"])))


def _step(step: "PickleStep") -> Step:
    argument = cast("PickleArgumentMixedEnvelope", step.get("argument", {}))
    rows = argument["dataTable"]["rows"] if "dataTable" in argument else []
    table = tuple(tuple(cell["value"] for cell in row["cells"]) for row in rows)
    text = argument["docString"]["content"] if "docString" in argument else ""
    return Step(_KEYWORDS[step["type"]], step["text"], table, text or "")


def gather_parts(catalogue: Catalogue) -> tuple[Versioned, ...]:
    """All parts, in their order."""
    clauses, rosters, sequences, issues = gather_compared(
        catalogue.project, catalogue.issues.values(), cache(scenarios_of)
    )
    return (
        clauses,
        parts.Phrases(list(_phrases(catalogue))),
        rosters,
        sequences,
        issues,
        _norms(catalogue),
        parts.Rulings(sorted(catalogue.consistency), list(catalogue.rulings.values())),
    )


def gather_compared(
    project: OpenProject, issues: Iterable[IssueEntry], scenarios: "_Scenarios" = lambda _: {}
) -> tuple[parts.Clauses, parts.Rosters, parts.Sequences, parts.Issues]:
    """The parts in which two versions are compared; the clauses without scenarios, unless these are given by file."""
    return (
        parts.Clauses(list(_clauses(project, scenarios))),
        parts.Rosters(list(_rosters(project))),
        parts.Sequences(list(_sequences(project))),
        parts.Issues([issue_answer(each) for each in issues], list(_profiles(project))),
    )


_Scenarios = Callable[[Path], Mapping[int, Sequence[Scenario]]]


def _clauses(project: OpenProject, scenarios: _Scenarios) -> Iterator[parts.ClauseEntry]:
    for clause in project.register.clauses.values():
        yield parts.ClauseEntry(
            id=clause.id,
            rulebook=clause.rulebook,
            topic=clause.topic,
            paraphrase=clause.paraphrase,
            quotes=clause.quotes,
            issues=clause.issues,
            references=clause.references,
            asks=clause.asks,
            exempt=clause.exempt,
            drafted=clause.drafted,
            file=project.display_path(clause.file),
            line=clause.line,
            scenarios=tuple(
                played for each in clause.scenarios for played in scenarios(clause.file).get(each.line, ())
            ),
        )


def _phrases(catalogue: Catalogue) -> Iterator[parts.PhraseEntry]:
    for game in catalogue.project.games:
        for file in chain(*phrase_files(catalogue.project, game.id)):
            for each in read_phrases(file):
                yield parts.PhraseEntry(
                    game.id, each.keyword, each.display_words, each.pattern, each.arguments, each.table, each.meaning
                )


def _rosters(project: OpenProject) -> Iterator[parts.RosterEntry]:
    for id_, engine in project.engines.items():
        if engine.roster.units:
            units = list(map(_unit, engine.roster.units.values()))
            yield parts.RosterEntry(id_, engine.roster.columns, units)


def _unit(unit: Unit) -> parts.UnitEntry:
    return parts.UnitEntry(
        unit.kind, unit.name, unit.plural, {column: _figure(each) for column, each in unit.figures.items()}
    )


def _figure(figure: Figure) -> parts.FigureEntry:
    return parts.FigureEntry(_number(figure.value), figure.clause, figure.assumed)


def _number(value: Fraction) -> int | float:
    return int(value) if value.denominator == 1 else float(value)


def _sequences(project: OpenProject) -> Iterator[parts.SequenceEntry]:
    for id_, engine in project.engines.items():
        yield from (parts.SequenceEntry(id_, record(each)) for each in engine.sequences)


def _profiles(project: OpenProject) -> Iterator[parts.ProfileEntry]:
    for id_, engine in project.engines.items():
        for name, profile in engine.profiles.items():
            yield parts.ProfileEntry(id_, name, record(profile))


def _norms(catalogue: Catalogue) -> parts.Norms:
    found: list[parts.NormEntry] = []
    types: dict[str, Types] = {}
    for rulebook in catalogue.register.rulebooks:
        types[rulebook.id] = Types(f"#/types/{rulebook.id}/")
        own = (each for each in all_norms() if each.clause.startswith(f"{rulebook.prefix}."))
        found += (_norm(each, rulebook.id, types[rulebook.id]) for each in own)
    return parts.Norms(found, {id_: dict(sorted(each.schemas.items())) for id_, each in types.items()})


def _norm(norm: Norm, rulebook: str, types: Types) -> parts.NormEntry:
    return parts.NormEntry(
        rulebook=rulebook,
        name=norm.name,
        clause=norm.clause,
        verdict=norm.verdict,
        action=types.name(norm.action),
        situation=types.name(norm.looks_at),
        says=norm.doc,
        overrides=tuple(
            parts.OverrideEntry(each.norm.name, each.norm.clause, each.words, each.because, each.issue)
            for each in norm.overrides
        ),
        must=types.name(norm.must) if norm.must else "",
    )


MANIFEST = "manifest.json"
"""The file of an export that lists all others."""


class _Listed(msgspec.Struct):
    """A file in a manifest."""

    name: str


class _AnyManifest(msgspec.Struct):
    """The entries common to manifests of all versions."""

    schema: str
    files: list[_Listed]


class OccupiedError(ValueError):
    """A folder has files that are not an export."""

    def __init__(self, folder: Path, other: str) -> None:
        super().__init__(
            f"{folder} holds {other}, which is no part of an export; name a new folder, an empty one, "
            "or one with nothing but an older export"
        )


def write_export(folder: Path, files: Mapping[str, bytes]) -> None:
    """Write all files into a folder, replacing an older export of the same kind of manifest.

    Raises `OccupiedError` and `OSError`.
    """
    manifest = msgspec.json.decode(files[MANIFEST], type=_AnyManifest)
    hold_nothing_else(folder, manifest.schema.rpartition(":")[0])
    target = folder.resolve()
    target.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=f".{target.name}.", dir=target.parent) as beside:
        new, old = Path(beside, "new"), Path(beside, "old")
        for name, content in files.items():
            (new / name).parent.mkdir(parents=True, exist_ok=True)
            (new / name).write_bytes(content)
        if target.exists():
            target.rename(old)
        try:
            new.rename(target)
        finally:
            if old.exists() and not target.exists():
                old.rename(target)


def hold_nothing_else(folder: Path, manifests: str) -> None:
    """Raise `OccupiedError` if a folder has a file that its own manifest does not list.

    `manifests` is the beginning of the schema ids of such manifests, of any version.
    """
    if folder.exists() and not folder.is_dir():
        raise NotADirectoryError(20, "Not a directory", str(folder))
    names = {each.relative_to(folder).as_posix() for each in folder.rglob("*") if not each.is_dir()}
    others = sorted(names - _files_in_manifest(folder / MANIFEST, manifests))
    if others:
        raise OccupiedError(folder, others[0])


def _files_in_manifest(manifest: Path, manifests: str) -> set[str]:
    """The files of an export by its manifest; none if there is no manifest of this kind."""
    try:
        read = msgspec.json.decode(manifest.read_bytes(), type=_AnyManifest)
    except (OSError, ValueError):
        return set()
    return {MANIFEST, *(each.name for each in read.files)} if read.schema.startswith(manifests) else set()


def bundle(catalogue: Catalogue) -> tuple[Manifest, Mapping[str, bytes]]:
    """The manifest of an export, and the contents of all its files by name."""
    contents = {f"{name_of(type(part))}.json": (as_json(part), id_of(type(part))) for part in gather_parts(catalogue)}
    for name, schema in schemas().items():
        contents[f"schemas/{name}.json"] = (as_json(schema), DRAFT)
    manifest = Manifest(
        clausewitz=version("clausewitz"),
        rulebooks=list(rulebook_entries(catalogue.register)),
        files=file_entries(contents),
    )
    return manifest, {**{name: each for name, (each, _) in contents.items()}, MANIFEST: as_json(manifest)}


def file_entries(contents: Mapping[str, tuple[bytes, str]]) -> list[FileEntry]:
    """The manifest entries of files, each with its schema."""
    return [FileEntry(name, sha256(each).hexdigest(), schema) for name, (each, schema) in sorted(contents.items())]


def schemas() -> Mapping[str, Schema]:
    """The schemas of all files of an export, by their names."""
    kinds: tuple[type[Versioned], ...] = (*FILES, Manifest)
    return {name_of(kind): _schema(kind) for kind in kinds}


def _schema(kind: type[Versioned]) -> dict[str, object]:
    """The schema of a file of the export; that of the sequences with the types of the engine in it."""
    schema = schema_of(kind)
    if kind is Sequences:
        types, parts = Types("#/$defs/"), cast("dict[str, Schema]", schema["$defs"])
        cast("dict[str, Schema]", parts["SequenceEntry"]["properties"])["sequence"] = types.schema_for(SequenceOfPlay)
        parts |= types.schemas
    return schema


def rulebook_entries(register: Register) -> Iterable[RulebookEntry]:
    """The manifest entries of the games."""
    for each in register.rulebooks:
        sources = tuple(
            SourceEntry(source.id, source.title, checksum(source), _tables(register, source.id))
            for source in each.sources
        )
        yield RulebookEntry(each.id, each.name, sources)


def _tables(register: Register, source: str) -> tuple[PlainTable, ...]:
    structure = register.structures.get(source)
    return tuple(map(PlainTable.of, structure.tables)) if structure else ()


def as_json(value: object) -> bytes:
    """The contents of a file."""
    return msgspec.json.format(msgspec.json.encode(value), indent=1) + b"\n"
