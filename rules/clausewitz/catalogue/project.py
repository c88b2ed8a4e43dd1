"""A project that is open: what is read of its files, each part once, when it is first asked for."""

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
    """A project with what is read of it. What has changed since is seen by whoever opens it again."""

    @cached_property
    def store(self) -> Store:
        """What is kept between runs."""
        return Store(self)

    @cached_property
    def fingerprints(self) -> "Fingerprints":
        """The fingerprints of its files."""
        from clausewitz.store.fingerprints import Fingerprints  # noqa: PLC0415 - whoever fights a battle needs none

        return Fingerprints(self)

    @cached_property
    def register(self) -> "Register":
        """The register of its clauses. Raises `ProjectError` where the sources of a game cannot be read."""
        from clausewitz.store.register import load_register  # noqa: PLC0415 - whoever searches has an index

        return load_register(self.store, self.fingerprints)

    @cached_property
    def engines(self) -> Engines:
        """The rulebooks of its engines, by id, each imported when it is first asked for."""
        return Engines(self.games)


def open_project(start: Path | None = None) -> OpenProject:
    """The project in which the folder lies (the current one, if none is given), else that of the toolkit.

    Raises `ProjectError`.
    """
    return as_open(project_here(start))


def as_open(project: Project) -> OpenProject:
    """The project, with nothing read of it so far."""
    return OpenProject(**{each.name: getattr(project, each.name) for each in fields(Project)})
