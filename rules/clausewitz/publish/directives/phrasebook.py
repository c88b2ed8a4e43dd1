"""The directive `phrasebook`: every phrase of the scenarios, with what it means and an example from a clause.

Whoever writes the definitions of the steps in another language needs this page alone.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path

from docutils import nodes

from clausewitz.catalogue.phrases import (
    GENERAL,
    KEYWORDS,
    SLOT,
    Phrase,
    Use,
    examples,
    files_of,
    phrase_files,
    read_phrases,
)
from clausewitz.publish.directives.directive import RulesDirective, inline, paragraph, parse_backquotes

Phrases = Sequence[Phrase]


class Phrasebook(RulesDirective):
    """`.. phrasebook:: my-game` lists the phrases of a rulebook; without a rulebook it lists the general ones."""

    optional_arguments = 1

    def build_nodes(self) -> list[nodes.Node]:
        """A section for what is given, one for what happens, one for what is found."""
        if not self.arguments:
            general = self._read(files_of(GENERAL))
            return [self._section(keyword, general, (), {}) for keyword in KEYWORDS]
        rulebook = self.rulebook(self.arguments[0]).id
        own, general = map(self._read, phrase_files(self.catalogue.house, rulebook))
        clauses = self.catalogue.register.clauses.values()
        used = examples((*own, *general), (clause for clause in clauses if clause.rulebook == rulebook))
        return [self._section(keyword, own, general, used) for keyword in KEYWORDS]

    def _read(self, files: Iterable[Path]) -> list[Phrase]:
        """The phrases of files, on which the page depends."""
        phrases = list[Phrase]()
        for file in files:
            self.env.note_dependency(file)
            phrases += read_phrases(file)
        return phrases

    def _section(self, keyword: str, own: Phrases, general: Phrases, used: Mapping[Phrase, Use]) -> nodes.section:
        shared = self._phrase_list(keyword, general, used)
        body = [
            *self._phrase_list(keyword, own, used),
            *([paragraph("Alike in any rulebook:"), *shared] if shared else []),
        ]
        title = nodes.title(text=keyword.capitalize())
        return nodes.section("", title, *(body or [paragraph("No phrase yet.")]), ids=[f"phrases-{keyword}"])

    def _phrase_list(self, keyword: str, phrases: Phrases, used: Mapping[Phrase, Use]) -> list[nodes.Node]:
        entries = [self._entry(phrase, used.get(phrase)) for phrase in phrases if phrase.keyword == keyword]
        return [nodes.definition_list("", *entries, classes=["phrases", "simple"])] if entries else []

    def _entry(self, phrase: Phrase, used: Use | None) -> nodes.definition_list_item:
        body: list[nodes.Node] = [
            paragraph(*parse_backquotes(" ".join(each.split()))) for each in phrase.meaning.split("\n\n")
        ]
        # An example that the meaning holds already is not told twice.
        if used and (used.table or f"`{used.words}`" not in phrase.meaning):
            link = self.link("clause", used.clause.id)
            body.append(paragraph("Used so: ", nodes.literal(text=used.words), " in ", link, classes=["place"]))
            if used.table:
                body.append(nodes.literal_block(used.table, used.table, language="text"))
        return nodes.definition_list_item("", nodes.term("", "", *_slots(phrase.words)), nodes.definition("", *body))


def _slots(words: str) -> Iterator[nodes.Node]:
    """The words of a phrase, each place for a value by its name."""
    end = 0
    for slot in SLOT.finditer(words):
        yield nodes.Text(words[end : slot.start()])
        yield inline(slot["name"], classes=["slot"])
        end = slot.end()
    yield nodes.Text(words[end:])
