"""Verdicts on claims, and what claims notice of null engines and of other readings.

All of it is plain data that can be passed between processes and stored as JSON.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

import msgspec

from clausewitz.text.words import format_count


class Ground(msgspec.Struct, frozen=True):
    """One of the parts that make up a proof."""

    name: str
    """What it is: `base`, `step`, `measure`, say, of an induction; `run` where a claim is run as it stands."""
    said: str
    """What was shown or noted there, in words."""
    paths: int | None = None
    """On how many paths it was shown; null where those of another part show it, or where it asks for none."""

    @property
    def in_words(self) -> str:
        """What was shown, and on how many paths."""
        return self.said if self.paths is None else f"{self.said} {format_count(self.paths, 'path')}."


Grounds: TypeAlias = Sequence[tuple[str | None, Ground]]
"""What a proof is made of, each with the part whose paths show it, `""` for those of all parts; or with none."""

AS_IT_STANDS: Grounds = (("", Ground("run", "The claim is run as it stands, once along each path.")),)
"""Of most proofs."""


class Proved(msgspec.Struct, frozen=True, tag="proved"):
    """No path of the engine's own code fails."""

    paths: int
    seconds: float
    examples: int
    """On how many plain situations it held besides: one that takes each path, where one was found."""
    within: str = ""
    """The limit under which it is proved (a length of tuples), or the parts of an induction; empty for neither."""
    grounds: tuple[Ground, ...] = ()
    """What the proof is made of."""


class Tested(msgspec.Struct, frozen=True, tag="tested"):
    """It held on all situations drawn, and no more is known."""

    why: str
    examples: int


class Detail(msgspec.Struct, frozen=True):
    """Something about a counterexample that is not as usual."""

    whose: str
    """The argument in which it is, where several are of one type, such as `attacker`; else empty."""
    doc: str
    """The docstring of the field; its name where there is none."""
    said: str
    """What it holds, in words."""
    units: dict[str, int] = {}
    """The units by kind, where it is a force."""


class Departure(msgspec.Struct, frozen=True):
    """A reading in the place of the one that is taken."""

    issue: str
    letter: str


class Hinges(msgspec.Struct, frozen=True):
    """On what a refutation hinges."""

    holds: bool
    """Whether the claim holds in the same situation with all clauses in force, under the preferred readings."""
    without: tuple[str, ...]
    """The clauses that are switched off in it."""
    under: tuple[Departure, ...]
    """Where it holds, the readings by which it fails; else those by which it would hold."""


class Place(msgspec.Struct, frozen=True):
    """A place at which a situation looks, as a map shows it."""

    name: str
    adjacent: tuple[str, ...] = ()
    """Places next to it; of two neighbours one may name the other."""
    sea: bool = False
    owner: str = ""
    """Who owns it; empty where nobody is said to."""
    marks: tuple[str, ...] = ()
    """What else is said of it, in words, such as `contested`."""
    forces: dict[str, str] = {}
    """What is there, in words, by whose it is."""


class Shown(msgspec.Struct, frozen=True):
    """A counterexample as data, and as a map; readings are in neither."""

    situation: object
    """What is looked at, where an action is ruled on; else the arguments of the claim by their names."""
    does: object = None
    """The action; null where it is about none, or about several."""
    action: str = ""
    """The kind of action, in words."""
    places: tuple[Place, ...] = ()
    """The places that are looked at, if any are."""


class Refuted(msgspec.Struct, frozen=True, tag="refuted"):
    """It fails in a situation, which was replayed on plain values."""

    counterexample: str
    """The smallest situation found, as a scenario where the claim can write one."""
    failure: str
    """Where it fails: file, line and source of the assertion, with its message."""
    how: str
    """Who found it: `z3` or `hypothesis`."""
    situation: tuple[Detail, ...] = ()
    """All that is not as usual in it, in words; of a claim alone that asks a question."""
    hinges: Hinges | None = None
    """What would turn it round; of a claim alone that asks a question."""
    shown: Shown | None = None
    """The situation as data; of a claim alone that asks a question."""


class Vacuous(msgspec.Struct, frozen=True, tag="vacuous"):
    """No situation satisfies the claim's assumptions, so that it says nothing."""

    why: str


class Broken(msgspec.Struct, frozen=True, tag="broken"):
    """The claim, or the engine in it, raised an error that is no failed assertion."""

    error: str
    place: str
    """File, line and source of the last frame."""
    counterexample: str
    """The situation that causes it, if one could be drawn."""


Verdict = Proved | Tested | Refuted | Vacuous | Broken


class Result(msgspec.Struct, frozen=True):
    """A claim, and how its checking ended."""

    name: str
    clauses: tuple[str, ...]
    statement: str
    file: str
    line: int
    expect: str
    """`holds` or `refuted`."""
    verdict: Verdict
    tested: str = ""
    """Why the claim asks for no proof; empty where it does."""

    @property
    def key(self) -> tuple[str, ...]:
        """What tells it from the results of all other claims."""
        return (self.name,)

    @property
    def is_as_expected(self) -> bool:
        """Whether it was proved, or tested where it asks for no more, or refuted where that is expected."""
        if self.expect == "refuted":
            return isinstance(self.verdict, Refuted)
        return isinstance(self.verdict, Proved | Tested if self.tested else Proved)


@dataclass(frozen=True)
class Bite:
    """What a claim made of a null engine."""

    engine: str
    claim: str
    subjects: tuple[str, ...]
    """What it asked that engine about: kinds of action or of battle, by module and name."""
    noticed: bool
    """Whether it was no longer proved."""


@dataclass(frozen=True)
class Unnoticed:
    """A subject on which no claim notices a null engine."""

    engine: str
    subject: str
    claims: tuple[str, ...]
    """Those that ask about it; none where no claim does."""


@dataclass(frozen=True)
class ReadingVerdict:
    """What comes of a claim when another reading is put in the place of one for which the engine asks in it."""

    issue: str
    letter: str
    """The reading that the claim is about."""
    instead: str
    """The one in its place."""
    ending: str
    """`proved`, `refuted`, `only tested` where it held and was not proved, or `meaningless` where it says nothing."""

    @property
    def holds(self) -> bool:
        """Whether the claim holds under that reading too."""
        return self.ending in ("proved", "only tested")
