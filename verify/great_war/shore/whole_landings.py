"""What holds from the first wave of a naval invasion to its end, however long it goes on."""

from dataclasses import dataclass

from clausewitz.play.counts import every
from clausewitz.play.moments import Side
from clausewitz.play.records import replace
from clausewitz.prove.claims import assume, claim
from clausewitz.prove.induction.induction import Induction, no_hits_are_left_over
from clausewitz.prove.induction.steps import Moved
from clausewitz.rulebooks.great_war.air.superiority import NOBODY
from clausewitz.rulebooks.great_war.forces import (
    AIRCRAFT,
    LANDING,
    NO_UNITS,
    Army,
    Combatant,
    Fleet,
    Origin,
    Technology,
    clear_landing,
)
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.shore.invasion import INVASION, Invasion
from clausewitz.rulebooks.great_war.standoff import NOWHERE, Theatre

WHOLE: dict[object, object] = {
    str: "",
    Profile: LATEST,
    Theatre: NOWHERE,
    tuple[Origin, ...]: (),
    frozenset[Side]: NOBODY,
    frozenset[Technology]: frozenset(),
}
"""What a whole invasion is fought with, besides armies: nowhere to retreat to, and no technologies."""


def begun(by_land: Army, first: Army, second: Army, defenders: Army, fleet: Fleet) -> Invasion:
    """The beginning of an invasion without aircraft, in two waves and perhaps by land as well."""
    armies = (by_land, first, second, defenders)
    assume(sum(each.total((*AIRCRAFT, *LANDING.values())) for each in armies) == 0)
    attacker, defender = Combatant(army=by_land), Combatant(army=defenders)
    return Invasion(attacker=attacker, defender=defender, waves=(first, second), fleet=fleet).prepare()


def is_settled(now: Invasion) -> None:
    """Assert that nobody flies, nobody leaves or contests before step 7, one wave waits, and when hits are due."""
    sides = (now.attacker, now.defender)
    absent = [own.gas + own.bombarded + own.army.total(AIRCRAFT) for own in sides]
    flags = (now.ally_contests, now.attacked_before)
    assert every(each == 0 for each in (*absent, *flags, now.defender.army.total(LANDING.values())))
    assert len(now.waves) <= 1
    before_7 = now.step < INVASION.index("7")
    assert now.flew == 0
    assert not before_7 or now.retreated is None
    assert not before_7 or now.contesting == 0
    assert no_hits_are_left_over(now)


def coming(now: Invasion) -> Army:
    """All units of the attacker, ashore, at sea or out of the battle; those that land counted with their kind."""
    there = now.attacker.army + now.attacker.withdrawn + now.aboard
    return clear_landing(sum(now.waves, there))


@dataclass(frozen=True)
class Rolled:
    """What the sides had as the invasion began and as a round did, and the dice that they have rolled in that."""

    invaders: Army
    first_defender: Combatant
    attackers: Army
    defenders: Army
    by_attackers: Army = NO_UNITS
    by_defenders: Army = NO_UNITS

    @classmethod
    def nothing(cls, battle: Invasion) -> "Rolled":
        """Nothing yet."""
        return cls(coming(battle), battle.defender, clear_landing(battle.attacker.army), battle.defender.army)

    def noted(self, moved: Moved[Invasion]) -> "Rolled":
        """The dice of one more moment; in another round, and in the land battle, they are counted anew."""
        after = moved.after
        if moved.goes_back or moved.before.in_the_air != after.in_the_air:
            return Rolled(self.invaders, self.first_defender, clear_landing(after.attacker.army), after.defender.army)
        dice = {side: {each.kind: each.number for each in moved.fired if each.side is side} for side in Side}
        of_attackers, of_defenders = (NO_UNITS.alike(dice[side]).only(Army.kinds()) for side in Side)
        return replace(
            self, by_attackers=self.by_attackers + of_attackers, by_defenders=self.by_defenders + of_defenders
        )


@claim(
    "gw.landing.first-wave",
    "gw.landing.rest",
    "gw.landing.second-wave",
    fixed=WHOLE,
    proof=Induction(begun, ledger=Rolled.nothing, notes=Rolled.noted, settled=is_settled),
    rests_on=("gw.issue.remaining-units", "gw.issue.fires-twice"),
)
def in_a_whole_landing_nothing_is_made_and_no_unit_fires_twice_in_a_round(now: Invasion, rolled: Rolled) -> None:
    """In no landing without aircraft does a kind ever have more units, or does a unit fire twice in a round.

    Units at sea, aboard and out of the battle are counted in; a fort is never mended, and rolls two dice at most.
    """
    assert rolled.invaders.covers(coming(now))
    assert (rolled.first_defender.army + rolled.first_defender.withdrawn).covers(
        now.defender.army + now.defender.withdrawn
    )
    for side, had, dice in (
        (Side.ATTACKER, rolled.attackers, rolled.by_attackers),
        (Side.DEFENDER, rolled.defenders, rolled.by_defenders),
    ):
        army = now.combatant(side).army
        yet_to_fire = (army[ashore] + dice[kind] <= had[kind] for kind, ashore in LANDING.items())
        once = replace(had, forts=2 * had.forts).covers(clear_landing(dice))
        silent = (kind for kind in Army.kinds() if (side, kind) not in now.fired)
        assert every((*yet_to_fire, once, had.covers(clear_landing(army)), dice.total(silent) == 0))
