"""What the kit asks of an engine: one type for each request, told apart by `do`."""

from collections.abc import Callable, Mapping

import msgspec

from clausewitz.catalogue.answers.play import AwaitedDocument

PROTOCOL = 1
"""The version of the protocol: raised with any change but a new request or a new field that may be left out."""

Data = Mapping[str, object]
"""A JSON object whose entries are told elsewhere, such as a document."""


class Request(msgspec.Struct, frozen=True, kw_only=True, tag_field="do"):
    """A request. The kit always sends all fields, and an engine ignores those that it does not know."""

    seq: int = 0
    """The number of the request, which its answer bears as well."""
    game: str = ""
    """The game that is meant, where an engine plays several at once; the name is the kit's."""


class Hello(Request, frozen=True, kw_only=True, tag="hello"):
    """Say who you are, and what you play. It comes first, and once."""

    protocol: int = PROTOCOL
    """The version of the protocol."""


class Open(Request, frozen=True, kw_only=True, tag="open"):
    """Set up a position; the answer is how it stands at its first roll or decision. It ends the game of that name."""

    document: Data
    """A document of a battle or a turn, as `clausewitz play` takes it."""


class Dice(msgspec.Struct, frozen=True, kw_only=True):
    """The faces that one group of dice shows."""

    side: str
    """The side that rolls."""
    kind: str
    """The kind of unit for which it rolls."""
    target: int
    """The target number of the group."""
    faces: tuple[int, ...]
    """The faces, one for each die."""


class Roll(Request, frozen=True, kw_only=True, tag="roll"):
    """The dice fall; the answer is how the position stands at the next roll or decision."""

    dice: tuple[Dice, ...]
    """For each group of dice that is awaited its faces."""


class Choose(Request, frozen=True, kw_only=True, tag="choose"):
    """A side decides; the answer is how the position stands, or that the rules do not allow it."""

    option: Data
    """The `data` of an option: `{"action": "Retreat", "to": "Lorraine"}`, or `{"losses": {"infantry": 2}}`."""


class Look(Request, frozen=True, kw_only=True, tag="look"):
    """Say how the position stands."""


class May(Request, frozen=True, kw_only=True, tag="may"):
    """Say whether an action is allowed in a situation, whatever the battle around it."""

    rulebook: str
    """The id of the game."""
    action: Data
    """What is to be done: `action` is its name, the rest are its fields, as in `norms.json` of an export."""
    situation: Data
    """What the rules look at: `situation` is its name, the rest are its fields; what is usual may be left out."""
    readings: Mapping[str, str] = {}
    """The letters of the readings that differ from the preferred ones, by issue."""


class Orders(Request, frozen=True, kw_only=True, tag="orders"):
    """Execute a sheet of orders on a map; the answer is what became of each, and the map as the next turn begins."""

    map: Data
    """The document of a map, as `clausewitz orders` takes it."""
    sheet: str
    """The sheet, a line for each order."""


class Close(Request, frozen=True, kw_only=True, tag="close"):
    """Forget the game. The answer is that it is closed."""


Asked = Hello | Open | Roll | Choose | Look | May | Orders | Close


def build_roll(awaited: AwaitedDocument, face: Callable[[], int]) -> Roll:
    """The roll of all dice that are awaited; `face` is asked for each of them."""
    return Roll(
        dice=tuple(
            Dice(side=each.side, kind=each.kind, target=each.target, faces=tuple(face() for _ in range(each.dice)))
            for each in awaited.dice
        )
    )
