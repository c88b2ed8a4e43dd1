"""Landings on the map and wave by wave: what is brought ashore by which ships, and who can be hit there."""

from typing import Literal

from clausewitz.play.counts import Count, least
from clausewitz.play.moments import Side
from clausewitz.play.records import replace
from clausewitz.prove.claims import assume, claim
from clausewitz.rulebooks.great_war.allies.allies import Before, BeginAttack
from clausewitz.rulebooks.great_war.allies.assaults import Assaults
from clausewitz.rulebooks.great_war.documents.turn import small_war
from clausewitz.rulebooks.great_war.forces import AIRCRAFT, LANDING, Army, Combatant, Fleet, Origin
from clausewitz.rulebooks.great_war.land.battle import is_gone
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.readings.air import BoostSupportFire
from clausewitz.rulebooks.great_war.readings.allies import AlliedSupportShips
from clausewitz.rulebooks.great_war.readings.shore import (
    HomeLanding,
    LandedFire,
    LandedHit,
    LandingGas,
    SupportTargets,
    TransportsUsed,
    WaveAtSea,
)
from clausewitz.rulebooks.great_war.sea.aftermath import BeginInvasion
from clausewitz.rulebooks.great_war.shore.invasion import INVASION, Invasion
from clausewitz.rulebooks.great_war.turn import land_combat, sea_combat
from clausewitz.rulebooks.great_war.turn.board import Stack
from clausewitz.rulebooks.great_war.turn.turn import Turn

ANY: dict[object, object] = {str: "", Profile: LATEST, tuple[Origin, ...]: ()}
BOARD = replace(small_war(), stacks=())
"""The small map, with nobody on it."""


@claim(
    "gw.landing.any-part",
    "gw.landing.support.limit",
    fixed={str: ""},
    rests_on=("gw.issue.transports-used", "gw.issue.allied-support-ships"),
)
def an_invasion_has_the_ships_around_it_and_the_transports_that_its_troops_fill(
    troops: Literal[1, 3],
    artillery: Literal[0, 2],
    transports: Count,
    by_land: Literal[0, 1],
    fought: bool,
    used: TransportsUsed,
    allied: AlliedSupportShips,
) -> None:
    """All aboard land in one wave, out of transports of which each holds two, with the warships that are with them.

    By some answers transports that carry guns count too, or all that are there, and allies' warships support as
    well. What comes by land attacks at once.
    """
    assume(2 * transports >= troops + artillery)
    convoy = Fleet(dreadnoughts=1, cruisers=2, transports=transports)
    aboard = Army(infantry=troops, artillery=artillery)
    stacks = (
        Stack(nation="England", place="North Sea", army=aboard + Army(fighters=1), fleet=convoy),
        Stack(nation="France", place="North Sea", army=Army(infantry=1), fleet=Fleet(cruisers=1, transports=1)),
        Stack(nation="England", place="Berlin", army=Army(cavalry=by_land), came_from="Rhineland", spent=1),
        Stack(nation="Germany", place="Berlin", army=Army(infantry=4)),
    )
    profile = replace(LATEST, transports_used=used, allied_support_ships=allied)
    turn = Turn(board=BOARD.placing(*stacks), nations=("England", "France"), profile=profile)
    turn = replace(turn, step=Turn.sequence.index("4b"))
    turn = sea_combat.announce_landing(turn, BeginInvasion(nation="England", zone="North Sea", place="Berlin"))
    turn = land_combat.prepare_land_attacks(turn)
    if fought:
        turn = replace(turn, assaults={**turn.assaults, "North Sea": Assaults(waiting=(), before=Before.CAPTURED)})
    at = land_combat.build_engagement(turn, BeginAttack(place="Berlin", nation="England"))
    battle = land_combat.battle(turn, at)
    assert isinstance(battle, Invasion)
    filled = (troops + 1) // 2 if used is TransportsUsed.LANDING else (troops + artillery + 1) // 2
    counted = transports if used is TransportsUsed.ALL else least(transports, filled)
    ally = Fleet(cruisers=1) if allied is AlliedSupportShips.YES else Fleet()
    assert battle.fleet == Fleet(dreadnoughts=1, cruisers=2, transports=counted) + ally
    assert battle.waves == (aboard,)
    assert battle.attacker.army == Army(cavalry=by_land)
    assert battle.defender.army == Army(infantry=4)
    assert battle.fought_at_sea == fought
    assert at.land_units == troops + artillery + by_land


