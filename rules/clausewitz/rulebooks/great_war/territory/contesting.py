"""Contesting on land: who may contest, what a contested territory yields, and to whom it is friendly."""

from clausewitz.lazy import dataclass
from clausewitz.play.moments import Side
from clausewitz.play.norms import by_words, norm
from clausewitz.play.switches import Cited, standing_clauses, stands
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.readings.territory import OwnerOfContested, ToTheFinish
from clausewitz.rulebooks.great_war.standoff import Contest, Standoff


def economic_worth(value: int, *, contested: bool) -> Cited:
    """The income from a territory of this value, with the clauses."""
    return _worth(value, "gw.contesting.economic-worth", contested=contested)


def production(value: int, *, contested: bool) -> Cited:
    """The production of a territory of this value, with the clauses."""
    return _worth(value, "gw.contesting.production", contested=contested)


def _worth(value: int, clause: str, *, contested: bool) -> Cited:
    """Half in a contested territory; without `gw.contesting.rounded-down` rounded up."""
    if not contested or not stands(clause):
        return value, ()
    half = value // 2 if stands("gw.contesting.rounded-down") else (value + 1) // 2
    return half, standing_clauses(clause, "gw.contesting.rounded-down")


@dataclass(frozen=True, kw_only=True)
class Ownership:
    """The owners of a contested territory at two times."""

    when_contested: str
    """At the start of the turn in which the contest began."""
    this_turn: str
    """At the start of the current turn."""


def friendly_to(owners: Ownership, profile: Profile = LATEST) -> tuple[str, tuple[str, ...]]:
    """The side to which a contested territory is friendly, with the clauses; without `gw.contesting.owner` nobody."""
    cites = standing_clauses("gw.contesting.owner")
    if not cites:
        return "", ()
    first = profile.owner_of_contested is OwnerOfContested.WHEN_CONTESTED
    return owners.when_contested if first else owners.this_turn, cites


@norm(permits=Contest, cites="gw.land.step-6.may-contest")
def attacker_may_contest(at: Standoff, _action: Contest) -> bool:
    """The attacker may remain in the space and contest it."""
    return at.side is Side.ATTACKER


@norm(
    forbids=Contest,
    cites="gw.land.step-6.out-of-contested",
    overrides=by_words("An exception is", attacker_may_contest),
)
def who_came_out_of_a_contested_territory_fights_to_the_finish(at: Standoff, _action: Contest) -> bool:
    """An attacker who came out of a contested territory may only fight to the finish."""
    return at.side is Side.ATTACKER and at.is_coming_out


@norm(
    permits=Contest,
    cites="gw.land.step-6.out-of-contested.or-contest",
    overrides=by_words(
        "or contest",
        who_came_out_of_a_contested_territory_fights_to_the_finish,
        because="“Or” adds a second thing to the only one that is left to him.",
    ),
)
def or_contests(at: Standoff, _action: Contest) -> bool:
    """An attacker who came out of a contested territory may contest instead of fighting to the finish."""
    bound = at.side is Side.ATTACKER and at.is_coming_out
    return bound and (at.profile.to_the_finish is ToTheFinish.EACH_ROUND or at.round == 1)


MAY_CONTEST = (attacker_may_contest, or_contests)
"""The norms that let an attacker contest."""


@norm(
    forbids=Contest,
    cites="gw.land.step-6.contest-whole",
    overrides=by_words(
        "contest it with all", *MAY_CONTEST, because="All is what may contest, and no sentence lets a part do so."
    ),
)
def a_space_is_contested_with_all_units(at: Standoff, action: Contest) -> bool:
    """The attacker contests with all of his ground units or not at all."""
    return at.side is Side.ATTACKER and not action.whole


@norm(
    forbids=Contest,
    cites="gw.land.step-6.ground-units",
    overrides=by_words(
        "with all ground units",
        *MAY_CONTEST,
        because="It says what may contest, and no sentence names fleets or aircraft.",
    ),
)
def a_space_is_contested_with_ground_units(at: Standoff, _action: Contest) -> bool:
    """The attacker may contest a space only with ground units."""
    return at.side is Side.ATTACKER and not at.has_ground_units
