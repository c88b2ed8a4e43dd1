"""The report on two versions, game by game."""

from collections.abc import Callable, Mapping

from clausewitz.catalogue.answers.compared.report import GameDocument
from clausewitz.compare.flows import compare_flows
from clausewitz.compare.results.claims import changed_verdicts
from clausewitz.compare.results.findings import changed_findings
from clausewitz.compare.sequences import compare_sequences, differences_by_step
from clausewitz.compare.suspects import Shifted, suspects
from clausewitz.compare.texts import compare_texts
from clausewitz.compare.versions.version import Both, versions_of
from clausewitz.text.rooms.house import Project

Pages = tuple[Mapping[str, str], Mapping[str, str]]
"""Where each clause and issue of each version stands in its book, by id."""


def versions_compared(
    names: tuple[str, str], house: Project, on_progress: Callable[[str, int, int], None] = lambda stage, done, of: None
) -> tuple[tuple[GameDocument, ...], Pages]:
    """What becomes of each game that is in the second version, of those of a house, and where all stands in both books.

    `on_progress` is told what is done, and how far that is. Raises `UnknownVersionError` where one cannot be.
    """
    both = versions_of(names, house, on_progress)
    return tuple(_game(each.id, both) for each in house.games if each.id in both.rulings), both.pages


def _game(id_: str, both: Both) -> GameDocument:
    before, now = both.before.only(id_), both.now.only(id_)
    sequences = before.sequences, now.sequences
    was, is_ = (each.get(id_, ()) for each in both.flows)
    flows = compare_flows(was, is_, differences_by_step(*sequences))
    texts = compare_texts(before, now)
    moved = {each.before: each.now for each in texts.moved}
    changed = {*(each.id for each in texts.reworded), *(each.id for each in texts.added), *moved.values()}
    issues = [each.name for each in texts.issues]
    held_before, held_now = (each.get(id_, ()) for each in both.claims)
    claims = tuple(changed_verdicts(held_before, held_now))
    found_before, found_now = (each.get(id_, ()) for each in both.findings)
    shifted = Shifted(changed, [*changed, *issues], both.rulings[id_], both.scenarios[id_], claims)
    return GameDocument(
        id_,
        texts,
        both.rulings[id_],
        tuple(compare_sequences(*sequences)),
        both.battles.get(id_, ()),
        both.scenarios[id_],
        claims,
        changed_findings(found_before, found_now, moved),
        suspects([*now.clauses.values()], shifted),
        tuple(flows),
    )
