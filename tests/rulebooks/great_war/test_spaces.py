"""Rulings on a map: the place of the battle, and what is known of the one to which somebody would leave it."""

from clausewitz.play.documents import Space
from clausewitz.play.moments import Side
from clausewitz.rulebooks.great_war import standoff
from clausewitz.rulebooks.great_war.forces import Haven, Water
from clausewitz.rulebooks.great_war.phrases import spaces_of
from clausewitz.rulebooks.great_war.sea.standoff import SeaStandoff, Withdraw
from clausewitz.rulebooks.great_war.shore.harbours import EnemyShips, Evacuate, Harbour, Waters
from clausewitz.rulebooks.great_war.standoff import Attack, Contest, Holder, Retreat, Standoff


def test_a_retreat_leads_from_the_battle_to_a_space_of_which_owner_contest_and_attack_are_told() -> None:
    to = standoff.Space(holder=Holder.ALLIED, contested=True, attack=Attack.OTHER)
    assert spaces_of(Standoff(side=Side.DEFENDER), Retreat(to)) == (
        Space(name="Space of the battle", forces=(("defender", "here"),)),
        Space(
            name="Space of the retreat",
            adjacent=frozenset({"Space of the battle"}),
            owner="ally of the defender",
            marks=("adjacent", "contested", "attacked, but not by land units"),
        ),
    )


def test_a_fleet_withdraws_from_a_sea_zone_to_another_or_to_a_port_that_has_an_owner() -> None:
    at = SeaStandoff(side=Side.ATTACKER)
    start = Space(name="Sea zone of the battle", sea=True, forces=(("attacker", "here"),))
    port = Haven(water=Water.PORT, holder=Holder.HOSTILE, adjacent=False)
    assert spaces_of(at, Withdraw(port)) == (
        start,
        Space(name="Port of the withdrawal", owner="enemy or neutral", marks=("not adjacent",)),
    )
    zone = Haven(enemy_ships=True, adjacent=False, origin=True)
    marks = ("not adjacent", "enemy ships", "the attack came from here")
    assert spaces_of(at, Withdraw(zone)) == (start, Space(name="Sea zone of the withdrawal", sea=True, marks=marks))


def test_a_fleet_evacuates_a_port_to_a_sea_zone() -> None:
    _, zone = spaces_of(Harbour(), Evacuate(Waters(enemy=EnemyShips.SUBMERGED, adjacent=False)))
    marks = ("not adjacent", "enemy submarines, submerged")
    assert zone == Space(name="Sea zone of the evacuation", sea=True, marks=marks)


def test_an_action_that_leads_nowhere_has_no_map() -> None:
    assert spaces_of(Standoff(side=Side.ATTACKER), Contest()) == ()
