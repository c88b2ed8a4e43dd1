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
        for _, id_, questions in read_questions(file):
            asked.setdefault(f"{UNANSWERED}{game}" if id_ == UNANSWERED else id_, []).extend(questions)
    return asked


def read_questions(file: Path) -> list[tuple[int, str, list[str]]]:
    """The ids in a file, each with its line and the questions below it."""
    found: list[tuple[int, str, list[str]]] = []
    for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), start=1):
        if not line.strip() or line.startswith("#"):
            continue
        if not line[0].isspace():
            found.append((number, line.strip(), []))
        elif found:
            found[-1][2].append(line.strip())
    return found


def digest_asked(project: Project) -> str:
    """A checksum of these files."""
    return sha256(b"".join(each.read_bytes() for each in asked_files(project).values())).hexdigest()
