"""What holds of every retreat at sea: with what a fleet withdraws, and where to."""

from dataclasses import dataclass, replace

from clausewitz.play.counts import Count, every
from clausewitz.play.moments import Side
from clausewitz.play.norms import ruling
from clausewitz.play.readings import choosing
from clausewitz.prove.claims import REFUTED, assume, claim
from clausewitz.prove.inductions.induction import Induction
from clausewitz.prove.inductions.moves import Moved
from clausewitz.rulebooks.great_war.forces.areas import Holder
from clausewitz.rulebooks.great_war.forces.army import Origin
from clausewitz.rulebooks.great_war.forces.fleet import AFLOAT, HUNTING, NO_SHIPS, SUBMARINES, Fleet, Haven, Navy, Water
from clausewitz.rulebooks.great_war.phrases.scenarios import as_scenario
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.readings.sea.sea_retreats import (
    BackToContested,
    ContestAtSea,
    ContestedPort,
    FleetsReach,
    SeaRetreatTo,
)
from clausewitz.rulebooks.great_war.sea.battle import SeaBattle
from clausewitz.rulebooks.great_war.sea.naval import NAVAL
from clausewitz.rulebooks.great_war.sea.standoff import SeaStandoff, Withdraw

ANY: dict[object, object] = {str: "", Profile: LATEST}
NO_PLACES: dict[object, object] = {**ANY, tuple[Haven, ...]: (), tuple[Origin, ...]: ()}


@claim("gw.naval.step-4.origin", "gw.naval.step-4.all-units", fixed=ANY, show=as_scenario)
def an_attacking_fleet_goes_back_to_where_it_came_from(at: SeaStandoff, action: Withdraw) -> None:
    """A legal retreat of the attacker leads with all units to a place that the attack came from."""
    assume(at.side is Side.ATTACKER)
    if ruling(action, at).allowed:
        assert action.to.origin
        assert action.whole


@claim(
    "gw.naval.step-4.defender-may-retreat",
    fixed=ANY,
    show=as_scenario,
    rests_on=("gw.issue.fleets-reach", "gw.issue.contested-port"),
)
def a_defending_fleet_never_retreats_into_the_enemy(at: SeaStandoff, action: Withdraw) -> None:
    """A legal retreat of the defender leads to an adjacent place: no enemy, contested place or hostile port."""
    assume(at.side is Side.DEFENDER)
    if ruling(action, at).allowed:
        assert action.to.adjacent
        assert not action.to.contested
        if action.to.water is Water.PORT:
            assert action.to.holder is not Holder.HOSTILE
        else:
            assert not action.to.enemy_ships


@claim(
    "gw.naval.step-4.defender-may-retreat",
    fixed={**ANY, Profile: choosing(LATEST, "gw.issue.contested-port", "b")},
    show=as_scenario,
    expect=REFUTED,
    asks="Are contested ports closed to a defending fleet that withdraws?",
)
def open_to_all_a_contested_port_takes_no_defending_fleet(at: SeaStandoff, action: Withdraw) -> None:
    """The same is false of ports where a fleet may go to a contested one of its own: the claim has teeth."""
    assume(at.side is Side.DEFENDER)
    if ruling(action, at).allowed:
        assert not action.to.contested


@claim("gw.naval.step-4.attacker-may-retreat", "gw.naval.step-4.defender-may-retreat", fixed=ANY, show=as_scenario)
def no_two_norms_on_retreats_at_sea_disagree_unsettled(at: SeaStandoff, action: Withdraw) -> None:
    """Under the preferred readings no two norms on a retreat at sea contradict each other unsettled."""
    assert not ruling(action, at).disagreeing


