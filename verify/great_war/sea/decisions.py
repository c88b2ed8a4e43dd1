"""What is decided in a sea battle, what becomes of the ships by it, and when the battle is over."""

from typing import Literal

from clausewitz.play.counts import Count
from clausewitz.play.moments import Side
from clausewitz.play.records import replace
from clausewitz.play.sequences import Ask
from clausewitz.prove.claims import claim
from clausewitz.rulebooks.great_war.forces import Fleet, Haven, Navy
from clausewitz.rulebooks.great_war.profile import LATEST
from clausewitz.rulebooks.great_war.readings.sea import (
    ContestEndsBattle,
    HuntWhen,
    KeepShot,
    OnlySubmerged,
    SubmergedRetreat,
    SubmergedUntil,
)
from clausewitz.rulebooks.great_war.sea.battle import SeaBattle
from clausewitz.rulebooks.great_war.sea.naval import NAVAL
from clausewitz.rulebooks.great_war.sea.standoff import (
    ContestZone,
    HoldFire,
    SendDestroyers,
    SendSubHunters,
    StayInBattle,
    StrikeFirst,
    Submerge,
    Withdraw,
)

NO_NAMES: dict[object, object] = {str: "", tuple[Haven, ...]: ()}


@claim(
    "gw.naval.step-4.repeat",
    "gw.naval.invasions.eliminated",
    "gw.naval.contest.coexist",
    fixed=NO_NAMES,
    rests_on=("gw.issue.only-submerged", "gw.issue.hunt-when"),
)
def a_battle_at_sea_ends_once_a_side_is_gone_or_has_only_what_nobody_can_hunt(
    mine: Count,
    theirs: Count,
    below: Count,
    label: Literal["1", "hunt", "3", "pursuit", "4"],
    second: bool,
    when: HuntWhen,
    reading: OnlySubmerged,
) -> None:
    """A battle is over once a side is gone, or, but for one answer, has only submerged submarines after their hunt."""
    battle = SeaBattle(
        attacker=Navy(fleet=Fleet(cruisers=mine, forts=1)),
        defender=Navy(fleet=Fleet(transports=theirs, submerged=below)),
        step=NAVAL.index(label),
        round=2 if second else 1,
        profile=replace(LATEST, hunt_when=when, only_submerged=reading),
    )
    hunt = NAVAL.index("pursuit" if when is HuntWhen.AFTER else "hunt")
    hunted = not second and NAVAL.index(label) <= hunt
    gone = mine == 0 or theirs + below == 0
    hidden = theirs == 0 and reading is OnlySubmerged.OVER and not hunted
    done = battle.outcome()
    assert (done is not None) == (gone or hidden)
    if done is not None:
        assert done.held is None
        last = "gw.naval.invasions.eliminated" if theirs + below == 0 else "gw.naval.step-4.repeat"
        assert done.cites == ((last,) if gone else ("gw.issue.only-submerged",))
    ended = replace(battle, step=len(NAVAL.steps), contesting=True).outcome()
    if not gone and not (theirs == 0 and reading is OnlySubmerged.OVER):
        assert ended is not None
        assert ended.held is not None
        assert (ended.held.by, ended.held.contested) == (None, True)


@claim("gw.naval.step-4.attacker-may-retreat", "gw.naval.step-4.defender-may-retreat", fixed=NO_NAMES)
def a_retreat_ends_a_battle_at_sea_by_the_sentence_on_the_side_that_retreats(
    side: Side, left: Count, below: Count, reading: OnlySubmerged
) -> None:
    """A side that has retreated has ended the battle, whatever is left of the other and of guns that stay behind.

    So it has by some answers by which it leaves submarines behind, and by which these would fight on.
    """
    battle = SeaBattle(
        attacker=Navy(fleet=Fleet(cruisers=left)),
        defender=Navy(fleet=Fleet(forts=1, submerged=below)),
        retreated=side,
        profile=replace(LATEST, submerged_retreat=SubmergedRetreat.STAY, only_submerged=reading),
    )
    done = battle.outcome()
    assert done is not None
    assert done.cites == (f"gw.naval.step-4.{side.value}-may-retreat",)
    assert battle.awaits == done


def asked(battle: SeaBattle, label: str, side: Side, action: type) -> tuple[object, ...]:
    """What a side might decide in a step where it is asked for an action of a kind, legal or not."""
    step = NAVAL.steps[NAVAL.index(label)]
    ask = next(each for each in step.asks if each.side is side and action in each.actions)
    assert isinstance(ask, Ask)
    return tuple(replace(battle, step=NAVAL.index(label)).candidates(ask))


