"""Bombardment by rail guns: who may bombard which space, that no gun both bombards and fights, and the shots."""

from collections.abc import Iterable, Mapping
from typing import ClassVar, Self

from clausewitz.lazy import dataclass
from clausewitz.play.counts import Count
from clausewitz.play.forces import Force
from clausewitz.play.moments import Done, Left, Side
from clausewitz.play.norms import by_reading, by_words, norm, ruling
from clausewitz.play.records import replace
from clausewitz.play.sequences import Ask, Fire, Part, Row, SequenceOfPlay, Step
from clausewitz.play.state import PositionState, UnitState
from clausewitz.play.switches import Cited, standing_clauses
from clausewitz.rulebooks.great_war.forces import AIRCRAFT, ROSTER, Army, Combatant, Fight
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.readings.territory import (
    BombardmentAlone,
    BombardmentTargets,
    BombardOrSupport,
    ContestedBombarded,
)
from clausewitz.rulebooks.great_war.territory import fortresses


@dataclass(frozen=True, kw_only=True)
class RailGun:
    """The situation of a rail gun in its owner's turn, and of a space it might fire into."""

    here: bool = False
    """Whether the rail gun is in the space itself."""
    adjacent: bool = True
    """Whether the rail gun is in an adjacent space."""
    land: bool = True
    """Whether the space is a land territory, not a sea zone."""
    enemy: bool = True
    """Whether the space is the enemy's."""
    contested: bool = False
    """Whether the space is contested by enemies."""
    attacked: bool = True
    """Whether land units attack the space in this turn."""
    land_combat: bool = False
    """Whether the land combat of the turn has begun."""
    bombarded: bool = False
    """Whether the rail gun has bombarded in this turn."""
    profile: Profile = LATEST

    def is_sound(self) -> bool:
        """A gun in the space itself is not in an adjacent one, and the space is on land."""
        return not self.here or (self.land and not self.adjacent)


@dataclass(frozen=True, kw_only=True)
class Bombard:
    """Bombard the space before the land combat."""

    nation: str = ""
    place: str = ""
    """The place of the guns, all of which fire that may; empty where the norms look at one gun alone."""
    target: str = ""

    def __str__(self) -> str:
        return f"bombards {self.target} from {self.place}" if self.place else "bombards"


@dataclass(frozen=True)
class TakePart:
    """Fire in the land combat for the space."""

    def __str__(self) -> str:
        return "takes part in the land combat"


@norm(permits=Bombard, cites="gw.bombardment.rail-guns")
def rail_guns_may_bombard(_at: RailGun, _action: Bombard) -> bool:
    """Rail guns may bombard."""
    return True


@norm(
    forbids=Bombard,
    cites="gw.bombardment.adjacent",
    overrides=by_words("adjacent land territories", rail_guns_may_bombard, because="It says how far they reach."),
)
def only_adjacent_territories_are_bombarded(at: RailGun, _action: Bombard) -> bool:
    """Rail guns may bombard only adjacent territories."""
    return not at.adjacent


@norm(
    forbids=Bombard,
    cites="gw.bombardment.land",
    overrides=by_words("land territories", rail_guns_may_bombard, because="It names land, not the sea."),
)
def only_land_is_bombarded(at: RailGun, _action: Bombard) -> bool:
    """Rail guns may bombard only land territories."""
    return not at.land


@norm(
    forbids=Bombard,
    cites="gw.bombardment.enemy",
    overrides=by_words("an adjacent enemy space", rail_guns_may_bombard, because="It names the enemy's alone."),
)
def only_the_enemy_is_bombarded(at: RailGun, _action: Bombard) -> bool:
    """Rail guns bombard only an enemy space or (open question) any space with enemies in it."""
    enemies_there = at.contested and at.profile.contested_bombarded is ContestedBombarded.YES
    return not (at.enemy or enemies_there)


@norm(
    forbids=Bombard,
    cites="gw.bombardment.before",
    overrides=by_words("before the land combat sequence", rail_guns_may_bombard, because="It fixes the time."),
)
def nobody_bombards_once_land_combat_has_begun(at: RailGun, _action: Bombard) -> bool:
    """Bombardment is done before the land combat of the turn."""
    return at.land_combat


@norm(
    forbids=Bombard,
    cites="gw.bombardment.single-shot",
    overrides=by_words("single shot", rail_guns_may_bombard, because="One shot leaves no second."),
)
def a_gun_bombards_once(at: RailGun, _action: Bombard) -> bool:
    """Each rail gun that bombards gets a single shot."""
    return at.bombarded


@norm(
    forbids=Bombard,
    cites="gw.issue.bombardment-alone",
    overrides=by_reading("gw.issue.bombardment-alone", rail_guns_may_bombard),
)
def an_attack_has_to_follow(at: RailGun, _action: Bombard) -> bool:
    """Rail guns bombard only a space that land units attack afterwards (open question)."""
    return at.profile.bombardment_alone is BombardmentAlone.NO and not at.attacked


