"""Norms on joint attacks and moves of allied nations, and the sequence of their attacks on one zone.

No source says which nations belong to the Entente, so it is an input.
"""

from collections.abc import Iterable, Iterator
from enum import Enum
from typing import Self

from clausewitz.lazy import dataclass
from clausewitz.play.norms import NotOfferedError, Ruling, by_reading, by_words, forbidden, norm, ruling
from clausewitz.play.records import replace
from clausewitz.play.switches import stands
from clausewitz.rulebooks.great_war.allies.allies import Before, BeginAttack, HoldBack, PickOrder, Succession
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.readings.allies import CoordinatedNations, Coordination, WhoHasDevelopedIt
from clausewitz.rulebooks.great_war.standoff import Alliance


class Members(Enum):
    """The kinds of group that allied nations can form."""

    THREE = "England, France or USA only"
    ENTENTE = "of the Entente, not only England, France and USA"
    OTHERS = "not all of the Entente"


class Developed(Enum):
    """The nations that have developed offensive coordination technology."""

    NOBODY = "by nobody"
    SOME = "by one of the Entente, not all of them"
    ALL = "by all of them"


@dataclass(frozen=True, kw_only=True)
class Coalition:
    """The situation in which allies would act together."""

    members: Members
    """The nations are …"""
    developed: Developed = Developed.NOBODY
    """Offensive coordination has been developed …"""
    one_turn: bool = False
    """Whether the nations are given one turn by the map."""
    profile: Profile = LATEST

    @property
    def coordination(self) -> bool:
        """Whether offensive coordination technology counts as developed."""
        each = self.profile.who_has_developed_it is WhoHasDevelopedIt.EACH
        return self.developed is Developed.ALL if each else self.developed is not Developed.NOBODY


@dataclass(frozen=True, kw_only=True)
class AttackTogether:
    """Attack with several nations at once."""

    place: str = ""
    """The zone; empty where only the norms look at the attack, as in the other actions."""
    nations: tuple[str, ...] = ()

    def __str__(self) -> str:
        return f"attacks {self.place} with {' and '.join(self.nations)}" if self.place else "attack together"


@dataclass(frozen=True)
class MoveTogether:
    """Move the units of several nations in one turn."""

    def __str__(self) -> str:
        return "move together"


@norm(permits=AttackTogether, cites="gw.allies.same-zone")
def allies_may_attack_one_zone(_at: Coalition, _action: AttackTogether) -> bool:
    """Allies are allowed to attack the same zone."""
    return True


@norm(
    forbids=AttackTogether,
    cites="gw.allies.not-together",
    overrides=by_words("but are forbidden", allies_may_attack_one_zone),
)
def allies_do_not_attack_together(_at: Coalition, _action: AttackTogether) -> bool:
    """Allies are forbidden to attack together."""
    return True


@norm(
    permits=AttackTogether,
    cites="gw.allies.coordination",
    overrides=by_words("exception", allies_do_not_attack_together),
)
def offensive_coordination_lets_them(at: Coalition, _action: AttackTogether) -> bool:
    """Allies may attack together once offensive coordination technology is developed."""
    return at.coordination == (at.profile.coordination is Coordination.ONCE_DEVELOPED)


@norm(
    forbids=AttackTogether,
    cites="gw.allies.coordination.entente",
    overrides=by_words(
        "for the Entente",
        offensive_coordination_lets_them,
        allies_may_attack_one_zone,
        because="It gives the exception to one side, and so not to the other.",
    ),
    special_to=[allies_do_not_attack_together],
)
def coordination_is_for_the_entente(at: Coalition, _action: AttackTogether) -> bool:
    """Offensive coordination technology is for the Entente only."""
    return at.members is Members.OTHERS


@norm(
    forbids=AttackTogether,
    cites="gw.allies.coordination.nations",
    overrides=by_reading("gw.issue.coordinated-nations", offensive_coordination_lets_them, allies_may_attack_one_zone),
    special_to=[allies_do_not_attack_together],
)
def three_nations_are_coordinated(at: Coalition, _action: AttackTogether) -> bool:
    """Offensive coordination technology lets only England, France and USA attack together."""
    return at.members is Members.ENTENTE and at.profile.coordinated_nations is CoordinatedNations.THREE


