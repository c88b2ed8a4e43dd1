"""What holds of sea mines, whatever fleet moves into them: who rolls, what they hit, and when."""

from dataclasses import replace

from clausewitz.play.counts import Count
from clausewitz.play.moments import Side
from clausewitz.play.switches import without
from clausewitz.prove.claims import REFUTED, assume, claim
from clausewitz.rulebooks.great_war.forces.army import Origin
from clausewitz.rulebooks.great_war.forces.fleet import SHIPS, Fleet, Haven, Navy
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.readings.straits.mines import MinedShips
from clausewitz.rulebooks.great_war.straits.mines import MINES, mine_dice
from clausewitz.rulebooks.great_war.straits.passage import PASSAGE, Passage
from clausewitz.rulebooks.great_war.straits.straits import Leg

ANY: dict[object, object] = {str: "", Profile: LATEST, tuple[Haven, ...]: (), tuple[Origin, ...]: ()}


def among_mines(navy: Navy, hits: int) -> Passage:
    """The fleet at the moment at which it has to take the hits of mines."""
    return Passage(navy=navy, route=(Leg(),), step=PASSAGE.steps.index(MINES), hits_on_attacker=hits)


@claim("gw.mines.roll", fixed=ANY)
def mines_hit_ships_and_no_aircraft(navy: Navy, hits: Count, losses: Fleet) -> None:
    """Whatever mines hit, it is a ship."""
    assume(among_mines(navy, hits).may_lose(Side.ATTACKER, losses))
    assert losses.total() == losses.total(SHIPS)


@claim("gw.mines.roll", fixed=ANY, rests_on=("gw.issue.mine-dice", "gw.issue.mined-ships"))
def every_ship_rolls_for_mines_once(navy: Navy, zone: Leg) -> None:
    """As many dice are rolled as there are ships that can be hit, each once."""
    assert mine_dice(navy, zone) == navy.fleet.total(SHIPS)


@claim("gw.mines.roll", fixed={**ANY, Profile: replace(LATEST, mined_ships=MinedShips.SURFACE)}, expect=REFUTED)
def where_only_surface_ships_are_hit_every_ship_rolls_for_mines_once(navy: Navy, zone: Leg, profile: Profile) -> None:
    """The same is false under the reading by which mines do not hit submarines: the claim has teeth."""
    assert mine_dice(navy, zone, profile) == navy.fleet.total(SHIPS)


@claim(
    "gw.mines.phase", "gw.mines.first", fixed=ANY, rests_on=("gw.issue.whose-mines", "gw.issue.mines-outside-movement")
)
def mines_count_in_the_combat_movement_phase_only(navy: Navy, zone: Leg, combat_movement: bool) -> None:
    """A fleet rolls for mines where there are any of the enemy's, in the combat movement phase and in no other."""
    position = Passage(navy=navy, route=(zone,), combat_movement=combat_movement)
    assert position.takes_place(MINES) == (combat_movement and zone.mines > 0)


@claim("gw.mines.phase", fixed=ANY, expect=REFUTED)
def without_the_words_mines_would_count_in_every_phase(navy: Navy, zone: Leg, combat_movement: bool) -> None:
    """The same is false once the phase is struck out: the claim has teeth."""
    with without("gw.mines.phase"):
        position = Passage(navy=navy, route=(zone,), combat_movement=combat_movement)
        assert position.takes_place(MINES) == (combat_movement and zone.mines > 0)
