"""What is kept of what was followed, for rounds that are the same to the rules."""

from clausewitz.odds.policies import Policy
from clausewitz.odds.vectorized.plan import Known, Plan
from clausewitz.rulebooks.great_war.forces import Army

from .test_within import land


def test_what_came_of_fewer_states_of_a_node_is_not_kept_beside_what_came_of_more() -> None:
    """The one unit of the defender hits once in a round at most, so each of forty passes finds one more state."""
    known = Known()
    plan = Plan([land(Army(infantry=40), Army(infantry=1))], Policy(), 2, 10_000, known)
    assert [node.size for node in plan.nodes.values()] == [(1, 1), (40, 1)]
    assert sum(map(len, known.shared._all.values())) <= len(plan.nodes)
