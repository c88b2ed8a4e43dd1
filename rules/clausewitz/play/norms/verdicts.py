"""What a norm is: the action that a clause permits or forbids, where it does, and to what it is the exception."""

from collections.abc import Callable
from enum import Enum
from functools import cached_property
from inspect import signature
from typing import Any, get_type_hints

from clausewitz.lazy import dataclass
from clausewitz.play.switches import stands

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

    @cached_property
    def looks_at(self) -> type:
        """The type of situation that its predicate names; `object` where it names none."""
        situation, *_ = signature(self.predicate).parameters
        named = get_type_hints(self.predicate).get(situation)
        return named if isinstance(named, type) else object

    def applies(self, situation: object, action: object) -> bool:
        """Whether the norm is in force and speaks of this action in this situation."""
        return stands(self.clause) and self.predicate(situation, action)


def by_words(words: str, *norms: Norm, because: str = "") -> tuple[Override, ...]:
    """The exception to these norms that the clause makes in words of its own, such as "only if" or "unless".

    Where the words hold nothing of the kind, `because` is the sentence that says why they make it the exception.
    """
    return tuple(Override(each, words, because) for each in norms)


def by_reading(issue: str, *norms: Norm) -> tuple[Override, ...]:
    """The exception to these norms that a reading of an issue makes: two sentences disagree, and neither says why."""
    return tuple(Override(each, issue=issue) for each in norms)
