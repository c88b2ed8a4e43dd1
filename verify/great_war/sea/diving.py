"""When submarines may strike first, hold their fire or come up, and when hunters may be sent, in every situation."""

from typing import Annotated

from clausewitz.play.counts import Bounds, Count
from clausewitz.play.moments import Side
from clausewitz.play.norms import ruling
from clausewitz.play.records import replace
from clausewitz.prove.claims import assume, claim
from clausewitz.rulebooks.great_war.documents.turn import small_war
from clausewitz.rulebooks.great_war.forces import ABOVE, Fleet, Haven, Navy, Origin
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.readings.sea import FirstStrike, KeepShot, OnlySubmerged, WhenSurfaced
from clausewitz.rulebooks.great_war.sea.battle import SeaBattle, invasion_after, outcome_of
from clausewitz.rulebooks.great_war.sea.naval import HUNT, NAVAL
from clausewitz.rulebooks.great_war.sea.standoff import (
    HoldFire,
    SeaStandoff,
    SendDestroyers,
    SendSubHunters,
    StrikeFirst,
)
from clausewitz.rulebooks.great_war.turn import sailing
from clausewitz.rulebooks.great_war.turn.board import Stack
from clausewitz.rulebooks.great_war.turn.decisions import ComeUp, Dived
from clausewitz.rulebooks.great_war.turn.turn import Turn

ANY: dict[object, object] = {str: "", Profile: LATEST, tuple[Haven, ...]: (), tuple[Origin, ...]: ()}
"""Names and places do not matter here."""
UNDER_ALL: dict[object, object] = {str: ""}
"""Under any readings."""


def strikes_first(at: SeaStandoff) -> bool:
    """Whether the submarines of the side can conduct first strikes, by what the reading looks at."""
    return {
        FirstStrike.ALL: True,
        FirstStrike.NO_DESTROYERS: not at.enemy_destroyers,
        FirstStrike.INPUT: at.first_strike,
    }[at.profile.first_strike]


@claim("gw.naval.step-1", "gw.naval.step-2", fixed=UNDER_ALL)
def submarines_strike_first_exactly_if_they_can(at: SeaStandoff, action: StrikeFirst) -> None:
    """Submarines of either side may strike first in any round if, by the answer, they can."""
    assert ruling(action, at).allowed == strikes_first(at)


@claim("gw.naval.step-1", "gw.naval.step-2", fixed=UNDER_ALL)
def only_by_a_reading_submarines_keep_their_shot(at: SeaStandoff, action: HoldFire) -> None:
    """Submarines that can strike first keep their shot for the exchange only where an answer lets them.

    No two rules on it disagree unsettled by any answer.
    """
    made = ruling(action, at)
    assert made.allowed == (at.profile.keep_shot is KeepShot.YES and strikes_first(at))
    assert not made.disagreeing


@claim("gw.naval.hunt.destroyers", "gw.naval.hunt.sub-hunters", "gw.naval.hunt.first-round", fixed=UNDER_ALL)
def hunters_are_sent_in_the_first_round_and_in_no_other(
    at: SeaStandoff, destroyers: SendDestroyers, others: SendSubHunters
) -> None:
    """Any number of destroyers and sub hunters may be sent to the hunt in the first round, and none later."""
    assert ruling(destroyers, at).allowed == (at.round == 1 or destroyers.number == 0)
    assert ruling(others, at).allowed == (at.round == 1 or others.number == 0)


@claim("gw.naval.contest.submerged", fixed=UNDER_ALL)
def by_the_reading_submarines_come_up_before_they_move(at: Dived, action: ComeUp) -> None:
    """Submerged submarines come up before they move, in the movement phase, if an answer leaves it to their owner."""
    assert ruling(action, at).allowed == (not at.moved and at.profile.when_surfaced is WhenSurfaced.WHEN_HE_LIKES)


