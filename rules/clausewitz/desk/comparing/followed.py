"""The norms on one kind of action followed by two sets of rules, on the same symbols."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass

from clausewitz.desk.comparing.rules import Rules
from clausewitz.desk.readings import as_taken
from clausewitz.desk.trees.fields import reading_all
from clausewitz.play.norms import Norm, Ruling
from clausewitz.prove.norms.findings import Example
from clausewitz.prove.norms.formulas import Formulas, all_of
from clausewitz.prove.norms.speaking import ContradictedError, Speaking
from clausewitz.prove.paths.terms import z3
from clausewitz.prove.shapes import Shapes
from clausewitz.prove.symbols.values import is_sound


@dataclass(frozen=True)
class Followed:
    """What the norms say before and after, each of the same situations, with the readings of before in them."""

    rules: tuple[Rules, Rules]
    was: Speaking
    now: Speaking
    ways: Mapping[bool, z3.BoolRef]
    """Where the ruling is another: the action is allowed now, or it was."""
    same: tuple[z3.BoolRef, z3.BoolRef]
    """Where it is allowed by both, and by neither."""

    @classmethod
    def of(cls, norms: Collection[Norm], before: Rules, after: Rules, texts: tuple[str, ...]) -> "Followed":
        """Follow all norms on an action. Situations that cannot come up by both sets of rules are left out.

        Raises Unprovable or IllFormedClaimError where one cannot be followed.
        """

        def later(predicate: Callable[[object, object], object]) -> Callable[..., object]:
            return lambda at, action: predicate(as_taken(at, after.profile), action)

        with before.in_force():
            was = Speaking.of(norms, Shapes({type(before.profile): before.profile}, texts))
        formulas = was.formulas
        with after.in_force():
            formulas.assume(later(_can_come_up))
            now = Speaking(formulas, {norm: formulas.of(later(norm.applies)) for norm in norms})
        formulas.assume(reading_all(formulas.arguments))
        (allowed, not_allowed), (allows, allows_not) = ((each.true, each.false) for each in (was.ruled(), now.ruled()))
        return cls(
            (before, after),
            was,
            now,
            {True: all_of([not_allowed, allows]), False: all_of([allowed, allows_not])},
            (all_of([allowed, allows]), all_of([not_allowed, allows_not])),
        )

    @property
    def formulas(self) -> Formulas:
        """What both say is put to one solver."""
        return self.was.formulas

    def may_be(self, *conditions: z3.BoolRef) -> bool:
        """Whether some situation meets all of these."""
        return self.formulas.are_possible(*conditions)

    def all_but(self, allowed: bool) -> tuple[z3.BoolRef, ...]:
        """Where the ruling does not flip so."""
        return (*self.same, self.ways[not allowed])

    def example(self, *conditions: z3.BoolRef) -> Example:
        """The plainest of the situations that meet all of these, of which there are some."""
        found = self.was.example(*conditions)
        assert found is not None, "there is such a situation"
        return found

    def replayed(self, example: Example, allowed: bool) -> tuple[Ruling, Ruling]:
        """The rulings in an example on plain values. Raises `ContradictedError` where they do not flip so."""
        before, after = (each.ruling(example.action, example.situation) for each in self.rules)
        if not (before.allowed is not after.allowed is allowed):
            raise ContradictedError(self.was.norms[0], example)
        return before, after


def _can_come_up(at: object, action: object) -> bool:
    can: Callable[[object], bool] = getattr(action, "can_arise_in", lambda _: True)
    return is_sound(at) and can(at)
