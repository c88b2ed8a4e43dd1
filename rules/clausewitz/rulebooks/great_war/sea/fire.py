"""Fire in a sea battle of The Great War: how many dice the units of a row roll, against what, and by which clauses."""

from clausewitz.play.moments import Side
from clausewitz.play.sequences import Fire
from clausewitz.play.switches import Cited, standing_clauses, stands
from clausewitz.rulebooks.great_war.air.superiority import boost, superiority
from clausewitz.rulebooks.great_war.forces.army import AIRCRAFT, ROSTER, Army
from clausewitz.rulebooks.great_war.forces.fleet import HUNTING
from clausewitz.rulebooks.great_war.sea.position import SeaPosition
from clausewitz.rulebooks.great_war.sea.submarines import hunters_fire_at_others, still_hunting
from clausewitz.rulebooks.great_war.territory import coastal_forts


def target_of(battle: SeaPosition, side: Side, kind: str) -> Cited:
    """The target number of a kind, 0 where it has none.

    Without `gw.naval.hunt.target` hunters of submerged submarines hit as they hit other ships.
    """
    if kind == "forts":
        figure = ROSTER.figure(kind, "defend")
        plus, cites = _boost(battle, side)
    else:
        usual = "sea" if kind in AIRCRAFT else "attack" if side is Side.ATTACKER else "defend"
        figure = ROSTER.figure(kind, "hunt") or ROSTER.figure(kind, usual)
        plus, cites = 0, ()
    return (figure.number + plus, (*standing_clauses(figure.clause), *cites)) if figure else (0, ())


def _boost(battle: SeaPosition, side: Side) -> Cited:
    """Air superiority would boost a fort; there is none in naval combat, but for `gw.air.not-at-sea`."""
    flying = {each: _aircraft(battle, each) for each in Side}
    sides, why = superiority(
        flying[Side.ATTACKER], flying[Side.DEFENDER], fought=False, at_sea=True, profile=battle.profile
    )
    if side not in sides:
        return 0, why if flying[side].total() > 0 and flying[side.enemy].total() == 0 else ()
    return boost("forts", round_of_combat=battle.round, profile=battle.profile)


def _aircraft(battle: SeaPosition, side: Side) -> Army:
    fleet = battle.combatant(side).fleet
    return Army(fighters=fleet.fighters, bombers=fleet.bombers, zeppelins=fleet.zeppelins)


def dice_of(battle: SeaPosition, fire: Fire, kind: str) -> Cited:
    """How many dice the units of a kind roll."""
    if fire.remaining and (fire.side, kind) in battle.fired and stands(fire.remaining):
        return 0, ()
    cites = standing_clauses(fire.remaining)
    fleet = battle.combatant(fire.side).fleet
    if kind == "forts":
        number, why = coastal_forts.dice(battle.combatant(fire.side).coast, fire.side, battle.profile)
        return number, why + cites
    if kind in HUNTING.values():
        return fleet[kind] if still_hunting(battle) else 0, standing_clauses("gw.naval.hunt.first-round")
    if kind in HUNTING:
        others = fleet[HUNTING[kind]] if hunters_fire_at_others(battle) else 0
        return fleet[kind] + others, cites
    return fleet[kind], cites
