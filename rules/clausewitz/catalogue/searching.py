"""Searching the rules of a house: its clauses, and the issues that they raise."""

from collections.abc import Iterable, Mapping

from clausewitz.catalogue.model import IssueEntry
from clausewitz.catalogue.stored.fingerprints import Fingerprints
from clausewitz.catalogue.stored.kept import kept
from clausewitz.text.model import Clause
from clausewitz.text.quotes import fold
from clausewitz.text.rooms.house import House
from clausewitz.text.search import ASK, ID, PARAPHRASE, QUOTE, Fields, Index, clause_fields, weights_of


def index_of(
    house: House, now: Fingerprints, clauses: Mapping[str, Clause], issues: Mapping[str, IssueEntry], topic: str | None
) -> Index:
    """What a search of a house looks into: all its clauses and issues, or those of a topic, as it is spelt.

    The issues of a topic are those that its clauses raise.
    """

    def fields() -> Fields:
        return {**clause_fields(clauses.values()), **_issue_fields(issues.values())}

    of_issues = f"{now.stated()} {len(issues)}"  # there are fewer while an engine cannot be used
    weights = kept(house, "words", of_issues, dict[str, dict[str, float]], lambda: weights_of(fields()))
    if topic is None:
        return Index(fields, weights)
    within = {id_ for id_, clause in clauses.items() if clause.topic == topic}
    within |= {id_ for id_, issue in issues.items() if not within.isdisjoint(issue.clauses)}
    return Index(fields, {id_: weights[id_] for id_ in weights if id_ in within})


def _issue_fields(issues: Iterable[IssueEntry]) -> dict[str, tuple[tuple[str, float], ...]]:
    return {issue.id: tuple(_fields(issue)) for issue in issues}


def _fields(issue: IssueEntry) -> Iterable[tuple[str, float]]:
    yield issue.id, ID
    yield from ((question, ASK) for question in issue.asks)
    yield issue.question, PARAPHRASE
    yield from ((reading.text, QUOTE) for reading in issue.readings)
    yield from ((quote, QUOTE) for quote in {fold(quote.text) for quote in issue.quotes})
