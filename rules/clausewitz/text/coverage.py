"""Whether every character of a source, but for white space, belongs to a clause, an aside or an unread passage."""

from collections.abc import Iterable, Sequence
from itertools import pairwise

from clausewitz.lazy import dataclass
from clausewitz.text.model import Clause, Exemption, Fault, Kind, Rulebook, Source
from clausewitz.text.quotes import line_at, shorten


@dataclass(frozen=True)
class Segment:
    """A stretch of a source all of whose characters belong to the same clauses or the same exemption."""

    start: int
    end: int
    clauses: tuple[str, ...]
    """Ids of the clauses that quote it, in the order of the register."""
    exemption: Exemption | None
    """Why no clause needs to quote it; None where one does, and in a gap."""


@dataclass(frozen=True)
class Coverage:
    """How many characters of a source, white space not counted, belong to what."""

    source: str
    clauses: int
    aside: int
    unread: int
    gap: int


def segments(source: Source, clauses: Iterable[Clause], exemptions: Sequence[Exemption]) -> list[Segment]:
    """The source from its first to its last character, cut wherever a quote or an exemption begins or ends.

    A quote goes before an aside, and an aside before an unread passage. A segment without clause and
    exemption is a gap, or mere white space.
    """
    quoted = [
        (quote.start, quote.end, clause.id)
        for clause in clauses
        for quote in clause.quotes
        if quote.source == source.id
    ]
    exempt = sorted(
        (exemption for exemption in exemptions if exemption.source == source.id),
        key=lambda exemption: exemption.kind is Kind.UNREAD,
    )
    edges = {0, len(source.text)}
    edges.update(edge for start, end, _ in quoted for edge in (start, end))
    edges.update(edge for exemption in exempt for edge in (exemption.start, exemption.end))
    cuts = sorted(edges)
    return [_segment(start, end, quoted, exempt) for start, end in pairwise(cuts)]


def _segment(start: int, end: int, quoted: Iterable[tuple[int, int, str]], exempt: Iterable[Exemption]) -> Segment:
    ids = tuple(dict.fromkeys(id_ for first, last, id_ in quoted if first <= start and end <= last))
    if ids:
        return Segment(start, end, ids, None)
    reasons = (exemption for exemption in exempt if exemption.start <= start and end <= exemption.end)
    return Segment(start, end, (), next(reasons, None))


def coverage(source: Source, parts: Iterable[Segment]) -> Coverage:
    """The figures of a source from its segments."""
    counts = {"clauses": 0, "aside": 0, "unread": 0, "gap": 0}
    for part in parts:
        owner = "clauses" if part.clauses else part.exemption.kind.value if part.exemption else "gap"
        counts[owner] += _characters(source, part)
    return Coverage(source.id, **counts)


def gaps(source: Source, parts: Iterable[Segment]) -> list[Fault]:
    """A fault for each passage that belongs to nothing, at its line in the source."""
    faults = []
    for part in parts:
        passage = source.text[part.start : part.end]
        if not part.clauses and part.exemption is None and passage.strip():
            begins = part.start + len(passage) - len(passage.lstrip())
            message = f'no clause quotes "{shorten(passage)}", and sources.toml does not set it aside'
            faults.append(Fault(source.file, line_at(source.text, begins), message))
    return faults


def dead_exemptions(rulebook: Rulebook, source: Source, parts: Sequence[Segment]) -> list[Fault]:
    """A fault for each exemption of the source that exempts nothing, as others have all its characters."""
    alive = {part.exemption for part in parts if part.exemption and _characters(source, part)}
    faults = []
    for exemption in rulebook.exemptions:
        if exemption.source == source.id and exemption not in alive:
            within = [part for part in parts if exemption.start <= part.start and part.end <= exemption.end]
            owners = sorted({id_ for part in within for id_ in part.clauses}) or ["other exemptions"]
            passage = shorten(source.text[exemption.start : exemption.end])
            message = f'this [[{exemption.kind.value}]] exempts nothing: "{passage}" belongs to '
            faults.append(Fault(rulebook.file, exemption.line, message + ", ".join(owners)))
    return faults


def _characters(source: Source, part: Segment) -> int:
    return sum(map(len, source.text[part.start : part.end].split()))
