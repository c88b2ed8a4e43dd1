"""What becomes of the example battles: of rules that change in place, and of two versions, each in its own process."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from types import MappingProxyType

import msgspec

from clausewitz.catalogue.answers.compared.battles import BattleDocument
from clausewitz.compare.battles.chances import Chances, chances_by, compare_odds, load_chances
from clausewitz.compare.battles.played import PLAYS, Input, Play, examples_of, find_divergence, plays_of
from clausewitz.compare.battles.ruled import Document
from clausewitz.compare.changes import changed_ids
from clausewitz.desk.comparing.rules import Rules
from clausewitz.play.rulebook import Rulebook
from clausewitz.text.rooms.house import Project


class Played(msgspec.Struct, frozen=True):
    """A battle as one version has played it."""

    name: str
    document: Document
    plays: tuple[tuple[Input, ...], ...]
    chances: Chances


def compare_battles(
    files: Iterable[tuple[str, Document]],
    rulebook: Rulebook,
    rules: tuple[Rules, Rules],
    on_progress: Callable[[int, int], None] = lambda done, of: None,
    chances: Mapping[str, Chances] = MappingProxyType({}),
) -> Iterator[BattleDocument]:
    """Play the battles in documents of a game by the rules before and after, each as often, until they part.

    Where the rules ask in a battle for nothing that changes, its odds are those of before; these may be known already,
    as `chances`. `on_progress` is told how many are played, and of how many.
    """
    every, (before, after) = list(files), rules
    for done, (name, document) in enumerate(every):
        on_progress(done, len(every))
        was = chances.get(name) or chances_by(before, document, rulebook)
        is_same = bool(was.asked) and changed_ids(before, after).isdisjoint(was.asked)
        is_ = was if is_same or was.why else chances_by(after, document, rulebook, was.order)
        plays = list(plays_of(name, document, before, rulebook))
        yield _battle_document(name, document, plays, (was, is_), after, rulebook)


def play_examples(house: Project, rulebook: Rulebook) -> list[Played]:
    """The example battles of a version, played by its own rules."""
    rules, battles = Rules(rulebook.preferred_profile), dict(examples_of(rulebook, house))
    chances = load_chances(house, rulebook, battles)
    return [
        Played(name, document, tuple(map(tuple, plays_of(name, document, rules, rulebook))), chances[name])
        for name, document in battles.items()
    ]


def replay_examples(battles: Collection[Played], rulebook: Rulebook) -> Iterator[BattleDocument]:
    """The battles of the version before by the rules of this one."""
    rules = Rules(rulebook.preferred_profile)
    for each in battles:
        now = each.chances if each.chances.why else chances_by(rules, each.document, rulebook, each.chances.order)
        yield _battle_document(each.name, each.document, each.plays, (each.chances, now), rules, rulebook)


def unchanged_examples(battles: Collection[Played]) -> Iterator[BattleDocument]:
    """The battles of rules of which nothing has changed."""
    for each in battles:
        document = BattleDocument(each.name, PLAYS, 0, None, compare_odds(each.chances, each.chances))
        yield document if each.chances.is_set_up else BattleDocument(each.name, 0, 0, None, None, each.chances.why)


def _battle_document(  # noqa: PLR0913, PLR0917 - all that is compared
    name: str,
    document: Document,
    plays: Collection[Play],
    chances: tuple[Chances, Chances],
    after: Rules,
    rulebook: Rulebook,
) -> BattleDocument:
    """What came of all plays; told is the one that parts after the fewest rolls and decisions."""
    if not chances[0].is_set_up:
        return BattleDocument(name, 0, 0, None, None, chances[0].why)
    found = [each for play in plays if (each := find_divergence(play, document, after, rulebook))]
    first = min(found, key=lambda each: each.inputs, default=None)
    return BattleDocument(name, PLAYS, len(found), first, compare_odds(*chances))
