"""What befalls a command on a stranger's machine: it is ended in the middle, the disk is full, what it keeps is spoilt.

Whatever happens, nobody sees a traceback, no process is left, and the next time the answer is right. By day each fault
strikes one command; by night it strikes all, at other moments each night.
"""

import ctypes
import json
import os
import re
import resource
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import pytest

import clausewitz
from here import NIGHT
from processes import started

from .projects import FORD, Project

COMMANDS = {
    "search": ("who may fight on",),
    "rule": ("rf.retreat.fight-on",),
    "may": ("retreat",),
    "play": (FORD, "--seed", "1", "--script", "nothing.txt"),
    "odds": (FORD,),
    "issues": (),
    "rulings": (),
    "new": ("ford-siege", "README.md"),
    "check": (),
    "clauses": (),
    "dangling": (),
    "questions": (),
    "consistency": (),
    "compare": ("--without", "rf.retreat.elephants"),
    "prove": (),
    "prove --certify": ("proofs",),
    "book": (),
    "conform": ("--against", f"{sys.executable} -m clausewitz serve", "-t", "retreat"),
    "cases": ("--out", "cases"),
    "schema": (),
    "export": ("data",),
    "scenarios": (),
}
"""Each command that answers something about a game without a map, with its arguments."""
WRITTEN = {"book": "build/book", "cases": "cases", "export": "data", "new": "ford-siege", "prove --certify": "proofs"}
"""The folder that a command writes."""
BESIDES = {"seconds", "kept"}
"""The fields of answers that tell how they were found."""
STARTS = 0.5
"""Seconds in which a process of its own has imported what a fork has already."""
_DROP_CAPABILITY, _PASS_OVER_PERMISSIONS = 24, 1
"""PR_CAPBSET_DROP of prctl(2), and CAP_DAC_OVERRIDE of capabilities(7)."""


@dataclass(frozen=True)
class Told:
    """The exit code of a command, what it answered, and the files that it wrote."""

    code: int
    answer: object
    files: Mapping[str, bytes]


_SAFE = {"COLUMNS": "80", "PYTHONDONTWRITEBYTECODE": "1"}
"""Where a disk is full, Python keeps a module that is cut off in `__pycache__`, and never imports it again."""


class Machine:
    """The project on a machine on which something goes wrong."""

    def __init__(self, folder: Path, command: str) -> None:
        self._project, self._command = Project(folder), command
        self.folder = self._project.folder
        (self.folder / "nothing.txt").touch()
        as_json = () if command == "scenarios" else ("--json",)
        self._asked = ("clausewitz", *command.split(), *COMMANDS[command], *as_json)

    def run(self) -> Told:
        """Run the command undisturbed."""
        self.clear()
        ran = self._project.run(*self._asked)
        return self.told(ran.returncode, ran.stdout, ran.stderr)

    def clear(self) -> None:
        """Remove the project that `new` has made, beside which it makes no other."""
        if self._command == "new":
            shutil.rmtree(self.folder / WRITTEN["new"], ignore_errors=True)

    @contextmanager
    def begun(self, prepare: Callable[[], object] = lambda: None) -> Iterator[subprocess.Popen[str]]:
        """The command in a process of its own, that must have ended without a traceback, and left no other."""
        kept = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST")}
        options: dict[str, Any] = {"cwd": self.folder, "env": {**kept, **_SAFE, "PYTHONPATH": "rules"}}
        self.clear()
        with TemporaryDirectory() as folder, (Path(folder) / "err").open("w+") as err:
            command = [sys.executable, "-m", *self._asked]
            with started(command, prepare, stdin=subprocess.DEVNULL, stdout=err, stderr=err, **options) as process:
                yield process
                process.wait(timeout=120)
                assert processes_left(process.pid) == []
            err.seek(0)
            no_traceback(err.read())

    def told(self, code: int, out: str, err: str) -> Told:
        """What the command told."""
        no_traceback(out + err)
        folder = self.folder / WRITTEN.get(self._command, "nowhere")
        files = {each.relative_to(folder).as_posix(): each.read_bytes() for each in folder.rglob("*") if each.is_file()}
        return Told(code, answer_in(out.replace(str(self.folder), "")), files)

    def kept(self) -> list[Path]:
        """The files that are kept between runs, which are not what a command was asked to write."""
        build = self.folder / "build"
        return [each for each in sorted(build.rglob("*")) if each.is_file() and build / "book" not in each.parents]


def no_traceback(told: str) -> None:
    """Nothing tells of an error but Python itself, if it is interrupted before it comes to any line of the toolkit."""
    is_python_starting = (
        told.rstrip().endswith("KeyboardInterrupt") and str(Path(clausewitz.__file__).parent) not in told
    )
    assert is_python_starting or "Traceback" not in told, told


def answer_in(out: str) -> object:
    """An answer without what tells how long it took, or how it was found."""
    timeless = re.sub(r"\b[\d.]+ s\b|, \d+ kept from before", "", out)
    with suppress(ValueError):
        return json.loads(timeless, object_hook=lambda each: {name: each[name] for name in each.keys() - BESIDES})
    return timeless


def processes_left(session: int) -> list[str]:
    """The processes of a session that are still there after a while."""
    for wait in (0, 0.1, 0.5, 2, 8):
        time.sleep(wait)
        if not (found := [each for each in map(_told_of, Path("/proc").glob("[0-9]*")) if each[0] == str(session)]):
            break
    return [name for _, name in found]


def _told_of(process: Path) -> tuple[str, str]:
    """The session of a process that runs, and its command."""
    try:
        name, _, further = (process / "stat").read_text().rpartition(")")
    except OSError:
        return "", ""
    state, _, _, session, *_ = further.split()
    return (session if state != "Z" else ""), name


