"""All files of an export as bytes: the parts, their schemas, and the manifest with the checksum of each."""

from collections.abc import Iterable, Mapping
from hashlib import sha256
from importlib.metadata import version
from typing import cast

import msgspec

from clausewitz.catalogue.answers.schemas import schema_of
from clausewitz.catalogue.answers.versioned import Versioned, id_of, name_of
from clausewitz.catalogue.catalogue import Catalogue
from clausewitz.catalogue.export.folder import MANIFEST
from clausewitz.catalogue.export.gathered import gather_parts
from clausewitz.catalogue.export.manifest import FileEntry, Manifest, RulebookEntry, SourceEntry
from clausewitz.catalogue.export.parts import FILES, Sequences
from clausewitz.catalogue.export.typed import Types
from clausewitz.play.documents.leaves import DRAFT, Schema
from clausewitz.play.sequences import SequenceOfPlay
from clausewitz.text.check import checksum
from clausewitz.text.register import Register


def bundle(catalogue: Catalogue) -> tuple[Manifest, Mapping[str, bytes]]:
    """The manifest of an export, and the contents of all its files by their names."""
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
    """What a manifest says of files, each of which has a schema."""
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
    """What a manifest says of the games."""
    for each in register.rulebooks:
        sources = tuple(SourceEntry(source.id, source.title, checksum(source)) for source in each.sources)
        yield RulebookEntry(each.id, each.name, sources)


def as_json(value: object) -> bytes:
    """What stands in a file."""
    return msgspec.json.format(msgspec.json.encode(value), indent=1) + b"\n"
