"""What the commands on a battle share: the argument, and opening the document."""

from pathlib import Path
from typing import TYPE_CHECKING

import rich_click as click

from clausewitz.catalogue.documents.files import DocumentError
from clausewitz.catalogue.documents.kinds import read_position
from clausewitz.cli.terminal import Function
from clausewitz.play.documents.entries import Opened

if TYPE_CHECKING:
    from collections.abc import Callable

_SCHEMA = "schema` prints what a document may hold"


def battle_argument(function: Function) -> Function:
    """Add the argument BATTLE to a command."""
    path = click.Path(exists=True, dir_okay=False, path_type=Path)
    argument: Callable[[Function], Function] = click.argument("battle", type=path)
    return argument(function)


def open_battle(file: Path) -> Opened:
    """The position in a document, at its first roll or decision. Raises `click.UsageError` with all faults."""
    try:
        return read_position(file)
    except DocumentError as error:
        is_map = any(fault.startswith('rulebook: "empires" ') for fault in error.faults)
        hint = "orders MAP SHEET` executes orders on a map of Empires" if is_map else _SCHEMA
        raise click.UsageError(f"{error}\n(`clausewitz {hint})") from None
