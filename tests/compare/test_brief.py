"""What a change does in short: worked out by hand on the small game, and kept until its rules change."""

from dataclasses import replace

from clausewitz.compare.brief import BriefFlip, Briefs, load_briefs
from small_war.gas import ENGINE, QUARRELLING


def test_each_clause_that_decides_anything_has_its_flips_and_those_that_do_nothing_are_left_out() -> None:
    project = replace(QUARRELLING.project)
    vars(project)["register"] = QUARRELLING.register
    made = Briefs(project, ENGINE).effective_changes()
    # "Never twice" alone keeps thrown gas from being thrown, stored and sold again, and any from being hidden.
    assert made["sm.gas.twice"].flips == (
        BriefFlip("Throw gas.", True, "May you throw gas if the gas is thrown?", "sm.gas.twice", "sm.gas.first"),
        BriefFlip("Store gas.", True, "May you store gas if the gas is thrown?", "sm.gas.twice", "sm.gas.first"),
        BriefFlip("Sell gas.", True, "May you sell gas if the gas is thrown?", "sm.gas.twice", "sm.gas.first"),
        BriefFlip("Hide gas.", True, "May you hide gas?", "sm.gas.twice", "sm.gas.first"),
    )
    assert "sm.issue.when=b" not in made, "no norm asks for it"
    assert load_briefs(project, ENGINE) == made
