"""What norms look at: fields of a situation and an action, and the clauses, figures and issues for which they ask."""

from collections.abc import Callable, Mapping

from clausewitz.desk.trees.fields import QuestionField, field_in, fields_of
from clausewitz.lazy import dataclass
from clausewitz.play.norms import Norm
from clausewitz.play.readings import Reading
from clausewitz.play.switches import note, record_asked
from clausewitz.prove.norms.formulas import PICKED, Formula
from clausewitz.prove.norms.speaking import Speaking
from clausewitz.prove.paths.cuts import Unprovable
from clausewitz.prove.paths.terms import constants_in
from clausewitz.prove.shapes import Choice, IllFormedClaimError, Shapes
from clausewitz.prove.symbols.values import is_sound


@dataclass(frozen=True)
class Looked:
    """What the norms on one kind of action look at, under whatever readings."""

    asked: frozenset[str]
    """The clauses, figures and issues on which it may depend what they say; no other change touches them."""
    by_norm: Mapping[Norm | None, frozenset[str]]
    """Those on which it may depend whether each norm applies; under None, whether the action can come up at all."""
    by_clause: Mapping[str, frozenset[str]]
    """What the norms of each clause look at: fields in the words of their docstrings, and figures.

    Fields at which those of all clauses look are left out, where there are several: by them nothing is told apart.
    """


def looked_at(norms: tuple[Norm, ...], texts: tuple[str, ...]) -> Looked | None:
    """What norms on an action look at; None where that cannot be followed."""
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
    """The fields on which a formula depends."""
    sides = [speaking.formulas.expand_name(side) for side in (formula.true, formula.false)]
    names = (str(each.decl().name()).removesuffix(PICKED) for each in constants_in(sides, {}))
    return {fields[field_in(name, fields)] for name in names}


def _issue(field: QuestionField) -> str:
    """The issue of which a field is the reading; nothing where it is another field."""
    options = field.shape.options if isinstance(field.shape, Choice) else ()
    return next((each.issue for each in options if isinstance(each, Reading)), "")


def can_come_up(at: object, action: object) -> bool:
    """Whether a situation is well formed, and an action may come up in it."""
    can: Callable[[object], bool] = getattr(action, "can_arise_in", lambda _: True)
    return is_sound(at) and can(at)
