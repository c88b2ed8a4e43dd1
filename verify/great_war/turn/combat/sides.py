"""Who stands on which side of a land battle as the board gives it, with which guns and ships behind him."""

from dataclasses import replace

from clausewitz.play.counts import Count
from clausewitz.play.moments import Side
from clausewitz.prove.claims import assume, claim
from clausewitz.rulebooks.great_war.allies.allies import Before, BeginAttack
from clausewitz.rulebooks.great_war.allies.coalitions import AttackTogether
from clausewitz.rulebooks.great_war.documents.turn import small_war
from clausewitz.rulebooks.great_war.forces.army import Army
from clausewitz.rulebooks.great_war.forces.fleet import Fleet
from clausewitz.rulebooks.great_war.land.battle import LandBattle
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.readings.allies.side_by_side import AlliedGuns, AlliedSupportShips
from clausewitz.rulebooks.great_war.readings.sea.submarines import HuntOldSubmerged
from clausewitz.rulebooks.great_war.readings.turn.turn import SupportsOften
from clausewitz.rulebooks.great_war.sea.aftermath import BeginInvasion
from clausewitz.rulebooks.great_war.shore.invasion import Invasion
from clausewitz.rulebooks.great_war.turn.board.stacks import Stack
from clausewitz.rulebooks.great_war.turn.combat import assaulting, on_land
from clausewitz.rulebooks.great_war.turn.turn import Turn

ANY: dict[object, object] = {str: "", Profile: LATEST}
BOARD = replace(small_war(), stacks=(), mines=())
"""The small map, with nobody on it."""
_AT_ONCE = BeginAttack(place="Lorraine", nation="Germany")


def turn_of(*stacks: Stack, profile: Profile = LATEST, allies: bool = False, **lorraine: object) -> Turn:
    """The turn of Germany and Austria, or of their enemies, as battles on land begin, with these units on the map."""
    board = BOARD.placing(*stacks).with_territory("Lorraine", **lorraine)
    nations = ("England", "France") if allies else ("Germany", "Austria")
    return Turn(board=board, nations=nations, step=Turn.sequence.index("4c"), profile=profile)


def begun(turn: Turn, attack: BeginAttack | AttackTogether = _AT_ONCE) -> tuple[Turn, LandBattle]:
    """The turn as an attack has begun, and the battle."""
    turn = assaulting.begun(assaulting.prepared_on_land(turn), attack)
    assert isinstance(turn.fight, LandBattle)
    return turn, turn.fight


@claim("gw.land.step-6.until", "gw.fort.capture", fixed=ANY)
def submarines_in_a_port_defend_no_land_whoever_may_hunt_them(submerged: Count, reading: HuntOldSubmerged) -> None:
    """Ships in a port take no part in the battle for the land, even those that could be hunted at sea."""
    stacks = (
        Stack(nation="Germany", place="Lorraine", army=Army(infantry=2), came_from="Rhineland", spent=1),
        Stack(nation="England", place="Lorraine", fleet=Fleet(submerged=submerged)),
    )
    turn, battle = begun(turn_of(*stacks, profile=replace(LATEST, hunt_old_submerged=reading)))
    assert turn.engagement is not None
    assert turn.engagement.defenders == ()
    assert (battle.defender.nation, battle.defender.army) == ("France", Army(forts=1))


@claim("gw.fort.capture", fixed=ANY)
def forts_that_no_nation_owns_defend_themselves_with_no_nations_technologies(german: Count) -> None:
    """Who attacks forts in a space without an owner fights nobody but the forts."""
    assume(german > 0)
    germans = Stack(nation="Germany", place="Lorraine", army=Army(infantry=german), came_from="Rhineland", spent=1)
    _, battle = begun(turn_of(germans, owner=""))
    assert (battle.defender.nation, battle.defender.technologies) == ("", frozenset())
    assert battle.defender.army == Army(forts=1)