@norm(permits=MoveTogether, cites="gw.allies.move-together")
def three_nations_move_together(at: Coalition, _action: MoveTogether) -> bool:
    """England, France and USA move together."""
    return at.members is Members.THREE


@norm(permits=MoveTogether, cites="gw.issue.who-moves-together")
def the_map_has_others_move_together(at: Coalition, _action: MoveTogether) -> bool:
    """Other nations move together if the map gives them one turn."""
    return at.one_turn


THREE = frozenset({"England", "France", "USA"})
"""The nations that move together: `gw.allies.move-together`."""


def members(nations: Iterable[str], alliances: Iterable[Alliance]) -> Members:
    """The kind of group that nations form."""
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
    """The nations that attack now: one, or several together."""
    before: Before = Before.NOBODY
    """How the last attack ended."""
    contested_by: tuple[str, ...] = ()
    """The nations that have contested the zone in this turn, the first one first."""
    alliances: tuple[Alliance, ...] = ()
    developed: frozenset[str] = frozenset()
    """The nations that have developed offensive coordination technology."""
    profile: Profile = LATEST

    def situation(self) -> Succession:
        """The situation in which the next nation would attack."""
        return Succession(before=Before.ATTACKING if self.attacking else self.before, profile=self.profile)

    def coalition(self, nations: Iterable[str]) -> Coalition:
        """The situation in which these nations would act together."""
        these = frozenset(nations)
        entente = THREE.union(*(each.nations for each in self.alliances if each.name == "Entente"))
        some = Developed.SOME if self.developed & entente else Developed.NOBODY
        developed = Developed.ALL if these <= self.developed else some
        return Coalition(members=members(these, self.alliances), developed=developed, profile=self.profile)

    def may_be_next(self) -> tuple[str, ...]:
        """The nations that may attack next."""
        return tuple(nation for nation in self.waiting if not forbidden(self.rulings(BeginAttack(nation=nation))))

    def rulings(self, attack: BeginAttack | AttackTogether) -> Iterator[Ruling]:
        """The rulings on an attack: that it begins now, by several together, and out of the given order.

        Without `gw.allies.order` no nation may attack before the first one given.
        """
        yield ruling(attack if isinstance(attack, BeginAttack) else BeginAttack(), self.situation())
        if isinstance(attack, AttackTogether):
            yield ruling(attack, self.coalition(attack.nations))
        if not (stands("gw.allies.order") or set(self.waiting[:1]) <= set(attack.nations)):
            yield ruling(PickOrder(), self.situation())

    def begin_attack(self, *nations: str) -> Self:
        """The position after a nation, or several together, have begun their attack.

        Raises `NotAllowedError` with the clause that forbids it, and `NotOfferedError` for nations that cannot be next.
        """
        attack = AttackTogether(nations=nations) if len(nations) > 1 else BeginAttack(nation=nations[0])
        if refused := forbidden(self.rulings(attack)):
            raise refused
        if not set(nations) <= set(self.waiting):
            raise NotOfferedError(" and ".join(nations), "who attacks next?")
        return replace(self, attacking=nations, waiting=self._others_waiting(nations))

    def end_attack(self, how: Before) -> Self:
        """The position after the current attack has ended in this way."""
        contesting = self.attacking if how is Before.CONTESTED else ()
        return replace(self, attacking=(), before=how, contested_by=(*self.contested_by, *contesting))

    def hold_back(self, nation: str) -> Self:
        """The position after a nation has given up its attack. Raises `NotAllowedError` and `NotOfferedError`."""
        if refused := forbidden([ruling(HoldBack(nation=nation), self.situation())]):
            raise refused
        if nation not in self.waiting:
            raise NotOfferedError(nation, "who attacks next?")
        return replace(self, waiting=self._others_waiting((nation,)))

    def _others_waiting(self, nations: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(nation for nation in self.waiting if nation not in nations)