@claim("gw.naval.step-4.all-units", fixed=NO_PLACES, show=as_scenario, rests_on=("gw.issue.submerged-retreat",))
def a_fleet_withdraws_with_all_it_has(attacker: Navy, defender: Navy, to: Haven) -> None:
    """Whoever retreats has no ship and no aircraft left in the battle, and all of them out of it."""
    assume(defender.withdrawn == Fleet())
    battle = SeaBattle(attacker=attacker, defender=defender, step=NAVAL.index("4"))
    after = battle.decided(Side.DEFENDER, Withdraw(to)).defender
    assert after.fleet.total(AFLOAT) == 0
    for kind in AFLOAT:
        assert after.withdrawn.regrouped()[kind] == defender.fleet.regrouped()[kind]


@claim(
    "gw.naval.step-4.attacker-may-retreat",
    "gw.naval.step-4.all-units",
    "gw.naval.step-4.origin",
    "gw.evacuation.forced",
    fixed={str: ""},
    show=as_scenario,
)
def an_attacking_fleet_withdraws_whole_to_where_the_attack_came_from(at: SeaStandoff, action: Withdraw) -> None:
    """An attacking fleet may withdraw whole to any place that it came from but a port that it was forced out of.

    By a reading it may not go back to a contested sea zone.
    """
    assume(at.side is Side.ATTACKER)
    to = action.to
    forced_out = to.water is Water.PORT and to.holder is Holder.HOSTILE
    closed = to.contested and at.profile.back_to_contested is BackToContested.NO
    assert ruling(action, at).allowed == (action.whole and to.origin and not forced_out and not closed)


@claim(
    "gw.naval.step-4.defender-may-retreat",
    "gw.naval.step-4.all-units",
    fixed=ANY,
    show=as_scenario,
    rests_on=("gw.issue.sea-retreat-to", "gw.issue.fleets-reach", "gw.issue.contest-at-sea", "gw.issue.contested-port"),
)
def a_defending_fleet_withdraws_whole_to_the_next_open_water_or_friendly_port(
    at: SeaStandoff, action: Withdraw
) -> None:
    """A defending fleet may withdraw whole to an adjacent friendly port or sea zone without enemies."""
    assume(at.side is Side.DEFENDER)
    to = action.to
    closed = to.holder is Holder.HOSTILE if to.water is Water.PORT else to.enemy_ships
    assert ruling(action, at).allowed == (action.whole and to.adjacent and not closed and not to.contested)


@claim(
    "gw.naval.step-4.defender-may-retreat",
    fixed={
        **ANY,
        Profile: replace(LATEST, contested_port=ContestedPort.YES, fleets_reach=FleetsReach.ANYWHERE),
    },
    show=as_scenario,
    rests_on=("gw.issue.sea-retreat-to", "gw.issue.fleets-reach", "gw.issue.contest-at-sea", "gw.issue.contested-port"),
)
def by_wider_readings_a_defending_fleet_withdraws_to_any_open_water_or_friendly_port(
    at: SeaStandoff, action: Withdraw
) -> None:
    """Where contested ports are open and none too far, a defending fleet may make for any friend or open water."""
    assume(at.side is Side.DEFENDER)
    to = action.to
    is_open = to.holder is not Holder.HOSTILE if to.water is Water.PORT else not (to.enemy_ships or to.contested)
    assert ruling(action, at).allowed == (action.whole and is_open)


@claim(
    "gw.naval.step-4.defender-may-retreat",
    fixed={
        **ANY,
        Profile: replace(LATEST, sea_retreat_to=SeaRetreatTo.PORT, contest_at_sea=ContestAtSea.STOPS),
    },
    show=as_scenario,
    rests_on=("gw.issue.sea-retreat-to", "gw.issue.fleets-reach", "gw.issue.contest-at-sea", "gw.issue.contested-port"),
)
def by_narrower_readings_a_defending_fleet_withdraws_to_the_next_port_of_friends_alone(
    at: SeaStandoff, action: Withdraw
) -> None:
    """Where only ports are open, and a contest binds, a defending fleet may go to the next friendly port before one."""
    assume(at.side is Side.DEFENDER)
    to = action.to
    port = to.water is Water.PORT and to.holder is not Holder.HOSTILE and not to.contested
    assert ruling(action, at).allowed == (action.whole and port and to.adjacent and not at.contesting)


