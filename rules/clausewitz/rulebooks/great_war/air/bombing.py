"""Strategic bombing: who may raid which territory, and how much money a raid costs."""

from collections.abc import Callable, Iterator
from enum import Enum
from typing import Literal

from clausewitz.lazy import dataclass
from clausewitz.play.counts import Count, least, most
from clausewitz.play.norms import Ruling, by_reading, by_words, norm, obligation, ruling
from clausewitz.play.switches import stands
from clausewitz.rulebooks.great_war.forces import Army
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.readings.air import BombingCap, BombingValue, RaidContested
from clausewitz.rulebooks.great_war.territory.contesting import economic_worth

D2 = (1, 1, 1, 2, 2, 2)
"""Money lost by each face of the die: `gw.bombing.d2`."""
D3 = (1, 1, 2, 2, 3, 3)
"""Money lost by each face of the die: `gw.bombing.d3`."""


Aircraft = Literal["fighters", "bombers", "zeppelins"]
FLYING: tuple[Aircraft, ...] = ("fighters", "bombers", "zeppelins")
"""The kinds of aircraft in a raid."""


class Altitude(Enum):
    """The altitude at which zeppelins fly, chosen at the beginning of their move."""

    LOW = "low"
    HIGH = "high"


@dataclass(frozen=True, kw_only=True)
class Sortie:
    """One aircraft and its route, before it takes off."""

    kind: Aircraft
    """The aircraft are …"""
    heavy_bomber: bool = False
    """Whether the owner has developed "Heavy Bomber"."""
    enemy: bool = True
    """Whether the target is enemy territory."""
    factory: bool = True
    """Whether there is a factory in the target."""
    contested: bool = False
    """Whether the target is contested."""
    movement: Count = 4
    """Movement points of the aircraft."""
    out: Count = 1
    """Movement points to the target."""
    home: Count = 1
    """Movement points back to friendly territory."""
    sea: Count = 1
    """Movement points back to a friendly or neutral sea zone."""
    profile: Profile = LATEST

    @property
    def movement_left(self) -> int:
        """Movement points left at the target."""
        return self.movement - self.out


@dataclass(frozen=True)
class Bomb:
    """Bomb the target."""

    def __str__(self) -> str:
        return "bombs"


@dataclass(frozen=True)
class Escort:
    """Fly along with the raiders."""

    def __str__(self) -> str:
        return "escorts the raiders"


@dataclass(frozen=True)
class ChooseAltitude:
    """Fly a zeppelin high or low."""

    def __str__(self) -> str:
        return "chooses its altitude"


@dataclass(frozen=True, kw_only=True)
class ZeppelinMove:
    """The move of a zeppelin, as far as altitude is concerned."""

    begun: bool
    """Whether the zeppelin has begun its move."""


@obligation(ChooseAltitude, cites="gw.bombing.altitude")
def zeppelins_choose_their_altitude(_at: ZeppelinMove, _action: ChooseAltitude) -> bool:
    """Zeppelins must choose high or low altitude bombing."""
    return True


@norm(
    forbids=ChooseAltitude,
    cites="gw.bombing.altitude.beginning",
    overrides=by_words(
        "at the beginning of their move",
        *zeppelins_choose_their_altitude,
        because="It fixes the time of the choice, which leaves no other.",
    ),
)
def altitude_is_chosen_at_the_beginning(at: ZeppelinMove, _action: ChooseAltitude) -> bool:
    """Zeppelins must choose their altitude at the beginning of their move, not later."""
    return at.begun


@norm(permits=Bomb, cites="gw.bombing.raiders")
def bombers_and_zeppelins_may_bomb(at: Sortie, _action: Bomb) -> bool:
    """Bombers and zeppelins can bomb enemy territories."""
    return at.kind != "fighters" and at.enemy


@norm(forbids=Bomb, cites="gw.bombing.heavy-bomber", overrides=by_words("must have", bombers_and_zeppelins_may_bomb))
def bombers_need_heavy_bomber(at: Sortie, _action: Bomb) -> bool:
    """Bombers must have the technology "Heavy Bomber" to bomb."""
    return at.kind == "bombers" and not at.heavy_bomber


@norm(permits=Escort, cites="gw.bombing.escort")
def fighters_may_escort(at: Sortie, _action: Escort) -> bool:
    """Raiders may bring fighters along as escorts."""
    return at.kind == "fighters"


