"""The tree that asks the fewest questions until the ruling on one kind of action is known, whatever the situation.

What is ruled is whether the action is allowed, and the norm that decides. Which other norms that one overrides is told
as far as the answers show it, and nothing is asked for that alone.
"""

from collections.abc import Collection, Iterator
from typing import TypeAlias

from clausewitz.desk.trees.diagrams import Diagram
from clausewitz.desk.trees.fewest import Fewest, fewest
from clausewitz.desk.trees.questions import Question
from clausewitz.desk.trees.reading import Decided, Read, read_norms
from clausewitz.lazy import dataclass
from clausewitz.play.norms import Norm
from clausewitz.prove.norms.speaking import Speaking
from clausewitz.prove.paths.terms import z3


@dataclass(frozen=True)
class Asks:
    """A place in a tree at which a question is asked."""

    question: Question
    goes_on: tuple[tuple[int, int], ...]
    """For each possible answer its place among those of the question, and the place in the tree to which it leads."""
    for_norms: tuple[Norm, ...]
    """The norms on which it bears whether they apply, and that may yet decide or give way."""


@dataclass(frozen=True)
class RulingLeaf:
    """A place in a tree at which the ruling is known."""

    allowed: bool
    decided_by: Norm | None
    """None where no norm speaks of the action."""
    overridden: tuple[Norm, ...]
    """The norms that apply in each situation that leads here and give way to the one that decides."""


Place: TypeAlias = Asks | RulingLeaf


@dataclass(frozen=True)
class Tree:
    """A decision tree; what is asked after different answers alike stands in it once."""

    places: tuple[Place, ...]
    """The first is where it begins."""
    worst: int
    """So many questions are asked at most."""
    mean: float
    """So many are asked on average, if each answer is as likely as the others."""
    is_exact: bool
    """Whether no other tree asks fewer at worst."""

    def ways(self) -> Iterator[tuple[tuple[z3.BoolRef, ...], RulingLeaf]]:
        """Each way to a ruling: the conditions on it, and the ruling."""
        yield from self._ways(0, ())

    def _ways(self, at: int, before: tuple[z3.BoolRef, ...]) -> Iterator[tuple[tuple[z3.BoolRef, ...], RulingLeaf]]:
        place = self.places[at]
        if isinstance(place, RulingLeaf):
            yield before, place
            return
        for answer, leads_to in place.goes_on:
            yield from self._ways(leads_to, (*before, place.question.condition(answer)))


def tree_of(speaking: Speaking) -> Tree:
    """The tree on one kind of action. Makes the solver assume that all that is asked about is well formed.

    Raises Unprovable where a norm looks at what nobody can be asked for.
    """
    asked = read_norms(speaking)
    root = asked.diagrams.settled(asked.ruling)
    order = fewest(asked.diagrams, root)
    planting = _Planting(asked, order)
    planting.place(root, {norm: asked.speaks[norm] for norm in speaking.norms})
    cost = order.next(root)
    return Tree(tuple(planting.finished_places()), cost.worst, float(cost.mean), order.is_exact)


class _Planting:
    """Makes the places of a tree; two that leave the same are one."""

    def __init__(self, asked: Read, order: Fewest) -> None:
        self._asked, self._order = asked, order
        self._places: dict[object, int] = {}
        self._made: list[Place | None] = []

    def finished_places(self) -> Iterator[Place]:
        """The places, once all are made."""
        return (place for place in self._made if place)

    def place(self, left: Diagram, speaks: dict[Norm, Diagram]) -> int:
        """The number of the place where this is left of the ruling, and of where each norm applies."""
        matter = self._relevant_norms(left)
        speaks = {norm: self._drop_known(each) for norm, each in speaks.items() if norm in matter}
        key = (left, tuple(speaks.values()))
        if key not in self._places:
            self._places[key] = len(self._made)
            self._made.append(None)
            self._made[self._places[key]] = self._build_place(left, speaks)
        return self._places[key]

    def _drop_known(self, speaks: Diagram) -> Diagram:
        """What is left of where a norm applies, without what is known."""
        diagrams = self._asked.diagrams
        values = diagrams.values(speaks)
        return diagrams.leaf(*values) if len(values) == 1 else diagrams.settled(speaks)

    def _relevant_norms(self, left: Diagram) -> Collection[Norm]:
        """The norms that may yet decide or give way."""
        decide = [each.decided_by for each in self._rulings(left) if each.decided_by]
        return {*decide, *(other for each in decide for other in each.exception_to)}

    def _rulings(self, left: Diagram) -> list[Decided]:
        return [each for each in self._asked.diagrams.values(left) if isinstance(each, Decided)]

    def _build_place(self, left: Diagram, speaks: dict[Norm, Diagram]) -> Place:
        diagrams = self._asked.diagrams
        rulings = self._rulings(left)
        if len(rulings) == 1:
            return self._build_rules(rulings[0], speaks)
        place = self._order.next(left).question
        goes_on = []
        for answer, after in enumerate(diagrams.after(left, place)):
            if after != diagrams.impossible:
                still = {norm: diagrams.fixed(each, place, answer) for norm, each in speaks.items()}
                goes_on.append((answer, self.place(after, still)))
        asked_for = tuple(norm for norm, each in speaks.items() if diagrams.hangs_on(each, place))
        return Asks(self._asked.questions[place], tuple(goes_on), asked_for)

    def _build_rules(self, ruling: Decided, speaks: dict[Norm, Diagram]) -> RulingLeaf:
        by = ruling.decided_by
        certain = self._asked.diagrams.leaf(True)
        give_way = (each for each in (by.exception_to if by else ()) if speaks.get(each) == certain)
        return RulingLeaf(ruling.allowed, by, tuple(give_way))
