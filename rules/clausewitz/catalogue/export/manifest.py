"""The manifest of an export: the rulebooks with their sources, and the files that are in it."""

from clausewitz.catalogue.answers.versioned import Versioned
from clausewitz.lazy import dataclass


@dataclass(frozen=True)
class SourceEntry:
    """A rules document."""

    id: str
    title: str
    sha256: str


@dataclass(frozen=True)
class RulebookEntry:
    """A game that is in the export."""

    id: str
    name: str
    sources: tuple[SourceEntry, ...]


@dataclass(frozen=True)
class FileEntry:
    """A file of the export."""

    name: str
    """Below the folder, such as `schemas/norms.json`."""
    sha256: str
    schema: str
    """Id of the schema that it fits; of a schema the dialect, and of what is no JSON the language."""


class Manifest(Versioned, frozen=True, tag="urn:clausewitz:export:manifest:1"):
    """What is in an export."""

    clausewitz: str
    """The version of the toolkit."""
    rulebooks: list[RulebookEntry]
    files: list[FileEntry]
    """All files but this one."""
