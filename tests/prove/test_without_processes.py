"""Claims where there are no processes, as in a browser: what checks and certifies them asks for none."""

import subprocess
import sys

WITHOUT = """
import sys
sys.modules |= dict.fromkeys(("clausewitz.forks", "hypothesis", "multiprocessing"))  # an import of these fails
import clausewitz.prove.certificates.certify
import clausewitz.prove.checking
"""


def test_the_prover_is_imported_where_there_are_neither_processes_nor_hypothesis() -> None:
    ran = subprocess.run([sys.executable, "-c", WITHOUT], capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stderr) == (0, "")
