"""What scenarios move on a map: the spaces before and after that are others, of what was set up last."""

from collections.abc import Sequence

from clausewitz.catalogue.documents.sheets import read_sheet
from clausewitz.catalogue.scenarios.recording import Led, Recording
from clausewitz.lazy import dataclass
from clausewitz.play.documents.maps import Space
from clausewitz.play.rulebook import Rulebook
from clausewitz.steps.world import HandedIn


@dataclass(frozen=True)
class Moved:
    """The spaces in which something is another after a scenario, before and after it."""

    before: tuple[Space, ...] = ()
    after: tuple[Space, ...] = ()


def find_moved(recording: Recording, sheets: Sequence[HandedIn], rulebook: Rulebook) -> Moved:
    """What a scenario has moved: its last sheet of orders, or else what it has done since it set up a position."""
    before, after = _of_sheet(sheets[-1], rulebook) if sheets else _of_positions(recording, rulebook)
    now = {space.name: space for space in after}
    changed = [space for space in before if space != now.get(space.name, space)]
    return Moved(tuple(changed), tuple(now[space.name] for space in changed))


def _of_sheet(sheet: HandedIn, rulebook: Rulebook) -> tuple[tuple[Space, ...], tuple[Space, ...]]:
    assert rulebook.orders is not None
    kind = rulebook.orders.map.type
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
