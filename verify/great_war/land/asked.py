"""What a land battle asks for: a roll of those who have dice, and the decisions that the clauses in force give."""

from typing import Literal

from clausewitz.play.counts import Count
from clausewitz.play.moments import Roll, Side
from clausewitz.play.norms import ruling
from clausewitz.play.records import replace
from clausewitz.play.switches import switch_off
from clausewitz.prove.claims import assume, claim
from clausewitz.rulebooks.great_war.forces import Army, Combatant, Origin
from clausewitz.rulebooks.great_war.land.battle import LandBattle
from clausewitz.rulebooks.great_war.land.land import LAND
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.readings.air import BothRetreatAircraft
from clausewitz.rulebooks.great_war.readings.land import DefendersReach, FirstRoundAnew, RemainingUnits
from clausewitz.rulebooks.great_war.shore.invasion import INVASION, Invasion
from clausewitz.rulebooks.great_war.standoff import (
    AirRetreat,
    Alliance,
    CallOff,
    Contest,
    FightOn,
    Holder,
    LandArea,
    Retreat,
    Space,
    Standoff,
    Theatre,
)

ANY: dict[object, object] = {str: "", Profile: LATEST}


@claim("gw.land.step-5.fire", "gw.land.step-5.simultaneous", fixed=ANY)
def in_the_exchange_each_unit_that_is_there_has_its_die_and_nobody_else(
    infantry: Literal[1, 2], cavalry: Literal[0, 1, 3], defenders: Literal[1, 4], riders: Literal[0, 1]
) -> None:
    """Both sides roll at once, a die for each unit; of a kind that is not there no roll is asked."""
    battle = LandBattle(
        attacker=Combatant(army=Army(infantry=infantry, cavalry=cavalry)),
        defender=Combatant(army=Army(infantry=defenders, cavalry=riders)),
        step=LAND.index("5a"),
    )
    roll = battle.awaits
    assert isinstance(roll, Roll)
    numbers = {
        (Side.ATTACKER, "infantry", 1): infantry,
        (Side.ATTACKER, "cavalry", 2): cavalry,
        (Side.DEFENDER, "infantry", 2): defenders,
        (Side.DEFENDER, "cavalry", 2): riders,
    }
    rolled = {(each.side, each.kind, each.target): each.number for each in roll.groups}
    assert rolled == {group: number for group, number in numbers.items() if number > 0}
    assert len(roll.groups) == len(rolled)


@claim("gw.land.step-5.remaining", fixed={str: ""}, rests_on=("gw.issue.remaining-units",))
def who_has_fired_in_the_round_fires_in_the_exchange_only_by_a_reading(
    artillery: Count, fighters: Count, infantry: Count, reading: RemainingUnits
) -> None:
    """Units that have not fired yet fire in step 5a; by some answers all that are left do, or aircraft besides."""
    battle = LandBattle(
        attacker=Combatant(army=Army(artillery=artillery, fighters=fighters, infantry=infantry)),
        defender=Combatant(army=Army(infantry=1)),
        step=LAND.index("5a"),
        fired=frozenset({(Side.ATTACKER, "artillery"), (Side.ATTACKER, "fighters")}),
        profile=replace(LATEST, remaining_units=reading),
    )
    rolled = {each.kind: each.number for each in battle.volley(battle.volleys[0]) if each.side is Side.ATTACKER}
    guns_again = reading is RemainingUnits.SURVIVORS
    planes_again = guns_again or reading is RemainingUnits.AIRCRAFT_AGAIN
    assert rolled["infantry"] == infantry
    assert rolled.get("artillery", 0) == (artillery if guns_again else 0)
    assert rolled.get("fighters", 0) == (fighters if planes_again else 0)


@claim("gw.land.step-6.attacker-may-retreat", "gw.land.step-6.defender-may-retreat", fixed=ANY)
def a_side_is_asked_whether_it_retreats_by_its_own_clause_and_only_while_that_is_in_force(struck_out: Side) -> None:
    """Each side has its question in step 6; with its rule struck out it has none, and again once that is back."""
    one = Combatant(army=Army(infantry=1))
    battle = LandBattle(attacker=one, defender=one, step=LAND.index("6"))
    attacker, defender = LAND.steps[battle.step].asks
    asks = {Side.ATTACKER: attacker, Side.DEFENDER: defender}
    assert battle.moments[:2] == (attacker, defender)
    with switch_off(asks[struck_out].clause):
        anew = replace(battle)
        assert asks[struck_out] not in anew.moments
        assert anew.moments[0] == asks[struck_out.enemy]
    assert replace(battle).moments[:2] == (attacker, defender)


