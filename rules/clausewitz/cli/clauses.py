"""`clausewitz clauses`: all clauses, by topic, and how each stands."""

from itertools import groupby

import rich_click as click

from clausewitz.catalogue.catalogue import load_catalogue
from clausewitz.cli.documents import clause_document
from clausewitz.cli.terminal import FINE, Page, json_option, pass_house, write_json
from clausewitz.text.house import House


@click.command("clauses")
@json_option
@pass_house
def command(house: House, as_json: bool) -> int:
    """List all clauses with their ids, by topic, and how each stands."""
    catalogue = load_catalogue(house)
    entries = catalogue.entries.values()
    if as_json:
        write_json([clause_document(catalogue.house, entry) for entry in entries])
        return FINE
    page = Page()
    for (rulebook, topic), members in groupby(entries, lambda each: (each.clause.rulebook, each.clause.topic)):
        page.heading(f"{rulebook}, {topic}")
        for entry in members:
            page.rows([(entry.standing.value, entry.clause.id)])
            page.line(entry.clause.paraphrase, indent=4)
    return FINE
