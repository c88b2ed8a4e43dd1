"""What all rulings are joined with: what clauses and issues say, and which of the readings is taken."""

from collections.abc import Iterable, Mapping

from clausewitz.catalogue.answers.interview import TakenDocument
from clausewitz.catalogue.answers.rulings import SentenceDocument
from clausewitz.catalogue.model import IssueEntry
from clausewitz.lazy import dataclass
from clausewitz.text.model import Clause
from clausewitz.text.quotes import each_wording


@dataclass(frozen=True)
class Joining:
    """The clauses and issues of a house, by their ids."""

    clauses: Mapping[str, Clause]
    issues: Mapping[str, IssueEntry]

    def topic(self, about: Iterable[str]) -> str:
        """The topic of the first clause, or of the first clause that raises the issue."""
        raising = (self.issues[each].clauses if each in self.issues else (each,) for each in about)
        found = (self.clauses[id_].topic for ids in raising for id_ in ids if id_ in self.clauses)
        return next(found, "")

    def says(self, id_: str) -> str:
        """The paraphrase of a clause; of an issue, its question with the preferred answer and its letter."""
        if id_ in self.issues:
            return " ".join(self.issues[id_].in_words)
        return f"{self.clauses[id_].paraphrase}." if id_ in self.clauses else id_

    def taken_reading(self, id_: str) -> TakenDocument:
        """The reading of an issue that is taken."""
        issue = self.issues[id_]
        preferred = issue.preferred_reading
        return TakenDocument(id_, issue.question, preferred.letter, preferred.text, preferred.because)

    def silence(self, rulebook: str) -> tuple[TakenDocument, ...]:
        """The assumption of a rulebook by which what no clause permits is not allowed, where it declares one."""
        assumed = (each.id for each in self.issues.values() if each.of_silence and each.rulebook == rulebook)
        return tuple(map(self.taken_reading, assumed))

    def reading(self, issue: str, letter: str) -> str:
        """The words of a reading."""
        return next(each.text for each in self.issues[issue].readings if each.letter == letter)

    def sentence(self, id_: str, verdict: str, *, speaks: bool = True) -> SentenceDocument:
        """What a clause, or an issue, says with its quotes."""
        return SentenceDocument(id_, verdict, self.says(id_), each_wording(self.clauses.get(id_)), speaks)
