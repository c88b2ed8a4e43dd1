"""Claims where there are neither processes nor Hypothesis, as in a browser."""

import json
import subprocess
import sys

from here import PROJECT

CLAIM = "great_war.allies.once_an_attack_has_ended_only_those_contest_who_were_in_it_and_ended_it_so"
"""It is the first to make a stack of units, whose class writes its methods only then."""
WITHOUT = f"""
import sys
from pathlib import Path
sys.modules |= dict.fromkeys(("clausewitz.forks", "hypothesis", "multiprocessing"))  # an import of these fails
from clausewitz.prove.browser import open_claims
from clausewitz.rulebooks.great_war import RULEBOOK
print(open_claims(RULEBOOK, Path({str(PROJECT.root)!r}))('{{"do": "prove", "claim": "{CLAIM}"}}'))
"""


def test_a_claim_is_proved_where_there_are_neither_processes_nor_hypothesis() -> None:
    ran = subprocess.run([sys.executable, "-c", WITHOUT], capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stderr) == (0, "")
    assert json.loads(ran.stdout)["says"].startswith("Proved: the claim holds on each of the ")
