"""Bombardment by rail guns: who may bombard what, that nobody bombards and fights, and the shots themselves."""

from collections.abc import Iterable, Mapping
from typing import ClassVar, Self

from clausewitz.lazy import dataclass
from clausewitz.play.counts import Count
from clausewitz.play.forces import Force
from clausewitz.play.moments import Done, Side
from clausewitz.play.norms import by_reading, by_words, norm, ruling
from clausewitz.play.records import replace
from clausewitz.play.sequences import Ask, Fire, Part, Row, SequenceOfPlay, Step
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
    """What the norms look at: a rail gun in its owner's turn, and a space that it might fire into."""

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
    """Where the guns stand, all of which fire that may; empty where the norms look at one gun alone."""
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
    """Rail guns bombard only an enemy space; under another reading, any space with enemies in it."""
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
    """Under another reading, rail guns bombard only a space that land units attack afterwards."""
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
    """Rail guns that bombard may not participate in land combat; under another reading, they may support it."""
    return at.bombarded and (at.here or at.profile.bombard_or_support is BombardOrSupport.EITHER)


def able_to_support(side: Combatant, profile: Profile) -> int:
    """How many of the supporting rail guns of a side can fire in the land combat."""
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
    """What is in the space."""

    @property
    def forces(self) -> Mapping[Side, Army]:
        """What is left in the space, forts that are wrecked left out."""
        return {Side.DEFENDER: replace(self.defender.army, forts=fortresses.intact_forts(self.defender, self.profile))}

    def combatant(self, side: Side) -> Combatant:
        """The guns, or what is in the space."""
        return Combatant(army=Army(rail_guns=self.guns)) if side is Side.ATTACKER else self.defender

    def target(self, side: Side, kind: str) -> Cited:
        """Without `gw.bombardment.target` there is none."""
        return ROSTER.number(kind, "bombard"), standing_clauses("gw.bombardment.rail-guns", "gw.bombardment.target")

    def dice(self, fire: Fire, kind: str) -> Cited:
        """One die for each gun."""
        return self.guns, ()

    def can_be_hit(self, side: Side) -> Army:
        """Whatever is in the space, by another reading aircraft excepted; nobody fires at the guns themselves."""
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
        """What the norms look at."""
        return RailGun(profile=self.profile)

    def apply_decision(self, side: Side, action: object) -> Self:
        """Nothing is to be decided."""
        return self

    def goes_back(self) -> bool:
        """A gun has a single shot."""
        return False

    def outcome(self) -> Done | None:
        """It is over once the guns have fired."""
        return Done("the bombardment is over", standing_clauses("gw.bombardment.before")) if self.step else None
