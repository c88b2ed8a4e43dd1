"""The rulings on one kind of action compared between two sets of rules, which may belong to two versions.

Both sets are evaluated on the same symbols, so one question to the solver proves that nothing differs or finds a flip,
which `ruling` then replays on plain values. Norms of another version come as data: two SMT-LIB formulas each, over the
names of fields. Options such as enum members are identified by name, because their numbers may differ.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from enum import Enum

from clausewitz.lazy import dataclass
from clausewitz.play.asked import note_issues_of
from clausewitz.play.norms import Norm, Override, Verdict
from clausewitz.play.readings import Reading
from clausewitz.play.switches import note, record_asked
from clausewitz.prove.norms.findings import Example
from clausewitz.prove.norms.formulas import PICKED, ContradictedError, Formula, Formulas, Speaking
from clausewitz.prove.shapes import Choice, IllFormedClaimError, Shape, Shapes
from clausewitz.prove.symbolic.runs import Unprovable
from clausewitz.prove.symbolic.terms import all_of, any_of, constants_in, number, z3
from clausewitz.prove.symbolic.values import is_sound
from clausewitz.rulings.rules import Rules, as_taken
from clausewitz.rulings.trees.build import Decided, QuestionSet
from clausewitz.rulings.trees.conditions import Question, QuestionField, field_in, fields_of, reading_all
from clausewitz.rulings.trees.diagrams import Diagram, Diagrams


@dataclass(frozen=True)
class Looked:
    """What the norms on one kind of action look at, under any readings."""

    asked: frozenset[str]
    """The clauses, figures and issues that the norms may depend on; no other change affects them."""
    by_norm: Mapping[Norm | None, frozenset[str]]
    """Those on which it may depend whether each norm applies; under None, whether the action can come up at all."""
    by_clause: Mapping[str, frozenset[str]]
    """What the norms of each clause look at: fields in the words of their docstrings, and figures.

    Fields at which those of all clauses look are left out, where there are several: by them nothing is told apart.
    """


def looked_at(norms: tuple[Norm, ...], texts: tuple[str, ...]) -> Looked | None:
    """What norms on an action look at; None if that cannot be determined."""
    with record_asked() as asked:
        try:
            speaking = Speaking.from_norms(norms, Shapes({}, texts))
            come_up = speaking.formulas.build_formula(can_come_up)
        except (Unprovable, IllFormedClaimError):
            return None
    note(asked)
    fields = {each.name: each for each in fields_of(speaking.formulas.arguments)}
    by_norm: dict[Norm | None, frozenset[str]] = {}
    by_clause: dict[str, set[str]] = {}
    for norm, formula in ((None, come_up), *speaking.spoken.items()):
        looks_at = _fields_in(formula, speaking, fields)
        by_norm[norm] = formula.asked.union(filter(None, map(_issue, looks_at)))
        if norm:
            words = {each.doc or each.name.rpartition(".")[2] for each in looks_at if not _issue(each)}
            figures = (each.replace(".", " ") for each in formula.asked if each.count(".") == 1)
            by_clause.setdefault(norm.clause, set()).update(words, figures)
    issues = (each.issue for norm in norms for each in norm.overrides if each.issue)
    common = frozenset.intersection(*map(frozenset, by_clause.values())) if len(by_clause) > 1 else frozenset()
    return Looked(
        frozenset(asked).union(issues, *(by_norm[norm] for norm in norms)),
        by_norm,
        {clause: frozenset(each - common) for clause, each in by_clause.items()},
    )


def _fields_in(formula: Formula, speaking: Speaking, fields: Mapping[str, QuestionField]) -> set[QuestionField]:
    """The fields that a formula depends on."""
    sides = [speaking.formulas.expand_name(side) for side in (formula.true, formula.false)]
    names = (str(each.decl().name()).removesuffix(PICKED) for each in constants_in(sides, {}))
    return {fields[field_in(name, fields)] for name in names}


def _issue(field: QuestionField) -> str:
    """The issue whose reading a field is; nothing for any other field."""
    options = field.shape.options if isinstance(field.shape, Choice) else ()
    return next((each.issue for each in options if isinstance(each, Reading)), "")


def can_come_up(at: object, action: object) -> bool:
    """Whether a situation is well formed and the action can come up in it."""
    can: Callable[[object], bool] = getattr(action, "can_arise_in", lambda _: True)
    return is_sound(at) and can(at)


@dataclass(frozen=True)
class ComparedNorms:
    """What the norms say before and after about the same situations, which hold the readings of before."""

    was: Speaking
    now: Speaking
    ways: Mapping[bool, z3.BoolRef]
    """Where the ruling flips: where the action is allowed now, and where it was."""
    same: tuple[z3.BoolRef, z3.BoolRef]
    """Where both allow it, and where neither does."""
    before: Rules | None
    """None if the norms before are known only by their formulas."""
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
        """What the norms of two versions say about the same situations, in one solver."""
        now.formulas.assume(reading_all(now.formulas.arguments))
        return cls._build(was, now, before, after)

    @classmethod
    def _build(cls, was: Speaking, now: Speaking, before: Rules | None, after: Rules) -> "ComparedNorms":
        (allowed, not_allowed), (allows, allows_not) = (
            (each.true, each.false) for each in (was.allowed_formula, now.allowed_formula)
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
        """The formulas of both."""
        return self.now.formulas

    @property
    def is_unchanged(self) -> bool:
        """Whether each norm is the same in both, formula by formula, so that no ruling can differ."""
        said = self.formulas.expand_name
        if self.was.norms != self.now.norms:  # norms of two versions are never identical
            return False
        pairs = ((self.was.spoken[norm], self.now.spoken[norm]) for norm in self.was.norms)
        return all(said(was.true).eq(said(now.true)) and said(was.false).eq(said(now.false)) for was, now in pairs)

    def may_be(self, *conditions: z3.BoolRef) -> bool:
        """Whether some situation meets all these conditions."""
        return self.formulas.are_possible(*conditions)

    def all_but(self, allowed: bool) -> tuple[z3.BoolRef, ...]:
        """Where the ruling does not flip this way."""
        return (*self.same, self.ways[not allowed])

    def example(self, *conditions: z3.BoolRef) -> Example:
        """The plainest situation that meets all these conditions; there must be one."""
        found = self.now.example(*conditions)
        assert found is not None, "there is such a situation"
        return found

    def check_replay(self, example: Example, allowed: bool) -> None:
        """Check an example on plain values. Raises `ContradictedError` if the rules do not flip there."""
        for rules, expected in ((self.before, not allowed), (self.after, allowed)):
            if rules and rules.ruling(example.action, example.situation).allowed is not expected:
                raise ContradictedError(self.now.norms[0], example)


def speaking_under_rules(rules: Rules, norms: Collection[Norm], texts: tuple[str, ...]) -> Speaking:
    """What norms on an action say by rules, where all that they may look at is well formed.

    Each formula says which issues it asks for, too. Raises Unprovable or IllFormedClaimError where a norm cannot be
    followed.
    """
    with rules.in_force(), note_issues_of(type(rules.profile)):
        said = Speaking.from_profile(norms, rules.profile, texts)
        said.formulas.assume(reading_all(said.formulas.arguments))
    return said


Answers = Mapping[int, int]
"""The index of each question, with the index of its answer."""
Region = Mapping[int, frozenset[int]]
"""The index of each question, with the indexes of the allowed answers."""


def grow_region(diagrams: Diagrams, within: Diagram, answers: Answers, order: Iterable[int]) -> Region:
    """A region around these answers in which a diagram is true for every possible situation.

    It is maximal: no question can be dropped, and no answer added. Questions are dropped in this order.
    """
    region: dict[int, frozenset[int]] = {question: frozenset({answer}) for question, answer in answers.items()}
    for question in order:
        fewer = {each: allowed for each, allowed in region.items() if each != question}
        if values(diagrams, within, fewer) == {True}:
            region = fewer
    for question in tuple(region):
        for answer in range(diagrams.answers[question]):
            wider = {**region, question: region[question] | {answer}}
            if values(diagrams, within, wider) == {True}:
                region = wider
    return region


def values(diagrams: Diagrams, diagram: Diagram, region: Region) -> frozenset[object]:
    """The values that a diagram has within a region."""
    gates = (_gate(diagrams, each, allowed, diagrams.impossible) for each, allowed in region.items())
    return diagrams.values(diagrams.combine(lambda value, *_: value, diagram, *gates))


def exclude_regions(diagrams: Diagrams, diagram: Diagram, regions: Iterable[Region]) -> Diagram:
    """A diagram that is true where this one is, outside the regions."""
    reached = (_region_diagram(diagrams, each) for each in regions)
    return diagrams.combine(lambda value, *inside: bool(value) and not any(inside), diagram, *reached)


def needed_regions(diagrams: Diagrams, within: Diagram, regions: Sequence[Region]) -> Iterator[Region]:
    """The regions needed to cover a diagram, preferring earlier ones."""
    kept = list(regions)
    for region in reversed(regions):
        others = [each for each in kept if each is not region]
        if True not in diagrams.values(exclude_regions(diagrams, within, others)):
            kept = others
    yield from kept


def condition(questions: Sequence[Question], region: Region) -> z3.BoolRef:
    """A region as a condition for the solver."""
    return all_of(any_of(questions[each].condition(at) for at in sorted(allowed)) for each, allowed in region.items())


def _region_diagram(diagrams: Diagrams, region: Region) -> Diagram:
    """The diagram of a region."""
    outside = diagrams.leaf(False)
    gates = (_gate(diagrams, each, allowed, outside) for each, allowed in region.items())
    return diagrams.combine(lambda *inside: all(inside), *gates)


def _gate(diagrams: Diagrams, question: int, allowed: frozenset[int], otherwise: Diagram) -> Diagram:
    """True by the allowed answers to a question."""
    true = diagrams.leaf(True)
    return diagrams.branch(question, (true if at in allowed else otherwise for at in range(diagrams.answers[question])))


@dataclass(frozen=True)
class Flip:
    """Situations in which the ruling flips one way."""

    allowed: bool
    """Whether the action is allowed now and was not before; otherwise the reverse."""
    conditions: tuple[tuple[Question, frozenset[int]], ...]
    """The description of the situations: questions, each with the indexes of its possible answers."""
    example: Example
    """One of them, as plain as possible."""
    decided_before: tuple[Norm | None, ...]
    """The norms that decided in some of the situations; None for silence."""
    decided_after: tuple[Norm | None, ...]


@dataclass(frozen=True)
class Compared:
    """The rulings on one kind of action under two sets of rules, compared."""

    fields: Mapping[str, Shape]
    """The shapes of situation and action, for their wording."""
    flips: tuple[Flip, ...]
    """All flips; no other ruling changes."""
    gone: bool
    """Whether it was allowed in some situation and now never is."""


def compare_norms(followed: ComparedNorms) -> Compared:
    """Compare both. Raises Unprovable if a norm looks at something that nobody can be asked for."""
    if followed.is_unchanged:
        return Compared(followed.formulas.arguments, (), gone=False)
    flips = tuple(_Flips(followed).find_flips()) if any(map(followed.may_be, followed.ways.values())) else ()
    gone = followed.may_be(followed.was.allowed_formula.true) and not followed.may_be(followed.now.allowed_formula.true)
    return Compared(followed.formulas.arguments, flips, gone)


class _Flips:
    """The search for the regions in which rulings flip."""

    def __init__(self, followed: ComparedNorms) -> None:
        self._followed = followed
        spoken = [speaking.spoken.values() for speaking in (followed.was, followed.now)]
        self._asking = asking = QuestionSet.from_formulas(followed.formulas, [each for both in spoken for each in both])
        self._was, self._now = (
            asking.ruling_diagram(speaking.norms, [asking.formula_diagram(each) for each in speaking.spoken.values()])
            for speaking in (followed.was, followed.now)
        )
        self._usual = self._answers()

    def find_flips(self) -> Iterator[Flip]:
        """All flips: first those to allowed, then those to not allowed."""
        for allowed in (True, False):
            regions = min((self._regions(allowed, sign) for sign in (-1, 1)), key=lambda each: sum(map(len, each)))
            self._prove(allowed, regions)
            for region in regions:
                yield self._flip(allowed, region)

    def _regions(self, allowed: bool, sign: int) -> tuple[Region, ...]:
        """Regions that together hold exactly the situations in which the ruling flips this way, none redundant.

        Questions with usual answers are dropped first; then, depending on the sign, the last or the first ones.
        """
        diagrams = self._asking.diagrams
        flips = diagrams.combine(lambda was, now: was.allowed is not now.allowed is allowed, self._was, self._now)
        found: list[Region] = []
        left = flips
        while True in diagrams.values(left):
            told = [z3.Not(condition(self._asking.questions, each)) for each in found]
            answers = self._answers(self._followed.ways[allowed], *told)
            order = sorted(answers, key=lambda each: (answers[each] != self._usual[each], sign * each))
            found.append(grow_region(diagrams, flips, answers, order))
            left = exclude_regions(diagrams, flips, found)
        return tuple(needed_regions(diagrams, flips, found))

    def _answers(self, *conditions: z3.BoolRef) -> Mapping[int, int]:
        """The answers to all questions in the plainest situation that meets the conditions."""
        model = self._followed.formulas.plainest(*conditions)
        assert model is not None, "there is such a situation"
        return {
            place: next(at for at in range(len(each.answers)) if z3.is_true(model.eval(each.condition(at), True)))
            for place, each in enumerate(self._asking.questions)
        }

    def _prove(self, allowed: bool, regions: tuple[Region, ...]) -> None:
        """Have the solver confirm, on the original formulas, that exactly these rulings flip this way."""
        here = [condition(self._asking.questions, each) for each in regions]
        followed = self._followed
        if followed.may_be(followed.ways[allowed], *map(z3.Not, here)) or any(
            followed.may_be(each, other) for each in here for other in followed.all_but(allowed)
        ):
            raise ContradictedError(followed.now.norms[0], followed.example())

    def _flip(self, allowed: bool, region: Region) -> Flip:
        followed, questions, diagrams = self._followed, self._asking.questions, self._asking.diagrams
        example = followed.example(condition(questions, region))
        followed.check_replay(example, allowed)
        return Flip(
            allowed,
            tuple((questions[each], region[each]) for each in sorted(region)),
            example,
            *(_deciding(values(diagrams, each, region)) for each in (self._was, self._now)),
        )


def _deciding(rulings: Iterable[object]) -> tuple[Norm | None, ...]:
    norms = {each.decided_by for each in rulings if isinstance(each, Decided)}
    return tuple(sorted(norms, key=lambda each: each.clause if each else ""))


@dataclass(frozen=True)
class SpokenFormula:
    """Where a predicate is true, and where it is false."""

    true: str
    false: str


@dataclass(frozen=True)
class SpokenNorm:
    """A norm, with the places of others among those on the same action."""

    name: str
    verdict: Verdict
    clause: str
    says: str
    overrides: tuple[int, ...]
    special_to: tuple[int, ...]
    holds_whatever_is_chosen: bool
    where: SpokenFormula


@dataclass(frozen=True)
class Spoken:
    """Everything that the norms on one kind of action say."""

    norms: tuple[SpokenNorm, ...]
    assumed: tuple[SpokenFormula, ...]
    """The conditions under which the action can come up."""
    offered: Mapping[str, tuple[str, ...]]
    """The options under each name, the usual one first."""
    fields: Mapping[str, str]
    """The sort of each field and pick of which formulas speak, by its name: `Bool` or `Int`."""


def export_norms(speaking: Speaking) -> Spoken:
    """Norms as data."""
    formulas, places = speaking.formulas, {norm: place for place, norm in enumerate(speaking.norms)}
    every = [*formulas.assumed, *speaking.spoken.values()]
    sides = [formulas.expand_name(side) for each in every for side in (each.true, each.false)]
    return Spoken(
        norms=tuple(
            SpokenNorm(
                norm.name,
                norm.verdict,
                norm.clause,
                norm.doc,
                tuple(places[each] for each in norm.exception_to if each in places),
                tuple(places[each] for each in norm.special_to if each in places),
                norm.holds_whatever_is_chosen,
                _build_spoken_formula(formulas, where),
            )
            for norm, where in speaking.spoken.items()
        ),
        assumed=tuple(_build_spoken_formula(formulas, each) for each in formulas.assumed),
        offered={name: tuple(map(_option_name, options)) for name, options in formulas.offered.items()},
        fields={str(each.decl().name()): str(each.sort()) for each in constants_in(sides, {})},
    )


def _build_spoken_formula(formulas: Formulas, formula: Formula) -> SpokenFormula:
    return SpokenFormula(formulas.expand_name(formula.true).sexpr(), formulas.expand_name(formula.false).sexpr())


def _option_name(option: object) -> str:
    """The name of an option, with the same meaning in another version."""
    if isinstance(option, Enum):
        return f"{type(option).__name__}.{option.name}"
    return repr(option) if option is None or isinstance(option, bool | int | str) else type(option).__name__


def import_norms(spoken: Spoken, formulas: Formulas, action: type) -> tuple[Speaking, tuple[str, ...]]:
    """What was said elsewhere as norms on an action here, and the fields that there are no more, held as usual.

    `formulas` are to be read by then as far as they go: what is there to pick from, and which fields there are.
    """
    reading = _FormulaReader(spoken, formulas)
    norms: list[Norm] = []
    for each in spoken.norms:
        overrides = tuple(Override(norms[place]) for place in each.overrides)
        special_to = tuple(norms[place] for place in each.special_to)
        predicate = _of_all if each.holds_whatever_is_chosen else _of_some
        norms.append(Norm(each.name, each.verdict, action, each.clause, overrides, predicate, each.says, special_to))
    for assumed in spoken.assumed:
        formulas.take(reading.formula(assumed))
    return Speaking(
        formulas, {norm: reading.formula(each.where) for norm, each in zip(norms, spoken.norms, strict=True)}
    ), reading.gone


class _FormulaReader:
    """Parses formulas of another version, by names with the same meaning here."""

    def __init__(self, spoken: Spoken, formulas: Formulas) -> None:
        self._formulas, self._fields = formulas, spoken.fields
        fields = {each.name for each in fields_of(formulas.arguments)}
        names = [name.removesuffix(PICKED) for name in spoken.fields]
        self.gone = tuple(sorted(each for each in names if not _is_within(each, fields)))
        self._instead = [
            (_field(name, sort), _usual(sort)) for name, sort in spoken.fields.items() if name in self.gone
        ]
        for name, options in spoken.offered.items():
            if name + PICKED in spoken.fields:
                self._instead += self._picks(name, options)

    def formula(self, said: SpokenFormula) -> Formula:
        """The formula in terms of this version."""
        return self._formulas.name_formula(self._read(said.true), self._read(said.false))

    def _picks(self, name: str, options: Sequence[str]) -> list[tuple[z3.BoolRef, z3.BoolRef]]:
        """For each option of a pick there what it is here: never the case if there is none of that name."""
        here = list(map(_option_name, self._formulas.offered.get(name, ())))
        picked = number(name + PICKED)
        return [
            (
                picked == place,
                z3.BoolVal(place == 0)
                if not here
                else picked == here.index(each)
                if each in here
                else z3.BoolVal(False),
            )
            for place, each in enumerate(options)
        ]

    def _read(self, text: str) -> z3.BoolRef:
        declared = "".join(f"(declare-const |{name}| {sort})" for name, sort in self._fields.items())
        (read,) = z3.parse_smt2_string(f"{declared}(assert {text})")
        return z3.substitute(read, *self._instead) if self._instead else read


def _is_within(name: str, fields: Collection[str]) -> bool:
    """Whether a symbol belongs to a field, or to a part of it."""
    return any(name == each or name.startswith((f"{each}.", f"{each}[", f"{each}:")) for each in fields)


def _field(name: str, sort: str) -> z3.ExprRef:
    return z3.Bool(name) if sort == "Bool" else z3.Int(name)


def _usual(sort: str) -> z3.ExprRef:
    return z3.BoolVal(False) if sort == "Bool" else z3.IntVal(0)


def _of_all(_at: object, _action: object) -> bool:
    raise NotImplementedError(_ELSEWHERE)


def _of_some(_at: object, action: object) -> bool:
    raise NotImplementedError(f"{_ELSEWHERE}: {action}")


_ELSEWHERE = "a norm of another version is known by its formula alone"
