"""All that was found out about the norms of a rulebook under one of its profiles."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from clausewitz.catalogue.consistency.conflicts import Conflict, Settled
from clausewitz.catalogue.consistency.findings import Deadlock, Finding, Idle, Silence, Unexamined


@dataclass(frozen=True)
class ConsistencyReport:
    """All that was found out about the norms of a rulebook under a profile."""

    rulebook: str
    profile: str
    norms: int
    """How many there are."""
    actions: int
    """On how many kinds of action."""
    conflicts: tuple[Conflict, ...]
    silences: tuple[Silence, ...]
    dead: tuple[Idle, ...]
    """Sentences that never decide."""
    redundant: tuple[Idle, ...]
    """Sentences without which all rulings would be the same."""
    unexamined: tuple[Unexamined, ...]
    deadlocks: tuple[Deadlock, ...] = ()
    """Questions that may have no legal answer."""

    @property
    def key(self) -> tuple[str, ...]:
        """What tells it from all other reports on the rulebook."""
        return (self.profile,)

    def settled(self, how: Settled) -> tuple[Conflict, ...]:
        """The conflicts that are settled so."""
        return tuple(each for each in self.conflicts if each.settled is how)

    def alike(self, how: Settled) -> tuple[tuple[Conflict, ...], ...]:
        """Those conflicts, together where the same readings or the same words of a clause settle them."""
        groups: dict[object, list[Conflict]] = {}
        for each in self.settled(how):
            clauses = tuple(dict.fromkeys(sentence.clause for sentence in each.by))
            groups.setdefault(each.readings or ((clauses, each.words) if each.by else each), []).append(each)
        return tuple(map(tuple, groups.values()))

    def about(self, is_meant: Callable[[Finding], bool]) -> "ConsistencyReport":
        """What it tells, of the findings that are meant alone."""
        return replace(
            self,
            conflicts=tuple(filter(is_meant, self.conflicts)),
            silences=tuple(filter(is_meant, self.silences)),
            dead=tuple(filter(is_meant, self.dead)),
            redundant=tuple(filter(is_meant, self.redundant)),
            deadlocks=tuple(filter(is_meant, self.deadlocks)),
        )

    @property
    def contradictions(self) -> tuple[Conflict, ...]:
        """The conflicts that the profile leaves open."""
        return self.settled(Settled.OPEN)
