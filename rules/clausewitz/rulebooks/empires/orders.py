"""Orders of Empires: their kinds and formats, the forms of their numbers, and the order of play of several countries.

The outcome of a battle, which no section of the sources decides, is an input. A number is a numeral, "all", or "all
but" a numeral.
"""

from collections.abc import Iterable
from enum import Enum
from itertools import zip_longest
from typing import ClassVar

from clausewitz.lazy import dataclass
from clausewitz.play.counts import Count
from clausewitz.play.orders import ONE, BattleResult, EndingForm, Field, Format, Number, WrittenOrder
from clausewitz.rulebooks.empires.readings import OrderOfPlay, Profile


@dataclass(frozen=True)
class Sail:
    """SEAMOVE or CONVOY: sail ships."""

    convoy: bool
    """Whether armies are to go along."""
    where_from: str
    where_to: str
    ships: Number = ONE

    @property
    def word(self) -> str:
        """The word that gives the order."""
        return "CONVOY" if self.convoy else "SEAMOVE"

    def __str__(self) -> str:
        return f"{self.word} {self.where_from}, {self.where_to}, {self.ships}"


@dataclass(frozen=True)
class Move:
    """MOVE: move armies."""

    where_from: str
    where_to: str
    armies: Number = ONE
    word: ClassVar[str] = "MOVE"
    """The word that gives the order."""

    def __str__(self) -> str:
        return f"{self.word} {self.where_from}, {self.where_to}, {self.armies}"


@dataclass(frozen=True)
class Attack:
    """ATTACK: attack an area."""

    where_from: str
    where_to: str
    armies: Number = ONE
    word: ClassVar[str] = "ATTACK"
    """The word that gives the order."""

    def __str__(self) -> str:
        return f"{self.word} {self.where_from}, {self.where_to}, {self.armies}"


class Mode(Enum):
    """The defence modes."""

    DEFEND = "DEFEND"
    ENTRENCH = "ENTRENCH"
    AMBUSH = "AMBUSH"
    RETREAT = "RETREAT"


@dataclass(frozen=True)
class SetDefence:
    """DEFEND, ENTRENCH, AMBUSH or RETREAT: set the defence mode of a land area."""

    mode: Mode
    """Defence mode that would be set."""
    where: str
    location: str = ""
    """The retreat location, or the direction from which the attack is expected; empty if none is named."""

    @property
    def word(self) -> str:
        """The word that gives the order."""
        return self.mode.value

    def __str__(self) -> str:
        return f"{self.word} {self.where}{f', {self.location}' if self.location else ''}"


Order = Sail | Move | Attack | SetDefence


@dataclass(frozen=True)
class Outcome:
    """How a battle ended. Section 8, which would decide that, is in no source, so it is an input.

    The winner holds the area, without any of his enemy's ships and armies; an attacker who lost is back where he came
    from.
    """

    won: bool
    """Whether the side that gave the order has won."""
    lost: Count = 0
    """Armies, or ships at sea, that this side has lost; it wins only with some left."""
    killed: Count = 0
    """The other side's losses where it has won; it has some left."""

    def __str__(self) -> str:
        if self.won:
            return f"won, losing {self.lost}"
        return f"lost, losing {self.lost}, killing {self.killed}"


@dataclass(frozen=True)
class SheetOrder:
    """An order of a sheet, with the country that gives it."""

    country: str
    order: Order
    outcome: Outcome | None = None
    """The outcome of the battle that it leads to, if the sheet says so."""
    line: int = 0
    """Line of the sheet; 0 for an order outside a sheet."""


AREAS = "areas"
"""The fields that name areas rather than numbers."""

WHERE_FROM = Field("where from", AREAS, "the area to go from")
WHERE_TO = Field("where to", AREAS, "the area to go to")
SHIPS = Field("number of ships")
ARMIES = Field("number of armies")
WHERE = Field("where", AREAS, "an area")
LOCATION = Field("location", AREAS, "a location")

_FROM_TO = (WHERE_FROM, WHERE_TO)
_AREA_AND_LOCATION = (WHERE, LOCATION)

FORMATS = (
    Format("SEAMOVE", (*_FROM_TO, SHIPS), "em.sea.seamove.format"),
    Format("CONVOY", (*_FROM_TO, SHIPS), "em.sea.convoy.format"),
    Format("MOVE", (*_FROM_TO, ARMIES), "em.move.format"),
    Format("ATTACK", (*_FROM_TO, ARMIES), "em.attack.format"),
    # The formats of 7.7 to 7.10 are in no source; these are assumed in the manner of the others.
    Format("DEFEND", (WHERE,), "em.defence.actions"),
    Format("ENTRENCH", _AREA_AND_LOCATION, "em.defence.actions", last_may_lack=True),
    Format("AMBUSH", _AREA_AND_LOCATION, "em.defence.actions", last_may_lack=True),
    Format("RETREAT", _AREA_AND_LOCATION, "em.defence.actions", last_may_lack=True),
)

ENDINGS = (EndingForm("won", ("losing",)), EndingForm("lost", ("losing", "killing")))
"""No source says how a battle ends, nor how that is written."""


def written_in(order: Order) -> Format:
    """The format of an order."""
    return next(each for each in FORMATS if each.word == order.word)


def entry_of(written: WrittenOrder) -> SheetOrder:
    """The order written in these words, with the outcome of its battle if given."""
    outcome = _outcome(written.ended) if written.ended else None
    return SheetOrder(written.country, _order(written), outcome, written.line)


def _order(written: WrittenOrder) -> Order:
    word, areas = written.word, written.names
    if word in ("SEAMOVE", "CONVOY"):
        return Sail(word == "CONVOY", areas[WHERE_FROM], areas[WHERE_TO], written.numbers[SHIPS])
    if word == "MOVE":
        return Move(areas[WHERE_FROM], areas[WHERE_TO], written.numbers[ARMIES])
    if word == "ATTACK":
        return Attack(areas[WHERE_FROM], areas[WHERE_TO], written.numbers[ARMIES])
    return SetDefence(Mode(word), areas[WHERE], areas.get(LOCATION, ""))


def _outcome(ended: BattleResult) -> Outcome:
    return Outcome(ended.word == "won", ended.counts.get("losing", 0), ended.counts.get("killing", 0))


def in_order_of_play(entries: tuple[SheetOrder, ...], profile: Profile) -> tuple[SheetOrder, ...]:
    """The orders of all sheets, in their order of execution."""
    if profile.order_of_play is OrderOfPlay.ROTATION:
        return tuple(entry for each in zip_longest(*_sheets(entries)) for entry in each if entry)
    if profile.order_of_play is OrderOfPlay.BY_KIND:
        return tuple(sorted(entries, key=lambda each: isinstance(each.order, Attack)))
    return entries


def _sheets(entries: tuple[SheetOrder, ...]) -> Iterable[list[SheetOrder]]:
    """The orders of each country."""
    sheets: dict[str, list[SheetOrder]] = {}
    for entry in entries:
        sheets.setdefault(entry.country, []).append(entry)
    return sheets.values()
