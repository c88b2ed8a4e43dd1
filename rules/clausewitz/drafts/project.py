"""Making a project: the template game under another name, with the sentences of the given sources as drafts.

The drafts of a source are a feature file with a `Rule:` for each sentence, and the exemptions of sources.toml for the
rest. The project is written whole or not at all: into a temporary folder that is renamed at the end.
"""

import json
import re
import shutil
import tempfile
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from importlib.util import find_spec
from itertools import chain, count
from keyword import iskeyword
from pathlib import Path
from unicodedata import normalize

from clausewitz.drafts.chapters import Chapter, cut_chapters, sentence_kinds
from clausewitz.drafts.formats.reading import read_manuscript
from clausewitz.drafts.manuscript import ManuscriptError, write_markdown
from clausewitz.drafts.references import Mention, Places, Target, mentions, plain_title
from clausewitz.text.model import DRAFT
from clausewitz.text.project import installed_games
from clausewitz.text.quotes import fold, ordinal, spans
from clausewitz.text.structure import MARKDOWN, Part, Structure, read_structure, same_case

_SMALL = frozenset(
    re.findall(r"\w+", "a an and are as at be by for from if in into is it its may must of on or that the to with")
)
_MOST_WORDS, _LONGEST = 4, 40


@dataclass(frozen=True)
class Draft:
    """A sentence of a source that becomes a clause."""

    id: str
    part: Part
    kind: str
    """One of `KINDS`; empty for a rule."""


@dataclass(frozen=True)
class Drafted:
    """A source with its sentences as drafts."""

    id: str
    """Such as `rules_of_play`: the stem of its file, and the topic of its drafts."""
    title: str
    """Such as `Rules of play`."""
    text: str
    """In Markdown."""
    drafts: tuple[Draft, ...]
    asides: tuple[tuple[Part, str], ...]
    """The sentences that state no rule, with the reason."""
    origin: str
    """The name of the file that it was made from."""
    origin_sha256: str
    left_out: tuple[str, ...] = ()
    """What of that file was not taken over."""

    @property
    def structure(self) -> Structure:
        """Its headings, sentences and tables."""
        return read_structure(self.text)

    @property
    def passages_aside(self) -> int:
        """How many passages state no rule: headings, tables and the like, and sentences of front matter."""
        return len(self.structure.parts) - len(self.drafts)

    def entries(self) -> str:
        """The entries for the source in sources.toml."""
        checksum = sha256(self.text.encode()).hexdigest()
        tables = [
            f'[[source]]\nid = "{self.id}"\ntitle = {_toml_string(self.title)}\nsha256 = "{checksum}"\n'
            f'origin = {_toml_string(self.origin)}\norigin_sha256 = "{self.origin_sha256}"\n'
        ]
        for part, why in self.asides:
            words, occurrence = self._quote(part)
            nth = f"occurrence = {occurrence}\n" if occurrence else ""
            tables.append(f'[[aside]]\nsource = "{self.id}"\ntext = {_toml_string(words)}\n{nth}why = "{why}"\n')
        return "\n".join(tables)

    def feature(self, rulebook: str, places: Places) -> str:
        """The feature file of the drafts."""
        head = f"@{rulebook}\nFeature: {self.title}\n\n  Each sentence of the source, to be executed.\n"
        return head + "".join(self.rule(each, self.mentions(each, places)) for each in self.drafts)

    def mentions(self, draft: Draft, places: Places) -> list[Mention]:
        """Where the references of a draft lead."""
        return [*dict.fromkeys(mentions(self._quote(draft.part)[0], places, self.target(draft)))]

    def rule(self, draft: Draft, see: Iterable[Mention]) -> str:
        """The rule of a draft in its feature file."""
        words, occurrence = self._quote(draft.part)
        tags = "".join(f" @{each}" for each in (DRAFT, draft.kind) if each)
        nth = f" ({ordinal(occurrence)})" if occurrence else ""
        said = words.rstrip(".") or words
        lines = [f'\n  @{draft.id}{tags}\n  Rule: {said}\n    {self.id} "{words}"{nth}\n']
        return "".join([*lines, *(f"{see_line(each)}\n" for each in see)])

    def target(self, draft: Draft) -> Target:
        """A draft as words can point to it."""
        part, structure = draft.part, self.structure
        above = structure.headings_above(part.section)
        titles = tuple(structure.words(each) for each in above)
        cases = tuple(each.case for each in above if each.label)
        return Target(draft.id, part.case, part.label, titles, cases, f"{self.id} {part.section}")

    def _quote(self, part: Part) -> tuple[str, int]:
        """The words of a passage, and which of their occurrences it is; 0 if they occur once."""
        words = fold(self.text[part.start : part.end])
        starts = [start for start, _ in spans(self.text, words)]
        return words, starts.index(part.start) + 1 if len(starts) > 1 else 0


