"""The charge of the attacker's horsemen, as norms."""

from dataclasses import dataclass

from clausewitz.play.counts import Count
from clausewitz.play.norms import by_words, norm


@dataclass(frozen=True, kw_only=True)
class Onset:
    """What the norms look at when the attacker decides whether to charge."""

    first_round: bool = True
    """Whether it is the first round."""
    enemy_elephants: Count = 0
    """Elephants of the defender."""


@dataclass(frozen=True)
class Charge:
    """Charge with all horsemen of the attacker."""

    def __str__(self) -> str:
        return "charges"


@dataclass(frozen=True)
class Hold:
    """Hold the horsemen of the attacker back."""

    def __str__(self) -> str:
        return "holds his horsemen back"


@norm(permits=Charge, cites="rf.charge.may")
def horsemen_may_charge(at: Onset, _action: Charge) -> bool:
    """In the first round the attacker's horsemen may charge."""
    return at.first_round


@norm(permits=Hold, cites="rf.charge.may")
def horsemen_need_not_charge(_at: Onset, _action: Hold) -> bool:
    """The attacker's horsemen may charge, but do not have to."""
    return True


@norm(
    forbids=Charge,
    cites="rf.charge.elephants",
    overrides=by_words("Even then they may not charge", horsemen_may_charge),
)
def no_charge_against_elephants(at: Onset, _action: Charge) -> bool:
    """Horsemen may not charge while the enemy has an elephant."""
    return at.enemy_elephants > 0
