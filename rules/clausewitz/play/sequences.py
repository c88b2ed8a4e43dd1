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
    """The reading under which alone they do."""
    silenced: str = ""
    """The clause by which they do not fire after all, which the transcript tells; empty where there is none."""


@dataclass(frozen=True)
class Fire:
    """A side fires with the units of its rows."""

    side: Side
    rows: tuple[Row, ...]
    remaining: str = ""
    """The clause by which only those fire that have not fired yet this round; empty where all do."""

    @cached_property
    def clauses(self) -> tuple[str, ...]:
        """The clauses of its rows."""
        return tuple(row.clause for row in self.rows)

    @once
    def in_force(self) -> tuple[Row, ...]:
        """The rows whose clauses are in force."""
        return tuple(row for row in self.rows if stands(row.clause))


@dataclass(frozen=True)
class Ask:
    """A side is asked for a decision between actions."""

    side: Side
    question: str
    actions: tuple[type, ...]
    """The kinds of action between which it decides; norms say which are legal."""
    clause: str
    """The clause by which the question is put here."""
    before_fire: bool = False
    """Whether it is put before the units of the step fire; otherwise once losses are taken."""

    @property
    def acts(self) -> tuple[type, ...]:
        """The kinds of action that norms rule on: each itself, or the `acts` of which it says that it is made."""
        return tuple(act for action in self.actions for act in getattr(action, "acts", (action,)))


@dataclass(frozen=True)
class Check:
    """A die is rolled for something other than fire, such as morale or the weather."""

    what: str
    """In words: `morale`."""
    side: Side
    """The side that rolls it."""
    clause: str
    """The clause by which it is rolled here."""
    before_fire: bool = False
    """Whether it is rolled before the units of the step fire; otherwise once losses are taken."""


@dataclass(frozen=True)
class Way:
    """A step from which the sequence goes on, by a clause."""

    to: str
    """Label of the step."""
    clause: str
    under: Reading | None = None
    """The reading under which it goes on from there; none for the usual way."""


@dataclass(frozen=True)
class Repeat:
    """The sequence goes on from an earlier step in a new round."""

    clause: str
    """The clause by which it goes on at all."""
    ways: tuple[Way, ...]
    """From where; the first that holds. Where none does, from the first step of the part."""


@dataclass(frozen=True)
class Placing:
    """The hits on a side become losses when its row comes up."""

    side: Side
    """Whose units are hit."""
    clause: str = ""
    """The clause by which the row comes up here; without it after all others."""
    called: bool = False
    """Whether these are called shots, whose target the side that fired picks."""


@dataclass(frozen=True)
class Removal:
    """Hits become losses in a fixed order of the kinds; kinds that are not named come last."""

    order: tuple[str, ...]
    clause: str
    """The clause that gives the order; without it there is a choice."""


USUAL_PLACING = (Placing(Side.ATTACKER), Placing(Side.DEFENDER))


@dataclass(frozen=True)
class InTurn:
    """The fires of a step follow one another, losses between them, under a reading and by a clause."""

    reading: Reading
    clause: str


@dataclass(frozen=True)
class Upkeep:
    """Something is due that asks for neither dice nor a decision, such as fuel."""

    what: str
    """In words: `attacking aircraft lose 1 fuel point`."""
    clause: str
    """The clause by which it is due."""


@dataclass(frozen=True, eq=False)
class Step:
    """One step: decisions before fire, fire, losses, what is due, other decisions, perhaps back to an earlier step.

    It is equal to itself alone, and so can be looked up by what it is instead of by all that is in it.
    """

    label: str
    title: str
    under: Reading | None = None
    """The reading under which alone it takes place."""
    fires: tuple[Fire, ...] = ()
    together: str = ""
    """The clause by which the fires are one simultaneous exchange; without it they follow one another."""
    first: str = ""
    """The clause by which the fires that follow one another come in this order; without it in the opposite one."""
    between: str = ""
    """The clause by which losses are taken between the fires that follow one another; without it after all of them.

    Empty where it needs no clause that they are.
    """
    in_turn: InTurn | None = None
    """Where another text has them follow one another."""
    losses: str = ""
    """The clause by which losses are taken when the step ends; without it hits wait for a later step."""
    losses_under: Reading | None = None
    """The reading under which alone they are taken here."""
    placing: tuple[Placing, ...] = USUAL_PLACING
    """Whose hits become losses after whose."""
    removal: Removal | None = None
    """In which order, where there is no choice."""
    counts: str = ""
    """What the dice count where they do not hit, such as `money lost`."""
    upkeep: Upkeep | None = None
    checks: tuple[Check, ...] = ()
    asks: tuple[Ask, ...] = ()
    in_order: str = ""
    """The clause by which the sides are asked in this order; without it in the opposite one."""
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
    """The clause by which each step is completed before the next begins; empty where no sentence says it."""
    parts: tuple[Part, ...]

    @cached_property
    def steps(self) -> tuple[Step, ...]:
        """All steps in order."""
        return tuple(step for part in self.parts for step in part.steps)

    @cached_property
    def last_losses(self) -> int:
        """The place among `steps` of the last one at which losses are taken; -1 where there is none."""
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
        return self._labels.index(label)

    def part(self, step: int) -> Part:
        """The part to which a step belongs, given by its position among `steps`."""
        return self._parts[step]
