"""Findings on the norms of a rulebook: where they disagree, are silent, or are of no use."""

from clausewitz.lazy import dataclass
from clausewitz.play.moments import Side
from clausewitz.play.norms import Norm, Override
from clausewitz.play.readings import Reading


@dataclass(frozen=True)
class Example:
    """A situation and an action in it: plain values, each field as near to its default as possible."""

    situation: object
    action: object


@dataclass(frozen=True)
class Precedence:
    """A norm that applies, and overrides another one that applies as well."""

    norm: Norm
    override: Override


@dataclass(frozen=True)
class Disagreement:
    """Two norms that, taken at their words, both apply in some situation, where one permits what the other forbids."""

    permits: Norm
    forbids: Norm
    example: Example
    precedence: tuple[Precedence, ...] = ()
    """The precedence that decides wherever they meet."""
    readings: tuple[Reading, ...] = ()
    """If they never meet under the profile, the readings by which one of them means less than it might."""
    elsewhere: tuple["Disagreement", ...] = ()
    """Other meetings of their clauses, one for each way in which those are settled."""

    @property
    def is_open(self) -> bool:
        """Whether nothing decides between them under the profile: a contradiction."""
        return not self.precedence and not self.readings


@dataclass(frozen=True)
class RequiredDecision:
    """A decision in a sequence."""

    sequence: str
    """Title of the sequence."""
    step: str
    """Label of the step."""
    side: Side
    question: str


@dataclass(frozen=True)
class Deadlock:
    """A decision to which, in some situation, the norms allow no answer."""

    asked: tuple[RequiredDecision, ...]
    """The steps that put it."""
    examples: tuple[Example, ...]
    """One situation, with an answer of each kind that can come up in it; none of them is allowed."""


@dataclass(frozen=True)
class Rivals:
    """Two obligations due at once, to different answers to one decision, where neither forbids the other."""

    asked: tuple[RequiredDecision, ...]
    """The steps that put the decision."""
    norms: tuple[Norm, Norm]
    examples: tuple[Example, Example]
    """The action that each requires, in one situation."""


@dataclass(frozen=True)
class Gap:
    """An action that no norm speaks of, in some situation or in any."""

    action: type
    asked: RequiredDecision | None
    """The decision that offers it; None if no sequence does."""
    example: Example | None
    """None if no norm speaks of the action at all."""


@dataclass(frozen=True)
class Dead:
    """A norm that can never decide a ruling, under whatever reading."""

    norm: Norm
    overridden_by: tuple[Norm, ...]
    """Norms one of which overrides it wherever it applies; empty for a norm that never applies."""
    example: Example | None
    """A situation in which it applies and is overridden."""


@dataclass(frozen=True)
class Redundant:
    """A norm without which every ruling would be the same, under whatever reading."""

    norm: Norm
    beside: tuple[Norm, ...]
    """Norms each of which says the same wherever it applies."""
    example: Example
    """A situation in which it applies."""


@dataclass(frozen=True)
class Unexamined:
    """An action whose norms cannot be examined, and why."""

    action: type
    why: str


@dataclass(frozen=True)
class Uncompared:
    """A decision whose answers cannot be compared, and why."""

    asked: tuple[RequiredDecision, ...]
    """The steps that put it."""
    answers: tuple[type, ...]
    """The kinds of action to choose between."""
    why: str


@dataclass(frozen=True)
class Consistency:
    """All findings on the norms of a rulebook under a profile."""

    norms: int
    """The number of norms."""
    disagreements: tuple[Disagreement, ...] = ()
    gaps: tuple[Gap, ...] = ()
    dead: tuple[Dead, ...] = ()
    redundant: tuple[Redundant, ...] = ()
    deadlocks: tuple[Deadlock, ...] = ()
    rivals: tuple[Rivals, ...] = ()
    unexamined: tuple[Unexamined, ...] = ()
    uncompared: tuple[Uncompared, ...] = ()

    @property
    def contradictions(self) -> tuple[Disagreement, ...]:
        """The disagreements that nothing settles."""
        return tuple(each for each in self.disagreements if each.is_open)
