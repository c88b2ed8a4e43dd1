"""Tables of rulings as cases: the fewest situations that tell the norms on an action from wrong variants of them.

A variant has one norm with a plausible mistake. Other situations show each possible pair of values of two fields, since
engines mostly err where two conditions meet. In each, some norm decides. The solver needs a minute for the tables, so
they are stored.
"""

from collections.abc import Callable, Collection, Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, partial, reduce
from itertools import combinations, product
from pathlib import Path
from random import Random
from types import FunctionType

from clausewitz.conform.case import Case, Exchange
from clausewitz.conform.protocol import Ruled
from clausewitz.conform.reference import question
from clausewitz.mutation.mutants import Mutant, changed_code, mutants_of
from clausewitz.play.norms import Norm, Predicate, Verdict, order_norms, ruling
from clausewitz.play.rulebook import Rulebook
from clausewitz.prove.norms.findings import Example
from clausewitz.prove.norms.formulas import ContradictedError, Formula, Formulas, Speaking
from clausewitz.prove.shapes import AnyOf, Choice, Constant, Flag, Number, Record, Row, Several, Shape, Shapes, Subset
from clausewitz.prove.symbolic.terms import all_of, any_of, z3
from clausewitz.prove.symbolic.values import is_sound
from clausewitz.rulings.rules import other_readings

_OPPOSITE = {Verdict.PERMITS: Verdict.FORBIDS, Verdict.FORBIDS: Verdict.PERMITS}


@dataclass(frozen=True, eq=False)
class ActionNorms:
    """The norms on one kind of action."""

    verdicts: Mapping[Norm, Verdict]
    overrides: Mapping[Norm, frozenset[Norm]]
    """For each norm those that it overrides."""
    predicates: Mapping[Norm, Predicate]
    spoken: Mapping[Norm, Formula]
    """Where each speaks and where it does not."""
    wrong: str = ""
    """The mistake in them; empty for the real norms."""

    @classmethod
    def from_speaking(cls, speaking: Speaking) -> "ActionNorms":
        """The norms without a mistake."""
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
        """Whether an example tells the two apart."""
        return self.allow(example) != other.allow(example)

    def differ(self, other: "ActionNorms") -> z3.BoolRef:
        """Where one of the two allows the action and the other does not."""
        (yes, no), (yes_there, no_there) = self._allowed_formulas, other._allowed_formulas
        return any_of([all_of([yes, no_there]), all_of([no, yes_there])])

    def decides(self, norm: Norm) -> z3.BoolRef:
        """Where a norm decides: it is the most informative that remains."""
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
    """The norms with one mistake: one norm says the opposite, is no exception, or has a wrong condition.

    `only` selects the norms.
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


_DRAWN = 400
"""The number of situations drawn, before the solver is asked for pairs that none of them shows."""

Valued = tuple[tuple[str, ...], object]
"""The way to a field, from the situation or the action down, and a value of it."""
Pair = tuple[Valued, Valued]


def examples_of_pairs(speaking: Speaking, examples: Iterable[Example]) -> Iterator[Example]:
    """As many more examples as show all possible pairs of values."""
    shapes = speaking.formulas.arguments
    fields = [(way, values) for name in shapes for way, values in _fields((name,), shapes[name])]
    ways = [way for way, _ in fields]
    missing = {
        ((one, first), (other, second))
        for (one, firsts), (other, seconds) in combinations(fields, 2)
        for first, second in product(firsts, seconds)
    }
    missing.difference_update(*(_pairs(each, ways) for each in examples))
    drawn = {example: _pairs(example, ways) for example in _draw_examples(shapes)}
    while missing and (best := max(drawn, key=lambda each: len(missing & drawn[each]), default=None)):
        if not missing & drawn[best]:
            break
        missing -= drawn[best]
        yield best
    yield from _solve_pairs(speaking, missing, ways)


def _solve_pairs(speaking: Speaking, missing: set[Pair], ways: list[tuple[str, ...]]) -> Iterator[Example]:
    """The solver's examples for pairs that no drawn situation shows; pairs without an example are impossible."""
    formulas: dict[Valued, Formula] = {}
    for pair in sorted(missing, key=str):
        if pair in missing:
            for each in set(pair) - formulas.keys():
                formulas[each] = speaking.formulas.build_formula(
                    lambda each=each, **here: _value_at(here, each[0]) == each[1]
                )
            example = speaking.example(*(formulas[each].true for each in pair))
            if example:
                missing -= _pairs(example, ways)
                yield example


