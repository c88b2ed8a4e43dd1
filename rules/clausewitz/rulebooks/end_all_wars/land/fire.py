"""Fire in a battle of The War to End All Wars: how many dice the units of a row roll, against what, by what clauses."""

from clausewitz.play.counts import most
from clausewitz.play.moments import Side
from clausewitz.play.norms import ruling
from clausewitz.play.sequences import Fire
from clausewitz.play.switches import Cited, standing_clauses, stands
from clausewitz.rulebooks.end_all_wars.air.anti_air import free_roll_target
from clausewitz.rulebooks.end_all_wars.air.fuel import TakePart
from clausewitz.rulebooks.end_all_wars.army import FLIGHTS
from clausewitz.rulebooks.end_all_wars.land.penalties import apply_penalties
from clausewitz.rulebooks.end_all_wars.land.position import LandPosition


def target_of(battle: LandPosition, side: Side, kind: str) -> Cited:
    """The value of a kind, 0 where it has none; without `ew.penalties.attacker` the penalties fall on both sides."""
    if battle.current.label == "AA" and side is Side.DEFENDER:
        return free_roll_target(battle.values, battle.profile), ()
    clause = "ew.land.step-1.attack" if side is Side.ATTACKER else "ew.land.step-1.defense"
    if not stands(clause):
        return 0, ()
    value = battle.values.attack[kind] if side is Side.ATTACKER else battle.values.defense[kind]
    cites = (clause, *standing_clauses("ew.land.step-1.hits"))
    if side is Side.DEFENDER and stands("ew.penalties.attacker"):
        return value, cites
    left, more = apply_penalties(
        value, battle.penalties, kind=kind, round_of_combat=battle.round, profile=battle.profile
    )
    return left, cites + more


def dice_of(battle: LandPosition, fire: Fire, kind: str) -> Cited:
    """How many dice the units of a kind roll."""
    return _attackers(battle, kind) if fire.side is Side.ATTACKER else _defenders(battle, kind)


def _attackers(battle: LandPosition, kind: str) -> Cited:
    """Aircraft roll in an attack in which they may take part."""
    number = battle.assault[kind]
    flight = next((each for each, kinds in enumerate(FLIGHTS) if kind in kinds), None)
    if flight is None:
        return number, ()
    made = ruling(TakePart(), battle.sortie(flight, joining=battle.round == 1))
    return number if made.allowed else 0, ()


def _defenders(battle: LandPosition, kind: str) -> Cited:
    """Without `ew.land.step-1.fighters` fighters that fought in an air battle do not roll."""
    number = battle.garrison[kind]
    if battle.current.label == "AA":
        return number, standing_clauses("ew.anti-air.no-return-fire")
    if kind == "city":
        return number if battle.city_fights else 0, ()
    if kind != "fighters" or battle.flew == 0:
        return number, ()
    again = standing_clauses("ew.land.step-1.fighters")
    return number if again else most(number - battle.flew, 0), again
