"""The norms on one kind of action followed by two sets of rules, on the same symbols."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, replace

from clausewitz.desk.comparing.rules import Rules
from clausewitz.desk.readings import as_taken
from clausewitz.desk.trees.fields import reading_all
from clausewitz.play.norms import Norm
from clausewitz.prove.norms.findings import Example
from clausewitz.prove.norms.formulas import Formulas
from clausewitz.prove.norms.speaking import ContradictedError, Speaking
from clausewitz.prove.paths.terms import all_of, z3
from clausewitz.prove.symbols.values import is_sound


@dataclass(frozen=True)
class Followed:
    """What the norms say before and after, each of the same situations, with the readings of before in them."""

    was: Speaking
    now: Speaking
    ways: Mapping[bool, z3.BoolRef]
    """Where the ruling is another: the action is allowed now, or it was."""
    same: tuple[z3.BoolRef, z3.BoolRef]
    """Where it is allowed by both, and by neither."""
    before: Rules | None
    """None where what the norms said before is known by their formulas alone."""
    after: Rules

    @classmethod
    def of(cls, said: Speaking, before: Rules, after: Rules) -> "Followed":
        """Follow the norms on an action, of which is known what is said by the rules before, by those after as well.

        Situations that cannot come up by both are left out. What was said stays as it is. Raises Unprovable or
        IllFormedClaimError where a norm cannot be followed.
        """
        was = replace(said, formulas=said.formulas.copied())

        def later(predicate: Callable[[object, object], object]) -> Callable[..., object]:
            return lambda at, action: predicate(as_taken(at, after.profile), action)

        with after.in_force():
            was.formulas.assume(later(_can_come_up))
            now = Speaking(was.formulas, {norm: was.formulas.of(later(norm.applies)) for norm in was.norms})
        return cls.between(was, now, before, after)

    @classmethod
    def between(cls, was: Speaking, now: Speaking, before: Rules | None, after: Rules) -> "Followed":
        """What norms say of the same situations, put to one solver."""
        now.formulas.assume(reading_all(now.formulas.arguments))
        (allowed, not_allowed), (allows, allows_not) = ((each.true, each.false) for each in (was.ruled(), now.ruled()))
        return cls(
            was,
            now,
            {True: all_of([not_allowed, allows]), False: all_of([allowed, allows_not])},
            (all_of([allowed, allows]), all_of([not_allowed, allows_not])),
            before,
            after,
        )

    @property
    def formulas(self) -> Formulas:
        """Those of both."""
        return self.now.formulas

    @property
    def is_unchanged(self) -> bool:
        """Whether each norm says the same by both, formula by formula."""
        said = self.formulas.said
        pairs = ((self.was.spoken[norm], self.now.spoken[norm]) for norm in self.was.norms)
        return all(said(was.true).eq(said(now.true)) and said(was.false).eq(said(now.false)) for was, now in pairs)

    def may_be(self, *conditions: z3.BoolRef) -> bool:
        """Whether some situation meets all of these."""
        return self.formulas.are_possible(*conditions)

    def all_but(self, allowed: bool) -> tuple[z3.BoolRef, ...]:
        """Where the ruling does not flip so."""
        return (*self.same, self.ways[not allowed])

    def example(self, *conditions: z3.BoolRef) -> Example:
        """The plainest of the situations that meet all of these, of which there are some."""
        found = self.now.example(*conditions)
        assert found is not None, "there is such a situation"
        return found

    def replayed(self, example: Example, allowed: bool) -> None:
        """Put an example on plain values to the rules. Raises `ContradictedError` where they do not flip so."""
        for rules, expected in ((self.before, not allowed), (self.after, allowed)):
            if rules and rules.ruling(example.action, example.situation).allowed is not expected:
                raise ContradictedError(self.now.norms[0], example)


def said_by(rules: Rules, norms: Collection[Norm], texts: tuple[str, ...]) -> Speaking:
    """What norms on an action say by rules. Raises Unprovable or IllFormedClaimError where one cannot be followed."""
    with rules.in_force():
        return Speaking.under(norms, rules.profile, texts)


def _can_come_up(at: object, action: object) -> bool:
    can: Callable[[object], bool] = getattr(action, "can_arise_in", lambda _: True)
    return is_sound(at) and can(at)
