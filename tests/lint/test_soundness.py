"""What would end in a bare error once a game is played or shown is told before, with its place."""

import sys
from hashlib import sha256
from itertools import count
from pathlib import Path

import pytest

from clausewitz.catalogue.catalogue import load_catalogue
from clausewitz.catalogue.project import OpenProject
from clausewitz.lint.check import all_faults, sound_part
from clausewitz.store.results import Results
from clausewitz.text.project import Game, ProjectError

TEXT = "Foot fires.\nCannon fire too.\nAll are lost at once.\n"
FILES = {
    "{room}/__init__.py": """\
from clausewitz.play.rulebook import Rulebook
from .army import ROSTER
from .battle import SKIRMISH
from .profile import PROFILES

RULEBOOK = Rulebook("{id}", "A small war", PROFILES, ROSTER, (SKIRMISH,))
""",
    "{room}/profile.py": '''\
from dataclasses import dataclass
from clausewitz.play.readings import Answer, Reading

class Cannon(Reading, issue="{prefix}.issue.cannon", asks=("Do big guns shoot?",)):
    """Do cannon fire as well?"""

    YES = Answer("a", "Yes.", "It says so.")
    NO = Answer("b", "No.")

@dataclass(frozen=True)
class Profile:
    cannon: Cannon = Cannon.YES

PROFILES = {{"usual": Profile()}}
''',
    "{room}/army.py": """\
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar
from clausewitz.play.forces import Force
from clausewitz.play.roster import Roster, load_roster

ROSTER = load_roster(Path(__file__).with_name("roster.toml"))

@dataclass(frozen=True)
class Army(Force):
    roster: ClassVar[Roster] = ROSTER
    foot: int = 0
    cannon: int = 0

def attack() -> int:
    return ROSTER.number("foot", "attack")
""",
    "{room}/battle.py": """\
from dataclasses import dataclass
from typing import ClassVar
from clausewitz.play.battle import Battle
from clausewitz.play.moments import Side
from clausewitz.play.sequences import Fire, Part, Repeat, Row, SequenceOfPlay, Step, Way
from .army import ROSTER

ROWS = (
    Row("foot", "{prefix}.land.foot"),
    Row("cannon", "{prefix}.land.cannon"),
)
SKIRMISH = SequenceOfPlay("skirmish", "Skirmish", "{prefix}.land.foot", (Part("I", "Fire", (
    Step("1", "Fire", fires=(Fire(Side.ATTACKER, ROWS),), losses="{prefix}.land.lost"),
    Step("2", "Again", repeat=Repeat("{prefix}.land.lost", (Way("1", "{prefix}.land.lost"),))),
)),))

@dataclass(frozen=True, kw_only=True)
class Skirmish(Battle):
    sequence: ClassVar = SKIRMISH
    die: ClassVar = 6
    roster: ClassVar = ROSTER

    def can_be_hit(self, side): ...
    def dice(self, *_): ...
    def outcome(self): ...
    def target(self, *_): ...
    def with_losses(self, side, losses): ...
    aim = profile = None
""",
    "{room}/roster.toml": """\
columns = ["attack"]

[foot]
attack = {{ value = 2, clause = "{prefix}.land.foot" }}

[cannon]
attack = {{ value = 3, assumed = "as guns" }}
""",
    "{room}/sources.toml": '''\
rulebook = "{id}"
name = "A small war"
prefix = "{prefix}"

[[source]]
id = "{prefix}"
title = "The rules"
sha256 = "'''
    + sha256(TEXT.encode()).hexdigest()
    + '"\n',
    "{room}/sources/{prefix}.txt": TEXT,
    "features/{room}/land.feature": """\
@{id}
Feature: Land

  @{prefix}.land.foot
  Rule: Foot fires in every round
    {prefix} "Foot fires."
    Ask: Do my muskets shoot?
    Exempt: it is too small

  @{prefix}.land.cannon
  Rule: Cannon fire in every round
    {prefix} "Cannon fire too."
    Ask: Do my guns shoot?
    Issue: {prefix}.issue.cannon
    Exempt: it is too small

  @{prefix}.land.lost
  Rule: Losses are taken at once
    {prefix} "All are lost at once."
    Ask: When do I take my dead off?
    Exempt: it is too small
""",
    "docs/pages.rst": ".. source:: {prefix}\n.. clauses:: {id} land\n.. issues:: {id}\n.. questions:: {id}\n",
    "verify/conftest": "",
    "steps/conftest": "",
}
_number = count(1)


