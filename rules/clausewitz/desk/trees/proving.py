"""That a tree gives the ruling in every situation, proved by the solver on the formulas of the norms themselves."""

from collections.abc import Iterator

from clausewitz.desk.trees.tree import Asks, RulingLeaf, Tree
from clausewitz.prove.norms.findings import Example
from clausewitz.prove.norms.speaking import Speaking
from clausewitz.prove.paths.terms import any_of, z3

Way = tuple[z3.BoolRef, ...]


class WrongTreeError(RuntimeError):
    """A tree that does not give the ruling."""


def prove(tree: Tree, speaking: Speaking) -> None:
    """Prove that the answers lead on in every situation, and wherever they lead to the ruling there.

    The tree is to be made of these norms before. Raises `WrongTreeError`.
    """
    sound = [any_of([speaking.applies(norm), speaking.is_silent(norm)]) for norm in speaking.norms]
    for way, asks in _walk_questions(tree, 0, ()):
        answered = [asks.question.condition(answer) for answer, _ in asks.goes_on]
        if speaking.formulas.are_possible(*sound, *way, asks.question.is_answered, z3.Not(any_of(answered))):
            raise WrongTreeError(f"an answer is missing: {asks.question}")
    for way, rules in tree.ways():
        wrong = [speaking.decides_not(rules.decided_by), *map(speaking.is_silent, rules.overridden)]
        if speaking.formulas.are_possible(*way, any_of(wrong)):
            raise WrongTreeError(f"the ruling may be another one than {rules}")


def examples(tree: Tree, speaking: Speaking) -> Iterator[tuple[Example, RulingLeaf]]:
    """For each way through a tree a situation that takes it, with the ruling to which it leads.

    Raises `WrongTreeError` for a way that no situation takes.
    """
    for way, rules in tree.ways():
        example = speaking.example(*way)
        if example is None:
            raise WrongTreeError(f"no situation leads to {rules}")
        yield example, rules


def _walk_questions(tree: Tree, at: int, before: Way) -> Iterator[tuple[Way, Asks]]:
    """Each place at which something is asked, with each way that leads to it."""
    place = tree.places[at]
    if isinstance(place, Asks):
        yield before, place
        for answer, leads_to in place.goes_on:
            yield from _walk_questions(tree, leads_to, (*before, place.question.condition(answer)))
