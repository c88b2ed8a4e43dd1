"""Run the stages of `stages.toml`, and say of each how it ended and how long it took: `make` calls this.

One of them makes the environment, so all this stands on the standard library alone.
"""

import argparse
import hashlib
import json
import os
import pty
import re
import shlex
import shutil
import signal
import subprocess
import sys
import termios
import time
import tomllib
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parent
TIMES = ROOT / "build" / "stages.json"
BOOK = ROOT / "build" / "book" / "index.html"
MADE = ROOT / ".venv" / "made.json"
"""What the environment was made of; it is written last, so that one that is half made is made anew."""
EVERYTHING = "test"
"""The extra that includes all others."""
PROCESSES = 2
"""How many processes work at once."""
PATIENCE = 10.0
"""Seconds in which an interrupted stage may end whatever it has started, before it is killed."""
INTERRUPTED = 130
"""The exit code after Ctrl-C."""

_PINS = "--constraint constraints.txt"  # with the checksum of each file, which both compare
# Most modules of the packages are never imported, and to compile them takes as long as to install them.
_PIP = "python -m pip install --quiet --no-input --disable-pip-version-check --no-compile"
_GET_UV = f'sed -n "/^uv==/,/[^\\\\]$/p" constraints.txt | {_PIP} --requirement /dev/stdin'
_UV = f"uv pip install --quiet {_PINS} --python .venv"
"""Installs in a fifth of the time, where it runs and reaches a package index as it is set up; pip does elsewhere."""
_TICK = 0.05
_STYLE = re.compile(r"\x1b\[[\d;?]*[A-Za-z]")
_OVERWRITTEN = re.compile(r"[^\n]*\r")
_TOOK = re.compile(r" in [\d.]+ ?s\b(?: \([\d:]+\))?")
_PERCENTAGE = re.compile(r"\[ *(\d+%)\]")
_ANEW = "\r\x1b[K"
"""Begins the line of a terminal anew."""
_signals: list[int] = []
"""The signals that have come. They interrupt only between two looks, so that each stage that has begun is known."""


class Stage(NamedTuple):
    """A row of `stages.toml`."""

    name: str
    budget: float
    run: Sequence[str]
    processes: int = PROCESSES
    result: str = ""
    says: str = ""
    """What is said of it, whatever it writes."""


class Run:
    """A stage under way: its commands, one after the other, and what they write."""

    def __init__(self, stage: Stage, *, is_watched: bool) -> None:
        """Begin a stage. If somebody watches, its commands find a terminal, and so say how far they are."""
        self.stage = stage
        self.failure = ""
        self.seconds = 0.0
        self._begun = time.monotonic()
        self._commands = list(stage.run)
        self._process: subprocess.Popen[bytes] | None = None
        self._written = b""
        self._reads, self._writes = pty.openpty() if is_watched else os.pipe()
        os.set_blocking(self._reads, False)
        if is_watched:
            termios.tcsetwinsize(self._writes, (24, 80))
        self._begin_next()

    @property
    def is_over(self) -> bool:
        """Whether its last command has ended, or one has failed."""
        return self._process is None

    @property
    def output(self) -> str:
        """What it has written, without lines that others have taken the place of."""
        return _OVERWRITTEN.sub("", self._written.decode(errors="replace").replace("\r\n", "\n"))

    @property
    def result(self) -> str:
        """What is said of it once it is over."""
        if self.failure:
            return f"FAILED ({self.failure})"
        if self.stage.says:
            return self.stage.says
        lines = [line.strip(" =") for line in _STYLE.sub("", self.output).splitlines() if line.strip()]
        matches = re.finditer(self.stage.result, " ".join(lines)) if self.stage.result else ()
        found = [" ".join(match.groups()) or match[0].strip() for match in matches] or lines[-1:]
        return _TOOK.sub("", ", ".join(found)).replace(f"{ROOT}/", "").removesuffix(".")

    @property
    def progress(self) -> str:
        """How far it is: the percentage that pytest tells, or what was written last."""
        last = _STYLE.sub("", self._written[-2000:].decode(errors="replace"))
        lines = [line.strip() for line in re.split(r"[\r\n]+", last) if line.strip()]
        return f"{self.stage.name} {_time(self.seconds)}: {(_PERCENTAGE.findall(last) or lines or ['...'])[-1]}"

    def proceed(self) -> None:
        """Take in what has been written, and begin the next command where one has ended."""
        code = self._process.poll() if self._process else None
        with suppress(BlockingIOError):  # raised as soon as nothing more is there
            while read := os.read(self._reads, 1 << 16):
                self._written += read
        self.seconds = time.monotonic() - self._begun
        if code is not None:
            self._kill()
            if code:
                self.failure = f"killed by {signal.Signals(-code).name}" if code < 0 else f"exit code {code}"
            else:
                self._begin_next()

    def interrupt(self) -> None:
        """Ask it to end, and all that it has started."""
        self._commands.clear()
        if self._process:
            with suppress(ProcessLookupError):
                os.killpg(self._process.pid, signal.SIGINT)

    def close(self) -> None:
        """End what still runs of it."""
        self._kill()
        os.close(self._reads)
        os.close(self._writes)

    def _begin_next(self) -> None:
        if not self._commands:
            return
        try:
            self._process = subprocess.Popen(
                shlex.split(self._commands.pop(0)),
                cwd=ROOT,
                env=_variables(),
                stdin=subprocess.DEVNULL,
                stdout=self._writes,
                stderr=self._writes,
                start_new_session=True,  # so that whatever it starts can be ended with it
            )
        except OSError as error:
            self.failure = str(error)

    def _kill(self) -> None:
        if self._process:
            with suppress(ProcessLookupError):
                os.killpg(self._process.pid, signal.SIGKILL)
            self._process.wait()
            self._process = None


