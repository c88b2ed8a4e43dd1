"""The norms on one kind of action as they stand, and with one of them wrong as an author might write it.

What `ruling` does is said here of norms that may be wrong: on formulas for the solver, on plain values for the replay.
"""

from collections.abc import Container, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from types import FunctionType

from clausewitz.catalogue.mutants.functions import Mutant, changed_code, mutants_of
from clausewitz.play.norms import Norm, Predicate, Verdict, order_norms
from clausewitz.prove.norms.findings import Example
from clausewitz.prove.norms.formulas import Formula, Formulas
from clausewitz.prove.norms.speaking import Speaking
from clausewitz.prove.paths.terms import all_of, any_of, z3

_OPPOSITE = {Verdict.PERMITS: Verdict.FORBIDS, Verdict.FORBIDS: Verdict.PERMITS}


@dataclass(frozen=True, eq=False)
class ActionNorms:
    """The norms on one kind of action."""

    verdicts: Mapping[Norm, Verdict]
    overrides: Mapping[Norm, frozenset[Norm]]
    """For each norm those to which it is the exception."""
    predicates: Mapping[Norm, Predicate]
    spoken: Mapping[Norm, Formula]
    """Where each speaks and where it does not."""
    wrong: str = ""
    """What is wrong in them; empty for the norms as they stand."""

    @classmethod
    def from_speaking(cls, speaking: Speaking) -> "ActionNorms":
        """The norms as they stand."""
        return cls(
            verdicts={each: each.verdict for each in speaking.norms},
            overrides={each: frozenset(each.exception_to) for each in speaking.norms},
            predicates={each: each.predicate for each in speaking.norms},
            spoken=speaking.spoken,
        )

    def allow(self, example: Example) -> bool:
        """Whether they allow the action of an example in its situation."""
        speaking = [each for each in self.verdicts if self.predicates[each](example.situation, example.action)]
        remaining = [each for each in speaking if not any(each in self.overrides[other] for other in speaking)]
        return bool(remaining) and all(self.verdicts[each] is Verdict.PERMITS for each in remaining)

    def disagrees_on(self, other: "ActionNorms", example: Example) -> bool:
        """Whether an example shows that the two are not the same."""
        return self.allow(example) != other.allow(example)

    def differ(self, other: "ActionNorms") -> z3.BoolRef:
        """Where one of the two allows the action and the other does not."""
        (yes, no), (yes_there, no_there) = self._allowed_formulas, other._allowed_formulas
        return any_of([all_of([yes, no_there]), all_of([no, yes_there])])

    def decides(self, norm: Norm) -> z3.BoolRef:
        """Where a norm of those that stand is the one that decides: the most telling one that remains."""
        told = order_norms(self.verdicts)
        return all_of([self._remains(norm), *map(self._falls, told[: told.index(norm)])])

    @property
    def _allowed_formulas(self) -> tuple[z3.BoolRef, z3.BoolRef]:
        """Where they allow it, and where they do not."""
        permits = [each for each, verdict in self.verdicts.items() if verdict is Verdict.PERMITS]
        forbids = [each for each in self.verdicts if each not in permits]
        return (
            all_of([any_of(map(self._remains, permits)), *map(self._falls, forbids)]),
            any_of([all_of(map(self._falls, permits)), *map(self._remains, forbids)]),
        )

    def _remains(self, norm: Norm) -> z3.BoolRef:
        return all_of([self.spoken[norm].true, *(self.spoken[each].false for each in self._exceptions(norm))])

    def _falls(self, norm: Norm) -> z3.BoolRef:
        return any_of([self.spoken[norm].false, *(self.spoken[each].true for each in self._exceptions(norm))])

    def _exceptions(self, norm: Norm) -> list[Norm]:
        return [each for each, over in self.overrides.items() if norm in over]


def wrong_norms(rules: ActionNorms, formulas: Formulas, only: Container[str] | None = None) -> Iterator[ActionNorms]:
    """The norms with one thing wrong in one of them: it says the opposite, is no exception, or is written otherwise.

    `only` names those that are asked for.
    """
    for norm in rules.verdicts:
        name, over = norm.name, rules.overrides[norm]
        opposite = {**rules.verdicts, norm: _OPPOSITE[rules.verdicts[norm]]}
        wrong = [replace(rules, verdicts=opposite, wrong=f"{name} says the opposite")]
        for other in sorted(over, key=lambda each: each.name):
            kept = {**rules.overrides, norm: over - {other}}
            wrong.append(replace(rules, overrides=kept, wrong=f"{name} is no exception to {other.name}"))
        yield from (each for each in wrong if only is None or each.wrong in only)
        for mutant in _mutants(Path(norm.predicate.__code__.co_filename), norm.predicate.__module__):
            what = f"{name}: {mutant.change.original} -> {mutant.change.mutated or 'nothing'}"
            if mutant.begins == norm.predicate.__code__.co_firstlineno and (only is None or what in only):
                yield from _mutated_norms(rules, formulas, norm, mutant, what)


def _mutated_norms(
    rules: ActionNorms, formulas: Formulas, norm: Norm, mutant: Mutant, what: str
) -> Iterator[ActionNorms]:
    """The norms with one of them changed, if the change makes sense: one that does not would be seen at once."""
    function = norm.predicate
    assert isinstance(function, FunctionType)
    changed: Predicate = FunctionType(changed_code(mutant), function.__globals__, norm.name, function.__defaults__)
    try:
        spoken = formulas.build_formula(lambda at, action: changed(at, action))  # noqa: PLW0108 - the arguments are given by name
    except Exception:
        return
    predicates, formula = {**rules.predicates, norm: changed}, {**rules.spoken, norm: spoken}
    yield replace(rules, predicates=predicates, spoken=formula, wrong=what)


@cache
def _mutants(file: Path, module: str) -> tuple[Mutant, ...]:
    return tuple(mutants_of(file, module))
