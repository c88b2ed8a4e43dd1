"""Situations shown as scenarios: the step definitions take what is shown, and the order ends as the ruling says."""

from hypothesis import HealthCheck, given, settings

from clausewitz.play.moments import Choose
from clausewitz.play.norms import ruling
from clausewitz.play.orders import Number
from clausewitz.prove.examples import situations
from clausewitz.prove.shapes import Shapes
from clausewitz.rulebooks.empires.combat.attack import Advance
from clausewitz.rulebooks.empires.moves.move import March
from clausewitz.rulebooks.empires.moves.stuck import Stack
from clausewitz.rulebooks.empires.orders import Attack, Move
from clausewitz.rulebooks.empires.phrases import as_scenario, steps_of
from here import examples
from steps.empires.world import World

from ..running import runner

play = runner(World, "clausewitz.steps.phrases", "steps.empires")
FILTERED = [HealthCheck.filter_too_much]
"""Most stacks that are drawn freely are not well formed, so that many are left out, as where claims are tried."""
MARCHES = situations({"at": Shapes({}).shape_for(March, "a march")})
ADVANCES = situations({"at": Shapes({}).shape_for(Advance, "an advance")})


def run(steps: tuple[str, ...]) -> World:
    """The world after these steps."""
    return play("\n  ".join(("Scenario: As it is", *steps)))


def ended_well(world: World) -> bool:
    """Whether the order was executed, or leads to a battle."""
    return isinstance(world.turn.awaits, Choose) or not world.last.failed


@settings(max_examples=examples(200), suppress_health_check=FILTERED)
@given(MARCHES.map(lambda drawn: drawn["at"]))
def test_the_scenario_of_a_move_ends_as_the_ruling_says(at: March) -> None:
    steps = steps_of(at, Move("", "", Number()))
    assert bool(steps) == (at.stack.moved == 0)
    if steps:
        order = Move("", "", Number(count=at.armies))
        assert ended_well(run(steps)) == ruling(order, at).allowed


@settings(max_examples=examples(200), suppress_health_check=FILTERED)
@given(ADVANCES.map(lambda drawn: drawn["at"]))
def test_the_scenario_of_an_attack_ends_as_the_ruling_says(at: Advance) -> None:
    steps = steps_of(at, Attack("", "", Number()))
    assert bool(steps) == (at.stack.moved == 0)
    if steps:
        order = Attack("", "", Number(count=at.armies))
        assert ended_well(run(steps)) == ruling(order, at).allowed


def test_a_counterexample_is_a_scenario_that_can_be_pasted() -> None:
    at = March(own=False, armies=2, stack=Stack(armies=3, stuck=1, late=1, sticky=True), points=1)
    assert as_scenario(at=at, order=Move("", "")) == (
        "Scenario: A counterexample\n"
        "  Given Albion has 1 BP\n"
        "  And Sussex is owned by Gallia\n"
        "  And Albion has 1 army in Kent\n"
        "  And Albion has placed 1 army from its reserve in Kent\n"
        "  And Albion has 1 army in Kent\n"
        "  When Albion orders MOVE Kent, Sussex, 2\n"
        "  Then the order fails because of em.move.fails"
    )


def test_what_no_phrase_can_say_is_shown_as_a_comment() -> None:
    assert as_scenario(armies=3) == "Scenario: A counterexample\n  # armies: 3"
