"""What a position awaits - a roll, a choice, or nothing more -, the units left, and the events on the way."""

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
    """The faces of a die that hit, given its target number."""

    AT_MOST = "or less"
    EXACTLY = "exactly"
    AT_LEAST = "or more"


_HITS = {Aim.AT_MOST: le, Aim.EXACTLY: eq, Aim.AT_LEAST: ge}
"""The comparison of a hitting face with the target number."""


@dataclass(frozen=True)
class Group:
    """Dice of one side that are rolled for units of one kind against one target number."""

    side: Side
    kind: str
    number: int
    """How many dice."""
    target: int
    """The target number; `Roll.hits` says which faces hit."""
    cites: tuple[str, ...]
    scores: tuple[int, ...] = ()
    """The score of each face, from 1 up, for dice that count something instead of hitting; otherwise empty."""
    given: bool = False
    """Whether the target number comes from a figure that the document gives."""


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
        """The number of dice in all."""
        return sum(group.number for group in self.groups)

    def takes(self, faces: Iterable[object]) -> bool:
        """Whether these are faces of such dice, one for each."""
        shown = tuple(faces)
        return len(shown) == self.dice and all(type(face) is int and 1 <= face <= self.sides for face in shown)

    def hits(self, group: Group, faces: Iterable[int]) -> int:
        """The number of faces that hit, or their total score."""
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
    """The units of a side that are left, or on a map those of a nation in one place."""

    of: Side | str
    units: Force
    place: str = ""
    """Their place on the map; empty for a battle by itself."""
    apart: str = ""
    """Why they are not in the fight, such as `out of the battle`; empty if they are in it, and on a map."""

    def __str__(self) -> str:
        of = self.of.value if isinstance(self.of, Side) else self.of
        return ", ".join(filter(None, (self.place, of, self.apart)))


@dataclass(frozen=True)
class Held:
    """The holder of a space, once it is settled."""

    by: Side | str | None
    """The side that holds it, or on a map the nation; None if nobody does, or no source says who does."""
    cites: tuple[str, ...]
    """The clauses and issues that decide it."""
    contested: bool = False
    """Whether its enemies are there too."""
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
    """The holder of the space that was fought over; None if the rules give it to nobody, or there was none."""


UNDECIDED = Done("combat is over without a decision", ())
"""The ending of a battle whose sequence ends before either side is gone."""

Awaited = Roll | Choose | Done


class Silenced:
    """Stands in for the events of a position whose transcript nobody reads, so that none is put in words."""

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
    """A side took a decision, or the rules took it because only one option was legal."""

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
    """In words when shown."""

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
    """The clauses by which it happened."""
    within: str = ""
    """The title of the fight in which it happened, if a position holds fights; otherwise empty."""
