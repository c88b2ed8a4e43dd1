"""What the commands answer with `--json`: clauses and issues as documents.

Their fields are an interface for other programs: they are added to, never renamed.
"""

from dataclasses import dataclass

from clausewitz.catalogue.model import ClaimResult, Code, Entry, IssueEntry, Status
from clausewitz.text.model import Quote, Reference
from clausewitz.text.rooms.house import House


@dataclass(frozen=True)
class ScenarioDocument:
    """A scenario with its last result."""

    name: str
    file: str
    """Feature file below the house, such as `features/my_game/land.feature`."""
    line: int
    status: Status
    message: str
    """Why it failed; empty otherwise."""


@dataclass(frozen=True)
class ClauseDocument:
    """A clause and all that is known of it."""

    id: str
    rulebook: str
    topic: str
    paraphrase: str
    standing: str
    quotes: tuple[Quote, ...]
    issues: tuple[str, ...]
    scenarios: tuple[ScenarioDocument, ...]
    claims: tuple[ClaimResult, ...]
    code: tuple[Code, ...]
    references: tuple[Reference, ...]
    referred_by: tuple[str, ...]
    exempt: str
    asks: tuple[str, ...]
    """Questions in a player's words that the clause answers."""


@dataclass(frozen=True)
class ReadingDocument:
    """One answer to an issue."""

    letter: str
    text: str
    assumes: str
    played: bool
    """Whether the engine plays it."""


@dataclass(frozen=True)
class IssueDocument:
    """An issue with its readings."""

    id: str
    rulebook: str
    question: str
    clauses: tuple[str, ...]
    quotes: tuple[Quote, ...]
    asks: tuple[str, ...]
    readings: tuple[ReadingDocument, ...]
    preferred: str
    """Letter of the preferred reading."""
    because: str


def clause_document(house: House, entry: Entry) -> ClauseDocument:
    """The document of a clause."""
    clause = entry.clause
    file = house.shown(clause.file)
    return ClauseDocument(
        id=clause.id,
        rulebook=clause.rulebook,
        topic=clause.topic,
        paraphrase=clause.paraphrase,
        standing=entry.standing.value,
        quotes=clause.quotes,
        issues=clause.issues,
        scenarios=tuple(
            ScenarioDocument(each.name, file, each.line, each.status, each.message) for each in entry.scenarios
        ),
        claims=entry.claims,
        code=entry.code,
        references=clause.references,
        referred_by=entry.referred_by,
        exempt=clause.exempt,
        asks=clause.asks,
    )


def issue_document(issue: IssueEntry) -> IssueDocument:
    """The document of an issue."""
    return IssueDocument(
        id=issue.id,
        rulebook=issue.rulebook,
        question=issue.question,
        clauses=issue.clauses,
        quotes=issue.quotes,
        asks=issue.asks,
        readings=tuple(ReadingDocument(each.letter, each.text, each.assumes, each.played) for each in issue.readings),
        preferred=issue.preferred.letter,
        because=issue.preferred.because,
    )
