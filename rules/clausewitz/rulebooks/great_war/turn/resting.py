"""Whether a contest from an earlier turn rests, as a norm."""

from dataclasses import dataclass

from clausewitz.play.norms import norm
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.readings.turn import ContestRests


@dataclass(frozen=True)
class Rest:
    """Leave the other side in peace for a turn."""

    def __str__(self) -> str:
        return "rests"


@dataclass(frozen=True, kw_only=True)
class OldContest:
    """What the norms look at when a side might rest in a contested territory."""

    since_an_earlier_turn: bool = True
    """Whether the territory was contested when the turn began."""
    profile: Profile = LATEST


@norm(permits=Rest, cites="gw.issue.contest-rests")
def a_contest_may_rest(at: OldContest, _action: Rest) -> bool:
    """By the reading, a contest from an earlier turn goes on without a battle if nobody attacks."""
    return at.since_an_earlier_turn and at.profile.contest_rests is ContestRests.MAY_REST