@claim(
    "gw.contesting.reinforce",
    "gw.landing.first-wave",
    fixed={str: ""},
    rests_on=("gw.issue.home-landing",),
)
def troops_from_the_sea_reinforce_a_contest_in_their_own_land_unless_by_a_reading_they_invade_it(
    troops: Count, guns: Literal[0, 1], reading: HomeLanding
) -> None:
    """Whoever comes by sea into a contest in land of his own fights there as the others do, by one answer as a wave."""
    assume(troops > 0)
    aboard = Army(infantry=troops, artillery=guns)
    stacks = (
        Stack(nation="England", place="North Sea", army=aboard, fleet=Fleet(transports=troops)),
        Stack(nation="England", place="Flanders", army=Army(cavalry=1)),
        Stack(nation="Germany", place="Flanders", army=Army(infantry=2)),
    )
    board = BOARD.placing(*stacks).with_territory("Flanders", contested=True, owner_before="England")
    turn = Turn(board=board, nations=("England",), step=Turn.sequence.index("4b"))
    turn = replace(turn, old_contests=frozenset({"Flanders"}), profile=replace(LATEST, home_landing=reading))
    turn = sea_combat.announce_landing(turn, BeginInvasion(nation="England", zone="North Sea", place="Flanders"))
    turn = land_combat.prepare_land_attacks(turn)
    battle = land_combat.battle(
        turn, land_combat.build_engagement(turn, BeginAttack(place="Flanders", nation="England"))
    )
    invades = reading is HomeLanding.INVASION
    assert isinstance(battle, Invasion) == invades
    assert battle.attacker.army == Army(cavalry=1) + (Army() if invades else aboard)
    assert battle.defender.army == Army(infantry=2)


Label = Literal["1b", "2", "5a", "6b"]


@claim(
    "gw.landing.first-wave.losses",
    "gw.landing.support.dreadnoughts",
    "gw.air.vice-versa",
    fixed={str: "", tuple[Origin, ...]: ()},
    rests_on=("gw.issue.landed-hit", "gw.issue.landed-fire", "gw.issue.support-targets", "gw.issue.fire-on-aircraft"),
)
def troops_that_land_can_be_hit_from_the_start_and_by_a_reading_once_they_have_fired(
    landing_now: Count,
    others: Count,
    planes: Count,
    label: Label,
    second: bool,
    hit: LandedHit,
    fire: LandedFire,
    targets: SupportTargets,
) -> None:
    """Whoever is ashore or lands can be hit in any step; by some answers not those that land; ships hit no aircraft.

    Where all that have landed fire in 6b to the end, nobody tells them apart from a second wave, and all can be hit.
    """
    army = Army(**dict.fromkeys(LANDING.values(), landing_now), artillery=others, **dict.fromkeys(AIRCRAFT, planes))
    battle = Invasion(
        attacker=Combatant(army=army),
        defender=Combatant(army=army),
        step=INVASION.index(label),
        round=2 if second else 1,
        profile=replace(LATEST, landed_hit=hit, landed_fire=fire, support_targets=targets),
    )
    out = hit is LandedHit.WHEN_ASHORE and not (second and fire is LandedFire.ALWAYS)
    spared = label == "1b" and targets is SupportTargets.GROUND
    mine, theirs = battle.can_be_hit(Side.ATTACKER), battle.can_be_hit(Side.DEFENDER)
    assert mine.artillery == theirs.artillery == others
    assert all(theirs[kind] == (0 if spared else planes) for kind in AIRCRAFT)
    if label != "1b":
        assert all(mine[kind] == (0 if out else landing_now) for kind in LANDING.values())