def run_all(stages: Sequence[Stage], *, verbose: bool) -> list[Run]:
    """Run stages in their order, and show how each ended. Those of one process run side by side."""
    is_watched = sys.stdout.isatty()
    waiting, under_way, over = list(stages), list[Run](), list[Run]()
    shown = ""
    try:
        while waiting or under_way:
            while waiting and _has_room(under_way, waiting[0]):
                under_way.append(Run(waiting.pop(0), is_watched=is_watched))
            for run in under_way:
                run.proceed()
            for run in [each for each in under_way if each.is_over]:
                under_way.remove(run)
                over.append(run)
                run.close()
                _show(run, _ANEW if is_watched else "", verbose=verbose)
            if is_watched:
                line = "   ".join(each.progress for each in under_way)[: shutil.get_terminal_size().columns - 1]
                print(f"{_ANEW}{line}" * (line != shown), end="", flush=True)
                shown = line
            _pause(_TICK if under_way else 0)
    finally:
        _end(under_way)
    return over


def _has_room(under_way: Sequence[Run], stage: Stage) -> bool:
    return not under_way or sum(run.stage.processes for run in under_way) + stage.processes <= PROCESSES


def _end(runs: Sequence[Run]) -> None:
    """End stages that are interrupted. They may tidy up for a while, but not if one interrupts once more."""
    try:
        for run in runs:
            run.interrupt()
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until and not all(run.is_over for run in runs):
            _pause(_TICK)
            for run in runs:
                run.proceed()
    finally:
        for run in runs:
            run.close()


def _pause(seconds: float) -> None:
    """Sleep, and raise `KeyboardInterrupt` if a signal has come since the last time."""
    time.sleep(seconds)
    if _signals:
        _signals.clear()
        raise KeyboardInterrupt


def _show(run: Run, anew: str, *, verbose: bool) -> None:
    print(f"{anew}{run.stage.name:<13}{run.result}, {_time(run.seconds)}")
    if run.failure or verbose:
        print("\n".join(dict.fromkeys(run.output.splitlines())) if run.stage.name == "environment" else run.output)


def _time(seconds: float) -> str:
    return f"{seconds:.1f} s" if seconds < 10 else f"{seconds:.0f} s"


def _variables() -> dict[str, str]:
    """The variables of a stage: the environment first, and nothing that would change what another `make` does.

    Hundreds of processes are started, and without compiled modules each would compile the toolkit anew.
    """
    left_out = ("MAKEFLAGS", "MFLAGS", "MAKELEVEL", "PYTHON", "PYTHONDONTWRITEBYTECODE")
    kept = {name: value for name, value in os.environ.items() if name not in left_out}
    return {**kept, "PATH": f"{MADE.parent / 'bin'}{os.pathsep}{os.environ.get('PATH', os.defpath)}"}


def _rows_of(tables: dict[str, Any], name: str) -> dict[str, Any]:
    """What is asked for: the stages of a table and of all above it, or one stage in its environment."""
    rows: dict[str, Any] = {}
    for table, added in tables.items():
        rows |= {stage: rows.get(stage, {}) | row for stage, row in added.items()}
        if table == name:
            return rows
        if name in rows:
            return {"environment": rows["environment"], name: rows[name]}
    raise SystemExit(f'There is no stage "{name}", only {", ".join((*tables, *rows))}.')