class Small:
    """A game on disk in which nothing is wrong, so that each test can break one thing of it."""

    def __init__(self, root: Path) -> None:
        letters = "".join(chr(ord("a") + int(digit)) for digit in str(next(_number)))
        self.words = {
            "room": f"small_{letters}",
            "id": f"small-{letters}",
            "prefix": f"q{letters}",
        }  # no word begins so
        self.root = root
        for name, text in FILES.items():
            self.file(name).parent.mkdir(parents=True, exist_ok=True)
            self.file(name).write_text(text.format(**self.words) if not name.endswith(".txt") else text)

    def file(self, name: str) -> Path:
        return self.root / name.format(**self.words)

    @property
    def project(self) -> OpenProject:
        room, id_ = self.words["room"], self.words["id"]
        game = Game(id_, room, "RULEBOOK", self.root / room)
        features, verify, docs, steps = (self.root / name for name in ("features", "verify", "docs", "steps"))
        return OpenProject(self.root, features, verify, docs, steps, (game,), build=self.root / "build")

    def broken(self, name: str, old: str, new: str) -> list[tuple[str, int, str]]:
        """The faults once words of a file, which must be there, are others: file, line and message."""
        old, new = old.format(**self.words), new.format(**self.words)
        text = self.file(name).read_text()
        assert text.count(old) == 1
        self.file(name).write_text(text.replace(old, new))
        return self.faults()

    def faults(self) -> list[tuple[str, int, str]]:
        sound, faults = sound_part(self.project)
        found = sorted({*faults, *all_faults(load_catalogue(sound, Results()))})
        return [(self._neutral(fault.file.name), fault.line, self._neutral(fault.message)) for fault in found]

    def _neutral(self, message: str) -> str:
        """The message as if the game were called `small-war`, its ids beginning with `sw`."""
        words = self.words
        message = message.replace(words["room"], "small_war").replace(words["id"], "small-war")
        return message.replace(f"{words['prefix']}.", "sw.").replace(f" {words['prefix']}", " 900")


