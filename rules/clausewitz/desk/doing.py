"""The norms on an action where something is done: nobody asks whether he may submerge no submarines."""

from collections.abc import Sequence

from clausewitz.play.norms import Norm
from clausewitz.play.rulebook import Rulebook
from clausewitz.prove.norms.speaking import Speaking


def speaking_where_done(norms: Sequence[Norm], rulebook: Rulebook, profile: object = None) -> Speaking:
    """The norms on an action, under the preferred readings or a profile; to do nothing is left out.

    An action may say so with a method `does_something`.
    """
    speaking = Speaking.under(norms, profile or rulebook.preferred, rulebook.texts)
    if hasattr(norms[0].action, "does_something"):
        speaking.formulas.assume(lambda at, action: action.does_something())
    return speaking