@claim("gw.allies.coordination", "gw.land.step-2.rail-guns", fixed=ANY, rests_on=("gw.issue.coordination",))
def nations_that_attack_together_bring_the_guns_of_each(french: Count, reading: AlliedGuns) -> None:
    """Whose guns fire for a defender is disputed; whose fire for an attack is not: those of all who attack."""
    entente = ("England", "France")
    stacks = (
        *(Stack(nation=n, place="Rhineland", army=Army(infantry=1), came_from="Flanders", spent=1) for n in entente),
        Stack(nation="Germany", place="Rhineland", army=Army(infantry=2)),
        Stack(nation="France", place="Lorraine", army=Army(rail_guns=french)),
    )
    turn = turn_of(*stacks, allies=True, profile=replace(LATEST, allied_guns=reading))
    for name in entente:
        turn = replace(turn, board=turn.board.with_nation(name, coordination=True))
    _, battle = begun(turn, AttackTogether(place="Rhineland", nations=entente))
    assert battle.attacker.army.supporting_rail_guns == french


@claim("gw.land.step-2.rail-guns", fixed=ANY, rests_on=("gw.issue.gun-supports-often",))
def guns_that_support_one_attack_are_those_of_that_attack_until_it_is_over(
    guns: Count, often: SupportsOften, elsewhere: bool
) -> None:
    """By a reading guns support one attack in a turn: this one still, if they have supported none in another space."""
    stacks = (
        Stack(nation="Germany", place="Lorraine", army=Army(infantry=1), came_from="Rhineland", spent=1),
        Stack(nation="France", place="Lorraine", army=Army(infantry=2)),
        Stack(nation="Germany", place="Rhineland", army=Army(rail_guns=guns)),
    )
    turn = turn_of(*stacks, profile=replace(LATEST, supports_often=often))
    spent = frozenset({(("Germany", "Rhineland"), "Flanders")} if elsewhere else ())
    turn, battle = begun(replace(turn, supported=spent))
    assert turn.engagement is not None
    ready = 0 if elsewhere and often is SupportsOften.ONE else guns
    assert battle.attacker.army.supporting_rail_guns == ready
    still = on_land.supporting_guns(turn, turn.engagement, Side.ATTACKER)
    assert sum(stack.army.rail_guns for stack in still) == ready


@claim("gw.landing.support.cruisers", fixed=ANY, rests_on=("gw.issue.allied-support-ships",))
def a_landing_has_the_ships_of_its_own_side_and_knows_of_any_battle_at_sea_before_it(
    fought: bool, reading: AlliedSupportShips
) -> None:
    """Ships of allies support a landing by a reading, enemy ships never. One battle in its waters is known to it."""
    zones = ("Baltic Sea", "North Sea")
    army, fleet = Army(infantry=1), Fleet(cruisers=1, transports=1)
    stacks = (
        *(Stack(nation="England", place=zone, army=army, fleet=fleet) for zone in zones),
        Stack(nation="France", place="North Sea", fleet=Fleet(dreadnoughts=1)),
        Stack(nation="Germany", place="North Sea", fleet=Fleet(cruisers=5)),
        Stack(nation="Germany", place="Berlin", army=Army(infantry=1)),
    )
    turn = turn_of(*stacks, allies=True, profile=replace(LATEST, allied_support_ships=reading))
    landings = tuple(BeginInvasion(nation="England", zone=zone, place="Berlin") for zone in zones)
    turn = assaulting.prepared_at_sea(replace(turn, landings=landings))
    if fought:
        over = replace(turn.assaults["North Sea"], waiting=(), before=Before.CONTESTED)
        turn = replace(turn, assaults={**turn.assaults, "North Sea": over})
    _, battle = begun(turn, BeginAttack(place="Berlin", nation="England"))
    assert isinstance(battle, Invasion)
    allied = Fleet(dreadnoughts=1) if reading is AlliedSupportShips.YES else Fleet()
    assert battle.fleet.only(("cruisers", "dreadnoughts")) == Fleet(cruisers=2) + allied
    assert battle.fought_at_sea == fought
