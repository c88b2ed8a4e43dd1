"""The tables of rulings of a rulebook, as cases: what the prover finds for each kind of action, asked and answered."""

from collections.abc import Callable, Iterable, Iterator

from clausewitz.conform.cases.case import Case, Exchange
from clausewitz.conform.protocol.questions import answer, question
from clausewitz.conform.protocol.replies import Ruled
from clausewitz.conform.rulings.pairs import pairs_shown
from clausewitz.conform.rulings.telling import telling
from clausewitz.play.norms import Norm, all_norms, ruling
from clausewitz.play.rulebook import Rulebook
from clausewitz.prove.norms.findings import Example
from clausewitz.prove.norms.speaking import Speaking
from clausewitz.prove.shapes import Shapes


def ruling_cases(
    rulebook: Rulebook, prefix: str, on_progress: Callable[[type], None] = lambda action: None
) -> Iterator[Case]:
    """For each kind of action a case for each clause that decides on it, with all situations in which that does.

    Clauses of the game have ids that begin with the prefix. Raises `Unprovable` or `IllFormedClaimError`.
    """
    by_action: dict[type, list[Norm]] = {}
    for norm in all_norms():
        if norm.clause.startswith(f"{prefix}."):
            by_action.setdefault(norm.action, []).append(norm)
    for action, norms in by_action.items():
        on_progress(action)
        by_clause: dict[str, list[Example]] = {}
        for example in table(rulebook, norms):
            by_clause.setdefault(_decided_by(example), []).append(example)
        for clause, examples in by_clause.items():
            yield _case(rulebook, prefix, clause, examples)


def table(rulebook: Rulebook, norms: list[Norm]) -> list[Example]:
    """The situations that tell the norms on an action from wrong ones, and those that show each pair of values."""
    texts = (*rulebook.roster.units, "")
    profile = next(iter(rulebook.profiles.values()))
    played = Speaking.of(norms, Shapes({type(profile): profile}, texts))
    under_all = Speaking.of(norms, Shapes({}, texts))
    found = telling([played, under_all]).fewest
    return [*found, *pairs_shown(played, found)]
