"""Infantry: how far it moves, how it entrenches and stays entrenched; and who may have storm troops.

No source says which nations are the Central Powers, so it is an input.
"""

from clausewitz.lazy import dataclass
from clausewitz.play.counts import Count
from clausewitz.play.norms import by_reading, by_words, norm
from clausewitz.play.records import replace
from clausewitz.play.switches import standing_clauses, stands
from clausewitz.rulebooks.great_war.forces import ROSTER
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.readings.land import AttackIsMove, EntrenchInContest
from clausewitz.rulebooks.great_war.standoff import Theatre


@dataclass(frozen=True, kw_only=True)
class InfantryUnit:
    """One infantry unit in its owner's turn."""

    moved: bool = False
    """Whether the infantry has moved in this turn."""
    entrenched: bool = False
    attacked: bool = False
    """Whether the infantry has attacked in this turn, in the territory where it already stood."""
    contested: bool = False
    """Whether the territory in which it stands is contested."""
    profile: Profile = LATEST


@dataclass(frozen=True, kw_only=True)
class Entrench:
    """Dig in."""

    nation: str = ""
    place: str = ""
    """The place; all its infantry that may entrench does. Empty where the norms look at one unit alone."""

    def __str__(self) -> str:
        return f"{self.nation} entrenches its infantry in {self.place}" if self.place else "entrenches"


@dataclass(frozen=True)
class March:
    """Move one space or more."""

    spaces: Count
    """Spaces that the infantry would move."""

    def __str__(self) -> str:
        return f"moves {self.spaces} spaces"


@norm(permits=Entrench, cites="gw.infantry.entrench")
def infantry_may_entrench(_unit: InfantryUnit, _action: Entrench) -> bool:
    """Infantry may entrench."""
    return True


@norm(
    forbids=Entrench,
    cites="gw.infantry.entrench.unmoved",
    overrides=by_words("if they did not move", infantry_may_entrench),
)
def infantry_that_moved_may_not_entrench(unit: InfantryUnit, _action: Entrench) -> bool:
    """Infantry may entrench only if it did not move during its turn."""
    return unit.moved


@norm(
    forbids=Entrench,
    cites="gw.infantry.entrench.unmoved",
    overrides=by_reading("gw.issue.attack-is-move", infantry_may_entrench),
)
def infantry_that_attacked_may_not_entrench(unit: InfantryUnit, _action: Entrench) -> bool:
    """Infantry that attacked where it stood counts as moved, and may not entrench."""
    return unit.attacked and unit.profile.attack_is_move is not AttackIsMove.NO


@norm(
    forbids=Entrench,
    cites="gw.issue.entrench-in-contest",
    overrides=by_reading("gw.issue.entrench-in-contest", infantry_may_entrench),
)
def nobody_entrenches_in_a_contested_territory(unit: InfantryUnit, _action: Entrench) -> bool:
    """Infantry may not entrench in a contested territory."""
    return unit.contested and unit.profile.entrench_in_contest is EntrenchInContest.NO


@norm(permits=March, cites="gw.infantry.move")
def infantry_moves_its_figure(_unit: InfantryUnit, action: March) -> bool:
    """Infantry may move up to its movement figure."""
    return 1 <= action.spaces <= ROSTER.number("infantry", "move")


def entrench(unit: InfantryUnit) -> InfantryUnit:
    """The unit after entrenching, which `Entrench` must be allowed for."""
    return replace(unit, entrenched=True)


def march(unit: InfantryUnit) -> tuple[InfantryUnit, tuple[str, ...]]:
    """The unit after a move, with the clauses: it is no longer entrenched."""
    cites = standing_clauses("gw.infantry.entrench.lost")
    return replace(unit, moved=True, entrenched=unit.entrenched and not cites), cites if unit.entrenched else ()


def next_turn(unit: InfantryUnit) -> tuple[InfantryUnit, tuple[str, ...]]:
    """The unit at the start of its next turn, with the clauses: it remains entrenched if it did not move.

    Without `gw.infantry.entrench.remains` an entrenchment lasts only for the turn.
    """
    remains = unit.entrenched and not unit.moved and stands("gw.infantry.entrench.remains")
    return InfantryUnit(entrenched=remains), ("gw.infantry.entrench.remains",) if remains else ()


@dataclass(frozen=True)
class FieldStormTroops:
    """Have storm troops."""

    def __str__(self) -> str:
        return "has storm troops"


@dataclass(frozen=True, kw_only=True)
class Nation:
    """The situation of a nation that wants storm troops."""

    central_power: bool = False
    """Whether the nation is a Central Power."""


@norm(permits=FieldStormTroops, cites="gw.storm-troops.central-powers")
def the_central_powers_have_storm_troops(nation: Nation, _action: FieldStormTroops) -> bool:
    """The Central Powers may have storm troops."""
    return nation.central_power


@norm(forbids=FieldStormTroops, cites="gw.storm-troops.central-powers")
def nobody_else_has_storm_troops(nation: Nation, _action: FieldStormTroops) -> bool:
    """Nobody but the Central Powers may have storm troops."""
    return not nation.central_power


def nation_in(theatre: Theatre, name: str) -> Nation:
    """A nation as the norms see it."""
    powers = (alliance.nations for alliance in theatre.alliances if alliance.name == "Central Powers")
    return Nation(central_power=any(name in nations for nations in powers))
