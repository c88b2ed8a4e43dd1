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
