"""Two sequences as one diagram: what is new, gone or changed is marked at its step, worked out by hand."""

from dataclasses import replace

import pytest

from clausewitz.compare.sequences import compare_flows, differences_by_step
from clausewitz.documents.types import record
from clausewitz.play.moments import Side
from clausewitz.play.roster import Roster, Unit
from clausewitz.play.sequences import Ask, Fire, Part, Repeat, Row, SequenceOfPlay, Step, Way
from clausewitz.publish.diagrams import draw_flow
from clausewitz.rulings.flow import Back, Flow, Line, flow_of

from .test_sequences import BATTLE, FLIGHT, VOLLEY, Flee

ROSTER = Roster({each: Unit(each, each, each, {}) for each in ("foot", "guns", "horse")}, ())
CHARGE = Step("3", "Charge", fires=(Fire(Side.DEFENDER, (Row("horse", "sq.charge"),)),))


def merged(now: SequenceOfPlay, before: SequenceOfPlay = BATTLE) -> Flow:
    was, is_ = ([flow_of(each, ROSTER)] for each in (before, now))
    (flow,) = compare_flows(was, is_, differences_by_step([record(before)], [record(now)]))
    return flow


def of_steps(*steps: Step) -> SequenceOfPlay:
    return replace(BATTLE, parts=(Part("A", "By day", steps),))


def changes(flow: Flow) -> list[tuple[str, str]]:
    """The boxes by their names, with what has become of each."""
    return [(box.name, box.change) for stage in flow.stages for box in stage.boxes]


def test_a_step_that_is_new_and_one_that_is_gone_stand_where_they_stand() -> None:
    assert changes(merged(of_steps(VOLLEY, CHARGE, FLIGHT))) == [
        ("step 1", ""),
        ("step 3", "new"),
        ("step 2 question 1", ""),
    ]
    assert changes(merged(of_steps(VOLLEY), of_steps(VOLLEY, CHARGE))) == [("step 1", ""), ("step 3", "gone")]


def test_who_fires_and_how_is_marked_line_by_line() -> None:
    fire = Fire(Side.ATTACKER, (Row("foot", "sq.volley.foot"),))
    volley, _ = merged(of_steps(replace(VOLLEY, fires=(fire,), losses=""), FLIGHT)).stages
    (box,) = volley.boxes
    assert box.change == "changed"
    assert box.lines == (
        Line("attacker: foot, guns", "gone"),
        Line("preemptive: losses before the next step", "gone"),
        Line("attacker: foot", "new"),
        Line("losses in a later step", "new"),
    )


def test_what_no_line_tells_is_told_by_its_name_at_its_step() -> None:
    rows = (Row("foot", "sq.volley.others"), Row("guns", "sq.volley.guns"))
    before = of_steps(replace(VOLLEY, fires=(Fire(Side.ATTACKER, (Row("foot", "sq.volley.foot"), rows[1])),)), FLIGHT)
    volley, _ = merged(of_steps(replace(VOLLEY, fires=(Fire(Side.ATTACKER, rows),)), FLIGHT), before).stages
    (box,) = volley.boxes
    assert (box.change, box.lines[-1]) == ("changed", Line("fires attacker foot", "changed"))


def test_another_question_is_new_the_old_one_gone_and_one_by_another_clause_changed() -> None:
    surrender = Ask(Side.DEFENDER, "does he surrender?", (Flee,), "sq.flight")
    assert changes(merged(of_steps(VOLLEY, replace(FLIGHT, asks=(surrender,))))) == [
        ("step 1", ""),
        ("step 2 question 1 before", "gone"),
        ("step 2 question 1", "new"),
    ]
    other = replace(FLIGHT.asks[0], clause="sq.other")
    assert changes(merged(of_steps(VOLLEY, replace(FLIGHT, asks=(other,)))))[-1] == ("step 2 question 1", "changed")


def test_a_way_back_that_is_new_and_one_that_is_gone_are_marked() -> None:
    again = replace(FLIGHT, repeat=Repeat("sq.again", (Way("1", "sq.again"),)))
    _, flight = merged(of_steps(VOLLEY, again)).stages
    assert flight.ways == (Back("1", "", "sq.again", "new"),)
    _, flight = merged(BATTLE, of_steps(VOLLEY, again)).stages
    assert flight.ways == (Back("1", "", "sq.again", "gone"),)


def test_of_two_steps_that_change_places_one_says_so() -> None:
    said = [line.words for stage in merged(of_steps(FLIGHT, VOLLEY)).stages for line in stage.boxes[0].lines]
    assert said.count("in another place") == 1


@pytest.mark.parametrize(("before", "change"), [(True, "gone"), (False, "new")])
def test_a_sequence_that_is_there_in_one_version_alone_is_marked_throughout(before: bool, change: str) -> None:
    own = [flow_of(BATTLE, ROSTER)]
    differing = differences_by_step(*(([record(BATTLE)], []) if before else ([], [record(BATTLE)])))
    (flow,) = compare_flows(own if before else [], [] if before else own, differing)
    assert {each for _, each in changes(flow)} == {change}


def test_a_sequence_in_which_nothing_differs_is_not_drawn() -> None:
    flows = [flow_of(BATTLE, ROSTER)]
    assert list(compare_flows(flows, flows, differences_by_step([record(BATTLE)], [record(BATTLE)]))) == []


def test_marks_have_a_sign_and_a_border_in_the_drawing_and_not_a_colour_alone() -> None:
    fire = Fire(Side.ATTACKER, (Row("foot", "sq.volley.foot"),))
    flow = merged(of_steps(replace(VOLLEY, fires=(fire,)), CHARGE))
    drawn = draw_flow(flow, "small", lambda clause: f"#{clause}")
    assert 'class="drawn sequence marked"' in drawn
    for words in (">± 1. Volley<", ">− attacker: foot, guns<", ">+ attacker: foot<", ">+ 3. Charge<", ">− 2. Flight<"):  # noqa: RUF001 - minus
        assert words in drawn
    assert 'class="node decision is-gone"' in drawn
    assert "stroke-dasharray" in drawn, "what is gone is dashed"
    assert "fill=" not in drawn
