"""What norms look at: the fields of a situation and an action that their formulas speak of, in words."""

from collections.abc import Mapping

from clausewitz.desk.trees.fields import field_in, fields_of
from clausewitz.play.norms import Norm
from clausewitz.prove.norms.formulas import PICKED
from clausewitz.prove.norms.speaking import Speaking
from clausewitz.prove.paths.terms import constants_in


def looked_at(speaking: Speaking) -> Mapping[Norm, frozenset[str]]:
    """The docstrings of the fields on which it depends whether each norm applies; a field without one by its name."""
    docs = {each.name: each.doc or each.name.rpartition(".")[2] for each in fields_of(speaking.formulas.arguments)}
    return {
        norm: frozenset(
            docs[field_in(str(each.decl().name()).removesuffix(PICKED), docs)]
            for each in constants_in([speaking.formulas.said(side) for side in (formula.true, formula.false)], {})
        )
        for norm, formula in speaking.spoken.items()
    }
