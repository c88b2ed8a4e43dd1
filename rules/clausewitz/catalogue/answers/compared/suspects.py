"""Clauses to read again after a change, as `compare` tells them."""

from clausewitz.lazy import dataclass


@dataclass(frozen=True)
class SuspectDocument:
    """A clause that did not change but leans on what did."""

    clause: str
    paraphrase: str
    reasons: tuple[str, ...]
    """Why it is to be read again, the strongest reason first."""
