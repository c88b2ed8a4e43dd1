"""What is decided in a land battle: what a side knows as it decides, and what becomes of its units when it has."""

from contextlib import suppress
from typing import Literal

from clausewitz.play import combat
from clausewitz.play.counts import Count
from clausewitz.play.forces import Selections
from clausewitz.play.moments import Choose, Side
from clausewitz.play.records import replace
from clausewitz.prove.claims import assume, claim
from clausewitz.rulebooks.great_war.forces import Army, Combatant, Origin
from clausewitz.rulebooks.great_war.land.battle import LandBattle
from clausewitz.rulebooks.great_war.land.land import LAND
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.readings.land import Casualties, ComingOutHere
from clausewitz.rulebooks.great_war.readings.territory import ContestWith
from clausewitz.rulebooks.great_war.standoff import (
    AirRetreat,
    CallOff,
    Contest,
    FightOn,
    Holder,
    LandArea,
    Retreat,
    Space,
    Theatre,
)

ANY: dict[object, object] = {str: "", Profile: LATEST}
_BACK = Retreat(Space(name="Rhineland", holder=Holder.OWN, origin=True))


def sides(attacker: Army, defender: Army) -> LandBattle:
    """A battle between these armies, in its last step."""
    return LandBattle(attacker=Combatant(army=attacker), defender=Combatant(army=defender), step=LAND.index("6"))


@claim(
    "gw.retreats.supporting-guns",
    "gw.retreats.cannot",
    "gw.retreats.aircraft",
    "gw.air.retreat",
    "gw.land.step-6.ground-units",
    fixed={str: ""},
    rests_on=("gw.issue.contest-with", "gw.issue.retreat-is-move"),
)
def a_decision_on_land_takes_away_whom_it_is_about_and_nobody_else(
    infantry: Count, entrenched: Count, rail_guns: Count, support: Count, planes: Count, reading: ContestWith
) -> None:
    """Who retreats leaves with all but guns next to him, who calls off loses his land units, aircraft fly off alone.

    Aircraft leave a contested space, or by one answer contest it as well. Whoever fights on changes nothing.
    """
    land = Army(infantry=infantry, entrenched=entrenched, rail_guns=rail_guns)
    guns, flying = Army(supporting_rail_guns=support), Army(fighters=planes, zeppelins=1)
    battle = sides(land + guns + flying, land + Army(forts=1) + flying)
    battle = replace(battle, profile=replace(LATEST, contest_with=reading))
    out = Army(infantry=infantry + entrenched, rail_guns=rail_guns)
    back = battle.apply_decision(Side.ATTACKER, _BACK)
    assert (back.attacker.army, back.attacker.withdrawn, back.retreated) == (guns, out + flying, Side.ATTACKER)
    assert back.defender == battle.defender
    fled = battle.apply_decision(Side.DEFENDER, _BACK)
    assert (fled.defender.army, fled.defender.withdrawn, fled.retreated) == (Army(forts=1), out + flying, Side.DEFENDER)
    assert fled.attacker == battle.attacker
    for side in Side:
        off = battle.apply_decision(side, AirRetreat())
        own, before = off.combatant(side), battle.combatant(side)
        assert (own.army, own.withdrawn) == (before.army - flying, flying)
        assert (set(off.flew_off), off.retreated) == ({side}, None)
        assert off.combatant(side.enemy) == battle.combatant(side.enemy)
    lost = battle.apply_decision(Side.ATTACKER, CallOff())
    assert (lost.attacker.army, lost.attacker.withdrawn) == (guns, flying)
    assert (lost.defender, lost.retreated, lost.contesting) == (battle.defender, None, False)
    stays = battle.apply_decision(Side.ATTACKER, Contest())
    leave = flying if reading is ContestWith.GROUND else Army()
    assert (stays.contesting, stays.attacker.army) == (True, land + guns + flying - leave)
    assert (stays.attacker.withdrawn, stays.defender) == (leave, battle.defender)
    assert battle.apply_decision(Side.DEFENDER, FightOn()) == battle
    assert (battle.goes_back(), stays.goes_back()) == (True, False)


