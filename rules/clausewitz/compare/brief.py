"""The effects of each other reading and each struck-out clause of a game, in short, for its pages in the book.

For each kind of action affected it says whether some ruling flips, and gives the plainest situation; `clausewitz
compare` shows everything.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import TypeVar

from clausewitz.answers.compare import ValueAnswer
from clausewitz.catalogue.project import OpenProject
from clausewitz.catalogue.trees import Askable, askables_in
from clausewitz.compare.changes import Changes
from clausewitz.compare.flips import Before
from clausewitz.compare.sequences import compare_sequences, data_in_force, describe_sequences, ids_in
from clausewitz.documents.types import record
from clausewitz.play.norms import Ruling
from clausewitz.play.readings import readings_of
from clausewitz.play.rulebook import Rulebook
from clausewitz.play.wording import doc_of
from clausewitz.prove.shapes import IllFormedClaimError
from clausewitz.prove.symbolic.runs import Unprovable
from clausewitz.rulings.flow import Flow
from clausewitz.rulings.rules import Rules
from clausewitz.rulings.trees.questions import question
from clausewitz.store.store import NotKeptError, forbid_building
from clausewitz.text.register import Register

FIND_BRIEFS = ("play.*", "compare.brief")
"""The modules that compute the effects of changes, with all that they import."""
_Thing = TypeVar("_Thing")


@dataclass(frozen=True)
class BriefFlip:
    """A ruling that changes."""

    does: str
    """The action."""
    allowed: bool
    """Whether it is allowed now but was not before."""
    question: str
    """The plainest of the situations, as a player's question."""
    before: str
    """The clause or issue that decided; empty if none did."""
    now: str


@dataclass(frozen=True)
class Brief:
    """The effects of a change."""

    flips: tuple[BriefFlip, ...] = ()
    """For each kind of action and each answer one of the flips; none means that no ruling flips."""
    sequences: tuple[ValueAnswer, ...] = ()
    flows: tuple[Flow, ...] = ()
    """The sequences that differ by another reading, with marks; none for a clause."""
    uncompared: tuple[str, ...] = ()
    """The kinds of action that cannot be compared."""


@dataclass(frozen=True)
class OnAction:
    """The effects of a game's changes on rulings about one kind of action."""

    flips: Mapping[str, tuple[BriefFlip, ...]]
    """The flips by change, without changes that cause none."""
    uncompared: frozenset[str]
    """The changes that cannot be compared."""


@dataclass(frozen=True)
class OnSequences:
    """The effects of a change on the sequences of a game."""

    differing: tuple[ValueAnswer, ...]
    flows: tuple[Flow, ...]


class Briefs:
    """The effects of each change of a game, computed by kind of action, and kept until the rules change."""

    def __init__(self, project: OpenProject, rulebook: Rulebook) -> None:
        self._store, self._rulebook, self._register = project.store, rulebook, project.register
        self.askables = list(askables_in(self._register, {rulebook.id: rulebook}))
        clauses = [each.id for each in self._register.clauses.values() if each.rulebook == rulebook.id]
        self.besides = sha256(" ".join(clauses).encode()).hexdigest()
        """A fingerprint of everything it depends on besides the engine and the code."""
        told = f"{project.fingerprints.games(*FIND_BRIEFS)[rulebook.id]} {self.besides}"
        self.fingerprint = sha256(told.encode()).hexdigest()

    def load_action_changes(self, asked: Askable) -> OnAction:
        """The effects of changes on rulings about a kind of action; computing them needs the extra `prove`."""

        def build() -> OnAction:
            return _find_action_changes(asked, self._rulebook, self._register)

        return self._load_or_build(asked.action.__name__, OnAction, build)

    def load_sequence_changes(self) -> Mapping[str, OnSequences]:
        """The changes that affect sequences, with their effects."""

        def build() -> dict[str, OnSequences]:
            return dict(_find_sequence_changes(self._rulebook, self._register))

        return self._load_or_build("sequences", dict[str, OnSequences], build)

    def effective_changes(self) -> Mapping[str, Brief]:
        """The changes of a game with any effect, by `ISSUE=b` or the id of a clause."""
        sequences = self.load_sequence_changes()
        on_actions = [(str(asked), self.load_action_changes(asked)) for asked in self.askables]
        found = {}
        for name, _ in _each_change(self._rulebook, self._register):
            flips = tuple(flip for _, each in on_actions for flip in each.flips.get(name, ()))
            uncompared = tuple(action for action, each in on_actions if name in each.uncompared)
            differing = sequences.get(name, OnSequences((), ()))
            if flips or uncompared or differing.differing:
                found[name] = Brief(flips, differing.differing, differing.flows, uncompared)
        return found

    def _load_or_build(self, name: str, kind: type[_Thing], build: Callable[[], _Thing]) -> _Thing:
        return self._store.get(f"briefs/{self._rulebook.id}/{name}", self.fingerprint, kind, build)


