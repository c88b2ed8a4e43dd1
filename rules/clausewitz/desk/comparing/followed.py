"""The norms on one kind of action followed by two sets of rules, on the same symbols."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import replace

from clausewitz.desk.comparing.looking import can_come_up
from clausewitz.desk.comparing.rules import Rules
from clausewitz.desk.readings import as_taken
from clausewitz.desk.trees.fields import reading_all
from clausewitz.lazy import dataclass
from clausewitz.play.norms import Norm
from clausewitz.prove.norms.findings import Example
from clausewitz.prove.norms.formulas import Formula, Formulas
from clausewitz.prove.norms.speaking import ContradictedError, Speaking
from clausewitz.prove.paths.terms import all_of, z3


@dataclass(frozen=True)
class ComparedNorms:
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
    def from_rules(
        cls, said: Speaking, before: Rules, after: Rules, is_same: Callable[[Norm | None], bool] = lambda _: False
    ) -> "ComparedNorms":
        """Follow the norms on an action, of which is known what is said by the rules before, by those after as well.

        Situations that cannot come up by both are left out. What was said stays as it is. A norm that `is_same` by both
        is not followed again, nor, if that is said of None, whether the action can come up. Raises Unprovable or
        IllFormedClaimError where a norm cannot be followed.
        """
        was = replace(said, formulas=said.formulas.clone())

        def later(predicate: Callable[[object, object], object]) -> Formula:
            return was.formulas.build_formula(lambda at, action: predicate(as_taken(at, after.profile), action))

        with after.in_force():
            if not is_same(None):
                was.formulas.take(later(can_come_up))
            now = {norm: known if is_same(norm) else later(norm.applies) for norm, known in said.spoken.items()}
        return cls._build(was, Speaking(was.formulas, now), before, after)

    @classmethod
    def from_versions(cls, was: Speaking, now: Speaking, before: Rules | None, after: Rules) -> "ComparedNorms":
        """What norms say of the same situations, put to one solver."""
        now.formulas.assume(reading_all(now.formulas.arguments))
        return cls._build(was, now, before, after)

    @classmethod
    def _build(cls, was: Speaking, now: Speaking, before: Rules | None, after: Rules) -> "ComparedNorms":
        (allowed, not_allowed), (allows, allows_not) = (
            (each.true, each.false) for each in (was.allowed_formula(), now.allowed_formula())
        )
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
        """Whether each norm says the same by both, formula by formula, so that no ruling is another."""
        said = self.formulas.expand_name
        if self.was.norms != self.now.norms:  # of two versions, none is the other's
            return False
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

    def check_replay(self, example: Example, allowed: bool) -> None:
        """Put an example on plain values to the rules. Raises `ContradictedError` where they do not flip so."""
        for rules, expected in ((self.before, not allowed), (self.after, allowed)):
            if rules and rules.ruling(example.action, example.situation).allowed is not expected:
                raise ContradictedError(self.now.norms[0], example)


def speaking_under_rules(rules: Rules, norms: Collection[Norm], texts: tuple[str, ...]) -> Speaking:
    """What norms on an action say by rules, where all that they may look at is well formed.

    Raises Unprovable or IllFormedClaimError where one cannot be followed.
    """
    with rules.in_force():
        said = Speaking.from_profile(norms, rules.profile, texts)
        said.formulas.assume(reading_all(said.formulas.arguments))
    return said
