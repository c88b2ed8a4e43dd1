"""What players at sea are told: which sentence decides on submarines and contested zones, also where none is needed."""

from clausewitz.play.counts import Count, least
from clausewitz.play.moments import Fired, Side
from clausewitz.play.norms import ruling
from clausewitz.play.records import replace
from clausewitz.prove.claims import assume, claim
from clausewitz.rulebooks.great_war.forces import ABOVE, AIRCRAFT, Fleet, Haven, Navy, Water
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.readings.sea import (
    AttackersDive,
    CalledShots,
    KeepShot,
    RoundAtSea,
    SubmergeTogether,
)
from clausewitz.rulebooks.great_war.sea.battle import SeaBattle
from clausewitz.rulebooks.great_war.sea.naval import NAVAL
from clausewitz.rulebooks.great_war.sea.sea_zones import ContestedZone, SailOut, Zone, is_contested
from clausewitz.rulebooks.great_war.sea.standoff import HoldFire, SeaStandoff, Submerge, Withdraw

ANY: dict[object, object] = {str: "", Profile: LATEST, tuple[Haven, ...]: ()}


@claim("gw.naval.contest.submerged")
def submerged_submarines_are_cited_where_there_are_some_and_nowhere_else(
    cruisers: Count, below: Count, others: Count, others_below: Count
) -> None:
    """Ships above water contest a zone; the sentence on submerged submarines is told just where there are some."""
    first, second = Fleet(cruisers=cruisers, submerged=below), Fleet(cruisers=others, submerged=others_below)
    contested, cites = is_contested(first, second)
    assert contested == (cruisers > 0 and others > 0)
    assert cites == (("gw.naval.contest.submerged",) if below > 0 or others_below > 0 else ())


@claim(
    "gw.naval.contest.no-move-contested",
    "gw.naval.contest.no-move-enemy",
    "gw.turn.combat-movement",
    fixed=ANY,
)
def ships_that_may_not_sail_into_another_fight_are_told_that_others_may(at: ContestedZone, to: Zone) -> None:
    """A fleet that moves may sail against the enemy; out of a contested zone the exception to that forbids it."""
    made = ruling(SailOut(to), at)
    told = {each.clause for each in (*made.overridden, *made.reasons)}
    assert ("gw.turn.combat-movement" in told) == (to is not Zone.FREE and at.movement > 0)
    bans = {Zone.ENEMY: "gw.naval.contest.no-move-enemy", Zone.CONTESTED: "gw.naval.contest.no-move-contested"}
    assert (bans.get(to) in made.cites) == (to is not Zone.FREE)


@claim(
    "gw.naval.step-1",
    "gw.naval.step-2",
    fixed=ANY,
    rests_on=("gw.issue.keep-shot",),
)
def whether_submarines_keep_their_shot_is_told_by_the_reading_that_decides_it(
    at: SeaStandoff, action: HoldFire, reading: KeepShot
) -> None:
    """Submarines that can strike first shoot in their step, by one answer may wait; the question is cited for both."""
    made = ruling(action, replace(at, profile=replace(LATEST, keep_shot=reading)))
    waits = reading is KeepShot.YES and at.can_strike_first
    assert made.allowed == waits
    assert made.cites == (("gw.issue.keep-shot",) if waits or reading is KeepShot.NO else ())


@claim(
    "gw.naval.step-2.submerge",
    fixed=ANY,
    rests_on=("gw.issue.attackers-dive",),
)
def submarines_that_can_strike_first_dive_in_defence_and_by_a_reading_in_attack(
    at: SeaStandoff, reading: AttackersDive
) -> None:
    """All submarines of a side may submerge if they can strike first: the defender's, by one answer the attacker's."""
    made = ruling(Submerge(at.submarines), replace(at, profile=replace(LATEST, attackers_dive=reading)))
    dives = at.side is Side.DEFENDER or reading is AttackersDive.YES
    assert made.allowed == (at.submarines == 0 or (dives and at.can_strike_first))
    assert not made.disagreeing


@claim(
    "gw.naval.step-2.submerge",
    fixed=ANY,
    rests_on=("gw.issue.submerge-together", "gw.issue.attackers-dive"),
)
def by_a_reading_submarines_submerge_all_together_or_not_at_all(at: SeaStandoff, action: Submerge) -> None:
    """Where the submarines of a side submerge together, the defender submerges with all of his, or with none."""
    assume(action.number <= at.submarines)
    made = ruling(action, replace(at, profile=replace(LATEST, submerge_together=SubmergeTogether.ALL_OR_NONE)))
    whole = at.side is Side.DEFENDER and at.can_strike_first and action.number == at.submarines
    assert made.allowed == (whole or action.number == 0)
    assert not made.disagreeing


