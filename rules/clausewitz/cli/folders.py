"""The output folder of a command: it may be replaced, and a folder that cannot be is a usage error."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryFile

import rich_click as click

from clausewitz.answers.base import Versioned, id_of
from clausewitz.cli.errors import why_not_written
from clausewitz.export.bundle import OccupiedError, hold_nothing_else, write_export


def refuse_occupied(folder: Path, manifest: type[Versioned]) -> None:
    """Refuse a folder that an export with such a manifest may not replace, before any work is done.

    Raises `click.UsageError`.
    """
    if Path.cwd().is_relative_to(folder.resolve()):
        raise click.UsageError(
            f"you are in {folder}, which would be replaced as a whole; name a folder in it, or another"
        )
    with _translate_write_errors(folder):
        hold_nothing_else(folder, id_of(manifest).rpartition(":")[0])


def refuse_unwritable(folder: Path) -> None:
    """Make a folder, and refuse one in which no file can be written. Raises `click.UsageError`."""
    with _translate_write_errors(folder):
        folder.mkdir(parents=True, exist_ok=True)
        TemporaryFile(dir=folder).close()


def write_into(folder: Path, files: Mapping[str, bytes]) -> None:
    """Write files into a folder, replacing older ones of their kind. Raises `click.UsageError`."""
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