@claim(
    "gw.land.step-6.out-of-contested",
    "gw.retreats.own-first",
    "gw.land.step-6.attacker-may-retreat",
    fixed={str: ""},
    rests_on=("gw.issue.coming-out-here", "gw.issue.retreat-to", "gw.issue.coming-out"),
)
def who_decides_knows_where_he_came_from_and_what_is_open_to_him(
    rhineland: bool, here: bool, contested: bool, old: bool, enemy_there: bool, reading: ComingOutHere
) -> None:
    """An attacker came out of a contest if any of his units did, by one answer also if it is the one that he fights.

    He is cornered if he may go back to none of the territories that he came from. A defender sees whether one of his
    own next to him is there, and open.
    """
    assume(rhineland or here)
    origins = [name for name, there in (("Rhineland", rhineland), ("Lorraine", here)) if there]
    theatre = Theatre(
        here="Lorraine",
        areas=(
            LandArea(name="Lorraine", owner="France", contested=old),
            LandArea(name="Rhineland", owner="Germany", adjacent=frozenset({"Lorraine"}), contested=contested),
            LandArea(name="Paris", owner="Germany" if enemy_there else "France", adjacent=frozenset({"Lorraine"})),
            LandArea(name="Berlin", owner="Germany", adjacent=frozenset({"Rhineland"})),
        ),
    )
    came = tuple(Origin(area=each, units=Army(infantry=1)) for each in origins)
    attacker = Combatant(nation="Germany", army=Army(infantry=1, fighters=1), came_from=came)
    battle = LandBattle(
        attacker=attacker,
        defender=Combatant(nation="France", army=Army(bombers=1)),
        theatre=theatre,
        step=LAND.index("6"),
        round=3,
        profile=replace(LATEST, coming_out_here=reading),
    )
    mine, theirs = battle.situation(Side.ATTACKER), battle.situation(Side.DEFENDER)
    counted = [contested] * rhineland + [old] * (here and reading is not ComingOutHere.NO)
    assert mine.came_out_of_contested == any(counted)
    assert mine.all_came_out_of_contested == (any(counted) and all(counted))
    assert (mine.side, mine.round, mine.has_ground_units, mine.landing) == (Side.ATTACKER, 3, True, False)
    assert (theirs.side, theirs.has_ground_units) == (Side.DEFENDER, False)
    assert theirs.own_space_there == theirs.own_space_open == (not enemy_there)
    assert mine.cornered == (not (rhineland and not contested) or any(counted))
    offered = battle.candidates(LAND.steps[LAND.index("6")].asks[0])
    spaces = {each.to.name: each.to for each in offered if isinstance(each, Retreat)}
    assert set(spaces) == {"Rhineland", "Paris", "Berlin"}
    assert (spaces["Rhineland"].origin, spaces["Rhineland"].contested) == (rhineland, contested)
    assert [spaces[name].adjacent for name in ("Rhineland", "Paris", "Berlin")] == [True, True, False]
    assert spaces["Paris"].holder is (Holder.OWN if enemy_there else Holder.HOSTILE)
    assert not spaces["Paris"].origin
    assert not spaces["Berlin"].origin


@claim("gw.land.losses-each-step", "gw.land.step-by-step", fixed=ANY)
def where_all_is_hit_or_only_one_kind_is_left_nobody_chooses_and_else_the_owner_does(
    infantry: Count, cavalry: Count, artillery: Count, hits: Count
) -> None:
    """Losses leave a choice exactly where some of several kinds survive; else they are all, or so many of one kind."""
    there = Army(infantry=infantry, cavalry=cavalry, artillery=artillery)
    bound = (
        replace(sides(Army(), there), step=LAND.index("5a"), hits_on_defender=hits)
        .losses(Side.DEFENDER)
        .forced_losses()
    )
    kinds = (infantry > 0) + (cavalry > 0) + (artillery > 0)
    total = infantry + cavalry + artillery
    assert (bound is None) == (0 < hits < total and kinds > 1)
    if bound is not None:
        assert bound == (there if hits >= total else Army() if hits == 0 else bound)
        assert bound.total() == (total if hits >= total else hits)
        assert all(bound[kind] <= there[kind] for kind in Army.kinds())


@claim("gw.land.losses-each-step", fixed={str: ""}, rests_on=("gw.issue.casualties",))
def each_side_chooses_its_own_losses_or_by_a_reading_those_of_the_other(
    side: Side, infantry: Count, cavalry: Count, hits: Count, reading: Casualties
) -> None:
    """Where hits on a side leave a choice its owner is asked, by one answer the side that scored them."""
    assume(0 < hits < infantry + cavalry)
    assume(infantry > 0 and cavalry > 0)
    there = Army(infantry=infantry, cavalry=cavalry)
    on_attacker, on_defender = (hits, 0) if side is Side.ATTACKER else (0, hits)
    exchange = replace(sides(there, there), step=LAND.index("5a"), profile=replace(LATEST, casualties=reading))
    asked = combat.advance(
        replace(exchange, moment=1, hits_on_attacker=on_attacker, hits_on_defender=on_defender)
    ).awaits
    assert isinstance(asked, Choose)
    assert asked.by is (side if reading is Casualties.OWNER else side.enemy)


@claim("gw.land.losses-each-step", fixed=ANY)
def every_selection_of_losses_is_offered_once_and_no_other(
    infantry: Literal[0, 1, 2], cavalry: Literal[0, 2], forts: Literal[0, 4], hits: Literal[0, 1, 3, 5]
) -> None:
    """Of so many hits each way to take them on the units that are there is offered, and just once.

    Those that spare the forts come first, and each is found by its number.
    """
    there = Army(infantry=infantry, cavalry=cavalry, forts=forts)
    number = min(hits, infantry + cavalry + forts)
    found = Selections(there, number)
    ways = [
        Army(infantry=i, cavalry=c, forts=number - i - c)
        for i in range(infantry, -1, -1)
        for c in range(cavalry, -1, -1)
        if 0 <= number - i - c <= forts
    ]
    assert list(found) == ways
    assert [found[place] for place in range(len(found))] == ways
    for none in (-1, infantry + cavalry + forts + 1):
        assert (list(Selections(there, none)), len(Selections(there, none))) == ([], 0)
    assert all(Selections(there, hits).is_allowed(each) for each in ways)
    for place in (-1, len(ways)):
        with suppress(IndexError):
            raise AssertionError(found[place])
    assert not Selections(there, hits).is_allowed(there + Army(infantry=1))
    assert not Selections(Army(cavalry=2, forts=6), 2).is_allowed(Army(infantry=-1, cavalry=1, forts=2))
    assert there.only(("cavalry", "transports")) == Army(cavalry=cavalry)
    assert number == 0 or not Selections(there, hits).is_allowed(Army())
