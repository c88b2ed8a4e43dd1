"""A process that has imported the toolkit, and runs each module that is asked for in a fork of itself.

A command so needs no second to import what it needs, and finds no game that another one has imported.
"""

import gc
import importlib
import json
import os
import runpy
import signal
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from clausewitz.catalogue.stored.code import Code
from clausewitz.cli.application import COMMANDS
from clausewitz.text.rooms.house import house_here

_LOADED = (
    *(f"clausewitz.cli.{each}" for each in COMMANDS.values()),
    "clausewitz.prove.proving",
    "pytest",
    "pytest_bdd",
)
"""What each process has from the start: nothing of any game."""


class Prepared:
    """The process, which is started when it is first needed, and ends when its standard input does."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[str] | None = None

    def run(
        self, arguments: Sequence[str], folder: Path, environment: Mapping[str, str], typed: str
    ) -> subprocess.CompletedProcess[str]:
        """Run a module of Python in a folder, as `python -m` does."""
        with TemporaryDirectory() as written:
            streams = [Path(written) / name for name in ("in", "out", "err")]
            streams[0].write_text(typed, encoding="utf-8")
            code = self._ask([list(arguments), str(folder), dict(environment), list(map(str, streams))])
            out, err = (each.read_text(encoding="utf-8") for each in streams[1:])
        return subprocess.CompletedProcess(arguments, code, out, err)

    def _ask(self, what: list[object]) -> int:
        if self._process is None:
            command, pipe = [sys.executable, __file__], subprocess.PIPE
            self._process = subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True, start_new_session=True)
        process = self._process
        assert process.stdin
        assert process.stdout
        try:
            process.stdin.write(f"{json.dumps(what)}\n")
            process.stdin.flush()
            return int(process.stdout.readline())
        except BaseException:  # a test that took too long, or was interrupted: nobody waits for the answer
            os.killpg(process.pid, signal.SIGKILL)
            self._process = None
            raise


def _serve() -> None:
    for module in _LOADED:
        importlib.import_module(module)
    Code(house_here(Path(__file__).parent)).digest("clausewitz.*")  # else each command in a new project reads all of it
    gc.collect()
    gc.freeze()
    for line in sys.stdin:
        asked = json.loads(line)
        process = os.fork()
        if not process:
            _become(*asked)
        _, status = os.waitpid(process, 0)
        print(os.waitstatus_to_exitcode(status), flush=True)


def _become(arguments: list[str], folder: str, environment: dict[str, str], streams: list[str]) -> None:
    """Be the process that runs a module, to its end."""
    os.chdir(folder)
    os.environ.clear()
    os.environ.update(environment)
    sys.path[:1] = ["", *(str(Path(each).absolute()) for each in environment["PYTHONPATH"].split(os.pathsep))]
    sys.dont_write_bytecode = "PYTHONDONTWRITEBYTECODE" in environment
    for number, (file, flags) in enumerate(zip(streams, (os.O_RDONLY, *[os.O_WRONLY | os.O_CREAT] * 2), strict=True)):
        os.dup2(os.open(file, flags), number)
    sys.stdin = open(0, encoding="utf-8")  # noqa: SIM115 - to its end
    sys.argv = ["", *arguments[1:]]
    code: Any = 1
    try:
        runpy.run_module(arguments[0], run_name="__main__", alter_sys=True)
    except SystemExit as ended:
        code = ended.code or 0
    except BaseException:
        sys.excepthook(*sys.exc_info())
    else:
        code = 0
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(code)


if __name__ == "__main__":
    _serve()
