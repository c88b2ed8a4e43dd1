"""Decisions to which the norms allow no answer, found in some situation and replayed on plain values."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from clausewitz.play.counts import Count
from clausewitz.play.moments import Side
from clausewitz.play.norms import Norm, norm
from clausewitz.play.sequences import Ask, Part, Sequence, Step
from clausewitz.prove.norms.consistency import examine
from clausewitz.prove.norms.findings import Asked, Deadlock, Example


@dataclass(frozen=True)
class House:
    """No readings."""


@dataclass(frozen=True, kw_only=True)
class Siege:
    """A town under siege."""

    side: Side = Side.ATTACKER
    hungry: bool = False
    breached: bool = False


@dataclass(frozen=True)
class Storm:
    """Storm the town."""


@dataclass(frozen=True)
class Wait:
    """Wait."""


@dataclass(frozen=True)
class Dig:
    """Dig a trench."""


@dataclass(frozen=True)
class Rest:
    """Rest for some days."""

    days: Count = 2


@dataclass(frozen=True)
class Road:
    """A road that leads away."""

    long: bool = False


@dataclass(frozen=True)
class March:
    """March off."""

    by: Road


@dataclass(frozen=True)
class Pass:
    """End the day."""

    acts: ClassVar[tuple[type, ...]] = ()


@norm(permits=Storm, cites="sg.storm")
def a_breached_town_may_be_stormed(at: Siege, _action: Storm) -> bool:
    return at.breached


@norm(permits=Wait, cites="sg.wait")
def anybody_may_wait(_at: Siege, _action: Wait) -> bool:
    return True


@norm(forbids=Wait, cites="sg.wait.hungry")
def the_hungry_do_not_wait(at: Siege, _action: Wait) -> bool:
    return at.hungry


@norm(permits=Dig, cites="sg.dig")
def the_fed_may_dig(at: Siege, _action: Dig) -> bool:
    return not at.hungry


@norm(permits=Rest, cites="sg.rest")
def the_hungry_rest_for_a_day(at: Siege, action: Rest) -> bool:
    return not at.hungry or action.days == 1


@norm(permits=March, cites="sg.march")
def anybody_may_march_off(_at: Siege, _action: March) -> bool:
    return True


HUNGER = (a_breached_town_may_be_stormed, anybody_may_wait, the_hungry_do_not_wait)
STARVING = Siege(hungry=True)


def deadlocks(norms: Iterable[Norm], *actions: type, side: Side = Side.ATTACKER) -> tuple[Deadlock, ...]:
    """The deadlocks in the question that a siege puts to a side."""
    step = Step("1", "Daybreak", asks=(Ask(side, "what now?", actions, "sg.ask"),))
    siege = Sequence("siege", "Siege", "sg.siege", (Part("A", "Siege", (step,)),))
    return examine(norms, House(), sequences=[siege]).deadlocks


def test_a_question_to_which_every_answer_is_refused_in_some_situation_is_found() -> None:
    assert deadlocks(HUNGER, Storm, Wait) == (
        Deadlock(
            (Asked("Siege", "1", Side.ATTACKER, "what now?"),),
            (Example(STARVING, Storm()), Example(STARVING, Wait())),
        ),
    )


def test_an_answer_that_nothing_permits_is_as_good_as_refused() -> None:
    (found,) = deadlocks((a_breached_town_may_be_stormed, the_fed_may_dig), Storm, Dig)
    assert found.examples == (Example(STARVING, Storm()), Example(STARVING, Dig()))


def test_the_situation_is_one_in_which_the_side_is_asked() -> None:
    (found,) = deadlocks(HUNGER, Storm, Wait, side=Side.DEFENDER)
    assert [each.situation for each in found.examples] == [Siege(side=Side.DEFENDER, hungry=True)] * 2


def test_an_answer_that_is_legal_with_some_of_its_values_keeps_a_question_open() -> None:
    assert deadlocks((*HUNGER, the_hungry_rest_for_a_day), Storm, Wait, Rest) == ()


def test_a_place_to_go_to_need_not_be_there() -> None:
    (found,) = deadlocks((*HUNGER, anybody_may_march_off), Storm, Wait, March)
    assert [each.action for each in found.examples] == [Storm(), Wait()]


def test_a_question_that_may_be_passed_over_is_open() -> None:
    assert deadlocks(HUNGER, Storm, Wait, Pass) == ()


def test_a_question_on_an_answer_to_which_no_norm_speaks_is_left_out() -> None:
    assert deadlocks(HUNGER[:1], Storm, Wait) == ()