@claim("gw.retreats.cannot", "gw.land.step-6.may-contest", "gw.landing.no-retreat", fixed=ANY)
def an_attack_is_called_off_by_whoever_is_known_to_have_come_from_somewhere_and_by_aircraft_alone(
    infantry: Count, planes: Count, came: bool, lands: bool
) -> None:
    """An attacker may break off where it is known that he cannot go back: where he came from, or that he has landed.

    Of land units of which nothing is known it is not offered; to aircraft alone it is. A defender has no attack to
    break off, and no space to contest.
    """
    assume(infantry + planes > 0)
    origins = (Origin(area="Rhineland", units=Army(infantry=1)),) if came else ()
    attacker = Combatant(army=Army(infantry=infantry, fighters=planes), came_from=origins)
    defender = Combatant(army=Army(infantry=1))
    kind, sequence, label = (Invasion, INVASION, "7") if lands else (LandBattle, LAND, "6")
    battle = kind(attacker=attacker, defender=defender, step=sequence.index(label))
    attack, defence = sequence.steps[battle.step].asks
    offered = [type(each) for each in battle.candidates(attack)]
    assert offered == [*([CallOff] if came or lands or infantry == 0 else []), Contest, FightOn]
    assert [type(each) for each in battle.candidates(defence)] == [FightOn]
    assert battle.situation(Side.ATTACKER).cornered == (came or lands)


@claim("gw.retreats.own-first", "gw.land.step-6.defender-may-retreat")
def an_area_is_ones_own_or_an_allys_or_hostile_and_next_to_the_battle_if_either_says_so(
    owner: Literal["", "Germany", "Austria", "France"], allied: bool, named_here: bool, named_there: bool
) -> None:
    """A territory belongs to a nation, to one in an alliance with it, or else to the enemy; so does a neutral one.

    To a side of which no nation is named it is hostile whoever owns it, and if nobody does.
    """
    alliances = (
        Alliance(name="Entente", nations=frozenset({"France", "Russia"})),
        Alliance(name="Powers", nations=frozenset({"Germany", "Austria"} if allied else {"Austria", "Turkey"})),
    )
    here = LandArea(name="Lorraine", owner="France", adjacent=frozenset({"Rhineland"} if named_here else ()))
    there = LandArea(name="Rhineland", owner=owner, adjacent=frozenset({"Lorraine"} if named_there else ()))
    theatre = Theatre(here="Lorraine", areas=(there, here), alliances=alliances)
    friend = Holder.ALLIED if owner == "Austria" and allied else Holder.HOSTILE
    holder = Holder.OWN if owner == "Germany" else friend
    (space,) = theatre.spaces("Germany", frozenset({"Rhineland"}))
    assert space == Space(name="Rhineland", holder=holder, adjacent=named_here or named_there, origin=True)
    assert theatre.holder(there, "") is Holder.HOSTILE


@claim("gw.land.step-6.out-of-contested.all", "gw.retreats.own-first", fixed={str: ""})
def all_units_come_out_of_a_contest_only_where_some_do_and_a_territory_that_is_open_is_there(
    some_came: bool, all_came: bool, is_open: bool, is_there: bool
) -> None:
    """No side is in a situation in which all of its units came out of a contest and none did, or nothing is open."""
    at = Standoff(
        side=Side.ATTACKER,
        came_out_of_contested=some_came,
        all_came_out_of_contested=all_came,
        own_space_open=is_open,
        own_space_there=is_there,
    )
    assert at.is_sound() == ((some_came or not all_came) and (is_there or not is_open))


@claim("gw.land.step-6.may-contest", "gw.land.step-6.then-defender", "gw.air.retreat", fixed=ANY)
def once_the_attacker_contests_only_the_defender_still_decides_and_that_on_land(at: Standoff, to: Space) -> None:
    """After a contest no attacker and no aircraft decide any more; aircraft do after a round of theirs, or before it.

    A space that attackers came from is contested only where some came out of a contest, and open unless all did.
    """
    open_yet = not at.contesting
    assert FightOn(in_the_air=True).can_arise_in(at) == open_yet
    assert FightOn().can_arise_in(at) == (open_yet or at.side is Side.DEFENDER)
    assert CallOff().can_arise_in(at) == (open_yet and at.side is Side.ATTACKER)
    assert Contest().can_arise_in(at) == open_yet
    unflown = at.round == 1 and not at.attacker_flew_off
    assert AirRetreat().can_arise_in(at) == (open_yet and (at.flew or unflown))
    contested = at.came_out_of_contested if to.contested else not at.all_came_out_of_contested
    assert Retreat(to).can_arise_in(at) == (contested or not to.origin)