@claim(
    "gw.naval.contest.like-land",
    "gw.naval.contest.submerged-to-contested",
    fixed=ANY,
    rests_on=("gw.issue.round-at-sea",),
)
def whoever_sails_out_of_a_contest_is_told_by_each_sentence_on_the_zone_that_he_sails_to(
    at: ContestedZone, action: SailOut, reading: RoundAtSea
) -> None:
    """Ships leave a contest for a free zone, and by way of one for another fight; directly they do so if submerged.

    Each sentence is told where it speaks, of the kind of zone that it names, and nowhere else.
    """
    made = ruling(action, replace(at, profile=replace(LATEST, round_at_sea=reading)))
    direct, bound = not action.by_way_of_free, not action.by_way_of_free or reading is RoundAtSea.NO
    to, reaches = action.to, at.movement >= action.points
    speak = {
        "gw.naval.contest.like-land": reaches if to is Zone.FREE else not direct and at.movement >= 2,
        "gw.turn.combat-movement": to is not Zone.FREE and direct and at.movement >= 1,
        "gw.naval.contest.no-move-contested": to is Zone.CONTESTED and bound,
        "gw.naval.contest.no-move-enemy": to is Zone.ENEMY and bound,
        "gw.naval.contest.submerged-to-contested": at.submerged and to is Zone.CONTESTED and reaches,
        "gw.naval.contest.submerged-to-enemy": at.submerged and to is Zone.ENEMY and reaches,
    }
    told = {each.clause for each in (*made.reasons, *made.overridden)}
    assert told == {clause for clause, speaks in speak.items() if speaks}


@claim(
    "gw.naval.called.attacker",
    "gw.naval.called.defender",
    "gw.naval.step-3.together",
    fixed={str: ""},
    rests_on=("gw.issue.called-shots", "gw.issue.exchange-at-sea"),
)
def of_the_hits_of_each_side_as_many_are_called_as_it_calls_and_the_others_are_wounds(
    mine: Count, theirs: Count, called: Count, answered: Count, reading: CalledShots
) -> None:
    """In an exchange each side calls shots among its own hits, and no hit of either side gets lost or counts twice.

    By one answer nobody calls any.
    """
    fleet = Fleet(cruisers=1)
    attacker, defender = Navy(fleet=fleet, called=called), Navy(fleet=fleet, called=answered)
    battle = SeaBattle(attacker=attacker, defender=defender, step=NAVAL.index("3"))
    battle = replace(battle, profile=replace(LATEST, called_shots=reading))
    volley = battle.volleys[0]
    first = {group.side: group for group in reversed(battle.volley(volley))}
    scored = {Side.ATTACKER: mine, Side.DEFENDER: theirs}
    after = battle.apply_volley(volley, tuple(Fired(first[side], (), scored[side]) for side in Side))
    on_defender, on_attacker = least(mine, called), least(theirs, answered)
    if reading is CalledShots.NONE:
        on_defender = on_attacker = 0
    assert (after.called_on_defender, after.called_on_attacker) == (on_defender, on_attacker)
    assert after.hits_on_defender == mine - on_defender
    assert after.hits_on_attacker == theirs - on_attacker


@claim("gw.naval.step-2.submerge", "gw.naval.contest.submerged", "gw.naval.step-4.may-contest", fixed=ANY)
def who_decides_at_sea_sees_enemy_destroyers_that_hunt_as_well_and_what_he_has_above_water(
    own: Navy, enemy: Navy, contesting: bool
) -> None:
    """A side knows of each destroyer in the enemy's fleet, sent to hunt or not, and whether all it has is submerged."""
    battle = SeaBattle(attacker=enemy, defender=own, step=NAVAL.index("4"), round=2, contesting=contesting)
    at = battle.situation(Side.DEFENDER)
    assert (at.side, at.round, at.contesting, at.first_strike) == (Side.DEFENDER, 2, contesting, own.first_strike)
    assert at.enemy_destroyers == (enemy.fleet.destroyers > 0 or enemy.fleet.hunting_destroyers > 0)
    assert at.only_submerged == (own.fleet.total(ABOVE) == 0)


@claim("gw.naval.step-4.defender-may-retreat", fixed=ANY, rests_on=("gw.issue.contested-port",))
def the_reading_on_contested_ports_is_told_of_ports_and_of_no_sea_zone(at: SeaStandoff, action: Withdraw) -> None:
    """A defender is told of enemies on land only where he would withdraw to a port whose territory is contested."""
    told = {each.clause for each in ruling(action, at).reasons}
    closed = at.side is Side.DEFENDER and action.to.water is Water.PORT and action.to.contested
    assert ("gw.issue.contested-port" in told) == closed


@claim("gw.air.not-at-sea", "gw.naval.step-3.air-units", fixed=ANY)
def at_sea_no_fort_is_boosted_and_it_is_told_where_aircraft_alone_in_the_sky_would_boost_it(
    fighters: Count, bombers: Count, zeppelins: Count, enemies: Count
) -> None:
    """A fort hits on its own number; that nobody has air superiority is told where its side alone has aircraft."""
    fleet = Fleet(forts=1, fighters=fighters, bombers=bombers, zeppelins=zeppelins)
    battle = SeaBattle(attacker=Navy(fleet=Fleet(cruisers=1, bombers=enemies)), defender=Navy(fleet=fleet))
    target, cites = battle.target(Side.DEFENDER, "forts")
    assert target == 3
    alone = fighters + bombers + zeppelins > 0 and enemies == 0
    assert ("gw.air.not-at-sea" in cites) == alone


@claim("gw.naval.step-3.air-units", fixed=ANY)
def no_sentence_on_land_targets_is_told_of_aircraft_at_sea(attacker: Navy, defender: Navy, side: Side) -> None:
    """What aircraft hit on is said of land targets alone; at sea they hit as often, and by none of these sentences."""
    battle = SeaBattle(attacker=attacker, defender=defender)
    targets = {kind: battle.target(side, kind) for kind in AIRCRAFT}
    assert targets == {"fighters": (1, ()), "bombers": (2, ()), "zeppelins": (2, ())}
