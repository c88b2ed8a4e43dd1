"""Coverage of a source by clauses, asides and unread passages, and its references to other rules.

A gap is a passage that belongs to none of them, white space aside. A reference is a mention of another rule in the
text, such as "see air superiority" or "steps 2-6".
"""

import re
from collections.abc import Iterable, Sequence
from itertools import pairwise

from clausewitz.lazy import dataclass
from clausewitz.text.model import Clause, Exemption, ExemptionKind, Fault, Reference, Rulebook, Source
from clausewitz.text.quotes import fold, line_at, shorten, spans


@dataclass(frozen=True)
class Segment:
    """A stretch of a source all of whose characters belong to the same clauses or exemption."""

    start: int
    end: int
    clauses: tuple[str, ...]
    """Ids of the clauses that quote it, in the order of the register."""
    exemption: Exemption | None
    """Why no clause need quote it; None if one does, and in a gap."""


@dataclass(frozen=True)
class Coverage:
    """The number of characters of a source, without white space, by what they belong to."""

    source: str
    clauses: int
    aside: int
    unread: int
    gap: int


def segments(source: Source, clauses: Iterable[Clause], exemptions: Sequence[Exemption]) -> list[Segment]:
    """The source from its first to its last character, cut wherever a quote or an exemption begins or ends.

    A quote goes before an aside, and an aside before an unread passage. A segment without clause and exemption is a
    gap, or just white space.
    """
    quoted = [
        (quote.start, quote.end, clause.id)
        for clause in clauses
        for quote in clause.quotes
        if quote.source == source.id
    ]
    exempt = sorted(
        (exemption for exemption in exemptions if exemption.source == source.id),
        key=lambda exemption: exemption.kind is ExemptionKind.UNREAD,
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
    """A fault for each exemption of the source that exempts nothing, since others cover all its characters."""
    alive = {part.exemption for part in parts if part.exemption and _characters(source, part)}
    faults = []
    for exemption in rulebook.exemptions:
        if exemption.source == source.id and exemption.line and exemption not in alive:
            within = [part for part in parts if exemption.start <= part.start and part.end <= exemption.end]
            owners = sorted({id_ for part in within for id_ in part.clauses}) or ["other exemptions"]
            passage = shorten(source.text[exemption.start : exemption.end])
            message = f'this [[{exemption.kind.value}]] exempts nothing: "{passage}" belongs to '
            faults.append(Fault(rulebook.file, exemption.line, message + ", ".join(owners)))
    return faults


def _characters(source: Source, part: Segment) -> int:
    return sum(map(len, source.text[part.start : part.end].split()))


_NUMBER = r"\d+(?:\.\d+)*[a-z]?\b"
_RANGE = rf"{_NUMBER}(?:\s*(?:-|\u2013|,|to|and)\s*{_NUMBER})*"
_MENTION = re.compile(
    # "see 4.3", "See also section 8"; "(see air superiority)", ", see below", but not "you can see the benefit"
    rf"\b[Ss]ee\s+(?:also\s+)?(?:(?:section|paragraph)s?\s+)?{_RANGE}"
    r"|(?:(?<=\()|(?<=[,:\u2013-]\s))see\s+[^();]+?(?=[();]|\.\s|\Z)"
    rf"|\b(?:[Ss]teps?|[Pp]hases?|[Ss]ections?|[Pp]aragraphs?)\s+{_RANGE}"
    r"|\b[Pp]arts?\s+[A-Z]\b"
    r"|\b(?:above|below)\b(?!\s+\d)"  # "below 1" is a number
)
_HEADING = re.compile(r"(?:Step|Phase|Section|Part)\s")


@dataclass(frozen=True)
class Mention:
    """Words of a source that point to another rule, with their place."""

    start: int
    end: int
    text: str


@dataclass(frozen=True)
class Dangling:
    """A reference that leads nowhere in the sources."""

    clause: Clause
    reference: Reference


def mentions(text: str) -> list[Mention]:
    """The mentions in a text; the numbering at the head of a line ("Part A (...)", "Step 2.") is not one."""
    return [
        Mention(match.start(), match.end(), match.group())
        for match in _MENTION.finditer(text)
        if not (_HEADING.match(match.group()) and _begins_line(text, match.start()))
    ]


def dangling_references(clauses: Iterable[Clause]) -> list[Dangling]:
    """The references whose `See:` says that they lead nowhere, in the order of the clauses."""
    return [Dangling(clause, reference) for clause in clauses for reference in clause.references if not reference.to]


def unresolved_mentions(source: Source, clauses: Iterable[Clause]) -> list[Fault]:
    """A fault for each mention within a quote of the source that no `See:` of a quoting clause resolves."""
    quoting = [clause for clause in clauses if any(quote.source == source.id for quote in clause.quotes)]
    faults: list[Fault] = []
    for mention in mentions(source.text):
        around = [clause for clause in quoting if _quotes(clause, source, mention)]
        if around and not any(_resolves(clause, source, mention) for clause in around):
            words = fold(mention.text)
            place = f"{source.file.name} line {line_at(source.text, mention.start)}"
            message = f'{around[0].id} quotes "{words}" ({place}) and does not say where it leads; '
            form = f'write See: "{words}" and the ids meant, or nowhere, and what is missing'
            faults.append(Fault(around[0].file, around[0].line, message + form))
    return faults


def _begins_line(text: str, offset: int) -> bool:
    return not text[text.rfind("\n", 0, offset) + 1 : offset].strip()


def _quotes(clause: Clause, source: Source, mention: Mention) -> bool:
    return any(
        quote.source == source.id and quote.start <= mention.start and mention.end <= quote.end
        for quote in clause.quotes
    )


def _resolves(clause: Clause, source: Source, mention: Mention) -> bool:
    return any(
        quote.start + start < mention.end and mention.start < quote.start + end
        for quote in clause.quotes
        if quote.source == source.id
        for reference in clause.references
        for start, end in spans(quote.text, reference.phrase)
    )
