"""`clausewitz schema`: the JSON Schema of a document that sets up a position or a map, or of what commands answer."""

from collections.abc import Iterable, Mapping

import rich_click as click

from clausewitz.catalogue.answers.listed import ANSWERS
from clausewitz.catalogue.answers.schemas import schema_of as schema_of_answer
from clausewitz.catalogue.answers.table import SchemaAnswer
from clausewitz.catalogue.documents.kinds import known_documents, schema_of
from clausewitz.cli.battles import rulebooks_in
from clausewitz.cli.narrowing import rulebook_option
from clausewitz.cli.terminal import FINE, json_option, pass_house, write_json
from clausewitz.conform.wire.schemas import schemas as messages
from clausewitz.play.documents.leaves import DRAFT
from clausewitz.text.nearest import did_you_mean, find_spelling
from clausewitz.text.rooms.house import Project


@click.command("schema")
@click.option(
    "--answers",
    metavar="[COMMAND]",
    is_flag=False,
    flag_value="",
    help="The schemas of what the commands answer to --json instead, or of what COMMAND does.",
)
@click.option("--protocol", is_flag=True, help="The schemas of the messages between the conformance kit and an engine.")
@rulebook_option
@json_option
@pass_house
def command(house: Project, answers: str | None, protocol: bool, as_json: bool) -> int:
    """Print the JSON Schema of documents that set up a position, and of maps; the answer is always JSON."""
    if house.left_out and (protocol or answers is not None):
        raise click.UsageError("answers and messages are the same for all rulebooks; leave -r out")
    if protocol:
        write_json(SchemaAnswer(DRAFT, "A message of the protocol", list(messages().values())))
    elif answers is None:
        rulebooks = rulebooks_in(house)
        schemas = [schema_of(rulebook, kind) for rulebook, kind in known_documents(rulebooks)]
        schemas += [schema_of(each, each.orders.map) for each in rulebooks if each.orders]
        write_json(SchemaAnswer(DRAFT, "A document", schemas))
    else:
        write_json(SchemaAnswer(DRAFT, "An answer", list(_of_answers(answers))))
    return FINE


def _of_answers(named: str) -> Iterable[Mapping[str, object]]:
    """The schema of the answer of a command, or of each."""
    command = find_spelling(named, ANSWERS) if named else None
    if named and command is None:
        raise click.UsageError(f'there is no command "{named}"{did_you_mean(named, ANSWERS)}')
    return map(schema_of_answer, [ANSWERS[command]] if command else ANSWERS.values())
