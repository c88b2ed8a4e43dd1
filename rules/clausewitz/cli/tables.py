"""`clausewitz tables`: show the tables of the rules, cell by cell."""

import rich_click as click

from clausewitz.answers.lookups import TablesAnswer, table_answers
from clausewitz.catalogue.project import OpenProject
from clausewitz.cli.options import rulebook_option
from clausewitz.cli.terminal import FINE, Page, json_option, pass_sound_project, write_json


@click.command("tables")
@rulebook_option
@json_option
@pass_sound_project
def command(project: OpenProject, as_json: bool) -> int:
    """Show the tables of the rules, each under its headings."""
    found = table_answers(project.register)
    if as_json:
        write_json(TablesAnswer(found))
        return FINE
    page = Page()
    for each in found:
        page.heading(each.caption or " > ".join(each.headings) or each.source)
        page.rows([tuple(cell.text for cell in row) for row in each.rows])
    if not found:
        page.line("There is no table in the sources.")
    return FINE
