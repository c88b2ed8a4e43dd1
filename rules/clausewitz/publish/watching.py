"""Builds the book anew whenever a file of its project is saved, and serves it on this machine alone.

Each build runs in a process of its own, forked from one that has loaded all that a build needs but the game: so it is
quick, and sees the code as it is now.
"""

import os
import sys
import time
from collections.abc import Iterator, Mapping
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from importlib import import_module
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from clausewitz.catalogue.project import open_project
from clausewitz.forks import follow_parent, hold_interrupts
from clausewitz.publish.build import BookError, build_book
from clausewitz.publish.graphs import load_graphviz
from clausewitz.text.project import Project

Stamps = Mapping[Path, tuple[int, int]]
"""For each file when it was written, in nanoseconds, and its bytes."""

_STATE = "/~state"
_SCRIPT = "/~watch.js"
_RELOAD = """\
"use strict";
let seen = "";
setInterval(async () => {
  const told = await fetch("/~state").then((each) => each.text()).catch(() => seen);
  if (seen && told !== seen) location.reload();
  seen = told;
}, 500);
"""
"""The browser keeps the place in a page that it loads again."""


def stamp_files(project: Project) -> Stamps:
    """All files on which the book of a project depends."""
    return {each: (state.st_mtime_ns, state.st_size) for each in _files(project) if (state := _stat(each))}


def _files(project: Project) -> Iterator[Path]:
    yield project.root / "pyproject.toml"
    folders = {project.features, project.verify, project.docs, project.steps, *(each.folder for each in project.games)}
    for folder in folders:
        yield from (each for each in folder.rglob("*") if each.is_file() and "__pycache__" not in each.parts)


def _stat(file: Path) -> os.stat_result | None:
    try:
        return file.stat()
    except OSError:  # an editor has just removed it
        return None


class Builder:
    """Builds a book again and again."""

    def __init__(self, project: Project, out: Path) -> None:
        self.project = project
        self.out = out
        self.state = out.with_name(f".{out.name}.state")
        """The file that says which build is served; it changes with each."""

    def build(self) -> list[str]:
        """Build the book; the warnings and errors of it."""
        context = get_context("fork")
        receiver, sender = context.Pipe(duplex=False)
        process = context.Process(target=self._build, args=(sender,))
        with hold_interrupts():
            process.start()
        sender.close()
        faults: list[str]
        try:
            faults, modules = receiver.recv()
        except EOFError:
            faults, modules = ["The build broke down."], []
        finally:
            process.kill()
            process.join()
        for name in modules:
            _load(name)
        self.state.write_text(str(time.time_ns()), encoding="utf-8")
        return faults

    def _build(self, sender: Connection) -> None:
        follow_parent()
        faults: list[str] = []
        try:
            build_book(self.out, open_project(self.project.root))
        except BookError as error:
            faults = str(error).splitlines()
        except (ValueError, OSError, LookupError) as error:  # the project itself cannot be read
            faults = [str(error)]
        own = (str(self.project.root), *(str(each.site) for each in self.project.games))
        found = [(name, getattr(each, "__file__", None) or "") for name, each in sys.modules.items()]
        sender.send((faults, [name for name, file in found if file and not file.startswith(own)]))


def _load(name: str) -> None:
    """Import a module that builds use, so that the next one need not."""
    try:
        import_module(name)
    except Exception:  # some are made up by others, and cannot be imported alone
        return


def preload() -> None:
    """Load what takes longest."""
    load_graphviz()


class _Handler(SimpleHTTPRequestHandler):
    """Serves the book with a script that loads a page again once it has changed."""

    def __init__(self, *arguments: Any, state: Path, **options: Any) -> None:  # noqa: ANN401 - as the library has it
        self.state = state
        super().__init__(*arguments, **options)

    def do_GET(self) -> None:
        """Answer a request, unless another site sends it under a name of its own."""
        if self.headers.get("Host", "").rpartition(":")[0] not in ("localhost", "127.0.0.1"):
            self.send_error(403, "only this machine may read the book")
        elif self.path == _STATE:
            self._answer(self.state.read_bytes() if self.state.is_file() else b"", "text/plain")
        elif self.path == _SCRIPT:
            self._answer(_RELOAD.encode(), "text/javascript")
        elif (page := self._page()).suffix == ".html" and page.is_file():
            self._answer(page.read_bytes() + f'<script src="{_SCRIPT}"></script>'.encode(), "text/html; charset=utf-8")
        else:
            super().do_GET()

    def _page(self) -> Path:
        file = Path(self.translate_path(self.path))
        return file / "index.html" if file.is_dir() else file

    def do_HEAD(self) -> None:
        """Answer no other kind of request."""
        self.send_error(405)

    def _answer(self, content: bytes, kind: str) -> None:
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(content)))
        self.send_header("Cache-Control", "no-store")
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, format: str, *arguments: object) -> None:  # noqa: A002 - as the library calls it
        """Say nothing of requests."""


def listen(out: Path, state: Path, port: int) -> ThreadingHTTPServer:
    """A server of the book on this machine. Raises `OSError` if the port is taken."""
    return ThreadingHTTPServer(("127.0.0.1", port), partial(_Handler, directory=str(out), state=state))
