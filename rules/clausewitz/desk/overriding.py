"""What a ruling overrides, as it is told: clauses and issues, each once, and never the one that decides itself."""

from collections.abc import Iterable

from clausewitz.play.norms import Norm


def clauses_besides(decided_by: Norm | None, norms: Iterable[Norm]) -> tuple[str, ...]:
    """The clauses and issues of norms, each once, without that of the norm that decides.

    A clause may forbid in one norm what it permits in another, as a reading with an exception does.
    """
    own = decided_by.clause if decided_by else ""
    return tuple(dict.fromkeys(norm.clause for norm in norms if norm.clause != own))
