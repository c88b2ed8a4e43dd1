"""`sweep`: a table of all cells, whatever happens on the way, and what is said where it cannot be made."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import pytest

from clausewitz.distribution import install_command
from clausewitz.sweeps.cells import found_in, read_journal
from clausewitz.sweeps.output import as_csv, columns_of
from processes import started
from sweeps.samples import GREAT_WAR, MOST, grid, written

from .conftest import Runner

VARIES = """
entries.attacker.units.infantry = "1-2"
entries.defender.units.infantry = "1-2"
figures.infantry.attack = "1-3"
figures.infantry.defend = "1-3"
"""
CELLS = 2 * 2 * 3 * 3
SMALL = "figures.infantry.attack = [1, 2]"


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "out").mkdir()
    monkeypatch.chdir(tmp_path / "out")
    return tmp_path / "out"


def broken_off(how: int, arguments: Sequence[str], journal: Path) -> tuple[int, str]:
    """The exit code of a sweep that gets a signal as soon as some cells are finished, and what it said."""
    command = [sys.executable, "-m", "clausewitz", "sweep", *arguments]
    with started(command, stderr=subprocess.PIPE, stdout=subprocess.DEVNULL) as sweep:
        while sweep.poll() is None and (not journal.exists() or journal.read_bytes().count(b"\n") < 3):
            time.sleep(0.05)
        os.killpg(sweep.pid, how) if how == signal.SIGINT else sweep.send_signal(how)
        _, told = sweep.communicate(timeout=120)
    return sweep.returncode, told


@pytest.mark.skipif(os.name == "nt", reason="there are no such signals")
def test_a_sweep_that_was_killed_goes_on_and_its_table_is_that_of_one_that_was_not(
    clausewitz: Runner, tmp_path: Path, here: Path
) -> None:
    spec, journal = written(tmp_path, VARIES), here / "skirmish.journal"
    code, _ = broken_off(signal.SIGKILL, [str(spec), "--workers", "1"], journal)
    before = read_journal(journal)
    assert (code, 0 < len(before) < CELLS) == (-signal.SIGKILL, True)
    with journal.open("ab") as stream:
        stream.write(b'{"key":"half a li')
    partial = clausewitz("sweep", str(spec), "--partial", "--json")
    assert json.loads(partial.out)["kept"] == len((here / "skirmish.csv").read_text().splitlines()) - 1 == len(before)
    told = json.loads(clausewitz("sweep", str(spec), "--workers", "1", "--json").out)
    assert (told["kept"], told["computed"], told["cells"]) == (len(before), CELLS - len(before), CELLS)
    assert len(journal.read_bytes().splitlines()) == 1 + CELLS
    made = grid(tmp_path, VARIES)
    unbroken = columns_of(made, {cell: found_in(made.case(cell), GREAT_WAR, MOST) for cell in range(CELLS)})
    assert (here / "skirmish.csv").read_bytes() == as_csv(unbroken)


@pytest.mark.nightly
@pytest.mark.skipif(os.name == "nt", reason="there are no such signals")
def test_whoever_interrupts_a_sweep_is_told_how_it_goes_on(tmp_path: Path, here: Path) -> None:
    spec, journal = written(tmp_path, VARIES.replace("1-2", "1-6")), here / "skirmish.journal"
    code, told = broken_off(signal.SIGINT, [str(spec), "--workers", "1"], journal)
    assert (code, "Traceback" in told) == (130, False)
    assert " ".join(told.split()).endswith(
        f"Sweeping ... {len(read_journal(journal))} of {9 * CELLS} cells are finished and kept in skirmish.journal. "
        "The same command resumes from there; with --partial it writes the table of the finished cells."
    )


def test_how_many_cells_there_are_is_said_and_what_has_come_of_them(
    clausewitz: Runner, tmp_path: Path, here: Path
) -> None:
    """With a 1 the attacker loses 10 of 16 battles, with a 2 he loses 2 of 5: see the tests of the cells."""
    answer = clausewitz("sweep", str(written(tmp_path, SMALL)), "--workers", "1", "--out", "a.parquet")
    assert (answer.code, answer.err.splitlines()[0]) == (0, "A land battle: 2 cells, infantry.attack (2).")
    assert (
        answer.out
        == """\
