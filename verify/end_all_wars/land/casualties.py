"""What holds of all casualties: how many there are, and what is never among them."""

from clausewitz.play import combat
from clausewitz.play.counts import Count, every, least
from clausewitz.play.moments import Choose, Side
from clausewitz.play.records import replace
from clausewitz.play.switches import switch_off
from clausewitz.prove.claims import REFUTED, assume, claim
from clausewitz.rulebooks.end_all_wars.air.anti_air import only_aircraft
from clausewitz.rulebooks.end_all_wars.army import (
    AIRCRAFT,
    DEFENDERS,
    STRUCTURES,
    Assault,
    Garrison,
)
from clausewitz.rulebooks.end_all_wars.land.battle import LandBattle
from clausewitz.rulebooks.end_all_wars.land.land import LAND
from clausewitz.rulebooks.end_all_wars.phrases import as_scenario
from clausewitz.rulebooks.end_all_wars.readings import PREFERRED, AntiAirHits, Casualties, HitOrder, LoneCity, Profile

STRUCK = {
    "garrison": "Defender's force.",
    "hits": "Hits scored on the defender.",
    "losses": "Casualties to be removed.",
}
"""What the arguments of claims on casualties are."""


def in_step_2(assault: Assault, garrison: Garrison, on_attacker: int = 0, on_defender: int = 0) -> LandBattle:
    """The battle once both players have rolled and scored so many hits."""
    return LandBattle(
        assault=assault,
        garrison=garrison,
        step=LAND.index("2"),
        hits_on_attacker=on_attacker,
        hits_on_defender=on_defender,
    )


@claim("ew.casualties.one-each", show=as_scenario)
def the_attacker_loses_one_unit_for_each_hit_or_all(assault: Assault, hits: Count, losses: Assault) -> None:
    """The attacker may remove any units that he has, as many as were hit, or all if that is less, and no others."""
    there = all(losses[kind] <= assault[kind] for kind in Assault.kinds())
    so_many = losses.total() == least(hits, assault.total())
    battle = in_step_2(assault, Garrison(infantry=1), on_attacker=hits)
    assert battle.may_lose(Side.ATTACKER, losses) == (there and so_many)


@claim("ew.casualties.one-each", "ew.casualties.city", show=as_scenario)
def the_defender_loses_one_unit_for_each_hit_or_all_but_the_city(
    garrison: Garrison, hits: Count, losses: Garrison
) -> None:
    """The defender may remove any units but the city, as many as were hit, or all if that is less, and no others."""
    there = all(losses[kind] <= garrison[kind] for kind in Garrison.kinds()) and losses.city == 0
    so_many = losses.total() == least(hits, garrison.total() - garrison.city)
    battle = in_step_2(Assault(infantry=1), garrison, on_defender=hits)
    assert battle.may_lose(Side.DEFENDER, losses) == (there and so_many)


@claim("ew.casualties.one-each", show=as_scenario)
def losses_leave_what_they_do_not_take(garrison: Garrison, hits: Count, losses: Garrison) -> None:
    """Of each kind as many are left as there were, less those that were removed, and never fewer than none."""
    battle = in_step_2(Assault(infantry=1), garrison, on_defender=hits)
    assume(battle.may_lose(Side.DEFENDER, losses))
    after = battle.apply_losses(Side.DEFENDER, losses)
    for kind in Garrison.kinds():
        assert after.garrison[kind] == garrison[kind] - losses[kind]
        assert after.garrison[kind] >= 0
    assert after.hits_on(Side.DEFENDER) == 0


@claim("ew.casualties.city", show=as_scenario)
def a_city_is_never_removed(garrison: Garrison, hits: Count, losses: Garrison) -> None:
    """No losses that the defender may take have a city among them."""
    battle = in_step_2(Assault(infantry=1), garrison, on_defender=hits)
    assume(battle.may_lose(Side.DEFENDER, losses))
    assert losses.city == 0


