"""What holds of decisions at the end of a round: somebody who is asked has an answer."""

from clausewitz.play.norms import ruling
from clausewitz.prove.claims import REFUTED, assume, claim
from red_ford.readings import ShakenElephants
from red_ford.retreat import FightOn, Retreat, RoundsEnd


def may(action: Retreat | FightOn, at: RoundsEnd) -> bool:
    """Whether the rules allow it."""
    return ruling(action, at).allowed


@claim("rf.retreat.fight-on", "rf.retreat.shaken", "rf.retreat.elephants")
def there_is_always_an_answer(at: RoundsEnd) -> None:
    """By the first two readings every player may retreat or fight on, shaken or not, with elephants or without."""
    assume(at.profile.shaken_elephants is not ShakenElephants.NEITHER)
    assert may(Retreat(), at) or may(FightOn(), at)


@claim("rf.retreat.shaken", expect=REFUTED)
def by_every_reading_there_is_an_answer(at: RoundsEnd) -> None:
    """By the third reading there is none for a shaken attacker who has elephants."""
    assert may(Retreat(), at) or may(FightOn(), at)


@claim("rf.retreat.shaken")
def a_shaken_army_never_fights_on_without_elephants(at: RoundsEnd) -> None:
    """A shaken army without elephants does not fight on."""
    assume(at.shaken and at.elephants == 0)
    assert not may(FightOn(), at)
