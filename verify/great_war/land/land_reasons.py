"""What players are told at the end of a round: each sentence that lets them do something, or binds them, and no other.

A sentence that says only what another says already changes no ruling. It is told all the same, and so it is claimed.
"""

from typing import Literal

from clausewitz.play.counts import Count
from clausewitz.play.moments import Side
from clausewitz.play.norms import ruling
from clausewitz.play.records import replace
from clausewitz.prove.claims import assume, claim
from clausewitz.rulebooks.great_war.forces import Army, Combatant, Technology
from clausewitz.rulebooks.great_war.land.gas import hits_through_masks
from clausewitz.rulebooks.great_war.land.infantry import FieldStormTroops, Nation
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.readings.allies import RetreatFromNext
from clausewitz.rulebooks.great_war.readings.land import CannotRetreat, GasMask, OwnTerritoryFirst, UnresolvedAtAllys
from clausewitz.rulebooks.great_war.readings.territory import ToTheFinish
from clausewitz.rulebooks.great_war.standoff import Attack, CallOff, Contest, FightOn, Holder, Retreat, Space, Standoff

ANY: dict[object, object] = {str: "", Profile: LATEST}
BACK = Space(holder=Holder.OWN, origin=True)
"""A territory of the attacker's own from which his units have come."""
HOME = Space(holder=Holder.OWN)
"""A territory of the defender's own, next to that of the battle, where all is quiet."""


def reasons(action: object, at: object) -> set[str]:
    """The clauses of all sentences that rule so and are not overridden."""
    return {each.clause for each in ruling(action, at).reasons}


@claim(
    "gw.land.step-6.attacker-may-retreat",
    "gw.land.step-6.all-units",
    "gw.land.step-6.out-of-contested",
    "gw.land.step-6.out-of-contested.all",
    fixed=ANY,
    rests_on=("gw.issue.coming-out",),
)
def an_attacker_is_told_that_he_may_retreat_that_he_must_or_by_which_sentence_he_may_not(
    ground: bool, cornered: bool, some: bool, every: bool, whole: bool
) -> None:
    """Who may go back where he came from is told so, and with land units that can, that whoever breaks off has to.

    Who came out of a contested territory may not: by the exception itself where all units did, and where only some
    did, since "all land units" are bound by it. Who would leave some behind may not either.
    """
    assume(some or not every)
    at = Standoff(side=Side.ATTACKER, has_ground_units=ground, cornered=cornered)
    at = replace(at, came_out_of_contested=some, all_came_out_of_contested=every)
    bound = {"gw.land.step-6.out-of-contested" if every else "gw.land.step-6.out-of-contested.all"} if some else set()
    bound |= set() if whole else {"gw.land.step-6.all-units"}
    must = {"gw.land.step-6.all-units"} if ground and not cornered else set()
    assert reasons(Retreat(BACK, whole), at) == (bound or {"gw.land.step-6.attacker-may-retreat", *must})


@claim(
    "gw.retreats.cannot",
    "gw.retreats.aircraft",
    "gw.land.step-6.all-units",
    "gw.land.step-6.out-of-contested",
    fixed=ANY,
    rests_on=("gw.issue.cannot-retreat", "gw.issue.coming-out"),
)
def who_calls_off_an_attack_is_told_what_lets_him_or_what_he_has_to_do_instead(
    ground: bool, cornered: bool, came_out: bool, reading: CannotRetreat
) -> None:
    """Land units that cannot retreat are destroyed, aircraft alone fly back; and who can retreat has to.

    Who came out of a contested territory fights to the finish, and by one answer so does whoever cannot retreat.
    """
    at = Standoff(side=Side.ATTACKER, has_ground_units=ground, cornered=cornered, came_out_of_contested=came_out)
    at = replace(at, profile=replace(LATEST, cannot_retreat=reading))
    bound = {
        "gw.land.step-6.all-units": not cornered,
        "gw.issue.cannot-retreat": reading is CannotRetreat.FIGHTS_ON,
        "gw.land.step-6.out-of-contested": came_out,
    }
    why = {clause for clause, holds in bound.items() if holds and ground}
    assert reasons(CallOff(), at) == (why or {"gw.retreats.cannot" if ground else "gw.retreats.aircraft"})
    assert ruling(CallOff(), at).allowed == (not why)


@claim(
    "gw.land.step-6.defender-may-retreat",
    "gw.land.step-6.out-of-contested.defender",
    "gw.land.step-6.contest-stops-defender",
    fixed=ANY,
    rests_on=("gw.issue.retreat-from-next", "gw.issue.coming-out"),
)
def a_defender_is_told_that_he_may_still_retreat_and_by_a_reading_that_the_contest_of_an_ally_holds_him(
    whole: bool, came_out: bool, ally: bool, reading: RetreatFromNext
) -> None:
    """A defender may go home, still so if the attacker came out of a contest, with all units, or else by no sentence.

    By one answer the contest of one ally stops him in the attack of the next.
    """
    at = Standoff(side=Side.DEFENDER, came_out_of_contested=came_out, ally_contests=ally, own_space_open=True)
    at = replace(at, own_space_there=True, profile=replace(LATEST, retreat_from_next=reading))
    held = {"gw.land.step-6.contest-stops-defender"} if ally and reading is RetreatFromNext.STOPPED else set()
    barred = held | (set() if whole else {"gw.issue.retreat-in-part"})
    still = {"gw.land.step-6.out-of-contested.defender"} if came_out else set()
    assert reasons(Retreat(HOME, whole), at) == (barred or {"gw.land.step-6.defender-may-retreat", *still})


