"""A battle that other calculators know as well: their figures, and an independent one for a single exchange."""

from collections import defaultdict
from fractions import Fraction

import icepool
import pytest
from hypothesis import given
from hypothesis import strategies as st

from clausewitz.odds.graph import odds, results
from clausewitz.odds.odds import outcomes_of
from clausewitz.odds.policies import Policy
from clausewitz.play.moments import Fired, Roll, Side

from .classic import Classic, Customs, Support, Units

ORDER = ("infantry", "artillery", "fighters")
POLICY = Policy(dict.fromkeys(Side, ORDER))


@pytest.mark.nightly
def test_fifteen_against_thirteen_have_the_odds_that_are_known() -> None:
    large = Classic(
        attacker=Units(infantry=10, artillery=3, fighters=2), defender=Units(infantry=10, artillery=2, fighters=1)
    )
    found = odds(large.start(), POLICY, 100_000)
    known = {"attacker": 0.641018920011, "defender": 0.340473211488, "nobody": 0.018507868501}
    assert outcomes_of(found) == pytest.approx(known, abs=5e-13)


@st.composite
def armies(draw: st.DrawFn) -> Units:
    """A few units, infantry among them."""
    few = st.integers(0, 3)
    return Units(infantry=draw(st.integers(1, 4)), artillery=draw(few), fighters=draw(few))


def hits_of(own: Units, targets: tuple[int, int, int]) -> icepool.Die:
    """How many hits so many infantry, artillery and fighters score against these targets, by another library."""
    counts = (own.infantry, own.artillery, own.fighters)
    hits = icepool.Die([0])
    for number, target in zip(counts, targets, strict=True):
        hits += sum((icepool.d6 <= target for _ in range(number)), start=icepool.Die([0]))
    return hits


@given(armies(), armies())
def test_the_hits_of_an_exchange_are_those_of_another_library(attacker: Units, defender: Units) -> None:
    """Without support the targets are 1, 2, 3 for the attacker and 2, 2, 4 for the defender."""
    position = Classic(attacker=attacker, defender=defender, profile=Customs(Support.NONE)).start()
    roll = position.awaits
    assert isinstance(roll, Roll)
    found = defaultdict[tuple[int, ...], Fraction](Fraction)
    for faces, chance in results(roll, position.hit_pool):
        after = position.roll(faces)
        fired = [each.happening for each in after.events if isinstance(each.happening, Fired)]
        found[tuple(sum(one.hits for one in fired if one.group.side is side) for side in Side)] += chance
    both = icepool.tupleize(hits_of(attacker, (1, 2, 3)), hits_of(defender, (2, 2, 4)))
    chances = {tuple(map(int, each)): both.probability(each) for each in both.outcomes()}
    assert dict(found) == {each: chance for each, chance in chances.items() if chance}


@given(st.integers(1, 3), st.integers(1, 3))
def test_a_battle_of_infantry_ends_as_another_library_says(attackers: int, defenders: int) -> None:
    """Round after round in which somebody is hit; those in which nobody is are passed over."""

    def fought(own: int, enemy: int) -> dict[str, Fraction]:
        if not (own and enemy):
            return {"attacker" if own else "defender" if enemy else "nobody": Fraction(1)}
        hits = icepool.tupleize(hits_of(Units(infantry=own), (1, 0, 0)), hits_of(Units(infantry=enemy), (2, 0, 0)))
        some = 1 - hits.probability((0, 0))
        ends = defaultdict[str, Fraction](Fraction)
        for on_defender, on_attacker in hits.outcomes():
            if on_defender or on_attacker:
                chance = hits.probability((on_defender, on_attacker)) / some
                for outcome, then in fought(max(own - on_attacker, 0), max(enemy - on_defender, 0)).items():
                    ends[outcome] += chance * then
        return dict(ends)

    position = Classic(attacker=Units(infantry=attackers), defender=Units(infantry=defenders)).start()
    assert outcomes_of(odds(position, POLICY, 10_000, exact=True)) == fought(attackers, defenders)