def _pairs(example: Example, ways: Iterable[tuple[str, ...]]) -> set[Pair]:
    here = {"at": example.situation, "action": example.action}
    return set(combinations([(way, _value_at(here, way)) for way in ways], 2))


def _value_at(here: Mapping[str, object], way: tuple[str, ...]) -> object:
    name, *rest = way
    return reduce(getattr, rest, here[name])


def _fields(way: tuple[str, ...], shape: Shape) -> Iterator[tuple[tuple[str, ...], tuple[object, ...]]]:
    """The fields with few values; numbers and texts are left out, since telling norms apart covers them."""
    match shape:
        case Record():
            for field in shape.fields:
                yield from _fields((*way, field.name), field.shape)
        case Flag():
            yield way, (False, True)
        case Choice(options) if len(options) > 1 and not isinstance(options[0], str):
            yield way, options


def _draw_examples(shapes: Mapping[str, Shape]) -> Iterator[Example]:
    """Situations drawn at random, always the same ones, of which the sound ones that can arise remain."""
    dice = Random(0)
    for _ in range(_DRAWN):
        situation, action = (_value(shapes[name], dice) for name in ("at", "action"))
        can_arise = getattr(action, "can_arise_in", lambda at: True)
        if situation is not _ILL_FORMED and action is not _ILL_FORMED and can_arise(situation):
            yield Example(situation, action)


_ILL_FORMED = object()


def _value(shape: Shape, dice: Random) -> object:  # noqa: PLR0911 - one shape, one line
    match shape:
        case Constant(value):
            return value
        case Flag():
            return dice.random() < 0.5
        case Choice(options):
            return dice.choice(options)
        case Number():
            return shape.simplest + dice.choice((0, 0, 1, 2)) * (shape.high is None or shape.high > shape.simplest + 1)
        case AnyOf(alternatives):
            return _value(dice.choice(alternatives), dice)
        case Row(items):
            return tuple(_value(item, dice) for item in items)
        case Several(item, low, _):
            return tuple(_value(item, dice) for _ in range(low))
        case Subset(members):
            return frozenset(each for each in members if dice.random() < 0.5)
        case Record():
            return _record(shape, dice)


def _record(record: Record, dice: Random) -> object:
    fields = {field.name: _value(field.shape, dice) for field in record.fields}
    if _ILL_FORMED in fields.values():
        return _ILL_FORMED
    try:
        made: object = record.type(**fields)
    except ValueError:  # what refuses its values is no situation
        return _ILL_FORMED
    return made if is_sound(made) else _ILL_FORMED


Shows = Callable[[Example], bool]
"""Whether an example shows something."""


@dataclass
class NormContrast:
    """Examples that tell the norms on an action from wrong ones."""

    examples: list[Example] = field(default_factory=list)
    """The plainest that the solver finds, each made only if no earlier one would do."""
    shown: list[Shows] = field(default_factory=list)
    """The minimum that one of them shows."""
    same: list[str] = field(default_factory=list)
    """The wrong norms that rule like the real ones wherever they can be asked."""
    never_decide: list[Norm] = field(default_factory=list)

    @property
    def fewest(self) -> list[Example]:
        """The fewest of the examples that show all of it."""
        needs = [{place for place, each in enumerate(self.examples) if shows(each)} for shows in self.shown]
        return [self.examples[place] for place in fewest(needs)]

    def show(self, shows: Shows, norm: Norm, speaking: Speaking, where: z3.BoolRef) -> bool:
        """Find an example for something of a norm, visible where a condition holds; False if nowhere."""
        if not any(map(shows, self.examples)):
            example = speaking.example(where)
            if example is None:
                return False
            if not shows(example):
                raise ContradictedError(norm, example)
            self.examples.append(example)
        self.shown.append(shows)
        return True


