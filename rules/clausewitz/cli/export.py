"""`clausewitz export DIR`: write clauses, phrases, rosters, sequences, issues and norms as data for other programs."""

from pathlib import Path

import rich_click as click

from clausewitz.answers.authoring import ExportAnswer
from clausewitz.catalogue.catalogue import load_catalogue
from clausewitz.catalogue.project import OpenProject
from clausewitz.cli.folders import refuse_occupied, write_into
from clausewitz.cli.options import rulebook_option
from clausewitz.cli.terminal import FINE, Page, json_option, pass_project, write_json
from clausewitz.export.bundle import bundle
from clausewitz.export.parts import Manifest
from clausewitz.text.words import format_count


@click.command("export")
@click.argument("folder", metavar="DIR", type=click.Path(file_okay=False, path_type=Path))
@rulebook_option
@json_option
@pass_project
def command(project: OpenProject, folder: Path, as_json: bool) -> int:
    """Export the texts and the rules in the engine to the folder DIR, as JSON for other programs.

    There is one file for each part: clauses with the steps of their scenarios, phrases, rosters, sequences, issues
    with their readings, and norms with what they look at. A manifest names all files with their checksums and schemas.
    The same rules give the same bytes. DIR must be new, empty, or an older export, which is replaced.
    """
    refuse_occupied(folder, Manifest)
    catalogue = load_catalogue(project)
    register = catalogue.register
    faults = len(register.faults) + len(register.broken)
    if faults:
        told = f"{format_count(faults, 'fault')} in the corpus, so nothing is exported"
        raise click.ClickException(f"{told}; `clausewitz check` shows what is wrong")
    try:
        manifest, files = bundle(catalogue)
        write_into(folder, files)
    except SyntaxError as error:
        place = f"{project.display_path(Path(error.filename or ''))}:{error.lineno}"
        raise click.ClickException(f"{place}: is not Python, so its phrases cannot be read: {error.msg}") from None
    if as_json:
        write_json(ExportAnswer(str(folder), list(files)))
    else:
        page = Page()
        page.rows((each.name, each.schema) for each in manifest.files)
        click.echo(f"The export is in {folder}")  # a path is never wrapped
    return FINE
