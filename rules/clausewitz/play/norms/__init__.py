"""Norms: what a clause permits or forbids in a situation, with exceptions that override, as lawyers write them.

A ruling weighs those that apply, and the engine's own legality is that answer: there is no second copy.
"""

from clausewitz.play.norms.rulings import Ruling, order_norms, ruling, ruling_by_norms
from clausewitz.play.norms.stated import all_norms, norm, norms_by_action, norms_on, obligation
from clausewitz.play.norms.verdicts import Norm, Override, Predicate, Verdict, by_reading, by_words

__all__ = [
    "Norm",
    "Override",
    "Predicate",
    "Ruling",
    "Verdict",
    "all_norms",
    "by_reading",
    "by_words",
    "norm",
    "norms_by_action",
    "norms_on",
    "obligation",
    "order_norms",
    "ruling",
    "ruling_by_norms",
]
