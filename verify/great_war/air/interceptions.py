"""What holds of a raid: who fires on whom over each territory, who decides, who is left, and what bombs cost."""

from typing import Literal

from clausewitz.play.counts import Count, least
from clausewitz.play.moments import Fired, Side
from clausewitz.play.records import replace
from clausewitz.prove.claims import assume, claim
from clausewitz.rulebooks.great_war.air.bombing import Altitude
from clausewitz.rulebooks.great_war.air.raid import RAID, Intercept, LetPass, Overflown, Raid
from clausewitz.rulebooks.great_war.documents.turn import small_war
from clausewitz.rulebooks.great_war.forces import Army, Fleet
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.readings.air import (
    AlliedInterceptors,
    BombingValue,
    HighZeppelinsFire,
    InterceptionOrder,
)
from clausewitz.rulebooks.great_war.turn import raids
from clausewitz.rulebooks.great_war.turn.board import Stack
from clausewitz.rulebooks.great_war.turn.decisions import TakeOff
from clausewitz.rulebooks.great_war.turn.turn import Turn

NO_NAMES: dict[object, object] = {str: ""}


@claim(
    "gw.bombing.one-round",
    "gw.bombing.high",
    "gw.bombing.escort",
    "gw.bombing.intercept",
    fixed=NO_NAMES,
    rests_on=("gw.issue.high-zeppelins-fire", "gw.issue.interception-order"),
)
def raiders_and_fighters_roll_a_die_each_and_high_zeppelins_by_a_reading_alone(
    fighters: Count,
    bombers: Count,
    zeppelins: Count,
    interceptors: Count,
    altitude: Altitude,
    reading: HighZeppelinsFire,
    order: InterceptionOrder,
) -> None:
    """Where fighters intercept each aircraft rolls a die, fighters hit on a 2, others on a 1; high zeppelins roll none.

    By one answer these fire as well, though nobody hits them; by another the interceptors fire first.
    """
    raid = Raid(
        raiders=Army(fighters=fighters, bombers=bombers, zeppelins=zeppelins),
        route=(Overflown(fighters=interceptors), Overflown(fighters=7)),
        altitude=altitude,
        intercepted=frozenset({1}),
        step=RAID.index("R2"),
        profile=replace(LATEST, high_zeppelins_fire=reading, interception_order=order),
    )
    high = altitude is Altitude.HIGH
    fires = 0 if high and reading is HighZeppelinsFire.NO else zeppelins
    due = {
        (Side.DEFENDER, "fighters"): (interceptors, 2),
        (Side.ATTACKER, "fighters"): (fighters, 2),
        (Side.ATTACKER, "bombers"): (bombers, 1),
        (Side.ATTACKER, "zeppelins"): (fires, 1),
    }
    volleys = [raid.volley(each) for each in raid.volleys]
    assert len(volleys) == (2 if order is InterceptionOrder.INTERCEPTORS_FIRST else 1)
    assert {(each.side, each.kind): (each.number, each.target) for each in volleys[0] + volleys[-1]} == due
    assert all(each.side is Side.DEFENDER for each in volleys[0]) or len(volleys) == 1
    reached = Army(fighters=fighters, bombers=bombers, zeppelins=0 if high else zeppelins)
    assert raid.can_be_hit(Side.ATTACKER) == raid.within_reach() == reached
    assert raid.can_be_hit(Side.DEFENDER) == Army(fighters=interceptors)


@claim(
    "gw.bombing.intercept",
    "gw.bombing.intercept.target",
    "gw.bombing.each-territory",
    "gw.bombing.surviving",
    fixed=NO_NAMES,
)
def fighters_of_each_territory_decide_for_themselves_and_raiders_fly_on_to_the_target(
    fighters: Count,
    bombers: Count,
    zeppelins: Count,
    interceptors: Count,
    altitude: Altitude,
    tired: bool,
    last: bool,
    lost: Literal[0, 1],
) -> None:
    """Where there are fighters they may intercept, and fight there if they do; the raid is over once no bomber is left.

    Losses are those of that territory alone. Raiders fly on until they are over the target.
    """
    assume(lost <= interceptors)
    assume(lost <= bombers)
    here, beyond = Overflown(name="here", fighters=interceptors, intercepted=tired), Overflown(fighters=3)
    raid = Raid(
        raiders=Army(fighters=fighters, bombers=bombers, zeppelins=zeppelins),
        route=(beyond, here) if last else (here, beyond),
        altitude=altitude,
        round=2 if last else 1,
    )
    now = 2 if last else 1
    seen = raid.situation(Side.DEFENDER)
    assert seen.all_high == (fighters + bombers + (0 if altitude is Altitude.HIGH else zeppelins) == 0)
    assert (seen.at_target, seen.intercepted_before, seen.returning) == (last, tired, False)
    assert tuple(raid.candidates(RAID.steps[0].asks[0])) == (Intercept(), LetPass())
    intercepted = raid.apply_decision(Side.DEFENDER, Intercept())
    assert set(intercepted.intercepted) == {now}
    assert raid.apply_decision(Side.DEFENDER, LetPass()) == raid
    combat = RAID.steps[RAID.index("R2")]
    assert raid.takes_place(RAID.steps[0]) == (interceptors > 0)
    assert (raid.takes_place(combat), intercepted.takes_place(combat)) == (False, True)
    assert raid.takes_place(RAID.steps[RAID.index("R4")])
    assert raid.forces == {Side.ATTACKER: raid.raiders, Side.DEFENDER: Army(fighters=interceptors)}
    shot = raid.with_losses(Side.DEFENDER, Army(fighters=lost))
    assert shot.here == replace(here, fighters=interceptors - lost)
    assert shot.route[0 if last else 1] == beyond
    assert shot.raiders == raid.raiders
    down = raid.with_losses(Side.ATTACKER, Army(bombers=lost))
    assert (down.raiders, down.route) == (raid.raiders - Army(bombers=lost), raid.route)
    assert raid.goes_back() == (not last)
    assert raid.idle_rounds == 2
    done = raid.outcome()
    assert (done is not None) == (bombers + zeppelins == 0)
    assert done is None or done.cites == ("gw.bombing.surviving",)
    assert raid.fit_for_combat()[0] == intercepted.fit_for_combat()[0] == interceptors + 3


