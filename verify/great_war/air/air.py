"""What holds of air combat in every battle: who fires, that only aircraft fall, how it ends and who may leave it."""

from dataclasses import dataclass

from clausewitz.play import combat
from clausewitz.play.counts import Count, every
from clausewitz.play.moments import Choose, Group, Side
from clausewitz.play.norms import ruling
from clausewitz.play.readings import choose_reading
from clausewitz.play.records import replace
from clausewitz.play.switches import switch_off
from clausewitz.prove.claims import REFUTED, assume, claim
from clausewitz.prove.induction.bounded import Course
from clausewitz.prove.induction.induction import Induction, no_hits_are_left_over
from clausewitz.prove.induction.steps import Moved
from clausewitz.rulebooks.great_war.air.raid import Overflown, Raid
from clausewitz.rulebooks.great_war.forces import AIRCRAFT, LANDING, NO_UNITS, Army, Combatant, Origin, Technology
from clausewitz.rulebooks.great_war.land.battle import LandBattle
from clausewitz.rulebooks.great_war.land.land import LAND
from clausewitz.rulebooks.great_war.phrases import as_scenario
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.readings.air import BothRetreatAircraft
from clausewitz.rulebooks.great_war.readings.shore import LandingAircraft
from clausewitz.rulebooks.great_war.standoff import NOWHERE, AirRetreat, Standoff, Theatre

ANY: dict[object, object] = {str: "", tuple[Origin, ...]: (), Profile: LATEST}


@claim("gw.air.only-aircraft", fixed=ANY, show=as_scenario)
def only_aircraft_are_lost_in_the_air(attacker: Combatant, defender: Combatant, hits: Count, losses: Army) -> None:
    """In air combat no unit on the ground is lost."""
    battle = LandBattle(attacker=attacker, defender=defender, hits_on_defender=hits)
    assume(battle.may_lose(Side.DEFENDER, losses))
    assert losses.only(AIRCRAFT) == losses


@claim(
    "gw.air.only-aircraft",
    fixed=ANY,
    show=as_scenario,
    expect=REFUTED,
    asks="Are units on the ground safe in air combat?",
    words={"hits": "Hits scored in air combat.", "losses": "Casualties to be removed."},
)
def without_the_sentence_ground_units_could_fall_in_the_air(
    attacker: Combatant, defender: Combatant, hits: Count, losses: Army
) -> None:
    """The same is false once "Planes are only hitting other planes" is struck out."""
    with switch_off("gw.air.only-aircraft"):
        battle = LandBattle(attacker=attacker, defender=defender, hits_on_defender=hits)
        assume(battle.may_lose(Side.DEFENDER, losses))
        assert losses.only(AIRCRAFT) == losses


@claim("gw.air.simultaneous", "gw.air.participants", "gw.air.zeppelins", fixed=ANY, show=as_scenario)
def every_aircraft_throws_one_die_in_the_exchange(attacker: Combatant, defender: Combatant) -> None:
    """In a round of air combat each aircraft of both sides rolls exactly one die, before any losses."""
    battle = LandBattle(attacker=attacker, defender=defender)
    volley = battle.volleys[0]
    for group in battle.volley(volley):
        assert group.number == battle.combatant(group.side).army[group.kind]
    assert sum(group.number for group in battle.volley(volley)) == attacker.army.total(AIRCRAFT) + defender.army.total(
        AIRCRAFT
    )


@claim("gw.air.until.eliminated", "gw.air.until.retreats", "gw.air.repeat", fixed=ANY, show=as_scenario)
def part_b_begins_with_at_most_one_side_in_the_air(attacker: Combatant, defender: Combatant) -> None:
    """When the land battle begins without air combat left to fight, at most one side has aircraft."""
    position = LandBattle(attacker=attacker, defender=defender).start()
    aloft = attacker.army.total(AIRCRAFT) > 0 and defender.army.total(AIRCRAFT) > 0
    assert position.in_the_air == bool(aloft)


