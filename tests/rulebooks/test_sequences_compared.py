"""What another reading does to the sequences of a game, as diagrams show it: worked out by hand."""

from clausewitz.catalogue.engines import Engines
from clausewitz.compare.changes import Changes
from clausewitz.compare.sequences import describe_sequences
from clausewitz.rulings.flow import Box, Flow, Line
from clausewitz.rulings.rules import Rules
from here import PROJECT

GREAT_WAR = Engines(PROJECT.games)["great-war"]


def marked(changes: Changes) -> list[tuple[str, str, list[Line]]]:
    """Of each box that is marked its sequence, its name, and its lines that are marked."""
    after = changes.build_rules(GREAT_WAR, PROJECT.register)
    _, flows = describe_sequences(GREAT_WAR, Rules(GREAT_WAR.preferred_profile), after)
    return [(flow.name, box.name, [line for line in box.lines if line.change]) for flow, box in boxes(flows)]


def boxes(flows: tuple[Flow, ...]) -> list[tuple[Flow, Box]]:
    return [(flow, box) for flow in flows for stage in flow.stages for box in stage.boxes if box.change]


def test_storm_troops_that_fire_first_change_the_manner_of_step_4_and_nothing_else() -> None:
    apart = [Line("both at once, then losses", "gone"), Line("one after the other, losses after each", "new")]
    assert marked(Changes(readings=("gw.issue.storm-order=b",))) == [
        ("land", "step 4", apart),
        ("invasion", "step 4", apart),
    ]


def test_without_the_sentence_on_artillery_no_gun_fires_in_step_2() -> None:
    guns = [
        Line("attacker: fighters, bombers, zeppelins, artillery, rail guns, supporting rail guns", "gone"),
        Line("attacker: fighters, bombers, zeppelins, supporting rail guns", "new"),
    ]
    assert marked(Changes(without=("gw.land.step-2.artillery",))) == [
        ("land", "step 2", guns),
        ("invasion", "step 2", guns),
    ]


def test_what_is_no_matter_of_a_sequence_draws_none() -> None:
    assert marked(Changes(without=("gw.retreats.own-first",), figures=("infantry.move=2",))) == []
