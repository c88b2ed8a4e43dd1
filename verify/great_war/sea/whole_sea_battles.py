"""What holds from the beginning of a battle at sea to its end, under water too, however long it goes on."""

from dataclasses import dataclass

from clausewitz.play.counts import Count, every
from clausewitz.play.moments import Side
from clausewitz.play.position import CasualtyStep
from clausewitz.play.records import replace
from clausewitz.prove.claims import REFUTED, assume, claim
from clausewitz.prove.induction.bounded import Course
from clausewitz.prove.induction.induction import Induction, casualties_due, no_hits_are_left_over
from clausewitz.prove.induction.steps import Moved
from clausewitz.rulebooks.great_war.forces import HUNTING, NO_SHIPS, Fleet, Haven, Navy, Origin
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.sea.battle import SeaBattle
from clausewitz.rulebooks.great_war.sea.naval import NAVAL

WHOLE: dict[object, object] = {
    str: "",
    Profile: LATEST,
    tuple[Haven, ...]: (),
    tuple[Origin, ...]: (),
    frozenset[Side]: frozenset(),
}
"""What a whole battle at sea is fought with, besides fleets: nowhere to withdraw to, and by the preferred readings."""


def without_forts(now: SeaBattle) -> bool:
    """Whether nobody fires from the coast, and the submarines of both sides can strike first."""
    sides = (now.attacker, now.defender)
    no_coast = [each.fleet.forts + each.fort_hits == 0 for each in sides]
    return every((*no_coast, *(each.first_strike for each in sides)))


def is_settled(now: SeaBattle) -> None:
    """Assert that no fort fires, that nobody withdraws, or contests before step 4, and when hits are due."""
    assert without_forts(now)
    assert now.retreated is None
    step_4 = NAVAL.index("4")
    if now.step < step_4 or (now.step, now.moment) == (step_4, 0):
        assert now.contesting == 0
    assert no_hits_are_left_over(now)
    due = casualties_due(now)
    assert CasualtyStep(Side.ATTACKER, called=True) in due or now.called_on_attacker == 0
    assert CasualtyStep(Side.DEFENDER, called=True) in due or now.called_on_defender == 0


def begun(attackers: Fleet, defenders: Fleet, wounds: Count, own_wounds: Count, called: Count) -> SeaBattle:
    """The beginning of a battle at sea without forts; dreadnoughts may be wounded, and shots are called."""
    attacker = Navy(fleet=attackers, wounds=own_wounds, called=called)
    battle = SeaBattle(attacker=attacker, defender=Navy(fleet=defenders, wounds=wounds, called=called))
    assume(every((battle.attacker.is_sound(), battle.defender.is_sound(), without_forts(battle))))
    return battle


def known(fleet: Fleet) -> Fleet:
    """The ships of a fleet wherever they are: those that hunt, and those under water, counted as others of theirs."""
    together = fleet.recall_hunters()
    return replace(together, submarines=together.submarines + together.submerged, submerged=0)


@dataclass(frozen=True)
class Rolled:
    """What the sides had as the battle began and as a round did, and the dice that they have rolled in that."""

    first_attacker: Navy
    first_defender: Navy
    attackers: Fleet
    defenders: Fleet
    by_attackers: Fleet = NO_SHIPS
    by_defenders: Fleet = NO_SHIPS

    @classmethod
    def nothing(cls, battle: SeaBattle) -> "Rolled":
        """Nothing yet."""
        sides = (battle.attacker, battle.defender)
        return cls(*sides, *(known(each.fleet) for each in sides))

    def noted(self, moved: Moved[SeaBattle]) -> "Rolled":
        """The dice of one more moment; in another round they are counted anew."""
        if moved.goes_back:
            had = known(moved.after.attacker.fleet), known(moved.after.defender.fleet)
            return Rolled(self.first_attacker, self.first_defender, *had)
        dice = {side: {each.kind: each.number for each in moved.fired if each.side is side} for side in Side}
        of_attackers, of_defenders = (NO_SHIPS.alike(dice[side]) for side in Side)
        return replace(
            self, by_attackers=self.by_attackers + of_attackers, by_defenders=self.by_defenders + of_defenders
        )


def nothing_is_made_and_no_unit_fires_twice(now: SeaBattle, rolled: Rolled) -> None:
    """Assert it of a moment: hunters and submerged submarines are counted with the others of their kind."""
    for side, before, had, dice in (
        (Side.ATTACKER, rolled.first_attacker, rolled.attackers, rolled.by_attackers),
        (Side.DEFENDER, rolled.first_defender, rolled.defenders, rolled.by_defenders),
    ):
        own = now.combatant(side)
        nothing_made = known(before.fleet + before.withdrawn).covers(known(own.fleet + own.withdrawn))
        not_mended = own.above_water_capacity().dreadnoughts <= before.above_water_capacity().dreadnoughts
        hunted_before = (own.fleet[kind] + dice[hunting] <= had[kind] for kind, hunting in HUNTING.items())
        once = (had.covers(known(own.fleet)), had.covers(known(dice)), *hunted_before)
        silent = (kind for kind in Fleet.kinds() if (side, kind) not in now.fired)
        assert every((own.is_sound(), nothing_made, not_mended, *once, dice.total(silent) == 0))


