"""A spec of one or two infantry a side, and the grid that it makes."""

from collections.abc import Iterable
from pathlib import Path

from clausewitz.catalogue.engines import Engines
from clausewitz.sweeps.spec import Grid, read_spec
from here import PROJECT

RULEBOOKS = Engines(PROJECT.games)
GREAT_WAR = RULEBOOKS["great-war"]
MOST = 1000
BATTLE = """
[battle]
rulebook = "great-war"
attacker.units = { infantry = 1 }
defender.units = { infantry = 1 }
"""


def clauses(rulebook: str) -> Iterable[str]:
    return (each.id for each in PROJECT.register.clauses.values() if each.rulebook == rulebook)


def written(folder: Path, varies: str, battle: str = BATTLE) -> Path:
    """The spec as a file; what is no table comes first."""
    file = folder / "skirmish.toml"
    file.write_text(f"{varies}\n{battle}", encoding="utf-8")
    return file


def grid(folder: Path, varies: str, battle: str = BATTLE) -> Grid:
    return read_spec(written(folder, varies, battle), RULEBOOKS.values(), clauses)
