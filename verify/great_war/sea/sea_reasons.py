"""What players at sea are told: which sentence decides on submarines and contested zones, also where none is needed."""

from dataclasses import replace

from clausewitz.play.counts import Count
from clausewitz.play.moments import Side
from clausewitz.play.norms import ruling
from clausewitz.prove.claims import claim
from clausewitz.rulebooks.great_war.forces.fleet import Fleet
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.readings.sea.submarines import AttackersDive, KeepShot
from clausewitz.rulebooks.great_war.sea.sea_zones import ContestedZone, SailOut, Zone, is_contested
from clausewitz.rulebooks.great_war.sea.standoff import HoldFire, SeaStandoff, Submerge

ANY: dict[object, object] = {str: "", Profile: LATEST}


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
    """Submarines that can strike first shoot in their step, and by a reading may wait: the issue is cited for both."""
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
    """All submarines of a side may submerge if they can strike first: the defender's, by a reading the attacker's."""
    made = ruling(Submerge(at.submarines), replace(at, profile=replace(LATEST, attackers_dive=reading)))
    dives = at.side is Side.DEFENDER or reading is AttackersDive.YES
    assert made.allowed == (at.submarines == 0 or (dives and at.can_strike_first))
