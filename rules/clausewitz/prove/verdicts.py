"""Verdicts on claims, and what claims notice of null engines and of other readings.

All of it is plain data for other processes and JSON.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

import msgspec

from clausewitz.text.words import format_count


class Ground(msgspec.Struct, frozen=True):
    """One of the parts that make up a proof."""

    name: str
    """Its name: for an induction `base`, `step` or `measure`; `run` for a claim run as it stands."""
    said: str
    """What was shown, in words."""
    paths: int | None = None
    """The number of paths that show it; null if another part's paths do, or none are needed."""

    @property
    def in_words(self) -> str:
        """What was shown, and on how many paths."""
        return self.said if self.paths is None else f"{self.said} {format_count(self.paths, 'path')}."


Grounds: TypeAlias = Sequence[tuple[str | None, Ground]]
"""The parts of a proof, each with the part whose paths show it, `""` for those of all parts; or with None."""

AS_IT_STANDS: Grounds = (("", Ground("run", "The claim is run as it stands, once along each path.")),)
"""The grounds of most proofs."""


class Proved(msgspec.Struct, frozen=True, tag="proved"):
    """No path of the engine's own code fails."""

    paths: int
    seconds: float
    examples: int
    """The number of plain situations in which it held too: one for each path, where one was found."""
    within: str = ""
    """The limit of the proof (a length of tuples), or the parts of an induction; empty for neither."""
    grounds: tuple[Ground, ...] = ()
    """The parts of the proof."""


class Tested(msgspec.Struct, frozen=True, tag="tested"):
    """It held in all situations drawn; nothing more is known."""

    why: str
    examples: int


class Detail(msgspec.Struct, frozen=True):
    """A value in a counterexample that differs from its default."""

    whose: str
    """Its argument, if several are of one type, such as `attacker`; otherwise empty."""
    doc: str
    """The docstring of the field; its name if there is none."""
    said: str
    """Its value, in words."""
    units: dict[str, int] = {}
    """The units by kind, for a force."""


class Departure(msgspec.Struct, frozen=True):
    """A reading that replaces the usual one."""

    issue: str
    letter: str


class Hinges(msgspec.Struct, frozen=True):
    """What would reverse a refutation."""

    holds: bool
    """Whether the claim holds in the same situation with all clauses in force, under the preferred readings."""
    without: tuple[str, ...]
    """The clauses switched off in it."""
    under: tuple[Departure, ...]
    """If it holds, the readings under which it fails; otherwise those under which it would hold."""


class Place(msgspec.Struct, frozen=True):
    """A place in a situation, as a map shows it."""

    name: str
    adjacent: tuple[str, ...] = ()
    """Adjacent places; one of two neighbours may name the other."""
    sea: bool = False
    owner: str = ""
    """Its owner; empty if none is given."""
    marks: tuple[str, ...] = ()
    """Its other features, in words, such as `contested`."""
    forces: dict[str, str] = {}
    """The forces there, in words, by owner."""


class Shown(msgspec.Struct, frozen=True):
    """A counterexample as data, and as a map; neither includes readings."""

    situation: object
    """The situation that an action is ruled on in; otherwise the arguments of the claim by name."""
    does: object = None
    """The action; null if there is none, or more than one."""
    action: str = ""
    """The kind of action, in words."""
    places: tuple[Place, ...] = ()
    """The places looked at, if any."""


class Refuted(msgspec.Struct, frozen=True, tag="refuted"):
    """It fails in a situation, replayed on plain values."""

    counterexample: str
    """The smallest situation found, as a scenario if the claim can write one."""
    failure: str
    """The failure: file, line and source of the assertion, with its message."""
    how: str
    """The finder: `z3` or `hypothesis`."""
    situation: tuple[Detail, ...] = ()
    """Everything unusual in it, in words; only for a claim that asks a question."""
    hinges: Hinges | None = None
    """What would reverse it; only for a claim that asks a question."""
    shown: Shown | None = None
    """The situation as data; only for a claim that asks a question."""


class Vacuous(msgspec.Struct, frozen=True, tag="vacuous"):
    """No situation satisfies the claim's assumptions, so it says nothing."""

    why: str


class Broken(msgspec.Struct, frozen=True, tag="broken"):
    """The claim, or the engine in it, raised an error other than a failed assertion."""

    error: str
    place: str
    """File, line and source of the last frame."""
    counterexample: str
    """The situation that causes it, if one was found."""


Verdict = Proved | Tested | Refuted | Vacuous | Broken


class Result(msgspec.Struct, frozen=True):
    """The result of checking a claim."""

    name: str
    clauses: tuple[str, ...]
    statement: str
    file: str
    line: int
    expect: str
    """`holds` or `refuted`."""
    verdict: Verdict
    tested: str = ""
    """Why the claim asks for no proof; empty if it does."""

    @property
    def key(self) -> tuple[str, ...]:
        """A key that distinguishes it from the results of all other claims."""
        return (self.name,)

    @property
    def is_as_expected(self) -> bool:
        """Whether it was proved, or tested if it asks for no more, or refuted if expected."""
        if self.expect == "refuted":
            return isinstance(self.verdict, Refuted)
        return isinstance(self.verdict, Proved | Tested if self.tested else Proved)


@dataclass(frozen=True)
class NullTrial:
    """The result of a claim on a null engine."""

    engine: str
    claim: str
    subjects: tuple[str, ...]
    """The subjects it asked that engine about: kinds of action or of battle, by module and name."""
    noticed: bool
    """Whether its proof failed there."""


@dataclass(frozen=True)
class Unnoticed:
    """A subject on which no claim notices a null engine."""

    engine: str
    subject: str
    claims: tuple[str, ...]
    """The claims that ask about it, if any."""


@dataclass(frozen=True)
class ReadingVerdict:
    """The result of a claim under another reading of an issue that the engine asks about in it."""

    issue: str
    letter: str
    """The reading of the claim."""
    instead: str
    """The other reading."""
    ending: str
    """`proved`, `refuted`, `only tested` if it held but was not proved, or `meaningless` if it says nothing."""

    @property
    def holds(self) -> bool:
        """Whether the claim holds under that reading too."""
        return self.ending in ("proved", "only tested")
