"""What scenarios move on a map: its spaces before and after, found by doing again what their cases say.

Where no cases have been made of the files as they are now, nothing is told.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from clausewitz.catalogue.documents.kinds import charted_of, setting_of
from clausewitz.conform.cases.case import Case
from clausewitz.conform.cases.kept import OF_SCENARIOS
from clausewitz.conform.protocol.reference import Reference
from clausewitz.conform.protocol.replies import Results
from clausewitz.conform.protocol.requests import Choose, Open, Orders, Roll
from clausewitz.play.documents.maps import Space
from clausewitz.play.rulebook import Rulebook
from clausewitz.text.rooms.house import House


@dataclass(frozen=True)
class Moved:
    """The spaces in which something is another after a scenario, before and after it."""

    before: tuple[Space, ...]
    after: tuple[Space, ...]


@cache
def moves_of(house: House, rulebook: Rulebook) -> Mapping[tuple[str, str], Moved]:
    """What each scenario of a game moves, by its clause and its name; those that move nothing are left out."""
    made = OF_SCENARIOS.kept(house).get(rulebook.id)
    told = ((case, _moved(case, rulebook)) for case in (made.cases if made else ()))
    return {(case.clause, case.title): moved for case, moved in told if moved.after}


def _moved(case: Case, rulebook: Rulebook) -> Moved:
    before, after = _ends(case, rulebook)
    now = {space.name: space for space in after}
    changed = [space for space in before if space != now.get(space.name, space)]
    return Moved(tuple(changed), tuple(now[space.name] for space in changed))


def _ends(case: Case, rulebook: Rulebook) -> tuple[tuple[Space, ...], tuple[Space, ...]]:
    """The map of the last sheet of a case, or of the last position that it opens, and that to which it has led."""
    sheets = [(each.ask, each.answer) for each in case.exchanges if isinstance(each.ask, Orders)]
    if sheets:
        ordered, became = sheets[-1]
        after = became.map if isinstance(became, Results) else None
        return (_map(ordered.map, rulebook), _map(after, rulebook)) if after else ((), ())
    engine, opened = Reference({rulebook.id: rulebook}, {}), None
    for each in case.exchanges:
        if isinstance(each.ask, Open | Roll | Choose):
            engine.ask(each.ask)
            opened = each.ask if isinstance(each.ask, Open) else opened
    if opened is None:
        return (), ()
    document = setting_of(opened.document, [rulebook]).document
    return document.spaces(), document.spaces_in(engine.position(opened.game))


def _map(entries: Mapping[str, object], rulebook: Rulebook) -> tuple[Space, ...]:
    return charted_of(entries, [rulebook]).document.spaces()