A land battle
   12.5 % to  20.0 %  both sides are eliminated; the defender holds the space
   40.0 % to  62.5 %  the attacker is eliminated
   25.0 % to  40.0 %  the defender is eliminated
The table is in a.parquet, the plot in a.svg.
Finished cells are kept in a.journal: a larger grid will not compute them again.
"""
    )
    again = clausewitz("sweep", str(written(tmp_path, SMALL)), "--out", "a.csv")
    assert again.err.splitlines()[1:] == ["Finished before, and kept in a.journal: 2."]
    other = clausewitz("sweep", str(written(tmp_path, SMALL)), "--out", "a.csv", "--most", "3", "--partial")
    assert "Finished so far: 0 of 2 cells. The table has no others.\n" in other.out


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--out", "a.xls"], "--out a.xls is neither .csv nor .parquet"),
        (["--workers", "1", "--scheduler", "tcp://a:1"], "--workers is for this machine; leave it out with"),
        (["--most-cells", "1"], "2 cells are more than 1; vary less, or raise the limit with --most-cells"),
        (["--out", "a_file/b.csv"], "a_file/b.csv: cannot be written: a parent folder is a file"),
        (
            ["--scheduler", "here"],
            "\"here\" is not the address of a scheduler: missing port number in address 'here'; write tcp",
        ),
        (["--scheduler", "tcp://127.0.0.1:9"], 'no scheduler answers at "tcp://127.0.0.1:9" within 1 seconds; start'),
    ],
)
def test_what_cannot_be_done_is_told(  # noqa: PLR0913, PLR0917 - fixtures and cases
    clausewitz: Runner,
    tmp_path: Path,
    here: Path,
    monkeypatch: pytest.MonkeyPatch,
    arguments: list[str],
    told: str,
) -> None:
    monkeypatch.setattr("clausewitz.sweeps.cluster.PATIENCE", 1)
    (here / "a_file").write_text("")
    answer = clausewitz("sweep", str(written(tmp_path, SMALL)), *arguments)
    assert (answer.code, answer.out) == (2, "")
    assert told in " ".join(answer.err.split())


def test_a_million_cells_are_counted_before_any_is_tried(clausewitz: Runner, tmp_path: Path) -> None:
    hundred = "\n".join(f'entries.attacker.units.{kind} = "1-100"' for kind in ("infantry", "artillery", "fighters"))
    answer = clausewitz("sweep", str(written(tmp_path, hundred)))
    assert (answer.code, "1000000 cells are more than 100000; vary less" in answer.err) == (2, True)


def test_a_journal_that_is_none_is_refused_and_stays_as_it_is(clausewitz: Runner, tmp_path: Path, here: Path) -> None:
    (here / "skirmish.journal").write_text("my diary")
    answer = clausewitz("sweep", str(written(tmp_path, SMALL)))
    assert answer.err.splitlines()[1] == "skirmish.journal is not a sweep journal; move it away, or name another --out"
    assert (answer.code, (here / "skirmish.journal").read_text()) == (2, "my diary")


def test_without_the_extra_it_is_said_what_to_install(tmp_path: Path) -> None:
    spec = written(tmp_path, SMALL)
    hides = "import sys; sys.modules['distributed'] = None; from clausewitz.cli import main; sys.exit(main())"
    told = subprocess.run(
        [sys.executable, "-c", hides, "sweep", str(spec)], capture_output=True, text=True, check=False
    )
    assert (told.returncode, told.stderr) == (
        2,
        f"clausewitz needs distributed for this, which is not installed; run: {install_command('sweep')}\n",
    )
