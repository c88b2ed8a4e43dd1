"""Decisions to which the norms allow no answer, found in some situation and replayed on plain values."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from clausewitz.play.counts import Count
from clausewitz.play.moments import Side
from clausewitz.play.norms import Norm, norm
from clausewitz.play.sequences import Ask, Part, SequenceOfPlay, Step
from clausewitz.prove.norms.consistency import examine
from clausewitz.prove.norms.findings import Consistency, Deadlock, Example, RequiredDecision


@dataclass(frozen=True)
class House:
    """No readings."""


@dataclass(frozen=True, kw_only=True)
class Siege:
    """A town under siege."""

    side: Side = Side.ATTACKER
    hungry: bool = False
    breached: bool = False
    tired: Count = 0


@dataclass(frozen=True)
class OpenSea:
    """The sea before the town."""

    calm: bool = True


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
class Sail:
    """Sail away."""


@dataclass(frozen=True)
class Write:
    """Write a note."""

    words: list[str]


@dataclass(frozen=True)
class Sleep:
    """Sleep for some hours."""

    hours: Count = 0


@dataclass(frozen=True)
class Pray:
    """Pray."""


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


@norm(permits=Sleep, cites="sg.sleep")
def the_tired_sleep_as_long_as_they_are_tired(at: Siege, action: Sleep) -> bool:
    return action.hours == at.tired


@norm(permits=Sail, cites="sg.sail")
def the_fleet_may_sail(at: OpenSea, _action: Sail) -> bool:
    return at.calm


@norm(permits=Write, cites="sg.write")
def a_short_note_may_be_written(_at: Siege, action: Write) -> bool:
    return len(action.words) < 3


@norm(permits=Pray, cites="sg.pray")
def anybody_may_pray(_at: object, _action: Pray) -> bool:
    return True


@norm(forbids=Pray, cites="sg.pray.never")
def nobody_may_pray(_at: object, _action: Pray) -> bool:
    return True


HUNGER = (a_breached_town_may_be_stormed, anybody_may_wait, the_hungry_do_not_wait)
STARVING = Siege(hungry=True)


def examined(norms: Iterable[Norm], *actions: type, side: Side = Side.ATTACKER) -> Consistency:
    """What is found of the question that a siege puts to a side."""
    step = Step("1", "Daybreak", asks=(Ask(side, "what now?", actions, "sg.ask"),))
    siege = SequenceOfPlay("siege", "Siege", "sg.siege", (Part("A", "Siege", (step,)),))
    return examine(norms, House(), sequences=[siege])


def deadlocks(norms: Iterable[Norm], *actions: type, side: Side = Side.ATTACKER) -> tuple[Deadlock, ...]:
    """The deadlocks in that question."""
    found = examined(norms, *actions, side=side)
    assert found.uncompared == ()
    return found.deadlocks


def not_compared(norms: Iterable[Norm], *actions: type) -> str:
    """Why the answers to that question could not be compared."""
    found = examined(norms, *actions)
    (told,) = found.uncompared
    asked = RequiredDecision("Siege", "1", Side.ATTACKER, "what now?")
    assert (found.deadlocks, told.asked, told.answers) == ((), (asked,), tuple(a for a in actions if a is not Pass))
    return told.why


def test_a_question_to_which_every_answer_is_refused_in_some_situation_is_found() -> None:
    assert deadlocks(HUNGER, Storm, Wait) == (
        Deadlock(
            (RequiredDecision("Siege", "1", Side.ATTACKER, "what now?"),),
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
    assert not_compared(HUNGER, Storm, Wait, Pass) == "it may be passed over, so that it always has an answer"


def test_a_question_on_an_answer_to_which_no_norm_speaks_is_told_with_that_answer() -> None:
    assert not_compared(HUNGER[:1], Storm, Wait) == "no sentence covers one of its answers: Wait."


def test_answers_that_are_judged_by_different_things_are_told_with_these() -> None:
    assert not_compared((a_breached_town_may_be_stormed, the_fleet_may_sail), Storm, Sail) == (
        "its answers are judged by circumstances of different kinds (siege, open sea), and no situation holds them all"
    )


def test_a_question_all_answers_to_which_name_a_place_is_told() -> None:
    assert not_compared((anybody_may_march_off,), March) == (
        "each of its answers names a place, and there may be none to name"
    )


def test_an_answer_that_cannot_be_followed_is_told_with_the_question() -> None:
    why = not_compared((a_breached_town_may_be_stormed, a_short_note_may_be_written), Storm, Write)
    assert why.startswith("the action.words: list[str] cannot vary in a proof; use int,")


def test_where_each_situation_that_is_tried_has_a_legal_answer_of_its_own_the_search_ends_and_says_so() -> None:
    assert not_compared((the_tired_sleep_as_long_as_they_are_tired,), Sleep) == (
        "some answer is legal in each of the 50 situations that were tried, and there are more"
    )


def test_answers_that_are_judged_without_a_situation_are_compared_all_the_same() -> None:
    assert deadlocks((anybody_may_pray,), Pray) == ()
    (found,) = deadlocks((nobody_may_pray,), Pray)
    assert found.examples == (Example(None, Pray()),)
