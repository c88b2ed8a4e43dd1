"""With the extra `cli` alone: what a player looks up and plays needs nothing of the others."""

import pytest

from clausewitz.distribution import install_command

from .projects import FORD, Project

PROGRAM = """\
import contextlib, io, sys
from importlib.machinery import PathFinder
from clausewitz.cli import _EXTRAS

OTHERS = {each for extra in _EXTRAS.keys() - {"cli"} for each in _EXTRAS[extra]}

class Without:
    @staticmethod
    def find_spec(name, path=None, target=None):
        return None if name.partition(".")[0] in OTHERS else PathFinder.find_spec(name, path, target)

sys.meta_path = [Without if each is PathFinder else each for each in sys.meta_path]
from clausewitz.cli.application import run

def read(stream):
    stream.seek(0)
    return stream.read()

for line in sys.stdin.read().splitlines():
    out, errors = (io.TextIOWrapper(io.BytesIO(), encoding="utf-8") for _ in "oe")
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(errors):
        code = run(line.split())
    print(code, line, " ".join(read(errors).split()) if code else "")
"""
COMMANDS = f"""\
0 search retreat
0 rule rf.retreat.may
0 issues
0 rulings
0 clauses
0 dangling
0 check
0 may retreat {FORD}
0 play {FORD} --seed 1
0 odds {FORD}
0 schema
"""
NO_INTERVIEW = f"""\
the questions of an interview are found by z3, which is not installed; run: \
{install_command("prove")}; or name a battle (`clausewitz may --help` shows its usage)"""


@pytest.mark.nightly
def test_the_rules_are_looked_up_and_played(fresh: Project) -> None:
    (fresh.folder / "alone.py").write_text(PROGRAM, encoding="utf-8")
    typed = "".join(f"{line.partition(' ')[2]}\n" for line in COMMANDS.splitlines())
    ran = fresh.run_by_itself("alone", typed=f"{typed}may retreat\n")
    assert ran.stderr == ""
    assert [line.rstrip() for line in ran.stdout.splitlines()] == [
        *COMMANDS.splitlines(),
        f"2 may retreat {NO_INTERVIEW}",
    ]