@claim("gw.bombing.income", "gw.bombing.surviving", fixed={**NO_NAMES, Profile: LATEST})
def a_raid_goes_on_until_its_bombs_have_fallen_and_is_then_over_with_what_it_has_cost(
    bombers: Count, zeppelins: Count, lost: Literal[0, 3], bombed: bool
) -> None:
    """A raid with bombers or zeppelins left is over once they have bombed, and one without any is over at once."""
    step = len(RAID.steps) if bombed else RAID.index("R4")
    raid = Raid(raiders=Army(bombers=bombers, zeppelins=zeppelins), route=(Overflown(),), lost=lost, step=step)
    done = raid.outcome()
    none_left = "gw.bombing.surviving" if bombers + zeppelins == 0 else ""
    ends = none_left or ("gw.bombing.income" if bombed else "")
    assert (done.cites if done else ()) == ((ends,) if ends else ())


@claim("gw.bombing.intercept", fixed=NO_NAMES, rests_on=("gw.issue.allied-interceptors",))
def fighters_of_all_enemies_intercept_over_the_sea_and_by_a_reading_over_land_the_owners_alone(
    english: Count, french: Count, reading: AlliedInterceptors
) -> None:
    """Raiders meet the fighters of each enemy where they fly; by one answer those of the owner, where there is one."""
    stacks = (
        Stack(nation="Germany", place="Berlin", army=Army(zeppelins=1)),
        Stack(nation="France", place="North Sea", army=Army(fighters=french), fleet=Fleet(cruisers=1)),
        Stack(nation="France", place="England", army=Army(fighters=french)),
        Stack(nation="England", place="England", army=Army(fighters=english)),
    )
    board = replace(small_war(), stacks=(), mines=()).placing(*stacks)
    turn = Turn(board=board, nations=("Germany",), profile=replace(LATEST, allied_interceptors=reading))
    order = TakeOff(nation="Germany", raiders=Army(zeppelins=1), way=("Berlin", "North Sea", "England"))
    raid = raids.begin_raid(turn, order).fight
    assert isinstance(raid, Raid)
    over_land = english + (french if reading is AlliedInterceptors.ALL else 0)
    assert [each.fighters for each in raid.route] == [french, over_land]


@claim(
    "gw.bombing.cap",
    "gw.bombing.surviving",
    "gw.contesting.economic-worth",
    fixed=NO_NAMES,
    rests_on=("gw.issue.bombing-value", "gw.issue.interception-order"),
)
def bombs_alone_cost_money_in_a_contested_territory_half_its_value_at_most_or_by_a_reading_all_of_it(
    bombers: Count, half: Count, scored: Count, contested: bool, reading: BombingValue, step: Literal["R2", "R4"]
) -> None:
    """What bombs score is lost up to the value of the territory, half of it while contested unless by one answer.

    Hits in the air cost nobody money.
    """
    raid = Raid(
        raiders=Army(bombers=bombers),
        route=(Overflown(fighters=1),),
        value=2 * half,
        contested=contested,
        step=RAID.index(step),
        profile=replace(LATEST, bombing_value=reading),
    )
    volley = raid.volleys[0]
    mine = next(each for each in raid.volley(volley) if (each.side, each.kind) == (Side.ATTACKER, "bombers"))
    worth = half if contested and reading is BombingValue.AT_THE_TIME else 2 * half
    assert raid.apply_volley(volley, (Fired(mine, (), scored),)).lost == (least(scored, worth) if step == "R4" else 0)