@norm(permits=TakePart, cites="gw.land.step-2.artillery")
def guns_in_the_space_take_part(at: RailGun, _action: TakePart) -> bool:
    """Rail guns in the space take part with the artillery."""
    return at.here


@norm(permits=TakePart, cites="gw.land.step-2.rail-guns")
def guns_next_to_it_take_part(at: RailGun, _action: TakePart) -> bool:
    """Rail guns in an adjacent space can take part."""
    return at.adjacent


@norm(
    forbids=TakePart,
    cites="gw.bombardment.not-both",
    overrides=by_words("may not participate", guns_in_the_space_take_part, guns_next_to_it_take_part),
)
def guns_that_bombard_take_no_part(at: RailGun, _action: TakePart) -> bool:
    """Rail guns that bombard may not take part in land combat, nor (open question) support it."""
    return at.bombarded and (at.here or at.profile.bombard_or_support is BombardOrSupport.EITHER)


def able_to_support(side: Combatant, profile: Profile) -> int:
    """How many of a side's supporting rail guns can fire in the land combat."""
    if side.bombarded > 0 and not ruling(TakePart(), RailGun(bombarded=True, profile=profile)).allowed:
        return side.army.supporting_rail_guns - side.bombarded
    return side.army.supporting_rail_guns


BOMBARDMENT = SequenceOfPlay(
    "bombardment",
    "Bombardment by rail guns",
    "gw.land.step-by-step",
    (
        Part(
            "G",
            "Bombardment",
            (
                Step(
                    "G1",
                    "The guns fire",
                    fires=(Fire(Side.ATTACKER, (Row("rail_guns", "gw.bombardment.single-shot"),)),),
                    losses="gw.bombardment.before",
                ),
            ),
        ),
    ),
)


@dataclass(frozen=True, kw_only=True)
class Bombardment(Fight):
    """A position in a bombardment of one space."""

    sequence: ClassVar[SequenceOfPlay] = BOMBARDMENT

    guns: Count
    """Rail guns that bombard."""
    defender: Combatant
    """The units in the space."""

    @property
    def forces(self) -> Mapping[Side, Army]:
        """The units left in the space, without wrecked forts."""
        return {Side.DEFENDER: replace(self.defender.army, forts=fortresses.intact_forts(self.defender, self.profile))}

    @property
    def state(self) -> PositionState:
        """The guns that bombard, and the units in the space."""
        guns = self.unit_state(Left(Side.ATTACKER, Army(rail_guns=self.guns)), "rail_guns")
        return PositionState((guns, *super().state.units))

    def unit_state(self, left: Left, kind: str) -> UnitState:
        """The units of a kind; forts with hits and wrecks."""
        unit = super().unit_state(left, kind)
        return fortresses.fort_state(unit, self.defender, self.profile) if kind == "forts" else unit

    def combatant(self, side: Side) -> Combatant:
        """The guns, or the units in the space."""
        return Combatant(army=Army(rail_guns=self.guns)) if side is Side.ATTACKER else self.defender

    def target(self, side: Side, kind: str) -> Cited:
        """Without `gw.bombardment.target` there is none."""
        return ROSTER.number(kind, "bombard"), standing_clauses("gw.bombardment.rail-guns", "gw.bombardment.target")

    def dice(self, fire: Fire, kind: str) -> Cited:
        """One die for each gun."""
        return self.guns, ()

    def can_be_hit(self, side: Side) -> Army:
        """All units in the space, by another reading without aircraft; nobody fires at the guns."""
        own = self.combatant(side)
        forts = fortresses.room_for_hits(own, self.hits_on(side), self.profile)
        room = replace(own.army, forts=forts, supporting_rail_guns=0)
        spared = AIRCRAFT if self.profile.bombardment_targets is BombardmentTargets.GROUND else ()
        return room - room.only(spared)

    def with_losses(self, side: Side, losses: Force) -> Self:
        """The position after the defender took these hits."""
        assert isinstance(losses, Army)
        return replace(self, defender=self.defender.with_losses(losses))

    def candidates(self, ask: Ask) -> Iterable[object]:
        """Nothing is to be decided."""
        return ()

    def situation(self, side: Side) -> RailGun:
        """The situation of the guns."""
        return RailGun(profile=self.profile)

    def apply_decision(self, side: Side, action: object) -> Self:
        """Nothing is to be decided."""
        return self

    def goes_back(self) -> bool:
        """A gun has only one shot."""
        return False

    def outcome(self) -> Done | None:
        """The bombardment is over once the guns have fired."""
        return Done("the bombardment is over", standing_clauses("gw.bombardment.before")) if self.step else None
