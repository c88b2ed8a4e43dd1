"""What source 002 alone says of rulings, against all sources: each difference worked out from its text."""

from clausewitz.compare.changes import Changes

from .test_flips import compared

UNKNOWN_TO_002 = {
    # 002 lets either side retreat its aircraft, and the one does not keep the other from it.
    "air retreat": {"gw.air.retreat.then-defender"},
    "retreat": {
        # It says "to his territory", whether anybody came from there, and knows no exception for contested ones.
        "gw.land.step-6.origin",
        "gw.land.step-6.out-of-contested",
        "gw.land.step-6.out-of-contested.all",
        # It sets no condition on the space, and names friendly and allied territory side by side.
        "gw.land.step-6.not-contested",
        "gw.land.step-6.not-under-attack",
        "gw.retreats.unresolved",
        "gw.retreats.own-first",
        # It asks whether the attacker has retreated, and not whether he contests.
        "gw.land.step-6.contest-stops-defender",
    },
    # Who may retreat after all, and has nowhere to go, may call the attack off.
    "call off": {"gw.land.step-6.out-of-contested"},
}
"""By action the sentences that forbid it in other editions, and of which 002 has nothing."""


def test_whatever_002_rules_otherwise_it_allows_for_want_of_a_condition_that_later_editions_set() -> None:
    found = compared("great-war", Changes(profile="002"))
    assert {each.allowed for each in found.flips} == {True}
    forbade: dict[str, set[str]] = {}
    for each in found.flips:
        forbade.setdefault(each.action, set()).update(rule.clause for rule in each.before)
    assert forbade == UNKNOWN_TO_002
    assert (found.gone, found.uncompared) == ((), ())