@claim(
    "gw.land.step-6.attacker-may-retreat",
    "gw.land.step-6.own-territory",
    "gw.land.step-6.contest-stops-defender",
    fixed=ANY,
)
def an_attacker_is_bound_by_no_sentence_on_the_defender_and_told_of_none(
    ally: bool, hostile: bool, reading: RetreatFromNext
) -> None:
    """By no answer does the contest of an ally hold an attacker; hostile land is closed to him by his own sentence."""
    at = Standoff(side=Side.ATTACKER, ally_contests=ally, profile=replace(LATEST, retreat_from_next=reading))
    to = replace(BACK, holder=Holder.HOSTILE) if hostile else BACK
    may = {"gw.land.step-6.attacker-may-retreat", "gw.land.step-6.all-units"}
    assert reasons(Retreat(to), at) == ({"gw.land.step-6.own-territory"} if hostile else may)


@claim(
    "gw.land.step-6.may-contest",
    "gw.land.step-6.out-of-contested",
    "gw.land.step-6.out-of-contested.or-contest",
    fixed=ANY,
    rests_on=("gw.issue.to-the-finish", "gw.issue.coming-out"),
)
def who_came_out_of_a_contest_may_contest_instead_and_by_a_reading_in_his_first_round_only(
    came_out: bool, number: Literal[1, 2, 3], reading: ToTheFinish
) -> None:
    """An attacker may contest; if he came out of a contested territory, only since "or contest" lets him.

    That is the exception to the fight to the finish. By one answer whoever has fought on fights to the finish.
    """
    at = Standoff(side=Side.ATTACKER, round=number, came_out_of_contested=came_out)
    at = replace(at, profile=replace(LATEST, to_the_finish=reading))
    made = ruling(Contest(), at)
    finish = "gw.land.step-6.out-of-contested"
    late = came_out and number > 1 and reading is ToTheFinish.ONCE
    assert made.allowed == (not late)
    if late:
        assert {each.clause for each in made.reasons} == {finish}
    else:
        assert ("gw.land.step-6.out-of-contested.or-contest" in made.cites) == came_out
        assert (finish in {each.clause for each in made.overridden}) == came_out


@claim("gw.air.repeat", "gw.air.first-round", fixed=ANY)
def in_the_first_round_of_air_combat_both_are_told_that_they_must_fight_it(
    side: Side, flew: bool, number: Literal[1, 2]
) -> None:
    """Air combat may always go on; until its first round has been fought, both sides are told that they have to."""
    at = Standoff(side=side, flew=flew, round=number)
    must = set() if flew else {"gw.air.first-round"}
    assert reasons(FightOn(in_the_air=True), at) == {"gw.air.repeat", *must}


@claim("gw.storm-troops.central-powers")
def whether_a_nation_has_storm_troops_is_always_told_by_the_sentence_on_the_central_powers(
    nation: Nation, action: FieldStormTroops
) -> None:
    """That the Central Powers have storm troops, and that nobody else has, are both told by the one sentence."""
    assert reasons(action, nation) == {"gw.storm-troops.central-powers"}


@claim("gw.land.gas.mask", rests_on=("gw.issue.gas-mask",))
def masks_are_told_where_they_keep_out_gas_and_nowhere_else(masked: bool, hits: Count, reading: GasMask) -> None:
    """A defender with gas masks takes half of the hits by gas, rounded down, and is told so wherever there are some."""
    defender = Combatant(army=Army(infantry=9), technologies=frozenset({Technology.GAS_MASK} if masked else ()))
    number, cites = hits_through_masks(defender, hits, replace(LATEST, gas_mask=reading))
    halved = masked and hits > 0 and reading is GasMask.HALVES
    assert number == (hits // 2 if halved else hits)
    assert cites == (("gw.land.gas.mask",) if halved else ())


@claim(
    "gw.retreats.unresolved",
    "gw.retreats.ally-if-none",
    fixed={str: ""},
    rests_on=("gw.issue.closed-spaces", "gw.issue.unresolved-at-allys"),
)
def by_a_reading_an_ally_under_attack_shelters_a_defender_for_want_of_land_of_his_own_alone(open_to_him: bool) -> None:
    """The last resort may be an ally's space that aircraft attack, and is none while he has a territory of his own.

    That is so also where another answer has no territory of his own come first.
    """
    profile = replace(LATEST, unresolved_at_allys=UnresolvedAtAllys.YES, own_territory_first=OwnTerritoryFirst.FREE)
    at = Standoff(side=Side.DEFENDER, own_space_open=open_to_him, own_space_there=open_to_him, profile=profile)
    ally = Space(name="Paris", holder=Holder.ALLIED, attack=Attack.OTHER)
    assert ruling(Retreat(ally), at).allowed == (not open_to_him)