@claim(
    "gw.landing.second-wave",
    "gw.landing.first-wave",
    "gw.landing.others",
    fixed={str: "", tuple[Origin, ...]: ()},
    rests_on=("gw.issue.wave-at-sea", "gw.issue.landed-fire", "gw.issue.waves"),
)
def waves_come_ashore_one_a_round_and_an_attacker_who_has_one_left_is_not_beaten(
    first: Count, second: Count, guns: Count, by_land: Count, sea: WaveAtSea, fire: LandedFire
) -> None:
    """The first wave is ashore as the battle begins, the second in the next round, and all guns stay aboard.

    Those of the first fight on like others of their kind, or by one answer as they did. While troops are still to land
    their side is not gone, unless by one answer.
    """
    waves = (Army(infantry=first, artillery=guns), Army(storm_troops=second))
    begun = Invasion(
        attacker=Combatant(army=Army(cavalry=by_land)),
        defender=Combatant(army=Army(infantry=1)),
        waves=waves,
        profile=replace(LATEST, wave_at_sea=sea, landed_fire=fire),
    ).land_first_wave()
    assert begun.attacker.army == Army(cavalry=by_land, landing_infantry=first)
    assert (begun.aboard, begun.waves, begun.mixed) == (Army(artillery=guns), waves[1:], by_land > 0)
    assert begun.reserves() == (second > 0 and sea is WaveAtSea.NO)
    two_more = replace(begun, waves=(Army(infantry=1), Army()))
    assert two_more.reserves() == (sea is WaveAtSea.NO)
    nobody = Combatant(army=Army())
    assert is_gone(replace(begun, attacker=nobody), Side.ATTACKER) == (not begun.reserves())
    assert is_gone(replace(begun, defender=nobody), Side.DEFENDER)
    assert begun.is_landing
    round_2 = replace(begun, round=2, step=INVASION.index("2"))
    again = round_2.next_round()
    ashore = {"infantry": first} if fire is LandedFire.FIRST_ROUND else {"landing_infantry": first}
    assert again.attacker.army == Army(cavalry=by_land, landing_storm_troops=second, **ashore)
    assert (again.aboard, again.waves, again.mixed) == (Army(artillery=guns), (), by_land > 0)
    assert not again.reserves()
    assert not replace(again, waves=(Army(infantry=5),)).reserves()
    assert again.defender == begun.defender
    assert replace(round_2, step=0).next_round() == replace(round_2, step=0)
    third = replace(again, round=3, waves=(Army(infantry=5),)).next_round()
    assert (third.aboard, third.waves) == (Army(artillery=guns, infantry=5), ())


@claim(
    "gw.landing.support.target",
    "gw.landing.support.limit",
    "gw.landing.support.first-round",
    fixed={str: "", tuple[Origin, ...]: ()},
    rests_on=("gw.issue.boost-support-fire", "gw.issue.support-ships"),
)
def support_fire_hits_on_a_1_dreadnoughts_first_and_by_a_reading_is_boosted(
    dreadnoughts: Count, cruisers: Count, transports: Count, second: bool, superior: bool, reading: BoostSupportFire
) -> None:
    """Ships that support a landing hit on a 1, as many as there are transports, dreadnoughts before cruisers.

    By one answer air superiority adds one. They do so in the first round alone.
    """
    assume(transports > 0)
    battle = Invasion(
        attacker=Combatant(army=Army()),
        defender=Combatant(army=Army(infantry=1)),
        fleet=Fleet(dreadnoughts=dreadnoughts, cruisers=cruisers, transports=transports, destroyers=3),
        step=INVASION.index("1b"),
        round=2 if second else 1,
        superior=frozenset({Side.ATTACKER} if superior else ()),
        profile=replace(LATEST, boost_support_fire=reading),
    )
    big, small = battle.volley(battle.volleys[0])
    fired = 0 if second else least(dreadnoughts, transports)
    assert (big.kind, big.number) == ("dreadnoughts", fired)
    assert (small.kind, small.number) == ("cruisers", 0 if second else least(cruisers, transports - fired))
    plus = 1 if superior and reading is BoostSupportFire.YES and not second else 0
    assert big.target == small.target == 1 + plus
    assert big.side is small.side is Side.ATTACKER


@claim("gw.landing.first-wave", fixed=ANY)
def troops_that_land_fire_in_6b_whatever_the_reading_on_their_gas(
    troops: Count, mixed: bool, reading: LandingGas
) -> None:
    """Each unit that lands rolls its die in step 6b, also where by one answer a landing brings no gas."""
    attacker, defender = Combatant(army=Army(landing_infantry=troops)), Combatant(army=Army(infantry=1))
    battle = Invasion(attacker=attacker, defender=defender, waves=(), mixed=mixed, step=INVASION.index("6b"))
    battle = replace(battle, profile=replace(LATEST, landing_gas=reading))
    rolled = [each for volley in battle.volleys for each in battle.volley(volley)]
    assert sum(each.number for each in rolled if each.side is Side.ATTACKER) == troops
