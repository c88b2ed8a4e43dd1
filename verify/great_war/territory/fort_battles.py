"""That every battle over forts comes to its end, and by which readings on them one does not."""

from collections.abc import Callable
from dataclasses import fields

from clausewitz.play.counts import Count, every
from clausewitz.play.moments import Side
from clausewitz.play.records import replace
from clausewitz.prove.claims import REFUTED, assume, claim
from clausewitz.prove.induction.induction import Induction, no_hits_are_left_over
from clausewitz.rulebooks.great_war.air.superiority import NOBODY
from clausewitz.rulebooks.great_war.forces import AIRCRAFT, LANDING, Army, Combatant, Origin, Technology
from clausewitz.rulebooks.great_war.land.battle import LandBattle
from clausewitz.rulebooks.great_war.land.land import LAND
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.readings.territory import FortHits, Garrison, LoneFort, SilentForts
from clausewitz.rulebooks.great_war.standoff import NOWHERE, Theatre

ELSEWHERE = (*AIRCRAFT, *LANDING.values())

WHOLE: dict[object, object] = {
    str: "",
    tuple[Origin, ...]: (),
    Theatre: NOWHERE,
    frozenset[Side]: NOBODY,
    frozenset[Technology]: frozenset(),
}
"""What a whole battle on land is fought with, besides armies: nowhere to retreat to, and no technologies."""


def under(profile: Profile) -> Callable[[Army, Army, Count, Count], LandBattle]:
    """The beginning of a battle on land alone, in which forts may have been hit before."""

    def begun(attackers: Army, defenders: Army, hits_before: Count, own_hits_before: Count) -> LandBattle:
        attacker = Combatant(army=attackers, fort_hits=own_hits_before)
        defender = Combatant(army=defenders, fort_hits=hits_before)
        for own in (attacker, defender):
            assume(every((own.is_sound(), own.army.total(ELSEWHERE) == 0)))
        return LandBattle(attacker=attacker, defender=defender, profile=profile).prepare()

    return begun


def on_land_alone(now: LandBattle) -> bool:
    """Whether nobody flies, lands, uses gas or has bombarded, and no ally has been there before."""
    absent = [own.gas + own.bombarded + own.army.total(ELSEWHERE) for own in (now.attacker, now.defender)]
    return every(each == 0 for each in (*absent, now.ally_contests, now.attacked_before, now.flew))


def is_settled(now: LandBattle) -> None:
    """Assert that it is fought on land alone, that nobody leaves or contests before step 6, and when hits are due."""
    assert on_land_alone(now)
    if (now.step, now.moment) <= (LAND.index("6"), 0):
        assert now.retreated is None
        assert now.contesting == 0
    assert no_hits_are_left_over(now)


def hits_to_take(battle: LandBattle) -> int:
    """How many hits the units of both sides take before nothing is left: a fort four, all others one."""
    own = (battle.attacker, battle.defender)
    return sum(each.army.total() + 3 * each.army.forts - each.fort_hits for each in own)


ON_FORTS = (SilentForts, LoneFort, FortHits, Garrison)
OTHERS: dict[object, object] = {
    type(reading): reading
    for reading in (getattr(LATEST, each.name) for each in fields(LATEST))
    if not isinstance(reading, ON_FORTS)
}
"""The preferred reading of each issue but those on forts."""


def is_held_in_silence(profile: Profile) -> bool:
    """Whether a fort without a garrison holds the space and takes no hits."""
    return profile.silent_forts is SilentForts.NO and profile.lone_fort is LoneFort.HOLDS


def by_any_reading_on_forts(
    attackers: Army, defenders: Army, hits_before: Count, own_hits_before: Count, profile: Profile
) -> LandBattle:
    """The beginning of a battle on land alone, by whatever readings on forts it is fought."""
    assume(not is_held_in_silence(profile))
    return under(profile)(attackers, defenders, hits_before, own_hits_before)


@claim(
    "gw.land.step-6.until",
    "gw.land.losses-each-step",
    fixed={**WHOLE, **OTHERS},
    proof=Induction(by_any_reading_on_forts, ends_by=hits_to_take, settled=is_settled),
)
def every_battle_ends(now: LandBattle) -> None:
    """Whoever fights on, every battle on land ends with probability one, whatever answers on forts are put together.

    The one exception is a silent fort that holds the space and takes no hits.
    """
    assert not is_held_in_silence(now.profile)


HOLDING = replace(LATEST, silent_forts=SilentForts.NO, lone_fort=LoneFort.HOLDS)


@claim(
    "gw.land.step-6.until",
    "gw.fort.garrison",
    fixed={**WHOLE, Profile: HOLDING},
    proof=Induction(under(HOLDING), ends_by=hits_to_take, settled=is_settled),
    expect=REFUTED,
)
def where_a_silent_fort_holds_and_cannot_be_hit_every_battle_ends(now: LandBattle) -> None:
    """The same is false where a fort without a garrison holds the space and takes no hits: nothing can end it."""
    assert is_held_in_silence(now.profile)