@claim(
    "ew.casualties.city",
    show=as_scenario,
    expect=REFUTED,
    asks="Is a city safe from being removed as a casualty?",
    words=STRUCK,
)
def without_the_sentence_a_city_could_be_removed(garrison: Garrison, hits: Count, losses: Garrison) -> None:
    """The same is false once "can not lose the city" is struck out."""
    with switch_off("ew.casualties.city"):
        battle = in_step_2(Assault(infantry=1), garrison, on_defender=hits)
        assume(battle.may_lose(Side.DEFENDER, losses))
        assert losses.city == 0


def dice_of_the_city(battle: LandBattle) -> int:
    """How many dice the city rolls in step 1."""
    there = replace(battle, step=LAND.index("1"))
    return sum(each.number for each in there.volley(there.volleys[0]) if each.kind == "city")


@claim("ew.casualties.city-stops", show=as_scenario, rests_on=("ew.issue.lone-city",))
def a_city_rolls_just_as_long_as_another_unit_defends(garrison: Garrison, destroyed: Count) -> None:
    """A city rolls its die if there is another defending unit, and rolls none otherwise."""
    battle = replace(in_step_2(Assault(infantry=1), garrison), destroyed=destroyed)
    expected = garrison.city if garrison.total(DEFENDERS) > 0 else 0
    assert dice_of_the_city(battle) == expected


@claim(
    "ew.casualties.city-stops",
    fixed={Profile: replace(PREFERRED, lone_city=LoneCity.YES)},
    show=as_scenario,
    expect=REFUTED,
    asks="Does a city that was alone from the start roll no die?",
    words={"garrison": "Defender's force.", "destroyed": "Defending units removed before."},
)
def under_the_other_reading_a_city_never_rolls_alone(garrison: Garrison, destroyed: Count, profile: Profile) -> None:
    """The same is false where a city fights that was alone from the start."""
    battle = replace(in_step_2(Assault(infantry=1), garrison), destroyed=destroyed, profile=profile)
    expected = garrison.city if garrison.total(DEFENDERS) > 0 else 0
    assert dice_of_the_city(battle) == expected


@claim("ew.casualties.from-the-start", show=as_scenario)
def what_stands_by_is_never_lost(garrison: Garrison, standing_by: Garrison, hits: Count, losses: Garrison) -> None:
    """Ports and industrial complexes for which the defender did not opt are there after all losses."""
    assume(standing_by.only(STRUCTURES) == standing_by)
    battle = replace(in_step_2(Assault(infantry=1), garrison, on_defender=hits), standing_by=standing_by)
    assume(battle.may_lose(Side.DEFENDER, losses))
    assert battle.apply_losses(Side.DEFENDER, losses).standing_by == standing_by
    for kind in STRUCTURES:
        assert losses[kind] <= garrison[kind]


@claim(
    "ew.casualties.from-the-start",
    show=as_scenario,
    expect=REFUTED,
    asks="Are ports and industrial complexes safe if the defender left them out of the battle?",
    words={"standing_by": "Defender's force left out of the battle.", **STRUCK},
)
def without_the_words_what_stands_by_could_be_lost(
    garrison: Garrison, standing_by: Garrison, hits: Count, losses: Garrison
) -> None:
    """The same is false once "assuming they opted to include these units" is struck out."""
    with switch_off("ew.casualties.from-the-start"):
        battle = replace(in_step_2(Assault(infantry=1), garrison, on_defender=hits), standing_by=standing_by)
        assume(battle.may_lose(Side.DEFENDER, losses))
        for kind in STRUCTURES:
            assert losses[kind] <= garrison[kind]


@claim("ew.casualties.structures", show=as_scenario)
def ports_and_complexes_count_like_any_other_units(garrison: Garrison, hits: Count) -> None:
    """If there are ports that defend, and no more hits than those, he may lose ports and nothing else."""
    battle = in_step_2(Assault(infantry=1), garrison, on_defender=hits)
    assume(hits <= garrison.ports)
    assert battle.may_lose(Side.DEFENDER, Garrison(ports=hits))