@claim("gw.air.single-round", "gw.air.retreat", fixed=ANY, show=as_scenario)
def after_a_round_without_hits_the_attacker_is_asked(attacker: Combatant, defender: Combatant) -> None:
    """When both sides still fly after a round of air combat, the attacker is asked whether to retreat."""
    battle = LandBattle(attacker=attacker, defender=defender)
    assume(attacker.army.total(AIRCRAFT) > 0)
    assume(defender.army.total(AIRCRAFT) > 0)
    volley = battle.volleys[0]
    awaited = combat.advance(battle.apply_volley(volley, ())).awaits
    assert isinstance(awaited, Choose)
    assert awaited.by is Side.ATTACKER


@claim(
    "gw.air.retreat",
    "gw.air.retreat.all",
    "gw.air.retreat.then-defender",
    "gw.air.first-round",
    fixed=ANY,
    rests_on=("gw.issue.both-retreat-aircraft",),
)
def a_legal_air_retreat_is_whole_and_never_of_both_sides(at: Standoff, action: AirRetreat) -> None:
    """Who retreats his aircraft retreats all, after a first round, and the defender only if the attacker did not."""
    if ruling(action, at).allowed:
        assert at.flew
        assert action.whole
        assert at.side is Side.ATTACKER or not at.attacker_flew_off


@claim(
    "gw.air.retreat.defender-next",
    "gw.air.retreat.then-defender",
    fixed={**ANY, Profile: choose_reading(LATEST, "gw.issue.both-retreat-aircraft", "b")},
    expect=REFUTED,
    asks="Must the defender's aircraft stay if the attacker has retreated his?",
)
def under_002_a_legal_air_retreat_is_never_of_both_sides(at: Standoff, action: AirRetreat) -> None:
    """The same is false by the short answer, by which both sides may retreat."""
    if ruling(action, at).allowed:
        assert at.side is Side.ATTACKER or not at.attacker_flew_off


@claim("gw.air.retreat", "gw.air.retreat.all", "gw.air.retreat.each-round", "gw.air.first-round", fixed={str: ""})
def aircraft_retreat_whole_after_any_round_unless_the_attackers_have(at: Standoff, action: AirRetreat) -> None:
    """After any round of air combat a side may retreat all its aircraft, the defender only if the attacker does not.

    By some answers both may, and an invader may not.
    """
    both = at.profile.both_retreat_aircraft is BothRetreatAircraft.YES
    too_late = at.side is Side.DEFENDER and at.attacker_flew_off and not both
    kept = at.side is Side.ATTACKER and at.landing and at.profile.landing_aircraft is LandingAircraft.NO
    assert ruling(action, at).allowed == (at.flew and action.whole and not too_late and not kept)


WHOLE: dict[object, object] = {**ANY, Theatre: NOWHERE, frozenset[Technology]: frozenset()}
"""What a whole battle is fought with, besides armies and aircraft: nowhere to retreat to, and no technologies."""


def begun(attackers: Army, defenders: Army) -> LandBattle:
    """The beginning of a battle on land and in the air."""
    assume(attackers.total(LANDING.values()) + defenders.total(LANDING.values()) == 0)
    battle = LandBattle(attacker=Combatant(army=attackers), defender=Combatant(army=defenders), profile=LATEST)
    return battle.prepare()


def stays_so(now: LandBattle) -> None:
    """Assert what is so at each moment of such a battle."""
    absent = [own.gas + own.bombarded + own.army.total(LANDING.values()) for own in (now.attacker, now.defender)]
    assert every(each == 0 for each in (*absent, now.ally_contests, now.attacked_before))
    assert no_hits_are_left_over(now)
    assert (now.step, now.moment) > (LAND.index("6"), 0) or every((now.retreated is None, now.contesting == 0))


