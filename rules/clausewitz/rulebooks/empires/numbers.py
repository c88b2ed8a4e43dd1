"""How an order may give its number: as a number, as "all", as "all but" a number."""

from enum import Enum

from clausewitz.lazy import dataclass
from clausewitz.play.norms import Norm, Ruling, norm, ruling
from clausewitz.play.orders import Form
from clausewitz.rulebooks.empires.orders import Order, Sail, SetDefence
from clausewitz.rulebooks.empires.readings import PREFERRED, AllFormats, Profile


class NumberedAction(Enum):
    """The actions that have a number."""

    SEAMOVE = "SEAMOVE"
    CONVOY = "CONVOY"
    MOVE = "MOVE"
    ATTACK = "ATTACK"

    @property
    def moves_ships(self) -> bool:
        """Whether the number is one of ships."""
        return self in (NumberedAction.SEAMOVE, NumberedAction.CONVOY)


@dataclass(frozen=True)
class GiveNumber:
    """Give the number of an order."""

    form: Form
    """Form of the number."""


@dataclass(frozen=True, kw_only=True)
class Written:
    """The situation in which an order gives its number."""

    action: NumberedAction
    """Order with the number."""
    profile: Profile = PREFERRED


def _build_permission(wanted: NumberedAction, form: Form, *, cites: str, doc: str) -> Norm:
    """The norm by which the number of an action may be given in a form."""

    def may_be_given(at: Written, action: GiveNumber) -> bool:
        return at.action is wanted and action.form is form

    may_be_given.__doc__ = doc
    return norm(permits=GiveNumber, cites=cites)(may_be_given)


PERMITTED = (
    _build_permission(
        NumberedAction.SEAMOVE, Form.NUMBER, cites="em.sea.seamove.format", doc="SEAMOVE may name a number of ships."
    ),
    _build_permission(NumberedAction.SEAMOVE, Form.ALL, cites="em.sea.seamove.all", doc="SEAMOVE may name all ships."),
    _build_permission(
        NumberedAction.SEAMOVE,
        Form.ALL_BUT,
        cites="em.sea.seamove.all-but",
        doc="SEAMOVE may name all but a number of ships.",
    ),
    _build_permission(
        NumberedAction.CONVOY, Form.NUMBER, cites="em.sea.convoy.format", doc="CONVOY may name a number of ships."
    ),
    _build_permission(NumberedAction.CONVOY, Form.ALL, cites="em.sea.convoy.all", doc="CONVOY may name all ships."),
    _build_permission(
        NumberedAction.CONVOY,
        Form.ALL_BUT,
        cites="em.sea.convoy.all-but",
        doc="CONVOY may name all but a number of ships.",
    ),
    _build_permission(
        NumberedAction.MOVE, Form.NUMBER, cites="em.move.format", doc="MOVE may name a number of armies."
    ),
    _build_permission(
        NumberedAction.ATTACK, Form.NUMBER, cites="em.attack.format", doc="ATTACK may name a number of armies."
    ),
)
"""The forms that the text allows for the number of each action."""


@norm(forbids=GiveNumber, cites="em.issue.all")
def all_is_for_ships(at: Written, action: GiveNumber) -> bool:
    """MOVE and ATTACK may not use "all" or "all but"."""
    with_armies = not at.action.moves_ships and action.form is not Form.NUMBER
    return with_armies and at.profile.all_formats is AllFormats.SHIPS_ONLY


@norm(permits=GiveNumber, cites="em.issue.all")
def all_is_for_armies_too(at: Written, _action: GiveNumber) -> bool:
    """MOVE and ATTACK may use "all" and "all but" as well."""
    return at.profile.all_formats is AllFormats.EVERYWHERE


def number_ruling(order: Order, profile: Profile) -> Ruling | None:
    """The ruling on the form of an order's number; None for an order without one."""
    if isinstance(order, SetDefence):
        return None
    number = order.ships if isinstance(order, Sail) else order.armies
    return ruling(GiveNumber(number.form), Written(action=NumberedAction[order.word], profile=profile))
