"""What readings leave on the board after a battle on land: trenches of those who retreat, and land without anybody."""

from typing import Literal

from clausewitz.play.counts import Count
from clausewitz.play.moments import Decided, Side
from clausewitz.play.records import replace
from clausewitz.prove.claims import assume, claim
from clausewitz.rulebooks.great_war.allies.allies import BeginAttack
from clausewitz.rulebooks.great_war.documents.turn import small_war
from clausewitz.rulebooks.great_war.forces import Army
from clausewitz.rulebooks.great_war.land.battle import LandBattle
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.readings.land import MutualDestruction, RetreatIsMove
from clausewitz.rulebooks.great_war.standoff import Holder, Retreat, Space
from clausewitz.rulebooks.great_war.turn import land_combat
from clausewitz.rulebooks.great_war.turn.board import Stack
from clausewitz.rulebooks.great_war.turn.turn import Turn

BOARD = replace(small_war(), stacks=(), mines=())
"""The small map, with nobody on it."""
ATTACK = BeginAttack(place="Poland", nation="Germany")
HOME = Retreat(Space(name="Ukraine", holder=Holder.OWN))


def fighting(defenders: Army, profile: Profile) -> tuple[Turn, LandBattle]:
    """Germany's attack on Poland out of Berlin, with these Russians in it."""
    stacks = (
        Stack(nation="Germany", place="Poland", army=Army(infantry=3), came_from="Berlin", spent=1),
        Stack(nation="Russia", place="Poland", army=defenders),
    )
    turn = Turn(board=BOARD.placing(*stacks), nations=("Germany",), step=Turn.sequence.index("4c"), profile=profile)
    turn = land_combat.begin_attack(land_combat.prepare_land_attacks(turn), ATTACK)
    battle = turn.fight
    assert isinstance(battle, LandBattle)
    return replace(turn, fight=None, cause=None), battle


@claim(
    "gw.infantry.entrench.lost",
    "gw.land.step-6.defender-may-retreat",
    fixed={str: ""},
    rests_on=("gw.issue.retreat-is-move",),
)
def infantry_that_retreats_is_in_no_trenches_where_it_goes_unless_by_a_reading_that_is_no_move(
    entrenched: Count, others: Count, reading: RetreatIsMove
) -> None:
    """A defender is whole where he has retreated; his entrenched infantry is entrenched there by one answer alone."""
    assume(entrenched > 0)
    turn, battle = fighting(Army(entrenched=entrenched, cavalry=others), replace(LATEST, retreat_is_move=reading))
    left = battle.apply_decision(Side.DEFENDER, HOME).record_event(Decided(Side.DEFENDER, HOME, False), ())
    after = land_combat.conclude_attack(turn, left, ATTACK).board
    digs = {"infantry" if reading is RetreatIsMove.YES else "entrenched": entrenched}
    assert after.army("Ukraine", "Russia") == Army(cavalry=others, **digs)
    assert (after.army("Poland", "Russia"), after.territory("Poland").owner) == (Army(), "Germany")


@claim(
    "gw.land.step-6.until",
    "gw.contesting.owner",
    fixed={str: ""},
    rests_on=("gw.issue.mutual-destruction", "gw.issue.aircraft-alone"),
)
def land_in_which_nobody_is_left_is_its_owners_or_by_a_reading_nobodys(
    left: Literal["both", "attacker", "defender", "nobody"], reading: MutualDestruction
) -> None:
    """Where both sides are destroyed the owner keeps the territory, unless by one answer; an attacker alone takes it.

    A defender keeps it with aircraft alone.
    """
    turn, battle = fighting(Army(infantry=3, fighters=1), replace(LATEST, mutual_destruction=reading))
    some, planes, none = Army(infantry=1), Army(fighters=1), Army()
    theirs = {"both": some, "defender": planes}
    armies = {Side.ATTACKER: some if left in ("both", "attacker") else none, Side.DEFENDER: theirs.get(left, none)}
    ended = replace(
        battle,
        attacker=replace(battle.attacker, army=armies[Side.ATTACKER]),
        defender=replace(battle.defender, army=armies[Side.DEFENDER]),
        contesting=left == "both",
    )
    after = land_combat.conclude_attack(turn, ended, ATTACK).board
    owners = {"attacker": "Germany", "nobody": "" if reading is MutualDestruction.NOBODY else "Russia"}
    poland = after.territory("Poland")
    assert (poland.owner, poland.contested) == (owners.get(left, "Russia"), left == "both")
    assert after.army("Poland", "Germany") == armies[Side.ATTACKER]
    assert after.army("Poland", "Russia") == armies[Side.DEFENDER]
