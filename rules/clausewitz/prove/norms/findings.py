"""What the prover finds out about the norms of a rulebook: where they disagree, are silent, or are of no use."""

from clausewitz.lazy import dataclass
from clausewitz.play.moments import Side
from clausewitz.play.norms import Norm, Override
from clausewitz.play.readings import Reading


@dataclass(frozen=True)
class Example:
    """A situation and an action in it: plain values, each field as near to its usual value as can be."""

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
    """What decides between them wherever they meet."""
    readings: tuple[Reading, ...] = ()
    """Where they never meet under the profile: the readings by which one of them means less than it might."""
    elsewhere: tuple["Disagreement", ...] = ()
    """Other meetings of their clauses, one for each other way in which those are settled."""

    @property
    def is_open(self) -> bool:
        """Whether nothing decides between them under the profile: a contradiction."""
        return not self.precedence and not self.readings


@dataclass(frozen=True)
class RequiredDecision:
    """A decision that a sequence asks for."""

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
    """The steps in which it is put."""
    examples: tuple[Example, ...]
    """One situation, with an answer of each kind that can come up in it; none of them is allowed."""


@dataclass(frozen=True)
class Rivals:
    """Two obligations that are due at once, to different answers to one decision, where neither forbids the other."""

    asked: tuple[RequiredDecision, ...]
    """The steps in which it is put."""
    norms: tuple[Norm, Norm]
    examples: tuple[Example, Example]
    """What each obliges to, in one situation."""


@dataclass(frozen=True)
class Gap:
    """An action of which no norm speaks, in some situation or in any."""

    action: type
    asked: RequiredDecision | None
    """The decision in which it is an option; none for an action that no sequence asks for."""
    example: Example | None
    """None where no norm speaks of the action at all."""


@dataclass(frozen=True)
class Dead:
    """A norm that can never decide a ruling, under whatever reading."""

    norm: Norm
    overridden_by: tuple[Norm, ...]
    """The norms of which one overrides it wherever it applies; empty for a norm that applies nowhere."""
    example: Example | None
    """Where it applies and is overridden."""


@dataclass(frozen=True)
class Redundant:
    """A norm without which every ruling would be the same, under whatever reading."""

    norm: Norm
    beside: tuple[Norm, ...]
    """Norms that say the same wherever it applies, each of them alone."""
    example: Example
    """Where it applies."""


@dataclass(frozen=True)
class Unexamined:
    """An action whose norms cannot be examined, and why."""

    action: type
    why: str


@dataclass(frozen=True)
class Uncompared:
    """A decision whose answers cannot be held against each other, and why."""

    asked: tuple[RequiredDecision, ...]
    """The steps in which it is put."""
    answers: tuple[type, ...]
    """The kinds of act between which to decide."""
    why: str


@dataclass(frozen=True)
class Consistency:
    """All that was found out about the norms of a rulebook under a profile."""

    norms: int
    """How many there are."""
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