def environment_row(extras: str) -> dict[str, Any]:
    """What makes the environment with these extras; nothing where it stands."""
    made, wanted = _made(), packages_of(extras)
    if made in (wanted, packages_of(EVERYTHING)):
        return {"run": (), "says": f"Python {made['python']} with {made['extras']} stands"}
    project = f'--no-build-isolation --editable ".[{extras}]"'
    by_pip = (
        f"{_PIP} --requirement constraints.txt && {_PIP} --no-deps {project}"  # beside checksums it takes no folder
    )
    install = [f"sh -c '{_GET_UV} && {_UV} hatchling && {_UV} {project} || {{ {by_pip}; }}'"]
    if any(made.get(each) != wanted[each] for each in ("python", "place")):
        python = getattr(sys, "_base_executable", sys.executable)  # never that of the environment itself
        install.insert(0, f"{shlex.quote(python)} -m venv --clear .venv")
    return {"run": install, "says": f"Python {wanted['python']} with {extras}"}


def packages_of(extras: str) -> dict[str, str]:
    """What an environment with these extras is made of."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    packages = [project["build-system"], project["project"], project["tool"]["hatch"]]
    pins = json.dumps(packages) + (ROOT / "constraints.txt").read_text(encoding="utf-8")
    python = f"{sys.version_info.major}.{sys.version_info.minor}"
    return {"python": python, "place": str(ROOT), "pins": hashlib.sha256(pins.encode()).hexdigest(), "extras": extras}


def _made() -> dict[str, str]:
    """What the environment that there is was made of."""
    with suppress(OSError, TypeError, ValueError):  # whatever else the file may hold
        return dict(json.loads(MADE.read_text(encoding="utf-8")))
    return {}


def _show_times(runs: Sequence[Run], seconds: float) -> None:
    """Show the times beside the budgets, and keep them."""
    print(f"\n{'seconds':>21}{'budget':>8}")
    for run in runs:
        over = "   over its budget" if run.seconds > run.stage.budget else ""
        print(f"{run.stage.name:<13}{run.seconds:8.1f}{run.stage.budget:8g}{over}")
    print(f"{'in all':<13}{seconds:8.1f}{sum(run.stage.budget for run in runs):8g}\n")
    times = {run.stage.name: {"seconds": round(run.seconds, 1), "budget": run.stage.budget} for run in runs}
    try:
        TIMES.parent.mkdir(exist_ok=True)
        TIMES.write_text(json.dumps(times, indent=2) + "\n", encoding="utf-8")
    except OSError as error:
        print(f"The times could not be kept: {error}")


def main() -> int:
    """Run what is named. The exit code is 1 if a stage fails."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("name", help="a table of stages.toml, such as make, or a stage")
    parser.add_argument("--verbose", action="store_true", help="show all that the stages write")
    asked = parser.parse_args()
    tables = tomllib.loads((ROOT / "stages.toml").read_text(encoding="utf-8"))
    rows = _rows_of(tables, asked.name)
    extras = rows["environment"].get("extras")
    if extras:
        rows["environment"] = environment_row(extras) | {"budget": rows["environment"]["budget"]}
    environment, *stages = (Stage(name, **row) for name, row in rows.items())
    begun = time.monotonic()
    runs = run_all([environment], verbose=asked.verbose)
    if not runs[0].failure:
        if extras and environment.run:
            MADE.write_text(json.dumps(packages_of(extras)), encoding="utf-8")
        runs += run_all(stages, verbose=asked.verbose)
    failed = [run.stage.name for run in runs if run.failure]
    if asked.name in tables:
        _show_times(runs, time.monotonic() - begun)
    if "book" in {run.stage.name for run in runs} - set(failed):
        print(f"The book: {BOOK.as_uri()} (or: python3 -m http.server -d {BOOK.parent.relative_to(ROOT)})")
    if failed:
        print(f"FAILED: {', '.join(failed)}")
    return 1 if failed else 0


def _set_signals() -> None:
    """Whatever ends this ends the stages. Where Ctrl-C is ignored, as in the background, no stage inherits that."""
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        if signal.getsignal(number) is not signal.SIG_IGN:
            signal.signal(number, lambda number, _: _signals.append(number))
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, lambda *_: None)  # unlike SIG_IGN, this is not passed on


if __name__ == "__main__":
    _set_signals()
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        print("\nInterrupted, and all that was running has been ended.")
        sys.exit(INTERRUPTED)
