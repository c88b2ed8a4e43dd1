"""Rulings in situations that are set up field by field, for anything that norms rule on."""

from pytest_bdd import parsers, then

from clausewitz.steps.expect import expect
from clausewitz.steps.situations import action_named, how_ruled, read
from clausewitz.steps.world import World


@then(parsers.re(r"(?P<kind>[A-Z]\w+) is (?P<how>allowed|forbidden|not covered)(?: by (?P<clause>\S+))? where"))
def _expect_ruling(world: World, kind: str, how: str, clause: str | None, datatable: list[list[str]]) -> None:
    """What the norms say of an action where the fields that they look at are as the table says, all others as usual.

    `Rest is not covered where`: no sentence speaks of it.
    """
    situation, action = read(datatable, action_named(kind, world.profile), world.profile)
    made = world.rule(action, situation)
    expect(f"what the norms say of {kind}", how_ruled(made), how)
    if clause and made.decided_by:
        expect(f"by which clause {kind} is {how}", made.decided_by.clause, clause)
