"""7.6: whether attacked armies stand and fight or retreat, and where they retreat to."""

from clausewitz.lazy import dataclass
from clausewitz.play.counts import Count
from clausewitz.play.norms import by_reading, by_words, norm, ruling
from clausewitz.rulebooks.empires.orders import Mode
from clausewitz.rulebooks.empires.readings import (
    PREFERRED,
    Profile,
    RetreatAboard,
    RetreatAdjacent,
    Stronger,
    StuckRetreat,
)


@dataclass(frozen=True, kw_only=True)
class Assault:
    """The situation of an attack on an area with defending armies."""

    mode: Mode
    """Defence mode in force."""
    retreat_set: bool = False
    """Whether a retreat location is set."""
    retreat_own: bool = False
    """Whether the retreat location is the defender's own."""
    near: bool = True
    """Whether the retreat location is adjacent."""
    aboard: bool = False
    """Whether the retreat location is a sea area in which the defender's ships have room for all his armies."""
    stuck: bool = False
    """Whether some of the defending armies are stuck."""
    attackers: Count = 1
    """Attacking armies."""
    defenders: Count = 1
    """Defending armies."""
    would_lose: bool = False
    """Whether the defender would lose the battle."""
    profile: Profile = PREFERRED

    def is_sound(self) -> bool:
        """Only a location that is set has an owner, sea areas have none, and both sides have armies."""
        somewhere = self.retreat_set or not (self.retreat_own or self.aboard)
        owned_or_sea = not (self.retreat_own and self.aboard)
        return somewhere and owned_or_sea and self.attackers > 0 and self.defenders > 0

    @property
    def stronger(self) -> bool:
        """Whether the attacking force is the stronger one."""
        if self.profile.stronger is Stronger.WOULD_WIN:
            return self.would_lose
        return self.attackers > self.defenders


@dataclass(frozen=True)
class Withdraw:
    """Retreat before the battle."""

    def __str__(self) -> str:
        return "retreats"


@norm(permits=Withdraw, cites="em.defence.retreat")
def armies_in_mode_retreat_retreat(at: Assault, _action: Withdraw) -> bool:
    """In the defence mode RETREAT, attacked armies retreat."""
    return at.mode is Mode.RETREAT


_RETREAT = (armies_in_mode_retreat_retreat,)


@norm(
    forbids=Withdraw,
    cites="em.defence.retreat.none-set",
    overrides=by_words(
        "They also stand and defend if the defence mode is RETREAT but no retreat location is set", *_RETREAT
    ),
)
def without_a_retreat_location_they_stand(at: Assault, _action: Withdraw) -> bool:
    """Armies in the mode RETREAT stand and defend if no retreat location is set."""
    return at.mode is Mode.RETREAT and not at.retreat_set


@norm(
    forbids=Withdraw,
    cites="em.defence.retreat.not-owned",
    overrides=by_words("or it's set to somewhere you don't own", *_RETREAT),
)
def they_do_not_retreat_to_what_they_do_not_own(at: Assault, _action: Withdraw) -> bool:
    """Armies in the mode RETREAT stand and defend if their country does not own the retreat location."""
    return at.mode is Mode.RETREAT and at.retreat_set and not at.retreat_own


@norm(
    permits=Withdraw,
    cites="em.issue.retreat-aboard",
    overrides=by_reading("em.issue.retreat-aboard", they_do_not_retreat_to_what_they_do_not_own),
)
def they_retreat_to_their_ships(at: Assault, _action: Withdraw) -> bool:
    """Armies may retreat to a sea area in which their country's ships have room for them."""
    return at.mode is Mode.RETREAT and at.aboard and at.profile.retreat_aboard is RetreatAboard.YES


_MAY_RETREAT = (*_RETREAT, they_retreat_to_their_ships)


@norm(
    forbids=Withdraw,
    cites="em.defence.retreat.stronger",
    overrides=by_words(
        "if attacked by a stronger force",
        *_MAY_RETREAT,
        because="The mode has armies retreat in this case, and no sentence in another.",
    ),
)
def they_retreat_from_a_stronger_force_only(at: Assault, _action: Withdraw) -> bool:
    """Armies in the mode RETREAT stand and fight unless the attacking force is stronger."""
    return at.mode is Mode.RETREAT and not at.stronger


@norm(
    forbids=Withdraw,
    cites="em.issue.retreat-adjacent",
    overrides=by_reading("em.issue.retreat-adjacent", *_MAY_RETREAT),
)
def they_retreat_to_an_adjacent_area(at: Assault, _action: Withdraw) -> bool:
    """Armies stand and defend if the retreat location is not adjacent."""
    return at.mode is Mode.RETREAT and not at.near and at.profile.retreat_adjacent is RetreatAdjacent.STAND


@norm(forbids=Withdraw, cites="em.issue.stuck-retreat", overrides=by_reading("em.issue.stuck-retreat", *_MAY_RETREAT))
def stuck_armies_stand(at: Assault, _action: Withdraw) -> bool:
    """Armies that are stuck do not retreat."""
    return at.mode is Mode.RETREAT and at.stuck and at.profile.stuck_retreat is StuckRetreat.STAND


@norm(forbids=Withdraw, cites="em.defence.defend")
def armies_in_mode_defend_stand_and_fight(at: Assault, _action: Withdraw) -> bool:
    """In the defence mode DEFEND, armies stand and fight."""
    return at.mode is Mode.DEFEND and not at.stronger


@norm(forbids=Withdraw, cites="em.defence.defend.even-if-losing")
def they_stand_even_if_they_will_lose(at: Assault, _action: Withdraw) -> bool:
    """In the defence mode DEFEND, armies fight a stronger force too, even if they will lose the battle."""
    return at.mode is Mode.DEFEND and at.stronger


@norm(forbids=Withdraw, cites="em.defence.entrench")
def entrenched_armies_stand(at: Assault, _action: Withdraw) -> bool:
    """In the defence mode ENTRENCH, armies stand and defend."""
    return at.mode is Mode.ENTRENCH


@norm(forbids=Withdraw, cites="em.defence.ambush")
def armies_in_ambush_stand(at: Assault, _action: Withdraw) -> bool:
    """In the defence mode AMBUSH, armies stand and defend."""
    return at.mode is Mode.AMBUSH


def retreats(at: Assault) -> tuple[bool, tuple[str, ...]]:
    """Whether the defending armies retreat before the battle, with the clauses that decide."""
    made = ruling(Withdraw(), at)
    return made.allowed, made.cites
