"""An open project: the parts read from its files, each once, on first use."""

from dataclasses import fields
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from clausewitz.catalogue.engines import Engines
from clausewitz.lazy import dataclass
from clausewitz.store.store import Store
from clausewitz.text.project import Project, project_here

if TYPE_CHECKING:
    from clausewitz.store.fingerprints import Fingerprints
    from clausewitz.text.register import Register


@dataclass(frozen=True)
class OpenProject(Project):
    """A project with the data read from it. Open it again to see later changes."""

    @cached_property
    def store(self) -> Store:
        """The store of values kept between runs."""
        return Store(self)

    @cached_property
    def fingerprints(self) -> "Fingerprints":
        """The fingerprints of its files."""
        from clausewitz.store.fingerprints import Fingerprints  # noqa: PLC0415 - fighting a battle needs none

        return Fingerprints(self)

    @cached_property
    def register(self) -> "Register":
        """The register of its clauses. Raises `ProjectError` if the sources of a game cannot be read."""
        from clausewitz.store.register import load_register  # noqa: PLC0415 - a search uses the index

        return load_register(self.store, self.fingerprints)

    @cached_property
    def engines(self) -> Engines:
        """The rulebooks of its engines, by id, each imported when it is first asked for."""
        return Engines(self.games)


def open_project(start: Path | None = None) -> OpenProject:
    """The project around a folder (default: the current one), or else the bundled project.

    Raises `ProjectError`.
    """
    return as_open(project_here(start))


def as_open(project: Project) -> OpenProject:
    """The project, with nothing read yet."""
    return OpenProject(**{each.name: getattr(project, each.name) for each in fields(Project)})
