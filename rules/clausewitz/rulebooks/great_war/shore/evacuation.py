"""Naval evacuation: an enemy fleet leaves a captured port, and may have to fight its way out.

It is a position with one decision: the sequence `EVACUATION`.
"""

from collections.abc import Iterable
from dataclasses import field
from typing import ClassVar, Self

from clausewitz.lazy import dataclass
from clausewitz.play.forces import Force
from clausewitz.play.moments import Done, Side
from clausewitz.play.norms import ruling
from clausewitz.play.records import replace
from clausewitz.play.sequences import Ask, Fire, Part, SequenceOfPlay, Step
from clausewitz.play.switches import Cited, standing_clauses, stands
from clausewitz.rulebooks.great_war.forces import NO_SHIPS, Fight, Fleet, Haven, Navy, Water
from clausewitz.rulebooks.great_war.readings.shore import EvacuatedRetreat, JoinedBattle
from clausewitz.rulebooks.great_war.sea.battle import SeaBattle
from clausewitz.rulebooks.great_war.shore.harbours import (
    Evacuate,
    Harbour,
    Remain,
    Waters,
    causes_battle,
    is_occupied,
    side_of_evacuating_fleet,
)
from clausewitz.rulebooks.great_war.standoff import Holder

EVACUATION = SequenceOfPlay(
    "evacuation",
    "Naval evacuation",
    "gw.evacuation.automatic",
    (
        Part(
            "E",
            "Evacuation",
            (
                Step(
                    "E1",
                    "Out of the port",
                    asks=(Ask(Side.ATTACKER, "where to?", (Evacuate, Remain), "gw.evacuation.automatic"),),
                ),
            ),
        ),
    ),
)


@dataclass(frozen=True, kw_only=True)
class Evacuation(Fight):
    """A fleet in a port; its owner is the attacker of any battle that follows, and decides where it goes."""

    sequence: ClassVar[SequenceOfPlay] = EVACUATION

    harbour: Harbour = field(default_factory=Harbour)
    waters: tuple[Waters, ...] = ()
    """The adjacent sea zones."""
    port: str = "the port"
    decision: Evacuate | Remain | None = None

    def target(self, side: Side, kind: str) -> Cited:
        """Nobody fires."""
        return 0, ()

    def dice(self, fire: Fire, kind: str) -> Cited:
        """Nobody fires."""
        return 0, ()

    def can_be_hit(self, side: Side) -> Fleet:
        """Nobody is hit."""
        return NO_SHIPS

    def with_losses(self, side: Side, losses: Force) -> Self:
        """Nobody takes losses."""
        return self

    def candidates(self, ask: Ask) -> Iterable[object]:
        """The whole fleet goes to one of the adjacent sea zones, or stays."""
        return (*(Evacuate(waters) for waters in self.waters), Remain())

    def situation(self, side: Side) -> Harbour:
        """The situation in which the fleet decides."""
        way_out = any(waters.adjacent for waters in self.waters)
        return replace(self.harbour, way_out=way_out, profile=self.profile)

    def apply_decision(self, side: Side, action: object) -> Self:
        """The position after the decision."""
        assert isinstance(action, Evacuate | Remain)
        return replace(self, decision=action)

    def goes_back(self) -> bool:
        """The sequence is not repeated."""
        return False

    def outcome(self) -> Done | None:
        """How the evacuation ended. Without `gw.evacuation.immediately` the naval battle waits for its turn."""
        if not self.at_end:
            return None
        if isinstance(self.decision, Evacuate):
            return self._evacuation_outcome(self.decision.to)
        cites = ruling(Remain(), self.situation(Side.ATTACKER)).cites
        if not self.is_lost:
            return Done("the fleet stays in the port", cites)
        return Done("the fleet is lost: it has no sea zone to go to", (*cites, "gw.issue.no-way-out"))

    @property
    def is_lost(self) -> bool:
        """Whether the fleet may not stay but has no sea zone to go to; without `gw.evacuation.automatic` never."""
        may_stay = ruling(Remain(), self.situation(Side.ATTACKER)).allowed
        return not isinstance(self.decision, Evacuate) and not may_stay and stands("gw.evacuation.automatic")

    def _evacuation_outcome(self, waters: Waters) -> Done:
        if not causes_battle(waters, self.profile):
            return Done(f"the fleet has evacuated to {waters}", standing_clauses("gw.evacuation.automatic"))
        when = "immediately" if stands("gw.evacuation.immediately") else "later"
        side = side_of_evacuating_fleet().value
        cites = standing_clauses("gw.evacuation.battle", "gw.evacuation.immediately", "gw.evacuation.attacker")
        return Done(f"a naval battle is fought {when} in {waters}, the evacuating fleet being the {side}", cites)

    def battle(self, fleet: Navy, enemy: Navy, friends: Fleet = NO_SHIPS) -> SeaBattle | None:
        """The naval battle that the evacuation causes, or None.

        `fleet` evacuates; `enemy` and `friends` are in the sea zone. By another reading, the friends fight beside it.
        """
        assert isinstance(self.decision, Evacuate)
        if not causes_battle(self.decision.to, self.profile):
            return None
        joined = self.profile.joined_battle is JoinedBattle.YES
        own = replace(fleet, fleet=fleet.fleet + friends if joined else fleet.fleet, havens=self._ways_back())
        attacks = side_of_evacuating_fleet() is Side.ATTACKER
        attacker, defender = (own, enemy) if attacks else (enemy, own)
        battle = SeaBattle(attacker=attacker, defender=defender, profile=self.profile)
        cites = ("gw.evacuation.battle", "gw.evacuation.immediately", "gw.evacuation.attacker")
        return battle.note("a fleet that evacuates a port has to fight", *cites).start()

    def _ways_back(self) -> tuple[Haven, ...]:
        """Where the attack comes from: the port; by another reading also the other adjacent sea zones."""
        port = Haven(name=self.port, water=Water.PORT, holder=Holder.HOSTILE, origin=True)
        if self.profile.evacuated_retreat is EvacuatedRetreat.NOWHERE:
            return (port,)
        # the zone in which it fights is none of them: it is occupied
        free = (each for each in self.waters if each.adjacent and not is_occupied(each, self.profile))
        return (port, *(Haven(name=each.name, origin=True) for each in free))
