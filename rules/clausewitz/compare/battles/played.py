"""The example battles of a game, played by both sets of rules with the same dice and decisions until they part.

Both are played as the kit plays an engine: what is awaited and what is left is compared after each roll and decision.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import count, islice, zip_longest
from pathlib import Path
from random import Random

import msgspec

from clausewitz.catalogue.answers.compared.battles import PartedDocument
from clausewitz.catalogue.answers.play import AwaitedDocument
from clausewitz.catalogue.documents.events import event_in_words
from clausewitz.catalogue.documents.files import DocumentError, read_document
from clausewitz.compare.battles.ruled import Document, apply_rules
from clausewitz.conform.protocol.comparing import Difference, canonical_json, difference, format_path
from clausewitz.conform.protocol.reference import Reference
from clausewitz.conform.protocol.replies import Answered, State
from clausewitz.conform.protocol.requests import Asked, Choose, Open, build_roll
from clausewitz.desk.comparing.rules import Rules
from clausewitz.play.rulebook import Rulebook
from clausewitz.text.rooms.house import Project

PLAYS = 10
"""So often each battle is played, each time with other dice."""
_MOST_INPUTS = 80
"""After so many rolls and decisions a battle is left as it stands."""
_TOLD = 4
"""So many lines of a transcript are told of each side, from the first that differs."""


class Input(msgspec.Struct, frozen=True):
    """What was put to a battle, and what came of it."""

    asked: Asked
    answer: Answered
    lines: tuple[str, ...]
    """The lines of the transcript since the input before."""


Play = Iterable[Input]


def examples_of(rulebook: Rulebook, house: Project) -> Iterator[tuple[str, Document]]:
    """The documents of a house that set up battles of a game, by their files.

    They lie among its pages, in a folder `examples`, or beside its pyproject.toml. Raises `DocumentError`.
    """
    kinds = [each.name for each in rulebook.documents]
    for file in _documents(house):
        try:
            said = read_document(file)
        except DocumentError:
            continue  # whatever else is written in TOML
        if not isinstance(said, Mapping) or said.get("rulebook") != rulebook.id:
            continue
        if kinds and said.get("battle", kinds[0]) in kinds:
            yield file.name, said


def _documents(house: Project) -> Iterable[Path]:
    within = (*house.docs.rglob("*.toml"), *(house.root / "examples").rglob("*.toml"), *house.root.glob("*.toml"))
    return dict.fromkeys(sorted(within))


def plays_of(name: str, document: Document, rules: Rules, rulebook: Rulebook) -> Iterator[Play]:
    """A battle played by the rules some times, each time with dice and decisions that its name gives."""
    for number in range(PLAYS):
        yield _play_battle(
            _SideEngine(rules, rulebook), Open(document=apply_rules(document, rules, rulebook)), f"{name} {number}"
        )


def find_divergence(play: Play, document: Document, rules: Rules, rulebook: Rulebook) -> PartedDocument | None:
    """Where other rules part from a play, if they do so at all."""
    side, before, after = _SideEngine(rules, rulebook), list[str](), list[str]()
    for inputs, each in enumerate(play):
        asked = each.asked if inputs else Open(document=apply_rules(document, rules, rulebook))
        came = side.ask(asked)
        before += each.lines
        after += came.lines
        if found := difference(each.answer, came.answer):
            return _divergence_document(inputs, found, before, after)
    return None


@dataclass
class _SideEngine:
    """One of the two sets of rules as an engine that is asked."""

    rules: Rules
    rulebook: Rulebook

    def __post_init__(self) -> None:
        self._reference, self._told = Reference({self.rulebook.id: self.rulebook}, {}), 0

    def ask(self, request: Asked) -> Input:
        """Put something to the battle."""
        with self.rules.in_force():
            answer = self._reference.ask(request)
        return Input(request, answer, tuple(self._lines()) if isinstance(answer, State) else ())

    def _lines(self) -> Iterator[str]:
        """What has happened since, a line each, below the heading under which it did."""
        position = self._reference.position()
        happened = position.transcript[self._told :]
        self._told += len(happened)
        return (f"{position.heading(each)}: {event_in_words(each, position.roster)}" for each in happened)


def _play_battle(side: _SideEngine, opening: Asked, seed: str) -> Iterator[Input]:
    dice, asked = Random(seed), opening
    for _ in range(_MOST_INPUTS):
        done = side.ask(asked)
        yield done
        if not isinstance(done.answer, State) or done.answer.awaits is None:
            break
        asked = _answer(done.answer.awaits, dice)


def _answer(awaited: AwaitedDocument, dice: Random) -> Asked:
    """Faces for all dice, or one of the options that are listed."""
    if awaited.kind == "roll":
        return build_roll(awaited, lambda: dice.randint(1, awaited.faces))
    return Choose(option=dice.choice(awaited.options).data)


def _divergence_document(inputs: int, found: Difference, was: list[str], is_: list[str]) -> PartedDocument:
    """Where the two have parted: the first lines that differ, or what is awaited, and what differs in that."""
    pairs = zip(count(), zip_longest(was, is_))
    first = next((number for number, (one, other) in pairs if one != other), len(was))
    lines = (tuple(islice(each, first, first + _TOLD)) for each in (was, is_))
    return PartedDocument(
        inputs, format_path(found.path), _format_value(found.expected), _format_value(found.came), *lines
    )


def _format_value(value: object) -> str:
    return "" if value is None else value if isinstance(value, str) else canonical_json(value)
