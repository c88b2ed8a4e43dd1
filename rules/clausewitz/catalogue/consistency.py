"""The report on the norms of a rulebook, as plain data: where its sentences disagree, are silent, or are of no use."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from enum import Enum

from clausewitz.catalogue.model import Entry, IssueEntry, Ruled


class Settled(Enum):
    """What settles a disagreement of two sentences."""

    OPEN = "left open"
    """Nothing: a contradiction."""
    READING = "settled by a reading"
    """The text does not say which of the two goes before; a reading of an issue does."""
    SPECIAL = "settled as the special before the general"
    """Neither words nor an issue are named: the more special sentence is taken to go before."""
    WORDS = "settled by the text's own words"
    """One of the two makes itself the exception."""


@dataclass(frozen=True)
class Sentence:
    """A norm: what a clause says of an action."""

    clause: str
    """Id of the clause, or of the issue whose reading says it."""
    says: str
    """The rule in words."""


@dataclass(frozen=True)
class TakenReading:
    """The reading of an issue that the profile takes."""

    issue: str
    letter: str


@dataclass(frozen=True)
class GoesBefore:
    """One sentence that is the exception to another."""

    clause: str
    """Id of the clause that goes before, or of the issue whose reading says it."""
    over: str
    """Id of what gives way."""
    words: str
    """The words by which it does, if it says so itself; else empty."""
    issue: str
    """The issue of which a reading says so; else empty."""


@dataclass(frozen=True)
class Meeting:
    """A situation of which two sentences speak that disagree, and what settles it there."""

    settled_by: tuple[GoesBefore, ...]
    scenario: str


@dataclass(frozen=True)
class Conflict:
    """Two sentences which, taken at their words, both speak of one situation, and disagree."""

    permits: Sentence
    forbids: Sentence
    settled: Settled
    by: tuple[Sentence, ...]
    """The sentences that are the exception: one of the two, or others that speak wherever both do."""
    words: tuple[str, ...]
    """The words by which they are."""
    readings: tuple[TakenReading, ...]
    """The readings that settle it."""
    scenario: str
    """The situation, and what the ruling is."""
    action: str = ""
    """What it is to do: `Withdraw from the land battle to a space.`"""
    ruled: Ruled | None = None
    """What is ruled there under the profile."""
    because: tuple[str, ...] = ()
    """Why the words make an exception, where none of them says so by itself."""
    elsewhere: tuple[Meeting, ...] = ()
    """Other situations of which both speak, one for each other way in which that is settled."""

    @property
    def rules(self) -> frozenset[str]:
        """The clauses and issues that it is about."""
        sentences = (self.permits, self.forbids, *self.by)
        others = [each for meeting in self.elsewhere for each in meeting.settled_by]
        named = {each.clause for each in others} | {each.issue for each in others if each.issue}
        return frozenset(each.clause for each in sentences) | {each.issue for each in self.readings} | named


@dataclass(frozen=True)
class Silence:
    """An action of which no sentence speaks in some situation."""

    action: str
    """What it is to do: `Withdraw from the land battle to a space.`"""
    asked: str
    """The decision that a sequence asks for, as `Land combat, step 6, defender: retreat or fight on?`; else empty."""
    scenario: str
    """The situation; empty where no sentence covers the action at all, so that it is open, or others decide it."""
    ruled: Ruled | None = None
    """What is ruled there; none without a situation."""

    @property
    def rules(self) -> frozenset[str]:
        """None."""
        return frozenset()


@dataclass(frozen=True)
class RefusedAnswer:
    """An answer to a question that is not allowed."""

    answer: str
    """Such as `fights on`."""
    clause: str
    """What forbids it; empty where nothing permits it."""


@dataclass(frozen=True)
class Deadlock:
    """A question to which the rules allow no answer in some situation: the transcript says so, and play goes on."""

    asked: tuple[str, ...]
    """Where it is put, as `Land combat, step 6, defender: retreat or fight on?`."""
    refused: tuple[RefusedAnswer, ...]
    """An answer of each kind that can come up there."""
    scenario: str
    """The situation, and the ruling on the first of the answers."""

    @property
    def action(self) -> str:
        """The answers, in words."""
        return "; ".join(each.answer for each in self.refused)

    @property
    def rules(self) -> frozenset[str]:
        """The clauses that forbid its answers."""
        return frozenset(each.clause for each in self.refused if each.clause)


@dataclass(frozen=True)
class Idle:
    """A sentence that decides nothing, or nothing that would not be decided without it."""

    sentence: Sentence
    action: str
    """What it speaks of; the same clause may well decide on other actions."""
    because_of: tuple[Sentence, ...]
    """Those that override it wherever it applies, or that say the same."""
    scenario: str
    """A situation of which it speaks; empty if there is none."""

    @property
    def rules(self) -> frozenset[str]:
        """The clauses and issues that it is about."""
        return frozenset(each.clause for each in (self.sentence, *self.because_of))


Finding = Conflict | Silence | Deadlock | Idle


@dataclass(frozen=True)
class Unexamined:
    """An action whose norms cannot be examined."""

    action: str
    why: str


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


@dataclass(frozen=True)
class Subjects:
    """What a finding is about, so that those on one thing can be shown alone."""

    topics: frozenset[str]
    issues: frozenset[str]


def subjects_of(finding: Finding, entries: Mapping[str, Entry], issues: Mapping[str, IssueEntry]) -> Subjects:
    """What a finding is about: the topics of its clauses, or where no clause speaks, of those on its action."""
    clauses = finding.rules & entries.keys()
    settling = finding.rules & issues.keys()
    raising = {clause for issue in settling for clause in issues[issue].clauses} & entries.keys()
    about = clauses | raising or {id_ for id_, entry in entries.items() if finding.action in _done(entry)}
    return Subjects(frozenset(entries[id_].clause.topic for id_ in about), frozenset(settling))


def _done(entry: Entry) -> set[str]:
    return {each.does for each in entry.actions}
