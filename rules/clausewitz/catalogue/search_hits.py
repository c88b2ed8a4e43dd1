"""The index of a search, and what it shows of a clause, issue, ruling, interview, claim or page."""

from typing import Literal, get_args

from clausewitz.lazy import dataclass
from clausewitz.text.search import Index

Kind = Literal["clause", "issue", "ruling", "interview", "claim", "page"]
KINDS: tuple[Kind, ...] = get_args(Kind)


@dataclass(frozen=True)
class SearchHit:
    """A search result."""

    id: str
    kind: Kind
    rulebook: str
    """The id of its rulebook; empty for a page on none."""
    topics: tuple[str, ...]
    answer: str
    """One line: a paraphrase, a question, a statement, or the title of a page."""
    issues: tuple[str, ...] = ()
    """The issues that a clause raises."""
    reading: str = ""
    """The preferred reading of an issue: its letter and its words."""
    source: str = ""
    sentence: tuple[str, str, str] = ("", "", "")
    """The first quote, between what stands before and after it in its sentences; of a page, its first paragraph; of a
    ruling, the answer."""
    command: str = ""
    """The command that starts an interview."""
    missing: tuple[tuple[str, str], ...] = ()
    """The references of a clause that lead nowhere, each with what is missing."""


@dataclass(frozen=True)
class Searched:
    """A search index and its results."""

    index: Index
    found: tuple[SearchHit, ...]
    """In the order of the index."""
