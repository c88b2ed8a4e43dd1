"""The phrases of the scenarios, from their step definitions, with an example of each from a clause.

The definitions are parsed, not run.
"""

import ast
import re
from collections.abc import Iterable, Iterator
from enum import Enum
from importlib.util import find_spec
from itertools import takewhile
from pathlib import Path

from clausewitz.lazy import dataclass
from clausewitz.text.model import Clause, Scenario
from clausewitz.text.project import Project, topic_files

GENERAL = "clausewitz.steps.phrases"
"""The package of the phrases of any rulebook."""
KEYWORDS = ("given", "when", "then")
SLOT = re.compile(r"\{(?P<name>\w+)(?::(?P<of>\w+))?\}")
_NESTED = r"(?:[^()]|\((?:[^()]|\([^()]*\))*\))*"
"""The content of a group, with nested groups to a depth of two."""
_GROUP = re.compile(rf"\(\?P<(\w+)>({_NESTED})\)")
_CHOICE = re.compile(r"[\w ]+(?:\|[\w ]+)+")
_OPTIONAL = re.compile(r"\(\?:( ?)([^()|]*)\)\?")
_ALTERNATIVES = re.compile(r"(\w*)\(\?:([^()]*)\)")
_OPTIONAL_LETTER = re.compile(r"(\w)\?")
_DIGITS = r"\d+"
_OF_KIND = {"d": _DIGITS, "w": r"\w+"}
"""The slots of `parse` with a format."""
_OUTLINED = re.compile(r"<\w+>")
_STEP = re.compile(r"\s*(?P<keyword>Given|When|Then|And|But)\s+(?P<words>.*?)\s*")


@dataclass(frozen=True)
class Use:
    """A step of a scenario that uses a phrase."""

    words: str
    table: str
    """The rows of its table, one to a line; empty where it has none."""
    clause: Clause
    """The clause under which the scenario stands."""


class Holds(Enum):
    """What a slot of a phrase takes."""

    NUMBER = "number"
    """Digits."""
    CHOICE = "choice"
    """One of a few words."""
    TEXT = "text"


@dataclass(frozen=True)
class Argument:
    """A slot of a phrase."""

    name: str
    holds: Holds
    choices: tuple[str, ...] = ()
    """The words to choose from."""


@dataclass(frozen=True)
class Phrase:
    """One phrase of the vocabulary."""

    keyword: str
    """`given`, `when` or `then`."""
    words: str
    """The readable form, with slots in braces: `{number} ship(s) has/have sailed`."""
    pattern: str
    """The regular expression of steps that use this phrase."""
    meaning: str
    """Paragraphs, with code in backticks."""
    table: bool = False
    """Whether the step takes a table."""

    @property
    def arguments(self) -> tuple[Argument, ...]:
        """Its slots, in order."""
        return tuple(_argument(*found) for found in _GROUP.findall(self.pattern))

    def matches(self, words: str) -> bool:
        """Whether a step uses this phrase."""
        return re.fullmatch(self.pattern, words) is not None

    @property
    def display_words(self) -> str:
        """Its words, with only the names of slots."""
        return SLOT.sub(r"{\g<name>}", self.words)

    @property
    def fixed_length(self) -> int:
        """The number of characters outside slots."""
        return len(SLOT.sub("", self.words))


def read_phrases(file: Path) -> Iterator[Phrase]:
    """The phrases that a file of step definitions defines, in its order."""
    for node in ast.parse(file.read_text(encoding="utf-8"), str(file)).body:
        if isinstance(node, ast.FunctionDef):
            for decorator in node.decorator_list:
                if isinstance(decorator, ast.Call) and ast.unparse(decorator.func) in KEYWORDS:
                    words, pattern = _words_and_pattern(decorator.args[0])
                    table = any(each.arg == "datatable" for each in node.args.args)
                    yield Phrase(ast.unparse(decorator.func), words, pattern, ast.get_docstring(node) or "", table)


def phrase_files(project: Project, rulebook: str) -> tuple[list[Path], list[Path]]:
    """The files of a rulebook's own phrases, and of the general ones that it takes."""
    own = topic_files(project.steps, project.folder_name_of(rulebook), "py")
    return own, [general for file in own for general in _imported_phrase_files(file)]


