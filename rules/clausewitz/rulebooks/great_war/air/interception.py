"""Fighters against raiders, as norms: who may intercept whom, where, and how often."""

from clausewitz.lazy import dataclass
from clausewitz.play.norms import by_reading, by_words, norm
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.readings.air.bombing import SameInterceptors


@dataclass(frozen=True)
class Intercept:
    """Attack the raiders."""

    def __str__(self) -> str:
        return "intercepts the raiders"


@dataclass(frozen=True)
class LetPass:
    """Let the raiders pass."""

    def __str__(self) -> str:
        return "lets the raiders pass"


@dataclass(frozen=True, kw_only=True)
class Encounter:
    """What the norms look at when raiders fly into a territory."""

    all_high: bool = False
    """Whether the raiders are all zeppelins at high altitude."""
    at_target: bool = False
    """Whether the territory is the one that the raiders attack."""
    returning: bool = False
    """Whether the raiders are on their way home from bombing."""
    intercepted_before: bool = False
    """Whether the fighters there have intercepted another raid in this turn."""
    profile: Profile = LATEST


@norm(permits=Intercept, cites="gw.bombing.intercept")
def fighters_may_intercept(at: Encounter, _action: Intercept) -> bool:
    """Enemy fighters in each territory on the way may intercept the raiders."""
    return not at.at_target


@norm(permits=Intercept, cites="gw.bombing.intercept.target")
def fighters_of_the_target_may_intercept(at: Encounter, _action: Intercept) -> bool:
    """Enemy fighters in the territory under attack may intercept the raiders too."""
    return at.at_target


_MAY_INTERCEPT = (fighters_may_intercept, fighters_of_the_target_may_intercept)


@norm(forbids=Intercept, cites="gw.bombing.high", overrides=by_words("may not be intercepted", *_MAY_INTERCEPT))
def nobody_intercepts_at_high_altitude(at: Encounter, _action: Intercept) -> bool:
    """Zeppelins at high altitude may not be intercepted."""
    return at.all_high


@norm(
    forbids=Intercept,
    cites="gw.bombing.return.undisturbed",
    overrides=by_words("no interception is allowed", *_MAY_INTERCEPT),
)
def nobody_intercepts_on_the_return(at: Encounter, _action: Intercept) -> bool:
    """Raiders may not be intercepted on their return."""
    return at.returning


@norm(
    forbids=Intercept,
    cites="gw.issue.same-interceptors",
    overrides=by_reading("gw.issue.same-interceptors", *_MAY_INTERCEPT),
)
def fighters_intercept_once(at: Encounter, _action: Intercept) -> bool:
    """By another reading fighters may intercept only one raid in a turn."""
    return at.intercepted_before and at.profile.same_interceptors is SameInterceptors.ONCE


@norm(permits=LetPass, cites="gw.bombing.intercept")
def fighters_may_let_them_pass(_at: Encounter, _action: LetPass) -> bool:
    """Fighters may intercept, but need not."""
    return True
