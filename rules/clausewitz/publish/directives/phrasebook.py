"""The directive `phrasebook`: every phrase of the scenarios, with what it means and an example from a clause.

Whoever writes the definitions of the steps in another language needs this page alone.
"""

from collections.abc import Iterator

from docutils import nodes

from clausewitz.publish.directives.directive import RulesDirective, inline, marked, paragraph
from clausewitz.publish.directives.phrases import KEYWORDS, SLOT, Phrase, Use, examples, read_phrases
from clausewitz.text.rooms.topics import topic_files


class Phrasebook(RulesDirective):
    """`.. phrasebook:: my-game` lists the phrases of a rulebook."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """A section for what is given, one for what happens, one for what is found."""
        rulebook = self.rulebook(self.arguments[0]).id
        house = self.catalogue.house
        files = topic_files(house.steps, house.room_of(rulebook), "py")
        for file in files:
            self.env.note_dependency(file)
        phrases = [phrase for file in files for phrase in read_phrases(file)]
        clauses = self.catalogue.register.clauses.values()
        found = examples(phrases, (clause for clause in clauses if clause.rulebook == rulebook))
        sections = []
        for keyword in KEYWORDS:
            entries = [self._entry(phrase, found.get(phrase)) for phrase in phrases if phrase.keyword == keyword]
            body = (
                nodes.definition_list("", *entries, classes=["phrases", "simple"])
                if entries
                else paragraph("No phrase yet.")
            )
            title = nodes.title(text=keyword.capitalize())
            sections.append(nodes.section("", title, body, ids=[f"phrases-{keyword}"]))
        return list(sections)

    def _entry(self, phrase: Phrase, used: Use | None) -> nodes.definition_list_item:
        body: list[nodes.Node] = [paragraph(*marked(" ".join(each.split()))) for each in phrase.meaning.split("\n\n")]
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