@claim(
    "gw.naval.contest.submerged",
    fixed={**ANY, Profile: replace(LATEST, when_surfaced=WhenSurfaced.WHEN_HE_LIKES)},
    rests_on=("gw.issue.when-surfaced",),
)
def by_a_reading_all_submerged_submarines_that_have_not_moved_come_up_together(
    resting: Count, moved: Count, afloat: Count, profile: Profile
) -> None:
    """Where it is left to him their owner has all that have not moved come up, and none that has."""
    there = Stack(nation="Germany", place="North Sea", fleet=Fleet(submerged=resting, submarines=afloat))
    come = Stack(nation="Germany", place="North Sea", fleet=Fleet(submerged=moved), came_from="Baltic Sea", spent=1)
    board = replace(small_war(), stacks=()).placing(there, come)
    turn = Turn(board=board, nations=("Germany",), profile=profile)
    order = ComeUp(nation="Germany", place="North Sea")
    assume(resting + moved + afloat > 0)
    assert list(sailing.submarines(turn)) == [order]
    assert (sailing.surfacing_refusal(turn, order) is None) == (resting > 0)
    after = sailing.come_up(turn, order).board.fleet("North Sea", "Germany")
    assert after == Fleet(submarines=afloat + resting, submerged=moved)


@claim("gw.naval.hunt.first-round", fixed=ANY, rests_on=("gw.issue.only-submerged",))
def submarines_that_have_dived_are_in_the_battle_until_the_hunt_of_the_first_round_is_over(
    hunters: Navy, dived: Count, round_of_combat: Annotated[int, Bounds(low=1)]
) -> None:
    """Where a side has nothing left but submerged submarines, the battle is over once nobody may hunt them."""
    assume(hunters.fleet.total(ABOVE) > 0)
    assume(dived > 0)
    hiding = Navy(fleet=Fleet(submerged=dived))
    battle = SeaBattle(attacker=hunters, defender=hiding, round=round_of_combat, step=NAVAL.steps.index(HUNT))
    assert (outcome_of(battle) is None) == (round_of_combat == 1)


@claim("gw.naval.invasions.eliminated", "gw.naval.invasions.retreats", fixed=ANY, rests_on=("gw.issue.only-submerged",))
def by_a_reading_submarines_that_have_dived_keep_troops_from_landing(
    attacker: Navy, left: Fleet, withdrawn: bool, reading: OnlySubmerged
) -> None:
    """Transports land once the defender has nothing above water; by one answer only if he has nothing below either.

    If he has retreated, what he has left behind under water keeps nobody away.
    """
    over = SeaBattle(
        attacker=attacker,
        defender=Navy(fleet=left),
        retreated=Side.DEFENDER if withdrawn else None,
        profile=replace(LATEST, only_submerged=reading),
    )
    below = left.submerged > 0 and not withdrawn and reading is OnlySubmerged.GOES_ON
    assert invasion_after(over).allowed == (left.total(ABOVE) == 0 and not below)


@claim("gw.naval.step-4.repeat", "gw.naval.step-4.may-contest", fixed=ANY, rests_on=("gw.issue.first-strike",))
def what_was_decided_in_one_round_binds_nobody_in_the_next(
    attacker: Navy, defender: Navy, held: bool, contesting: bool
) -> None:
    """Submarines that hold their fire roll no dice in their step; as the steps are repeated, they strike first again.

    Nor does anybody contest yet.
    """
    assume(attacker.first_strike)
    holding = frozenset({Side.ATTACKER} if held else ())
    before = SeaBattle(attacker=attacker, defender=defender, holding=holding, contesting=contesting)
    again = before.next_round()
    in_both = [[group.number for each in at.volleys for group in at.volley(each)] for at in (before, again)]
    assert sum(in_both[0]) == (0 if held else attacker.fleet.submarines)
    assert in_both[1] == [attacker.fleet.submarines]
    assert not again.situation(Side.DEFENDER).contesting
