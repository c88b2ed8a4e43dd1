"""What claims make of engines that decide nothing: plain data, which survives the way through processes and JSON."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Bite:
    """What a claim made of a null engine."""

    engine: str
    claim: str
    subjects: tuple[str, ...]
    """What it asked that engine about: kinds of action or of battle, by module and name."""
    noticed: bool
    """Whether it was no longer proved."""


@dataclass(frozen=True)
class Unnoticed:
    """A subject on which no claim notices a null engine."""

    engine: str
    subject: str
    claims: tuple[str, ...]
    """Those that ask about it; none where no claim does."""


@dataclass(frozen=True)
class ReadingVerdict:
    """What comes of a claim when another reading is put in the place of one for which the engine asks in it."""

    issue: str
    letter: str
    """The reading that the claim is about."""
    instead: str
    """The one in its place."""
    ending: str
    """`proved`, `refuted`, `only tested` where it held and was not proved, or `meaningless` where it says nothing."""

    @property
    def holds(self) -> bool:
        """Whether the claim holds under that reading too."""
        return self.ending in ("proved", "only tested")
