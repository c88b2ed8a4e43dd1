"""The norms on one kind of action as formulas: where each applies, remains, and changes what the ruling is."""

from collections.abc import Callable, Collection, Mapping
from inspect import signature
from typing import get_type_hints

from clausewitz.lazy import dataclass
from clausewitz.play.moments import Side
from clausewitz.play.norms import Norm, Verdict, order_norms
from clausewitz.prove.norms.findings import Example
from clausewitz.prove.norms.formulas import Formula, Formulas
from clausewitz.prove.paths.terms import all_of, any_of, z3
from clausewitz.prove.shapes import CannotVaryError, Constant, IllFormedClaimError, Shape, Shapes


@dataclass(frozen=True)
class Speaking:
    """Norms on one kind of action, and for each the formula of the situations of which it speaks.

    What `ruling` does on plain values is said here once more, on formulas: a norm remains if it applies and none that
    overrides it does; a prohibition that remains decides, then a permission.
    """

    formulas: Formulas
    spoken: Mapping[Norm, Formula]

    @classmethod
    def from_norms(cls, norms: Collection[Norm], shapes: Shapes) -> "Speaking":
        """Read the norms. Raises Unprovable or IllFormedClaimError where one cannot be followed."""
        return cls.from_arguments(norms, _arguments(norms, shapes))

    @classmethod
    def from_profile(cls, norms: Collection[Norm], profile: object, texts: tuple[str, ...] = ()) -> "Speaking":
        """Read the norms under a profile; `texts` are what texts may be. Raises as `from_norms` does."""
        return cls.from_norms(norms, Shapes({type(profile): profile}, texts))

    @classmethod
    def from_arguments(cls, norms: Collection[Norm], arguments: Mapping[str, Shape]) -> "Speaking":
        """Read the norms where the situation `at` and the `action` are of these shapes. Raises as `from_norms` does.

        An action may say with a method `can_arise_in` in which situations it can come up at all.
        """
        formulas = Formulas(arguments)
        if hasattr(next(iter(norms)).action, "can_arise_in"):
            formulas.assume(lambda at, action: action.can_arise_in(at))
        return cls(formulas, {norm: formulas.build_formula(_predicate(norm)) for norm in norms})

    @property
    def norms(self) -> tuple[Norm, ...]:
        """All of them."""
        return tuple(self.spoken)

    def norms_saying(self, verdict: Verdict) -> tuple[Norm, ...]:
        """Those that permit, or those that forbid."""
        return tuple(norm for norm in self.spoken if norm.verdict is verdict)

    def exceptions_to(self, norm: Norm) -> tuple[Norm, ...]:
        """Those that are exceptions to a norm."""
        return tuple(each for each in self.spoken if norm in each.exception_to)

    def example(self, *conditions: z3.BoolRef) -> Example | None:
        """A situation and an action of which all conditions hold, as plain as can be; None if there is none."""
        found = self.formulas.example(*conditions)
        return None if found is None else Example(found["at"], found["action"])

    def applies(self, norm: Norm) -> z3.BoolRef:
        """Where it applies."""
        return self.spoken[norm].true

    def is_silent(self, norm: Norm) -> z3.BoolRef:
        """Where it does not apply."""
        return self.spoken[norm].false

    def remains(self, norm: Norm, without: Norm | None = None) -> z3.BoolRef:
        """Where it applies and nothing overrides it; `without` leaves a norm out of account."""
        others = [each for each in self.exceptions_to(norm) if each is not without]
        return all_of([self.applies(norm), *map(self.is_silent, others)])

    def falls(self, norm: Norm, without: Norm | None = None) -> z3.BoolRef:
        """Where it does not remain."""
        others = [each for each in self.exceptions_to(norm) if each is not without]
        return any_of([self.is_silent(norm), *map(self.applies, others)])

    def allowed_formula(self) -> Formula:
        """Where the action is allowed, as something permits it and nothing forbids it, and where it is not."""
        (permitted, unpermitted), (forbidden, open_) = (self._some(each, None) for each in Verdict)
        return Formula(all_of([permitted, open_]), any_of([unpermitted, forbidden]))

    def matters(self, norm: Norm) -> z3.BoolRef:
        """Where, without this norm, what is allowed or forbidden or neither or both would be another."""
        changes = []
        for verdict in Verdict:
            (now, not_now), (then, not_then) = self._some(verdict, None), self._some(verdict, norm)
            changes += [all_of([now, not_then]), all_of([not_now, then])]
        return any_of(changes)

    def decides_not(self, norm: Norm | None) -> z3.BoolRef:
        """Where it is not this norm that decides: it falls, or a more telling one remains; for None, any remains."""
        before = self._more_telling(norm)
        return any_of([*map(self.remains, before), *([self.falls(norm)] if norm else [])])

    def decides(self, norm: Norm) -> z3.BoolRef:
        """Where it is this norm that decides: it remains, and no more telling one does."""
        return all_of([self.remains(norm), *map(self.falls, self._more_telling(norm))])

    def _more_telling(self, norm: Norm | None) -> tuple[Norm, ...]:
        """The norms that decide rather than this one where they remain; for None, all."""
        told = order_norms(self.spoken)
        return told if norm is None else told[: told.index(norm)]

    def decided_by(self, side: Side) -> z3.BoolRef:
        """Where the decision is a side's: the field `side` of a situation says so, if there is one."""
        return self.formulas.build_formula(lambda at, **_: getattr(at, "side", side) is side).true

    def _some(self, verdict: Verdict, without: Norm | None) -> tuple[z3.BoolRef, z3.BoolRef]:
        """Where a norm that says so remains, and where none does."""
        norms = [each for each in self.norms_saying(verdict) if each is not without]
        return (
            any_of(self.remains(each, without) for each in norms),
            all_of(self.falls(each, without) for each in norms),
        )