def find_contrast(speakings: Iterable[Speaking]) -> NormContrast:
    """Tell the real norms from each of the wrong ones, and let each of them decide.

    They may be read several times: first under one profile, and for what shows nowhere there under all readings.
    """
    told = NormContrast()
    for number, speaking in enumerate(speakings):
        right = ActionNorms.from_speaking(speaking)
        left = set(told.same) if number else None
        norms = told.never_decide if number else list(right.verdicts)
        told.same, told.never_decide = [], []
        for wrong in wrong_norms(right, speaking.formulas, left):
            shows = partial(right.disagrees_on, wrong)
            if not told.show(shows, next(iter(right.verdicts)), speaking, right.differ(wrong)):
                told.same.append(wrong.wrong)
        for norm in norms:
            if not told.show(partial(_decides, norm), norm, speaking, right.decides(norm)):
                told.never_decide.append(norm)
    return told


def _decides(norm: Norm, example: Example) -> bool:
    return ruling(example.action, example.situation).decided_by is norm


def fewest(needs: Sequence[Collection[int]]) -> list[int]:
    """The fewest numbers of which each collection contains one, in order."""
    asked = sorted({tuple(sorted(each)) for each in needs})
    taken = {number: z3.Bool(f"{number} taken") for number in sorted({number for each in asked for number in each})}
    optimum = z3.Optimize()
    for each in asked:
        optimum.add(z3.Or(*(taken[number] for number in each)))
    for chosen in taken.values():
        optimum.add_soft(z3.Not(chosen))
    answer = optimum.check()
    assert answer == z3.sat, "each collection holds a number"
    model = optimum.model()
    return [number for number, chosen in taken.items() if z3.is_true(model.eval(chosen, model_completion=True))]


def ruling_cases(rulebook: Rulebook, norms: Sequence[Norm], raised_by: Mapping[str, str]) -> Iterator[Case]:
    """The cases on one kind of action: for each clause that decides, and each set of readings, all its situations.

    `raised_by` names for each issue a clause, used if a reading decides. Raises `Unprovable` or `IllFormedClaimError`
    if the norms cannot be examined.
    """
    alike: dict[tuple[str, tuple[tuple[str, str], ...]], list[Example]] = {}
    for example in ruling_examples(rulebook, norms):
        decided_by = ruling(example.action, example.situation).decided_by or norms[0]
        readings = question(rulebook.id, example.action, example.situation).readings
        clause = raised_by.get(decided_by.clause, decided_by.clause)
        alike.setdefault((clause, tuple(readings.items())), []).append(example)
    for (clause, taken), examples in alike.items():
        yield _case(rulebook, clause, dict(taken), examples)


def ruling_examples(rulebook: Rulebook, norms: Sequence[Norm]) -> list[Example]:
    """The situations that tell the norms on an action from wrong ones, and those that show each pair of values."""
    played = Speaking.from_profile(norms, rulebook.preferred_profile, rulebook.texts)
    under_all = Speaking.from_norms(norms, Shapes({}, rulebook.texts))
    found = find_contrast([played, under_all]).fewest
    return [*found, *examples_of_pairs(played, found)]


def _case(rulebook: Rulebook, clause: str, readings: Mapping[str, str], examples: Sequence[Example]) -> Case:
    kind = type(examples[0].action).__name__
    made = [ruling(each.action, each.situation) for each in examples]
    exchanges = [
        Exchange(question(rulebook.id, each.action, each.situation), Ruled(allowed=one.allowed, cites=one.cites))
        for each, one in zip(examples, made, strict=True)
    ]
    flipped = (
        each for one in examples for each in other_readings(one.action, one.situation, rulebook.preferred_profile)
    )
    rests_on = {each.instead_of.issue: each.instead_of.letter for each in flipped}
    return Case(
        id="-".join([f"{clause}/rulings-{kind.lower()}", *(f"{issue}-{letter}" for issue, letter in readings.items())]),
        rulebook=rulebook.id,
        clause=clause,
        title=f"Rulings: {kind}",
        exchanges=tuple(exchanges),
        readings=readings,
        rests_on=dict(sorted(rests_on.items())),
        cites=tuple(dict.fromkeys(cited for one in made for cited in one.cites)),
    )
