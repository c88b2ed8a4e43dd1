"""Norms: what a clause permits or forbids in a situation, the rulings that follow, and the errors for refusals.

Norms override one another as lawyers write exceptions. Only `ruling` weighs them, and the engine's own check of
legality calls it. The errors come last: one class for each reason to refuse a roll or a choice.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import field
from enum import Enum
from functools import cached_property
from inspect import signature
from typing import Any, get_type_hints

from clausewitz.lazy import dataclass
from clausewitz.play.counts import least
from clausewitz.play.forces import Force
from clausewitz.play.switches import note, note_ruling, stands

Predicate = Callable[[Any, Any], bool]
"""Whether the norm speaks of an action in a situation: `(situation, action) -> bool`, of the types it names."""


class Verdict(Enum):
    """What a norm says of an action."""

    PERMITS = "permits"
    FORBIDS = "forbids"


@dataclass(frozen=True)
class Override:
    """Makes a norm the exception to another one, with the reason.

    If it names neither words nor an issue, the special sentence is assumed to go before the general one.
    """

    norm: "Norm"
    """The norm that gives way."""
    words: str = ""
    """The words of the clause that make it an exception, as in one of its quotes."""
    because: str = ""
    """A sentence on why these words make it an exception, if they do not say so themselves."""
    issue: str = ""
    """The issue whose reading settles which of the two goes before, if the text does not."""


@dataclass(frozen=True, eq=False)
class Norm:
    """A clause that permits or forbids an action wherever its predicate holds."""

    name: str
    verdict: Verdict
    action: type
    clause: str
    overrides: tuple[Override, ...]
    """The norms to which this one is an exception, each with the reason."""
    predicate: Predicate
    doc: str
    special_to: tuple["Norm", ...] = ()
    """Prohibitions that always hold where this one does, and elsewhere too; this one is given first."""
    must: type | None = None
    """The kind of action that it requires: its own if it permits that, otherwise the one to be done instead."""

    @cached_property
    def exception_to(self) -> tuple["Norm", ...]:
        """The norms to which this one is an exception."""
        return tuple(each.norm for each in self.overrides)

    @cached_property
    def holds_whatever_is_chosen(self) -> bool:
        """Whether its predicate looks only at the situation, and so names its second argument with a `_`."""
        _, action, *_ = signature(self.predicate).parameters
        return action.startswith("_")

    @cached_property
    def looks_at(self) -> type:
        """The type of situation that its predicate names; `object` if none."""
        situation, *_ = signature(self.predicate).parameters
        named = get_type_hints(self.predicate).get(situation)
        return named if isinstance(named, type) else object

    def applies(self, situation: object, action: object) -> bool:
        """Whether the norm is in force and speaks of this action in this situation."""
        return stands(self.clause) and self.predicate(situation, action)


def by_words(words: str, *norms: Norm, because: str = "") -> tuple[Override, ...]:
    """The exception to these norms that the clause makes in its own words, such as "only if" or "unless".

    If the words do not make it an exception by themselves, `because` is a sentence that says why they do.
    """
    return tuple(Override(each, words, because) for each in norms)


def by_reading(issue: str, *norms: Norm) -> tuple[Override, ...]:
    """The exception to these norms that a reading makes: two sentences disagree, and neither says why."""
    return tuple(Override(each, issue=issue) for each in norms)


_norms: dict[type, list[Norm]] = {}


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

    `overrides` holds the norms to which it is an exception, as made by `by_words` or `by_reading`; `special_to`
    prohibitions defined before it that hold wherever it does, if it says more than they do; `must` the action that an
    `obligation` requires.
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
    """Make the norms of an obligation: while it is due, the action is permitted and the alternatives are forbidden.

    The first of them is the permission. Each overrides those of the named norms that speak of its own action.
    """
    named = tuple(each if isinstance(each, Override) else Override(each) for each in overrides)

    def make(predicate: Predicate) -> tuple[Norm, ...]:
        def build_norm(action: type) -> Norm:
            own = [each for each in named if each.norm.action is action]
            permits, forbids = (action, None) if action is of else (None, action)
            return norm(permits=permits, forbids=forbids, cites=cites, overrides=own, must=of)(predicate)

        return tuple(map(build_norm, (of, *instead_of)))

    return make


def norms_on(action: type) -> tuple[Norm, ...]:
    """All norms that speak of a kind of action, in the order of their definition."""
    return tuple(_norms.get(action, ()))


def all_norms() -> tuple[Norm, ...]:
    """The norms of every imported rulebook, grouped by action."""
    return tuple(norm for norms in _norms.values() for norm in norms)


def norms_by_action(prefix: str) -> Mapping[type, Sequence[Norm]]:
    """The norms of the game with this prefix, by the kind of action."""
    found = {}
    for action, norms in _norms.items():
        if own := tuple(each for each in norms if each.clause.startswith(f"{prefix}.")):
            found[action] = own
    return found


SILENT = "No rule allows this."
"""The message for an action that no norm speaks of: it is not allowed."""
SAYS = "what the norms say"
"""The prefix of the note that a norm is consulted."""


@dataclass(frozen=True)
class Ruling:
    """The answer to "may I?" with the clause that decided it."""

    action: object
    allowed: bool
    decided_by: Norm | None
    """None if no norm speaks of the action: what nothing permits is not allowed."""
    overridden: tuple[Norm, ...]
    remaining: tuple[Norm, ...]
    """The norms that apply and are not overridden: prohibitions, the most informative first, then permissions."""

    situation: object = field(default=None, compare=False, repr=False)
    """The situation; None if only the norms that apply are known."""

    @property
    def cites(self) -> tuple[str, ...]:
        """The clause that decided, then the overridden ones."""
        norms = ((self.decided_by,) if self.decided_by else ()) + self.overridden
        return tuple(norm.clause for norm in norms)

    @property
    def reasons(self) -> tuple[Norm, ...]:
        """All norms that agree with the ruling and are not overridden: first the one that decided."""
        return tuple(each for each in self.remaining if self.decided_by and each.verdict is self.decided_by.verdict)

    @property
    def disagreeing(self) -> tuple[Norm, ...]:
        """Norms that say the opposite and are not overridden: a contradiction in the rules. A prohibition wins."""
        return () if self.allowed else tuple(each for each in self.remaining if each.verdict is Verdict.PERMITS)

    @property
    def says(self) -> str:
        """The statement of the deciding norm, in a sentence."""
        note((SAYS,))
        return self.decided_by.doc if self.decided_by else SILENT

    @property
    def says_where(self) -> str:
        """The statement of the deciding norm, followed by its clause, as part of a message."""
        clause = f" ({self.decided_by.clause})" if self.decided_by else ""
        return f"{self.says.removesuffix('.')}{clause}"


def order_norms(norms: Iterable[Norm]) -> tuple[Norm, ...]:
    """Norms in the order in which they explain a ruling: prohibitions, then permissions.

    Of the prohibitions, those that hold whatever is chosen come first; otherwise they keep the order of definition, but
    those special to another come before it.
    """
    every = list(norms)
    forbids = [each for each in every if each.verdict is Verdict.FORBIDS]
    permits = [each for each in every if each.verdict is Verdict.PERMITS]
    return (*_special_first(sorted(forbids, key=lambda each: not each.holds_whatever_is_chosen)), *permits)


def _special_first(norms: list[Norm]) -> list[Norm]:
    """The norms in order, but before each those that are special to it."""
    told: list[Norm] = []
    for each in norms:
        if each not in told:
            special = [other for other in norms if each in other.special_to and other not in told]
            told += [*_special_first(special), each]
    return told


def ruling(action: object, situation: object) -> Ruling:
    """Whether an action is allowed in a situation, and by which clause.

    Of the norms that apply, those overridden by another fall away. Of the rest a prohibition decides before a
    permission, and the most informative first. Without a permission, an action is not allowed.
    """
    kind: type = action.__class__  # not `type(action)`: a symbol of the prover is of a class of its own
    return note_ruling(
        ruling_by_norms(action, [each for each in norms_on(kind) if each.applies(situation, action)], situation)
    )


def ruling_by_norms(action: object, applying: Sequence[Norm], situation: object = None) -> Ruling:
    """The ruling on an action by these norms alone, given in the order of their definition."""
    excepted = {other for each in applying for other in each.exception_to}
    overridden = tuple(each for each in applying if each in excepted)
    remaining = order_norms([each for each in applying if each not in excepted])
    decides = next(iter(remaining), None)
    return Ruling(
        action=action,
        allowed=decides is not None and decides.verdict is Verdict.PERMITS,
        decided_by=decides,
        overridden=overridden,
        remaining=remaining,
        situation=situation,
    )


class RefusedError(ValueError):
    """A position did not accept an input; the position itself is unchanged."""

    def __init__(self, message: str, cites: tuple[str, ...] = ()) -> None:
        self.cites = cites
        super().__init__(message)

    def __str__(self) -> str:  # put into words when it is shown: much is refused only to be passed over
        cites = f" ({', '.join(self.cites)})" if self.cites else ""
        return f"{super().__str__()}{cites}"


class NotAwaitedError(RefusedError):
    """A roll was given where a choice is awaited, or vice versa."""

    def __init__(self, given: str, awaited: str) -> None:
        self.given = given
        self.awaited = awaited
        super().__init__(f"{given} was given, but the position awaits {awaited}")


class WrongDiceError(RefusedError):
    """The faces do not fit the dice to be rolled."""

    def __init__(self, faces: tuple[int, ...], dice: int, sides: int) -> None:
        self.faces = faces
        self.dice = dice
        self.sides = sides
        shown = " ".join(map(str, faces)) or "none"
        due = "1 die" if dice == 1 else f"{dice} dice"
        each = "" if dice == 1 else " each"
        super().__init__(f"invalid dice ({shown}): roll {due}, 1-{sides}{each}")


class WrongLossesError(RefusedError):
    """The chosen losses do not fit the hits."""

    def __init__(self, losses: object, hits: int, room: Force, cites: tuple[str, ...]) -> None:
        self.losses = losses
        self.hits = hits
        self.room = room
        """The hits that each kind can take."""
        shown = losses.losses_in_words() if isinstance(losses, Force) else str(losses)
        super().__init__(f"{shown}: {self._wrong(least(hits, room.total()))}", cites)

    def _wrong(self, due: int) -> str:
        """Why the losses do not fit."""
        losses, room = self.losses, self.room
        if not isinstance(losses, type(room)) or not losses.is_whole():
            return "these units are not in this battle"
        for kind, count in losses.items():
            if not 0 <= count <= room[kind]:
                most = room.roster.loss_in_words(kind, room[kind])
                most = f"at most {most}" if room[kind] else f"no {most.removeprefix('0 ')}"
                return f"{most} can be taken here"
        if losses.total() != due:
            return f"{due} {'hit has' if due == 1 else 'hits have'} to be taken, and these are {losses.total()}"
        return "other units must be removed first"


class NotOfferedError(RefusedError):
    """The option is not one that the position offers."""

    def __init__(self, option: object, question: str) -> None:
        self.option = option
        self.question = question
        super().__init__(f'"{option}" is not an answer to "{question}" here')


class NotAllowedError(RefusedError):
    """The action is not legal; the ruling names the clause."""

    def __init__(self, ruling: Ruling) -> None:
        self.ruling = ruling
        how = "forbidden" if ruling.decided_by else "not permitted by any rule"
        super().__init__(f"is {how}", ruling.cites[:1])

    def __str__(self) -> str:
        return f"{self.ruling.action} {super().__str__()}"


def forbidden(rulings: Iterable[Ruling]) -> NotAllowedError | None:
    """The refusal by the first ruling that does not allow its action; None if all do."""
    return next((NotAllowedError(made) for made in rulings if not made.allowed), None)