class ContradictedError(RuntimeError):
    """What holds on symbols does not hold on plain values."""

    def __init__(self, norm: Norm, example: Example) -> None:
        super().__init__(f"the prover contradicts itself: {norm.name} on {example.action!r} in {example.situation!r}")


def _predicate(norm: Norm) -> Callable[..., object]:
    return lambda at, action: norm.applies(at, action)  # noqa: PLW0108 - the arguments are given by name


def _arguments(norms: Collection[Norm], shapes: Shapes) -> Mapping[str, Shape]:
    """The situation and the action of which the norms speak."""
    situation, action = situation_of(norms), next(iter(norms)).action
    try:
        return {
            "at": Constant(None) if situation is object else shapes.shape_for(situation, "the situation"),
            "action": shapes.shape_for(action, "the action"),
        }
    except CannotVaryError as error:
        raise IllFormedClaimError(error.of_norms) from None


def situation_of(norms: Collection[Norm]) -> object:
    """The most special type of situation that any of the norms names; `object` where none looks at it.

    Raises `IllFormedClaimError` where two of them have nothing in common.
    """
    situation: object = object
    for norm in norms:
        place = f"norm {norm.name}"
        try:
            hints = get_type_hints(norm.predicate, include_extras=True)
        except NameError as error:
            raise IllFormedClaimError(f"{place}: the types of its arguments cannot be read, as {error}") from None
        named = hints.get(next(iter(signature(norm.predicate).parameters)), object)
        situation = _more_special(situation, named, place)
    return situation


def _more_special(first: object, second: object, place: str) -> object:
    if first == second or second is object:
        return first
    if first is object:
        return second
    if isinstance(first, type) and isinstance(second, type):
        for one, other in ((first, second), (second, first)):
            if issubclass(one, other):
                return one
    raise IllFormedClaimError(f"{place}: it looks at a {second}, where other norms on the action look at a {first}")
