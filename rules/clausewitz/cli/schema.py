"""`clausewitz schema`: the JSON Schema of documents that set up a position or a map, or of the answers of commands."""

from collections.abc import Iterable, Mapping

import rich_click as click

from clausewitz.answers.play import SchemaAnswer
from clausewitz.answers.schemas import ANSWERS
from clausewitz.answers.schemas import schema_of as schema_of_answer
from clausewitz.catalogue.project import OpenProject
from clausewitz.cli.battles import rulebooks_in
from clausewitz.cli.options import rulebook_option
from clausewitz.cli.terminal import FINE, json_option, pass_project, write_json
from clausewitz.conform.serve import schemas as messages
from clausewitz.documents.kinds import known_documents, schema_of
from clausewitz.play.document_schema import DRAFT
from clausewitz.text.words import did_you_mean, find_spelling


@click.command("schema")
@click.option(
    "--answers",
    metavar="[COMMAND]",
    is_flag=False,
    flag_value="",
    help="Print the schemas of the --json answers of all commands instead, or of COMMAND.",
)
@click.option("--protocol", is_flag=True, help="The schemas of the messages between the conformance kit and an engine.")
@rulebook_option
@json_option
@pass_project
def command(project: OpenProject, answers: str | None, protocol: bool, as_json: bool) -> int:
    """Print the JSON Schema of documents that set up a position, and of maps; the answer is always JSON."""
    if project.left_out and (protocol or answers is not None):
        raise click.UsageError("answers and messages are the same for all rulebooks; leave -r out")
    if protocol:
        write_json(SchemaAnswer(DRAFT, "A message of the protocol", list(messages().values())))
    elif answers is None:
        rulebooks = rulebooks_in(project)
        schemas = [schema_of(rulebook, kind) for rulebook, kind in known_documents(rulebooks)]
        schemas += [schema_of(each, each.orders.map) for each in rulebooks if each.orders]
        write_json(SchemaAnswer(DRAFT, "A document", schemas))
    else:
        write_json(SchemaAnswer(DRAFT, "An answer", list(_of_answers(answers))))
    return FINE


def _of_answers(named: str) -> Iterable[Mapping[str, object]]:
    """The schema of the answer of a command, or of all."""
    command = find_spelling(named, ANSWERS) if named else None
    if named and command is None:
        raise click.UsageError(f'there is no command "{named}"{did_you_mean(named, ANSWERS)}')
    return map(schema_of_answer, [ANSWERS[command]] if command else ANSWERS.values())