@pytest.fixture
def small(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Small:
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    return Small(tmp_path)


def test_a_sound_game_has_no_faults(small: Small) -> None:
    assert small.faults() == []


def test_unreadable_sources_are_the_only_fault_reported_and_no_rule_is_looked_up(small: Small) -> None:
    file = small.file("{room}/sources.toml")
    file.write_text(file.read_text() + "\n[[source\n")
    ((name, line, message),) = small.faults()
    assert (name, message.startswith("is not TOML: ")) == ("sources.toml", True)
    with pytest.raises(ProjectError) as refused:
        _ = small.project.register
    told = f"sources.toml:{line}: the sources of {small.words['id']} cannot be used: is not TOML: "
    assert told in str(refused.value)


@pytest.mark.parametrize(
    ("file", "old", "new", "fault"),
    [
        (
            "battle.py",
            'Row("cannon"',
            'Row("canon"',
            (
                "battle.py",
                10,
                'sequence skirmish fires with "canon" in step 1, which is not in the roster; did you mean cannon?',
            ),
        ),
        (
            "battle.py",
            'Way("1"',
            'Way("one"',
            (
                "battle.py",
                14,
                "sequence skirmish continues with step one after step 2, but has no such step; there are 1, 2",
            ),
        ),
        (
            "battle.py",
            'Step("2"',
            'Step("1"',
            ("battle.py", 12, "sequence skirmish has 2 steps with the label 1; each needs one of its own"),
        ),
        (
            "battle.py",
            ', losses="{prefix}.land.lost"),',
            "),",
            (
                "battle.py",
                9,
                "sequence skirmish fires in step 1, and takes losses in no step; name the clause by which one does",
            ),
        ),
        (
            "battle.py",
            ")),))",
            ")), Part('II', 'Nothing', ())))",
            ("battle.py", 9, "sequence skirmish has no part, or a part without a step"),
        ),
        (
            "battle.py",
            "def dice(self",
            "def dcie(self",
            ("battle.py", 17, "Skirmish lacks dice, which Combat requires"),
        ),
        (
            "battle.py",
            "    die: ClassVar = 6\n",
            "",
            ("battle.py", 17, "Skirmish lacks die, which Combat requires"),
        ),
        (
            "profile.py",
            "@dataclass(frozen=True)",
            'class Gun(Reading, issue="{prefix}.issue.cannon"): ...\n\n@dataclass(frozen=True)',
            ("profile.py", 10, "sw.issue.cannon is declared already, by Cannon in profile.py:4"),
        ),
        (
            "army.py",
            "    foot: int",
            "    fot: int",
            ("army.py", 12, 'Army counts units of the kind "fot", which is not in the roster; did you mean foot?'),
        ),
        (
            "army.py",
            '"foot", "attack"',
            '"foot", "atack"',
            ("army.py", 16, 'asks for the column "atack", which the roster has not; did you mean attack?'),
        ),
        (
            "army.py",
            '"foot", "attack"',
            '"horse", "attack"',
            ("army.py", 16, 'asks for the kind "horse", which the roster has not; there are foot, cannon'),
        ),
        (
            "roster.toml",
            "attack = {{ value = 2",
            "atack = {{ value = 2",
            ("roster.toml", 4, 'foot has a column "atack"; the columns are attack'),
        ),
        (
            "roster.toml",
            "[cannon]",
            "[horse]\nattack = {{ value = 1, assumed = 'as foot' }}\n\n[cannon]",
            ("roster.toml", 6, 'no force counts units of the kind "horse"; give Army the field "horse"'),
        ),
        (
            "roster.toml",
            "[cannon]",
            "[cannon",
            (
                "roster.toml",
                6,
                "is not TOML: Expected ']' at the end of a table declaration (at line 6, column 8)",
            ),
        ),
        (
            "profile.py",
            '{{"usual": Profile()}}',
            "{{}}",
            (
                "__init__.py",
                1,
                "small-war has no profile; give it one at least, with the preferred reading of each issue",
            ),
        ),
        (
            "profile.py",
            '{{"usual": Profile()}}',
            '{{"usual": 3}}',
            ("__init__.py", 1, "the profile usual is not a dataclass, with a field for each issue"),
        ),
        (
            "profile.py",
            "= Cannon.YES",
            "= 3",
            ("__init__.py", 1, "cannon of the profile usual is 3, and no reading of an issue"),
        ),
        (
            "profile.py",
            '"{prefix}.issue.cannon"',
            '"xx.issue.cannon"',
            (
                "__init__.py",
                1,
                '"xx.issue.cannon" is not an id of an issue of small-war; such ids begin with sw.issue.',
            ),
        ),
        (
            "__init__.py",
            "RULEBOOK = ",
            "RULES = ",
            (
                "__init__.py",
                1,
                'the entry point small-war = "small_war:RULEBOOK" of clausewitz.rulebooks names no Rulebook; '
                "small_war must define one of this name",
            ),
        ),
        (
            "army.py",
            "def attack() -> int:",
            "HORSES = ROSTER.units['horse']\n\ndef attack() -> int:",
            ("army.py", 15, "cannot be imported: KeyError: 'horse'"),
        ),
        ("profile.py", "from dataclasses", "form dataclasses", ("profile.py", 1, "is not Python: invalid syntax")),
    ],
)
def test_faults_in_the_code_of_a_game_are_reported_with_their_places(
    small: Small, file: str, old: str, new: str, fault: tuple[str, int, str]
) -> None:
    assert fault in small.broken(f"{{room}}/{file}", old, new)


def test_modules_that_are_not_imported_yet_are_checked_too(small: Small) -> None:
    small.file("{room}/later.py").write_text("1 / 0\n")
    assert small.faults() == [("later.py", 1, "cannot be imported: ZeroDivisionError: division by zero")]


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        (
            ".. source:: {prefix}\n",
            ("sources.toml", 5, "no page of the book shows source 900; write .. source:: 900 into docs/sources/sw.rst"),
        ),
        (
            ".. clauses:: {id} land\n",
            (
                "land.feature",
                1,
                "no page of the book shows the clauses of land; write .. clauses:: small-war land "
                "into docs/small_war/land.rst",
            ),
        ),
        (
            ".. issues:: {id}\n",
            (
                "sources.toml",
                1,
                "no page of the book shows the issues; write .. issues:: small-war into docs/small_war/issues.rst",
            ),
        ),
        (
            ".. questions:: {id}\n",
            (
                "sources.toml",
                1,
                "no page of the book shows the questions of players; write .. questions:: small-war "
                "into docs/small_war/questions.rst",
            ),
        ),
    ],
)
def test_content_that_no_page_of_the_book_shows_is_reported(
    small: Small, line: str, fault: tuple[str, int, str]
) -> None:
    assert small.broken("docs/pages.rst", line, "") == [fault]


def test_the_text_of_a_game_without_an_engine_is_checked_all_the_same(small: Small) -> None:
    small.file("{room}/roster.toml").unlink()
    assert small.broken("features/{room}/land.feature", '{prefix} "Foot fires."', '{prefix} "Feet fire."') == [
        (
            "land.feature",
            6,
            'sw.land.foot: sw.txt does not hold "Feet fire."; the nearest passage is "Foot fires." (line 1)',
        ),
        ("roster.toml", 1, "cannot be read: No such file or directory"),
        ("sw.txt", 1, 'no clause quotes "Foot fires.", and sources.toml does not set it aside'),
    ]
