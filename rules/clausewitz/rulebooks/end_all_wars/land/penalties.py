"""Trench and beach landing penalties to attack values. Their amounts are inputs of a battle."""

from clausewitz.lazy import dataclass
from clausewitz.play.counts import Count, either, most
from clausewitz.play.switches import Cited, standing_clauses, stands
from clausewitz.rulebooks.end_all_wars.army import LAND_UNITS
from clausewitz.rulebooks.end_all_wars.readings import (
    BothPenalties,
    MissingVerb,
    Penalised,
    PenaltiesLast,
    Profile,
    ValueOf0,
)


@dataclass(frozen=True, kw_only=True)
class Penalties:
    """The amounts that the terrain takes off the attack values; they are in no source."""

    trench: Count = 0
    """Penalty for attacking a trench."""
    beach: Count = 0
    """Penalty for attacking across a beach."""


NO_PENALTIES = Penalties()


def apply_penalties(value: int, penalties: Penalties, *, kind: str, round_of_combat: int, profile: Profile) -> Cited:
    """The number that a unit of a kind must roll, or less, after the penalties, with the clauses.

    Without `ew.penalties.floor` it may drop to 0, which hits nothing.
    """
    if not _fall_on(kind, round_of_combat, profile):
        return value, ()
    lost, cites = _total_penalty(penalties, profile)
    if not stands("ew.penalties.floor"):
        return most(value - lost, 0), cites
    spared = value < 1 if profile.value_of_0 == ValueOf0.STAYS_0 else lost == 0
    return either(spared, value, most(value - lost, 1)), cites + (("ew.penalties.floor",) if cites else ())


def _fall_on(kind: str, round_of_combat: int, profile: Profile) -> bool:
    spared = profile.penalised == Penalised.LAND_UNITS and kind not in LAND_UNITS
    over = profile.penalties_last == PenaltiesLast.FIRST_ROUND and round_of_combat > 1
    return profile.missing_verb == MissingVerb.APPLY and not spared and not over


def _total_penalty(penalties: Penalties, profile: Profile) -> Cited:
    trench = penalties.trench if stands("ew.penalties.trench") else 0
    beach = penalties.beach if stands("ew.penalties.beach") else 0
    lost = trench + beach if profile.both_penalties == BothPenalties.SUM else most(trench, beach)
    cites = standing_clauses("ew.penalties.trench" if trench > 0 else "", "ew.penalties.beach" if beach > 0 else "")
    return lost, cites + (standing_clauses("ew.penalties.attacker") if cites else ())
