"""`clausewitz schema`: the JSON Schema of a document that sets up a position."""

import rich_click as click

from clausewitz.catalogue.documents.kinds import known_documents, schema_of
from clausewitz.cli.table.battles import rulebooks_in
from clausewitz.cli.terminal import FINE, json_option, pass_house, write_json
from clausewitz.text.rooms.house import House


@click.command("schema")
@json_option
@pass_house
def command(house: House, as_json: bool) -> int:
    """Print the JSON Schema of documents that set up a battle or a raid; the answer is always JSON."""
    write_json(
        {
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "title": "A battle",
            "oneOf": [schema_of(rulebook, kind) for rulebook, kind in known_documents(rulebooks_in(house))],
        }
    )
    return FINE
