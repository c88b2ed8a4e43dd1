"""The attacks of allied nations on one zone in one turn, one after the other.

Which nations are of the Entente is in no source, so it is an input.
"""

from collections.abc import Iterable, Iterator
from typing import Self

from clausewitz.lazy import dataclass
from clausewitz.play.norms import Ruling, ruling
from clausewitz.play.records import replace
from clausewitz.play.refusals import NotOfferedError, forbidden
from clausewitz.play.switches import stands
from clausewitz.rulebooks.great_war.allies.allies import Before, BeginAttack, HoldBack, PickOrder, Succession
from clausewitz.rulebooks.great_war.allies.coalitions import AttackTogether, Coalition, Developed, Members
from clausewitz.rulebooks.great_war.forces.areas import Alliance
from clausewitz.rulebooks.great_war.profile import LATEST, Profile

THREE = frozenset({"England", "France", "USA"})
"""The nations that move together: `gw.allies.move-together`."""


def members(nations: Iterable[str], alliances: Iterable[Alliance]) -> Members:
    """Of what kind nations are."""
    these = frozenset(nations)
    if these <= THREE:
        return Members.THREE
    entente = any(alliance.name == "Entente" and these <= alliance.nations | THREE for alliance in alliances)
    return Members.ENTENTE if entente else Members.OTHERS


@dataclass(frozen=True, kw_only=True)
class Assaults:
    """The attacks of allied nations on one zone in one turn, one after the other. Immutable."""

    waiting: tuple[str, ...]
    """The nations that have still to attack."""
    attacking: tuple[str, ...] = ()
    """Who attacks now: one nation, or several together."""
    before: Before = Before.NOBODY
    """How the last attack ended."""
    contested_by: tuple[str, ...] = ()
    """The nations that have contested the zone in this turn, the first of them in front."""
    alliances: tuple[Alliance, ...] = ()
    developed: frozenset[str] = frozenset()
    """The nations that have developed offensive coordination technology."""
    profile: Profile = LATEST

    def situation(self) -> Succession:
        """What the norms look at when the next nation would attack."""
        return Succession(before=Before.ATTACKING if self.attacking else self.before, profile=self.profile)

    def coalition(self, nations: Iterable[str]) -> Coalition:
        """What the norms look at when these nations would do something together."""
        these = frozenset(nations)
        entente = THREE.union(*(each.nations for each in self.alliances if each.name == "Entente"))
        some = Developed.SOME if self.developed & entente else Developed.NOBODY
        developed = Developed.ALL if these <= self.developed else some
        return Coalition(members=members(these, self.alliances), developed=developed, profile=self.profile)

    def may_be_next(self) -> tuple[str, ...]:
        """The nations of which one may attack now."""
        return tuple(nation for nation in self.waiting if not forbidden(self.rulings(BeginAttack(nation=nation))))

    def rulings(self, attack: BeginAttack | AttackTogether) -> Iterator[Ruling]:
        """What the norms say of an attack: that it begins now, by several together, and out of the order given.

        Without `gw.allies.order` no other nation may attack before the first that is given.
        """
        yield ruling(attack if isinstance(attack, BeginAttack) else BeginAttack(), self.situation())
        if isinstance(attack, AttackTogether):
            yield ruling(attack, self.coalition(attack.nations))
        if not (stands("gw.allies.order") or set(self.waiting[:1]) <= set(attack.nations)):
            yield ruling(PickOrder(), self.situation())

    def begin_attack(self, *nations: str) -> Self:
        """The position once a nation, or several together, have begun their attack.

        Raises `NotAllowedError` with the clause that forbids it, `NotOfferedError` for nations that cannot be next.
        """
        attack = AttackTogether(nations=nations) if len(nations) > 1 else BeginAttack(nation=nations[0])
        if refused := forbidden(self.rulings(attack)):
            raise refused
        if not set(nations) <= set(self.waiting):
            raise NotOfferedError(" and ".join(nations), "who attacks next?")
        return replace(self, attacking=nations, waiting=self._others_waiting(nations))

    def end_attack(self, how: Before) -> Self:
        """The position once the attack under way has ended so."""
        contesting = self.attacking if how is Before.CONTESTED else ()
        return replace(self, attacking=(), before=how, contested_by=(*self.contested_by, *contesting))

    def hold_back(self, nation: str) -> Self:
        """The position once a nation has given up its attack. Raises `NotAllowedError` and `NotOfferedError`."""
        if refused := forbidden([ruling(HoldBack(nation=nation), self.situation())]):
            raise refused
        if nation not in self.waiting:
            raise NotOfferedError(nation, "who attacks next?")
        return replace(self, waiting=self._others_waiting((nation,)))

    def _others_waiting(self, nations: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(nation for nation in self.waiting if nation not in nations)
