"""All claims of a rulebook, checked on several processes."""

import multiprocessing
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat

from clausewitz.prove.check import EFFORT, Effort, check
from clausewitz.prove.claims import Claim
from clausewitz.prove.symbols.guarding import guard
from clausewitz.prove.verdicts import Result
from clausewitz.text.nearest import suggested


class UnknownClaimError(LookupError):
    """No claim has the name that was asked for."""


_inherited: dict[str, Claim] = {}  # a worker's claims: functions cannot be pickled, but a fork keeps them


def prove(
    claims: Sequence[Claim],
    names: Sequence[str] | None = None,
    *,
    jobs: int = 2,
    effort: Effort = EFFORT,
    on_progress: Callable[[Result], None] = lambda result: None,
) -> list[Result]:
    """Check the claims of the given names (all, if none is given); gives the results in the order of the claims.

    A name is a claim's, its function's, a clause's id, or the beginning of one up to a dot (`my_game.retreats`).
    `on_progress` is called with each result as soon as all before it have come. Raises UnknownClaimError.
    """
    chosen = {each.name: each for each in (claims if names is None else named(claims, names))}
    results = []
    for result in _checked(chosen, jobs, effort):
        results.append(result)
        on_progress(result)
    return results


def _checked(claims: dict[str, Claim], jobs: int, effort: Effort) -> Iterator[Result]:
    if jobs < 2 or len(claims) < 2 or "fork" not in multiprocessing.get_all_start_methods():
        yield from (check(each, effort) for each in claims.values())
        return
    guard({each.function.__module__ for each in claims.values()})  # once, and not in each process
    fork = multiprocessing.get_context("fork")
    with ProcessPoolExecutor(min(jobs, len(claims)), fork, initializer=_inherited.update, initargs=(claims,)) as pool:
        yield from pool.map(_check_inherited, claims, repeat(effort))


def _check_inherited(name: str, effort: Effort) -> Result:
    return check(_inherited[name], effort)


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