@dataclass(frozen=True)
class Rolled:
    """What the sides had as the battle began and as a round did, and the dice that they have rolled in that."""

    first_attacker: Combatant
    first_defender: Combatant
    attackers: Army
    defenders: Army
    by_attackers: Army = NO_UNITS
    by_defenders: Army = NO_UNITS

    @classmethod
    def nothing(cls, battle: LandBattle) -> "Rolled":
        """Nothing yet."""
        return cls(battle.attacker, battle.defender, battle.attacker.army, battle.defender.army)

    def noted(self, moved: Moved[LandBattle]) -> "Rolled":
        """The dice of one more moment; in another round, and in the land battle, they are counted anew."""
        after = moved.after
        if moved.goes_back or moved.before.in_the_air != after.in_the_air:
            begun = replace(self, attackers=after.attacker.army, defenders=after.defender.army)
            return replace(begun, by_attackers=NO_UNITS, by_defenders=NO_UNITS)
        dice = {side: {each.kind: each.number for each in moved.fired if each.side is side} for side in Side}
        of_units = {side: NO_UNITS.alike(dice[side]).only(Army.kinds()) for side in Side}
        return replace(
            self,
            by_attackers=self.by_attackers + of_units[Side.ATTACKER],
            by_defenders=self.by_defenders + of_units[Side.DEFENDER],
        )


@claim(
    "gw.land.step-5.remaining",
    "gw.land.losses-each-step",
    "gw.fort.fires-twice",
    "gw.fort.four-hits",
    "gw.air.single-round",
    fixed=WHOLE,
    proof=Induction(begun, ledger=Rolled.nothing, notes=Rolled.noted, settled=stays_so),
    rests_on=("gw.issue.remaining-units", "gw.issue.fires-twice"),
)
def in_a_whole_battle_nothing_is_made_and_no_unit_fires_twice_in_a_round(now: LandBattle, rolled: Rolled) -> None:
    """In no battle does a kind ever have more units, and in no round, on land or in the air, does a unit fire twice.

    A fort is never mended, and rolls two dice at most. Units that have left the battle alive are counted in.
    """
    for side, before, had, dice in (
        (Side.ATTACKER, rolled.first_attacker, rolled.attackers, rolled.by_attackers),
        (Side.DEFENDER, rolled.first_defender, rolled.defenders, rolled.by_defenders),
    ):
        own = now.combatant(side)
        nothing_made = (before.army + before.withdrawn).covers(own.army + own.withdrawn)
        forts = (own.army.forts == before.army.forts, own.fort_hits >= before.fort_hits)
        once = replace(had, forts=2 * had.forts).covers(dice)
        silent = (kind for kind in Army.kinds() if (side, kind) not in now.fired)
        assert every((nothing_made, *forts, had.covers(own.army), once, dice.total(silent) == 0))


def over_two_territories(bombers: Count, zeppelins: Count, fighters: Count, first: Count, second: Count) -> Raid:
    """A raid at low altitude, with its escort, into the second of two territories with enemy fighters."""
    raiders = Army(bombers=bombers, zeppelins=zeppelins, fighters=fighters)
    return Raid(raiders=raiders, route=(Overflown(fighters=first), Overflown(fighters=second)), value=6)


@dataclass(frozen=True)
class Flown:
    """The raid as it began, and before the air combat over the territory in which it is, with the dice rolled there."""

    first: Raid
    here: Raid
    dice: tuple[Group, ...] = ()

    @classmethod
    def nowhere(cls, raid: Raid) -> "Flown":
        """Nothing yet."""
        return cls(raid, raid)

    def noted(self, moved: Moved[Raid]) -> "Flown":
        """The dice of one more moment of air combat; over another territory they are counted anew."""
        if moved.goes_back:
            return Flown(self.first, moved.after)
        return replace(self, dice=self.dice + moved.fired) if moved.before.current.label == "R2" else self


@claim(
    "gw.bombing.one-round",
    "gw.bombing.each-territory",
    fixed={**ANY, frozenset[int]: frozenset()},
    proof=Course(over_two_territories, moments=64, ledger=Flown.nowhere, notes=Flown.noted),
)
def on_a_raid_nothing_is_made_and_no_aircraft_fires_twice_over_a_territory(now: Raid, flown: Flown) -> None:
    """On a raid over two territories nobody has more aircraft than before, and each fires once over each at most."""
    assert flown.first.raiders.covers(now.raiders)
    assert every(here.fighters <= before.fighters for here, before in zip(now.route, flown.first.route, strict=True))
    assert now.lost <= now.value
    for side, kind in {(each.side, each.kind) for each in flown.dice}:
        rolled = sum(each.number for each in flown.dice if (each.side, each.kind) == (side, kind))
        assert rolled <= flown.here.combatant(side).army[kind]
