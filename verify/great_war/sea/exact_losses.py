"""Which losses at sea are taken without a choice, counted out fleet by fleet, and what hits on coastal forts leave."""

from itertools import product
from typing import Literal

from clausewitz.play.counts import Count
from clausewitz.play.moments import Side
from clausewitz.play.records import replace
from clausewitz.prove.claims import assume, claim
from clausewitz.rulebooks.great_war.forces import Fleet, Navy, dreadnoughts_afloat
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.readings.sea import Airships, CombatShips, Wounds
from clausewitz.rulebooks.great_war.sea.battle import SeaBattle
from clausewitz.rulebooks.great_war.sea.naval import NAVAL
from clausewitz.rulebooks.great_war.sea.sea_losses import losses_at_sea

ANY: dict[object, object] = {str: "", Profile: LATEST}
FLEETS = tuple(product((0, 1, 2), (0, 1), (0, 2), (0, 1)))
"""Small fleets, in numbers of cruisers, fighters, zeppelins and transports."""


def may_be_lost(there: Fleet, lost: Fleet, airships: Airships, combat: CombatShips) -> bool:
    """Whether the sentence on airships and transports leaves these losses: none of them beside a combat ship."""
    planes_are_airships = airships is Airships.AIR_UNITS
    planes_fight = combat is CombatShips.AIRCRAFT_TOO and not planes_are_airships
    spared = lost.zeppelins + lost.transports + (lost.fighters if planes_are_airships else 0)
    return spared == 0 or (lost.cruisers == there.cruisers and (lost.fighters == there.fighters or not planes_fight))


def fleet_of(numbers: tuple[int, ...]) -> Fleet:
    """A fleet of so many cruisers, fighters, zeppelins and transports."""
    return Fleet(**dict(zip(("cruisers", "fighters", "zeppelins", "transports"), numbers, strict=True)))


@claim(
    "gw.naval.protected.airships",
    "gw.naval.protected.transports",
    "gw.naval.step-by-step",
    rests_on=("gw.issue.airships", "gw.issue.combat-ships"),
)
def the_losses_of_a_small_fleet_are_those_that_spare_airships_and_transports_for_combat_ships(
    airships: Airships, combat: CombatShips
) -> None:
    """A side may take just the losses that leave no combat ship beside a lost airship or transport, as many as hits.

    Where there is one way alone to take them, nobody is asked.
    """
    profile = replace(LATEST, airships=airships, combat_ships=combat)
    for numbers in FLEETS:
        there = fleet_of(numbers)
        parts = [fleet_of(each) for each in product(*(range(number + 1) for number in numbers))]
        for hits in range(sum(numbers) + 2):
            left = losses_at_sea(there, hits, profile=profile)
            as_many = [each for each in parts if each.total() == min(hits, sum(numbers))]
            expected = {each for each in as_many if may_be_lost(there, each, airships, combat)}
            offered = list(left)
            assert (len(offered), set(offered)) == (len(expected), expected)
            assert {each for each in parts if left.is_allowed(each)} == expected
            assert left.forced_losses() == (offered[0] if len(expected) == 1 else None)


@claim("gw.fort.four-hits", "gw.fort.coastal.naval-battle", fixed=ANY)
def a_fort_on_the_coast_that_is_hit_has_the_hit_and_stands(
    forts: Count, before: Count, hits: Count, cruisers: Count, sunk: Count
) -> None:
    """Hits on forts are added to those that they have, and no fort is gone for them; ships that are hit are gone."""
    assume(sunk <= cruisers)
    assume(before + hits <= 4 * forts)
    own = Navy(fleet=Fleet(cruisers=cruisers, forts=forts), fort_hits=before)
    battle = SeaBattle(attacker=Navy(fleet=Fleet(cruisers=1)), defender=own, step=NAVAL.index("3"))
    after = battle.with_losses(Side.DEFENDER, Fleet(cruisers=sunk, forts=hits))
    assert after.defender == replace(own, fleet=Fleet(cruisers=cruisers - sunk, forts=forts), fort_hits=before + hits)
    assert after.attacker == battle.attacker


@claim("gw.naval.wounds.defender", "gw.naval.called.attacker", rests_on=("gw.issue.wounds",))
def wounds_are_spread_over_dreadnoughts_and_called_shots_sink_those_that_are_wounded(
    ships: Literal[1, 2, 3], wounded: Literal[0, 1, 2, 3], hits: Literal[0, 1, 2, 3, 4, 5, 6], called: bool, how: Wounds
) -> None:
    """A side takes hits on whole dreadnoughts first; called shots, and by one answer all, go on wounded ones first."""
    assume(wounded <= ships)
    assume(hits <= 2 * ships - wounded)
    left = sorted([1] * wounded + [2] * (ships - wounded))
    for _ in range(hits):
        spread = how is Wounds.SPREAD and not called
        worst = left.index(max(left) if spread else min(each for each in left if each > 0))
        left[worst] -= 1
    afloat = [each for each in left if each > 0]
    own = Navy(fleet=Fleet(dreadnoughts=ships), wounds=wounded)
    found = dreadnoughts_afloat(own, hits, called=called, profile=replace(LATEST, wounds=how))
    assert found == (len(afloat), afloat.count(1))
