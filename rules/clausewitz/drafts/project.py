"""Making a project: the template game under another name, with the sentences of the given sources as drafts.

The drafts of a source are a feature file with a `Rule:` for each sentence, and the exemptions of sources.toml for the
rest. The project is written whole or not at all: into a temporary folder that is renamed at the end.
"""

import json
import re
import shutil
import tempfile
import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from importlib.util import find_spec
from keyword import iskeyword
from pathlib import Path
from unicodedata import normalize

from clausewitz.text.model import DRAFT
from clausewitz.text.project import installed_games
from clausewitz.text.quotes import fold, ordinal, spans
from clausewitz.text.sources import Passage, passages, strip_marker

_SMALL = frozenset(
    re.findall(r"\w+", "a an and are as at be by for from if in into is it its may must of on or that the to with")
)
_MOST_WORDS, _LONGEST = 4, 40


@dataclass(frozen=True)
class Drafted:
    """A source with its sentences as drafts."""

    id: str
    """Such as `rules_of_play`: the stem of its file, and the topic of its drafts."""
    text: str

    @property
    def title(self) -> str:
        """Such as `Rules of play`."""
        return self.id.replace("_", " ").capitalize()

    @cached_property
    def passages(self) -> list[Passage]:
        """The parts of the source."""
        return passages(self.text)

    @property
    def sentences(self) -> list[Passage]:
        """The passages that each become a draft."""
        return [each for each in self.passages if not each.aside]

    @property
    def asides(self) -> list[Passage]:
        """The passages that state no rule."""
        return [each for each in self.passages if each.aside]

    def entries(self) -> str:
        """The entries for the source in sources.toml."""
        checksum = sha256(self.text.encode()).hexdigest()
        tables = [f'[[source]]\nid = "{self.id}"\ntitle = {_toml_string(self.title)}\nsha256 = "{checksum}"\n']
        for each in self.asides:
            words, occurrence = self._quote(each)
            nth = f"occurrence = {occurrence}\n" if occurrence else ""
            tables.append(f'[[aside]]\nsource = "{self.id}"\ntext = {_toml_string(words)}\n{nth}why = "{each.aside}"\n')
        return "\n".join(tables)

    def feature(self, rulebook: str, prefix: str) -> str:
        """The feature file of the drafts."""
        head = f"@{rulebook}\nFeature: {self.title}\n\n  Each sentence of the source, to be executed.\n"
        return head + "".join(self._rules(f"{prefix}.{self.id.replace('_', '-')}"))

    def _rules(self, topic: str) -> Iterator[str]:
        taken: set[str] = set()
        for each in self.sentences:
            words, occurrence = self._quote(each)
            said = strip_marker(words).rstrip(".") or words
            names = (f"{slug(said)}{number}" for number in ("", *(f"-{again}" for again in range(2, len(taken) + 3))))
            name = next(each for each in names if each not in taken)
            taken.add(name)
            nth = f" ({ordinal(occurrence)})" if occurrence else ""
            yield f'\n  @{topic}.{name} @{DRAFT}\n  Rule: {said}\n    {self.id} "{words}"{nth}\n'

    def _quote(self, passage: Passage) -> tuple[str, int]:
        """The words of a passage, and which of their occurrences it is; 0 if they occur once."""
        words = fold(self.text[passage.start : passage.end])
        starts = [start for start, _ in spans(self.text, words)]
        return words, starts.index(passage.start) + 1 if len(starts) > 1 else 0


def slug(words: str) -> str:
    """The last part of an id: a few words of a sentence, as in `infantry-moves-two-spaces`."""
    plain = normalize("NFKD", words).encode("ascii", "ignore").decode().lower()
    found = [each for each in re.findall(r"[a-z0-9]+", plain.replace("'", "")) if each not in _SMALL]
    return "-".join(found[:_MOST_WORDS])[:_LONGEST].strip("-") or "sentence"


def _toml_string(text: str) -> str:
    """The text as a string of TOML."""
    return json.dumps(text, ensure_ascii=False)


LARGEST = 1_000_000
"""The most bytes of a source; a rulebook of a hundred pages has a third of that."""

_PROJECT = Path(__file__).with_name("project")
_NAME = re.compile(r"[a-z]{2}[a-z0-9]*(?:-[a-z0-9]+)*")
_LONGEST_NAME = 40
_OWN = re.compile(r"My Game|\bmy[-_]game|\bmg\b")
"""The names of the small game, in its texts and file names."""
_TAKEN = {"house_rules": "the house rules of the new project", "issue": "the ids of issues"}
"""Ids that a source cannot have, and what uses them."""


class ProjectError(ValueError):
    """A project cannot be made of this; says all that is wrong, and what would be right."""


@dataclass(frozen=True)
class Project:
    """A project that has been made."""

    folder: Path
    rulebook: str
    prefix: str
    """The prefix of the ids of its clauses."""
    sources: tuple[Drafted, ...]


