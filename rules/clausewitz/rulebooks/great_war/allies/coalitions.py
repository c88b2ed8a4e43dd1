"""Allied nations that do something together, as norms: who may attack together, and who moves together."""

from enum import Enum

from clausewitz.lazy import dataclass
from clausewitz.play.norms import by_reading, by_words, norm
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.readings.allies.allies import CoordinatedNations, Coordination, WhoHasDevelopedIt


class Members(Enum):
    """Of what kind allied nations are."""

    THREE = "England, France or USA only"
    ENTENTE = "of the Entente, not only England, France and USA"
    OTHERS = "not all of the Entente"


class Developed(Enum):
    """By whom offensive coordination technology has been developed."""

    NOBODY = "by nobody"
    SOME = "by one of the Entente, not all of them"
    ALL = "by all of them"


@dataclass(frozen=True, kw_only=True)
class Coalition:
    """What the norms look at when allies would do something together."""

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
    """The zone; empty where the norms alone look at the attack, as in the other actions."""
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
