"""Retreating and fighting on at the end of a round, as norms."""

from dataclasses import dataclass

from clausewitz.play.counts import Count
from clausewitz.play.moments import Side
from clausewitz.play.norms import by_words, norm, obligation
from red_ford.readings import PREFERRED, Profile, ShakenElephants


@dataclass(frozen=True, kw_only=True)
class RoundsEnd:
    """What the norms look at when a player decides at the end of a round."""

    side: Side = Side.ATTACKER
    elephants: Count = 0
    """Elephants of the player."""
    shaken: bool = False
    """Whether his army is shaken."""
    profile: Profile = PREFERRED

    @property
    def in_the_water(self) -> bool:
        """Whether there are elephants that do not turn back."""
        return self.side is Side.ATTACKER and self.elephants > 0


@dataclass(frozen=True)
class Retreat:
    """Leave the field with all units."""

    def __str__(self) -> str:
        return "retreats"


@dataclass(frozen=True)
class FightOn:
    """Stay for another round."""

    def __str__(self) -> str:
        return "fights on"


@norm(permits=Retreat, cites="rf.retreat.may")
def a_player_may_retreat(_at: RoundsEnd, _action: Retreat) -> bool:
    """At the end of each round a player may retreat."""
    return True


@norm(permits=FightOn, cites="rf.retreat.fight-on")
def a_player_may_fight_on(_at: RoundsEnd, _action: FightOn) -> bool:
    """A player may also fight on."""
    return True


@norm(forbids=Retreat, cites="rf.retreat.elephants", overrides=by_words("may never retreat", a_player_may_retreat))
def elephants_do_not_turn_back(at: RoundsEnd, _action: Retreat) -> bool:
    """An attacker who has elephants may never retreat."""
    gives_way = at.shaken and at.profile.shaken_elephants is ShakenElephants.RETREATS
    return at.in_the_water and not gives_way


@obligation(
    Retreat,
    instead_of=[FightOn],
    cites="rf.retreat.shaken",
    overrides=by_words("must retreat", a_player_may_fight_on),
)
def a_shaken_army_must_retreat(at: RoundsEnd, _action: Retreat | FightOn) -> bool:
    """A shaken army must retreat."""
    gives_way = at.in_the_water and at.profile.shaken_elephants is ShakenElephants.STAYS
    return at.shaken and not gives_way
