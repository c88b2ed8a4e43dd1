"""How players ask for a rule or an open question, in other words than its own: `asked.txt` among the pages of a game.

Only searches know these questions. In the file, the lines below an id are indented, and "#" begins a comment line.
Below "?" are questions that no rule of the game answers:

    mg.retreat.defender
        can i run away when he attacks
        He has surrounded my last two tanks. Do I have to fight it out?

    ?
        do tanks need fuel
"""

from hashlib import sha256
from pathlib import Path

from clausewitz.lazy import dataclass
from clausewitz.text.model import Fault
from clausewitz.text.project import Project

_NAME = "asked.txt"
UNANSWERED = "?"
"""Begins the id of a question that no rule answers; the game follows, or nothing if it is asked of any wargame."""


def asked_files(project: Project) -> dict[str, Path]:
    """The files with such questions, by game."""
    files = {game.id: project.docs / game.folder_name / _NAME for game in project.games}
    return {game: each for game, each in files.items() if each.is_file()}


@dataclass(frozen=True)
class Asked:
    """How players ask for one thing."""

    line: int
    """In the file."""
    id: str
    """The id of a rule or an open question, or "?"."""
    questions: list[str]


def read_asked(project: Project) -> dict[str, list[str]]:
    """The questions by the id of what answers them, or asks the same; those that nothing answers by `?my-game`.

    What is wrong in a file is passed over.
    """
    asked: dict[str, list[str]] = {}
    for game, file in asked_files(project).items():
        for each in read_questions(file)[0]:
            id_ = f"{UNANSWERED}{game}" if each.id == UNANSWERED else each.id
            asked.setdefault(id_, []).extend(each.questions)
    return asked


def read_questions(file: Path) -> tuple[list[Asked], list[Fault]]:
    """What a file says of each id, and what is wrong in it."""
    from clausewitz.text.sources import read_text  # noqa: PLC0415 - a search whose index stands reads no text

    text, faults = read_text(file)
    found = list[Asked]()
    for number, line in enumerate((text or "").removeprefix("\ufeff").split("\n"), start=1):
        written = line.strip()
        if not written or written.startswith("#"):
            continue
        if not line[0].isspace():
            found.append(Asked(number, written, []))
        elif found:
            found[-1].questions.append(written)
        else:
            faults.append(Fault(file, number, "is a question with no id above it; write the id of its rule first"))
    return found, faults


def digest_asked(project: Project) -> str:
    """A checksum of these files."""
    return sha256(b"".join(each.read_bytes() for each in asked_files(project).values())).hexdigest()