@claim(
    "gw.naval.step-2.submerge",
    "gw.naval.hunt.destroyers",
    "gw.naval.hunt.sub-hunters",
    "gw.naval.step-4.attacker-may-retreat",
    fixed={str: ""},
    rests_on=("gw.issue.keep-shot", "gw.issue.submerged-until"),
)
def a_side_is_asked_for_any_number_of_its_ships_where_there_is_something_to_decide(
    boats: Literal[0, 1],
    dived: Literal[0, 1],
    destroyers: Literal[0, 2],
    hunted: Literal[0, 1],
    second: bool,
    keep: KeepShot,
    until: SubmergedUntil,
) -> None:
    """A side may submerge any number of its submarines, and send any number of ships to hunt where some are below.

    By some answers it may hold their fire, or decide anew each round which are below. It withdraws to any of its
    havens.
    """
    havens = (Haven(name="North Sea", origin=True), Haven(name="Atlantic"))
    fleet = Fleet(submarines=boats, submerged=dived, destroyers=destroyers, sub_hunters=1, cruisers=1)
    battle = SeaBattle(
        attacker=Navy(fleet=Fleet(cruisers=1, submerged=hunted)),
        defender=Navy(fleet=fleet, havens=havens),
        round=2 if second else 1,
        profile=replace(LATEST, keep_shot=keep, submerged_until=until),
    )
    again = dived if second and until is SubmergedUntil.END_OF_ROUND else 0
    able = boats + again
    mine = Side.DEFENDER
    assert asked(battle, "2", mine, Submerge) == tuple(Submerge(n) for n in range(able + 1) if able)
    shoot = (StrikeFirst(), HoldFire()) if keep is KeepShot.YES and boats else ()
    assert asked(battle, "2", mine, HoldFire) == shoot
    sent = tuple(SendDestroyers(n) for n in range(destroyers + 1) if destroyers and hunted)
    assert asked(battle, "hunt", mine, SendDestroyers) == sent
    assert asked(battle, "hunt", mine, SendSubHunters) == ((SendSubHunters(0), SendSubHunters(1)) if hunted else ())
    assert asked(battle, "4", mine, Withdraw) == (*map(Withdraw, havens), StayInBattle())
    assert asked(battle, "4", Side.ATTACKER, ContestZone) == (ContestZone(), StayInBattle())
    for number in range(able + 1):
        after = battle.apply_decision(mine, Submerge(number)).defender.fleet
        assert (after.submarines, after.submerged) == (able - number, dived - again + number)
    assert battle.apply_decision(mine, SendDestroyers(destroyers)).defender.fleet.hunting_destroyers == destroyers
    assert battle.apply_decision(mine, SendSubHunters(1)).defender.fleet.sub_hunters == 0


@claim(
    "gw.naval.step-4.all-units",
    "gw.naval.step-4.may-contest",
    fixed={str: ""},
    rests_on=("gw.issue.submerged-retreat", "gw.issue.contest-ends-battle"),
)
def a_decision_at_sea_changes_what_it_says_and_nothing_else(
    cruisers: Count, submerged: Count, hunting: Count, fighters: Count, stay: SubmergedRetreat, ends: ContestEndsBattle
) -> None:
    """Who withdraws leaves with all, by one answer without what is submerged; a contest ends the battle, or does not.

    Whoever holds fire does so for the round; whoever stays changes nothing.
    """
    fleet = Fleet(cruisers=cruisers, submerged=submerged, hunting_destroyers=hunting, fighters=fighters, forts=1)
    profile = replace(LATEST, submerged_retreat=stay, contest_ends_battle=ends)
    battle = SeaBattle(attacker=Navy(fleet=fleet), defender=Navy(fleet=Fleet(cruisers=1)), profile=profile)
    gone = battle.apply_decision(Side.ATTACKER, Withdraw(Haven()))
    below = submerged if stay is SubmergedRetreat.STAY else 0
    assert gone.attacker.fleet == Fleet(submerged=below, forts=1)
    left = Fleet(cruisers=cruisers, submerged=submerged - below, destroyers=hunting, fighters=fighters)
    assert (gone.attacker.withdrawn, gone.retreated) == (left, Side.ATTACKER)
    assert gone.defender == battle.defender
    contested = battle.apply_decision(Side.ATTACKER, ContestZone())
    assert contested == replace(battle, contesting=True)
    assert contested.goes_back() == (ends is ContestEndsBattle.GOES_ON)
    assert battle.goes_back()
    held = battle.apply_decision(Side.DEFENDER, HoldFire())
    assert set(held.holding) == {Side.DEFENDER}
    again = replace(held, contesting=True).next_round()
    assert (set(again.holding), again.contesting) == (set(), False)
    assert battle.apply_decision(Side.ATTACKER, StayInBattle()) == battle
    whole = {Side.ATTACKER: fleet.recall_hunters() - Fleet(forts=1), Side.DEFENDER: Fleet(cruisers=1)}
    assert all(battle.takers(side, StayInBattle()) == whole[side] for side in Side)
