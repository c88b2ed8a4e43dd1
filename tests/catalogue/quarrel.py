"""Norms that quarrel in every way that the report tells, for the clauses of the small catalogue, and their rulebook."""

from dataclasses import dataclass, replace

from clausewitz.play.norms import by_reading, by_words, norm
from clausewitz.play.readings import Answer, Reading
from clausewitz.play.rulebook import Rulebook

from .small import CATALOGUE


class When(Reading, issue="sm.issue.when"):
    """When is first?"""

    BEFORE_FIRE = Answer("a", "Before fire.", "It says so.")
    BEFORE_LUNCH = Answer("b", "Before lunch.")


@dataclass(frozen=True)
class House:
    """The readings of the small game."""

    when: When = When.BEFORE_FIRE


@dataclass(frozen=True)
class Gas:
    """A canister of gas."""

    thrown: bool = False
    """Whether the gas is thrown."""


@dataclass(frozen=True)
class Throw:
    """Throw gas."""


@dataclass(frozen=True)
class Store:
    """Store gas."""


@dataclass(frozen=True)
class Sell:
    """Sell gas."""


@dataclass(frozen=True)
class Hide:
    """Hide gas."""


@dataclass(frozen=True)
class Burn:
    """Burn gas."""


@dataclass(frozen=True)
class Label:
    """Label gas."""

    words: list[str]


@norm(permits=Throw, cites="sm.gas.first")
def gas_is_thrown(_gas: Gas, _action: Throw) -> bool:
    """Gas is thrown first."""
    return True


@norm(forbids=Throw, cites="sm.gas.twice", overrides=by_words("Never", gas_is_thrown, because="Once is enough."))
def gas_is_not_thrown_twice(gas: Gas, _action: Throw) -> bool:
    """Gas is never thrown twice."""
    return gas.thrown


@norm(permits=Store, cites="sm.gas.first")
def gas_is_stored(_gas: Gas, _action: Store) -> bool:
    """Gas is stored first."""
    return True


@norm(forbids=Store, cites="sm.gas.twice", overrides=by_reading("sm.issue.when", gas_is_stored))
def thrown_gas_is_not_stored(gas: Gas, _action: Store) -> bool:
    """Gas that was thrown is not stored."""
    return gas.thrown


@norm(permits=Sell, cites="sm.gas.first")
def gas_is_sold(_gas: Gas, _action: Sell) -> bool:
    """Gas is sold first."""
    return True


@norm(forbids=Sell, cites="sm.gas.twice")
def thrown_gas_is_not_sold(gas: Gas, _action: Sell) -> bool:
    """Gas that was thrown is not sold."""
    return gas.thrown


@norm(permits=Hide, cites="sm.gas.first")
def gas_is_hidden(_gas: Gas, _action: Hide) -> bool:
    """Gas is hidden first."""
    return True


@norm(forbids=Hide, cites="sm.gas.twice", overrides=[gas_is_hidden])
def no_gas_is_hidden(_gas: Gas, _action: Hide) -> bool:
    """Gas is never hidden."""
    return True


@norm(permits=Burn, cites="sm.gas.first")
def thrown_gas_burns(gas: Gas, _action: Burn) -> bool:
    """Gas that was thrown is burnt."""
    return gas.thrown


@norm(permits=Burn, cites="sm.gas.twice")
def thrown_gas_burns_twice(gas: Gas, _action: Burn) -> bool:
    """It is burnt twice."""
    return gas.thrown


@norm(permits=Label, cites="sm.gas.first")
def gas_is_labelled(_gas: Gas, _action: Label) -> bool:
    """Gas is labelled first."""
    return True


def steps_of(situation: object, action: object) -> tuple[str, ...]:
    """Phrases for throwing only."""
    if not isinstance(action, Throw):
        return ()
    given = ("Given thrown gas",) if situation == Gas(thrown=True) else ()
    return (*given, "Then gas may not be thrown because of sm.gas.twice")


ENGINE = Rulebook("small", "A small game", {"usual": House(), "hungry": House(When.BEFORE_LUNCH)}, steps_of=steps_of)
QUARRELLING = replace(CATALOGUE, engines={"small": ENGINE})
"""The small catalogue with an engine, not examined yet."""
