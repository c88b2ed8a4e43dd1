"""How the number of an order may be given: as a number, as "all", as "all but" a number."""

from dataclasses import dataclass
from enum import Enum

from clausewitz.play.norms import Ruling, norm, ruling
from clausewitz.play.orders import Form
from clausewitz.rulebooks.empires.orders.orders import Order, Sail, SetDefence
from clausewitz.rulebooks.empires.profile import PREFERRED, Profile
from clausewitz.rulebooks.empires.readings.movement import AllFormats


class Action(Enum):
    """The actions in which a number is given."""

    SEAMOVE = "SEAMOVE"
    CONVOY = "CONVOY"
    MOVE = "MOVE"
    ATTACK = "ATTACK"

    @property
    def moves_ships(self) -> bool:
        """Whether the number is one of ships."""
        return self in (Action.SEAMOVE, Action.CONVOY)


@dataclass(frozen=True)
class GiveNumber:
    """Give the number of an order."""

    form: Form


@dataclass(frozen=True, kw_only=True)
class Written:
    """What the norms look at when a number is given."""

    action: Action
    profile: Profile = PREFERRED


@norm(permits=GiveNumber, cites="em.sea.seamove.format")
def seamove_names_a_number(at: Written, action: GiveNumber) -> bool:
    """SEAMOVE may name a number of ships."""
    return at.action is Action.SEAMOVE and action.form is Form.NUMBER


@norm(permits=GiveNumber, cites="em.sea.seamove.all")
def seamove_all(at: Written, action: GiveNumber) -> bool:
    """SEAMOVE may name all ships."""
    return at.action is Action.SEAMOVE and action.form is Form.ALL


@norm(permits=GiveNumber, cites="em.sea.seamove.all-but")
def seamove_all_but(at: Written, action: GiveNumber) -> bool:
    """SEAMOVE may name all but a number of ships."""
    return at.action is Action.SEAMOVE and action.form is Form.ALL_BUT


@norm(permits=GiveNumber, cites="em.sea.convoy.format")
def convoy_names_a_number(at: Written, action: GiveNumber) -> bool:
    """CONVOY may name a number of ships."""
    return at.action is Action.CONVOY and action.form is Form.NUMBER


@norm(permits=GiveNumber, cites="em.sea.convoy.all")
def convoy_all(at: Written, action: GiveNumber) -> bool:
    """CONVOY may name all ships."""
    return at.action is Action.CONVOY and action.form is Form.ALL


@norm(permits=GiveNumber, cites="em.sea.convoy.all-but")
def convoy_all_but(at: Written, action: GiveNumber) -> bool:
    """CONVOY may name all but a number of ships."""
    return at.action is Action.CONVOY and action.form is Form.ALL_BUT


@norm(permits=GiveNumber, cites="em.move.format")
def move_names_a_number(at: Written, action: GiveNumber) -> bool:
    """MOVE may name a number of armies."""
    return at.action is Action.MOVE and action.form is Form.NUMBER


@norm(permits=GiveNumber, cites="em.attack.format")
def attack_names_a_number(at: Written, action: GiveNumber) -> bool:
    """ATTACK may name a number of armies."""
    return at.action is Action.ATTACK and action.form is Form.NUMBER


@norm(forbids=GiveNumber, cites="em.issue.all")
def all_is_for_ships(at: Written, action: GiveNumber) -> bool:
    """MOVE and ATTACK may not use "all" or "all but"."""
    with_armies = not at.action.moves_ships and action.form is not Form.NUMBER
    return with_armies and at.profile.all_formats is AllFormats.SHIPS_ONLY


@norm(permits=GiveNumber, cites="em.issue.all")
def all_is_for_armies_too(at: Written, _action: GiveNumber) -> bool:
    """MOVE and ATTACK may use "all" and "all but" as well."""
    return at.profile.all_formats is AllFormats.EVERYWHERE


def given(order: Order, profile: Profile) -> Ruling | None:
    """The ruling on how the number of an order is given; none for an order without one."""
    if isinstance(order, SetDefence):
        return None
    number = order.ships if isinstance(order, Sail) else order.armies
    action = Action[str(order).partition(" ")[0]]
    return ruling(GiveNumber(number.form), Written(action=action, profile=profile))