@claim("ew.casualties.one-each", show=as_scenario)
def there_is_a_choice_of_losses_just_where_some_of_several_kinds_survive(
    infantry: Count, tanks: Count, hits: Count
) -> None:
    """A side chooses where it is hit, has units of two kinds, and some survive; else its losses are settled."""
    battle = in_step_2(Assault(infantry=infantry, tanks=tanks), Garrison(infantry=1), on_attacker=hits)
    settled = battle.losses(Side.ATTACKER).forced_losses()
    assert (settled is None) == (0 < hits < infantry + tanks and infantry > 0 and tanks > 0)
    assert settled is None or settled == Assault(infantry=least(infantry, hits), tanks=least(tanks, hits))


@claim("ew.casualties.one-each", rests_on=("ew.issue.casualties",))
def each_side_removes_its_own_casualties_or_by_a_reading_those_of_the_other(
    side: Side, infantry: Count, tanks: Count, hits: Count, reading: Casualties
) -> None:
    """Where hits on a side leave a choice its owner is asked, by one answer the player who scored them."""
    assume(0 < hits < infantry + tanks)
    assume(infantry > 0 and tanks > 0)
    attacker, defender = (hits, 0) if side is Side.ATTACKER else (0, hits)
    forces = Assault(infantry=infantry, tanks=tanks), Garrison(infantry=infantry, tanks=tanks)
    battle = in_step_2(*forces, on_attacker=attacker, on_defender=defender)
    asked = combat.advance(replace(battle, profile=replace(PREFERRED, casualties=reading))).awaits
    assert isinstance(asked, Choose)
    assert asked.by is (side if reading is Casualties.OWNER else side.enemy)


@claim("ew.anti-air.aircraft-only", rests_on=("ew.issue.anti-air-hits",))
def hits_of_the_free_roll_are_for_aircraft_and_by_a_reading_those_of_step_1_are_not(
    free_roll: bool, reading: AntiAirHits
) -> None:
    """AA guns hit aircraft alone in their free roll, and in step 1 as well, unless by one answer any unit there."""
    profile = replace(PREFERRED, anti_air_hits=reading)
    assert only_aircraft(profile, free_roll=free_roll) == (free_roll or reading is AntiAirHits.AIRCRAFT)


@claim("ew.anti-air.aircraft-only", "ew.casualties.one-each", rests_on=("ew.issue.hit-order",))
def aircraft_take_the_hits_of_guns_before_all_others_or_by_a_reading_after_them(
    assault: Assault, aimed: Count, hits: Count, on_defender: Count, order: HitOrder
) -> None:
    """The hits of AA guns are taken first, by the other answer last; those on the defender are never among them."""
    battle = LandBattle(
        assault=assault,
        garrison=Garrison(infantry=1),
        step=LAND.index("2"),
        hits_on_attacker=hits,
        hits_on_defender=on_defender,
        hits_on_aircraft=aimed,
        profile=replace(PREFERRED, hit_order=order),
    )
    if every((aimed > 0, order is HitOrder.GUNS_FIRST or hits == 0)):
        assert (battle.hits_on(Side.ATTACKER), battle.can_be_hit(Side.ATTACKER)) == (aimed, assault.only(AIRCRAFT))
    else:
        assert (battle.hits_on(Side.ATTACKER), battle.can_be_hit(Side.ATTACKER)) == (hits, assault)
    assert battle.hits_on(Side.DEFENDER) == on_defender


@claim("ew.casualties.city-stops")
def a_city_fights_on_only_beside_another_unit_once_one_has_been_lost(
    garrison: Garrison, losses: Garrison, reading: LoneCity
) -> None:
    """Once a unit is lost the city stops with the last one, also where one that was alone from the start fights."""
    profile = replace(PREFERRED, lone_city=reading)
    battle = LandBattle(assault=Assault(infantry=1), garrison=garrison, step=LAND.index("2"), profile=profile)
    assume(garrison.city > 0)
    assume(losses.total() > 0)
    assume(garrison.covers(losses))
    after = battle.with_losses(Side.DEFENDER, losses)
    assert after.city_fights == every((after.garrison.city > 0, after.garrison.total(DEFENDERS) > 0))
