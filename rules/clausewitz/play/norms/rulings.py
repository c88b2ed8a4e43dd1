"""The answer to "may I?": which of the norms that apply decides. `ruling` is the one place where it is given."""

from collections.abc import Iterable, Sequence
from dataclasses import field

from clausewitz.lazy import dataclass
from clausewitz.play.norms.stated import norms_on
from clausewitz.play.norms.verdicts import Norm, Verdict
from clausewitz.play.switches import note, note_ruling

SAYS = "what the norms say"
"""What is noted where a norm is asked what it says."""


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
        note((SAYS,))
        return self.decided_by.doc if self.decided_by else "No rule permits it."

    @property
    def says_where(self) -> str:
        """What the norm that decided says, with its clause behind it, as a part of a message."""
        clause = f" ({self.decided_by.clause})" if self.decided_by else ""
        return f"{self.says.removesuffix('.')}{clause}"


def order_norms(norms: Iterable[Norm]) -> tuple[Norm, ...]:
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
    return note_ruling(
        ruling_by_norms(action, [each for each in norms_on(kind) if each.applies(situation, action)], situation)
    )


def ruling_by_norms(action: object, applying: Sequence[Norm], situation: object = None) -> Ruling:
    """The ruling on an action of which these norms, in the order of their definition, and no others speak."""
    overridden = tuple(each for each in applying if any(each in other.exception_to for other in applying))
    remaining = order_norms([each for each in applying if each not in overridden])
    decides = next(iter(remaining), None)
    return Ruling(
        action=action,
        allowed=decides is not None and decides.verdict is Verdict.PERMITS,
        decided_by=decides,
        overridden=overridden,
        remaining=remaining,
        situation=situation,
    )