@claim(
    "gw.naval.step-3.remaining",
    "gw.naval.step-by-step",
    "gw.naval.step-2.submerge",
    "gw.naval.hunt.no-others",
    fixed=WHOLE,
    proof=Induction(begun, ledger=Rolled.nothing, notes=Rolled.noted, settled=is_settled),
    rests_on=("gw.issue.first-strike", "gw.issue.keep-shot", "gw.issue.hunt-when"),
)
def in_a_whole_battle_at_sea_nothing_is_made_and_no_unit_fires_twice_in_a_round(now: SeaBattle, rolled: Rolled) -> None:
    """In no battle at sea does a kind ever have more units, is a wound mended, or does a unit fire twice in a round.

    Submarines submerge and strike first, and ships hunt them; there are no forts on the coast.
    """
    nothing_is_made_and_no_unit_fires_twice(now, rolled)


UNDER_WATER = ("submarines", "submerged", *HUNTING.values())
"""What is under water, or hunts there."""
UNABLE = (*HUNTING.values(), "forts", "transports")
"""What rolls no dice in the exchange."""


def of_warships(attackers: Fleet, defenders: Fleet) -> SeaBattle:
    """The beginning of a battle of warships, submarines and aircraft, in which no attacker is under water."""
    assume(attackers.total((*UNABLE, "submerged")) + defenders.total(UNABLE) == 0)
    return SeaBattle(attacker=Navy(fleet=attackers), defender=Navy(fleet=defenders))


def of_surface_ships(attackers: Fleet, defenders: Fleet) -> SeaBattle:
    """The beginning of a battle of ships on the surface, transports among them, and aircraft."""
    assume(attackers.total((*UNDER_WATER, "forts")) + defenders.total((*UNDER_WATER, "forts")) == 0)
    return SeaBattle(attacker=Navy(fleet=attackers), defender=Navy(fleet=defenders))


def hits_to_take(battle: SeaBattle) -> int:
    """How many hits the fleets of both sides take before nothing is left, above water or below."""
    return sum(
        each.above_water_capacity().total() + each.fleet.submerged for each in (battle.attacker, battle.defender)
    )


@claim(
    "gw.naval.step-4.repeat",
    "gw.naval.step-2.submerge",
    fixed=WHOLE,
    proof=Induction(of_warships, ends_by=hits_to_take, settled=is_settled),
    rests_on=("gw.issue.first-strike", "gw.issue.attackers-dive", "gw.issue.only-submerged"),
)
def every_battle_of_warships_ends(now: SeaBattle) -> None:
    """Whoever fights on or submerges, a battle of warships, submarines and aircraft ends with probability one.

    Only the defender's submarines submerge, so that none of his ships is sent to hunt, and all that he has left fires.
    """
    assert now.attacker.called + now.defender.called == 0
    attackers, defenders = now.attacker.fleet, now.defender.fleet
    assert attackers.transports + defenders.transports + attackers.submerged + defenders.total(HUNTING.values()) == 0


@claim(
    "gw.naval.step-4.repeat",
    fixed=WHOLE,
    proof=Induction(of_surface_ships, ends_by=hits_to_take, settled=is_settled),
    expect=REFUTED,
)
def every_battle_at_sea_ends(now: SeaBattle) -> None:
    """The same is false where transports are all that both sides have left: neither can hit the other."""
    assert now.attacker.called + now.defender.called == 0
    assert now.attacker.fleet.total(UNDER_WATER) + now.defender.fleet.total(UNDER_WATER) == 0


def destroyers_against_submarines(destroyers: Count, submarines: Count) -> SeaBattle:
    """A battle in which destroyers attack submarines."""
    attacker, defender = Fleet(destroyers=destroyers), Fleet(submarines=submarines)
    return SeaBattle(attacker=Navy(fleet=attacker), defender=Navy(fleet=defender))


@claim(
    "gw.naval.step-4.repeat",
    "gw.naval.hunt.first-round",
    "gw.naval.hunt.destroyers",
    fixed=WHOLE,
    proof=Course(destroyers_against_submarines, moments=180),
)
def in_two_rounds_against_submarines_nothing_is_made(now: SeaBattle, start: SeaBattle) -> None:
    """In two whole rounds of destroyers against submarines, however many dive and hunt, none comes back."""
    hunters, hunted = now.attacker.fleet, now.defender.fleet
    assert hunters.destroyers + hunters.hunting_destroyers <= start.attacker.fleet.destroyers
    assert hunted.submarines + hunted.submerged <= start.defender.fleet.submarines


def submarines_against_cruisers(submarines: Count, cruisers: Count) -> SeaBattle:
    """A battle in which submarines attack cruisers."""
    attacker, defender = Fleet(submarines=submarines), Fleet(cruisers=cruisers)
    return SeaBattle(attacker=Navy(fleet=attacker), defender=Navy(fleet=defender))


@claim(
    "gw.naval.step-3.remaining",
    fixed=WHOLE,
    proof=Course(
        submarines_against_cruisers,
        moments=120,
        rounds=1,
        ledger=Rolled.nothing,
        notes=Rolled.noted,
        without=("gw.naval.step-3.remaining",),
    ),
    expect=REFUTED,
)
def without_the_sentence_no_submarine_would_fire_twice(now: SeaBattle, rolled: Rolled) -> None:
    """The same is false where not only "remaining" units fire in the exchange: submarines strike first, and again."""
    nothing_is_made_and_no_unit_fires_twice(now, rolled)