def see_line(mention: Mention) -> str:
    """The line of a feature file that says where words lead."""
    return f'    See: "{mention.phrase}" {" ".join(mention.to) or f"nowhere, {mention.why}"}'


def draft_source(chapter: Chapter, id_: str, prefix: str, origin: str, checksum: str) -> Drafted:
    """The drafts of a chapter."""
    text = write_markdown(chapter.blocks)
    drafts: list[Draft] = []
    asides: list[tuple[Part, str]] = []
    taken: set[str] = set()
    topic = f"{prefix}.{id_.replace('_', '-')}"
    sentences = read_structure(text).sentences
    for part, (kind, aside) in zip(sentences, sentence_kinds(chapter.blocks), strict=True):
        if aside:
            asides.append((part, aside))
            continue
        name = slug(text[part.start : part.end])
        number = case_slug(part.case)
        name = f"{number}-{name}" if number else name
        known = next(
            each for each in (name, *(f"{name}-{again}" for again in range(2, len(taken) + 3))) if each not in taken
        )
        taken.add(known)
        drafts.append(Draft(f"{topic}.{known}", part, kind))
    return Drafted(id_, chapter.title, text, tuple(drafts), tuple(asides), origin, checksum)


def case_slug(case: str) -> str:
    """The number of a case in an id: `8.31` is `8-31`."""
    return re.sub(r"[^a-z0-9]+", "-", case.lower()).strip("-")


def slug(words: str) -> str:
    """The last part of an id: a few words of a sentence, as in `infantry-moves-two-spaces`."""
    plain = normalize("NFKD", words).encode("ascii", "ignore").decode().lower()
    found = [each for each in re.findall(r"[a-z0-9]+", plain.replace("'", "")) if each not in _SMALL]
    return "-".join(found[:_MOST_WORDS])[:_LONGEST].strip("-") or "sentence"


def _toml_string(text: str) -> str:
    """The text as a string of TOML."""
    return json.dumps(text, ensure_ascii=False)


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
    prefix = prefix_of(name) if not faults else "mg"
    sources = tuple(_sources(files, prefix, faults))
    if faults:
        raise ProjectError("\n".join(faults))
    project = Project(parent / name, name, prefix, sources)
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
        why = ", as its first word has one letter" if re.match(r"[a-z](?:-|$)", name) else ""
        named = (each for each in (words, f"my-{words}") if _NAME.fullmatch(each) and len(each) <= _LONGEST_NAME)
        meant = next(named, "my-game") if why or _NAME.fullmatch(words) else "my-game"
        what = f"words of small letters and digits, joined by hyphens, {_LONGEST_NAME} characters at most"
        yield f'"{name}" is not a name for a rulebook{why}; write {what}, such as {meant}'
    elif name in installed_games():
        yield f"there is a rulebook {name} already, which is installed; choose another name, or uninstall it"
    elif iskeyword(room) or room == "sources" or find_spec(room):
        yield f"{room} is a name that Python or the project needs for something else; choose another"
    elif (parent / name).exists() or (parent / name).is_symlink():
        yield f"{parent / name} is there already; choose another name or another folder"


