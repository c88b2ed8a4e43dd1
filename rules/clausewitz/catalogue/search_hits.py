"""What a search looks into, and what it shows of a clause, an issue, a ruling, an interview, a claim or a page."""

from typing import Literal, get_args

from clausewitz.lazy import dataclass
from clausewitz.text.search import Index

Kind = Literal["clause", "issue", "ruling", "interview", "claim", "page"]
KINDS: tuple[Kind, ...] = get_args(Kind)


@dataclass(frozen=True)
class SearchHit:
    """What is shown of something that was found."""

    id: str
    kind: Kind
    rulebook: str
    """The id of its rulebook; empty for a page on none."""
    topics: tuple[str, ...]
    answer: str
    """In one line: a paraphrase, a question, a statement, the title of a page."""
    issues: tuple[str, ...] = ()
    """Those in which a clause takes part."""
    reading: str = ""
    """The preferred reading of an issue: its letter and its words."""
    source: str = ""
    sentence: tuple[str, str, str] = ("", "", "")
    """The first quote, between what stands before and after it in its sentences; of a page, its first paragraph; of a
    ruling, the answer."""
    command: str = ""
    """What holds an interview at a terminal."""
    missing: tuple[tuple[str, str], ...] = ()
    """The words of a clause that lead to no rule of the sources, each with what is missing."""


@dataclass(frozen=True)
class Searched:
    """What a search looks into, and what it shows."""

    index: Index
    found: tuple[SearchHit, ...]
    """In the order of the index."""
