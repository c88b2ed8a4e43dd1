"""The directive `phrasebook`: every phrase of the scenarios, with what it means and an example from a clause.

The definitions of the steps are read, not run. Whoever writes them in another language needs this page alone.
"""

import ast
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from docutils import nodes

from clausewitz.publish.directive import RulesDirective, inline, paragraph
from clausewitz.text import house
from clausewitz.text.model import Clause

_KEYWORDS = ("given", "when", "then")
_STEP = re.compile(r"^(?:Given|When|Then|And|But|\*)\s+(?P<words>.*?)\s*$")
_PLACE = re.compile(r"\\\{\w+(?::\w+)?\\\}")


@dataclass(frozen=True)
class Phrase:
    """One phrase of the vocabulary."""

    keyword: str
    """`given`, `when` or `then`."""
    words: str
    """With the places for values in braces: `the {side} has {units}`."""
    meaning: str
    """Paragraphs; code stands between backticks."""

    def matches(self, words: str) -> bool:
        """Whether the words of a step are this phrase with its places filled."""
        return re.fullmatch(_PLACE.sub(".+", re.escape(self.words)), words) is not None


class Phrasebook(RulesDirective):
    """`.. phrasebook::` lists the phrases."""

    def run(self) -> list[nodes.Node]:
        """A section for what is given, one for what happens, one for what is found."""
        files = sorted(house.STEPS.glob("*.py"))
        for file in files:
            self.env.note_dependency(file)
        phrases = [phrase for file in files for phrase in read_phrases(file)]
        return [self._section(keyword, [each for each in phrases if each.keyword == keyword]) for keyword in _KEYWORDS]

    def _section(self, keyword: str, phrases: list[Phrase]) -> nodes.section:
        entries = nodes.definition_list("", *(self._entry(phrase) for phrase in phrases), classes=["phrases"])
        title = nodes.title(text=keyword.capitalize())
        return nodes.section("", title, entries if phrases else paragraph("No phrase yet."), ids=[f"phrases-{keyword}"])

    def _entry(self, phrase: Phrase) -> nodes.definition_list_item:
        body: list[nodes.Node] = [paragraph(*_marked(each)) for each in phrase.meaning.split("\n\n")]
        found = example(phrase, self.catalogue.register.clauses.values())
        if found:
            words, clause = found
            used = paragraph("Used so: ", nodes.literal(text=words), " in ", self.link("clause", clause.id))
            used["classes"] = ["place"]
            body.append(used)
        term = nodes.term("", "", *(_slot(part) for part in re.split(r"(\{\w+(?::\w+)?\})", phrase.words) if part))
        return nodes.definition_list_item("", term, nodes.definition("", *body))


def read_phrases(file: Path) -> Iterator[Phrase]:
    """The phrases that a file of step definitions defines, in its order."""
    for node in ast.parse(file.read_text(encoding="utf-8"), str(file)).body:
        if isinstance(node, ast.FunctionDef):
            meaning = ast.get_docstring(node) or ""
            for decorator in node.decorator_list:
                if isinstance(decorator, ast.Call) and ast.unparse(decorator.func) in _KEYWORDS:
                    words = next(part.value for part in ast.walk(decorator.args[0]) if isinstance(part, ast.Constant))
                    yield Phrase(ast.unparse(decorator.func), str(words), meaning)


def example(phrase: Phrase, clauses: Iterable[Clause]) -> tuple[str, Clause] | None:
    """The first step in a scenario that uses the phrase, with the clause of the scenario."""
    for clause in clauses:
        for scenario in clause.scenarios:
            for line in scenario.text.splitlines():
                step = _STEP.match(line.strip())
                if step and phrase.matches(step["words"].rstrip(":")):
                    return step["words"], clause
    return None


def _slot(part: str) -> nodes.Node:
    """A place for a value by its name, other words as they are."""
    return inline(part.strip("{}").split(":")[0], classes=["slot"]) if part.startswith("{") else nodes.Text(part)


def _marked(text: str) -> Iterator[nodes.Node]:
    for number, part in enumerate(" ".join(text.split()).split("`")):
        if part:
            yield nodes.literal(text=part) if number % 2 else nodes.Text(part)