def _sources(files: Iterable[Path], prefix: str, faults: list[str]) -> Iterator[Drafted]:
    first: dict[str, Path] = {}
    taken: set[str] = {*_TAKEN}
    for file in files:
        id_ = id_of(file.stem)
        other = first.setdefault(id_, file)
        try:
            manuscript = read_manuscript(file)
        except ManuscriptError as error:
            faults.append(f"{file} {error}")
            continue
        if not id_:
            faults.append(f"{file} has a name without letters or digits, of which an id could be made; rename it")
        elif id_ in _TAKEN:
            faults.append(f"{file} would be the source {id_}, and {_TAKEN[id_]} are called so; rename it")
        elif other is not file:
            faults.append(f"{file} and {other} would both be the source {id_}; rename one of them")
        else:
            checksum = sha256(file.read_bytes()).hexdigest()
            chapters = cut_chapters(manuscript.blocks, id_.replace("_", " ").capitalize())
            left_out = tuple(manuscript.left_out)
            others = {*taken}
            for chapter in chapters:
                name = id_ if len(chapters) == 1 else free_id(id_of(chapter.title), id_, taken, others)
                taken.add(name)
                yield replace(draft_source(chapter, name, prefix, file.name, checksum), left_out=left_out)
                left_out = ()


def id_of(words: str) -> str:
    """Words as an id: `Rules of Play` is `rules_of_play`."""
    plain = re.sub(r"['\u2019]", "", _plain(words).lower())
    return re.sub(r"[^a-z0-9]+", "_", plain).strip("_")[:_LONGEST].strip("_")


def free_id(name: str, file: str, taken: set[str], others: set[str]) -> str:
    """The id of a chapter: its title, with the name of its file if another file has such a one, or with a number."""
    name = f"{file}_{name}" if name in others else name or file
    return next(each for each in chain([name], (f"{name}_{number}" for number in count(2))) if each not in taken)


def _plain(word: str) -> str:
    """The word in letters from a to z: `Règles` is `Regles`."""
    return unicodedata.normalize("NFKD", word).encode("ascii", "ignore").decode()


def _write(project: Project, folder: Path) -> None:
    """Write all files of a project into a folder."""
    room = project.rulebook.replace("-", "_")
    names = {"My Game": _title(project.rulebook), "my-game": project.rulebook, "my_game": room, "mg": project.prefix}
    for file in sorted(_PROJECT.rglob("*")):
        if file.is_file() and "__pycache__" not in file.parts:
            path = _OWN.sub(lambda found: names[found[0]], file.relative_to(_PROJECT).as_posix())
            _put(folder / path, _OWN.sub(lambda found: names[found[0]], file.read_text(encoding="utf-8")))
            shutil.copymode(file, folder / path)
    places = find_places(project.sources)
    for source in project.sources:
        heading = f"{source.title}\n{'=' * len(source.title)}"
        _put(folder / f"rules/{room}/sources/{source.id}{MARKDOWN}", source.text)
        if source.drafts:
            _put(folder / f"features/{room}/{source.id}.feature", source.feature(project.rulebook, places))
            _put(folder / f"docs/{room}/{source.id}.rst", f"{heading}\n\n.. clauses:: {project.rulebook} {source.id}\n")
        _put(folder / f"docs/sources/{source.id}.rst", f".. source:: {source.id}\n")
    with (folder / f"rules/{room}/sources.toml").open("a", encoding="utf-8", newline="\n") as entries:
        entries.write("".join(f"\n{source.entries()}" for source in project.sources))
    index = folder / "docs/index.rst"
    pages = index.read_text(encoding="utf-8")
    for entry, ids in (
        (f"   {room}/*\n", [f"{room}/{source.id}" for source in project.sources if source.drafts]),
        ("   sources/*\n", [f"sources/{source.id}" for source in project.sources]),
    ):
        pages = pages.replace(entry, "".join(f"   {id_}\n" for id_ in ids) + entry)
    _put(index, pages)


def find_places(sources: Iterable[Drafted]) -> Places:
    """Where the cases, headings and steps of all sources are."""
    known = [*sources]
    targets = [source.target(draft) for source in known for draft in source.drafts]
    return places_of(targets, (source.structure for source in known))


def places_of(targets: Sequence[Target], structures: Iterable[Structure]) -> Places:
    """Where these targets are, and what words may name without one: a caption, the case of a table."""
    captions, cases = set[str](), set[str]()
    for structure in structures:
        captions |= {plain_title(each.caption) for each in structure.tables}
        cases |= {same_case(each.case) for each in structure.headings if each.label}
    return Places(targets, frozenset(captions), frozenset(cases))


def _put(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(text.encode())


def _title(name: str) -> str:
    return name.replace("-", " ").title()
