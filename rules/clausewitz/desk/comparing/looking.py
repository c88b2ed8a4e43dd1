"""What norms look at: fields of a situation and an action, and the clauses, figures and issues for which they ask."""

from collections.abc import Mapping
from dataclasses import dataclass

from clausewitz.desk.trees.fields import Asked, field_in, fields_of
from clausewitz.play.norms import Norm
from clausewitz.play.readings import Reading
from clausewitz.play.switches import noting_asked
from clausewitz.prove.norms.formulas import PICKED
from clausewitz.prove.norms.speaking import Speaking
from clausewitz.prove.paths.cuts import Unprovable
from clausewitz.prove.paths.terms import constants_in
from clausewitz.prove.shapes import Choice, IllFormedClaimError, Shapes


@dataclass(frozen=True)
class Looked:
    """What the norms on one kind of action look at, under whatever readings."""

    asked: frozenset[str]
    """The clauses, figures and issues on which it may depend what they say; no other change touches them."""
    by_clause: Mapping[str, frozenset[str]]
    """What the norms of each clause look at: fields in the words of their docstrings, and figures.

    Fields at which those of all clauses look are left out, where there are several: by them nothing is told apart.
    """


def looked_at(norms: tuple[Norm, ...], texts: tuple[str, ...]) -> Looked | None:
    """What norms on an action look at; None where that cannot be followed."""
    with noting_asked() as asked:
        try:
            speaking = Speaking.of(norms, Shapes({}, texts))
        except (Unprovable, IllFormedClaimError):
            return None
    by_clause: dict[str, set[str]] = {}
    issues: set[str] = set()
    figures = {each for each in asked if each.count(".") == 1}
    for norm, fields in _fields(speaking).items():
        issues |= {each for field in fields if (each := _issue(field))}
        words = {each.doc or each.name.rpartition(".")[2] for each in fields if not _issue(each)}
        by_clause.setdefault(norm.clause, set()).update(words, _figures(norm, speaking) if figures else ())
    issues |= {each.issue for norm in norms for each in norm.overrides if each.issue}
    common = frozenset.intersection(*map(frozenset, by_clause.values())) if len(by_clause) > 1 else frozenset()
    return Looked(frozenset(asked | issues), {clause: frozenset(each - common) for clause, each in by_clause.items()})


def _fields(speaking: Speaking) -> Mapping[Norm, set[Asked]]:
    """The fields on which it depends whether each norm applies."""
    fields = {each.name: each for each in fields_of(speaking.formulas.arguments)}
    return {
        norm: {
            fields[field_in(str(each.decl().name()).removesuffix(PICKED), fields)]
            for each in constants_in([speaking.formulas.said(side) for side in (formula.true, formula.false)], {})
        }
        for norm, formula in speaking.spoken.items()
    }


def _issue(field: Asked) -> str:
    """The issue of which a field is the reading; nothing where it is another field."""
    options = field.shape.options if isinstance(field.shape, Choice) else ()
    return next((each.issue for each in options if isinstance(each, Reading)), "")


def _figures(norm: Norm, speaking: Speaking) -> set[str]:
    with noting_asked() as asked:
        speaking.formulas.of(lambda at, action: norm.applies(at, action))  # noqa: PLW0108 - by name
    return {each.replace(".", " ") for each in asked if each.count(".") == 1}
