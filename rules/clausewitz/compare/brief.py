"""What a change does, in short, for each other reading and each clause of a game: what its pages show in the book.

Of each kind of action that a change touches it tells whether some ruling flips, and the plainest situation; all
of it is for `clausewitz compare`.
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
from clausewitz.compare.sequences import compare_sequences, data_in_force, describe_sequences
from clausewitz.documents.types import record
from clausewitz.play.norms import Ruling
from clausewitz.play.readings import readings_of
from clausewitz.play.rulebook import Rulebook
from clausewitz.play.wording import doc_of
from clausewitz.prove.shapes import IllFormedClaimError
from clausewitz.prove.symbolic.runs import Unprovable
from clausewitz.rulings.flow import Flow
from clausewitz.rulings.rules import Rules
from clausewitz.rulings.trees.wording import question
from clausewitz.store.store import NotKeptError, forbid_building
from clausewitz.text.register import Register

FIND_BRIEFS = ("clausewitz.play.*", "clausewitz.compare.brief")
"""The modules that find out what changes do, with all that they import."""
_Thing = TypeVar("_Thing")


@dataclass(frozen=True)
class BriefFlip:
    """Some ruling that is another."""

    does: str
    """What it is to act so."""
    allowed: bool
    """Whether it is allowed now, and was not before."""
    question: str
    """The plainest of the situations, as the question of a player."""
    before: str
    """The clause or issue that decided; empty where none spoke."""
    now: str


@dataclass(frozen=True)
class Brief:
    """What a change does."""

    flips: tuple[BriefFlip, ...] = ()
    """For each kind of action and each answer one of the rulings; of what is not among them none flips."""
    sequences: tuple[ValueAnswer, ...] = ()
    flows: tuple[Flow, ...] = ()
    """The sequences in which something differs by another reading, with marks; a clause has no diagrams."""
    uncompared: tuple[str, ...] = ()
    """The kinds of action on which it cannot be told."""


@dataclass(frozen=True)
class OnAction:
    """What the changes of a game do to the rulings on one kind of action."""

    flips: Mapping[str, tuple[BriefFlip, ...]]
    """By the change, each of those that flip any."""
    uncompared: frozenset[str]
    """The changes of which it cannot be told."""


@dataclass(frozen=True)
class OnSequences:
    """What a change does to the sequences of a game."""

    differing: tuple[ValueAnswer, ...]
    flows: tuple[Flow, ...]


class Briefs:
    """What each change of a game does, found out for each kind of action by itself, and kept until the rules change."""

    def __init__(self, project: OpenProject, rulebook: Rulebook) -> None:
        self._store, self._rulebook, self._register = project.store, rulebook, project.register
        self.askables = list(askables_in(self._register, {rulebook.id: rulebook}))
        clauses = [each.id for each in self._register.clauses.values() if each.rulebook == rulebook.id]
        self.besides = sha256(" ".join(clauses).encode()).hexdigest()
        """Of what it depends on besides the engine and the code."""
        told = f"{project.fingerprints.games(*FIND_BRIEFS)[rulebook.id]} {self.besides}"
        self.fingerprint = sha256(told.encode()).hexdigest()

    def load_action_changes(self, asked: Askable) -> OnAction:
        """What the changes do to the rulings on a kind of action; to find it out anew needs the extra `prove`."""

        def build() -> OnAction:
            return _find_action_changes(asked, self._rulebook, self._register)

        return self._load_or_build(asked.action.__name__, OnAction, build)

    def load_sequence_changes(self) -> Mapping[str, OnSequences]:
        """The changes that make a sequence another, and how."""

        def build() -> dict[str, OnSequences]:
            return dict(_find_sequence_changes(self._rulebook, self._register))

        return self._load_or_build("sequences", dict[str, OnSequences], build)

    def effective_changes(self) -> Mapping[str, Brief]:
        """The changes of a game that do anything, by `ISSUE=b` or the id of a clause."""
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
    """What each change of a game does, if that has been found out of the rules as they are; else nothing."""
    with forbid_building():
        try:
            return Briefs(project, rulebook).effective_changes()
        except NotKeptError:
            return {}


def _find_action_changes(asked: Askable, rulebook: Rulebook, register: Register) -> OnAction:
    rules = Rules(rulebook.preferred_profile)
    was = Before(rules)
    looked = was.find_looked(asked)
    flips: dict[str, tuple[BriefFlip, ...]] = {}
    uncompared = set()
    for name, each in _each_change(rulebook, register):
        if looked is None or _id_in(name) in looked.asked:
            try:
                found = tuple(_flips(was, asked, rules, each.build_rules(rulebook, register)))
            except (Unprovable, IllFormedClaimError):
                uncompared |= {name} if looked else set()  # one that nobody can follow no change touches
            else:
                flips |= {name: found} if found else {}
    return OnAction(flips, frozenset(uncompared))


def _find_sequence_changes(rulebook: Rulebook, register: Register) -> Iterator[tuple[str, OnSequences]]:
    rules = Rules(rulebook.preferred_profile)
    walked = [(each, frozenset(_ids_in(each))) for each in map(record, rulebook.sequences)]
    for name, each in _each_change(rulebook, register):
        if touched := [sequence for sequence, ids in walked if _id_in(name) in ids]:
            after = each.build_rules(rulebook, register)
            if differing := tuple(compare_sequences(data_in_force(touched, rules), data_in_force(touched, after))):
                yield (
                    name,
                    OnSequences(differing, describe_sequences(rulebook, rules, after)[1] if each.readings else ()),
                )


def _id_in(name: str) -> str:
    """The issue or the clause that is another by the change of this name."""
    return name.partition("=")[0]


def _ids_in(value: object) -> Iterator[str]:
    """The clauses, and the issues of the readings, that data name, among all the other first words in it."""
    if isinstance(value, str):
        yield value.partition(" ")[0]
    elif isinstance(value, Mapping | list | tuple):
        for each in value.values() if isinstance(value, Mapping) else value:
            yield from _ids_in(each)


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
