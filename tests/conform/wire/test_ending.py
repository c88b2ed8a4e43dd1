"""Programs that are ended from outside."""

import os
import signal
import subprocess
import sys
from pathlib import Path
from time import sleep

import pytest

from clausewitz.conform.wire import exit_on_signals
from processes import started

from .test_driver import is_alive


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_program_that_is_ended_ends_its_engine_first(number: signal.Signals, tmp_path: Path) -> None:
    engine = tmp_path / "engine.sh"
    engine.write_text("""read _; echo '{"is": "hello", "seq": 1, "name": "'$$'"}'; sleep 60""")
    program = tmp_path / "program.py"
    program.write_text(
        "import time\n"
        "from clausewitz.conform.wire import Driver\n"
        "from clausewitz.conform.wire import exit_on_signals\n"
        f"with exit_on_signals(), Driver('sh {engine}') as driven:\n"
        "    print(driven.welcome.name, flush=True)\n"
        "    time.sleep(60)\n"
    )
    with started([sys.executable, str(program)], stdout=subprocess.PIPE) as running:
        assert running.stdout
        process = running.stdout.readline().strip()
        assert is_alive(process)
        running.send_signal(number)
        assert running.wait() == 128 + number
    for _ in range(500):
        if is_alive(process):
            sleep(0.01)
    assert not is_alive(process)


def test_a_signal_that_is_ignored_stays_ignored() -> None:
    before, other = signal.signal(signal.SIGHUP, signal.SIG_IGN), signal.getsignal(signal.SIGTERM)
    try:
        with exit_on_signals():
            os.kill(os.getpid(), signal.SIGHUP)
            assert signal.getsignal(signal.SIGHUP) is signal.SIG_IGN
    finally:
        signal.signal(signal.SIGHUP, before)
    assert signal.getsignal(signal.SIGTERM) is other
