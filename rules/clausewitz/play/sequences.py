"""Sequences: a battle as a table of steps, which the engine walks and the diagrams draw."""

from collections.abc import Mapping
from functools import cached_property

from clausewitz.lazy import dataclass
from clausewitz.play.moments import Side
from clausewitz.play.readings import Reading
from clausewitz.play.switches import once, stands


@dataclass(frozen=True)
class Row:
    """Units of one kind fire, by this clause."""

    kind: str
    clause: str
    under: Reading | None = None
    """The only reading under which they fire."""
    silenced: str = ""
    """The clause by which they do not fire after all, which the transcript cites; empty if there is none."""


@dataclass(frozen=True)
class Fire:
    """A side fires with the units of its rows."""

    side: Side
    rows: tuple[Row, ...]
    remaining: str = ""
    """The clause by which only units that have not fired yet this round fire; empty if all do."""

    @cached_property
    def clauses(self) -> tuple[str, ...]:
        """The clauses of its rows."""
        return tuple(row.clause for row in self.rows)

    @cached_property
    def has_readings(self) -> bool:
        """Whether any of its rows fires under one reading alone."""
        return any(row.under is not None for row in self.rows)

    @once
    def in_force(self) -> tuple[Row, ...]:
        """The rows whose clauses are in force."""
        return tuple(row for row in self.rows if stands(row.clause))


@dataclass(frozen=True)
class Ask:
    """A side is asked to choose between actions."""

    side: Side
    question: str
    actions: tuple[type, ...]
    """The kinds of action it chooses between; norms say which are legal."""
    clause: str
    """The clause that puts the question here."""
    before_fire: bool = False
    """Whether it comes before the units of the step fire; otherwise after losses are taken."""

    @property
    def acts(self) -> tuple[type, ...]:
        """The kinds of action that norms rule on: each itself, or the `acts` it consists of."""
        return tuple(act for action in self.actions for act in getattr(action, "acts", (action,)))


@dataclass(frozen=True)
class Check:
    """A die is rolled for something other than fire, such as morale or the weather."""

    what: str
    """In words: `morale`."""
    side: Side
    """The side that rolls it."""
    clause: str
    """The clause of the check."""
    before_fire: bool = False
    """Whether it comes before the units of the step fire; otherwise after losses are taken."""


@dataclass(frozen=True)
class Way:
    """A step where the sequence continues, by a clause."""

    to: str
    """Label of the step."""
    clause: str
    under: Reading | None = None
    """The reading under which it continues there; none for the usual way."""


@dataclass(frozen=True)
class Repeat:
    """The sequence goes on from an earlier step in a new round."""

    clause: str
    """The clause that repeats it."""
    ways: tuple[Way, ...]
    """The possible continuations; the first that holds is taken. If none does, the first step of the part."""


@dataclass(frozen=True)
class Placing:
    """The hits on a side become losses when its row comes up."""

    side: Side
    """The side that takes the hits."""
    clause: str = ""
    """The clause that places the row here; without it the row comes last."""
    called: bool = False
    """Whether these are called shots, whose target the firing side picks."""


@dataclass(frozen=True)
class Removal:
    """Hits become losses in a fixed order of kinds; kinds not named come last."""

    order: tuple[str, ...]
    clause: str
    """The clause that gives the order; without it there is a choice."""


USUAL_PLACING = (Placing(Side.ATTACKER), Placing(Side.DEFENDER))


@dataclass(frozen=True)
class InTurn:
    """The fires of a step follow one another, with losses between them, under a reading and by a clause."""

    reading: Reading
    clause: str


@dataclass(frozen=True)
class Upkeep:
    """An event that needs neither dice nor a decision, such as the loss of fuel."""

    what: str
    """In words: `attacking aircraft lose 1 fuel point`."""
    clause: str
    """The clause that requires it."""


@dataclass(frozen=True, eq=False)
class Step:
    """One step: decisions before fire, fire, losses, upkeep, other decisions, perhaps back to an earlier step.

    A step equals only itself, so it can be looked up by identity.
    """

    label: str
    title: str
    under: Reading | None = None
    """The only reading under which it takes place."""
    fires: tuple[Fire, ...] = ()
    together: str = ""
    """The clause by which the fires are one simultaneous exchange; without it they follow one another."""
    first: str = ""
    """The clause for this order of successive fires; without it the order is reversed."""
    between: str = ""
    """The clause by which losses are taken between successive fires; without it after all of them.

    Empty if that needs no clause."""
    in_turn: InTurn | None = None
    """The condition under which, by another text, they follow one another."""
    losses: str = ""
    """The clause by which losses are taken when the step ends; without it hits wait for a later step."""
    losses_under: Reading | None = None
    """The only reading under which they are taken here."""
    placing: tuple[Placing, ...] = USUAL_PLACING
    """The order in which the sides' hits become losses."""
    defender_first: Reading | None = None
    """The reading under which the defender's hits become losses before the attacker's."""
    removal: Removal | None = None
    """The order of loss, if there is no choice."""
    counts: str = ""
    """What the dice count if they do not hit, such as `money lost`."""
    upkeep: Upkeep | None = None
    checks: tuple[Check, ...] = ()
    asks: tuple[Ask, ...] = ()
    in_order: str = ""
    """The clause for the order in which the sides are asked; without it the order is reversed."""
    repeat: Repeat | None = None


@dataclass(frozen=True)
class Part:
    """A named run of steps."""

    label: str
    title: str
    steps: tuple[Step, ...]


@dataclass(frozen=True)
class SequenceOfPlay:
    """A whole combat sequence."""

    name: str
    title: str
    ordered: str
    """The clause by which each step is completed before the next begins; empty if no sentence says so."""
    parts: tuple[Part, ...]

    @cached_property
    def steps(self) -> tuple[Step, ...]:
        """All steps in order."""
        return tuple(step for part in self.parts for step in part.steps)

    @cached_property
    def last_losses(self) -> int:
        """The index of the last step at which losses are taken; -1 if there is none."""
        return max((place for place, step in enumerate(self.steps) if step.losses), default=-1)

    @cached_property
    def titles(self) -> Mapping[str, str]:
        """The titles of the steps by label."""
        return {step.label: step.title for step in self.steps}

    @cached_property
    def _labels(self) -> list[str]:
        return [step.label for step in self.steps]

    @cached_property
    def _parts(self) -> tuple[Part, ...]:
        return tuple(part for part in self.parts for _ in part.steps)

    def index(self, label: str) -> int:
        """Position of a step among `steps`. Raises `ValueError` for an unknown label."""
        if label not in self._labels:
            raise ValueError(f'the sequence {self.name} has no step "{label}"; it has {", ".join(self._labels)}')
        return self._labels.index(label)

    def part(self, step: int) -> Part:
        """The part to which a step belongs, given by its position among `steps`."""
        return self._parts[step]
