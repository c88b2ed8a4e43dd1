"""The example battles of a game, played by both sets of rules with the same dice and decisions until they part.

Both are played as the kit plays an engine: what is awaited and what is left is compared after each roll and decision.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import count, islice, zip_longest
from pathlib import Path
from random import Random

from clausewitz.catalogue.answers.compared.battles import BattleDocument, PartedDocument
from clausewitz.catalogue.answers.play import AwaitedDocument
from clausewitz.catalogue.documents.events import event_in_words
from clausewitz.catalogue.documents.files import parsed
from clausewitz.conform.protocol.comparing import Difference, difference, in_words, written
from clausewitz.conform.protocol.reference import Reference
from clausewitz.conform.protocol.replies import Answered, State
from clausewitz.conform.protocol.requests import Asked, Choose, Open, rolled
from clausewitz.desk.comparing.rules import Rules
from clausewitz.play.documents.tables import differing
from clausewitz.play.rulebook import Rulebook

PLAYS = 10
"""So often each battle is played, each time with other dice."""
_MOST_INPUTS = 80
"""After so many rolls and decisions a battle is left as it stands."""
_TOLD = 4
"""So many lines of a transcript are told of each side, from the first that differs."""


def examples_of(rulebook: Rulebook, folder: Path) -> Iterator[Path]:
    """The documents in a folder, and below it, that set up battles of a game. Raises `DocumentError`."""
    kinds = [each.name for each in rulebook.documents]
    for file in sorted(folder.rglob("*.toml")):
        said = parsed(file)
        if not isinstance(said, Mapping) or said.get("rulebook") != rulebook.id:
            continue
        if kinds and said.get("battle", kinds[0]) in kinds:
            yield file


def battles_compared(
    files: Iterable[Path],
    rulebook: Rulebook,
    rules: tuple[Rules, Rules],
    on_progress: Callable[[int, int], None] = lambda done, of: None,
) -> Iterator[BattleDocument]:
    """Play the battles in documents of a game by the rules before and after, each as often, until they part.

    `on_progress` is told how many are played, and of how many.
    """
    every = list(files)
    for done, file in enumerate(every):
        on_progress(done, len(every))
        document = parsed(file)
        assert isinstance(document, Mapping), "a document of the book is a table"
        yield _Battle(file, document, rulebook, rules).played()


@dataclass(frozen=True)
class _Side:
    """One of the two sets of rules as an engine that is asked."""

    rules: Rules
    reference: Reference

    def ask(self, request: Asked) -> Answered:
        with self.rules.in_force():
            return self.reference.ask(request)

    def events(self) -> list[str]:
        """What has happened, a line each, below the heading under which it did."""
        position = self.reference.position()
        return [f"{position.heading(each)}: {event_in_words(each, position.roster)}" for each in position.transcript]


@dataclass(frozen=True)
class _Battle:
    file: Path
    document: Mapping[str, object]
    rulebook: Rulebook
    rules: tuple[Rules, Rules]

    def played(self) -> BattleDocument:
        """What came of all plays; told is the one that parts after the fewest rolls and decisions."""
        plays = [self._play(Random(f"{self.file.name} {number}")) for number in range(PLAYS)]
        parted = [each for each in plays if each]
        first = min(parted, key=lambda each: each.inputs, default=None)
        return BattleDocument(self.file.name, PLAYS, len(parted), first)

    def _play(self, dice: Random) -> PartedDocument | None:
        before, after = (_Side(each, Reference({self.rulebook.id: self.rulebook}, {})) for each in self.rules)
        requests: Sequence[Asked] = [Open(document=by_rules(self.document, each, self.rulebook)) for each in self.rules]
        for inputs in range(_MOST_INPUTS):
            was, is_ = (side.ask(request) for side, request in zip((before, after), requests, strict=True))
            if found := difference(was, is_):
                return _parted(inputs, found, (before, after), (was, is_))
            if not isinstance(was, State) or was.awaits is None:
                break
            requests = [_answer(was.awaits, dice)] * 2
        return None


def by_rules(document: Mapping[str, object], rules: Rules, rulebook: Rulebook) -> Mapping[str, object]:
    """A document that takes the readings and the figures of the rules besides its own."""
    readings = {**_table(document, "readings"), **differing(rules.profile, rulebook.profiles)}
    figures = {kind: dict(own) for kind, own in _table(document, "figures").items() if isinstance(own, Mapping)}
    for kind, column, number in rules.figures:
        figures.setdefault(kind, {})[column] = number
    return {**document, "readings": readings, "figures": figures}


def _table(document: Mapping[str, object], name: str) -> Mapping[str, object]:
    table = document.get(name, {})
    return table if isinstance(table, Mapping) else {}


def _answer(awaited: AwaitedDocument, dice: Random) -> Asked:
    """Faces for all dice, or one of the options that are listed."""
    if awaited.kind == "roll":
        return rolled(awaited, lambda: dice.randint(1, awaited.faces))
    return Choose(option=dice.choice(awaited.options).data)


def _parted(
    inputs: int, found: Difference, sides: tuple[_Side, _Side], answers: tuple[Answered, Answered]
) -> PartedDocument:
    """Where the two have parted: the first lines that differ, or what is awaited, and what differs in that."""
    was, is_ = (side.events() if isinstance(answer, State) else [] for side, answer in zip(sides, answers, strict=True))
    pairs = zip(count(), zip_longest(was, is_))
    first = next((number for number, (one, other) in pairs if one != other), len(was))
    lines = (tuple(islice(each, first, first + _TOLD)) for each in (was, is_))
    return PartedDocument(inputs, in_words(found.path), _told(found.expected), _told(found.came), *lines)


def _told(value: object) -> str:
    return "" if value is None else value if isinstance(value, str) else written(value)
