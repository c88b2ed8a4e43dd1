"""Norms: what a clause permits or forbids in a situation, with exceptions that override, as lawyers write them.

`ruling` is the one place where "may I?" is answered. The engine's own legality is that answer: there is no second copy.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from functools import cached_property
from inspect import signature
from typing import Any

from clausewitz.play.switches import heard, stands

Predicate = Callable[[Any, Any], bool]
"""Whether the norm speaks of an action in a situation: `(situation, action) -> bool`, of the types that it names."""


class Verdict(Enum):
    """What a norm says of an action."""

    PERMITS = "permits"
    FORBIDS = "forbids"


@dataclass(frozen=True)
class Override:
    """That a norm is the exception to another one, and what makes it so.

    Where neither words nor an issue are named, the special sentence is merely taken to go before the general one.
    """

    norm: "Norm"
    """The norm that gives way."""
    words: str = ""
    """The words by which the clause of the exception makes itself one, as they stand in a quote of it."""
    because: str = ""
    """Why these words make it the exception, in a sentence, where none of them says so by itself."""
    issue: str = ""
    """The issue that is settled by a reading, where the text does not say which of the two goes before."""


@dataclass(frozen=True, eq=False)
class Norm:
    """A clause that permits or forbids an action wherever its predicate holds."""

    name: str
    verdict: Verdict
    action: type
    clause: str
    overrides: tuple[Override, ...]
    """The norms to which this one is the exception, each with what makes it so."""
    predicate: Predicate
    doc: str
    special_to: tuple["Norm", ...] = ()
    """The prohibitions that hold wherever this one does, and elsewhere too; it is told before them."""
    must: type | None = None
    """The kind of action to which it obliges: its own if it permits that, else what must be done instead."""

    @cached_property
    def exception_to(self) -> tuple["Norm", ...]:
        """The norms to which this one is the exception."""
        return tuple(each.norm for each in self.overrides)

    @cached_property
    def holds_whatever_is_chosen(self) -> bool:
        """Whether its predicate looks at the situation alone, and so names its second argument with a `_`."""
        _, action, *_ = signature(self.predicate).parameters
        return action.startswith("_")

    def applies(self, situation: object, action: object) -> bool:
        """Whether the norm is in force and speaks of this action in this situation."""
        return stands(self.clause) and self.predicate(situation, action)


@dataclass(frozen=True)
class Ruling:
    """The answer to "may I?" with the clause that decided it."""

    action: object
    allowed: bool
    decided_by: Norm | None
    """None when no norm speaks of the action: what nothing permits is not allowed."""
    overridden: tuple[Norm, ...]
    remaining: tuple[Norm, ...]
    """The norms that apply and are not overridden: the prohibitions, the most telling one first, then permissions."""

    situation: object = field(default=None, compare=False, repr=False)
    """In which it was asked for; None where the norms that apply are all that is known of it."""

    @property
    def cites(self) -> tuple[str, ...]:
        """The clause that decided, then those that it overrode."""
        norms = ((self.decided_by,) if self.decided_by else ()) + self.overridden
        return tuple(norm.clause for norm in norms)

    @property
    def reasons(self) -> tuple[Norm, ...]:
        """All norms that say what is ruled and are not overridden: the one that decided, then the less telling ones."""
        return tuple(each for each in self.remaining if self.decided_by and each.verdict is self.decided_by.verdict)

    @property
    def disagreeing(self) -> tuple[Norm, ...]:
        """Norms that say the opposite and are not overridden: a contradiction in the rules. Forbidding wins."""
        return () if self.allowed else tuple(each for each in self.remaining if each.verdict is Verdict.PERMITS)

    @property
    def says(self) -> str:
        """What the norm that decided says, in a sentence."""
        return self.decided_by.doc if self.decided_by else "No rule permits it."

    @property
    def says_where(self) -> str:
        """What the norm that decided says, with its clause behind it, as a part of a message."""
        clause = f" ({self.decided_by.clause})" if self.decided_by else ""
        return f"{self.says.removesuffix('.')}{clause}"


_norms: dict[type, list[Norm]] = {}


def by_words(words: str, *norms: Norm, because: str = "") -> tuple[Override, ...]:
    """The exception to these norms that the clause makes in words of its own, such as "only if" or "unless".

    Where the words hold nothing of the kind, `because` is the sentence that says why they make it the exception.
    """
    return tuple(Override(each, words, because) for each in norms)


def by_reading(issue: str, *norms: Norm) -> tuple[Override, ...]:
    """The exception to these norms that a reading of an issue makes: two sentences disagree, and neither says why."""
    return tuple(Override(each, issue=issue) for each in norms)


def norm(  # noqa: PLR0913 - all that a norm may say
    *,
    permits: type | None = None,
    forbids: type | None = None,
    cites: str,
    overrides: Iterable[Norm | Override] = (),
    special_to: Iterable[Norm] = (),
    must: type | None = None,
) -> Callable[[Predicate], Norm]:
    """Make a norm of a predicate: `@norm(forbids=Retreat, cites="mg.retreat.not-contested")`.

    `overrides` holds the norms to which it is the exception, as `by_words` or `by_reading` makes it one; `special_to`
    the prohibitions defined before it that hold wherever it does, where it tells more than they do; `must` is
    what an `obligation` obliges to.
    """
    action = permits or forbids
    if action is None or (permits and forbids):
        raise TypeError("a norm either permits or forbids an action; name one of the two")
    verdict = Verdict.PERMITS if permits else Verdict.FORBIDS
    grounded = tuple(each if isinstance(each, Override) else Override(each) for each in overrides)
    special = tuple(special_to)

    def make(predicate: Predicate) -> Norm:
        doc = " ".join((predicate.__doc__ or "").split())
        made = Norm(predicate.__name__, verdict, action, cites, grounded, predicate, doc, special, must)
        _norms.setdefault(action, []).append(made)
        return made

    return make


def obligation(
    of: type, *, instead_of: Iterable[type] = (), cites: str, overrides: Iterable[Norm | Override] = ()
) -> Callable[[Predicate], tuple[Norm, ...]]:
    """Make the norms of an obligation: while it is due, the action is permitted and what could be done instead is not.

    The first of them is the permission. Each overrides those of the norms named that speak of its own action.
    """
    named = tuple(each if isinstance(each, Override) else Override(each) for each in overrides)

    def make(predicate: Predicate) -> tuple[Norm, ...]:
        def on(action: type) -> Norm:
            own = [each for each in named if each.norm.action is action]
            permits, forbids = (action, None) if action is of else (None, action)
            return norm(permits=permits, forbids=forbids, cites=cites, overrides=own, must=of)(predicate)

        return tuple(map(on, (of, *instead_of)))

    return make


def norms_on(action: type) -> tuple[Norm, ...]:
    """All norms that speak of a kind of action, in the order of their definition."""
    return tuple(_norms.get(action, ()))


def all_norms() -> tuple[Norm, ...]:
    """The norms of every rulebook that has been imported, those on one kind of action together."""
    return tuple(norm for norms in _norms.values() for norm in norms)


def norms_by_action(prefix: str) -> Mapping[type, Sequence[Norm]]:
    """The norms of the game whose ids begin with the prefix, by the kind of action on which they rule."""
    found = {}
    for action, norms in _norms.items():
        if own := tuple(each for each in norms if each.clause.startswith(f"{prefix}.")):
            found[action] = own
    return found


def telling_first(norms: Iterable[Norm]) -> tuple[Norm, ...]:
    """Norms in the order in which they tell why: prohibitions, then permissions.

    Of the prohibitions, what holds whatever is chosen goes before what another choice would avoid; then they come as
    they are defined, but before each those that are special to it.
    """
    every = list(norms)
    forbids = [each for each in every if each.verdict is Verdict.FORBIDS]
    permits = [each for each in every if each.verdict is Verdict.PERMITS]
    return (*_special_first(sorted(forbids, key=lambda each: not each.holds_whatever_is_chosen)), *permits)


def _special_first(norms: list[Norm]) -> list[Norm]:
    """These in their order, but before each those that are special to it."""
    told: list[Norm] = []
    for each in norms:
        if each not in told:
            special = [other for other in norms if each in other.special_to and other not in told]
            told += [*_special_first(special), each]
    return told


def ruling(action: object, situation: object) -> Ruling:
    """Whether an action is allowed in a situation, and by which clause.

    Norms that apply are gathered; those that another of them overrides fall; of the rest a prohibition decides before a
    permission, the most telling one of them, and what no norm permits is not allowed.
    """
    kind: type = action.__class__  # not `type(action)`: a symbol of the prover is of a class of its own
    return heard(ruled(action, [each for each in norms_on(kind) if each.applies(situation, action)], situation))


def ruled(action: object, applying: Sequence[Norm], situation: object = None) -> Ruling:
    """The ruling on an action of which these norms, in the order of their definition, and no others speak."""
    overridden = tuple(each for each in applying if any(each in other.exception_to for other in applying))
    remaining = telling_first([each for each in applying if each not in overridden])
    decides = next(iter(remaining), None)
    return Ruling(
        action=action,
        allowed=decides is not None and decides.verdict is Verdict.PERMITS,
        decided_by=decides,
        overridden=overridden,
        remaining=remaining,
        situation=situation,
    )