def load_briefs(project: OpenProject, rulebook: Rulebook) -> Mapping[str, Brief]:
    """The effects of each change of a game, if they were computed for the current rules; otherwise none."""
    with forbid_building():
        try:
            return Briefs(project, rulebook).effective_changes()
        except NotKeptError:
            return {}


def _find_action_changes(asked: Askable, rulebook: Rulebook, register: Register) -> OnAction:
    rules = Rules(rulebook.preferred_profile)
    was = Before(rules)
    try:
        ids = frozenset().union(*was.find_asked(asked).values())
    except (Unprovable, IllFormedClaimError):
        return OnAction({}, frozenset())  # one that nobody can follow no change touches
    flips: dict[str, tuple[BriefFlip, ...]] = {}
    uncompared = set()
    for name, each in _each_change(rulebook, register):
        if _id_in(name) in ids:
            try:
                found = tuple(_flips(was, asked, rules, each.build_rules(rulebook, register)))
            except (Unprovable, IllFormedClaimError):
                uncompared.add(name)
            else:
                flips |= {name: found} if found else {}
    return OnAction(flips, frozenset(uncompared))


def _find_sequence_changes(rulebook: Rulebook, register: Register) -> Iterator[tuple[str, OnSequences]]:
    rules = Rules(rulebook.preferred_profile)
    walked = [(each, frozenset(ids_in(each))) for each in map(record, rulebook.sequences)]
    for name, each in _each_change(rulebook, register):
        if touched := [sequence for sequence, ids in walked if _id_in(name) in ids]:
            after = each.build_rules(rulebook, register)
            if differing := tuple(compare_sequences(data_in_force(touched, rules), data_in_force(touched, after))):
                yield (
                    name,
                    OnSequences(differing, describe_sequences(rulebook, rules, after)[1] if each.readings else ()),
                )


def _id_in(name: str) -> str:
    """The issue or clause of the change of this name."""
    return name.partition("=")[0]


def _each_change(rulebook: Rulebook, register: Register) -> Iterator[tuple[str, Changes]]:
    """Each other reading that is played, and each clause struck out."""
    for taken in readings_of(rulebook.preferred_profile):
        for each in type(taken):
            if each is not taken:
                name = f"{each.issue}={each.letter}"
                yield name, Changes(readings=(name,))
    for clause in register.clauses.values():
        if clause.rulebook == rulebook.id:
            yield clause.id, Changes(without=(clause.id,))


def _flips(was: Before, asked: Askable, before: Rules, after: Rules) -> Iterator[BriefFlip]:
    followed = was.build_follow(after)(asked)
    for allowed, way in followed.ways.items() if not followed.is_unchanged else ():
        if followed.may_be(way):
            example = followed.example(way)
            followed.check_replay(example, allowed)
            made = (each.ruling(example.action, example.situation) for each in (before, after))
            asks = question(example.situation, example.action)
            yield BriefFlip(doc_of(asked.action), allowed, asks, *map(_decided_by, made))


def _decided_by(made: Ruling) -> str:
    return made.decided_by.clause if made.decided_by else ""