def make_project(name: str, files: Iterable[Path], parent: Path) -> Project:
    """Make the project of a rulebook in a new folder of its name. Raises `ProjectError` without writing anything."""
    faults = list(_faults_of_name(name, parent))
    sources = tuple(_sources(files, faults))
    if faults:
        raise ProjectError("\n".join(faults))
    project = Project(parent / name, name, prefix_of(name), sources)
    try:
        unfinished = Path(tempfile.mkdtemp(prefix=f".{name}-", dir=parent))
        try:
            _write(project, unfinished)
            unfinished.chmod(0o755)
            unfinished.rename(project.folder)
        finally:
            shutil.rmtree(unfinished, ignore_errors=True)
    except OSError as error:
        raise ProjectError(f"{project.folder} cannot be written: {error.strerror}") from None
    return project


def prefix_of(name: str) -> str:
    """The prefix of the ids of a rulebook: the initials of its words, or the first two letters of a single word."""
    initials = "".join(word[0] for word in name.split("-") if word[0].isalpha())
    return initials if len(initials) > 1 else name[:2]


def _faults_of_name(name: str, parent: Path) -> Iterator[str]:
    room = name.replace("-", "_")
    if not _NAME.fullmatch(name) or len(name) > _LONGEST_NAME:
        words = re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")
        meant = words if _NAME.fullmatch(words) and len(words) <= _LONGEST_NAME else "my-game"
        what = f"words of small letters and digits, joined by hyphens, {_LONGEST_NAME} characters at most"
        yield f'"{name}" is not a name for a rulebook; write {what}, such as {meant}'
    elif name in installed_games():
        yield f"there is a rulebook {name} already, which is installed; choose another name, or uninstall it"
    elif iskeyword(room) or room == "sources" or find_spec(room):
        yield f"{room} is a name that Python or the project needs for something else; choose another"
    elif (parent / name).exists() or (parent / name).is_symlink():
        yield f"{parent / name} is there already; choose another name or another folder"


def _sources(files: Iterable[Path], faults: list[str]) -> Iterator[Drafted]:
    first: dict[str, Path] = {}
    for file in files:
        id_ = re.sub(r"[^a-z0-9]+", "_", _plain(file.stem).lower()).strip("_")
        text, what = _text(file)
        other = first.setdefault(id_, file)
        if what:
            faults.append(f"{file} {what}")
        elif not id_:
            faults.append(f"{file} has a name without letters or digits, of which an id could be made; rename it")
        elif id_ in _TAKEN:
            faults.append(f"{file} would be the source {id_}, and {_TAKEN[id_]} are called so; rename it")
        elif other is not file:
            faults.append(f"{file} and {other} would both be the source {id_}; rename one of them")
        else:
            yield Drafted(id_, text)


def _plain(word: str) -> str:
    """The word in letters from a to z: `Règles` is `Regles`."""
    return unicodedata.normalize("NFKD", word).encode("ascii", "ignore").decode()


def _text(file: Path) -> tuple[str, str]:
    """The text of a source, or its fault."""
    try:
        if not file.is_file():
            return "", "is a folder; name the file" if file.is_dir() else "is no file"
        if file.stat().st_size > LARGEST:
            return "", f"is larger than {LARGEST // 1_000_000} MB; cut it into several sources, by chapters say"
        text = file.read_bytes().decode("utf-8-sig")
    except OSError as error:
        return "", f"cannot be read: {error.strerror}"
    except UnicodeDecodeError as error:
        line = error.object.count(b"\n", 0, error.start) + 1
        return "", f"line {line} is not UTF-8 text; save it as plain text in UTF-8"
    unseen = next((each for each in text if unicodedata.category(each) == "Cc" and not each.isspace()), "")
    if unseen:
        line = text.count("\n", 0, text.index(unseen)) + 1
        return "", f"line {line} holds the control character U+{ord(unseen):04X}; a source is plain text"
    return text, "" if any(map(str.isalnum, text)) else "is empty"


def _write(project: Project, folder: Path) -> None:
    """Write all files of a project into a folder."""
    room = project.rulebook.replace("-", "_")
    names = {"My Game": _title(project.rulebook), "my-game": project.rulebook, "my_game": room, "mg": project.prefix}
    for file in sorted(_PROJECT.rglob("*")):
        if file.is_file() and "__pycache__" not in file.parts:
            path = _OWN.sub(lambda found: names[found[0]], file.relative_to(_PROJECT).as_posix())
            _put(folder / path, _OWN.sub(lambda found: names[found[0]], file.read_text(encoding="utf-8")))
            shutil.copymode(file, folder / path)
    for source in project.sources:
        heading = f"{source.title}\n{'=' * len(source.title)}"
        _put(folder / f"rules/{room}/sources/{source.id}.txt", source.text)
        _put(folder / f"features/{room}/{source.id}.feature", source.feature(project.rulebook, project.prefix))
        _put(folder / f"docs/{room}/{source.id}.rst", f"{heading}\n\n.. clauses:: {project.rulebook} {source.id}\n")
        _put(folder / f"docs/sources/{source.id}.rst", f".. source:: {source.id}\n")
        with (folder / f"rules/{room}/sources.toml").open("a", encoding="utf-8", newline="\n") as entries:
            entries.write(f"\n{source.entries()}")


def _put(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(text.encode())


def _title(name: str) -> str:
    return name.replace("-", " ").title()