def _cannot_return(at: Sortie) -> bool:
    return at.movement_left < at.home


@norm(forbids=Bomb, cites="gw.bombing.return", overrides=by_words("must have", bombers_and_zeppelins_may_bomb))
def raiders_must_be_able_to_return(at: Sortie, _action: Bomb) -> bool:
    """All aircraft of a raid must have enough movement points left to return to a friendly territory."""
    return _cannot_return(at)


@norm(forbids=Escort, cites="gw.bombing.return", overrides=by_words("must have", fighters_may_escort))
def escorts_must_be_able_to_return(at: Sortie, _action: Escort) -> bool:
    """All aircraft of a raid must have enough movement points left to return to a friendly territory."""
    return _cannot_return(at)


@norm(
    permits=Bomb, cites="gw.bombing.zeppelin-return", overrides=by_words("only need to", raiders_must_be_able_to_return)
)
def zeppelins_may_return_to_the_sea(at: Sortie, _action: Bomb) -> bool:
    """Zeppelins need only reach a friendly territory, or a friendly or neutral sea zone."""
    return at.kind == "zeppelins" and at.enemy and _cannot_return(at) and at.sea <= at.movement_left


@norm(
    forbids=Bomb,
    cites="gw.bombing.factory",
    overrides=by_words(
        "that contain a factory",
        bombers_and_zeppelins_may_bomb,
        zeppelins_may_return_to_the_sea,
        because="It says which territories may be bombed, and no sentence names others.",
    ),
)
def only_a_factory_is_bombed(at: Sortie, _action: Bomb) -> bool:
    """Only a territory that contains a factory may be bombed."""
    return not at.factory


@norm(
    forbids=Bomb,
    cites="gw.issue.raid-contested",
    overrides=by_reading("gw.issue.raid-contested", bombers_and_zeppelins_may_bomb, zeppelins_may_return_to_the_sea),
)
def a_contested_territory_is_not_bombed(at: Sortie, _action: Bomb) -> bool:
    """A contested territory may not be bombed (open question)."""
    return at.contested and at.profile.raid_contested is RaidContested.NO


def takeoff_rulings(raiders: Army, sortie: Callable[[Aircraft], Sortie]) -> Iterator[tuple[Aircraft, Ruling]]:
    """The rulings on each kind of aircraft that sets out on a raid."""
    for kind in FLYING:
        if raiders[kind] > 0:
            yield kind, ruling(Escort() if kind == "fighters" else Bomb(), sortie(kind))


def scores(kind: str, altitude: Altitude) -> tuple[tuple[int, ...], tuple[str, ...]]:
    """The money that each face of a raider's die costs, with the clauses.

    Without `gw.bombing.zeppelin-high` a zeppelin rolls a D3 at any altitude; without the clause of a die each face of
    it costs one.
    """
    if kind == "bombers":
        return _die(D2, "gw.bombing.d2")
    if altitude is Altitude.HIGH and stands("gw.bombing.zeppelin-high"):
        die, cites = _die(D2, "gw.bombing.d2")
        return die, ("gw.bombing.zeppelin-high", *cites)
    return _die(D3, "gw.bombing.d3")


def _die(faces: tuple[int, ...], clause: str) -> tuple[tuple[int, ...], tuple[str, ...]]:
    return (faces, (clause,)) if stands(clause) else ((1,) * len(faces), ())


def limit(value: int, *, contested: bool, profile: Profile = LATEST) -> int:
    """The most that a territory of this value can lose."""
    at_the_time = profile.bombing_value is BombingValue.AT_THE_TIME
    return economic_worth(value, contested=contested and at_the_time)[0]


def money_lost(rolled: int, at_most: int, before: int = 0, *, profile: Profile = LATEST) -> int:
    """The money that a raid costs the owner of a territory, after earlier raids of the turn.

    Without `gw.bombing.cap` there is no limit.
    """
    if not stands("gw.bombing.cap"):
        return rolled
    left = at_most - before if profile.bombing_cap is BombingCap.TURN else at_most
    return least(rolled, most(left, 0))


def income(collected: int, lost: int) -> int:
    """The income that a player collects; without `gw.bombing.income` raids do not reduce it."""
    return collected - lost if stands("gw.bombing.income") else collected
