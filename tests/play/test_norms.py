"""Norms: who may what, by which clause, when they override, when they disagree, and when one is switched off."""

from dataclasses import dataclass, replace

import pytest

from clausewitz.play.norms import (
    Override,
    Ruling,
    Verdict,
    by_reading,
    by_words,
    norm,
    norms_on,
    obligation,
    order_norms,
    ruling,
)
from clausewitz.play.switches import switch_off


@dataclass(frozen=True)
class Cross:
    """Cross the river by a bridge or a ford."""

    by: str


@dataclass(frozen=True)
class Swim(Cross):
    """A way to cross of which no norm speaks."""


@dataclass(frozen=True)
class River:
    """The river in a season."""

    flooded: bool = False
    guarded: bool = False
    tolls: bool = False


@norm(permits=Cross, cites="nm.cross")
def anybody_may_cross(_river: River, _way: Cross) -> bool:
    """Anybody may cross
    the river.
    """
    return True


@norm(forbids=Cross, cites="nm.flood", overrides=[anybody_may_cross])
def nobody_crosses_a_flooded_river(river: River, _way: Cross) -> bool:
    return river.flooded


@norm(permits=Cross, cites="nm.bridge", overrides=iter([nobody_crosses_a_flooded_river]))
def a_bridge_holds(river: River, way: Cross) -> bool:
    return river.flooded and way.by == "bridge"


@norm(forbids=Cross, cites="nm.guard")
def guards_let_nobody_pass(river: River, _way: Cross) -> bool:
    return river.guarded


@norm(forbids=Cross, cites="nm.toll")
def who_does_not_pay_stays(river: River, _way: Cross) -> bool:
    return river.tolls


FORD, BRIDGE = Cross("ford"), Cross("bridge")


def test_what_a_norm_permits_is_allowed() -> None:
    assert ruling(FORD, River()) == Ruling(FORD, True, anybody_may_cross, (), (anybody_may_cross,))


def test_a_prohibition_overrides_the_permission_to_which_it_is_the_exception() -> None:
    made = ruling(FORD, River(flooded=True))
    decides = nobody_crosses_a_flooded_river
    assert made == Ruling(FORD, False, decides, (anybody_may_cross,), (decides,))
    assert made.cites == ("nm.flood", "nm.cross")


def test_the_exception_to_an_exception_decides() -> None:
    made = ruling(BRIDGE, River(flooded=True))
    overridden = (anybody_may_cross, nobody_crosses_a_flooded_river)
    assert made == Ruling(BRIDGE, True, a_bridge_holds, overridden, (a_bridge_holds,))
    assert made.cites == ("nm.bridge", "nm.cross", "nm.flood")


def test_norms_that_neither_overrides_disagree_and_the_prohibition_wins() -> None:
    made = ruling(FORD, River(guarded=True))
    assert made == Ruling(FORD, False, guards_let_nobody_pass, (), (guards_let_nobody_pass, anybody_may_cross))
    assert made.disagreeing == (anybody_may_cross,)
    assert made.reasons == (guards_let_nobody_pass,)
    assert ruling(FORD, River()).disagreeing == ()


def test_the_first_of_several_prohibitions_decides() -> None:
    made = ruling(FORD, River(flooded=True, guarded=True, tolls=True))
    remaining = (nobody_crosses_a_flooded_river, guards_let_nobody_pass, who_does_not_pay_stays)
    assert made == Ruling(FORD, False, nobody_crosses_a_flooded_river, (anybody_may_cross,), remaining)
    assert made.disagreeing == ()
    assert made.reasons == remaining


def test_what_no_norm_speaks_of_is_not_allowed() -> None:
    assert ruling("sing", River()) == Ruling("sing", False, None, (), ())
    assert ruling("sing", River()).cites == ()
    assert ruling("sing", River()).reasons == ()


def test_norms_speak_of_the_class_of_action_that_they_name_and_not_of_its_subclasses() -> None:
    assert ruling(Swim("stroke"), River()) == Ruling(Swim("stroke"), False, None, (), ())


def test_a_norm_whose_clause_is_switched_off_does_not_speak() -> None:
    with switch_off("nm.flood"):
        assert ruling(FORD, River(flooded=True)) == Ruling(FORD, True, anybody_may_cross, (), (anybody_may_cross,))
    with switch_off("nm.cross"):
        assert ruling(FORD, River()) == Ruling(FORD, False, None, (), ())


def test_a_norm_that_is_switched_off_overrides_nothing() -> None:
    with switch_off("nm.bridge"):
        made = ruling(BRIDGE, River(flooded=True))
    decides = nobody_crosses_a_flooded_river
    assert made == Ruling(BRIDGE, False, decides, (anybody_may_cross,), (decides,))


def test_a_norm_is_made_of_its_predicate() -> None:
    assert (anybody_may_cross.name, anybody_may_cross.verdict, anybody_may_cross.action) == (
        "anybody_may_cross",
        Verdict.PERMITS,
        Cross,
    )
    assert (anybody_may_cross.clause, anybody_may_cross.doc) == ("nm.cross", "Anybody may cross the river.")
    assert (a_bridge_holds.exception_to, a_bridge_holds.doc) == ((nobody_crosses_a_flooded_river,), "")


