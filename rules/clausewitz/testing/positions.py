"""The positions of a scenario: the spaces that it changes on a map, and its last position as a document."""

from collections.abc import Iterable, Sequence

from clausewitz.documents.files import faults_in
from clausewitz.documents.moves import NotUnderstoodError, answer_to, as_typed
from clausewitz.lazy import dataclass
from clausewitz.play.combat import Playable
from clausewitz.play.document_schema import document_entries
from clausewitz.play.documents import Document, Opened, Space
from clausewitz.play.records import replace
from clausewitz.play.rulebook import Rulebook
from clausewitz.steps.world import HandedIn
from clausewitz.testing.recording import Led, Recording, Trail, without_events


@dataclass(frozen=True)
class Moved:
    """The spaces that a scenario changes, before and after it."""

    before: tuple[Space, ...] = ()
    after: tuple[Space, ...] = ()


def find_moved(recording: Recording, sheets: Sequence[HandedIn], rulebook: Rulebook) -> Moved:
    """What a scenario has moved: by its last sheet of orders, or else since it set up a position."""
    before, after = _of_sheet(sheets[-1], rulebook) if sheets else _of_positions(recording, rulebook)
    now = {space.name: space for space in after}
    changed = [space for space in before if space != now.get(space.name, space)]
    return Moved(tuple(changed), tuple(now[space.name] for space in changed))


def _of_sheet(sheet: HandedIn, rulebook: Rulebook) -> tuple[tuple[Space, ...], tuple[Space, ...]]:
    assert rulebook.orders is not None
    kind = rulebook.orders.map.type
    from clausewitz.documents.order_sheets import read_sheet  # noqa: PLC0415 - its parser takes 70 ms to import

    executed = sheet.chart.execute(read_sheet(sheet.sheet, rulebook.orders, sheet.chart).orders)
    return ((), ()) if executed.undecided else (kind.spaces_in(sheet.chart), kind.spaces_in(executed.next_turn))


def _of_positions(recording: Recording, rulebook: Rulebook) -> tuple[tuple[Space, ...], tuple[Space, ...]]:
    led = [deed for deed in recording.deeds if isinstance(deed, Led)]
    if not led or recording.unknown:
        return (), ()
    start = led[-1].trail.start
    for kind in rulebook.documents:
        document = kind.type.from_set_up(start)
        if document is not None:
            reached = [deed.reached for deed in led if deed.trail.start is start and not deed.refused]
            return document.spaces(), document.spaces_in(reached[-1])
    return (), ()


def find_position(recording: Recording, sheets: Sequence[HandedIn], rulebook: Rulebook) -> dict[str, object] | None:
    """The entries of a document of what a scenario shows; None if no document says all of it.

    That is the last position that it reaches, with the moves that lead there, or its last sheet of orders with its map.
    """
    if sheets:
        return _sheet_entries(sheets[-1], rulebook)
    led = [deed for deed in recording.deeds if isinstance(deed, Led)]
    if not led or recording.unknown:
        return None
    trail = led[-1].trail
    if led[-1].refused:
        trail = replace(trail, inputs=trail.inputs[:-1])
    for kind in rulebook.documents:
        document = kind.type.from_set_up(trail.start)
        if document is not None:
            moves = _moves_again(document, trail, led)
            usual = kind is rulebook.documents[0]
            names = {"rulebook": rulebook.id, **({} if usual else {"battle": kind.name})}
            return (
                None
                if moves is None
                else names | document_entries(document) | ({"moves": list(moves)} if moves else {})
            )
    return None


def _moves_again(document: Document[Opened], trail: Trail, led: Iterable[Led]) -> tuple[str, ...] | None:
    """The inputs of a trail as typed, if the document leads to the same position by them; None if it does not.

    An input changes a position whatever has happened before, so a document that begins in the same one goes the same
    way.
    """
    if faults_in(document_entries(document), type(document), {}):  # it fits the schema, as it is made of the same type
        return None
    position = trail.start.start()
    if without_events(position) != without_events(document.set_up().position):
        return None
    reached = {deed.trail.inputs: deed.reached for deed in led if deed.trail.start is trail.start and deed.reached}
    moves = []
    for number, given in enumerate(trail.inputs):
        move = as_typed(position, given)
        if not _means(position, move, given):
            return None
        moves.append(move)
        position = reached[trail.inputs[: number + 1]]
    return tuple(moves)


def _means(position: Playable, move: str, given: object) -> bool:
    """Whether a document can say this input: the rules may allow more than they list."""
    try:
        return answer_to(position, move) == given
    except NotUnderstoodError:
        return False


def _sheet_entries(sheet: HandedIn, rulebook: Rulebook) -> dict[str, object] | None:
    assert rulebook.orders is not None
    document = rulebook.orders.map.type.from_set_up(sheet.chart)
    if document is None or faults_in(document_entries(document), type(document), {}):
        return None
    if document.set_up() != sheet.chart:
        return None
    return {"map": {"rulebook": rulebook.id, **document_entries(document)}, "sheet": sheet.sheet}
