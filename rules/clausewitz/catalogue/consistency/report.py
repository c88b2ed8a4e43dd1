"""All that was found out about the norms of a rulebook under one of its profiles."""

from collections.abc import Callable, Mapping
from dataclasses import replace

from clausewitz.catalogue.consistency.conflicts import Conflict, Settled
from clausewitz.catalogue.consistency.findings import Deadlock, Finding, Idle, Rivals, Silence, Unexamined
from clausewitz.lazy import dataclass


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
    """What cannot be compared."""
    deadlocks: tuple[Deadlock, ...] = ()
    """Questions that may have no legal answer."""
    rivals: tuple[Rivals, ...] = ()
    """Obligations of which only one can be met."""

    @property
    def key(self) -> tuple[str, ...]:
        """What tells it from all other reports on the rulebook."""
        return (self.profile,)

    def conflicts_settled(self, how: Settled) -> tuple[Conflict, ...]:
        """The conflicts that are settled so."""
        return tuple(each for each in self.conflicts if each.settled is how)

    @property
    def must_conflicts(self) -> tuple[Conflict, ...]:
        """The conflicts in which a sentence obliges to what another forbids, however they are settled."""
        return tuple(each for each in self.conflicts if each.is_of_must)

    def group_conflicts(self, how: Settled, *, of_must: bool = False) -> tuple[tuple[Conflict, ...], ...]:
        """The conflicts settled so, together where the same readings or the same words of a clause do it.

        Those in which a sentence obliges stand apart from the others.
        """
        groups: dict[object, list[Conflict]] = {}
        for each in (each for each in self.conflicts_settled(how) if each.is_of_must is of_must):
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
            unexamined=tuple(filter(is_meant, self.unexamined)),
            deadlocks=tuple(filter(is_meant, self.deadlocks)),
            rivals=tuple(filter(is_meant, self.rivals)),
        )

    @property
    def unexamined_by_reason(self) -> Mapping[str, tuple[str, ...]]:
        """The actions and the questions that cannot be compared, under each reason."""
        found: dict[str, tuple[str, ...]] = {}
        for each in self.unexamined:
            found[each.why] = (*found.get(each.why, ()), *(each.asked or each.actions))
        return found

    @property
    def contradictions(self) -> tuple[Conflict, ...]:
        """The conflicts that the profile leaves open."""
        return self.conflicts_settled(Settled.OPEN)
