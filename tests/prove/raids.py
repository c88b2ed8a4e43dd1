"""Raids for statements about them: the types whose values vary, and the functions that are called."""

from dataclasses import dataclass, field
from enum import Enum
from typing import Annotated

from clausewitz.play.counts import Bounds, Count, least, most

Die = Annotated[int, Bounds(1, 6)]


class Side(Enum):
    """Who fights."""

    ATTACKER = "attacker"
    DEFENDER = "defender"


class Weather(Enum):
    """What it is like outside."""

    FAIR = 1
    RAIN = 2
    SNOW = 3


@dataclass(frozen=True)
class Territory:
    """What is bombed."""

    value: Count = 0
    weather: Weather = Weather.FAIR


@dataclass(frozen=True)
class Raid:
    """Bombers over a territory; there are never more hits than bombers."""

    bombers: Count
    hits: Count
    territory: Territory = field(default_factory=Territory)
    side: Side = Side.ATTACKER
    is_escorted: bool = False

    def is_sound(self) -> bool:
        return self.hits <= self.bombers

    def loss(self) -> int:
        return least(self.hits, self.territory.value)


@dataclass(frozen=True, slots=True)
class Hour:
    """An hour of the day, which refuses to be another number."""

    number: int

    def __post_init__(self) -> None:
        if not isinstance(self.number, int) or not 0 <= self.number < 24:
            raise ValueError(f"there is no hour {self.number}")


@dataclass(frozen=True)
class Chain:
    """A unit and those under its command."""

    strength: Count
    under: "Chain | None" = None

    def total(self) -> int:
        return self.strength + (0 if self.under is None else self.under.total())


@dataclass(frozen=True)
class Settings:
    """A dataclass whose defaults are not the simplest values."""

    level: Count = 4
    weather: Weather = Weather.SNOW
    bonus: Count | None = 2
    at: Territory = Territory(3, Weather.RAIN)


def has_escort(raid: Raid) -> bool:
    return raid.is_escorted is True


def sign(number: int) -> int:
    if number > 0:
        return 1
    if number < 0:
        return -1
    return 0


def staged(hits: int, *kinds: int) -> list[int]:
    left = []
    for kind in kinds:
        left.append(most(kind - hits, 0))
        hits = most(hits - kind, 0)
    return left


def target(side: Side, is_first: bool) -> int:
    for each in Side:
        if each is side:
            return {Side.ATTACKER: 3, Side.DEFENDER: 2}[each] + is_first
    raise LookupError(side)


def remaining(units: int, hits: int) -> int:
    if hits > units:
        raise ValueError("more hits than units")
    return units - hits
