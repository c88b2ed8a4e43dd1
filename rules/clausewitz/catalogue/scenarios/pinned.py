"""Whether each reading that the engine plays is pinned: a scenario fails once another reading is put in its place."""

from collections.abc import Iterable, Iterator, Mapping

from clausewitz.catalogue.model import IssueEntry, ReadingEntry
from clausewitz.catalogue.stored.results import Flip
from clausewitz.text.model import Fault
from clausewitz.text.register import Register


def unpinned_faults(register: Register, issues: Iterable[IssueEntry], flips: Iterable[Flip]) -> list[Fault]:
    """The readings that no scenario tells from another, each at the first clause that raises its issue.

    The preferred reading is told from each of the others, and each of the others from the preferred one.
    """
    found = {each.key: each for each in flips}
    raised = [each for each in issues if each.clauses]  # that no clause raises an issue is a fault of its own
    faults = []
    for issue in raised:
        clause = register.clauses[issue.clauses[0]]
        faults += [Fault(clause.file, clause.line, what) for what in _describe_unpinned(issue, found)]
    return sorted(faults)


def _describe_unpinned(issue: IssueEntry, found: Mapping[tuple[str, str, str], Flip]) -> Iterator[str]:
    for reading, instead in _pairs(issue):
        flip = found.get((issue.id, reading.letter, instead.letter))
        if flip is None:
            named = "" if reading.preferred else f"; write one with: Given reading {reading.letter} of {issue.id}"
            yield f"{issue.id}: no scenario under a clause that raises the issue runs reading {reading.letter}{named}"
        elif not flip.clause:
            yield (
                f"{issue.id}: no scenario under a clause that raises the issue tells reading {reading.letter} from "
                f"{instead.letter}: none fails when {instead.letter} is put in its place"
            )


def _pairs(issue: IssueEntry) -> Iterator[tuple[ReadingEntry, ReadingEntry]]:
    played = [each for each in issue.readings if each.played]
    for reading in played:
        for instead in played:
            if reading is not instead and (reading.preferred or instead.preferred):
                yield reading, instead
