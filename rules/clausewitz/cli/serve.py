"""`clausewitz serve`: the reference engine behind the protocol of the conformance kit."""

import os
import sys
from collections.abc import Callable
from functools import partial
from secrets import token_urlsafe

import rich_click as click

from clausewitz.answers.authoring import ServeAnswer
from clausewitz.catalogue.project import OpenProject
from clausewitz.cli.terminal import FINE, json_option, pass_project, write_json
from clausewitz.conform.reference import Reference, reference_of
from clausewitz.conform.serve import Listening, is_loopback, serve
from clausewitz.conform.wire import TOKEN

_HOST = "localhost"


@click.command("serve")
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    help="Listen on this port of localhost instead, 0 for any free port; stop with Ctrl-C.",
)
@click.option(
    "--host",
    metavar="NAME",
    help="With --port: listen on this address; other machines must show the token in CLAUSEWITZ_TOKEN. "
    "[default: localhost]",
)
@json_option
@pass_project
def command(project: OpenProject, port: int | None, host: str | None, as_json: bool) -> int:
    """Answer the requests of the conformance kit, one JSON object a line, from standard input to standard output.

    This is the reference engine, speaking the protocol of the engines that it judges: open a battle, roll,
    choose, ask what is allowed. A line that makes no sense is answered with a correction. It ends when the
    input does; --json then writes the number of answers of each kind.

    The page "The protocol" of the book has an example of each request.
    """
    if host is not None and port is None:
        raise click.UsageError("--host needs --port, such as --port 4000")
    reference = reference_of(project)
    if port is not None:
        return _listen(host or _HOST, port, partial(Reference, reference.rulebooks, reference.register))
    given = serve(reference, sys.stdin.buffer, sys.stdout.buffer)
    if as_json:
        write_json(ServeAnswer(dict(given)))
    return FINE


def _listen(host: str, port: int, engine: Callable[[], Reference]) -> int:
    token = os.environ.get(TOKEN, "")
    try:
        if not token and not is_loopback(host):
            drawn = token_urlsafe()
            raise click.UsageError(
                f"other machines can reach {host}: set a token first, here and where you run conform, such as\n"
                f"  export {TOKEN}={drawn}"
            )
        listening = Listening(port, engine, host, token)
    except OSError as error:
        where = f"port {port}" if host == _HOST else f"{host}, port {port}"
        raise click.UsageError(f"cannot listen on {where}: {error.strerror}") from None
    with listening:
        click.echo(f"Listening on {host}:{listening.server_address[1]}; Ctrl-C ends it.", err=True)
        listening.serve_forever()
    return FINE
