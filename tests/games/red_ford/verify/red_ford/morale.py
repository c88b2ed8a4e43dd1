"""What holds of morale: which armies roll for it."""

from clausewitz.play.counts import either
from clausewitz.play.moments import Side
from clausewitz.prove.claims import REFUTED, assume, claim
from red_ford.army import Army
from red_ford.battle import FieldBattle
from red_ford.morale import Fallen
from red_ford.readings import HalfOfWhat, Profile
from red_ford.rounds import MORALE


def number(army: Army, fallen: Fallen, fallen_now: Fallen, profile: Profile) -> int:
    """With which number or more what is left of the attacker's army stands firm; 0 if it does not roll."""
    battle = FieldBattle(
        attacker=army, defender=Army(spearmen=1), fallen=fallen, fallen_now=fallen_now, profile=profile
    )
    check = next(each for each in MORALE.checks if each.side is Side.ATTACKER)
    return battle.check_target(check)[0]


@claim("rf.morale.half")
def whoever_has_lost_half_in_the_battle_rolls(army: Army, fallen: Fallen, fallen_now: Fallen) -> None:
    """An army rolls for its morale just where at least as many units are lost as are left."""
    assume(fallen_now.attacker <= fallen.attacker)
    lost_half = fallen.attacker >= army.total()
    assert number(army, fallen, fallen_now, Profile()) == either(lost_half, 4, 0)


@claim("rf.morale.half", expect=REFUTED)
def by_the_other_reading_whoever_has_lost_half_in_the_battle_rolls(
    army: Army, fallen: Fallen, fallen_now: Fallen
) -> None:
    """By the other reading the losses of earlier rounds do not count."""
    assume(fallen_now.attacker <= fallen.attacker)
    lost_half = fallen.attacker >= army.total()
    assert number(army, fallen, fallen_now, Profile(half_of_what=HalfOfWhat.ROUND)) == either(lost_half, 4, 0)
