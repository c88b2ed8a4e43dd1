"""What runs the stages of `make`, in small checkouts whose stages are quick, fail, hang or are killed."""

import json
import os
import pty
import re
import runpy
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from here import PROJECT
from processes import started

ENVIRONMENT = 'environment = { budget = 1, run = ["true"], says = "stands" }'
SIDE_BY_SIDE = """
    waits = { budget = 9, run = ["sh -c 'until test -e met; do sleep .1; done'"], processes = 1, says = "met" }
    comes = { budget = 9, run = ["touch met"], processes = 1, says = "came" }
"""
HANGS = """
    hangs = { budget = 9, run = ["sh -c 'trap \\"touch tidied; exit 1\\" INT; sleep 1000 & echo $! > pid; wait'"] }
"""


def checkout(folder: Path, stages: str) -> Path:
    """A checkout with these stages of `make`."""
    shutil.copy(PROJECT.root / "stages.py", folder)
    text = "\n".join(["[make]", ENVIRONMENT, *map(str.strip, stages.splitlines()), "[test]"])
    (folder / "stages.toml").write_text(text, encoding="utf-8")
    return folder


def run(folder: Path, *arguments: str) -> tuple[int, str]:
    """The exit code, and what was written, with each time as 0.0."""
    command = [sys.executable, "stages.py", *arguments]
    ended = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False, timeout=60)
    assert ended.stderr == ""
    return ended.returncode, re.sub(r"\d+\.\d(?= s|   )", "0.0", ended.stdout)


@contextmanager
def hanging_stage(folder: Path) -> Iterator[subprocess.Popen[str]]:
    """What runs a stage that never ends, once that has started a process of its own, of which the id is in `pid`."""
    command = [sys.executable, "stages.py", "make"]
    with started(command, cwd=checkout(folder, HANGS), stdout=subprocess.DEVNULL) as process:
        try:
            while not (folder / "pid").exists() or not (folder / "pid").read_text():
                assert process.poll() is None
                time.sleep(0.1)
            yield process
        finally:
            process.terminate()


def has_ended(process: int) -> bool:
    """Whether a process ends within seconds: one that was killed may still be there for a moment."""
    for _ in range(100):
        try:
            if Path(f"/proc/{process}/stat").read_text().split()[2] == "Z":
                return True
        except (FileNotFoundError, ProcessLookupError):
            return True
        time.sleep(0.1)
    return False


def test_a_stage_is_shown_by_its_result_and_its_time_and_the_times_stand_beside_the_budgets(tmp_path: Path) -> None:
    stages = """
        claims = { budget = 0, run = ["echo 3 claims in 2 s: 2 proved.", "echo Ok."], result = '\\d+ claims[^.]*' }
        cases = { budget = 9, run = ["echo red 2 cases", "echo blue 1 case"], result = '(\\S+) (\\d+ cases?)' }
        units = { budget = 9.5, run = ["echo === 5 passed in 0.12s ==="] }
    """
    assert run(checkout(tmp_path, stages), "make") == (
        0,
        """\
environment  stands, 0.0 s
claims       3 claims: 2 proved, 0.0 s
cases        red 2 cases, blue 1 case, 0.0 s
units        5 passed, 0.0 s

              seconds  budget
environment       0.0       1
claims            0.0       0   over its budget
cases             0.0       9
units             0.0     9.5
in all            0.0    19.5

""",
    )
    times = json.loads((tmp_path / "build/stages.json").read_text())
    assert {name: (set(row), row["budget"]) for name, row in times.items()} == {
        "environment": ({"seconds", "budget"}, 1),
        "claims": ({"seconds", "budget"}, 0),
        "cases": ({"seconds", "budget"}, 9),
        "units": ({"seconds", "budget"}, 9.5),
    }


def test_all_stages_run_although_some_fail_which_are_shown_in_full_and_named_at_the_end(tmp_path: Path) -> None:
    stages = """
        broken = { budget = 1, run = ["sh -c 'echo what is wrong; exit 3'", "echo never"] }
        killed = { budget = 1, run = ["sh -c 'kill -9 $$'"] }
        missing = { budget = 1, run = ["no-such-command"] }
        book = { budget = 1, run = ["echo built"] }
    """
    code, shown = run(checkout(tmp_path, stages), "make")
    before, _, times = shown.partition("\n\n              seconds")
    assert code == 1
    assert (
        before
        == """\
environment  stands, 0.0 s
broken       FAILED (exit code 3), 0.0 s
what is wrong

killed       FAILED (killed by SIGKILL), 0.0 s

missing      FAILED ([Errno 2] No such file or directory: 'no-such-command'), 0.0 s

book         built, 0.0 s"""
    )
    assert times.endswith(
        f"""
The book: file://{tmp_path}/build/book/index.html (or: python3 -m http.server -d build/book)
FAILED: broken, killed, missing
"""
    )


