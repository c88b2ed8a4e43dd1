"""The report of an order, as the values that it names: it becomes text only when shown, and no rule looks at it."""

from clausewitz.lazy import dataclass
from clausewitz.play.orders import OrderEvent


@dataclass(frozen=True)
class Words:
    """Parts that make a sentence."""

    parts: tuple[object, ...]

    def __str__(self) -> str:
        return "".join(map(str, self.parts))


@dataclass(frozen=True)
class Counted:
    """A number of units: `1 army`, `2 armies`, `3 BPs`."""

    number: int
    unit: str

    def __str__(self) -> str:
        return count(self.number, self.unit)


@dataclass(frozen=True)
class Verb:
    """A verb for one or many: `attacks`, `attack`."""

    number: int
    one: str
    many: str

    def __str__(self) -> str:
        return self.one if self.number == 1 else self.many


@dataclass(frozen=True)
class TurnEvent:
    """An event, or the reason why it did not happen, with its clauses."""

    words: object
    """The words as values; see `render`."""
    cites: tuple[str, ...] = ()

    def render(self) -> OrderEvent:
        """The event as text."""
        return OrderEvent(str(self.words), self.cites)


def words(*parts: object) -> Words:
    """A sentence of these parts."""
    return Words(parts)


def count(number: int, unit: str) -> str:
    """A number of units in words."""
    if number == 1:
        return f"1 {unit}"
    return f"{number} {unit.removesuffix('y')}ies" if unit.endswith("y") else f"{number} {unit}s"


def forces_in_words(armies: int, ships: int) -> str:
    """Armies and ships in words, `1 army and 2 ships`; empty if there are none."""
    return " and ".join(count(number, unit) for number, unit in ((armies, "army"), (ships, "ship")) if number)