def _imported_phrase_files(file: Path) -> Iterator[Path]:
    """The files of the phrases that step definitions take from elsewhere.

    They say so by `phrases_below("clausewitz.steps.phrases", __package__)`.
    """
    nodes = ast.walk(ast.parse(file.read_text(encoding="utf-8"), str(file)))
    calls = (node for node in nodes if isinstance(node, ast.Call) and ast.unparse(node.func) == "phrases_below")
    for name in (str(each.value) for call in calls for each in call.args if isinstance(each, ast.Constant)):
        yield from files_of(name)


def files_of(name: str) -> Iterator[Path]:
    """The files of a module, or of a package at any depth; none where there is no such module."""
    module = find_spec(name)
    for folder in (module.submodule_search_locations if module else None) or ():
        yield from sorted(Path(folder).rglob("*.py"))
    if module and module.origin and not module.submodule_search_locations:
        yield Path(module.origin)


def examples(phrases: Iterable[Phrase], clauses: Iterable[Clause]) -> dict[Phrase, Use]:
    """For each phrase that scenarios use, the first step that does with values, not with the names of an outline.

    Where several phrases match a step, it is an example of the one with the most fixed words.
    """
    by_length = sorted(phrases, key=lambda phrase: -phrase.fixed_length)
    found: dict[Phrase, Use] = {}
    for clause in clauses:
        for scenario in clause.scenarios:
            for keyword, words, table in steps_of(scenario):
                if _OUTLINED.search(words):
                    continue
                for phrase in by_length:
                    if phrase.keyword == keyword and phrase.matches(words):
                        found.setdefault(phrase, Use(words, table, clause))
                        break
    return found


def steps_of(scenario: Scenario) -> Iterator[tuple[str, str, str]]:
    """The keyword, words and table of each step; And and But go on with the keyword before."""
    keyword = "given"
    lines = scenario.text.splitlines()
    for number, line in enumerate(lines, start=1):
        step = _STEP.fullmatch(line)
        if step:
            said = step["keyword"].lower()
            keyword = said if said in KEYWORDS else keyword
            rows = takewhile(lambda row: row.startswith("|"), map(str.strip, lines[number:]))
            yield keyword, step["words"], "\n".join(rows)


def _words_and_pattern(argument: ast.expr) -> tuple[str, str]:
    """The words and the pattern of `"..."`, of `parsers.parse("...")`, or of `parsers.re("...")`."""
    if not isinstance(argument, ast.Call):
        return _literal(_text(argument))
    text = _text(argument.args[0])
    return (_readable(text), text) if ast.unparse(argument.func) == "parsers.re" else _literal(text)


def _literal(words: str) -> tuple[str, str]:
    fixed = (re.escape(part).replace(r"\ ", " ") for part in SLOT.sub("\0", words).split("\0"))
    places = [f"(?P<{each['name']}>{_OF_KIND.get(each['of'], '.+')})" for each in SLOT.finditer(words)]
    return words, "".join(part + place for part, place in zip(fixed, [*places, ""], strict=True))


def _argument(name: str, pattern: str) -> Argument:
    if pattern in (r"\d", _DIGITS):
        return Argument(name, Holds.NUMBER)
    if _CHOICE.fullmatch(pattern):
        return Argument(name, Holds.CHOICE, tuple(pattern.split("|")))
    return Argument(name, Holds.TEXT)


def _readable(pattern: str) -> str:
    """The words of a regular expression: its groups as places, `x?` as `(x)`, `ha(?:s|ve)` as `has/have`."""
    words = _OPTIONAL.sub(r"\1(\2)", _GROUP.sub(r"{\1}", pattern))
    words = _ALTERNATIVES.sub(lambda found: "/".join(found[1] + end for end in found[2].split("|")), words)
    return _OPTIONAL_LETTER.sub(r"(\1)", words)


def _text(argument: ast.expr) -> str:
    """A string as it is written; in one with an f, what is put in may be anything."""
    if isinstance(argument, ast.JoinedStr):
        return "".join(str(part.value) if isinstance(part, ast.Constant) else ".+" for part in argument.values)
    return str(ast.literal_eval(argument))