def test_a_ruling_says_what_the_norm_says_that_decided_and_that_none_does() -> None:
    swims = ruling(Swim("the ford"), River())
    assert (swims.says, swims.says_where) == ("No rule allows this.", "No rule allows this")


def test_an_override_says_what_makes_it_so() -> None:
    assert a_bridge_holds.overrides == (Override(nobody_crosses_a_flooded_river),)
    assert by_words("only if", anybody_may_cross, a_bridge_holds) == (
        Override(anybody_may_cross, words="only if"),
        Override(a_bridge_holds, words="only if"),
    )
    assert by_reading("nm.issue.flood", anybody_may_cross) == (Override(anybody_may_cross, issue="nm.issue.flood"),)


@dataclass(frozen=True)
class Row:
    """Row across the river."""

    heavy: bool = False


@norm(forbids=Row, cites="nm.row.heavy")
def a_heavy_boat_stays(_river: River, way: Row) -> bool:
    """A heavy boat does not cross."""
    return way.heavy


@norm(forbids=Row, cites="nm.row")
def nobody_rows(_river: River, _way: Row) -> bool:
    """Nobody rows."""
    return True


@norm(permits=Row, cites="nm.row.flood", overrides=[nobody_rows])
def boats_save_people_from_a_flood(river: River, _way: Row) -> bool:
    """Boats may cross a flooded river."""
    return river.flooded


@norm(forbids=Row, cites="nm.row.guard", overrides=[boats_save_people_from_a_flood], special_to=[nobody_rows])
def guards_sink_heavy_boats(river: River, way: Row) -> bool:
    """No heavy boat crosses under the eyes of guards."""
    return river.guarded and way.heavy


def test_the_special_is_told_first_and_then_what_no_other_choice_avoids() -> None:
    made = ruling(Row(heavy=True), River(guarded=True))
    assert made.reasons == (guards_sink_heavy_boats, nobody_rows, a_heavy_boat_stays)
    assert made.decided_by is guards_sink_heavy_boats
    assert ruling(Row(heavy=True), River()).reasons == (nobody_rows, a_heavy_boat_stays)


def test_prohibitions_are_told_before_permissions() -> None:
    assert order_norms(norms_on(Row)) == (
        guards_sink_heavy_boats,
        nobody_rows,
        a_heavy_boat_stays,
        boats_save_people_from_a_flood,
    )


def test_the_norms_on_an_action_come_in_the_order_of_their_definition() -> None:
    assert norms_on(Cross) == (
        anybody_may_cross,
        nobody_crosses_a_flooded_river,
        a_bridge_holds,
        guards_let_nobody_pass,
        who_does_not_pay_stays,
    )
    assert norms_on(Swim) == ()


@pytest.mark.parametrize("verdicts", [{}, {"permits": Cross, "forbids": Cross}])
def test_a_norm_that_does_not_say_one_thing_is_refused(verdicts: dict[str, type]) -> None:
    with pytest.raises(TypeError) as refused:
        norm(cites="nm.other", **verdicts)  # type: ignore[arg-type]  # the point of the test
    assert str(refused.value) == "a norm either permits or forbids an action; name one of the two"


@dataclass(frozen=True)
class Wait:
    """Wait at the river."""


@dataclass(frozen=True)
class Leap:
    """Leap over the river."""


@norm(permits=Leap, cites="nm.leap")
def anybody_may_leap(_river: River, _action: Leap) -> bool:
    """Anybody may leap."""
    return True


@norm(permits=Wait, cites="nm.wait")
def anybody_may_wait(_river: River, _action: Wait) -> bool:
    """Anybody may wait."""
    return True


@obligation(Wait, instead_of=(Leap,), cites="nm.must-wait", overrides=(anybody_may_wait, anybody_may_leap))
def who_is_watched_waits(river: River, _action: Wait | Leap) -> bool:
    """Whoever is watched and pays no toll must wait."""
    return river.guarded and river.tolls


def test_an_obligation_permits_its_action_and_forbids_what_could_be_done_instead() -> None:
    river = River(guarded=True, tolls=True)
    must, must_not = who_is_watched_waits
    made = ruling(Wait(), river)
    assert (made.allowed, made.decided_by, made.overridden) == (True, must, (anybody_may_wait,))
    assert (must_not.verdict, must_not.clause, must_not.exception_to) == (
        Verdict.FORBIDS,
        "nm.must-wait",
        (anybody_may_leap,),
    )
    assert must_not in norms_on(Leap)


def test_an_obligation_that_is_not_due_says_nothing() -> None:
    assert (ruling(Wait(), River()).allowed, ruling(Wait(), River()).decided_by) == (True, anybody_may_wait)


def test_what_a_norm_looks_at_is_the_type_that_its_predicate_names_first() -> None:
    def whatever(_at, action: Wait) -> bool:  # type: ignore[no-untyped-def]
        return action == Wait()

    unread = replace(anybody_may_wait, predicate=whatever)
    assert (anybody_may_wait.looks_at, unread.looks_at) == (River, object)
