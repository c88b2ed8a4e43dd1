"""Rulings as the answers of `may`: the clause that decided with its quotes, all reasons, and what would change it."""

from collections.abc import Container, Iterable, Sequence
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cached_property
from hashlib import sha256
from typing import TYPE_CHECKING

from clausewitz.catalogue.answers.rulings import ReasonDocument, RulingDocument, yes_or_no
from clausewitz.catalogue.answers.why import ChangeDocument, FieldDocument, OtherReadingDocument, WhyDocument
from clausewitz.catalogue.export.typed import plain
from clausewitz.catalogue.stored.fingerprints import Fingerprints
from clausewitz.catalogue.stored.packed import load_or_build
from clausewitz.desk.overriding import clauses_besides
from clausewitz.desk.readings import OtherReading, other_readings
from clausewitz.desk.trees.told import silent
from clausewitz.lazy import dataclass
from clausewitz.play.norms import Norm, Ruling, ruling
from clausewitz.play.positions.actions import Considered
from clausewitz.play.positions.combat import Combat
from clausewitz.play.readings import silence_of
from clausewitz.play.switches import record_asked, rules_in_effect
from clausewitz.text.register import Register
from clausewitz.text.rooms.house import Project

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

    from clausewitz.desk.changes import Otherwise


_TURNS_ROUND = ("clausewitz.play.*", "clausewitz.prove.*", "clausewitz.catalogue.rulings")
"""What finds out what would turn a ruling round, and tells it."""


@dataclass(frozen=True)
class Whys:
    """What would turn rulings of a game round. It is kept between runs: to find it takes most of a second."""

    house: Project
    game: str
    answers: Container[str]
    """The rulings with which it is told."""

    def explain(self, made: Ruling, profile: "DataclassInstance") -> WhyDocument:
        """What would turn a ruling round; to find it anew needs the extra `prove`."""
        ruled = _in_full((rules_in_effect(), made.action, made.situation, profile))
        name = f"whys/{self.game}/{sha256(ruled.encode()).hexdigest()}"
        return load_or_build(
            self.house, name, self._fingerprint, WhyDocument, lambda: _reversal_answer(made, profile), of_one_game=True
        )

    @cached_property
    def _fingerprint(self) -> str:
        """What it depends on: the norms, and what tells of them."""
        return Fingerprints(self.house).games(*_TURNS_ROUND)[self.game]


def _in_full(value: object) -> str:
    """All of a value in words that no other value has, and that are the same on each run."""
    if isinstance(value, Enum):
        return f"{_in_full(type(value))}.{value.name}"
    if isinstance(value, tuple | frozenset):
        told = map(_in_full, value)
        return f"{type(value).__name__}({', '.join(told if isinstance(value, tuple) else sorted(told))})"
    if isinstance(value, type):
        return f"{value.__module__}.{value.__qualname__}"
    if is_dataclass(value):
        return f"{_in_full(type(value))}{_in_full(tuple(getattr(value, each.name) for each in fields(value)))}"
    return repr(value)


def document_of(asked: Considered, there: Combat, register: Register, whys: Whys) -> RulingDocument:
    """What the rules say of an action in a battle, as it stands where the action is decided on.

    With some answers also what would turn that round. Where no clause speaks of it, the readings that would
    have one speak.
    """
    with record_asked() as noted:
        made = ruling(asked.action, there.situation_at(asked.ask))
    answer = "unclear" if made.disagreeing or not made.decided_by else yes_or_no(allowed=made.allowed)
    return RulingDocument(
        side=asked.side.value,
        step=asked.step,
        action=str(asked.action),
        answer=answer,
        allowed=made.allowed,
        decided_by=made.decided_by.clause if made.decided_by else "",
        says=made.decided_by.doc if made.decided_by else silent(silence_of(there.profile)),
        quotes=register.wordings(made.decided_by.clause) if made.decided_by else (),
        overridden=clauses_besides(made.decided_by, made.overridden),
        contradicted_by=tuple(norm.clause for norm in made.disagreeing),
        round=there.round,
        reasons=reasons_of(made.reasons),
        assumed=tuple(there.roster.describe_assumptions(noted)) if made.allowed else (),
        why=whys.explain(made, there.profile) if answer in whys.answers else None,
        spoken_under=permitting_readings(made, there.profile),
    )


def reasons_of(norms: Iterable[Norm]) -> tuple[ReasonDocument, ...]:
    """What the norms say, each clause once."""
    by_clause = {each.clause: ReasonDocument(each.clause, each.doc) for each in reversed(list(norms))}
    return tuple(by_clause.values())[::-1]


def _reversal_answer(made: Ruling, profile: "DataclassInstance") -> WhyDocument:
    """What would turn a ruling round; that needs the extra `prove`."""
    from clausewitz.desk.changes import changes  # noqa: PLC0415 - needs the solver
    from clausewitz.prove.paths.cuts import Unprovable  # noqa: PLC0415
    from clausewitz.prove.shapes import IllFormedClaimError  # noqa: PLC0415

    readings = _readings(made, profile)
    try:
        found = map(_change, changes(made.action, made.situation, profile))
        return WhyDocument(tuple(found), readings, "")
    except (Unprovable, IllFormedClaimError) as error:
        return WhyDocument((), readings, str(error))


def why_decided(rulings: Sequence[Ruling], profile: "DataclassInstance", whys: Whys, *, allowed: bool) -> WhyDocument:
    """What would turn a decision round on which these rulings were made: where it is allowed, any of them."""
    told = [whys.explain(each, profile) for each in rulings if each.allowed == allowed]
    changes = {each.in_words: each for why in told for each in why.changes}
    readings = {(each.issue, each.letter): each for why in told for each in why.readings}
    unexamined = next((why.unexamined for why in told if why.unexamined), "")
    return WhyDocument(tuple(changes.values()), tuple(readings.values()), unexamined)


def permitting_readings(made: Ruling, profile: "DataclassInstance") -> tuple[OtherReadingDocument, ...]:
    """Where no clause speaks of an action, the readings by which one would permit it."""
    return () if made.decided_by else _readings(made, profile)


def _readings(made: Ruling, profile: "DataclassInstance") -> tuple[OtherReadingDocument, ...]:
    """The readings that would turn a ruling round."""
    return tuple(map(other_reading_document, other_readings(made.action, made.situation, profile)))


def other_reading_document(other: OtherReading) -> OtherReadingDocument:
    """Another reading as it is shown."""
    return OtherReadingDocument(
        other.reading.issue, other.reading.letter, other.reading.value.text, *_decision(other.made), always=other.always
    )


def _change(found: "Otherwise") -> ChangeDocument:
    from clausewitz.desk.wording import describe_condition, field_doc  # noqa: PLC0415 - needs the solver

    fields = tuple(
        FieldDocument(f"{each.of.__name__}.{each.field}", field_doc(each), plain(each.now), plain(each.then))
        for each in found.changes
    )
    return ChangeDocument(describe_condition(found.changes), fields, *_decision(found.made))


def _decision(made: Ruling) -> tuple[str, str]:
    return (made.decided_by.clause, made.decided_by.doc) if made.decided_by else ("", made.says)
