"""The text of the small war, in files in which nothing is wrong, so that each test can break one thing of it."""

from collections.abc import Collection
from hashlib import sha256
from pathlib import Path

from clausewitz.text.lint import faults
from clausewitz.text.project import Project
from clausewitz.text.register import Register, load
from here import project_at

SOURCE = """Combat:
1. The attacker\u00a0fires <first>. The defender fires back (see losses).
Have fun & win!
Repeat step 1. See the weather table.
Mines come next.
"""

SOURCES_TOML = f"""rulebook = "small-war"
name = "A Small War"
prefix = "sw"

[[source]]
id = "000"
title = "The rules"
sha256 = "{sha256(SOURCE.encode()).hexdigest()}"

[[aside]]
source = "000"
text = "Combat:"
why = "a heading"

[[aside]]
source = "000"
text = "Have fun & win!"
why = "a wish"

[[unread]]
source = "000"
from = "Mines"
to = "next."
why = "mines come later"
"""

FEATURE = """@small-war
Feature: Combat

  Who fires when.

  @sw.combat.attacker
  Rule: The attacker fires first
    000 "1. The attacker fires <first>."
    Issue: sw.issue.first

    Scenario: The attacker shoots
      Given a battle
        | guns | 2 |
        | men  | 3 |
      Then the attacker fires

  # The next clause mentions another.
  @sw.combat.defender
  Rule: The defender fires back
    000 "The defender fires back (see losses)."
    See: "see losses" sw.combat.repeat

    Scenario: The defender shoots
      Given a battle
      Then the defender fires

    Scenario: After lunch the defender shoots first
      Given reading b of sw.issue.first
      Then the defender fires

  @sw.combat.back
  Rule: What is fired back is fire
    000 "fires back"
    Exempt: a definition

  @sw.combat.repeat
  Rule: Combat is repeated
    000 "Repeat step 1. See the weather table."
    See: "step 1" sw.combat.attacker
    See: "the weather table" nowhere, there is no weather in this war
    Ask: Do we go again?
    Exempt: nothing to show
"""

CODE = '''"""The engine cites sw.combat.nothing here, in prose that is no id."""

TABLE = ("sw.combat.attacker", "other")


class Battle:
    """A battle."""

    STEPS: tuple[str, ...] = ("sw.combat.repeat",)

    def roll(self) -> str:
        """The clause of the roll."""
        return "sw.combat.defender"


@cites("sw.combat.back", "sw.issue.first")
def fire() -> None:
    """Fires."""


print("sw.combat.attacker")
'''


class Files:
    """The small war in a folder of its own."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.features = root / "features"
        self.rulebooks = root / "rulebooks"
        self.verify = root / "verify"
        self.sources_toml = self.write("rulebooks/small_war/sources.toml", SOURCES_TOML)
        self.source = self.write("rulebooks/small_war/sources/000.txt", SOURCE)
        self.code = self.write("rulebooks/small_war/combat.py", CODE)
        self.feature = self.write("features/small_war/combat.feature", FEATURE)

    def write(self, path: str, text: str) -> Path:
        """Write a file with its own line ends."""
        file = self.root / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(text.encode())
        return file

    def replace(self, file: Path, old: str, new: str) -> None:
        """Replace words that must be there, once."""
        text = file.read_bytes().decode()
        assert text.count(old) == 1, f"{old!r} is in {file.name} {text.count(old)} times"
        file.write_bytes(text.replace(old, new).encode())

    def load(self) -> Register:
        return load(self.project)

    @property
    def project(self) -> Project:
        """The project with all rulebooks that have been written."""
        folders = sorted(file.parent.name for file in self.rulebooks.glob("*/sources.toml"))
        return project_at(self.root, *(folder.replace("_", "-") for folder in folders))

    def faults(self, issues: Collection[str] = ("sw.issue.first",)) -> list[str]:
        """The faults as `file:line: message`, the file without its folders."""
        found = faults(self.load(), issues, citing=[self.verify])
        return [f"{fault.file.name}:{fault.line}: {fault.message}" for fault in found]
