"""The actions between which the sides of a fight decide, legal or not, and what the norms look at for each."""

from collections.abc import Collection, Iterator
from dataclasses import field, is_dataclass

from clausewitz.lazy import dataclass
from clausewitz.play.moments import Side
from clausewitz.play.positions.combat import Combat
from clausewitz.play.positions.coming import find_next_question
from clausewitz.play.positions.naming import words_of
from clausewitz.play.records import replace
from clausewitz.play.sequences import Ask


@dataclass(frozen=True)
class Considered:
    """An action of a side, between which and others it decides in some step."""

    side: Side
    step: str
    """The label of the step."""
    action: object
    ask: Ask = field(compare=False)
    """The question, or the first of those in the step that lead to the action."""

    def __str__(self) -> str:
        return f"{self.side.value} {self.action}"

    def situation(self, position: Combat) -> object:
        """What the norms look at where the action is decided on, as the position stands."""
        return replace(position, step=position.sequence.index(self.step)).situation_at(self.ask)

    def find_next_question(self, position: Combat) -> Combat | None:
        """The battle as it would stand when the action is decided on next; None where nobody is asked any more."""
        there = find_next_question(position, self.step, self.ask)
        can_arise = getattr(self.action, "can_arise_in", None)
        return there if there is None or can_arise is None or can_arise(there.situation_at(self.ask)) else None


def considered_actions(position: Combat) -> Iterator[Considered]:
    """The actions between which there is a decision in some step of the sequence."""
    for step in position.sequence.steps:
        for ask in step.asks:
            yield from (Considered(ask.side, step.label, action, ask) for action in position.candidates(ask))


def explain_no_decision(position: Combat, words: str, sides: Collection[Side] = tuple(Side)) -> str:
    """Why none of these sides decides on a kind of action that words name; empty where one does, or nothing says why.

    A kind of action that a battle has only where something is named for it, such as a way to retreat, says so by its
    attribute `none_there`.
    """
    asks = [ask for step in position.sequence.steps for ask in step.asks if ask.side in sides]
    kinds = dict.fromkeys(kind for ask in asks for kind in ask.actions if hasattr(kind, "none_there"))
    named = (kind for kind in kinds if {*words_of(kind.__name__)} <= {*words_of(words)})
    there = {type(action) for ask in asks for action in position.candidates(ask)}
    return next((str(kind.none_there) for kind in named if kind not in there), "")


def partial_form(asked: Considered) -> Considered | None:
    """The same with a part of the units; None where the rules do not tell the two apart.

    They do so by a field `whole` of the action. No part is ever offered, and the norms rule on it all the same.
    """
    action = asked.action
    if not is_dataclass(action) or isinstance(action, type) or not getattr(action, "whole", False):
        return None
    return replace(asked, action=replace(action, whole=False))
