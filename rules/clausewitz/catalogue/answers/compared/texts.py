"""What has become of the text, as `compare` tells it."""

from typing import Literal

from clausewitz.lazy import dataclass


@dataclass(frozen=True)
class Marked:
    """Some words of a text."""

    words: str
    change: Literal["", "new", "gone"]
    """Empty for words that stay."""


@dataclass(frozen=True)
class ComparedClauseDocument:
    """A clause that is new or gone."""

    id: str
    paraphrase: str
    quotes: tuple[str, ...]


@dataclass(frozen=True)
class MovedDocument:
    """A clause that is gone and one that is new, with nearly the same quotes: the id may have changed, and no more."""

    before: str
    now: str


@dataclass(frozen=True)
class RewordedDocument:
    """A clause, or an issue, in other words."""

    id: str
    part: str
    """What says so: `paraphrase`, the source of a quote, `question`, or the letter of a reading."""
    text: tuple[Marked, ...]
    """All words, those that are gone before those in their place."""


@dataclass(frozen=True)
class ValueDocument:
    """Something else that has another value."""

    name: str
    before: str
    """Empty where it is new."""
    now: str
    """Empty where it is gone."""


@dataclass(frozen=True)
class TextsDocument:
    """What has become of the text; what stays is in none of the lists."""

    added: tuple[ComparedClauseDocument, ...]
    removed: tuple[ComparedClauseDocument, ...]
    moved: tuple[MovedDocument, ...]
    reworded: tuple[RewordedDocument, ...]
    issues: tuple[ValueDocument, ...]
    """Issues that are new or gone, by their questions, and preferences, by the letter of the reading."""
    figures: tuple[ValueDocument, ...]
    """By unit and column, such as `infantry.attack`; an assumed one says so."""
    dangling: tuple[ValueDocument, ...]
    """References that lead nowhere, by the clause: what is missing."""
    sources: tuple[ValueDocument, ...]
    """Sources by their checksums."""
