"""`clausewitz serve`: the reference engine behind the protocol of the conformance kit."""

import sys
from collections.abc import Callable
from functools import partial

import rich_click as click

from clausewitz.answers.authoring import ServeAnswer
from clausewitz.catalogue.project import OpenProject
from clausewitz.cli.terminal import FINE, json_option, pass_project, write_json
from clausewitz.conform.reference import Reference, reference_of
from clausewitz.conform.serve import Listening, serve


@click.command("serve")
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    help="Listen on this port of localhost instead, 0 for any free port; stop with Ctrl-C.",
)
@json_option
@pass_project
def command(project: OpenProject, port: int | None, as_json: bool) -> int:
    """Answer the requests of the conformance kit, one JSON object a line, from standard input to standard output.

    This is the reference engine, speaking the protocol of the engines that it judges: open a battle, roll,
    choose, ask what is allowed. A line that makes no sense is answered with a correction. It ends when the
    input does; --json then writes the number of answers of each kind.

    The page "The protocol" of the book has an example of each request.
    """
    reference = reference_of(project)
    if port is not None:
        return _listen(port, partial(Reference, reference.rulebooks, reference.prefixes))
    given = serve(reference, sys.stdin.buffer, sys.stdout.buffer)
    if as_json:
        write_json(ServeAnswer(dict(given)))
    return FINE


def _listen(port: int, engine: Callable[[], Reference]) -> int:
    try:
        listening = Listening(port, engine)
    except OSError as error:
        raise click.UsageError(f"cannot listen on port {port}: {error.strerror}") from None
    with listening:
        click.echo(f"Listening on localhost:{listening.server_address[1]}; Ctrl-C ends it.", err=True)
        listening.serve_forever()
    return FINE
