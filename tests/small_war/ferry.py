"""A ferry with a few norms, and how a tree is written down to be compared with one that was worked out by hand."""

from dataclasses import dataclass
from enum import Enum

from clausewitz.play.counts import Count, least
from clausewitz.play.norms import by_words, norm, norms_on
from clausewitz.prove.norms.formulas import Speaking
from clausewitz.prove.shapes import Shapes
from clausewitz.rulings.trees.build import Asks, Tree, tree_of
from clausewitz.rulings.trees.conditions import Question, Range


class Weather(Enum):
    """What the sky does."""

    FAIR = "fair"
    FOG = "fog"
    STORM = "storm"


@dataclass(frozen=True, kw_only=True)
class Bank:
    """What the norms look at when somebody would cross."""

    weather: Weather = Weather.FAIR
    """The weather."""
    night: bool = False
    """Whether it is night."""
    lantern: bool = False
    """Does the ferry carry a lantern?"""
    seats: Count = 4
    """Seats of the ferry."""
    planks: Count = 0
    """Planks to sit on."""

    def is_sound(self) -> bool:
        """Nobody lights a lantern in a storm."""
        return not self.lantern or self.weather is not Weather.STORM


@dataclass(frozen=True)
class Cross:
    """Take the ferry across."""

    party: Count = 1
    """People who would cross."""


@norm(permits=Cross, cites="fy.ferry.cross")
def the_ferry_takes_whom_it_seats(at: Bank, action: Cross) -> bool:
    """The ferry takes as many people as it has seats."""
    return action.party <= least(at.seats + at.planks, 8)


@norm(forbids=Cross, cites="fy.ferry.weather", overrides=by_words("not", the_ferry_takes_whom_it_seats))
def it_rests_in_a_storm(at: Bank, _action: Cross) -> bool:
    """The ferry does not cross in a storm."""
    return at.weather is Weather.STORM


@norm(forbids=Cross, cites="fy.ferry.night", overrides=by_words("not", the_ferry_takes_whom_it_seats))
def it_rests_at_night(at: Bank, _action: Cross) -> bool:
    """The ferry does not cross at night without a lantern."""
    return at.night and not at.lantern


@dataclass(frozen=True)
class Wait:
    """Wait for the ferry."""


@norm(permits=Wait, cites="fy.ferry.wait")
def anybody_may_wait(_at: Bank, _action: Wait) -> bool:
    """Anybody may wait for the ferry."""
    return True


def speaking_on(action: type) -> Speaking:
    """The norms on an action, as formulas."""
    return Speaking.from_norms(norms_on(action), Shapes({}))


def drawn(tree: Tree, at: int = 0) -> object:
    """A tree as its questions with what each answer leads to, and at the ends the clause that decides."""
    place = tree.places[at]
    if isinstance(place, Asks):
        answers = {_said(place.question, answer): drawn(tree, leads_to) for answer, leads_to in place.goes_on}
        return " ? ".join(place.question.names), answers
    clause = place.decided_by.clause if place.decided_by else "nothing"
    return " over ".join([clause, *(norm.clause for norm in place.overridden)])


def _said(question: Question, answer: int) -> str:
    said = question.answers[answer]
    if isinstance(said, Range):
        return f"{said.low}-{said.high}"
    return said.value if isinstance(said, Weather) else str(said)


def tree_on(action: type) -> Tree:
    """The tree on an action."""
    return tree_of(speaking_on(action))
