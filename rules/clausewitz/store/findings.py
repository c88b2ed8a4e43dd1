"""The report on the norms of a rulebook: where sentences conflict, are silent or idle, and what settles it."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from enum import Enum

from clausewitz.lazy import dataclass
from clausewitz.store.entries import FindingRuling
from clausewitz.text.model import Clause, Quote
from clausewitz.text.quotes import fold
from clausewitz.text.register import Register


class Settled(Enum):
    """What settles a conflict of two sentences."""

    OPEN = "left open"
    """Nothing: a contradiction."""
    READING = "settled by a reading"
    """The text does not say which of the two takes precedence; a reading of an issue does."""
    SPECIAL = "settled as the special before the general"
    """Neither words nor an issue are named: the more specific sentence is taken to take precedence."""
    WORDS = "settled by the text's own words"
    """One of the two makes itself the exception."""


@dataclass(frozen=True)
class Sentence:
    """A norm: what a clause says of an action."""

    clause: str
    """Id of the clause, or of the issue whose reading says it."""
    says: str
    """The rule in words."""
    must: str = ""
    """What it requires: what it permits, or what must be done instead of what it forbids; empty for nothing."""


@dataclass(frozen=True)
class TakenReading:
    """The reading of an issue that the profile uses."""

    issue: str
    letter: str


@dataclass(frozen=True)
class GoesBefore:
    """One sentence that is the exception to another."""

    clause: str
    """Id of the clause that takes precedence, or of the issue whose reading says it."""
    over: str
    """Id of what gives way."""
    words: str
    """The words that say so, if it says so itself; otherwise empty."""
    issue: str
    """The issue whose reading says so; otherwise empty."""


@dataclass(frozen=True)
class Meeting:
    """A situation in which two sentences conflict, and what settles it there."""

    settled_by: tuple[GoesBefore, ...]
    scenario: str


@dataclass(frozen=True)
class Conflict:
    """Two sentences that, taken literally, both cover one situation, and conflict."""

    permits: Sentence
    forbids: Sentence
    settled: Settled
    by: tuple[Sentence, ...]
    """The sentences that are the exception: one of the two, or others that apply wherever both do."""
    words: tuple[str, ...]
    """The words that make them exceptions."""
    readings: tuple[TakenReading, ...]
    """The readings that settle it."""
    scenario: str
    """The situation, and the ruling on it."""
    action: str = ""
    """What it is to do: `Retreat from battle to a space.`"""
    ruled: FindingRuling | None = None
    """The ruling there under the profile."""
    because: tuple[str, ...] = ()
    """Why the words make an exception, if none of them says so outright."""
    elsewhere: tuple[Meeting, ...] = ()
    """Other situations that both cover, one for each other way in which they are settled."""
    in_one_sentence: bool = False
    """Whether both come from one sentence of a source, which says what must be done, and within what bounds."""

    @property
    def is_of_must(self) -> bool:
        """Whether one sentence requires what the other forbids."""
        return bool(self.permits.must) and not self.in_one_sentence

    @property
    def verdicts(self) -> tuple[tuple[str, Sentence], ...]:
        """The verdict of each of the two on the action: `may` or `must`, and `may not`."""
        return (("must" if self.permits.must else "may", self.permits), ("may not", self.forbids))

    @property
    def rules(self) -> frozenset[str]:
        """The clauses and issues that it is about."""
        sentences = (self.permits, self.forbids, *self.by)
        others = [each for meeting in self.elsewhere for each in meeting.settled_by]
        named = {each.clause for each in others} | {each.issue for each in others if each.issue}
        return frozenset(each.clause for each in sentences) | {each.issue for each in self.readings} | named


@dataclass(frozen=True)
class Silence:
    """An action that no sentence covers in some situation."""

    action: str
    """What it is to do: `Retreat from battle to a space.`"""
    asked: str
    """The decision that a sequence asks for, as `Land combat, step 6, defender: retreat or fight on?`; else empty."""
    scenario: str
    """The situation; empty if no sentence covers the action at all, so that it is open, or others decide it."""
    ruled: FindingRuling | None = None
    """The ruling there; none without a situation."""

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
    """What forbids it; empty if nothing permits it."""
    action: str = ""
    """What it is to do: `Fight another round, in the air or on land.`"""


@dataclass(frozen=True)
class Deadlock:
    """A question to which the rules allow no answer in some situation; the transcript says so, and play continues."""

    asked: tuple[str, ...]
    """Where it is asked, such as `Land combat, step 6, defender: retreat or fight on?`."""
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
class Due:
    """What a sentence requires in some situation."""

    sentence: Sentence
    scenario: str
    """The situation, and the ruling on it."""


@dataclass(frozen=True)
class Rivals:
    """Two obligations at once, to give different answers to one question."""

    asked: tuple[str, ...]
    """Where it is asked, such as `Land combat, step 6, defender: retreat or fight on?`."""
    dues: tuple[Due, ...]
    """What each of the two requires."""

    @property
    def action(self) -> str:
        """What is due, in words."""
        return " ".join(each.sentence.must for each in self.dues)

    @property
    def rules(self) -> frozenset[str]:
        """The clauses that oblige."""
        return frozenset(each.sentence.clause for each in self.dues)


@dataclass(frozen=True)
class Idle:
    """A sentence that decides nothing, or only what would be decided the same way without it."""

    sentence: Sentence
    action: str
    """The action; the same clause may decide on other actions."""
    because_of: tuple[Sentence, ...]
    """Those that override it wherever it applies, or that say the same."""
    scenario: str
    """A situation that it covers; empty if there is none."""

    @property
    def rules(self) -> frozenset[str]:
        """The clauses and issues that it is about."""
        return frozenset(each.clause for each in (self.sentence, *self.because_of))


@dataclass(frozen=True)
class Unexamined:
    """An action whose sentences, or a question whose answers, cannot be compared."""

    actions: tuple[str, ...]
    """A description of the action, or the options of the question."""
    asked: tuple[str, ...]
    """Where the question is asked; empty for an action."""
    why: str

    @property
    def rules(self) -> frozenset[str]:
        """None."""
        return frozenset()

    @property
    def action(self) -> str:
        """What it is to do, in words."""
        return " ".join(self.actions)


Finding = Conflict | Silence | Deadlock | Rivals | Idle | Unexamined


@dataclass(frozen=True)
class ConsistencyReport:
    """All findings on the norms of a rulebook under a profile."""

    rulebook: str
    profile: str
    norms: int
    """How many there are."""
    actions: int
    """The number of kinds of action that they are on."""
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
        """Identifies it among the reports on the rulebook."""
        return (self.profile,)

    def conflicts_settled(self, how: Settled) -> tuple[Conflict, ...]:
        """The conflicts that are settled so."""
        return tuple(each for each in self.conflicts if each.settled is how)

    @property
    def must_conflicts(self) -> tuple[Conflict, ...]:
        """The conflicts in which one sentence requires what another forbids, however they are settled."""
        return tuple(each for each in self.conflicts if each.is_of_must)

    def group_conflicts(self, how: Settled, *, of_must: bool = False) -> tuple[tuple[Conflict, ...], ...]:
        """The conflicts settled this way, grouped by the readings or words that settle them.

        Those in which a sentence requires something are separate.
        """
        groups: dict[object, list[Conflict]] = {}
        for each in (each for each in self.conflicts_settled(how) if each.is_of_must is of_must):
            clauses = tuple(dict.fromkeys(sentence.clause for sentence in each.by))
            groups.setdefault(each.readings or ((clauses, each.words) if each.by else each), []).append(each)
        return tuple(map(tuple, groups.values()))

    def about(self, is_meant: Callable[[Finding], bool]) -> "ConsistencyReport":
        """The report, restricted to the wanted findings."""
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
        """The actions and questions that cannot be compared, by reason."""
        found: dict[str, tuple[str, ...]] = {}
        for each in self.unexamined:
            found[each.why] = (*found.get(each.why, ()), *(each.asked or each.actions))
        return found

    @property
    def contradictions(self) -> tuple[Conflict, ...]:
        """The conflicts that the profile leaves open."""
        return self.conflicts_settled(Settled.OPEN)


IN_ONE_SENTENCE = "One sentence says both: what must be done, and within what bounds."
"""The note on an obligation and a prohibition that are parts of one sentence."""

_DEMANDS = re.compile(r"\b(must|ha(s|ve) to|needs? to|shall|forced|obliged|required)\b", re.IGNORECASE)


def quote_of(clause: Clause, sentence: Sentence) -> tuple[Quote, ...]:
    """The most informative quote: for an obligation, the first that demands something; otherwise the first."""
    return _first(clause.quotes, lambda quote: bool(sentence.must and _DEMANDS.search(quote.text)))


def quote_with(clause: Clause, words: Iterable[str]) -> tuple[Quote, ...]:
    """The first quote of a clause that holds any of these words; if none does, the first."""
    sought = [fold(each) for each in words]
    return _first(clause.quotes, lambda quote: any(each in fold(quote.text) for each in sought))


def as_quoted(report: ConsistencyReport, register: Register) -> ConsistencyReport:
    """A report with what the text alone tells: where one sentence obliges and forbids, nobody is told two things."""
    return replace(report, conflicts=tuple(_as_quoted(each, register) for each in report.conflicts))


def _as_quoted(conflict: Conflict, register: Register) -> Conflict:
    if not conflict.permits.must:
        return conflict
    first, second = (_whole(each, register) for each in (conflict.permits, conflict.forbids))
    return replace(conflict, in_one_sentence=first is not None and first == second)


def _whole(sentence: Sentence, register: Register) -> tuple[str, int, int] | None:
    """Where the sentence of a source is that stands beside a sentence of a finding."""
    clause = register.clauses.get(sentence.clause)
    for quote in quote_of(clause, sentence) if clause else ():
        return (quote.source, *register.place(quote))
    return None


def _first(quotes: Sequence[Quote], tells: Callable[[Quote], bool]) -> tuple[Quote, ...]:
    return (*filter(tells, quotes), *quotes)[:1]
