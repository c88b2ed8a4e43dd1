"""Red Ford as somebody would write it who means harm: in every text of it that is shown stands markup of some kind."""

import re
from hashlib import sha256
from pathlib import Path

from .projects import Project

EVIL = (
    "<script>alert()</script><img src=x onerror=alert()> </style></title>--> \"a\" 'b' &amp; `c` |d| *e* :ref:`f` "
    ".. raw:: html {{ g }} ${h} \\n \\N [red]i[/red] \N{RIGHT-TO-LEFT OVERRIDE}j\N{ZERO WIDTH SPACE}"
)
"""Markup of HTML, SVG, RST, templates, DOT, the terminal, and characters that turn others round, without a digit."""
IN_SIGHT = EVIL.replace("\N{RIGHT-TO-LEFT OVERRIDE}", "<U+202E>").replace("\N{ZERO WIDTH SPACE}", "<U+200B>")
"""How people see it."""
ROOM, FEATURES = "rules/red_ford", "features/red_ford"
WRITTEN = {
    f"{ROOM}/sources/rules.txt": ("the loser pours the wine",),
    f"{ROOM}/sources.toml": ("Red Ford", "a heading", '"Rules'),
    f"{ROOM}/roster.toml": ("as it shoots, if it fought at all", 'name = "elephant', 'plural = "elephants'),
    f"{ROOM}/__init__.py": ('name="Red Ford',),
    f"{ROOM}/documents.py": ("A battle of Red Ford", "A battle of two armies", "The units that attack, by kind"),
    f"{ROOM}/rounds.py": ('"Archery', '"A battle', '"Round', '"charge?', 'Check("morale'),
    f"{ROOM}/charge.py": (
        "Charge with all horsemen of the attacker",
        'return "charges',
        "Whether it is the first round",
    ),
    f"{ROOM}/retreat.py": ("An attacker who has elephants may never retreat", "Whether his army is shaken"),
    f"{ROOM}/readings.py": (
        "lost in earlier rounds count for morale",
        "or half of what it had when the round began",
        "Half of what it had when the battle began",
        "are all that the army has had",
        "Only in the round in which its losses reach half",
        "that no roll is the last",
    ),
    f"{FEATURES}/ending.feature": (
        "the loser pours the wine",
        "What do I get for winning",
        "What happens after the battle changes nothing in it",
    ),
    f"{FEATURES}/morale.feature": ("which armies have a general, and what becomes of him", "One of two units is lost"),
    f"{FEATURES}/retreat.feature": ("Can I retreat with my elephants",),
    "verify/red_ford/retreat.py": ("A shaken army without elephants does not fight on",),
    "steps/red_ford/armies.py": ("A general with one of the armies",),
}
"""What of each file something is written after, wherever it stands."""

ESCAPED = {".py": "\\\"'", ".toml": '\\"'}
"""What is written with a backslash before it, by kind of file."""


def spoilt(project: Project) -> Project:
    """The project with all that written into it, as its author would write it."""
    for name, places in WRITTEN.items():
        file = project.folder / name
        text = file.read_text(encoding="utf-8")
        evil = EVIL
        for each in ESCAPED.get(file.suffix, ""):
            evil = evil.replace(each, f"\\{each}")
        for place in places:
            assert place in text, (name, place)
            text = text.replace(place, f"{place} {evil}")
        file.write_text(text, encoding="utf-8")
    _sign(project.folder / ROOM)
    return project


def _sign(room: Path) -> None:
    """Note the digest of the source, as whoever writes one has to."""
    toml = room / "sources.toml"
    digest = sha256((room / "sources" / "rules.txt").read_bytes()).hexdigest()
    toml.write_text(
        re.sub(r'sha256 = "\w+"', f'sha256 = "{digest}"', toml.read_text(encoding="utf-8")), encoding="utf-8"
    )
