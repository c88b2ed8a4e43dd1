"""What the next version of a designer's file changes, as `clausewitz update` shows it before it is done."""

from clausewitz.lazy import dataclass


@dataclass(frozen=True)
class ChangedSentence:
    """A sentence that reads otherwise in the next version."""

    id: str
    """Of its clause; empty if it states no rule."""
    old: str
    new: str
    rests: tuple[str, ...]
    """What rests on its clause: its scenarios by name, otherwise files with lines."""


@dataclass(frozen=True)
class VanishedClause:
    """A clause whose words are gone."""

    id: str
    words: str
    rests: tuple[str, ...]
    """What rests on it: its scenarios by name, otherwise files with lines."""
    kept: bool
    """Whether it stays in its feature file until somebody decides; a draft on which nothing rests is deleted."""


@dataclass(frozen=True)
class RenamedUnit:
    """A name that has become another throughout."""

    old: str
    """Singular, in small letters."""
    new: str
    sentences: int


@dataclass(frozen=True)
class RenumberedCase:
    """A case that has another number."""

    old: str
    new: str
    sentences: int


@dataclass(frozen=True)
class MovedReference:
    """Words whose reference leads to another sentence, though they are the same."""

    phrase: str
    words: str
    """The sentence that they stand in."""
    old: str
    """The sentence to which they led; empty if to none."""
    new: str


@dataclass(frozen=True)
class NewDraft:
    """A new sentence, which becomes a draft."""

    id: str
    words: str
