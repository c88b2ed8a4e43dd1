"""What the norms of a version say as plain data, and norms made of it again in another version.

Each norm is two formulas in SMT-LIB, over the fields of a situation and an action by their names. What is picked, such
as a member of an enum, is told by its name, since its number may be another elsewhere.
"""

from collections.abc import Collection, Mapping, Sequence
from enum import Enum

from clausewitz.desk.trees.fields import fields_of
from clausewitz.lazy import dataclass
from clausewitz.play.norms import Norm, Override, Verdict
from clausewitz.prove.norms.formulas import PICKED, Formula, Formulas
from clausewitz.prove.norms.speaking import Speaking
from clausewitz.prove.paths.terms import constants_in, number, z3


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
    """All that the norms on one kind of action say."""

    norms: tuple[SpokenNorm, ...]
    assumed: tuple[SpokenFormula, ...]
    """What holds wherever the action can come up."""
    offered: Mapping[str, tuple[str, ...]]
    """What there is to pick from under each name, as usual first."""
    fields: Mapping[str, str]
    """The sort of each field and pick of which formulas speak, by its name: `Bool` or `Int`."""


def export_norms(speaking: Speaking) -> Spoken:
    """What norms say, as data."""
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
    """An option by a name that means the same in another version."""
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
    """Reads formulas of another version by the names that mean the same here."""

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
        """A formula here."""
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
    """Whether a symbol is that of a field, or of a part of one."""
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
