"""`clausewitz odds BATTLE --disputes`, `--figures`, `--sentences`: what single changes of the rules move, ranked."""

from collections.abc import Iterator, Mapping
from functools import partial
from itertools import chain
from pathlib import Path

from clausewitz.catalogue.answers.chances.odds import ChancesDocument, OddsAnswer, WeighedDocument
from clausewitz.catalogue.chances import chances_of
from clausewitz.catalogue.documents.files import read_document
from clausewitz.catalogue.documents.kinds import Setting
from clausewitz.catalogue.stored.kept import kept_register
from clausewitz.cli.making.progress import Progress
from clausewitz.cli.terminal import Page
from clausewitz.compare.weighing import (
    WeighedChange,
    disputes_in,
    figures_in,
    rank_changes,
    sentences_in,
    weigh_changes,
)
from clausewitz.desk.comparing.rules import Rules
from clausewitz.lazy import dataclass
from clausewitz.odds.policies import Policy
from clausewitz.odds.weigh import Scales
from clausewitz.play.battle import Battle
from clausewitz.text.rooms.house import Project

_NOTHING = 1e-9
"""What floats are off by where nothing moves."""
_TITLES = {
    "dispute": "What each dispute moves",
    "figure": "What each figure moves",
    "sentence": "What each clause moves, struck out",
}


@dataclass(frozen=True)
class Weighs:
    """What is to be weighed."""

    disputes: bool
    figures: bool
    sentences: bool

    @property
    def any(self) -> bool:
        """Whether anything is."""
        return self.disputes or self.figures or self.sentences

    def changes(self, house: Project, setting: Setting, asked: frozenset[str]) -> Iterator[WeighedChange]:
        """All changes of what the battle asks for."""
        rules = Rules(setting.opened.profile, figures=setting.document.own_figures)
        return chain(
            disputes_in(asked, rules) if self.disputes else (),
            figures_in(asked, rules, setting.rulebook) if self.figures else (),
            sentences_in(asked, rules, kept_register(house)) if self.sentences else (),
        )


def weigh(  # noqa: PLR0913, PLR0917 - what odds are asked with, and what is weighed
    weighs: Weighs,
    house: Project,
    file: Path,
    setting: Setting,
    battle: Battle,
    policy: Policy,
    most: int,
    progress: Progress,
    jobs: int,
) -> tuple[ChancesDocument, tuple[WeighedDocument, ...], int]:
    """The odds, the changes ranked, and how many are missing because somebody did not wait. Raises `TooLargeError`."""
    document = read_document(file)
    assert isinstance(document, Mapping), "it has been read as a battle"
    scales = Scales(battle, policy, most, on_progress=partial(progress, "Following the battle"))
    changes = list(weighs.changes(house, setting, scales.asked_ids))
    found: list[WeighedDocument] = []
    try:
        progress("Weighing what it asks for", 0, len(changes))
        for each in weigh_changes(changes, scales, document, setting.rulebook, jobs):
            found.append(each)
            progress("Weighing what it asks for", len(found), len(changes))
    except KeyboardInterrupt:  # whoever does not wait is told what is known by then
        pass
    return chances_of(battle, scales.odds), rank_changes(found, scales), len(changes) - len(found)


def show_weighed(page: Page, answer: OddsAnswer, digits: int) -> None:
    """What moves something, the most first, and how much moves nothing."""
    usual = _usual(answer.chances)
    hits = {each.side: sum(each.hits.values()) for each in answer.chances.expected}
    for of, title in _TITLES.items():
        own = [each for each in answer.weighed if each.of == of]
        if not own:
            continue
        page.heading(title)
        moving = [each for each in own if each.moves is None or each.moves > _NOTHING]
        page.rows((_points(each, digits), _describe_change(each), _in_words(each, usual, digits)) for each in moving)
        costly = [each for each in own if each not in moving and _costs(each, hits)]
        if costly:
            page.line(f"Casualties alone: {', '.join(map(_describe_change, costly))}.", indent=2)
        idle = len(own) - len(moving) - len(costly)
        if idle:
            page.line(f"{idle} of {len(own)} that the battle asks for move nothing.", indent=2)
    if answer.unweighed:
        page.line()
        page.line(f"Interrupted: {answer.unweighed} have not been weighed.")


def _usual(chances: ChancesDocument) -> dict[str, float]:
    usual: dict[str, float] = {}
    for each in chances.endings:
        usual[each.outcome] = usual.get(each.outcome, 0) + each.chance
    return usual


def _points(each: WeighedDocument, digits: int) -> str:
    return "    ?" if each.moves is None else f"{100 * each.moves:{digits + 4 if digits else 3}.{digits}f} %"


def _describe_change(each: WeighedDocument) -> str:
    if each.of == "dispute":
        return f"{each.what}={each.to}"
    return f"{each.what}={each.to}{' (assumed)' if each.assumed else ''}" if each.of == "figure" else each.what


def _in_words(each: WeighedDocument, usual: Mapping[str, float], digits: int) -> str:
    """The outcome that is moved most, before and after; or why nothing is known."""
    if each.moves is None:
        return each.why
    most = max({**usual, **each.outcomes}, key=lambda name: abs(each.outcomes.get(name, 0) - usual.get(name, 0)))
    before, after = (f"{100 * chances.get(most, 0):.{digits}f} %" for chances in (usual, each.outcomes))
    return f"{most}: {after}, before {before}"


def _costs(each: WeighedDocument, hits: Mapping[str, float]) -> bool:
    return any(abs(number - hits.get(side, 0)) > _NOTHING for side, number in each.costs.items())
