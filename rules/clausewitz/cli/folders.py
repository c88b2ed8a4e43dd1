"""The folder that a command is told to write: it may be replaced, and what hinders that is wrong use."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

import rich_click as click

from clausewitz.cli.errors import why_not_written
from clausewitz.export.bundle import OccupiedError, hold_nothing_else, write_export


def refuse_occupied(folder: Path, manifests: str) -> None:
    """Refuse, before any work is done, a folder that could not be replaced. Raises `click.UsageError`."""
    refuse_where_one_stands(folder)
    with _translate_write_errors(folder):
        hold_nothing_else(folder, manifests)


def refuse_where_one_stands(folder: Path) -> None:
    """Refuse to replace the folder in which one stands. Raises `click.UsageError`."""
    if Path.cwd().is_relative_to(folder.resolve()):
        raise click.UsageError(
            f"you are in {folder}, which would be replaced as a whole; name a folder in it, or another"
        )


def write_into(folder: Path, files: Mapping[str, bytes]) -> None:
    """Write files into a folder, in place of older ones of their kind. Raises `click.UsageError`."""
    with _translate_write_errors(folder):
        write_export(folder, files)


@contextmanager
def _translate_write_errors(folder: Path) -> Iterator[None]:
    try:
        yield
    except OccupiedError as error:
        raise click.UsageError(str(error)) from None
    except OSError as error:
        raise click.UsageError(f"cannot write to {folder}: {why_not_written(error)}") from None
