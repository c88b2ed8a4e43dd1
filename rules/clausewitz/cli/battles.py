"""Shared by the commands on battles: the argument, and opening the document."""

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

import rich_click as click

from clausewitz.catalogue.engines import engines_for, rulebook_named_in
from clausewitz.catalogue.project import OpenProject
from clausewitz.cli.errors import BadInputError, why_not_written
from clausewitz.cli.terminal import whole
from clausewitz.documents.files import SUFFIXES, DocumentError, read_document, write_document
from clausewitz.documents.kinds import Setting, setting_of
from clausewitz.play.rulebook import Rulebook
from clausewitz.play.switches import with_figures
from clausewitz.text.model import Wrong

if TYPE_CHECKING:
    from collections.abc import Callable

    from clausewitz.cli.terminal import Function


def savable(context: click.Context, option: click.Parameter, file: Path | None) -> Path | None:
    """A file that a document can be saved to. Raises `click.BadParameter` for an unknown extension."""
    if file and file.suffix.lower() not in SUFFIXES:
        raise click.BadParameter(f"{file.name} is neither .toml nor .json", context, option)
    return file


def save_document(file: Path, entries: Mapping[str, object]) -> None:
    """Write a document in the format of its file name. Raises `click.UsageError` if it cannot be written."""
    try:
        write_document(file, entries)
    except OSError as error:
        wrong = [Wrong(f"cannot be written: {why_not_written(error)}", file.name)]
        raise BadInputError("files", wrong) from None


def rulebooks_in(project: OpenProject) -> tuple[Rulebook, ...]:
    """All games of a project, with their engines."""
    return tuple(project.engines.values())


def battle_argument(*, required: bool = True) -> "Callable[[Function], Function]":
    """Add the argument BATTLE to a command."""
    path = click.Path(exists=True, dir_okay=False, path_type=Path)
    argument: Callable[[Function], Function] = click.argument("battle", type=path, required=required)
    return argument


def open_battle(project: OpenProject, file: Path) -> Setting:
    """The document in a file and the position that it leads to. Its figures apply until the command ends.

    Raises `click.UsageError` with all faults.
    """
    document: object = None
    rulebooks: tuple[Rulebook, ...] = ()
    try:
        document = read_document(file)
        rulebooks = engines_for(document, project.engines)
        setting = setting_of(document, rulebooks, file.name)
    except DocumentError as error:
        _refuse_of_another(project, document, file.name)
        maps = (_executing_orders(each) for each in rulebooks if _is_of(each, error))
        narrowed = f" -r {rulebooks[0].id}" if len(rulebooks) == 1 < len(project.games) else ""
        hint = next(filter(None, maps), f"schema{narrowed}` prints the format of a document")
        raise BadInputError("document", error.wrong, hint=f"`clausewitz {hint}") from None
    context = click.get_current_context()
    assert context is not None
    context.with_resource(with_figures(setting.document.own_figures))
    return setting


def _refuse_of_another(project: OpenProject, document: object, name: str) -> None:
    """Raise `click.UsageError` for a document of another rulebook than the one selected."""
    named, here = rulebook_named_in(document), [each.id for each in project.games]
    if named in [each.id for each in whole(project).games if each.id not in here]:
        told = f"belongs to {named}, but only {', '.join(here)} is searched; use -r {named}"
        raise BadInputError("document", [Wrong(told, name)])


def _is_of(rulebook: Rulebook, error: DocumentError) -> bool:
    """Whether a document fails because its game has no such documents."""
    return any(each.place == "rulebook" and each.message.startswith(f'"{rulebook.id}" ') for each in error.wrong)


def _executing_orders(rulebook: Rulebook) -> str:
    """A hint that `orders` takes the map that a document probably is; empty if the game has no maps."""
    title = rulebook.orders.map.title if rulebook.orders else ""
    return title and f"orders MAP SHEET` executes orders on {title[0].lower()}{title[1:]}"
