"""How players ask for a rule or an open question, in other words than its own: `asked.txt` among the pages of a game.

Only searches know these questions. In the file, the lines below an id are indented, and "#" begins a comment. Below "?"
are questions that no rule of the game answers:

    mg.retreat.defender
        can i run away when he attacks
        He has surrounded my last two tanks. Do I have to fight it out?

    ?
        do tanks need fuel
"""

from hashlib import sha256
from pathlib import Path

from clausewitz.text.project import Project

_NAME = "asked.txt"
UNANSWERED = "?"
"""Begins the id of a question that no rule answers; the game follows, or nothing if it is asked of any wargame."""


def asked_files(project: Project) -> dict[str, Path]:
    """The files with such questions, by game."""
    files = {game.id: project.docs / game.folder_name / _NAME for game in project.games}
    return {game: each for game, each in files.items() if each.is_file()}


def read_asked(project: Project) -> dict[str, list[str]]:
    """The questions by the id of what answers them, or asks the same; those that nothing answers by `?my-game`."""
    asked: dict[str, list[str]] = {}
    for game, file in asked_files(project).items():
        questions = list[str]()
        for line in file.read_text(encoding="utf-8").splitlines():
            if line.startswith("#") or not line.strip():
                continue
            if line[0].isspace():
                questions.append(line.strip())
            else:
                id_ = line.strip()
                questions = asked.setdefault(f"{UNANSWERED}{game}" if id_ == UNANSWERED else id_, [])
    return asked


def digest_asked(project: Project) -> str:
    """A checksum of these files."""
    return sha256(b"".join(each.read_bytes() for each in asked_files(project).values())).hexdigest()
