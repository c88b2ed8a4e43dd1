"""Norms on landings: which troops land from transports, and when."""

from typing import Annotated, Literal

from clausewitz.lazy import dataclass
from clausewitz.play.counts import Bounds
from clausewitz.play.norms import by_reading, by_words, norm
from clausewitz.play.switches import stands
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.readings.sea import UnloadFromContested
from clausewitz.rulebooks.great_war.readings.shore import ContestedLanding, HomeLanding, Waves

Cargo = Literal["infantry", "cavalry", "storm_troops", "artillery", "rail_guns"]
"""Land units that transports can carry."""
TROOPS: tuple[Cargo, ...] = ("infantry", "cavalry", "storm_troops")
"""Units that the text calls "infantry type troops"."""
OTHERS: tuple[Cargo, ...] = ("artillery", "rail_guns")
CARGO = TROOPS + OTHERS


@dataclass(frozen=True, kw_only=True)
class Beach:
    """The situation in which units would land."""

    round: Annotated[int, Bounds(low=1)] = 1
    """They would land in round … of combat."""
    captured: bool = False
    """Whether the territory has been captured."""
    non_combat: bool = False
    """Whether it is the non-combat phase."""
    enemy_ships: bool = False
    """Whether there are enemy ships in the sea zone of the transports."""
    contested: bool = False
    """Whether the territory was contested when the turn began."""
    friendly: bool = False
    """Whether the territory is friendly to whoever lands."""
    profile: Profile = LATEST

    def is_sound(self) -> bool:
        """A captured territory is no longer contested."""
        return not (self.captured and self.contested)

    @property
    def is_reinforcing(self) -> bool:
        """Whether units would join a contest before the combat begins."""
        return self.contested and self.round == 1 and not self.non_combat


@dataclass(frozen=True)
class Land:
    """Land a unit from a transport."""

    kind: Cargo
    """The unit is …"""

    def __str__(self) -> str:
        return f"lands {self.kind.replace('_', ' ')}"


@norm(permits=Land, cites="gw.landing.troops")
def infantry_may_land(_at: Beach, action: Land) -> bool:
    """Infantry may participate in an amphibious landing."""
    return action.kind == "infantry"


@norm(permits=Land, cites="gw.landing.troops.kinds")
def cavalry_and_storm_troops_may_land(_at: Beach, action: Land) -> bool:
    """Cavalry and storm troops are infantry type troops and may participate in an amphibious landing."""
    return action.kind in ("cavalry", "storm_troops")


@norm(forbids=Land, cites="gw.landing.troops")
def no_others_land_under_fire(at: Beach, action: Land) -> bool:
    """Only infantry type troops may participate in an amphibious landing."""
    return action.kind in OTHERS and not at.captured and not at.non_combat


@norm(forbids=Land, cites="gw.landing.others")
def others_wait_for_the_capture(at: Beach, action: Land) -> bool:
    """Other types can land only after the capture, not while the territory is merely contested."""
    return action.kind in OTHERS and not at.captured and at.non_combat


@norm(permits=Land, cites="gw.landing.others")
def others_land_after_the_capture(at: Beach, action: Land) -> bool:
    """Other types can land after the capture of the territory."""
    return action.kind in OTHERS and at.captured


@norm(
    forbids=Land,
    cites="gw.landing.others.non-combat",
    overrides=by_words(
        "in the non combat phase", others_land_after_the_capture, because="It fixes the phase, which leaves no other."
    ),
)
def others_land_in_the_non_combat_phase(at: Beach, action: Land) -> bool:
    """Other types land in the non-combat phase, not before."""
    return action.kind in OTHERS and at.captured and not at.non_combat


@norm(
    permits=Land,
    cites="gw.issue.contested-landing",
    overrides=by_reading("gw.issue.contested-landing", no_others_land_under_fire),
)
def reinforcements_of_any_type_land(at: Beach, _action: Land) -> bool:
    """Units of any type land where their side already contests the territory (open question)."""
    reinforce = at.profile.contested_landing is ContestedLanding.REINFORCEMENTS
    return reinforce and at.is_reinforcing and not at.friendly


@norm(
    permits=Land,
    cites="gw.issue.home-landing",
    overrides=by_reading("gw.issue.home-landing", no_others_land_under_fire),
)
def reinforcements_of_any_type_land_at_home(at: Beach, _action: Land) -> bool:
    """Units of any type land in a friendly territory that the enemy contests (open question)."""
    reinforce = at.profile.home_landing is HomeLanding.REINFORCEMENTS
    return reinforce and at.is_reinforcing and at.friendly


def is_invasion(at: Beach) -> bool:
    """Whether an attack with units from the sea is a naval invasion rather than an attack of reinforcements.

    Without `gw.contesting.reinforce` there are no reinforcements.
    """
    if not at.contested or not stands("gw.contesting.reinforce"):
        return True
    if at.friendly:
        return at.profile.home_landing is HomeLanding.INVASION
    return at.profile.contested_landing is ContestedLanding.INVASION


@norm(
    forbids=Land,
    cites="gw.issue.unload-from-contested",
    overrides=by_reading(
        "gw.issue.unload-from-contested",
        infantry_may_land,
        cavalry_and_storm_troops_may_land,
        others_land_after_the_capture,
    ),
)
def nobody_unloads_beside_enemy_ships(at: Beach, _action: Land) -> bool:
    """Nobody unloads in the non-combat phase while enemy ships share the sea zone (open question)."""
    return at.profile.unload_from_contested is UnloadFromContested.NO and at.non_combat and at.enemy_ships


@norm(
    forbids=Land,
    cites="gw.issue.waves",
    overrides=by_reading("gw.issue.waves", infantry_may_land, cavalry_and_storm_troops_may_land),
)
def nobody_lands_after_the_second_wave(at: Beach, _action: Land) -> bool:
    """There are only two waves; nobody lands in a later round of combat (open question)."""
    return at.profile.waves is Waves.TWO and at.round > 2 and not at.captured