@claim(
    "gw.land.step-6.defender-may-retreat",
    "gw.retreats.own-first",
    fixed={str: ""},
    rests_on=("gw.issue.defenders-reach",),
)
def a_defender_has_territory_of_his_own_within_reach_next_to_him_or_by_a_reading_anywhere(
    adjacent: bool, own: bool, reading: DefendersReach
) -> None:
    """Whether a defender has a territory of his own to go to is asked of those next to him, by one answer of all."""
    near = frozenset({"Lorraine"} if adjacent else ())
    areas = (
        LandArea(name="Lorraine", owner="France"),
        LandArea(name="Paris", owner="France" if own else "England", adjacent=near),
    )
    one = Combatant(nation="France", army=Army(infantry=1))
    battle = LandBattle(
        attacker=replace(one, nation="Germany"),
        defender=one,
        theatre=Theatre(here="Lorraine", areas=areas),
        step=LAND.index("6"),
        profile=replace(LATEST, defenders_reach=reading),
    )
    there = battle.situation(Side.DEFENDER).own_space_there
    assert there == (own and (adjacent or reading is DefendersReach.ANYWHERE))


@claim(
    "gw.land.step-6.repeat.from-step-2",
    "gw.air.boost.first-round",
    fixed={str: ""},
    rests_on=("gw.issue.first-round-anew", "gw.issue.loop-start"),
)
def an_old_contest_goes_on_where_it_left_off_by_a_reading_and_any_other_battle_begins_anew(
    where: Literal["nowhere", "quiet", "contested"], ally: bool, reading: FirstRoundAnew
) -> None:
    """The first round of a contest is over once it has been fought in an earlier turn, by the answer that says so.

    A contest that an ally has begun in this turn is no old one; nor is a battle on no map. Of a round that is not the
    first all is fought but gas, and air superiority boosts no guns in it.
    """
    lorraine = LandArea(name="Lorraine", owner="France", contested=where == "contested")
    other = LandArea(name="Paris", owner="France", contested=True)
    theatre = Theatre(here="Lorraine", areas=(other,) if where == "nowhere" else (other, lorraine))
    one = Combatant(army=Army(infantry=1, artillery=1, fighters=1))
    battle = LandBattle(attacker=one, defender=one, theatre=theatre, ally_contests=ally)
    battle = replace(battle, superior=frozenset({Side.ATTACKER}), profile=replace(LATEST, first_round_anew=reading))
    old = where == "contested" and not ally
    assert battle.contested_before == old
    assert battle.fought_on == (old and reading is FirstRoundAnew.ONCE)
    assert battle.takes_place(LAND.steps[LAND.index("1a")]) == (not battle.fought_on)
    assert replace(battle, step=LAND.index("2")).target(Side.ATTACKER, "artillery")[0] == (2 if battle.fought_on else 3)
    assert all(battle.takes_place(LAND.steps[LAND.index(label)]) for label in ("2", "3", "4", "5a", "6"))


@claim(
    "gw.air.retreat",
    "gw.air.repeat",
    "gw.air.retreat.then-defender",
    "gw.air.retreat.defender-next",
    fixed={str: ""},
    rests_on=("gw.issue.both-retreat-aircraft",),
)
def after_a_round_in_the_air_each_side_is_asked_and_the_defender_knows_whether_the_attacker_has_flown_off(
    flies_off: bool, reading: BothRetreatAircraft
) -> None:
    """Each side may fly off or fight on in the air; the defender may fly off only if the attacker stays.

    By one answer he may do so even then.
    """
    planes = Combatant(army=Army(infantry=1, fighters=1))
    battle = LandBattle(attacker=planes, defender=planes, step=LAND.index("A2"), flew=True)
    for ask in LAND.steps[battle.step].asks:
        assert list(battle.candidates(ask)) == [AirRetreat(), FightOn(in_the_air=True)]
    battle = replace(battle, profile=replace(LATEST, both_retreat_aircraft=reading))
    after = battle.apply_decision(Side.ATTACKER, AirRetreat() if flies_off else FightOn(in_the_air=True))
    may = ruling(AirRetreat(), after.situation(Side.DEFENDER)).allowed
    assert may == (not flies_off or reading is BothRetreatAircraft.YES)
