"""What a change does, in short, for each other reading and each clause of a game: what its pages show in the book.

Of each kind of action that a change touches it tells whether some ruling flips, and the plainest situation; all
of it is for `clausewitz compare`.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from hashlib import sha256

from clausewitz.catalogue.answers.compared.texts import ValueDocument
from clausewitz.catalogue.export.typed import record
from clausewitz.catalogue.stored.fingerprints import Fingerprints, digest_of
from clausewitz.catalogue.stored.packed import kept
from clausewitz.catalogue.trees import Askable, askables_in
from clausewitz.compare.changes import Changes
from clausewitz.compare.flows import sequences_told
from clausewitz.compare.rulings import Before
from clausewitz.compare.sequences import sequences_compared, standing
from clausewitz.desk.comparing.rules import Rules
from clausewitz.desk.flow import Flow
from clausewitz.desk.situations import question
from clausewitz.play.documents.described import doc_of
from clausewitz.play.norms import Ruling
from clausewitz.play.readings import readings_of
from clausewitz.play.rulebook import Rulebook
from clausewitz.prove.paths.cuts import Unprovable
from clausewitz.prove.shapes import IllFormedClaimError
from clausewitz.text.register import Register
from clausewitz.text.rooms.house import TOOLKIT, House


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
    sequences: tuple[ValueDocument, ...] = ()
    flows: tuple[Flow, ...] = ()
    """The sequences in which something differs by another reading, with marks; a clause has no diagrams."""
    uncompared: tuple[str, ...] = ()
    """The kinds of action on which it cannot be told."""


def briefs_made(
    house: House,
    rulebook: Rulebook,
    register: Register,
    on_progress: Callable[[int, int], None] = lambda done, of: None,
) -> Mapping[str, Brief]:
    """The changes of a game that do anything, by `ISSUE=b` or the id of a clause; kept until the rules change.

    `on_progress` is told how many are compared, and of how many.
    """
    return _kept(house, rulebook, register, lambda: dict(_told(rulebook, register, on_progress)))


def briefs_kept(house: House, rulebook: Rulebook, register: Register) -> Mapping[str, Brief]:
    """The same if they have been made of the rules as they are; else none."""
    try:
        return _kept(house, rulebook, register, _none)
    except LookupError:
        return {}


def _kept(
    house: House, rulebook: Rulebook, register: Register, made: Callable[[], dict[str, Brief]]
) -> dict[str, Brief]:
    rooms = " ".join(digest_of(TOOLKIT / room) for room in ("desk", "compare"))
    clauses = " ".join(each.id for each in register.clauses.values() if each.rulebook == rulebook.id)
    fingerprint = sha256(f"{Fingerprints(house).norms()[rulebook.id]} {rooms} {clauses}".encode()).hexdigest()
    return kept(house, f"briefs/{rulebook.id}", fingerprint, dict[str, Brief], made, of_one_game=True)


def _none() -> dict[str, Brief]:
    raise LookupError


def _told(
    rulebook: Rulebook, register: Register, on_progress: Callable[[int, int], None]
) -> Iterator[tuple[str, Brief]]:
    rules = Rules(rulebook.preferred)
    was, askables = Before(rules), list(askables_in(register, {rulebook.id: rulebook}))
    walked = list(map(record, rulebook.sequences))
    sequences = list(standing(walked, rules))
    every = list(_each_change(rulebook, register))
    for done, (name, changes) in enumerate(every):
        on_progress(done, len(every))
        after = changes.made(rulebook, register)
        touched = [each for each in askables if was.is_touched(each, after)]
        flips: list[BriefFlip] = []
        uncompared: list[str] = []
        for asked in touched:
            try:
                flips += _flips(was, asked, rules, after)
            except (Unprovable, IllFormedClaimError):
                uncompared += [str(asked)] if was.looked(asked) else []  # one that nobody can follow no change touches
        differing = tuple(sequences_compared(sequences, standing(walked, after)))
        if flips or differing or uncompared:
            flows = sequences_told(rulebook, rules, after)[1] if differing and changes.readings else ()
            yield name, Brief(tuple(flips), differing, flows, tuple(uncompared))


def _each_change(rulebook: Rulebook, register: Register) -> Iterator[tuple[str, Changes]]:
    """Each other reading that is played, and each clause struck out."""
    for taken in readings_of(rulebook.preferred):
        for each in type(taken):
            if each is not taken:
                name = f"{each.issue}={each.letter}"
                yield name, Changes(readings=(name,))
    for clause in register.clauses.values():
        if clause.rulebook == rulebook.id:
            yield clause.id, Changes(without=(clause.id,))


def _flips(was: Before, asked: Askable, before: Rules, after: Rules) -> Iterator[BriefFlip]:
    followed = was.against(after)(asked)
    for allowed, way in followed.ways.items() if not followed.is_unchanged else ():
        if followed.may_be(way):
            example = followed.example(way)
            followed.replayed(example, allowed)
            made = (each.ruling(example.action, example.situation) for each in (before, after))
            asks = question(example.situation, example.action)
            yield BriefFlip(doc_of(asked.action), allowed, asks, *map(_decided_by, made))


def _decided_by(made: Ruling) -> str:
    return made.decided_by.clause if made.decided_by else ""
