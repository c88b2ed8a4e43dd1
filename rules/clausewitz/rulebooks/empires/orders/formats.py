"""The formats of the actions, as the text gives them, and the orders that are written in them."""

from clausewitz.play.orders import BattleResult, EndingForm, Field, Format, WrittenOrder
from clausewitz.rulebooks.empires.orders.orders import Attack, Mode, Move, Order, Outcome, Sail, SetDefence, SheetOrder

AREAS = "areas"
"""What a field names that is not a number."""

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
"""How a battle ends is in no source, and so is how that is written."""


def written_in(order: Order) -> Format:
    """The format in which an order is written."""
    return next(each for each in FORMATS if each.word == order.word)


def entry_of(written: WrittenOrder) -> SheetOrder:
    """The order that is written so, with the end of its battle if that is said."""
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
