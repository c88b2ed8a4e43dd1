"""`clausewitz dangling`: references to rules that are in no source."""

from dataclasses import dataclass

import rich_click as click

from clausewitz.catalogue.kept import kept_register
from clausewitz.cli.terminal import FINE, Page, json_option, pass_house, place, write_json
from clausewitz.text.house import House


@dataclass(frozen=True)
class DanglingDocument:
    """A reference that leads nowhere."""

    clause: str
    phrase: str
    why: str
    place: str
    """File and line of the feature file."""


@click.command("dangling")
@json_option
@pass_house
def command(house: House, as_json: bool) -> int:
    """List the references that lead nowhere: the clause, its words, and what is missing."""
    found = [
        DanglingDocument(
            each.clause.id,
            each.reference.phrase,
            each.reference.why,
            place(house, each.clause.file, each.reference.line),
        )
        for each in kept_register(house).dangling()
    ]
    if as_json:
        write_json(found)
        return FINE
    page = Page()
    for each in found:
        page.line(each.clause, style="bold")
        page.line(f'"{each.phrase}" leads nowhere: {each.why}', indent=2)
        page.line(each.place, style="dim", indent=2)
    if not found:
        page.line("No reference leads nowhere.")
    return FINE
