"""When two positions are one: they differ in what has been told, or in rounds that the rules do not tell apart."""

from dataclasses import fields
from functools import cache

from clausewitz.odds.rounds import LateRound
from clausewitz.play.battle import Battle
from clausewitz.play.records import replace

TELLING = frozenset({"events", "profile"})
"""Fields that make no position another: what has been told, and the readings, which stay the same throughout."""


def plain(position: Battle, earliest: int) -> Battle:
    """The position without what has been told, and with one round for all from the earliest that are alike."""
    late = isinstance(position.round, LateRound) or position.round >= earliest
    round_ = LateRound(earliest) if late else position.round
    return replace(position, events=(), round=round_)  # type: ignore[arg-type]  # stands for any such number


def key_of(plain_position: Battle) -> tuple[object, ...]:
    """What tells a plain position from all others."""
    return (type(plain_position), *(getattr(plain_position, name) for name in _names(type(plain_position))))


def by_readings_of(battle: Battle, position: Battle) -> Battle:
    """A position of a battle by the readings of another one."""
    held = any(each.name == "profile" for each in fields(position))
    return replace(position, profile=battle.profile) if held else position  # type: ignore[call-arg]  # a field of its game


@cache
def _names(kind: type[Battle]) -> tuple[str, ...]:
    return tuple(each.name for each in fields(kind) if each.name not in TELLING and each.compare)
