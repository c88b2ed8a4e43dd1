"""The formats of the actions, as the text gives them: which word, which fields, and the clause."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

from clausewitz.play.switches import stands
from clausewitz.rulebooks.empires.orders import Attack, Mode, Move, Number, Order, Sail, SetDefence


class Field(Enum):
    """A field of an order, by the words of the text."""

    WHERE_FROM = "where from"
    WHERE_TO = "where to"
    SHIPS = "number of ships"
    ARMIES = "number of armies"
    WHERE = "where"
    LOCATION = "location"

    @property
    def is_number(self) -> bool:
        """Whether the field is a number; otherwise it is an area."""
        return self in (Field.SHIPS, Field.ARMIES)


@dataclass(frozen=True)
class Format:
    """How an action is written."""

    word: str
    fields: tuple[Field, ...]
    clause: str
    last_may_lack: bool = False
    """Whether the last field may be left out."""

    def __str__(self) -> str:
        *firm, last = (f"[{field.value}]" for field in self.fields)
        return " ".join([self.word, *firm, f"({last})" if self.last_may_lack else last])


_FROM_TO = (Field.WHERE_FROM, Field.WHERE_TO)
_AREA_AND_LOCATION = (Field.WHERE, Field.LOCATION)

FORMATS = (
    Format("SEAMOVE", (*_FROM_TO, Field.SHIPS), "em.sea.seamove.format"),
    Format("CONVOY", (*_FROM_TO, Field.SHIPS), "em.sea.convoy.format"),
    Format("MOVE", (*_FROM_TO, Field.ARMIES), "em.move.format"),
    Format("ATTACK", (*_FROM_TO, Field.ARMIES), "em.attack.format"),
    # The formats of 7.7 to 7.10 are in no source; these are assumed in the manner of the others.
    Format("DEFEND", (Field.WHERE,), "em.defence.actions"),
    Format("ENTRENCH", _AREA_AND_LOCATION, "em.defence.actions", last_may_lack=True),
    Format("AMBUSH", _AREA_AND_LOCATION, "em.defence.actions", last_may_lack=True),
    Format("RETREAT", _AREA_AND_LOCATION, "em.defence.actions", last_may_lack=True),
)


def formats() -> tuple[Format, ...]:
    """The formats by the clauses in force: an action without one cannot be written."""
    return tuple(each for each in FORMATS if stands(each.clause))


def written_in(order: Order) -> Format:
    """The format in which an order is written."""
    word = str(order).partition(" ")[0]
    return next(each for each in FORMATS if each.word == word)


def order_of(word: str, areas: Mapping[Field, str], number: Number) -> Order:
    """The order that consists of these fields."""
    if word in ("SEAMOVE", "CONVOY"):
        return Sail(word == "CONVOY", areas[Field.WHERE_FROM], areas[Field.WHERE_TO], number)
    if word == "MOVE":
        return Move(areas[Field.WHERE_FROM], areas[Field.WHERE_TO], number)
    if word == "ATTACK":
        return Attack(areas[Field.WHERE_FROM], areas[Field.WHERE_TO], number)
    return SetDefence(Mode(word), areas[Field.WHERE], areas.get(Field.LOCATION, ""))