@cache
def right(command: str) -> tuple[Told, float]:
    """What a command tells where nothing goes wrong, and how many seconds that takes a process."""
    with TemporaryDirectory() as folder:
        start = time.monotonic()
        told = Machine(Path(folder), command).run()
        return told, time.monotonic() - start + STARTS


def kill(machine: Machine, moment: float) -> None:
    with machine.begun() as process:
        time.sleep(moment)
        process.kill()


def interrupt(machine: Machine, moment: float) -> None:
    with machine.begun() as process:
        time.sleep(moment)
        os.killpg(process.pid, signal.SIGINT)


def fill_the_disk(machine: Machine, moment: float) -> None:
    """No file can be longer than so many bytes."""
    size = int(5000 * moment)
    with machine.begun(partial(resource.setrlimit, resource.RLIMIT_FSIZE, (size, size))):
        pass


def forbid_writing(machine: Machine, _: float) -> None:
    """Nothing can be written into the folder for what is kept, not even by an administrator."""
    build, prctl = machine.folder / "build", ctypes.CDLL(None).prctl
    build.mkdir(exist_ok=True)
    build.chmod(0o500)
    with machine.begun(lambda: prctl(_DROP_CAPABILITY, _PASS_OVER_PERMISSIONS, 0, 0, 0)):
        pass
    build.chmod(0o700)


def spoil(machine: Machine, moment: float) -> None:
    """Turn a bit of each kept file round."""
    machine.run()
    for file in machine.kept():
        if content := bytearray(file.read_bytes()):
            content[int(moment * 1000) % len(content)] ^= 1
            file.write_bytes(content)


def run_twice_at_once(machine: Machine, _: float) -> None:
    with machine.begun(), machine.begun():
        pass


def set_the_clock_back(machine: Machine, _: float) -> None:
    """What is kept comes from tomorrow."""
    machine.run()
    for file in machine.kept():
        os.utime(file, times=(time.time() + 86_400,) * 2)


FAULTS = {
    kill: "search",
    interrupt: "",  # at which moment it strikes depends on the machine; others by day strike at chosen places
    fill_the_disk: "export",
    forbid_writing: "search",
    spoil: "consistency",
    run_twice_at_once: "search",
    set_the_clock_back: "rule",
}
"""Each fault with the command that it strikes by day, if any."""
STRUCK = [(fault, command) for fault, by_day in FAULTS.items() for command in COMMANDS if NIGHT or command == by_day]
TIMES = 2 if NIGHT else 1
"""How often a fault strikes, each time at another moment."""


@pytest.mark.parametrize(("fault", "command"), STRUCK, ids=lambda each: getattr(each, "__name__", each))
def test_whatever_befalls_a_command_the_next_answer_is_right(
    fault: Callable[[Machine, float], None], command: str, tmp_path: Path
) -> None:
    machine, (told, seconds) = Machine(tmp_path, command), right(command)
    random = Random(os.environ.get("CLAUSEWITZ_SEED", "1") + command)
    for _ in range(TIMES):
        moment = random.uniform(0, seconds)
        fault(machine, moment)
        again = machine.run()
        assert again == told, f"after {fault.__name__} at {moment:.3f}: {again}"


INTERRUPTED = """\
import os, signal, sys
from clausewitz.cli import main
from clausewitz.prove.certificates import certify
write = certify.write
certify.write = lambda *args: os.killpg(0, signal.SIGINT) or write(*args)
sys.exit(main())
"""
"""The command, of which everybody is interrupted while a script is written down."""


def test_an_interrupt_among_the_questions_of_proofs_is_no_traceback_and_leaves_nothing(tmp_path: Path) -> None:
    project = Project(tmp_path)
    command = [sys.executable, "-c", INTERRUPTED, "prove", "--certify", "proofs"]
    environment = {**os.environ, **_SAFE, "PYTHONPATH": "rules"}
    options: dict[str, Any] = {"cwd": project.folder, "env": environment, "stdout": subprocess.PIPE}
    with started(command, stderr=subprocess.STDOUT, **options) as process:
        told, _ = process.communicate(timeout=60)
        assert (process.returncode, told, processes_left(process.pid)) == (130, "\n", [])
    assert not (project.folder / "proofs").exists()


WITHOUT_FORKS = """\
import multiprocessing, os, signal, sys
for module, names in ((os, ("fork", "forkpty", "register_at_fork")), (signal, ("setitimer", "pthread_sigmask"))):
    for name in names:
        delattr(module, name)
sys.modules["fcntl"] = sys.modules["resource"] = None
multiprocessing.get_all_start_methods = lambda: ["spawn"]
"""
"""Takes from Python, as it starts, what other systems lack."""


@pytest.mark.timeout(120)
@pytest.mark.parametrize("command", [pytest.param("prove", marks=pytest.mark.nightly), "consistency"])
def test_where_no_process_can_be_forked_the_answer_is_the_same_and_kept(command: str, tmp_path: Path) -> None:
    project = Project(tmp_path)
    (tmp_path / "sitecustomize.py").write_text(WITHOUT_FORKS, encoding="utf-8")
    with_forks = project.run("clausewitz", command, "--json")
    without = [
        project.run_by_itself(
            "clausewitz", command, "--json", *options, PYTHONPATH=os.pathsep.join(("rules", str(tmp_path)))
        )
        for options in (("--anew",), ())
    ]
    for each in without:
        assert (each.returncode, answer_in(each.stdout)) == (0, answer_in(with_forks.stdout))
