"""What holds from the beginning of a battle to its end, however long it goes on."""

from dataclasses import dataclass

from clausewitz.play.counts import Count, either, every
from clausewitz.play.forces import Force
from clausewitz.play.moments import Side
from clausewitz.play.records import replace
from clausewitz.prove.claims import REFUTED, assume, claim
from clausewitz.prove.induction.induction import Induction
from clausewitz.prove.induction.steps import Moved
from clausewitz.rulebooks.end_all_wars.army import (
    DEFENDERS,
    EXAMPLE_VALUES,
    FLIGHTS,
    NO_ASSAULT,
    NO_GARRISON,
    Assault,
    Garrison,
    Values,
)
from clausewitz.rulebooks.end_all_wars.land.battle import LandBattle, exclude_barred_flights
from clausewitz.rulebooks.end_all_wars.land.land import LAND
from clausewitz.rulebooks.end_all_wars.land.penalties import NO_PENALTIES, Penalties
from clausewitz.rulebooks.end_all_wars.readings import PREFERRED, Profile

FIXED: dict[object, object] = {str: "", Profile: PREFERRED, Values: EXAMPLE_VALUES, Penalties: NO_PENALTIES}
"""What a whole battle is fought by; any kind hits that has a value."""
OTHER_FLIGHTS = (*FLIGHTS[1], *FLIGHTS[2])
UNUSED = (9, 9)
"""Fuel, and the way home, of the flights that are not there."""


def attack(assault: Assault, garrison: Garrison, fuel: Count, home: Count) -> LandBattle:
    """The battle once it is settled what defends; the aircraft that attack are those of one flight."""
    assume(assault.total(OTHER_FLIGHTS) == 0)
    fuels, homes = (fuel, *UNUSED), (home, *UNUSED)
    return exclude_barred_flights(
        LandBattle(assault=assault, garrison=garrison, fuel=fuels, home=homes, step=LAND.index("AA"))
    )


def stays_so(now: LandBattle) -> None:
    """Assert what is so at each moment of such a battle."""
    assert now.step >= LAND.index("AA")
    nothing = now.standing_by.total() + now.flew + now.assault.total(OTHER_FLIGHTS) == 0
    unused = every(each == 9 for each in (*now.fuel[1:], *now.home[1:]))
    is_over = (now.step, now.moment) > (LAND.index("3"), 0) and now.nobody_defends
    flies_on = every((now.assault.total(FLIGHTS[0]) > 0, not is_over))
    assert every((nothing, unused, either(flies_on, now.fuel[0], 1) > 0))


def removable(battle: LandBattle) -> int:
    """How many units of both sides can be removed in all."""
    return battle.assault.total() + battle.garrison.total(DEFENDERS)


@claim(
    "ew.casualties.one-each", fixed=FIXED, proof=Induction(attack, settled=stays_so), rests_on=("ew.issue.idle-fuel",)
)
def no_unit_is_made_in_a_whole_battle(now: LandBattle, start: LandBattle) -> None:
    """From beginning to end no kind of either side ever has more units, those out of the battle included."""
    assert (start.assault + start.left).covers(now.assault + now.left)
    assert start.garrison.covers(now.garrison)


@claim(
    "ew.casualties.one-each",
    "ew.land.step-3.repeat",
    fixed=FIXED,
    proof=Induction(attack, ends_by=removable),
    rests_on=("ew.issue.idle-fuel",),
)
def every_battle_ends(now: LandBattle) -> None:
    """However long the attacker wishes to continue, every battle ends with probability one."""
    stays_so(now)


@claim(
    "ew.casualties.one-each",
    fixed=FIXED,
    proof=Induction(attack, ends_by=removable, without=("ew.casualties.one-each",)),
    expect=REFUTED,
)
def without_the_sentence_every_battle_would_end(now: LandBattle) -> None:
    """The same is false once units are not removed for hits."""
    stays_so(now)


@dataclass(frozen=True)
class Rolled:
    """What the sides had as a round began, and the dice that they have rolled in it."""

    attackers: Assault
    defenders: Garrison
    by_attackers: Assault = NO_ASSAULT
    by_defenders: Garrison = NO_GARRISON

    @classmethod
    def nothing(cls, battle: LandBattle) -> "Rolled":
        """Nothing yet."""
        return cls(battle.assault, battle.garrison)

    def noted(self, moved: Moved[LandBattle]) -> "Rolled":
        """The dice of one more moment; in another round they are counted anew."""
        if moved.goes_back:
            return self.nothing(moved.after)
        if moved.before.current.label != "1":
            return self
        attackers, defenders = ({each.kind: each.number for each in moved.fired if each.side is side} for side in Side)
        return replace(
            self,
            by_attackers=self.by_attackers + Assault(**attackers),
            by_defenders=self.by_defenders + Garrison(**defenders),
        )


@claim(
    "ew.land.step-1.dice",
    fixed=FIXED,
    proof=Induction(attack, ledger=Rolled.nothing, notes=Rolled.noted, settled=stays_so),
    rests_on=("ew.issue.idle-fuel",),
)
def no_unit_rolls_twice_in_any_round(now: LandBattle, rolled: Rolled) -> None:
    """In no round of any battle does a kind roll more dice than it had units as it began, the free roll left out."""
    attackers = _once(now, Side.ATTACKER, rolled.by_attackers)
    assert every((rolled.attackers.covers(now.assault), rolled.attackers.covers(rolled.by_attackers), attackers))
    defenders = _once(now, Side.DEFENDER, rolled.by_defenders)
    assert every((rolled.defenders.covers(now.garrison), rolled.defenders.covers(rolled.by_defenders), defenders))


def _once(now: LandBattle, side: Side, dice: Force) -> bool:
    """Whether only those have rolled of whom it is noted."""
    return dice.total(kind for kind in dice.kinds() if now.step < LAND.index("1") or (side, kind) not in now.fired) == 0
