"""Moves, flights, bombardments and passages on a map: where they lead, and what lies there."""

from clausewitz.play.documents import Space
from clausewitz.rulebooks.great_war.air.flying_back import Flight, FlyBack
from clausewitz.rulebooks.great_war.phrases import spaces_of
from clausewitz.rulebooks.great_war.sea.sea_zones import ContestedZone, ReinforceZone, SailOut, Zone
from clausewitz.rulebooks.great_war.straits.straits import PassThroughFire, Strait, ZoneEntry
from clausewitz.rulebooks.great_war.territory.bombardment import Bombard, RailGun, TakePart
from clausewitz.rulebooks.great_war.territory.no_mans_land import Contested, MoveOut, Reinforce, To


def near(*names: str) -> frozenset[str]:
    return frozenset(names)


def test_a_move_out_of_a_contested_territory_leads_to_the_next_one_or_by_way_of_a_friendly_one() -> None:
    start = Space(name="Contested territory", marks=("contested",), forces=(("units", "here"),))
    goal = Space(name="Where they would go", owner="enemy")
    assert spaces_of(Contested(), MoveOut(To.ENEMY)) == (
        start,
        Space(name=goal.name, owner="enemy", adjacent=near(start.name), marks=("adjacent",)),
    )
    assert spaces_of(Contested(), MoveOut(To.CONTESTED, through_friendly=True)) == (
        start,
        Space(name="On the way", owner="friendly", adjacent=near(start.name)),
        Space(name=goal.name, adjacent=near("On the way"), marks=("contested",)),
    )
    assert spaces_of(Contested(), Reinforce()) == ()


def test_ships_sail_out_of_a_contested_sea_zone_or_reinforce_it_from_as_far_as_is_said() -> None:
    start, goal = spaces_of(ContestedZone(submerged=True), SailOut(Zone.ENEMY))
    assert (start.forces, goal.sea, goal.marks) == (
        (("fleet", "submerged submarines"),),
        True,
        ("adjacent", "enemy ships"),
    )
    origin, zone = spaces_of(ContestedZone(), ReinforceZone(2, out_of_contested=True))
    assert (origin.marks, zone.marks, zone.adjacent) == (
        ("contested",),
        ("2 movement points away", "contested"),
        near(),
    )
    _, next_one = spaces_of(ContestedZone(), ReinforceZone(1))
    assert (next_one.marks, next_one.adjacent) == (("1 movement point away", "contested"), near(origin.name))


def test_aircraft_fly_back_to_a_territory_of_their_own_or_of_an_ally() -> None:
    battle, there = spaces_of(Flight(movement_left=0), FlyBack(3, to_an_ally=True))
    assert (battle.forces, there) == (
        (("aircraft", "here"),),
        Space(name="Where they would land", owner="ally", marks=("3 movement points away",)),
    )


def test_a_rail_gun_stands_in_the_target_itself_beside_it_or_farther_away() -> None:
    gun = ("rail gun", "here")
    (target,) = spaces_of(RailGun(here=True, adjacent=False), TakePart())
    assert (target.owner, target.marks, target.forces) == ("enemy", ("attacked by land units",), (gun,))
    stand, zone = spaces_of(RailGun(adjacent=False, land=False, enemy=False, attacked=False), Bombard())
    assert (stand.forces, zone) == (
        (gun,),
        Space(name="Target", sea=True, owner="not the enemy", marks=("not adjacent",)),
    )


def test_a_fleet_at_a_place_of_pass_through_fire_lies_beside_the_fort() -> None:
    at = ZoneEntry(place=Strait.GIBRALTAR, surface=False, enemy=False, hit_left=False, garrison=True, contested=True)
    assert spaces_of(at, PassThroughFire()) == (
        Space(name="Sea zone of the fleet", sea=True, forces=(("fleet", "submarines"),)),
        Space(
            name="Strait of Gibraltar",
            adjacent=near("Sea zone of the fleet"),
            owner="no enemy of the fleet",
            marks=("adjacent", "contested"),
            forces=(("fort", "no hit left"), ("garrison", "here")),
        ),
    )
