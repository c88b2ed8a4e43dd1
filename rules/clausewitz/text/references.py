"""Where clauses mention other rules ("see air superiority", "steps 2-6"), and where those mentions lead."""

import re
from collections.abc import Iterable

from clausewitz.lazy import dataclass
from clausewitz.text.model import Clause, Fault, Reference, Source
from clausewitz.text.quotes import fold, line_at, spans

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
    """The mentions in a text; the numbering at the head of a line ("Part A (...)", "Step 2.") is none."""
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