WHOLE: dict[object, object] = {**NO_PLACES, frozenset[Side]: frozenset()}
"""What a whole battle at sea is fought with, besides fleets: nowhere to withdraw to, and by the preferred readings."""
BELOW = (*SUBMARINES, *HUNTING.values(), "forts")


def on_the_surface(now: SeaBattle) -> bool:
    """Whether nobody is under water, or hunts there, and nobody fires from the coast."""
    sides = (now.attacker, now.defender)
    at_sea = [each.fleet.total(BELOW) + each.fort_hits == 0 for each in sides]
    return every((*at_sea, *(each.first_strike for each in sides)))


def begun(attackers: Fleet, defenders: Fleet, wounds: Count, own_wounds: Count, called: Count) -> SeaBattle:
    """The beginning of a battle at sea without submarines; dreadnoughts may be wounded, and shots are called."""
    attacker = Navy(fleet=attackers, wounds=own_wounds, called=called)
    battle = SeaBattle(attacker=attacker, defender=Navy(fleet=defenders, wounds=wounds, called=called))
    assume(every((battle.attacker.is_sound(), battle.defender.is_sound(), on_the_surface(battle))))
    return battle


def hits_to_take(battle: SeaBattle) -> int:
    """How many hits the fleets of both sides take before nothing is left."""
    return battle.attacker.above().total() + battle.defender.above().total()


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
        return cls(battle.attacker, battle.defender, battle.attacker.fleet, battle.defender.fleet)

    def noted(self, moved: Moved[SeaBattle]) -> "Rolled":
        """The dice of one more moment; in another round they are counted anew."""
        if moved.goes_back:
            had = moved.after.attacker.fleet, moved.after.defender.fleet
            return Rolled(self.first_attacker, self.first_defender, *had)
        dice = {side: {each.kind: each.number for each in moved.fired if each.side is side} for side in Side}
        of_attackers, of_defenders = (NO_SHIPS.alike(dice[side]) for side in Side)
        return replace(
            self, by_attackers=self.by_attackers + of_attackers, by_defenders=self.by_defenders + of_defenders
        )


@claim(
    "gw.naval.step-3.remaining",
    "gw.naval.step-by-step",
    fixed=WHOLE,
    proof=Induction(begun, ledger=Rolled.nothing, notes=Rolled.noted),
    rests_on=("gw.issue.first-strike",),
)
def in_a_whole_battle_at_sea_nothing_is_made_and_no_unit_fires_twice_in_a_round(now: SeaBattle, rolled: Rolled) -> None:
    """On the surface no kind ever has more units, no wound is mended, and in no round does a unit fire twice."""
    assert on_the_surface(now)
    for side, before, had, dice in (
        (Side.ATTACKER, rolled.first_attacker, rolled.attackers, rolled.by_attackers),
        (Side.DEFENDER, rolled.first_defender, rolled.defenders, rolled.by_defenders),
    ):
        own = now.combatant(side)
        nothing_made = (before.fleet + before.withdrawn).covers(own.fleet + own.withdrawn)
        not_mended = own.above().dreadnoughts <= before.above().dreadnoughts
        silent = (kind for kind in Fleet.kinds() if (side, kind) not in now.fired)
        assert every(
            (own.is_sound(), nothing_made, not_mended, had.covers(own.fleet), had.covers(dice), dice.total(silent) == 0)
        )


@claim(
    "gw.naval.step-4.repeat",
    fixed=WHOLE,
    proof=Induction(begun, ends_by=hits_to_take),
    expect=REFUTED,
)
def every_battle_at_sea_ends(now: SeaBattle) -> None:
    """The same is false where transports are all that both sides have left: neither can hit the other."""
    assert on_the_surface(now)
