"""What a position awaits - a roll, a choice, or nothing more -, what is left then, and the events on the way."""

from collections.abc import Iterable
from enum import Enum
from operator import eq, ge, le

from clausewitz.lazy import dataclass
from clausewitz.play.forces import Force


class Side(Enum):
    """The two sides of a battle."""

    ATTACKER = "attacker"
    DEFENDER = "defender"
    __hash__ = object.__hash__  # a side is itself alone; asking Enum for its name takes longer

    @property
    def enemy(self) -> "Side":
        """The other side."""
        return Side.DEFENDER if self is Side.ATTACKER else Side.ATTACKER


class Aim(Enum):
    """Which faces of a die hit, by its target number."""

    AT_MOST = "or less"
    EXACTLY = "exactly"
    AT_LEAST = "or more"


_HITS = {Aim.AT_MOST: le, Aim.EXACTLY: eq, Aim.AT_LEAST: ge}
"""How a face that hits compares with the target number."""


@dataclass(frozen=True)
class Group:
    """Dice of one side that are rolled for units of one kind against one target number."""

    side: Side
    kind: str
    number: int
    """How many dice."""
    target: int
    """The target number; which faces hit is for `Roll.hits`."""
    cites: tuple[str, ...]
    scores: tuple[int, ...] = ()
    """What each face scores, beginning with the 1, where dice do not hit but count something; empty otherwise."""
    given: bool = False
    """Whether the target number comes from a figure that the table has given itself."""


@dataclass(frozen=True)
class Roll:
    """Dice to be rolled, all at once."""

    groups: tuple[Group, ...]
    """The groups that roll at least one die, the attacker's first."""
    sides: int
    """Faces of a die."""
    aim: Aim

    @property
    def dice(self) -> int:
        """How many dice in all."""
        return sum(group.number for group in self.groups)

    def takes(self, faces: Iterable[object]) -> bool:
        """Whether these are faces of such dice, one for each."""
        shown = tuple(faces)
        return len(shown) == self.dice and all(type(face) is int and 1 <= face <= self.sides for face in shown)

    def hits(self, group: Group, faces: Iterable[int]) -> int:
        """How many of the faces hit, or what they score together."""
        if group.scores:
            return sum(group.scores[face - 1] for face in faces)
        hits = _HITS[self.aim]
        return sum(hits(face, group.target) for face in faces)


@dataclass(frozen=True)
class Choose:
    """A decision with its legal options."""

    by: Side
    question: str
    options: Iterable[object]
    """The legal options; made one by one where there may be many."""
    cites: tuple[str, ...]


@dataclass(frozen=True)
class Left:
    """What is left of the units of a side, or on a map of those of a nation in one place."""

    of: Side | str
    units: Force
    place: str = ""
    """Where on the map they are; empty for a battle by itself."""
    apart: str = ""
    """What keeps them from the fight, such as `out of the battle`; empty where they are in it, and on a map."""

    def __str__(self) -> str:
        of = self.of.value if isinstance(self.of, Side) else self.of
        return ", ".join(filter(None, (self.place, of, self.apart)))


@dataclass(frozen=True)
class Held:
    """Who has a space once it is settled."""

    by: Side | str | None
    """The side that has it, or on a map the nation; None where nobody has it, or where no source says who does."""
    cites: tuple[str, ...]
    """The clauses by which it is so, and the issues by whose readings."""
    contested: bool = False
    """Whether its enemies are there as well."""
    space: str = ""
    """Its name; empty for a battle by itself."""

    def __str__(self) -> str:
        by = f"the {self.by.value}" if isinstance(self.by, Side) else self.by
        space = self.space or "the space"
        if not self.contested:
            return f"{by or 'nobody'} holds {space}"
        return f"{space} is contested{f', and friendly to {by}' if by else ''}"


@dataclass(frozen=True)
class Done:
    """Nothing more is awaited."""

    outcome: str
    cites: tuple[str, ...]
    held: Held | None = None
    """Who has the space that was fought over; None where the rules give it to nobody, as a sea zone, or none was."""


UNDECIDED = Done("combat is over without a decision", ())
"""How a battle ends whose sequence ends before either side is gone."""

Awaited = Roll | Choose | Done


class Silenced:
    """Stands in place of the events of a position of which nobody is told anything: nothing is put in words there."""

    __slots__ = ()


@dataclass(frozen=True)
class Fired:
    """A group of dice was rolled."""

    group: Group
    faces: tuple[int, ...]
    hits: int

    def __str__(self) -> str:
        faces = ", ".join(map(str, self.faces))
        kind = self.group.kind.replace("_", " ")
        found = f", score: {self.hits}" if self.group.scores else f" against {self.group.target}, hits: {self.hits}"
        return f"{self.group.side.value}: {kind} roll {faces}{found}"


@dataclass(frozen=True)
class Checked:
    """A die was rolled for something other than fire."""

    group: Group
    face: int
    passed: bool

    def __str__(self) -> str:
        result = "passed" if self.passed else "failed"
        return f"{self.group.side.value}: {self.group.kind} check {self.face} against {self.group.target}, {result}"


@dataclass(frozen=True)
class Lost:
    """A side took its casualties."""

    side: Side
    losses: Force

    def __str__(self) -> str:
        return f"{self.side.value} loses {self.losses.losses_in_words()}"


@dataclass(frozen=True)
class Decided:
    """A side took a decision, or had it taken by the rules where only one option was legal."""

    side: Side
    option: object
    bound: bool
    """Whether it was the only legal option."""

    def __str__(self) -> str:
        words = str(self.option)
        said = words if words[:1].isupper() else f"{self.side.value} {words}"  # a name is a subject of its own
        return f"{said}{', having no other choice' if self.bound else ''}"


@dataclass(frozen=True)
class Noted:
    """Something followed from the rules without dice or a decision."""

    what: object
    """In words once it is shown."""

    def __str__(self) -> str:
        return str(self.what)


Happening = Fired | Checked | Lost | Decided | Noted


@dataclass(frozen=True)
class Event:
    """One line of the transcript."""

    round: int
    step: str
    """Label of the step, such as `A1` or `5a`."""
    happening: Happening
    cites: tuple[str, ...]
    """Ids of the clauses by which it happened."""
    within: str = ""
    """The name of the sequence of the fight in which it happened, where a position holds fights; else empty."""
