"""A process that has imported the toolkit, and runs each module that is asked for in a fork of itself.

A command so needs no second to import what it needs, and finds no game that another one has imported. What it starts
itself by `sys.executable -m` is run in a fork as well.
"""

import gc
import importlib
import json
import os
import runpy
import select
import shlex
import signal
import socket
import subprocess
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from clausewitz.cli.application import COMMANDS
from clausewitz.forks import end_with

from .asking import ask

_LOADED = (
    *(f"clausewitz.cli.{each}" for each in COMMANDS),
    "clausewitz.prove.checking",
    "clausewitz.prove.examples",
    "clausewitz.testing.trial_plugin",
    "clausewitz.compare.results_plugin",
    "clausewitz.compare.versions.examining",
    "clausewitz.compare.versions.exporting",
    "clausewitz.compare.report",
    "clausewitz.odds.vectorized.propagate",
    "pytest",
    "pytest_bdd",
)
"""What each process has from the start: nothing of any game."""


class Prepared:
    """The process, which is started when it is first needed, and ends when its standard input does."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[str] | None = None
        self._folder = TemporaryDirectory(prefix="clausewitz-")

    def run(
        self, arguments: Sequence[str], folder: Path, environment: Mapping[str, str], typed: str
    ) -> subprocess.CompletedProcess[str]:
        """Run a module of Python in a folder, as `python -m` does."""
        with TemporaryDirectory() as written:
            typed_in, out, err = (Path(written) / name for name in ("in", "out", "err"))
            typed_in.write_text(typed, encoding="utf-8")
            with typed_in.open() as first, out.open("w") as second, err.open("w") as third:
                streams = [each.fileno() for each in (first, second, third)]
                code = self._ask(arguments, folder, environment, streams)
            return subprocess.CompletedProcess(arguments, code, out.read_text("utf-8"), err.read_text("utf-8"))

    def _ask(
        self, arguments: Sequence[str], folder: Path, environment: Mapping[str, str], streams: Sequence[int]
    ) -> int:
        address = str(Path(self._folder.name) / "socket")
        process = self._process = self._process or _started(address)
        try:
            return ask(address, arguments, str(folder), environment, streams)
        except BaseException:  # a test that took too long, or was interrupted: nobody waits for the answer
            os.killpg(process.pid, signal.SIGKILL)
            self._process = None
            raise


def _started(address: str) -> subprocess.Popen[str]:
    """The process, once it can be asked."""
    Path(address).unlink(missing_ok=True)
    command, pipe = [sys.executable, "-m", __name__, address], subprocess.PIPE
    tests = Path(__file__).parents[1]
    process = subprocess.Popen(command, cwd=tests, stdin=pipe, stdout=pipe, text=True, start_new_session=True)
    assert process.stdout
    assert process.stdout.readline(), "it cannot import the toolkit"
    return process


def _serve(address: str) -> None:
    for module in _LOADED:
        importlib.import_module(module)
    gc.collect()
    gc.freeze()
    _take_the_place_of_python(address)
    with socket.socket(socket.AF_UNIX) as listening:
        listening.bind(address)
        listening.listen()
        print("ready", flush=True)
        while True:
            ready, _, _ = select.select([sys.stdin, listening], [], [])
            if sys.stdin in ready:  # it has ended
                return
            asking, _ = listening.accept()
            this = os.getpid()
            if not os.fork():
                end_with(this)
                _become(asking)
            asking.close()
            with suppress(ChildProcessError):
                while os.waitpid(-1, os.WNOHANG)[0]:
                    pass


def _take_the_place_of_python(address: str) -> None:
    """Have whatever is started by `sys.executable` run in a fork of this process."""
    python = Path(address).with_name("python")
    command = [sys.executable, "-IS", str(Path(__file__).with_name("asking.py")), address]
    python.write_text(f'#!/bin/sh\nexec {shlex.join(command)} "$@"\n', encoding="utf-8")
    python.chmod(0o700)
    sys.executable = str(python)


def _become(asking: socket.socket) -> None:
    """Be the process that runs a module, to its end."""
    size, streams, _, _ = socket.recv_fds(asking, 8, 3)
    with asking.makefile("rb") as told:
        arguments, folder, environment = json.loads(told.read(int.from_bytes(size, "big")))
    os.chdir(folder)
    os.environ.clear()
    os.environ.update(environment)
    sys.path[:1] = ["", *(str(Path(each).absolute()) for each in environment["PYTHONPATH"].split(os.pathsep))]
    sys.dont_write_bytecode = "PYTHONDONTWRITEBYTECODE" in environment
    for number, stream in enumerate(streams):
        os.dup2(stream, number)
        os.close(stream)
    sys.stdin = open(0, encoding="utf-8")  # noqa: SIM115 - to its end
    sys.argv = ["", *arguments[1:]]
    code: Any = 1
    try:
        runpy.run_module(arguments[0], run_name="__main__", alter_sys=True)
    except SystemExit as ended:
        code = ended.code or 0
        if isinstance(code, str):
            print(code, file=sys.stderr)
            code = 1
    except BaseException:
        sys.excepthook(*sys.exc_info())
    else:
        code = 0
    sys.stdout.flush()
    sys.stderr.flush()
    asking.sendall(str(int(code)).encode())
    os._exit(code)


if __name__ == "__main__":
    _serve(sys.argv[1])
