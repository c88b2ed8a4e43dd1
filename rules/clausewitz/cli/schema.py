"""`clausewitz schema`: the JSON Schema of a battle document."""

import rich_click as click

from clausewitz.catalogue.battle_schema import battle_schema
from clausewitz.cli.terminal import FINE, json_option, write_json


@click.command("schema")
@json_option
def command(as_json: bool) -> int:
    """Print the JSON Schema of a battle document, with and without `--json`."""
    write_json(battle_schema())
    return FINE
