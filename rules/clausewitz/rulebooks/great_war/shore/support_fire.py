"""Support fire in a naval invasion: which ships give it, when, and how many."""

from typing import Annotated, Literal

from clausewitz.lazy import dataclass
from clausewitz.play.counts import Bounds, Count, least
from clausewitz.play.moments import Side
from clausewitz.play.norms import by_reading, by_words, norm, ruling
from clausewitz.play.sequences import Fire, Row, Step
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.readings.shore import SupportAfterBattle, SupportShips

Supporter = Literal["dreadnoughts", "cruisers"]
"""Ships that may give support fire."""
SUPPORTERS: tuple[Supporter, ...] = ("dreadnoughts", "cruisers")
SUPPORT = Step(
    "1b",
    "Support fire",
    fires=(
        Fire(
            Side.ATTACKER,
            (Row("dreadnoughts", "gw.landing.support.dreadnoughts"), Row("cruisers", "gw.landing.support.cruisers")),
        ),
    ),
    losses="gw.land.losses-each-step",
)


@dataclass(frozen=True, kw_only=True)
class Flotilla:
    """The ships of an invasion, as far as the norms need them."""

    transports: Count = 0
    """Transports used for the invasion."""
    firing: Count = 0
    """Ships that give support fire already."""
    round: Annotated[int, Bounds(low=1)] = 1
    """It is round … of combat."""
    fought_at_sea: bool = False
    """Whether the ships have fought a naval battle in this turn."""
    profile: Profile = LATEST


@dataclass(frozen=True)
class SupportFire:
    """Support a landing with fire from ships."""

    kind: Supporter
    """The ships are …"""
    ships: Count = 1
    """Ships that would join them."""

    def __str__(self) -> str:
        return f"gives support fire with {self.ships} {self.kind}"


@norm(permits=SupportFire, cites="gw.landing.support.dreadnoughts")
def dreadnoughts_may_support(_at: Flotilla, action: SupportFire) -> bool:
    """Dreadnoughts may support a landing with fire."""
    return action.kind == "dreadnoughts"


@norm(permits=SupportFire, cites="gw.landing.support.cruisers")
def cruisers_may_support(at: Flotilla, action: SupportFire) -> bool:
    """Cruisers may support a landing with fire (open question)."""
    return action.kind == "cruisers" and at.profile.support_ships is SupportShips.AND_CRUISERS


_MAY_SUPPORT = (dreadnoughts_may_support, cruisers_may_support)


@norm(
    forbids=SupportFire,
    cites="gw.landing.support.first-round",
    overrides=by_words("limited to only the first round", *_MAY_SUPPORT),
)
def support_is_given_in_the_first_round(at: Flotilla, _action: SupportFire) -> bool:
    """Support fire is limited to the first round of combat."""
    return at.round > 1


@norm(forbids=SupportFire, cites="gw.landing.support.limit", overrides=by_words("is limited to", *_MAY_SUPPORT))
def no_more_ships_than_transports(at: Flotilla, action: SupportFire) -> bool:
    """No more ships may give support fire than there are transports used for the invasion."""
    return at.firing + action.ships > at.transports


@norm(
    forbids=SupportFire,
    cites="gw.issue.support-after-battle",
    overrides=by_reading("gw.issue.support-after-battle", *_MAY_SUPPORT),
)
def who_fought_at_sea_does_not_support(at: Flotilla, _action: SupportFire) -> bool:
    """Ships that have fought a naval battle in this turn give no support fire (open question)."""
    return at.profile.support_after_battle is SupportAfterBattle.NO and at.fought_at_sea


def silent_after_a_battle(profile: Profile) -> bool:
    """Whether ships that have fought a naval battle in this turn give no support fire."""
    fought = Flotilla(fought_at_sea=True, profile=profile)
    return who_fought_at_sea_does_not_support.applies(fought, SupportFire("dreadnoughts"))


def supporting_ships(at: Flotilla, kind: Supporter, ships: int) -> int:
    """How many ships of a kind give support fire: all, as many as the transports allow, or none."""
    for number in (ships, least(ships, at.transports - at.firing)):
        if ruling(SupportFire(kind, number), at).allowed:
            return number
    return 0
