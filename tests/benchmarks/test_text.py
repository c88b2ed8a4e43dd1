"""How long it takes to read a register of the size of a finished rulebook, in process time.

The command line answers within 0.3 s of process time; a whole process that only reads must leave it room.
"""

import os
import subprocess
import sys
from hashlib import sha256
from pathlib import Path

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from clausewitz.text.lint import faults
from clausewitz.text.project import Project
from clausewitz.text.register import load
from here import project_at

CLAUSES = 150
SCENARIOS = 250
SENTENCE = "{number}. The attacker fires aircraft, artillery and rail guns number {number} preemptively."
SCENARIO = """
    Scenario: The guns of battle {number} fire before the general exchange
      Given a battle for Verdun
        | side     | unit      | number |
        | attacker | artillery | 2      |
        | defender | infantry  | 3      |
      When the attacker rolls 1 and 2
      Then the defender loses 2 infantry
      And the battle goes on
"""
READ = """
import sys
from pathlib import Path
from clausewitz.text.register import load
from here import project_at
register = load(project_at(Path(sys.argv[1]), "big-war"))
assert register.citations
"""


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Project:
    root = tmp_path_factory.mktemp("house")
    rulebook, features = root / "rulebooks" / "big_war", root / "features" / "big_war"
    (rulebook / "sources").mkdir(parents=True)
    features.mkdir(parents=True)
    text = "\n".join(SENTENCE.format(number=number) for number in range(CLAUSES))
    (rulebook / "sources" / "000.txt").write_text(text)
    (rulebook / "sources.toml").write_text(
        f'rulebook = "big-war"\nname = "A Big War"\nprefix = "bw"\n'
        f'[[source]]\nid = "000"\ntitle = "x"\nsha256 = "{sha256(text.encode()).hexdigest()}"\n'
    )
    for topic in range(6):
        (features / f"topic-{topic}.feature").write_text(_feature(topic, range(topic, CLAUSES, 6)))
        (rulebook / f"topic_{topic}.py").write_text(_code(topic, range(topic, CLAUSES, 6)))
    return project_at(root, "big-war")


def _feature(topic: int, numbers: range) -> str:
    lines = ["@big-war", f"Feature: Topic {topic}"]
    for number in numbers:
        lines += ["", f"  @bw.topic-{topic}.clause-{number}", f"  Rule: The guns of battle {number} fire first"]
        lines += [f'    000 "{SENTENCE.format(number=number)}"']
        lines += [SCENARIO.format(number=each) for each in range(number, SCENARIOS, CLAUSES)]
    return "\n".join(lines)


def _code(topic: int, numbers: range) -> str:
    body = "    total = sum(unit.number * 2 for unit in battle.units if unit.side is ATTACKER)\n" * 5
    return "\n".join(
        f'@norm(cites="bw.topic-{topic}.clause-{number}")\ndef rule_{number}(battle: Battle) -> int:\n'
        f'    """Rule {number}."""\n{body}    return total\n'
        for number in numbers
    )


def test_loading_the_register(project: Project, benchmark: BenchmarkFixture) -> None:
    register = benchmark(load, project)
    assert len(register.clauses) == CLAUSES
    assert sum(len(clause.scenarios) for clause in register.clauses.values()) == SCENARIOS


def test_checking_the_whole_corpus(project: Project, benchmark: BenchmarkFixture) -> None:
    assert benchmark(lambda: faults(load(project), issues=[], citing=[])) == []


def test_a_whole_process_that_loads_and_finds_the_code(project: Project, benchmark: BenchmarkFixture) -> None:
    env = {**os.environ, "PYTHONPATH": str(Path(__file__).parent.parent)}
    benchmark(subprocess.run, [sys.executable, "-c", READ, str(project.root)], env=env, check=True)
