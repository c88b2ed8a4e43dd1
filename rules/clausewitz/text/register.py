"""The register: every clause, source and citation of all rulebooks or of one."""

from collections.abc import Mapping, Sequence
from functools import cached_property

from clausewitz.lazy import dataclass
from clausewitz.text.citations import Citation, citations
from clausewitz.text.coverage import Coverage, Segment, coverage, segments
from clausewitz.text.model import BrokenQuote, Clause, Fault, Quote, Rulebook, Source
from clausewitz.text.quotes import each_wording, fold
from clausewitz.text.references import Dangling, dangling_references
from clausewitz.text.sentences import Marked, Sentence, Sentences, marked_sentences


@dataclass(frozen=True)
class Register:
    """What the rulebooks say. What is wrong in them is in `faults` and `broken`; the rest is here all the same."""

    rulebooks: tuple[Rulebook, ...]
    clauses: Mapping[str, Clause]
    """By id, in the order of the files."""
    broken: tuple[BrokenQuote, ...]
    faults: tuple[Fault, ...]
    """What went wrong in reading, but for the broken quotes."""

    @cached_property
    def sources(self) -> Mapping[str, Source]:
        """The sources by id."""
        return {source.id: source for rulebook in self.rulebooks for source in rulebook.sources}

    @cached_property
    def citations(self) -> Mapping[str, tuple[Citation, ...]]:
        """Where the code of the rulebooks cites clauses and issues, by their ids."""
        cited: dict[str, tuple[Citation, ...]] = {}
        found, _ = citations(
            [rulebook.file.parent for rulebook in self.rulebooks],
            [rulebook.prefix for rulebook in self.rulebooks],
        )
        for citation in found:
            cited[citation.id] = (*cited.get(citation.id, ()), citation)
        return cited

    @cached_property
    def segments(self) -> Mapping[str, tuple[Segment, ...]]:
        """Each source, by its id, cut into segments from its first to its last character."""
        return {
            source.id: tuple(segments(source, self.clauses.values(), rulebook.exemptions))
            for rulebook in self.rulebooks
            for source in rulebook.sources
        }

    def sentence(self, quote: Quote) -> Sentence:
        """A quote in the whole sentence of its source."""
        return self._sentences[quote.source].around(quote)

    def marked_sentences(self, quotes: Sequence[Quote]) -> list[Marked]:
        """The whole sentences of quotes, each once with all that is quoted of it, in the order of the quotes."""
        return marked_sentences(self._sentences, quotes)

    def place(self, quote: Quote) -> tuple[int, int]:
        """Where the whole sentence of a quote begins and ends in its source."""
        return self._sentences[quote.source].place(quote)

    @cached_property
    def _sentences(self) -> Mapping[str, Sentences]:
        return {
            source.id: Sentences(source, rulebook.exemptions)
            for rulebook in self.rulebooks
            for source in rulebook.sources
        }

    def wordings(self, id_: str) -> tuple[Quote, ...]:
        """What the sources say by a clause, or of an issue by the clauses that raise it, each wording once.

        Nothing where there is no such id.
        """
        if id_ in self.clauses:
            return each_wording(self.clauses[id_])
        raising = (clause for clause in self.clauses.values() if id_ in clause.issues)
        return tuple({fold(quote.text): quote for clause in raising for quote in each_wording(clause)}.values())

    def coverage(self) -> list[Coverage]:
        """The figures of each source, in the order of their ids."""
        return [coverage(source, self.segments[id_]) for id_, source in sorted(self.sources.items())]

    def dangling_references(self) -> list[Dangling]:
        """The references that lead nowhere, in the order of the clauses."""
        return dangling_references(self.clauses.values())

    def clauses_referring_to(self, clause: str) -> tuple[Clause, ...]:
        """The clauses that refer to the clause with this id."""
        return self._referring_clauses.get(clause, ())

    @cached_property
    def _referring_clauses(self) -> Mapping[str, tuple[Clause, ...]]:
        referring: dict[str, tuple[Clause, ...]] = {}
        for clause in self.clauses.values():
            for to in dict.fromkeys(id_ for reference in clause.references for id_ in reference.to):
                referring[to] = (*referring.get(to, ()), clause)
        return referring