def test_an_environment_stands_until_its_packages_or_its_python_change(tmp_path: Path) -> None:
    stages = runpy.run_path(str(checkout(tmp_path, "") / "stages.py"))
    row, packages, made = stages["environment_row"], stages["packages_of"], stages["MADE"]

    def commands() -> list[str]:
        """What is run, up to the options."""
        return [each.partition(" --")[0].split(" -m ")[1] for each in row("cli")["run"]]

    project, pins = tmp_path / "pyproject.toml", tmp_path / "constraints.txt"
    project.write_text("[build-system]\n[project]\n[tool.hatch]\n")
    pins.write_text("click==8.1\n")
    assert commands() == ["venv", "pip install"]
    made.parent.mkdir()
    for extras in ("cli", "test"):
        made.write_text(json.dumps(packages(extras)))
        assert row("cli") == {"run": (), "says": f"Python {packages('')['python']} with {extras} stands"}
    project.write_text(project.read_text() + "[tool.ruff]\n")
    assert commands() == []
    pins.write_text("click==8.2\n")
    assert commands() == ["pip install"]
    made.write_text(json.dumps({**packages("cli"), "python": "3.10"}))
    assert commands() == ["venv", "pip install"]
    for damaged in ("half of i", "null", "[1]"):
        made.write_text(damaged)
        assert commands() == ["venv", "pip install"]


def test_the_run_is_told_to_its_end_where_its_times_cannot_be_kept(tmp_path: Path) -> None:
    folder = checkout(tmp_path, 'book = { budget = 1, run = ["echo built"] }')
    (folder / "build").write_text("a file in the way")
    code, shown = run(folder, "make")
    assert code == 0
    assert shown.splitlines()[-2:] == [
        f"The times could not be kept: [Errno 17] File exists: '{folder}/build'",
        f"The book: file://{folder}/build/book/index.html (or: python3 -m http.server -d build/book)",
    ]


def test_without_an_environment_nothing_is_run(tmp_path: Path) -> None:
    folder = checkout(tmp_path, 'style = { budget = 1, run = ["echo never"] }')
    text = (folder / "stages.toml").read_text()
    (folder / "stages.toml").write_text(text.replace('"true"', '"false"'))
    assert run(folder, "style") == (1, "environment  FAILED (exit code 1), 0.0 s\n\nFAILED: environment\n")


def test_one_stage_is_run_by_its_name_with_all_that_it_writes_if_asked_for(tmp_path: Path) -> None:
    folder = checkout(tmp_path, 'style = { budget = 1, run = ["echo one", "echo two"] }')
    assert run(folder, "style") == (0, "environment  stands, 0.0 s\nstyle        two, 0.0 s\n")
    assert run(folder, "style", "--verbose") == (
        0,
        "environment  stands, 0.0 s\n\nstyle        two, 0.0 s\none\ntwo\n\n",
    )


def test_stages_of_one_process_run_side_by_side(tmp_path: Path) -> None:
    code, shown = run(checkout(tmp_path, SIDE_BY_SIDE), "make")
    assert code == 0
    assert set(shown.splitlines()[1:3]) == {"waits        met, 0.0 s", "comes        came, 0.0 s"}


def test_a_terminal_shows_how_far_a_stage_is_in_one_line_that_is_written_anew(tmp_path: Path) -> None:
    stages = r"""
        units = { budget = 9, run = ["sh -c 'test -t 1 && printf \"....[ 40%%]\"; sleep 1; echo; echo 9 passed'"] }
    """
    ours, its = pty.openpty()
    command = [sys.executable, "stages.py", "units"]
    with started(command, cwd=checkout(tmp_path, stages), stdout=its):
        os.close(its)
        written = b""
        with suppress(OSError):  # as soon as nobody is left who writes
            while True:
                written += os.read(ours, 1 << 16)
    lines = re.sub(r"\d\.\d", "0.0", written.decode()).split("\r\n")
    assert "units 0.0 s: 40%" in lines[1].split("\r\x1b[K")
    assert lines[1].endswith("\r\x1b[Kunits        9 passed, 0.0 s")


def test_an_interrupt_lets_a_stage_tidy_up_and_ends_all_that_it_started(tmp_path: Path) -> None:
    with hanging_stage(tmp_path) as process:
        process.send_signal(signal.SIGINT)
        assert process.wait(30) == 130
    assert (tmp_path / "tidied").exists()
    assert has_ended(int((tmp_path / "pid").read_text()))


def test_whoever_ends_what_runs_the_stages_ends_them_too(tmp_path: Path) -> None:
    with hanging_stage(tmp_path) as process:
        process.terminate()
        assert process.wait(30) == 130
    assert has_ended(int((tmp_path / "pid").read_text()))


def test_in_the_background_a_stage_has_no_input_and_can_be_interrupted(tmp_path: Path) -> None:
    asks = "import signal, sys; print(sys.stdin.read(), signal.getsignal(signal.SIGINT) is signal.default_int_handler)"
    folder = checkout(tmp_path, f"""asks = {{ budget = 9, run = ['python3 -c "{asks}"'] }}""")
    command = ["sh", "-c", "trap '' INT HUP; exec \"$0\" stages.py asks <&-", sys.executable]
    shown = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=True, timeout=60).stdout
    assert shown.splitlines()[1].startswith("asks         True, ")
