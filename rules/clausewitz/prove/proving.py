"""Claims chosen by name, and checked on several processes."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from clausewitz.prove.check import EFFORT, Effort, check
from clausewitz.prove.claims import Claim
from clausewitz.prove.processes import on_claims
from clausewitz.prove.verdicts import Result
from clausewitz.text.nearest import suggested


class UnknownClaimError(LookupError):
    """No claim has the name that was asked for."""


def prove(
    claims: Sequence[Claim],
    *,
    jobs: int = 2,
    effort: Effort = EFFORT,
    on_progress: Callable[[Result], None] = lambda result: None,
) -> list[Result]:
    """Check the claims; gives the results in their order.

    `on_progress` is called with each result as soon as all before it have come.
    """
    results = []
    for result in on_claims(partial(check, effort=effort), claims, jobs):
        results.append(result)
        on_progress(result)
    return results


def named(claims: Sequence[Claim], names: Sequence[str]) -> list[Claim]:
    """The claims that answer to these names. Raises UnknownClaimError where none answers to one of them."""
    for name in names:
        if not any(_answers_to(each, name) for each in claims):
            known = {known for each in claims for known in _names(each)}
            raise UnknownClaimError(f'no claim is called "{name}", and none is about it{suggested(name, known)}')
    return [each for each in claims if any(_answers_to(each, name) for name in names)]


def _answers_to(claim: Claim, name: str) -> bool:
    return name.casefold() in map(str.casefold, _names(claim))


def _names(claim: Claim) -> Iterator[str]:
    """All that a claim answers to: its function, and itself and its clauses from the beginning up to any dot."""
    yield claim.name.rpartition(".")[2]
    for known in (claim.name, *claim.clauses):
        parts = known.split(".")
        yield from (".".join(parts[:to]) for to in range(1, len(parts) + 1))
